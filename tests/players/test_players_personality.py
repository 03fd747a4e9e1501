"""Personalities: drawn by lot, heard in the play, and no matter of strength."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from parts import player_for
from test_players import exchanged, positions

from benchmarks.paired_deals import league
from foppen_access.gameplay.computer_seats import usual_computers
from foppen_access.gameplay.player_names import COMPUTERS
from foppen_access.games import game_of
from foppen_access.players.levels import Level
from foppen_access.players.personality import LENIENCE, Personality, usual_personality
from foppen_engine import AwaitBid, AwaitPlay, Play, State, new_game, pending
from foppen_engine import view as seen_by

TABLES = [("foppen-2018", 5), ("foppen-1995", 4), ("foppen-braille", 3), ("futschikato", 5)]


def decisions(game: str, seats: int, number: int) -> Iterator[tuple[State, int]]:
    for state in islice(positions(game, seats, 6, bids=game == "foppen-1995"), number):
        turn = pending(state)
        assert isinstance(turn, AwaitBid | AwaitPlay)
        yield state, turn.seat


def test_who_bears_a_name_is_the_same_in_every_game_wherever_he_sits() -> None:
    seated = [("Anna", "Bix", "Cosmo", "Dido"), ("Dido", "Bert", "Cosmo", "Anna", "Bix")]
    games = [
        usual_computers(names, people, Level.NORMAL, thinking=0.5).characters()
        for names, people in zip(seated, [(0,), (1, 3)], strict=True)
    ]
    first, second = (
        {names[seat]: kind for seat, kind in characters.items()}
        for names, characters in zip(seated, games, strict=True)
    )
    assert first == second
    assert set(first.values()) == set(Personality)


def test_three_neighbours_are_of_three_kinds() -> None:
    for first in range(len(COMPUTERS) - 2):
        assert {usual_personality(first + at) for at in range(3)} == set(Personality)


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL, Level.STRONG])
def test_every_kind_of_player_gets_a_player_of_that_kind(level: Level) -> None:
    """Another personality plays another card somewhere, at every level that knows them."""
    start = new_game("foppen-2018", 5)
    opponents = game_of(start.game.id).opponents
    computers = usual_computers(COMPUTERS[:5], (0, 4), level, thinking=0.5)
    assert set(computers.characters().values()) == set(Personality)
    chosen = {
        computers.characters()[at]: [
            player.decide(seen_by(state, seat), Random(2))
            for state, seat in decisions("foppen-2018", 5, 150)
        ]
        for at, player in computers.players(opponents).items()
    }
    assert len(set(map(tuple, chosen.values()))) == len(Personality)


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("personality", Personality)
def test_taste_decides_only_among_cards_nearly_as_good_as_the_best(
    game: str, seats: int, personality: Personality
) -> None:
    others = 0
    for state, seat in decisions(game, seats, 300):
        view, judge = seen_by(state, seat), player_for(state, Level.NORMAL)
        action = player_for(state, Level.NORMAL, personality).decide(view, Random(0))
        best = judge.decide(view, Random(0))
        if not isinstance(action, Play):
            assert action == best
            continue
        worths = judge.worths(view, Random(0))  # type: ignore[attr-defined]  # normal is a judge
        top, bottom = max(worths.values()), min(worths.values())
        assert worths[action] >= top - LENIENCE[personality] * (top - bottom)
        others += action != best
    assert others


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("personality", Personality)
def test_no_personality_can_cheat(game: str, seats: int, personality: Personality) -> None:
    rng = Random(4)
    for state, seat in decisions(game, seats, 60):
        player, other = player_for(state, Level.EASY, personality), exchanged(state, seat, rng)
        assert player.decide(seen_by(state, seat), Random(2)) == player.decide(
            seen_by(other, seat), Random(2)
        )


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("personality", Personality)
def test_personalities_are_about_equally_strong(
    game: str, seats: int, personality: Personality
) -> None:
    """Within a point a round, or three of a hundred games, beside players without one."""
    start = new_game(game, seats)
    own, plain = player_for(start, Level.NORMAL, personality), player_for(start, Level.NORMAL)
    standing = league(game, seats, own, plain, deals=300, seed=17)
    band = 0.03 if game == "futschikato" else 1.0
    assert abs(standing.advantage) < band + 2 * standing.standard_error
