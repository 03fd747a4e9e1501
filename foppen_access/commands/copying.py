"""Where others follow a real table: a file or a pipe that the command line names."""

import os
from errno import EISDIR, ENODEV
from pathlib import Path

from foppen_access.console.copies import Copy
from foppen_access.console.growing import Growing
from foppen_access.gameplay.record import unreadable
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.narration.utterance import Detail
from foppen_access.runtime.faults import Fault
from foppen_access.runtime.output import may_grow


def copy_to(path: Path, detail: str | None, record: Path | None) -> Copy:
    """What others can follow.

    Args:
        path: a file, which gets longer, or a named pipe.
        detail: how much is said there; in whole sentences, where nothing else is wished.
        record: where the game shall be kept, if that is known.

    Raises:
        Fault: it is neither, is a game, or can't be written.
    """
    file = shown_path(path)
    if not may_grow(path) or (record and os.path.realpath(record) == os.path.realpath(path)):
        raise Fault(Complaint("not-overwritten", file=file))
    try:
        return Copy(Growing(path), Detail(detail or Detail.FULL))
    except OSError as error:
        if error.errno in (ENODEV, EISDIR):
            raise Fault(Complaint("not-followed-there", file=file)) from error
        raise Fault(Complaint("fault-in-file", file=file, reason=unreadable(error))) from error
