"""The page, and what a guest is sent who has nothing else."""

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from apart.rooms import Seats, Thinker
from foppen_access.narration.languages import languages
from foppen_access.net.protocol.invitations import InvitationCheck, invitation
from foppen_access.net.protocol.rate_limit import RateLimit
from foppen_access.net.server.access_guard import is_near
from foppen_access.net.server.event_log import log_to
from foppen_access.net.server.guest_page import HEADERS
from foppen_access.net.server.page_document import SCRIPTS
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.presence import absence_policy as absence
from foppen_access.rooms.presence.absence_policy import Absence
from foppen_access.rooms.single_room import SingleRoom

WORDS = ("one", "two", "three", "four")
INVITATIONS = {seat: invitation(b"secret", seat, WORDS) for seat in (0, 1)}
MOST_BYTES = 60_000


def reception_of(table: Seats, *, anywhere: bool = True) -> GuestEndpoint:
    door = InvitationCheck(INVITATIONS, lambda: 0.0)
    tokens = {seat: own.token for seat, own in INVITATIONS.items()}
    directory = SingleRoom(table.room, NarratingProtocols(table.room), door, tokens, lambda: True)
    return GuestEndpoint(directory, table.faults, anywhere=anywhere)


def client_of(endpoint: GuestEndpoint) -> TestClient:
    return TestClient(application(endpoint), headers={"host": "localhost"})


def join(socket: WebSocketTestSession, seat: int, **more: object) -> list[dict[str, object]]:
    socket.send_text(json.dumps({"join": {"invitation": INVITATIONS[seat].token, **more}}))
    return received(socket)


def received(socket: WebSocketTestSession) -> list[dict[str, object]]:
    return [json.loads(line) for line in socket.receive_text().split("\n")]


def blocks(socket: WebSocketTestSession, text: str) -> list[list[str]]:
    """The blocks up to one with this text."""
    found: list[list[str]] = []
    while not any(text in line for block in found for line in block):
        for data in received(socket):
            block = data.get("block")
            found += [block["lines"]] if isinstance(block, dict) else []
    return found


@pytest.mark.parametrize("language", languages())
def test_the_page_is_small_whole_and_brings_nothing_from_elsewhere(language: str) -> None:
    with client_of(reception_of(Seats())) as client:
        page = client.get("/", params={"lang": language})
        files = [client.get(f"/{path}") for path in (*SCRIPTS, "page.css")]
    assert sum(len(each.content) for each in (page, *files)) < MOST_BYTES
    assert f'<html lang="{language}">' in page.text
    assert page.text.count("autofocus") == 1
    assert "aria-live" not in page.text
    assert not re.findall(r'(?:src|href)="(?!/|data:,)', page.text)
    assert "$" not in page.text
    for each in (page, *files):
        assert "set-cookie" not in each.headers
        assert {name: each.headers[name] for name in HEADERS} == HEADERS
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


def test_the_page_comes_in_the_language_of_the_browser() -> None:
    with client_of(reception_of(Seats())) as client:
        for said, language in {"de-AT,en": "de", "fr, en;q=0.5": "en", "": "en"}.items():
            assert f'lang="{language}"' in client.get("/", headers={"accept-language": said}).text


def test_two_guests_are_told_the_same_game_each_in_his_language() -> None:
    with (
        client_of(reception_of(Seats())) as client,
        client.websocket_connect("/room") as anna,
        client.websocket_connect("/room") as bert,
    ):
        join(anna, 0, language="en")
        join(bert, 1, language="de")
        (*_, hand) = blocks(anna, "Your hand: ")
        assert any("Deine Hand: " in line for line in blocks(bert, "Deine Hand: ")[-1])
        anna.send_text(json.dumps({"line": "h"}))
        (answer,) = blocks(anna, "cards: ")
        assert answer[0].partition(": ")[2] in " ".join(hand)
        anna.send_text(json.dumps({"line": "h"}))
        assert blocks(anna, "cards: ")[0][0].startswith("Once more: ")
        bert.send_text(json.dumps({"line": "sag Servus"}))
        assert "Bert: Servus" in blocks(anna, "Servus")[-1]


def test_who_comes_back_gets_what_he_missed_and_nothing_twice() -> None:
    with (
        client_of(reception_of(Seats())) as client,
        client.websocket_connect("/room") as anna,
        client.websocket_connect("/room") as bert,
    ):
        run = join(anna, 0, language="en")[0]["seated"]
        join(bert, 1, language="de")
        blocks(anna, "Your hand: ")
        anna.close()
        bert.send_text(json.dumps({"line": "sag Servus"}))
        blocks(bert, "Servus")
        assert isinstance(run, dict)
        with client.websocket_connect("/room") as again:
            seated, *others = join(again, 0, language="en", run=run["run"], aside=3)
            assert "seated" in seated
            assert not [each for each in others if "block" in each]
            assert blocks(again, "Servus") == [["Bert: Servus"]]


def test_who_comes_back_is_answered_while_the_computer_still_thinks_in_his_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(absence, "SOON_BACK", 0.0)
    thinker = Thinker()
    table = Seats(Agreement((0, 1), Absence.COMPUTER, grace=0.0), stand_in=thinker)
    with (
        client_of(reception_of(table)) as client,
        client.websocket_connect("/room") as one,
        client.websocket_connect("/room") as other,
        client.websocket_connect("/room") as again,
    ):
        sockets = (one, other)
        for seat, socket in enumerate(sockets):
            join(socket, seat, language="en")
        blocks(one, "Your hand: ")
        away = table.asked
        sockets[away].close()
        assert thinker.thinks.wait(60)
        join(again, away, language="en")
        again.send_text(json.dumps({"line": "h"}))
        assert blocks(again, "cards: ")
        assert not thinker.decided.is_set()
        thinker.may.set()


@pytest.mark.parametrize(
    "line", ["", "[]", "{}", '{"join":{}}', '{"join":{"invitation":7}}', "x" * 5000, "\ud800"]
)
def test_who_does_not_show_an_invitation_is_sent_away(line: str) -> None:
    with client_of(reception_of(Seats())) as client, client.websocket_connect("/room") as guest:
        guest.send_text(line.encode(errors="replace").decode())
        assert received(guest) == [{"no": "strange"}]
        with pytest.raises(WebSocketDisconnect):
            guest.receive_text()


def test_a_guest_who_speaks_nonsense_is_sent_away_or_too_much_waits_and_others_play_on() -> None:
    with client_of(reception_of(Seats())) as client, client.websocket_connect("/room") as anna:
        join(anna, 0, language="en")
        for said in ('{"line":7}', "nonsense"):
            with client.websocket_connect("/room") as bert:
                join(bert, 1)
                bert.send_text(said)
                while not any(data == {"no": "strange"} for data in received(bert)):
                    pass
        with client.websocket_connect("/room") as bert:
            join(bert, 1)
            for _ in range(60):
                bert.send_text('{"say":{"text":"x"}}')
            anna.send_text('{"line":"h"}')
            heard = [line for block in blocks(anna, "cards: ") for line in block]
            assert heard.count("Bert: x") < 10


def test_who_looks_after_a_room_is_told_what_happened_and_no_cards_or_invitations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log_to(Path("log.jsonl"))
    monkeypatch.setattr("foppen_access.net.server.server.is_near", lambda _: True)
    with client_of(reception_of(Seats())) as client:
        with client.websocket_connect("/room") as anna:
            join(anna, 0, language="en")
            with client.websocket_connect("/room") as stranger:
                stranger.send_text(json.dumps({"join": {"invitation": "guessed"}}))
                assert received(stranger) == [{"no": "unknown"}]
            assert client.get("/health").json() == {"well": True, "here": 1}
        counts = client.get("/metrics").text.splitlines()
    assert {"foppen_arrived_total 1", "foppen_refused_total 1"} <= {*counts}
    logged = Path("log.jsonl").read_text(encoding="utf-8")
    events = [json.loads(line) for line in logged.splitlines()]
    assert [each["event"] for each in events] == ["arrived", "refused", "left"]
    assert INVITATIONS[0].token not in logged
    assert "guessed" not in logged


def test_metrics_are_for_this_network_alone() -> None:
    with client_of(reception_of(Seats())) as client:
        assert client.get("/metrics").status_code == 403


def test_who_wants_more_than_his_share_waits() -> None:
    now = 0.0
    pace = RateLimit(2.0, 3.0, lambda: now)
    assert [pace.wait() for _ in range(5)] == [0, 0, 0, 0.5, 1]
    now = 60.0
    assert [pace.wait() for _ in range(4)] == [0, 0, 0, 0.5]


def test_a_page_of_somebody_else_is_not_let_in() -> None:
    with client_of(reception_of(Seats())) as client:
        evil = {"origin": "http://evil.example"}
        with client.websocket_connect("/room", headers=evil) as guest:
            assert received(guest) == [{"no": "address"}]
        ours = {"origin": "http://localhost", "host": "localhost"}
        with client.websocket_connect("/room", headers=ours) as guest:
            assert "seated" in join(guest, 0)[0]


def test_who_comes_from_beyond_this_network_is_not_let_in() -> None:
    near = ("127.0.0.1", "192.168.7.7", "10.0.0.9", "172.16.3.4", "169.254.1.1", "::1", "fe80::1%2")
    near_in_ipv6 = ("::ffff:192.168.7.7", "::ffff:127.0.0.1")
    far = (
        "8.8.8.8",
        "2001:4860:4860::8888",
        "testclient",
        "",
        "::ffff:8.8.8.8",
        "64:ff9b::8.8.8.8",
    )
    assert all(map(is_near, (*near, *near_in_ipv6)))
    assert not any(map(is_near, far))
    with (
        client_of(reception_of(Seats(), anywhere=False)) as client,
        client.websocket_connect("/room") as guest,
    ):
        assert received(guest) == [{"no": "far"}]


def test_a_page_is_told_in_its_language_why_it_is_sent_away() -> None:
    table = Seats()
    with client_of(reception_of(table)) as client:
        with client.websocket_connect("/room") as anna:
            join(anna, 0, language="de")
            anna.send_text("nonsense")
            assert "versteht" in sent_away(anna)
        with client.websocket_connect("/room") as anna:
            join(anna, 0, language="de")
            assert client.portal
            client.portal.call(table.room.close)
            assert blocks(anna, "Schluss für heute")
            assert sent_away(anna) == "Der Tisch ist jetzt zu."


def sent_away(socket: WebSocketTestSession) -> str:
    """Why."""
    while True:
        for data in received(socket):
            if "no" in data:
                return str(data["text"])
