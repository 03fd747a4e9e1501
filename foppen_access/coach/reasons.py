"""Which claims are the reason for a card: those that set it apart, the most decisive first."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from foppen_access.coach.claims import (
    AnyFooled,
    Beats,
    BestThrough,
    Claim,
    Estimate,
    FooledAnyway,
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
    OnlyTheseBeat,
    RoundEnds,
    Stops,
    WinsSurely,
    WorseLies,
)
from foppen_engine import Card

MOST = 2
"""Reasons that are said; more are forgotten before they have ended."""

FEW = 2
"""So few higher cards are worth a word."""

CAUSES = (
    *(AnyFooled, BestThrough, FooledAnyway, HigherNumbers, HigherOut, Joins, Lack),
    *(NoneBeatsAlone, NoneHigher, OnlyTheseBeat, RoundEnds, WorseLies),
)
"""What explains the reason before it, and is no gain of its own."""


GAINS = (MostPoints, MakesVoid, KeepsHigher, KeepsOne, LowestCard, KeepsEqual)
"""What a card is good for, whatever becomes of it in the trick."""


@dataclass(frozen=True, slots=True)
class Certain:
    """The certain claims that speak for a card.

    Args:
        decisive: enough by themselves; perhaps none.
        hints: what may be said beside an estimate, where nothing is decisive.
        gain: what the card is good for anyway, if it is.
    """

    decisive: list[Claim]
    hints: list[Claim]
    gain: list[Claim]

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

    @property
    def gain(self) -> list[Claim]:
        """What the card is good for, if that sets it apart from more than half of the others."""
        rare = [kind for kind in GAINS if 2 * self._shared[kind] < max(1, self._others)]
        return self.first(*rare)

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


def foppen_reasons(card: Comparison) -> Certain:
    """The claims for a card of Foppen."""
    cause, gain = card.first(Lack, NoneHigher), card.gain
    if card.has(OnlyCard):
        return Certain(card.first(LastCard, OnlyCard), [], [])
    if card.has(RoundEnds) and card.special(MostPoints):
        return Certain([*card.first(MostPoints), *card.first(RoundEnds)], [], [])
    if card.special(WinsSurely):
        why = card.first(NoneHigher, Lack)  # that one of several to come lacks it, is not enough
        return Certain([*card.first(KeepsLead, WinsSurely), *(why or gain)], [], [])
    if card.has(FooledAnyway):
        sure = card.first(FooledAnyway)
        return Certain([*gain, *sure] if gain else [], sure, [])
    if card.has(NotFooled):
        return _safe(card, card.first(WorseLies) or cause)
    return Certain([], card.first(Lack) or card.few_higher or gain, gain)


def _safe(card: Comparison, cause: list[Claim]) -> Certain:
    """A card that is not fooled for certain: what sets it apart from others of the kind, or from
    those that may be.
    """
    alike, sure = card.among(NotFooled), card.first(NotFooled)
    if card.special(NotFooled):
        second = cause if alike.is_alone else alike.gain or cause
        return Certain([*sure, *second], [], [])
    return Certain([*alike.gain, *sure] if alike.gain else [], sure, [])


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
    return Certain([], hints, gain)
