"""What a room needs to open again with all invitations still good, kept beside its record."""

import json
from hashlib import sha256
from hmac import new as keyed
from pathlib import Path

from foppen_access.apart.room import Absence
from foppen_access.apart.seal import salts_of
from foppen_access.gameplay.files import make_private, replace_file
from foppen_access.gameplay.record import LONGEST_LINE, decode, opened
from foppen_engine import Seat
from foppen_engine.notation import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

SECRET_BYTES = 32
FORMAT = "foppen-room"
ENDING = ".room"


@frozen
class Kept:
    """A room as it was agreed.

    Args:
        secret: of which invitations are made.
        language: of the words in them.
        people: whose seats are people's.
        level: how well the computer plays.
        seed: of which all chance comes; where the shuffles are
        sealed: the secret part of it, beside
        salts: those of the guests.
    """

    secret: bytes
    language: str
    people: tuple[Seat, ...]
    level: str
    seed: str
    sealed: bool
    salts: tuple[str, ...]
    absence: Absence
    grace: int
    advice: bool
    port: int


def derived(secret: bytes, purpose: str) -> str:
    """Another secret, from which nobody comes back to the first one."""
    return keyed(secret, purpose.encode(), sha256).hexdigest()


def beside(record: Path) -> Path:
    """Where the room of a record is kept."""
    return record.with_suffix(ENDING)


def keep(path: Path, room: Kept) -> None:
    """Keep it, for nobody else to read.

    Raises:
        OSError: it can't be written.
    """
    data = {
        "format": FORMAT,
        **vars(room),
        "secret": room.secret.hex(),
        "people": list(room.people),
        "salts": list(room.salts),
        "absence": room.absence.value,
    }
    make_private(path.parent)
    replace_file(path, f"{json.dumps(data)}\n".encode(), private=True)


def kept(path: Path) -> Kept:
    """What was kept.

    Raises:
        OSError: it can't be read.
        NotationError: it says something else.
    """
    with opened(path) as file:
        data = decode(file.read(LONGEST_LINE))
    entry = Fields(data, required=("format", *Kept.__match_args__))
    if entry.text("format") != FORMAT:
        raise NotationError(WrongValue("format", "text"))
    try:
        secret, absence = bytes.fromhex(entry.text("secret")), Absence(entry.text("absence"))
    except ValueError as error:
        raise NotationError(WrongValue("secret", "text")) from error
    return Kept(
        secret,
        entry.text("language"),
        entry.numbers("people", signed=False),
        entry.text("level"),
        entry.text("seed"),
        entry.flag("sealed"),
        salts_of(entry.items("salts")),
        absence,
        entry.number("grace"),
        entry.flag("advice"),
        entry.number("port"),
    )
