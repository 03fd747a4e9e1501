"""The command `settings`: showing and changing what the user has set."""

from foppen_access.faults.fault import Status
from foppen_access.preferences.preference_words import SettingWords
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_access.runtime.program import Program
from foppen_access.speech.speaker import Say, SpeechTrouble

_SILENCE = {
    Say.SCREEN_READER: SpeechTrouble.NO_SCREEN_READER,
    Say.VOICE: SpeechTrouble.NO_VOICE,
}
"""What is said where nothing speaks so."""


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
        silence = _silence(program) if name == "say" else []
        return [*told(program, name, moved), *silence]
    return [words.now(name, program.settings_store.value(name)), words.possible(name)]


def _silence(program: Program) -> list[str]:
    """That nothing here speaks as it is set now, which a game would say at its first line."""
    from foppen_access.dialogue.waiting_notice import patience  # noqa: PLC0415 - rarely
    from foppen_access.speech.engine_survey import USUAL_PATIENCE, anything_speaks  # noqa: PLC0415
    from foppen_access.speech.speech_messages import EngineWish  # noqa: PLC0415

    settings, console = program.settings, program.console
    if settings.say not in _SILENCE:
        return []
    wish = EngineWish(settings.say, program.catalog.language, settings.voice, settings.rate)
    with patience(console, lambda: console.meanwhile(program.catalog.text("one-moment"))):
        speaks = anything_speaks(wish, USUAL_PATIENCE)
    return [] if speaks else [program.catalog.text(_SILENCE[settings.say].value)]
