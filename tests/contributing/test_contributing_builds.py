"""What is built twice is the same to the last byte."""

import os
import subprocess
import sys
from pathlib import Path, PurePosixPath
from zlib import crc32

import pytest

from release import windows

PROJECT = Path(__file__).parents[2]
FILES = [
    Path(*PurePosixPath(f"lib/{package}/{module}.py").parts)
    for package in ("wide", "deep/er", "deep/est", "deep/est/of/all", "other", "another")
    for module in ("one", "two")
]
LISTED = f"""
from pathlib import Path
from release import windows
print("|".join(windows._removed([Path(each) for each in {[str(each) for each in FILES]!r}])))
"""


def listed(seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(PROJECT)}
    ran = subprocess.run(
        [sys.executable, "-c", LISTED], capture_output=True, text=True, check=True, env=environment
    )
    return ran.stdout.strip()


def test_the_installer_lists_files_and_folders_in_one_order_however_names_are_hashed() -> None:
    assert listed("1") == listed("2") == listed("3") == "|".join(windows._removed(FILES))


def test_a_folder_is_removed_after_all_that_is_in_it() -> None:
    lines = list(windows._removed(FILES))
    removed = [line.split('"')[1] for line in lines if line.startswith("RMDir")]
    assert len({*removed}) == len(removed) == 9
    for at, folder in enumerate(removed):
        assert not any(later.startswith(f"{folder}\\") for later in removed[at:])
    assert [line for line in lines if line.startswith("Delete")] == lines[: len(FILES)]


WHOLE = bytes(windows.NOT_CHECKED) + b"all that is installed"
WHOLE += crc32(b"all that is installed").to_bytes(4, "little")
DAMAGED = WHOLE[:-1] + bytes([WHOLE[-1] ^ 1])


@pytest.mark.parametrize("wrong", [0, 1, windows.BUILDS])
def test_an_installer_that_would_call_itself_damaged_is_built_anew_and_never_kept(
    wrong: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = tmp_path / "setup.exe"
    made = iter([DAMAGED] * wrong + [WHOLE])
    monkeypatch.setattr(windows, "run", lambda _words: setup.write_bytes(next(made)))
    (tmp_path / "folder").mkdir()
    if wrong < windows.BUILDS:
        windows._installer(setup, tmp_path / "folder", [], "1.0")
        assert setup.read_bytes() == WHOLE
    else:
        with pytest.raises(windows.ChecksumError):
            windows._installer(setup, tmp_path / "folder", [], "1.0")
        assert not setup.exists()
