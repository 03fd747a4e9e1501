"""Where the parts of the program are built and joined."""

import hashlib
import secrets
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from filelock import FileLock, Timeout

from foppen_access.console.desk import Desk, End
from foppen_access.console.enquiry import Enquiry, Listener
from foppen_access.console.game import GameConsole
from foppen_access.console.hand import orders
from foppen_access.console.terminal import Console
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.dealers import RandomDealer
from foppen_access.faults import Fault, Status
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.narrator import Narrator, message_name
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words, spoken
from foppen_access.paths import Places
from foppen_access.players import Level, player_for
from foppen_access.record import (
    Header,
    Journal,
    RecordError,
    Unreadable,
    load,
    new_header,
    unreadable,
)
from foppen_access.seating import fill_seats, people_at
from foppen_access.session import Session
from foppen_access.settings import Settings
from foppen_access.timeline import Timeline
from foppen_engine import GAMES, FutschikatoState, Options, Refusal, SetupError, new_game, pending
from foppen_engine.games.futschikato.state import ID


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks of a game; None where it leaves it open."""

    game: str | None = None
    players: int | None = None
    names: tuple[str, ...] = ()
    record: Path | None = None
    seed: int | None = None
    detail: str | None = None
    options: Options = field(default_factory=Options)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game that is about to go on: what it is, how far it is, whose seats, where it is kept."""

    header: Header
    timeline: Timeline
    people: tuple[int, ...]
    journal: Journal


class Program:
    """The program with its texts, settings, folders and console."""

    def __init__(
        self, catalog: Catalog, settings: Settings, places: Places, console: Console
    ) -> None:
        self.catalog = catalog
        self.settings = settings
        self.places = places
        self.console = console

    def problem(self, problem: Refusal, header: Header | None = None) -> str:
        """A refusal or fault as a sentence, about the table of a record if there is one."""
        names, numbers = (header.seats, header.game == ID) if header else ((), False)
        words = Words(self.catalog, names, you=None, numbers=numbers, detail=Detail.NORMAL)
        args = words.arguments(problem)
        if args.get("game") in GAMES:
            args["game"] = self.catalog.text(f"game-{args['game']}")
        return self.catalog.text(message_name(problem), **args)

    def record_problem(self, error: RecordError) -> str:
        """What is wrong with a record: file, line, reason."""
        problem, file = self.problem(error.problem, error.header), spoken(str(error.path), 200)
        if not error.line:
            return self.catalog.text("fault-in-file", file=file, problem=problem)
        return self.catalog.text("fault-in-line", file=file, line=error.line, problem=problem)

    def fault_text(self, fault: Fault) -> str:
        """A fault as a sentence; what came from outside in it is made speakable."""
        outside = ("option", "command", "argument", "name")
        args = {
            key: spoken(str(value)) if key in outside else value
            for key, value in fault.arguments.items()
        }
        return self.catalog.text(fault.key, **args)

    def play(self, wish: Wish) -> Status:
        """A game at the keyboard: a new one, or that of an existing record."""
        path = wish.record
        if path and path.exists() and path.stat().st_size:
            return self.resume(path, wish)
        header = self._header(wish)
        path = path or self.places.new_record(header.game)
        start = new_game(header.game, len(header.seats), header.options)
        people = tuple(range(max(1, len(wish.names))))
        with ExitStack() as stack:
            self._lock(stack, path)
            journal = self._journal(stack, path)
            journal.begin(header)
            sitting = Sitting(header, Timeline(start), people, journal)
            return self._run(sitting, wish, "welcome")

    def _header(self, wish: Wish) -> Header:
        game = wish.game or self.settings["game"]
        people = wish.names or (self.settings["name"] or self.catalog.text("you"),)
        usual = max(int(self.settings["players"]), len(people))
        seats = wish.players or usual
        if len(people) > seats:
            raise Fault(
                "cli-error-too-many-names",
                Status.WRONG_COMMAND_LINE,
                names=len(people),
                players=seats,
            )
        self.check_setup(game, seats, wish.options)
        return new_header(game, fill_seats(people, seats), wish.options)

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

    def resume(self, path: Path, wish: Wish) -> Status:
        """Go on with the game of a record."""
        with ExitStack() as stack:
            self._lock(stack, path)
            try:
                loaded = load(path)
            except RecordError as error:
                raise Fault("sentence", text=self.record_problem(error)) from error
            header = loaded.header
            self._check_wish(path, header, wish)
            if pending(loaded.timeline.state) is None:
                raise Fault("record-finished", file=spoken(str(path), 200))
            journal = self._journal(stack, path, loaded.length)
            people = people_at(header.seats)
            if wish.names:
                people = tuple(self._seat_of(name, header.seats) for name in wish.names)
            sitting = Sitting(header, loaded.timeline, people, journal)
            return self._run(sitting, wish, "welcome-back")

    def resume_last(self, wish: Wish) -> Status:
        """Go on with the last game that is not over."""
        for path in self.places.newest_records():
            try:
                unfinished = pending(load(path).timeline.state) is not None
            except RecordError:
                continue
            if unfinished:
                return self.resume(path, wish)
        raise Fault("nothing-to-resume")

    def _check_wish(self, path: Path, header: Header, wish: Wish) -> None:
        players = len(header.seats)
        if wish.game in (None, header.game) and wish.players in (None, players):
            return
        raise Fault(
            "record-other-game",
            Status.WRONG_COMMAND_LINE,
            file=spoken(str(path), 200),
            game=self.catalog.text(f"game-{header.game}"),
            players=players,
        )

    def _seat_of(self, name: str, seats: Sequence[str]) -> int:
        for seat, other in enumerate(seats):
            if other.casefold() == name.casefold():
                return seat
        names = self.catalog.listing([spoken(other) for other in seats])
        raise Fault("not-among-seats", Status.WRONG_COMMAND_LINE, name=name, names=names)

    def _lock(self, stack: ExitStack, path: Path) -> None:
        """Nobody else may write this record meanwhile; the lock goes with the program."""
        key = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:32]
        try:
            stack.enter_context(FileLock(self.places.locks / f"{key}.lock", timeout=0))
        except Timeout as error:
            raise Fault("record-in-use", file=spoken(str(path), 200)) from error

    def _journal(self, stack: ExitStack, path: Path, length: int = 0) -> Journal:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not length and path.exists():
                path.unlink()
            journal = Journal(path, length)
        except OSError as error:
            raise self.cannot_save(error) from error
        stack.callback(journal.close)
        return journal

    def cannot_save(self, error: OSError) -> Fault:
        """What the system had against writing a file, as a fault."""
        problem: Unreadable = unreadable(error)
        return Fault("cannot-save", problem=self.problem(problem))

    def _run(self, sitting: Sitting, wish: Wish, welcome: str) -> Status:
        desk = self._desk(sitting, wish)
        game = GameConsole(desk, sitting.people)
        try:
            end = game.play(welcome, self.catalog.text(f"game-{sitting.header.game}"))
        except BrokenPipeError:
            raise
        except OSError as error:
            raise self.cannot_save(error) from error
        if end is not End.OVER:
            desk.tell_line(self._saved(sitting.journal.path))
        desk.finish()
        return Status.INTERRUPTED if end is End.INTERRUPTED else Status.DONE

    def _desk(self, sitting: Sitting, wish: Wish) -> Desk:
        people, start = sitting.people, sitting.timeline.start
        numbers = isinstance(start, FutschikatoState)
        opponent = player_for(start, Level.NORMAL)
        computers = [seat for seat in range(start.seats) if seat not in people]
        session = Session(
            sitting.timeline,
            dealer=RandomDealer(),
            players=dict.fromkeys(computers, opponent),
            seed=str(secrets.randbits(64) if wish.seed is None else wish.seed),
            log=sitting.journal,
        )
        you = people[0] if len(people) == 1 else None
        detail = Detail(wish.detail or self.settings["detail"])
        words = Words(self.catalog, sitting.header.seats, you=you, numbers=numbers, detail=detail)
        vocabulary = Vocabulary(self.catalog.language, numbers=numbers)
        known = self.settings["known"] == "on"
        listener = Listener(you, orders(numbers=numbers)[0], known_allowed=known)
        enquiry = Enquiry(session, words, vocabulary, listener)
        return Desk(self.console, session, Narrator(words), vocabulary, enquiry)

    def _saved(self, path: Path) -> str:
        if path.parent == self.places.games:
            return self.catalog.text("saved")
        return self.catalog.text("saved-here", file=spoken(str(path), 200))
