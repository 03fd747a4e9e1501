"""What masters try out is compiled where a compiler is, and left out where none is."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from foppen_access.players.c_library import ENDING, LIBRARIES, opened
from tools import libraries

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]


def built(into: Path, **environment: str) -> Path:
    """A wheel of this checkout."""
    if "FOPPEN_ACCESS_CI" not in os.environ:
        pytest.importorskip("hatchling")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", into],
        cwd=ROOT,
        env={**os.environ, **environment},
        check=True,
    )
    (wheel,) = into.iterdir()
    return wheel


def test_a_wheel_made_without_a_compiler_is_for_every_machine(tmp_path: Path) -> None:
    wheel = built(tmp_path, CC="there-is-no-compiler")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in ZipFile(wheel).namelist() if name.endswith(ENDING)]


def test_a_wheel_made_with_one_is_for_this_machine_and_any_python(tmp_path: Path) -> None:
    wheel = built(tmp_path / "wheel")
    assert "-py3-none-linux_" in wheel.name
    ZipFile(wheel).extractall(tmp_path)
    for game in LIBRARIES:
        source = tmp_path / libraries.PLAYERS / game / "trials.c"
        assert opened(source.with_suffix(ENDING), source)


def test_every_c_file_is_a_library() -> None:
    assert {source.parent.name for source in libraries.sources(ROOT)} == set(LIBRARIES)
