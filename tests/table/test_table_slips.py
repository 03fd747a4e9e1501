"""Slips and revokes of simulated tables are found from the cards and what the table tells."""

from random import Random

import pytest

from benchmarks.slippery import KINDS, Typed, answers, slipping
from benchmarks.slips import (
    Asked,
    alarmed,
    ask,
    asked,
    confirm,
    honest,
    is_true,
    with_a_revoke,
)
from foppen_access.games.tricks.diagnosing import SlipDiagnosing
from foppen_access.table.slips.slip_diagnosis import (
    Revoked,
    Told,
)


def share(rounds: list[Asked], count: int, step: str) -> float:
    return sum(each.among(count, step) for each in rounds) / len(rounds)


@pytest.fixture(scope="module")
def rounds() -> list[Asked]:
    """Rounds with one slip, of all editions and numbers of players."""
    return asked(slipping, 40, Random(40))[0]


def test_the_true_slip_is_among_the_first_two_after_two_names(rounds: list[Asked]) -> None:
    assert share(rounds, 2, "two names") >= 0.8
    assert share(rounds, 5, "two names") >= 0.95


def test_sizes_tell_more_and_a_miscount_spoils_little(rounds: list[Asked]) -> None:
    assert share(rounds, 2, "sizes, too") >= 0.88
    assert share(rounds, 2, "one miscount") >= 0.75
    assert share(rounds, 2, "one card ahead") >= 0.75


def test_one_slip_is_never_stated_as_a_revoke(rounds: list[Asked]) -> None:
    assert not any(each.stated for each in rounds)


@pytest.mark.slow
def test_every_kind_of_slip_is_found_in_many_rounds() -> None:
    many = asked(slipping, 300, Random(41))[0]
    for kind in KINDS:
        of_kind = [each for each in many if isinstance(each.typed.fault, kind)]
        assert share(of_kind, 2, "two names") >= 0.75, kind
        assert share(of_kind, 2, "sizes, too") >= 0.85, kind
    assert share(many, 5, "sizes, too") >= 0.97
    assert sum(each.stated for each in many) <= len(many) / 200


@pytest.mark.slow
def test_a_revoke_comes_first_once_sizes_and_both_cards_are_confirmed() -> None:
    revokes = asked(with_a_revoke, 20, Random(42))[0]
    assert share(revokes, 1, "both cards") >= 0.9
    assert sum(each.stated for each in revokes) >= 16


def test_a_revoke_is_not_stated_before_sizes_and_both_cards_are_confirmed() -> None:
    rng = Random(43)
    for _ in range(15):
        typed = with_a_revoke(rng)
        noticed = typed.noticed()
        if not noticed:
            continue
        found = SlipDiagnosing(typed.start, typed.entered(noticed))
        sizes = answers(typed, noticed, sizes=True)
        assert found.told(sizes).proven is None
        whole = confirm(found, typed, answers(typed, noticed))
        assert whole.proven is None


def test_the_weights_of_all_offers_are_one(rounds: list[Asked]) -> None:
    for each in rounds[:10]:
        found = SlipDiagnosing(each.typed.start, each.typed.entered(each.noticed))
        offers = found.told(answers(each.typed, each.noticed)).offers
        assert sum(offer.weight for offer in offers) == pytest.approx(1)
        assert [offer.weight for offer in offers] == sorted(
            (offer.weight for offer in offers), reverse=True
        )


def test_no_diagnosis_is_without_a_next_step_even_after_two_slips() -> None:
    rng = Random(44)
    for _ in range(10):
        first = slipping(rng)
        cards = list(first.cards)
        cards[3], cards[7] = cards[7], cards[3]
        typed = Typed(first.truth, tuple(cards), first.fault)
        noticed = typed.noticed()
        if noticed:
            found = SlipDiagnosing(typed.start, typed.entered(noticed))
            told = found.told(answers(typed, noticed, sizes=True))
            assert told.readings
            assert told.offers or told.several


@pytest.mark.slow
def test_an_objection_with_a_name_is_worth_as_much_as_two_names(rounds: list[Asked]) -> None:
    found = 0
    typed = [each.typed for each in rounds if each.typed.betrayed()]
    for each in typed:
        count = each.betrayed()
        told = Told(((count, each.cards[count - 1][1]),), objections=(count,))
        diagnosis = SlipDiagnosing(each.start, each.entered(count)).told(told)
        found += any(is_true(offer.fault, each, count) for offer in diagnosis.offers[:2])
    assert found >= 0.8 * len(typed) > 10


def test_a_revoke_names_all_discards_on_the_colour_and_the_card_that_proves_it() -> None:
    rng = Random(45)
    faults: list[tuple[Typed, Revoked]] = []
    while len(faults) < 10:
        typed = with_a_revoke(rng)
        noticed = typed.noticed()
        if noticed:
            offers = SlipDiagnosing(typed.start, typed.entered(noticed)).told(Told()).offers
            faults += [(typed, o.fault) for o in offers if isinstance(o.fault, Revoked)]
    for typed, fault in faults:
        for number in fault.discards:
            card, seat, _ = typed.cards[number - 1]
            assert (seat, typed.led(number)) == (fault.seat, fault.suit) != (seat, card.suit)
        if fault.proof:
            card, seat, _ = typed.cards[fault.proof - 1]
            assert (seat, card.suit) == (fault.seat, fault.suit)


def test_an_honest_round_does_not_alarm() -> None:
    rng = Random(46)
    assert not any(alarmed(honest(rng)) for _ in range(2))


@pytest.mark.slow
def test_honest_rounds_hardly_ever_alarm() -> None:
    rng = Random(48)
    assert sum(bool(alarmed(honest(rng))) for _ in range(100)) <= 1


def test_the_same_entries_give_the_same_diagnosis() -> None:
    typed = slipping(Random(47))
    noticed = typed.noticed() or len(typed.cards)
    assert ask(typed, noticed, Random(1)).ranks == ask(typed, noticed, Random(1)).ranks
