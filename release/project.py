"""What every build needs to know of the project."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PROJECT: Mapping[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
ADDRESS: str = PROJECT["urls"]["Homepage"]
"""Where the project is on the web; a placeholder until somebody sets it."""


def run(
    words: Sequence[str | Path],
    *,
    folder: Path = ROOT,
    variables: Mapping[str, str] | None = None,
) -> str:
    """What a command prints.

    Args:
        words: the command.
        folder: where it runs.
        variables: what its environment has beside ours.

    Raises:
        subprocess.CalledProcessError: it failed; what it said goes to standard error.
    """
    # All three are pipes: a Python for Windows starts with nothing else under Wine.
    done = subprocess.run(  # noqa: S603 - builders
        words,
        cwd=folder,
        env={**os.environ, **(variables or {})},
        check=False,
        input="",
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
    done.check_returncode()
    return done.stdout


def version() -> str:
    """The version, from the only place that has it."""
    return run([sys.executable, "-m", "hatchling", "version"]).strip()


def instant() -> int:
    """When the last commit was made, in seconds since 1970: the time of all that is built."""
    return int(run(["git", "log", "-1", "--format=%ct"]))
