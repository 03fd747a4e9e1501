"""The command `settings`: showing and changing what the user has set."""

from foppen_access.narration.keys import Complaint
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.settings import SETTINGS


def settings(program: Program, *, name: str | None, value: str | None) -> Status:
    """Say all settings, or one, or change one.

    Raises:
        Fault: there is no such setting, or it can't be so.
    """
    if name is not None and name not in SETTINGS:
        complaint = Complaint("cli-error-setting", name=name, names=tuple(SETTINGS))
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    if name is not None and value is not None:
        program.change(name, value)
        shown = value or program.catalog.text("value-empty")
        program.console.tell([program.catalog.text("setting-changed", name=name, value=shown)])
    else:
        program.console.tell(_line(program, each) for each in ([name] if name else SETTINGS))
    program.console.finish()
    return Status.DONE


def _line(program: Program, name: str) -> str:
    value = program.settings[name]
    if not value:
        return program.catalog.text("setting-empty", name=name)
    return program.catalog.text("setting", name=name, value=value)
