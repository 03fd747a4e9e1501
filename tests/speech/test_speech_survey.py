"""How what speaks here is found out: engine after engine, package by package."""

import io
import sys
import time
from _thread import interrupt_main
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from threading import Timer

import pytest

from foppen_access.commands import doctor
from foppen_access.console.terminal import Console
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime import machine
from foppen_access.runtime.machine import PACKAGES, installed_packages, running_readers, system_name
from foppen_access.runtime.mending import Mending, mending
from foppen_access.runtime.places import Places
from foppen_access.runtime.program import Program
from foppen_access.runtime.settings import Settings
from foppen_access.speech.engines import Why
from foppen_access.speech.speaker import Say
from foppen_access.speech.survey import Survey, survey
from foppen_access.speech.wish import Absent, Wish

FAKES = Path(__file__).with_name("fakes")
CANDIDATES = Path(__file__).with_name("fake_candidates.py")
NOBODY = Survey(())


def test_how_something_is_installed_is_found_out() -> None:
    found = mending()
    assert found.of_python("x").endswith(" install x") or not found.python
    assert found.of_system("speech") in {
        "",
        *(Mending(name).of_system("speech") for name in ("apt", "dnf", "pacman")),
    }


def test_every_engine_is_found_and_the_one_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(FAKES)
    monkeypatch.setenv("FAKE_LOG", str(tmp_path / "log"))
    monkeypatch.setenv("FAKE_PRISM", "hang")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'nobody'}")
    monkeypatch.setattr("sys.platform", sys.platform)
    found = survey(Wish(Say.VOICE, "de"), 2)
    assert Absent("Prism", Why.HANGS) in found.silent
    monkeypatch.setenv("FAKE_PRISM", "SAPI")
    assert survey(Wish(Say.VOICE, "de"), 10).working[0].name == "SAPI"
    assert Absent("Prism", Why.IDLE) in survey(Wish(Say.SCREEN_READER, "de"), 10).silent


def test_each_engine_is_asked_once_and_one_after_the_other(tmp_path: Path) -> None:
    """Also where one of them ends the process it is asked in."""
    command = (sys.executable, str(CANDIDATES), str(tmp_path / "asked"))
    found = survey(Wish(Say.VOICE, "de"), 2, command)
    assert [each.engine for each in found.working] == ["two"]
    assert found.silent == (
        *(Absent("one", Why.MISSING), Absent("three", Why.CRASHES)),
        *(Absent("four", Why.NO_VOICE), Absent("five", Why.HANGS)),
    )
    asked = (tmp_path / "asked").read_text(encoding="utf-8").split()
    assert asked == ["one", "two", "three", "four", "five"]


def test_a_process_that_is_none_finds_nothing() -> None:
    assert survey(Wish(Say.VOICE, "de"), 1, ("no-such-command",)) == NOBODY


def test_nothing_that_may_start_a_daemon_is_asked_beside_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And an engine that doesn't answer is not asked for something else."""
    asked: list[str] = []

    def ask(name: str) -> None:
        asked.append(f"begin {name}")
        time.sleep(0.05)
        asked.append(f"end {name}")

    def surveyed(wish: Wish, _patience: float) -> Survey:
        ask(wish.say.value)
        if wish.say is Say.VOICE:
            assert wish.without == ("Speech Dispatcher",)
        return Survey((), (Absent("Prism", Why.IDLE), Absent("Speech Dispatcher", Why.HANGS)))

    def heard(_patience: float) -> bool:
        ask("sound")
        return True

    monkeypatch.setattr(doctor, "survey", surveyed)
    monkeypatch.setattr(doctor, "has_device", heard)
    catalog = Catalog("en")
    console = Console(io.StringIO(), io.StringIO(), catalog)
    patient = Program(catalog, Settings(tmp_path / "settings.toml"), Places(), console)
    assert doctor.doctor(patient) == 0
    names = ("screen-reader", "voice", "sound")
    assert asked == [f"{what} {name}" for name in names for what in ("begin", "end")]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no Speech Dispatcher")
@pytest.mark.parametrize(
    ("daemon", "why"),
    [("", Why.MISSING), ("exit 1", Why.NOT_STARTING), ("/bin/sleep 60", Why.HANGS)],
)
def test_why_speech_dispatcher_is_silent_is_found_out(
    daemon: str, why: Why, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if daemon:
        (tmp_path / "speech-dispatcher").write_text(f"#!/bin/sh\n{daemon}\n", encoding="utf-8")
        (tmp_path / "speech-dispatcher").chmod(0o700)
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    found = survey(Wish(Say.SCREEN_READER, "de", without=("Prism",)), 2)
    assert found == Survey((), (Absent("Speech Dispatcher", why),))


@pytest.mark.parametrize(
    ("module", "version", "found"),
    [(True, "1.0", "1.0"), (True, None, ""), (False, "1.0", None), (False, None, None)],
)
def test_a_package_is_here_where_its_module_is(
    *, module: bool, version: str | None, found: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A build in one piece has modules without versions; what is half removed, the reverse."""

    def number(_: str) -> str:
        if version is None:
            raise PackageNotFoundError
        return version

    monkeypatch.setattr(machine, "find_spec", lambda _: object() if module else None)
    monkeypatch.setattr(machine, "version", number)
    assert installed_packages()["pyttsx3"] == found


def test_the_computer_is_described_without_raising() -> None:
    assert running_readers() == sorted(set(running_readers()), key=str.casefold)
    assert set(installed_packages()) <= set(PACKAGES)
    assert installed_packages()["prompt-toolkit"]
    assert system_name().strip()


def test_who_interrupts_waits_for_nobody_who_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(FAKES)
    monkeypatch.setenv("FAKE_LOG", str(tmp_path / "log"))
    monkeypatch.setenv("FAKE_PRISM", "hang")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'nobody'}")
    Timer(0.5, interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        survey(Wish(Say.VOICE, "de"), 60)
