"""Tables at which the lines of a page and of a program at a terminal die again and again."""

import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from threading import Lock
from typing import NamedTuple

from benchmarks.dead_lines import Relay, Towards
from benchmarks.file_rooms import GAME, NAMES, tokens_of
from benchmarks.terminal_guests import Browser, Page, Program, Terminal
from foppen_access.gameplay.record import RecordError, load
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_engine import AwaitPlay, Card, Play, Seat, legal_actions, pending, told

WITHIN = 10.0
LATEST = 60.0
"""Seconds in which everybody is told, and after which something is wrong."""

OFTEN = 0.7
"""How often something happens to a line when a card is played."""

LETS_BACK = {"cut", "another address"}
BACK_AFTER = 3.0
"""Kinds after which somebody may be back before it can be told; and when it surely was."""

LOST = {"de": "Die Verbindung ist weg.", "en": "The connection is lost."}
BACK = {"de": "Die Verbindung ist wieder da.", "en": "The connection is back."}
SAY = {"de": "sag", "en": "say"}
YOU = {"de": "Du", "en": "You"}

KINDS: dict[str, Callable[[Relay, Random], object]] = {
    "cut": lambda relay, _: relay.cut(),
    "half-open": lambda relay, _: relay.go_down(),
    "frozen": lambda relay, _: relay.freeze(*Towards),
    "frozen to the room": lambda relay, _: relay.freeze(Towards.ROOM),
    "frozen to the guest": lambda relay, _: relay.freeze(Towards.GUEST),
    "another address": lambda relay, rng: relay.move(f"127.0.0.{rng.randrange(2, 250)}"),
}


MENDS: dict[str, Callable[[Relay], object]] = {"half-open": Relay.go_up}


class Found(NamedTuple):
    """What became of one blackout: its kind, whose it was, and after how many seconds he was told;
    None where he was back before, or had a prompt by then, from which to Enter nothing is written.
    """

    kind: str
    guest: str
    seconds: float | None


class House(NamedTuple):
    """Where all tables are, and the browser with all pages."""

    port: int
    browser: Browser


class Tally:
    """What was found at all tables."""

    def __init__(self, wanted: int) -> None:
        self.found: list[Found] = []
        self.wrong: list[str] = []
        self._left = wanted
        self._lock = Lock()

    def take(self, kind: str) -> bool:
        """Whether another blackout is wanted."""
        with self._lock:
            self._left -= bool(kind)
            return self._left >= 0

    @property
    def is_done(self) -> bool:
        """Whether there were enough of them."""
        return self._left <= 0


class Table:
    """One room with its guests.

    Args:
        number: its number.
        record: the file of its game.
        directory: where all tables are.
        rng: decides.
        tally: takes what is found.
    """

    def __init__(
        self, number: int, record: Path, directory: House, *, rng: Random, tally: Tally
    ) -> None:
        self._number = number
        self._record = record
        self._rng = rng
        self._tally = tally
        self._relays = [Relay(directory.port), Relay(directory.port)]
        links = [
            f"http://127.0.0.1:{relay.port}/#{token}"
            for relay, token in zip(self._relays, tokens_of(number).values(), strict=True)
        ]
        page, home = directory.browser.open(links[0]), record.with_suffix(".home")
        self._page = page
        self._guests: list[Page | Program] = [page, Program(links[1], home)]
        self._words = [
            words_of(each.language, NAMES, seat) for seat, each in enumerate(self._guests)
        ]
        self._typed: list[tuple[Seat, Card]] = []
        self._said: list[str] = []

    def play(self) -> None:
        """Play on until there were blackouts enough, or the game is over; then compare."""
        try:
            while not self._tally.is_done:
                seat = self._awaited()
                if seat is None:
                    break
                self._decide(seat)
            self._compare()
        except TimeoutError as error:
            shown = [each.told()[-8:] for each in self._guests]
            self._tally.wrong.append(f"table {self._number}: {error}, {shown}")

    def close(self) -> None:
        """Everybody goes."""
        for each in (*self._guests, *self._relays):
            each.close()

    def _timeline(self) -> Timeline:
        while True:
            try:
                return load(self._record).timeline
            except (RecordError, OSError):  # it has not begun
                time.sleep(0.2)

    def _awaited(self) -> Seat | None:
        """Who has to play; all has been told to everybody. None where the game is over."""
        asked: list[Seat] = []

        def is_awaited() -> bool:
            timeline = self._timeline()
            awaited = pending(timeline.state)
            if awaited is None:
                return True
            if not isinstance(awaited, AwaitPlay) or awaited.seat >= len(self._guests):
                return False
            if not self._page.is_asked or self._page.heard != lines_told(timeline, 0):
                return False
            asked[:] = [awaited.seat]
            return self._guests[awaited.seat].is_asked

        self._until(is_awaited, "nobody is asked")
        return asked[0] if asked else None

    def _decide(self, seat: Seat) -> None:
        """Play a card, and see what becomes of the lines meanwhile."""
        timeline, rng = self._timeline(), self._rng
        action = rng.choice(legal_actions(timeline.state))
        assert isinstance(action, Play)  # noqa: S101 - a card is awaited
        before = [len(each.told()) for each in self._guests]
        began = time.time()
        broken = self._break()
        if rng.random() < 0.5:
            time.sleep(rng.random() * 2)
        self._typed.append((seat, action.card))
        self._guests[seat].type(self._words[seat].card(action.card))
        other = 1 - seat
        if other in broken:
            said = f"x{self._number}y{len(self._said)}"
            self._said.append(said)
            self._guests[other].type(f"{SAY[self._guests[other].language]} {said}")
        for each, kind in broken.items():
            self._see(each, kind, began, before[each])
        moves = len(timeline)
        self._until(lambda: len(self._timeline()) > moves, "a card is lost")

    def _break(self) -> dict[Seat, str]:
        """Break the lines of some."""
        rng = self._rng
        some = rng.choice(([0], [1], [0, 1])) if rng.random() < OFTEN else []
        broken: dict[Seat, str] = {}
        for seat in some:
            kind = rng.choice([*KINDS])
            if self._is_back(seat) and self._tally.take(kind):
                broken[seat] = kind
                KINDS[kind](self._relays[seat], rng)
        return broken

    def _is_back(self, seat: Seat) -> bool:
        """Whether somebody who was told that his line is lost was told that it is back."""
        guest = self._guests[seat]
        lines = [line for _, line in guest.told()]
        lost, found = (
            sum(line.startswith(text[guest.language]) for line in lines) for text in (LOST, BACK)
        )
        return lost == found

    def _see(self, seat: Seat, kind: str, began: float, before: int) -> None:
        """See when somebody is told; then his line is mended."""
        guest, relay = self._guests[seat], self._relays[seat]
        joined, seconds = relay.joined, list[float]()

        def is_told() -> bool:
            lines = guest.told()[before:]
            times = [at for at, line in lines if line.startswith(LOST[guest.language])]
            seconds[:] = [at - began for at in times[:1]]
            passed = time.time() - began
            is_back = kind in LETS_BACK and relay.joined > joined and passed > BACK_AFTER
            return bool(times) or is_back or passed > 2 * WITHIN

        self._until(is_told, "nobody is told")
        name = type(guest).__name__.lower()
        self._tally.found.append(Found(kind, name, seconds[0] if seconds else None))
        MENDS.get(kind, Relay.thaw)(relay)

    def _until(self, arrived: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + LATEST
        while not arrived():
            if time.monotonic() > end:
                raise TimeoutError(what)
            time.sleep(0.2)

    def _compare(self) -> None:
        """What everybody was told, with the record; what was typed, with what was played."""
        plays = [move.action for move in self._timeline() if isinstance(move.action, Play)]
        own = [(play.seat, play.card) for play in plays if play.seat < len(self._guests)]
        if own != self._typed:
            self._complain(f"typed {self._typed}, played {own}")
        for seat in range(len(self._guests)):
            heard = partial(cards_told, self._guests[seat], self._words[seat], NAMES, seat, plays)
            expected = [card_line(self._words[seat], NAMES, seat, play) for play in plays]
            try:
                self._until(lambda: heard() == expected, "")  # noqa: B023 - at once
            except TimeoutError:
                self._complain(f"{seat} should hear {expected}, heard {heard()}")
            for said in self._said:
                with suppress(TimeoutError):
                    self._until(lambda: self._times(seat, said) > 0, "")  # noqa: B023 - at once
                if (times := self._times(seat, said)) != 1:
                    self._complain(f"{seat} heard {said} {times} times")

    def _times(self, seat: Seat, said: str) -> int:
        """How often somebody was told what was said once. From his prompt to Enter he isn't."""
        guest = self._guests[seat]
        if isinstance(guest, Program) and guest.is_asked:
            guest.type("")
        return sum(line.endswith(f": {said}") for _, line in guest.told())

    def _complain(self, what: str) -> None:
        self._tally.wrong.append(f"table {self._number}: {what}")


def lines_told(timeline: Timeline, seat: Seat) -> int:
    """How many lines of the record somebody has been told of in the end."""
    return 1 + sum(len(told(move.action, move.after, seat)) for move in timeline)


def words_of(language: str, names: tuple[str, ...], seat: Seat) -> Words:
    """The words in which the guest of a seat is told a game."""
    idiom = game_of(GAME).idiom
    return Words(Catalog(language), names, you=seat, idiom=idiom, detail=Detail.NORMAL)


def card_line(words: Words, names: tuple[str, ...], seat: Seat, play: Play) -> str:
    """How a card is told to the guest of a seat."""
    who = YOU[words.catalog.language] if play.seat == seat else names[play.seat]
    return f"{who}: {words.card(play.card)}"


def cards_told(
    guest: Page | Terminal, words: Words, names: tuple[str, ...], seat: Seat, plays: Sequence[Play]
) -> list[str]:
    """The cards that a guest was told of, as far as they belong to these, each once or more. Where
    much comes at once, several of them share a line.
    """
    players = range(len(names))
    known = {
        card_line(words, names, seat, Play(who, play.card)) for play in plays for who in players
    }
    parts = (re.split("[.,;] ?| als | as ", line) for _, line in guest.told())
    return [part for line in parts for part in line if part in known]
