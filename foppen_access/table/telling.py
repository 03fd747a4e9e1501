"""What happened at a table, as a referee says it: news first and nothing twice."""

from collections.abc import Iterator, Sequence

from foppen_access.console.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.shorts import in_turn
from foppen_access.narration.utterance import EVERYBODY, Utterance
from foppen_engine import Bid, Event, Play
from foppen_engine.games.foppen.events import Fooled, RevokeFound, TrickWon
from foppen_engine.values import replace

MOST_LISTED = 5
"""So many cards are named one by one; more are counted."""


class Teller:
    """Tells a table its moves; revokes are findings, and told as such.

    Args:
        desk: where they are told.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._words = desk.words

    def tell(self, moves: Sequence[Move], *, sure: bool = True) -> None:
        """Add to the news what happened; `sure`: each card was said as clearly as it can be."""
        self._desk.tell_by(lambda: self._said(moves, sure=sure))

    def _said(self, moves: Sequence[Move], *, sure: bool) -> Iterator[Utterance]:
        for move in moves:
            known = sure and isinstance(move.action, Play | Bid)
            for event in move.events:
                if isinstance(event, TrickWon):
                    yield self._trick(move, event)
                elif not isinstance(event, Fooled | RevokeFound):
                    yield from self._told(move, event, known=known)

    def _told(self, move: Move, event: Event, *, known: bool = False) -> list[Utterance]:
        moves = (replace(move, events=(event,)),)
        return self._desk.narrator.tell(moves, None, known=known)

    def _trick(self, move: Move, won: TrickWon) -> Utterance:
        """The end of a trick in one line; who leads and who sits out follows from it."""
        fooled = [event.seat for event in move.events if isinstance(event, Fooled)]
        line = self._words.catalog.text(
            "table-trick",
            self._words.detail.form,
            winner=self._words.player(won.seat),
            card=self._words.card(won.card, won.led),
            fooled=self._words.players(fooled),
        )
        events = [event for event in move.events if isinstance(event, TrickWon | Fooled)]
        told = [self._told(move, event)[0] for event in events]
        return replace(told[0], text=line, short=in_turn(*(said.short for said in told)))


def tell_turn(desk: Desk) -> None:
    """Add to the news whose turn it is."""
    desk.tell_by(lambda: [Utterance(" ".join(desk.enquiry.answers.turn()), EVERYBODY)])
