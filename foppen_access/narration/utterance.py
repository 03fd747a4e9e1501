"""What is said, before it is a line or a sound."""

from dataclasses import dataclass
from enum import Enum

from foppen_engine import Seat


class Detail(Enum):
    """How much is said of what happens."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Utterance:
    """One line that is spoken whole. `private_to` is the only seat that may hear it again."""

    text: str
    private_to: Seat | None = None
