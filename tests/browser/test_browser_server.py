"""Whom the page of this program lets in, what it keeps for who comes back, and when it ends."""

import json
import os
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import connect

from foppen_access.browser.page_server import PageServer
from foppen_access.browser.page_texts import program_page
from foppen_access.browser.program_room import ProgramRoom
from foppen_access.faults.watched_tasks import Faults
from foppen_access.narration.catalog import Catalog
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.server.guest_page import routes_of
from foppen_access.net.server.server import GuestEndpoint, answering
from foppen_access.terminal.line_input import Choice, Offer

SECRET = "a-secret-that-nobody-guesses"  # noqa: S105 # pragma: allowlist secret
OFFER = Offer([Choice("Ja", "ja")], ["Blau 7"], ["hilfe"])


class Opened:
    """A page's room behind a server without a network."""

    def __init__(self, client: TestClient, room: ProgramRoom, typed: Queue[str | None]) -> None:
        self.client = client
        self.room = room
        self.typed = typed

    def join(self, socket: WebSocketTestSession, secret: str = SECRET, **more: object) -> Any:  # noqa: ANN401 - JSON
        socket.send_text(json.dumps({"join": {"invitation": secret, "language": "de", **more}}))
        return received(socket)


def received(socket: WebSocketTestSession) -> list[dict[str, Any]]:
    return [json.loads(line) for line in socket.receive_text().split("\n")]


def blocks(lines: list[dict[str, Any]]) -> list[list[str]]:
    return [data["block"]["lines"] for data in lines if "block" in data]


@pytest.fixture
def opened() -> Iterator[Opened]:
    typed: Queue[str | None] = Queue()
    room = ProgramRoom(
        Catalog("de"),
        SECRET,
        typed=lambda line: typed.put(line.text),
        gone=lambda: typed.put(None),
        came=lambda: None,
        gone_after=0.0,
    )
    faults = Faults(lambda _: None, lambda _: None)
    endpoint = GuestEndpoint(room, faults, anywhere=True)  # the client has no address
    routes = routes_of(lambda _: program_page(Catalog("de")))
    with TestClient(answering(endpoint, routes), headers={"host": "127.0.0.1:5"}) as client:
        yield Opened(client, room, typed)


def test_who_has_the_secret_hears_the_last_news_and_what_can_be_answered(opened: Opened) -> None:
    opened.room.tell(["Eins."])
    opened.room.ask(["Zwei.", "Drei."], OFFER, 1)
    with opened.client.websocket_connect("/room") as socket:
        seated, *others = opened.join(socket)
        assert seated["seated"]["invitation"] == SECRET
        assert blocks(others) == [["Zwei.", "Drei."]]
        asked = {
            "number": 1,
            "choices": [["Ja", "ja"]],
            "hand": [["Blau 7"] * 2],
            "questions": [["hilfe"] * 2],
        }
        assert others[-1] == {"asked": asked}


@pytest.mark.parametrize("secret", ["", SECRET[:-1], f"{SECRET}x", "\ud800", "ä" * 40, "one two"])
def test_who_has_not_the_secret_hears_nothing(opened: Opened, secret: str) -> None:
    opened.room.tell(["Nur bei mir."])
    with opened.client.websocket_connect("/room") as socket:
        (no,) = opened.join(socket, secret)
        assert no["no"] in ("unknown", "strange")
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text()
    assert opened.typed.empty()


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "http://127.0.0.1:6", "http://localhost:5", "null"]
)
def test_the_page_of_another_origin_hears_nothing_even_with_the_secret(
    opened: Opened, origin: str
) -> None:
    opened.room.tell(["Nur bei mir."])
    with opened.client.websocket_connect("/room", headers={"origin": origin}) as socket:
        assert received(socket)[0]["no"] == No.ADDRESS.value
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text()


@pytest.mark.parametrize("host", ["evil.example", "evil.example:5", "127.0.0.1@evil.example"])
def test_a_strange_name_that_leads_here_is_not_answered(opened: Opened, host: str) -> None:
    assert opened.client.get("/", headers={"host": host}).status_code == 421
    with opened.client.websocket_connect("/room", headers={"host": host}) as socket:
        assert received(socket)[0]["no"] == No.ADDRESS.value


def test_nothing_can_be_had_by_other_addresses_and_no_page_has_the_secret(opened: Opened) -> None:
    opened.room.tell(["Nur bei mir."])
    for path in ("/health", "/metrics", "/open", "/../page.html", "/games"):
        assert opened.client.get(path).status_code == 404
    for path in ("/", "/page.js", "/room.js", "/page.css"):
        answer = opened.client.get(path)
        assert answer.status_code == 200
        assert SECRET not in answer.text
        assert "Nur bei mir" not in answer.text
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


def test_a_line_that_is_sent_again_counts_once_and_what_was_missed_is_heard_once(
    opened: Opened,
) -> None:
    me: dict[str, Any] = {"client": "0" * 32, "connection": 1}
    with opened.client.websocket_connect("/room") as socket:
        run = opened.join(socket, **me)[0]["seated"]["run"]
        socket.send_text(json.dumps({"line": "h", "number": 1}))
        while {"got": 1} not in received(socket):
            pass
    opened.room.tell(["Eins."])
    again = {**me, "connection": 2, "run": run, "aside": 0}
    with opened.client.websocket_connect("/room") as socket:
        _, got, block = opened.join(socket, **again)
        assert got == {"got": 1}
        assert blocks([block]) == [["Eins."]]
        socket.send_text(json.dumps({"line": "h", "number": 1}))
        socket.send_text(json.dumps({"line": "", "number": 2}))
        while {"got": 2} not in received(socket):
            pass
    typed = [opened.typed.get(timeout=30) for _ in range(4)]
    assert [line for line in typed if line is not None] == ["h", ""]


def test_a_second_page_takes_the_place_of_the_first(opened: Opened) -> None:
    with (
        opened.client.websocket_connect("/room") as first,
        opened.client.websocket_connect("/room") as second,
    ):
        opened.join(first)
        opened.join(second)
        assert received(first)[0]["no"] == No.REPLACED.value
        opened.client.portal.call(opened.room.tell, ["Nur hier."])  # type: ignore[union-attr]  # it is open
        assert blocks(received(second)) == [["Nur hier."]]


def test_the_program_ends_when_its_last_page_has_gone(opened: Opened) -> None:
    with opened.client.websocket_connect("/room") as socket:
        opened.join(socket)
        assert opened.typed.empty()
    assert opened.typed.get(timeout=30) is None


def test_a_browser_is_opened_by_a_file_that_only_its_owner_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def open_page(address: str) -> bool:
        asked.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", open_page)
    monkeypatch.setattr(webbrowser, "get", webbrowser.UnixBrowser)
    folder = tmp_path / "own"
    server, other = (PageServer(lambda: Catalog("en"), lambda _: None, folder) for _ in range(2))
    left = folder / "page-0.html"
    try:
        assert server.open_browser()
        (opener,) = folder.iterdir()
        left.touch()
        os.utime(left, (0, 0))
        assert other.open_browser()
        assert not left.exists()
        secret = server.link.partition("#")[2]
        assert len(secret) >= 32
        assert asked[0] == opener.as_uri()
        assert server.link in opener.read_text("utf-8")
        if os.name == "posix":
            assert opener.stat().st_mode & 0o077 == 0
        server.close()
        (opener,) = folder.iterdir()
        assert asked[1] == opener.as_uri()
        assert other.link in opener.read_text("utf-8")
    finally:
        server.close()
        other.close()
    assert not [*folder.iterdir()]


def test_a_browser_in_the_terminal_is_not_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_page(address: str) -> bool:
        raise AssertionError(address)

    monkeypatch.setattr(webbrowser, "open", open_page)
    server = PageServer(lambda: Catalog("en"), lambda _: None, tmp_path)
    try:
        for found in (webbrowser.GenericBrowser("w3m"), webbrowser.Elinks("elinks")):
            monkeypatch.setattr(webbrowser, "get", lambda found=found: found)
            assert not server.open_browser()
    finally:
        server.close()


def test_a_button_pressed_twice_does_not_answer_the_next_question(tmp_path: Path) -> None:
    server = PageServer(lambda: Catalog("en"), lambda _: None, tmp_path)
    try:
        address, _, secret = server.link.partition("#")
        with connect(f"{address.replace('http', 'ws', 1)}room") as socket:
            socket.send(json.dumps({"join": {"invitation": secret, "language": "en"}}))
            server.ask([], OFFER)
            for asked in ({"asked": 1}, {"asked": 1}, {}):
                socket.send(json.dumps({"line": "pressed" if asked else "typed", **asked}))
            assert server.line() == "pressed"
            server.ask([], OFFER)
            assert server.line() == "typed"
    finally:
        server.close()
