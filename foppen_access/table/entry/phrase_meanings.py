"""What a table may mean beside cards and orders: questions about the evening, and what was heard
otherwise.
"""

from enum import Enum, auto
from typing import TypeAlias

from foppen_engine import Card
from foppen_engine.values import frozen


class Which(Enum):
    """A trick that was named without a number."""

    NOW = auto()
    LAST = auto()
    BEFORE_LAST = auto()


@frozen
class Where:
    """A trick and a round, as far as they were named."""

    trick: int | Which | None = None
    round: int | None = None


class Asks(Enum):
    """What is asked about the evening."""

    TRICK = auto()
    ALL_TRICKS = auto()
    ON_TABLE = auto()
    WINNER = auto()
    FOOLED = auto()
    LEADER = auto()
    WHO_PLAYED = auto()
    WHEN_PLAYED = auto()
    CARDS_OF = auto()
    LAST_CARD_OF = auto()
    WHY = auto()
    WHY_WON = auto()
    WHY_OUT = auto()
    WHY_LEADS = auto()
    SCORES = auto()
    BEST = auto()
    WORST = auto()
    DEALER = auto()
    DUE = auto()
    STAGE = auto()
    LED = auto()
    CARDS_LEFT = auto()
    CARDS_OUT = auto()
    RULING = auto()


class RulingAsked(Enum):
    """What of the rules is asked about; the value ends the name of its message."""

    HERE = "here"
    FOLLOW = "follow"
    ONES = "ones"
    ALL_ONES = "all-ones"
    FOOLED = "fooled"
    WINNER = "winner"
    SITS_OUT = "sits-out"
    POINTS = "points"
    ROUND_END = "round-end"


@frozen
class EveningQuestion:
    """A question about the evening.

    Args:
        asks: what.
        where: the trick and the round.
        players: who was named; perhaps somebody who has left.
        card: the card, all that it can be.
        suit: the colour, as it was typed.
        ruling: what of the rules.
    """

    asks: Asks
    where: Where = Where()
    players: tuple[str, ...] = ()
    card: tuple[Card, ...] = ()
    suit: str = ""
    ruling: RulingAsked = RulingAsked.HERE


@frozen
class HeardCard:
    """A card that was another: instead of which, or of whom, his last where no trick is known;
    where neither is known, the last.
    """

    new: tuple[Card, ...]
    old: tuple[Card, ...] = ()
    player: str | None = None


@frozen
class HeardOtherwise:
    """A correction by what was heard; `swapped`: two cards are exchanged for each other."""

    where: Where
    cards: tuple[HeardCard, ...]

    @property
    def played(self) -> tuple[str, tuple[Card, ...]] | None:
        """The player and the card, where nothing is said but that he has played it."""
        match self.cards:
            case (HeardCard(new, (), str(player)),) if self.where == Where():
                return player, new
            case _:
                return None


class ObjectionKind(Enum):
    """What is said to have been otherwise."""

    PLAYED = auto()
    WON = auto()
    FOOLED = auto()
    LED = auto()
    WRONG = auto()


@frozen
class LedColour:
    """Which colour was led, and which was not, as they were typed, empty where nobody said; and in
    which trick, 0 where none is named, and by whom.
    """

    suit: str = ""
    denied: str = ""
    trick: int = 0
    player: str | None = None


@frozen
class Objects:
    """Somebody objects: to a player, to who won or was fooled, to the colour that was led, or to a
    trick as a whole.
    """

    claim: ObjectionKind
    where: Where = Where()
    player: str | None = None
    led: LedColour | None = None


@frozen
class TableNote:
    """Something to be written down."""

    text: str


@frozen
class Protest:
    """Something that the table decides at the round's end; `done`: it is settled."""

    text: str = ""
    done: bool = False


Phrase: TypeAlias = EveningQuestion | HeardOtherwise | Objects | TableNote | Protest
