"""Pyodide, as its package at npm has it: fetched once, held against its checksum, and kept."""

import hashlib
import io
import json
import tarfile
from base64 import b64encode
from pathlib import Path, PurePosixPath
from urllib.request import urlopen
from zipfile import ZIP_DEFLATED, ZipFile

from platformdirs import user_cache_path

VERSION = "314.0.7"
SOURCE = f"https://registry.npmjs.org/pyodide/-/pyodide-{VERSION}.tgz"
INTEGRITY = (
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD8"  # pragma: allowlist secret
    "2LN7y2q+SNvi/6V5JEsOlD2R1A=="  # pragma: allowlist secret
)
"""The SHA-512 of that file, as npm writes it."""

_LIBRARY = "python_stdlib.zip"

NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", _LIBRARY)
"""Of its files those that a page loads."""

LOCK = "pyodide-lock.json"
"""Says of which Pyodide it is, and lists packages, of which a tab takes none."""

LEFT_OUT = frozenset(
    (
        *("_pyio", "_pyrepl", "bdb", "cProfile", "doctest", "fileinput", "filecmp", "ftplib"),
        *("imaplib", "mailbox", "modulefinder", "multiprocessing", "optparse", "pdb"),
        *("pickletools", "poplib", "profile", "pstats", "py_compile", "pyclbr", "pydoc"),
        *("sched", "shelve", "smtplib", "sqlite3", "tabnanny", "timeit", "trace", "turtle"),
        *("turtledemo", "unittest", "wave", "wsgiref", "xml", "xmlrpc", "zipapp"),
    )
)
"""Modules of the library that nothing in a tab imports; a seventh of all that is fetched, with the
next.
"""

ENCODINGS = frozenset(
    (
        *(
            "__init__",
            "aliases",
            "ascii",
            "cp1252",
            "cp437",
            "cp850",
            "idna",
            "latin_1",
            "punycode",
        ),
        *("raw_unicode_escape", "undefined", "unicode_escape", "utf_16", "utf_16_be"),
        *("utf_16_le", "utf_32", "utf_32_be", "utf_32_le", "utf_7", "utf_8", "utf_8_sig"),
    )
)
"""What is kept of the many tables of characters."""
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
    packages = {**json.loads(found[LOCK]), "packages": {}}
    return {**found, _LIBRARY: _reduced(found[_LIBRARY]), LOCK: json.dumps(packages).encode()}


def _reduced(library: bytes) -> bytes:
    """The standard library with what can be of use."""
    content = io.BytesIO()
    with ZipFile(io.BytesIO(library)) as whole, ZipFile(content, "w") as reduced:
        for each in whole.infolist():
            if _is_wanted(PurePosixPath(each.filename).with_suffix("").parts):
                reduced.writestr(each, whole.read(each), ZIP_DEFLATED, compresslevel=9)
    return content.getvalue()


def _is_wanted(module: tuple[str, ...]) -> bool:
    match module:
        case ("encodings", name):
            return name in ENCODINGS
        case (first, *_):
            return first not in LEFT_OUT
    return False
