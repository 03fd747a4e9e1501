"""The messages of a room to a guest other than lines of the record: who he is, notes, and why he is
sent away; as values and as plain data.
"""

from enum import Enum

from foppen_access.net.protocol.messages.guest_messages import Measure
from foppen_engine import Seat
from foppen_engine.plain_data import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

SPECTATOR: Seat = 255
"""The seat of guests who hold no cards and hear what all at the table hear; no table has it."""

COMES_NEXT: Seat = 254
"""The seat of whose invitation opens one in the next game."""

_LETTERS_OF_SEAT = 32
"""Of the token of a seat, alone."""


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


def is_of_the_moment(data: object, seat: Seat | None) -> bool:
    """Whether this note is only for who hears it at once: that the computer plays for him ends when
    he comes.
    """
    note = {"note": Note.STANDS_IN.value, "seat": seat}
    return isinstance(data, dict) and note.items() <= data.items()


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


def note_key(aside: Aside, *, is_at_service: bool = False) -> str:
    """The message that says a note. Guests of a service can close their table, but what is stored
    of it only its owner can delete.
    """
    if aside.note is Note.WISHED:
        measure, text = wished_of(aside)
        if measure is Measure.DELETE and is_at_service:
            return "note-wished-close"
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

    @property
    def is_at_service(self) -> bool:
        """Whether the table is a service's, which has the name of its room before the token of a
        seat.
        """
        return len(self.invitation) > _LETTERS_OF_SEAT


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
