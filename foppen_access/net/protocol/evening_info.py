"""What a room tells its guests of the evening: the games before, and who may begin another one."""

from foppen_engine import Seat
from foppen_engine.plain_data import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

_MOST_WINS = 10_000


@frozen
class EveningInfo:
    """The evening of a room that can have several games.

    Args:
        wins: how many games each seat has won so far.
        host: the seat whose yes begins another game; None where most of the guests must say it.
        stood_in: the seats for whose guests the computer plays now.
    """

    wins: tuple[int, ...]
    host: Seat | None = None
    stood_in: tuple[Seat, ...] = ()


def evening_to_data(evening: EveningInfo) -> dict[str, object]:
    """The message as plain data."""
    host = {} if evening.host is None else {"host": evening.host}
    stood_in = {"stood-in": list(evening.stood_in)} if evening.stood_in else {}
    return {"evening": {"wins": list(evening.wins), **host, **stood_in}}


def evening_from_data(data: object, seats: int) -> EveningInfo:
    """The message from plain data, in a game of so many.

    Raises:
        NotationError: it is no such message.
    """
    inner = Fields(data, required=("evening",)).raw("evening")
    entry = Fields(inner, required=("wins",), optional=("host", "stood-in"), key="evening")
    wins = entry.numbers("wins", signed=False)
    if len(wins) != seats or max(wins) > _MOST_WINS:
        raise NotationError(WrongValue("wins", "list"))
    host = entry.number("host") if entry.has("host") else None
    if host is not None and host >= seats:
        raise NotationError(WrongValue("host", "number"))
    stood_in = entry.numbers("stood-in", signed=False) if entry.has("stood-in") else ()
    if {*stood_in} - {*range(seats)}:
        raise NotationError(WrongValue("stood-in", "list"))
    return EveningInfo(wins, host, stood_in)
