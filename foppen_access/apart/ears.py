"""The ears of those who sit at a real table with devices of their own: what each of them hears."""

from collections.abc import Callable, Iterable
from io import StringIO

from foppen_access.console.braille import USUAL_CELLS, Braille
from foppen_access.console.desk import Desk
from foppen_access.console.enquiry import Enquiry, Listener
from foppen_access.console.hand import orders
from foppen_access.console.terminal import Console
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.gameplay.session import Session
from foppen_access.games.game import Game
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Utterance
from foppen_access.narration.words import Words
from foppen_access.sounds.sounds import Sounds
from foppen_engine import Reason, Seat


class Ear:
    """One of them, with as many words as he likes, and a history of his own.

    Args:
        desk: where he is answered.
        out: what is said there.
    """

    def __init__(self, desk: Desk, out: StringIO) -> None:
        self.desk = desk
        self._out = out

    def lines(self) -> list[str]:
        """What he has not been told yet."""
        self.desk.show()
        lines = self._out.getvalue().splitlines()
        self._out.truncate(self._out.seek(0))
        return lines


class Ears:
    """All of them. Whatever is said to everybody comes here, and nothing else that is said at the
    keyboard.

    Args:
        ears: by the seats that they had first.
        tell: sends somebody lines.
    """

    def __init__(self, ears: dict[Seat, Ear], tell: Callable[[Seat, list[str]], None]) -> None:
        self._ears = ears
        self._tell = tell

    def of(self, seat: Seat) -> Desk:
        """Where somebody is answered."""
        return self._ears[seat].desk

    def say(self, key: str) -> None:
        """Say something to all of them, and not at the keyboard."""
        for ear in self._ears.values():
            ear.desk.say(KEYBOARD, key)
        self.hand_out()

    def hear(self, words: Words, said: Callable[[], Iterable[Utterance]]) -> None:
        """Take what is said to everybody, with as many words as each of them wants."""
        for ear in self._ears.values():
            with words.in_detail(ear.desk.words.detail):
                ear.desk.tell([each for each in said() if each.audience == EVERYBODY])

    def hand_out(self) -> Reason | None:
        """Send everybody what is new."""
        for seat, ear in self._ears.items():
            if lines := ear.lines():
                self._tell(seat, lines)
        return None

    def missing(self) -> Reason | None:
        """Nothing: it is kept for who comes back."""
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
    """A desk for somebody whose device only shows text and sends it.

    Args:
        out: where what is said goes, for others to send.
        session: the game.
        words: the names of things.
        vocabulary: the meaning of what he types.
        game: what is played.
        you: whose cards he has; None at a real table, where nobody's are known.
        advice: whether he may ask for advice.
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
