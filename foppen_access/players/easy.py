"""A player who makes the mistakes people make: he judges soundly from what he remembers, which
is not much, and now and then gives in to a temptation.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from foppen_access.players.player import Player
from foppen_engine import (
    ONE,
    Bid,
    Card,
    FoppenState,
    FutschikatoState,
    Hand,
    Play,
    State,
    View,
    legal_actions,
    view,
)

SLIP_FOPPEN = 0.3
SLIP_FUTSCHIKATO = 0.5
"""How often he gives in where a temptation offers itself."""


@dataclass(frozen=True, slots=True)
class EasyPlayer:
    """Plays as `mind` would, from a poor memory, and gives in to temptations.

    In Foppen he forgets who lacks which colour; he throws a one away where another card would do,
    takes tricks because he can, and spares his high cards until it is too late. In Futschikato he
    counts no cards; he plays his highest card early, and a low one because it is low.
    """

    mind: Player

    def decide(self, view: View, rng: Random) -> Play | Bid:
        """What he falls for, or what `mind` makes of what he remembers."""
        tempting = _temptations(view)
        slip = SLIP_FOPPEN if isinstance(view.state, FoppenState) else SLIP_FUTSCHIKATO
        if tempting and rng.random() < slip:
            return Play(view.seat, rng.choice(tempting))
        return self.mind.decide(_remembered(view), rng)


def _remembered(seen: View) -> View:
    """What is left in his memory of what he has seen."""
    state = seen.state
    match state:
        case FoppenState():
            hands = tuple(Hand(hand.known, hand.hidden) for hand in state.hands)
            forgetful: State = replace(state, round=replace(state.current, hands=hands))
        case FutschikatoState():
            forgetful = replace(state, discards=())
    return view(forgetful, seen.seat)


def _temptations(seen: View) -> Sequence[Card]:
    """The cards he might be tempted to play, each for a reason of its own."""
    cards = [action.card for action in legal_actions(seen.state) if isinstance(action, Play)]
    if len(cards) < 2:
        return ()
    state = seen.state
    match state:
        case FoppenState():
            tempting = [_wasted_one(cards), _needless_trick(state, cards), _spared(cards)]
            return [card for card in tempting if card]
        case FutschikatoState():
            return (cards[0], cards[-1])


def _wasted_one(cards: Sequence[Card]) -> Card | None:
    """A one, where a card of a colour would do as well."""
    return ONE if ONE in cards else None


def _needless_trick(state: FoppenState, cards: Sequence[Card]) -> Card | None:
    """The highest card that would win as the trick lies, or the highest to lead with."""
    rnd = state.current
    lying = [card.value for _, card in rnd.plays if card.suit is rnd.led]
    winning = [
        card
        for card in cards
        if card.suit and rnd.led in (None, card.suit) and card.value > max(lying, default=0)
    ]
    return max(winning, key=lambda card: card.value) if winning else None


def _spared(cards: Sequence[Card]) -> Card | None:
    """The lowest coloured card, to keep the better ones for later."""
    return min((card for card in cards if card.suit), key=lambda card: card.value, default=None)
