"""What happened at a table, as a referee says it: news first and nothing twice."""

from collections.abc import Iterator, Sequence
from enum import Enum

from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.short_forms import in_turn
from foppen_access.narration.utterance import EVERYBODY, Utterance
from foppen_access.table.referee import Refereeing
from foppen_engine import Bid, Event, Play
from foppen_engine.tricks.trick_events import CardPlayed, RevokeFound, TrickWon
from foppen_engine.values import frozen, replace

TRICK = "table-trick"
"""Who has won a trick."""

MOST_LISTED = 5
"""So many cards are named one by one; more are counted."""


class Echo(Enum):
    """What is said of cards."""

    EACH = "each"
    TRICK = "trick"
    """All of a trick in one line, when it is whole."""
    DOUBTS = "doubts"
    """Only cards that could have been others, and how a trick ends."""


@frozen
class TableHabits:
    """What a table wants.

    Args:
        echo: what is said of cards.
        confirms: whether it is asked after a trick if that was so.
    """

    echo: Echo = Echo.EACH
    confirms: bool = False


class Teller:
    """Tells a table its moves; revokes are findings, and told as such.

    Args:
        desk: where they are told.
        refereeing: what is known of the game.
        echo: what is said of cards.
    """

    def __init__(self, desk: Desk, refereeing: Refereeing, echo: Echo = Echo.EACH) -> None:
        self._desk = desk
        self._echo = echo if refereeing.can_diagnose else Echo.EACH
        self._refereeing = refereeing
        self._words = desk.words

    def tell(self, moves: Sequence[Move], *, sure: bool = True) -> None:
        """Add to the news what happened; `sure`: each card was said as clearly as it can be."""
        if any(self._desk.narrator.is_new_lap(move.before) for move in moves):
            self._desk.enquiry.history.new_lap()
        self._desk.tell_by(lambda: self._said(moves, sure=sure))

    def _said(self, moves: Sequence[Move], *, sure: bool) -> Iterator[Utterance]:
        for move in moves:
            known = sure and isinstance(move.action, Play | Bid)
            of_trick = self._of_trick(move)
            for event in move.events:
                if isinstance(event, TrickWon):
                    if self._echo is Echo.TRICK:
                        yield self._cards(move)
                    yield self._trick(move, event)
                elif isinstance(event, CardPlayed) and self._is_quiet(sure=sure):
                    pass
                elif not isinstance(event, RevokeFound) and event not in of_trick:
                    yield from self._told(move, event, known=known)

    def _is_quiet(self, *, sure: bool) -> bool:
        """Whether a card is not said by itself."""
        return self._echo is Echo.TRICK or (self._echo is Echo.DOUBTS and sure)

    def _cards(self, move: Move) -> Utterance:
        """The cards of a trick that has just ended, in one line."""
        plays = [trick for trick in self._refereeing.tricks(move.after) if trick][-1]
        cards = (
            self._desk.text(
                "slips-read-card", player=self._words.player(seat), card=self._words.card(card)
            )
            for seat, card in plays
        )
        return Utterance(f"{', '.join(cards)}.", EVERYBODY)

    def _told(self, move: Move, event: Event, *, known: bool = False) -> list[Utterance]:
        moves = (replace(move, events=(event,)),)
        return self._desk.narrator.tell(moves, None, known=known)

    def _of_trick(self, move: Move) -> list[Event]:
        """What is said in the line of a trick's end: where a game has a line of its own, what joins
        it as well.
        """
        won: list[Event] = [each for each in move.events if isinstance(each, TrickWon)]
        if not won or self._words.own(TRICK) == TRICK:
            return won
        joins = self._desk.narrator.joins
        return [event for event in move.events if event in won or joins(event)]

    def _trick(self, move: Move, won: TrickWon) -> Utterance:
        """The end of a trick in one line; who leads and who sits out follows from it."""
        line = self._words.catalog.text(
            self._words.own(TRICK),
            self._words.detail.form,
            winner=self._words.player(won.seat),
            card=self._words.card(won.card, won.led),
            **self._refereeing.outcome(self._words, move.after),
        )
        told = [line for event in self._of_trick(move) for line in self._told(move, event)[:1]]
        return replace(told[0], text=line, short=in_turn(*(said.short for said in told)))


def tell_turn(desk: Desk) -> None:
    """Add to the news whose turn it is."""
    desk.tell_by(lambda: [Utterance(" ".join(desk.enquiry.answers.turn()), EVERYBODY)])
