"""The tally of one game for the player of the first seat, and its form in the index of records."""

from collections.abc import Mapping

from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.timeline import Timeline, end_of, is_table
from foppen_access.games import game_of
from foppen_access.narration.utterance import Cue
from foppen_access.players.levels import Level
from foppen_engine import game_names
from foppen_engine.plain_data import LARGEST_NUMBER
from foppen_engine.step import GameOver, RoundScored
from foppen_engine.values import frozen

_SEAT = 0

_LEVELS = ("", *(level.value for level in Level))


@frozen
class Tally:
    """How a game went for the player of the first seat.

    Args:
        game: its name.
        created: when it began, as its record says.
        is_over: whether it was played to its end.
        has_won: whether he has won it, perhaps with others.
        points: his, round by round.
        fooled: how often he was fooled.
        ahead: by the names of the others, whether he has done better; nobody has in a game that is
            not over.
        level: how well the others play, where the computer has all their seats and plays them
            equally well; empty elsewhere, and where the record doesn't say.
    """

    game: str
    created: str
    is_over: bool
    has_won: bool
    points: tuple[int, ...]
    fooled: int
    ahead: Mapping[str, bool]
    level: str = ""

    @property
    def total(self) -> int:
        """His points in all."""
        return sum(self.points)

    @property
    def share(self) -> float:
        """The share of the others than whom he has done better."""
        return sum(self.ahead.values()) / max(1, len(self.ahead))


def tally_of(header: Header, timeline: Timeline) -> Tally | None:
    """What counts of a game; None for one at a real table, and for one that nobody has begun."""
    if not len(timeline) or is_table(timeline):
        return None
    telling = game_of(header.game).telling
    events = [event for move in timeline for event in move.events]
    end = end_of(timeline)
    over = end[1] if end else None
    return Tally(
        header.game,
        header.created,
        over is not None,
        over is not None and _SEAT in over.winners,
        tuple(event.points[_SEAT] for event in events if isinstance(event, RoundScored)),
        sum(telling.sound(event) == (Cue.FOOLED, _SEAT) for event in events),
        {name: _is_ahead(over, seat) for seat, name in enumerate(header.seats) if seat},
        _level(header),
    )


def _level(header: Header) -> str:
    computers = header.computers
    if computers is None or computers.people != (_SEAT,) or len(computers.levels) != 1:
        return ""
    return next(iter(computers.levels)).value


_KINDS = (str, str, bool, bool, list, int, dict, str)
"""Of the fields of a tally as plain data."""


def tally_to_data(tally: Tally | None) -> object:
    """A tally as plain data."""
    if tally is None:
        return None
    return [[*field] if isinstance(field, tuple) else field for field in vars(tally).values()]


def tally_from_data(data: object) -> Tally | None:
    """A tally from plain data.

    Raises:
        ValueError: it is none.
    """
    if data is None:
        return None
    if not isinstance(data, list) or tuple(map(type, data)) != _KINDS:
        raise ValueError(data)
    game, created, is_over, has_won, points, fooled, ahead, level = data
    kinds = {*map(type, points)} <= {int}, {*map(type, ahead.values())} <= {bool}
    if not all(kinds) or game not in game_names() or level not in _LEVELS:
        raise ValueError(data)
    if not 0 <= fooled <= LARGEST_NUMBER or any(abs(each) > LARGEST_NUMBER for each in points):
        raise ValueError(data)
    "".join((created, *ahead)).encode()  # half a character can't be told
    return Tally(game, created, is_over, has_won, tuple(points), fooled, ahead, level)


def _is_ahead(over: GameOver | None, seat: int) -> bool:
    if over is None:
        return False
    if over.totals:
        return over.totals[_SEAT] > over.totals[seat]
    return _SEAT in over.winners and seat not in over.winners
