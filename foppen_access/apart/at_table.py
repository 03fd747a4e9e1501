"""Somebody at a real table whose own device is a terminal: he hears what is said there, and types
what is his. No prompt while others decide, and nothing written while he does.
"""

from foppen_access.apart.inbox import Inbox, Typed
from foppen_access.apart.lines import No, TypedLine
from foppen_access.apart.link import Block, Found, Link, Lost, News
from foppen_access.console.commands import Command
from foppen_access.console.desk import End
from foppen_access.console.lines import Aids
from foppen_access.console.meanings import Ask
from foppen_access.console.terminal import Console
from foppen_access.console.vocabulary import Vocabulary
from foppen_engine.notation import Fields, NotationError, WrongValue

MOST_LINES = 100
LONGEST_TOLD = 1000
"""Lines of a block, and characters of a line: far more than a table says at once."""


class AtTable:
    """One guest's evening there. The table says everything in its own words.

    Args:
        console: where he types and listens.
        vocabulary: knows how he says that he leaves.
        inbox: what he types, and what comes from the table.
        link: his line to it.
    """

    def __init__(
        self, console: Console, vocabulary: Vocabulary, inbox: Inbox[News], link: Link
    ) -> None:
        self._console = console
        self._vocabulary = vocabulary
        self._inbox = inbox
        self._link = link
        self._turn = False
        self._awaits = False
        self._is_greeted = False
        self._gone = False

    def attend(self) -> End:
        """Sit there until the table closes or he leaves.

        Raises:
            NotationError: what the table says can't be.
        """
        try:
            while not self._gone and self._goes_on():
                pass
        except KeyboardInterrupt:
            return End.INTERRUPTED
        finally:
            self._link.close()
        return End.OVER if self._gone else End.LEFT

    def hear(self, line: object) -> None:
        """Take in what the table says: words, or whether it is his turn.

        Raises:
            NotationError: it can't be.
        """
        match line:
            case {"block": block}:
                self._awaits, self._is_greeted = False, True
                told = Fields(block, required=("number", "lines"), key="block").items("lines")
                self._console.tell(map(_sayable, told[:MOST_LINES]))
            case {"turn": bool(turn)}:
                self._awaits = False
                self._turn = turn

    def _goes_on(self) -> bool:
        """Hear, and type where it is his turn; False where he leaves."""
        self._take_all()
        if self._gone:
            return True
        if self._turn and self._is_greeted and not self._awaits:
            prompt = self._console.catalog.text("prompt")
            line = self._console.ask(prompt, Aids(self._vocabulary.completions))
            self._take_all()
            return line is not None and self._typed(line)
        self._console.show()
        item = self._inbox.wait(for_typed=self._console.interactive, for_end=not self._awaits)
        if not isinstance(item, Typed):
            self._take(item)
            return True
        return bool(item.line) and self._typed(item.line.strip())

    def _typed(self, line: str) -> bool:
        """Send a line there; False where he leaves by it."""
        if not line:
            self._console.show(on=True)
        elif self._vocabulary.read(line) == Ask(Command.QUIT):
            return False
        else:
            self._awaits = True
            self._link.send(TypedLine(line))
        return True

    def _take_all(self) -> None:
        while (news := self._inbox.news()) is not None:
            self._take(news)

    def _take(self, news: News) -> None:
        text = self._console.catalog.text
        match news:
            case Block(lines):
                for line in lines:
                    self.hear(line)
            case Lost():
                self._console.tell([text("apart-lost")])
            case Found():
                self._awaits = False
                self._console.tell([text("apart-found")])
            case No():
                self._gone = True
                self._console.tell([text(f"apart-no-{news.value}")])


def _sayable(line: object) -> str:
    """A line from elsewhere, without anything that would move a cursor.

    Raises:
        NotationError: it is none.
    """
    if not isinstance(line, str):
        raise NotationError(WrongValue("lines", "text"))
    return "".join(char for char in line if char.isprintable())[:LONGEST_TOLD]
