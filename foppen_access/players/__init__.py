"""Computer opponents. They are given a `View`, and so can't look into anybody's hand."""

from enum import Enum
from random import Random
from typing import Protocol, assert_never

from foppen_access.players.foppen import FoppenPlayer
from foppen_access.players.futschikato import FutschikatoPlayer
from foppen_access.players.randomly import RandomPlayer
from foppen_engine import Bid, FoppenState, FutschikatoState, Play, State, View


class Player(Protocol):
    """Decides for one seat. It keeps nothing from one decision to the next."""

    def decide(self, view: View, rng: Random) -> Play | Bid:
        """One of `legal_actions(view.state)`, which holds at least one."""


class Level(Enum):
    """How well a computer opponent plays."""

    RANDOM = "random"
    NORMAL = "normal"


def player_for(state: State, level: Level) -> Player:
    """An opponent for a game."""
    if level is Level.RANDOM:
        return RandomPlayer()
    match state:
        case FoppenState():
            return FoppenPlayer()
        case FutschikatoState():
            return FutschikatoPlayer()
        case _:
            assert_never(state)
