"""Where a server listens, what it does beside it, and who hears that somebody was turned away."""

import asyncio
import gc
import socket
from http.client import HTTPConnection

import pytest
from starlette.testclient import TestClient

from apart.rooms import Noted, Seats
from apart.test_apart_page import INVITATIONS
from foppen_access.net.protocol.invitations import InvitationCheck
from foppen_access.net.server.event_log import log_to
from foppen_access.net.server.server import GuestEndpoint, Once, application
from foppen_access.net.server.server_thread import (
    ServerThread,
    keep_searches_short,
    listening_everywhere,
)
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.single_room import SingleRoom


def endpoint_of(table: Seats, told: list[str]) -> GuestEndpoint:
    tokens = {seat: each.token for seat, each in INVITATIONS.items()}
    door = InvitationCheck(INVITATIONS, lambda: 0.0)
    room = SingleRoom(
        table.room, NarratingProtocols(table.room), door, tokens, is_kept=lambda: True
    )
    far = Once(lambda: told.append("far"))
    return GuestEndpoint(room, table.faults, anywhere=False, far=far)


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="no IPv6 here")
def test_guests_come_by_both_kinds_of_addresses_and_are_near_by_both() -> None:
    at = listening_everywhere(0)
    serving = ServerThread(application(endpoint_of(Seats(), [])), at, Noted())
    try:
        for address in ("127.0.0.1", "::1"):
            connection = HTTPConnection(address, serving.port, timeout=10)
            connection.request("GET", "/metrics")
            assert connection.getresponse().status == 200, address
            connection.close()
    finally:
        serving.close(lambda: None)


def test_another_program_at_the_same_port_is_noticed_whatever_its_address() -> None:
    with listening_everywhere(0) as first, pytest.raises(OSError, match="in use"):
        listening_everywhere(first.getsockname()[1])


def test_who_comes_from_beyond_is_told_why_and_the_host_once() -> None:
    told: list[str] = []
    log_to(None)
    app = application(endpoint_of(Seats(), told))
    with TestClient(app, client=("8.8.8.8", 1)) as client:
        for _ in range(3):
            answer = client.get("/?lang=en", headers={"host": "127.0.0.1"})
            assert answer.status_code == 403
            assert "only open to its own network" in answer.text
    assert told == ["far"]


def test_what_a_server_keeps_is_left_out_of_pythons_search_and_free_when_it_ends() -> None:
    async def served() -> list[int]:
        before = gc.get_freeze_count()
        searching = asyncio.create_task(keep_searches_short(0.01, 0.05))
        await asyncio.sleep(0.1)
        during = gc.get_freeze_count()
        searching.cancel()
        await asyncio.wait([searching])
        return [before, during, gc.get_freeze_count()]

    before, during, after = asyncio.run(served())
    assert before == after == 0 < during
