"""Whole games, typed at a table as far as they are said aloud, come out as they were played."""

from random import Random

import pytest
from games import is_outermost, random_game

from foppen_access.gameplay.timeline import Timeline
from foppen_engine import Deal, Deck, Event, Options, game_names, players_of, seen_event
from foppen_engine.values import replace
from table.scribe import Scribe
from table.sitting import Sat, Setup, sit

SHORT = {"foppen-1995": 2, "foppen-braille": 2}
"""The rounds of a game whose length can be agreed."""

SETUPS = [
    Setup(game, seats, Options(rounds=SHORT.get(game), bids=bids), language)
    for game in game_names()
    for seats in players_of(game)
    for bids in ((False, True) if game == "foppen-1995" else (False,))
    for language in ("de", "en")
]


def random_deck(rng: Random) -> Deck:
    """A deck somebody typed in."""
    blue, green, red, yellow = (rng.randint(3, 25) for _ in range(4))
    return Deck(blue, green, red, yellow, rng.randrange(8))


def public_events(played: Timeline) -> list[Event]:
    return [seen_event(event, None) for move in played for event in move.events]


def game(setup: Setup, seed: int) -> tuple[Setup, Timeline]:
    """A random game, and the table at which its first dealer or leader is named."""
    played = random_game(setup.game, setup.seats, seed, options=setup.options)
    deal = next(iter(played)).action
    assert isinstance(deal, Deal)
    first = deal.leader if deal.dealer is None else deal.dealer
    return replace(setup, first=first or 0), played


def typed(setup: Setup, played: Timeline, seed: int) -> Sat:
    return sit(setup, Scribe(setup.language, Random(seed)).lines(played))


def check(setup: Setup, seed: int) -> None:
    at_table, played = game(setup, seed)
    sat = typed(at_table, played, seed)
    assert sat.events == public_events(played)
    assert (sat.ran.status, sat.ran.errors) == (0, "")


@pytest.mark.parametrize(
    "setup", [each for each in SETUPS if is_outermost(each.game, each.seats)], ids=str
)
def test_a_typed_game_has_the_public_events_of_the_game(setup: Setup) -> None:
    check(setup, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
def test_a_typed_game_has_the_public_events_of_the_game_with_any_deck(seed: int) -> None:
    rng = Random(seed)
    setup = rng.choice(SETUPS)
    if setup.game != "futschikato":
        deck = random_deck(rng)
        setup = replace(setup, options=replace(setup.options, deck=rng.choice((None, deck))))
    check(setup, seed)
