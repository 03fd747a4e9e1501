"""The file or named pipe that `--copy` writes to."""

import os
from errno import EISDIR, ENODEV
from pathlib import Path

from foppen_access.faults.fault import Fault
from foppen_access.gameplay.record import unreadable
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.narration.short_forms import Detail
from foppen_access.runtime.output_files import may_grow
from foppen_access.terminal.followed_file import Growing
from foppen_access.terminal.output_copies import Copy


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
