"""How the program was started, for whoever is told to start it again."""

import os
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

NAME = "foppen-access"


def started_as(first: str, words: Sequence[str] = sys.orig_argv) -> str:
    """The words that start the program as it was started, from the same folder.

    Args:
        first: what Python says it runs, as `sys.argv[0]`.
        words: what was given to the system, as `sys.orig_argv`.
    """
    if "UV_RUN_RECURSION_DEPTH" in os.environ:
        return f"uv run {NAME}"
    if "UV" in os.environ and "archive-v" in first:  # the place in its cache won't last
        return _by_uvx()
    if Path(first).name != "__main__.py":
        return _word(first) if Path(first).stem == NAME else NAME
    at = words.index("-m") + 2 if "-m" in words else 2
    return " ".join([python(words), *words[1:at]])


def python(words: Sequence[str] = sys.orig_argv) -> str:
    """The Python that runs, as it can be typed."""
    return _word(words[0])


def _by_uvx() -> str:
    import json  # noqa: PLC0415 - hardly ever
    from importlib.metadata import distribution  # noqa: PLC0415
    from urllib.parse import urlsplit  # noqa: PLC0415
    from urllib.request import url2pathname  # noqa: PLC0415

    origin = json.loads(distribution(NAME).read_text("direct_url.json") or "{}")
    url = urlsplit(str(origin.get("url", "")))
    place = url2pathname(url.path) if url.scheme == "file" else url.geturl()
    return f"uvx --from {_quoted(place)} {NAME}" if place else f"uvx {NAME}"


def _word(path: str) -> str:
    """A program as it can be typed: its name where that is enough, a short path where it isn't."""
    name = Path(path).name.removesuffix(".exe")
    found = shutil.which(name)
    if os.sep not in path or (found and _bare(found) == _bare(path)):
        return name
    with suppress(OSError):  # the folder is there no more
        if Path(path).is_relative_to(Path.cwd()):
            path = os.path.relpath(path)
    return _quoted(path if os.sep in path else os.path.join(os.curdir, path))  # noqa: PTH118


def _bare(path: str) -> Path:
    """Windows adds endings of its own."""
    return Path(path).with_suffix("")


def _quoted(path: str) -> str:
    if sys.platform == "win32":
        return path if set(path).isdisjoint(" '&$;()`%") else f'"{path}"'
    import shlex  # noqa: PLC0415 - only where it has a place of its own

    return shlex.quote(path)
