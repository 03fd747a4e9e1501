"""Who comes too often, or with invitations that he guesses."""

import asyncio
import json
from contextlib import suppress
from socket import create_connection

import pytest
from starlette.testclient import TestClient
from websockets.sync.client import connect

from apart.rooms import Seats
from apart.strangers import Flighty
from apart.test_apart_page import INVITATIONS, client_of, join, received, reception_of
from foppen_access.apart import patience
from foppen_access.apart.patience import MOST_WAITING
from foppen_access.apart.server import MOST_FROM_ONE, application, behind, household
from foppen_access.apart.serving import Serving, listening


def test_from_one_address_only_so_many_come() -> None:
    with client_of(reception_of(Seats())) as client:
        held = [client.websocket_connect("/room") for _ in range(MOST_FROM_ONE)]
        for each in held:
            each.__enter__()
        with client.websocket_connect("/room") as one_more:
            assert received(one_more) == [{"no": "full"}]
        for each in held:
            each.__exit__(None, None, None)
        with client.websocket_connect("/room") as guest:
            assert "seated" in join(guest, 0)[0]


def test_all_addresses_of_one_network_of_ipv6_count_as_one() -> None:
    assert household("2a01:4f8::1") == household("2a01:4f8::ffff:1:2") != household("2a01:4f9::1")
    for own in ("192.168.1.5", "fe80::1%eth0", "fe80::1", "fd00::1", "testclient", ""):
        assert household(own) == own


def test_an_invitation_that_is_guessed_is_refused_and_then_nobody_from_there_is_let_in() -> None:
    with client_of(reception_of(Seats())) as client:
        for _ in range(10):
            with client.websocket_connect("/room") as guest:
                guest.send_text(json.dumps({"join": {"invitation": "0" * 32}}))
                assert received(guest) == [{"no": "unknown"}]
        with client.websocket_connect("/room") as guest:
            guest.send_text(json.dumps({"join": {"invitation": INVITATIONS[0].token}}))
            assert received(guest) == [{"no": "too-often"}]


def test_who_goes_while_he_is_told_something_is_forgotten_at_the_door() -> None:
    async def come_and_go() -> None:
        guest = Flighty(application(reception_of(Seats())), "10.0.0.1")
        guest.send({"join": {"invitation": INVITATIONS[0].token}})
        assert await guest.has_gone()
        assert len(guest.told) == 2

    asyncio.run(come_and_go())


def test_who_may_not_come_gets_in_at_no_door() -> None:
    with client_of(reception_of(Seats(), anywhere=False)) as client:
        for path in ("/", "/page.js", "/health", "/metrics"):
            assert client.get(path).status_code == 403


def test_past_a_proxy_nobody_comes_from_beyond_and_its_word_for_others_is_taken() -> None:
    app = behind("9.9.9.9", application(reception_of(Seats())))
    told = {"X-Forwarded-For": "8.8.8.8"}
    for caller, near in (("9.9.9.9", True), ("192.168.1.5", True), ("8.8.8.8", False)):
        client = TestClient(app, client=(caller, 5))
        assert (client.get("/health", headers=told).status_code == 200) is near
    through = TestClient(app, client=("9.9.9.9", 5))
    assert through.get("/metrics", headers=told).status_code == 403
    assert through.get("/metrics", headers={"X-Forwarded-For": "192.168.1.5"}).status_code == 200


def test_connections_that_ask_nothing_keep_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "ASKS_WITHIN", 0.2)
    serving = Serving(application(reception_of(Seats())), at := listening("127.0.0.1", 0))
    try:
        idle = [create_connection(at.getsockname(), 5) for _ in range(MOST_WAITING + 5)]
        for each in idle:
            with each, suppress(ConnectionResetError):
                assert each.recv(1) == b""
        with connect(f"ws://127.0.0.1:{serving.port}/room") as guest:
            guest.send(json.dumps({"join": {"invitation": INVITATIONS[0].token}}))
            assert "seated" in str(guest.recv(5))
    finally:
        serving.close(lambda: None)
