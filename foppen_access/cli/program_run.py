"""The program from its start to its exit status."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from foppen_access.cli.app import command_line
from foppen_access.cli.translated_help import translated
from foppen_access.faults.fault import Fault, Status
from foppen_access.narration.catalog import Catalog, NoTextsError
from foppen_access.narration.languages import language_of, locales_folder
from foppen_access.narration.message_files import MissingArgumentError, MissingTextError
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.preferences.preferences import Settings
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places
from foppen_access.runtime.input_encoding import prepare
from foppen_access.runtime.printed_command import NAME, started_as
from foppen_access.runtime.program import Program
from foppen_access.terminal.line_input import forget
from foppen_access.terminal.signals import attended
from foppen_access.terminal.terminal import Console

if TYPE_CHECKING:  # a terminal has none
    from foppen_access.runtime.outlets import Outlets


def main() -> int:
    """Run with the arguments of the process.

    Raises:
        KeyboardInterrupt: there was nothing to interrupt yet.
    """
    _open_missing_streams()
    prepare(sys.stdin, sys.stdout, sys.stderr)
    try:
        return run(sys.argv[1:], partial(attended, sys.stdin), started_as(sys.argv[0]))
    except SystemExit as ending:  # by a signal; the terminal may have gone
        forget(sys.stdout)
        return int(ending.code or Status.DONE)


def _open_missing_streams() -> None:
    """A program may be started with its streams closed; then nobody reads and nothing comes."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - it stays open
            setattr(sys, name, stream)


def run(
    arguments: Sequence[str],
    attended: Callable[[Console], AbstractContextManager[object]] = nullcontext,
    started_as: str = NAME,
    console_of: Callable[[Catalog], Console] | None = None,
    outlets: "Outlets | None" = None,
) -> int:
    """Run with these arguments; the exit status. No exception gets out but for Ctrl+C before
    there is anything to interrupt, and those that `attended` makes of the system's signals.

    Args:
        arguments: those of the command line.
        attended: delivers the system's signals to the console.
        started_as: how the program was called.
        console_of: makes the console; that of the process's own streams if left out.
        outlets: what there is in the place of the system's own files, voice and sounds.
    """
    places = Places()
    store = SettingsStore(places.settings)
    settings = store.settings
    try:
        catalog = Catalog(_language(arguments, settings.language), started_as=started_as)
    except NoTextsError as error:
        _write_error(_wordless(error.folder))
        return Status.PROGRAM_FAULT
    console = console_of(catalog) if console_of else _own_streams(catalog, settings)
    console.braille = settings.braille
    program = Program(catalog, store, places, console)
    program.outlets = outlets
    with attended(console):
        try:
            return _faultless(program, arguments)
        finally:
            program.close()


def _own_streams(catalog: Catalog, settings: Settings) -> Console:
    """The terminal, or the pipes, that the process was given."""
    return Console(
        sys.stdin, sys.stdout, catalog, typing=settings.input, width=settings.braille_width
    )


def _faultless(program: Program, arguments: Sequence[str]) -> int:
    """The exit status of a command; what goes wrong is one sentence."""
    try:
        return _status_or_fault(program, arguments)
    except BrokenPipeError:
        forget(sys.stdout)
        return Status.DONE
    except KeyboardInterrupt:
        return Status.INTERRUPTED
    except Exception as error:
        report = program.reports.write(error)
        _complain(program, _crash_text(program, error, report))
        if report and program.outlets:
            program.outlets.give(report.name, report.read_bytes())
        return Status.PROGRAM_FAULT


def _crash_text(program: Program, error: Exception, report: Path | None) -> str:
    """That the program has a fault, or none to speak of: its texts are damaged."""
    catalog = program.catalog
    damaged = isinstance(error, MissingTextError) and not isinstance(error, MissingArgumentError)
    if isinstance(error, NoTextsError):
        return _wordless(error.folder)
    with suppress(MissingTextError):
        if not damaged:
            if program.outlets:
                return catalog.text("tab-crash", report="yes" if report else "no")
            if report:
                return catalog.text("crash", file=shown_path(report))
            return catalog.text("crash-unreported")
    return _wordless(locales_folder() / catalog.language)


def _wordless(folder: Path) -> str:
    """That the texts that should be in a folder can't be read."""
    from foppen_access.narration.fallback_texts import no_texts  # noqa: PLC0415 - hardly ever

    return no_texts(shown_path(folder))


def _status_or_fault(program: Program, arguments: Sequence[str]) -> int:
    """The exit status of a command; a fault is complained of, and so is what the system refuses."""
    try:
        return _status(program, arguments)
    except BrokenPipeError:
        raise
    except OSError as error:
        from foppen_access.runtime.record_access import refused  # noqa: PLC0415 - hardly ever

        fault = refused(error)
    except ImportError as error:
        fault = Fault(Complaint("part-missing", part=error.name or ""), Status.PROGRAM_FAULT)
    except Fault as error:
        fault = error
    _complain(program, program.fault_text(fault))
    return fault.status


def _status(program: Program, arguments: Sequence[str]) -> int:
    """Click's own `main` would answer a closed pipe with a status of its own."""
    command, name = command_line(program), program.catalog.started_as
    try:
        with command.make_context(name, list(arguments), obj=program.console) as context:
            result = command.invoke(context)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.ClickException as error:
        raise translated(error) from error
    except click.exceptions.Abort as error:
        raise KeyboardInterrupt from error
    return int(result) if isinstance(result, int) else Status.DONE


def _language(arguments: Sequence[str], language_set: str) -> str:
    """The language has to be known before the command line can be explained in it."""
    wish = language_set
    for at, argument in enumerate(arguments):
        if argument == "--lang" and at + 1 < len(arguments):
            wish = arguments[at + 1]
        elif argument.startswith("--lang="):
            wish = argument.removeprefix("--lang=")
    return language_of(wish)


def _complain(program: Program, text: str) -> None:
    own_window = "FOPPEN_ACCESS_OWN_WINDOW" in os.environ
    if own_window:
        text = f"{text}\n{program.catalog.text('window-closes')}"
    program.console.complain(text)
    if own_window:
        sys.stdin.readline()


def _write_error(text: str) -> None:
    with suppress(OSError):  # nobody reads it
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
