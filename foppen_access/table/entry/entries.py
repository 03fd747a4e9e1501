"""What can be entered at a real table: the meanings of lines."""

from typing import TypeAlias

from foppen_access.dialogue.parsing.meanings import Meaning
from foppen_access.table.entry.phrase_meanings import Phrase
from foppen_access.table.rulings.order_parser import (
    Comings,
    Objection,
    Order,
    Prove,
    Unfinished,
    Verdict,
)
from foppen_engine import Card, Seat
from foppen_engine.values import frozen

Candidates: TypeAlias = tuple[Card, ...]
"""A card as it was typed: several where the letter of the colour leaves it open."""


@frozen
class Said:
    """Cards in the order they were said; by a player who was named, or by whoever is due."""

    cards: tuple[Candidates, ...]
    seat: Seat | None = None


@frozen
class Half:
    """A value without its colour; by a player who was named, or by whoever is due."""

    value: int
    seat: Seat | None = None


@frozen
class Replace:
    """Other cards in the place of some plays of the round, from number `at` (from 1) on."""

    at: int
    cards: tuple[Candidates, ...]


@frozen
class Insert:
    """Forgotten plays after number `at` (0: before the first)."""

    at: int
    cards: tuple[Candidates, ...]


@frozen
class Remove:
    """A play that never was."""

    at: int


Edit: TypeAlias = Replace | Insert | Remove


@frozen
class Together:
    """Several corrections at once, each numbered as before all of them; or of an earlier round."""

    edits: tuple[Edit, ...]
    round: int | None = None


@frozen
class Sum:
    """The minus points left in a hand, as a positive number."""

    points: int
    seat: Seat | None = None


@frozen
class SlipAnswers:
    """Yes and no in a row, one for each player asked."""

    yes: tuple[bool, ...]


YES, NO = SlipAnswers((True,)), SlipAnswers((False,))


@frozen
class TakeLast:
    """The last entry is void."""


@frozen
class Misheard:
    """A line of cards but for one word, as it was typed."""

    word: str


Entry: TypeAlias = (
    Said
    | Half
    | Edit
    | Together
    | Order
    | Prove
    | Verdict
    | Objection
    | Comings
    | Sum
    | SlipAnswers
    | TakeLast
    | Misheard
    | Phrase
    | Unfinished
    | Meaning
)
