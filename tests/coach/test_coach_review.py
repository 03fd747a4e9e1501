"""What is said of cards that have cost something: only what is clear, the worst first."""

from random import Random

import pytest
from games import at_a_real_table
from parts import player_for

from foppen_access.coach import game_review as module
from foppen_access.coach.advice import Advice
from foppen_access.coach.game_review import CLEARLY, MOST_NAMED, finished_rounds, review
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.players.levels import Level
from foppen_engine import (
    AwaitDeal,
    AwaitDraw,
    Options,
    Play,
    Seat,
    State,
    legal_actions,
    legal_plays,
    new_game,
    pending,
    view,
)


def played(start: State, levels: dict[Seat, Level], seed: int) -> Timeline:
    """A whole game of such players; whoever has no level plays his lowest card."""
    timeline, rng = Timeline(start), Random(seed)
    players = {seat: player_for(start, level) for seat, level in levels.items()}
    while (awaited := pending(timeline.state)) is not None:
        state = timeline.state
        if isinstance(awaited, AwaitDeal | AwaitDraw):
            timeline.add(RandomDealer().answer(state, awaited, rng))
        elif awaited.seat in players:
            timeline.add(players[awaited.seat].decide(view(state, awaited.seat), rng))
        else:
            plays = legal_plays(state)
            timeline.add(min(plays, key=lambda play: play.card.value))
    return timeline


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer deals are tried out than for people; what is claimed here holds all the same."""
    monkeypatch.setattr(module, "FIRST_LOOK", 60)
    monkeypatch.setattr(module, "SECOND_LOOK", 120)
    monkeypatch.setattr(module, "BID_DEALS", 100)


ONE_ROUND = Options(rounds=1)
COACH = game_of("foppen-braille").coach
STRONG = dict.fromkeys(range(4), Level.NORMAL)
WEAK = dict.fromkeys((1, 2, 3), Level.NORMAL)


@pytest.fixture(scope="module")
def weak() -> Timeline:
    return played(new_game("foppen-braille", 4, ONE_ROUND), WEAK, 1)


def test_a_review_counts_the_cards_for_which_there_was_another(weak: Timeline) -> None:
    (moves,) = finished_rounds(weak)
    found = review(moves, 0, COACH)
    own = [move for move in moves if isinstance(move.action, Play) and move.action.seat == 0]
    assert found
    assert found.plays == sum(len(legal_plays(move.before)) > 1 for move in own)


def test_who_always_plays_his_lowest_card_hears_of_it(weak: Timeline) -> None:
    (moves,) = finished_rounds(weak)
    found = review(moves, 0, COACH)
    assert found
    assert found.costly
    costs = [each.cost for each in found.costly]
    assert costs == sorted(costs, reverse=True)
    assert len(found.named) <= MOST_NAMED
    for each in found.costly:
        assert each.cost > CLEARLY * each.spread
        assert each.action in [move.action for move in moves]
        assert isinstance(each.better, Advice)
        assert each.better.play in legal_actions(view(each.move.before, 0).state)
        assert each.better.play != each.action


@pytest.mark.slow
def test_a_sound_player_is_blamed_for_less(weak: Timeline) -> None:
    sound = [played(new_game("foppen-braille", 4, ONE_ROUND), STRONG, seed) for seed in (1, 2)]
    clumsy = [weak, played(new_game("foppen-braille", 4, ONE_ROUND), WEAK, 2)]

    def blame(games: list[Timeline]) -> float:
        found = [review(finished_rounds(game)[0], 0, COACH) for game in games]
        return sum(each.cost for one in found if one for each in one.costly)

    assert blame(sound) < blame(clumsy) / 2


def test_the_same_round_gives_the_same_review(weak: Timeline) -> None:
    (moves,) = finished_rounds(weak)
    assert review(moves, 0, COACH) == review(moves, 0, COACH)


def test_a_real_table_is_reviewed_like_a_game_on_the_screen(weak: Timeline) -> None:
    (moves,) = finished_rounds(at_a_real_table(weak, by_sum=False))
    (known_moves,) = finished_rounds(weak)
    at_table, on_screen = review(moves, 0, COACH), review(known_moves, 0, COACH)
    assert at_table
    assert on_screen
    assert at_table.plays == on_screen.plays
    assert [(c.action, c.cost) for c in at_table.costly] == [
        (c.action, c.cost) for c in on_screen.costly
    ]


def test_a_hand_that_was_only_summed_up_is_not_reviewed(weak: Timeline) -> None:
    (moves,) = finished_rounds(at_a_real_table(weak, by_sum=True))
    assert review(moves, 0, COACH) is None


def test_a_round_that_is_not_over_is_not_reviewed(weak: Timeline) -> None:
    moves = list(weak)
    assert finished_rounds(moves)
    assert not finished_rounds(moves[:-1])


def test_a_game_without_points_is_reviewed_as_one_round() -> None:
    game = played(new_game("futschikato", 3), {1: Level.NORMAL, 2: Level.NORMAL}, 3)
    (moves,) = finished_rounds(game)
    found = review(moves, 0, game_of("futschikato").coach)
    assert found
    assert found.plays > 5
