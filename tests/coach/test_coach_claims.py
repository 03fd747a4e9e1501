"""What the coach claims is true, whatever the hidden cards are and whatever is played."""

from random import Random

import pytest
from parts import claims
from tables import SETTINGS, Setting, random_game

from coach.continuations import holds
from coach.courses import courses
from foppen_access.games import game_of
from foppen_engine import AwaitPlay, State, pending, view

POSITIONS = 200
"""In the fast suite; ten times as many in the slow one."""


def positions(setting: Setting, seed: int, most: int, rng: Random) -> list[State]:
    """Some moments of a random game at which a card is awaited."""
    moments = [
        made.before
        for made in random_game(setting, seed)
        if isinstance(pending(made.before), AwaitPlay)
    ]
    return rng.sample(moments, min(most, len(moments)))


def false_claims(state: State, rng: Random, *, worlds: int) -> list[str]:
    """What the coach claims of any card now and does not come true."""
    awaited = pending(state)
    assert isinstance(awaited, AwaitPlay)
    seen = view(state, awaited.seat)
    return [
        f"{claim} in {course}"
        for card, own in claims(seen).items()
        for course in courses(seen, state, card, rng, worlds)
        for claim in own
        if not holds(claim, course)
    ]


ADVISED = tuple(setting for setting in SETTINGS if game_of(setting.game).has_coach)


def check(setting: Setting, number: int, *, worlds: int) -> None:
    rng, seed, done = Random(f"claims {setting}"), 0, 0
    while done < number:
        seed += 1
        for state in positions(setting, seed, min(8, number - done), rng):
            done += 1
            assert not false_claims(state, rng, worlds=worlds)


@pytest.mark.parametrize("setting", ADVISED, ids=str)
def test_what_is_claimed_comes_true(setting: Setting) -> None:
    check(setting, -(-POSITIONS // len(ADVISED)), worlds=2)


@pytest.mark.slow
@pytest.mark.parametrize("setting", ADVISED, ids=str)
def test_what_is_claimed_comes_true_in_thousands_of_positions(setting: Setting) -> None:
    check(setting, -(-10 * POSITIONS // len(ADVISED)), worlds=6)
