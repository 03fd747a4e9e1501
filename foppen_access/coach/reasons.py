"""Which claims are the reason for a card: those that set it apart, the most decisive first."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from foppen_access.coach.claims import (
    Beats,
    Claim,
    FooledAnyway,
    FooledSurely,
    GetsThrough,
    HigherNumbers,
    HigherOut,
    HighestOfColour,
    Joins,
    KeepsEqual,
    KeepsHigher,
    KeepsLead,
    KeepsOne,
    Lack,
    LastCard,
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
    NotFooled,
    OnlyCard,
    OnlyTheseBeat,
    RoundEnds,
    Stops,
    WinsSurely,
    WorseAtEnd,
    WorseLies,
)
from foppen_access.coach.estimates import AnyFooled, BestThrough, Estimate
from foppen_engine import Card

MOST = 2
"""Reasons that are said; more are forgotten before they have ended."""

FEW = 2
"""So few higher cards are worth a word."""

CAUSES = (
    *(AnyFooled, BestThrough, FooledAnyway, HigherNumbers, HigherOut, Joins, Lack),
    *(NoneBeatsAlone, NoneHigher, OnlyTheseBeat, RoundEnds, WorseAtEnd, WorseLies),
)
"""What explains the reason before it, and is no gain of its own."""

GAINS = (MostPoints, MakesVoid, KeepsHigher, KeepsOne, LowestCard, KeepsEqual)
"""What a card is good for, whatever becomes of it in the trick."""

WASTE = (ManyPoints, LeavesOne, LowestOfColour, HighestOfColour)
"""The same, of less weight: said where nothing else sets a card apart."""

LEADING = (LongestColour, LowerOut)
"""The same of a card that may not be fooled."""


@dataclass(frozen=True, slots=True)
class Certain:
    """The certain claims that speak for a card.

    Args:
        decisive: enough by themselves; perhaps none.
        hints: what may be said beside an estimate, where nothing is decisive.
        gain: what the card is good for anyway, if it is.
        traits: the gain, else what of less weight sets the card apart, if anything does.
        wasted: the same of a card that will be fooled.
    """

    decisive: list[Claim]
    hints: list[Claim]
    gain: list[Claim]
    traits: list[Claim] = field(default_factory=list)
    wasted: list[Claim] = field(default_factory=list)

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


def foppen_reasons(card: Comparison, discs: int) -> Certain:
    """The claims for a card of Foppen, where so many are fooled in a trick."""
    gain, wasted = card.gain, card.wasted
    if card.has(OnlyCard):
        return Certain(card.first(LastCard, OnlyCard), [], [])
    if card.has(RoundEnds) and card.special(MostPoints):
        return Certain([*card.first(MostPoints), *card.first(RoundEnds)], [], [])
    if card.special(WinsSurely):
        why = card.first(NoneHigher, Lack)  # that one of several to come lacks it, is not enough
        return Certain([*card.first(KeepsLead, WinsSurely), *(why or gain)], [], [])
    if card.has(FooledAnyway):
        sure = card.first(FooledAnyway)
        return Certain([*wasted, *sure] if wasted else [], sure, [])
    if card.has(NotFooled):
        return _safe(card, _cause(card, discs))
    traits = wasted if card.has(FooledSurely) else gain or card.rare(*LEADING) or wasted
    hints = card.first(Lack) or card.few_higher or gain
    return Certain([], hints, gain, traits, wasted)


def _cause(card: Comparison, discs: int) -> list[Claim]:
    """Why a card is not fooled: one reason why enough others are worse, else all who are."""
    worse = card.named(WorseLies)
    if worse >= discs:
        return card.first(WorseLies)
    if card.named(Lack) >= discs:
        return card.first(Lack)
    to_come = card.named(WorseAtEnd) - worse
    return card.first(NoneHigher, WorseAtEnd) if to_come >= discs else card.first(WorseAtEnd)


def _safe(card: Comparison, cause: list[Claim]) -> Certain:
    """A card that is not fooled for certain: what sets it apart from others of the kind, or from
    those that may be.
    """
    alike, sure = card.among(NotFooled), card.first(NotFooled)
    if card.special(NotFooled):
        second = cause if alike.is_alone else alike.gain or cause
        return Certain([*sure, *second], [], [])
    return Certain([*alike.wasted, *sure] if alike.wasted else [], sure, [])


def futschikato_reasons(card: Comparison) -> Certain:
    """The claims for a card of Futschikato."""
    through, joins = card.first(GetsThrough), card.first(Joins)
    if card.has(OnlyCard):
        return Certain([*card.first(LastCard, OnlyCard), *through], [], [])
    if card.special(Stops):
        return Certain([*card.first(Stops), *(through or joins)], [], [])
    if card.special(GetsThrough):
        return Certain([*through, *(joins or card.first(Beats))], [], [])
    gain = card.first(Beats) if card.special(Beats) else card.gain
    hints = joins or gain or card.first(OnlyTheseBeat, NoneBeatsAlone) or card.few_higher
    return Certain([], hints, gain, gain, gain)
