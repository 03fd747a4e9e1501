"""Small files of JSON in which a learner's progress is kept."""

import json
import os
from collections.abc import Mapping
from pathlib import Path

from foppen_access.gameplay.files import make_private, open_file, replace_file

LARGEST = 16_384
"""Bytes; the largest file of ours, two hundred names of positions, has less."""


_NUMBERS = ("", *map(str, range(2, 10)))


def read_object(path: Path) -> Mapping[str, object]:
    """The object in a file.

    Raises:
        OSError, ValueError, RecursionError: it can't be understood.
    """
    with os.fdopen(open_file(path, os.O_RDONLY), "rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError(path)
    data = json.loads(content)
    if not isinstance(data, dict):
        raise ValueError(path)  # noqa: TRY004 - as everything else that is wrong with it
    return data


def set_aside(path: Path) -> Path | None:
    """Give a file that can't be understood another name, so that nothing in it is lost; the new
    path, None where that can't be.
    """
    names = (path.with_stem(path.stem + "-broken" + number) for number in _NUMBERS)
    try:
        free = next((name for name in names if not name.exists()), None)
        if free is None or not path.is_file():
            return None
        path.rename(free)
    except OSError:
        return None
    return free


def keep_object(path: Path, data: Mapping[str, object]) -> bool:
    """Put an object in the place of a file at once; whether that could be done."""
    content = json.dumps(data, indent=2) + "\n"
    try:
        make_private(path.parent)
        replace_file(path, content.encode(), private=True)
    except OSError:
        return False
    return True
