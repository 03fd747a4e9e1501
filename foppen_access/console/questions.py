"""Short questions before a game: numbered choices, numbers, players."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar, cast

from foppen_access.console.commands import Command
from foppen_access.console.meanings import Answer, Ask
from foppen_access.console.terminal import Console
from foppen_access.console.vocabulary import Vocabulary, spelled_out
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.idiom import Idiom
from foppen_access.narration.languages import languages

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
            if line.strip() == BACK and self._given is not None:
                self._go_back(lines)
                continue
            answer = read(line)
            if answer is None and self._is_back(line):
                if self._given is None:
                    raise LeftError
                self._go_back(lines)
                continue
            if answer is not None:
                return answer
            match self._vocabulary.read(line):
                case Ask(Command.QUIT):
                    if self._given and self._leaves_first:
                        raise BackError
                    raise LeftError
                case Ask(Command.HELP | Command.REPEAT):
                    self.console.tell(lines)
                case _:
                    self.console.tell([again if isinstance(again, str) else again(line)])

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
        labels: Sequence[str],
        *,
        familiar: bool = False,
        usual: int | None = None,
        unsaid: Sequence[str] = (),
        other_labels: Callable[[Catalog], Sequence[str]] | None = None,
        words: Mapping[str, int] | None = None,
    ) -> int:
        """One of some numbered entries; its place from 0.

        Args:
            title: what is asked.
            labels: the entries.
            familiar: whether they are only said on request.
            usual: which of them an empty line means, where one does.
            unsaid: more entries, which are not said and can only be chosen by words.
            other_labels: the entries in another language, where they can be typed in it as well.
            words: more whole words for an entry, by its place.
        """
        entries = [
            self.text("menu-entry", number=number, text=label)
            for number, label in enumerate(labels, 1)
        ]
        if usual is not None:
            entries.append(self.text("menu-enter", number=usual + 1))
        lines, said, every = [title, *entries], 1 if familiar else None, [*labels, *unsaid]

        def read(line: str) -> int | None:
            if usual is not None and not line.strip():
                return usual + 1
            found = self._entries(line, len(labels), every, other_labels, words or {})
            return found[0] if len(found) == 1 else None

        def again(line: str) -> str:
            found = self._entries(line, len(labels), every, other_labels, words or {})
            if found and not self.is_command(line):
                open_ = self._choice([every[number - 1].rstrip(".") for number in found])
                return self.text("ambiguous", words=open_)
            are_plain = not any("," in label for label in labels)
            if self._given is not None and len(labels) <= _FEW and are_plain:
                return self.text("menu-again", most=len(labels), labels=self._choice(labels))
            return self.text("menu-none", most=len(labels))

        return self.ask(lines, read, again, said=said) - 1

    def _entries(
        self,
        line: str,
        numbered: int,
        labels: Sequence[str],
        other_labels: Callable[[Catalog], Sequence[str]] | None,
        words: Mapping[str, int],
    ) -> list[int]:
        """The numbers of the entries, from 1, that are meant: by its number, or by the beginning of
        one of its words in the player's language, or else in another.
        """
        number = self.whole(line, 1, numbered)
        if number is not None:
            return [number]
        if self.is_command(line):
            return []
        for word, at in words.items():
            if spelled_out(word) == spelled_out(line):
                return [at + 1]
        from foppen_access.console.entries import meant  # noqa: PLC0415 - only where words are typed

        found = meant(line, labels, numbered)
        if other_labels and not found:
            others = (
                meant(line, other_labels(Catalog(language)), numbered) for language in languages()
            )
            found = next(filter(None, others), [])
        return found

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
