"""A guest at a real table whose device is a terminal: he hears what is said there, and types his
own cards. There is no prompt while others decide, and nothing is written while he types.
"""

from foppen_access.dialogue.desk import End
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.net.client.connection_news import Block, Found, Lost, News, lost_texts
from foppen_access.net.client.inbox import Inbox, TypedInput
from foppen_access.net.client.room_connection import RoomConnection
from foppen_access.net.protocol.messages.guest_messages import TypedLine
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.terminal.line_input import Aids
from foppen_access.terminal.terminal import Console
from foppen_engine.plain_data import Fields, NotationError, WrongValue

MOST_LINES = 100
LONGEST_TOLD = 1000
"""Lines of a block, and characters of a line: far more than a table says at once."""


class DeviceTerminal:
    """A guest's evening at a real table, which sends everything in words.

    Args:
        console: where he types and listens.
        vocabulary: the words for leaving.
        inbox: what he types, and what the table sends.
        link: his connection to it.
    """

    def __init__(
        self, console: Console, vocabulary: Vocabulary, inbox: Inbox[News], link: RoomConnection
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
        """Stay until the table closes or the guest leaves.

        Raises:
            NotationError: the table sends something invalid.
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
        """Take what the table sends: words, or whether it is the guest's turn.

        Raises:
            NotationError: it is invalid.
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
        """Say news, and ask for a line where it is the guest's turn; False where he leaves."""
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
        if not isinstance(item, TypedInput):
            self._take(item)
            return True
        return bool(item.line) and self._typed(item.line.strip())

    def _typed(self, line: str) -> bool:
        """Send a line; False where it is the command to leave."""
        if not line:
            self._console.show(on=True)
        elif self._vocabulary.hear(line) == Ask(Command.QUIT):
            return False
        else:
            self._awaits = self._link.send(TypedLine(line))
            if not self._awaits:
                self._console.tell([self._console.catalog.text("apart-full")])
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
            case Lost(why):
                self._console.tell(map(text, lost_texts(why)))
            case Found(_):
                self._awaits = self._link.awaits_acknowledgement
                self._console.tell([text("apart-found")])
            case No():
                self._gone = True
                if news is not No.CLOSED:  # the table itself has said so
                    self._console.tell([text(f"apart-no-{news.value}")])


def _sayable(line: object) -> str:
    """A line from the network, refused if it has control characters.

    Raises:
        NotationError: it is invalid.
    """
    if not isinstance(line, str):
        raise NotationError(WrongValue("lines", "text"))
    return "".join(char for char in line if char.isprintable())[:LONGEST_TOLD]
