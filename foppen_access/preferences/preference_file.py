"""The settings file: reading whatever is in it, and changing it without losing anything."""

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from errno import ENODEV
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from foppen_access.gameplay.files import open_file, replace_file
from foppen_access.narration.message_keys import Complaint

if TYPE_CHECKING:  # settings are read before there are rules
    from foppen_engine import Reason

LARGEST = 16_384
"""Bytes. All settings with a long comment on each need a third of it."""

_MARK = "\ufeff"
"""What some editors put before a text."""

_PATIENCE = 5.0
"""Seconds for another program to write its change."""


NO_TEXT = "\0"
"""In the place of a value that stands for no text; no setting can be so."""


class BrokenError(Exception):
    """The file can't be parsed or changed.

    Args:
        reason: why.
    """

    def __init__(self, reason: Complaint) -> None:
        super().__init__(reason)
        self.reason = reason


class Contents(NamedTuple):
    """What is in the file.

    Args:
        values: texts by name; `NO_TEXT` for what can be none.
        text: all of it, with its comments.
        fault: why nothing could be understood.
        at: which file it was, where that is not the usual one.
    """

    values: Mapping[str, str] = {}
    text: str = ""
    fault: "Complaint | Reason | None" = None
    at: Path | None = None


class SettingsFile:
    """Settings in TOML. Where links lead to, it is read and written; the links stay.

    Args:
        path: the file. An older program has left one in JSON beside it, perhaps.
        usual: what holds where nothing is set, by name. Older programs wrote that down as well.
    """

    def __init__(self, path: Path, usual: Mapping[str, str]) -> None:
        self.path = path
        with suppress(OSError):  # the folder we are in has gone
            self.path = Path(os.path.realpath(path))
        self._old = path.with_suffix(".json")
        self._usual = usual

    def read(self) -> Contents:
        """What is in it now; what can't be read is a fault and no exception."""
        try:
            content = _content(self.path)
            if content is not None:
                text = _decoded(content)
                return Contents({key: _plain(each) for key, each in _toml(text).items()}, text)
        except (BrokenError, OSError) as error:
            return Contents(fault=why(error))
        try:
            content = _content(self._old)
            return Contents(self._set(content), at=self._old) if content else Contents()
        except (BrokenError, OSError) as error:
            return Contents(fault=why(error), at=self._old)

    def _set(self, content: bytes) -> dict[str, str]:
        """What the user had set in an older program."""
        data = _json(content)
        values = {name: _plain(data[name]) for name in self._usual if name in data}
        return {
            name: each
            for name, each in values.items()
            if each != self._usual[name] and each.isprintable()
        }

    def store(self, changes: Mapping[str, str]) -> tuple[Contents, Path | None]:
        """Change some values, nothing removes one, and leave all else as it is on disk now. A file
        that can't be understood gets another name before.

        Returns:
            What is in the file then, and the new place of a file that could not be understood.

        Raises:
            BrokenError: it is TOML, but can't be changed.
            OSError: it can't be written, or the broken one can't be moved.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(self.path):
            there, moved = self.read(), None
            if there.at:
                changes = {**there.values, **changes}
            text = _changed(there.text, changes)
            if there.fault:
                moved = _moved(_a_file(there.at or self.path), "broken")
            if text != there.text or there.at:
                replace_file(self.path, text.encode(), private=True)
            if there.at and not moved:
                with suppress(OSError):  # from now on nobody reads it
                    _moved(there.at, "old")
            return self.read(), moved


def _content(path: Path) -> bytes | None:
    """All bytes of a file; None where there is none. Nothing is waited for.

    Raises:
        BrokenError: it is none that can be read through, or too large.
        OSError: the system doesn't let us.
    """
    try:
        with os.fdopen(open_file(path, os.O_RDONLY), "rb") as file:
            content = file.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        if error.errno == ENODEV:
            raise BrokenError(Complaint("settings-no-file")) from error
        raise
    if len(content) > LARGEST:
        raise BrokenError(Complaint("settings-too-large"))
    return content


def _decoded(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise BrokenError(Complaint("settings-no-text")) from error


def _toml(text: str) -> dict[str, object]:
    """The plain data of a text in TOML.

    Raises:
        BrokenError: it is none.
    """
    import tomllib  # noqa: PLC0415 - only where something is set

    try:
        return tomllib.loads(text.removeprefix(_MARK))
    except RecursionError as error:
        raise BrokenError(Complaint("settings-nested")) from error
    except ValueError as error:
        place = re.search(r"at line (\d{1,6})", str(error))
        line = int(place[1]) if place else len(text.splitlines()) or 1
        raise BrokenError(Complaint("settings-line", line=line)) from error


def _json(content: bytes) -> dict[str, object]:
    """The plain data of an older program's file.

    Raises:
        BrokenError: it is none.
    """
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise BrokenError(Complaint("settings-no-json")) from error
    if not isinstance(data, dict):
        raise BrokenError(Complaint("settings-no-json"))
    return data


def _plain(value: object) -> str:
    """A value as the text it stands for; a hand may write a number as one."""
    match value:
        case str():
            return value
        case bool():
            return "on" if value else "off"
        case int() | float():
            with suppress(OverflowError):
                return f"{value:g}"
    return NO_TEXT


def _changed(text: str, changes: Mapping[str, str]) -> str:
    """A text in TOML with some values set, or removed where they are empty; all else as it is.

    Raises:
        BrokenError: that is not possible.
    """
    import tomlkit  # noqa: PLC0415 - only where something is changed
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    mark = _MARK if text.startswith(_MARK) else ""
    wanted = {**_toml(text), **changes}
    wanted = {name: each for name, each in wanted.items() if changes.get(name, each) != ""}
    try:
        document = tomlkit.parse(text.removeprefix(mark))
        for name, value in changes.items():
            if value:
                document[name] = value
            else:
                document.pop(name, None)
        changed = mark + tomlkit.dumps(document)
        if repr(sorted(_toml(changed).items())) == repr(sorted(wanted.items())):
            return changed
    except (TOMLKitError, ValueError, RecursionError) as error:
        raise BrokenError(Complaint("settings-nested")) from error
    raise BrokenError(Complaint("settings-nested"))


def _a_file(path: Path) -> Path:
    """What may be put aside: a file, and not a folder or a device that it is called by.

    Raises:
        BrokenError: it is something else.
    """
    if path.is_file():
        return path
    raise BrokenError(Complaint("settings-no-file"))


def _moved(path: Path, word: str) -> Path:
    """Give a file, or whatever is there, a name that nothing has yet."""
    number = 1
    while os.path.lexists(free := path.with_name(f"{path.name}.{word}-{number}")):
        number += 1
    return path.rename(free)


def why(error: BrokenError | OSError) -> "Complaint | Reason":
    """What there is against reading or writing a file."""
    if isinstance(error, BrokenError):
        return error.reason
    from foppen_access.gameplay.record import unreadable  # noqa: PLC0415 - hardly ever

    return unreadable(error)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """No other program changes the file meanwhile, as far as there are locks and it answers."""
    from time import monotonic, sleep  # noqa: PLC0415 - only where something is changed

    from foppen_access.gameplay.file_lock import TakenError, alone  # noqa: PLC0415

    end = monotonic() + _PATIENCE
    with ExitStack() as held:
        with suppress(OSError):
            while monotonic() < end:
                try:
                    held.enter_context(alone(path.with_name(f".{path.name}.lock")))
                    break
                except TakenError:
                    sleep(0.02)
        yield
