"""Whatever becomes of the file of a game, the game goes on, and it is said."""

import errno
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from games import header_of, random_game
from keyboard import CTRL_C, CTRL_D, Ran, Screen, more_waits, run_program

from benchmarks.accidents import ACCIDENTS, actions, survives
from foppen_access.gameplay import files
from foppen_access.gameplay.record import Unreadable, load
from foppen_access.gameplay.record_keeping import Keeper, NotSaved, SavedAgain
from foppen_access.gameplay.timeline import Timeline
from foppen_access.players.computer_players import Opponents
from foppen_access.runtime.data_folders import Places

PLAY = shlex.split("play --game foppen-2018 --players 4 --seed 1 --lang de --record game.jsonl")
GAME = Path("game.jsonl")
LINES = [f"#{number}" for number in range(1, 13)] * 3
CANT = "Das Spiel lässt sich gerade nicht speichern."


def typing(*steps: str | Callable[[], object]) -> Callable[[Screen], str]:
    """Types lines; what is no line happens before the next one. Reads on where more waits."""
    left = iter(steps)

    def line(screen: Screen) -> str:
        if more_waits(screen):
            return ""
        while callable(step := next(left, CTRL_D)):
            step()
        return step

    return line


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open stays where it is")
@pytest.mark.parametrize("kind", ACCIDENTS)
def test_a_record_that_goes_away_during_play_is_written_anew(kind: str) -> None:
    assert all(survives(kind, seed) for seed in (2001, 2002))


def test_a_record_in_which_another_program_writes_is_left_to_it() -> None:
    """What came of the other's lines is his; the game is whole in a file of its own."""
    written = b'{"do":"play","seat":0,"card":"b1"}\n'

    def write() -> None:
        with GAME.open("ab") as file:
            file.write(written)

    ran = run_program(PLAY, typing(*LINES[:5], write, *LINES[5:]))
    said = "game.jsonl gehört nicht mehr zu diesem Spiel. Es ist jetzt gespeichert in game-2.jsonl."
    assert ran.lines.count(said) == 1
    assert GAME.read_bytes().endswith(written)
    assert len(load(Path("game-2.jsonl")).timeline) > 3


class Full:
    """A disk that takes only so many bytes, and then half of what it is given."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        self._write = os.write
        monkeypatch.setattr(os, "write", self)

    def is_emptied(self) -> None:
        self.room = 10**6

    def __call__(self, file: int, content: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, "full")
        taken = self._write(file, content[: self.room])
        self.room -= taken
        return taken


@pytest.mark.parametrize("room", [700, 900, 1100])
def test_a_full_disk_is_said_once_and_the_game_is_saved_when_it_can_be(
    room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Full(monkeypatch, room)
    ran = run_program(PLAY, typing(*LINES[:20], disk.is_emptied, *LINES[20:]))
    assert ran.status == 0
    assert ran.out.count(CANT) == 1
    assert f"{CANT} Der Datenträger ist voll. Es geht trotzdem weiter. " in ran.out
    assert ran.lines.count("Das Spiel ist wieder gespeichert, in game.jsonl.") == 1
    disturbed, undisturbed = actions(GAME), Path("undisturbed.jsonl")
    run_program([*PLAY[:-1], str(undisturbed)], LINES)
    assert disturbed == actions(undisturbed)


TABLE = shlex.split("table --names Anna,Bert,Cleo,Dora --dealer Anna --lang de --record game.jsonl")


@pytest.mark.parametrize(
    ("command", "card", "room"),
    [(PLAY, "#1", 440), (TABLE, "b7", 240), ([*TABLE, "--score-only"], "-3 -2 -1 0", 240)],
)
def test_a_full_disk_leaves_another_place(
    command: list[str], card: str, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Typed as it is said, and with capital letters."""
    disk = Full(monkeypatch, room)
    there = Path("Anderer Ort/Spiel Eins.jsonl")
    there.parent.mkdir()
    steps: list[str | Callable[[], object]] = [
        card,
        card,
        "sv",
        disk.is_emptied,
        f'Sichern "{there}"',
        "sv",
        card,
    ]
    ran = run_program(command, typing(*steps))
    assert ran.out.count(CANT) == 1
    assert "Das Spiel ist nicht gespeichert. Der Datenträger ist voll." in ran.lines
    assert ran.lines.count(f"Das Spiel ist gespeichert in {there}.") == 2
    assert actions(there)


def test_a_folder_is_a_place_and_a_file_that_is_there_is_none() -> None:
    Path("folder").mkdir()
    Path("diary.txt").write_text("my diary")
    nobodys = [] if sys.platform == "win32" else ["sv ~no-such-person/x"]
    ran = run_program(PLAY, ["sv diary.txt", "sv folder", "sv new/one/x.jsonl", *nobodys])
    assert "In diary.txt lässt sich nicht speichern. Die Datei gibt es schon." in ran.lines
    for place in (Path("folder", "game.jsonl"), Path("new", "one", "x.jsonl")):
        assert f"Das Spiel ist gespeichert in {place}." in ran.lines
    if sys.platform != "win32":  # there homes are side by side, whosever they are
        nobody = "In ~no-such-person/x lässt sich nicht speichern. Die Datei gibt es nicht."
        assert nobody in ran.lines
    assert Path("diary.txt").read_text() == "my diary"
    assert actions(Path("new/one/x.jsonl"))
    assert not GAME.exists()
    assert list(Path("folder").iterdir()) == []


@pytest.mark.parametrize("place", ["x" * 300, "a\0b", "closed/x", "closed/y/z"])
def test_a_place_that_cannot_be_loses_nothing(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the game is in memory alone."""
    Path("closed").mkdir()
    real = os.stat

    def stat(path: str, *args: object, **given: object) -> os.stat_result:
        if str(path).startswith("closed/"):
            raise PermissionError(errno.EACCES, "closed", path)
        return real(path, *args, **given)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", stat)
    Full(monkeypatch, 600)
    ran = run_program(PLAY, [*LINES, f"sv {place}", "e"])
    assert ran.out.count(CANT) == 1
    assert "lässt sich nicht speichern. " in ran.out
    assert ran.lines[-2].startswith("Du ")


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open stays where it is")
def test_what_became_of_a_record_is_said_once_and_the_last_of_it() -> None:
    """It had gone, and then another wrote in the new one, before anything could be said."""

    def accidents() -> None:
        GAME.unlink()

    def other() -> None:
        with GAME.open("ab") as file:
            file.write(b"x\n")

    ran = run_program(PLAY, typing(accidents, "#99", other, "#3", "sv"))
    assert "neu gespeichert" not in ran.out
    assert ran.out.count("game-2.jsonl") == 3  # when it happened, asked, and at the end


def test_who_asks_where_the_game_is_hears_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Full(monkeypatch, 600)
    ran = run_program(PLAY, typing(*LINES, disk.is_emptied, "#99", "sv"))
    assert ran.out.count(CANT) == 1
    assert "wieder gespeichert" not in ran.out
    assert ran.lines.count("Das Spiel ist gespeichert in game.jsonl.") == 1


def test_a_table_that_was_left_before_its_first_entry_is_not_called_saved() -> None:
    ran = run_program([*TABLE, "--score-only"], ["q", "ja"])
    assert ran.lines[-1] == "Aufhören? Ja oder nein."


def test_a_game_that_was_moved_is_taken_up_nowhere_else() -> None:
    run_program(PLAY[:-2], ["sv there.jsonl", "#1"])
    assert run_program(["resume", "--lang", "de"]).errors.startswith("Es gibt kein angefangenes")


def test_who_would_lose_the_game_by_leaving_is_asked_so(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Full(monkeypatch, 600)
    ran = run_program(PLAY, typing(*LINES, "q", "nein", disk.is_emptied, "q", "ja"), terminal=True)
    lost = "Das Spiel ist nicht gespeichert und wäre verloren. Trotzdem aufhören? Ja oder nein."
    assert " ".join(ran.lines).count(lost) == 1
    assert ran.lines.count("Aufhören? Ja oder nein.") == 1
    assert ran.lines[-2].startswith("Das Spiel ist gespeichert. ")


@pytest.mark.parametrize(
    ("command", "round_"),
    [
        (shlex.split("play --game futschikato --players 3 --seed 2 --lang de"), ["#1"] * 60),
        ([*TABLE[:-2], *shlex.split("--game foppen-1995 --score-only --rounds 1")], ["-3 -2 -1 0"]),
    ],
)
def test_a_game_that_is_over_is_not_lost_either(
    command: list[str], round_: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Full(monkeypatch, 0)
    ran = run_program(command, typing(*round_, "", "nein", disk.is_emptied, ""), terminal=True)
    assert " ".join(ran.lines).count("wäre verloren. Trotzdem aufhören?") >= 1
    assert ran.status == 0
    assert "ist wieder gespeichert" in ran.out


def limited() -> None:
    """No file may become longer than some bytes."""
    import resource  # noqa: PLC0415 - not on every system

    resource.setrlimit(resource.RLIMIT_FSIZE, (900, 900))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no limits of files")
def test_a_game_that_could_not_be_saved_says_so_at_the_end() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "foppen_access", *PLAY],
        input="\n".join(LINES * 4),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        preexec_fn=limited,
    )
    assert (ran.returncode, ran.stderr) == (1, "")
    assert ran.stdout.count("Die Datei darf nicht größer werden.") == 2
    last = ran.stdout.splitlines()[-1]
    assert last == "Das Spiel ist nicht gespeichert. Die Datei darf nicht größer werden."
    assert len(load(GAME).timeline) > 3


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
@pytest.mark.skipif(sys.platform == "win32", reason="its limits have other numbers")
def test_what_a_disk_refuses_at_last_is_not_called_saved(
    code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some systems tell only when they are asked to sync."""
    refuse_to_sync(monkeypatch, code)
    for terminal in (False, True):
        GAME.unlink(missing_ok=True)
        ran = run_program(PLAY, ["#1"], terminal=terminal)
        assert ran.status == 1
        assert ran.out.count(CANT) == 1
        assert "ist gespeichert" not in ran.out
        assert ran.lines[-1].startswith("Das Spiel ist nicht gespeichert. ")


def test_what_a_disk_has_refused_once_is_written_into_another_file(tmp_path: Path) -> None:
    """It may have forgotten it, and say yes the next time."""
    played, timeline = random_game("futschikato", 3, 1), None
    timeline = Timeline(played.start)
    keeper = Keeper(header_of("futschikato", 3), timeline, tmp_path / "game.jsonl")
    with pytest.MonkeyPatch.context() as patch:
        timeline.add(next(iter(played)).action)
        keeper.append(next(iter(played)).action)
        refuse_to_sync(patch, errno.EIO)
        keeper.sync()
    assert keeper.notice() == NotSaved(Unreadable("EIO"))
    keeper.sync()
    assert keeper.notice() == SavedAgain(tmp_path / "game-2.jsonl")
    assert load(keeper.path).timeline.state == timeline.state


def refuse_to_sync(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    def fsync(file: int) -> NoReturn:
        raise OSError(code, str(file))

    monkeypatch.setattr(os, "fsync", fsync)


class Interrupted:
    """An opponent during whose thinking somebody presses Ctrl+C."""

    def decide(self, *_: object) -> NoReturn:
        raise KeyboardInterrupt


def test_nothing_is_called_saved_that_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk fails while the last sentence is due."""
    refuse_to_sync(monkeypatch, errno.EIO)
    monkeypatch.setattr(Opponents, "player", lambda *_, **__: Interrupted())
    ran = run_program(PLAY)
    assert ran.status == 130
    assert ran.lines[-1].startswith("Das Spiel ist nicht gespeichert. ")
    assert "ist gespeichert" not in ran.out


def test_where_nothing_can_be_kept_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("file").touch()
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "file/below")
    ran = run_program([*PLAY[:-2]], [*LINES[:5], "sv here.jsonl", *LINES[5:]])
    assert ran.status == 0
    assert ran.out.count(CANT) == 1
    assert actions(Path("here.jsonl"))


def test_a_record_that_can_only_be_read_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    run_program(PLAY, LINES[:5])
    before = GAME.read_bytes()
    real = os.open

    def only_read(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY):
            raise OSError(errno.EROFS, "read-only", path)
        return real(path, flags, mode)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", only_read)
        ran = run_program(["resume", "game.jsonl", "--lang", "de", "--seed", "1"], LINES)
    assert f"{CANT} Der Datenträger ist nur zum Lesen da." in ran.out
    assert GAME.read_bytes() == before
    assert "Foppen 2018 geht weiter" in ran.out


def test_two_games_that_begin_in_one_second_are_both_kept(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Places, "new_record", lambda places, _: places.games / "now.jsonl")
    second: list[Ran] = []
    run_program(PLAY[:-2], typing(lambda: second.append(run_program(PLAY[:-2], LINES)), "#1"))
    kept = sorted((home / "games").iterdir())
    assert [path.name for path in kept] == ["now-2.jsonl", "now.jsonl"]
    assert second[0].status == 0
    assert all(map(actions, kept))


@pytest.mark.skipif(sys.platform == "win32", reason="no modes of files")
def test_records_are_the_players_own(home: Path) -> None:
    before = os.umask(0)
    try:
        run_program(PLAY[:-2], ["sv there.jsonl"])
        run_program(PLAY[:-2])
        run_program(["settings", "players", "5"])
    finally:
        os.umask(before)
    (record,) = (home / "games").iterdir()
    assert record.stat().st_mode & 0o777 == 0o600
    assert Path("there.jsonl").stat().st_mode & 0o777 == 0o600
    assert (home / "settings.toml").stat().st_mode & 0o777 == 0o600
    assert (home / "games").stat().st_mode & 0o777 == 0o700
    assert home.stat().st_mode & 0o777 == 0o700


ODD = {
    "folder": "Das ist ein Ordner.",
    "pipe": "Das ist keine Datei, sondern ein Gerät oder eine Leitung.",
    "device": "Das ist keine Datei, sondern ein Gerät oder eine Leitung.",
    "loop": "Die Verknüpfung führt im Kreis.",
    "x" * 300: "Der Name ist zu lang.",
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="its devices and pipes have names")
@pytest.mark.parametrize("command", ["play --record", "resume", "verify", "review", "sheet"])
@pytest.mark.parametrize("name", ODD)
def test_what_is_no_file_gets_a_sentence(command: str, name: str) -> None:
    """And is neither waited for nor harmed."""
    Path("folder").mkdir()
    os.mkfifo("pipe")
    Path("device").symlink_to(os.devnull)
    Path("loop").symlink_to("loop")
    ran = run_program([*command.split(), name, "--lang", "de"])
    assert (ran.status, ran.out) == (1, "")
    assert ran.errors == f"{name}: {ODD[name]}\n"
    assert Path("device").is_symlink()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="its devices and pipes have names")
def test_what_is_no_file_is_no_place_for_a_game() -> None:
    os.mkfifo("pipe")
    ran = run_program(PLAY, ["sv pipe", "sv /dev/null"])
    assert ran.out.count("lässt sich nicht speichern. Das ist keine Datei, sondern") == 2


@pytest.mark.skipif(sys.platform == "win32", reason="no fcntl")
def test_on_a_mac_the_drive_itself_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """There `fsync` only hands over to the drive."""
    import fcntl  # noqa: PLC0415 - not on every system

    asked: list[int] = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", lambda _, command: asked.append(command))
    files.replace_file(GAME, b"content")
    assert asked == [51]


def test_ctrl_c_leaves_no_half_record(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Pressed while the first line is being written."""
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", Interrupted().decide)
        assert run_program(PLAY[:-2], [CTRL_C]).status == 130
    assert list((home / "games").iterdir()) == []
