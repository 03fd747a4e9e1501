"""The record while it is written: never half, never two at once, never over something else."""

import json
import os
import shlex
import sys
from pathlib import Path
from random import Random
from stat import S_ISREG
from typing import Any, NoReturn

import pytest
from games import header_of, lines, random_game
from keyboard import CTRL_C, CTRL_D, Follower, Screen, asked, run_program
from listening import unspeakable

from foppen_access.gameplay.record import load
from foppen_access.gameplay.session import Session
from foppen_access.players.computer_players import Opponents
from foppen_engine import Play, View, legal_actions, pending
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import replace

PLAY = shlex.split("play --game foppen-2018 --players 4 --seed 1 --lang en --record game.jsonl")
GAME = Path("game.jsonl")


class Legal:
    """Types the first legal card, or else one of the lines given first."""

    def __init__(self, *typed: str, cards: int = 1000) -> None:
        self._typed = iter(typed)
        self._left = cards
        self._record: Follower | None = None

    def __call__(self, screen: Screen) -> str:
        del screen
        line = next(self._typed, None)
        if line is not None:
            return line
        self._record = self._record or Follower(GAME)
        state = self._record.state
        self._left -= 1
        if asked(state) is None or self._left < 0:
            return CTRL_D
        action = legal_actions(state)[0]
        return str(action.card) if isinstance(action, Play) else "no"


def test_a_game_that_is_left_and_taken_up_goes_on_as_if_it_had_not_been() -> None:
    """The same seed, the same lines, the same game."""
    for seat in ("whole", "parts"):
        GAME.unlink(missing_ok=True)
        run_program(PLAY, Legal(cards=9 if seat == "whole" else 4))
        if seat == "parts":
            run_program(["resume", "game.jsonl", "--seed", "1", "--lang", "en"], Legal(cards=5))
        GAME.rename(f"{seat}.jsonl")
    whole, parts = (Path(f"{name}.jsonl").read_bytes().splitlines() for name in ("whole", "parts"))
    assert whole[1:] == parts[1:]


def test_a_game_as_one_seat_saw_it_cannot_be_played_on() -> None:
    """The computer would have to play cards nobody knows."""
    run_program(PLAY, ["q"])
    header, first, *rest = GAME.read_bytes().splitlines(keepends=True)
    deal = json.loads(first)
    deal["hands"][1:] = map(len, deal["hands"][1:])
    GAME.write_bytes(b"".join([header, json.dumps(deal).encode() + b"\n", *rest]))
    ran = run_program(["resume", "game.jsonl", "--lang", "en"], [])
    said = "Not all cards are known in this record, so nobody can play on.\n"
    assert (ran.status, ran.out, ran.errors) == (1, "", said)


def test_a_record_is_only_ever_added_to() -> None:
    before = b""
    for typed in (["u"], ["q", "yes"], ["u", "u", "u"], [CTRL_C]):
        run_program(PLAY, Legal(cards=3))
        run_program(PLAY, typed)
        content = GAME.read_bytes()
        assert content.startswith(before)
        before = content
    assert b'{"do":"take_back"' in before


def test_a_line_that_a_crash_cut_short_goes_when_the_game_goes_on() -> None:
    run_program(PLAY, Legal(cards=3))
    whole = GAME.read_bytes()
    GAME.write_bytes(whole + b'{"do":"play","seat":0,"ca')
    ran = run_program(["verify", "game.jsonl", "--lang", "en"])
    line = whole.count(b"\n") + 1
    assert ran.status == 0
    assert ran.errors == f"game.jsonl: line {line} is cut short and doesn't count.\n"
    assert ran.out == "One record holds. There is no seal beside it.\n"
    run_program(["resume", "game.jsonl"], Legal(cards=2))
    assert GAME.read_bytes().startswith(whole + b'{"do":"play"')
    assert run_program(["verify", "game.jsonl"]).errors == ""


@pytest.mark.skipif(sys.platform == "win32", reason="its devices and pipes have names")
def test_games_that_are_not_over_are_listed_by_when_they_began(home: Path) -> None:
    """As their records say; the dates of files change when they are copied."""
    run_program([*PLAY[:-2]], ["q", "yes"])
    path = next((home / "games").glob("*.jsonl"))
    finished = random_game("futschikato", 3, 1)
    begun, later = random_game("futschikato", 3, 1, most=3), header_of("futschikato", 3)
    before_and_after = ("1999-12-31T12:00:00+00:00", "9999-12-31T23:59:59Z")
    earlier, later = (replace(later, created=when) for when in before_and_after)
    for name, content in {
        "over": b"".join(lines(later, (m.action for m in finished))),
        "earlier": b"".join(lines(earlier, (m.action for m in begun))),
        "nobody-knows": b"".join(lines(replace(later, created="x"), (m.action for m in begun))),
        "broken": b"hello\n",
    }.items():
        newer = path.with_name(f"{name}.jsonl")
        newer.write_bytes(content)
        os.utime(newer, (2**31, 2**31))
    os.mkfifo(path.with_name("pipe.jsonl"))
    before = path.read_bytes()
    ran = run_program(["resume", "--lang", "en"], [""])
    assert ran.status == 0
    assert ran.lines[0] == "One kept game can't be read: broken.jsonl."
    assert ran.lines[2].startswith(
        "1 Foppen 2018 with Bix, Cosmo, and Dido, round 1, trick 1, today at "
    )
    assert [ran.lines[1], *ran.lines[3:6]] == [
        "Which game goes on?",
        "2 Futschikato with Anna, Bert, and Cleo, card 3, 31 December 1999",
        "3 Futschikato with Anna, Bert, and Cleo, card 3, no date",
        "Enter takes 1.",
    ]
    assert ran.lines[6].startswith("Foppen 2018 goes on: You, ")
    assert path.read_bytes() == before


def test_many_games_that_are_not_over_come_seven_at_a_time(home: Path) -> None:
    run_program([*PLAY[:-2]], ["q", "yes"])
    path = next((home / "games").glob("*.jsonl"))
    for number in range(8):
        path.with_name(f"{number}.jsonl").write_bytes(path.read_bytes())
    ran = run_program(["resume", "--lang", "en"], ["older", "q"])
    first, second = map(ran.lines.index, ("Which game goes on?", "Which older game?"))
    assert ran.lines[first + 8] == "8 Older games"
    assert ran.lines[second + 3 : second + 5] == ["Enter takes 1.", "Which game goes on?"]


def test_a_game_that_goes_on_begins_with_how_it_stands() -> None:
    run_program(PLAY, Legal(cards=2))
    state = Follower(GAME).state
    assert isinstance(state, FoppenState)
    assert state.round
    ran = run_program(["resume", "game.jsonl", "--lang", "en"], [])
    stands = next(line for line in ran.lines if line.startswith("Round 1, trick "))
    assert stands.startswith(f"Round 1, trick {len(state.round.tricks) + 1}.")
    assert all(str(card.value) in stands for _, card in state.round.plays)


def test_two_programs_never_write_one_record() -> None:
    second: list[tuple[int, str]] = []

    def meanwhile(screen: Screen) -> str:
        del screen
        for command in (["resume", "game.jsonl", "--lang", "en"], PLAY):
            ran = run_program(command)
            second.append((ran.status, ran.errors))
        return CTRL_D

    assert run_program(PLAY, meanwhile).status == 0
    said = "game.jsonl is being played already. End the other program first.\n"
    assert second == [(1, said)] * 2
    assert run_program(["resume", "game.jsonl"]).status == 0


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own")
def test_an_empty_file_becomes_a_record_where_it_is() -> None:
    """Also where the name is a link: neither the link nor what it leads to is replaced."""
    Path("target.jsonl").touch()
    GAME.symlink_to("target.jsonl")
    run_program(PLAY)
    assert GAME.is_symlink()
    assert load(Path("target.jsonl")).header.game == "foppen-2018"


def test_what_is_left_of_a_header_is_the_empty_file_it_is() -> None:
    header = next(lines(header_of("foppen-2018", 4), ()))
    for left in (header[:1], header[:20], header[: len(header) // 2], header[:9] + b"\0" * 50):
        GAME.write_bytes(left)
        assert run_program(["verify", "game.jsonl", "--lang", "en"]).errors == (
            "game.jsonl: The file is empty.\n"
        )
        assert run_program(PLAY).status == 0
        assert load(GAME).header.game == "foppen-2018"


def test_another_file_is_never_overwritten() -> None:
    for content in ("my diary\n", "{}\n", '{"format":"other"}\n'):
        GAME.write_text(content)
        ran = run_program(PLAY)
        assert ran.status == 1
        assert ran.errors.count("\n") == 1
        assert GAME.read_text() == content


@pytest.mark.parametrize("command", ["resume", "settings players 5", "resume x.jsonl"])
def test_a_home_that_cannot_be_written_is_one_sentence(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    Path("file").touch()
    for home in ("file", "file/below"):
        monkeypatch.setenv("FOPPEN_ACCESS_HOME", home)
        ran = run_program([*command.split(), "--lang", "de"], may_crash=True)
        assert ran.status == 1, ran.errors
        assert ran.errors.count("\n") == 1
        assert not unspeakable(ran.errors.strip().replace("_", ""))


def test_what_was_heard_is_on_the_disk_before_a_line_can_be_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Synced, not only written."""
    synced: dict[int, int] = {}

    def fsync(fd: int) -> None:
        status = os.fstat(fd)
        synced[status.st_ino] = status.st_size

    monkeypatch.setattr(os, "fsync", fsync)
    legal = Legal("h", "u", cards=6)

    def typed(screen: Screen) -> str:
        status = GAME.stat()
        assert synced[status.st_ino] == status.st_size
        return legal(screen)

    run_program(PLAY, typed)
    assert len(load(GAME).timeline) > 6


def test_a_program_that_is_ended_syncs_what_it_has_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As by a signal, while the computer thinks about its first card."""
    synced = [0]

    def sync(file: int) -> None:
        if S_ISREG(os.fstat(file).st_mode):
            synced.append(os.fstat(file).st_size)

    def think(*_: object) -> NoReturn:
        raise SystemExit(143)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(Session, "decide", think)
    with pytest.raises(SystemExit):
        run_program(PLAY)
    assert len(load(GAME).timeline) == 1
    assert GAME.stat().st_size in synced


class Interrupted:
    """An opponent during whose thinking somebody presses Ctrl+C."""

    def decide(self, view: View[Any], rng: Random) -> NoReturn:
        del view, rng
        raise KeyboardInterrupt


def test_ctrl_c_while_the_computer_thinks_saves_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Opponents, "player", lambda *_, **__: Interrupted())
    ran = run_program(PLAY)
    assert ran.status == 130
    assert ran.lines[-2:] == [
        "The game is saved. To go on, type:",
        "foppen-access resume game.jsonl",
    ]
    assert pending(load(GAME).timeline.state) is not None


class Faulty:
    """An opponent with a fault."""

    def decide(self, view: View[Any], rng: Random) -> NoReturn:
        raise ZeroDivisionError(view, rng)


def test_a_fault_of_the_program_is_one_sentence_and_a_report(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr(Opponents, "player", lambda *_, **__: Faulty())
    ran = run_program(PLAY, may_crash=True)
    assert ran.status == 70
    assert ran.errors.count("\n") == 1
    assert "Traceback" not in ran.errors + ran.out
    report = next((home / "reports").iterdir())
    assert ran.errors.strip().endswith(f"{report}.")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    assert len(load(GAME).timeline) == 1
