"""A room that is none: whatever it says, a guest hears one sentence and is not caught."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import monotonic, sleep

import pytest
from keyboard import CTRL_D, Screen, run_program
from terminals import PATIENCE
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from foppen_access.net.client import room_connection as link
from foppen_access.net.client.inbox import MOST_NEWS, Inbox, TypedInput

SEATED: dict[str, object] = {
    "seat": 1,
    "invitation": "abc",
    "run": "r",
    "lines": 1,
    "aside": 0,
    "here": [0, 1],
    "people": [0, 1],
    "advice": False,
    "seal": "",
}
HEADER: dict[str, object] = {
    "format": "foppen-record",
    "version": 1,
    "game": "foppen-2018",
    "seats": ["Anna", "Bert", "Cleo", "Dora"],
}
STRANGE = "The table doesn't understand this program. Perhaps one of the two is too old.\n"


@contextmanager
def room(*said: object) -> Iterator[str]:
    """A link to whatever says that."""

    def receive(socket: ServerConnection) -> None:
        try:
            socket.recv()
            for each in said:
                socket.send(each if isinstance(each, str) else json.dumps(each))
            while True:
                socket.recv()
        except ConnectionClosed:
            return

    with serve(receive, "127.0.0.1", 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}/#abc"
        server.shutdown()


def waits_for(text: str) -> Callable[[Screen], str]:
    """Somebody who types nothing, and goes when he has heard this."""

    def waits(screen: Screen) -> str:
        deadline = monotonic() + PATIENCE
        while text not in screen.getvalue() and monotonic() < deadline:
            sleep(0.01)
        return CTRL_D

    return waits


def seated(**other: object) -> dict[str, object]:
    return {"seated": SEATED | other}


@pytest.mark.parametrize(
    "said",
    [
        [{"no": "late"}],
        [{"no": "bogus"}],
        ["nonsense"],
        [seated(), "nonsense"],
        [seated(), {"format": "x"}],
        [seated(), HEADER | {"version": 2}],
        [seated(), HEADER | {"game": "chess"}],
        [seated(), HEADER | {"seats": ["Anna", "Bert", " ", "Dora"]}],
        [seated(seat=9), HEADER],
        [seated(people=[0, 9]), HEADER],
        [seated(lines=2), HEADER, {"do": "play", "seat": 0, "card": "b9"}],
        [seated(lines=2), HEADER, {"do": "fly"}],
    ],
)
def test_what_cannot_be_a_room_is_one_sentence(said: list[object]) -> None:
    with room(*said) as address:
        assert run_program(["join", address, "--lang", "en"]).errors == STRANGE


@pytest.mark.parametrize(
    "said",
    [
        {"note": 5},
        {"note": "came", "seat": 77},
        {"do": "play", "seat": 0, "card": "b9"},
        {"do": "fly"},
        "nonsense",
        "\n".join(['{"note":"came","seat":0}'] * 2000),
    ],
)
def test_what_cannot_be_said_by_a_room_ends_the_evening_with_one_sentence(said: object) -> None:
    with room(seated(), HEADER, said) as address:
        ran = run_program(["join", address, "--lang", "en"], waits_for(STRANGE.strip()))
    assert STRANGE in ran.errors + ran.out


def test_what_a_newer_room_says_is_left_out() -> None:
    notes = [{"note": note, "seat": 0} for note in ("sings", "ready")]
    with room(seated(), HEADER, *notes) as address:
        ran = run_program(["join", address, "--lang", "en"], waits_for("Anna is ready."))
    assert "Anna is ready." in ran.out


def test_a_room_that_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "ANSWERS_WITHIN", 0.3)
    with room(seated(lines=5)) as address:
        errors = run_program(["join", address, "--lang", "en"]).errors
    assert errors == "The connection broke off at once. Try again.\n"


@pytest.mark.parametrize("typed", ["127.0.0.1:99999 one two", "http://a..b/#x", "http://[::1/#x"])
def test_an_address_that_cannot_be_is_no_fault_of_the_program(typed: str) -> None:
    ran = run_program(["join", *typed.split(), "--lang", "en"])
    assert ran.status in (1, 2)
    assert ran.errors.count("\n") == 1


def test_who_is_asked_something_is_brought_only_so_many_news_meanwhile() -> None:
    inbox: Inbox[str] = Inbox()
    brought: list[int] = []

    def bring() -> None:
        for number in range(MOST_NEWS + 1):
            inbox.put("news")
            brought.append(number)
        inbox.put(TypedInput("h\n"))

    room = Thread(target=bring)
    room.start()
    while len(brought) < MOST_NEWS:
        sleep(0.01)
    assert room.is_alive()
    assert inbox.news() == "news"
    room.join(60)
    assert len(brought) == MOST_NEWS + 1
    assert inbox.typed() == "h\n"
    assert [inbox.news() for _ in range(MOST_NEWS + 1)] == ["news"] * MOST_NEWS + [None]


def test_news_that_are_taken_while_a_line_is_awaited_keep_no_others_away() -> None:
    inbox: Inbox[str] = Inbox()
    taken: list[str] = []
    inbox.meanwhile = taken.append

    def bring() -> None:
        for _ in range(2 * MOST_NEWS + 1):
            inbox.put("news")
        inbox.put(TypedInput("h\n"))

    Thread(target=bring, daemon=True).start()
    asking = Thread(target=inbox.typed, daemon=True)
    asking.start()
    asking.join(60)
    assert len(taken) == 2 * MOST_NEWS + 1
