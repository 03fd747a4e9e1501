"""The doctor: one sentence for each thing that helps, and advice that fits."""

import io
import os
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from foppen_access.commands.doctor import Findings, Report
from foppen_access.console.terminal import Console
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.runtime.machine import PACKAGES, installed_packages, running_readers, system_name
from foppen_access.runtime.places import Places
from foppen_access.runtime.program import Program
from foppen_access.runtime.settings import Settings
from foppen_access.sounds.player import has_device
from foppen_access.speech.speaker import Say
from foppen_access.speech.survey import Survey, survey
from foppen_access.speech.wish import Ready, Wish
from foppen_engine.values import replace

FAKES = Path(__file__).with_name("fakes")
NOBODY = Survey((), ())
DISPATCHER = Ready("Speech Dispatcher", "Speech Dispatcher", stops=True, brailles=False)
NVDA = Ready("Prism", "NVDA", stops=True, brailles=True)
PYTTSX = Ready("pyttsx3", "pyttsx3", stops=False, brailles=False)
BARE = Findings(
    system="linux",
    system_name="Debian 12",
    python="3.12.1",
    size=(80, 24),
    running=(),
    readers=NOBODY,
    voices=NOBODY,
    packages=dict.fromkeys(PACKAGES),
    liblouis=False,
    sound=False,
)
RICH = replace(
    BARE,
    running=("BRLTTY", "Orca"),
    readers=Survey((DISPATCHER,), ()),
    voices=Survey((DISPATCHER, PYTTSX), ()),
    packages=dict.fromkeys(PACKAGES, "1.0"),
    liblouis=True,
    sound=True,
)


def program(folder: Path, say: Say = Say.TERMINAL, language: str = "en") -> Program:
    settings = Settings(folder / "settings.toml")
    settings.change("say", say.value)
    catalog = Catalog(language)
    console = Console(io.StringIO(), io.StringIO(), catalog)
    return Program(catalog, settings, Places(), console)


@pytest.fixture
def report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Reporter":
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(tmp_path))
    return Reporter(tmp_path)


class Reporter:
    """Says the names of the messages, so that nothing depends on their words."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __call__(self, findings: Findings, say: Say = Say.TERMINAL) -> list[str]:
        names: list[str] = []
        patient = program(self._folder, say)
        text = patient.catalog.text

        def noted(key: str, variant: str | None = None, /, **args: object) -> str:
            names.append(key)
            return text(key, variant, **args)

        patient.catalog.text = noted  # type: ignore[method-assign]
        assert all(list(Report(patient, findings).lines()))
        return [name for name in names if name.startswith("doctor-")]


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_what_is_missing_comes_with_advice_for_the_system(system: str, report: Reporter) -> None:
    kind = {"linux": "linux", "darwin": "mac", "win32": "windows"}[system]
    said = report(replace(BARE, system=system))
    assert f"doctor-no-reader-{kind}" in said
    assert f"doctor-no-voice-{kind}" in said
    assert said.count("doctor-no-package") == len(PACKAGES)
    assert ("doctor-no-brltty" in said) == (system == "linux")


def test_what_is_there_is_named(report: Reporter) -> None:
    assert report(RICH) == [
        *("doctor-computer", "doctor-terminal", "doctor-input", "doctor-say", "doctor-reads"),
        *("doctor-takes", "doctor-voice", "doctor-brltty", "doctor-liblouis", "doctor-sound"),
        "doctor-packages",
    ]


@pytest.mark.parametrize(
    ("say", "twice"),
    [
        (Say.TERMINAL, False),
        (Say.SILENT, False),
        (Say.SCREEN_READER, True),
        (Say.VOICE, True),
    ],
)
def test_a_reader_beside_our_own_speech_is_a_warning(
    say: Say, *, twice: bool, report: Reporter
) -> None:
    said = report(RICH, say)
    assert ("doctor-twice" in said) == ("doctor-silence-orca" in said) == twice


@pytest.mark.parametrize(
    ("findings", "say", "advised"),
    [
        (replace(RICH, running=()), Say.TERMINAL, True),
        (replace(RICH, running=()), Say.VOICE, False),
        (RICH, Say.TERMINAL, False),
        (BARE, Say.TERMINAL, False),
    ],
)
def test_who_has_a_voice_and_no_reader_is_told_of_it(
    findings: Findings, say: Say, *, advised: bool, report: Reporter
) -> None:
    assert ("doctor-say-voice" in report(findings, say)) == advised


@pytest.mark.parametrize("lacking", [False, True])
def test_a_voice_that_is_not_here_is_told(lacking: bool, report: Reporter) -> None:  # noqa: FBT001
    engine = replace(PYTTSX, has_voice=not lacking)
    said = report(replace(BARE, voices=Survey((engine, DISPATCHER), ())))
    assert ("doctor-no-such-voice" in said) == lacking


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("de", "Eine Stimme Xyz gibt es hier nicht."), ("en", "There is no voice Xyz here.")],
)
def test_the_voice_that_is_not_here_is_named(
    language: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(tmp_path))
    patient = program(tmp_path, language=language)
    patient.settings.change("voice", '"Xyz"')
    voices = Survey((replace(DISPATCHER, has_voice=False),), ())
    assert sentence in list(Report(patient, replace(BARE, voices=voices)).lines())


@pytest.mark.parametrize(
    ("running", "sentence"),
    [
        (("Fenrir",), "Fenrir liest das Terminal vor."),
        (("Fenrir", "Orca"), "Fenrir und Orca lesen das Terminal vor."),
    ],
)
def test_one_reader_reads_and_two_read(
    running: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(tmp_path))
    patient = program(tmp_path, language="de")
    assert sentence in list(Report(patient, replace(BARE, running=running)).lines())


@pytest.mark.parametrize("name", ["NVDA", "JAWS", "Orca"])
def test_the_warning_says_how_to_silence_the_reader(name: str, report: Reporter) -> None:
    said = report(replace(BARE, running=(name,)), Say.SCREEN_READER)
    assert f"doctor-silence-{name.lower()}" in said
    assert sum(key.startswith("doctor-silence-") for key in said) == 1


def test_a_reader_for_the_fingers_alone_says_nothing_twice(report: Reporter) -> None:
    said = report(replace(BARE, running=("BRLTTY",)), Say.VOICE)
    assert "doctor-twice" not in said
    assert "doctor-brltty" in said


def test_braille_of_a_reader_is_told(report: Reporter) -> None:
    assert "doctor-takes-braille" in report(replace(BARE, readers=Survey((NVDA,), ())))


def test_only_pyttsx3_on_linux_is_a_makeshift(report: Reporter) -> None:
    only = replace(BARE, voices=Survey((PYTTSX,), ()))
    assert "doctor-better-voice" in report(only)
    assert "doctor-better-voice" not in report(replace(only, system="win32"))


def test_an_engine_that_hangs_is_told_once_and_not_called_missing(report: Reporter) -> None:
    hanging = Survey((), ("Speech Dispatcher",))
    said = report(replace(BARE, readers=hanging, voices=hanging))
    assert said.count("doctor-hangs") == 1
    assert "doctor-no-voice-linux" not in said
    assert "doctor-no-reader-linux" not in said


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("findings", [BARE, RICH])
def test_the_report_can_be_had_in_both_languages(
    language: str, findings: Findings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(tmp_path))
    lines = list(Report(program(tmp_path, Say.VOICE, language), findings).lines())
    assert len(lines) > 8
    assert len(lines) == len(set(lines))


def test_every_engine_is_found_and_the_one_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(FAKES)
    monkeypatch.setenv("FAKE_LOG", str(tmp_path / "log"))
    monkeypatch.setenv("FAKE_PRISM", "hang")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'nobody'}")
    monkeypatch.setattr("sys.platform", sys.platform)
    found = survey(Wish(Say.VOICE, "de"), 2)
    assert found.hanging == ("Prism",)
    monkeypatch.setenv("FAKE_PRISM", "SAPI")
    assert survey(Wish(Say.VOICE, "de"), 10).working[0].name == "SAPI"
    assert survey(Wish(Say.SCREEN_READER, "de"), 10) == NOBODY


def test_a_process_that_is_none_finds_nothing() -> None:
    assert survey(Wish(Say.VOICE, "de"), 1, ("no-such-command",)) == NOBODY


def test_who_wants_to_know_no_more_waits_for_nobody_who_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waited for it would find that it hangs."""
    monkeypatch.syspath_prepend(FAKES)
    monkeypatch.setenv("FAKE_LOG", str(tmp_path / "log"))
    monkeypatch.setenv("FAKE_PRISM", "hang")
    unwanted = Event()
    unwanted.set()
    assert survey(Wish(Say.VOICE, "de"), 60, unwanted=unwanted) == NOBODY
    assert not has_device(60, unwanted)


def test_the_computer_is_described_without_raising() -> None:
    assert running_readers() == sorted(set(running_readers()), key=str.casefold)
    assert set(installed_packages()) <= set(PACKAGES)
    assert installed_packages()["prompt-toolkit"]
    assert system_name().strip()


@pytest.mark.skipif(sys.platform == "win32", reason="the folder of a daemon")
def test_the_command_ends_well_where_there_is_nothing(tmp_path: Path) -> None:
    environment = {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PATH": str(tmp_path),
        "HOME": str(tmp_path),
        "FOPPEN_ACCESS_HOME": str(tmp_path),
        "SPEECHD_ADDRESS": f"unix_socket:{tmp_path / 'nobody'}",
    }
    ran = subprocess.run(
        [sys.executable, "-m", "foppen_access", "doctor", "--lang", "de"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0
    assert not ran.stderr
    lines = ran.stdout.splitlines()
    assert lines[0].startswith("Foppen Access ")
    assert any("Speech Dispatcher" in line for line in lines) == (sys.platform == "linux")
