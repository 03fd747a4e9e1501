"""The command `rules`: the rules of a game by ear."""

from pathlib import Path

from foppen_access.evenings.game_options import game_meant
from foppen_access.faults.fault import Fault, Status
from foppen_access.games import game_of
from foppen_access.lessons.rules_reader import RulesReader
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.narration.words import Words
from foppen_access.runtime.program import Program


def rules(
    program: Program, *, game: str | None, out: Path | None = None, force: bool = False
) -> Status:
    """Read the rules aloud until the listener leaves, or write all of them into a file or a pipe.

    Raises:
        Fault: there is no such game, nobody has written its rules, or the file can't be written.
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
        detail=program.settings.detail,
        suit_names=program.settings.suit_names,
    )
    sections = rulebook.sections(name, words)
    title = text("rules-title", game=text(f"game-{name}"), count=len(sections))
    whole = "\n".join("\n".join([each.title, "", *each.lines, ""]) for each in sections)
    if out:
        from foppen_access.runtime.output_files import Output  # noqa: PLC0415 - only for a file

        Output(out, force).write(whole.encode())
        program.console.tell([text("deck-written", file=shown_path(out))])
    elif program.console.is_redirected:
        program.console.write(whole.splitlines())
    else:
        RulesReader(program.console, program.catalog, sections).read(title)
    program.console.finish()
    return Status.DONE
