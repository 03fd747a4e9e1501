"""What a table has to rule on: plays that can't be, and revokes that came to light."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from foppen_access.console.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Cue
from foppen_access.table.entries import Entry
from foppen_access.table.findings import Finding, Findings, Identity, Ledger, is_of_earlier
from foppen_access.table.fixing import Fixer, Moved
from foppen_access.table.queries import why
from foppen_access.table.reading import TableReader
from foppen_access.table.refereeing import Refereeing
from foppen_engine import (
    AwaitPlay,
    Card,
    Happened,
    LetStand,
    Play,
    Reason,
    Seat,
    pending,
    refusal,
)
from foppen_engine.games.foppen.refusals import PlayedAlready, Revoke
from foppen_engine.values import frozen

if TYPE_CHECKING:  # nothing has come to light yet
    from foppen_access.table.conversing import Conversing
    from foppen_access.table.mending import Reply
    from foppen_access.table.proofs import Proofs
    from foppen_access.table.talk import Talk


@frozen
class Refused:
    """A card that the rules refuse and the table may let stand, and what they have against it."""

    stands: LetStand
    reason: Reason

    @property
    def play(self) -> Play:
        """The card, as it was played."""
        return Play(self.stands.seat, self.stands.card)


@frozen
class Doubt:
    """Something may be wrong on which the table can't rule: a card that can't be anywhere, or
    nothing but that somebody objects.
    """

    card: Card | None = None
    seat: Seat | None = None
    """Who was said to have played it."""


Question: TypeAlias = Refused | Finding | Moved | Doubt
"""What the table was asked last: where it can rule, yes lets it stand."""


class Rulings:
    """Says what came to light, asks the table about it, and keeps what it rules.

    Args:
        desk: where it is said.
        reader: the meaning of what the table answers.
        fixer: puts rulings into rounds that are over.
        refereeing: what is known of the game.
    """

    def __init__(
        self, desk: Desk, reader: TableReader, fixer: Fixer, refereeing: Refereeing
    ) -> None:
        self._desk = desk
        self._reader = reader
        self._session = desk.session
        self._words = desk.words
        self._fixer = fixer
        self._refereeing = refereeing
        self._ledger = Ledger(desk.session.timeline, refereeing)
        self._told: set[Identity] = {finding.identity for finding in self._ledger.all()}
        self._certain: set[Identity] = set()
        self._unproved = False
        self._closed: Talk | None = None
        self.asked: Question | None = None

    @cached_property
    def _proofs(self) -> "Proofs":
        from foppen_access.table.proofs import Proofs  # noqa: PLC0415 - most games need none

        return Proofs(self._desk)

    @cached_property
    def talks(self) -> "Conversing":
        """Conversations about slips."""
        from foppen_access.table.conversing import (  # noqa: PLC0415 - nothing is wrong yet
            Conversing,
        )

        return Conversing(self._desk, self._reader, self._refereeing)

    def greet(self) -> None:
        """Say that something is open from before."""
        if count := len(self._ledger.open()):
            self._desk.say(KEYBOARD, "table-open-count", count=count)

    def closed(self) -> Question | None:
        """What was asked, and is no more."""
        asked, self.asked, self._closed = self.asked, None, None
        if asked:
            self._closed = self.talks.close()
        return asked

    def reopen(self, question: Question | None) -> None:
        """What was asked before is asked still."""
        self.asked = question
        if self._closed:
            self.talks.reopen(self._closed)

    def heard(self, line: str, entry: Entry) -> "Reply | None":
        """What a line says to what is asked about slips; None where it is no answer."""
        if not self.asked:
            return None
        return self.talks.answered(line, entry)

    def refuse(self, action: Play, reason: Reason, line: tuple[Card, ...]) -> None:
        """Say what is wrong with a play, and ask about it; `line` was said after it."""
        stands = LetStand(action.seat, action.card)
        may_stand = refusal(self._session.state, stands) is None
        named = action.seat if isinstance(reason, PlayedAlready) else None
        asked = Refused(stands, reason) if may_stand else Doubt(action.card, named)
        if self._refereeing.can_diagnose and self.talks.about_play(
            action, reason, line, can_rule=may_stand
        ):
            self.asked, self._unproved = asked, True
        elif isinstance(asked, Refused):
            self._proofs.refused(action, reason)
            self._ask(asked, Cue.ERROR)
        else:
            self._desk.tell_refusal(EVERYBODY, reason, action.seat, text=why(self._desk, reason))

    def find(self, line: tuple[Card, ...] = (), *, asks: bool = True, live: bool = False) -> None:
        """Ask about what has come to light; whatever else has waits.

        Args:
            line: the cards that were said after the last one.
            asks: else it stays open, and nothing is said.
            live: the last card has brought it to light.
        """
        findings = self._ledger.all()
        self._told &= {finding.identity for finding in findings}
        for finding in findings:
            if finding.identity not in self._told:
                self._told.add(finding.identity)
                if finding.is_open and asks:
                    self._open(finding, line, live=live)
                    return

    def _open(self, finding: Finding, line: tuple[Card, ...] = (), *, live: bool = False) -> None:
        """Ask about a finding: about slips, as long as it isn't certain that there is none."""
        if live:
            self._desk.tell_line(EVERYBODY, self._desk.text("slips-odd"), Cue.ERROR)
        else:
            self._proofs.finding(finding, certain=self._is_certain(finding))
        others = finding.players != self._session.state.players  # who can't be asked for cards
        if self._is_certain(finding) or others or not self.talks.about(finding, line):
            self._ask(finding)
        else:
            self.asked, self._unproved = finding, True

    def _is_certain(self, finding: Finding) -> bool:
        return not self._refereeing.can_diagnose or finding.identity in self._certain

    def certain(self) -> None:
        """No slip explains what is asked about: now it is said, and the table rules."""
        self.talks.close()
        match self.asked:
            case Finding() as finding:
                self._certain.add(finding.identity)
                self._open(finding)
            case Refused() as refused:
                self._say_refused(refused)
            case _:
                self.asked = None

    def _say_refused(self, refused: Refused) -> None:
        self._proofs.refused(refused.play, refused.reason)
        self._ask(refused)

    def watch(self, move: Move) -> None:
        """Ask a harmless question where slips explain the cards far better than that all is right,
        though nothing contradicts itself.
        """
        goes_on = isinstance(pending(move.after), AwaitPlay)
        surprising = goes_on and self._refereeing.is_surprising(move.before, move.after)
        if surprising and not self.asked and self.talks.alarm():
            self.asked = Doubt()

    @property
    def can_diagnose(self) -> bool:
        """Whether it can be asked what has gone wrong."""
        return self._refereeing.can_diagnose

    @property
    def can_object(self) -> bool:
        """Whether there is a card that somebody can object to, and it can be asked about."""
        return self._refereeing.can_diagnose and self.talks.has_card

    def object(self, seat: Seat | None) -> None:
        """Somebody objects to the last card, or says whose it was."""
        if self._refereeing.can_diagnose and self.talks.object(seat):
            self.asked = self.asked or Doubt()
        else:
            self._desk.say(KEYBOARD, "table-no-ruling")

    def findings(self) -> Findings:
        """All that has come to light."""
        return self._ledger.all()

    def left_open(self, question: Question | None) -> Happened | None:
        """The play that is entered where nobody rules on a card that was refused because of an
        earlier discard: it was played all the same.
        """
        if not isinstance(question, Refused) or not isinstance(question.reason, Revoke):
            return None
        happened = Happened(question.stands.seat, question.stands.card)
        return happened if refusal(self._session.state, happened) is None else None

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
        if isinstance(self.asked, Refused | Doubt):
            if not self.talks.is_open and isinstance(self.asked, Refused):
                self._say_refused(self.asked)
            self.talks.ask()
            return
        if isinstance(self.asked, Finding) and self.talks.is_open:
            self._proofs.finding(self.asked, certain=False)
            self.talks.ask()
            return
        found = self._ledger.open()
        if not found:
            self._desk.say(KEYBOARD, "table-open-none")
            return
        for finding in found[1:]:
            self._proofs.finding(finding, certain=self._is_certain(finding))
        self._told -= {finding.identity for finding in found[1:]}
        self._open(found[0])

    def tell_open(self) -> None:
        """Say all that is open, and what is asked, without asking it anew."""
        found = self._ledger.open()
        for finding in found:
            self._proofs.finding(finding, certain=self._is_certain(finding))
        if self.asked is None:
            if not found:
                self._desk.say(KEYBOARD, "table-open-none")
        elif self.talks.is_open:
            self.talks.ask()
        elif isinstance(self.asked, Refused):
            self._proofs.refused(self.asked.play, self.asked.reason)
        elif isinstance(self.asked, Moved):
            self._desk.say(EVERYBODY, "table-changed-keep")

    def wants_proof(self) -> bool:
        """Whether a question mark asks for the proof of what was just said."""
        return self.asked is not None and self._unproved

    def prove(self) -> None:
        """Prove what is asked about, or all that is open, and say what can be ruled."""
        self.tell_proof()
        if self.asked is not None:
            self._unproved = False
            self._desk.say(KEYBOARD, "slips-ways" if self.talks.is_open else "table-stands-ways")
            self.talks.ask()

    def tell_proof(self) -> None:
        """What proves what is asked about, or all that is open; as long as slips are in question,
        that is how it was typed.
        """
        if self.asked is not None and self.talks.is_open and not isinstance(self.asked, Doubt):
            self._desk.say(EVERYBODY, "slips-typed")
        if isinstance(self.asked, Refused):
            self._proofs.prove_refused(self.asked.reason)
        else:
            about = (self.asked,) if isinstance(self.asked, Finding) else self._ledger.open()
            for finding in about:
                self._proofs.prove(finding)
            if not about and self.asked is None:
                self._desk.say(KEYBOARD, "table-open-none")

    def waved(self, question: Question | None, said: Sequence[Card] = ()) -> None:
        """Nobody ruled: say what becomes of the question; the card that was `said` then may be
        the one that was refused.
        """
        card = question.stands.card if isinstance(question, Refused) else None
        card = question.card if isinstance(question, Doubt) else card
        if card and card not in said:
            self._desk.say(EVERYBODY, "table-not-entered", card=self._words.card(card))
        elif isinstance(question, Finding) and question.identity in self.open_now():
            self._desk.say(EVERYBODY, "table-stays-open")

    def rule(self, question: Refused | Finding, *, stands: bool) -> None:
        """Keep what the table rules on what it was asked."""
        from foppen_access.table.verdicts import Verdicts  # noqa: PLC0415 - most games need none

        verdicts = Verdicts(self._desk, self._fixer)
        if isinstance(question, Finding):
            verdicts.on_finding(question, stands=stands)
        else:
            verdicts.on_refused(question.stands)
        self.find()

    def is_of_earlier(self, question: Question | None) -> bool:
        """Whether what was asked is about a round before the present one."""
        return isinstance(question, Finding) and is_of_earlier(question, self._session.timeline)
