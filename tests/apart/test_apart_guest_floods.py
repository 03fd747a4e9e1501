"""A guest who comes and speaks without end is heard as seldom as others, and drives nobody away."""

import asyncio
import json
from contextlib import suppress
from threading import Thread
from time import monotonic, sleep

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from apart.rooms import Noted, Seats, simulated
from apart.strangers import Caller
from apart.test_apart_page import INVITATIONS, reception_of
from apart.test_apart_strange_rooms import HEADER, seated
from foppen_access.narration.catalog import Catalog
from foppen_access.net.client.connection_news import Block, News
from foppen_access.net.client.inbox import Inbox
from foppen_access.net.client.room_connection import BESIDE, MOST_MISSED, RoomConnection
from foppen_access.net.protocol.acknowledgements import Sent
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.heartbeat import Heartbeat
from foppen_access.net.protocol.invitation_address import RoomAddress
from foppen_access.net.protocol.invitations import Invitation, InvitationCheck
from foppen_access.net.protocol.messages.guest_messages import Join
from foppen_access.net.protocol.messages.room_messages import SPECTATOR, No
from foppen_access.net.server.seat_rate_limits import ARRIVALS, SAYINGS
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.open_tables.device_room import PACE, AtTable, DeviceLine, DeviceRoom
from foppen_access.rooms.single_room import SingleRoom

JOIN = {"join": {"invitation": INVITATIONS[0].token}}
FLOOD = 1.5
"""Seconds that a guest is at it."""


async def until(caller: Caller, text: str, seconds: float = 60.0) -> None:
    end = monotonic() + seconds
    while text not in str(caller.told):
        assert monotonic() < end, caller.told
        await asyncio.sleep(0.005)


def test_who_comes_again_and_again_may_not_say_more_than_who_stays() -> None:
    async def evening() -> None:
        table = Seats()
        app = application(reception_of(table))
        begun, flooding = monotonic(), []
        while monotonic() < begun + FLOOD:
            flooding.append(caller := Caller(app, "10.0.0.1"))
            caller.send(JOIN)
            for _ in range(int(SAYINGS[1])):
                caller.send({"say": {"text": "x"}})
            await asyncio.sleep(0.1)
        said = sum('"said"' in line for line in table.room.unheard(Guest(1, 0, 0)))
        assert 0 < said <= SAYINGS[1] + SAYINGS[0] * (monotonic() - begun) + 1
        for caller in flooding:
            await caller.vanish()

    asyncio.run(evening())


def test_who_comes_too_often_waits_and_then_hears_that_it_is_busy_and_others_come() -> None:
    async def evening() -> None:
        app = application(reception_of(Seats()))
        callers = [Caller(app, "10.0.0.1") for _ in range(int(ARRIVALS[1]) + 20)]
        for caller in callers:
            caller.send(JOIN)
        await until(callers[-1], "busy")
        bert = Caller(app, "10.0.0.1")
        bert.send({"join": {"invitation": INVITATIONS[1].token}})
        await until(bert, "seated")
        for caller in (*callers, bert):
            await caller.vanish()

    asyncio.run(evening())


def test_one_who_watches_keeps_out_nobody_who_comes_from_elsewhere_to_watch() -> None:
    async def evening() -> None:
        table = Seats()
        own = Invitation("f" * 32, "six words of those who only watch")
        directory = SingleRoom(
            table.room,
            NarratingProtocols(table.room),
            InvitationCheck({SPECTATOR: own}, lambda: 0.0),
            {SPECTATOR: own.token},
            lambda: True,
            spectators=table.room.spectators,
        )
        app = application(GuestEndpoint(directory, table.faults, anywhere=True))
        join = {"join": {"invitation": own.token}}
        callers = [Caller(app, "10.0.0.1") for _ in range(int(ARRIVALS[1]) + 20)]
        for caller in callers:
            caller.send(join)
        await until(callers[-1], "busy")
        friend = Caller(app, "10.0.0.2")
        friend.send(join)
        await until(friend, "seated")
        for caller in (*callers, friend):
            await caller.vanish()

    asyncio.run(evening())


def test_who_still_waits_to_come_again_when_he_is_removed_does_not_come_in() -> None:
    async def evening() -> None:
        table = Seats()
        tokens = {seat: own.token for seat, own in INVITATIONS.items()}
        door = InvitationCheck(INVITATIONS, lambda: 0.0)
        protocols = NarratingProtocols(table.room)
        directory = SingleRoom(table.room, protocols, door, tokens, lambda: True)
        app = application(GuestEndpoint(directory, table.faults, anywhere=True))
        callers = [Caller(app, "10.0.0.1") for _ in range(int(ARRIVALS[1]) + 3)]
        for caller in callers:
            caller.send(JOIN)
        await asyncio.sleep(0.1)
        assert table.room.here == (0,)
        tokens[0] = "another"
        table.room.attendance.turn_out(0, No.REMOVED)
        await asyncio.sleep(60)
        assert not table.room.here
        assert all('"removed"' in str(caller.told) for caller in callers[-3:])
        for caller in callers:
            await caller.vanish()

    simulated(evening())


def test_who_is_only_coming_is_removed_with_who_is_there() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0)
        coming = Guest(0, 0, 0)
        table.room.attendance.expect(coming)
        table.room.attendance.turn_out(0, No.REMOVED)
        assert {table.guests[0].sent_away, coming.sent_away} == {No.REMOVED}
        assert not table.room.attendance.expects(coming)

    simulated(evening())


def test_a_guest_of_a_real_table_is_heard_no_more_often_on_many_lines_than_on_one() -> None:
    async def evening() -> None:
        put: list[AtTable] = []
        table = DeviceRoom("run", (0, 1), Catalog("en"), put.append, faults=Noted())
        protocols = [await table.protocol(table.seated(0, ""), Join("")) for _ in range(5)]
        begun = monotonic()
        typing = [
            asyncio.create_task(protocol.heard({"line": "h"}, Sent.NEW))
            for protocol in protocols
            for _ in range(int(PACE[1]))
        ]
        await asyncio.sleep(0.2)
        assert (
            sum(isinstance(each, DeviceLine) for each in put)
            <= PACE[1] + PACE[0] * (monotonic() - begun) + 1
        )
        for task in typing:
            task.cancel()

    asyncio.run(evening())


def test_who_comes_back_hears_the_last_of_very_much_that_was_said_and_stays() -> None:
    """It is as much as others may have said by then, and more than a room may say at once."""
    much, come = int(2 * BESIDE[1]), iter(range(9))

    def receive(socket: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            socket.recv()
            if not next(come):
                for each in (seated(), HEADER):
                    socket.send(json.dumps(each))
                return
            socket.send(json.dumps(seated(aside=much)))
            notes = [{"note": "said", "seat": 0, "text": f"{each}"} for each in range(much)]
            socket.send("\n".join(map(json.dumps, [*notes, {"note": "ready", "seat": 0}])))
            while True:
                socket.recv()

    with serve(receive, "127.0.0.1", 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        inbox: Inbox[News] = Inbox()
        port = server.socket.getsockname()[1]
        link = RoomConnection(RoomAddress("127.0.0.1", port, "abc"), inbox, Heartbeat(again=(0.1,)))
        news: list[News] = []
        end = monotonic() + 60
        while '"ready"' not in json.dumps([each.lines for each in news if isinstance(each, Block)]):
            assert monotonic() < end
            assert not any(isinstance(each, No) for each in news), news
            news += [each] if (each := inbox.news()) else []
            sleep(0.01)
        link.close()
        server.shutdown()
    told = [line for each in news if isinstance(each, Block) for line in each.lines]
    assert len(told) == MOST_MISSED + 1
    assert str(much - 1) in str(told[-2])
