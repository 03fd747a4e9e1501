"""Sitting at a table: the program run in this process, and the record it writes read along."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from games import NAMES
from keyboard import CTRL_D, Follower, Ran, Screen, run_program

from foppen_access.record import load
from foppen_access.timeline import Timeline
from foppen_engine import Deck, Event, Options, Seat, State


@dataclass(frozen=True)
class Setup:
    """What is agreed before the first card, as the command line says it."""

    game: str
    seats: int
    options: Options = Options()
    language: str = "en"
    first: Seat = 0
    more: tuple[str, ...] = ()

    def __str__(self) -> str:
        bids = "-bids" if self.options.bids else ""
        return f"{self.game}-{self.seats}{bids}-{self.language}"

    def arguments(self, record: Path) -> list[str]:
        """The command."""
        first = "--leader" if self.game == "futschikato" else "--dealer"
        words = ["table", "--game", self.game, "--names", ",".join(NAMES[: self.seats])]
        words += [first, NAMES[self.first], "--lang", self.language, "--record", str(record)]
        if self.options.bids:
            words.append("--bids")
        if self.options.rounds:
            words += ["--rounds", str(self.options.rounds)]
        if self.options.deck:
            words += ["--deck", deck_in_words(self.options.deck)]
        return [*words, *self.more]


def deck_in_words(deck: Deck) -> str:
    """A deck as the command line names it."""
    return f"b{deck.blue},g{deck.green},r{deck.red},y{deck.yellow},ones{deck.ones}"


class Table:
    """A table in the middle of the evening, as whoever types next can look at it."""

    def __init__(self, record: Path) -> None:
        self._record = record
        self._follower = Follower(record)
        self._screen: Screen | None = None
        self._read = 0

    def look(self, screen: Screen) -> None:
        """Take in what was said since the last line."""
        if self._screen is not None:
            self._read = self._end
        self._screen, self._end = screen, len(screen.getvalue())

    @property
    def heard(self) -> list[str]:
        """What was said since the last line."""
        assert self._screen is not None
        return self._screen.getvalue()[self._read :].splitlines()

    @property
    def state(self) -> State:
        return self._follower.state

    @property
    def timeline(self) -> Timeline:
        return self._follower.timeline
