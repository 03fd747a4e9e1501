"""What hosted machines run under NVDA and VoiceOver is run here with a stand-in of both."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

if os.name != "posix":
    pytest.skip("a pseudo terminal", allow_module_level=True)

HOSTED = Path(__file__).parent / "hosted"


@pytest.mark.parametrize(("faults", "status"), [("", 0), ("drop,double", 1)])
def test_an_evening_is_heard_whole_and_faults_are_found(faults: str, status: int) -> None:
    bridge = shlex.join([sys.executable, str(HOSTED / "standin_bridge.py"), faults])
    ran = subprocess.run(
        [sys.executable, str(HOSTED / "hear_hosted.py"), bridge, "Futschikato", "en"],
        env={**os.environ, "QUIET": "0.3", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == status, ran.stdout + ran.stderr
