"""Evenings at the keyboard: what is typed, and what the program prints of it line by line.

The program itself says what it prints: it is run here first, with the same seed and the same
lines, at a terminal of the same size.
"""

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from ears.reader import ENTER
from ears.terminal import USUAL, Size
from keyboard import Follower, Screen, asked, more_waits, run_program

from foppen_access.runtime.data_folders import Places
from foppen_engine import Card, State, legal_plays

ROOT = Path(__file__).parents[2]
SCRIPTS = Path(sys.executable).parent
PROGRAM = ["/usr/bin/env", f"PATH={SCRIPTS}:{os.environ['PATH']}", "foppen-access"]
PROMPT = "> "

LETTERS = {
    "de": {"b": "b", "g": "gr", "r": "r", "y": "ge"},
    "en": {"b": "b", "g": "g", "r": "r", "y": "y"},
}
"""What a colour is typed as; in German one letter could be two colours."""

YES = {"de": "ja", "en": "yes"}

GAMES = {
    "Foppen": "play --game foppen-1995 --players 6 --rounds 1",
    "Futschikato": "play --game futschikato --players 8",
}
"""Games that are over soon."""

LONGEST_GAME = 10
"""Turns of a game that is short enough, the first and the last among them; not those in which
somebody only reads on."""

SEEDS = range(1, 200)
"""Games among which one is looked for."""

Choose = Callable[[State | None], str]
"""What somebody types; the state is None where the game is over."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What is typed, Enter included, and what is printed after it: lines and a prompt."""

    keys: str
    block: tuple[str, ...]
    prompt: str = PROMPT


@dataclass(frozen=True, slots=True)
class Sitting:
    """An evening: the program's arguments, and what happens; at first nothing is typed.

    Args:
        settings: what the player has set.
        games: the records that are kept at home, by the names of their files.
        size: of the terminal.
    """

    name: str
    language: str
    arguments: tuple[str, ...]
    turns: tuple[Turn, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    games: Mapping[str, bytes] = field(default_factory=dict)
    size: Size = USUAL

    @property
    def command(self) -> list[str]:
        """The program."""
        return [*PROGRAM, *self.arguments]

    @property
    def blocks(self) -> list[tuple[str, ...]]:
        """All that is printed."""
        return [turn.block for turn in self.turns]

    def furnish(self, home: Path) -> dict[str, str]:
        """Write settings and games into a home; the program's environment."""
        (home / "games").mkdir(parents=True, exist_ok=True)
        for name, record in self.games.items():
            (home / "games" / name).write_bytes(record)
        text = "".join(f'{name} = "{value}"\n' for name, value in self.settings.items())
        (home / "settings.toml").write_text(text, encoding="utf-8")
        return {
            "FOPPEN_ACCESS_HOME": str(home),
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "engine")]),
            "LANGUAGE": "en",
        }

    def edited(self) -> "Sitting":
        """The same with the line editor, in which it must be heard the same."""
        return replace(self, name=f"{self.name}, editor", settings={"input": "editor"})


class NotThisGameError(Exception):
    """A game in which somebody can't do what the evening is for."""


def whole_game(game: str, language: str) -> Sitting:
    """A whole game, the first card that may be played being played each time."""

    def choose(state: State | None) -> str:
        return "q" if state is None else typed_card(legal_cards(state)[0], language)

    for seed in SEEDS:
        arguments = f"{GAMES[game]} --seed {seed}"
        sitting = played(f"a game of {game}", language, arguments, choose)
        if sum(turn.keys != ENTER for turn in sitting.turns) <= LONGEST_GAME:
            return sitting
    raise NotThisGameError


def questions(language: str) -> Sitting:
    """An evening of everything but cards: a hand, a card that may not be played, the last block
    again, history back and forth, help in portions, a line that says nothing.
    """
    for seed in SEEDS:
        arguments = f"{GAMES['Foppen']} --seed {seed}"
        illegal = _illegal_card(arguments, language)
        if illegal:
            typed = ["h", illegal, "r", ",", ",", ".", "?", "xyz", "q"]
            leaving = [YES[language]]
            return typed_lines(begun("questions", language, arguments), [*typed, *leaving])
    raise NotThisGameError


def _illegal_card(arguments: str, language: str) -> str | None:
    """A card that can't be played at the first question though it is held, as it is typed."""
    found: list[str] = []

    def choose(state: State | None) -> str:
        assert state is not None
        person, legal = asked(state), legal_cards(state)
        assert person is not None
        held = sorted(state.hands[person].known, key=str)
        found.extend(typed_card(card, language) for card in held if card not in legal)
        return "q"

    played("", language, arguments, choose)
    return found[0] if found else None


def legal_cards(state: State) -> list[Card]:
    """What whoever is asked may play."""
    return [play.card for play in legal_plays(state)]


def typed_card(card: Card, language: str) -> str:
    """A card as it is typed."""
    text = str(card).lower()
    return LETTERS[language].get(text[0], text[0]) + text[1:]


def typed_lines(sitting: Sitting, typed: Iterable[str]) -> Sitting:
    """The evening on which just this is typed, and Enter where more waits."""
    lines = iter(typed)
    return rehearsed(sitting, lambda _: next(lines))[0]


def played(
    name: str,
    language: str,
    arguments: str,
    choose: Choose,
    settings: Mapping[str, str] | None = None,
) -> Sitting:
    """The evening on which somebody types what is chosen each time."""
    sitting = replace(begun(name, language, arguments), settings=settings or {})
    return followed(sitting, choose)[0]


def begun(name: str, language: str, arguments: str) -> Sitting:
    """An evening of which nothing is known but how it begins."""
    return Sitting(name, language, (*arguments.split(), "--lang", language))


def followed(sitting: Sitting, choose: Choose) -> tuple[Sitting, Mapping[str, bytes]]:
    """The evening on which somebody types what is chosen each time, and the records it leaves."""
    follower: Follower | None = None
    leaving = False

    def line(_: Screen) -> str:
        nonlocal follower, leaving
        if leaving:
            return YES[sitting.language]
        follower = follower or Follower(next(Places().games.glob("*.jsonl")))
        state = follower.state
        typed = choose(None if asked(state) is None else state)
        leaving = typed == "q"
        return typed

    return rehearsed(sitting, line)


def rehearsed(
    sitting: Sitting, type_line: Callable[[Screen], str]
) -> tuple[Sitting, Mapping[str, bytes]]:
    """The evening as the program plays it, with Enter where more waits; the records it leaves."""
    typed: list[str] = []

    def line(screen: Screen) -> str:
        typed.append("" if more_waits(screen) else type_line(screen))
        assert len(typed) < 100, typed
        return typed[-1]

    with TemporaryDirectory() as folder:
        home = Path(folder, "player")
        size = {"COLUMNS": str(sitting.size.columns), "LINES": str(sitting.size.rows)}
        with patch.dict(os.environ, {**sitting.furnish(home), **size}):
            ran = run_program(sitting.arguments, line, terminal=True)
        games = {path.name: path.read_bytes() for path in home.glob("games/*.jsonl")}
    assert ran.status == 0, ran.errors
    shown = [*ran.writes, *[""] * (len(typed) + 1 - len(ran.writes))]
    keys = ["", *(line + ENTER for line in typed)]
    return replace(sitting, turns=tuple(map(_turn, keys, shown))), games


def _turn(keys: str, shown: str) -> Turn:
    lines, _, prompt = shown.rpartition("\n")
    return Turn(keys, tuple(lines.splitlines()), prompt)
