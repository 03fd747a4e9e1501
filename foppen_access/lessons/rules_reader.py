"""Reading the rules by ear: section by section, from any section on, or by a word."""

from collections.abc import Sequence

from foppen_access.dialogue.answering.rules_sections import hits, section_lines, stem, titles
from foppen_access.dialogue.parsing.meanings import Ask, Meaning, Nothing
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary, folded
from foppen_access.lessons.rules_text import Section
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.game_words import Idiom
from foppen_access.narration.outside_text import spoken
from foppen_access.terminal.paging import PORTION
from foppen_access.terminal.terminal import Console

_BARE = Idiom(coloured=False)
"""A number is a section here, no card."""


class RulesReader:
    """Reads sections of the rules, from where and as far as the listener wants."""

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
                case _ if line.strip() == "-":  # it goes back everywhere
                    return
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
        return titles(self._catalog, self._sections)

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
        self._next = at + 1
        self._say(section_lines(self._catalog, self._sections, str(at + 1)))

    def _look_up(self, wanted: str) -> None:
        """The section of a number, or else the lines that have a word."""
        if section_lines(self._catalog, self._sections, wanted):
            self._jump(int(wanted) - 1)
            return
        found = hits(self._catalog, self._sections, wanted)
        if not found and " " not in wanted:
            found = hits(self._catalog, self._sections, stem(wanted))
        if found:
            heading = self._text("rules-hits", count=len(found), word=spoken(wanted))
            self._say([heading, *found])
        elif wanted.isascii() and wanted.isdigit() and wanted.strip("0") and len(wanted) < 4:
            most = len(self._sections)
            self._console.tell([self._text("menu-wrong", least=1, most=most)])
        else:
            word = spoken(wanted) or self._text("nameless")
            self._console.tell([self._text("rules-no-hit", word=word)])
