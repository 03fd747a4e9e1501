"""Secrets in what is published: the files of the repository, the sdist and the wheel.

    .venv/bin/python -m tools.secret_scan

says in a line for each what looks like one, by its file and line and never by its value. The exit
status is 0 if there is none, else 1. Without git only what is built is looked at, which holds the
same files. It needs no network. What was looked at and is no secret has `pragma: allowlist secret`
in its line, or its file in `HARMLESS`.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from detect_secrets.core.scan import scan_file
from detect_secrets.settings import default_settings

ROOT = Path(__file__).parent.parent

SECRET_NAMES = re.compile(r"\.(key|pem|p12|pfx|room)$|^\.(env|pgpass|netrc)(\..+)?$")
"""Names of files that are never published, whatever is in them."""

BARE = re.compile(r"\s*[0-9a-f]{32,}\s*", re.IGNORECASE)
"""A line of nothing but digits, as in a file with a key; the scanner looks for those in quotes."""

HARMLESS = re.compile(r"players/weights/\w+\.json$")
"""What the networks learned, numbers in letters and their digests, is like any secret."""


MADE_UP = re.compile(r"(^|/)tests/")
"""Where secrets are made up: there a word beside one, as in `secret = "..."`, tells nothing."""

WORD = "Secret Keyword"
"""What the scanner calls that."""


def main(root: Path = ROOT) -> int:
    """Say what looks like a secret; the exit status."""
    seen: set[str] = set()
    with default_settings(), TemporaryDirectory() as folder:
        found = list(_found("", root, tracked(root), seen))
        for package in build(root, Path(folder) / "built"):
            content = Path(folder) / package.suffix
            shutil.unpack_archive(package, content, "zip" if package.suffix == ".whl" else None)
            names = (str(each.relative_to(content)) for each in content.rglob("*"))
            found += _found(f"{package.name}: ", content, names, seen)
    print("".join(f"{line}\n" for line in found), end="")
    print(f"{len(seen)} files, {len(found)} that look like secrets.")
    return 1 if found else 0


def tracked(root: Path) -> list[str]:
    """The files of the repository, as git has them; none where git has none."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607 - as it is found
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    return [name for name in listed.stdout.split("\0") if name]


def build(root: Path, folder: Path) -> list[Path]:
    """The sdist and the wheel of a project, in this folder.

    Raises:
        CalledProcessError: they can't be built.
    """
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=root, check=True, capture_output=True)  # noqa: S603
    return sorted(folder.iterdir())


def _found(about: str, folder: Path, names: Iterable[str], seen: set[str]) -> Iterator[str]:
    """What looks like a secret in these files, each line once; files that were `seen` are not
    looked at again.
    """
    for name in sorted(names):
        path = folder / name
        if not path.is_file():
            continue
        content = path.read_bytes()
        if SECRET_NAMES.search(path.name):
            yield f"{about}{name}: nothing of that name is published."
        digest = sha256(content).hexdigest()
        if digest not in seen and not HARMLESS.search(path.as_posix()):
            skipped = {WORD} if MADE_UP.search(name) else set[str]()
            for line, kind in secrets_in(path):
                if kind not in skipped:
                    yield f"{about}{name}, line {line}: {kind}."
        seen.add(digest)


def secrets_in(path: Path) -> list[tuple[int, str]]:
    """The lines of a file that look like secrets, and of what kind, as the scanner is set now."""
    found = {(each.line_number, each.type) for each in scan_file(str(path))}
    lines = path.read_bytes().decode(errors="replace").splitlines()
    bare = ((at, "a bare key") for at, line in enumerate(lines, 1) if BARE.fullmatch(line))
    return sorted({*found, *bare})


if __name__ == "__main__":
    sys.exit(main())
