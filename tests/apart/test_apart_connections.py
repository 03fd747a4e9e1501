"""Who has no invitation holds no connection for long, and keeps nobody out who has one."""

import json
import os
import ssl
import subprocess
from asyncio import Transport
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import IPPROTO_TCP, TCP_NODELAY, create_connection, socket

import pytest
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from apart.rooms import Noted, Seats
from apart.test_apart_page import INVITATIONS, reception_of
from foppen_access.net.server import guest_socket as web_socket
from foppen_access.net.server import request_timeouts as patience
from foppen_access.net.server import server_thread as serving_module
from foppen_access.net.server.connections import LINES_OF_A_SEAT, Connections, connections_of
from foppen_access.net.server.server import application
from foppen_access.net.server.server_thread import Encryption, ServerThread, listening

JOIN = json.dumps({"join": {"invitation": INVITATIONS[0].token}})
FEW = 10


@contextmanager
def served(encryption: Encryption | None = None) -> Iterator[ServerThread]:
    app = application(reception_of(Seats()))
    serving = ServerThread(app, listening("0.0.0.0", 0), Noted(), encryption=encryption)  # noqa: S104
    try:
        yield serving
    finally:
        serving.close(lambda: None)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a few connections without a seat."""
    monkeypatch.setattr(serving_module, "connections_here", lambda: Connections(FEW, FEW))


def caller(serving: ServerThread, at: str = "127.0.0.2") -> socket:
    return create_connection(("127.0.0.1", serving.port), 5, (at, 0))


def is_gone(line: socket) -> bool:
    line.settimeout(60)
    with suppress(ConnectionError):
        while line.recv(65_536):
            pass
    return True


def seated(serving: ServerThread) -> bool:
    with connect(f"ws://127.0.0.1:{serving.port}/room", open_timeout=60) as guest:
        guest.send(JOIN)
        return "seated" in str(guest.recv(60))


def test_the_address_with_most_connections_loses_its_oldest() -> None:
    ended: list[str] = []
    connections = Connections(3, 1)

    def come(address: str, name: str) -> None:
        connections.come(address, lambda: ended.append(name))

    for address, name in (("a", "a1"), ("b", "b1"), ("b", "b2"), ("c", "c1"), ("d", "d1")):
        come(address, name)
    assert ended == ["b1", "a1"]


def test_who_sits_counts_by_his_seat_and_has_few_lines_of_it() -> None:
    ended: list[int] = []
    connections = Connections(1, 5)
    lines = [
        connections.come("club", lambda number=number: ended.append(number))  # type: ignore[misc]
        for number in range(1)
    ]
    assert lines[0].sits("Anna")
    for number in range(1, LINES_OF_A_SEAT + 1):
        client = connections.come("club", lambda number=number: ended.append(number))  # type: ignore[misc]
        assert client.sits("Anna")
        lines.append(client)
    assert ended == [0]
    bert = connections.come("club", lambda: None)
    cleo = connections.come("club", lambda: None)
    assert bert.sits("Bert")
    assert cleo.sits("Cleo")
    assert not connections.come("club", lambda: None).sits("Dora")
    bert.goes()
    bert.goes()
    assert connections.come("club", lambda: None).sits("Dora")


def test_who_asks_is_not_let_go_before_he_is_answered_and_then_again() -> None:
    ended: list[str] = []
    connections = Connections(2, 5)
    asking = connections.come("club", lambda: ended.append("asking"))
    assert asking.asks()
    for name in ("a", "b", "c"):
        connections.come("club", lambda name=name: ended.append(name))  # type: ignore[misc]
    assert ended == ["a"]
    asking.waits()
    assert ended == ["a", "b"]
    assert asking.asks()
    assert asking.sits("Anna")
    assert not connections.come("far", lambda: None).seat


def test_who_has_gone_meanwhile_counts_nowhere_any_more() -> None:
    connections = Connections(1, 1)
    for _ in range(3):
        gone = connections.come("club", lambda: None)
        assert gone.asks()
        gone.goes()
        gone.sits("Anna")
        gone.waits()
        gone.comes_from("elsewhere")
    assert connections.come("club", lambda: None).sits("Bert")


@pytest.mark.parametrize("descriptors", [256, 512, 1024, 16_384])
def test_a_share_of_the_descriptors_is_left_for_files_and_for_guests(descriptors: int) -> None:
    connections = connections_of(descriptors)
    assert connections._most + connections._most_seated < descriptors
    assert connections._most_seated > connections._most


@pytest.mark.usefixtures("few")
def test_connections_that_ask_nothing_keep_nobody_out() -> None:
    with served() as serving:
        idle = [caller(serving, f"127.0.0.{2 + each % 5}") for each in range(3 * FEW)]
        assert seated(serving)
        assert is_gone(idle[0])
        for each in idle:
            each.close()


def test_a_short_message_waits_for_no_answer_to_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else every other answer comes 40 milliseconds later."""
    at_once: list[int] = []
    made = patience.TimedRequests.connection_made

    def connection_made(requests: patience.TimedRequests, transport: Transport) -> None:
        made(requests, transport)
        line = transport.get_extra_info("socket")
        at_once.append(line.getsockopt(IPPROTO_TCP, TCP_NODELAY))

    monkeypatch.setattr(patience.TimedRequests, "connection_made", connection_made)
    with served() as serving:
        assert seated(serving)
    assert at_once
    assert all(at_once)


def test_a_request_that_is_never_whole_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "REQUEST_WITHIN", 0.3)
    head = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n"
    with served() as serving:
        for begun in (b"", b"GET / HT", head + b"names"):
            line = caller(serving)
            line.sendall(begun)
            assert is_gone(line)


def pings(serving: ServerThread, frame: bytes, most: int) -> int:
    """How many bytes of them a guest sends who reads nothing, before he is let go."""
    with connect(f"ws://127.0.0.1:{serving.port}/room", compression=None) as guest:
        guest.send(JOIN)
        guest.recv(60)
        line, sent = guest.socket, 0
        line.settimeout(5)
        with suppress(OSError):
            while sent < most:
                line.sendall(frame * 1000)
                sent += len(frame) * 1000
        return sent


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.PING, b"x" * 125).serialize(mask=True),
        Frame(Opcode.PONG, b"").serialize(mask=True),
        Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
        + Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 100,
    ],
    ids=["pings", "pongs", "parts"],
)
def test_who_sends_frames_without_end_and_reads_nothing_is_let_go(frame: bytes) -> None:
    with served() as serving:
        before = memory()
        assert pings(serving, frame, 160_000_000) < 20_000_000
        assert memory() - before < 20_000_000
        assert seated(serving)


def memory() -> int:
    """Bytes of this process; nothing where that can't be known."""
    with suppress(OSError):
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    return 0


@pytest.mark.parametrize("sent", [b"x" * 5000, b"\xff"])
def test_who_sends_what_is_too_long_or_no_text_hears_why(sent: bytes) -> None:
    with (
        served() as serving,
        connect(
            f"ws://127.0.0.1:{serving.port}/room",
            compression=None,
            additional_headers={"Accept-Language": "de"},
        ) as guest,
    ):
        guest.socket.sendall(Frame(Opcode.TEXT, sent).serialize(mask=True))
        told = json.loads(str(guest.recv(60)))
        assert told["no"] == "strange"
        assert "versteht" in told["text"]
        with pytest.raises(WebSocketException):
            guest.recv(60)


@pytest.mark.slow
def test_who_takes_nothing_of_what_he_is_told_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_socket, "READS_WITHIN", -0.5)
    monkeypatch.setattr(web_socket, "CLOSES_WITHIN", 0.5)
    with served() as serving, create_connection(("127.0.0.1", serving.port), 5) as line:
        line.sendall(
            b"GET /room HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
            b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        line.sendall(Frame(Opcode.TEXT, JOIN.encode()).serialize(mask=True))
        card = json.dumps({"do": "play", "seat": 0, "card": "b9", "after": 1})
        with suppress(OSError):
            line.settimeout(10)
            while True:
                line.sendall(Frame(Opcode.TEXT, card.encode()).serialize(mask=True) * 100)
        assert seated(serving)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Encryption:
    folder = tmp_path_factory.mktemp("tls")
    key, own = folder / "key.pem", folder / "own.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += ["-nodes", "-keyout", str(key), "-out", str(own), "-subj", "/CN=localhost"]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except FileNotFoundError:
        pytest.skip("OpenSSL is not installed")
    return Encryption(own, key)


@pytest.mark.usefixtures("few")
def test_who_never_ends_its_greeting_of_encryption_keeps_nobody_out(
    certificate: Encryption, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "ENCRYPTED_WITHIN", 0.5)
    with served(certificate) as serving:
        idle = [caller(serving) for _ in range(3 * FEW)]
        for each in idle[:FEW]:
            assert is_gone(each)
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        with connect(f"wss://127.0.0.1:{serving.port}/room", ssl=context) as guest:
            guest.send(JOIN)
            assert "seated" in str(guest.recv(60))
        for each in idle:
            assert is_gone(each)
