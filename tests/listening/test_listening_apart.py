"""Four real programs in one game: a console with a voice, one in another language, a browser with
the page, a bot. Lines are lost, somebody goes and comes again, the host is killed and opens again;
what each was told is what his record tells, nothing lost and nothing twice.
"""

import asyncio
import os
import re
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from apart.bots import Bot
from apart.browser import BROWSER, Page, opened
from apart.served import KEPT_IN, RECORD, port_of, served
from ears.counting import Piece, count, words
from ears.daemon import SpeechDaemon
from ears.starting import started
from keyboard import Follower, asked
from readers import needed
from sittings import PROMPT, YES, legal_cards, typed_card
from terminals import ENVIRONMENT, Terminal, plain, terminal

from foppen_access.gameplay.record import load
from foppen_access.gameplay.record_header import header_to_data
from foppen_access.narration.catalog import Catalog
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import SeatInfo
from foppen_access.rooms.narrated_guest import NarratedGuest
from foppen_engine import Seat, told
from foppen_engine.notation import entry_to_data
from foppen_engine.values import replace

pytestmark = pytest.mark.listening

ANNA, BERT, CLEO, DORA = range(4)
GUESTS = ("Anna", "Bert", "Cleo", "Dora")
GAME = f"--names {','.join(GUESTS)} --players 6 --game foppen-1995 --rounds 1 --seed 1 --serve"
PATIENCE = 40.0
TURN = "turn = false; asWas = hear; hear = (data) => { turn = data.turn ?? turn; asWas(data); }"
"""Lets a test know what the page itself need not: whether its guest has to decide."""


class Console:
    """Somebody at a terminal.

    Args:
        link: his invitation.
        language: his.
        voice: says his lines; he types when it has.
    """

    def __init__(self, link: str, language: str, voice: SpeechDaemon | None = None) -> None:
        self.language = language
        self._voice = voice
        options = ("--say", "voice") if voice else ()
        self._command = ("join", link, "--lang", language, *options)
        self._before = ""
        self.standing = ""
        """What he was told when he came again, in words: how the trick stands is told anew."""
        self._open()

    def _open(self) -> None:
        self._stack = ExitStack()
        self._terminal: Terminal = self._stack.enter_context(terminal(*self._command))

    @property
    def shown(self) -> str:
        """All that was, by whatever run of the program."""
        self._terminal.quiet(0)
        return self._before + plain(self._terminal.shown)

    @property
    def is_asked(self) -> bool:
        if not self.shown.endswith(f"\n{PROMPT}"):
            return False
        last = in_words(self.said.strip().rpartition("\n")[2])
        return not self._voice or spoken(self._voice).endswith(last)

    def types(self, line: str) -> None:
        self._terminal.type(f"{line}\r")

    def comes_again(self) -> None:
        """He goes, and comes by the same link."""
        wait(lambda: self.is_asked)
        before = self.shown
        self.types("q")
        wait(lambda: self.is_asked and self.shown != before)
        self.types(YES[self.language])
        self._terminal.end()
        self._before = self.shown
        said_before = self.said
        self._stack.close()
        self._open()
        wait(lambda: self.is_asked)
        self.standing = in_words(self.said.removeprefix(said_before))

    @property
    def said(self) -> str:
        """What the program said, without prompts and what was typed behind them."""
        return re.sub(r"(?m)^> .*$", "", self.shown)

    def close(self) -> None:
        self._stack.close()


class Visitor:
    """Somebody at a page."""

    language = "de"

    def __init__(self, page: Page) -> None:
        self._page = page
        page.until("run")
        page.value(TURN)

    @property
    def is_asked(self) -> bool:
        return bool(self._page.value("turn && !held.length"))

    @property
    def said(self) -> str:
        return "\n".join(self._page.blocks())

    def types(self, line: str) -> None:
        self._page.value("turn = false")
        self._page.type(line)

    def loses_the_line(self) -> None:
        """His line is lost, and comes back by itself."""
        self._page.value("socket.close()")
        wait(lambda: found(self) == 1, lambda: self.said)


class Evening:
    """The game, and who sits there."""

    def __init__(self, guests: dict[Seat, Console | Visitor]) -> None:
        self.guests = guests
        self._follower = Follower(RECORD)

    @property
    def asked(self) -> Seat | None:
        return asked(self._follower.state)

    def goes_on_until(self, holds: Callable[[], bool]) -> None:
        """All play the first card they may until something holds, or the game is over."""
        while (seat := self.asked) is not None and not (seat in self.guests and holds()):
            moves = len(self._follower.timeline)
            if seat in self.guests:
                self._plays(self.guests[seat])
            wait(lambda moves=moves: len(self._follower.timeline) > moves)  # type: ignore[misc]

    def _plays(self, guest: Console | Visitor) -> None:
        wait(lambda: guest.is_asked)
        card = min(legal_cards(self._follower.state), key=str)
        guest.types(typed_card(card, guest.language))


def wait(condition: Callable[[], bool], said: Callable[[], str] = str) -> None:
    """Wait until something holds; else tell what was said."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, said()
        time.sleep(0.02)


def found(guest: Console | Visitor) -> int:
    """How often he was told that his line is there again; as often as that it was lost."""
    texts = map(Catalog(guest.language).text, ("apart-lost", "apart-found"))
    lost, again = (in_words(guest.said).count(in_words(text)) for text in texts)
    return again if again == lost else 0


def told_by_record(seat: Seat, language: str) -> tuple[list[str], list[str]]:
    """The lines that a seat's masked record tells, and which of them ask for a card."""
    loaded = load(RECORD)
    seated = SeatInfo(seat, "", "", 1, 0, (0, 1, 2, 3), (0, 1, 2, 3), advice=False, seal="")
    header = written(header_to_data(loaded.header))
    narrated = NarratedGuest(Catalog(language), seated, [header], coaching=asyncio.Semaphore(1))
    blocks, heard = [], 1
    for move in loaded.timeline:
        last = narrated.blocks.last
        for action in told(move.action, move.after, seat):
            asyncio.run(narrated.hear([entry_to_data(action)], heard, 0))
            heard += 1
        blocks += [each["block"]["lines"] for each in narrated.blocks.after(last)]  # type: ignore[index]
    return [line for block in blocks for line in block], [block[-1] for block in blocks]


def in_words(text: str) -> str:
    """A text as its words, whatever lines it was broken into."""
    return " ".join(words(text))


def ends_like(said: str, lines: list[str]) -> bool:
    """Whether the last two lines have been said; the last alone was said at the beginning, too."""
    return in_words("\n".join(lines[-2:])) in in_words(said)


def spoken(voice: SpeechDaemon) -> str:
    """All that a voice has said."""
    return in_words("\n".join(voice.speech.begun))


def keep_transcript(name: str, said: str) -> None:
    """Keep what somebody was told, where somebody wants it."""
    if folder := os.environ.get("FOPPEN_ACCESS_EVIDENCE"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        Path(folder, f"{name}.txt").write_text(said, encoding="utf-8")


def test_four_programs_play_an_evening_and_each_is_told_all_of_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed([] if BROWSER else ["chromium"])
    monkeypatch.chdir(tmp_path)
    daemon = started(lambda folder: SpeechDaemon(folder, "de", 0), tmp_path)
    monkeypatch.setitem(ENVIRONMENT, "SPEECHD_ADDRESS", daemon.address)
    with ExitStack() as stack:
        stack.callback(daemon.close)
        host = stack.enter_context(ExitStack())
        links = host.enter_context(served(GAME, host=KEPT_IN, guests=len(GUESTS)))
        voice = Console(links["Anna"], "de", daemon)
        stack.callback(voice.close)
        console = Console(links["Bert"], "en")
        stack.callback(console.close)
        page = stack.enter_context(opened(Path("profile"), links["Cleo"], "de"))
        visitor = Visitor(page)
        bot = stack.enter_context(Bot(links["Dora"]))
        evening = Evening({ANNA: voice, BERT: console, CLEO: visitor})
        wait(lambda: evening.asked is not None)
        evening.goes_on_until(lambda: evening.asked == CLEO)
        visitor.loses_the_line()
        evening.goes_on_until(lambda: evening.asked == BERT)
        console.comes_again()
        evening.goes_on_until(lambda: evening.asked == CLEO)
        host.close()
        host.enter_context(served(f"--serve --port {port_of(links)}", host=KEPT_IN, guests=4))
        wait(lambda: (found(voice), found(console), found(visitor)) == (1, 1, 2))
        evening.goes_on_until(lambda: False)
        tellings: dict[str, tuple[Seat, str, Callable[[], str]]] = {
            "Anna": (ANNA, "de", lambda: voice.said),
            "Anna's voice": (ANNA, "de", lambda: "\n".join(daemon.speech.begun)),
            "Bert": (BERT, "en", lambda: console.said),
            "Cleo": (CLEO, "de", lambda: visitor.said),
        }
        for name, (seat, language, said) in tellings.items():
            lines, questions = told_by_record(seat, language)
            wait(lambda lines=lines, said=said: ends_like(said(), lines))  # type: ignore[misc]
            keep_transcript(name, said())
            counted = count([Piece(line) for line in lines], [said()])
            assert not counted.lost, (name, counted)
            again = [line for line in lines if seat == BERT and in_words(line) in console.standing]
            assert {*counted.doubled} <= {*questions, *again}, (name, counted)
        assert "You can still ask. Enter ends." in console.said
    record = load(RECORD)
    seen = [told(move.action, move.after, DORA) for move in record.timeline]
    masked = [written(entry_to_data(action)) for actions in seen for action in actions]
    header = replace(record.header, computers=None)  # who plays for the computer is told to nobody
    assert bot.lines == [written(header_to_data(header)), *masked]
