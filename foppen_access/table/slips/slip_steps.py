"""What is asked and offered in a conversation about slips, one step after the other."""

from typing import TypeAlias

from foppen_access.table.slips.slip_diagnosis import Revoked, Slip, Surplus
from foppen_engine import Card, Seat
from foppen_engine.values import frozen


@frozen
class AskDiscs:
    """Have these players the discs? Nothing contradicts itself yet."""

    seats: tuple[Seat, ...]


@frozen
class AskHand:
    """Is a hand as it was said? It is no player's fault as long as that isn't known.

    Args:
        card: the card of it that was played already; None where only their number is wrong.
        number: the number of that card as it was played; 0 where none was.
        trick: the number of its trick.
        other: whether it is asked which card it is instead, or which cards.
    """

    card: Card | None
    number: int = 0
    trick: int = 0
    other: bool = False


@frozen
class AskSums:
    """Are the sums of the hands as they were said? Nobody is named.

    Args:
        sums: whose they are, and what was said, that in doubt the last.
        which: whether it is asked which is another.
        again: whether the table was asked for the cards instead, and has said sums again.
    """

    sums: tuple[tuple[Seat, int], ...]
    which: bool = False
    again: bool = False


@frozen
class AskNames:
    """Who played card `number`, the last one, and who has the discs, if any are out?"""

    number: int
    discs: int


@frozen
class AskTrick:
    """Who won a trick, and who was fooled in it, if somebody misses the next one?"""

    trick: int
    discs: int


@frozen
class AskSizes:
    """How many cards does each player hold?"""


@frozen
class Suggestion:
    """Something that may have been typed wrong.

    Args:
        faults: what it may be, the likelier first: a card that is wrong may be one too many, too;
            a card that is missing in a trick may be several players', and one too many any of it.
        weight: how likely, together.
        trick: the number of the trick.
    """

    faults: tuple[Slip, ...]
    weight: float
    trick: int

    @property
    def is_surplus(self) -> bool:
        """Whether a card is one too many, whichever it is."""
        return all(isinstance(fault, Surplus) for fault in self.faults)


@frozen
class Pick:
    """Is it one of these slips?"""

    suggestions: tuple[Suggestion, ...]

    def offers_same(self, step: "Step") -> bool:
        """Whether another step offers the same several slips, in whatever order."""
        if not isinstance(step, Pick) or len(self.suggestions) == 1:
            return False
        return {each.faults for each in self.suggestions} == {
            each.faults for each in step.suggestions
        }


@frozen
class AskProof:
    """Who played the cards that would prove a revoke? Nobody is named.

    Args:
        discard: the number of the discard.
        shown: the number of the later card, where one proves it and nobody has said whose it is.
        revoke: what they would prove.
        trick: the number of the trick of the discard.
    """

    discard: int
    shown: int | None
    revoke: Revoked
    trick: int


@frozen
class AskLead:
    """Which card was led in a trick? The table says that it was another colour.

    Args:
        trick: the number of the trick.
        number: the number of the card.
    """

    trick: int
    number: int


@frozen
class Read:
    """Is this trick as it was played?"""

    trick: int


@frozen
class Stated:
    """It is certain."""

    revoke: Revoked


@frozen
class Spent:
    """There is nothing more to ask."""


Step: TypeAlias = (
    AskDiscs
    | AskHand
    | AskSums
    | AskNames
    | AskTrick
    | AskSizes
    | Pick
    | AskProof
    | AskLead
    | Read
    | Stated
    | Spent
)
