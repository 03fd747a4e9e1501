"""What a table orders beside letting something stand: points, a void round, cards back."""

from collections.abc import Sequence

from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.table.corrections.rework import present_part, who_played
from foppen_access.table.open_questions import Matter, Refused
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.findings import Finding
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_access.table.rulings.order_parser import Points, Return
from foppen_engine import (
    Action,
    Adjust,
    Card,
    CardsBack,
    Pardon,
    Seat,
    Seating,
    VoidRound,
    refusal,
)
from foppen_engine.actions import NotAwaited, action_name
from foppen_engine.tricks.trick_refusals import Revoke


class Sanctions:
    """Carries out what a table orders.

    Args:
        desk: where it is said.
        rulings: know what has come to light.
        refereeing: what is known of the game.
    """

    def __init__(self, desk: Desk, rulings: Rulings, refereeing: Refereeing) -> None:
        self._desk = desk
        self._session = desk.session
        self._words = desk.words
        self._rulings = rulings
        self._refereeing = refereeing

    def adjust(self, order: Points) -> None:
        """Give or take points; whoever loses or gets some is not asked about any more."""
        if not self._refereeing.is_scored:
            self._desk.say(KEYBOARD, "sheet-no-points")
            return
        points = [0] * self._session.state.seats
        for seat, number in order.points:
            points[seat] += number
        adjust = Adjust(tuple(points), order.note)
        pardons = [
            Pardon(seat, void.suit)
            for finding in self._rulings.findings()
            for seat, void in finding.voids
            if not self._rulings.is_of_earlier(finding) and points[seat]
        ]
        fitting = [p for p in dict.fromkeys(pardons) if refusal(self._session.state, p) is None]
        reason = refusal(self._session.state, adjust)
        if reason:
            self._desk.tell_refusal(EVERYBODY, reason)
            return
        before = len(self._session.timeline)
        self._session.revise(0, [adjust, *fitting])
        moves = list(self._session.timeline)[before:]
        self._desk.tell_by(lambda: self._desk.narrator.tell(moves, None))
        self._rulings.find()

    def void_round(self) -> bool:
        """Take the present round back to its deal; whether that can be."""
        part = present_part(self._session.timeline)
        if not self._refereeing.is_scored:
            self._desk.say(KEYBOARD, "table-no-rounds")
            return False
        if part is None:
            self._desk.tell_line(
                EVERYBODY, self._words.reason(NotAwaited(action_name(VoidRound())))
            )
            return False
        return self._again(part.begun[1:], VoidRound(), part.number)

    def cards_back(self, order: Return, question: Matter | None) -> bool:
        """Take the present round back to a card: the one that was named, or the discard that the
        table was asked about; whether that can be.
        """
        if not self._refereeing.is_scored:
            self._desk.say(KEYBOARD, "table-no-rounds")
            return False
        part = present_part(self._session.timeline)
        plays = part.plays if part else []
        at = order.at
        if at is None and part:
            discard = _in_question(question)
            at = part.play_number(*discard) if discard else None
        if part is None or not at or at > len(plays):
            self._desk.say(KEYBOARD, "table-which-back", count=len(plays))
            return False
        first = plays[at - 1]
        seat, card = who_played(first)
        void_moves = part.moves[part.moves.index(first) :]
        return self._again(void_moves, CardsBack(seat, card), at)

    def _again(self, void: Sequence[Move], ruling: Action, number: int) -> bool:
        """Let a round be played again from some moves on, if that can be."""
        moves = list(self._session.timeline)
        kept = moves.index(void[0]) if void else len(moves)
        if any(isinstance(move.action, Seating) for move in moves[kept:]):
            self._desk.say(EVERYBODY, "table-seats-since")
            return False
        state = void[0].before if void else self._session.state
        reason = refusal(state, ruling)
        if reason:
            self._desk.tell_refusal(EVERYBODY, reason)
            return False
        points = [move.action for move in void if isinstance(move.action, Adjust)]
        self._session.revise(len(moves) - kept, [*points, ruling])
        key = "table-round-void" if isinstance(ruling, VoidRound) else "table-cards-back"
        self._desk.say(EVERYBODY, key, number=number)
        return True


def _in_question(question: Matter | None) -> tuple[Seat, Card] | None:
    """The one discard that the table is asked about, and whose it is."""
    if isinstance(question, Refused) and isinstance(question.reason, Revoke):
        return question.reason.seat, question.reason.discard
    if isinstance(question, Finding) and len(question.voids) == 1:
        ((seat, void),) = question.voids
        return seat, void.card
    return None
