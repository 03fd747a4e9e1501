"""Starting a game from its name, the number of players and the options of a record."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

from foppen_engine import games
from foppen_engine.game_rules import Rules, State
from foppen_engine.limits import beyond_limits
from foppen_engine.options import Options, SetupError, wrong_number
from foppen_engine.reason import Reason
from foppen_engine.values import frozen


@frozen
class UnknownGame(Reason):
    """No game of this name."""

    game: str


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, as in records."""
    from pkgutil import iter_modules  # noqa: PLC0415 - a game that is named is found without it

    folders = sorted(folder.name for folder in iter_modules(games.__path__))
    return tuple(rules.id for folder in folders for rules in _in_folder(folder))


def rules_of(game: str) -> Rules[Any]:
    """The rules of a game.

    Raises:
        SetupError: there is no such game.
    """
    folder = game.partition("-")[0]
    if folder.isidentifier() and folder[0].isalpha():
        for rules in _in_folder(folder):
            if rules.id == game:
                return rules
    raise SetupError(UnknownGame(game))


def _in_folder(folder: str) -> Sequence[Rules[Any]]:
    """The games of a folder; none where there is no such folder."""
    name = f"{games.__name__}.{folder}"
    try:
        found: Sequence[Rules[Any]] = getattr(import_module(name), "GAMES", ())
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return ()
    return found


def players_of(game: str) -> range:
    """How many may play a game.

    Raises:
        SetupError: there is no such game.
    """
    return rules_of(game).players


def players_of_any() -> range:
    """From the fewest to the most who may play any of the games."""
    allowed = [players_of(game) for game in game_names()]
    return range(min(each[0] for each in allowed), max(each[-1] for each in allowed) + 1)


def new_game(game: str, seats: int, options: Options | None = None) -> State:
    """A game before its first deal.

    Raises:
        SetupError: an unknown game, a wrong number of players, an option that doesn't fit, more of
            anything than any game may have.
    """
    rules, options = rules_of(game), options or Options()
    reason = wrong_number(game, seats, rules.players)
    if reason:
        raise SetupError(reason)
    reason = rules.options_refusal(seats, options)
    if reason:
        raise SetupError(reason)
    state: State = rules.new_game(seats, options)
    reason = beyond_limits(seats, state.deck)
    if reason:
        raise SetupError(reason)
    return state
