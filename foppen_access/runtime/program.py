"""What every command works with: texts, settings, folders, the console."""

from typing import TYPE_CHECKING

from foppen_access.console.terminal import Console
from foppen_access.console.ways import Typing
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import language_of
from foppen_access.runtime.faults import Fault
from foppen_access.runtime.places import Places
from foppen_access.runtime.settings import Settings
from foppen_access.sounds.opening import open_sounds
from foppen_access.sounds.sounds import Sounds
from foppen_access.speech.opening import open_speaker
from foppen_access.speech.speaker import SILENCE, Say

if TYPE_CHECKING:  # hardly ever wanted
    from foppen_access.console.copies import Copy


class Program:
    """The program with its texts, settings, folders and console."""

    def __init__(
        self, catalog: Catalog, settings: Settings, places: Places, console: Console
    ) -> None:
        self.catalog = catalog
        self.settings = settings
        self.places = places
        self.console = console
        self.sounds = Sounds()
        self.copy: Copy | None = None
        self._say: str | None = None

    def speak(self, say: str | None) -> None:
        """Open the voice and the sounds that are wished; `say` overrides the setting."""
        self._say = say
        wish = self.say
        self.console.speaker = open_speaker(
            wish,
            self.catalog.language,
            voice=self.settings["voice"],
            rate=self.settings["rate"],
        )
        sounds = self.settings["sounds"]
        with_voice = wish in (Say.SCREEN_READER, Say.VOICE)
        wanted = sounds == "on" or (sounds == "with-voice" and with_voice)
        self.sounds = open_sounds(wanted=wanted and wish is not Say.SILENT)

    @property
    def say(self) -> Say:
        """Who speaks in this run."""
        return Say(self._say or self.settings["say"])

    def adapt(self, changed: str) -> None:
        """Put a changed setting of the language, the voice, the sounds, the display or the terminal
        in force; all others are looked up when they matter. What was wished for this run holds
        until that is changed.
        """
        if changed == "language":
            language = language_of(self.settings["language"])
            self.catalog = Catalog(language, started_as=self.catalog.started_as)
            self.console.catalog = self.catalog
        self.console.braille = self.settings.braille
        if changed in ("input", "braille-width"):
            typing = Typing(self.settings["input"])
            self.console.adapt(typing=typing, width=self.settings.braille_width)
        elif changed in ("language", "say", "voice", "rate", "sounds"):
            self.console.speaker.say(SILENCE, interrupt=True)
            self.console.speaker.close()
            self.sounds.close()
            self.speak(None if changed == "say" else self._say)

    def close(self) -> None:
        """Let go of the terminal, the voice and the sounds."""
        self.console.close()
        self.console.end_line()
        self.console.speaker.close()
        self.sounds.close()
        if self.copy:
            self.copy.close()

    def fault_text(self, fault: Fault) -> str:
        """A fault as a sentence."""
        from foppen_access.runtime.records import words_about  # noqa: PLC0415 - hardly ever

        return words_about(self.catalog, fault.header).reason(fault.reason)
