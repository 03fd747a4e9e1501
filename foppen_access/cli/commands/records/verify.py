"""The command `verify`: checks records for scripts; every action allowed, every law kept."""

import json
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from foppen_access.faults.fault import Status
from foppen_access.gameplay.record import Loaded, RecordError, load
from foppen_access.narration.outside_text import shown_path
from foppen_access.runtime.program import Program
from foppen_access.runtime.progress_display import ProgressDisplay
from foppen_access.runtime.record_access import cut_text, record_fault, words_about
from foppen_engine.notation import event_to_data
from foppen_engine.plain_data import NotationError


def verify(program: Program, *, records: tuple[Path, ...], events: bool) -> Status:
    """Check records; what is wrong goes to standard error, a line each. With `events`, whatever
    happened in those that hold goes to standard output.
    """
    status, progress = Status.DONE, ProgressDisplay(program, sys.stderr, len(records))
    sealed: list[_Seal] = []
    for count, path in enumerate(records, 1):
        result = _checked(path)
        progress.done(count)
        if isinstance(result, RecordError):
            status = Status.WRONG_INPUT
            _complain(program.fault_text(record_fault(result)))
            continue
        seal, text = _of_seal(program, path, result)
        sealed.append(seal)
        if text:
            _complain(text)
        if seal is _Seal.WRONG:
            status = Status.WRONG_INPUT
            continue
        if cut := cut_text(program.catalog, path, result):
            _complain(cut)
        if events:
            program.console.write(_event_lines(result))
    if status is Status.DONE and not events:
        program.console.tell([_summary(program, sealed)])
        program.console.finish()
    return status


def _checked(path: Path) -> Loaded | RecordError:
    """A record, or the first thing that is wrong with it."""
    try:
        return load(path)
    except RecordError as error:
        return error


class _Seal(Enum):
    """The result of checking the seal beside a record."""

    GOOD = "seal-checked"
    NONE = "verify-no-seal"
    UNSEALED = ""
    WRONG = "wrong"


def _summary(program: Program, sealed: list[_Seal]) -> str:
    """How many records hold, and what is to be said of the seal of one, or of many."""
    text = program.catalog.text
    lines = [text("verified", count=len(sealed))]
    match sealed:
        case [_Seal.GOOD | _Seal.NONE as one]:
            lines.append(text(one.value))
        case [_, _, *_] if _Seal.GOOD in sealed:
            lines.append(text("verify-sealed", count=sealed.count(_Seal.GOOD)))
    return " ".join(lines)


def _of_seal(program: Program, path: Path, loaded: Loaded) -> tuple[_Seal, str]:
    """What is beside a record, and what is to be said of it at once."""
    if not path.with_name(f"{path.name}.seal").exists():
        return _Seal.NONE, ""
    from foppen_access.seals.seal_data import beside, kept  # noqa: PLC0415
    from foppen_access.seals.shuffle_seal import Flaw, Unsealed  # noqa: PLC0415 - few games have one

    file, text, timeline = shown_path(path), program.catalog.text, loaded.timeline
    try:
        seal = kept(beside(path), timeline.start.seats)
    except (OSError, NotationError):
        return _Seal.WRONG, text("seal-damaged", file=file)
    if seal is None:
        return _Seal.NONE, ""
    if isinstance(seal, Unsealed):
        about = words_about(program.catalog, loaded.header).several(seal.seats)
        reason = text(f"seal-unsealed-{seal.why.value}", **about)
        return _Seal.UNSEALED, text("seal-wrong", file=file, reason=reason)
    flaw = seal.flaw(timeline.start, (move.action for move in timeline))
    if flaw := Flaw.ENTRIES if timeline.is_revised else flaw:
        reason = text(f"seal-broken-{flaw.value}")
        return _Seal.WRONG, text("seal-wrong", file=file, reason=reason)
    return _Seal.GOOD, ""


def _event_lines(loaded: Loaded) -> Iterator[str]:
    """The events of all actions that count, one JSON object a line."""
    for move in loaded.timeline:
        for event in move.events:
            yield json.dumps(event_to_data(event), ensure_ascii=False)


def _complain(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
