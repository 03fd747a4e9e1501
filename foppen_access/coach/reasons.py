"""Which of the certain claims are the reason for a card: those that set it apart."""

from collections.abc import Mapping, Sequence

from foppen_access.coach.claims import (
    Beats,
    Claim,
    FooledAnyway,
    FooledSurely,
    GetsThrough,
    HigherNumbers,
    HigherOut,
    Joins,
    KeepsEqual,
    KeepsHigher,
    KeepsLead,
    KeepsOne,
    Lack,
    LastCard,
    LowestCard,
    MakesVoid,
    MostPoints,
    NoneBeatsAlone,
    NoneHigher,
    NotFooled,
    OnlyCard,
    RoundEnds,
    Stops,
    WinsSurely,
    WorseLies,
)
from foppen_engine import Card

FEW = 2
"""So few higher cards are worth a word."""

STRONG = (
    *(OnlyCard, LastCard, WinsSurely, NotFooled),
    *(Stops, Beats, Joins, GetsThrough, NoneBeatsAlone),
)
"""Claims of which one is reason enough."""

MOST = 2
"""So many weaker ones are enough; beside one of them an estimate is said."""


class Comparison:
    """The claims of a card beside those of the others.

    Args:
        certain: what is certain of each card.
        card: the card that shall be played.
    """

    def __init__(self, certain: Mapping[Card, tuple[Claim, ...]], card: Card) -> None:
        self._own = {type(claim): claim for claim in certain[card]}
        others = [set(map(type, own)) for other, own in certain.items() if other != card]
        self._shared = set.intersection(*others) if others else set()

    def has(self, kind: type[Claim]) -> bool:
        """Whether the claim can be made of the card."""
        return kind in self._own

    def special(self, kind: type[Claim]) -> bool:
        """Whether it can, and not of every other card as well."""
        return kind in self._own and kind not in self._shared

    def first(self, *kinds: type[Claim], special: bool = False) -> list[Claim]:
        """The first of these claims that can be made, if there is one."""
        test = self.special if special else self.has
        return next(([self._own[kind]] for kind in kinds if test(kind)), [])

    def all(self, *kinds: type[Claim]) -> list[Claim]:
        """Those of the claims that can be made and not of every other card."""
        return [self._own[kind] for kind in kinds if self.special(kind)]

    @property
    def few_higher(self) -> list[Claim]:
        """That few higher cards are out, if so."""
        claim = self._own.get(HigherOut) or self._own.get(HigherNumbers)
        few = isinstance(claim, HigherOut | HigherNumbers) and claim.count <= FEW
        return [claim] if claim and few else []


def are_enough(said: Sequence[object]) -> bool:
    """Whether nothing but certain claims need be said."""
    return len(said) >= MOST or any(isinstance(claim, STRONG) for claim in said)


def foppen_reasons(card: Comparison) -> list[Claim]:
    """The claims for a card of Foppen, in the order in which they are said; perhaps none."""
    if card.has(LastCard):
        return card.first(LastCard) + card.first(NotFooled, FooledAnyway)
    if card.has(OnlyCard):
        return card.first(OnlyCard)
    profit = card.first(MostPoints, MakesVoid, KeepsOne, special=True)
    if card.special(WinsSurely):
        won = card.first(WinsSurely)
        return card.first(Lack, NoneHigher) + won + (card.first(KeepsLead) or profit)
    if card.has(FooledAnyway):
        return card.first(FooledAnyway) + profit
    if card.has(FooledSurely):
        return card.first(RoundEnds) + profit
    if card.has(NotFooled):
        why = card.first(WorseLies, Lack, NoneHigher) if card.special(NotFooled) else []
        return why + card.first(NotFooled) + (profit or card.first(KeepsHigher, special=True))
    return (card.first(Lack) or card.few_higher or profit)[:1]


def futschikato_reasons(card: Comparison) -> list[Claim]:
    """The claims for a card of Futschikato, in the order in which they are said."""
    if card.has(OnlyCard):
        return card.first(LastCard, OnlyCard) + card.first(GetsThrough, NoneBeatsAlone)
    done = card.first(Stops, Beats, special=True) + card.all(Joins)
    sure = card.first(GetsThrough, NoneBeatsAlone, special=True)
    kept = card.first(LowestCard, KeepsEqual, special=True)
    return [*done, *sure][:3] or kept or card.few_higher or card.first(HigherNumbers)
