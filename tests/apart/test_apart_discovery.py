"""A guest finds his room by six words alone, and says them only to who knows them already."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from socket import (
    AF_INET,
    IP_ADD_MEMBERSHIP,
    IP_MULTICAST_IF,
    IPPROTO_IP,
    SOCK_DGRAM,
    inet_aton,
    socket,
)
from types import SimpleNamespace

import ifaddr
import pytest
from keyboard import run_program
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from zeroconf import NotRunningException
from zeroconf.asyncio import AsyncZeroconf

from apart.rooms import Noted, Seats
from apart.test_apart_page import INVITATIONS
from foppen_access.evenings.hosting import network_access
from foppen_access.evenings.hosting.announcement import Announcement
from foppen_access.evenings.hosting.network_access import announcement_of
from foppen_access.net.client import discovery
from foppen_access.net.client.discovery import room_near
from foppen_access.net.protocol.host_proof import (
    ASKS_AT_ONCE,
    LEAST_PROOFS,
    HostAddress,
    HostProofs,
    is_at_home,
    is_proven,
    is_room_name,
    new_room_name,
    nonce_of,
    proof,
    proof_key,
    question,
)
from foppen_access.net.protocol.invitation_address import RoomAddress, words_of
from foppen_access.net.protocol.invitations import InvitationCheck
from foppen_access.net.server import server_thread
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.net.server.server_thread import ServerThread, listening
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.room_file import Listening
from foppen_access.rooms.single_room import SingleRoom
from foppen_access.runtime import install_commands, optional_packages
from foppen_access.runtime.install_commands import Installer, Mending
from foppen_access.runtime.optional_packages import network_packages

HERE = "127.0.0.1"
WORDS = INVITATIONS[1].words
PATIENCE = 60.0


@pytest.fixture(scope="module", autouse=True)
def multicast() -> None:
    """Some machines send nothing to many at once, not even to themselves."""
    with socket(AF_INET, SOCK_DGRAM) as hears, socket(AF_INET, SOCK_DGRAM) as says:
        group = inet_aton("224.0.0.251")
        try:
            hears.bind(("", 0))
            hears.setsockopt(IPPROTO_IP, IP_ADD_MEMBERSHIP, group + inet_aton(HERE))
            says.setsockopt(IPPROTO_IP, IP_MULTICAST_IF, inet_aton(HERE))
            says.sendto(b"x", ("224.0.0.251", hears.getsockname()[1]))
            hears.settimeout(5)
            hears.recv(1)
        except OSError:
            pytest.skip("no multicast here")


@contextmanager
def hosting(room: str) -> Iterator[ServerThread]:
    """A host that proves its words, and is not announced yet."""
    table = Seats()
    tokens = {seat: each.token for seat, each in INVITATIONS.items()}
    door = InvitationCheck(INVITATIONS, lambda: 0.0)
    directory = SingleRoom(
        table.room, NarratingProtocols(table.room), door, tokens, is_kept=lambda: True
    )
    proofs = HostProofs(room, lambda: [each.words for each in INVITATIONS.values()])
    endpoint = GuestEndpoint(directory, table.faults, anywhere=False, proofs=proofs)
    serving = ServerThread(application(endpoint), listening("0.0.0.0", 0), Noted())  # noqa: S104
    try:
        yield serving
    finally:
        serving.close(lambda: None)


@asynccontextmanager
async def announced(room: str, port: int) -> AsyncIterator[None]:
    announcement = Announcement(room, HostAddress(HERE, port), Noted())
    assert await announcement.begin()
    try:
        yield
    finally:
        announcement.end()


def sought() -> "asyncio.Task[RoomAddress | None]":
    return asyncio.ensure_future(room_near(WORDS, [HERE], PATIENCE, {HERE}.__contains__))


def test_a_guest_with_words_alone_finds_the_room_that_they_open() -> None:
    async def find(serving: ServerThread, room: str) -> None:
        async with announced(room, serving.port):
            assert await sought() == RoomAddress(HERE, serving.port, WORDS)

    room = new_room_name()
    with hosting(room) as serving:
        asyncio.run(find(serving, room))


def test_what_nobody_expected_in_a_search_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_words: str, _room: str) -> bytes:
        raise ZeroDivisionError

    async def find(serving: ServerThread, room: str) -> None:
        async with announced(room, serving.port):
            with pytest.raises(ZeroDivisionError):
                await sought()

    monkeypatch.setattr(discovery, "proof_key", fail)
    room = new_room_name()
    with hosting(room) as serving:
        asyncio.run(find(serving, room))


def answering_nothing(_port: int) -> Callable[[str], AsyncIterator[str]]:
    async def answer(_question: str) -> AsyncIterator[str]:
        yield '{"proofs":["%s",7,"ü"]}' % ("0" * 64)

    return answer


def passing_on(port: int) -> Callable[[str], AsyncIterator[str]]:
    """Somebody who has every question answered by the host whom he pretends to be."""

    async def answer(text: str) -> AsyncIterator[str]:
        async with connect(f"ws://{HERE}:{port}/room") as host:
            await host.send(text)
            yield str(await host.recv())

    return answer


@pytest.mark.parametrize("kind", [answering_nothing, passing_on])
def test_whoever_pretends_to_be_the_host_hears_no_word(
    kind: Callable[[int], Callable[[str], AsyncIterator[str]]],
) -> None:
    async def find(serving: ServerThread, room: str) -> None:
        heard: list[str] = []
        is_left = asyncio.Event()
        answer = kind(serving.port)

        async def receive(guest: ServerConnection) -> None:
            with suppress(Exception):
                async for text in guest:
                    heard.append(str(text))
                    async for line in answer(str(text)):
                        await guest.send(line)
            await guest.wait_closed()
            is_left.set()

        async with serve(receive, HERE, 0) as false:
            port = next(iter(false.sockets)).getsockname()[1]
            seeking = sought()
            async with announced(room, port):
                await asyncio.wait_for(is_left.wait(), PATIENCE)
                await asyncio.wait([seeking], timeout=0.5)
                assert not seeking.done()
                seeking.cancel()
                await asyncio.wait([seeking])
        assert len(heard) == 1
        assert not {*WORDS.split()} & {*heard[0].replace('"', " ").split()}

    room = new_room_name()
    with hosting(room) as serving:
        asyncio.run(find(serving, room))


def test_a_proof_is_of_these_words_this_room_this_question_and_this_address() -> None:
    room, nonce, host = "0" * 16, "1" * 32, HostAddress(HERE, 8710)
    right = proof(proof_key(WORDS, room), nonce, host)
    others = {
        proof(proof_key(INVITATIONS[0].words, room), nonce, host),
        proof(proof_key(WORDS, "2" * 16), nonce, host),
        proof(proof_key(WORDS, room), "2" * 32, host),
        proof(proof_key(WORDS, room), nonce, HostAddress("127.0.0.2", 8710)),
        proof(proof_key(WORDS, room), nonce, HostAddress(HERE, 8711)),
    }
    assert len({right, *others}) == 6
    assert is_proven({"proofs": [*others, right]}, right)
    assert not is_proven({"proofs": [*others]}, right)
    assert proof(proof_key(WORDS.upper(), room), nonce, host) == right


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"prove": None},
        {"prove": {}},
        {"prove": {"nonce": "1"}},
        {"prove": {"nonce": 1}},
        {"prove": {"nonce": "1" * 32}, "join": {}},
    ],
)
def test_what_is_no_question_gets_no_proof(data: object) -> None:
    assert nonce_of(data) is None
    assert nonce_of(question("1" * 32)) == "1" * 32


@pytest.mark.parametrize(
    ("ip", "is_right"),
    [
        ("192.168.1.5", True),
        ("10.0.0.1", True),
        ("172.31.255.1", True),
        ("169.254.1.1", True),
        (HERE, False),
        ("0.0.0.0", False),  # noqa: S104 - announced, not listened at
        ("255.255.255.255", False),
        ("192.0.2.2", False),
        ("100.64.0.1", False),
        ("131.130.1.1", False),
    ],
)
def test_rooms_are_announced_and_found_only_where_a_house_has_its_computers(
    *, ip: str, is_right: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network_access, "own_address", lambda: ip)
    announced_here = announcement_of(Listening(), new_room_name(), 8710, Noted())
    assert is_at_home(ip) is (announced_here is not None) is is_right


def test_whoever_asks_for_proofs_learns_no_number_of_invitations_and_soon_nothing() -> None:
    async def ask() -> None:
        proofs = HostProofs("0" * 16, lambda: [WORDS], lambda: 0.0)
        host, nonce = HostAddress(HERE, 8710), "1" * 32
        first = await proofs.answer(nonce, host, "a")
        assert first
        assert is_proven(first, proof(proof_key(WORDS, "0" * 16), nonce, host))
        assert isinstance(first["proofs"], list)
        assert len({*first["proofs"]}) == LEAST_PROOFS
        answers = [await proofs.answer(nonce, host, "a") for _ in range(ASKS_AT_ONCE)]
        assert answers == [first] * (ASKS_AT_ONCE - 1) + [None]
        assert await proofs.answer(nonce, host, "b") == first

    asyncio.run(ask())


def test_a_name_that_is_announced_says_nothing() -> None:
    assert is_room_name(new_room_name())
    assert not is_room_name("annas-computer")


@pytest.mark.parametrize(
    "listening",
    [
        Listening(unannounced=True),
        Listening(address="https://table.example"),
        Listening(proxy="127.0.0.1"),
    ],
)
def test_a_room_that_is_hidden_or_has_a_name_is_not_announced(
    listening: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network_access, "own_address", lambda: "192.168.1.5")
    assert announcement_of(listening, new_room_name(), 8710, Noted()) is None


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("a b c d e f", "a b c d e f"),
        ("A, b, ü, d, e, F", "a b ü d e f"),
        ("a, b, u\u0308, d, e, f.", "a b ü d e f"),
        ("„a; b; c; d; e; f“.", "a b c d e f"),
        ("a.b c d e f", None),
        ("a b c d e", None),
        ("raspi a b c d e f", None),
        ("192.168.1.5 a b c d e", None),
        ("a.b c d e f g", None),
    ],
)
def test_words_alone_are_six(typed: str, words: str | None) -> None:
    assert words_of(tuple(typed.split())) == words


@pytest.mark.parametrize(
    ("python", "said"),
    [
        (
            Installer(("pip", "install")),
            "A part is missing to look for the table. Ask for the address, or install it with pip ",
        ),
        (None, "This program can't look for the table. Ask for the address and type it before "),
    ],
)
def test_where_nothing_can_look_for_a_room_one_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, python: Installer | None, said: str
) -> None:
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    monkeypatch.delitem(sys.modules, "foppen_access.net.client.discovery")
    monkeypatch.setattr(install_commands, "mending", lambda: Mending(python=python))
    monkeypatch.setattr(optional_packages, "network_packages", lambda: ("zeroconf",))
    ran = run_program(["join", *WORDS.split(), "--lang", "en"])
    assert (ran.status, ran.errors.startswith(said)) == (1, True)
    assert ("zeroconf" in ran.errors) is (python is not None)


def test_who_is_not_found_hears_that_his_words_may_be_void(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nobody(_words: str) -> None:
        return None

    monkeypatch.setattr(server_thread, "own_address", lambda: "192.168.1.5")
    monkeypatch.setattr(discovery, "room_near", nobody)
    ran = run_program(["join", *WORDS.split(), "--lang", "de"])
    assert "kennt kein Tisch diese Wörter, oder sie gelten nicht mehr." in ran.errors


def test_a_computer_whose_network_leads_nowhere_else_has_its_address_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = server_thread.own_address()
    monkeypatch.setattr(server_thread, "ELSEWHERE", ("255.255.255.255", 9))  # no system goes there
    address = server_thread.own_address()
    with socket(AF_INET, SOCK_DGRAM) as own:
        own.bind((address, 0))
    assert (address == HERE) is (usual == HERE)


def test_a_computer_on_no_network_calls_itself_by_the_address_of_whoever_is_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its loopback device says of others that it has no address for them."""
    monkeypatch.setattr(server_thread, "ELSEWHERE", ("255.255.255.255", 9))
    monkeypatch.setattr(server_thread, "_address_at", lambda _device: "0.0.0.0")  # noqa: S104
    assert server_thread.own_address() == HERE


def test_a_host_hears_of_no_announcement_where_none_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail(*_args: object, **_options: object) -> None:
        raise NotRunningException

    async def begin() -> None:
        announcement = Announcement(new_room_name(), HostAddress(HERE, 8710), Noted())
        assert not await announcement.begin()
        announcement.end()

    monkeypatch.setattr(AsyncZeroconf, "async_register_service", fail)
    asyncio.run(begin())


def test_a_mac_on_intel_needs_nothing_that_it_can_not_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    everywhere = network_packages()
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(os, "uname", lambda: SimpleNamespace(machine="x86_64"), raising=False)
    assert {*everywhere} >= {*network_packages()}
    assert "zeroconf" not in network_packages()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        (HERE, "Dein Rechner ist in keinem Netz. Verbinde ihn, dann versuch es noch einmal."),
        ("192.168.1.5", "Den Tisch suchen kann dieses Programm nicht. Frag nach der Adresse und"),
    ],
)
def test_without_a_network_a_guest_hears_so(
    monkeypatch: pytest.MonkeyPatch, address: str, said: str
) -> None:
    monkeypatch.setattr(server_thread, "own_address", lambda: address)
    monkeypatch.setattr(ifaddr, "get_adapters", list)
    ran = run_program(["join", *WORDS.split(), "--lang", "de"])
    assert (ran.status, ran.errors.startswith(said)) == (1, True)
