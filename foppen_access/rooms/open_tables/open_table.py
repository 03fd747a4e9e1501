"""A real table whose players have devices of their own: one types at the keyboard, the others type
their own cards. Nothing is written at the keyboard while somebody may be typing there.
"""

from collections.abc import Callable
from functools import cached_property

from foppen_access.dialogue.asking_back import did_not_understand
from foppen_access.dialogue.desk import Desk, End
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.faults.watched_tasks import Failed
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.net.client.inbox import Inbox, TypedInput
from foppen_access.net.protocol.chat import sayable, words_for
from foppen_access.net.protocol.messages.room_messages import Aside, Note
from foppen_access.rooms.open_tables.device_listeners import DeviceListeners
from foppen_access.rooms.open_tables.device_room import AtTable, DeviceJoined, DeviceLine
from foppen_access.table.assistant import Assistant
from foppen_access.table.entry.entries import Said
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.terminal.line_input import LONGEST_LINE
from foppen_engine import AwaitBid, AwaitPlay, AwaitReveal, Person, Play, Seat, pending


class OpenTable:
    """The loop that takes lines of the keyboard and of the devices.

    Args:
        desk: narrates at the keyboard.
        reader: parses typed lines.
        assistant: the referee.
        inbox: typed lines, and news of the devices.
        listeners: tell the other devices what is said.
        greet: tells a new device where the game is.
        show: shows the devices the table, and whose turn it is.
    """

    def __init__(
        self,
        desk: Desk,
        reader: TableReader,
        assistant: Assistant,
        inbox: Inbox[AtTable],
        listeners: DeviceListeners,
        *,
        greet: Callable[[Desk], None],
        show: Callable[[], None],
    ) -> None:
        self._desk = desk
        self._reader = reader
        self._assistant = assistant
        self._inbox = inbox
        self._listeners = listeners
        self._greet = greet
        self._show = show
        self._here: set[Person] = set()
        self._moves = 0
        self._by_others = False
        self._has_news = False

    def run(self) -> End:
        """Follow the game until it ends or the keyboard's player leaves."""
        self._desk.followers.append(self._listeners)
        return self._assistant.run(self._ask)

    def _ask(self) -> str | None:
        """The next line of the keyboard. A prompt is shown only where one is awaited from there;
        else news are said as they come.
        """
        while True:
            while (news := self._inbox.news()) is not None:
                self._take(news)
            self._tell_turn()
            if self._due not in self._here or self._assistant.waits:
                line, was_late = self._ask_here()
                if not was_late and not (line and self._is_entered(line)):
                    return line
                continue
            self._desk.show()
            item = self._inbox.wait(for_typed=self._desk.console.interactive)
            if not isinstance(item, TypedInput):
                self._take(item)
            elif not item.line:
                return None
            elif not item.line.strip() and self._desk.console.pages.rest:
                self._desk.console.show(on=True)
            elif not self._is_entered(line := item.line.strip()[:LONGEST_LINE]):
                return line

    def _ask_here(self) -> tuple[str | None, bool]:
        """Ask for a line; returns also whether it came too late, because a device has changed
        meanwhile what it would answer. What devices do is not written before Enter.
        """
        before, self._has_news = self._standing, False
        self._inbox.meanwhile = self._whisper
        try:
            line = self._desk.ask()
        finally:
            self._inbox.meanwhile = None
        if line == "" and self._has_news:
            return line, True
        if line is None or self._standing == before:
            return line, False
        entry = self._reader.read(line)
        if isinstance(entry, Ask):
            asks_that = entry == Ask(Command.WHAT) and self._assistant.waits and not before[1]
            return line, asks_that  # what is asked meanwhile is heard with the news, once
        if line:
            self._desk.say(KEYBOARD, "open-late")
        return line, True

    @property
    def _standing(self) -> tuple[int, bool]:
        """The question that a line would answer."""
        return len(self._desk.session.timeline), self._assistant.waits

    @property
    def _due(self) -> Person | None:
        """The seat that has to play, bid or show its hand."""
        state = self._desk.session.state
        awaited = pending(state)
        if isinstance(awaited, AwaitPlay | AwaitBid | AwaitReveal):
            return state.players[awaited.seat]
        return None

    def _tell_turn(self) -> None:
        """Tell the devices whose turn it is, and that player's device in words where nothing else
        has said so.
        """
        due, moves = self._due, len(self._desk.session.timeline)
        self._show()
        if self._assistant.waits:
            return
        before, self._moves = self._moves, moves
        if moves <= before:
            return
        is_told = self._assistant.says_who_is_due
        if isinstance(due, int) and due in self._here and not is_told:
            self._listeners.of(due).say(KEYBOARD, "others-turn")
            self._listeners.hand_out()

    def _is_entered(self, line: str) -> bool:
        """Whether a line is the card that was just typed on the player's own device."""
        last = next(reversed(self._desk.session.timeline), None)
        by_others, self._by_others = self._by_others, False
        if not by_others or last is None or not isinstance(last.action, Play):
            return False
        card = last.action.card
        match self._reader.read(line):
            case Said((candidates,)) if candidates == (card,):
                self._desk.say(KEYBOARD, "open-entered", card=self._desk.words.card(card))
                return True
            case _:
                return False

    def _whisper(self, news: AtTable) -> None:
        self._has_news = True
        self._take(news)
        self._tell_turn()
        self._desk.whisper()

    def _take(self, news: AtTable) -> None:
        match news:
            case DeviceJoined(seat):
                self._greet(self._listeners.of(seat))
                self._desk.whisper()
            case DeviceLine(seat, text):
                self._hear(seat, text)
            case Failed():
                self._desk.tell_line(KEYBOARD, news.text(self._desk.console.catalog))
            case Aside(Note.CAME | Note.BACK | Note.AWAY | Note.LEFT, int(seat)):
                self._come_or_go(news.note, seat)

    def _come_or_go(self, note: Note, who: Seat) -> None:
        """Announce a device that has connected or is lost."""
        if note in (Note.AWAY, Note.LEFT):
            self._here.discard(who)
        else:
            self._here.add(who)
        seat = self._seat(who)
        if seat is not None:
            about = self._desk.words.about("player", seat)
            key = f"note-{note.value}"
            with self._listeners.without(None if note is Note.CAME else who):
                self._desk.say(EVERYBODY, key, **about)

    def _hear(self, who: Seat, text: str) -> None:
        """Answer a line typed on a device."""
        own, seat = self._listeners.of(who), self._seat(who)
        line = text.strip()
        word, _, rest = line.partition(" ")
        if len(line) > LONGEST_LINE:
            did_not_understand(own)
        elif rest and word.casefold() in self._saying and seat is not None:
            self._say(own, seat, rest)
        else:
            moves = len(self._desk.session.timeline)
            self._assistant.others.hear(own, seat, line)
            self._by_others |= len(self._desk.session.timeline) > moves
            self._show()  # before he hears his card, or he would be asked again
        self._desk.whisper()

    @cached_property
    def _saying(self) -> frozenset[str]:
        return words_for("say")

    def _say(self, own: Desk, seat: Seat, text: str) -> None:
        said = sayable(text)
        if said:
            about = self._desk.words.about("player", seat)
            self._desk.say(EVERYBODY, "note-said", text=said, **about)
        else:
            own.remark("apart-nothing-said")

    def _seat(self, who: Seat) -> Seat | None:
        """The present seat of the player who had this seat at the beginning."""
        players = self._desk.session.state.players
        return players.index(who) if who in players else None
