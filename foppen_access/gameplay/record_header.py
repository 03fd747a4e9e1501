"""The header of a game record: the game, the players, the agreed options."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from foppen_access import __version__
from foppen_access.gameplay.player_names import people_at
from foppen_engine import Options, Reason, Seat, Suit
from foppen_engine.notation import LONGEST_NAME, options_from_data, options_to_data
from foppen_engine.plain_data import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

if TYPE_CHECKING:  # many games have no computer's players
    from foppen_access.gameplay.computer_seats import Computers

FORMAT = "foppen-record"
VERSION = 1


@frozen
class NameMissing(Reason):
    """A name is empty; `number` is its place among them, from 1."""

    number: int


@frozen
class NameTooLong(Reason):
    """A name has more than `most` characters; `number` is its place among them, from 1."""

    number: int
    most: int


@frozen
class NotARecord(Reason):
    """The first line is not the header of a record."""


@frozen
class NewerVersion(Reason):
    """The record was written by a newer program."""

    version: int


@frozen
class Header:
    """The first line: which game, who sits where, what was agreed.

    `created` is a time in ISO 8601 with zone, as written; the game that began last is the one that
    is taken up again. `suits` are the colours that the table called otherwise than usual,
    `computers` what was agreed about the computer's players; None at a real table, and in records
    of before that was written.
    """

    game: str
    seats: tuple[str, ...]
    options: Options
    program: str
    created: str
    suits: tuple[tuple[Suit, str], ...] = ()
    computers: "Computers | None" = None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people: by what was agreed, else by the names."""
        return self.computers.people if self.computers else people_at(self.seats)


def now() -> str:
    """The present time, as it stands in records."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def new_header(
    game: str,
    seats: tuple[str, ...],
    options: Options,
    suits: Mapping[Suit, str] | None = None,
) -> Header:
    """The header of a record that begins now."""
    own = suits or {}
    called = tuple((suit, own[suit]) for suit in Suit if suit in own)
    return Header(game, seats, options, f"foppen-access {__version__}", now(), called)


def header_to_data(header: Header) -> dict[str, object]:
    """The header as plain data."""
    suits = {suit.value: name for suit, name in header.suits}
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": header.game,
        "seats": list(header.seats),
        "options": options_to_data(header.options),
        **({"suits": suits} if suits else {}),
        **({"computers": _computers_data(header.computers)} if header.computers else {}),
        "program": header.program,
        "created": header.created,
    }


def header_from_data(data: object) -> Header:
    """The header from plain data.

    Raises:
        NotationError: it is none, has an unknown key, or is of a newer version.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise NotationError(NotARecord())
    version = data.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise NotationError(NewerVersion(min(version, 10**6)))
    required, optional = (
        ("format", "version", "game", "seats"),
        ("options", "suits", "computers", "program", "created"),
    )
    entry = Fields(data, required=required, optional=optional)
    if entry.number("version") != VERSION:
        raise NotationError(WrongValue("version", "positive"))
    seats = tuple(_name(at, name) for at, name in enumerate(entry.items("seats"), 1))
    options = options_from_data(entry.raw("options")) if entry.has("options") else Options()
    program = entry.text("program") if entry.has("program") else ""
    created = entry.text("created") if entry.has("created") else ""
    suits = _suits(entry.raw("suits")) if entry.has("suits") else ()
    computers = _computers(entry.raw("computers"), len(seats)) if entry.has("computers") else None
    return Header(entry.text("game"), seats, options, program, created, suits, computers)


def _computers(data: object, seats: int) -> "Computers":
    from foppen_access.gameplay.computer_seats import computers_from_data  # noqa: PLC0415

    return computers_from_data(data, seats)


def _computers_data(computers: "Computers") -> dict[str, object]:
    from foppen_access.gameplay.computer_seats import computers_to_data  # noqa: PLC0415

    return computers_to_data(computers)


def _suits(data: object) -> tuple[tuple[Suit, str], ...]:
    letters = tuple(suit.value for suit in Suit)
    names = Fields(data, required=(), optional=letters)
    return tuple((suit, _suit_name(names, suit)) for suit in Suit if names.has(suit.value))


def _suit_name(names: Fields, suit: Suit) -> str:
    name = names.text(suit.value)
    if not 0 < len(name) <= LONGEST_NAME:
        raise NotationError(WrongValue(suit.value, "text" if not name else "short"))
    return name


def _name(number: int, value: object) -> str:
    if not isinstance(value, str):
        raise NotationError(WrongValue("seats", "names"))
    if not value:
        raise NotationError(NameMissing(number))
    if len(value) > LONGEST_NAME:
        raise NotationError(NameTooLong(number, LONGEST_NAME))
    return value
