"""Choosing the reasons for a card: the claims that set it apart, the most decisive first."""

from collections import Counter
from collections.abc import Mapping, Sequence

from foppen_access.coach.certain_claims import (
    Beats,
    Claim,
    FooledAnyway,
    HigherNumbers,
    HigherOut,
    HighestOfColour,
    Joins,
    KeepsEqual,
    KeepsHigher,
    KeepsOne,
    Lack,
    LeavesOne,
    LongestColour,
    LowerOut,
    LowestCard,
    LowestOfColour,
    MakesVoid,
    ManyPoints,
    MostPoints,
    NoneBeatsAlone,
    NoneHigher,
    OnlyTheseBeat,
    RoundEnds,
    WorseAtEnd,
    WorseLies,
)
from foppen_access.coach.estimates import AnyFooled, Estimate
from foppen_engine import Card
from foppen_engine.values import frozen

MOST = 2
"""Reasons that are said; more are forgotten before they have ended."""

FEW = 2
"""So few higher cards are worth a word."""

CAUSES = (
    *(AnyFooled, FooledAnyway, HigherNumbers, HigherOut, Joins, Lack),
    *(NoneBeatsAlone, NoneHigher, OnlyTheseBeat, RoundEnds, WorseAtEnd, WorseLies),
)
"""What explains the reason before it, and is no gain of its own."""

GAINS = (MostPoints, MakesVoid, KeepsHigher, KeepsOne, LowestCard, KeepsEqual)
"""What a card is good for, whatever becomes of it in the trick."""

WASTE = (ManyPoints, LeavesOne, LowestOfColour, HighestOfColour)
"""The same, of less weight: said where nothing else sets a card apart."""

LEADING = (LongestColour, LowerOut)
"""The same of a card that may not be fooled."""


@frozen
class Certain:
    """The certain claims in favour of a card.

    Args:
        decisive: enough by themselves; perhaps none.
        hints: what may be said beside an estimate, where nothing is decisive.
        gain: what the card is good for anyway, if it is.
        traits: the gain, else what of less weight sets the card apart, if anything does.
        wasted: the same of a card that will be fooled.
    """

    decisive: Sequence[Claim]
    hints: Sequence[Claim]
    gain: Sequence[Claim]
    traits: Sequence[Claim] = ()
    wasted: Sequence[Claim] = ()

    @property
    def is_lost(self) -> bool:
        """Whether it is certain that every card is fooled."""
        return any(isinstance(each, FooledAnyway) for each in self.hints)

    def beside(self, estimate: Estimate, *, first: bool) -> list[Claim | Estimate]:
        """An estimate with a hint, which may come `first`, and does where a card is beaten now."""
        if first or any(isinstance(each, Beats) for each in self.hints):
            return [*self.hints, estimate]
        return [estimate, *self.hints]


class Comparison:
    """The claims of a card beside those of the others.

    Args:
        certain: what is certain of each card.
        card: the card that shall be played.
    """

    def __init__(self, certain: Mapping[Card, tuple[Claim, ...]], card: Card) -> None:
        self._certain = certain
        self._card = card
        self._own = {type(claim): claim for claim in certain[card]}
        others = [set(map(type, own)) for other, own in certain.items() if other != card]
        self._others = len(others)
        self._shared = Counter(kind for own in others for kind in own)

    def has(self, kind: type[Claim]) -> bool:
        """Whether the claim can be made of the card."""
        return kind in self._own

    def special(self, kind: type[Claim]) -> bool:
        """Whether it can, and not of every other card as well."""
        return kind in self._own and (not self._others or self._shared[kind] < self._others)

    def first(self, *kinds: type[Claim]) -> list[Claim]:
        """The first of these claims that can be made, if there is one."""
        return next(([self._own[kind]] for kind in kinds if kind in self._own), [])

    def rare(self, *kinds: type[Claim]) -> list[Claim]:
        """The first of these claims that can be made and sets the card apart from more than half
        of the others, if there is one.
        """
        return self.first(
            *(each for each in kinds if 2 * self._shared[each] < max(1, self._others))
        )

    @property
    def gain(self) -> list[Claim]:
        """What the card is good for, if that sets it apart."""
        return self.rare(*GAINS)

    @property
    def wasted(self) -> list[Claim]:
        """What it is good for where it will be fooled, if that sets it apart."""
        return self.gain or self.rare(*WASTE) or self._keeps_most

    @property
    def _keeps_most(self) -> list[Claim]:
        """That the higher cards stay, if with no other card so many do."""
        kept = {
            card: claim.count
            for card, own in self._certain.items()
            for claim in own
            if isinstance(claim, KeepsHigher)
        }
        most = kept.pop(self._card, 0) > max(kept.values(), default=0)
        return self.first(KeepsHigher) if most else []

    def named(self, kind: type[Claim]) -> int:
        """How many players such a claim names."""
        return sum(len(getattr(claim, "seats", ())) for claim in self.first(kind))

    def among(self, kind: type[Claim]) -> "Comparison":
        """The same card beside those only of which this claim can be made as well."""
        alike = {
            card: own
            for card, own in self._certain.items()
            if card == self._card or any(isinstance(claim, kind) for claim in own)
        }
        return Comparison(alike, self._card)

    @property
    def is_alone(self) -> bool:
        """Whether there is no other card to compare it with."""
        return len(self._certain) == 1

    @property
    def few_higher(self) -> list[Claim]:
        """That few higher cards are out, if so."""
        claim = self._own.get(HigherOut) or self._own.get(HigherNumbers)
        few = isinstance(claim, HigherOut | HigherNumbers) and claim.count <= FEW
        return [claim] if claim and few else []
