"""The zip and the installer for Windows, as `python -m release` has made them, under Wine."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from zipfile import ZipFile

import pytest
from browser.pages import begin, play_round, shown
from terminals import PATIENCE

from foppen_access.narration.catalog import Catalog
from windows.consoles import FOLDER, on_windows, said
from windows.test_windows import GAME, whole_game

pytestmark = pytest.mark.windows

BUILDS = os.environ.get("FOPPEN_ACCESS_BUILDS", "")
"""Where they are."""
PLAY = ["play", "--game", "foppen-1995", "--players", "5", "--rounds", "1", "--seed", "3"]
TURNS = ("Du bist dran", "Your turn", "You lead", "Du spielst aus")
AFTER_GAME = {Catalog(language).text("after-game") for language in ("de", "en")}
PLACE = "drive_c/users/{}/AppData/Local/Programs/Foppen Access"
START_MENU = "drive_c/users/{}/AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
NVDA = "accessible_output2/lib/nvdaControllerClient64.dll"


def spoken(log: Path) -> list[str]:
    """What NVDA was told."""
    told = log.read_text("utf-8").splitlines() if log.exists() else []
    return [line.partition("\t")[2] for line in told if line.startswith("speak\t")]


class Machine:
    """A Windows of its own, on which nothing is installed."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self._prefix = folder / "prefix"
        user = os.environ.get("USER") or "root"
        self.place = self._prefix / PLACE.format(user)
        self._start_menu = self._prefix / START_MENU.format(user)
        self._environment = {
            **os.environ,
            "WINEPREFIX": str(self._prefix),
            "WINEDEBUG": "-all",
            "FOPPEN_ACCESS_HOME": on_windows(self.home),
        }

    def start(
        self, program: Path, *words: str, more: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            ["wine", program, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**self._environment, **(more or {})},
        )

    def run(
        self, program: Path, *words: str, typed: str = "", more: Mapping[str, str] | None = None
    ) -> tuple[int, list[str]]:
        with self.start(program, *words, more=more) as running:
            out, _ = running.communicate(typed.encode(), timeout=PATIENCE * 3)
        return running.returncode, said(out)

    def played(self, *words: str, typed: list[str], log: Path) -> tuple[int, list[str]]:
        """A game of somebody who types only when all before was spoken."""
        lines: list[str] = []
        waiting = iter(typed)
        more = {"NVDA_LOG": on_windows(log), "PYTHONIOENCODING": "utf-8"}
        with self.start(self.launcher, *words, more=more) as game:
            assert game.stdin
            assert game.stdout
            for read in game.stdout:
                lines += said(read)
                if lines[-1].startswith(TURNS):
                    self.heard(log, lines)
                    if card := next(waiting, ""):
                        game.stdin.write(f"{card}\n".encode())
                        game.stdin.flush()
                    else:
                        game.stdin.close()
                elif lines[-1] in AFTER_GAME:
                    game.stdin.close()
        self.heard(log, lines)
        return game.returncode, lines

    @staticmethod
    def heard(log: Path, lines: list[str]) -> None:
        """Waits for NVDA."""
        end = time.monotonic() + PATIENCE
        while spoken(log) != lines and time.monotonic() < end:
            time.sleep(0.1)

    @property
    def launcher(self) -> Path:
        return self.place / "foppen-access.exe"

    def files(self) -> dict[str, bytes]:
        return {
            str(path.relative_to(self.place)): path.read_bytes()
            for path in self.place.rglob("*")
            if path.is_file()
        }

    def entries(self) -> int:
        """How many of the start menu's entries start it."""
        return len(list(self._start_menu.glob("Foppen Access*.lnk")))

    def removed(self) -> bool:
        """Silently; an uninstaller goes on from a copy of itself."""
        self.run(self.place / "uninstall.exe", "/S")
        end = time.monotonic() + PATIENCE
        while (self.place / "uninstall.exe").exists() and time.monotonic() < end:
            time.sleep(0.2)
        return not (self.place / "uninstall.exe").exists()


def built(pattern: str) -> Path:
    if not BUILDS:
        assert "FOPPEN_ACCESS_CI" not in os.environ
        pytest.skip("FOPPEN_ACCESS_BUILDS doesn't say where `python -m release` has built them")
    return next(Path(BUILDS).resolve().glob(pattern))


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """One on which it is installed; each test leaves it so."""
    machine = Machine(tmp_path_factory.mktemp("Käthes Rechner"))
    assert machine.run(built("*-x64-setup.exe"), "/S")[0] == 0
    yield machine
    wineserver = shutil.which("wineserver") or "/usr/lib/wine/wineserver64"
    subprocess.run([wineserver, "-k"], env=machine._environment, check=False)


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_round_is_played_as_installed_and_nvda_hears_each_line_once(
    language: str, machine: Machine, tmp_path: Path
) -> None:
    own = machine.place / "lib" / NVDA
    genuine = own.read_bytes()
    shutil.copy(Path(FOLDER, "py/Lib/site-packages", NVDA), own)
    log = tmp_path / "nvda.log"
    typed, expected = whole_game(language)
    words = [*GAME, "--say", "screen-reader", "--lang", language]
    try:
        status, lines = machine.played(*words, typed=typed, log=log)
    finally:
        own.write_bytes(genuine)
    assert (status, lines) == (0, expected)
    assert spoken(log) == lines


def test_a_round_is_played_on_the_page_that_the_start_menu_opens(
    machine: Machine, tmp_path: Path
) -> None:
    with machine.start(machine.launcher, "page", "--lang", "de") as program:
        assert program.stdout
        try:
            program.stdout.readline()
            link = program.stdout.readline().decode().strip()
            with shown(link, str(tmp_path / "profile")) as page:
                begin(page)
                play_round(page)
                page.type("ende")
                page.type("ja")
                page.type("ende")
                page.until("Foppen Access ist zu Ende.")
            assert program.wait(PATIENCE) == 0
        finally:
            program.kill()


def test_nothing_is_written_beside_the_program(machine: Machine) -> None:
    before = machine.files()
    assert machine.run(machine.launcher, "--lang", "de", typed="q\n")[1][-1] == "Bis bald."
    assert machine.files() == before


def test_a_hint_names_the_launcher(machine: Machine) -> None:
    lines = machine.run(machine.launcher, *PLAY, "--lang", "en", typed="q\ny\n")[1]
    assert lines[-1].rpartition("\\")[2].strip('"').startswith("foppen-access")


def test_nothing_is_changed_while_a_game_runs(machine: Machine) -> None:
    before = machine.files()
    with machine.start(machine.launcher, *PLAY, "--lang", "de") as game:
        assert game.stdin
        assert game.stdout
        while not game.stdout.readline().startswith(b"Du bist dran"):
            assert game.poll() is None
        assert machine.run(built("*-x64-setup.exe"), "/S")[0] == 2
        machine.run(machine.place / "uninstall.exe", "/S")
        assert machine.files() == before
        game.communicate(b"q\nj\n", timeout=PATIENCE)
        assert game.returncode == 0


def test_a_newer_version_replaces_the_one_before_and_games_stay(machine: Machine) -> None:
    before = machine.files()
    (machine.place / "mine.txt").write_text("mine")
    machine.launcher.write_bytes(b"of the version before")
    games = sorted(path.name for path in machine.home.rglob("*.jsonl"))
    assert games
    assert machine.run(built("*-x64-setup.exe"), "/S")[0] == 0
    assert machine.files() == {**before, "mine.txt": b"mine"}
    assert sorted(path.name for path in machine.home.rglob("*.jsonl")) == games


def test_removing_leaves_games_and_what_others_put_there(machine: Machine) -> None:
    (machine.place / "mine.txt").write_text("mine")
    assert machine.entries() == len(("console", "page"))
    assert machine.removed()
    assert machine.files() == {"mine.txt": b"mine"}
    assert machine.entries() == 0
    assert list(machine.home.rglob("*.jsonl"))
    assert machine.run(built("*-x64-setup.exe"), "/S")[0] == 0


def test_the_zip_plays_where_it_was_unpacked(machine: Machine, tmp_path: Path) -> None:
    place = tmp_path / "Tasche mit Ä"
    with ZipFile(built("*-x64.zip")) as packed:
        packed.extractall(place)
    launcher = next(place.glob("*/foppen-access.exe"))
    assert machine.run(launcher, "--lang", "en", typed="q\n")[1][-1] == "Goodbye."
