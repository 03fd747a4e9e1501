"""How what speaks here is found out: engine after engine, package by package."""

import io
import sys
import time
from _thread import interrupt_main
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from signal import SIGINT, default_int_handler, signal
from threading import Timer

import pytest

from foppen_access.cli.commands.program import doctor
from foppen_access.narration.catalog import Catalog
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime import machine
from foppen_access.runtime.data_folders import Places
from foppen_access.runtime.install_commands import Mending, mending
from foppen_access.runtime.machine import PACKAGES, installed_packages, running_readers, system_name
from foppen_access.runtime.program import Program
from foppen_access.speech.engine_survey import Survey, survey
from foppen_access.speech.engines import Silence
from foppen_access.speech.speaker import Say
from foppen_access.speech.speech_messages import Absent, EngineWish
from foppen_access.terminal.terminal import Console

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


@pytest.mark.slow
def test_every_engine_is_found_and_the_one_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(FAKES)
    monkeypatch.setenv("FAKE_LOG", str(tmp_path / "log"))
    monkeypatch.setenv("FAKE_PRISM", "hang")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'nobody'}")
    monkeypatch.setattr("sys.platform", sys.platform)
    found = survey(EngineWish(Say.VOICE, "de"), 5)
    assert Absent("Prism", Silence.HANGS) in found.silent
    monkeypatch.setenv("FAKE_PRISM", "SAPI")
    assert survey(EngineWish(Say.VOICE, "de"), 10).working[0].name == "SAPI"
    assert Absent("Prism", Silence.IDLE) in survey(EngineWish(Say.SCREEN_READER, "de"), 10).silent


@pytest.mark.slow
def test_each_engine_is_asked_once_and_one_after_the_other(tmp_path: Path) -> None:
    """Also where one of them ends the process it is asked in."""
    command = (sys.executable, str(CANDIDATES), str(tmp_path / "asked"))
    found = survey(EngineWish(Say.VOICE, "de"), 5, command)
    assert [each.engine for each in found.working] == ["two"]
    assert found.silent == (
        *(Absent("one", Silence.MISSING), Absent("three", Silence.CRASHES)),
        *(Absent("four", Silence.NO_VOICE), Absent("five", Silence.HANGS)),
    )
    asked = (tmp_path / "asked").read_text(encoding="utf-8").split()
    assert asked == ["one", "two", "three", "four", "five"]


def test_a_process_that_is_none_finds_nothing() -> None:
    assert survey(EngineWish(Say.VOICE, "de"), 1, ("no-such-command",)) == NOBODY


def test_nothing_that_may_start_a_daemon_is_asked_beside_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And an engine that doesn't answer is not asked for something else."""
    asked: list[str] = []

    def ask(name: str) -> None:
        asked.append(f"begin {name}")
        time.sleep(0.05)
        asked.append(f"end {name}")

    def surveyed(wish: EngineWish, _patience: float) -> Survey:
        ask(wish.say.value)
        if wish.say is Say.VOICE:
            assert wish.without == ("Speech Dispatcher",)
        return Survey(
            (), (Absent("Prism", Silence.IDLE), Absent("Speech Dispatcher", Silence.HANGS))
        )

    def heard(_patience: float) -> bool:
        ask("sound")
        return True

    monkeypatch.setattr(doctor, "survey", surveyed)
    monkeypatch.setattr(doctor, "has_device", heard)
    catalog = Catalog("en")
    console = Console(io.StringIO(), io.StringIO(), catalog)
    patient = Program(catalog, SettingsStore(tmp_path / "settings.toml"), Places(), console)
    assert doctor.doctor(patient, json=False, report=None, force=False) == 0
    names = ("screen-reader", "voice", "sound")
    assert asked == [f"{what} {name}" for name in names for what in ("begin", "end")]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no Speech Dispatcher")
@pytest.mark.parametrize(
    ("daemon", "why"),
    [
        ("", Silence.MISSING),
        ("exit 1", Silence.NOT_STARTING),
        ("/bin/sleep 60", Silence.HANGS),
    ],
)
def test_why_speech_dispatcher_is_silent_is_found_out(
    daemon: str, why: Silence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if daemon:
        (tmp_path / "speech-dispatcher").write_text(f"#!/bin/sh\n{daemon}\n", encoding="utf-8")
        (tmp_path / "speech-dispatcher").chmod(0o700)
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    found = survey(EngineWish(Say.SCREEN_READER, "de", without=("Prism",)), 2)
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


@pytest.fixture
def ctrl_c_counts() -> Iterator[None]:
    """Also where the tests are a background job of a shell, which lets them ignore it."""
    before = signal(SIGINT, default_int_handler)
    yield
    signal(SIGINT, before)


@pytest.mark.usefixtures("ctrl_c_counts")
def test_who_interrupts_waits_for_nobody_who_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(FAKES)
    monkeypatch.setenv("FAKE_LOG", str(tmp_path / "log"))
    monkeypatch.setenv("FAKE_PRISM", "hang")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'nobody'}")
    Timer(0.5, interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        survey(EngineWish(Say.VOICE, "de"), 60)
