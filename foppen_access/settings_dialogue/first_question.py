"""Whether the program is silent or speaks, asked once: at the first start of an installed one."""

from foppen_access.dialogue.questions import Questions
from foppen_access.faults.fault import Fault
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.program import Program
from foppen_access.settings_dialogue.typed_setting import set_value, told
from foppen_access.speech.speaker import Say

_WAYS = {Say.TERMINAL: "first-silent", Say.VOICE: "first-spoken"}
"""What can be chosen, Enter's first, with the names of the texts."""


def is_due(program: Program) -> bool:
    """Whether it is to be asked: somebody sits at a terminal who has never played, and has said
    nothing of it yet, nor for this time. A page is read by a screen reader, or by eye.
    """
    return (
        program.console.interactive
        and not program.console.is_page
        and program.typed_for_run["say"] is None
        and not program.settings_store.written("say")
        and program.places.are_unused
    )


def ask_who_speaks(program: Program) -> None:
    """Ask, keep the answer for good and put it in force.

    Raises:
        LeftError: the player left instead; it is asked again at the next start.
    """
    text = program.catalog.text

    def labels(catalog: Catalog) -> list[str]:
        return [catalog.text(key) for key in _WAYS.values()]

    chosen = Questions(program.console, program.catalog).choose(
        text("first-question"), labels, usual=0
    )
    way = tuple(_WAYS)[chosen]
    try:
        moved = set_value(program, "say", way.value)
    except Fault as fault:
        program.console.tell([program.fault_text(fault)])
        program.speak(way.value)
        return
    program.adapt("say")
    program.console.tell([*told(program, "say", moved), text("first-kept")])
