"""The doctor: one sentence for each thing that helps, and advice that fits."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from foppen_access.cli.commands.program.doctor import doctor
from foppen_access.faults.fault import Status
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.players.c_library import Libraries
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.reports.doctor_report import Findings, Report, as_data
from foppen_access.runtime.data_folders import Places
from foppen_access.runtime.install_commands import Installer, Mending
from foppen_access.runtime.machine import PACKAGES
from foppen_access.runtime.optional_packages import network_packages
from foppen_access.runtime.program import Program
from foppen_access.speech.engine_survey import Survey
from foppen_access.speech.engines import Silence
from foppen_access.speech.speaker import Say
from foppen_access.speech.speech_messages import Absent, EngineReady
from foppen_access.terminal.terminal import Console
from foppen_engine.values import replace

NOBODY = Survey(())
DISPATCHER = EngineReady("Speech Dispatcher", "Speech Dispatcher", stops=True, brailles=False)
NVDA = EngineReady("Prism", "NVDA", stops=True, brailles=True)
PYTTSX = EngineReady("pyttsx3", "pyttsx3", stops=False, brailles=False)
NO_DISPATCHER = Absent("Speech Dispatcher", Silence.MISSING)
PIP = Installer(
    ("/usr/bin/python3", "-m", "pip", "install"),
    program=("pip", "install", "--force-reinstall", "--no-deps", "foppen-access"),
)
BARE = Findings(
    system="linux",
    system_name="Debian 12",
    python="3.12.1",
    size=(80, 24),
    running=(),
    readers=Survey((), (Absent("Prism", Silence.MISSING), NO_DISPATCHER)),
    voices=Survey((), (NO_DISPATCHER,)),
    packages=dict.fromkeys(PACKAGES),
    network=dict.fromkeys(network_packages()),
    liblouis=False,
    brltty=False,
    sound=False,
    libraries=Libraries.MISSING,
    mending=Mending("apt", PIP, services=True),
)
RICH = replace(
    BARE,
    running=("BRLTTY", "Orca"),
    readers=Survey((DISPATCHER,)),
    voices=Survey((DISPATCHER, PYTTSX)),
    packages=dict.fromkeys(PACKAGES, "1.0"),
    network=dict.fromkeys(network_packages(), "1.0"),
    liblouis=True,
    brltty=True,
    sound=True,
    libraries=Libraries.USABLE,
)


def program(folder: Path, say: Say = Say.TERMINAL, language: str = "en") -> Program:
    settings = SettingsStore(folder / "settings.toml")
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
    nobody = BARE.readers if system == "linux" else NOBODY
    said = report(replace(BARE, system=system, readers=nobody, voices=nobody))
    assert (f"doctor-no-reader-{kind}" in said) == (system != "linux")
    assert (f"doctor-no-voice-{kind}" in said) == (system != "linux")
    assert said.count("doctor-no-dispatcher") == (system == "linux")
    assert said.count("doctor-package-optional") == len(PACKAGES)
    assert ("doctor-no-brltty" in said) == (system == "linux")


@pytest.mark.parametrize(
    ("libraries", "said"),
    [
        (Libraries.USABLE, "Masters answer at once"),
        (Libraries.MISSING, "isn't compiled"),
        (Libraries.UNUSABLE, "for another computer"),
    ],
)
def test_whether_masters_answer_at_once_is_said(
    libraries: Libraries, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(tmp_path))
    lines = Report(program(tmp_path), replace(RICH, libraries=libraries)).lines()
    (line,) = (line for line in lines if line.startswith("Masters"))
    assert said in line
    assert ("install --force-reinstall" in line) == (libraries is Libraries.UNUSABLE)
    assert "Type: " not in line or line.endswith("--no-deps foppen-access")


@pytest.mark.parametrize("libraries", Libraries)
def test_another_program_is_told_whether_and_why_masters_answer_at_once(
    libraries: Libraries,
) -> None:
    data = as_data(replace(RICH, libraries=libraries), {})
    assert data["compiled"] is (libraries is Libraries.USABLE)
    assert data["libraries"] == libraries.name.lower()


def test_what_is_there_is_named(report: Reporter) -> None:
    assert report(RICH) == [
        *("doctor-computer", "doctor-terminal", "doctor-input", "doctor-say", "doctor-reads"),
        *("doctor-takes", "doctor-voice", "doctor-brltty", "doctor-liblouis", "doctor-sound"),
        *("doctor-trials", "doctor-packages", "doctor-network"),
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
    said = report(replace(BARE, voices=Survey((engine, DISPATCHER))))
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
    patient.settings_store.change("voice", '"Xyz"')
    voices = Survey((replace(DISPATCHER, has_voice=False),))
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
    assert "doctor-takes-braille" in report(replace(BARE, readers=Survey((NVDA,))))


def test_only_pyttsx3_on_linux_is_a_makeshift(report: Reporter) -> None:
    only = replace(BARE, voices=Survey((PYTTSX,)))
    assert "doctor-better-voice" in report(only)
    assert "doctor-better-voice" not in report(replace(only, system="win32"))


def test_an_engine_that_hangs_is_told_once_and_not_called_missing(report: Reporter) -> None:
    hanging = Survey((), (Absent("Speech Dispatcher", Silence.HANGS),))
    said = report(replace(BARE, readers=hanging, voices=hanging))
    assert said.count("doctor-silent-hangs") == 1
    assert "doctor-no-dispatcher" not in said


LINUX = {
    (
        "Speech Dispatcher",
        Silence.MISSING,
    ): "Für die Sprachausgabe, die du eingestellt hast, fehlt "
    "Speech Dispatcher. Gib ein: sudo apt install speech-dispatcher speech-dispatcher-espeak-ng",
    ("Speech Dispatcher", Silence.NO_VOICE): "Speech Dispatcher ist da, hat aber keine Stimme. "
    "Gib ein: sudo apt install speech-dispatcher-espeak-ng",
    (
        "Speech Dispatcher",
        Silence.NOT_STARTING,
    ): "Speech Dispatcher ist installiert, startet aber "
    "nicht. Der nächste Befehl sagt, warum. Gib ein: speech-dispatcher -s",
    ("Speech Dispatcher", Silence.HANGS): "Speech Dispatcher ist da, antwortet aber nicht. "
    "Beende es und starte es neu. Gib ein: pkill speech-dispatcher",
    (
        "pyttsx3",
        Silence.NO_PLAYER,
    ): "pyttsx3 ist da, doch hier gibt es nichts, womit es klingt. "
    "Gib ein: sudo apt install alsa-utils",
    ("pyttsx3", Silence.FAILS): "pyttsx3 ist installiert, lässt sich aber nicht öffnen. "
    "Gib ein: sudo apt install espeak-ng",
    ("Prism", Silence.CRASHES): "Prism ist installiert, stürzt aber beim Öffnen ab. "
    "Gib ein: /usr/bin/python3 -m pip install --force-reinstall prismatoid",
}
WINDOWS = {
    ("pyttsx3", Silence.NO_VOICE): "pyttsx3 ist da, hat aber keine Stimme. "
    "Gib ein: start ms-settings:speech",
    ("NVDA", Silence.HANGS): "NVDA ist da, antwortet aber nicht. Beende es und starte es neu.",
    (
        "JAWS",
        Silence.FAILS,
    ): "accessible-output2 ist installiert, lässt sich aber nicht öffnen. "
    "Gib ein: /usr/bin/python3 -m pip install --force-reinstall accessible-output2",
}


def sentences(findings: Findings, folder: Path, say: Say = Say.VOICE) -> list[str]:
    return list(Report(program(folder, say, "de"), findings).lines())


@pytest.mark.parametrize(
    ("system", "engine", "why"),
    [("linux", *key) for key in LINUX] + [("win32", *key) for key in WINDOWS],
)
def test_what_is_here_and_silent_is_told_why_and_what_mends_it(
    system: str, engine: str, why: Silence, tmp_path: Path
) -> None:
    silent = Survey((), (Absent(engine, why),))
    found = replace(BARE, system=system, mending=replace(BARE.mending, python=PIP))
    found = replace(found, readers=silent, voices=silent)
    known = {**LINUX, **WINDOWS}
    told = [line for line in sentences(found, tmp_path) if line in known.values()]
    assert told == [known[engine, why]]


def test_an_engine_that_is_silent_beside_one_that_speaks_needs_no_mending(tmp_path: Path) -> None:
    voices = Survey((DISPATCHER,), (Absent("pyttsx3", Silence.NO_PLAYER),))
    assert (
        "pyttsx3 ist da, doch hier gibt es nichts, womit es klingt. "
        "Das macht nichts, Speech Dispatcher spricht."
    ) in sentences(replace(RICH, voices=voices), tmp_path)


NEEDED = {
    "prompt-toolkit": ("input", "editor"),
    "miniaudio": ("sounds", "on"),
    "pyttsx3": ("say", "voice"),
    "accessible-output2": ("say", "screen-reader"),
    "prismatoid": ("say", "terminal"),
}


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_is_missing_only_where_something_set_needs_it(
    package: str, tmp_path: Path
) -> None:
    patient = program(tmp_path, language="de")
    begin = f"Das Paket {package} ist nicht installiert. Nötig ist es nur"
    command = f"Gib ein: /usr/bin/python3 -m pip install {package}"
    (optional,) = [line for line in Report(patient, BARE).lines() if line.endswith(command)]
    assert optional.startswith(begin)
    patient.settings_store.change(*NEEDED[package])
    (said,) = [line for line in Report(patient, BARE).lines() if line.endswith(command)]
    assert said.startswith(begin) == (package == "prismatoid")
    assert f"fehlt das Paket {package}." in said or package == "prismatoid"


@pytest.mark.parametrize(
    "found", [replace(BARE, mending=Mending()), replace(BARE, mending=Mending("", PIP))]
)
def test_no_command_of_another_system_is_told(found: Findings, tmp_path: Path) -> None:
    assert not [line for line in sentences(found, tmp_path) if "sudo" in line]


def test_what_the_command_line_wishes_is_what_is_told(tmp_path: Path) -> None:
    patient = program(tmp_path, language="de")
    patient.speak("silent")
    assert "Sprachausgabe: stumm." in list(Report(patient, BARE).lines())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("findings", [BARE, RICH])
def test_the_report_can_be_had_in_both_languages(
    language: str, findings: Findings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(tmp_path))
    lines = list(Report(program(tmp_path, Say.VOICE, language), findings).lines())
    assert len(lines) > 8
    assert len(lines) == len(set(lines))


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


def test_what_somebody_gets_who_helps_has_no_name_and_no_path(tmp_path: Path) -> None:
    found = program(tmp_path)
    found.settings_store.change("names", "Käthe")
    report = tmp_path / "findings.json"
    assert doctor(found, json=False, report=report, force=False) is Status.DONE
    text = report.read_text("utf-8")
    told = json.loads(text)
    assert told["packages"].keys() >= {"starlette", "prompt-toolkit"}
    assert told["settings"]["say"] == "terminal"
    assert "Käthe" not in text
    assert str(Path.home()) not in text
    assert str(tmp_path) not in text


def test_what_games_over_the_network_lack_is_named_with_the_command(report: Reporter) -> None:
    assert "doctor-network" in report(RICH)
    assert "doctor-no-network" in report(BARE)
