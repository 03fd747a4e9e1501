"""Where a game is kept: said, and moved elsewhere."""

from pathlib import Path

from foppen_access.console.enquiry import Enquiry
from foppen_access.gameplay.keeping import Keeper
from foppen_access.gameplay.record import unreadable
from foppen_access.narration.outside import shown_path

_QUOTES = "\"'"


def save(enquiry: Enquiry, file: str) -> list[str]:
    """Keep the game in another file from now on; with none named, where it is."""
    keeper = enquiry.session.log
    if keeper is None:
        return [enquiry.text("not-now")]
    if not file:
        return [_where(enquiry, keeper)]
    path = _path(file, keeper)
    try:
        keeper.save_as(path)
    except OSError as error:
        reason = enquiry.words.reason(unreadable(error))
        return [enquiry.text("save-failed", file=shown_path(path), reason=reason)]
    return [_where(enquiry, keeper)]


def _where(enquiry: Enquiry, keeper: Keeper) -> str:
    if keeper.trouble:
        return enquiry.text("save-not", reason=enquiry.words.reason(keeper.trouble))
    return enquiry.text("save-here", file=shown_path(keeper.path))


def _path(file: str, keeper: Keeper) -> Path:
    """What was typed as a path; in a folder the record gets the name it has."""
    if len(file) > 1 and file[0] in _QUOTES and file[-1] == file[0]:
        file = file[1:-1]
    try:
        path = Path(file).expanduser()
    except RuntimeError:  # nobody's home
        path = Path(file)
    return path / keeper.path.name if path.is_dir() else path
