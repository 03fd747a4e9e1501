"""Whether an evening lasts on networks as people have them: late and lost packets, lines that are
pulled, fall silent or come back with another address, and a router that translates addresses.

    python -m benchmarks.networks [--delay 80] [--jitter 20] [--loss 3] [--searches 20] [--seed 1]
        [--service]

In network namespaces of this machine (`namespaces`): Anna plays at the console that hosts, or with
`service` at a service beside her. Bert comes by six words from the same network, to the service by
a link, by a line on which packets take `delay` milliseconds each way, `jitter` more or less, and
`loss` percent never come. Cleo comes by a page in Chromium behind a router that translates her
address, by such a line as well. They play cards that the rules allow, and between them something
happens to both lines. Told is how often the six words were found, how long a card takes to the
others, after how long each guest was told that the line was lost and back, what Anna heard, and
what was lost, doubled or told in another order than in the record.

Linux, and the rights of root, only: where those, `nft`, Chromium or PostgreSQL are missing it says
so and ends with status 0. The kernel needs no `netem`.
"""

import argparse
import asyncio
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import NamedTuple

from benchmarks.blackout_tables import (
    BACK,
    LOST,
    SAY,
    card_line,
    cards_told,
    lines_told,
    words_of,
)
from benchmarks.database import programs
from benchmarks.namespaces import HOST, Networks, Weather, inside, why_not
from benchmarks.network_tables import OpenedTable, hosted, served
from benchmarks.terminal_guests import BROWSER, Page, Program, Terminal, browser
from foppen_access.net.client.discovery import room_near
from foppen_engine import AwaitPlay, Play, Seat, legal_actions, pending

NAMES = ("Anna", "Bert", "Cleo", "Bix")
PEOPLE = 3
LATEST = 120.0
"""Seconds after which something is wrong."""

BETWEEN = 3
CALM = 12.0
"""Cards that are played, and seconds in which nothing happens, before something does."""

_OF_ABSENCE = re.compile(r"(Bert|Cleo) (has lost the connection|is back)\.")


class Accident(NamedTuple):
    """What happens to the lines of both guests.

    Args:
        name: what it is called.
        seconds: how long it lasts.
        begin: begins it.
        end: ends it.
    """

    name: str
    seconds: float
    begin: Callable[[Networks], None]
    end: Callable[[Networks], None]


def _pull(networks: Networks) -> None:
    for each in networks.lines:
        networks.pull(each)


def _plug(networks: Networks, number: int = 20) -> None:
    for each in networks.lines:
        networks.plug(each, number)


def _silence(networks: Networks, *, is_silent: bool) -> None:
    for line in networks.lines.values():
        line.is_silent = is_silent


def _nothing(_: Networks) -> None:
    pass


def accidents() -> Iterator[Accident]:
    """What happens, one after the other."""
    for seconds in (5.0, 30.0, 90.0):
        yield Accident(f"pulled for {seconds:.0f} s", seconds, _pull, _plug)
        silent, heard = (partial(_silence, is_silent=each) for each in (True, False))
        yield Accident(f"silent for {seconds:.0f} s", seconds, silent, heard)
    yield Accident("another address", 0.0, partial(_plug, number=21), _nothing)
    yield Accident("address and device", 3.0, _pull, partial(_plug, number=22))
    yield Accident("router's rules anew", 0.0, Networks.translate, _nothing)


class Evening:
    """The evening of these three.

    Args:
        networks: where they are.
        folder: where everybody has his own.
        seed: decides the cards.
        table: where they play.
    """

    def __init__(self, networks: Networks, folder: Path, seed: int, table: OpenedTable) -> None:
        self._networks = networks
        self._rng = Random(seed)
        self._stack = ExitStack()
        self._folder = folder
        self._table = table
        self._typed: list[Play] = []
        self._typed_at: list[tuple[float, bool]] = []
        self._said: list[str] = []
        self.wrong: list[str] = []
        self._guests: list[Terminal | Page] = [table.anna]

    def come(self) -> None:
        """Both guests come, one by words alone where those are enough, one by the link."""
        networks = self._networks
        with inside(networks.guest):
            bert = Program(self._table.words, self._folder / "bert")
        self._stack.callback(bert.close)
        with inside(networks.far):
            opened = self._stack.enter_context(browser(self._folder / "browser"))
            self._cleo = opened.open(self._table.link)
        self._stack.callback(self._cleo.close)
        self._guests += [bert, self._cleo]
        self._words = [words_of(each.language, NAMES, at) for at, each in enumerate(self._guests)]

    def close(self) -> None:
        """Everybody goes."""
        self._stack.close()

    def play(self, cards: int, *, in_trouble: bool = False) -> bool:
        """Play so many cards; False where the game is over before."""
        for _ in range(cards):
            seat = self._awaited()
            if seat is None:
                return False
            self._decide(seat, in_trouble=in_trouble)
        return True

    def happen(self, accident: Accident) -> str:
        """Something happens, while they play and talk; what each has heard of it."""
        seat = self._awaited()
        if seat is None:
            return ""
        before, began = [len(each.told()) for each in self._guests], time.time()
        accident.begin(self._networks)
        self._decide(seat, in_trouble=True, waits=False)
        for guest in self._guests[1:]:
            said = f"x{len(self._said)}y"
            self._said.append(said)
            guest.type(f"{SAY[guest.language]} {said}")
        time.sleep(max(0.0, began + accident.seconds - time.time()))
        mended = time.time()
        accident.end(self._networks)
        self._until(lambda: self._has_arrived, "a card is lost")
        for said in self._said[-2:]:
            with suppress(TimeoutError):
                self._until(partial(self._is_heard, said), f"{said} is lost")
        heard = [self._heard_of(at, before[at], began, mended) for at in (1, 2)]
        told = [
            line for _, line in self._table.anna.told()[before[0] :] if _OF_ABSENCE.fullmatch(line)
        ]
        return f"{accident.name:20} {'; '.join(heard)}; Anna: {' '.join(told) or 'nothing'}"

    def _is_heard(self, said: str) -> bool:
        return all(self._times(each, said) for each in self._guests)

    def _times(self, guest: Terminal | Page, said: str) -> int:
        if isinstance(guest, Terminal) and guest.is_asked:
            guest.type("")  # what has come meanwhile is said with Enter
        return sum(line.endswith(f": {said}") for _, line in guest.told())

    def _heard_of(self, seat: Seat, before: int, began: float, mended: float) -> str:
        guest = self._guests[seat]
        told = guest.told()[before:]
        found = [
            [at for at, line in told if line.startswith(text[guest.language])]
            for text in (LOST, BACK)
        ]
        lost = f"lost after {found[0][0] - began:.1f} s" if found[0] else "not told of"
        back = f", back {found[1][-1] - mended:.1f} s after its end" if found[1] else ""
        more = f" ({len(found[0])} times)" if len(found[0]) > 1 else ""
        return f"{NAMES[seat]} {lost}{back}{more}"

    def compare(self) -> None:
        """What everybody was told, with the record; what was typed, with what was played."""
        plays = self._plays()
        if (own := [each for each in plays if each.seat < PEOPLE]) != self._typed:
            self.wrong.append(f"typed {self._typed}, played {own}")
        for seat, guest in enumerate(self._guests):
            heard = partial(cards_told, guest, self._words[seat], NAMES, seat, plays)
            expected = [card_line(self._words[seat], NAMES, seat, play) for play in plays]
            with suppress(TimeoutError):
                self._until(lambda: heard() == expected, "", 20.0)  # noqa: B023 - at once
            if heard() != expected:
                self.wrong.append(f"{NAMES[seat]} should hear {expected}, heard {heard()}")
                self.wrong += [f"{at:.2f} {line}" for at, line in guest.told()]
            times = {said: self._times(guest, said) for said in self._said}
            self.wrong += [
                f"{NAMES[seat]} heard {said} {count} times"
                for said, count in times.items()
                if count != 1
            ]

    def delays(self) -> list[float]:
        """Seconds from Enter to each of the others hearing of a card, while nothing happened."""
        found = []
        for play, (at, in_trouble) in zip(self._typed, self._typed_at, strict=True):
            for seat, guest in enumerate(self._guests) if not in_trouble else ():
                line = card_line(self._words[seat], NAMES, seat, play)
                times = [when for when, text in guest.told() if text.startswith(line)]
                found += [when - at for when in times[:1] if seat != play.seat]
        return found

    def _plays(self) -> list[Play]:
        """The cards that were played."""
        timeline = self._table.timeline() or ()
        return [each.action for each in timeline if isinstance(each.action, Play)]

    @property
    def _has_arrived(self) -> bool:
        """Whether all cards that were typed are played."""
        own = [each for each in self._plays() if each.seat < PEOPLE]
        return len(own) >= len(self._typed)

    def _awaited(self) -> Seat | None:
        """Who has to play; all has been told to everybody. None where the game is over."""
        asked: list[Seat] = []

        def is_awaited() -> bool:
            timeline = self._table.timeline()
            if timeline is None:
                return False
            awaited = pending(timeline.state)
            if awaited is None:
                return True
            if not isinstance(awaited, AwaitPlay) or awaited.seat >= PEOPLE:
                return False
            if self._cleo.heard != lines_told(timeline, 2) or not self._cleo.is_asked:
                return False
            asked[:] = [awaited.seat]
            return self._guests[awaited.seat].is_asked

        self._until(is_awaited, "nobody is asked")
        return asked[0] if asked else None

    def _decide(self, seat: Seat, *, in_trouble: bool, waits: bool = True) -> None:
        timeline = self._table.timeline()
        assert timeline  # noqa: S101 - it has begun
        action = self._rng.choice(legal_actions(timeline.state))
        assert isinstance(action, Play)  # noqa: S101 - a card is awaited
        self._typed.append(action)
        self._typed_at.append((time.time(), in_trouble))
        self._guests[seat].type(self._words[seat].card(action.card))
        if waits:
            self._until(lambda: self._has_arrived, "a card is lost")

    def _until(self, arrived: Callable[[], bool], what: str, seconds: float = LATEST) -> None:
        end = time.monotonic() + seconds
        while not arrived():
            if time.monotonic() > end:
                shown = [each.told()[-6:] for each in self._guests]
                raise TimeoutError(f"{what}: {shown}")
            time.sleep(0.05)


def searched(networks: Networks, words: str, searches: int) -> str:
    """How often, and how soon, the six words were found by the guest in the same network."""
    times = list[float]()
    with inside(networks.guest):
        for _ in range(searches):
            began = time.monotonic()
            found = asyncio.run(room_near(words))
            if found:
                times.append(time.monotonic() - began)
    spread = f", after at most {max(times):.1f} s" if times else ""
    return f"six words found {len(times)} of {searches} times{spread}"


def measured(weather: Weather, searches: int, seed: int, *, serves: bool) -> list[str]:
    """Hold an evening, and say how it went; what was wrong."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
        closing(Networks(weather, Random(seed))) as networks,
        ExitStack() as stack,
    ):
        folder = Path(home)
        opened = served if serves else partial(hosted, seed=seed)
        table = opened(networks, folder, stack)
        held = stack.enter_context(closing(Evening(networks, folder, seed, table)))
        _say(f"the link names {HOST}: {f'//{HOST}:' in table.link}")
        if table.is_announced:
            _say(searched(networks, table.words, searches))
        began = time.time()
        held.come()
        held.play(1)
        _say(f"first card {time.time() - began:.1f} s after both have begun to come")
        for accident in accidents():
            time.sleep(CALM)
            held.play(BETWEEN)
            if told := held.happen(accident):
                _say(told)
        held.play(BETWEEN)
        held.compare()
        cuts = quantiles(held.delays(), n=100, method="inclusive")
        _say(f"a card to the others: p50 {cuts[49]:.2f} s, p95 {cuts[94]:.2f} s")
        return held.wrong


def _say(line: str) -> None:
    print(line, flush=True)


def main() -> int:
    """Read the options and hold an evening."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--delay", type=float, default=80.0)
    parser.add_argument("--jitter", type=float, default=20.0)
    parser.add_argument("--loss", type=float, default=3.0)
    parser.add_argument("--searches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--service", action="store_true")
    given = parser.parse_args()
    needs_postgres = given.service and not programs()
    why = why_not() or ("" if BROWSER else "this needs Chromium")
    if why := why or ("this needs PostgreSQL" if needs_postgres else ""):
        _say(f"not measured: {why}")
        return 0
    weather = Weather(given.delay / 1000, given.jitter / 1000, given.loss / 100)
    wrong = measured(weather, given.searches, given.seed, serves=given.service)
    _say("\n".join(["wrong:", *wrong]) if wrong else "nothing lost, doubled or in another order")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
