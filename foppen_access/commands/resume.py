"""The command `resume`: the game of a record goes on, or one of those that are not over."""

from datetime import datetime
from pathlib import Path
from typing import Unpack

from foppen_access.commands.begun import BegunGames, begun_line
from foppen_access.commands.going_on import go_on
from foppen_access.commands.wish import Given, wish_of
from foppen_access.console.patience import patience
from foppen_access.console.questions import LeftError, Questions
from foppen_access.narration.keys import Complaint
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program


def resume(program: Program, **given: Unpack[Given]) -> Status:
    """Go on with a game, at the keyboard or at its table.

    Raises:
        Fault: there is none that could go on.
    """
    wish = wish_of(given)
    try:
        path = wish.record or _chosen(program)
    except LeftError:
        program.console.finish()
        return Status.DONE
    return go_on(program, path, wish)


def _chosen(program: Program) -> Path:
    """The record of the game that is wanted; where only one is not over, that."""
    text, games = program.catalog.text, BegunGames(program.places.games)
    questions = Questions(program.console, program.catalog)
    now, listed = datetime.now().astimezone(), 0
    while True:
        with patience(lambda: program.console.meanwhile(text("one-moment"))):
            some = games.some()
        if not some and not listed:
            raise Fault(Complaint("nothing-to-resume"))
        if len(some) == 1 and not listed and not games.may_be_more:
            return some[0].path
        if not some:
            program.console.tell([text("begun-all")])
            games, listed = BegunGames(program.places.games), 0
            continue
        labels = [begun_line(begun, program.catalog, now) for begun in some]
        if games.may_be_more:
            labels.append(text("begun-older"))
        title = text("begun-which-older" if listed else "begun-which")
        at = questions.choose(title, labels, usual=0)
        if at < len(some):
            return some[at].path
        listed += len(some)
