"""Questions outside a game: numbered choices, numbers, free text."""

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, TypeVar, cast

from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.dialogue.parsing.short_answers import BACK, ShortAnswers
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.game_words import Idiom
from foppen_access.terminal.line_input import Aids, Choice, Offer
from foppen_access.terminal.terminal import Console

if TYPE_CHECKING:  # only where words are typed
    from foppen_access.dialogue.parsing.list_choice import Named

T = TypeVar("T")

_FEW = 5
"""As many entries are said once more after an answer that is none of them."""

_BUTTONS = 12
"""As many numbers have a button each."""

_BARE = Idiom(coloured=False)
"""Before a game a number is an answer, not half of a card."""


class LeftError(Exception):
    """The player left instead of answering."""


class BackError(Exception):
    """The player asked for the previous question."""


class Questions:
    """Asks a question until there is an answer.

    Every question raises `LeftError` where the player quits or the input ends.
    """

    def __init__(self, console: Console, catalog: Catalog) -> None:
        self.console = console
        self.text = catalog.text
        self._catalog = catalog
        self._choice = catalog.choice
        self.answers = ShortAnswers(Vocabulary(catalog.language, _BARE))
        self._given: list[object] | None = None
        self._next = 0
        self._leaves_first = False

    def walk(self, questions: Callable[[], T], *, leaves_first: bool = False) -> T:
        """Ask questions one after the other, with a minus for the one before. What asks them is
        called anew then, and given the answers so far without a question; so it must do nothing
        else, and say what it says by `say`.

        Args:
            questions: asks them.
            leaves_first: whether a minus at the first leaves, as it does outside of a walk; then
                what quits goes back as well.
        """
        given: list[object] = []
        self._leaves_first = leaves_first
        while True:
            self._given, self._next = given, 0
            try:
                return questions()
            except BackError:
                given.pop()
            finally:
                self._given = None

    def say(self, lines: Sequence[str]) -> None:
        """Say something between two questions."""
        if self._given is None or self._next == len(self._given):
            self.console.tell(lines)

    def ask(
        self,
        lines: Sequence[str],
        read: Callable[[str], T | None],
        again: str | Callable[[str], str],
        *,
        said: int | None = None,
        choices: Sequence[Choice] = (),
        explained: Sequence[str] = (),
    ) -> T:
        """Ask a question of some lines.

        Args:
            lines: the question.
            read: the answer in a typed line, or None where it is none.
            again: what is said then, or what makes that of the line.
            said: how many of the lines are said unasked; all, where it isn't given.
            choices: answers that have a button, where there are any.
            explained: what a question mark says; the lines, where it isn't given.
        """
        if self._given is not None and self._next < len(self._given):
            self._next += 1
            return cast("T", self._given[self._next - 1])
        answer = self._asked(
            lines, read, again, said=said, explained=explained or lines, choices=choices
        )
        if self._given is not None:
            self._given.append(answer)
            self._next += 1
        return answer

    def _asked(
        self,
        lines: Sequence[str],
        read: Callable[[str], T | None],
        again: str | Callable[[str], str],
        *,
        said: int | None,
        explained: Sequence[str],
        choices: Sequence[Choice],
    ) -> T:
        self.console.tell(lines[:said])
        aids = Aids(offer=lambda: self._offer(choices))
        while True:
            line = self.console.ask(self.text("prompt"), aids)
            self.console.tell((), interrupt=True)  # whatever comes next, it answers what was typed
            if line is None:
                raise LeftError
            goes_back = self.answers.is_word_back(line)
            goes_back = goes_back or (self._given is not None and line.strip() == BACK)
            answer = None if goes_back else read(line)
            if answer is not None:
                return answer
            if goes_back or self.answers.is_back(line):
                if self._given is None:
                    raise LeftError
                self._go_back(lines)
                continue
            match self.answers.asked(line):
                case Ask(Command.QUIT):
                    if self._given and self._leaves_first:
                        raise BackError
                    raise LeftError
                case Ask(Command.HELP):
                    self.console.tell(explained)
                case Ask(Command.REPEAT):
                    self.console.tell(lines)
                case _:
                    self.console.tell([again if isinstance(again, str) else again(line)])

    def _offer(self, choices: Sequence[Choice]) -> Offer:
        """What has a button, with the ways out."""
        from foppen_access.dialogue.offered_buttons import (  # noqa: PLC0415 - where are buttons
            SETTING_UP,
            first_words,
            going_on,
        )

        *asks, back = first_words(self._catalog.language, SETTING_UP)
        more = () if self._given is None else (Choice(back.capitalize(), BACK),)
        return Offer((*(choices or [going_on(self._catalog)]), *more), questions=asks)

    def _go_back(self, lines: Sequence[str]) -> None:
        """Leave for the question before; where there is none, say so."""
        if self._given:
            raise BackError
        if self._leaves_first:
            raise LeftError
        self.console.tell([self.text("setup-first"), *lines])

    def choose(
        self,
        title: str,
        labels: Callable[[Catalog], Sequence[str]],
        *,
        said: Sequence[str] | None = None,
        familiar: bool = False,
        usual: int | None = None,
        other: "Named | None" = None,
        explained: Sequence[str] = (),
    ) -> int:
        """One of some numbered entries; its place from 0.

        Args:
            title: what is asked.
            labels: how the entries are called in a language; they can be typed in each.
            said: the first of them as they are said, with what holds now; the others can only be
                chosen by words. As they are called, and all, where it isn't given.
            familiar: whether they are only said on request.
            usual: which of them an empty line means, where one does.
            other: knows what else the entries are called.
            explained: the entries as a question mark says them, with what they are for.
        """
        every = labels(self._catalog)
        shown = every if said is None else said
        enter = [] if usual is None else [self.text("menu-enter", number=usual + 1)]
        entries = [*self._numbered(shown), *enter]
        explained = [*self._numbered(explained), *enter] if explained else ()
        refusals = self._refusals(shown)

        def found(line: str) -> list[int]:
            number = self.answers.whole(line, 1, len(shown))
            if number is not None or self.answers.is_command(line):
                return [number] if number else []
            named = other(line, whole=True) if other else None
            from foppen_access.dialogue.parsing.list_choice import meant_in  # noqa: PLC0415 - if words are typed

            own = [] if named is not None else meant_in(self._catalog, labels, line, len(shown))
            if named is None and len(own) != 1 and other:
                named = other(line, whole=False)
            return own if named is None else [named + 1]

        def read(line: str) -> int | None:
            if usual is not None and not line.strip():
                return usual + 1
            places = found(line)
            return places[0] if len(places) == 1 else None

        def again(line: str) -> str:
            if places := found(line):
                open_ = self._choice([every[number - 1].rstrip(".") for number in places])
                return self.text("ambiguous", words=open_)
            return next(refusals)

        choices = [Choice(label, str(number)) for number, label in enumerate(shown, 1)]
        known = 1 if familiar else None
        lines = [title, *entries]
        found_at = self.ask(lines, read, again, said=known, explained=explained, choices=choices)
        return found_at - 1

    def _numbered(self, labels: Sequence[str]) -> list[str]:
        return [
            self.text("menu-entry", number=number, text=label)
            for number, label in enumerate(labels, 1)
        ]

    def _refusals(self, labels: Sequence[str]) -> Iterator[str]:
        """What is said of answers that are none: how to answer, then as little as can be."""
        most, are_plain = len(labels), not any("," in label for label in labels)
        if self._given is not None and most <= _FEW and are_plain:
            yield self.text("menu-again", most=most, labels=self._choice(labels))
        else:
            yield self.text("menu-none", most=most)
        yield from repeat(self.text("menu-none-again"))

    def typed(self, question: str) -> str:
        """Any line, an empty one too. What quits or asks again does so here as well, but not the
        beginnings of its words: they may be what is typed.
        """
        return self.ask(
            [question], lambda line: None if self.answers.is_command(line) else line, question
        )

    def number(self, question: str, least: int, most: int, *, usual: int | None = None) -> int:
        """A whole number within bounds; an empty line is the usual one, where there is one."""
        again = self.text("menu-wrong", least=least, most=most)
        lines = [question]
        if usual is None:
            again = self._once_more(again, question)
        else:
            lines.append(self.text("menu-enter", number=usual))

        def read(line: str) -> int | None:
            return usual if not line.strip() else self.answers.number_in(line, least, most)

        few = range(least, most + 1) if most - least < _BUTTONS else ()
        choices = [Choice(str(number), str(number)) for number in few]
        return self.ask(lines, read, again, choices=choices)

    def _once_more(self, hint: str, question: str) -> str:
        """What is said after an answer that is none; where questions follow each other, that with
        the question.
        """
        return hint if self._given is None else f"{hint} {question}"


def whole_numbers(line: str, count: int) -> tuple[int, ...] | None:
    """So many whole numbers of a line, with or without signs; None where it has others."""
    words = line.replace(",", " ").split()
    digits = [word.removeprefix("+").removeprefix("-") for word in words]
    if len(words) != count or not all(d.isascii() and d.isdigit() and len(d) < 6 for d in digits):
        return None
    return tuple(map(int, words))
