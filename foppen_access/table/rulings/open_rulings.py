"""What a table has to rule on: plays that can't be, and revokes that came to light."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Cue
from foppen_access.table.corrections.undo_and_correct import Fixer, Moved
from foppen_access.table.entry.entries import Entry
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.waiting_cards import Behind
from foppen_access.table.open_questions import (
    Asked,
    Doubt,
    DoubtedHand,
    Matter,
    OpenQuestions,
    Refused,
)
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.findings import Finding, Findings, Identity, Ledger, is_of_earlier
from foppen_access.table.table_queries import why
from foppen_engine import (
    AwaitPlay,
    Card,
    LetStand,
    Play,
    Reason,
    Seat,
    pending,
    refusal,
)
from foppen_engine.tricks.trick_refusals import PlayedAlready, Revoke
from foppen_engine.values import replace

if TYPE_CHECKING:  # nothing has come to light yet
    from foppen_access.table.rulings.proof_words import Proofs
    from foppen_access.table.slips.contradictions import Contradictions
    from foppen_access.table.slips.mend_outcome import Reply
    from foppen_access.table.slips.slip_diagnosis import TrickEnd


class Rulings:
    """Says what came to light, asks the table about it, and keeps what it rules.

    Args:
        desk: where it is said.
        reader: the meaning of what the table answers.
        fixer: puts rulings into rounds that are over.
        refereeing: what is known of the game.
        questions: what is open.
    """

    def __init__(
        self,
        desk: Desk,
        reader: TableReader,
        fixer: Fixer,
        refereeing: Refereeing,
        questions: OpenQuestions,
    ) -> None:
        self._desk = desk
        self._reader = reader
        self._session = desk.session
        self._words = desk.words
        self._fixer = fixer
        self._refereeing = refereeing
        self._ledger = Ledger(desk.session.timeline, refereeing)
        self._questions = questions
        told = frozenset(finding.identity for finding in self._ledger.all())
        questions.now = replace(questions.now, told=told)

    @cached_property
    def _proofs(self) -> "Proofs":
        from foppen_access.table.rulings.proof_words import Proofs  # noqa: PLC0415 - most games need none

        return Proofs(self._desk)

    @cached_property
    def talks(self) -> "Contradictions":
        """Conversations about slips."""
        from foppen_access.table.slips.contradictions import (  # noqa: PLC0415 - nothing is wrong yet
            Contradictions,
        )

        return Contradictions(self._desk, self._reader, self._refereeing, self._questions)

    @property
    def asked(self) -> Matter | None:
        """What the table is asked about that may be wrong."""
        asked = self._questions.matter
        return asked.about if asked and isinstance(asked.about, Matter) else None

    @property
    def _talks(self) -> bool:
        """Whether it is asked about slips."""
        asked = self._questions.matter
        return asked is not None and asked.talk is not None

    @property
    def asks_card(self) -> bool:
        """Whether it is asked which card, or which hand, it was instead."""
        asked = self._questions.matter
        return asked is not None and asked.talk is not None and asked.talk.asks_card

    def greet(self) -> None:
        """Say that something is open from before."""
        if count := len(self._ledger.open()):
            self._desk.say(KEYBOARD, "table-open-count", count=count)

    def closed(self) -> Asked | None:
        """What was asked, and is no more."""
        asked = self._questions.matter
        self._questions.settle(asked)
        return asked

    def reopen(self, asked: Asked | None) -> None:
        """What was asked before is asked still."""
        if asked:
            self._questions.ask(asked)
        self.ask_again()

    def ask_again(self) -> None:
        """Say again what is asked about slips, if anything is."""
        if self._talks:
            self.talks.ask()

    def heard(self, line: str, entry: Entry) -> "Reply | None":
        """What a line says to what is asked about slips; None where it is no answer."""
        return self.talks.answered(line, entry) if self._talks else None

    def refuse(self, action: Play, reason: Reason, line: Behind) -> None:
        """Say what is wrong with a play, and ask about it; `line` was said after it."""
        stands = LetStand(action.seat, action.card)
        may_stand = refusal(self._session.state, stands) is None
        named = action.seat if isinstance(reason, PlayedAlready) else None
        asked = Refused(stands, reason) if may_stand else Doubt(action.card, named)
        talk = None
        if self._refereeing.can_diagnose:
            talk = self.talks.about_play(action, reason, line, can_rule=may_stand)
        if talk:
            self._questions.ask(Asked(asked, talk=talk, proof_waits=True))
        elif isinstance(asked, Refused):
            self._proofs.refused(action, reason)
            line.say()
            self._ask(asked, Cue.ERROR)
        else:
            self._desk.tell_refusal(EVERYBODY, reason, action.seat, text=why(self._desk, reason))

    def find(self, line: Behind | None = None, *, asks: bool = True, live: bool = False) -> None:
        """Ask about what has come to light; whatever else has waits.

        Args:
            line: the cards that were said after the last one.
            asks: else it stays open, and nothing is said.
            live: the last card has brought it to light.
        """
        findings = self._ledger.all()
        told = self._questions.now.told.intersection(each.identity for each in findings)
        new = [finding for finding in findings if finding.identity not in told]
        asked = next((finding for finding in new if finding.is_open and asks), None)
        heard = new if asked is None else new[: new.index(asked) + 1]
        self._questions.now = replace(
            self._questions.now, told=told.union(finding.identity for finding in heard)
        )
        if asked:
            self._open(asked, line or Behind(), live=live)

    def _open(self, finding: Finding, line: Behind, *, live: bool = False) -> None:
        """Ask about a finding: about slips, as long as it isn't certain that there is none."""
        if live:
            self._desk.tell_line(EVERYBODY, self._desk.text("slips-odd"), Cue.ERROR)
        else:
            self._proofs.finding(finding, certain=self._is_certain(finding))
        others = finding.players != self._session.state.players  # who can't be asked for cards
        talk = None
        if not self._is_certain(finding) and not others:
            talk = self.talks.about(finding, line)
        if talk:
            self._questions.ask(Asked(finding, talk=talk, proof_waits=True, names_trick=not live))
        else:
            line.say()
            self._ask(finding)

    def _is_certain(self, finding: Finding) -> bool:
        return not self._refereeing.can_diagnose or finding.identity in self._questions.now.certain

    def certain(self) -> None:
        """No slip explains what is asked about: now it is said, and the table rules."""
        match self.asked:
            case Finding() as finding:
                self._questions.now = replace(
                    self._questions.now, certain=self._questions.now.certain | {finding.identity}
                )
                self._open(finding, Behind())
            case Refused() as refused:
                self._say_refused(refused)
            case _:
                self.closed()

    def _say_refused(self, refused: Refused) -> None:
        self._proofs.refused(refused.play, refused.reason)
        self._ask(refused)

    def watch(self, move: Move) -> None:
        """Ask a harmless question where slips explain the cards far better than that all is right,
        though nothing contradicts itself.
        """
        goes_on = isinstance(pending(move.after), AwaitPlay)
        if goes_on and self._refereeing.is_surprising(move.before, move.after):
            self.alarm()

    def alarm(self) -> None:
        """Ask who has the disc, where slips explain the cards far better and nothing is asked."""
        if not self.asked and (talk := self.talks.alarm()):
            self._questions.ask(Asked(Doubt(), talk=talk))

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
        talk = self.talks.object(seat) if self._refereeing.can_diagnose else None
        if talk:
            asked = self._questions.matter or Asked(Doubt())
            self._questions.ask(replace(asked, talk=talk))
        else:
            self._desk.say(KEYBOARD, "table-no-ruling")

    def object_trick(self, end: "TrickEnd") -> None:
        """Somebody objects to a trick of the present round."""
        talk = self.talks.object_trick(end)
        asked = self._questions.matter or Asked(Doubt())
        self._questions.ask(replace(asked, talk=talk))

    @property
    def trick_asked(self) -> int:
        """The number of the trick that the question names, or whose colour somebody was said not to
        have followed; 0 where that was said of none, or of several.
        """
        asked = self._questions.matter
        if asked and asked.talk and (asked.talk.trick_named or not asked.names_trick):
            return asked.talk.trick_named
        match self.asked:
            case Refused(_, Revoke(trick=trick)):
                return trick
            case Finding(voids=((_, void),)) as finding if not self.is_of_earlier(finding):
                return void.trick
            case _:
                return 0

    def object_again(self, end: "TrickEnd | None", whose: Seat | None) -> None:
        """Somebody has objected before the game was left: to how a trick ended, or to a card."""
        tricks = self._refereeing.tricks(self._session.state)
        if end and 1 <= end.trick <= len(tricks) and tricks[end.trick - 1]:
            self.object_trick(end)
        else:
            self.object(whose)

    def findings(self) -> Findings:
        """All that has come to light."""
        return self._ledger.all()

    def find_anew(self, before: set[Identity]) -> None:
        """Ask about what is open again, and was not before."""
        again = self.open_now() - before
        self._questions.now = replace(self._questions.now, told=self._questions.now.told - again)
        self.find()

    def open_now(self) -> set[Identity]:
        """What the table has still to rule on."""
        return {finding.identity for finding in self._ledger.open()}

    def moved(self, moved: Moved) -> None:
        """After a correction the table may say that cards belong to whom they did."""
        self._questions.ask(Asked(moved))
        self._desk.say(EVERYBODY, "table-changed-keep")

    def _say_moved(self, moved: Moved) -> None:
        """Say which cards belong to others, and ask whose they are."""
        numbers = [number for number, _ in moved.owners]
        first, last = min(numbers), max(numbers)
        args = {"first": first, "last": last, "cards": last - first + 1, "sizes": "", "count": 0}
        self._desk.say(EVERYBODY, "table-changed-owners", **args)
        self._desk.say(EVERYBODY, "table-changed-keep")

    def _ask(self, question: Refused | Finding, cue: Cue | None = None) -> None:
        before = self._questions.matter
        talk = before.talk if before and before.about == question else None
        self._questions.ask(Asked(question, proof_waits=True, told=talk.told if talk else None))
        seats = question.seats if isinstance(question, Finding) else [question.stands.seat]
        about = seats[0] if len(seats) == 1 else None
        self._desk.tell_line(EVERYBODY, self._desk.text("table-stands"), cue, about)

    def list_open(self) -> None:
        """Say all that is open, what is asked last, and ask it."""
        if isinstance(self.asked, Refused | Doubt | DoubtedHand):
            if not self._talks and isinstance(self.asked, Refused):
                self._say_refused(self.asked)
            self.ask_again()
            return
        if isinstance(self.asked, Finding) and self._talks:
            self._proofs.finding(self.asked, certain=False)
            self.talks.ask()
            return
        if isinstance(self.asked, Moved):
            self._say_moved(self.asked)
            return
        found = self._ledger.open()
        if not found:
            self._desk.say(KEYBOARD, "table-open-none")
            return
        for finding in found[1:]:
            self._proofs.finding(finding, certain=self._is_certain(finding))
        later = {finding.identity for finding in found[1:]}
        self._questions.now = replace(self._questions.now, told=self._questions.now.told - later)
        self._open(found[0], Behind())

    def tell_open(self) -> None:
        """Say all that is open, and what is asked, without asking it anew."""
        found = self._ledger.open()
        for finding in found:
            self._proofs.finding(finding, certain=self._is_certain(finding))
        if self.asked is None:
            if not found:
                self._desk.say(KEYBOARD, "table-open-none")
        elif self._talks:
            self.talks.ask()
        elif isinstance(self.asked, Refused):
            self._proofs.refused(self.asked.play, self.asked.reason)
        elif isinstance(self.asked, Moved):
            self._say_moved(self.asked)

    def wants_proof(self) -> bool:
        """Whether a question mark asks for the proof of what was just said."""
        asked = self._questions.matter
        return asked is not None and asked.proof_waits

    def prove(self) -> None:
        """Prove what is asked about, or all that is open, and say what can be ruled."""
        self.tell_proof()
        if asked := self._questions.matter:
            self._questions.ask(replace(asked, proof_waits=False, names_trick=True))
            self._desk.say(KEYBOARD, "slips-ways" if self._talks else "table-stands-ways")
            self.ask_again()

    def tell_proof(self) -> None:
        """What proves what is asked about, or all that is open; as long as slips are in question,
        that is how it was typed.
        """
        if self.asked is not None and self._talks and not isinstance(self.asked, Doubt):
            self._desk.say(EVERYBODY, "slips-typed")
        if isinstance(self.asked, Refused):
            self._proofs.prove_refused(self.asked.reason)
        else:
            about = (self.asked,) if isinstance(self.asked, Finding) else self._ledger.open()
            for finding in about:
                self._proofs.prove(finding)
            if not about and self.asked is None:
                self._desk.say(KEYBOARD, "table-open-none")

    def waved(self, asked: Asked | None, said: Sequence[Card] = ()) -> None:
        """Nobody ruled: say what becomes of the question; the card that was `said` then may be
        the one that was refused.
        """
        match asked.about if asked else None:
            case Refused(LetStand(_, card)) | Doubt(Card() as card) if card not in said:
                self._desk.say(EVERYBODY, "table-not-entered", card=self._words.card(card))
            case Finding() as finding if finding.identity in self.open_now():
                self._desk.say(EVERYBODY, "table-stays-open")

    def rule(self, question: Refused | Finding, *, stands: bool) -> None:
        """Keep what the table rules on what it was asked."""
        from foppen_access.table.rulings.verdicts import Verdicts  # noqa: PLC0415 - most games need none

        verdicts = Verdicts(self._desk, self._fixer)
        if isinstance(question, Finding):
            verdicts.on_finding(question, stands=stands)
        else:
            verdicts.on_refused(question.stands)
        self.find()

    def is_of_earlier(self, question: Matter | None) -> bool:
        """Whether what was asked is about a round before the present one."""
        return isinstance(question, Finding) and is_of_earlier(question, self._session.timeline)
