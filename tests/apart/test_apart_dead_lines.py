"""Connections that die without being closed: both sides notice, and what was typed arrives once."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, sleep

import pytest
from websockets.sync.client import connect

from apart.rooms import Noted, Seats
from apart.strangers import Caller
from apart.test_apart_page import INVITATIONS, blocks, client_of, join, received, reception_of
from benchmarks.dead_lines import Relay, Towards
from foppen_access.gameplay.record_header import header_from_data
from foppen_access.gameplay.session import Session
from foppen_access.narration.catalog import Catalog
from foppen_access.net.client.connection_news import Block, Found, Lost, News
from foppen_access.net.client.guest_game import session_of
from foppen_access.net.client.inbox import Inbox
from foppen_access.net.client.room_connection import RoomConnection
from foppen_access.net.protocol.acknowledgements import MOST_CLIENTS, Clients, Sent
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.heartbeat import HEARTBEAT, Heartbeat
from foppen_access.net.protocol.invitation_address import RoomAddress
from foppen_access.net.protocol.invitations import InvitationCheck
from foppen_access.net.protocol.messages.guest_messages import Act, Ready, Saying, TypedLine, Word
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.outbox import MOST_KEPT, Outbox
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.net.server.server_thread import ServerThread, listening
from foppen_access.rooms.guest_protocols import RecordProtocol
from foppen_access.rooms.open_tables.device_room import AtTable, DeviceLine, DeviceRoom
from foppen_access.rooms.single_room import SingleRoom
from foppen_engine import Play, legal_actions, parse_card
from foppen_engine.notation import entry_from_data

QUICK = Heartbeat(every=0.2, within=0.3, again=(0.1,))
"""A heartbeat for whoever is in a hurry."""

PATIENCE = 60.0
FIRST, OTHER = 1, 0
"""Who leads with these cards, and the other person."""

CLIENT = "0123456789abcdef" * 2

BREAKS: dict[str, tuple[Callable[[Relay], None], Callable[[Relay], None]]] = {
    "cut": (Relay.cut, lambda _: None),
    "half-open": (Relay.go_down, Relay.go_up),
    "frozen": (lambda relay: relay.freeze(*Towards), Relay.thaw),
    "frozen to the room": (lambda relay: relay.freeze(Towards.ROOM), Relay.thaw),
    "frozen to the guest": (lambda relay: relay.freeze(Towards.GUEST), Relay.thaw),
    "another address": (lambda relay: relay.move("127.0.0.9"), lambda _: None),
}


class Program:
    """A guest's program without a person: the line to a room, and what came by it."""

    def __init__(self, port: int, seat: int, heartbeat: Heartbeat = QUICK) -> None:
        self._inbox: Inbox[News] = Inbox()
        room_address = RoomAddress("127.0.0.1", port, INVITATIONS[seat].token)
        self.link = RoomConnection(room_address, self._inbox, heartbeat)
        self.lines: list[object] = []
        self.news: list[News] = []
        self._session: Session | None = None
        self._take(self.link.beginning)

    def until(self, arrived: Callable[["Program"], bool]) -> None:
        deadline = monotonic() + PATIENCE
        while not arrived(self):
            assert monotonic() < deadline, (self.news, self.lines)
            self.take_all()
            sleep(0.01)

    def take_all(self) -> None:
        while (news := self._inbox.news()) is not None:
            self.news.append(news)
            if isinstance(news, Block):
                self._take(news.lines)

    def has(self, kind: type[News], times: int = 1) -> bool:
        return sum(isinstance(each, kind) for each in self.news) >= times

    @property
    def cards(self) -> list[object]:
        return [each for each in self.lines if isinstance(each, dict) and each.get("do") == "play"]

    def card(self) -> Act:
        assert self._session
        action = legal_actions(self._session.state)[0]
        assert isinstance(action, Play)
        of_record = [each for each in self.lines if isinstance(each, dict) and "note" not in each]
        return Act(action, sum("do" in each or "format" in each for each in of_record))

    def _take(self, lines: tuple[object, ...]) -> None:
        for line in lines:
            assert isinstance(line, dict)
            self.lines.append(line)
            if "format" in line:
                self._session = session_of(header_from_data(line))
            elif "do" in line and self._session:
                self._session.enter(entry_from_data(line))


@contextmanager
def serving(table: Seats, heartbeat: Heartbeat = QUICK) -> Iterator[tuple[int, Relay]]:
    """A room, and a relay before it."""
    app = application(reception_of(table))
    server = ServerThread(app, listening("127.0.0.1", 0), table.faults, heartbeat=heartbeat)
    relay = Relay(server.port)
    try:
        yield server.port, relay
    finally:
        relay.close()
        server.close(table.room.close)


def asks(program: Program) -> bool:
    return {"ask": {"seat": FIRST}} in program.lines


@pytest.mark.slow
@pytest.mark.parametrize("kind", BREAKS)
def test_a_card_that_is_played_on_a_dead_line_counts_once_and_both_are_told(kind: str) -> None:
    with serving(Seats()) as (port, relay):
        anna, bert = Program(relay.port, FIRST), Program(port, OTHER)
        anna.until(asks)
        anna.link.send(Saying("before"))
        anna.until(lambda _: not anna.link.awaits_acknowledgement)
        break_it, mend = BREAKS[kind]
        break_it(relay)
        card = anna.card()
        anna.link.send(card)
        anna.link.send(Saying("while it was dead"))
        anna.until(lambda program: program.has(Lost))
        mend(relay)
        anna.until(lambda program: program.has(Found))
        anna.until(lambda _: not anna.link.awaits_acknowledgement)
        sleep(0.3)  # what comes late
        for each in (anna, bert):
            each.until(lambda program: "while it was dead" in str(program.lines))
            each.until(lambda program: len(program.cards) >= 1)
            each.take_all()
            own = [line for line in each.cards if isinstance(line, dict) and line["seat"] == FIRST]
            assert len(own) == 1
            for text in ("before", "while it was dead"):
                assert sum(text in str(line) for line in each.lines) == 1
            assert not each.has(No)
        anna.link.close()
        bert.link.close()


def test_a_room_finds_out_that_a_guest_is_gone_who_has_not_closed() -> None:
    table = Seats()
    with serving(table) as (_, relay):
        Program(relay.port, 0)
        deadline = monotonic() + PATIENCE
        while table.room.here != (0,):
            assert monotonic() < deadline
            sleep(0.01)
        relay.go_down()
        deadline = monotonic() + PATIENCE
        while table.room.here:
            assert monotonic() < deadline
            sleep(0.01)


def test_a_room_that_says_nothing_else_sends_beats_and_a_busy_one_none() -> None:
    with serving(Seats()) as (port, _):
        address = f"ws://127.0.0.1:{port}/room"
        with connect(address, legacy=True) as anna, connect(address, legacy=True) as bert:
            for seat, socket in enumerate((anna, bert)):
                socket.send(json.dumps({"join": {"invitation": INVITATIONS[seat].token}}))
            texts: list[str] = []
            begun, beat = monotonic(), '{"beat":true}'
            while texts.count(beat) < 4:
                texts += str(anna.recv(PATIENCE)).split("\n")
            assert monotonic() - begun > 3 * QUICK.every - 0.1


@pytest.mark.slow
def test_what_a_guest_is_told_waits_for_no_answer_to_a_ping_behind_his_own_lines() -> None:
    """Reading pauses while he waits for his turn to be heard; he is there all the same."""
    patient = Heartbeat(every=0.5, within=1.0)
    with serving(Seats(), patient) as (port, _):
        anna, bert = Program(port, 0, patient), Program(port, 1, patient)
        for number in range(8):
            anna.link.send(Saying(f"saying {number}"))
        bert.until(lambda program: "saying 7" in str(program.lines))
        anna.until(lambda program: "saying 7" in str(program.lines))
        assert not anna.has(Lost)
        anna.link.close()
        bert.link.close()


def numbered(number: int, **more: object) -> str:
    return json.dumps({**more, "number": number})


def test_what_comes_again_after_a_lost_line_is_acknowledged_and_not_done_again() -> None:
    with (
        client_of(reception_of(Seats())) as client,
        client.websocket_connect("/room") as bert,
    ):
        join(bert, 1)
        with client.websocket_connect("/room") as anna:
            assert {"got": 0} in join(anna, 0, client=CLIENT)
            anna.send_text(numbered(1, say={"text": "once"}))
            while {"got": 1} not in received(anna):
                pass
        with client.websocket_connect("/room") as anna:
            assert {"got": 1} in join(anna, 0, client=CLIENT)
            anna.send_text(numbered(1, say={"text": "once"}))
            anna.send_text(numbered(2, say={"text": "last"}))
            heard = ""
            while "last" not in (text := bert.receive_text()):
                heard += text
            assert heard.count('"once"') == 1


def test_a_card_that_was_too_late_is_said_to_be_so_again_when_it_comes_again() -> None:
    with (
        client_of(reception_of(Seats())) as client,
        client.websocket_connect("/room") as bert,
    ):
        join(bert, 1)
        late = numbered(1, do="play", seat=0, card="b9", after=99)
        for _ in range(2):
            with client.websocket_connect("/room") as anna:
                join(anna, 0, client=CLIENT)
                anna.send_text(late)
                while {"no": "late"} not in received(anna):
                    pass


def test_a_bid_or_a_card_that_does_not_say_what_was_heard_is_not_looked_at_again() -> None:
    async def again(**more: int) -> list[Word]:
        data = {"do": "play", "seat": 0, "card": "b9", **more}
        return await RecordProtocol(Guest(0, 0, 0)).heard(data, Sent.DONE)

    assert not asyncio.run(again())
    assert asyncio.run(again(after=3)) == [Act(Play(0, parse_card("b9")), 3)]


@pytest.mark.parametrize("number", [0, -1, "1", 1.5, None, 2**60])
def test_what_is_no_number_is_strange(number: object) -> None:
    with client_of(reception_of(Seats())) as client, client.websocket_connect("/room") as anna:
        join(anna, 0, client=CLIENT)
        anna.send_text(json.dumps({"ready": True, "number": number}))
        while not any(data.get("no") == "strange" for data in received(anna)):
            pass


def test_a_card_typed_on_a_page_while_its_line_was_dead_is_not_played_for_a_later_turn() -> None:
    table = Seats()
    with (
        client_of(reception_of(table)) as client,
        client.websocket_connect("/room") as anna,
        client.websocket_connect("/room") as bert,
    ):
        run = join(anna, FIRST, language="en", client=CLIENT)[0]["seated"]
        join(bert, OTHER, language="en")
        blocks(anna, "Your hand: ")
        anna.send_text(numbered(1, line="#1"))
        blocks(anna, "You: ")
        anna.close()
        assert isinstance(run, dict)
        with client.websocket_connect("/room") as again:
            join(again, FIRST, language="en", client=CLIENT, run=run["run"])
            cards = len(table.session.timeline)
            again.send_text(numbered(2, line="#1", heard=2))
            assert blocks(again, "too late")
            again.send_text(numbered(3, line="h", heard=2))
            assert blocks(again, "11 cards")
            assert len(table.session.timeline) == cards


def test_a_card_of_a_page_that_comes_again_at_another_door_is_acknowledged_and_not_played() -> None:
    table = Seats()
    first, second = reception_of(table), reception_of(table)
    with client_of(first) as client, client_of(second) as other:
        with (
            client.websocket_connect("/room") as anna,
            client.websocket_connect("/room") as bert,
        ):
            join(anna, FIRST, language="en", client=CLIENT)
            join(bert, OTHER, language="en")
            blocks(anna, "Your hand: ")
            anna.send_text(numbered(1, line="#1"))
            blocks(anna, "You: ")
        cards = len(table.session.timeline)
        with other.websocket_connect("/room") as again:
            join(again, FIRST, language="en", client=CLIENT, run="another", heard=2)
            again.send_text(numbered(1, line="#1", heard=2))
            told: list[dict[str, object]] = []
            while {"got": 1} not in told:
                told += received(again)
            assert "too late" not in str(told)
            assert len(table.session.timeline) == cards


def test_what_is_typed_twice_by_a_lost_line_at_a_real_table_is_heard_once() -> None:
    put: list[AtTable] = []
    table = DeviceRoom("run", (0, 1), Catalog("en"), put.append, faults=Noted())
    tokens = {seat: own.token for seat, own in INVITATIONS.items()}
    directory = SingleRoom(
        table, table, InvitationCheck(INVITATIONS, monotonic), tokens, lambda: True
    )
    with client_of(GuestEndpoint(directory, Noted(), anywhere=True)) as client:
        for _ in range(2):
            with client.websocket_connect("/room") as anna:
                join(anna, 0, client=CLIENT)
                anna.send_text(numbered(1, line="b5"))
                while {"got": 1} not in received(anna):
                    pass
    assert [each for each in put if isinstance(each, DeviceLine)] == [DeviceLine(0, "b5")]


def test_an_old_connection_that_comes_late_does_not_send_its_own_guest_away() -> None:
    async def evening() -> None:
        app = application(reception_of(Seats()))
        now, late = Caller(app, "10.0.0.1"), Caller(app, "10.0.0.1")
        now.send(coming(2))
        while len(now.told) < 2:
            await asyncio.sleep(0.01)
        late.send(coming(1))
        await asyncio.wait_for(late.closed.wait(), PATIENCE)
        assert not now.closed.is_set()
        stranger = Caller(app, "10.0.0.2")
        stranger.send({"join": {"invitation": INVITATIONS[0].token, "client": CLIENT[::-1]}})
        await asyncio.wait_for(now.closed.wait(), PATIENCE)
        assert "replaced" in str(now.told)
        for each in (now, stranger):
            await each.go()

    asyncio.run(evening())


@pytest.mark.parametrize("number", [1, 0], ids=["numbered", "of an older program"])
def test_a_page_whose_copy_takes_its_seat_hears_so_and_the_same_when_it_comes_back(
    number: int,
) -> None:
    """A copied tab has the same name; without a word both would come back for ever."""

    async def evening() -> None:
        app = application(reception_of(Seats()))
        pages = [Caller(app, "10.0.0.1")]
        pages[0].send(coming(number))
        for again in range(1, 4):
            while len(pages[-1].told) < 2:
                await asyncio.sleep(0.01)
            pages.append(Caller(app, "10.0.0.1"))
            pages[-1].send(coming(number and number + again))
            await asyncio.wait_for(pages[-2].closed.wait(), PATIENCE)
            assert "replaced" in str(pages[-2].told)
        assert not pages[-1].closed.is_set()
        for each in pages:
            await each.go()

    asyncio.run(asyncio.wait_for(evening(), PATIENCE))


def coming(connection: int) -> dict[str, object]:
    """What the same client says first on one of its connections."""
    join = {"invitation": INVITATIONS[0].token, "client": CLIENT, "connection": connection}
    return {"join": join}


def test_only_so_many_clients_of_a_seat_are_remembered() -> None:
    class Place:
        pass

    place, clients = Place(), Clients[Place]()
    first = clients.client(place, 0, "first")
    first.last = 7
    assert clients.client(place, 0, "first") is first
    assert first.sent(7) is Sent.DONE
    assert first.sent(8) is first.sent(None) is Sent.NEW
    for number in range(MOST_CLIENTS):
        clients.client(place, 0, str(number))
    assert clients.client(place, 0, "first").sent(7) is Sent.UNKNOWN
    assert clients.client(place, 1, "first").last == 0


@pytest.mark.parametrize("word", [Saying("x"), Ready(), TypedLine("b5")])
def test_so_much_is_kept_while_the_line_is_dead_and_a_card_always(word: Word | TypedLine) -> None:
    outbox = Outbox()
    assert all(outbox.add(word) for _ in range(MOST_KEPT))
    assert outbox.add(word) is None
    card = Act(Play(0, parse_card("b9")), 3)
    kept = outbox.add(card)
    assert kept
    assert [each.number for each in outbox.unacknowledged] == [*range(1, MOST_KEPT + 2)]
    outbox.acknowledge(MOST_KEPT)
    assert outbox.unacknowledged == (kept,)
    assert outbox.has_typed
    outbox.acknowledge(kept.number)
    assert not outbox.unacknowledged


def test_both_sides_notice_within_ten_seconds() -> None:
    assert HEARTBEAT.silence <= 8.0
