"""Which claims are the reason for a card of Foppen."""

from foppen_access.coach.certain_claims import (
    Claim,
    FooledAnyway,
    FooledSurely,
    KeepsLead,
    Lack,
    LastCard,
    MostPoints,
    NoneHigher,
    NotFooled,
    OnlyCard,
    RoundEnds,
    WinsSurely,
    WorseAtEnd,
    WorseLies,
)
from foppen_access.coach.reason_choice import LEADING, Certain, Comparison


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
