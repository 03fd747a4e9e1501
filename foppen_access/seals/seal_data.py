"""Seals, commitments and salts as plain data: in files, in a store, and between programs."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from foppen_access.gameplay.files import replace_file
from foppen_access.gameplay.record import LONGEST_LINE, decode, opened
from foppen_access.seals.shuffle_seal import (
    DIGEST,
    OLD,
    VERSION,
    Contributions,
    Seal,
    Unsealed,
    Why,
)
from foppen_engine import Seat
from foppen_engine.plain_data import Fields, NotationError, WrongValue

FORMAT = "foppen-seal"
ENDING = ".seal"


def beside(record: Path) -> Path:
    """Where the seal of a record is, when the game is over."""
    return record.with_name(f"{record.name}{ENDING}")


def seal_to_data(seal: Seal | Unsealed) -> dict[str, object]:
    """A seal that is open, or that there is none, as plain data."""
    head: dict[str, object] = {"format": FORMAT, "version": VERSION}
    if isinstance(seal, Unsealed):
        return head | {"unsealed": unsealed_to_data(seal)}
    if seal.version == OLD:
        salts = [salt for _, salt in sorted(seal.salts.items())]
        return {
            "format": FORMAT,
            "commitment": seal.commitment,
            "salts": salts,
            "secret": seal.secret,
        }
    return head | {
        "commitment": seal.commitment,
        "promises": by_seat_to_data(seal.promises),
        "salts": by_seat_to_data(seal.salts),
        "secret": seal.secret,
    }


def keep(path: Path, seal: Seal | Unsealed) -> None:
    """Keep a seal that is open, for everybody.

    Raises:
        OSError: it can't be written.
    """
    replace_file(path, f"{json.dumps(seal_to_data(seal))}\n".encode())


def kept(path: Path, seats: int) -> Seal | Unsealed | None:
    """What was kept of a game with so many seats; None where nothing is there.

    Raises:
        OSError: it can't be read.
        NotationError: it says something else.
    """
    try:
        with opened(path) as file:
            data = decode(file.read(LONGEST_LINE))
    except FileNotFoundError:
        return None
    return seal_from_data(data, seats)


def seal_from_data(data: object, seats: int) -> Seal | Unsealed:
    """A seal of a game with so many seats from plain data.

    Raises:
        NotationError: it is none.
    """
    text, more = ("commitment", "secret"), ("version", "unsealed", "promises", "salts")
    entry = Fields(data, required=("format",), optional=(*text, *more))
    version = entry.number("version") if entry.has("version") else OLD
    if entry.text("format") != FORMAT or version not in (OLD, VERSION):
        raise NotationError(WrongValue("format", "text"))
    if entry.has("unsealed"):
        return unsealed_from_data(entry.raw("unsealed"), seats)
    needed = ("format", *text, "salts", *(("version", "promises") if version == VERSION else ()))
    entry = Fields(data, required=needed)
    commitment, secret = entry.text("commitment"), entry.text("secret")
    if version == OLD:
        return Seal(commitment, {}, old_salts(entry.items("salts")), secret, OLD)
    promises, salts = (
        by_seat_from_data(entry.raw(key), key, seats) for key in ("promises", "salts")
    )
    return Seal(commitment, promises, salts, secret)


def unsealed_to_data(unsealed: Unsealed) -> dict[str, object]:
    """It as plain data."""
    return {"why": unsealed.why.value, "seats": [*unsealed.seats]}


def unsealed_from_data(data: object, seats: int) -> Unsealed:
    """Why a room with so many seats goes on unsealed, from plain data.

    Raises:
        NotationError: it says something else.
    """
    entry = Fields(data, required=("why", "seats"), key="unsealed")
    found = entry.numbers("seats", signed=False)
    told = {why.value: why for why in (Why.PROMISE, Why.SALT)}
    if entry.text("why") not in told or not found or not {*found} <= {*range(seats)}:
        raise NotationError(WrongValue("unsealed", "object"))
    return Unsealed(told[entry.text("why")], found)


def by_seat_to_data(texts: Mapping[Seat, str]) -> dict[str, str]:
    """Promises or salts as plain data, whose keys are texts."""
    return {str(seat): text for seat, text in sorted(texts.items())}


def by_seat_from_data(data: object, key: str, seats: int) -> dict[Seat, str]:
    """Promises or salts at a table with so many seats, from plain data.

    Raises:
        NotationError: they are none.
    """
    at = {str(seat): seat for seat in range(seats)}
    if not isinstance(data, dict) or not data.keys() <= at.keys():
        raise NotationError(WrongValue(key, "object"))
    if not all(isinstance(text, str) and len(text) <= DIGEST for text in data.values()):
        raise NotationError(WrongValue(key, "text"))
    return {at[seat]: text for seat, text in data.items()}


def old_salts(items: Iterable[object]) -> dict[Seat, str]:
    """The salts of version 1, in the order of seats that are told nowhere.

    Raises:
        NotationError: they are none.
    """
    salts = {}
    for place, each in enumerate(items):
        if not isinstance(each, str) or len(each) > DIGEST:
            raise NotationError(WrongValue("salts", "text"))
        salts[place] = each
    return salts


def contributions_to_data(given: Contributions) -> dict[str, object]:
    """Them as plain data."""
    unsealed = unsealed_to_data(given.unsealed) if given.unsealed else None
    return {
        "version": given.version,
        "promises": by_seat_to_data(given.promises),
        "salts": by_seat_to_data(given.salts),
        "unsealed": unsealed,
    }


def contributions_from_data(data: object, seats: int) -> Contributions:
    """Those of a room with so many seats from plain data.

    Raises:
        NotationError: they are none.
    """
    keys = ("version", "promises", "salts", "unsealed")
    entry = Fields(data, required=keys, key="sealing")
    if entry.number("version") not in (OLD, VERSION):
        raise NotationError(WrongValue("version", "number"))
    unsealed = entry.raw("unsealed")
    return Contributions(
        by_seat_from_data(entry.raw("promises"), "promises", seats),
        by_seat_from_data(entry.raw("salts"), "salts", seats),
        None if unsealed is None else unsealed_from_data(unsealed, seats),
        entry.number("version"),
    )
