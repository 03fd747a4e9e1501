"""What a line at a table does, once it is known that it answers nothing that was asked."""

from functools import cached_property
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Ask, Meaning, Nothing
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.narration.utterance import KEYBOARD, Cue
from foppen_access.table.corrections.correcting import Correcting
from foppen_access.table.corrections.undo_and_correct import Fixer
from foppen_access.table.entry.card_entry import Entering
from foppen_access.table.entry.entries import (
    Entry,
    Half,
    Insert,
    Misheard,
    Remove,
    Replace,
    Said,
    SlipAnswers,
    Sum,
    TakeLast,
    Together,
)
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.phrase_meanings import (
    Correction,
    DoubtedCard,
    EveningQuestion,
    Forgotten,
    HeardInPart,
    HeardOtherwise,
    NeverPlayed,
    Objects,
    Phrase,
    Protest,
    TableNote,
)
from foppen_access.table.entry.waiting_cards import WhichCard
from foppen_access.table.open_questions import Asked, Doubt, OpenQuestions
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_access.table.rulings.order_parser import (
    Comings,
    NewRound,
    Objection,
    Points,
    Prove,
    Return,
    Unfinished,
    Verdict,
)
from foppen_access.table.table_queries import TableQueries
from foppen_engine.values import replace

if TYPE_CHECKING:  # nothing has been ordered yet
    from foppen_access.table.rulings.table_decisions import TableDecisions

ENTERED = (
    *(Said, Half, Sum, TakeLast, SlipAnswers, Verdict, Ask, Replace, Insert, Remove, Together),
    Comings,
)
"""What changes the game; of questions only the order to take something back is left then."""


class LineEffects:
    """Enters what a line says, answers it, or says what is missing in it.

    Args:
        desk: where it is typed.
        reader: its meaning.
        refereeing: what is known of the game.
        fixer: puts other things into the rounds.
        queries: answer what can be asked.
        rulings: what may be wrong.
        entering: enters cards.
        correcting: enters corrections.
        questions: what is open.
    """

    def __init__(
        self,
        desk: Desk,
        reader: TableReader,
        refereeing: Refereeing,
        fixer: Fixer,
        queries: TableQueries,
        *,
        rulings: Rulings,
        entering: Entering,
        correcting: Correcting,
        questions: OpenQuestions,
    ) -> None:
        self._desk = desk
        self._reader = reader
        self._refereeing = refereeing
        self._fixer = fixer
        self._queries = queries
        self._rulings = rulings
        self._entering = entering
        self._correcting = correcting
        self._questions = questions

    @cached_property
    def _decisions(self) -> "TableDecisions":
        from foppen_access.table.rulings.table_decisions import TableDecisions  # noqa: PLC0415 - not every card

        return TableDecisions(
            self._desk,
            self._rulings,
            self._entering,
            self._fixer,
            questions=self._questions,
            queries=self._queries,
            refereeing=self._refereeing,
        )

    def do(self, entry: Entry, *, loud: bool) -> None:
        """Do what a line says. Questions leave open what the table was asked."""
        match entry:
            case Prove():
                self._rulings.prove()
            case Ask(Command.HELP, "") if self._rulings.wants_proof():
                self._rulings.prove()
            case Ask(command) if command is not Command.UNDO:
                self._queries.answer(entry, loud=loud)
            case Nothing() if self._may_wave():
                self._decisions.leave_open()
            case Points() | NewRound() | Return():
                self._decisions.order(entry)
            case _ if isinstance(entry, Phrase | Objection):
                self._do_phrase(entry, loud=loud)
            case _ if isinstance(entry, ENTERED):
                self.enter(entry)
            case _:
                self._ask_back(entry)

    def _do_phrase(self, phrase: Phrase | Objection, *, loud: bool) -> None:
        """Do what is said in people's own words."""
        match phrase:
            case Objection(seat) if self._rulings.can_diagnose:
                self._entering.not_chosen(phrase)
                self._rulings.object(seat)
            case Objection():
                self._queries.phrases.say_last_cards()
            case EveningQuestion():
                self._queries.phrases.answer(phrase, loud=loud)
            case HeardOtherwise() | Forgotten() | NeverPlayed():
                self._correct(phrase)
            case HeardInPart():
                self._in_part(phrase, loud=loud)
            case DoubtedCard():
                self._doubt(phrase)
            case Objects():
                self._entering.not_chosen(phrase)
                self._queries.phrases.object(phrase, self._rulings, self._reader.seat)
            case TableNote() | Protest():
                self._queries.phrases.write(phrase)

    def _fills_gap(self, said: HeardOtherwise | HeardInPart) -> bool:
        """Whether a line is about the card that is missing before those that wait: the one that was
        said there was refused.
        """
        return said.is_of_last and self._questions.rest.refused and not self._rulings.asked

    def _in_part(self, said: HeardInPart, *, loud: bool) -> None:
        """Correct a card of which no more is said than its colour or its value."""
        if self._fills_gap(said):
            self._entering.say_missing()
        elif whole := self._queries.phrases.in_part(said, self._correcting.behind):
            self._do_phrase(whole, loud=loud)
        else:
            self._rulings.ask_again()

    def _correct(self, correction: Correction) -> None:
        """Correct what is found by what was heard; the card whose place is open is that one."""
        if isinstance(correction, HeardOtherwise) and self._fills_gap(correction):
            self.enter(Said((correction.cards[0].new,)))
            return
        if found := self._queries.phrases.correction(correction, self._correcting.behind):
            self.enter(found)
        else:
            self._rulings.ask_again()

    def _doubt(self, doubted: DoubtedCard) -> None:
        """Ask which card it was that is said to be wrong."""
        if not self._rulings.can_diagnose:
            self._queries.phrases.say_last_cards()
        elif place := self._queries.phrases.doubted(doubted, self._correcting.behind):
            self._entering.not_chosen(doubted)
            talk = self._rulings.talks.doubt(place.number, place.trick)
            self._questions.ask(replace(self._questions.matter or Asked(Doubt()), talk=talk))
        else:
            self._rulings.ask_again()

    def _ask_back(self, entry: Meaning | Misheard | Unfinished) -> None:
        """Say what is missing in a line, or wrong."""
        match entry:
            case Unfinished(how):
                self._desk.say(KEYBOARD, self._desk.words.own(how))
            case Misheard(word):
                text = self._desk.text("table-word-unknown", word=word)
                self._desk.tell_line(KEYBOARD, text, Cue.ERROR)
            case _:
                from foppen_access.dialogue.asking_back import ask_back  # noqa: PLC0415 - few lines need it

                ask_back(self._desk, entry, lambda: self._queries.where(self._entering.question))

    def _may_wave(self) -> bool:
        """Whether an empty line waves a question away."""
        asked = self._rulings.asked or self._questions.waiting
        return bool(asked) and not self._questions.about(WhichCard)

    def _change_seats(self, comings: Comings, question: Asked | None) -> None:
        """Others sit down for the next round; what was asked is still open."""
        from foppen_access.table.setup.seat_changes import SeatChanges  # noqa: PLC0415 - hardly ever

        self._rulings.reopen(question)
        changes = SeatChanges(self._desk, self._reader, self._queries, self._refereeing)
        if changes.change(comings):
            self._entering.drop_rest()
            self._entering.question()

    def _say(self, entry: Said, question: Asked | None) -> None:
        """Enter cards; what was asked waits no longer."""
        if question:
            self._decisions.wave(question, entry.cards)
        self._entering.said(entry.cards, entry.seat)

    def enter(self, entry: Entry) -> None:
        """Do what changes the game."""
        question = self._rulings.closed()
        self._entering.not_chosen(entry)
        match entry:
            case Said():
                self._say(entry, question)
            case Half(value, seat):
                self._rulings.waved(question)
                self._entering.number(value, seat)
            case Replace() | Insert() | Remove():
                self._correcting.correct((entry,), None, question, settled=_is_read_back(question))
            case Together(edits, number):
                settled = number is None and _is_read_back(question)
                self._correcting.correct(edits, number, question, settled=settled)
            case Comings():
                self._change_seats(entry, question)
            case Sum(points, seat):
                self._rulings.waved(question)
                self._entering.hands.points(points, seat)
            case TakeLast() | Ask(Command.UNDO):
                self._correcting.take_back()
            case SlipAnswers(yes):
                self._decisions.answer(yes, question)
            case Verdict(stands):
                self._decisions.answer((stands,), question)
            case _:
                raise TypeError(entry)


def _is_read_back(question: Asked | None) -> bool:
    """Whether a trick was read back: a correction then says what was played, and by whom."""
    return question is not None and question.talk is not None and question.talk.is_read_back
