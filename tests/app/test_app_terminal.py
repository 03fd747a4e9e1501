"""The program itself, started as players start it: in a terminal, in a pipe."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest
from games import header_of, lines, random_game
from keyboard import in_menu
from terminals import CTRL_C_SHOWN, ENVIRONMENT, PROGRAM, terminal

STARTED_AS = " ".join(PROGRAM)
PLAY = shlex.split("play --game foppen-2018 --players 4 --seed 116 --lang de --record game.jsonl")


def test_an_evening_in_a_terminal() -> None:
    with terminal(*PLAY) as evening:
        first = evening.read_until("> ")
        assert (
            "\nDeine Hand: Blau 7; Grün 3, 7, 9, 10, 15; Rot 13; Gelb 2, 3, 5, 7; Eins.\n" in first
        )
        assert evening.quiet() == ""
        evening.type("?\r")
        page = evening.read_until("> ").splitlines()
        assert page[0] == "?"
        assert len(page[1:]) <= 10
        assert page[-2].endswith("weiter mit Enter.")
        while "weiter mit Enter" in page[-2]:
            evening.type("\r")
            page = evening.read_until("> ").splitlines()
        evening.type("gelb 7\r")
        played = evening.read_until("> ")
        assert played.startswith("gelb 7\nDu: Gelb 7.\nBix: ")
        assert evening.quiet() == ""
        evening.type("\x03")
        said, status = evening.end()
        saved = "Das Spiel ist gespeichert. Weiter geht es mit:"
        saved += f"\n{STARTED_AS} resume game.jsonl --lang de"
        assert said.strip() == f"{CTRL_C_SHOWN}\n{saved}".strip()
        assert status == 130
        assert "\x1b" not in evening.shown
        assert "\x07" not in evening.shown


def test_the_end_of_input_in_a_terminal() -> None:
    with terminal("resume", "--lang", "en") as empty:
        said, status = empty.end()
        start = f"There is no unfinished game. With {STARTED_AS} play a new one starts."
        assert " ".join(said.split()) == start
        assert status == 1
    with terminal(*PLAY) as evening:
        evening.read_until("> ")
        evening.type("\x04")
        said, status = evening.end()
        assert said.startswith("\nDas Spiel ist gespeichert. ")
        assert status == 0


def test_an_evening_through_a_pipe() -> None:
    ran = subprocess.run(
        [*PROGRAM, *PLAY],
        input="h\ngelb 7\n\xff?!\nq\nja\n".encode("latin-1"),
        capture_output=True,
        check=False,
        env=ENVIRONMENT,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"\x1b" not in ran.stdout
    assert not [line for line in ran.stdout.splitlines() if line.startswith(b">")]
    printed = ran.stdout.splitlines()
    assert b"Du: Gelb 7." in printed
    assert printed[-1] == f"{STARTED_AS} resume game.jsonl --lang de".encode()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "cp850"])
def test_umlauts_are_read_as_a_german_windows_pipes_them(encoding: str) -> None:
    ran = subprocess.run(
        [*PROGRAM, "play", "--game", "foppen-2018", "--seed", "7", "--lang", "de"],
        input="h\ngrün 99\nÜÖÄß\n".encode(encoding),
        capture_output=True,
        check=False,
        env={**ENVIRONMENT, "PYTHONIOENCODING": "utf-8"},
    )
    said = ran.stdout.decode()
    assert "Grün 99" in said
    assert "12 Karten: " in said
    assert "\N{REPLACEMENT CHARACTER}" not in said


def test_a_reader_that_stops_reading_is_no_fault() -> None:
    game = random_game("foppen-2018", 8, 1)
    content = lines(header_of("foppen-2018", 8), (move.action for move in game))
    Path("long.jsonl").write_bytes(b"".join(content))
    with subprocess.Popen(
        [*PROGRAM, "verify", "--events", *["long.jsonl"] * 20],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_before_a_game_begins_is_no_traceback() -> None:
    with terminal("--lang", "en") as menu:
        menu.read_until("> ")
        menu.type(f"{in_menu('play')}\r")
        menu.read_until("> ")
        menu.type("\x03")
        said, status = menu.end()
        assert "Traceback" not in said
        assert status == 130
