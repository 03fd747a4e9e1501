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
    denies: bool = False


@frozen
class HeardOtherwise:
    """A correction by what was heard; `swapped`: two cards are exchanged for each other."""

    where: Where
    cards: tuple[HeardCard, ...]

    @property
    def of_one(self) -> HeardCard | None:
        """What is said of one card, where neither its player nor its trick is named."""
        match self.cards:
            case (HeardCard(player=None) as one,) if self.where == Where():
                return one
            case _:
                return None

    @property
    def is_of_last(self) -> bool:
        """Whether it says of what was said last that it was another card."""
        return self.of_one is not None and not self.of_one.old

    @property
    def played(self) -> tuple[str, tuple[Card, ...]] | None:
        """The player and the card, where nothing is said but that he has played it."""
        match self.cards:
            case (HeardCard(new, (), str(player)),) if self.where == Where():
                return player, new
            case _:
                return None


@frozen
class Forgotten:
    """A card that was not heard, and beside which it was played; nothing where nobody said."""

    new: tuple[Card, ...]
    beside: tuple[Card, ...] = ()
    is_before: bool = False
    where: Where = Where()


@frozen
class NeverPlayed:
    """A card that nobody has played."""

    card: tuple[Card, ...]
    where: Where = Where()


@frozen
class DoubtedCard:
    """A card that is said to be wrong, and nobody says which it was."""

    card: tuple[Card, ...]
    where: Where = Where()


@frozen
class HeardInPart:
    """A card that was another, of which no more is said than its colour or its value, as they were
    typed; empty, and 0, where nobody said.

    Args:
        suit: the colour that it had.
        value: its value.
        not_suit: the colour that was heard.
        not_value: the value that was heard.
        old: the card that was heard.
        player: who has played it.
        denies: whether it begins with a no: what is offered is denied as well.
    """

    suit: str = ""
    value: int = 0
    not_suit: str = ""
    not_value: int = 0
    old: tuple[Card, ...] = ()
    player: str | None = None
    denies: bool = False

    @property
    def is_of_last(self) -> bool:
        """Whether it says of what was said last that it was another card."""
        return not self.old and self.player is None


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


Correction: TypeAlias = HeardOtherwise | Forgotten | NeverPlayed
"""What becomes a correction by the numbers of cards."""

Phrase: TypeAlias = (
    EveningQuestion | Correction | HeardInPart | DoubtedCard | Objects | TableNote | Protest
)
