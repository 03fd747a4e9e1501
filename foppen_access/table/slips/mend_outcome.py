"""What comes of a conversation about slips."""

from enum import Enum, auto
from typing import TypeAlias

from foppen_access.table.entry.entries import Candidates, Edit
from foppen_engine import Card, Reveal, Seat
from foppen_engine.values import frozen


@frozen
class Mend:
    """What was typed wrong, as the table says.

    Args:
        edits: the corrections.
        said: the cards that are said after them.
        hand: the cards that are laid open after them, or their sum.
        sums: what was said wrong of other hands, as it is right.
    """

    edits: tuple[Edit, ...]
    said: tuple[Candidates, ...]
    hand: Reveal | None = None
    sums: tuple[Reveal, ...] = ()


@frozen
class Known:
    """What was told in a conversation that has ended in a mend. Where the last card can't be still,
    the next one is begun with it.

    Args:
        card: the last card that was said.
        seats: who has played it, None for nobody; empty where nobody has said.
        discs: who holds a disc; None where nobody has said.
        sizes: how many cards players hold.
    """

    card: Card | None
    seats: tuple[Seat | None, ...] = ()
    discs: tuple[Seat, ...] | None = None
    sizes: tuple[tuple[Seat, int], ...] = ()


class Turn(Enum):
    """What becomes of the conversation after an answer: it goes on, no slip explains it, nothing is
    wrong, or the cards of the hands are said instead of their sums.
    """

    ASKED = auto()
    CERTAIN = auto()
    CALM = auto()
    CARDS = auto()


Reply: TypeAlias = Mend | Turn
