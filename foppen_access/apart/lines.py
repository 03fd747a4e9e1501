"""What a room and its guests say to each other beside the lines of a record, as plain data."""

import json
from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

from foppen_access.gameplay.record import LONGEST_LINE, LineTooLong, NotUtf8, decode, encode
from foppen_engine import Bid, Play, Seat
from foppen_engine.notation import (
    Fields,
    NotationError,
    UnknownAction,
    WrongValue,
    entry_from_data,
    entry_to_data,
)
from foppen_engine.values import frozen

PORT = 8710
"""Where a room is, unless somebody says otherwise."""

MOST_PORT = 65_535

LONGEST_WORD = 4096
"""Bytes of a line that a guest sends; a link, a card or a sentence is far shorter."""

LONGEST_SAYING = 200
"""Characters of what somebody says to the table."""


class Note(Enum):
    """What a room tells its guests beside the game."""

    CAME = "came"
    AWAY = "away"
    BACK = "back"
    STANDS_IN = "stands-in"
    WAITS = "waits"
    KEPT = "kept"
    SAID = "said"
    READY = "ready"
    UNKEPT = "unkept"
    """What was played can't be kept now; it has not happened."""


class No(Enum):
    """Why somebody is sent away, or what he did doesn't count."""

    UNKNOWN = "unknown"
    """No seat has this invitation."""

    TOO_OFTEN = "too-often"
    """Too many wrong ones have come from there."""

    REPLACED = "replaced"
    """The same seat was taken from elsewhere."""

    STRANGE = "strange"
    """What he sent says nothing."""

    FULL = "full"
    """Too many have come from there at once."""

    CLOSED = "closed"
    """The room closes for everybody."""

    LATE = "late"
    """The game had gone on by then."""


@frozen
class Join:
    """Somebody comes with an invitation, the link's secret or the six words.

    Args:
        heard: how many lines of the record he has.
        aside: how many notes he has of those that this run of the room has told.
        run: which run that was; empty for none.
        language: in which the game shall be told him, whose device knows nothing of it; then
            `aside` is the number of the last block of lines that he has.
        promise: binds him to his salt for the shuffles; empty for none.
    """

    invitation: str
    heard: int = 0
    aside: int = 0
    run: str = ""
    language: str = ""
    promise: str = ""


@frozen
class Act:
    """A card or a bid; `after` is how many lines of the record its player had heard, where he says
    so: what is sent twice then counts once.
    """

    action: Play | Bid
    after: int | None = None


@frozen
class Saying:
    """What somebody says to the table."""

    text: str


@frozen
class Ready:
    """Somebody lets the others know that he is ready."""


@frozen
class Salt:
    """What a guest's program adds to the shuffles, once everybody is bound to his own."""

    salt: str


@frozen
class TypedLine:
    """A line as somebody has typed it whose device doesn't know what it means."""

    text: str


_OF_JOIN = ("heard", "aside", "run", "language", "promise")

Word: TypeAlias = Act | Saying | Ready | Salt
"""What a guest says who sits there."""


def join_to_data(join: Join) -> dict[str, object]:
    """It as plain data."""
    return {"join": {**vars(join)}}


def join_from_data(data: object) -> Join:
    """It from plain data.

    Raises:
        NotationError: it is none.
    """
    inner = Fields(data, required=("join",)).raw("join")
    entry = Fields(inner, required=("invitation",), optional=_OF_JOIN, key="join")
    heard, aside = (entry.number(key) if entry.has(key) else 0 for key in ("heard", "aside"))
    run, language, promise = (entry.text(key) if entry.has(key) else "" for key in _OF_JOIN[2:])
    return Join(entry.text("invitation"), heard, aside, run, language, promise)


def word_to_data(word: Word | TypedLine) -> dict[str, object]:
    """It as plain data."""
    match word:
        case TypedLine(text):
            return {"line": text}
        case Salt(salt):
            return {"salt": salt}
        case Ready():
            return {"ready": True}
        case Saying(text):
            return {"say": {"text": text}}
        case Act(action, after):
            return entry_to_data(action) | ({} if after is None else {"after": after})


def typed_from_data(data: object) -> TypedLine:
    """A typed line from plain data.

    Raises:
        NotationError: it is none.
    """
    entry = Fields(data, required=("line",))
    return TypedLine(entry.text("line"))


def word_from_data(data: object) -> Word:
    """It from plain data.

    Raises:
        NotationError: it says nothing.
    """
    if isinstance(data, Mapping) and "say" in data:
        inner = Fields(data, required=("say",)).raw("say")
        entry = Fields(inner, required=("text",), key="say")
        text = entry.text("text")
        if not text.strip() or len(text) > LONGEST_SAYING:
            raise NotationError(WrongValue("text", "short" if text.strip() else "text"))
        return Saying(text)
    if isinstance(data, Mapping) and "ready" in data:
        entry = Fields(data, required=("ready",))
        entry.flag("ready")
        return Ready()
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


def read(text: str | bytes, longest: int = LONGEST_LINE) -> object:
    """The plain data of a line.

    Raises:
        NotationError: it is none, too long, or has half a character, which nobody can be told.
    """
    line = text.encode(errors="surrogateescape") if isinstance(text, str) else text
    if len(line) > longest:
        raise NotationError(LineTooLong())
    data = decode(line)
    if b"\\u" in line:
        try:
            json.dumps(data, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            raise NotationError(NotUtf8()) from error
    return data


def written(data: dict[str, object]) -> str:
    """A line."""
    return encode(data).decode().rstrip("\n")


@frozen
class Aside:
    """A note, about whom, and what was said."""

    note: Note
    seat: Seat | None = None
    text: str = ""


def aside_to_data(aside: Aside) -> dict[str, object]:
    """It as plain data."""
    seat = {} if aside.seat is None else {"seat": aside.seat}
    return {"note": aside.note.value, **seat, **({"text": aside.text} if aside.text else {})}


def aside_from_data(data: object) -> Aside:
    """It from plain data.

    Raises:
        NotationError: it is none.
    """
    entry = Fields(data, required=("note",), optional=("seat", "text"))
    try:
        note = Note(entry.text("note"))
    except ValueError as error:
        raise NotationError(WrongValue("note", "text")) from error
    return Aside(
        note,
        entry.number("seat") if entry.has("seat") else None,
        entry.text("text") if entry.has("text") else "",
    )


@frozen
class Seated:
    """What a guest is told first.

    Args:
        seat: his.
        invitation: the secret of his link, with which he comes again.
        run: which run of the room this is.
        lines: how many lines of the record there are by now; 0 where it is told in words, and
        aside: how many notes, or the number of the last block of words.
        here: who is there, and
        people: whose seats are people's.
        advice: whether the table has agreed that everybody may ask for advice.
        seal: binds the room to its shuffles; empty where it isn't.
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


def seated_to_data(seated: Seated) -> dict[str, object]:
    """It as plain data."""
    return {
        "seated": {**vars(seated), "here": list(seated.here), "people": list(seated.people)},
    }


def seated_from_data(data: object) -> Seated:
    """It from plain data.

    Raises:
        NotationError: it is none.
    """
    inner = Fields(data, required=("seated",)).raw("seated")
    entry = Fields(inner, required=Seated.__match_args__, key="seated")
    return Seated(
        entry.number("seat"),
        entry.text("invitation"),
        entry.text("run"),
        entry.number("lines"),
        entry.number("aside"),
        entry.numbers("here", signed=False),
        entry.numbers("people", signed=False),
        entry.flag("advice"),
        entry.text("seal"),
    )
