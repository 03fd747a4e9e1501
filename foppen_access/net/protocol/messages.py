"""The messages between a room and its guests other than lines of the record, as plain data."""

import re
from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

from foppen_access.gameplay.record import LONGEST_LINE, LineTooLong, decode, encode
from foppen_engine import Bid, Play, Seat
from foppen_engine.notation import UnknownAction, entry_from_data, entry_to_data
from foppen_engine.plain_data import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

PORT = 8710
"""Where a room is, unless somebody says otherwise."""

MOST_PORT = 65_535

LONGEST_WORD = 4096
"""Bytes of a line that a guest sends; a link, a card or a sentence is far shorter."""

BEAT = b'{"beat":true}'
"""What a room sends so that a guest knows that it is there; it says nothing else."""

LEAVES = 4000
"""The code with which the program of a guest who leaves closes its connection; any other end is a
lost connection, a closed page included.
"""

MOST_NUMBER = 2**53
"""The number of a guest's line, as far as a browser can count."""

_CLIENT = re.compile("[0-9a-f]{32}")

LONGEST_WISH = 40
"""Characters of a name or a game in a wish. The room cuts a longer text: it is no name and no game,
and whoever typed it is told so.
"""

LONGEST_SAYING = 200
"""Characters of what somebody says to the table."""


LAST_OF_SEAL = '{"secret":'
_OF_SEAL = ('{"promise', '{"salts":', '{"unsealed":', LAST_OF_SEAL)
"""How lines begin that are told of the seal of shuffles."""


SPECTATOR: Seat = 255
"""The seat of guests who hold no cards and hear what all at the table hear; no table has it."""

COMES_NEXT: Seat = 254
"""The seat of whose invitation opens one in the next game."""


class Note(Enum):
    """What a room tells its guests beside the game."""

    CAME = "came"
    AWAY = "away"
    LEFT = "left"
    BACK = "back"
    STANDS_IN = "stands-in"
    WAITS = "waits"
    KEPT = "kept"
    SAID = "said"
    READY = "ready"
    AGAIN = "again"
    WISHED = "wished"
    """Somebody wishes something about this seat, or the guest of this seat that the table is
    deleted; `text` names the measure.
    """
    MUTED = "muted"
    UNMUTED = "unmuted"
    REMOVED = "removed"
    INVITED = "invited"
    SPECTATORS = "spectators"
    """Whoever has the link for spectators may come from now on."""
    NO_SPECTATORS = "no-spectators"
    NEXT = "next"
    """What is planned for the next game has changed; `text` is the plan."""
    HOST = "host"
    """The guest of this seat decides from now on."""
    WATCHED = "watched"
    """The first spectator is here."""
    UNWATCHED = "unwatched"
    """The last spectator has gone."""
    SILENT = "silent"
    """It is this guest's turn, and he has done nothing for long."""
    NUDGED = "nudged"
    """Somebody reminds this guest that it is his turn."""
    FAR = "far"
    """Somebody from beyond this network was turned away; only who opened the room hears it."""

    NOT_AGAIN = "not-again"
    """Another game can't begin: its record can't be kept."""

    UNKEPT = "unkept"
    """What was played can't be kept now; it has not happened."""


class No(Enum):
    """Why a guest is sent away, or his action is refused."""

    UNKNOWN = "unknown"
    """No seat has this invitation."""

    TOO_OFTEN = "too-often"
    """Too many wrong ones in words have come from there, or for a seat of that room."""

    REPLACED = "replaced"
    """The same seat was taken from elsewhere."""

    STRANGE = "strange"
    """What he sent says nothing."""

    BUSY = "busy"
    """There are too many here now; who comes again by himself gets in later."""

    DOWN = "down"
    """His table can't be read now, for the database is down; he comes again by himself as well."""

    FAR = "far"
    """He comes from beyond this network, and only who is on it may come."""

    ADDRESS = "address"
    """The room is not reached by the name that he or his browser's page has used."""

    CLOSED = "closed"
    """The room closes for everybody."""

    LATE = "late"
    """The game had gone on by then."""

    FAULT = "fault"
    """The program that holds the room has a fault; whoever looks after it has been told."""

    REMOVED = "removed"
    """His seat has another invitation now."""

    SOON = "soon"
    """He has a seat when the next game begins; he comes again by himself."""

    UNSEATED = "unseated"
    """His seat was given up."""

    UNWATCHED = "unwatched"
    """Nobody may watch here any more."""

    DELETED = "deleted"
    """The table was deleted, by its host or by most of its guests."""

    ENDED = "ended"
    """The table is closed for good, at a service, where only its operator deletes."""

    RULES = "rules"
    """The table was opened by rules that this program doesn't have; another may."""

    AGAIN = "again"
    """The game is over, and another one begins in the same room; he comes again for that."""

    RESTORED = "restored"
    """What he has heard has never happened there: the table comes from an older copy."""


@frozen
class Join:
    """A guest's first message, with his invitation: the token of a link, or six words.

    Args:
        heard: the number of lines of the record that he has.
        aside: the number of notes that he has, of this
        run: of the room; empty for none.
        language: where his device doesn't know the game, the language to narrate it in; then
            `aside` is the number of the last block that it has.
        promise: his commitment to his salt for the shuffles; empty for none.
        client: the name of his program or page, 32 hexadecimal digits, by which the numbers of its
            messages are remembered; empty where they have none.
        connection: a number that grows with each connection of a client; 0 where they are not told
            apart.
        seal: the commitment of the game that his device remembers; empty for none.
    """

    invitation: str
    heard: int = 0
    aside: int = 0
    run: str = ""
    language: str = ""
    promise: str = ""
    client: str = ""
    connection: int = 0
    seal: str = ""


@frozen
class Act:
    """A card or a bid; `after` is the number of lines of the record that its player had heard, if
    given: what is sent twice then counts once.
    """

    action: Play | Bid
    after: int | None = None


@frozen
class Saying:
    """A chat message."""

    text: str


@frozen
class Ready:
    """A guest says that he is ready."""


class Measure(Enum):
    """What a table may do about a guest, or about itself."""

    STAND_IN = "stand-in"
    """The computer plays for him until he is back."""
    MUTE = "mute"
    UNMUTE = "unmute"
    REMOVE = "remove"
    """He is sent away, his invitation is not good any more, and the computer plays."""
    INVITE = "invite"
    """His seat gets a new invitation, and who sits there by the old one is sent away."""
    DELETE = "delete"
    """The table is deleted."""
    SPECTATORS = "spectators"
    """Whoever has a link without a seat hears what anybody at the table hears."""
    NO_SPECTATORS = "no-spectators"
    """They are sent away, and their link is not good any more."""
    NEXT = "next"
    """The next game is another one, or so many computers play: `text` is its name, or a number."""
    SEAT = "seat"
    """Somebody of this name has a seat in the next game."""
    NO_SEAT = "no-seat"
    """He gives up his seat for the next game; without a seat, whoever was to come by this name."""
    HOST = "host"
    """He decides from now on."""


@frozen
class Wish:
    """A guest wants a measure about the guest of a seat, or about the table; `text` is a game, a
    number or a name, where the measure needs one.
    """

    measure: Measure
    seat: Seat | None = None
    text: str = ""


@frozen
class Nudge:
    """A guest reminds another one that it is his turn."""

    seat: Seat


@frozen
class Again:
    """A guest wants another game, where one is over."""


@frozen
class Salt:
    """A device's contribution to the shuffles, sent when all commitments are closed."""

    salt: str


@frozen
class TypedLine:
    """A typed line from a device that doesn't know what it means; `heard` is the number of lines of
    the record that its guest had heard, where it is sent later than it was typed, or again.
    """

    text: str
    heard: int | None = None


_NUMBERS_OF_JOIN = ("heard", "aside")
_MOST_CONNECTION = 2**53 - 1
"""A page counts by the clock, in milliseconds; this is the last whole number that it has."""

_TEXTS_OF_JOIN = ("run", "language", "promise", "client", "seal")

Word: TypeAlias = Act | Saying | Ready | Again | Wish | Nudge | Salt
"""What a guest says who sits there."""


def join_to_data(join: Join) -> dict[str, object]:
    """The message as plain data."""
    return {"join": {**vars(join)}}


def join_from_data(data: object) -> Join:
    """The message from plain data.

    Raises:
        NotationError: it is no such message.
    """
    inner = Fields(data, required=("join",)).raw("join")
    optional = ("connection", *_NUMBERS_OF_JOIN, *_TEXTS_OF_JOIN)
    entry = Fields(inner, required=("invitation",), optional=optional, key="join")
    heard, aside = (entry.number(key) if entry.has(key) else 0 for key in _NUMBERS_OF_JOIN)
    connection = entry.raw("connection") if entry.has("connection") else 0
    if type(connection) is not int or not 0 <= connection <= _MOST_CONNECTION:
        raise NotationError(WrongValue("connection", "number"))
    run, language, promise, client, seal = (
        entry.text(key) if entry.has(key) else "" for key in _TEXTS_OF_JOIN
    )
    if client and not _CLIENT.fullmatch(client):
        raise NotationError(WrongValue("client", "text"))
    invitation = entry.text("invitation")
    return Join(invitation, heard, aside, run, language, promise, client, connection, seal)


def numbered_from_data(data: object) -> tuple[object, int | None]:
    """A guest's message without its number, and the number; None where it has none.

    Raises:
        NotationError: the number is invalid.
    """
    if not isinstance(data, Mapping) or "number" not in data:
        return data, None
    number = Fields({"number": data["number"]}, required=("number",)).number("number")
    if not 0 < number <= MOST_NUMBER:
        raise NotationError(WrongValue("number", "number"))
    return {key: value for key, value in data.items() if key != "number"}, number


def got(number: int) -> str:
    """The acknowledgement of all of a guest's messages up to this number."""
    return written({"got": number})


def word_to_data(word: Word | TypedLine) -> dict[str, object]:
    """The message as plain data."""
    match word:
        case TypedLine(text, heard):
            return {"line": text} | ({} if heard is None else {"heard": heard})
        case Salt(salt):
            return {"salt": salt}
        case Ready():
            return {"ready": True}
        case Again():
            return {"again": True}
        case Wish(measure, seat, text):
            about: dict[str, object] = {} if seat is None else {"seat": seat}
            about |= {"text": text} if text else {}
            return {"wish": {"measure": measure.value, **about}}
        case Nudge(seat):
            return {"nudge": seat}
        case Saying(text):
            return {"say": {"text": text}}
        case Act(action, after):
            return entry_to_data(action) | ({} if after is None else {"after": after})


def typed_from_data(data: object) -> TypedLine:
    """A typed line from plain data.

    Raises:
        NotationError: it is no such message.
    """
    entry = Fields(data, required=("line",), optional=("heard",))
    return TypedLine(entry.text("line"), entry.number("heard") if entry.has("heard") else None)


def word_from_data(data: object) -> Word:
    """The message from plain data.

    Raises:
        NotationError: it is none that guests send.
    """
    if isinstance(data, Mapping) and "say" in data:
        inner = Fields(data, required=("say",)).raw("say")
        entry = Fields(inner, required=("text",), key="say")
        text = entry.text("text")
        if not text.strip() or len(text) > LONGEST_SAYING:
            raise NotationError(WrongValue("text", "short" if text.strip() else "text"))
        return Saying(text)
    for key, word in (("ready", Ready()), ("again", Again())):
        if isinstance(data, Mapping) and key in data:
            Fields(data, required=(key,)).flag(key)
            return word
    if isinstance(data, Mapping) and "wish" in data:
        return wish_from_data(Fields(data, required=("wish",)).raw("wish"))
    if isinstance(data, Mapping) and "nudge" in data:
        return Nudge(Fields(data, required=("nudge",)).number("nudge"))
    if isinstance(data, Mapping) and "salt" in data:
        entry = Fields(data, required=("salt",))
        return Salt(entry.text("salt"))
    after = None
    if isinstance(data, Mapping) and "after" in data:
        after = Fields({"after": data["after"]}, required=("after",)).number("after")
        data = {key: value for key, value in data.items() if key != "after"}
    action = entry_from_data(data)
    if not isinstance(action, Play | Bid):
        raise NotationError(UnknownAction(str(data["do"]) if isinstance(data, Mapping) else ""))
    return Act(action, after)


def wish_from_data(data: object) -> Wish:
    """A wish from what stands behind its key.

    Raises:
        NotationError: it is none.
    """
    entry = Fields(data, required=("measure",), optional=("seat", "text"), key="wish")
    try:
        measure = Measure(entry.text("measure"))
    except ValueError as error:
        raise NotationError(WrongValue("measure", "text")) from error
    text = entry.text("text")[:LONGEST_WISH] if entry.has("text") else ""
    return Wish(measure, entry.number("seat") if entry.has("seat") else None, text)


def read(text: str | bytes, longest: int = LONGEST_LINE) -> object:
    """The plain data of a line of JSON.

    Raises:
        NotationError: it is none, or too long.
    """
    line = text.encode(errors="surrogateescape") if isinstance(text, str) else text
    if len(line) > longest:
        raise NotationError(LineTooLong())
    return decode(line)


def is_of_record(data: object) -> bool:
    """Whether this is a line of a record."""
    return isinstance(data, dict) and ("do" in data or "format" in data)


def is_of_the_moment(data: object, seat: Seat | None) -> bool:
    """Whether this note is only for who hears it at once: that the computer plays for him ends when
    he comes.
    """
    note = {"note": Note.STANDS_IN.value, "seat": seat}
    return isinstance(data, dict) and note.items() <= data.items()


def is_of_seal(line: str) -> bool:
    """Whether a line of ours is about the seal of the shuffles."""
    return line.startswith(_OF_SEAL)


def written(data: dict[str, object]) -> str:
    """Plain data as a line of JSON."""
    return encode(data).decode().rstrip("\n")


@frozen
class Aside:
    """A note: what it says, about which seat, and a chat message's text."""

    note: Note
    seat: Seat | None = None
    text: str = ""


OF_TABLE = (
    *(Note.KEPT, Note.UNKEPT, Note.NOT_AGAIN, Note.FAR),
    *(Note.SPECTATORS, Note.NO_SPECTATORS, Note.WATCHED, Note.UNWATCHED, Note.NEXT),
)
"""The notes that are about no seat."""


def note_key(aside: Aside) -> str:
    """The message that says a note."""
    if aside.note is Note.WISHED:
        measure, text = wished_of(aside)
        is_of_name = measure is Measure.NO_SEAT and text
        return "note-wished-no-seat-name" if is_of_name else f"note-wished-{measure.value}"
    return f"note-{aside.note.value}"


def wished_of(aside: Aside) -> tuple[Measure, str]:
    """What is wished in a note, and the game, number or name that it is about."""
    measure, _, text = aside.text.partition(" ")
    return Measure(measure), text


def aside_to_data(aside: Aside) -> dict[str, object]:
    """The note as plain data."""
    seat = {} if aside.seat is None else {"seat": aside.seat}
    return {"note": aside.note.value, **seat, **({"text": aside.text} if aside.text else {})}


def aside_from_data(data: object) -> Aside:
    """The note from plain data.

    Raises:
        NotationError: it is no note.
    """
    entry = Fields(data, required=("note",), optional=("seat", "text"))
    try:
        note = Note(entry.text("note"))
    except ValueError as error:
        raise NotationError(WrongValue("note", "text")) from error
    text = entry.text("text") if entry.has("text") else ""
    if note is Note.WISHED and text.partition(" ")[0] not in {each.value for each in Measure}:
        raise NotationError(WrongValue("text", "text"))
    return Aside(note, entry.number("seat") if entry.has("seat") else None, text)


@frozen
class SeatInfo:
    """The first message to a guest.

    Args:
        seat: his seat; that of a `SPECTATOR` where he only watches.
        invitation: the token of his link, with which he can come back.
        run: the name of this run of the room.
        lines: the number of lines of the record so far; 0 where the game is narrated, and
        aside: the number of notes, or the number of the last block.
        here: the connected seats, and
        people: the seats of people.
        advice: whether guests may ask for advice.
        seal: the room's commitment to its shuffles; empty where they are not sealed.
        before: how many of these lines of the record were sent to this seat over earlier
            connections; what follows is what its guest has missed.
    """

    seat: Seat
    invitation: str
    run: str
    lines: int
    aside: int
    here: tuple[Seat, ...]
    people: tuple[Seat, ...]
    advice: bool
    seal: str
    before: int = 0

    @property
    def watches(self) -> bool:
        """Whether he has no seat."""
        return self.seat == SPECTATOR


def seated_to_data(seated: SeatInfo) -> dict[str, object]:
    """The message as plain data."""
    return {
        "seated": {**vars(seated), "here": list(seated.here), "people": list(seated.people)},
    }


def seated_from_data(data: object) -> SeatInfo:
    """The message from plain data.

    Raises:
        NotationError: it is no such message.
    """
    inner = Fields(data, required=("seated",)).raw("seated")
    *required, since = SeatInfo.__match_args__
    entry = Fields(inner, required=tuple(required), optional=(since,), key="seated")
    return SeatInfo(
        entry.number("seat"),
        entry.text("invitation"),
        entry.text("run"),
        entry.number("lines"),
        entry.number("aside"),
        entry.numbers("here", signed=False),
        entry.numbers("people", signed=False),
        entry.flag("advice"),
        entry.text("seal"),
        entry.number(since) if entry.has(since) else 0,
    )
