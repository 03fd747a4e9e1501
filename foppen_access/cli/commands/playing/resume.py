"""The command `resume`: the game of a record goes on, or one of those that are not over."""

from pathlib import Path
from typing import Unpack

from foppen_access.dialogue.questions import LeftError
from foppen_access.evenings.game_options import Given, wish_of
from foppen_access.evenings.kept_evening import has_room
from foppen_access.evenings.resumed_game import go_on
from foppen_access.evenings.saved_games import SavedGame, chosen_game
from foppen_access.evenings.table_access import opening_of
from foppen_access.faults.fault import Status
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
    return chosen_game(program, _goes_on, "resume-which", "nothing-to-resume", over_too=False)


def _goes_on(kept: SavedGame) -> bool:
    timeline = kept.record.timeline
    has_begun = len(timeline) > 0 or has_room(kept.path)
    return has_begun and pending(timeline.state) is not None
