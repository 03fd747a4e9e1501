"""What hosted machines run under NVDA and VoiceOver is run here with a stand-in of both: an evening
at a console, and one on the page by way of `bridge.mjs` and a stand-in of its package.
"""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from apart.browser import IS_MISSING
from readers import needed

pytestmark = pytest.mark.slow

if os.name != "posix":
    pytest.skip("a pseudo terminal", allow_module_level=True)

HOSTED = Path(__file__).parent / "hosted"
STANDIN = shlex.join([sys.executable, str(HOSTED / "standin_bridge.py")])
KEEPS_ADDRESS = "import os, sys; file = sys.argv[1]; open(file + 'new', 'w').write(sys.argv[2]); "
KEEPS_ADDRESS += "os.replace(file + 'new', file)"


def played(*arguments: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    """An evening through a bridge."""
    return subprocess.run(
        [sys.executable, str(HOSTED / "hear_hosted.py"), *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(("faults", "status"), [("", 0), ("drop,double", 1)])
def test_an_evening_is_heard_whole_and_faults_are_found(faults: str, status: int) -> None:
    ran = played(f"{STANDIN} {faults}", "Futschikato", "en", QUIET="0.3")
    assert ran.returncode == status, ran.stdout + ran.stderr


def test_the_page_is_heard_by_way_of_the_bridge_to_guidepup(tmp_path: Path) -> None:
    needed([*(["node"] if not shutil.which("node") else ()), *(["chromium"] if IS_MISSING else ())])
    package = tmp_path / "node_modules" / "@guidepup" / "guidepup"
    package.mkdir(parents=True)
    shutil.copy(HOSTED / "standin_guidepup.cjs", package / "index.js")
    bridge = shutil.copy(HOSTED / "bridge.mjs", tmp_path)
    address = tmp_path / "address"
    browser = shlex.join([sys.executable, "-c", KEEPS_ADDRESS, str(address)])
    ran = played(
        *(shlex.join(["node", str(bridge)]), "menu", "en", "page"),
        BROWSER=f"{browser} %s &",
        STANDIN=STANDIN,
        STANDIN_PAGE=str(address),
        QUIET="0.6",
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_bridge_that_ends_is_said(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("")
    ran = played(shlex.join([sys.executable, str(tmp_path / "broken.py")]), "menu", "en")
    assert ran.returncode == 1
    assert "EOFError" in ran.stderr
