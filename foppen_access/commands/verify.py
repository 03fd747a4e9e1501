"""The command `verify`: checks records for scripts; every action allowed, every law kept."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from foppen_access.commands.progress import Progress
from foppen_access.gameplay.record import Loaded, RecordError, load
from foppen_access.narration.outside import shown_path
from foppen_access.runtime.faults import Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import cut_text, record_fault
from foppen_engine.notation import NotationError, event_to_data


def verify(program: Program, *, records: tuple[Path, ...], events: bool) -> Status:
    """Check records; what is wrong goes to standard error, a line each. With `events`, whatever
    happened in those that hold goes to standard output.
    """
    status, progress = Status.DONE, Progress(program, sys.stderr, len(records))
    for count, path in enumerate(records, 1):
        result = _checked(path)
        progress.done(count)
        if isinstance(result, RecordError):
            status = Status.WRONG_INPUT
            _complain(program.fault_text(record_fault(result)))
            continue
        if not _seal_holds(path, result):
            status = Status.WRONG_INPUT
            _complain(program.catalog.text("seal-wrong", file=shown_path(path)))
            continue
        if cut := cut_text(program.catalog, path, result):
            _complain(cut)
        if events:
            program.console.write(_event_lines(result))
    if status is Status.DONE and not events:
        program.console.tell([program.catalog.text("verified", count=len(records))])
        program.console.finish()
    return status


def _checked(path: Path) -> Loaded | RecordError:
    """A record, or the first thing that is wrong with it."""
    try:
        return load(path)
    except RecordError as error:
        return error


def _seal_holds(path: Path, loaded: Loaded) -> bool:
    """Whether the cards came as they were sealed, where a seal lies beside the record."""
    if not path.with_name(f"{path.name}.seal").exists():
        return True
    from foppen_access.apart.seal import beside, kept  # noqa: PLC0415 - few games have one

    try:
        seal = kept(beside(path))
    except (OSError, NotationError):
        return False
    timeline = loaded.timeline
    return seal is None or seal.holds(timeline.start, (move.action for move in timeline))


def _event_lines(loaded: Loaded) -> Iterator[str]:
    """The events of all actions that count, one JSON object a line."""
    for move in loaded.timeline:
        for event in move.events:
            yield json.dumps(event_to_data(event), ensure_ascii=False)


def _complain(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
