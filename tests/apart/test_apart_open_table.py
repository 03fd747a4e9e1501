"""A real table that is open to devices of those who sit there."""

import os
import signal
import socket
from pathlib import Path
from random import Random

import pytest
from keyboard import run_program
from table.babbler import Babbler
from terminals import terminal
from websockets.sync.client import connect

from apart.phones import NAMES, RECORD, TABLE, Phone, links_in, open_table, shown_until
from foppen_access.gameplay.record import load

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal")


def moves() -> int:
    return len(load(Path(RECORD)).timeline)


def test_everybody_types_his_own_card_and_hears_all_of_them() -> None:
    with open_table("Anna", "Bert") as (keyboard, phones):
        anna, bert = phones["Anna"], phones["Bert"]
        assert anna.said("r7", "Red 7") == ["Anna: Red 7."]
        assert bert.until("your turn") == ["Anna: Red 7.", "It's your turn."]
        assert "Anna: Red 7." in shown_until(keyboard, "Red 7.\n")
        bert.type("die rote Neun")
        assert shown_until(keyboard, "> ") == "Bert: Red 9.\n> "
        assert bert.until("Red 9") == anna.until("Red 9") == ["Bert: Red 9."]
        bert.said("say Hello?", "Bert: Hello?")
        assert not keyboard.quiet(0.3)
        keyboard.type("1 r2\r")
        assert shown_until(keyboard, "fooled: Cleo").count("Hello?") == 1
        trick = ["Cleo: One as Red.", "Dora: Red 2.", "Bert wins, fooled: Cleo."]
        assert anna.until("fooled")[-3:] == bert.until("fooled") == trick
        assert bert.until("turn") == ["It's your turn."]
        assert bert.turn
        assert not anna.turn


@pytest.mark.slow
def test_nobody_enters_another_players_card_or_rules_and_only_he_hears_why() -> None:
    refused = {
        "r7": "It's not your turn but Anna's.",
        "anna r7": "Here you type only your own cards.",
        "1: r5": "That only works at the keyboard that runs the table. Say it there.",
        "-": "That only works at the keyboard",
        "stands": "That only works at the keyboard",
        "points anna -10": "That only works at the keyboard",
        "bert leaves": "That only works at the keyboard",
        "yes": "That only works at the keyboard",
        "sv other.jsonl": "Nobody is waiting for that now.",
        "se": "Nobody is waiting for that now.",
        "q": "To leave, just close your device.",
        "wrong": "There is nothing to rule on here.",
    }
    with open_table("Anna", "Bert") as (keyboard, phones):
        anna, bert = phones["Anna"], phones["Bert"]
        before = Path(RECORD).read_bytes()
        for line, why in refused.items():
            assert len(bert.said(line, why)) == 1, line
        anna.said("r7 r9", "One card at a time.")
        anna.said("r99", "no Red 99 in this game")
        anna.said("7", "or Yellow")
        assert Path(RECORD).read_bytes() == before
        assert not Path("other.jsonl").exists()
        assert anna.said("yellow", "Yellow 7") == ["Anna: Yellow 7."]
        assert bert.until("Yellow 7") == ["Anna: Yellow 7."]
        assert anna.said("y7", "already") == ["Your card Yellow 7 is entered already."]
        shown = shown_until(keyboard, "Yellow 7.")
        assert shown.strip().splitlines() == ["Anna: Yellow 7."]
        keyboard.type("y7\r")
        assert "is entered already" in shown_until(keyboard, "already")


def test_whoever_objects_is_heard_by_all_and_the_keyboard_settles_it() -> None:
    with open_table("Anna", "Bert") as (keyboard, phones):
        anna, bert = phones["Anna"], phones["Bert"]
        anna.said("r7", "Red 7")
        bert.said("wrong", "played Red 7")
        asked = anna.until("played Red 7")
        assert asked[0] == "Bert objects."
        assert asked == shown_until(keyboard, "> ").split("Anna: Red 7.\n")[1].splitlines()[:2]
        assert anna.said("w", "played Red 7") == asked[1:]
        bert.said("r9", "a question to settle first")
        keyboard.type("-\r")
        anna.until("It is Anna")
        assert anna.said("b4", "Blue 4") == ["Anna: Blue 4."]


def test_a_line_of_the_keyboard_that_others_have_made_too_late_is_not_entered() -> None:
    with open_table("Bert") as (keyboard, phones):
        keyboard.type("r7\r")
        shown_until(keyboard, "Red 7")
        phones["Bert"].said("r9", "Red 9")
        shown_until(keyboard, "> ")
        phones["Bert"].said("wrong", "played Red 9")
        before = moves()
        keyboard.type("r2\r")
        shown = shown_until(keyboard, "> ")
        assert "Bert objects." in shown
        assert "This line is not entered." in shown
        assert moves() == before


def test_what_others_have_asked_meanwhile_is_heard_once_by_whoever_asks_what_is_open() -> None:
    with open_table("Bert") as (keyboard, phones):
        keyboard.type("r7\r")
        shown_until(keyboard, "Red 7")
        phones["Bert"].said("r9", "Red 9")
        shown_until(keyboard, "> ")
        phones["Bert"].said("wrong", "played Red 9")
        keyboard.type("w\r")
        assert shown_until(keyboard, "> ").count("played Red 9") == 1


def test_a_card_that_does_not_fit_is_asked_about_at_the_table_and_mended_on_the_device() -> None:
    with open_table("Anna", "Bert") as (keyboard, phones):
        anna, bert = phones["Anna"], phones["Bert"]
        anna.said("r7", "Red 7")
        asked = bert.said("r7", "Yes or no?")
        assert asked[-3] == "Red 7 is there twice: from Anna in trick 1, now from Bert."
        assert anna.until("Yes or no?") == asked[-3:]
        assert "now from Bert" in shown_until(keyboard, "> ")
        anna.said("y2", "not your turn")
        assert bert.said("r8", "Red 8")[-1] == "Bert: Red 8."


@pytest.mark.slow
def test_after_a_crash_every_link_is_good_and_who_comes_back_hears_what_he_missed() -> None:
    with open_table("Anna", "Bert") as (keyboard, phones):
        anna = phones["Anna"]
        anna.said("r7", "Red 7")
        bert = phones["Bert"]
        bert.until("your turn")
        bert.go()
        anna.said("say Still there?", "Still there?")
        assert bert.come().until("there?") == ["Anna: Still there?"]
        os.kill(keyboard.pid, signal.SIGKILL)
    with terminal("resume", RECORD, "--lang", "en") as keyboard:
        links = links_in(shown_until(keyboard, "> "))
        with Phone(links["Bert"]) as again:
            heard = again.until("is here.")
            assert any("Anna Red 7" in line for line in heard)
            again.said("r9", "Red 9")
            keyboard.type("\rq\r")
            shown_until(keyboard, "Yes or no.")
            keyboard.type("y\r")
            assert "all invitations" in keyboard.end()[0]
            again.until("ends here for today")
            again.until("closed")
    assert run_program(["verify", RECORD, "--lang", "en"]).status == 0
    hosted = run_program(["host", "--record", RECORD, "--lang", "en"])
    assert f"resume {RECORD}\n" in hosted.errors


@pytest.mark.slow
def test_a_program_there_has_a_prompt_at_its_turn_and_is_silent_until_enter() -> None:
    with terminal(*TABLE) as keyboard:
        links = links_in(shown_until(keyboard, "> "))
        with terminal("join", links["Anna"], "--lang", "en") as anna:
            assert "Type your card" in shown_until(anna, "> ")
            with Phone(links["Bert"]) as bert:
                bert.until("Bert is here.")
                bert.said("say Hello", "Hello")
                assert not anna.quiet(0.3)
                anna.type("r7\r")
                assert "Bert: Hello\n" in shown_until(anna, "Red 7.\n")
                assert "> " not in anna.quiet(0.2)
                before = len(anna.shown)
                bert.said("r9", "Red 9")
                shown_until(anna, "Bert: Red 9.", before)
                anna.type("e\r")
                assert "Anna 14" in shown_until(anna, "Dora 15.")
                anna.type("q\r")
                assert "You have left." in anna.end()[0]


@pytest.mark.slow
def test_a_device_hears_what_is_said_to_everybody_and_nothing_else_of_the_keyboard() -> None:
    """Whatever is typed there, what somebody hears who types nothing is what a copy has."""
    babbler = Babbler("en", Random("phones"))
    table = (*TABLE, "--copy", "others.txt", "--copy-detail", "normal")
    with open_table("Cleo", command=table) as (keyboard, phones):
        cleo, heard = phones["Cleo"], list[str]()
        for _ in range(40):
            line = babbler.line(load(Path(RECORD)).timeline.state)
            if line.isprintable() and line[:1] not in ("q", "v", "u"):
                keyboard.type(f"{line}\r")
                shown_until(keyboard, "\n")
                heard += cleo.said("v2", "Detail")
    copied = Path("others.txt").read_text(encoding="utf-8").splitlines()
    told = [line.removeprefix("Once more: ") for line in heard]
    told = [line for line in told if line not in ("It's your turn.", "Detail normal.")]
    assert told == copied[copied.index("Cleo is here.") + 1 :][: len(told)]
    assert len(told) > 10


def test_strange_callers_are_not_heard_at_the_keyboard() -> None:
    with open_table() as (keyboard, _):
        port = int(links_in(keyboard.shown.replace("\r", ""))["Anna"].split(":")[2].split("/")[0])
        strange = {"Origin": "http://["}
        url = f"ws://127.0.0.1:{port}/room"
        with connect(url, additional_headers=strange, legacy=True) as caller:
            assert caller.recv(5) == '{"no":"address"}'
        with socket.create_connection(("127.0.0.1", port)) as caller:
            caller.sendall(b"nothing that is known\r\n\r\n")
            assert caller.recv(4096)
        assert not keyboard.quiet(0.3)


def test_what_cannot_be_opened_is_refused_in_one_sentence() -> None:
    table = ("table", "--game", "foppen-2018", "--names", ",".join(NAMES), "--lang", "en")
    assert run_program([*table, "--port", "5"]).status == 2
    assert run_program([*table, "--open", "--score-only"]).status == 2
    run_program(["play", "--game", "foppen-2018", "--lang", "en", "--record", "a.jsonl"], ["#1"])
    assert "--open" in run_program(["resume", "a.jsonl", "--open", "--lang", "en"]).errors
