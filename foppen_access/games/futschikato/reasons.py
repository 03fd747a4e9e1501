"""Which claims are the reason for a card of Futschikato."""

from foppen_access.coach.certain_claims import (
    Beats,
    GetsThrough,
    Joins,
    LastCard,
    NoneBeatsAlone,
    OnlyCard,
    OnlyTheseBeat,
    Stops,
)
from foppen_access.coach.reason_choice import Certain, Comparison


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
