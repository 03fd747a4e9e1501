"""The sheet for testers says what is really heard."""

import os
import re
import subprocess
import sys
from pathlib import Path

SHEET = Path(__file__).parents[2] / "docs" / "testers-sheet.md"


def test_the_lines_of_the_sheet_are_those_of_the_game(tmp_path: Path) -> None:
    text = SHEET.read_text(encoding="utf-8")
    blocks = re.findall(r"^```heard\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    lines = [line for block in blocks for line in block.splitlines()]
    typed = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    arguments = re.findall(r"^ +foppen-access (play .*)$", text, re.MULTILINE)[0].split()
    ran = subprocess.run(
        [sys.executable, "-m", "foppen_access", *arguments],
        input="".join(f"{line}\n" for line in typed),
        env=os.environ
        | {
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "FOPPEN_ACCESS_HOME": str(tmp_path),
        },
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert len(typed) > 5
    *heard, last, _ = ran.stdout.splitlines()
    assert heard == [line for line in lines if not line.startswith("> ")]
    assert last == "The game is saved. To go on, type:"
