"""The story of a round: what is said at every degree of detail."""

import re
from collections.abc import Iterator

import pytest
from evenings import Player
from games import NAMES, random_game
from keyboard import run_program
from test_app_narration import narrator

from foppen_access.gameplay.record import load
from foppen_access.gameplay.timeline import Move, Timeline, end_of
from foppen_access.games import game_of
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.short_forms import Detail
from foppen_access.players.personality import Personality
from foppen_access.runtime.data_folders import Places
from foppen_engine import Event, Options
from foppen_engine.games.foppen.events import Fooled
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.step import Dealt, GameOver, RoundScored
from foppen_engine.tricks.trick_events import CardPlayed

FOUR = random_game("foppen-2018", 4, 2)
TWO_ROUNDS = random_game("foppen-1995", 4, 3, options=Options(rounds=2))


def moves(game: Timeline, kind: type[Event]) -> Iterator[Move]:
    return (move for move in game if any(isinstance(event, kind) for event in move.events))


def told(move: Move, detail: Detail, you: int | None = 0, language: str = "en") -> str:
    said = narrator(language, detail, you, numbers=False).tell([move], you)
    return " ".join(each.text for each in said)


@pytest.mark.parametrize("detail", Detail)
def test_a_last_card_and_the_last_but_one_are_heard(detail: Detail) -> None:
    for move in moves(FOUR, CardPlayed):
        said = told(move, detail)
        sizes = [move.after.hands[e.seat].size for e in move.events if isinstance(e, CardPlayed)]
        assert ("last." in said or "the last card." in said) == (sizes == [0])
        assert ("one left." in said) == (sizes == [1])


@pytest.mark.parametrize("detail", Detail)
def test_why_a_round_is_over_is_heard_before_its_points(detail: Detail) -> None:
    for move in moves(FOUR, RoundScored):
        said = told(move, detail, None)
        points = said.index(" plus 10")
        assert 0 < said.index("round") < points
        assert "over" in said[:points]


@pytest.mark.parametrize("detail", Detail)
def test_whoever_is_fooled_hears_it_and_that_he_sits_out_but_at_the_end(
    detail: Detail,
) -> None:
    for move in moves(FOUR, Fooled):
        state = move.after
        assert isinstance(state, FoppenState)
        mine = any(isinstance(event, Fooled) and event.seat == 0 for event in move.events)
        goes_on = not any(isinstance(event, RoundScored) for event in move.events)
        sits_out = mine and goes_on and detail is Detail.FULL
        in_few_words = detail.form == Detail.BRIEF.form
        assert ("Fooled: you" in told(move, detail)) == (mine and in_few_words)
        assert ("You are fooled" in told(move, detail)) == (mine and not in_few_words)
        assert ("sit out" in told(move, detail)) == sits_out


@pytest.mark.parametrize("detail", Detail)
def test_a_round_begins_with_how_far_the_game_is(detail: Detail) -> None:
    first, second = moves(TWO_ROUNDS, Dealt)
    assert "Round 1 of 2" in told(first, detail)
    assert "Round 2 of 2" in told(second, detail)
    _, later, *_ = moves(FOUR, Dealt)
    assert isinstance(later.after, FoppenState)
    lowest = min(later.after.totals)
    assert f"{80 + lowest} more minus points" in told(later, detail)


@pytest.mark.parametrize(
    ("game", "why"),
    [(TWO_ROUNDS, "last of 2 rounds"), (FOUR, ", the game is over.")],
)
@pytest.mark.parametrize("detail", Detail)
def test_a_game_ends_with_why_the_winner_and_the_places(
    game: Timeline, why: str, detail: Detail
) -> None:
    (move,) = moves(game, GameOver)
    said = told(move, detail, None)
    assert said.index(why) < said.index("wins with") < said.index("Then come")
    assert "Totals" not in said


@pytest.mark.parametrize("detail", Detail)
def test_who_loses_much_in_a_round_hears_how_it_came_but_in_few_words(detail: Detail) -> None:
    for move in moves(FOUR, RoundScored):
        assert isinstance(move.after, FoppenState)
        rnd = move.after.round
        assert rnd
        tricks = [*rnd.tricks]
        times = sum(0 in trick.fooled for trick in tricks)
        heard = "cost most; aa says more." in told(move, detail)
        costs_much = move.after.sheet[-1][0] <= -10
        assert heard == (costs_much and detail.form != Detail.BRIEF.form)
        assert bool(rnd.hands[0].known) >= costs_much
        assert not heard or ("Fooled once" in told(move, detail)) == (times == 1)
        assert "aa says more" not in told(move, detail, None)


def test_the_round_in_which_the_winner_gained_most_has_decided_the_game() -> None:
    (move,) = moves(FOUR, GameOver)
    state = move.after
    assert isinstance(state, FoppenState)
    (over,) = (event for event in move.events if isinstance(event, GameOver))
    (winner,) = over.winners
    found = re.search(r"Round (\d+) decided it", told(move, Detail.NORMAL, None))
    assert found
    others = [seat for seat in range(4) if seat != winner]
    second = max(others, key=state.totals.__getitem__)
    gains = [row[winner] - row[second] for row in state.sheet]
    assert gains[int(found[1]) - 1] == max(gains)


def test_how_it_came_can_be_turned_off() -> None:
    words = narrator("en", Detail.NORMAL, 0, numbers=False).words
    silent = Narrator(words, game_of("foppen-2018").telling, story=False)
    lines = [line.text for line in silent.tell(FOUR, 0)]
    assert not [line for line in lines if "aa says more" in line or "decided it" in line]


CHARACTERS = dict(enumerate((*Personality, *Personality)[:3], 1))


def spoken_lines(game: Timeline, detail: Detail, you: int | None = 0) -> list[tuple[Move, str]]:
    """What opponents say in a game, and at which move."""
    words = narrator("en", detail, you, numbers=False).words
    telling, found = game_of("foppen-2018").telling, []
    talking = Narrator(words, telling, characters=CHARACTERS)
    silent = Narrator(words, telling)
    for move in game:
        before = [each.text for each in silent.tell((move,), you)]
        after = [each.text for each in talking.tell((move,), you)]
        assert [line for line in after if line in before] == before
        found += [(move, line) for line in after if line not in before]
    return found


def test_an_opponent_says_one_short_line_where_a_round_or_the_game_concerns_him() -> None:
    heard = [
        each
        for seed in range(12)
        for each in spoken_lines(random_game("foppen-2018", 4, seed), Detail.NORMAL)
    ]
    assert heard
    for move, line in heard:
        assert len(line.split()) <= 8
        (scored,) = (event for event in move.events if isinstance(event, RoundScored))
        over = next((event for event in move.events if isinstance(event, GameOver)), None)
        best = (
            [*over.winners] if over else [at for at, each in enumerate(scored.points) if each >= 10]
        )
        assert len(best) == 1
        speaker = NAMES.index(line.partition(":")[0])
        assert speaker == best[0] or best == [0]
    assert len({move.events for move, _ in heard}) == len(heard), "one a move"


def test_no_opponent_speaks_where_little_is_said_or_nobody_plays_or_no_story_is_wanted() -> None:
    assert spoken_lines(TWO_ROUNDS, Detail.NORMAL)
    for detail in (Detail.QUIET, Detail.BRIEF):
        assert not spoken_lines(TWO_ROUNDS, detail)
    assert not spoken_lines(TWO_ROUNDS, Detail.NORMAL, None)
    words = narrator("en", Detail.NORMAL, 0, numbers=False).words
    without = Narrator(words, game_of("foppen-2018").telling, story=False, characters=CHARACTERS)
    plain = Narrator(words, game_of("foppen-2018").telling, story=False)
    said, expected = without.tell(TWO_ROUNDS, 0), plain.tell(TWO_ROUNDS, 0)
    assert [each.text for each in said] == [each.text for each in expected]


def test_another_game_is_played_as_often_as_it_is_wished() -> None:
    """With the same people, and with other cards."""
    play = [
        "play",
        "--game",
        "foppen-1995",
        "--players",
        "3",
        "--rounds",
        "1",
        "--seed",
        "1",
        "--lang",
        "en",
    ]
    ran = run_program(play, Player((), ("y", "q", "y"), "en"), terminal=True)
    welcomes = [line for line in ran.lines if line.startswith("Foppen 1995, 3 at the table")]
    hands = {line for line in ran.lines if line.startswith("Your hand:")}
    assert len(welcomes) == len(hands) == 2
    first_game = ran.lines[: ran.lines.index(welcomes[0], 1)]
    winner = next(line for line in reversed(first_game) if re.search(" wins? with ", line)).split()[
        0
    ]
    (evening,) = [line for line in ran.lines if line.startswith("This evening so far")]
    _, _, phrases = evening.partition(": ")
    first, *others = phrases.rstrip(".").split("; ")
    assert first.startswith(f"{winner} ")
    assert first.endswith(", one win")
    ends = (end_of(load(path).timeline) for path in Places().games.glob("*.jsonl"))
    (over,) = filter(None, ends)
    assert over[1].totals
    said = [each.split() for each in (first.split(",")[0], *others)]
    points = [int(number) * (-1 if "minus" in sign else 1) for _, *sign, number in said]
    assert sorted(points) == sorted(over[1].totals)
