"""The messages of a guest to a room, as values and as plain data."""

import re
from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

from foppen_engine import Bid, Play, Seat
from foppen_engine.notation import UnknownAction, entry_from_data, entry_to_data
from foppen_engine.plain_data import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

_CLIENT = re.compile("[0-9a-f]{32}")

LONGEST_WISH = 40
"""Characters of a name or a game in a wish. The room cuts a longer text: it is no name and no game,
and whoever typed it is told so.
"""

LONGEST_SAYING = 200
"""Characters of what somebody says to the table."""


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
