"""What every game must obey at every moment, whatever its rules.

Tests ask it of random games, `verify` of every record it reads. Nothing here repeats a rule.
"""

from collections import Counter

from foppen_engine.actions import Play
from foppen_engine.cards import Card
from foppen_engine.game_rules import State
from foppen_engine.play import legal_plays, pending, refusal, unseen
from foppen_engine.reason import Reason
from foppen_engine.values import frozen


@frozen
class CardsNotConserved(Reason):
    """`accounted` cards are somewhere where the deck has `deck`."""

    accounted: int
    deck: int


@frozen
class LegalAndRefused(Reason):
    """A card is offered and refused, or neither."""

    card: Card


def broken_law(state: State) -> Reason | None:
    """The first law the state breaks, or None; quick enough to be asked after every action."""
    return _conservation(state) or state.game.broken_law(state)


def _conservation(state: State) -> Reason | None:
    """Open cards, known hands, hidden places and what lies apart are the whole deck, and what
    nobody has seen is just as much as lies in hidden places and apart.
    """
    deck = Counter(state.deck)
    lying, closed = state.game.lying(state)
    open_cards = Counter(lying)
    for hand in state.hands:
        open_cards.update(hand.known)
        closed += hand.hidden
    accounted = open_cards.total() + closed
    impossible = open_cards - deck or min((hand.hidden for hand in state.hands), default=0) < 0
    if impossible or accounted != deck.total() or unseen(state).total() != closed:
        return CardsNotConserved(accounted, deck.total())
    return None


def legal_is_not_refused(state: State) -> Reason | None:
    """Of all cards of the deck exactly those are offered that are not refused."""
    legal = {play.card for play in legal_plays(state)}
    turn = getattr(pending(state), "seat", 0)
    for card in set(state.deck):
        if (card in legal) == (refusal(state, Play(turn, card)) is not None):
            return LegalAndRefused(card)
    return None
