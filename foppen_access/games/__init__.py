"""What differs from game to game, outside the rules: a folder for each, found by its name."""

from importlib import import_module

from foppen_access.games.game_parts import Game
from foppen_engine import rules_of


def game_of(name: str) -> Game:
    """A game by the name it has in records.

    Raises:
        SetupError: there is no such game.
    """
    folder = rules_of(name).id.partition("-")[0]
    found: Game = import_module(f"{__name__}.{folder}").GAME
    return found
