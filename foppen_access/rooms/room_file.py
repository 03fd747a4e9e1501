"""The file beside a record from which its host opens the room again with the same invitations."""

import json
import re
from hashlib import sha256
from hmac import new as keyed
from pathlib import Path

from foppen_access.gameplay.files import make_private, replace_file
from foppen_access.gameplay.record import LONGEST_LINE, decode, opened
from foppen_access.gameplay.record_header import NewerVersion
from foppen_access.net.protocol.invitation_address import MOST_PORT, is_link_beginning
from foppen_access.net.protocol.invitations import Invitation, invitation, speakable_words
from foppen_access.net.protocol.messages.room_messages import SPECTATOR
from foppen_access.net.protocol.request_limits import MOST_FROM_ONE_ADDRESS
from foppen_access.rooms.agreement import (
    AGREED,
    SINCE,
    Agreement,
    agreement_from_data,
    agreement_to_data,
)
from foppen_access.seals.seal_data import (
    contributions_from_data,
    contributions_to_data,
    old_salts,
)
from foppen_access.seals.shuffle_seal import (
    OLD,
    Contributions,
    committed,
    is_promise,
    is_salt,
)
from foppen_engine import Seat
from foppen_engine.plain_data import Fields, NotationError, WrongValue, whole_number
from foppen_engine.values import frozen, replace

SECRET_BYTES = 32
GAME_DIGITS = 16
FORMAT = "foppen-room"
VERSION = 6
_WITHOUT_SPECTATORS = 5
"""Up to this version nobody could watch."""
_WITHOUT_EVENING = 4
"""Up to this version a room had one game, and each seat one invitation for ever."""
_WITHOUT_LISTENING = 3
"""Up to this version it was not kept how guests reach the room."""
_WITH_OLD_SALTS = 2
"""Up to this version there were only the salts of the first version of seals."""

_WITHOUT_SERVES = 1
"""This version did not say whether somebody plays at the host's keyboard. Then nobody does, so that
no guest's hand is heard there.
"""
ENDING = ".room"
_MOST_COUNT = 10_000
MOST_NUMBER = 1_000_000
"""The numbers of invitations are smaller; those of who comes to a later game are drawn."""
_STANDARD_ERROR = Path("-")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
"""Signs that no path or address has."""


@frozen
class Listening:
    """How guests reach a room beside its port, as it was said when it was opened last.

    Args:
        certificate: the file of one, for guests from beyond this network.
        key: the file of its key; the same if left out.
        proxy: the address of a proxy through which they come.
        address: what links begin with, where that is not this computer's own.
        log: a file that tells how it goes at the door.
        from_one_address: how many people come from one, if otherwise than usual.
        unannounced: whether it is kept from guests who look for it on this network.
    """

    certificate: Path | None = None
    key: Path | None = None
    proxy: str | None = None
    address: str | None = None
    log: Path | None = None
    from_one_address: int | None = None
    unannounced: bool | None = None


@frozen
class RoomFile:
    """A room's options, and what only its host knows.

    Args:
        agreement: the options.
        secret: the invitations are made from it.
        serves: whether nobody plays at the host's keyboard.
        seed: of all chance; where the shuffles are
        sealed: its secret part, beside the
        contributions: of the guests' devices.
        port: where guests connect.
        listening: how else they reach it.
        renewed: how often each seat has got a new invitation.
        wins: how many games of the evening each seat has won before this one.
        spectators: how often the room was opened to spectators, or closed to them.
        numbers: of the invitations of those who play, by seat, where they have moved.
        host: who decides, where that is not the usual one.
    """

    agreement: Agreement
    secret: bytes
    serves: bool
    seed: str
    sealed: bool
    contributions: Contributions
    port: int
    listening: Listening = Listening()
    renewed: tuple[int, ...] = ()
    wins: tuple[int, ...] = ()
    spectators: int = 0
    numbers: tuple[int, ...] = ()
    host: Seat | None = None

    @property
    def decides(self) -> Seat | None:
        """The seat of who decides; None where most do."""
        if self.host is not None:
            return self.host
        return None if self.serves else 0

    def number(self, seat: Seat) -> int:
        """The number of the invitation of somebody who plays."""
        return self.numbers[seat] if seat < len(self.numbers) else seat

    @property
    def is_watched(self) -> bool:
        """Whether spectators may come."""
        return self.spectators % 2 == 1

    @property
    def game(self) -> str:
        """The name of the game among all games of this room, which gives no secret away."""
        return derived(self.secret, f"game {self.seed}")[:GAME_DIGITS]

    def invitation(self, seat: Seat) -> Invitation:
        """The invitation to a seat, or of spectators, that is good now."""
        if seat == SPECTATOR:
            renewed = self.spectators
        else:
            renewed = self.renewed[seat] if self.renewed else 0
        return self.invitation_of(seat if seat == SPECTATOR else self.number(seat), renewed)

    def invitation_of(self, number: int, renewed: int = 0) -> Invitation:
        """The invitation of this number."""
        words = speakable_words(self.agreement.language)
        return invitation(self.secret, number, words, renewed=renewed)


KEYS = (
    *("format", "version", "secret", "serves", "seed", "sealed", "contributions", "port"),
    "listening",
)


def derived(secret: bytes, purpose: str) -> str:
    """Another secret that doesn't give the first one away."""
    return keyed(secret, purpose.encode(), sha256).hexdigest()


def beside(record: Path) -> Path:
    """The path of a record's room file."""
    return record.with_name(f"{record.name}{ENDING}")


def keep(path: Path, room: RoomFile) -> None:
    """Write the file, readable by its owner only.

    Raises:
        OSError: it can't be written.
    """
    data = {
        "format": FORMAT,
        "version": VERSION,
        **agreement_to_data(room.agreement),
        "secret": room.secret.hex(),
        "serves": room.serves,
        "seed": room.seed,
        "sealed": room.sealed,
        "contributions": contributions_to_data(room.contributions),
        "port": room.port,
        "listening": _listening_to_data(room.listening),
        "renewed": list(room.renewed),
        "wins": list(room.wins),
        "spectators": room.spectators,
        "numbers": list(room.numbers),
        "host": [] if room.host is None else [room.host],
    }
    make_private(path.parent)
    replace_file(path, f"{json.dumps(data)}\n".encode(), private=True)


def kept(path: Path, seats: int) -> RoomFile:
    """The room file of a record with this number of seats.

    Raises:
        OSError: it can't be read.
        NotationError: it is damaged.
    """
    with opened(path) as file:
        data = decode(file.read(LONGEST_LINE))
    version = _version(data)
    is_said, is_old = version != _WITHOUT_SERVES, version <= _WITH_OLD_SALTS
    fields = {*KEYS, *AGREED} - (set() if is_said else {"serves"})
    is_reached = version > _WITHOUT_LISTENING
    fields -= set() if is_reached else {"listening"}
    has_evening = version > _WITHOUT_EVENING
    fields |= {"renewed", "wins", *SINCE} if has_evening else set()
    is_watchable = version > _WITHOUT_SPECTATORS
    fields |= {"spectators", "numbers", "host"} if is_watchable else set()
    if is_old:
        fields = fields - {"contributions"} | {"salts"}
    entry = Fields(data, required=tuple(sorted(fields)))
    renewed, wins = (
        _counts(entry, key, seats) if has_evening else () for key in ("renewed", "wins")
    )
    room = RoomFile(
        agreement_from_data(entry, seats),
        _secret(entry.text("secret")),
        entry.flag("serves") if is_said else True,
        entry.text("seed"),
        entry.flag("sealed"),
        Contributions({}, old_salts(entry.items("salts")), version=OLD)
        if is_old
        else contributions_from_data(entry.raw("contributions"), seats),
        entry.number("port"),
        _listening_from_data(entry.raw("listening")) if is_reached else Listening(),
        renewed,
        wins,
        _count(entry, "spectators") if is_watchable else 0,
        *(_numbers_and_host(entry, seats) if is_watchable else ()),
    )
    if not could_be(room.contributions, room.agreement.people):
        raise NotationError(WrongValue("contributions", "object"))
    if room.port > MOST_PORT:
        raise NotationError(WrongValue("port", "number"))
    return room


def _count(entry: Fields, key: str) -> int:
    count = entry.number(key)
    if count > _MOST_COUNT:
        raise NotationError(WrongValue(key, "number"))
    return count


def _numbers_and_host(entry: Fields, seats: int) -> tuple[tuple[int, ...], Seat | None]:
    numbers, host = (entry.numbers(key, signed=False) for key in ("numbers", "host"))
    if (
        len(numbers) > seats
        or len({*numbers}) < len(numbers)
        or max(numbers, default=0) > MOST_NUMBER
    ):
        raise NotationError(WrongValue("numbers", "list"))
    if len(host) > 1 or max(host, default=0) >= seats:
        raise NotationError(WrongValue("host", "list"))
    return numbers, host[0] if host else None


def _counts(entry: Fields, key: str, seats: int) -> tuple[int, ...]:
    """A number for each seat, or none for any."""
    counts = entry.numbers(key, signed=False)
    if len(counts) not in (0, seats) or max(counts, default=0) > _MOST_COUNT:
        raise NotationError(WrongValue(key, "list"))
    return counts


def _listening_to_data(listening: Listening) -> dict[str, object]:
    """What was said of it, with paths that are good in any folder. Standard error as the log is of
    the process that was begun with it, and not kept.
    """
    kept = listening if listening.log != _STANDARD_ERROR else replace(listening, log=None)
    said = {name: value for name, value in vars(kept).items() if value is not None}
    return {
        name: str(each.absolute()) if isinstance(each, Path) else each
        for name, each in said.items()
    }


def _listening_from_data(data: object) -> Listening:
    entry = Fields(data, required=(), optional=Listening.__match_args__, key="listening")

    def said(name: str) -> str | None:
        text = entry.text(name) if entry.has(name) else None
        if text is not None and (not text or _CONTROL.search(text)):
            raise NotationError(WrongValue(name, "text"))
        return text

    def path(name: str) -> Path | None:
        return Path(found) if (found := said(name)) else None

    address = said("address")
    if address is not None and not is_link_beginning(address):
        raise NotationError(WrongValue("address", "text"))
    most = entry.number("from_one_address") if entry.has("from_one_address") else None
    if most is not None and not 1 <= most <= MOST_FROM_ONE_ADDRESS:
        raise NotationError(WrongValue("from_one_address", "number"))
    unannounced = entry.flag("unannounced") if entry.has("unannounced") else None
    log = path("log")
    return Listening(
        path("certificate"),
        path("key"),
        said("proxy"),
        address,
        None if log == _STANDARD_ERROR else log,  # this was kept at first
        most,
        unannounced,
    )


def could_be(given: Contributions, people: tuple[Seat, ...]) -> bool:
    """Whether these contributions can come from exactly these seats: all have committed or none,
    and then all salts are known, or none, or the game goes on unsealed.
    """
    promises, salts, unsealed = given.promises, given.salts, given.unsealed
    if given.version == OLD:
        return not promises and not unsealed and len(salts) <= len(people)
    if unsealed and (salts or not {*unsealed.seats} <= {*people}):
        return False
    is_bound = promises.keys() == {*people} and all(map(is_promise, promises.values()))
    is_told = all(map(is_salt, salts.values())) and promises == {
        seat: committed(salt) for seat, salt in salts.items()
    }
    return (is_bound or not promises) and (is_told or not salts)


def _version(data: object) -> int:
    """The version of the program that wrote it.

    Raises:
        NotationError: it was another program, or a newer version.
    """
    entry = data if isinstance(data, dict) else {}
    if entry.get("format") != FORMAT:
        raise NotationError(WrongValue("format", "text"))
    version = whole_number(entry.get("version"), "version")
    if version > VERSION:
        raise NotationError(NewerVersion(version))
    if version < _WITHOUT_SERVES:
        raise NotationError(WrongValue("version", "number"))
    return version


def _secret(text: str) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except ValueError as error:
        raise NotationError(WrongValue("secret", "text")) from error
    if len(secret) != SECRET_BYTES:
        raise NotationError(WrongValue("secret", "text"))
    return secret
