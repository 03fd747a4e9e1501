"""The table assistant: follows the cards that are said, referees, keeps the score."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk, End
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.utterance import EVERYBODY
from foppen_access.table.corrections.correcting import Correcting
from foppen_access.table.corrections.undo_and_correct import Fixer
from foppen_access.table.entry.card_entry import Entering
from foppen_access.table.entry.entries import (
    YES,
    Entry,
)
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.phrase_meanings import (
    EveningQuestion,
    Protest,
    TableNote,
)
from foppen_access.table.entry.waiting_cards import WhichCard
from foppen_access.table.line_answers import LineAnswers
from foppen_access.table.line_effects import LineEffects
from foppen_access.table.open_questions import OpenQuestions
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_access.table.setup.typing_agreements import TypingAgreement
from foppen_access.table.table_loop import take_lines
from foppen_access.table.table_queries import TableQueries
from foppen_access.table.table_telling import TableHabits, Teller
from foppen_access.table.taking_up import TakingUp
from foppen_access.table.unentered_file import UnenteredFile
from foppen_access.terminal.line_input import Choice
from foppen_engine import AwaitPlay, pending

_OF_CONVERSATION = (Command.UNDO, Command.HELP, Command.WHAT)
"""What changes what is open, of all that can be asked for in a conversation."""

if TYPE_CHECKING:  # nothing has been ordered yet, and nobody types elsewhere
    from foppen_access.table.entry.device_entry import Others


class Assistant:
    """Sits at a real table. Whoever types says what the others said.

    Args:
        desk: where he types and listens.
        reader: the meaning of his lines.
        refereeing: what is known of the game.
        agreement: what letters and bare numbers mean.
        file: where it lies what was said and is not entered, so that it outlives a crash.
        habits: how much of what is typed is said.
    """

    def __init__(
        self,
        desk: Desk,
        reader: TableReader,
        refereeing: Refereeing,
        agreement: TypingAgreement,
        file: UnenteredFile,
        *,
        habits: TableHabits,
    ) -> None:
        self._agreement = agreement
        self._desk = desk
        self._session = desk.session
        self._reader = reader
        self._refereeing = refereeing
        desk.choices = self._choices
        self._teller = Teller(desk, refereeing)
        self._questions = questions = OpenQuestions()
        fixer = Fixer(desk, refereeing, questions.say_later)
        self._queries = TableQueries(desk, reader, refereeing)
        self._rulings = Rulings(desk, reader, fixer, refereeing, questions)
        self._entering = Entering(
            desk,
            self._queries,
            refereeing,
            self._rulings,
            agreement,
            questions=questions,
            habits=habits,
        )
        self._correcting = Correcting(
            fixer, self._queries, self._rulings, self._entering, questions
        )
        self._answers_to = LineAnswers(
            desk,
            reader,
            self._queries,
            self._rulings,
            self._entering,
            correcting=self._correcting,
            questions=questions,
        )
        self._effects = LineEffects(
            desk,
            reader,
            refereeing,
            fixer,
            self._queries,
            rulings=self._rulings,
            entering=self._entering,
            correcting=self._correcting,
            questions=questions,
        )
        self._taking_up = TakingUp(
            desk,
            self._queries,
            self._rulings,
            self._entering,
            self._correcting,
            questions=questions,
            file=file,
            enter=self._effects.enter,
            hear=self._hear_again,
        )

    @cached_property
    def others(self) -> "Others":
        """Those who type what is theirs on devices of their own."""
        from foppen_access.table.entry.device_entry import Others  # noqa: PLC0415 - only at an open table

        return Others(
            self._desk,
            self._reader,
            self._queries,
            self._rulings,
            self._entering,
            questions=self._questions,
            enter=self._entered_elsewhere,
        )

    @property
    def waits(self) -> bool:
        """Whether something is asked that only whoever is at the keyboard answers."""
        return self._taking_up.waits

    def _choices(self) -> Sequence[Choice]:
        """The answers that have a button: the colours that can be meant, or yes and no."""
        which = self._questions.about(WhichCard)
        asked = self._questions.matter
        if asked and asked.talk:  # which card, or how many: that is typed
            return (self._desk.going_on(), self._desk.yes_or_no()[1])
        if which is None or which.keyed:
            return self._desk.yes_or_no() if self.waits else ()
        if which.is_unheard:
            return ()
        suits = dict.fromkeys(card.suit for card in which.candidates if card.suit)
        return [Choice(name, name) for name in map(self._desk.words.suit, suits)]

    @property
    def says_who_is_due(self) -> bool:
        """Whether everybody is told who is due; else that follows from the cards."""
        state = self._session.state
        plays = isinstance(pending(state), AwaitPlay)
        return not plays or self._refereeing.leader_is_news(state)

    def run(self, ask: Callable[[], str | None] | None = None) -> End:
        """Follow the game to its end, or until whoever types leaves.

        Args:
            ask: gives what is typed at the keyboard, None at its end; the desk if left out.
        """
        try:
            self._begin()
        except KeyboardInterrupt:
            return End.INTERRUPTED
        return take_lines(
            self._desk,
            self._reader,
            partial(self._next_line, ask or self._desk.ask),
            self._hear,
            is_asked=lambda: self._rulings.asked is not None or self._questions.now.confirms,
            leave=self._taking_up.leave,
        )

    def _begin(self) -> None:
        """Say where the game is, and what was asked when it was left."""
        moves = self._session.advance()
        self._teller.tell(moves)
        if moves:
            self._entering.question()
            return
        self._queries.where(self._entering.question)
        self._taking_up.begin()

    def _next_line(self, ask: Callable[[], str | None]) -> str | None:
        """What is typed next; what is open then outlives a crash."""
        self._taking_up.keep()
        return ask()

    def _hear(self, line: str, entry: Entry) -> None:
        """Do what a line says, and take up what waited for it."""
        rounds, was, entered = self._rounds, self._questions.now, self._last_move
        beside = isinstance(entry, TableNote | Protest)  # it is entered, and the talk goes on
        self._questions.now = was if beside else was.apart
        if not isinstance(entry, Ask | EveningQuestion):
            self._questions.say_later(())
        self._react(line, entry)
        self._taking_up.enter_waiting()
        if self._last_move is entered:
            self._questions.now = self._questions.now.after(was, line)
        if self._rounds > rounds:
            self._queries.phrases.say_protests()

    def _hear_again(self, line: str) -> bool:
        """Do what a line of a conversation said, as it was typed, but no command that does more
        than to answer; whether that entered nothing.
        """
        last = self._last_move
        self._reader.sit(self._session.state.players)
        entry = self._reader.read(line.rstrip("! "))
        if not isinstance(entry, Ask) or entry.command in _OF_CONVERSATION:
            self._hear(line, entry)
        return self._last_move is last

    @property
    def _last_move(self) -> Move | None:
        """What was entered last."""
        return next(reversed(self._session.timeline), None)

    @property
    def _rounds(self) -> int:
        """How many rounds are over."""
        return self._refereeing.rounds(self._session.state)

    def _react(self, line: str, entry: Entry) -> None:
        """Hold a line against what is asked; where it says something else, do that."""
        if card := self._answers_to.agreed_card(line, entry):
            self._react(line, YES)
            entry = card
        entry = self._answers_to.plainly(line, entry)
        if self._answers_to.confirms(entry):
            return
        said = self._answers_to.of_round(line, entry)
        if self._correcting.told_hand(entry, said) or self._answers_to.names_card(entry):
            return
        if isinstance(pending(self._session.state), AwaitPlay):
            entry = self._agreement.keyed(entry)
        answers = self._answers_to
        if entry == Ask(Command.HELP) and self._questions.now.details:
            for detail in self._questions.now.details:
                self._desk.tell_line(EVERYBODY, detail)
            return
        said = answers.as_played(entry)
        is_answer = answers.tells(line, said if self._rulings.asks_card else entry)
        if not (is_answer or answers.waits(said) or self._taking_up.is_unsaid(said)):
            if isinstance(said, Ask) and said.command is Command.WHAT:
                self._taking_up.say_open()
            else:
                self._effects.do(said, loud=line.rstrip().endswith("!"))

    def _entered_elsewhere(self, entry: Entry) -> None:
        """Enter what somebody has typed on his device, and what waits behind it."""
        self._questions.now = self._questions.now.apart
        self._effects.enter(entry)
        self._taking_up.enter_waiting()
