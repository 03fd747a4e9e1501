"""A real table whose players have devices of their own: one types at the keyboard, the others what
is theirs, and nothing is written while somebody may be typing here.
"""

from collections.abc import Callable
from functools import cached_property

from foppen_access.apart.ears import Ears
from foppen_access.apart.inbox import Inbox, Typed
from foppen_access.apart.lines import Aside, Note
from foppen_access.apart.real_table import AtTable, Heard, New
from foppen_access.apart.sayings import sayable, words_for
from foppen_access.console.desk import Desk, End
from foppen_access.console.lines import LONGEST_LINE
from foppen_access.console.meanings import Ask
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.table.assistant import Assistant
from foppen_access.table.entries import Said
from foppen_access.table.reading import TableReader
from foppen_engine import AwaitBid, AwaitPlay, AwaitReveal, Person, Play, Seat, pending


class OpenTable:
    """Brings together what is typed here and elsewhere.

    Args:
        desk: where the keyboard is.
        reader: the meaning of its lines.
        assistant: who referees.
        inbox: what is typed, and what comes from elsewhere.
        ears: what others hear.
        greet: says to somebody who is new where the game is.
        await_card: lets devices know whose turn it is.
    """

    def __init__(
        self,
        desk: Desk,
        reader: TableReader,
        assistant: Assistant,
        inbox: Inbox[AtTable],
        ears: Ears,
        *,
        greet: Callable[[Desk], None],
        await_card: Callable[[Person | None], None],
    ) -> None:
        self._desk = desk
        self._reader = reader
        self._assistant = assistant
        self._inbox = inbox
        self._ears = ears
        self._greet = greet
        self._await_card = await_card
        self._here: set[Person] = set()
        self._moves = 0
        self._by_others = False
        self._has_news = False

    def run(self) -> End:
        """Follow the game to its end, or until whoever is at the keyboard leaves."""
        self._desk.followers.append(self._ears)
        return self._assistant.run(self._ask)

    def _ask(self) -> str | None:
        """The next line of the keyboard. There is a prompt only where it is awaited here; else
        news are said as they come.
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
            if not isinstance(item, Typed):
                self._take(item)
            elif not item.line:
                return None
            elif not item.line.strip() and self._desk.console.unread:
                self._desk.console.show(on=True)
            elif not self._is_entered(line := item.line.strip()[:LONGEST_LINE]):
                return line

    def _ask_here(self) -> tuple[str | None, bool]:
        """Ask for a line, and whether it comes too late: others have changed meanwhile what it
        would be an answer to. What they do is not written before Enter, which then says just that.
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
        if isinstance(self._reader.read(line), Ask):
            return line, False
        if line:
            self._desk.say(KEYBOARD, "open-late")
        return line, True

    @property
    def _standing(self) -> tuple[int, bool]:
        """What a line would be an answer to."""
        return len(self._desk.session.timeline), self._assistant.waits

    @property
    def _due(self) -> Person | None:
        """Who has to play, to bid or to lay his hand open."""
        state = self._desk.session.state
        awaited = pending(state)
        if isinstance(awaited, AwaitPlay | AwaitBid | AwaitReveal):
            return state.players[awaited.seat]
        return None

    def _tell_turn(self) -> None:
        """Let devices know whose turn it is, and say it to him alone where nobody has said it."""
        due, moves = self._due, len(self._desk.session.timeline)
        self._await_card(due)
        if self._assistant.waits:
            return
        before, self._moves = self._moves, moves
        if moves <= before:
            return
        is_told = self._assistant.says_who_is_due
        if isinstance(due, int) and due in self._here and not is_told:
            self._ears.of(due).say(KEYBOARD, "others-turn")
            self._ears.hand_out()

    def _is_entered(self, line: str) -> bool:
        """Whether a line is the card that somebody has just typed on his own device."""
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
            case New(seat):
                self._greet(self._ears.of(seat))
                self._desk.whisper()
            case Heard(seat, text):
                self._hear(seat, text)
            case Aside(Note.CAME | Note.BACK | Note.AWAY, int(seat)):
                self._come_or_go(news.note, seat)

    def _come_or_go(self, note: Note, who: Seat) -> None:
        """A device has come or has been lost."""
        if note is Note.AWAY:
            self._here.discard(who)
        else:
            self._here.add(who)
        seat = self._seat(who)
        if seat is not None:
            about = self._desk.words.about("player", seat)
            self._desk.say(EVERYBODY, f"note-{note.value}", **about)

    def _hear(self, who: Seat, text: str) -> None:
        """Somebody has typed on his own device."""
        own, seat = self._ears.of(who), self._seat(who)
        line = text.strip()
        word, _, rest = line.partition(" ")
        if len(line) > LONGEST_LINE:
            own.did_not_understand()
        elif rest and word.casefold() in self._saying and seat is not None:
            self._say(own, seat, rest)
        else:
            moves = len(self._desk.session.timeline)
            self._assistant.others.hear(own, seat, line)
            self._by_others |= len(self._desk.session.timeline) > moves
            self._await_card(self._due)  # before he hears his card, or he would be asked again
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
        """Where somebody sits now, who had that seat first."""
        players = self._desk.session.state.players
        return players.index(who) if who in players else None
