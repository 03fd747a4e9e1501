"""Chat as one guest has it: what he types for the others to hear, and whom he has muted."""

from collections.abc import Callable

from foppen_access.dialogue.desk import Desk
from foppen_access.net.protocol.chat import sayable, words_for
from foppen_access.net.protocol.messages import Ready, Saying, StandIn
from foppen_engine import Seat


class GuestChat:
    """One guest's chat.

    Args:
        desk: where he types and listens.
        seat: his own.
        send: sends a message to the room.

    Attributes:
        may_govern: whether the room takes wishes that the computer plays for somebody.
        awaits_own_words: whether something of his has not come back yet.
    """

    def __init__(
        self, desk: Desk, seat: Seat, send: Callable[[Saying | Ready | StandIn], None]
    ) -> None:
        self._desk = desk
        self._seat = seat
        self._send = send
        self._muted: set[Seat] = set()
        self._saying = words_for("say")
        self._ready = words_for("ready")
        self._muting = words_for("mute")
        self._unmuting = words_for("unmute")
        self._standing_in = words_for("stand-in")
        self._is_hinted = False
        self.may_govern = False
        self.awaits_own_words = False

    def is_said(self, line: str) -> bool:
        """Whether a typed line is for the others to hear."""
        word, rest = _parts(line)
        return bool(rest) and word in self._saying

    def typed(self, line: str) -> bool:
        """Take a typed line, if it is about chat; returns whether it is."""
        word, rest = _parts(line)
        if word == "?" and rest.casefold() in self._saying | self._ready | self._muting:
            self._desk.remark("apart-talk")
        elif self.is_said(line):
            self._say(rest)
        elif word in self._ready and not rest:
            self._say_to_all(Ready())
        elif word in self._muting | self._unmuting and rest:
            self._mute(rest, mutes=word in self._muting)
        elif word in self._muting:
            self._desk.remark("apart-talk")
        elif self.may_govern and word in self._standing_in:
            self._stand_in(rest)
        else:
            return False
        return True

    def hears(self, seat: Seat) -> bool:
        """Whether this guest is to hear what was said at a seat; his own words are back then."""
        if seat == self._seat:
            self.awaits_own_words = False
        return seat not in self._muted

    def _say(self, text: str) -> None:
        said, whole = sayable(text), sayable(text, len(text))
        if said:
            self._say_to_all(Saying(said))
        if said != whole or not said:
            self._desk.say(self._desk.here, "apart-cut" if said else "apart-nothing-said")

    def _say_to_all(self, word: Saying | Ready) -> None:
        """Send a chat message; the guest himself hears it when it comes back."""
        self.awaits_own_words = True
        self._send(word)

    def hint(self, seat: Seat) -> None:
        """Say once, when somebody is waited for, how the game goes on without him."""
        if self.may_govern and not self._is_hinted:
            self._is_hinted = True
            self._desk.remark("stand-in-hint", **self._desk.words.about("player", seat))

    def _named(self, name: str) -> list[Seat]:
        """The other seats of this name; none is said."""
        words, others = self._desk.words, range(self._desk.session.state.seats)
        named = [seat for seat in others if words.name(seat).casefold() == name.casefold()]
        if not named or named == [self._seat]:
            self._desk.remark("chat-nobody", name=name)
            return []
        return named

    def _stand_in(self, name: str) -> None:
        if not name:
            self._desk.remark("stand-in-help")
        elif named := self._named(name):
            self._send(StandIn(named[0]))

    def _mute(self, name: str, *, mutes: bool) -> None:
        words, named = self._desk.words, self._named(name)
        if not named:
            return
        self._muted = self._muted | {*named} if mutes else self._muted - {*named}
        self._desk.remark(
            "chat-muted" if mutes else "chat-unmuted", **words.about("player", named[0])
        )


def _parts(line: str) -> tuple[str, str]:
    word, _, rest = line.strip().partition(" ")
    return word.casefold(), rest.strip()
