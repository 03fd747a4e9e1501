"""What of the rig doesn't come up is started again; a fault of what came up is not hidden; what was
left over is ended.
"""

import signal
import subprocess
from pathlib import Path

import pytest
from ears.orca import OURS, end_left_over
from ears.reader import lock
from ears.starting import TRIES, DidNotStartError, started


@pytest.mark.parametrize("failing", range(TRIES))
def test_what_comes_up_at_last_has_an_empty_folder(failing: int, tmp_path: Path) -> None:
    folders: list[Path] = []

    def start(folder: Path) -> Path:
        folders.append(folder)
        assert not [*folder.iterdir()]
        (folder / "left over").touch()
        if len(folders) <= failing:
            raise DidNotStartError
        return folder

    assert started(start, tmp_path) == folders[failing]


@pytest.mark.parametrize(("fault", "tries"), [(DidNotStartError, TRIES), (AssertionError, 1)])
def test_what_never_comes_up_and_what_fails_otherwise_is_said(
    fault: type[Exception], tries: int, tmp_path: Path
) -> None:
    def start(_folder: Path) -> None:
        raise fault

    with pytest.raises(fault):
        started(start, tmp_path)
    assert len([*tmp_path.iterdir()]) == tries


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="tells of processes otherwise")
def test_what_a_killed_run_has_left_of_orca_is_ended_before_the_next() -> None:
    with lock("orca"):
        left = subprocess.Popen(["sleep", "600"], env={OURS: "1"})
        other = subprocess.Popen(["sleep", "600"], env={f"{OURS}S": "1"})
        end_left_over()
        assert left.wait(60) == -signal.SIGKILL
        assert other.poll() is None
        other.kill()
        other.wait()
