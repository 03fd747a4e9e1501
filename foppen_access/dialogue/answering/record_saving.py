"""The answer to `sv`: where the game is saved, and saving it elsewhere."""

import os
from errno import ENOENT
from pathlib import Path

from foppen_access.dialogue.answering.enquiry import Enquiry
from foppen_access.gameplay.record import Unreadable, unreadable
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.narration.outside_text import shown_path
from foppen_engine import Reason

_QUOTES = "\"'"


def save(enquiry: Enquiry, file: str) -> list[str]:
    """Keep the game in another file from now on; with none named, where it is."""
    keeper = enquiry.session.log
    if keeper is None:
        return [enquiry.text("not-now")]
    if not file:
        return [_where(enquiry, keeper)]
    try:
        keeper.save_as(_path(file, keeper))
    except OSError as error:
        return [_failed(enquiry, file, unreadable(error))]
    except ValueError:  # no file can be called so
        return [_failed(enquiry, file, Unreadable(""))]
    return [_where(enquiry, keeper)]


def _failed(enquiry: Enquiry, file: str, reason: Reason) -> str:
    why = enquiry.words.reason(reason)
    return enquiry.text("save-failed", file=shown_path(file), reason=why)


def _where(enquiry: Enquiry, keeper: Keeper) -> str:
    if keeper.trouble:
        return enquiry.text("save-not", reason=enquiry.words.reason(keeper.trouble))
    return enquiry.text("save-here", file=shown_path(keeper.path))


def _path(file: str, keeper: Keeper) -> Path:
    """What was typed as a path; in a folder the record gets the name it has.

    Raises:
        OSError: there is no such place.
        ValueError: nothing can be called so.
    """
    if len(file) > 1 and file[0] in _QUOTES and file[-1] == file[0]:
        file = file[1:-1]
    try:
        path = Path(file).expanduser()
    except RuntimeError as error:  # nobody's home
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), file) from error
    return path / keeper.path.name if path.is_dir() else path
