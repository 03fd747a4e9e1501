"""Who comes too often, or with invitations that he guesses."""

import asyncio
import json

import pytest
from starlette.testclient import TestClient

from apart.rooms import Noted, Seats
from apart.strangers import Flighty
from apart.test_apart_page import INVITATIONS, client_of, join, received, reception_of
from foppen_access.net.protocol.request_limits import Limits
from foppen_access.net.server.access_guard import behind
from foppen_access.net.server.connections import household
from foppen_access.net.server.host_names import HostNames
from foppen_access.net.server.server import GuestEndpoint, application


def test_a_club_of_a_hundred_comes_from_one_address() -> None:
    with client_of(reception_of(Seats())) as client:
        held = [client.websocket_connect("/room") for _ in range(100)]
        for each in held:
            each.__enter__()
        with client.websocket_connect("/room") as guest:
            assert "seated" in join(guest, 0)[0]
        for each in held:
            each.__exit__(None, None, None)


def test_all_addresses_of_one_network_of_ipv6_count_as_one() -> None:
    assert household("2a01:4f8::1") == household("2a01:4f8::ffff:1:2") != household("2a01:4f9::1")
    for own in ("192.168.1.5", "fe80::1%eth0", "fe80::1", "fd00::1", "testclient", ""):
        assert household(own) == own


@pytest.mark.parametrize("told", ["::ffff:{}", "64:ff9b::{}", "{}"])
def test_addresses_of_ipv4_that_are_told_in_ipv6_count_each_for_itself(told: str) -> None:
    assert household(told.format("8.8.8.8")) == household("8.8.8.8")
    assert household(told.format("8.8.8.8")) != household(told.format("9.9.9.9"))


def test_after_many_guesses_words_wait_there_and_the_right_link_opens() -> None:
    def answer(client: TestClient, invitation: str) -> dict[str, object]:
        with client.websocket_connect("/room") as guest:
            guest.send_text(json.dumps({"join": {"invitation": invitation, "language": "en"}}))
            return received(guest)[0]

    with client_of(reception_of(Seats())) as client:
        for _ in range(Limits().wrong_words):
            assert answer(client, "one two")["no"] == "unknown"
            assert answer(client, "0" * 32)["no"] == "unknown"
        refused = answer(client, INVITATIONS[0].words)
        assert refused["no"] == "too-often"
        assert "link" in str(refused["text"])
        assert "seated" in answer(client, INVITATIONS[0].token)


def test_who_goes_while_he_is_told_something_is_forgotten_at_the_door() -> None:
    async def come_and_go() -> None:
        guest = Flighty(application(reception_of(Seats())), "10.0.0.1")
        guest.send({"join": {"invitation": INVITATIONS[0].token}})
        assert await guest.has_gone()
        assert len(guest.told) == 2

    asyncio.run(come_and_go())


def test_who_may_not_come_gets_in_at_no_door_and_is_told_why_in_his_language() -> None:
    with client_of(reception_of(Seats(), anywhere=False)) as client:
        for path in ("/", "/page.js", "/health", "/metrics"):
            refused = client.get(path, headers={"accept-language": "de"})
            assert refused.status_code == 403
            assert "nur für sein eigenes Netz offen" in refused.text
        for language, key in (("de-AT", "text"), ("", "no")):
            with client.websocket_connect("/room", headers={"accept-language": language}) as far:
                assert [*received(far)[0]][-1] == key


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1:8710", "192.168.1.5", "[::1]:8710", "localhost", "LocalHost.:8710"),
        *("raspi:8710", "raspi.local", "raspi.lan", "table.example:8710", "TABLE.example"),
    ],
)
def test_the_names_of_a_room_are_those_it_is_reached_by(host: str) -> None:
    assert HostNames("https://table.example/", "raspi.fritz.box").has(host)


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "raspi.evil.example", "127.0.0.1.evil.example", "other.local", "", "["),
        *("a b", "evil.example@127.0.0.1", "localhost.evil.example", "xn--table-example"),
    ],
)
def test_a_name_that_somebody_else_lets_lead_here_is_none_of_them(host: str) -> None:
    assert not HostNames("https://table.example/", "raspi").has(host)
    assert not HostNames(None, "raspi").has("table.example")


def test_a_page_whose_name_leads_here_afterwards_gets_no_further_than_one_sentence() -> None:
    host = {"host": "evil.example:8710", "origin": "http://evil.example:8710"}
    with client_of(reception_of(Seats())) as client:
        for path in ("/", "/page.js", "/health", "/open"):
            refused = client.get(path, headers={**host, "accept-language": "de"})
            assert refused.status_code == 421
            assert "Unter dieser Adresse gibt es den Tisch nicht." in refused.text
        with client.websocket_connect("/room", headers=host) as page:
            assert received(page) == [{"no": "address"}]


def test_where_the_room_encrypts_a_certificate_proves_its_names() -> None:
    directory = reception_of(Seats())._directory
    app = application(GuestEndpoint(directory, Noted(), anywhere=True, encrypted=True))
    client = TestClient(app, base_url="https://any.example")
    assert client.get("/health").status_code == 200


def test_past_a_proxy_nobody_comes_from_beyond_and_its_word_for_others_is_taken() -> None:
    app = behind("9.9.9.9", application(reception_of(Seats())))
    told = {"X-Forwarded-For": "8.8.8.8"}
    for caller, near in (("9.9.9.9", True), ("192.168.1.5", True), ("8.8.8.8", False)):
        client = TestClient(app, headers={"host": "localhost"}, client=(caller, 5))
        assert (client.get("/health", headers=told).status_code == 200) is near
    through = TestClient(app, headers={"host": "localhost"}, client=("9.9.9.9", 5))
    assert through.get("/metrics", headers=told).status_code == 403
    assert through.get("/metrics", headers={"X-Forwarded-For": "192.168.1.5"}).status_code == 200
