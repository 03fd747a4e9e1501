"""What was agreed when a room of a service was opened: the first line of what is kept of it."""

from collections.abc import Sequence

from foppen_access.apart.absence import Absence
from foppen_access.apart.agreement import Agreement
from foppen_access.apart.kept import MOST_GRACE, is_people, one_of
from foppen_access.apart.lines import read, written
from foppen_access.gameplay.header import Header, header_from_data, header_to_data
from foppen_access.gameplay.timeline import Timeline
from foppen_access.narration.languages import languages
from foppen_access.players.levels import Level
from foppen_engine import Seat, new_game
from foppen_engine.notation import Fields, NotationError, WrongValue, entry_from_data
from foppen_engine.values import frozen

RULES = 2
"""Which rules a record was made by. It goes up with every change after which an action that was
allowed is refused or means something else; who has another number doesn't serve the room.
"""

BEFORE = 2
"""Lines before the first action: this one and the record's header."""


class OtherRulesError(Exception):
    """A room was opened by rules that this program doesn't have."""


@frozen
class Charter:
    """What holds in a room.

    Args:
        language: of the words in its invitations.
        people: whose seats are people's.
        level: how well the computer plays.
    """

    language: str
    people: tuple[Seat, ...]
    level: str
    absence: Absence
    grace: int
    advice: bool

    @property
    def agreement(self) -> Agreement:
        """The same as a room knows it."""
        thinkers = self.level == Level.MASTER.value
        return Agreement(self.people, self.absence, self.grace, self.advice, thinkers=thinkers)


def beginning(charter: Charter, header: Header) -> list[str]:
    """The first lines of a room."""
    data = {
        "rules": RULES,
        **vars(charter),
        "people": list(charter.people),
        "absence": charter.absence.value,
    }
    return [written({"room": data}), written(header_to_data(header))]


def begun(lines: Sequence[str]) -> tuple[Charter, Header, Timeline]:
    """A room from its lines.

    Raises:
        OtherRulesError: others can read it.
        NotationError, SetupError, IllegalActionError: nobody can.
    """
    first, second, *others = lines if len(lines) >= BEFORE else ("", "")
    data = Fields(read(first), required=("room",)).raw("room")
    if isinstance(data, dict) and data.get("rules") != RULES:
        raise OtherRulesError
    header = header_from_data(read(second))
    charter = _charter(data, len(header.seats))
    timeline = Timeline(new_game(header.game, len(header.seats), header.options))
    for line in others:
        timeline.add(entry_from_data(read(line)))
    return charter, header, timeline


def _charter(data: object, seats: int) -> Charter:
    entry = Fields(data, required=("rules", *Charter.__match_args__), key="room")
    people, grace = entry.numbers("people", signed=False), entry.number("grace")
    if not people or not is_people(people, seats):
        raise NotationError(WrongValue("people", "list"))
    if grace > MOST_GRACE:
        raise NotationError(WrongValue("grace", "number"))
    return Charter(
        one_of(languages(), entry, "language"),
        people,
        one_of([level.value for level in Level], entry, "level"),
        Absence(one_of([absence.value for absence in Absence], entry, "absence")),
        grace,
        entry.flag("advice"),
    )
