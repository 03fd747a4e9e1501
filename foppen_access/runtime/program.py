"""The context of every command: texts, settings, folders, console."""

from contextlib import ExitStack
from functools import cached_property
from typing import TYPE_CHECKING

from foppen_access.faults.fault import Fault
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import language_of
from foppen_access.narration.message_keys import Complaint
from foppen_access.preferences.preferences import Settings
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places
from foppen_access.sounds.sound_setup import open_sounds
from foppen_access.sounds.sounds import Sounds
from foppen_access.speech.speaker import SILENCE, Gist, Say
from foppen_access.speech.speaker_setup import open_speaker
from foppen_access.terminal.terminal import Console

if TYPE_CHECKING:  # hardly ever wanted
    from foppen_access.runtime.crash_reports import Reports
    from foppen_access.runtime.outlets import Outlets
    from foppen_access.terminal.output_copies import Copy


class Program:
    """The program with its texts, settings, folders and console."""

    def __init__(
        self, catalog: Catalog, settings_store: SettingsStore, places: Places, console: Console
    ) -> None:
        self.catalog = catalog
        self.settings_store = settings_store
        self.places = places
        self.console = console
        self.sounds = Sounds()
        self.copy: Copy | None = None
        self.outlets: Outlets | None = None
        """What there is in the place of the system's own files, voice and sounds."""
        self.until_closed = ExitStack()
        """What ends with the program."""
        self.by_menu = False
        """Whether the start menu has led here, so that nobody needs to know a command."""
        self._say: str | None = None

    @property
    def settings(self) -> Settings:
        """What the user has set, as it holds now."""
        return self.settings_store.settings

    def speak(self, say: str | None) -> None:
        """Open the voice and the sounds that are wished; `say` overrides the setting."""
        self._say = say
        wish, own = self.say, self.outlets
        self.console.speaker = (own.open_speaker if own else open_speaker)(
            wish,
            self.catalog.language,
            voice=self.settings.voice,
            rate=self.settings.rate,
            sum_up=self._summed_up,
        )
        speaking = wish in (Say.SCREEN_READER, Say.VOICE)
        wanted = self.settings.sounds.play(speaking=speaking)
        opened = own.open_sounds if own else open_sounds
        self.sounds = opened(wanted=wanted and wish is not Say.SILENT)

    def _summed_up(self, gist: Gist) -> str:
        """What a voice that is behind says of what it leaves out."""
        text = self.catalog.text
        cards = [text("speech-cards", cards=gist.cards)] if gist.cards else []
        others = [text("speech-left-out", lines=gist.others)] if gist.others else []
        return f"{', '.join((*cards, *gist.rest, *others))}."

    @cached_property
    def reports(self) -> "Reports":
        """Crash reports for the developers."""
        from foppen_access.runtime.crash_reports import Reports  # noqa: PLC0415 - hardly ever wanted

        return Reports(self.places)

    @property
    def typed_for_run(self) -> dict[str, str | None]:
        """The options that were typed for this run, whatever the command; None for others."""
        usual = language_of(self.settings.language)
        language = self.catalog.language
        return {"lang": None if language == usual else language, "say": self._say}

    @property
    def say(self) -> Say:
        """The speech output of this run."""
        return Say(self._say) if self._say else self.settings.say

    def adapt(self, changed: str) -> None:
        """Put a changed setting of the language, the voice, the sounds, the display or the terminal
        in force; all others are looked up when they matter. What was wished for this run holds
        until that is changed.
        """
        if changed == "language":
            language = language_of(self.settings.language)
            self.catalog = Catalog(language, started_as=self.catalog.started_as)
            self.console.catalog = self.catalog
        self.console.braille = self.settings.braille
        if changed in ("input", "braille-width"):
            settings = self.settings
            self.console.adapt(typing=settings.input, width=settings.braille_width)
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
        self.until_closed.close()

    def move_to(self, console: Console) -> None:
        """Speak and listen from now on at another console; the terminal is left as it was found."""
        self.console.close()
        self.console.speaker.close()
        self.sounds.close()
        console.braille = self.settings.braille
        self.console = console

    def check_hears_meanwhile(self) -> None:
        """Refuse games with people elsewhere where nothing is read while they decide.

        Raises:
            Fault: so it is on a page.
        """
        if not self.console.hears_meanwhile:
            raise Fault(Complaint("page-not-apart"))

    def fault_text(self, fault: Fault) -> str:
        """A fault as a sentence."""
        from foppen_access.runtime.record_access import words_about  # noqa: PLC0415 - hardly ever

        return words_about(self.catalog, fault.header).reason(fault.reason)
