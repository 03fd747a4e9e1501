"""What a table has to rule on: plays that can't be, and revokes that came to light."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from foppen_access.console.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Cue
from foppen_access.table.findings import Finding, Identity, Ledger
from foppen_access.table.fixing import Fixer, Moved
from foppen_access.table.orders import Points, Return
from foppen_access.table.queries import why
from foppen_access.table.refereeing import Refereeing
from foppen_access.table.rework import parts, present_part, who_played
from foppen_engine import (
    Action,
    Adjust,
    Card,
    CardsBack,
    LetStand,
    Pardon,
    Play,
    Reason,
    Rule,
    VoidRound,
    refusal,
)
from foppen_engine.game import NotAwaited, action_name
from foppen_engine.values import frozen

if TYPE_CHECKING:  # nothing has come to light yet
    from foppen_access.table.proofs import Proofs


@frozen
class Refused:
    """A card that the rules refuse and the table may let stand, and what they have against it."""

    stands: LetStand
    reason: Reason


Question: TypeAlias = Refused | Finding | Moved
"""What the table was asked last: yes lets it stand."""


class Rulings:
    """Says what came to light, asks the table about it, and keeps what it rules.

    Args:
        desk: where it is said.
        fixer: puts rulings into rounds that are over.
        refereeing: what is known of the game.
    """

    def __init__(self, desk: Desk, fixer: Fixer, refereeing: Refereeing) -> None:
        self._desk = desk
        self._session = desk.session
        self._words = desk.words
        self._fixer = fixer
        self._refereeing = refereeing
        self._ledger = Ledger(desk.session.timeline, refereeing)
        self._told: set[Identity] = {finding.identity for finding in self._ledger.all()}
        self._unproved = False
        self.asked: Question | None = None

    @cached_property
    def _proofs(self) -> "Proofs":
        from foppen_access.table.proofs import Proofs  # noqa: PLC0415 - most games need none

        return Proofs(self._desk)

    def greet(self) -> None:
        """Say that something is open from before."""
        if count := len(self._ledger.open()):
            self._desk.say(KEYBOARD, "table-open-count", count=count)

    def closed(self) -> Question | None:
        """What was asked, and is no more."""
        asked, self.asked = self.asked, None
        return asked

    def refuse(self, action: Play, reason: Reason) -> None:
        """Say why a play can't be, and let the table rule where it may."""
        stands = LetStand(action.seat, action.card)
        if refusal(self._session.state, stands) is not None:
            self._desk.tell_line(EVERYBODY, why(self._desk, reason), Cue.ERROR, action.seat)
            return
        self._proofs.refused(action, reason)
        self._ask(Refused(stands, reason), Cue.ERROR)

    def find(self) -> None:
        """Say a revoke that has come to light, and let the table rule; whatever else has waits."""
        findings = self._ledger.all()
        self._told &= {finding.identity for finding in findings}
        for finding in findings:
            if finding.identity not in self._told:
                self._told.add(finding.identity)
                if finding.is_open:
                    self._proofs.finding(finding)
                    self._ask(finding, Cue.ERROR)
                    return

    def check_sums(self, move: Move) -> None:
        """Say what can't be true of the sums that were told."""
        differ = self._refereeing.sums_that_differ(move.after)
        if differ:
            self._desk.say(EVERYBODY, "table-sums-differ", said=differ[0], right=differ[1])
        refuted = self._refereeing.sums_refuted(move.before, move.after)
        if refuted:
            self._proofs.sums_refuted(refuted)

    def find_anew(self, before: set[Identity]) -> None:
        """Ask about what is open again, and was not before."""
        self._told -= self.open_now() - before
        self.find()

    def open_now(self) -> set[Identity]:
        """What the table has still to rule on."""
        return {finding.identity for finding in self._ledger.open()}

    def moved(self, moved: Moved) -> None:
        """After a correction the table may say that cards belong to whom they did."""
        self.asked, self._unproved = moved, False
        self._desk.say(EVERYBODY, "table-changed-keep")

    def _ask(self, question: Refused | Finding, cue: Cue | None = None) -> None:
        self.asked, self._unproved = question, True
        seats = question.seats if isinstance(question, Finding) else [question.stands.seat]
        about = seats[0] if len(seats) == 1 else None
        self._desk.tell_line(EVERYBODY, self._desk.text("table-stands"), cue, about)

    def list_open(self) -> None:
        """Say all that is open, what is asked last, and ask it."""
        if isinstance(self.asked, Refused):
            stands = self.asked.stands
            self._proofs.refused(Play(stands.seat, stands.card), self.asked.reason)
            self._ask(self.asked)
            return
        found = self._ledger.open()
        if not found:
            self._desk.say(KEYBOARD, "table-open-none")
            return
        for finding in (*found[1:], found[0]):
            self._proofs.finding(finding)
        self._told -= {finding.identity for finding in found[1:]}
        self._ask(found[0])

    def wants_proof(self) -> bool:
        """Whether a question mark asks for the proof of what was just said."""
        return self.asked is not None and self._unproved

    def prove(self) -> None:
        """Prove what the table is asked about, or all that is open."""
        if isinstance(self.asked, Refused):
            self._proofs.prove_refused(self.asked.reason)
        else:
            about = (self.asked,) if isinstance(self.asked, Finding) else self._ledger.open()
            for finding in about:
                self._proofs.prove(finding)
            if not about:
                self._desk.say(KEYBOARD, "table-open-none")
        if self.asked is not None:
            self._unproved = False
            self._desk.say(KEYBOARD, "table-stands-ways")

    def waved(self, question: Question | None, said: Sequence[Card] = ()) -> None:
        """Nobody ruled: say what becomes of the question; the card that was `said` then may be
        the one that was refused.
        """
        if isinstance(question, Refused) and question.stands.card in said:
            return
        if isinstance(question, Refused):
            self._desk.say(
                EVERYBODY, "table-not-entered", card=self._words.card(question.stands.card)
            )
        elif isinstance(question, Finding) and question.identity in self.open_now():
            self._desk.say(EVERYBODY, "table-stays-open")

    def rule(self, question: Refused | Finding, *, stands: bool) -> None:
        """Keep what the table rules on what it was asked."""
        if isinstance(question, Finding):
            if self._fixer.rule(question.round, self._actions(question, stands=stands)):
                self._desk.say(EVERYBODY, "table-stood" if stands else "table-denied")
            else:
                self._desk.say(EVERYBODY, "table-not-kept")
        else:
            card = question.stands.card
            denied = Rule(question.stands.seat, card, stands=False)
            if refusal(self._session.state, denied) is None:
                self._session.play(denied)
            self._desk.say(EVERYBODY, "table-not-entered", card=self._words.card(card))
        self.find()

    def _actions(self, finding: Finding, *, stands: bool) -> list[Action]:
        """A ruling as it is kept: a pardon where nothing but counting speaks against a player."""
        pardons: list[Action] = [Pardon(seat, void.suit) for seat, void in finding.voids]
        state, earlier = self._session.state, self.is_of_earlier(finding)
        if stands and not earlier and all(refusal(state, each) is None for each in pardons):
            return pardons
        return [Rule(seat, void.card, stands=stands) for seat, void in finding.voids]

    def is_of_earlier(self, question: Question | None) -> bool:
        """Whether what was asked is about a round before the present one."""
        present = parts(self._session.timeline)
        return isinstance(question, Finding) and question.round != present[-1].number

    def adjust(self, order: Points) -> None:
        """Give or take points; whoever loses or gets some is not asked about any more."""
        points = [0] * self._session.state.seats
        for seat, number in order.points:
            points[seat] += number
        adjust = Adjust(tuple(points), order.note)
        pardons = [
            Pardon(seat, void.suit)
            for finding in self._ledger.all()
            for seat, void in finding.voids
            if points[seat] and not self.is_of_earlier(finding)
        ]
        fitting = [p for p in dict.fromkeys(pardons) if refusal(self._session.state, p) is None]
        reason = refusal(self._session.state, adjust)
        if reason:
            self._desk.tell_line(EVERYBODY, self._words.reason(reason))
            return
        before = len(self._session.timeline)
        self._session.revise(0, [adjust, *fitting])
        moves = list(self._session.timeline)[before:]
        self._desk.tell_by(lambda: self._desk.narrator.tell(moves, None))
        self.find()

    def void_round(self) -> bool:
        """Take the present round back to its deal; whether that can be."""
        part = present_part(self._session.timeline)
        if part is None:
            self._desk.tell_line(
                EVERYBODY, self._words.reason(NotAwaited(action_name(VoidRound())))
            )
            return False
        return self._again(part.moves[1:], VoidRound(), part.number)

    def cards_back(self, order: Return, question: Question | None) -> bool:
        """Take the present round back to a card: the one that was named, or the discard that the
        table was asked about; whether that can be.
        """
        part = present_part(self._session.timeline)
        plays = part.plays if part else []
        at = order.at
        if at is None and part and isinstance(question, Finding) and len(question.voids) == 1:
            ((seat, void),) = question.voids
            at = part.play_number(seat, void.card)
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
        state = void[0].before if void else self._session.state
        reason = refusal(state, ruling)
        if reason:
            self._desk.tell_line(EVERYBODY, self._words.reason(reason))
            return False
        points = [move.action for move in void if isinstance(move.action, Adjust)]
        self._session.revise(len(moves) - kept, [*points, ruling])
        key = "table-round-void" if isinstance(ruling, VoidRound) else "table-cards-back"
        self._desk.say(EVERYBODY, key, number=number)
        return True
