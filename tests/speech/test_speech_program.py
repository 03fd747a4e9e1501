"""A game with `--say` where nothing speaks: one sentence, and it goes on as text."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages

SENTENCES = {"voice": "no-voice", "screen-reader": "no-screen-reader"}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a voice")
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("say", SENTENCES)
def test_without_engines_the_game_says_so_once_and_goes_on(
    say: str, language: str, tmp_path: Path
) -> None:
    program = subprocess.Popen(
        [
            *(sys.executable, "-m", "foppen_access", "play", "--game", "foppen-2018"),
            *("--seed", "7", "--say", say, "--lang", language),
        ],
        env={
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "PATH": str(tmp_path),
            "HOME": str(tmp_path),
            "FOPPEN_ACCESS_HOME": str(tmp_path),
            "SPEECHD_ADDRESS": f"unix_socket:{tmp_path / 'nobody'}",
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert program.stdin
    assert program.stdout
    assert program.stderr
    lines: list[str] = []
    reader = threading.Thread(target=lines.extend, args=(program.stdout,), daemon=True)
    reader.start()
    sentence = Catalog(language).text(SENTENCES[say]).partition("foppen-access")[0]
    end = time.monotonic() + 30
    while not any(line.startswith(sentence) for line in lines) and time.monotonic() < end:
        program.stdin.write("h\n")
        program.stdin.flush()
        time.sleep(0.2)
    program.stdin.write("h\nh\n")
    program.stdin.close()
    assert program.wait(30) == 0
    reader.join(10)
    assert sum(line.startswith(sentence) for line in lines) == 1
    assert program.stderr.read() == ""
    program.stderr.close()


@pytest.mark.slow
def test_speaking_does_not_change_what_is_printed(tmp_path: Path) -> None:
    """The same lines with every way, but for the sentence that nothing speaks."""
    printed = {}
    for say in ("terminal", "silent", "voice", "screen-reader"):
        ran = subprocess.run(
            [
                *(sys.executable, "-m", "foppen_access", "play", "--game", "futschikato"),
                *("--seed", "7", "--say", say, "--lang", "en"),
            ],
            input="h\ne\nq\ny\n",
            env=os.environ
            | {
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
                "FOPPEN_ACCESS_HOME": str(tmp_path),
                "SPEECHD_ADDRESS": f"unix_socket:{tmp_path / 'nobody'}",
            },
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        troubles = [Catalog("en").text(name) for name in SENTENCES.values()]
        lines = ran.stdout.replace(f" --say {say}", "").splitlines()
        printed[say] = [line for line in lines if line not in troubles]
    assert len({tuple(lines) for lines in printed.values()}) == 1
