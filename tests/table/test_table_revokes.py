"""A revoke is found when it becomes certain, is said once, and is what the table rules it to be."""

import re
from itertools import accumulate
from random import Random

import pytest

from benchmarks.revokes import (
    Round,
    When,
    accused_in_honest_rounds,
    follow,
    random_table,
    round_with_a_revoke,
)
from foppen_access.narration.catalog import Catalog
from foppen_engine import Deck, FoppenState, LetStand, Options, Reveal, pending
from foppen_engine.games.foppen.deduce import counted_out
from foppen_engine.games.foppen.events import RevokeFound
from table.scribe import short
from table.sitting import Sat, Setup, Table, sit

ACCUSATIONS = ("revoke", "revoke-found", "table-counted", "table-counted-several")
ARGUMENTS = (
    *("seat", "card", "trick", "discard", "led", "player", "players", "suits", "cards", "places"),
)


def accusation(language: str = "en") -> re.Pattern[str]:
    """Every sentence that says that somebody revoked."""
    texts = Catalog(language)
    sentences = (texts.text(key, **dict.fromkeys(ARGUMENTS, "@")) for key in ACCUSATIONS)
    return re.compile("|".join(re.escape(text).replace("@", ".+") for text in sentences))


def rounds(count: int, *, small: bool, seed: int = 1) -> list[Round]:
    rng = Random(seed)
    return [round_with_a_revoke(rng, small=small) for _ in range(count)]


def test_a_revoke_is_found_exactly_when_it_is_certain() -> None:
    """Certain by trying every distribution of the unseen cards."""
    for played in rounds(60, small=True):
        outcome = follow(played, judged=True)
        assert outcome.found is outcome.certain is not When.NEVER
        assert played.revoker in outcome.accused


@pytest.mark.slow
def test_a_revoke_is_found_exactly_when_it_is_certain_many_times() -> None:
    for played in rounds(400, small=True, seed=2):
        outcome = follow(played, judged=True)
        assert outcome.found is outcome.certain is not When.NEVER
        assert played.revoker in outcome.accused


def test_with_a_whole_deck_and_open_hands_no_revoke_is_missed() -> None:
    for played in rounds(60, small=False):
        outcome = follow(played)
        assert outcome.found is not When.NEVER
        assert played.revoker in outcome.accused


def test_every_way_of_finding_a_revoke_is_met() -> None:
    found = {follow(played).found for played in rounds(60, small=True)}
    assert found == {When.CARD, When.COUNT, When.REVEAL}


def test_nobody_who_followed_is_accused() -> None:
    assert accused_in_honest_rounds(300, Random(3)) == 0


@pytest.mark.slow
def test_nobody_who_followed_is_accused_in_many_rounds() -> None:
    assert accused_in_honest_rounds(2000, Random(4)) == 0
