"""What was played last from the menu, kept in one small file."""

import json
import os
from pathlib import Path

from foppen_access.gameplay.files import make_private, open_file, replace_file
from foppen_engine.values import frozen

_LARGEST = 4096
"""Bytes; a file of ours has two hundred."""


@frozen
class GameWish:
    """What somebody wants to play.

    Args:
        names: the people at this keyboard; none for whoever sits there alone, without a name.
        level: how well the computer plays.
        rounds: how many; None for as many as usual.
    """

    game: str
    players: int
    names: tuple[str, ...] = ()
    level: str = ""
    bids: bool = False
    rounds: int | None = None


def last_game(path: Path) -> GameWish | None:
    """What was played last; None where nobody knows."""
    try:
        with os.fdopen(open_file(path, os.O_RDONLY), "rb") as file:
            return _wish(json.loads(file.read(_LARGEST)))
    except (OSError, ValueError, RecursionError):
        return None


def keep_last_game(path: Path, wish: GameWish) -> None:
    """Keep what is played now, where that can be."""
    content = json.dumps(vars(wish), indent=2) + "\n"
    try:
        make_private(path.parent)
        replace_file(path, content.encode(), private=True)
    except OSError:
        return


def _wish(data: object) -> GameWish | None:
    match data:
        case {
            "game": str(game),
            "players": int(players),
            "names": list(names),
            "level": str(level),
            "bids": bool(bids),
            "rounds": int() | None as rounds,
        } if all(isinstance(name, str) for name in names):
            return GameWish(game, players, tuple(names), level, bids, rounds)
        case _:
            return None
