"""What a referee sees beyond the single card: revokes by counting, hands that don't add up."""

from collections import Counter
from dataclasses import dataclass

from foppen_engine import Card, Event, FoppenState, Reveal, Seat, State, Void, unseen
from foppen_engine.games.foppen.deduce import Proof, counted_out
from foppen_engine.games.foppen.events import RevokeFound


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A revealed hand against the cards nobody has seen: which can't be there, and, where the
    hand must hold exactly the rest, which are missing.
    """

    extra: tuple[Card, ...]
    missing: tuple[Card, ...]


class Referee:
    """Remembers what was said already, so that nothing is said twice.

    What was said of several players, of whom one must have revoked, is not said again until it is
    known who; and what is not certain any more, after a correction, is forgotten.
    """

    def __init__(self) -> None:
        self._said: list[frozenset[tuple[Seat, Void]]] = []

    def finding(self, state: State) -> Proof | None:
        """A revoke that counting has just made certain; None if there is none, or it was said."""
        proof = counted_out(state) if isinstance(state, FoppenState) else None
        if proof is None:
            self._said.clear()
            return None
        voids = frozenset(proof.voids)
        if any(said <= voids for said in self._said):
            return None
        self._said.append(voids)
        return proof

    def heard(self, seat: Seat, void: Void) -> None:
        """A refusal has said that a player revoked."""
        self._said.append(frozenset({(seat, void)}))

    def is_news(self, event: Event) -> bool:
        """Whether an event says something that was not said before."""
        if not isinstance(event, RevokeFound):
            return True
        named = {(event.seat, event.led, event.trick)}
        return all({(at, v.suit, v.trick) for at, v in said} != named for said in self._said)


def play_number(state: State, seat: Seat, card: Card) -> int:
    """The number, from 1, of the play of a card in the present round; 0 if it wasn't played."""
    if isinstance(state, FoppenState) and state.round:
        for number, play in enumerate(state.round.gone, 1):
            if play == (seat, card):
                return number
    return 0


def mismatch(state: State, reveal: Reveal) -> Mismatch | None:
    """Why the cards of a revealed hand can't be right, or None where they can."""
    if not isinstance(state, FoppenState) or reveal.cards is None:
        return None
    hand = state.hands[reveal.seat]
    available = unseen(state)
    extra = Counter(reveal.cards) - available
    must_be_rest = available.total() == hand.hidden
    missing = available - Counter(reveal.cards) if must_be_rest else Counter[Card]()
    if not extra and not missing:
        return None
    return Mismatch(tuple(extra.elements()), tuple(missing.elements()))


def sums_that_differ(state: State) -> tuple[int, int] | None:
    """After a round of which some hands were only summed up: what was said and what the cards
    are worth that were not played, where these two must be equal and are not.
    """
    if not isinstance(state, FoppenState) or state.round is None or not state.round.scored:
        return None
    hidden = [seat for seat, hand in enumerate(state.hands) if hand.hidden]
    cards = unseen(state)
    if not hidden or cards.total() != sum(state.hands[seat].hidden for seat in hidden):
        return None
    said = -sum(state.round.revealed[seat] or 0 for seat in hidden)
    right = sum(map(state.rules.value, cards.elements()))
    return None if said == right else (said, right)
