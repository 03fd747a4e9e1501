"""What a referee has said, so that nothing is said twice."""

from foppen_access.table.refereeing import Refereeing
from foppen_engine import Event, Seat, State, Void
from foppen_engine.games.foppen.deduce import Proof
from foppen_engine.games.foppen.events import RevokeFound


class Referee:
    """Remembers what was said already, so that nothing is said twice.

    What was said of several players, of whom one must have revoked, is not said again until it is
    known who; and what is not certain any more, after a correction, is forgotten.

    Args:
        refereeing: what is known of the game.
    """

    def __init__(self, refereeing: Refereeing) -> None:
        self._refereeing = refereeing
        self._said: list[frozenset[tuple[Seat, Void]]] = []

    def finding(self, state: State) -> Proof | None:
        """A revoke that counting has just made certain; None if there is none, or it was said."""
        proof = self._refereeing.proof(state)
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
