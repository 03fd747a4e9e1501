"""What a room needs to open again with all invitations still good, kept beside its record."""

import json
from collections.abc import Sequence
from hashlib import sha256
from hmac import new as keyed
from pathlib import Path

from foppen_access.apart.absence import Absence
from foppen_access.apart.lines import MOST_PORT
from foppen_access.apart.seal import salts_of
from foppen_access.gameplay.files import make_private, replace_file
from foppen_access.gameplay.header import NewerVersion
from foppen_access.gameplay.record import LONGEST_LINE, decode, opened
from foppen_access.narration.languages import languages
from foppen_access.players.levels import Level
from foppen_engine import Seat
from foppen_engine.notation import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

SECRET_BYTES = 32
FORMAT = "foppen-room"
VERSION = 1
ENDING = ".room"
MOST_GRACE = 86_400


@frozen
class Kept:
    """A room as it was agreed.

    Args:
        secret: of which invitations are made.
        language: of the words in them.
        people: whose seats are people's; nobody's, where all sit at a real table.
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
    return record.with_name(f"{record.name}{ENDING}")


def keep(path: Path, room: Kept) -> None:
    """Keep it, for nobody else to read.

    Raises:
        OSError: it can't be written.
    """
    data = {
        "format": FORMAT,
        "version": VERSION,
        **vars(room),
        "secret": room.secret.hex(),
        "people": list(room.people),
        "salts": list(room.salts),
        "absence": room.absence.value,
    }
    make_private(path.parent)
    replace_file(path, f"{json.dumps(data)}\n".encode(), private=True)


def kept(path: Path, seats: int) -> Kept:
    """What was kept of a room with so many seats.

    Raises:
        OSError: it can't be read.
        NotationError: it says something else.
    """
    with opened(path) as file:
        data = decode(file.read(LONGEST_LINE))
    _check_version(data)
    entry = Fields(data, required=("format", "version", *Kept.__match_args__))
    room = Kept(
        _secret(entry.text("secret")),
        one_of(languages(), entry, "language"),
        entry.numbers("people", signed=False),
        one_of([level.value for level in Level], entry, "level"),
        entry.text("seed"),
        entry.flag("sealed"),
        salts_of(entry.items("salts")),
        Absence(one_of([absence.value for absence in Absence], entry, "absence")),
        entry.number("grace"),
        entry.flag("advice"),
        entry.number("port"),
    )
    if not is_people(room.people, seats):
        raise NotationError(WrongValue("people", "list"))
    if room.grace > MOST_GRACE or room.port > MOST_PORT:
        raise NotationError(WrongValue("port", "number"))
    return room


def _check_version(data: object) -> None:
    """Refuse what another program wrote, or one of another time."""
    entry = data if isinstance(data, dict) else {}
    if entry.get("format") != FORMAT or not isinstance(version := entry.get("version"), int):
        raise NotationError(WrongValue("format", "text"))
    if version != VERSION:
        raise NotationError(NewerVersion(version))


def _secret(text: str) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except ValueError as error:
        raise NotationError(WrongValue("secret", "text")) from error
    if len(secret) != SECRET_BYTES:
        raise NotationError(WrongValue("secret", "text"))
    return secret


def is_people(people: tuple[Seat, ...], seats: int) -> bool:
    """Whether people can sit so where so many play: side by side, from the first seat on;
    none at a real table.
    """
    return people in [tuple(range(count)) for count in range(seats + 1)]


def one_of(values: Sequence[str], entry: Fields, key: str) -> str:
    """A text that is one of these.

    Raises:
        NotationError: it is another.
    """
    value = entry.text(key)
    if value not in values:
        raise NotationError(WrongValue(key, "text"))
    return value
