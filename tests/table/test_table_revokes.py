"""A revoke is found when it becomes certain, is said once, and is what the table rules it to be."""

from random import Random

import pytest

from benchmarks.certainty import somebody_revoked
from benchmarks.revokes import (
    Round,
    When,
    accused_in_honest_rounds,
    follow,
    round_with_a_revoke,
)
from benchmarks.solver import somebody_revoked as solved
from foppen_engine import Deck, Options
from foppen_engine.games.foppen.state import FoppenState
from table.scribe import short
from table.sentences import complaint
from table.sitting import Sat, Setup, Table, setup_of, sit


def rounds(count: int, *, small: bool, seed: int = 1) -> list[Round]:
    rng = Random(seed)
    return [round_with_a_revoke(rng, small=small) for _ in range(count)]


def test_a_revoke_is_found_exactly_when_it_is_certain() -> None:
    """Certain by trying every distribution of the unseen cards."""
    for played in rounds(60, small=True):
        outcome = follow(played, judge=somebody_revoked)
        assert outcome.found is outcome.certain is not When.NEVER
        assert played.revoker in outcome.accused


def test_by_sums_alone_a_revoke_is_found_exactly_when_it_is_certain() -> None:
    """As long as none of the sums is wrong, which nobody can know."""
    for played in rounds(60, small=True, seed=7):
        outcome = follow(played, by_sum=True, judge=somebody_revoked)
        assert outcome.found is outcome.certain
        assert outcome.found is When.NEVER or played.revoker in outcome.accused


@pytest.mark.slow
@pytest.mark.parametrize("by_sum", [False, True])
def test_a_revoke_is_found_exactly_when_it_is_certain_many_times(*, by_sum: bool) -> None:
    for played in rounds(300, small=True, seed=2):
        outcome = follow(played, by_sum=by_sum, judge=somebody_revoked)
        assert outcome.found is outcome.certain
        assert by_sum or outcome.found is not When.NEVER
        assert outcome.found is When.NEVER or played.revoker in outcome.accused


SUMS = ("b4 b3 b2 g4", "r3 r4 r2", "gr3 gr2 1", "summe 1", "summe 5")
"""Anna and Dora each keep one card of b5 y2 1 1, and Dora has discarded on blue."""


REFUTED = (
    "Entweder stimmt die Summe von Dora nicht, oder jemand hat nicht bedient: Dora in Stich 1."
)


ODD = (
    "Die Summen passen nicht zu den Karten. Minus nimmt die letzte zurück, Fragezeichen sagt mehr."
)


def test_sums_that_cannot_all_be_true_are_said_once_and_whose_only_on_request() -> None:
    deck = Deck(blue=5, green=4, red=4, yellow=2, ones=3)
    setup = Setup("foppen-1995", 4, Options(deck=deck), first=3, language="de")
    lines = sit(setup, SUMS).ran.lines
    assert lines.count(ODD) == 1
    assert REFUTED not in lines
    assert REFUTED in sit(setup, (*SUMS, "?")).ran.lines


@pytest.mark.slow
@pytest.mark.parametrize("by_sum", [False, True])
def test_a_solver_calls_a_revoke_certain_when_it_is_found_in_its_trick(*, by_sum: bool) -> None:
    agrees(rounds(3, small=False, seed=8), by_sum=by_sum)


@pytest.mark.slow
@pytest.mark.parametrize("by_sum", [False, True])
def test_a_solver_agrees_in_many_rounds(*, by_sum: bool) -> None:
    agrees(rounds(500, small=False, seed=9), by_sum=by_sum)


def agrees(played: list[Round], *, by_sum: bool) -> None:
    """A solver that shares nothing with the engine finds the same at the same entry."""
    for each in played:
        outcome = follow(each, by_sum=by_sum, judge=solved)
        assert outcome.found is outcome.certain
        assert outcome.found is When.NEVER or each.trick in outcome.tricks


def test_a_solver_and_trying_everything_agree() -> None:
    for played in rounds(10, small=True, seed=10):
        for by_sum in (False, True):
            tried = follow(played, by_sum=by_sum, judge=somebody_revoked)
            assert tried == follow(played, by_sum=by_sum, judge=solved)


def test_with_a_whole_deck_and_open_hands_no_revoke_is_missed() -> None:
    for played in rounds(60, small=False):
        outcome = follow(played)
        assert outcome.found is not When.NEVER
        assert played.revoker in outcome.accused


def test_every_way_of_finding_a_revoke_is_met() -> None:
    found = {follow(played).found for played in rounds(60, small=True)}
    assert found == {When.CARD, When.COUNT, When.REVEAL}


def test_nobody_who_followed_is_accused() -> None:
    assert accused_in_honest_rounds(90, Random(3)) == 0


@pytest.mark.slow
def test_nobody_who_followed_is_accused_in_many_rounds() -> None:
    assert accused_in_honest_rounds(1000, Random(4)) == 0


def heard_by_a_table(played: Round) -> tuple[list[int], list[str], Sat]:
    """A round typed card by card and hand by hand, every revoke that is asked about let stand.

    Returns:
        After how many cards and hands each accusation was made; the accusations; the sitting.
    """
    pattern, made, words = complaint(), list[int](), list[str]()
    cards = [short(card, "en") for _, card in played.plays]
    hands = [" ".join(short(card, "en") for card in hand) for hand in played.left if hand]
    left = iter([*cards, *hands, "^D"])
    typed = 0

    def typist(table: Table) -> str:
        nonlocal typed
        accused = [line for line in table.heard if pattern.search(line)]
        words.extend(accused)
        made.extend(typed for _ in accused)
        if accused:
            return "stands"
        typed += 1
        return next(left)

    sat = sit(setup_of(played.dealt, rounds=2), typist)
    return made, words, sat


@pytest.mark.slow
def test_a_table_hears_of_a_revoke_as_soon_as_it_is_found_and_once() -> None:
    for played in rounds(40, small=True, seed=5):
        outcome = follow(played)
        made, words, sat = heard_by_a_table(played)
        assert made == [outcome.said], words
        assert isinstance(sat.state, FoppenState)
        assert len(sat.state.sheet) == 1
