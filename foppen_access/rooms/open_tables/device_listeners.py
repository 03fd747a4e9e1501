"""What each device at a real table is told."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import StringIO

from foppen_access.dialogue.answering.enquiry import Enquiry, Listener
from foppen_access.dialogue.answering.hand_order import orders
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.session import Session
from foppen_access.games.game_parts import Game
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Utterance
from foppen_access.narration.words import Words
from foppen_access.sounds.sounds import Sounds
from foppen_access.terminal.braille_prompt import USUAL_CELLS, Braille
from foppen_access.terminal.terminal import Console
from foppen_engine import Reason, Seat


class DeviceListener:
    """One device, with its own degree of detail and history.

    Args:
        desk: narrates for it.
        out: where the desk writes.
    """

    def __init__(self, desk: Desk, out: StringIO) -> None:
        self.desk = desk
        self._out = out

    def lines(self) -> list[str]:
        """The lines since the last call."""
        self.desk.show()
        lines = self._out.getvalue().splitlines()
        self._out.truncate(self._out.seek(0))
        return lines


class DeviceListeners:
    """All devices. What is said to everybody comes here; what is said to the keyboard alone does
    not.

    Args:
        listeners: by the seats at the beginning.
        tell: sends lines to a seat.
    """

    def __init__(
        self, listeners: dict[Seat, DeviceListener], tell: Callable[[Seat, list[str]], None]
    ) -> None:
        self._listeners = listeners
        self._tell = tell
        self._left_out: Seat | None = None

    def of(self, seat: Seat) -> Desk:
        """The device of a seat."""
        return self._listeners[seat].desk

    @contextmanager
    def without(self, seat: Seat | None) -> Iterator[None]:
        """Skip a seat while something is said to all others: it is about that player."""
        self._left_out = seat
        try:
            yield
        finally:
            self._left_out = None

    def say(self, key: str) -> None:
        """Say something to all devices and not at the keyboard."""
        for listener in self._listeners.values():
            listener.desk.say(KEYBOARD, key)
        self.hand_out()

    def hear(self, words: Words, said: Callable[[], Iterable[Utterance]]) -> None:
        """Take what is said to everybody, each device in its own degree of detail."""
        for listener in [each for seat, each in self._listeners.items() if seat != self._left_out]:
            with words.in_detail(listener.desk.words.detail):
                listener.desk.tell([each for each in said() if each.audience == EVERYBODY])

    def hand_out(self) -> Reason | None:
        """Send every device its news."""
        for seat, listener in self._listeners.items():
            if lines := listener.lines():
                self._tell(seat, lines)
        return None

    def missing(self) -> Reason | None:
        """Nothing is missing: all blocks are kept for a device that comes back."""
        return None


def shown_desk(
    out: StringIO,
    session: Session,
    words: Words,
    vocabulary: Vocabulary,
    game: Game,
    *,
    you: Seat | None = None,
    advice: bool = False,
) -> Desk:
    """A desk for a device that only shows and sends text.

    Args:
        out: where it writes, for others to send.
        session: the game.
        words: the names of things.
        vocabulary: the meaning of typed lines.
        game: the game's part of the program.
        you: the seat whose cards are known; None at a real table.
        advice: whether advice may be asked for.
    """
    listener = Listener(
        you,
        orders(game.idiom)[0],
        known_allowed=True,
        advice_allowed=advice,
        braille=Braille(USUAL_CELLS, prompt=False, hand=False),
        by_keys=False,
    )
    enquiry = Enquiry(session, words, vocabulary, listener, game)
    console = Console(StringIO(), out, words.catalog)
    narrator = Narrator(words, game.telling)
    return Desk(console, session, narrator, vocabulary, enquiry, sounds=Sounds())
