"""Every hint names the program the way it was started, so that it can be typed as it is heard."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from foppen_access.runtime.started import NAME, started_as

SCRIPTS = Path(sys.executable).parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
installed = pytest.mark.skipif(not shutil.which(NAME, path=SCRIPTS), reason="it isn't installed")


def hinted(command: str, path: str = os.environ["PATH"]) -> str:
    """How a command is told to start a game; it must be possible to type just that."""
    environment = {**ENVIRONMENT, "PATH": path, "FOPPEN_ACCESS_HOME": str(Path("home").resolve())}

    def errors(typed: str) -> str:
        ran = subprocess.run(  # noqa: S602 - as at a shell
            typed, shell=True, capture_output=True, text=True, check=False, env=environment
        )
        assert ran.returncode == 1, ran.stderr
        return ran.stderr.strip()

    said = errors(f"{command} resume --lang en")
    start = said.removeprefix("There is no unfinished game. A new one starts with ")
    start = start.removesuffix(" play.")
    assert errors(f"{start} resume --lang en") == said
    return start


@installed
@pytest.mark.skipif(sys.platform == "win32", reason="links as of Linux")
def test_a_hint_can_be_typed_however_the_program_was_started() -> None:
    way = f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}"
    assert hinted(NAME, way) == NAME
    assert hinted(f"{SCRIPTS}/{NAME}", os.defpath) == f"{SCRIPTS}/{NAME}"
    assert hinted(f"{sys.executable} -m foppen_access", way).endswith("-m foppen_access")
    Path("mit Blank").symlink_to(SCRIPTS)
    assert hinted(f"'mit Blank/{NAME}'", os.defpath) == f"'mit Blank/{NAME}'"
    os.chdir("mit Blank")
    assert hinted(f"./{NAME}", os.defpath) == f"./{NAME}"


def test_a_program_below_this_folder_has_a_short_path() -> None:
    below = Path(".venv", "bin", NAME)
    assert started_as(str(below.resolve())) == str(below)
    python = str(Path(".venv", "bin", "python").resolve())
    words = [python, "-X", "utf8", "-m", "foppen_access", "play"]
    named = started_as(str(Path("foppen_access", "__main__.py")), words)
    assert named == f"{Path('.venv', 'bin', 'python')} -X utf8 -m foppen_access"


def test_where_nothing_that_can_be_typed_is_known_it_is_called_by_its_name() -> None:
    assert {started_as(first, ["python", first]) for first in ("-c", "foppen_access")} == {NAME}


@pytest.mark.skipif(sys.platform == "win32", reason="another system's quotes")
def test_a_folder_with_signs_of_the_shell_is_quoted() -> None:
    assert started_as(f"/tmp/ü`x*#/{NAME}") == f"'/tmp/ü`x*#/{NAME}'"  # noqa: S108


def test_what_uv_has_started_is_started_by_uv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UV", "uv")
    assert started_as(os.path.join("cache", "archive-v0", "x", NAME)).startswith("uvx ")  # noqa: PTH118
    monkeypatch.setenv("UV_RUN_RECURSION_DEPTH", "1")
    assert started_as(NAME) == f"uv run {NAME}"
