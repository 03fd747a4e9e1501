"""The command `resume`: the game of a record goes on, or the last one that is not over."""

from pathlib import Path
from typing import Unpack

from foppen_access.commands.going_on import go_on
from foppen_access.commands.wish import Given, wish_of
from foppen_access.console.patience import patience
from foppen_access.gameplay.record import RecordError, load
from foppen_access.gameplay.shelf import latest_first
from foppen_access.narration.keys import Complaint
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_engine import pending


def resume(program: Program, **given: Unpack[Given]) -> Status:
    """Go on with a game, at the keyboard or at its table.

    Raises:
        Fault: there is none that could go on.
    """
    wish = wish_of(given)
    with patience(lambda: program.console.meanwhile(program.catalog.text("one-moment"))):
        path = wish.record or _last(program)
    return go_on(program, path, wish)


def _last(program: Program) -> Path:
    """The record of the game that began last of those that are not over."""
    for path in latest_first(program.places.games):
        try:
            timeline = load(path).timeline
        except RecordError:
            continue
        if len(timeline) > 0 and pending(timeline.state) is not None:
            return path
    raise Fault(Complaint("nothing-to-resume"))
