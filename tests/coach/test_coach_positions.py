"""Each claim in a position that shows it, and beside it a card of which it must not be made."""

from collections import Counter
from dataclasses import dataclass

import pytest
from facts import kinds_of
from parts import claims
from tables import known, lay, play

from foppen_access.coach import certain_claims as coach
from foppen_access.coach.certain_claims import Claim
from foppen_engine import Card, Deck, State, Suit, parse_card, view
from foppen_engine.laws import broken_law
from foppen_engine.values import replace

FIVES = Deck(blue=5, green=5, red=5, yellow=5, ones=4)
"""Twenty cards, so five each for four players."""


def table(hand: str, played: str = "", *, leader: int = 0, deck: Deck = FIVES) -> State:
    """Four players of 1995 with one disc; seat 0 has been dealt `hand`, and it is his turn."""
    size = len(hand.split())
    start = known("foppen-1995", hand, *(size,) * 3, deck=deck, leader=leader)
    return play(start, played).state


LEADING = table("r5 r3 b2 g2 1")
AGAINST_VOIDS = table("r3 r4 b2 g2 1", "r2 b3 g3 r3", leader=1)
"""Seats 2 and 3 have shown that they lack red; 3 has the disc, and seat 0 leads."""
LAST_TO_PLAY = table("r5 1 b2 b3 b4", "r2 r3 r4", leader=1)
TWO_DISCS = play(
    known("foppen-2018", "g3 g9 r4 1", *(4,) * 6, deck=Deck(8, 10, 6, 6, 2), leader=1),
    "g7 b2 g2 g4 g5 g6 g3 r5 r2 r3 r6 r4 g8",
).state
"""Seat 2 has shown that he lacks green, seat 6 has led it again; two are fooled in each trick."""
LOST = table("r2 1 b2 b3 b4", "r3 r4 r5", leader=1)
FORCED = table("r2 b2 b3 b4 b5", "r3 r4 r5", leader=1)
IN_FRONT_OF_ONES = table("1 b2 b3 b4 b5", "1 1", leader=2)
ONE_CARD = table("r2", deck=Deck(blue=2, green=2, red=2, yellow=2, ones=0))
NUMBERS = lay("5 12 20,3,,4", "- 5 7 -")
"""Futschikato: seat 1 has a five on the table, seat 2 his last card."""
PARTNERS = lay("7 12 20,3,4,4 5 5", "- - 7 -")
"""Seat 2 is the partner of a seven, so only seat 1 plays before it is brought through."""
EQUALS = lay("5 5 9,3,4,4", "- - 7 -")


@dataclass(frozen=True)
class Row:
    """What is claimed of a card, and not, in kind, of `other`."""

    state: State
    claim: Claim
    other: str | None = None

    def __str__(self) -> str:
        return f"{self.claim} not {self.other}"


def _card(text: str) -> Card:
    return parse_card(text)


R, B, G = Suit.RED, Suit.BLUE, Suit.GREEN
ROWS = (
    Row(LEADING, coach.NoneHigher(_card("r5"), R), "r3"),
    Row(LEADING, coach.WinsSurely(_card("r5")), "r3"),
    Row(LEADING, coach.KeepsLead(_card("r5"), again=True), "r3"),
    Row(LEADING, coach.NotFooled(_card("r5")), "b2"),
    Row(LEADING, coach.HigherOut(_card("r3"), 1, R), "r5"),
    Row(LEADING, coach.HigherOut(_card("b2"), 3, B), "1"),
    Row(LEADING, coach.MostPoints(_card("r5"), 5), "r3"),
    Row(LEADING, coach.MakesVoid(_card("b2"), B), "r3"),
    Row(LEADING, coach.MakesVoid(_card("g2"), G), "1"),
    Row(LEADING, coach.ManyPoints(_card("r3"), 3), "b2"),
    Row(LEADING, coach.LeavesOne(_card("r3"), R), "b2"),
    Row(LEADING, coach.LongestColour(_card("r3"), R), "b2"),
    Row(LEADING, coach.LowestOfColour(_card("r3"), R), "r5"),
    Row(LEADING, coach.HighestOfColour(_card("r5"), R), "r3"),
    Row(LEADING, coach.LowerOut(_card("r5"), 2, R), "r3"),
    Row(LEADING, coach.KeepsHigher(_card("r3"), 1), "r5"),
    Row(LEADING, coach.KeepsOne(_card("r5")), "1"),
    Row(AGAINST_VOIDS, coach.Lack(_card("r4"), (2,), R), "b2"),
    Row(AGAINST_VOIDS, coach.NotFooled(_card("r4")), "b2"),
    Row(AGAINST_VOIDS, coach.HigherOut(_card("r4"), 1, R)),
    Row(LAST_TO_PLAY, coach.WorseLies(_card("r5"), (1, 2, 3)), "1"),
    Row(LAST_TO_PLAY, coach.KeepsLead(_card("r5"), again=False), "1"),
    Row(LAST_TO_PLAY, coach.FooledSurely(_card("1")), "r5"),
    Row(LOST, coach.FooledAnyway(_card("r2"))),
    Row(LOST, coach.FooledAnyway(_card("1"))),
    Row(TWO_DISCS, coach.WorseAtEnd(_card("g9"), (2, 6)), "1"),
    Row(TWO_DISCS, coach.Lack(_card("1"), (2,), G)),
    Row(FORCED, coach.OnlyCard(_card("r2"))),
    Row(IN_FRONT_OF_ONES, coach.WorseLies(_card("b2"), (2, 3)), "1"),
    Row(IN_FRONT_OF_ONES, coach.NotFooled(_card("b2")), "1"),
    Row(ONE_CARD, coach.LastCard(_card("r2"))),
    Row(ONE_CARD, coach.RoundEnds(_card("r2"), (1, 2, 3))),
    Row(ONE_CARD, coach.Lack(_card("r2"), (1, 2, 3), R)),
    Row(NUMBERS, coach.Joins(_card("5"), (1,), 10), "12"),
    Row(NUMBERS, coach.Beats(_card("5"), (2,))),
    Row(NUMBERS, coach.Beats(_card("12"), (1, 2))),
    Row(NUMBERS, coach.Stops(_card("5"), (2,))),
    Row(NUMBERS, coach.GetsThrough(_card("5")), "12"),
    Row(PARTNERS, coach.OnlyTheseBeat(_card("7"), (1,)), "12"),
    Row(NUMBERS, coach.LowestCard(_card("5")), "12"),
    Row(NUMBERS, coach.NoneBeatsAlone(_card("20")), "12"),
    Row(EQUALS, coach.KeepsEqual(_card("5")), "9"),
    Row(EQUALS, coach.HigherNumbers(_card("9"), 24)),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_claim_is_made_where_it_holds_and_nowhere_else(row: Row) -> None:
    made = claims(view(row.state, 0))
    (card,) = (own for own in made if own == row.claim.card)  # type: ignore[attr-defined]
    assert row.claim in made[card]
    if row.other:
        assert type(row.claim) not in map(type, made[parse_card(row.other)])


def test_every_kind_of_claim_has_a_row() -> None:
    assert {type(row.claim) for row in ROWS} == set(kinds_of(Claim))


def test_nothing_is_won_for_sure_where_a_higher_card_may_come() -> None:
    """Where seat 1 has shown nothing, the five of red may be with him."""
    made = claims(view(AGAINST_VOIDS, 0))
    assert coach.WinsSurely not in map(type, made[parse_card("r4")])


def test_the_last_card_of_a_round_keeps_no_lead() -> None:
    (made,) = claims(view(ONE_CARD, 0)).values()
    assert coach.WinsSurely in map(type, made)
    assert coach.KeepsLead not in map(type, made)


def test_what_lies_on_the_table_already_counts_for_whoever_joins_it() -> None:
    """Two sevens are worth no more than the fourteen; a third one, with seat 1, beats it."""
    state = lay("14 3,7,2 2,2 2", "- - 7 7", pile=12)
    low = [card for card in state.deck if card.value == 2][: state.pile]
    left = Counter(state.deck) - Counter(low) - Counter(card for card in state.table if card)
    for hand in state.hands:
        left -= Counter(hand.known)
    state = replace(state, discards=tuple(left.elements()))
    assert broken_law(state) is None
    made = set(map(type, claims(view(state, 0))[parse_card("14")]))
    assert coach.GetsThrough not in made
    assert coach.NoneBeatsAlone in made
