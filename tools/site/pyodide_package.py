"""Pyodide, as its package at npm has it: fetched once, held against its checksum, and kept."""

import hashlib
import io
import tarfile
from base64 import b64encode
from pathlib import Path
from urllib.request import urlopen

from platformdirs import user_cache_path

VERSION = "314.0.7"
SOURCE = f"https://registry.npmjs.org/pyodide/-/pyodide-{VERSION}.tgz"
INTEGRITY = (
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD8"  # pragma: allowlist secret
    "2LN7y2q+SNvi/6V5JEsOlD2R1A=="  # pragma: allowlist secret
)
"""The SHA-512 of that file, as npm writes it."""

NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""Of its files those that a page loads, and the list of packages, of which it takes none."""

LOCK = "pyodide-lock.json"
_SECONDS = 60


class WrongContentError(Exception):
    """What was fetched isn't what it was when it was chosen."""


def fetched(cache: Path | None = None) -> bytes:
    """The package.

    Args:
        cache: the folder where it is kept; the user's if left out.

    Raises:
        OSError: it is not there, and can't be fetched.
        WrongContentError: it is another.
    """
    kept = (cache or user_cache_path("foppen-access", appauthor=False)) / f"pyodide-{VERSION}.tgz"
    if kept.is_file() and is_right(content := kept.read_bytes()):
        return content
    with urlopen(SOURCE, timeout=_SECONDS) as answer:
        content = bytes(answer.read())
    if not is_right(content):
        raise WrongContentError(SOURCE)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(content)
    return content


def is_right(content: bytes) -> bool:
    """Whether it is the package that was chosen."""
    return b64encode(hashlib.sha512(content).digest()).decode() == INTEGRITY


def files_of(package: bytes) -> dict[str, bytes]:
    """The files that a page needs, by their names."""
    with tarfile.open(fileobj=io.BytesIO(package)) as archive:
        found = {}
        for name in (*NEEDED, LOCK):
            member = archive.extractfile(f"package/{name}")
            if member is None:
                raise WrongContentError(name)
            found[name] = member.read()
    return found
