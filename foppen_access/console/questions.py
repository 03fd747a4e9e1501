"""Short questions before a game: numbered choices, numbers, players."""

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, TypeVar, cast

from foppen_access.console.commands import Command
from foppen_access.console.meanings import Answer, Ask
from foppen_access.console.terminal import Console
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.idiom import Idiom

if TYPE_CHECKING:  # only where words are typed
    from foppen_access.console.entries import Named

T = TypeVar("T")

BACK = "-"
"""Asks the question before once more."""

_FEW = 5
"""As many entries are said once more after an answer that is none of them."""

_BARE = Idiom(coloured=False)
"""Before a game a number is an answer, not half of a card."""


class LeftError(Exception):
    """The player left instead of answering."""


class BackError(Exception):
    """The player wants the question before once more."""


class Questions:
    """Asks until there is an answer.

    Every question raises `LeftError` where the player quits or the input ends.
    """

    def __init__(self, console: Console, catalog: Catalog) -> None:
        self.console = console
        self.text = catalog.text
        self._catalog = catalog
        self._choice = catalog.choice
        self._vocabulary = Vocabulary(catalog.language, _BARE)
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
    ) -> T:
        """Ask a question of some lines.

        Args:
            lines: the question.
            read: the answer in a typed line, or None where it is none.
            again: what is said then, or what makes that of the line.
            said: how many of the lines are said unasked; all, where it isn't given.
        """
        if self._given is not None and self._next < len(self._given):
            self._next += 1
            return cast("T", self._given[self._next - 1])
        answer = self._asked(lines, read, again, said)
        if self._given is not None:
            self._given.append(answer)
            self._next += 1
        return answer

    def _asked(
        self,
        lines: Sequence[str],
        read: Callable[[str], T | None],
        again: str | Callable[[str], str],
        said: int | None,
    ) -> T:
        self.console.tell(lines[:said])
        while True:
            line = self.console.ask(self.text("prompt"))
            self.console.tell((), interrupt=True)  # whatever comes next, it answers what was typed
            if line is None:
                raise LeftError
            word = self._is_word_back(line)
            answer = None if word or (self._given is not None and _is_sign(line)) else read(line)
            if answer is not None:
                return answer
            if word or self._is_back(line):
                if self._given is None:
                    raise LeftError
                self._go_back(lines)
                continue
            match self._vocabulary.read(line):
                case Ask(Command.QUIT):
                    if self._given and self._leaves_first:
                        raise BackError
                    raise LeftError
                case Ask(Command.HELP | Command.REPEAT):
                    self.console.tell(lines)
                case _:
                    self.console.tell([again if isinstance(again, str) else again(line)])

    def _is_word_back(self, line: str) -> bool:
        """Whether a line is the word for going back."""
        word = line.strip().casefold()
        return word.isalpha() and word in self.words("word-back")

    def words(self, key: str) -> list[str]:
        """What can be typed for something, in every language."""
        from foppen_access.console.numbers import words_of  # noqa: PLC0415 - only at some questions

        return [word for catalog in self._vocabulary.catalogs for word in words_of(catalog, key)]

    def is_yes(self, line: str) -> bool:
        """Whether a line says yes."""
        return self._vocabulary.read(line) == Answer(yes=True)

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
        """
        every = labels(self._catalog)
        shown = every if said is None else said
        entries = [
            self.text("menu-entry", number=number, text=label)
            for number, label in enumerate(shown, 1)
        ]
        if usual is not None:
            entries.append(self.text("menu-enter", number=usual + 1))
        refusals = self._refusals(shown)

        def found(line: str) -> list[int]:
            number = self.whole(line, 1, len(shown))
            if number is not None or self.is_command(line):
                return [number] if number else []
            named = other(line, whole=True) if other else None
            from foppen_access.console.entries import meant_in  # noqa: PLC0415 - if words are typed

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

        return self.ask([title, *entries], read, again, said=1 if familiar else None) - 1

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
        return self.ask([question], lambda line: None if self.is_command(line) else line, question)

    def _is_back(self, line: str) -> bool:
        """Whether a line is the sign that goes back, or its name."""
        from foppen_access.console.signs import with_signs  # noqa: PLC0415 - few lines need it

        return with_signs(line, self._vocabulary.catalogs).strip() == BACK

    def is_command(self, line: str) -> bool:
        """Whether a line quits, or asks to hear the question again."""
        commands = (Command.QUIT, Command.HELP, Command.REPEAT)
        keys_and_words = {
            (command.value.key, self._vocabulary.word(command)) for command in commands
        }
        return any(line.casefold() in names for names in keys_and_words)

    def number(self, question: str, least: int, most: int, *, usual: int | None = None) -> int:
        """A whole number within bounds; an empty line is the usual one, where there is one."""
        again = self.text("menu-wrong", least=least, most=most)
        lines = [question]
        if usual is None:
            again = self._once_more(again, question)
        else:
            lines.append(self.text("menu-enter", number=usual))

        def read(line: str) -> int | None:
            return usual if not line.strip() else self.whole(line, least, most)

        return self.ask(lines, read, again)

    def _once_more(self, hint: str, question: str) -> str:
        """What is said after an answer that is none; where questions follow each other, that with
        the question.
        """
        return hint if self._given is None else f"{hint} {question}"

    def whole(self, line: str, least: int, most: int) -> int | None:
        """A whole number within bounds, in digits or in words; None where the line is none."""
        text = line.strip().rstrip(".").casefold()
        if (text and not text.isascii()) or text.isalpha():
            from foppen_access.console.numbers import number_words  # noqa: PLC0415 - if in words

            text = str(number_words(self._vocabulary.catalogs).get(text, ""))
        return _within(text, least, most)

    def numbers(self, question: str, count: int) -> tuple[int, ...]:
        """Some whole numbers, with or without signs."""
        again = self._once_more(self.text("setup-numbers", count=count), question)
        return self.ask([question], lambda line: whole_numbers(line, count), again)


def _is_sign(line: str) -> bool:
    return line.strip() == BACK


def _within(line: str, least: int, most: int) -> int | None:
    number = int(line) if line.isascii() and line.isdigit() and len(line) < 7 else -1
    return number if least <= number <= most else None


def whole_numbers(line: str, count: int) -> tuple[int, ...] | None:
    """So many whole numbers of a line, with or without signs; None where it has others."""
    words = line.replace(",", " ").split()
    digits = [word.removeprefix("+").removeprefix("-") for word in words]
    if len(words) != count or not all(d.isascii() and d.isdigit() and len(d) < 6 for d in digits):
        return None
    return tuple(map(int, words))
