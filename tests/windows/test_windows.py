"""The program on Windows: the same lines as here, typed at a console and through pipes."""

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from keyboard import CTRL_D, Follower, Screen, asked, run_program
from table.scribe import short
from terminals import PATIENCE

from benchmarks.hurried_evening import RATE, Hurry
from benchmarks.hurried_reader import NVDA, heard
from foppen_access.narration.catalog import Catalog
from foppen_engine import legal_plays
from windows.consoles import console, on_windows, said, started, through_pipes

pytestmark = [
    pytest.mark.windows,
    pytest.mark.skipif(sys.platform == "win32", reason="it is for Wine"),
]

PLAY = ["play", "--game", "foppen-2018", "--players", "4", "--seed", "7", "--lang", "de"]
GAME = ["play", "--game", "foppen-1995", "--players", "5", "--rounds", "1", "--seed", "3"]
TABLE = [
    *("table", "--game", "foppen-braille", "--names", "Anna,Bert,Cleo,Dora", "--dealer", "Anna"),
    *("--lang", "de"),
]
CARDS = ["g7", "g9", "r3", "grün 12", "e", "rot 5", "r9", "g1", "r11", "c", "h", "-", "?"]
CTRL_C = "\x03\r"
"""At times Wine wakes nobody who waits for a line before the next key."""
HELD = "wird gerade schon gespielt"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A home whose path has an umlaut and a blank."""
    home = tmp_path / "Käthes Spiele"
    home.mkdir()
    return home


def whole_game(language: str) -> tuple[list[str], list[str]]:
    """What is typed in a game, and what is said."""
    typed: list[str] = []
    with TemporaryDirectory() as there:
        record = Path(there, "game.jsonl")
        follower = Follower(record)

        def typist(_: Screen) -> str:
            if asked(follower.state) is None:
                return CTRL_D
            typed.append(short(legal_plays(follower.state)[0].card, language))
            assert len(typed) < 200
            return typed[-1]

        ran = run_program([*GAME, "--lang", language, "--record", str(record)], typist)
    assert ran.status == 0
    return typed, ran.lines


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_whole_game_is_the_same_through_a_pipe(language: str, folder: Path) -> None:
    typed, lines = whole_game(language)
    content = "".join(f"{line}\n" for line in typed).encode()
    record = on_windows(folder / "spiel.jsonl")
    ran = through_pipes(
        folder,
        *[*GAME, "--lang", language, "--record", record],
        typed=content,
        more={"PYTHONIOENCODING": "utf-8"},
    )
    assert ran.returncode == 0
    assert said(ran.stdout) == lines
    report(f"{len(typed)} lines typed, {len(lines)} heard")


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "cp850"])
def test_an_evening_at_a_table_is_the_same_through_a_pipe(encoding: str, folder: Path) -> None:
    here = run_program(TABLE, CARDS).lines
    typed = "".join(f"{line}\n" for line in CARDS).encode(encoding)
    ran = through_pipes(folder, *TABLE, typed=typed, more={"PYTHONIOENCODING": "utf-8"})
    assert ran.returncode == 0
    assert said(ran.stdout)[:-1] == here[:-1]  # the last line says how the program was started


def report(text: str) -> None:
    """A figure for the gate."""
    sys.__stderr__.write(f"Windows: {text}\n")  # type: ignore[union-attr]


def test_lines_are_typed_at_a_console(folder: Path) -> None:
    """Ctrl+Z is not among them: Wine's console drops it."""
    with console(folder, PLAY) as opened:
        opened.wait_for("Du bist dran, Grün", ">")
        opened.type("grün 3\r")
        opened.wait_for("Du: Grün 3.", "Du bist dran, Gelb")
        opened.type("c\r")
        opened.wait_for("> c", "Cosmo Gelb 9.")
        opened.type(CTRL_C)
        assert opened.end() == 130
        opened.wait_for("Das Spiel ist gespeichert.")


def test_an_evening_at_a_table_is_typed_at_a_console(folder: Path) -> None:
    with console(folder, TABLE) as opened:
        opened.wait_for("Anna", ">")
        for typed, told in (("gr7", "Grün 7"), ("gr9", "Grün 9"), ("r3", "Rot 3")):
            opened.type(f"{typed}\r")
            opened.wait_for(told)
        opened.type("e\r")
        opened.wait_for("Dora")
        opened.type(CTRL_C)
        assert opened.end() == 130
        opened.wait_for("gespeichert")


@pytest.mark.parametrize(("way", "keys"), [("keys", " \r"), ("editor", "gr 3\r")])
def test_a_card_is_played_by_single_keys_and_in_the_editor(
    way: str, keys: str, folder: Path
) -> None:
    """What the editor shows is not looked at: Wine leaves remains of escape sequences."""
    record = folder / "spiel.jsonl"
    assert through_pipes(folder, "settings", "input", way).returncode == 0
    with console(folder, [*PLAY, "--record", on_windows(record)]) as opened:
        opened.wait_for("Du bist dran", ">")
        opened.type(keys)
        assert until(lambda: b'"card":"g3"' in record.read_bytes())
        opened.type("\x04")
        assert opened.end() == 0


def test_two_programs_never_write_one_record(folder: Path) -> None:
    record = on_windows(folder / "spiel.jsonl")
    with started(folder, *PLAY, "--record", record) as first:
        assert first.stdin
        assert first.stdout
        while not first.stdout.readline().startswith(b"Du bist dran"):
            pass
        second = through_pipes(folder, "resume", record, "--lang", "de")
        assert second.returncode == 1
        assert HELD in second.stderr.decode("cp1252") or second.stderr.count(b"\n") == 1
        first.stdin.write(b"#1\n")
        first.stdin.close()
        assert first.wait(PATIENCE) == 0
    assert through_pipes(folder, "verify", record).returncode == 0


def test_a_pipe_that_is_closed_ends_the_program_without_a_word(folder: Path) -> None:
    record = folder / "spiel.jsonl"
    program = started(folder, *PLAY, "--record", on_windows(record))
    assert program.stdin
    assert program.stdout
    program.stdout.close()
    program.stdin.write(b"h\n" * 50)
    program.stdin.close()
    assert program.wait(PATIENCE) == 0
    assert not list(folder.glob("**/report-*"))


def test_a_series_is_played_by_two_processes(folder: Path) -> None:
    series = ["simulate", "--game", "foppen-2018", "--games", "4", "--lang", "en"]
    one = through_pipes(folder, *series)
    try:
        two = through_pipes(folder, *series, "--jobs", "2")
    except subprocess.TimeoutExpired:
        pytest.skip("Wine's pipes hung among processes, as they do now and then")
    assert (two.returncode, said(two.stdout)) == (0, said(one.stdout))


class Told:
    """What a stand-in for a reader was told."""

    def __init__(self, log: Path) -> None:
        self._log = log

    def told(self, what: str) -> list[str]:
        if not self._log.exists():
            return []
        calls = (line.split("\t", 1) for line in self._log.read_text("utf-8").splitlines())
        return [text for kind, text in calls if kind == what]

    @property
    def order(self) -> str:
        """The first letters of the calls."""
        return "".join(line[0] for line in self._log.read_text("utf-8").splitlines())


class Nvda(Told):
    """The one for NVDA."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "nvda.log")
        self._state = folder / "nvda.state"

    @property
    def environment(self) -> Mapping[str, str]:
        return {
            "NVDA_LOG": on_windows(self._log),
            "NVDA_STATE": on_windows(self._state),
            "PYTHONIOENCODING": "utf-8",
        }

    def becomes(self, state: str) -> None:
        """`a` for absent, `h` for hanging, nothing for running."""
        self._state.write_text(state)


@pytest.fixture
def nvda(folder: Path) -> Nvda:
    return Nvda(folder)


def until(true: Callable[[], object], seconds: float = PATIENCE) -> bool:
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.1)
    return bool(true())


class Paced:
    """A game whose lines are typed one after the other, when the one before was answered."""

    def __init__(self, program: subprocess.Popen[bytes]) -> None:
        self._program = program
        self.lines: list[str] = []

    def read_to(self, ending: str) -> list[str]:
        """The lines up to one that begins so."""
        assert self._program.stdout
        read: list[str] = []
        while not read or not read[-1].startswith(ending):
            line = self._program.stdout.readline().decode().rstrip()
            assert line or self._program.poll() is None, (ending, self.lines)
            read.append(line)
        self.lines += read
        return read

    def type(self, line: str) -> None:
        assert self._program.stdin
        self._program.stdin.write(f"{line}\n".encode())
        self._program.stdin.flush()


@pytest.fixture
def paced(folder: Path, nvda: Nvda) -> Iterator[Paced]:
    words = [*PLAY, "--say", "screen-reader"]
    with started(folder, *words, more=nvda.environment) as program:
        yield Paced(program)
        assert program.stdin
        program.stdin.close()
        program.wait(PATIENCE)


IN_SHORT = re.compile(r"\d+ Karten, Runde \d+\.")


def first_told(lines: Sequence[str]) -> list[str]:
    """Each line where it stands first: what an answer cuts off is told again behind it, and in
    short once it is old.
    """
    return [line for line in dict.fromkeys(lines) if not IN_SHORT.fullmatch(line)]


def test_nvda_is_told_every_line_in_order_and_brailles_each_block_as_one(
    paced: Paced, nvda: Nvda
) -> None:
    first = paced.read_to("Du bist dran")
    assert until(lambda: nvda.told("speak") == first)
    assert until(lambda: nvda.told("braille") == [" ".join(first)])
    for typed, ending in (("h", "12 Karten"), ("grün 3", "Du bist dran"), ("e", "Du ")):
        before = len(nvda.told("braille"))
        paced.type(typed)
        block = paced.read_to(ending)
        assert until(lambda: len(nvda.told("braille")) > before)  # noqa: B023
        assert nvda.told("braille")[before:] == [" ".join(block)]
        assert until(lambda: block[-1] in nvda.told("speak"))  # noqa: B023
    assert first_told(nvda.told("speak")) == first_told(paced.lines)
    assert re.fullmatch("s+bcs+bc?s*bs*cs+bs*", nvda.order), (
        nvda.order
    )  # what was asked for interrupts
    report(f"{len(paced.lines)} lines printed, {len(nvda.told('speak'))} spoken by NVDA")


def test_of_cards_typed_faster_than_nvda_says_them_each_is_said_or_counted(folder: Path) -> None:
    told = heard(NVDA, 1, folder, Hurry(entries=12, seconds=5))[RATE]
    assert (told.untold, told.refusals[2]) == (0, 0), told
    report(f"in a hurry: {told}")


def test_jaws_is_told_the_same_where_nvda_does_not_run(folder: Path, nvda: Nvda) -> None:
    nvda.becomes("a")
    jaws = Told(folder / "jaws.log")
    more = {**nvda.environment, "JAWS_LOG": on_windows(folder / "jaws.log")}
    with started(folder, *PLAY, "--say", "screen-reader", more=more) as program:
        paced = Paced(program)
        blocks = [paced.read_to("Du bist dran")]
        assert until(lambda: len(jaws.told("braille")) == 1)
        for typed, ending in (("h", "12 Karten"), ("grün 3", "Du bist dran"), ("e", "Du ")):
            paced.type(typed)
            blocks.append(paced.read_to(ending))
            assert until(lambda: len(jaws.told("braille")) == len(blocks))
            assert until(lambda: blocks[-1][-1] in jaws.told("speak"))
        assert first_told(jaws.told("speak")) == first_told(paced.lines)
        assert jaws.told("braille") == [" ".join(block) for block in blocks]
        assert re.fullmatch("s+bcs+bs*bs*cs+bs*", jaws.order), jaws.order
        report(f"{len(paced.lines)} lines printed, {len(jaws.told('speak'))} spoken by JAWS")
        assert program.stdin
        program.stdin.close()
        assert program.wait(PATIENCE) == 0


def test_nvda_that_is_not_running_is_said_once_and_may_start_later(
    folder: Path, nvda: Nvda
) -> None:
    nvda.becomes("a")
    with started(folder, *PLAY, "--say", "screen-reader", more=nvda.environment) as program:
        paced = Paced(program)
        paced.read_to("Du bist dran")
        sentence = Catalog("de").text("no-screen-reader")[:40]

        def told() -> bool:
            paced.type("h")
            paced.read_to("12 Karten")
            return any(line.startswith(sentence) for line in paced.lines)

        assert until(told)
        nvda.becomes("")

        def heard() -> bool:
            paced.type("h")
            paced.read_to("12 Karten")
            return any(line.startswith("12 Karten") for line in nvda.told("speak"))

        assert until(heard)
        assert sum(line.startswith(sentence) for line in paced.lines) == 1
        assert program.stdin
        program.stdin.close()
        assert program.wait(PATIENCE) == 0


@pytest.mark.parametrize("state", ["a", "h"])
def test_nvda_that_stops_or_hangs_holds_nobody_up(state: str, paced: Paced, nvda: Nvda) -> None:
    first = paced.read_to("Du bist dran")
    assert until(lambda: nvda.told("speak") == first)
    nvda.becomes(state)
    for _ in range(3):
        begun = time.monotonic()
        paced.type("h")
        paced.read_to("12 Karten")
        assert time.monotonic() - begun < 10
    nvda.becomes("")

    def heard() -> bool:
        paced.type("h")
        paced.read_to("12 Karten")
        return any(line.startswith("12 Karten") for line in nvda.told("speak"))

    assert until(heard)
