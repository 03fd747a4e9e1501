"""Somebody who types anything at all at every prompt there is."""

import re
import shutil
import signal
import sys
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from types import FrameType
from typing import NoReturn
from unittest.mock import patch

from drawn_settings import Values, drawn, put
from games import NAMES, header_of, random_game
from games import lines as record_lines
from keyboard import CTRL_C, CTRL_D, Follower, Ran, Screen, run_program

from foppen_access.cli.commands.playing import practice
from foppen_access.dialogue.parsing import colour_names, natural_requests, prompt_parser
from foppen_access.gameplay.record import RecordError, is_unwritten, load
from foppen_access.lessons.practice_positions import stock
from foppen_access.narration import message_files
from foppen_access.narration.short_forms import Detail
from foppen_access.players.computer_players import Opponents
from foppen_access.players.levels import Level
from foppen_access.players.player import Player
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime import program
from foppen_access.runtime.data_folders import Places
from foppen_access.sounds.sounds import Sounds
from foppen_access.speech.speaker import Speaker
from foppen_engine import State, Suit
from foppen_engine.step import RoundScored
from table.babbler import TABLES, Babbler

SITTING = 250
"""Lines that are typed before somebody else comes."""

PATIENCE = 60
"""Seconds for all of them; then the program hangs."""

RECORD = Path("game.jsonl")
FINISHED = Path("finished.jsonl")
GAMES = ("foppen-2018", "foppen-1995", "foppen-braille", "futschikato")


SUITS = {
    Suit.BLUE: ("Blue", "Blau"),
    Suit.GREEN: ("Green", "Grün"),
    Suit.RED: ("Red", "Rot"),
    Suit.YELLOW: ("Yellow", "Gelb"),
}
"""What colours are called by the program that have no names of their own."""


class HangingError(BaseException):
    """The program takes too long; nothing in it takes this for a fault of its own."""


def _menu(_rng: Random) -> list[str]:
    return []


def _setup(rng: Random) -> list[str]:
    game = ["--game", rng.choice(GAMES)]
    where = rng.choice(([], game, [*game, "--names", "Anna,Bert,Cleo,Dora"]))
    middle = ["--middle"] if where and "futschikato" not in where else []
    return ["table", *where, *rng.choice(([], middle)), "--record", str(RECORD)]


def _play(rng: Random) -> list[str]:
    names, game = ",".join(NAMES[: rng.choice((1, 1, 2, 3))]), rng.choice(GAMES)
    bids = ["--bids"] if game == "foppen-1995" and rng.random() < 0.5 else []
    table = ["--game", game, "--players", "5", "--names", names, *bids]
    return ["play", *table, "--seed", str(rng.randrange(1000)), "--record", str(RECORD)]


def _table(rng: Random) -> list[str]:
    arguments = rng.choice(TABLES[:-1]).arguments(RECORD)
    return _without_language(arguments)


def _score(_rng: Random) -> list[str]:
    return _without_language(TABLES[-1].arguments(RECORD))


def _review(_rng: Random) -> list[str]:
    if not FINISHED.exists():
        game = random_game("foppen-1995", 3, 1)
        ends = (
            n for n, m in enumerate(game, 1) if any(isinstance(e, RoundScored) for e in m.events)
        )
        actions = [move.action for move in game][: next(ends)]
        FINISHED.write_bytes(b"".join(record_lines(header_of("foppen-1995", 3), actions)))
    return ["review", str(FINISHED)]


def _without_language(arguments: list[str]) -> list[str]:
    at = arguments.index("--lang")
    return [*arguments[:at], *arguments[at + 2 :]]


PROMPTS: Mapping[str, Callable[[Random], list[str]]] = {
    "menu": _menu,
    "setup": _setup,
    "play": _play,
    "table": _table,
    "score": _score,
    "review": _review,
    "lesson": lambda rng: ["learn", rng.choice(("foppen", "futschikato"))],
    "practice": lambda _: ["practice"],
    "settings": lambda _: ["settings"],
    "rules": lambda rng: ["rules", rng.choice(GAMES)],
    "deck": lambda _: ["deck", "check"],
}
"""The command lines that lead to all prompts."""

AS_USUAL = ("menu", "lesson", "settings", "rules")
"""Where colours with names of their own are called as usual as well, or as they were typed."""


class Chatterer:
    """Types made up lines, and listens whether each of them is answered."""

    def __init__(self, language: str, most: int, rng: Random, *, is_quiet: bool = False) -> None:
        self._babbler = Babbler(language, rng)
        self._rng = rng
        self._most = most
        self._record: Follower | None = None
        self._read = 0
        self._line = CTRL_D
        self.typed = 0
        self.faults: list[str] = []
        self._is_quiet = is_quiet

    def __call__(self, screen: Screen) -> str:
        self._listen(screen)
        if self.typed == self._most:
            self._line = CTRL_D
        else:
            self.typed += 1
            self._line = self._next()
        return self._line

    def _next(self) -> str:
        rng = self._rng
        if rng.random() < 0.001:
            return rng.choice((CTRL_C, CTRL_D))
        babble = self._babbler.line(self._state())
        number, place = rng.randrange(13), rng.randrange(1, 13)
        numbers = " ".join(str(rng.randrange(-3, 18)) for _ in range(rng.choice((3, 4, 5, 8))))
        return rng.choice((babble, babble, babble, str(number), f"#{place}", numbers, ""))

    def _state(self) -> State | None:
        """The game as far as it is on disk, so that some lines are what is wanted."""
        if self._record is None and RECORD.exists():
            self._record = Follower(RECORD)
        return self._record.state if self._record else None

    def _listen(self, screen: Screen) -> None:
        said = "".join(screen.writes[self._read :]).removesuffix("> ")
        self._read = len(screen.writes)
        self._is_quiet |= bool(re.search(r"\b(?:still|quiet)\b", said))  # set in the game
        if not said.strip() and not self._is_quiet:
            self.faults.append(f"no answer to {self._line!r}")
        if any(unicodedata.category(sign) == "Cc" for sign in said.replace("\n", "")):
            self.faults.append(f"a control character in the answer to {self._line!r}: {said!r}")


def lines(count: int, seed: int) -> tuple[int, int]:
    """So many lines, in turn at all prompts: tries and failures."""
    tries = number = failures = 0
    with quickly():
        while tries < count:
            kind = [*PROMPTS][number % len(PROMPTS)]
            rng = Random(f"{seed} {number}")
            typed, faults = chat(kind, min(count - tries, SITTING), rng)
            for fault in faults:
                sys.stderr.write(f"{kind}, sitting {number}: {fault}\n")
            tries += max(1, typed)
            number += 1
            failures += len(faults)
    return tries, failures


def chat(kind: str, most: int, rng: Random, values: Values | None = None) -> tuple[int, list[str]]:
    """A sitting of so many lines at most under these settings, or under any: how many were typed,
    and what was wrong.
    """
    shutil.rmtree(Places().games.parent, ignore_errors=True)
    RECORD.unlink(missing_ok=True)
    store = put(drawn(rng) if values is None else values)
    language = rng.choice(("de", "en"))
    arguments = [*PROMPTS[kind](rng), "--lang", language]
    settings = store.settings  # under some of them not every card is repeated
    is_quiet = settings.detail is Detail.QUIET or settings.echo != "each"
    chatterer = Chatterer(language, most, rng, is_quiet=is_quiet)
    terminal = kind == "review" or rng.random() < 0.5
    try:
        with _alarm():
            ran = run_program(arguments, chatterer, terminal=terminal)
    except (AssertionError, HangingError) as error:
        return chatterer.typed, [*chatterer.faults, f"{arguments}: {error!r}"]
    wrong = [*chatterer.faults, *_wrong_at_the_end(ran), *_not_as_set(kind, ran, store)]
    return chatterer.typed, wrong


def _wrong_at_the_end(ran: Ran) -> Iterator[str]:
    """How the program must not end."""
    if ran.status not in (0, 1, 2, 130) or ran.errors.count("\n") > 1:
        yield f"status {ran.status}, {ran.errors!r}"
    for path in (RECORD, *Places().games.glob("*.jsonl")):
        try:
            if path.exists() and not is_unwritten(path.read_bytes()):
                load(path)
        except RecordError as error:
            yield repr(error)


def _not_as_set(kind: str, ran: Ran, store: SettingsStore) -> Iterator[str]:
    """What is said in spite of the settings, or with a gap where something should be named."""
    said = "".join(ran.writes)
    if found := re.search(r".{0,60}(?:\{ *[$-]|\{[a-z-]+\}|\bNone\b).{0,60}", said):
        yield f"a gap: {found[0]!r}"
    if kind in AS_USUAL:
        return
    for suit, own in store.settings.suit_names.items():
        usual = "|".join(SUITS[suit])
        if found := re.search(rf".{{0,60}}\b(?:{usual})\b.{{0,60}}", said):
            yield f"{own} is called as usual: {found[0]!r}"


@contextmanager
def quickly() -> Iterator[None]:
    """Nobody speaks aloud, all opponents are easy, and no review finds out anything: what they
    think is not what is attacked.
    """
    player = Opponents.player

    def easy(opponents: Opponents, _level: Level, *_: object, **__: object) -> Player:
        return player(opponents, Level.EASY)

    with (
        patch.object(program, "open_speaker", lambda *_, **__: Speaker()),
        patch.object(program, "open_sounds", lambda **_: Sounds()),
        patch.object(Opponents, "player", easy),
        patch("foppen_access.reports.card_costs.costs_of", lambda *_: None),
        patch("foppen_access.dialogue.game_dialogue.sleep", lambda _: None),
        _read_once(),
    ):
        yield


@contextmanager
def _read_once() -> Iterator[None]:
    """What the program reads once, however long it runs, is read once for all sittings."""
    phrases = cache(natural_requests._phrases)
    with (
        patch.object(message_files, "_split", cache(message_files._split)),
        patch.object(message_files, "_patterns", cache(message_files._patterns)),
        patch.object(natural_requests, "_phrases", lambda language: {**phrases(language)}),
        patch.object(prompt_parser, "spelled_out", lru_cache(100_000)(prompt_parser.spelled_out)),
        patch.object(colour_names, "usual_suits", cache(prompt_parser.usual_suits)),
        patch.object(practice, "stock", cache(stock)),
    ):
        yield


@contextmanager
def _alarm() -> Iterator[None]:
    def ring(_number: int, _frame: FrameType | None) -> NoReturn:
        raise HangingError

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
