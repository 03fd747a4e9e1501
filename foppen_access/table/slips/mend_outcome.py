"""What comes of a conversation about slips."""

from enum import Enum, auto
from typing import TypeAlias

from foppen_access.table.entry.entries import Candidates, Edit
from foppen_engine import Reveal
from foppen_engine.values import frozen


@frozen
class Mend:
    """What was typed wrong, as the table says.

    Args:
        edits: the corrections.
        said: the cards that are said after them.
        hand: the cards that are laid open after them.
    """

    edits: tuple[Edit, ...]
    said: tuple[Candidates, ...]
    hand: Reveal | None = None


class Turn(Enum):
    """What becomes of the conversation after an answer."""

    ASKED = auto()
    CERTAIN = auto()
    CALM = auto()


Reply: TypeAlias = Mend | Turn
