"""The log of a server stays small, is read by its owner alone, and stops nothing."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from keyboard import run_program
from terminals import ENVIRONMENT, terminal

from apart.served import HOST, until
from foppen_access.faults.watched_tasks import Faults
from foppen_access.net.server import event_log
from foppen_access.net.server.event_log import LOG, OLDER_FILES, log_to
from foppen_access.net.server.health import EventLog, ServerEvent

LOGGED = Path("tables.log")


@pytest.fixture(autouse=True)
def _logs_nowhere_afterwards() -> Iterator[None]:
    before = [*LOG.handlers]
    yield
    for handler in LOG.handlers:
        if handler not in before:
            with suppress(OSError):  # a full disk
                handler.close()
    LOG.handlers[:] = before


def test_a_log_begins_anew_when_it_is_full_and_few_older_ones_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(event_log, "MOST_BYTES", 1000)
    log_to(LOGGED)
    for number in range(500):
        EventLog().note(ServerEvent.ARRIVED, "here", number=number)
    files = sorted(Path().glob("tables.log*"))
    assert len(files) == 1 + OLDER_FILES
    assert all(file.stat().st_size <= 1000 for file in files)
    newest = LOGGED.read_text(encoding="utf-8").splitlines()
    assert json.loads(newest[-1])["number"] == 499, "the news stand in the file that was named"


@pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
def test_nobody_else_reads_a_log_nor_an_older_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_log, "MOST_BYTES", 200)
    LOGGED.write_text("", encoding="utf-8")
    LOGGED.chmod(0o644)
    log_to(LOGGED)
    for _ in range(10):
        EventLog().note(ServerEvent.ARRIVED, "here")
    assert {file.stat().st_mode & 0o777 for file in Path().glob("tables.log*")} == {0o600}


@pytest.mark.skipif(sys.platform != "linux", reason="it needs a disk that is full")
def test_a_log_that_can_not_be_written_any_more_says_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    log_to(Path("/dev/full"))
    EventLog().note(ServerEvent.ARRIVED, "here")
    assert capsys.readouterr() == ("", "")


def test_a_hyphen_sends_the_log_to_standard_error_where_a_service_manager_takes_it() -> None:
    command = [sys.executable, "-m", "foppen_access", *HOST.split(), "--names", "Anna,Bert"]
    with subprocess.Popen(
        [*command, "--serve", "--log", "-"],
        env={**ENVIRONMENT, "FOPPEN_ACCESS_HOME": "home"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
    ) as running:
        assert running.stdout
        assert running.stderr
        while (line := running.stdout.readline()) and "as a link: " not in line:
            pass
        wrong = f"{line.rpartition(': ')[2].strip()[:-3]}xyz"
        run_program(["join", wrong, "--lang", "en"])
        logged = json.loads(running.stderr.readline())
        running.terminate()
        running.wait(60)
    assert (logged["event"], logged["why"]) == ("refused", "unknown")
    assert not Path("-").exists()


def test_at_a_terminal_no_log_comes_between_what_is_said() -> None:
    with terminal(*HOST.split(), "--names", "Anna,Bert", "--serve", "--log", "-") as host:
        until(host, "A hyphen alone is no name for a file, take another.")


def test_faults_are_counted_by_where_they_happened() -> None:
    faults = Faults(lambda _: None, lambda _: None)
    for error in (KeyError("secret"), KeyError("card"), OSError()):
        faults.note(error, "Room.go_on")
    counts = EventLog().metrics({"rooms": 2, "store_failures_total": 3}, faults.counts).splitlines()
    assert {
        "foppen_faults_total 3",
        'foppen_faults_by_place_total{where="Room.go_on",why="KeyError"} 2',
        'foppen_faults_by_place_total{where="Room.go_on",why="OSError"} 1',
        "# TYPE foppen_rooms gauge",
        "# TYPE foppen_store_failures_total counter",
        "foppen_store_failures_total 3",
    } <= {*counts}
    assert "secret" not in "".join(counts)
