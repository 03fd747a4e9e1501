"""What a room tells its guests of the evening: the games before, who may begin another one, how
long a turn may last, and a new invitation.
"""

import re

from foppen_access.gameplay.player_names import is_name, read_names
from foppen_access.net.protocol.invitation_address import is_link_beginning
from foppen_access.net.protocol.messages.room_messages import COMES_NEXT, SPECTATOR
from foppen_engine import Seat, game_names
from foppen_engine.plain_data import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

_MOST_WINS = 10_000
_OPTIONAL = ("host", "stood-in", "clock", "silent", "watched", "spectators", "next")
_TOKEN = re.compile("([0-9a-f]{32}){1,2}")
"""Of a seat; at a service the name of its room stands before it."""


@frozen
class NextGameInfo:
    """What is planned for the next game.

    Args:
        game: its name.
        people: the names of who plays.
        computers: for how many more seats the computer plays.
    """

    game: str
    people: tuple[str, ...]
    computers: int


def next_game_to_text(planned: NextGameInfo) -> str:
    """The plan as the text of a note."""
    return f"{planned.game} {planned.computers} {','.join(planned.people)}"


def next_game_from_text(text: str) -> NextGameInfo:
    """The plan from the text of a note.

    Raises:
        NotationError: it is none.
    """
    game, _, rest = text.partition(" ")
    count, _, names = rest.partition(" ")
    people = read_names(names)
    if game not in game_names() or not count.isdecimal() or len(count) > 2 or people is None:
        raise NotationError(WrongValue("text", "text"))
    return NextGameInfo(game, people, int(count))


@frozen
class EveningInfo:
    """The evening of a room that can have several games.

    Args:
        wins: how many games each seat has won so far.
        host: the seat whose yes begins another game; None where most of the guests must say it.
        stood_in: the seats for whose guests the computer plays now.
        clock: seconds that a turn may last; 0 for as long as one likes.
        silent: the seat whose turn it is and whose guest has done nothing for long.
        watched: whether spectators may come, where that was not said in the game before.
        spectators: whether one of them is there now.
        planned: what the next game is, where it is another than this.
    """

    wins: tuple[int, ...]
    host: Seat | None = None
    stood_in: tuple[Seat, ...] = ()
    clock: float = 0
    silent: Seat | None = None
    watched: bool = False
    spectators: bool = False
    planned: NextGameInfo | None = None


def evening_to_data(evening: EveningInfo) -> dict[str, object]:
    """The message as plain data."""
    host = {} if evening.host is None else {"host": evening.host}
    stood_in = {"stood-in": list(evening.stood_in)} if evening.stood_in else {}
    clock = {"clock": evening.clock} if evening.clock else {}
    silent = {} if evening.silent is None else {"silent": evening.silent}
    watched = {key: True for key in ("watched", "spectators") if getattr(evening, key)}
    planned = {"next": next_game_to_text(evening.planned)} if evening.planned else {}
    return {
        "evening": {
            "wins": list(evening.wins),
            **host,
            **stood_in,
            **clock,
            **silent,
            **watched,
            **planned,
        }
    }


def evening_from_data(data: object, seats: int) -> EveningInfo:
    """The message from plain data, in a game of so many.

    Raises:
        NotationError: it is no such message.
    """
    inner = Fields(data, required=("evening",)).raw("evening")
    entry = Fields(inner, required=("wins",), optional=_OPTIONAL, key="evening")
    wins = entry.numbers("wins", signed=False)
    if len(wins) != seats or max(wins) > _MOST_WINS:
        raise NotationError(WrongValue("wins", "list"))
    host = entry.number("host") if entry.has("host") else None
    if host is not None and host >= seats:
        raise NotationError(WrongValue("host", "number"))
    stood_in = entry.numbers("stood-in", signed=False) if entry.has("stood-in") else ()
    if {*stood_in} - {*range(seats)}:
        raise NotationError(WrongValue("stood-in", "list"))
    clock = entry.number("clock") if entry.has("clock") else 0
    silent = entry.number("silent") if entry.has("silent") else None
    if silent is not None and silent >= seats:
        raise NotationError(WrongValue("silent", "number"))
    watched, spectators = (entry.has(key) and entry.flag(key) for key in ("watched", "spectators"))
    planned = next_game_from_text(entry.text("next")) if entry.has("next") else None
    return EveningInfo(wins, host, stood_in, clock, silent, watched, spectators, planned)


@frozen
class Invited:
    """A new invitation for a seat, as it is said and as a link; with the name of who comes to the
    next game only.
    """

    seat: Seat
    words: str
    link: str
    name: str = ""


def invited_to_data(invited: Invited) -> dict[str, object]:
    """The message as plain data."""
    data = {key: value for key, value in vars(invited).items() if key != "name" or value}
    return {"invited": data}


def invited_from_data(data: object, seats: int) -> Invited:
    """The message from plain data, in a game of so many.

    Raises:
        NotationError: it is no such message.
    """
    inner = Fields(data, required=("invited",)).raw("invited")
    *required, name = Invited.__match_args__
    entry = Fields(inner, required=tuple(required), optional=(name,), key="invited")
    said = entry.text(name) if entry.has(name) else ""
    invited = Invited(entry.number("seat"), entry.text("words"), entry.text("link"), said)
    beginning, _, token = invited.link.partition("#")
    if invited.seat not in (*range(seats), SPECTATOR, *([COMES_NEXT] if said else [])) or not (
        is_link_beginning(beginning) and _TOKEN.fullmatch(token)
    ):
        raise NotationError(WrongValue("link", "text"))
    if said and not is_name(said):
        raise NotationError(WrongValue(name, "text"))
    return invited
