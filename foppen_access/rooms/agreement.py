"""What was agreed when a room was opened, and the first lines of a service's room."""

from collections.abc import Sequence

from foppen_access.gameplay.record_header import Header, header_from_data, header_to_data
from foppen_access.gameplay.timeline import Timeline
from foppen_access.narration.languages import languages
from foppen_access.net.protocol.messages.message_lines import read, written
from foppen_access.players.levels import Level
from foppen_access.rooms.presence.absence_policy import Absence
from foppen_engine import Seat, new_game
from foppen_engine.notation import entry_from_data
from foppen_engine.plain_data import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

RULES = 4
"""Which rules a record was made by. It goes up with every change after which an action that was
allowed is refused or means something else; who has another number doesn't serve the room.
"""

_WITHOUT_EVENING = 3
"""A room of these rules has one game, and is served as it was agreed."""

BEFORE = 2
"""Lines of a service's room before the first action: what was agreed, and the record's header."""

GRACE = 60
MOST_GRACE = 86_400
"""Seconds that a table waits for somebody whose line is lost, if nothing else was agreed, and at
most.
"""


class OtherRulesError(Exception):
    """A room was opened with rules that this version of the program does not have."""


@frozen
class Agreement:
    """The options of a room.

    Args:
        people: the seats of people; empty at a real table, where everybody is one.
        absence: what happens when a guest stays away longer than
        grace: this many seconds.
        advice: whether guests may ask for advice.
        level: of the computer opponents.
        language: of the words in the invitations.
        clock: seconds that a turn may last; 0 for as long as one likes.
    """

    people: tuple[Seat, ...]
    absence: Absence = Absence.WAIT
    grace: float = GRACE
    advice: bool = False
    level: Level = Level.EASY
    language: str = "en"
    clock: float = 0

    @property
    def thinkers(self) -> bool:
        """Whether a computer opponent may think for long, so that each card is sent as soon as it
        falls.
        """
        return self.level is Level.MASTER


SINCE = ("clock",)
"""The keys of what older versions did not agree."""

AGREED = tuple(key for key in Agreement.__match_args__ if key not in SINCE)
"""The other keys of what was agreed as plain data, among others."""


def agreement_to_data(agreement: Agreement) -> dict[str, object]:
    """The options of a room as plain data."""
    return {
        **vars(agreement),
        "people": list(agreement.people),
        "absence": agreement.absence.value,
        "level": agreement.level.value,
    }


def agreement_from_data(entry: Fields, seats: int) -> Agreement:
    """The options of a room with this number of seats, from plain data.

    Raises:
        NotationError: the data is no valid set of options.
    """
    agreement = Agreement(
        entry.numbers("people", signed=False),
        Absence(_one_of([absence.value for absence in Absence], entry, "absence")),
        entry.number("grace"),
        entry.flag("advice"),
        Level(_one_of([level.value for level in Level], entry, "level")),
        _one_of(languages(), entry, "language"),
        entry.number("clock") if entry.has("clock") else 0,
    )
    if agreement.people not in [tuple(range(count)) for count in range(seats + 1)]:
        raise NotationError(WrongValue("people", "list"))  # they sit side by side
    for key in ("grace", "clock"):
        if getattr(agreement, key) > MOST_GRACE:
            raise NotationError(WrongValue(key, "number"))
    return agreement


def first_lines(agreement: Agreement, header: Header, code: str = "") -> list[str]:
    """The first lines of a game of a service's room: its options and the header of its record; of
    the first game also the words that say which room it is.
    """
    data = {"rules": RULES, **agreement_to_data(agreement), **({"code": code} if code else {})}
    return [written({"room": data}), written(header_to_data(header))]


def room_from_lines(lines: Sequence[str]) -> tuple[Agreement, Header, Timeline]:
    """A service's room from its lines.

    Raises:
        OtherRulesError: another version of the program can read them.
        NotationError, SetupError, IllegalActionError: the lines are damaged.
    """
    first, second, *others = lines if len(lines) >= BEFORE else ("", "")
    data = Fields(read(first), required=("room",)).raw("room")
    if isinstance(data, dict) and data.get("rules") not in (_WITHOUT_EVENING, RULES):
        raise OtherRulesError
    header = header_from_data(read(second))
    entry = Fields(data, required=("rules", *AGREED), optional=(*SINCE, "code"), key="room")
    agreement = agreement_from_data(entry, len(header.seats))
    if not agreement.people:
        raise NotationError(WrongValue("people", "list"))
    timeline = Timeline(new_game(header.game, len(header.seats), header.options))
    for line in others:
        timeline.add(entry_from_data(read(line)))
    return agreement, header, timeline


def code_of(line: str) -> str:
    """The words that say which room it is, from its first line; empty where it has one game.

    Raises:
        NotationError: the line is damaged.
    """
    room = Fields(read(line), required=("room",)).raw("room")
    code = room.get("code", "") if isinstance(room, dict) else ""
    if not isinstance(code, str):
        raise NotationError(WrongValue("code", "text"))
    return code


def _one_of(values: Sequence[str], entry: Fields, key: str) -> str:
    value = entry.text(key)
    if value not in values:
        raise NotationError(WrongValue(key, "text"))
    return value
