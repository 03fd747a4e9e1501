"""The programs themselves: a host, and guests at terminals and pipes."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from keyboard import run_program
from terminals import ENVIRONMENT, PATIENCE, plain, terminal
from websockets.sync.client import connect

from apart.served import HOST, LINK, RECORD, here, port_of, served, until
from foppen_access.gameplay.record import load
from foppen_access.net.protocol.host_proof import question
from foppen_access.net.protocol.invitation_address import room_address_of
from foppen_access.net.protocol.messages.message_lines import read, written
from foppen_engine import Play

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal")


def test_two_guests_play_and_ask_and_nothing_is_written_from_a_prompt_to_enter() -> None:
    with (
        served() as links,
        terminal("join", links["Anna"], "--lang", "en") as anna,
        terminal("join", links["Bert"], "--lang", "de") as bert,
    ):
        until(anna, "> ")
        until(bert, "Deine Hand")
        bert.type("e\r")
        assert "Anna 12, Du 12" in until(bert, "Cosmo")
        bert.type("sag Hallo\r")
        until(bert, "Du sagst: Hallo")
        assert not anna.quiet(0.5)
        anna.type("#1\r")
        assert "Bert: Hallo" in until(anna, "Blue 5.")
        until(bert, "> ")
        assert "Anna: Blau 5." in bert.shown
        assert bert.shown.count("> ") == 1


def test_a_host_who_is_not_to_be_found_gives_no_proofs() -> None:
    with (
        served("--names Anna,Bert --serve --unannounced") as links,
        connect(f"ws://127.0.0.1:{port_of(links)}/room", proxy=None) as socket,
    ):
        socket.send(written(question("1" * 32)))
        assert read(str(socket.recv(PATIENCE))) == {"no": "strange"}


@pytest.mark.slow
def test_a_host_that_is_killed_opens_again_and_its_guests_play_on() -> None:
    """Whoever stayed comes back by himself, and who had gone by the same link."""
    with served() as links:
        with terminal("join", links["Bert"], "--lang", "en") as bert:
            anna = terminal("join", links["Anna"], "--lang", "en")
            stayed = anna.__enter__()
            until(stayed, "> ")
            stayed.type("#1\r")
            until(bert, "> ")
        port = port_of(links)
        first = len(load(RECORD).timeline)
    try:
        until(stayed, "connection is lost")
        with (
            served(f"--serve --port {port}"),
            terminal("join", links["Bert"], "--lang", "en") as bert,
        ):
            until(stayed, "connection is back")
            assert "goes on" in until(bert, "> ")
            bert.type("#1\r")
            until(stayed, "Bert: ")
            assert len(load(RECORD).timeline) > first
    finally:
        anna.__exit__(None, None, None)


@pytest.mark.slow
@pytest.mark.parametrize("killed", [False, True])
def test_a_room_that_only_served_does_so_again_by_the_command_that_is_printed(
    *, killed: bool
) -> None:
    """No hand is shown at its keyboard, and nobody who comes back is sent home."""
    with contextlib.ExitStack() as evening:
        first = evening.enter_context(terminal(*HOST.split(), "--names", "Anna,Bert", "--serve"))
        until(first, "Bert, as a link: ")
        links = dict(LINK.findall(" ".join(plain(first.shown + first.quiet()).split())))
        joins = {name: ("join", here(link), "--lang", "en") for name, link in links.items()}
        anna = evening.enter_context(terminal(*joins["Anna"]))
        with terminal(*joins["Bert"]) as bert:
            until(anna, "> ")
            anna.type("#1\r")
            until(bert, "> ")
        if killed:
            os.kill(first.pid, signal.SIGKILL)
            first.end()
            until(anna, "connection is lost")
            again = f"resume {RECORD}"
        else:
            first.type("\x03")
            *_, last = plain(first.end()[0]).splitlines()
            again = last.rpartition("foppen_access ")[2]
            until(anna, "ends here for today")
        agreed = run_program(["resume", str(RECORD), "--lang", "en", "--names", "Anna"])
        assert agreed.errors.startswith(f"--names was agreed for {RECORD} before.")
        second = evening.enter_context(terminal(*again.split(), "--lang", "en"))
        until(second, "Bert, as a link: ")
        if killed:
            until(anna, "connection is back")
        else:
            anna = evening.enter_context(terminal(*joins["Anna"]))
            until(anna, "goes on")
        bert = evening.enter_context(terminal(*joins["Bert"]))
        assert "goes on" in until(bert, "> ")
        bert.type("#1\r")
        until(anna, "Bert: ")
        shown = plain(second.shown + second.quiet(1.0))
        assert "Nobody plays at this keyboard." in shown
        assert "Anna, as a link: " in shown
        assert "hand" not in shown
        assert "> " not in shown
    actions = (move.action for move in load(RECORD).timeline)
    people = [each.seat for each in actions if isinstance(each, Play) and each.seat < len(links)]
    assert people == [0, 1]


def test_without_an_invitation_one_sentence_says_what_is_missing() -> None:
    assert run_program(["join", "nonsense", "--lang", "en"]).errors == (
        "That is no invitation. "
        "Give the link, or the six words, with the address before them if need be.\n"
    )
    assert run_program(["join", "http://127.0.0.1:9/#abc", "--lang", "en"]).errors == (
        "No table answers at 127.0.0.1, port 9. "
        "Ask whether it is open and whether you are on the same network.\n"
    )
    assert run_program(["host", "--lang", "en"]).status == 2


def test_a_script_plays_its_cards_and_goes_when_it_has_none_left() -> None:
    with served() as links, terminal("join", links["Bert"], "--lang", "en") as bert:
        until(bert, "question mark")
        command = [sys.executable, "-m", "foppen_access", "join", links["Anna"], "--lang", "de"]
        ran = subprocess.run(
            command,
            env=ENVIRONMENT,
            input="bereit\n#1\n",
            stdout=subprocess.PIPE,
            text=True,
            timeout=60,
            check=True,
        )
        assert ran.stdout.splitlines()[-3:-1] == ["Du bist bereit.", "Du: Blau 5."]
        until(bert, "Anna is ready.")


def test_what_is_no_certificate_or_no_log_is_refused_before_anybody_is_invited() -> None:
    command = [*HOST.split(), "--names", "Anna,Bert"]
    Path("no.pem").write_text("nothing", encoding="utf-8")
    assert run_program([*command, "--certificate", "no.pem"]).errors == (
        "There is no certificate with a key in no.pem that can be read.\n"
    )
    assert run_program([*command, "--key", "no.pem"]).status == 2
    log = ["--log", "evening.jsonl"]
    assert "evening.jsonl" in run_program([*command, *log]).errors


def test_a_wrong_invitation_is_told() -> None:
    with served() as links:
        wrong = f"{links['Anna'][:-3]}xyz"
        assert run_program(["join", wrong, "--lang", "en"]).errors == (
            "This invitation is not good here. Have it read to you once more.\n"
        )


def test_a_host_who_plays_sits_like_any_guest_and_tells_all_when_he_leaves() -> None:
    command = f"{HOST} --names Anna,Bert".split()
    with terminal(*command) as anna:
        shown = until(anna, "is still missing.")
        assert "Anna, as a link" not in shown
        (link,) = re.findall(r"http://\S+", shown.replace("\r\n", " "))
        with terminal("join", here(link), "--lang", "en") as bert:
            until(anna, "> ")
            assert "Bert is here." in anna.shown
            anna.type("#1\r")
            until(bert, "> ")
            anna.type("q\r")
            until(anna, "> ")
            anna.type("y\r")
            out, status = anna.end()
            assert plain(out).endswith(" host --record evening.jsonl\n")
            assert status == 0
            bert.type("\r")
            until(bert, "ends here for today")
            assert bert.end()[1] == 0
    assert run_program(["verify", "evening.jsonl", "--lang", "en"]).status == 0


def test_what_is_said_keeps_its_marks_and_who_said_too_much_is_told() -> None:
    with served() as links, terminal("join", links["Anna"], "--lang", "en") as anna:
        until(anna, "question mark")
        for question in ("?", "? say"):
            anna.type(f"{question}\r")
            until(anna, "Say and a text: everybody hears it.")
        anna.type("say Really?! (no)\r")
        until(anna, "You say: Really?! (no)")
        anna.type(f"say {'long ' * 45}\r")
        until(anna, "only hear the beginning")
        anna.type("say \u2603\r")
        until(anna, "the others hear nothing")


def test_settings_changed_in_a_room_keep_what_was_agreed() -> None:
    with (
        served() as links,
        terminal("join", links["Anna"], "--lang", "en") as anna,
        terminal("join", links["Bert"], "--lang", "en"),
    ):
        until(anna, "> ")
        for line in ("se", "braille-width", "2", "q"):
            anna.type(f"{line}\r")
            until(anna, "> ")
        anna.type("a\r")
        assert "Advice is turned off." in plain(until(anna, "> ")).replace("\n", " ")
        assert "\x1b" not in anna.shown


def test_who_serves_hears_who_comes_and_why_it_ends() -> None:
    more = "--names Anna,Bert --serve --absence keep --grace 0"
    command = [sys.executable, "-m", "foppen_access", *HOST.split(), *more.split()]
    with subprocess.Popen(
        command, env=ENVIRONMENT, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
    ) as running:
        assert running.stdout
        links: list[str] = []
        while len(links) < 2:
            if found := LINK.search(line := running.stdout.readline()):
                links.append(here(found[2]))
            assert line
        ways = [room_address for link in links if (room_address := room_address_of((link,)))]
        with connect(ways[0].address) as anna, connect(ways[1].address) as bert:
            for guest, room_address in zip((anna, bert), ways, strict=True):
                guest.send(json.dumps({"join": {"invitation": room_address.invitation}}))
                guest.recv(5)
        told = running.stdout.read()
    assert told.startswith("Anna is here.\nBert is here.\n")
    assert "The table closes, because somebody was away too long." in told
    assert "all invitations stay good" in told
    assert running.returncode == 0
