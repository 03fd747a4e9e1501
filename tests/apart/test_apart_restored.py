"""Tables from an older copy, or of other rules: whoever comes hears so, and goes on if he can."""

import asyncio
import json
import os
from pathlib import Path

import pytest
from terminals import terminal
from websockets.sync.client import connect

from apart.browser import IS_MISSING, opened
from apart.rooms import Seats
from apart.served import RECORD, port_of, served, until
from apart.services import run, service
from apart.test_apart_dead_lines import QUICK, serving
from apart.test_apart_page import INVITATIONS
from foppen_access.net.client.connection_news import News
from foppen_access.net.client.connection_setup import SentAwayError
from foppen_access.net.client.inbox import Inbox
from foppen_access.net.client.room_connection import RETURNS, RoomConnection
from foppen_access.net.protocol.invitation_address import RoomAddress
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.rooms.single_room import SingleRoom


def lose_last_card() -> None:
    """As if the record had been restored from a copy."""
    *kept, _ = RECORD.read_bytes().splitlines(keepends=True)
    RECORD.write_bytes(b"".join(kept))


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal")
def test_a_program_hears_that_its_table_is_from_an_older_copy_and_plays_on() -> None:
    with served() as links:
        anna = terminal("join", links["Anna"], "--lang", "en")
        stayed = anna.__enter__()
        with terminal("join", links["Bert"], "--lang", "en") as bert:
            until(stayed, "> ")
            stayed.type("#1\r")
            until(bert, "> ")
            stayed.type("say Hi\r")  # behind its echo the card is acknowledged, and not sent again
            until(stayed, "You say: Hi")
        port = port_of(links)
    lose_last_card()
    try:
        with served(f"--serve --port {port}"):
            assert "goes on" in until(stayed, "> ")
            assert "The table comes from an older backup." in " ".join(stayed.shown.split())
            stayed.type("#1\r")
            until(stayed, "You: ")
    finally:
        anna.__exit__(None, None, None)


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_a_page_says_that_its_table_is_from_an_older_copy_and_plays_on() -> None:
    with served() as links:
        page = opened(Path("profile"), links["Anna"], "en")
        anna = page.__enter__()
        with terminal("join", links["Bert"], "--lang", "en") as bert:
            anna.until("document.querySelectorAll('#hand button').length == 12")
            anna.type("#1")
            until(bert, "> ")
            anna.until("document.querySelectorAll('#hand button').length == 11")
        port = port_of(links)
    lose_last_card()
    try:
        with served(f"--serve --port {port}"):
            anna.until("document.querySelectorAll('#hand button').length == 12")
            anna.until("/The table comes from an older backup/.test(log.innerText)")
            anna.until("/goes on/.test(log.innerText)")
            anna.type("#1")
            anna.until("document.querySelectorAll('#hand button').length == 11")
    finally:
        page.__exit__(None, None, None)


def test_a_room_that_has_heard_more_than_is_kept_is_let_go_and_read_anew() -> None:
    async def evening() -> None:
        async with service() as serving:
            for seat in (0, 1):
                await serving.come(seat, seat)
            seat = await serving.play()
            room, guest = serving.guests[seat]
            heard = room.lines(seat)
            lines = next(each for name, each in serving.store.tables.items() if "." not in name)
            own = [line for line in lines if f'"play","seat":{seat}' in line]
            del lines[lines.index(own[-1]) :]
            assert await room.lacks(seat, heard + 1)
            assert (room.dismissed, guest.sent_away) == (No.RESTORED, No.RESTORED)
            again = await serving.come(seat, seat)
            assert again is not room
            assert again.lines(seat) < heard
            assert not serving.faults.errors
            assert not await again.lacks(seat, again.lines(seat))

    run(evening)


def test_whoever_has_heard_what_was_never_played_is_told_so_before_he_is_seated() -> None:
    with serving(Seats()) as (port, _), connect(f"ws://127.0.0.1:{port}/room") as anna:
        join = {"invitation": INVITATIONS[0].token, "heard": 14, "language": "en"}
        anna.send(json.dumps({"join": join}))
        told = json.loads(str(anna.recv(60)))
        assert told["no"] == "restored"
        assert told["text"].startswith("The table comes from an older backup.")


class Refusing:
    """Refuses all who come, and counts them."""

    def __init__(self, why: No) -> None:
        self.asked = 0
        self._why = why

    async def seat_access(self, _invitation: str, _address: str) -> No:
        self.asked += 1
        await asyncio.sleep(0)
        return self._why


def test_a_program_looks_so_often_for_one_that_has_the_rules_of_its_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    refusing = Refusing(No.RULES)
    monkeypatch.setattr(SingleRoom, "seat_access", refusing.seat_access)
    with serving(Seats()) as (port, _):
        with pytest.raises(SentAwayError):
            RoomConnection(
                RoomAddress("127.0.0.1", port, INVITATIONS[0].token), Inbox[News](), QUICK
            )
        assert refusing.asked == RETURNS[No.RULES] + 1


def test_a_program_that_a_fault_sends_away_comes_again_so_often_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    refusing = Refusing(No.FAULT)
    with serving(Seats()) as (_, relay):
        inbox = Inbox[News]()
        link = RoomConnection(
            RoomAddress("127.0.0.1", relay.port, INVITATIONS[0].token), inbox, QUICK
        )
        monkeypatch.setattr(SingleRoom, "seat_access", refusing.seat_access)
        relay.cut()
        while (news := inbox.wait()) is not No.FAULT:
            assert not isinstance(news, No)
        link.close()
        assert refusing.asked == RETURNS[No.FAULT] + 1


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_a_page_of_a_table_of_other_rules_tries_ten_times_then_says_so_and_rests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    refusing = Refusing(No.RULES)
    monkeypatch.setattr(SingleRoom, "seat_access", refusing.seat_access)
    with serving(Seats()) as (port, _):
        address = f"http://127.0.0.1:{port}/#{INVITATIONS[0].token}"
        with opened(Path("profile"), address, "en") as anna:
            anna.until("/another version/.test(log.innerText)")
            assert len(anna.blocks()) == 1
            assert refusing.asked == RETURNS[No.RULES] + 1
            anna.until("performance.now() > 12000")
            assert refusing.asked == RETURNS[No.RULES] + 1
