"""Computer opponents. They are given a `View`, and so can't look into anybody's hand."""

from collections.abc import Sequence
from enum import Enum
from typing import assert_never

from foppen_access.players.easy import EasyPlayer
from foppen_access.players.foppen.master import PLAYOUTS_A_SECOND, MasterPlayer
from foppen_access.players.foppen.sound import FoppenPlayer
from foppen_access.players.foppen.strong import StrongPlayer
from foppen_access.players.futschikato.master import TRIALS_A_SECOND, MasterFutschikatoPlayer
from foppen_access.players.futschikato.sound import FutschikatoPlayer
from foppen_access.players.futschikato.strong import StrongFutschikatoPlayer
from foppen_access.players.personality import Character, Personality, personalities
from foppen_access.players.player import Judge, Player
from foppen_access.players.randomly import RandomPlayer
from foppen_engine import FoppenState, FutschikatoState, Seat, State

__all__ = ["Judge", "Level", "Personality", "Player", "opponents", "personalities", "player_for"]


class Level(Enum):
    """How well a computer opponent plays."""

    RANDOM = "random"
    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"
    MASTER = "master"


THINKING = 0.5
LEAST_THINKING, MOST_THINKING = 0.1, 10.0
"""How many seconds a master may think about a card: unless told otherwise, and bounds."""

LEVELS = tuple(level.value for level in Level if level is not Level.RANDOM)
"""The levels somebody may want to play against, the easiest first."""


def player_for(
    state: State,
    level: Level,
    personality: Personality | None = None,
    *,
    thinking: float = THINKING,
) -> Player:
    """An opponent for a game; without a personality he plays whatever he thinks best.

    `thinking` is about how many seconds a master may take for a card. It is turned into a number
    of trials and is no clock: the same seed gives the same game on every machine.
    """
    match level:
        case Level.RANDOM:
            return RandomPlayer()
        case Level.EASY:
            return EasyPlayer(_in_character(_normal(state), personality))
        case Level.NORMAL:
            return _in_character(_normal(state), personality)
        case Level.STRONG:
            return _in_character(_strong(state), personality)
        case Level.MASTER:
            return _master(state, thinking)
        case _:
            assert_never(level)


def opponents(
    state: State, level: Level, seats: Sequence[Seat], lot: str, *, thinking: float = THINKING
) -> dict[Seat, tuple[Player, Personality | None]]:
    """The opponents at these seats with their personalities; the same lot, the same neighbours.
    A master has none: he plays what he found best.
    """
    drawn = personalities(seats, lot) if level is not Level.MASTER else {}
    kinds = {seat: drawn.get(seat) for seat in seats}
    return {
        seat: (player_for(state, level, kind, thinking=thinking), kind)
        for seat, kind in kinds.items()
    }


def _in_character(judge: Judge, personality: Personality | None) -> Player:
    return Character(judge, personality) if personality else judge


def _normal(state: State) -> Judge:
    match state:
        case FoppenState():
            return FoppenPlayer()
        case FutschikatoState():
            return FutschikatoPlayer()
        case _:
            assert_never(state)


def _strong(state: State) -> Judge:
    match state:
        case FoppenState():
            return StrongPlayer()
        case FutschikatoState():
            return StrongFutschikatoPlayer()
        case _:
            assert_never(state)


def _master(state: State, thinking: float) -> Player:
    match state:
        case FoppenState():
            return MasterPlayer(round(thinking * PLAYOUTS_A_SECOND))
        case FutschikatoState():
            return MasterFutschikatoPlayer(round(thinking * TRIALS_A_SECOND))
        case _:
            assert_never(state)
