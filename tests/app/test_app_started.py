"""Every hint names the program the way it was started, so that it can be typed as it is heard."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
from keyboard import run_program

from foppen_access.faults.fault import Status
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime import install_commands
from foppen_access.runtime.install_commands import mending
from foppen_access.runtime.printed_command import NAME, quoted, started_as, typed_options

PROJECT = Path(__file__).parents[2]
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
    start = said.removeprefix("There is no unfinished game. With ")
    start = start.removesuffix(" play a new one starts.")
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


WINDOWS_NAMES = {
    "evening.jsonl": "evening.jsonl",
    r"C:\games\R&D (new).jsonl": r'"C:\games\R&D (new).jsonl"',
    "-x.jsonl": f".{os.sep}-x.jsonl",
    "$(calc).jsonl": '"$([char]36)(calc).jsonl"',
    "a`b": '"a$([char]96)b"',
    "%PATH%": '"$([char]37)PATH$([char]37)"',
    "a“; calc": '"a$([char]8220); calc"',
    'a" & calc': '"a$([char]34) & calc"',
}


@pytest.mark.parametrize("name", WINDOWS_NAMES)
def test_neither_shell_of_windows_runs_or_replaces_a_part_of_a_name(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert quoted(name) == WINDOWS_NAMES[name]


@pytest.mark.parametrize("name", ["two words\\", "two words\\\\"])
def test_a_backslash_at_the_end_leaves_the_quote_after_it_its_meaning_on_windows(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert quoted(name) == subprocess.list2cmdline([name])


def test_only_paths_get_a_folder_before_a_hyphen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    given = {"names": "-Zoe,Bert", "seed": -5, "copy": Path("-x.txt"), "level": None}
    copy = shlex.quote(f".{os.sep}-x.txt")
    assert typed_options(given, Catalog("en")) == f"--names=-Zoe,Bert --seed=-5 --copy {copy}"


@pytest.mark.skipif(sys.platform == "win32", reason="launchers for other systems")
def test_a_packaged_launcher_runs_no_module_of_the_folder_it_is_started_in() -> None:
    Path("click.py").write_text("raise SystemExit(9)", encoding="utf-8")
    source = (PROJECT / "release/debian.py").read_text("utf-8")
    (line,) = re.findall("^PYTHONPATH=.*", source, re.MULTILINE)
    own = re.sub(r"PYTHONPATH=\S+", 'PYTHONPATH="$OWN"', line)
    own = re.sub(r"\S*python3", '"$PYTHON"', own)
    ran = subprocess.run(
        ["/bin/sh", "-c", own, "sh", "--version"],
        env={**ENVIRONMENT, "OWN": str(PROJECT), "PYTHON": sys.executable},
        check=False,
    )
    assert ran.returncode == 0


def test_what_uv_has_started_is_started_by_uv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UV", "uv")
    assert started_as(os.path.join("cache", "archive-v0", "x", NAME)).startswith("uvx ")  # noqa: PTH118
    monkeypatch.setenv("UV_RUN_RECURSION_DEPTH", "1")
    assert started_as(NAME) == f"uv run {NAME}"


def test_a_file_with_a_blank_in_its_name_is_named_so_that_it_can_be_typed() -> None:
    play = ["play", "--game", "futschikato", "--seed", "1", "--lang", "en", "--record"]
    said = run_program([*play, "an evening.jsonl"], ["q", "y"]).lines[-1]
    assert said.endswith(f"resume {quoted('an evening.jsonl')}")
    typed = shlex.split(said.partition("foppen-access ")[2])
    assert "goes on" in run_program([*typed, "--lang", "en"], ["q", "y"]).lines[0]


def test_a_printed_command_has_the_values_of_its_language() -> None:
    play = [
        "play",
        "--game",
        "futschikato",
        "--seed",
        "1",
        "--lang",
        "de",
        "--detail",
        "full",
        "--record",
        "a.jsonl",
    ]
    said = run_program(play, ["q", "ja"]).lines[-1]
    assert "--detail ausführlich" in said
    resumed = run_program(shlex.split(said.partition("foppen-access ")[2]), ["q", "ja"])
    assert resumed.lines[-1] == said


def test_what_takes_a_real_table_up_again_names_no_level() -> None:
    table = "table --game foppen-2018 --names Anna,Bert,Cleo,Dora --dealer Anna --lang de"
    run_program([*table.split(), "--record", "a.jsonl"], ["b7", "q", "ja"])
    resume = "resume a.jsonl --level leicht --thinking 1 --detail knapp --lang de"
    said = run_program(resume.split(), ["q", "ja"]).lines[-1]
    assert said.endswith("foppen-access resume a.jsonl --detail knapp --lang de")


def test_what_a_build_for_players_has_started_is_started_by_its_launcher(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launcher = Path("Foppen Access", NAME).resolve()
    monkeypatch.setenv("FOPPEN_ACCESS_LAUNCHER", str(launcher))
    monkeypatch.setenv("PROMPT", "$P$G")
    assert started_as("-m") == str(quoted(os.path.relpath(launcher)))
    assert mending().python is None


def test_powershell_starts_a_quoted_program_only_behind_its_sign(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("FOPPEN_ACCESS_LAUNCHER", str(Path("Foppen Access", NAME).resolve()))
    monkeypatch.setenv("PROMPT", "$P$G")
    in_cmd = started_as("-m")
    assert in_cmd.startswith('"')
    monkeypatch.delenv("PROMPT")
    assert started_as("-m") == f"& {in_cmd}"
    monkeypatch.setenv("FOPPEN_ACCESS_LAUNCHER", str(Path("Foppen", NAME).resolve()))
    assert not started_as("-m").startswith("&")


def test_what_pipx_has_installed_is_added_to_by_pipx(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "pipx_metadata.json").touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert mending().of_python("starlette", "uvicorn") == f"pipx inject {NAME} starlette uvicorn"
    assert mending().of_python("click", again=True) == f"pipx inject {NAME} --force click"
    assert mending().of_program() == f"pipx reinstall {NAME}"


def test_what_uv_has_installed_is_added_to_by_uv(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(install_commands, "source", lambda: f"{os.sep}games")
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    (tmp_path / "uv-receipt.toml").touch()
    added = "--with starlette --with uvicorn"
    place = f"{os.sep}games"
    assert mending().of_python("starlette", "uvicorn") == f"uv tool install {added} {place}"
    assert mending().of_program() == f"uv tool upgrade --reinstall {NAME}"
    monkeypatch.setattr(sys, "prefix", os.path.join("cache", "archive-v0", "x"))  # noqa: PTH118
    started = f"uvx {added} --from {place} {NAME}"
    assert mending().of_python("starlette", "uvicorn") == started
    assert mending().of_program() == f"uvx --reinstall --from {place} {NAME}"
    monkeypatch.setattr(install_commands, "source", lambda: NAME)
    assert mending().of_python("click") == f"uvx --with click {NAME}"


def test_what_pip_has_installed_is_installed_again_from_where_it_came_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(install_commands, "find_spec", lambda _: True)
    monkeypatch.setattr(install_commands, "source", lambda: "games")
    assert (
        mending()
        .of_program()
        .endswith(" -m pip install --force-reinstall --no-cache-dir --no-deps games")
    )


def test_what_nobody_has_installed_is_not_installed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def source() -> str:
        raise PackageNotFoundError(NAME)

    monkeypatch.setattr(install_commands, "find_spec", lambda _: True)
    monkeypatch.setattr(install_commands, "source", source)
    assert mending().of_program() == ""


def test_who_came_by_the_menu_hears_its_entry_and_no_command() -> None:
    typed = ["1", *[""] * 8, "q", "y", "q"]
    heard = run_program(["--lang", "en"], typed).out
    assert "In the start menu it goes on with: Continue." in heard
    assert "foppen-access resume" not in heard


BEFORE_ALL = """
import sys

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupting())
from foppen_access.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize("imported", ["click", "foppen_access.cli", "foppen_access.cli.app"])
def test_while_the_program_is_still_being_imported_the_exit_status_answers(imported: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", BEFORE_ALL, imported],
        capture_output=True,
        check=False,
        env=ENVIRONMENT,
        text=True,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (Status.INTERRUPTED, "", "")
