"""What may have gone wrong at a table is found from the cards and what the table tells."""

from math import inf

import pytest

from foppen_access.gameplay.timeline import Timeline
from foppen_access.games.foppen.refereeing import FoppenRefereeing
from foppen_access.games.futschikato.refereeing import FutschikatoRefereeing
from foppen_access.games.tricks.diagnosing import SlipDiagnosing
from foppen_access.table.slips.slip_diagnosis import (
    Diagnosis,
    Exchanged,
    Fault,
    Laid,
    Missing,
    Surplus,
    Told,
    Wrong,
    begun,
    laid,
)
from foppen_engine import (
    Action,
    Bid,
    Deal,
    Deck,
    Happened,
    LetStand,
    Options,
    Pardon,
    Play,
    Position,
    Rule,
    State,
    Suit,
    apply,
    new_game,
    parse_card,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import replace

TWENTY = Deck(blue=6, green=6, red=6, yellow=6, ones=0)
"""Five cards each for four."""


def foppen(state: State) -> FoppenState:
    assert isinstance(state, FoppenState)
    return state


def four() -> FoppenState:
    """Seat 0 leads."""
    start = new_game("foppen-1995", 4, Options(deck=TWENTY))
    return foppen(apply(start, Deal((5,) * 4, dealer=3)).state)


def entered(cards: str) -> tuple[Laid, ...]:
    return tuple(Laid(parse_card(card)) for card in cards.split())


def diagnosis(cards: str, told: Told | None = None) -> Diagnosis:
    return SlipDiagnosing(four(), entered(cards)).told(told or Told())


def weight(found: Diagnosis, fault: Fault) -> float:
    return sum(offer.weight for offer in found.offers if offer.fault == fault)


def test_a_card_entered_twice_is_wrong_or_too_many_at_one_of_its_places() -> None:
    """Green 3 was typed in trick 1 and again in trick 2: no other mend helps."""
    found = diagnosis("b3 b2 b4 g3 b5 g3")
    assert {offer.fault for offer in found.offers} == {Wrong(4), Surplus(4), Wrong(6), Surplus(6)}
    assert found.ratio == inf


def test_the_cards_that_may_have_been_meant_come_by_how_alike_they_are() -> None:
    """Among cards that would have had the same effect, that of the same value comes first."""
    offers = diagnosis("b3 b2 b4 g3 b5 g3").offers
    cards = [str(card) for o in offers if o.fault == Wrong(6) for card in o.cards]
    assert cards.index("r3") < cards.index("r4")
    assert cards.index("y3") < cards.index("y4")
    assert "g3" not in cards


def test_a_card_that_is_not_in_the_deck_is_wrong_itself() -> None:
    assert {offer.fault for offer in diagnosis("b3 b2 g20").offers} == {Wrong(3), Surplus(3)}


def test_two_different_cards_entered_twice_are_more_than_one_fault() -> None:
    found = diagnosis("b3 b2 b4 b3 b2")
    assert found.offers == ()
    assert found.several
    assert sorted(found.readings) == [1, 2]


def test_before_the_first_card_nothing_is_wrong() -> None:
    found = diagnosis("")
    assert (found.offers, found.ratio, found.several) == ((), 0, False)


def test_where_all_cards_that_could_be_meant_are_laid_open_more_than_one_thing_is_wrong() -> None:
    """b3 was entered twice; whoever played it, the rest of the deck lies in the hands at the end,
    and b3 as well.
    """
    rest = [card for card in four().deck if str(card) not in {"b3", "b2", "b4", "g4"}]
    hands = tuple((seat, (*rest[seat::4], parse_card("b3"))) for seat in range(4))
    found = diagnosis("b3 b2 b4 g4 b3", Told(hands=hands))
    assert found.several
    assert not any(isinstance(offer.fault, Wrong) for offer in found.offers)


def test_an_objection_is_about_the_card_after_which_it_is_made() -> None:
    """Nothing contradicts itself, but somebody says "wrong" after the sixth card."""
    cards = "b3 b2 b4 b5 r2 r3"
    usual, objected = diagnosis(cards), diagnosis(cards, Told(objections=(6,)))
    assert objected.ratio > 3 * usual.ratio
    for fault in (Wrong(6), Surplus(6), Exchanged(5)):
        assert weight(objected, fault) > weight(usual, fault)


def test_who_really_played_a_card_shows_that_one_before_it_is_missing() -> None:
    """Seat 1 is due after the lead of trick 2 by seat 3; but it was seat 2 who played r3."""
    found = diagnosis("b3 b2 b4 b5 r2 r3", Told(players=((6, 2),)))
    fault = found.offers[0].fault
    assert isinstance(fault, Missing)
    assert fault.trick in {1, 2}


def test_sizes_that_differ_more_than_any_slip_explains_are_more_than_one_fault() -> None:
    assert diagnosis("b3 b2 b4 b5", Told(sizes=((0, 1), (1, 4), (2, 4), (3, 4)))).several


def test_a_hand_laid_open_that_holds_a_card_entered_shows_that_it_was_not_played() -> None:
    """Blue 4 was entered, and at the end it lies in a hand; b6, which is there as well, is not
    what was meant.
    """
    hand = tuple(map(parse_card, ("b4", "b6", "r2", "r3")))
    found = diagnosis("g3 g2 b4 g5", Told(hands=((2, hand),)))
    assert {offer.fault for offer in found.offers[:2]} == {Wrong(3), Surplus(3)}
    assert not any(parse_card("b6") in offer.cards for offer in found.offers)


def test_a_table_of_two_discs_is_asked_about_both() -> None:
    start = apply(new_game("foppen-2018", 7, Options()), Deal((12,) * 7, dealer=6)).state
    found = SlipDiagnosing(foppen(start), entered("b3 b4 b5 b6 b7 b8 b9 b10"))
    both, one = (found.told(Told(discs=discs)).ratio for discs in ((1, 0), (1, 3)))
    assert both < one


def test_a_diagnosis_begins_behind_the_bids_of_the_round() -> None:
    timeline = Timeline(new_game("foppen-1995", 4, Options(bids=True)))
    timeline.add(Deal((15,) * 4, dealer=3))
    for seat in range(4):
        timeline.add(Bid(seat, bid=seat == 1))
    state = timeline.state
    assert begun(timeline) == state
    timeline.add(Play(0, parse_card("b3")))
    assert begun(timeline) == state


def at_the_table(*actions: Action) -> Timeline:
    timeline = Timeline(four())
    for action in actions:
        timeline.add(action)
    return timeline


def test_what_the_table_let_stand_goes_with_the_cards() -> None:
    """Seat 2 plays out of turn; seat 3 discards on blue, which is ruled on twice."""
    g2 = parse_card("g2")
    timeline = at_the_table(
        Play(0, parse_card("b3")),
        LetStand(2, parse_card("b2")),
        Play(1, parse_card("b4")),
        Play(3, g2),
        Rule(3, g2, stands=True),
        Pardon(3, Suit.BLUE),
    )
    cards = laid(timeline)
    assert [card.seat for card in cards] == [None, 2, None, None]
    assert [card.stands for card in cards] == [False, True, False, False]
    assert [card.excused for card in cards] == [(), (), (), ((3, Suit.BLUE),) * 2]


def test_a_card_that_is_let_stand_excuses_the_discards_on_its_colour() -> None:
    """Seat 1 discards on blue in trick 1, sits out trick 2 and shows a blue in trick 3."""
    blue = parse_card("b6")
    timeline = at_the_table(
        *(Play(0, parse_card("b4")), Play(1, parse_card("g2")), Play(2, parse_card("b3"))),
        *(Play(3, parse_card("b2")), Play(0, parse_card("r6")), Play(2, parse_card("r5"))),
        *(Play(3, parse_card("r4")), Play(0, parse_card("y6")), LetStand(1, blue)),
    )
    assert laid(timeline)[-1] == Laid(blue, None, stands=True, excused=((1, Suit.BLUE),))
    found = SlipDiagnosing(four(), laid(timeline)).told(Told())
    assert found.ratio < inf


def test_a_card_that_a_correction_left_unruled_keeps_its_player_and_is_no_ruling() -> None:
    timeline = at_the_table(Play(0, parse_card("b3")), Happened(2, parse_card("b2")))
    assert laid(timeline)[-1] == Laid(parse_card("b2"), 2)


def test_a_diagnosis_begins_where_the_round_was_joined() -> None:
    timeline = Timeline(new_game("foppen-1995", 4, Options()))
    timeline.add(Position(2, 0, 1, 2, (4, 5, 5, 4), (0,) * 4, 0, (3,)))
    joined = timeline.state
    for card in ("g3", "g4", "g5"):
        timeline.add(Play((2, 0, 1)[int(card[1]) - 3], parse_card(card)))
    assert begun(timeline) == joined
    plays = laid(timeline)
    assert SlipDiagnosing(foppen(joined), plays).told(Told(discs=(2,))).ratio < 1


def test_a_revoke_that_was_pardoned_is_no_fault_any_more() -> None:
    """Seat 3 discards on blue, is pardoned, and plays blue later."""
    plays = entered("b3 b2 b4 g2 b5")
    later = entered("r2 r3 r4 b6")
    pardoned = (*plays[:4], replace(plays[4], excused=((3, Suit.BLUE),)), *later)
    found = SlipDiagnosing(four(), pardoned).told(Told())
    assert found.ratio < inf
    assert SlipDiagnosing(four(), (*plays, *later)).told(Told()).ratio >= found.ratio


@pytest.mark.parametrize(
    ("cards", "surprises"),
    [("b3 b2 b4 b5", False), ("b3 b2 b4 g5", False), ("b3 g2 g4 g5", True)],
)
def test_only_a_whole_trick_with_unlikely_discards_surprises(
    cards: str, *, surprises: bool
) -> None:
    timeline = Timeline(four())
    for seat, card in enumerate(cards.split()):
        before = timeline.state
        timeline.add(Play(seat, parse_card(card)))
        found = FoppenRefereeing().is_surprising(foppen(before), foppen(timeline.state))
        assert found == (seat == 3 and surprises)


def test_futschikato_has_no_diagnosis() -> None:
    state = new_game("futschikato", 3, Options())
    assert FutschikatoRefereeing().diagnosing(state, ()) is None
    assert not FutschikatoRefereeing().is_surprising(state, state)
