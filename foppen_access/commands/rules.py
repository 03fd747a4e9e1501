"""The command `rules`: the rules of a game by ear."""

from foppen_access.commands.wish import game_meant
from foppen_access.games import game_of
from foppen_access.lessons.reader import Reader
from foppen_access.narration.keys import Complaint
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program


def rules(program: Program, *, game: str | None) -> Status:
    """Read the rules aloud until the listener leaves.

    Raises:
        Fault: there is no such game, or nobody has written its rules.
    """
    name = game_meant(program, game)
    found, text = game_of(name), program.catalog.text
    rulebook = found.rulebook
    if rulebook is None:
        raise Fault(Complaint("rules-none"))
    words = Words(
        program.catalog,
        (),
        you=None,
        idiom=found.idiom,
        detail=Detail(program.settings["detail"]),
        suit_names=program.settings.suit_names(),
    )
    sections = rulebook.sections(name, words)
    title = text("rules-title", game=text(f"game-{name}"), count=len(sections))
    Reader(program.console, program.catalog, sections).read(title)
    program.console.finish()
    return Status.DONE
