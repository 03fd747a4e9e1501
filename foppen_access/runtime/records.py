"""Records as every command takes them: locked, read, written; what is wrong as a sentence."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

from foppen_access.gameplay.record import Header, Journal, Loaded, RecordError, load, unreadable
from foppen_access.games import game_of
from foppen_access.narration.idiom import Idiom
from foppen_access.narration.keys import message_name
from foppen_access.narration.outside import shown_path
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.lock import TakenError, lock
from foppen_access.runtime.program import Program
from foppen_engine import Options, Refusal, SetupError, game_names, new_game


def problem(program: Program, reason: Refusal, header: Header | None = None) -> str:
    """A refusal or fault as a sentence, about the table of a record if there is one."""
    names, idiom = (header.seats, _idiom(header.game)) if header else ((), Idiom())
    words = Words(program.catalog, names, you=None, idiom=idiom, detail=Detail.NORMAL)
    args = words.arguments(reason)
    if args.get("game") in game_names():
        args["game"] = program.catalog.text(f"game-{args['game']}")
    return program.catalog.text(message_name(reason), **args)


def _idiom(game: str) -> Idiom:
    """What things are called in a game; a record may name one that doesn't exist."""
    try:
        return game_of(game).idiom
    except SetupError:
        return Idiom()


def record_problem(program: Program, error: RecordError) -> str:
    """What is wrong with a record: file, line, reason."""
    why, file = problem(program, error.problem, error.header), shown_path(error.path)
    if not error.line:
        return program.catalog.text("fault-in-file", file=file, problem=why)
    return program.catalog.text("fault-in-line", file=file, line=error.line, problem=why)


def check_setup(program: Program, game: str, seats: int, options: Options) -> None:
    """Refuse a game that can't be.

    Raises:
        Fault: why.
    """
    try:
        new_game(game, seats, options)
    except SetupError as error:
        text = problem(program, error.refusal)
        raise Fault("sentence", Status.WRONG_COMMAND_LINE, text=text) from error


def cannot_save(program: Program, error: OSError, what: str = "cannot-save") -> Fault:
    """What the system had against writing a game, or another file, as a fault."""
    return Fault(what, problem=problem(program, unreadable(error)))


def loaded(program: Program, path: Path) -> Loaded:
    """The game of a record.

    Raises:
        Fault: it does not hold.
    """
    try:
        return load(path)
    except RecordError as error:
        raise Fault("sentence", text=record_problem(program, error)) from error


@contextmanager
def locked(program: Program, path: Path) -> Iterator[None]:
    """Nobody else may write this record meanwhile; the lock goes with the program.

    Raises:
        Fault: somebody does.
    """
    key = f"{crc32(os.fsencode(path.resolve())):08x}"
    try:
        with lock(program.places.locks / f"{key}.lock"):
            yield
    except TakenError as error:
        raise Fault("record-in-use", file=shown_path(path)) from error


@contextmanager
def journal_of(program: Program, path: Path, length: int = 0) -> Iterator[Journal]:
    """A record to write: a new one, or one of which `length` bytes hold.

    Raises:
        Fault: it can't be written, now or later on.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        journal = Journal(path, length)
    except OSError as error:
        raise cannot_save(program, error) from error
    try:
        yield journal
    except BrokenPipeError:
        raise
    except OSError as error:
        raise cannot_save(program, error) from error
    finally:
        journal.close()
