"""Sitting at a table: the program run in this process, the record it writes read along."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from games import NAMES
from keyboard import CTRL_D, Follower, Ran, Screen, run_program

from foppen_access.gameplay.record import load
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import Deck, Event, Options, Seat, State, Suit
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.notation import entry_to_data


@dataclass(frozen=True)
class Setup:
    """What is agreed before the first card, as the command line says it."""

    game: str
    seats: int
    options: Options = field(default_factory=Options)
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


def setup_of(start: FoppenState, *, rounds: int | None = None) -> Setup:
    """The table at which a round is played that begins like this."""
    rules, rnd = start.rules, start.current
    ones = sum(card.suit is None for card in rules.deck)
    blue, green, red, yellow = (
        max(card.value for card in rules.deck if card.suit is suit) for suit in Suit
    )
    options = Options(rounds=rounds, deck=Deck(blue, green, red, yellow, ones))
    return Setup(rules.edition.id, rules.seats, options, first=rnd.dealer)


def deck_in_words(deck: Deck) -> str:
    """A deck as the command line names it."""
    return f"b{deck.blue},g{deck.green},r{deck.red},y{deck.yellow},ones{deck.ones}"


class Table:
    """A table at a prompt: what was said since the last line, and how the game stands on disk."""

    def __init__(self, record: Path) -> None:
        self._follower = Follower(record)
        self._read = 0
        self.heard: list[str] = []

    def hear(self, screen: Screen) -> None:
        """Listen to what was said since the last line."""
        self.heard = "".join(screen.writes[self._read :]).splitlines()
        self._read = len(screen.writes)

    @property
    def timeline(self) -> Timeline:
        return self._follower.timeline

    @property
    def state(self) -> State:
        return self.timeline.state


Typist = Callable[[Table], str]
"""Types a line when he has heard what there is to hear; `CTRL_D` leaves."""


@dataclass(frozen=True)
class Sat:
    """How a sitting ended: what was said, the record, and what it holds when it is read back."""

    ran: Ran
    record: Path
    timeline: Timeline

    @property
    def events(self) -> list[Event]:
        return [event for move in self.timeline for event in move.events]

    @property
    def entries(self) -> list[dict[str, object]]:
        return [entry_to_data(move.action) for move in self.timeline]

    @property
    def state(self) -> State:
        return self.timeline.state


def sit(setup: Setup, typed: Iterable[str] | Typist) -> Sat:
    """A new table, to the end of the game or of what is typed."""
    record = next(p for n in count() if not (p := Path(f"table-{n}.jsonl")).exists())
    return sit_at(setup.arguments(record), record, typed)


def sit_on(sat: Sat, typed: Iterable[str] | Typist, language: str = "en") -> Sat:
    """The same table, gone on with."""
    return sit_at(["resume", str(sat.record), "--lang", language], sat.record, typed)


def sit_at(arguments: list[str], record: Path, typed: Iterable[str] | Typist) -> Sat:
    """A run of the program at a table."""
    table = Table(record)

    def one_by_one(screen: Screen) -> str:
        table.hear(screen)
        return typed(table) if callable(typed) else next(lines, CTRL_D)

    lines = iter(()) if callable(typed) else iter(typed)
    ran = run_program(arguments, one_by_one)
    return Sat(ran, record, load(record).timeline)
