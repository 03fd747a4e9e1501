"""The findings of `doctor` in sentences: what works, what is silent, what is missing and whether
the settings need it. What can be mended ends in the one command that does it.
"""

from collections.abc import Iterator, Mapping

from foppen_access import __version__
from foppen_access.narration.outside_text import shown_path, spoken
from foppen_access.players.c_library import Libraries
from foppen_access.runtime.install_commands import Mending
from foppen_access.runtime.machine import TERMINAL_READERS
from foppen_access.runtime.program import Program
from foppen_access.speech.engine_survey import Survey
from foppen_access.speech.engines import Silence
from foppen_access.speech.screen_readers import OUTPUTS
from foppen_access.speech.speaker import Say
from foppen_access.speech.speech_messages import Absent
from foppen_engine.values import frozen, replace

_SILENCED = ("JAWS", "NVDA", "Orca")
"""Those of which we know a key that stops them from reading the terminal."""

_DISPATCHER = "Speech Dispatcher"

_PACKAGES: Mapping[str, str] = {
    "Prism": "prismatoid",
    **dict.fromkeys(OUTPUTS, "accessible-output2"),
}
"""The packages of the engines that are called otherwise."""

_VOICES_OF_WINDOWS = "start ms-settings:speech"


@frozen
class Findings:
    """What was found on this computer."""

    system: str
    """As `sys.platform` names it."""
    system_name: str
    """As people name it."""
    python: str
    size: tuple[int, int] | None
    """Columns and rows of the terminal; None where there is none."""
    running: tuple[str, ...]
    """The screen readers that run."""
    readers: Survey
    voices: Survey
    packages: Mapping[str, str | None]
    """Each with its version, "" where nobody knows it; None where it is missing."""
    network: Mapping[str, str | None]
    """The same of what games with people elsewhere need."""
    liblouis: bool
    brltty: bool
    """Whether it is installed."""
    sound: bool
    libraries: Libraries
    """Whether those of the players can be used."""
    mending: Mending


def as_data(found: Findings, settings: Mapping[str, str]) -> Mapping[str, object]:
    """The findings for another program, or for somebody who helps from afar: no name, no path, and
    nothing of any game.
    """
    return {
        "version": __version__,
        "python": found.python,
        "system": found.system_name,
        "terminal": found.size,
        "running": found.running,
        "screen_readers": [engine.name for engine in found.readers.working],
        "voices": [engine.name for engine in found.voices.working],
        "silent": {
            absent.engine: absent.why
            for survey in (found.readers, found.voices)
            for absent in survey.silent
        },
        "packages": {**found.packages, **found.network},
        "liblouis": found.liblouis,
        "brltty": found.brltty,
        "sound": found.sound,
        "compiled": found.libraries is Libraries.USABLE,
        "libraries": found.libraries.name.lower(),
        "settings": settings,
    }


class Report:
    """The findings as sentences.

    Args:
        program: the texts and what is set.
        findings: what there is.
    """

    def __init__(self, program: Program, findings: Findings) -> None:
        self._text = program.catalog.text
        self._listing = program.catalog.listing
        self._started_as = program.catalog.started_as
        self._say = program.say
        self._input = program.settings.input.value
        self._sounds = program.settings.sounds
        self._wished = program.settings.voice
        self._found = findings
        self._mending = findings.mending

    def lines(self) -> Iterator[str]:
        """All of them, the computer first, then what is heard, then what is felt."""
        yield from self._computer()
        yield from self._speech()
        yield from self._direct()
        yield from self._voice()
        yield from self._silent()
        yield from self._braille()
        if self._found.sound:
            yield self._text("doctor-sound")
        elif self._found.packages.get("miniaudio") is not None:
            yield self._text("doctor-no-sound", needed=self._wants_sounds)
        libraries = self._found.libraries
        again = self._mending.of_program() if libraries is Libraries.UNUSABLE else ""
        text = self._text("doctor-trials", libraries=libraries.name.lower())
        yield self._mended(text, again)
        yield from self._packages()
        if missing := [name for name, version in self._found.network.items() if version is None]:
            text = self._text("doctor-no-network", packages=self._listing(missing))
            yield self._mended(text, self._mending.of_python(*missing))
        else:
            yield self._text("doctor-network")

    def _computer(self) -> Iterator[str]:
        found = self._found
        yield self._text(
            "doctor-computer",
            version=__version__,
            python=found.python,
            system=spoken(found.system_name),
        )
        if found.size:
            columns, rows = found.size
            yield self._text("doctor-terminal", columns=columns, rows=rows)
        else:
            yield self._text("doctor-no-terminal")
        yield self._text("doctor-input", input=self._text(f"value-{self._input}"))

    def _speech(self) -> Iterator[str]:
        """Who is set to speak, and whether somebody else speaks too."""
        yield self._text("doctor-say", say=self._text(f"value-{self._say.value}"))
        reading = [name for name in self._found.running if name in TERMINAL_READERS]
        if not reading:
            yield self._text("doctor-nobody-reads")
            if self._say is Say.TERMINAL and self._found.voices.working:
                yield self._text("doctor-say-voice")
            return
        yield self._text("doctor-reads", readers=self._listing(reading), count=len(reading))
        if self._speaks:
            yield self._text("doctor-twice")
            for name in (each for each in reading if each in _SILENCED):
                yield self._text(f"doctor-silence-{name.lower()}")

    def _direct(self) -> Iterator[str]:
        """The screen readers that take lines for `--say screen-reader`."""
        for engine in self._found.readers.working:
            key = "doctor-takes-braille" if engine.brailles else "doctor-takes"
            yield self._text(key, engine=engine.name)
        if not self._found.readers.working and self._kind != "linux":
            needed = self._say is Say.SCREEN_READER
            text = self._text(f"doctor-no-reader-{self._kind}", needed=needed)
            back = f"{self._started_as} settings say terminal"
            yield self._mended(text, back if needed else "")

    def _voice(self) -> Iterator[str]:
        """Which voice speaks for `--say voice`."""
        engines = self._found.voices.working
        if engines:
            yield self._text("doctor-voice", engine=engines[0].name)
            if not engines[0].has_voice:
                yield self._text("doctor-no-such-voice", voice=spoken(self._wished))
            if [engine.name for engine in engines] == ["pyttsx3"] and self._kind == "linux":
                text = self._text("doctor-better-voice")
                yield self._mended(text, self._mending.of_system("speech"))
        elif self._kind != "linux":
            text = self._text(f"doctor-no-voice-{self._kind}", needed=self._say is Say.VOICE)
            yield self._mended(text, _VOICES_OF_WINDOWS if self._kind == "windows" else "")

    def _silent(self) -> Iterator[str]:
        """Engines that are here and don't speak, each once; and the daemon, where it isn't."""
        told: set[str] = set()
        for survey in (self._found.readers, self._found.voices):
            others = [engine.name for engine in survey.working]
            for absent in map(_named_by_package, survey.silent):
                if absent.engine in told:
                    continue
                if text := self._silence(absent, others[0] if others else ""):
                    told.add(absent.engine)
                    yield text

    def _silence(self, absent: Absent, other: str) -> str:
        """Why an engine doesn't speak, and what helps; nothing where that is no news."""
        if absent.why == Silence.MISSING and absent.engine == _DISPATCHER:
            if other:
                return ""
            text = self._text("doctor-no-dispatcher", needed=self._speaks)
            return self._mended(text, self._mending.of_system("speech"))
        if absent.why in (Silence.MISSING, Silence.IDLE):
            return ""  # the packages tell the first
        text = self._text(f"doctor-silent-{absent.why}", engine=absent.engine)
        if other:
            return f"{text} {self._text('doctor-never-mind', engine=other)}"
        return self._mended(text, self._cure(absent.engine, absent.why))

    def _cure(self, engine: str, why: str) -> str:
        """The command that makes an engine speak; nothing where there is none."""
        if engine == _DISPATCHER:
            return {
                Silence.NOT_STARTING.value: "speech-dispatcher -s",
                Silence.NO_VOICE.value: self._mending.of_system("voice"),
            }.get(why, "pkill speech-dispatcher")
        if why == Silence.HANGS:
            return ""
        if engine == "pyttsx3" and self._kind == "linux":
            return self._mending.of_system("player" if why == Silence.NO_PLAYER else "espeak")
        if why == Silence.NO_VOICE:
            return _VOICES_OF_WINDOWS if self._kind == "windows" else ""
        package = _PACKAGES.get(engine, engine)
        return self._mending.of_python(package, again=True)

    def _braille(self) -> Iterator[str]:
        if "BRLTTY" in self._found.running:
            yield self._text("doctor-brltty")
        elif self._kind == "linux" and self._found.brltty:
            start = "sudo systemctl start brltty" if self._mending.services else ""
            yield self._mended(self._text("doctor-brltty-silent"), start)
        elif self._kind == "linux":
            yield self._mended(self._text("doctor-no-brltty"), self._mending.of_system("brltty"))
        if self._found.liblouis:
            yield self._text("doctor-liblouis")
        else:
            yield self._mended(self._text("doctor-no-liblouis"), self._mending.of_system("louis"))

    def _packages(self) -> Iterator[str]:
        packages = self._found.packages
        here = [
            f"{name} {version}".strip() for name, version in packages.items() if version is not None
        ]
        if here:
            yield self._text("doctor-packages", packages=self._listing([*map(str.strip, here)]))
        for name in (name for name, number in packages.items() if number is None):
            key = "doctor-package-missing" if self._needs(name) else "doctor-package-optional"
            yield self._mended(self._text(key, package=name), self._mending.of_python(name))

    def _needs(self, package: str) -> bool:
        """Whether what is set doesn't work without a package."""
        match package:
            case "prompt-toolkit":
                return self._input != "line"
            case "miniaudio":
                return self._wants_sounds
            case "accessible-output2":
                return self._say is Say.SCREEN_READER and not self._found.readers.working
            case "pyttsx3" if self._kind == "linux":
                return self._say is Say.VOICE and not self._found.voices.working
            case "prismatoid" if self._kind != "linux":
                return self._say is Say.VOICE and not self._found.voices.working
            case _:
                return False

    def _mended(self, text: str, command: str) -> str:
        """What is wrong, and the command that mends it, where there is one."""
        if not command:
            return text
        return f"{text} {self._text('doctor-do', command=shown_path(command))}"

    @property
    def _speaks(self) -> bool:
        """Whether the program is set to speak itself."""
        return self._say in (Say.SCREEN_READER, Say.VOICE)

    @property
    def _wants_sounds(self) -> bool:
        """Whether sounds are set, as far as somebody speaks."""
        return self._sounds.play(speaking=self._speaks)

    @property
    def _kind(self) -> str:
        """The system, as far as advice differs."""
        return {"win32": "windows", "darwin": "mac"}.get(self._found.system, "linux")


def _named_by_package(absent: Absent) -> Absent:
    """A reader that can't be asked is no fault of the reader's but of the package that asks it."""
    if absent.why != Silence.FAILS:
        return absent
    return replace(absent, engine=_PACKAGES.get(absent.engine, absent.engine))
