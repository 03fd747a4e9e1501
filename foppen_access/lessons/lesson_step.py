"""One step of a lesson: a position is told, tasks are done in it, and questions about the game are
answered at any moment.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from foppen_access.dialogue.asking_back import ask_back
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.game_dialogue import GameConsole
from foppen_access.dialogue.offered_buttons import first_words
from foppen_access.dialogue.parsing.meanings import (
    Answer,
    Ask,
    LikelyCommand,
    Meaning,
    Nothing,
    SuitUnknown,
    Unknown,
)
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import folded
from foppen_access.dialogue.questions import LeftError
from foppen_access.dialogue.typing_aids import aids
from foppen_access.gameplay.timeline import Move
from foppen_access.lessons.given_answers import given_answer, named_answer
from foppen_access.lessons.lesson_plan import (
    YOU,
    DecideBid,
    Kind,
    Lesson,
    LessonStep,
    PlayCard,
    PlayOn,
    Question,
    Task,
    Wonder,
    has_a_goal,
)
from foppen_access.lessons.portions import portions
from foppen_access.lessons.task_attempt import OF_CARDS, Attempt
from foppen_access.narration.utterance import Utterance
from foppen_access.terminal.line_input import Choice
from foppen_engine import (
    AwaitDraw,
    Bid,
    IllegalActionError,
    Play,
    Seat,
    pending,
)
from foppen_engine.values import replace

_NUMBERS = 5
"""Of a number that is asked for there are so many buttons; which of them is right says nothing."""

Buttons: TypeAlias = Callable[[], Sequence[Choice]]
"""Gives the answers that have a button."""

Hears: TypeAlias = Callable[[str, Meaning], bool | None]
"""Takes a typed line: whether that was what is waited for; None where it is no answer."""


class Classroom(GameConsole):
    """Runs a step at a desk. Leaving, or the end of input, raises `LeftError`."""

    def __init__(self, desk: Desk, lesson: Lesson, step: LessonStep) -> None:
        super().__init__(desk, (YOU,), thinkers=False)
        self._lesson = lesson
        self._step = step
        self._asks = any(isinstance(task, Question) for task in step.tasks)
        self._attempt = Attempt(step.tasks[0])
        self._withheld: list[Utterance] = []
        self._cards: list[Utterance] = []
        self._groups: list[list[Utterance]] = []

    def hold(self, opening: Sequence[str], number: int) -> None:
        """Hold the step up to where the learner has done it.

        Args:
            opening: what is said before its text.
            number: its place in the lesson, from 1.
        """
        name = self._step.name
        count, (title, *lines) = (
            len(self._lesson.steps),
            self._desk.text(f"learn-{name}").splitlines(),
        )
        heading = self._desk.text("learn-step", step=number, count=count, title=title)
        self._group(opening)
        self._group([heading, *lines])
        told = self._told(self._run(self._step.first, draws=not self._asks))
        hand = self._session.state.hands[YOU].known
        plays = any(isinstance(task, PlayCard | DecideBid | PlayOn) for task in self._step.tasks)
        held = [self._course.hand_at_start(hand, YOU)] if plays else []
        self._groups.append(told + self._lines(held))
        for at, task in enumerate(self._step.tasks, number):
            self._do(task)
            if self._attempt.is_praised:
                self._group([self._desk.text("learn-right", turn=at % 3)])
        self._groups.append(self._withheld)
        self._group(self._desk.text(f"learn-{name}-done").splitlines())

    def wait(self) -> None:
        """Say what there is, then wait for Enter."""
        self._hear(then=[self._going_on()])
        self._listen(self._hears_enter)

    def end(self, lines: Sequence[str]) -> bool:
        """Say the last words; whether he goes on, to a game, which is what Enter does."""
        self._group(lines)
        self._hear()
        while (line := self._desk.ask()) is not None:
            match self._desk.vocabulary.hear(line):
                case Nothing() | Answer(yes=True):
                    return True
                case Ask(Command.QUIT) | Answer():
                    return False
                case Ask() as ask:
                    self._desk.answer(ask)
                case _:
                    self._desk.remark_line(lines[-1])
        return False

    def _do(self, task: Task) -> None:
        self._attempt = Attempt(task)
        last = self._groups.pop() if self._groups else []
        self._groups.append([*last, *self._lines(self._question_lines())])
        match task:
            case Wonder(command):
                (word,) = first_words(self._words.catalog.language, [command.name.lower()])
                self._listen(
                    lambda _, meaning: self._hears_command(command, meaning),
                    lambda: [Choice(word, word)],
                )
            case Question():
                self._listen(
                    lambda line, meaning: self._hears_answer(task, line, meaning),
                    lambda: self._buttons(task),
                )
            case PlayCard() | DecideBid() | PlayOn():
                buttons = self._desk.yes_or_no if isinstance(task, DecideBid) else None
                for _, meaning in self._typed(buttons, plays=True):
                    if not self._react(YOU, meaning):
                        raise LeftError
                    if self._attempt.is_done:
                        break

    # What is said comes in portions; behind each but the last, Enter goes on.

    def _lines(self, texts: Iterable[str]) -> list[Utterance]:
        return [Utterance(text, self._desk.here) for text in texts]

    def _going_on(self) -> Utterance:
        """How to go on: a prompt, which is not heard again with what was said before it."""
        return Utterance(self._desk.text("learn-enter"), self._desk.here, aside=True)

    def _group(self, texts: Iterable[str]) -> None:
        """Add lines that belong together to what will be said."""
        self._groups.append(self._lines(texts))

    def _hear(self, then: Sequence[Utterance] = ()) -> None:
        """Say what there is; where that is too much for once, wait for Enter between groups.

        Args:
            then: what is said behind it, in one go with the last of it.
        """
        groups, self._groups = self._groups, []
        *before, last = portions(groups, lambda line: len(line.text.split()), then)
        for at, portion in enumerate(before, 1):
            self._desk.tell([*portion, self._going_on()])
            self._desk.later = [line for each in (*before[at:], last) for line in each]
            self._listen(self._hears_enter)
        self._desk.tell([*last, *then])

    def _typed(
        self, buttons: Buttons | None = None, *, plays: bool = False
    ) -> Iterator[tuple[str, Meaning]]:
        """Each line that is typed, behind what there is to say; whoever `plays` has aids for it."""
        while True:
            self._hear()
            line = self._desk.ask(aids(self._desk, YOU) if plays else None, choices=buttons)
            if line is None:
                raise LeftError
            yield line, self._desk.vocabulary.hear(line)

    def _listen(self, hears: Hears, buttons: Buttons | None = None) -> None:
        """Answer what is typed until that is heard which is waited for."""
        for line, meaning in self._typed(buttons):
            heard = None if self._desk.has_unread_news else hears(line, meaning)
            if heard:
                self._desk.later = ()
                return
            if heard is None and not self._react(YOU, meaning):
                raise LeftError
            if heard is None and hears == self._hears_enter:
                self._desk.remark("learn-enter")

    def _buttons(self, question: Question) -> Sequence[Choice]:
        """The answers to a question that have a button, and Enter once it takes the right one."""
        going_on = [self._desk.going_on()] if self._attempt.is_offered else []
        if question.kind is Kind.YES_NO:
            return [*self._desk.yes_or_no(), *going_on]
        right = question.answer(self._session.state)
        least = abs(right) // _NUMBERS * _NUMBERS
        numbers = {*range(least, least + _NUMBERS)}
        if question.kind is Kind.NAME:
            numbers = {*range(self._words.seats)}
        elif question.kind is Kind.POINTS:
            numbers |= {-number for number in numbers}
        names = [named_answer(question.kind, number, self._words) for number in sorted(numbers)]
        return [*(Choice(name[0].upper() + name[1:], name) for name in names), *going_on]

    def _hears_enter(self, line: str, meaning: Meaning) -> bool | None:
        goes_on = self._desk.vocabulary.means(
            "walk-on", "-".join(folded(line).rstrip("!.").split())
        )
        if goes_on or isinstance(meaning, Nothing):
            return True
        if isinstance(meaning, Ask | LikelyCommand):
            return None
        self._desk.remark("learn-enter")
        return False

    def _hears_command(self, wanted: Command, meaning: Meaning) -> bool | None:
        match meaning:
            case Nothing() if self._attempt.is_offered:
                self._attempt = self._attempt.helped
                self._desk.answer(Ask(wanted))
                return True
            case Ask(command) if command is wanted:
                self._desk.answer(meaning)
                return True
            case Ask() | LikelyCommand():
                return None
            case Nothing():
                self._ask_again()
            case _:
                self._miss(self._desk.text("learn-later"))
        return False

    def _hears_answer(self, question: Question, line: str, meaning: Meaning) -> bool | None:
        state = self._session.state
        right = question.answer(state)
        given, why = given_answer(question.kind, line, meaning, self._desk)
        if isinstance(meaning, Nothing):
            if not self._attempt.is_offered:
                self._ask_again()
                return False
            given, self._attempt = right, self._attempt.helped
        if given == right:
            return True
        if given is None and isinstance(meaning, Ask | LikelyCommand):
            return None
        if given is None:
            self._slip(why)
        else:
            self._miss(question.why_not(state, self._words, given))
        return False

    # Cards are typed as in any game; what comes of them is another matter.

    def _react(self, seat: Seat, meaning: Meaning) -> bool:
        match meaning:
            case Nothing() if self._attempt.is_offered and self._attempt.awaits_card:
                self._attempt = self._attempt.helped
                self._enter(self._attempt.right_action(self._session.state))
                return True
            case Unknown() | SuitUnknown() if self._attempt.awaits_card:
                ask_back(self._desk, meaning, self._ask_again)
                self._slip()
                return True
            case Ask(command) if self._gives_away(command):
                self._keep_back(command)
                return True
            case _:
                return super()._react(seat, meaning)

    def _gives_away(self, command: Command) -> bool:
        """Whether the answer to a command would tell what is asked here."""
        hides, has_cards = not self._desk.later, bool(self._cards)
        return self._attempt.gives_away(command, hides=hides, has_cards=has_cards)

    def _keep_back(self, command: Command) -> None:
        """Tell the cards once more, but not what came of them; else ask what is asked again."""
        if command in OF_CARDS:
            for said in self._cards:
                self._desk.remark_line(said.text)
            return
        if isinstance(self._attempt.task, PlayCard | DecideBid | Wonder):
            plays = not isinstance(self._attempt.task, Wonder)
            self._desk.remark("learn-try-first" if plays else "learn-advice-later")
            return
        for line in self._question_lines():
            self._desk.remark_line(line)

    def _enter(self, action: Play | Bid) -> None:
        before = len(self._session.timeline)
        try:
            own = self._session.play(action, goes_on=True)
        except IllegalActionError as error:
            self._desk.refuse(error.reason)
            self._miss()
            return
        self._groups.append(self._told([own, *self._follow(own)]))
        while isinstance(self._attempt.task, PlayOn) and (more := self._run(None)):
            self._groups.append(self._told(more))
        if self._attempt.serves(action):
            is_done = not isinstance(self._attempt.task, PlayOn) or self._has_ended()
            self._attempt = self._attempt.served(is_done=is_done)
            if not is_done:
                self._ask_again()
            return
        self._session.take_back(len(self._session.timeline) - before)
        self._withheld = []
        is_bid = isinstance(action, Bid)
        self._miss(self._desk.text("learn-again-bid" if is_bid else "learn-again"))

    def _undo(self) -> bool:
        if isinstance(self._attempt.task, PlayOn):
            return super()._undo()
        self._desk.say(self._desk.here, "undo-none")
        return False

    def _has_ended(self) -> bool:
        return self._lesson.ends(self._session.state)

    def _follow(self, own: Move) -> list[Move]:
        """What others do after the learner's card."""
        if self._lesson.pauses(own):
            return []
        return self._run(
            self._attempt.task.others if isinstance(self._attempt.task, PlayCard) else None
        )

    def _run(self, most: int | None, *, draws: bool = True) -> list[Move]:
        """Let others play so many cards, or up to where a piece of the game ends; `draws` is
        whether cards are drawn for the last of them.
        """
        moves: list[Move] = []
        following = self._session.moves()
        while not self._has_ended():
            played = sum(isinstance(move.action, Play) for move in moves)
            is_drawn = draws and isinstance(pending(self._session.state), AwaitDraw)
            if played == most and not is_drawn:
                break
            move = next(following, None)
            if move is None:
                break
            moves.append(move)
            if self._lesson.pauses(move):
                break
        return moves

    def _told(self, moves: Sequence[Move]) -> list[Utterance]:
        """What is heard of the last moves; what answers a question about them is kept for later."""
        told: list[Utterance] = []
        kinds = self._lesson.outcomes if self._asks else ()
        for number, move in enumerate(moves, len(self._session.timeline) - len(moves) + 1):
            outcome = tuple(each for each in move.events if isinstance(each, kinds))
            others = tuple(each for each in move.events if not isinstance(each, kinds))
            self._withheld += self._desk.narrator.tell((replace(move, events=outcome),), YOU)
            heard = self._desk.narrator.tell((replace(move, events=others),), YOU)
            told += [replace(said, moves=number) for said in heard]
        self._cards += told
        return told

    # Questions, misses and help.

    def _ask_again(self) -> None:
        self._group(self._question_lines())

    def _question_lines(self) -> list[str]:
        game = self._desk.enquiry.answers.question
        match self._attempt.task:
            case Wonder(command):
                return [self._desk.text("learn-type", letter=command.value.key)]
            case PlayCard(right) if right:
                return [self._desk.text(f"learn-{self._step.name}-goal"), game()]
            case Question():
                return [self._attempt.task.asked(self._words)]
            case _:
                return [game()]

    def _miss(self, why: str = "") -> None:
        """Something else was wanted: say why, ask again, and at last offer the answer."""
        self._attempt = self._attempt.missed
        again = self._question_lines() if why else []
        self._group([*([why] if why else []), *(self._offer() or again)])

    def _slip(self, why: str = "") -> None:
        """What was typed is no answer, which is no wrong one: say what would be."""
        self._attempt = self._attempt.slipped
        self._group([*([why] if why else []), *self._offer()])

    def _offer(self) -> list[str]:
        """The right answer, once it is offered."""
        if not self._attempt.is_offered:
            return []
        key = "learn-offer" if has_a_goal(self._attempt.task) else "learn-offer-card"
        right = self._attempt.right_answer(self._session.state, self._words)
        return [self._desk.text(key, answer=right)]
