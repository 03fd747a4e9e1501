"""The possible meanings of a typed line, in every game."""

from typing import TypeAlias

from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_engine import Card, Suit
from foppen_engine.values import frozen


@frozen
class Ask:
    """A command, and what was typed behind it."""

    command: Command
    argument: str = ""

    @property
    def is_for_one(self) -> bool:
        """Whether the answer is meant for whoever asks alone: what is out of a colour, too, is what
        he himself has not.
        """
        of_colour = self.command is Command.KNOWN and self.argument != ""
        return of_colour or not self.command.is_about_game


@frozen
class LikelyCommand:
    """A command that may be what somebody wants."""

    command: Command


@frozen
class Cards:
    """A card; several where the letter of the colour leaves it open."""

    candidates: tuple[Card, ...]


@frozen
class ListPosition:
    """`#3`: the third card of the hand, from 1."""

    number: int


@frozen
class Answer:
    """Yes or no."""

    yes: bool


@frozen
class Bidding:
    """Yes or no, in words that are for a bid alone: "ich reize nicht"."""

    bid: bool


@frozen
class SuitMissing:
    """A value without its colour."""

    value: int


@frozen
class SuitUnknown:
    """A value with a word that is no colour."""

    value: int


@frozen
class ValueMissing:
    """A colour without a value; several where the letter leaves it open."""

    suits: tuple[Suit, ...]


@frozen
class Ambiguous:
    """The beginning of several words."""

    words: tuple[str, ...]


@frozen
class Nothing:
    """An empty line."""


@frozen
class Unknown:
    """Anything else."""


@frozen
class SeveralCards(Unknown):
    """More cards than one, of which each could be played by itself."""


Meaning: TypeAlias = (
    Ask
    | LikelyCommand
    | Cards
    | ListPosition
    | Answer
    | Bidding
    | SuitMissing
    | SuitUnknown
    | ValueMissing
    | Ambiguous
    | Nothing
    | Unknown
    | SeveralCards
)
