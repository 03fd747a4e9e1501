"""Evenings with single keys: the program is played first at a terminal with no reader, as it
reads keys only from a real one.
"""

import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from ears.reader import ENTER, STARTING, Starter
from ears.starting import DidNotStartError
from ears.terminal import Terminal
from keyboard import Follower, asked, says_more
from sittings import PROMPT, YES, Sitting, Turn

from foppen_engine import legal_actions

MOST_CHOICES = 3
"""Cards among which one is chosen by going through all of them."""

QUIET = 0.5
"""Seconds after which the program has shown what it had to show."""


class Rehearsal:
    """The program at a terminal with no reader."""

    def __init__(self, folder: Path, sitting: Sitting) -> None:
        self.language = sitting.language
        self._player = folder / "player"
        self._starter = Starter(folder, sitting.command, sitting.furnish(self._player))
        self._terminal = Terminal([str(self._starter.path)], {"PATH": "/usr/bin:/bin"})
        self._follower: Follower | None = None

    def begin(self) -> str:
        """What is shown at first."""
        while not self._starter.is_ready:
            self._terminal.pump(0.05)
        return self.shown_after(ENTER, len("\r\n"))

    def shown_after(self, keys: str, echo: int = 0) -> str:
        """What is shown after some keys and their echo, until nothing comes any more."""
        before = len(self._terminal.shown)
        self._terminal.type(keys)
        self._until_quiet(before + echo)
        text = self._terminal.shown[before:].decode()
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r", "")

    def _until_quiet(self, before: int) -> None:
        waited = 0.0
        while len(self._terminal.shown) <= before:
            self._terminal.pump(0.05)
            waited += 0.05
            if waited > STARTING:
                raise DidNotStartError(self._terminal.shown.decode())
        size, still = 0, 0.0
        while still < QUIET:
            self._terminal.pump(0.05)
            still = still + 0.05 if size == len(self._terminal.shown) else 0.0
            size = len(self._terminal.shown)

    @property
    def is_over(self) -> bool:
        """Whether nothing can be played any more."""
        return asked(self._followed.state) is None

    @property
    def _followed(self) -> Follower:
        if not self._follower:
            self._follower = Follower(next(self._player.glob("games/*.jsonl")))
        return self._follower

    @property
    def round_of_cards(self) -> int:
        """How often the space bar goes on from a card until it is there again; 0 if too often."""
        choices = len(legal_actions(self._followed.state))
        return choices if choices <= MOST_CHOICES else 0

    def close(self) -> None:
        """Leave."""
        self._starter.leave()
        self._terminal.close()


def by_single_keys(game: Sitting) -> Sitting:
    """A game played with the space bar and Enter, after a look at the hand with a single letter."""
    return _keyed(game, _play)


def questions_by_keys(evening: Sitting) -> Sitting:
    """All but cards by single keys: Enter where nothing is chosen, keys that mean nothing, the hand
    and the last block again and again, to and fro, what can be played, help; of an evening of
    questions the card that may not be played, as a line between keys.
    """
    illegal = evening.turns[2].keys
    keys = [ENTER, "x", "h", "r", "r", "h", ",", ",", ".", "w", ":", illegal, "?", "x", "c"]
    return _keyed(evening, lambda rehearsal: _ask(rehearsal, keys))


def _keyed(evening: Sitting, press: Callable[[Rehearsal], Iterator[tuple[str, str]]]) -> Sitting:
    """An evening with single keys."""
    sitting = replace(evening, name=f"{evening.name}, keys", turns=(), settings={"input": "keys"})
    with tempfile.TemporaryDirectory(prefix="ears.") as folder:
        rehearsal = Rehearsal(Path(folder), sitting)
        try:
            turns = [Turn(keys, _lines(shown)) for keys, shown in press(rehearsal)]
        finally:
            rehearsal.close()
    return replace(sitting, turns=tuple(turns))


def _ask(rehearsal: Rehearsal, keys: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each key, the line after a colon in one, and what is shown after it but for that line."""
    yield "", rehearsal.begin()
    for key in keys:
        shown = rehearsal.shown_after(key)
        yield key, shown.partition("\n")[2] if len(key) > 1 else shown
        if key == "?":
            yield from _read_on(rehearsal, shown)
    yield "q", rehearsal.shown_after("q")
    yes = f"{YES[rehearsal.language]}{ENTER}"
    yield yes, rehearsal.shown_after(yes).partition("\n")[2]


def _play(rehearsal: Rehearsal) -> Iterator[tuple[str, str]]:
    """Each key and what is shown after it."""
    shown = rehearsal.begin()
    yield "", shown
    yield from _read_on(rehearsal, shown)
    yield "h", rehearsal.shown_after("h")
    while not rehearsal.is_over:
        for key in " " * rehearsal.round_of_cards + " " + ENTER:
            shown = rehearsal.shown_after(key)
            yield key, shown
        yield from _read_on(rehearsal, shown)
    yield f"q{ENTER}", ""


def _read_on(rehearsal: Rehearsal, shown: str) -> Iterator[tuple[str, str]]:
    """Enter, as often as more waits."""
    while says_more(shown):
        shown = rehearsal.shown_after(ENTER)
        yield ENTER, shown


def _lines(shown: str) -> tuple[str, ...]:
    return tuple(line for line in shown.split("\n") if line.strip() not in ("", PROMPT.strip()))
