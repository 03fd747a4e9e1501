"""What every command works with: texts, settings, folders, the console, records."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from foppen_access.console.terminal import Console, Typing
from foppen_access.gameplay.record import Header, Journal, Loaded, RecordError, load, unreadable
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.idiom import Idiom
from foppen_access.narration.languages import language_of
from foppen_access.narration.telling import message_name
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words, shown_path, spoken
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.places import Places
from foppen_access.runtime.settings import Settings
from foppen_access.sounds.opening import open_sounds
from foppen_access.sounds.sounds import Sounds
from foppen_access.speech.opening import open_speaker
from foppen_access.speech.speaker import Say
from foppen_engine import Options, Refusal, SetupError, game_names, new_game

_SILENCE = ""
"""Said instead of whatever is still being said."""


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
        self._say: str | None = None

    def speak(self, say: str | None) -> None:
        """Open the voice and the sounds that are wished; `say` overrides the setting."""
        self._say = say
        wish = Say(say or self.settings["say"])
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

    def adapt(self, changed: str) -> None:
        """Put a changed setting of the language, the voice, the sounds or the terminal in force;
        all others are looked up when they matter. What was wished for this run holds until that
        is changed.
        """
        if changed == "language":
            self.catalog = Catalog(language_of(self.settings["language"]))
            self.console.catalog = self.catalog
        if changed in ("input", "braille-width"):
            typing = Typing(self.settings["input"])
            self.console.adapt(typing=typing, width=self.settings.braille_width)
        elif changed in ("language", "say", "voice", "rate", "sounds"):
            self.console.speaker.say(_SILENCE, interrupt=True)
            self.console.speaker.close()
            self.sounds.close()
            self.speak(None if changed == "say" else self._say)

    def close(self) -> None:
        """Let go of the terminal, the voice and the sounds."""
        self.console.close()
        self.console.speaker.close()
        self.sounds.close()

    def problem(self, problem: Refusal, header: Header | None = None) -> str:
        """A refusal or fault as a sentence, about the table of a record if there is one."""
        names, idiom = (header.seats, _idiom(header.game)) if header else ((), Idiom())
        words = Words(self.catalog, names, you=None, idiom=idiom, detail=Detail.NORMAL)
        args = words.arguments(problem)
        if args.get("game") in game_names():
            args["game"] = self.catalog.text(f"game-{args['game']}")
        return self.catalog.text(message_name(problem), **args)

    def record_problem(self, error: RecordError) -> str:
        """What is wrong with a record: file, line, reason."""
        problem, file = self.problem(error.problem, error.header), shown_path(error.path)
        if not error.line:
            return self.catalog.text("fault-in-file", file=file, problem=problem)
        return self.catalog.text("fault-in-line", file=file, line=error.line, problem=problem)

    def fault_text(self, fault: Fault) -> str:
        """A fault as a sentence; what came from outside in it is made speakable."""
        outside = ("option", "command", "argument", "name")
        args = {
            key: spoken(str(value)) or self.catalog.text("nameless") if key in outside else value
            for key, value in fault.arguments.items()
        }
        return self.catalog.text(fault.key, **args)

    def check_setup(self, game: str, seats: int, options: Options) -> None:
        """Refuse a game that can't be.

        Raises:
            Fault: why.
        """
        try:
            new_game(game, seats, options)
        except SetupError as error:
            text = self.problem(error.refusal)
            raise Fault("sentence", Status.WRONG_COMMAND_LINE, text=text) from error

    def cannot_save(self, error: OSError, what: str = "cannot-save") -> Fault:
        """What the system had against writing a game, or another file, as a fault."""
        return Fault(what, problem=self.problem(unreadable(error)))

    @contextmanager
    def locked(self, path: Path) -> Iterator[None]:
        """Nobody else may write this record meanwhile; the lock goes with the program.

        Raises:
            Fault: somebody does.
        """
        key = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:32]
        try:
            with FileLock(self.places.locks / f"{key}.lock", timeout=0):
                yield
        except Timeout as error:
            raise Fault("record-in-use", file=shown_path(path)) from error

    def loaded(self, path: Path) -> Loaded:
        """The game of a record.

        Raises:
            Fault: it does not hold.
        """
        try:
            return load(path)
        except RecordError as error:
            raise Fault("sentence", text=self.record_problem(error)) from error

    @contextmanager
    def journal(self, path: Path, length: int = 0) -> Iterator[Journal]:
        """A record to write: a new one, or one of which `length` bytes hold.

        Raises:
            Fault: it can't be written, now or later on.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            journal = Journal(path, length)
        except OSError as error:
            raise self.cannot_save(error) from error
        try:
            yield journal
        except BrokenPipeError:
            raise
        except OSError as error:
            raise self.cannot_save(error) from error
        finally:
            journal.close()


def _idiom(game: str) -> Idiom:
    """What things are called in a game; a record may name one that doesn't exist."""
    try:
        return game_of(game).idiom
    except SetupError:
        return Idiom()
