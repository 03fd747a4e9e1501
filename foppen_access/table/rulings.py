"""What a table has to rule on: plays that can't be, and revokes that came to light."""

from collections.abc import Sequence
from typing import TypeAlias

from foppen_access.console.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.table.queries import TableQueries
from foppen_access.table.referee import Referee
from foppen_access.table.refereeing import Refereeing
from foppen_engine import LetStand, Pardon, Play, Reason, Seat, Void, refusal
from foppen_engine.games.foppen.events import RevokeFound
from foppen_engine.games.foppen.refusals import Revoke

Ruling: TypeAlias = LetStand | tuple[Pardon, ...]
"""What the table may let stand: a play, or discards that were revokes."""


class Rulings:
    """Says what is wrong, and remembers what the table may let stand until the next entry.

    Args:
        desk: where it is said.
        queries: say how counting proves a revoke.
        referee: finds revokes, and knows which were said.
        refereeing: what is known of the game.
    """

    def __init__(
        self, desk: Desk, queries: TableQueries, referee: Referee, refereeing: Refereeing
    ) -> None:
        self._refereeing = refereeing
        self._desk = desk
        self._session = desk.session
        self._queries = queries
        self._referee = referee
        self._open: Ruling | None = None

    def closed(self) -> Ruling | None:
        """What was open, and is no more."""
        ruling, self._open = self._open, None
        return ruling

    def refuse(self, action: Play, reason: Reason) -> None:
        """Say why a play can't be, and let the table rule where it may."""
        self._desk.tell_line(self._queries.why(reason))
        stands = LetStand(action.seat, action.card)
        if refusal(self._session.state, stands) is not None:
            return
        self._open = stands
        if isinstance(reason, Revoke):
            self._referee.heard(reason.seat, Void(reason.led, reason.trick, reason.discard))
            number = self._refereeing.play_number(self._session.state, action.seat, reason.discard)
            self._desk.say("table-stands-earlier", number=number)
        else:
            self._desk.say("table-stands")

    def shown(self, move: Move) -> None:
        """Let the table rule on revokes that a revealed hand has shown."""
        for event in move.events:
            if isinstance(event, RevokeFound) and self._referee.is_news(event):
                void = move.before.hands[event.seat].void_in(event.led)
                if void:
                    self._let_rule(((event.seat, void),))

    def find(self) -> None:
        """Say a revoke that counting has made certain, and let the table rule."""
        proof = self._referee.finding(self._session.state)
        if proof is None:
            return
        self._queries.counted(proof)
        self._let_rule(proof.voids)

    def _let_rule(self, voids: Sequence[tuple[Seat, Void]]) -> None:
        """Let the table rule on discards that were revokes."""
        seat, void = voids[0]
        number = self._refereeing.play_number(self._session.state, seat, void.card)
        self._open = tuple(Pardon(seat, void.suit) for seat, void in voids)
        self._desk.say("table-counted-rule", number=number)

    def pardon(self, pardons: Sequence[Pardon]) -> None:
        """Let revokes stand; after the last hand of a round nothing more depends on it."""
        for pardon in pardons:
            if refusal(self._session.state, pardon) is None:
                self._session.play(pardon)
        self._desk.say("table-stood")
        self.find()
