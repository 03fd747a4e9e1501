"""Who plays at a level: of a game's opponents only those that are asked for are imported."""

from collections.abc import Sequence
from typing import assert_never

from foppen_access.players.easy import EasyPlayer
from foppen_access.players.levels import THINKING, Level
from foppen_access.players.personality import Character, Personality, personalities
from foppen_access.players.player import Judge, Player
from foppen_access.players.randomly import RandomPlayer
from foppen_engine import FoppenState, FutschikatoState, Seat, State


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
            from foppen_access.players.foppen.sound import FoppenPlayer  # noqa: PLC0415 - only he

            return FoppenPlayer()
        case FutschikatoState():
            from foppen_access.players.futschikato.sound import (  # noqa: PLC0415 - only he
                FutschikatoPlayer,
            )

            return FutschikatoPlayer()
        case _:
            assert_never(state)


def _strong(state: State) -> Judge:
    match state:
        case FoppenState():
            from foppen_access.players.foppen.strong import StrongPlayer  # noqa: PLC0415 - only he

            return StrongPlayer()
        case FutschikatoState():
            from foppen_access.players.futschikato.strong import (  # noqa: PLC0415 - only he
                StrongFutschikatoPlayer,
            )

            return StrongFutschikatoPlayer()
        case _:
            assert_never(state)


def _master(state: State, thinking: float) -> Player:
    match state:
        case FoppenState():
            from foppen_access.players.foppen.master import (  # noqa: PLC0415 - only he
                PLAYOUTS_A_SECOND,
                MasterPlayer,
            )

            return MasterPlayer(round(thinking * PLAYOUTS_A_SECOND))
        case FutschikatoState():
            from foppen_access.players.futschikato.master import (  # noqa: PLC0415 - only he
                TRIALS_A_SECOND,
                MasterFutschikatoPlayer,
            )

            return MasterFutschikatoPlayer(round(thinking * TRIALS_A_SECOND))
        case _:
            assert_never(state)
