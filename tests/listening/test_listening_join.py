"""A guest at a terminal hears what others do while he waits, and nothing while he types."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Thread

import evidence
import pytest
from apart.served import KEPT_IN, RECORD, served
from ears.counting import Count, Kind, Piece, count
from ears.pty_readers import Fenrir, PtyReader, Yasr
from ears.reader import ENTER
from ears.starting import started
from hearing import PATIENCE
from keyboard import Follower, asked
from readers import needed
from sittings import PROMPT, Sitting, legal_cards, typed_card
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from foppen_access.net.protocol.invitation_address import room_address_of

pytestmark = [pytest.mark.listening, pytest.mark.xdist_group("terminal")]

LANGUAGE = "de"
GAME = "--names Anna,Bert --serve --game foppen-2018 --players 4 --seed 5"
CARDS = 4
"""That Anna plays; afterwards she waits for Bert."""

QUIET = 2.0
"""Seconds in which what was said to the table would have been said to a guest."""


class Bert:
    """The other guest, who does what the test wants when it wants it."""

    def __init__(self, link: str) -> None:
        room_address = room_address_of((link,))
        assert room_address
        self._way = room_address
        self._stack = ExitStack()

    def comes(self) -> None:
        """He comes to the room."""
        socket = self._stack.enter_context(connect(self._way.address, compression=None))
        self._socket = socket
        join = {"invitation": self._way.invitation, "language": LANGUAGE}
        socket.send(json.dumps({"join": join}))
        Thread(target=_drain, args=(socket,), daemon=True).start()

    def __enter__(self) -> "Bert":
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def types(self, line: str) -> None:
        """He types a line at his page."""
        self._socket.send(json.dumps({"line": line}))


def _drain(socket: ClientConnection) -> None:
    with suppress(WebSocketException):
        for _ in socket:
            pass


class Anna:
    """She plays under a screen reader."""

    def __init__(self, reader: PtyReader) -> None:
        self._reader = reader
        self._typed: list[str] = []
        self.counted: Count
        self._follower = Follower(RECORD)
        self._begun = self._since = len(reader.shown)

    @property
    def asks(self) -> bool:
        """Whether the prompt stands."""
        return self._reader.shown.endswith(f"\n{PROMPT}")

    def begin(self, until: str) -> None:
        """Start the program, and hear what it says at first."""
        self._reader.begin()
        self.hears(until)

    def hears(self, text: str) -> None:
        """Hear what is said, up to this and then until nothing more comes."""
        since = self._since
        heard = self._reader.wait(lambda: text in self._reader.shown[since:], PATIENCE)
        assert heard, (text, self._reader.shown[since:])
        self._reader.listen(lambda: True, PATIENCE)
        self._since = len(self._reader.shown)

    def types(self, line: str, answer: str, meanwhile: Callable[[], None] | None = None) -> None:
        """Type a line and Enter, and hear all up to its answer; of what happens before Enter
        nothing.
        """
        for key in line:
            self._reader.press(key)
        if meanwhile:
            meanwhile()
            self.hears_nothing()
        self._reader.press(ENTER)
        self._typed.append(line)
        self.hears(answer)

    def hears_nothing(self) -> None:
        """Nothing is said and nothing shown for a while."""
        said, shown = self._reader.speech, self._reader.shown
        self._reader.wait(lambda: False, QUIET)
        assert (self._reader.speech, self._reader.shown) == (said, shown)

    @property
    def cards(self) -> int:
        """How many have been played."""
        return self._reader.shown.count("\nDu: ")

    def card(self) -> str:
        """A card that whoever is asked may play, as it is typed."""
        return typed_card(min(legal_cards(self._follower.state), key=str), LANGUAGE)

    @property
    def asked(self) -> int | None:
        """Who is."""
        return asked(self._follower.state)

    def count(self) -> Count:
        """What became of all lines; what was typed is not among them, and nothing that a shell gets
        after the program.
        """
        shown, told = self._reader.shown[self._begun :], self._reader.speech.begun
        self._reader.ask_shell()
        return count(list(self._expected(shown)), told)

    def _expected(self, shown: str) -> Iterator[Piece]:
        """Lines, prompts, and what readers say of keys; of those that were typed without a prompt
        Fenrir says so only when the screen moves.
        """
        late: list[str] = []
        typed = iter(self._typed)
        awaited = next(typed, None)
        for line in shown.split("\n"):
            is_asked, rest = line.startswith(PROMPT), line.removeprefix(PROMPT)
            if is_asked:
                yield Piece(PROMPT, Kind.MAYBE)
            if rest == awaited:
                keys, awaited = rest + ENTER, next(typed, None)
                said = self._reader.forgives(keys)
                yield from (Piece(each, Kind.MAYBE) for each in (*said, *late))
                late += [] if is_asked else said[:1]
            else:
                assert not is_asked or not rest, "something was written behind a prompt"
                yield Piece(line)
        assert awaited is None, awaited


@contextmanager
def at_terminal(kind: type[PtyReader], link: str) -> Iterator[Anna]:
    """She sits at a terminal with a reader."""
    sitting = Sitting("join", LANGUAGE, ("join", link, "--lang", LANGUAGE), ())

    def start(folder: Path) -> PtyReader:
        variables = sitting.furnish(folder / "player")
        return kind(folder, sitting.command, variables, language=LANGUAGE)

    reader = started(start)
    try:
        anna = Anna(reader)
        yield anna
        assert reader.wait(lambda: reader.starter.status == 0, PATIENCE)
        anna.counted = anna.count()
    finally:
        reader.close()
    if anna.counted.clean:
        shutil.rmtree(reader.folder, ignore_errors=True)


@pytest.mark.parametrize("reader", [Yasr, Fenrir])
def test_news_are_said_while_a_guest_waits_and_nothing_from_prompt_to_enter(
    reader: type[PtyReader], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed(reader.missing())
    monkeypatch.chdir(tmp_path)
    with ExitStack() as host:
        links = host.enter_context(served(GAME, host=KEPT_IN))
        with at_terminal(reader, links["Anna"]) as anna, Bert(links["Bert"]) as bert:
            anna.begin("fehlt noch.")
            bert.comes()
            anna.hears(PROMPT)
            for _ in range(3):
                bert.types("sag Guten Abend")
            anna.hears_nothing()
            anna.types("h", PROMPT)
            while anna.cards < CARDS or anna.asked == 0:
                if anna.asked == 0:
                    anna.types(anna.card(), "Du: ")
                else:
                    anna.types("e", ", Bert ", lambda: bert.types("sag Moment"))
                    bert.types(anna.card())
                    anna.hears("Bert: ")
            host.close()
            anna.hears("sobald sie wieder da ist.")
            anna.types("q", PROMPT)
            anna.types("ja", "Einladung")
    counted = anna.counted
    evidence.keep("join", reader.name, "a guest's evening", LANGUAGE, counted)
    assert counted.clean, counted
    assert counted.lines > 30
