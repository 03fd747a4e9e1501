"""Player names: which are allowed, and the names of computer opponents."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias
from unicodedata import normalize

if TYPE_CHECKING:  # names are read before there is a game
    from foppen_engine import Person, Seat

COMPUTERS = ("Bix", "Cosmo", "Dido", "Echo", "Fips", "Gala", "Hobbo", "Iko")
"""Short, told apart by ear, each with a beginning of its own, and rarely people's. They fill the
largest table (`foppen_engine.limits`).
"""

LONGEST = 20


WrongName: TypeAlias = Literal["empty", "long", "sign", "number"]
"""What keeps a text from being a name: nothing is there, it is longer than `LONGEST`, it has a
sign that nobody says, or it has no letter, so that it would be a seat.
"""


def wrong_name(text: str) -> WrongName | None:
    """What keeps a text from being a player's name; None where nothing does."""
    if not text.strip():
        return "empty"
    if len(text) > LONGEST:
        return "long"
    if not all(char.isalnum() or char in " -'." for char in text):
        return "sign"
    return None if any(map(str.isalpha, text)) else "number"


def is_name(text: str) -> bool:
    """Whether a text can be a player's name."""
    return wrong_name(text) is None


def split_names(text: str) -> tuple[str, ...]:
    """What stands between commas, whether or not it can be a name."""
    return tuple(" ".join(normalize("NFC", name).split()) for name in text.split(","))


def name_twice(names: Sequence[str]) -> str | None:
    """The first name that comes again, in capitals or not; None where all differ."""
    folded = [name.casefold() for name in names]
    return next((name for name in names if folded.count(name.casefold()) > 1), None)


def names_now(names: Sequence[str], players: "Iterable[Person]") -> tuple[str, ...]:
    """The names by seat of those who sit there, given those of the beginning."""
    return tuple(who if isinstance(who, str) else names[who] for who in players)


def is_computers(name: str) -> bool:
    """Whether a name is that of a computer opponent, however it is written."""
    return name.casefold() in map(str.casefold, COMPUTERS)


def read_names(text: str) -> tuple[str, ...] | None:
    """Names with commas between them; None where one can't be a name or comes twice."""
    names = split_names(text)
    return names if name_twice(names) is None and all(map(is_name, names)) else None


def fill_seats(people: Sequence[str], seats: int) -> tuple[str, ...]:
    """The names of a table: people first, clockwise, then computer opponents."""
    taken = {name.casefold() for name in people}
    free = [name for name in COMPUTERS if name.casefold() not in taken]
    return (*people, *free[: seats - len(people)])


def people_at(names: Sequence[str]) -> "tuple[Seat, ...]":
    """The seats of the people of a record: the first, and whoever is not named as a computer."""
    return (0, *(seat for seat, name in enumerate(names) if seat and name not in COMPUTERS))
