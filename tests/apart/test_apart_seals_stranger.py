"""Whoever writes a checker from docs/seals.md alone finds what the program finds."""

from typing import Any

import pytest

from apart.cheats import BY_HAND, dealt_to, drawn, leads, one_card, otherwise
from apart.devices import SEATS, Evening, played
from apart.stranger import NAMED, wrong
from foppen_access.gameplay.record_header import header_to_data
from foppen_access.seals.seal_data import seal_from_data, seal_to_data
from foppen_access.seals.shuffle_seal import Flaw, Seal
from foppen_engine.notation import entry_to_data

GAMES = ("foppen-1995", "foppen-2018", "foppen-braille", "futschikato")


def lines_of(evening: Evening) -> list[dict[str, Any]]:
    actions = [entry_to_data(move.action) for move in evening.session.timeline]
    assert {each["do"] for each in actions} <= NAMED
    return [header_to_data(evening.header), *actions]


def seal_of(evening: Evening) -> dict[str, Any]:
    return seal_to_data(evening.sealing.seal)


@pytest.mark.parametrize("game", ["foppen-1995", "futschikato"])
def test_a_checker_written_from_the_page_finds_that_honest_games_hold(game: str) -> None:
    for seed in range(3):
        evening = played(game, seed=seed)
        assert wrong(seal_of(evening), lines_of(evening)) == ""


@pytest.mark.slow
def test_neither_devices_nor_a_checker_written_from_the_page_accuse_an_honest_host() -> None:
    for seed in range(100):
        evening = played(GAMES[seed % len(GAMES)], seed=seed)
        assert evening.found() == {0: ["checked"], 1: ["checked"]}
        assert wrong(seal_of(evening), lines_of(evening)) == ""


@pytest.mark.parametrize("change", [dealt_to(2, 3), leads, one_card, drawn])
def test_a_checker_written_from_the_page_finds_what_came_otherwise(change: Any) -> None:  # noqa: ANN401 - of a deal
    game = "futschikato" if change is drawn else "foppen-1995"
    evening = played(game, **otherwise(change)())
    assert wrong(seal_of(evening), lines_of(evening)) == Flaw.CARDS.value


@pytest.mark.parametrize("name", BY_HAND)
def test_a_checker_written_from_the_page_finds_what_was_done_by_hand(name: str) -> None:
    evening = played("futschikato")
    lines = [*lines_of(evening), entry_to_data(BY_HAND[name])]
    assert wrong(seal_of(evening), lines) == Flaw.ENTRIES.value


def test_a_checker_written_from_the_page_finds_what_is_wrong_with_the_seal_itself() -> None:
    evening = played("futschikato")
    own, lines = seal_of(evening), lines_of(evening)
    changed = {
        Flaw.COMMITMENT: own | {"secret": "0" * 64},
        Flaw.SALTS: own | {"salts": own["salts"] | {"1": "0" * 32}},
    }
    for flaw, seal in changed.items():
        assert wrong(seal, lines) == flaw.value
        ours = seal_from_data(seal, SEATS)
        assert isinstance(ours, Seal)
        timeline = evening.session.timeline
        assert ours.flaw(timeline.start, (move.action for move in timeline)) is flaw
