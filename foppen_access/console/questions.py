"""Short questions before a game: numbered choices, numbers, players."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from foppen_access.console.commands import Command
from foppen_access.console.terminal import Console
from foppen_access.console.vocabulary import Ask, Vocabulary
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.idiom import Idiom

T = TypeVar("T")

_BARE = Idiom(coloured=False)
"""Before a game a number is an answer, not half of a card."""


class LeftError(Exception):
    """The player left instead of answering."""


class Questions:
    """Asks until there is an answer.

    Every question raises `LeftError` where the player quits or the input ends.
    """

    def __init__(self, console: Console, catalog: Catalog) -> None:
        self.console = console
        self.text = catalog.text
        self._vocabulary = Vocabulary(catalog.language, _BARE)

    def ask(
        self,
        lines: Sequence[str],
        read: Callable[[str], T | None],
        again: str,
        *,
        said: int | None = None,
    ) -> T:
        """Ask a question of some lines.

        Args:
            lines: the question.
            read: the answer in a typed line, or None where it is none.
            again: what is said then.
            said: how many of the lines are said unasked; all, where it isn't given.
        """
        self.console.tell(lines[:said])
        while True:
            line = self.console.ask(self.text("prompt"))
            self.console.tell((), interrupt=True)  # whatever comes next, it answers what was typed
            if line is None:
                raise LeftError
            answer = read(line)
            if answer is not None:
                self.console.skip()
                return answer
            match self._vocabulary.read(line):
                case Ask(Command.QUIT):
                    raise LeftError
                case Ask(Command.HELP | Command.REPEAT):
                    self.console.tell(lines)
                case _:
                    self.console.tell([again])

    def choose(self, title: str, labels: Sequence[str], *, familiar: bool = False) -> int:
        """One of some numbered entries; its place from 0. Entries that are familiar are only
        said on request.
        """
        entries = [
            self.text("menu-entry", number=number, text=label)
            for number, label in enumerate(labels, 1)
        ]
        again = self.text("menu-wrong", least=1, most=len(labels))
        said = 1 if familiar else None
        lines = [title, *entries]
        return self.ask(lines, lambda line: _within(line, 1, len(labels)), again, said=said) - 1

    def typed(self, question: str) -> str:
        """Any line, an empty one too. What quits or asks again does so here as well, but not the
        beginnings of its words: they may be what is typed.
        """
        return self.ask([question], lambda line: None if self._is_command(line) else line, question)

    def _is_command(self, line: str) -> bool:
        commands = (Command.QUIT, Command.HELP, Command.REPEAT)
        keys_and_words = {
            (command.value.key, self._vocabulary.word(command)) for command in commands
        }
        return any(line.casefold() in names for names in keys_and_words)

    def number(self, question: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        again = self.text("menu-wrong", least=least, most=most)
        return self.ask([question], lambda line: _within(line, least, most), again)

    def numbers(self, question: str, count: int) -> tuple[int, ...]:
        """Some whole numbers, with or without signs."""
        again = self.text("setup-numbers", count=count)
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
