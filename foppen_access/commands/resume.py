"""The command `resume`: the game of a record goes on, or one of those that are not over."""

from pathlib import Path
from typing import Unpack

from foppen_access.commands.going_on import go_on
from foppen_access.commands.kept_games import chosen_game
from foppen_access.commands.openness import opening_of
from foppen_access.commands.wish import Given, wish_of
from foppen_access.console.questions import LeftError
from foppen_access.gameplay.record import Loaded
from foppen_access.runtime.faults import Status
from foppen_access.runtime.over_games import OverGames
from foppen_access.runtime.program import Program
from foppen_engine import pending


def resume(program: Program, **given: Unpack[Given]) -> Status:
    """Go on with a game, at the keyboard or at its table.

    Raises:
        Fault: there is none that could go on.
    """
    wish = wish_of(given)
    opening = opening_of(program, wish)
    try:
        path = wish.record or _chosen(program)
    except LeftError:
        program.console.finish()
        return Status.DONE
    return go_on(program, path, wish, opening)


def _chosen(program: Program) -> Path:
    over = OverGames(program.places.over_games)
    return chosen_game(program, _goes_on, "resume-which", "nothing-to-resume", over=over)


def _goes_on(record: Loaded) -> bool:
    timeline = record.timeline
    return len(timeline) > 0 and pending(timeline.state) is not None
