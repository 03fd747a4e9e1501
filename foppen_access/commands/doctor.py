"""The command `doctor`: what speaks, what brailles, what is missing and what to do about it."""

import platform
import shutil
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event

from foppen_access import __version__
from foppen_access.narration.outside import spoken
from foppen_access.runtime.faults import Status
from foppen_access.runtime.machine import (
    has_liblouis,
    installed_packages,
    running_readers,
    system_name,
)
from foppen_access.runtime.program import Program
from foppen_access.sounds.player import has_device
from foppen_access.speech.speaker import Say
from foppen_access.speech.survey import Survey, survey
from foppen_access.speech.wish import Wish
from foppen_engine.values import frozen, replace

_PATIENCE = 3.5
"""Seconds that each engine has to answer."""

_TERMINAL_READERS = ("Fenrir", "JAWS", "Narrator", "NVDA", "Orca", "VoiceOver", "yasr")
"""Those that read by voice what a terminal shows."""

_SILENCED = ("JAWS", "NVDA", "Orca")
"""Those of which we know a key that stops them from reading the terminal."""


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
    """Each with its version, None where it is missing."""
    liblouis: bool
    sound: bool


def doctor(program: Program) -> Status:
    """Say how this computer suits the program, and what would suit it better."""
    program.console.tell(Report(program, _examined(program)).lines())
    program.console.finish()
    return Status.DONE


def _examined(program: Program) -> Findings:
    """What there is; everything that may hang is asked at once."""
    size = shutil.get_terminal_size()
    wish = Wish(Say.SCREEN_READER, program.catalog.language)
    voice = program.settings["voice"]
    unwanted = Event()
    ask = partial(survey, patience=_PATIENCE, unwanted=unwanted)
    with ThreadPoolExecutor() as pool:
        try:
            readers = pool.submit(ask, wish)
            voices = pool.submit(ask, replace(wish, say=Say.VOICE, voice=voice))
            sound = pool.submit(has_device, _PATIENCE, unwanted)
            return Findings(
                system=sys.platform,
                system_name=system_name(),
                python=platform.python_version(),
                size=(size.columns, size.lines) if program.console.interactive else None,
                running=tuple(running_readers()),
                readers=readers.result(),
                voices=voices.result(),
                packages=installed_packages(),
                liblouis=has_liblouis(),
                sound=sound.result(),
            )
        finally:
            unwanted.set()


class Report:
    """The findings as sentences.

    Args:
        program: the texts and what is set.
        findings: what there is.
    """

    def __init__(self, program: Program, findings: Findings) -> None:
        self._text = program.catalog.text
        self._listing = program.catalog.listing
        self._say = Say(program.settings["say"])
        self._input = program.settings["input"]
        self._wished = program.settings["voice"]
        self._found = findings

    def lines(self) -> Iterator[str]:
        """All of them, the computer first, then what is heard, then what is felt."""
        yield from self._computer()
        yield from self._speech()
        yield from self._direct()
        yield from self._voice()
        yield from self._braille()
        yield self._text("doctor-sound" if self._found.sound else "doctor-no-sound")
        yield from self._packages()

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
        reading = [name for name in self._found.running if name in _TERMINAL_READERS]
        if not reading:
            yield self._text("doctor-nobody-reads")
            if self._say is Say.TERMINAL and self._found.voices.working:
                yield self._text("doctor-say-voice")
            return
        yield self._text("doctor-reads", readers=self._listing(reading), count=len(reading))
        if self._say in (Say.SCREEN_READER, Say.VOICE):
            yield self._text("doctor-twice")
            for name in (each for each in reading if each in _SILENCED):
                yield self._text(f"doctor-silence-{name.lower()}")

    def _direct(self) -> Iterator[str]:
        """Who takes lines for `--say screen-reader`."""
        for engine in self._found.readers.working:
            key = "doctor-takes-braille" if engine.brailles else "doctor-takes"
            yield self._text(key, engine=engine.name)
        if not self._found.readers.working and not self._found.readers.hanging:
            yield self._text(f"doctor-no-reader-{self._kind}")

    def _voice(self) -> Iterator[str]:
        """Which voice speaks for `--say voice`."""
        engines = self._found.voices.working
        names = [engine.name for engine in engines]
        if engines:
            yield self._text("doctor-voice", engine=names[0])
            if not engines[0].has_voice:
                yield self._text("doctor-no-such-voice", voice=spoken(self._wished))
        elif not self._found.voices.hanging:
            yield self._text(f"doctor-no-voice-{self._kind}")
        if names == ["pyttsx3"] and self._kind == "linux":
            yield self._text("doctor-better-voice")
        for name in sorted({*self._found.voices.hanging, *self._found.readers.hanging}):
            yield self._text("doctor-hangs", engine=name)

    def _braille(self) -> Iterator[str]:
        if "BRLTTY" in self._found.running:
            yield self._text("doctor-brltty")
        elif self._kind == "linux":
            yield self._text("doctor-no-brltty")
        yield self._text("doctor-liblouis" if self._found.liblouis else "doctor-no-liblouis")

    def _packages(self) -> Iterator[str]:
        packages = self._found.packages
        here = [f"{name} {number}" for name, number in packages.items() if number]
        missing = [name for name, number in packages.items() if not number]
        if here:
            yield self._text("doctor-packages", packages=self._listing(here))
        for name in missing:
            yield self._text("doctor-no-package", package=name)

    @property
    def _kind(self) -> str:
        """The system, as far as advice differs."""
        return {"win32": "windows", "darwin": "mac"}.get(self._found.system, "linux")
