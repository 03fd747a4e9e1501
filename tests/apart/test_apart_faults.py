"""Faults of the program: each task, thread and handler of a room is made to fail in turn."""

import ast
import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any, NoReturn
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from starlette.types import Receive, Scope, Send
from terminals import ENVIRONMENT, PATIENCE, Terminal, plain, terminal
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import foppen_access
from apart.rooms import Memory, Noted, room_of, session_of
from apart.served import HOST, LINK, here
from apart.services import agreement, run, service
from apart.test_apart_page import INVITATIONS
from foppen_access.faults.watched_tasks import Failed, Faults
from foppen_access.faults.watched_threads import begin_thread
from foppen_access.net.client.background_keyboard import Keyboard
from foppen_access.net.client.connection_news import News
from foppen_access.net.client.inbox import Inbox
from foppen_access.net.client.room_connection import RoomConnection
from foppen_access.net.protocol.invitation_address import RoomAddress
from foppen_access.net.protocol.invitations import InvitationCheck, invitation, speakable_words
from foppen_access.net.protocol.messages.room_messages import Aside, No, Note
from foppen_access.net.protocol.room_protocols import HealthProblem
from foppen_access.net.server.event_log import log_to
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.net.server.server_thread import ServerThread, listening
from foppen_access.players.random_player import RandomPlayer
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.narrated_guest import NarratedGuest
from foppen_access.rooms.presence import absence_policy as absence
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.service import room_reader
from foppen_access.rooms.service import room_registry as rooms
from foppen_access.rooms.service.service_secret import CODE_WORDS, ServiceKey
from foppen_access.rooms.single_room import SingleRoom
from foppen_access.runtime.crash_reports import MOST_REPORTS, Reports
from foppen_access.runtime.data_folders import Places
from foppen_access.seals.shuffle_seal import committed
from foppen_engine import Seat, legal_actions
from foppen_engine.notation import entry_to_data

A_CARD = "blue 12 and green 3"
"""In the message of what is raised; no report may hold it."""


class Odd(Exception):
    """Nothing in the program expects it."""


def fails(*_: object, **__: object) -> NoReturn:
    raise Odd(A_CARD)


class Breaking(Memory):
    """A store that has a fault from some moment on."""

    breaks = False

    async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
        if self.breaks:
            raise Odd(A_CARD)
        return await super().append(table, expected, lines)


class BreaksAtBinding(Memory):
    """A store that has a fault when all devices are bound."""

    async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
        if '{"bound":true}' in lines:
            raise Odd(A_CARD)
        return await super().append(table, expected, lines)


class Evening:
    """A server with a room of four, of whom Anna and Bert are people; all of its traces."""

    def __init__(
        self,
        *,
        breaks: bool = False,
        sealing: Sealing | None = None,
        overhear: Callable[[Aside], None] | None = None,
    ) -> None:
        self.log = Path("faults.log")
        log_to(self.log)
        self.told: list[Failed] = []
        self.faults = Faults(Reports(Places()).write, self.told.append)
        self.store = Breaking()
        self.store.breaks = breaks
        computers = {seat: RandomPlayer() for seat in (2, 3)}
        self.session = session_of("foppen-2018", 4, computers)
        self.room = room_of(
            self.session,
            Agreement((0, 1)),
            sealing,
            store=self.store,
            faults=self.faults,
            overhear=overhear,
        )
        tokens = {seat: own.token for seat, own in INVITATIONS.items()}
        self.narrating = NarratingProtocols(self.room)
        self.directory = SingleRoom(
            self.room,
            self.narrating,
            InvitationCheck(INVITATIONS, lambda: 0.0),
            tokens,
            lambda: True,
        )
        app = application(GuestEndpoint(self.directory, self.faults, anywhere=True))
        self.serving = ServerThread(app, listening("127.0.0.1", 0), self.faults)
        self.url = f"http://127.0.0.1:{self.serving.port}"

    def come(self, seat: Seat, **more: object) -> ClientConnection:
        socket = connect(f"ws://127.0.0.1:{self.serving.port}/room", legacy=True)
        join = {"invitation": INVITATIONS[seat].token, **more}
        socket.send(json.dumps({"join": join}))
        return socket

    @property
    def reports(self) -> list[str]:
        return [path.read_text("utf-8") for path in sorted(Path("home/reports").glob("*"))]

    def count(self) -> int:
        with urlopen(f"{self.url}/metrics") as answer:  # noqa: S310 - our own
            found = re.search(r"^foppen_faults_total (\d+)$", answer.read().decode(), re.MULTILINE)
        assert found
        return int(found[1])

    def is_told(self, where: str, number: int = 1) -> None:
        """All that must be told of one fault, without a value of it."""
        end = time.monotonic() + PATIENCE
        logged: list[dict[str, object]] = []
        while len(logged) < number and time.monotonic() < end:
            lines = map(json.loads, self.log.read_text("utf-8").splitlines())
            logged = [line for line in lines if line["event"] == "fault"]
        assert [line["where"] for line in logged] == [where] * number
        assert self.count() == number
        assert len(self.told) == len(self.reports) == 1
        assert self.told[0].report
        assert logged[0]["report"] == str(self.told[0].report)
        assert "Odd" in self.reports[0]
        for text in (self.log.read_text("utf-8"), *self.reports):
            assert A_CARD not in text
            assert all(own.token not in text for own in INVITATIONS.values())


@contextmanager
def evening(**more: Any) -> Iterator[Evening]:  # noqa: ANN401 - as it takes them
    own = Evening(**more)
    try:
        yield own
    finally:
        own.serving.close(own.room.close)


def until(socket: ClientConnection, key: str, value: object = None) -> Any:  # noqa: ANN401 - a line
    """What comes, up to a line with this key."""
    end = time.monotonic() + PATIENCE
    while True:
        for line in str(socket.recv(end - time.monotonic())).split("\n"):
            data = json.loads(line)
            if key in data and value in (None, data[key]):
                return data


def is_sent_away(socket: ClientConnection, language: str = "") -> None:
    """With a reason, and, who is at a page, with a sentence in his language."""
    data = until(socket, "no")
    assert data["no"] == "fault"
    beginnings = {"de": "Am Tisch", "en": "Something went wrong"}
    assert data.get("text", "").startswith(beginnings.get(language, ""))
    assert bool(language) == ("text" in data)
    with pytest.raises(ConnectionClosed):
        socket.recv(PATIENCE)


def goes_on(own: Evening, seat: Seat, socket: ClientConnection) -> None:
    """His line is as it was: he is heard and hears."""
    socket.send(json.dumps({"say": {"text": f"still here, {seat}"}}))
    assert until(socket, "text", f"still here, {seat}")["seat"] == seat
    assert seat in own.room.here


def action(own: Evening) -> dict[str, object]:
    """What whoever is asked may do."""
    return entry_to_data(legal_actions(own.session.state)[0])


@pytest.mark.parametrize("breaks", ["store", "sealing"])
def test_a_fault_in_what_a_room_does_lets_all_guests_go_with_a_sentence(breaks: str) -> None:
    sealing = Sealing("5" * 64, (0, 1), BreaksAtBinding()) if breaks == "sealing" else None
    with evening(breaks=breaks == "store", sealing=sealing) as own:
        anna = own.come(0, promise=committed("a" * 32))
        bert = own.come(1, language="de", promise=committed("b" * 32))
        is_sent_away(anna)
        is_sent_away(bert, "de")
        own.is_told("GameStart._seal_and_go_on" if sealing else "Room.arrive")
        assert own.directory.problems == (HealthProblem.FAULT,)
        with pytest.raises(HTTPError) as error:
            urlopen(f"{own.url}/health")  # noqa: S310 - our own
        assert error.value.code == 503
        assert json.loads(error.value.read())["why"] == [HealthProblem.FAULT.value]
        assert until(own.come(0), "no") == {"no": "closed"}


def test_a_fault_where_somebody_stays_away_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def overhear(aside: Aside) -> None:
        if aside.note is Note.AWAY:
            raise Odd(A_CARD)

    monkeypatch.setattr(absence, "SOON_BACK", 0.01)
    with evening(overhear=overhear) as own:
        anna, bert = own.come(0), own.come(1)
        until(anna, "do")
        bert.close()
        is_sent_away(anna)
        own.is_told("Absences._miss")


def test_a_fault_in_what_one_guest_says_touches_nobody_else() -> None:
    def overhear(aside: Aside) -> None:
        if aside.text == "odd":
            raise Odd(A_CARD)

    with evening(overhear=overhear) as own:
        anna, bert = own.come(0), own.come(1)
        until(anna, "do")
        bert.send(json.dumps({"say": {"text": "odd"}}))
        is_sent_away(bert)
        own.is_told("connection")
        goes_on(own, 0, anna)


def test_a_card_that_a_store_has_a_fault_with_lets_all_go_and_the_record_holds() -> None:
    with evening() as own:
        sockets = {0: own.come(0), 1: own.come(1, language="en")}
        until(sockets[0], "do")
        while (act := action(own))["seat"] != 0:
            sockets[1].send(json.dumps({"line": "1"}))
            sockets[1].send(json.dumps({"line": str(act["card"])}))
            until(sockets[0], "ask")
        before = own.store.tables[""][:]
        own.store.breaks = True
        sockets[0].send(json.dumps(act))
        is_sent_away(sockets[0])
        is_sent_away(sockets[1], "en")
        own.is_told("connection")
        assert own.store.tables[""] == before


@pytest.mark.parametrize(
    ("what", "where"), [("hear", "GuestEndpoint._tell"), ("typed", "connection")]
)
def test_a_fault_in_what_one_guest_is_told_touches_nobody_else(
    monkeypatch: pytest.MonkeyPatch, what: str, where: str
) -> None:
    with evening() as own:
        anna, bert = own.come(0), own.come(1, language="en", client="b" * 32)
        run = until(bert, "seated")["seated"]["run"]
        until(anna, "do")
        number = until(bert, "block")["block"]["number"]
        with monkeypatch.context() as broken:
            broken.setattr(NarratedGuest, what, fails)
            bert.send(json.dumps({"line": "h", "number": 1}))
            anna.send(json.dumps({"ready": True}))
            is_sent_away(bert, "en")
        own.is_told(where)
        goes_on(own, 0, anna)
        back = own.come(1, language="en", run=run, aside=number, client="b" * 32)
        assert until(back, "block")["block"]["number"] > number
        goes_on(own, 0, anna)


@pytest.mark.parametrize("what", ["seat_access", "figures"])
def test_a_fault_before_somebody_is_there_touches_nobody(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    with evening() as own:
        anna, bert = own.come(0), own.come(1)
        until(anna, "do")
        with monkeypatch.context() as broken:
            broken.setattr(own.directory, what, fails)
            if what == "seat_access":
                is_sent_away(own.come(1, language="de"), "de")
            else:
                asked = Request(f"{own.url}/health", headers={"Accept-Language": "de"})  # noqa: S310
                with pytest.raises(HTTPError) as error:
                    urlopen(asked)  # noqa: S310 - our own
                assert error.value.code == 500
                assert "Am Tisch ist ein Fehler passiert." in error.value.read().decode()
        own.is_told("connection" if what == "seat_access" else "http")
        goes_on(own, 0, anna)
        goes_on(own, 1, bert)


def test_a_fault_in_the_loop_of_the_server_touches_nobody() -> None:
    with evening() as own:
        anna = own.come(0)
        until(anna, "seated")
        own.serving.soon(fails)
        goes_on(own, 0, anna)
        own.is_told("loop")


async def nobody(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that answers nothing."""


def test_what_ends_the_server_is_raised_where_it_is_waited_for() -> None:
    noted = Noted()
    failed: list[BaseException] = []
    at = listening("127.0.0.1", 0)
    at.close()
    serving = ServerThread(nobody, at, noted, failed=failed.append)
    with pytest.raises(OSError, match=r"descriptor|socket"):
        serving.wait(asyncio.Event(), lambda: None)
    with pytest.raises(OSError, match=r"descriptor|socket"):
        serving.run(asyncio.sleep(0))
    assert noted.errors == failed
    assert len(failed) == 1
    assert not noted.told  # the program ends by it, and says so itself
    serving.close(lambda: None)


class Odder(Memory):
    """Has a fault where it is asked one thing."""

    def __init__(self, breaks: str) -> None:
        super().__init__()
        self.breaks = breaks
        self.broken = True

    async def load(self, table: str, after: int = 0) -> list[str]:
        if self.broken and self.breaks == "load" and not table.endswith(".seal"):
            raise Odd(A_CARD)
        return await super().load(table, after)

    async def watch(self, table: str) -> AsyncGenerator[str, None]:
        if self.broken and self.breaks == "watch":
            raise Odd(A_CARD)
        async for text in super().watch(table):
            yield text

    async def tell(self, table: str, text: str) -> None:
        if self.broken and self.breaks == "tell" and text:
            raise Odd(A_CARD)
        await super().tell(table, text)


@pytest.mark.parametrize("breaks", ["load", "watch", "tell"])
def test_a_fault_in_what_a_service_does_is_told_and_the_room_read_anew(
    monkeypatch: pytest.MonkeyPatch, breaks: str
) -> None:
    monkeypatch.setattr(room_reader, "NEIGHBOURS_WITHIN", 0.01)

    async def play() -> None:
        async with service(agreement()) as serving:
            store = Odder(breaks)
            store.is_shared = True
            store.tables = serving.store.tables
            noted = Noted()
            program = rooms.RoomRegistry(store, ServiceKey(b"key"), 0.1, noted)
            answer = await program.seat_access(serving.founded[0].token, "here")
            assert noted.errors
            assert all(isinstance(each, Odd) for each in noted.errors)
            why = answer if isinstance(answer, No) else answer.room.dismissed
            assert why is (None if breaks == "tell" else No.FAULT)
            store.broken = False
            again = await program.seat_access(serving.founded[0].token, "here")
            assert not isinstance(again, No)
            assert again.room.dismissed is None
            assert not program.problems
            await program.close()

    run(play)


def test_a_service_in_which_room_after_room_fails_is_not_well() -> None:
    async def play() -> None:
        async with service() as serving:
            noted = Noted()
            program = rooms.RoomRegistry(serving.store, ServiceKey(b"key"), 0.1, noted)
            for number in range(rooms.FAILED_ROOMS):
                assert not program.problems
                name = f"{number:032x}"
                serving.store.tables[name] = ["damaged"]
                token = f"{name}{invitation_of(name)}"
                assert await program.seat_access(token, "here") is No.FAULT
            assert program.problems == (HealthProblem.FAULT,)
            await program.close()

    run(play)


def invitation_of(name: str) -> str:
    words = speakable_words("en")
    return invitation(ServiceKey(b"key").room(name), 0, words, CODE_WORDS).token


class BrokenInput(StringIO):
    """A standard input that has a fault."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # text
        raise Odd(A_CARD, size)


def asked_on(ask: Callable[[Inbox[News]], object], inbox: Inbox[News]) -> None:
    while True:
        ask(inbox)


def test_what_the_keyboards_thread_raises_is_raised_where_a_line_is_awaited() -> None:
    for ask in (Inbox.typed, Inbox.wait, Inbox.news, Inbox.has_typed):
        inbox: Inbox[News] = Inbox()
        Keyboard(BrokenInput(), inbox)
        with pytest.raises(Odd):
            asked_on(ask, inbox)


def test_what_the_thread_of_a_line_raises_is_raised_where_news_are_awaited() -> None:
    class BrokenInbox(Inbox[News]):
        def put(self, item: Any, *, waits: bool = True) -> None:  # noqa: ANN401 - as there
            raise Odd(A_CARD, item, waits)

    with evening() as own:
        anna = own.come(0)
        until(anna, "seated")
        inbox = BrokenInbox()
        room_address = RoomAddress("127.0.0.1", own.serving.port, INVITATIONS[1].token)
        link = RoomConnection(room_address, inbox)
        with pytest.raises(Odd):
            inbox.wait()
        link.close()


@pytest.mark.parametrize("kind", [RuntimeError, TypeError, ValueError, KeyError])
def test_a_report_has_no_message_that_may_hold_a_card(kind: type[Exception]) -> None:
    path = Reports(Places()).write(kind("a card"))
    assert path
    assert kind.__name__ in (text := path.read_text("utf-8"))
    assert "a card" not in text


def test_a_run_writes_so_many_reports_and_none_twice() -> None:
    reports = Reports(Places())
    written = []
    for number in range(MOST_REPORTS + 5):
        source = "\n" * number + "raise KeyError('a card')"
        for _ in range(2):
            try:
                exec(compile(source, "odd.py", "exec"))  # noqa: S102 - raises at a line of its own
            except KeyError as error:
                written.append(reports.write(error))
    assert len({*written} - {None}) == len([*Path("home/reports").iterdir()]) == MOST_REPORTS
    assert written[0] == written[1]
    assert written[-1] is None
    assert all("a card" not in path.read_text("utf-8") for path in Path("home/reports").iterdir())


def test_what_fails_in_a_thread_is_told() -> None:
    failed: list[BaseException] = []
    begin_thread(fails, "odd", failed.append).join(PATIENCE)
    assert [type(each) for each in failed] == [Odd]


STARTS = {"create_task", "ensure_future", "Thread", "run_in_executor", "TaskGroup", "Timer"}


def test_tasks_and_threads_are_begun_in_one_place_each() -> None:
    found = set()
    package = Path(foppen_access.__file__).parent
    folders = ("cli", "evenings", "faults", "net", "rooms", "seals")
    for path in [each for folder in folders for each in package.glob(f"{folder}/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(node, "attr", "") or getattr(node, "id", "")
            if isinstance(node, ast.Attribute | ast.Name) and name in STARTS:
                found.add((path.name, name))
    assert found == {
        ("watched_tasks.py", "create_task"),
        ("watched_threads.py", "Thread"),
        ("discovery.py", "ensure_future"),  # a guest's search, which ends by what fails in it
    }


LIMITED = (
    "import os, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (700, 700));"
    "os.execv(sys.executable, [sys.executable, '-B', '-m', 'foppen_access', *sys.argv[1:]])"
)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a limit of the system")
def test_while_the_disk_takes_no_more_a_host_is_not_well() -> None:
    command = [sys.executable, "-c", LIMITED, *HOST.split(), "--names", "Anna,Bert", "--serve"]
    with subprocess.Popen(
        command, env=ENVIRONMENT, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
    ) as host:
        assert host.stdout
        links: dict[str, str] = {}
        while len(links) < 2:
            line = host.stdout.readline()
            assert line
            links |= {name: here(link) for name, link in LINK.findall(line)}
        url = f"{links['Anna'].partition('/#')[0]}/health"
        with urlopen(url) as answer:  # noqa: S310 - our own
            assert json.load(answer) == {"well": True, "here": 0}
        try:
            with (
                terminal("join", links["Anna"], "--lang", "en") as anna,
                terminal("join", links["Bert"], "--lang", "en") as bert,
            ):
                error = unwell(url, (anna, bert))
        finally:
            host.kill()
        assert error.code == 503
        assert json.loads(error.read())["why"] == [HealthProblem.UNKEPT.value]


def unwell(url: str, guests: Sequence[Terminal]) -> HTTPError:
    """What a room says of itself that is no longer well while its guests play."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for guest in guests:
            guest.quiet(0.1)
            if plain(guest.shown).endswith("> "):
                guest.type("#1\r")
        try:
            urlopen(url).close()  # noqa: S310 - our own
        except HTTPError as error:
            return error
    raise AssertionError


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_signal_always_wakes_the_main_thread_which_alone_can_answer_it() -> None:
    held = list[set[int]]()

    def keep() -> None:
        held.append({*signal.pthread_sigmask(signal.SIG_BLOCK, ())})

    begin_thread(keep, "odd", lambda _: None).join(PATIENCE)
    assert {signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP} <= held[0]
    assert signal.SIGTERM not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
