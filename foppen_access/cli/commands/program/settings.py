"""The command `settings`: showing and changing what the user has set."""

from foppen_access.faults.fault import Status
from foppen_access.preferences.preference_words import SettingWords
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_access.runtime.program import Program


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
        return [words.listed(name, program.settings_store.value(name)) for name in SETTINGS]
    from foppen_access.settings_dialogue.typed_setting import (  # noqa: PLC0415 - reads all languages
        set_value,
        setting_of,
        told,
    )

    name = setting_of(program.catalog, typed)
    if value:
        moved = set_value(program, name, " ".join(value))
        if name == "language":
            program.adapt(name)
        return told(program, name, moved)
    return [words.now(name, program.settings_store.value(name)), words.possible(name)]
