"""The command `settings`: showing and changing what the user has set."""

from foppen_access.gameplay.seats import LONGEST as LONGEST_NAME
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.settings import LONGEST_VOICE, allowed, choices


def show_settings(program: Program, name: str | None, value: str | None) -> Status:
    """Say all settings, or one, or change one.

    Raises:
        Fault: there is no such setting, or it can't be so.
    """
    if name is not None and name not in choices():
        names = program.catalog.listing(tuple(choices()))
        raise Fault("cli-error-setting", Status.WRONG_COMMAND_LINE, name=name, names=names)
    if name is not None and value is not None:
        program.console.tell([change(program, name, value)])
    else:
        program.console.tell(_line(program, each) for each in ([name] if name else choices()))
    program.console.finish()
    return Status.DONE


def _line(program: Program, name: str) -> str:
    value = program.settings[name]
    if not value:
        return program.catalog.text("setting-empty", name=name)
    return program.catalog.text("setting", name=name, value=value)


def change(program: Program, name: str, value: str) -> str:
    """Change a setting and say so.

    Raises:
        Fault: it can't have that value, or can't be written.
    """
    if not allowed(name, value):
        if name == "voice":
            raise Fault("cli-error-voice", Status.WRONG_COMMAND_LINE, most=LONGEST_VOICE)
        if not choices()[name]:
            if name == "name":
                raise Fault("cli-error-name", Status.WRONG_COMMAND_LINE, name=value)
            raise Fault(
                "cli-error-colour", Status.WRONG_COMMAND_LINE, name=value, most=LONGEST_NAME
            )
        values = program.catalog.choice(choices()[name])
        raise Fault("cli-error-setting-value", Status.WRONG_COMMAND_LINE, name=name, choices=values)
    try:
        program.settings.change(name, value)
    except OSError as error:
        raise program.cannot_save(error) from error
    shown = value or program.catalog.text("value-empty")
    return program.catalog.text("setting-changed", name=name, value=shown)
