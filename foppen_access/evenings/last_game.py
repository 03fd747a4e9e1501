"""The options of the last game played, stored in a small file."""

import json
import os
from pathlib import Path

from foppen_access.gameplay.files import make_private, open_file, replace_file
from foppen_access.gameplay.player_names import split_names
from foppen_access.players.levels import LEVELS
from foppen_access.preferences.allowed_names import names_complaint
from foppen_engine.values import frozen, replace

_LARGEST = 4096
"""Bytes; a file of ours has two hundred."""


@frozen
class GameWish:
    """A game that the user asks for.

    Args:
        names: the people at this keyboard; none for whoever sits there alone, without a name.
        level: how well the computer plays.
        rounds: how many; None for as many as usual.
        is_left: whether it was begun and has not come to its end.
    """

    game: str
    players: int
    names: tuple[str, ...] = ()
    level: str = ""
    bids: bool = False
    rounds: int | None = None
    is_left: bool = False


def last_game(path: Path) -> GameWish | None:
    """The game that was played last; None where that is unknown."""
    try:
        with os.fdopen(open_file(path, os.O_RDONLY), "rb") as file:
            return _wish(json.loads(file.read(_LARGEST)))
    except (OSError, ValueError, RecursionError):
        return None


def keep_end(path: Path, *, is_left: bool) -> None:
    """Keep whether the last game has come to its end."""
    if (last := last_game(path)) and last.is_left != is_left:
        keep_last_game(path, replace(last, is_left=is_left))


def keep_last_game(path: Path, wish: GameWish) -> None:
    """Keep what is played now, where that can be."""
    content = json.dumps(vars(wish), indent=2) + "\n"
    try:
        make_private(path.parent)
        replace_file(path, content.encode(), private=True)
    except OSError:
        return


def _wish(data: object) -> GameWish | None:
    is_left = isinstance(data, dict) and data.get("is_left") is True
    match data:
        case {
            "game": str(game),
            "players": int(players),
            "names": list(names),
            "level": str(level),
            "bids": bool(bids),
            "rounds": int() | None as rounds,
        } if all(isinstance(name, str) for name in names):
            wish = GameWish(game, players, tuple(names), level, bids, rounds, is_left)
            return wish if _can_be(wish) else None
        case _:
            return None


def _can_be(wish: GameWish) -> bool:
    """Whether a new game can be begun so: the file may have been written by anybody."""
    from foppen_engine import Options, SetupError, new_game  # noqa: PLC0415 - the rules

    if isinstance(wish.players, bool) or isinstance(wish.rounds, bool):
        return False
    if wish.level not in ("", *LEVELS) or not _are_names(wish.names, wish.players):
        return False
    try:
        new_game(wish.game, wish.players, Options(bids=wish.bids, rounds=wish.rounds))
    except SetupError:
        return False
    return True


def _are_names(names: tuple[str, ...], most: int) -> bool:
    together = ",".join(names)
    whole = not names or (split_names(together) == names and names_complaint(together) is None)
    return whole and len(names) <= most
