"""What a file of weights says of its making."""

import argparse
import json
import platform
import shlex
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from subprocess import run
from typing import Any

ROOT = Path(__file__).parent.parent
NEEDED = ("numpy", "numba", "foppen-access")


@dataclass(frozen=True, slots=True)
class Making:
    """How weights came to be; everything but the figures is known when the program starts. What
    nobody knows of old weights is None, and `notes` say why.

    Args:
        command: what was typed.
        arguments: all of them, the seed among them, also those that were not typed.
        versions: of Python and of what training needs, by name.
        commit: of the tools.
        changed: the files that were not as in that commit.
        date: when it began, as YYYY-MM-DD.
        figures: by what was measured, what they were accepted on.
        notes: what else must be known.
        before: the certificate of the weights this began with.
    """

    command: str | None
    arguments: Mapping[str, object] | None
    versions: Mapping[str, str] | None
    commit: str | None
    changed: tuple[str, ...] | None
    date: str | None
    figures: Mapping[str, str]
    notes: tuple[str, ...] = ()
    before: Mapping[str, Any] | None = None


def begun(program: str, arguments: argparse.Namespace) -> Making:
    """What is known when a program starts that makes weights.

    Raises:
        CalledProcessError: this is no checkout, so it could not be said what the tools were.
    """
    typed = shlex.join(["python", "-m", program, *sys.argv[1:]])
    known = {name: value for name, value in vars(arguments).items() if name != "out"}
    versions = {"python": platform.python_version(), **{name: version(name) for name in NEEDED}}
    commit, changed = _git("rev-parse", "HEAD").strip(), _git("status", "--porcelain").splitlines()
    today = datetime.now(UTC).date().isoformat()
    files = tuple(line[3:] for line in changed)
    return Making(typed, known, versions, commit, files, today, {})


def _git(*words: str) -> str:
    return run(["git", *words], cwd=ROOT, capture_output=True, check=True, text=True).stdout  # noqa: S603, S607 - the git of whoever trains


def certificate(making: Making, tables: Mapping[str, Any]) -> dict[str, Any]:
    """The certificate of packed tables, as it stands in the file."""
    return {**asdict(making), "digest": digest_of(tables)}


def digest_of(tables: Mapping[str, Any]) -> str:
    """A digest of packed tables, whatever the order and the spaces of the file."""
    text = json.dumps(tables, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()
