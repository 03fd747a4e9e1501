"""Who sits where: people's names, and the names of computer opponents."""

from collections.abc import Sequence
from typing import TYPE_CHECKING
from unicodedata import normalize

if TYPE_CHECKING:  # names are read before there is a game
    from foppen_engine import Seat

COMPUTERS = ("Bix", "Cosmo", "Dido", "Echo", "Fips", "Gala", "Hobbo", "Iko")
"""Short, told apart by ear, each with a beginning of its own, and rarely people's. They fill the
largest table (`foppen_engine.limits`).
"""

LONGEST = 20


def is_name(text: str) -> bool:
    """Whether a text can be a player's name: speakable, and no number, which would be a seat."""
    inner = all(char.isalnum() or char in " -'." for char in text)
    return inner and any(char.isalpha() for char in text) and len(text) <= LONGEST


def is_computers(name: str) -> bool:
    """Whether a name is that of a computer opponent, however it is written."""
    return name.casefold() in map(str.casefold, COMPUTERS)


def read_names(text: str) -> tuple[str, ...] | None:
    """Names with commas between them; None where one can't be a name or comes twice."""
    names = tuple(" ".join(normalize("NFC", name).split()) for name in text.split(","))
    different = len({name.casefold() for name in names}) == len(names)
    return names if different and all(map(is_name, names)) else None


def fill_seats(people: Sequence[str], seats: int) -> tuple[str, ...]:
    """The names of a table: people first, clockwise, then computer opponents."""
    taken = {name.casefold() for name in people}
    free = [name for name in COMPUTERS if name.casefold() not in taken]
    return (*people, *free[: seats - len(people)])


def people_at(names: Sequence[str]) -> "tuple[Seat, ...]":
    """The seats of the people of a record: the first, and whoever is not named as a computer."""
    return (0, *(seat for seat, name in enumerate(names) if seat and name not in COMPUTERS))
