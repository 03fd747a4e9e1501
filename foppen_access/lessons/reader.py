"""Rules by ear: section by section, from any section on, or by a word."""

import re
from collections.abc import Sequence

from foppen_access.console.commands import Command
from foppen_access.console.meanings import Ask, Meaning, Nothing
from foppen_access.console.pages import PORTION
from foppen_access.console.terminal import Console
from foppen_access.console.vocabulary import Vocabulary, folded
from foppen_access.lessons.rulebook import Section
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.idiom import Idiom
from foppen_access.narration.outside import spoken

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})

_BARE = Idiom(coloured=False)
"""A number is a section here, no card."""


class Reader:
    """Reads some sections aloud, as far and from where the listener wishes."""

    def __init__(self, console: Console, catalog: Catalog, sections: Sequence[Section]) -> None:
        self._console = console
        self._catalog = catalog
        self._text = catalog.text
        self._vocabulary = Vocabulary(catalog.language, _BARE)
        self._sections = sections
        self._next = 0
        self._rest: list[str] = []
        self._portion: list[str] = []

    def read(self, title: str) -> None:
        """Read until the listener leaves or the input ends."""
        self._say([title, *self._how()])
        while (line := self._console.ask(self._text("prompt"))) is not None:
            self._console.tell((), interrupt=True)
            match self._command(line):
                case Ask(Command.QUIT):
                    return
                case Nothing() | Ask(Command.NEWER):
                    self._go_on()
                case Ask(Command.OLDER):
                    self._jump(max(self._next - 2, 0))
                case Ask(Command.REPEAT):
                    self._console.tell(self._portion)
                case Ask(Command.HELP):
                    self._console.tell(self._how())
                case Ask(Command.INFO):
                    self._say(self._contents())
                case _:
                    self._look_up(line.strip())

    def _command(self, line: str) -> Meaning | None:
        """The command that is typed whole: the beginning of one may be a word to look for."""
        meaning, text = self._vocabulary.read(line), folded(line)
        is_whole = not text or self._vocabulary.stands_for(text) == "command"
        return meaning if is_whole else None

    def _how(self) -> list[str]:
        return self._text("rules-how").splitlines()

    def _contents(self) -> list[str]:
        return [
            self._text("menu-entry", number=number, text=each.title)
            for number, each in enumerate(self._sections, 1)
        ]

    def _say(self, lines: Sequence[str]) -> None:
        """Say as many lines as are taken in at once; Enter says the rest."""
        taken = len(lines) if len(lines) <= PORTION else PORTION - 1
        self._portion, self._rest = [*lines[:taken]], [*lines[taken:]]
        if self._rest:
            self._portion.append(self._text("more", lines=len(self._rest)))
        self._console.tell(self._portion)

    def _go_on(self) -> None:
        """The rest of what was begun, or else the next section."""
        if self._rest:
            self._say(self._rest)
        elif self._next < len(self._sections):
            self._jump(self._next)
        else:
            self._next = 0
            self._console.tell([self._text("rules-end")])

    def _jump(self, at: int) -> None:
        found = self._sections[at]
        self._next = at + 1
        self._say([self._text("rules-section", number=at + 1, title=found.title), *found.lines])

    def _look_up(self, wanted: str) -> None:
        """The section of a number, or else the lines that have a word."""
        number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else 0
        if 1 <= number <= len(self._sections):
            self._jump(number - 1)
            return
        hits = self._hits(_plain(wanted))
        if hits:
            heading = self._text("rules-hits", count=len(hits), word=spoken(wanted))
            self._say([heading, *hits])
        elif number:
            most = len(self._sections)
            self._console.tell([self._text("menu-wrong", least=1, most=most)])
        else:
            word = spoken(wanted) or self._text("nameless")
            self._console.tell([self._text("rules-no-hit", word=word)])

    def _hits(self, wanted: str) -> list[str]:
        """The titles and lines that have a word, with their sections; one letter is in all of them,
        and a number is a whole one.
        """
        if len(wanted) < 2 or not any(map(str.isalnum, wanted)):
            return []
        edge = r"\b" if wanted.isdigit() else ""
        word = re.compile(f"{edge}{re.escape(wanted)}{edge}")
        numbered = tuple(enumerate(self._sections, 1))
        titles = [
            self._text("rules-section", number=number, title=each.title)
            for number, each in numbered
            if word.search(_plain(each.title))
        ]
        return titles + [
            self._text("rules-found", number=number, text=line)
            for number, each in numbered
            for line in each.lines
            if word.search(_plain(line))
        ]


def _plain(text: str) -> str:
    """A text as it is searched: in small letters, and without umlauts."""
    return folded(text).translate(_UMLAUTS)
