"""The command `settings`: showing and changing what the user has set."""

from foppen_access.commands.setting_words import SettingWords
from foppen_access.runtime.faults import Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.settings import SETTINGS


def settings(program: Program, *, name: str | None, value: tuple[str, ...]) -> Status:
    """Say all settings, or one, or change one.

    Raises:
        Fault: there is no such setting, or it can't be so.
    """
    program.console.tell(_lines(program, name, value))
    program.console.finish()
    return Status.DONE


def _lines(program: Program, typed: str | None, value: tuple[str, ...]) -> list[str]:
    words = SettingWords(program.catalog)
    if typed is None:
        return [words.listed(name, program.settings[name]) for name in SETTINGS]
    from foppen_access.commands.setting_typed import (  # noqa: PLC0415 - reads all languages
        set_value,
        setting_of,
        told,
    )

    name = setting_of(program.catalog, typed)
    if value:
        return told(program, name, set_value(program, name, " ".join(value)))
    return [words.now(name, program.settings[name]), words.possible(name)]
