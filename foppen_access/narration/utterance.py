"""What is said, before it is a line or a sound."""

from collections.abc import Callable
from enum import Enum

from foppen_engine import Seat
from foppen_engine.values import frozen


class Detail(Enum):
    """How much is said of what happens."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


class Cue(Enum):
    """What a short sound can stand for; it never replaces a line."""

    TURN = "turn"
    TRICK = "trick"
    FOOLED = "fooled"
    ERROR = "error"


@frozen
class Utterance:
    """One line that is spoken whole.

    Args:
        text: the line.
        private_to: the only seat that may hear it again.
        short: writes its news for the prompt of a braille display, which few have; perhaps none.
        cue: the sound that goes with it.
        seat: whom the sound is about.
    """

    text: str
    private_to: Seat | None = None
    short: Callable[[], str] = str
    cue: Cue | None = None
    seat: Seat | None = None
