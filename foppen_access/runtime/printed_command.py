"""How the program was started, for command lines that the user is told to type."""

import os
import re
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.outside_text import Typed, printable

NAME = "foppen-access"

_WORDED = frozenset({"copy-detail", "detail", "level", "say"})
"""Options whose values have a word in each language."""


def started_as(first: str, words: Sequence[str] = sys.orig_argv) -> str:
    """The words that start the program as it was started, from the same folder.

    Args:
        first: what Python says it runs, as `sys.argv[0]`.
        words: what was given to the system, as `sys.orig_argv`.
    """
    command = _started_as(first, words)
    if command.startswith('"') and "PROMPT" not in os.environ:
        return f"& {command}"  # PowerShell; cmd has a variable of this name
    return command


def _started_as(first: str, words: Sequence[str]) -> str:
    if launcher := os.environ.get("FOPPEN_ACCESS_LAUNCHER"):  # what a build for players starts
        return _word(launcher)
    if "UV_RUN_RECURSION_DEPTH" in os.environ:
        return f"uv run {NAME}"
    if "UV" in os.environ and "archive-v" in first:  # the place in its cache won't last
        place = source()
        return f"uvx {NAME}" if place == NAME else f"uvx --from {quoted(place)} {NAME}"
    if Path(first).name != "__main__.py":
        return _word(first) if Path(first).stem == NAME else NAME
    at = words.index("-m") + 2 if "-m" in words else 2
    return " ".join([python(words), *words[1:at]])


def python(words: Sequence[str] = sys.orig_argv) -> str:
    """The Python that runs, as it can be typed."""
    return _word(words[0])


def source() -> str:
    """Where the program was installed from: a folder, an address, or its name for the usual."""
    import json  # noqa: PLC0415 - hardly ever
    from importlib.metadata import distribution  # noqa: PLC0415
    from urllib.parse import urlsplit  # noqa: PLC0415
    from urllib.request import url2pathname  # noqa: PLC0415

    origin = json.loads(distribution(NAME).read_text("direct_url.json") or "{}")
    url = urlsplit(str(origin.get("url", "")))
    return (url2pathname(url.path) if url.scheme == "file" else url.geturl()) or NAME


def _word(path: str) -> str:
    """A program as it can be typed: its name where that is enough, a short path where it isn't."""
    name = Path(path).name.removesuffix(".exe")
    found = shutil.which(name)
    if os.sep not in path or (found and _bare(found) == _bare(path)):
        return name
    with suppress(OSError):  # the folder is there no more
        if Path(path).is_relative_to(Path.cwd()):
            path = os.path.relpath(path)
    return quoted(path if os.sep in path else os.path.join(os.curdir, path))  # noqa: PTH118


def _bare(path: str) -> Path:
    """Windows adds endings of its own."""
    return Path(path).with_suffix("")


def typed_options(given: Mapping[str, object], words: Catalog) -> Typed:
    """Options with their values as they can be typed at a shell, called as the player's language
    calls them; those that are None are not.
    """
    said = {
        name: words.value_word(str(value)) if name in _WORDED else value
        for name, value in given.items()
        if value is not None
    }
    return Typed(" ".join(_option(name, value) for name, value in said.items()))


def _option(name: str, value: object) -> Typed:
    if isinstance(value, Path) or not printable(str(value)).startswith("-"):
        return Typed(f"--{name} {quoted(value)}")
    return _for_shell(f"--{name}={printable(str(value))}")


def quoted(path: object) -> Typed:
    """A path as it can be typed at a shell, where it is no option."""
    text = printable(str(path))
    return _for_shell(os.path.join(os.curdir, text) if text.startswith("-") else text)  # noqa: PTH118


def _for_shell(text: str) -> Typed:
    """Printable text as one word for a shell, which takes no part of it for anything else."""
    if sys.platform == "win32":
        return Typed(text if re.fullmatch(r"[\w.:\\/-]+", text) else _for_powershell(text))
    import shlex  # noqa: PLC0415 - only where it has a place of its own

    return Typed(text if re.fullmatch(r"[\w@%+=:,./-]+", text) else shlex.quote(text))


def _for_powershell(text: str) -> str:
    """In quotes, with what PowerShell or cmd reads within them by its number. PowerShell makes the
    same text of that; cmd doesn't, but runs nothing.
    """
    numbered = re.sub(r'["“”„$`%]', lambda found: f"$([char]{ord(found[0])})", text)
    closed = re.sub(r"(\\+)\Z", r"\1\1", numbered)  # a single one would take the quote's meaning
    return f'"{closed}"'
