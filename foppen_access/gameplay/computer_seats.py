"""The computer players in a record: their seats, levels and characters."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from foppen_access.gameplay.answer_time import AnswerTime
from foppen_access.gameplay.player_names import COMPUTERS
from foppen_access.players.computer_players import Opponents
from foppen_access.players.levels import LEAST_THINKING, MOST_THINKING, Level
from foppen_access.players.personality import Personality, usual_personality
from foppen_access.players.player import Player
from foppen_engine import Seat
from foppen_engine.notation import LONGEST_NAME
from foppen_engine.plain_data import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

LEAST_MILLISECONDS, MOST_MILLISECONDS = int(1000 * LEAST_THINKING), int(1000 * MOST_THINKING)

T = TypeVar("T", Level, Personality)


@frozen
class ComputerSeat:
    """A seat that the computer plays.

    Args:
        level: how well.
        character: in what character; None for whoever plays just what he thinks best.
    """

    level: Level
    character: Personality | None = None

    def player(self, opponents: Opponents, milliseconds: int) -> Player:
        """The computer player of the seat."""
        return opponents.player(self.level, self.character, thinking=milliseconds / 1000)


@frozen
class Computers:
    """What was agreed about the computer's players of a game.

    Args:
        seats: each seat, None where a person sits.
        thinking: how many milliseconds a master may think about a card.
        seed: what all chance of the game was said to come of; empty where nobody said it.
    """

    seats: tuple[ComputerSeat | None, ...]
    thinking: int
    seed: str = ""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, computer in enumerate(self.seats) if computer is None)

    @property
    def levels(self) -> set[Level]:
        """How well the computer's players play."""
        return {computer.level for computer in self.seats if computer}

    def players(self, opponents: Opponents) -> dict[Seat, Player]:
        """The computer's players by seat, made by what a game knows of opponents."""
        return {
            seat: computer.player(opponents, self.thinking)
            for seat, computer in enumerate(self.seats)
            if computer
        }

    @property
    def answers(self) -> AnswerTime:
        """How long they take for an answer."""
        return AnswerTime(self.levels, self.thinking / 1000)

    def characters(self) -> Mapping[Seat, Personality]:
        """The characters of the seats that have one."""
        seats = enumerate(self.seats)
        return {seat: each.character for seat, each in seats if each and each.character}


def usual_computers(
    names: Sequence[str],
    people: tuple[Seat, ...],
    level: Level,
    *,
    thinking: float,
    seed: str = "",
) -> Computers:
    """The computer's players of a new game, all of one level, each in the character that goes with
    his name. A master has none: he plays what he found best.

    Args:
        names: of all who play, by seat.
        people: the seats that are people's.
        level: how well the computer plays.
        thinking: how many seconds a master may think about a card.
        seed: what all chance of the game was said to come of.
    """
    computers = tuple(
        None if seat in people else ComputerSeat(level, _character(name, seat, level))
        for seat, name in enumerate(names)
    )
    return Computers(computers, round(1000 * thinking), seed)


def _character(name: str, seat: Seat, level: Level) -> Personality | None:
    if level is Level.MASTER:
        return None
    return usual_personality(COMPUTERS.index(name) if name in COMPUTERS else seat)


def computers_to_data(computers: Computers) -> dict[str, object]:
    """What was agreed about the computer's players as plain data."""
    seed = {"seed": computers.seed} if computers.seed else {}
    seats = [_seat_to_data(each) for each in computers.seats]
    return {"seats": seats, "thinking": computers.thinking, **seed}


def computers_from_data(data: object, seats: int) -> Computers:
    """The same from plain data, of a game for so many.

    Raises:
        NotationError: it says something else.
    """
    entry = Fields(data, required=("seats", "thinking"), optional=("seed",), key="computers")
    found = tuple(map(_seat_from_data, entry.items("seats")))
    if len(found) != seats or None not in found:
        raise NotationError(WrongValue("seats", "computers"))
    thinking = entry.number("thinking")
    if not LEAST_MILLISECONDS <= thinking <= MOST_MILLISECONDS:
        raise NotationError(WrongValue("thinking", "thinking"))
    seed = entry.text("seed") if entry.has("seed") else ""
    if entry.has("seed") and not 0 < len(seed) <= LONGEST_NAME:
        raise NotationError(WrongValue("seed", "short" if seed else "text"))
    return Computers(found, thinking, seed)


def _seat_to_data(computer: ComputerSeat | None) -> dict[str, object] | None:
    if computer is None:
        return None
    character = {"character": computer.character.value} if computer.character else {}
    return {"level": computer.level.value, **character}


def _seat_from_data(data: object) -> ComputerSeat | None:
    if data is None:
        return None
    entry = Fields(data, required=("level",), optional=("character",), key="seats")
    character = _member(Personality, entry, "character") if entry.has("character") else None
    return ComputerSeat(_member(Level, entry, "level"), character)


def _member(kind: type[T], entry: Fields, key: str) -> T:
    """The value of a key as one of a kind.

    Raises:
        NotationError: it is none of them.
    """
    text = entry.text(key)
    for member in kind:
        if member.value == text:
            return member
    raise NotationError(WrongValue(key, "word"))
