"""What every game must obey at every moment, whatever its rules.

Tests ask it of random games, `verify` of every record it reads. Nothing here repeats a rule.
"""

from collections import Counter
from dataclasses import dataclass

from foppen_engine.cards import Card
from foppen_engine.game import Play, Refusal
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.play import State, legal_actions, pending, refusal, unseen


@dataclass(frozen=True, slots=True)
class CardsNotConserved(Refusal):
    """`accounted` cards are somewhere where the deck has `deck`."""

    accounted: int
    deck: int


@dataclass(frozen=True, slots=True)
class TotalsDontAddUp(Refusal):
    """The totals are not the sums of the rounds."""


@dataclass(frozen=True, slots=True)
class LegalAndRefused(Refusal):
    """A card is offered and refused, or neither."""

    card: Card


def broken_law(state: State) -> Refusal | None:
    """The first law the state breaks, or None; quick enough to be asked after every action."""
    return _conservation(state) or _totals(state)


def _seen(state: State) -> tuple[Counter[Card], int]:
    """The cards that lie open, and how many lie where nobody knows them, outside the hands."""
    match state:
        case FoppenState(round=None):
            return Counter(), len(state.deck)
        case FoppenState():
            gone = Counter(card for _, card in state.current.gone)
            return gone, len(state.deck) - state.current.dealt
        case FutschikatoState():
            open_cards = Counter((*state.discards, *(card for card in state.table if card)))
            return open_cards, state.pile if state.hands else len(state.deck)


def _conservation(state: State) -> Refusal | None:
    """Open cards, known hands, hidden places and what lies apart are the whole deck, and what
    nobody has seen is just as much as lies in hidden places and apart.
    """
    deck = Counter(state.deck)
    open_cards, closed = _seen(state)
    for hand in state.hands:
        open_cards.update(hand.known)
        closed += hand.hidden
    accounted = open_cards.total() + closed
    impossible = open_cards - deck or min((hand.hidden for hand in state.hands), default=0) < 0
    if impossible or accounted != deck.total() or unseen(state).total() != closed:
        return CardsNotConserved(accounted, deck.total())
    return None


def _totals(state: State) -> Refusal | None:
    if not isinstance(state, FoppenState) or not state.sheet:
        return None
    rows = (*state.sheet, state.brought) if state.brought else state.sheet
    sums = tuple(map(sum, zip(*rows, strict=True)))
    return None if sums == state.totals else TotalsDontAddUp()


def legal_is_not_refused(state: State) -> Refusal | None:
    """Of all cards of the deck exactly those are offered that are not refused."""
    legal = {action.card for action in legal_actions(state) if isinstance(action, Play)}
    turn = getattr(pending(state), "seat", 0)
    for card in set(state.deck):
        if (card in legal) == (refusal(state, Play(turn, card)) is not None):
            return LegalAndRefused(card)
    return None
