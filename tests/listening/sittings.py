"""Evenings at the keyboard: what is typed, and what is printed of it line by line.

Most are written down (`written.py`). `rehearsed` has the program play one in this process, at a
terminal of the same size.
"""

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from ears.reader import ENTER
from ears.sizes import USUAL, Size
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
            "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "engine", Path(__file__).parent))),
            "LANGUAGE": "en",
        }


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
    sitting: Sitting, type_line: Callable[[Screen], str], *, reads_on: bool = True
) -> tuple[Sitting, Mapping[str, bytes]]:
    """The evening as the program plays it; the records it leaves.

    Args:
        sitting: how it begins.
        type_line: says what is typed.
        reads_on: whether Enter is typed where more waits.
    """
    typed: list[str] = []

    def line(screen: Screen) -> str:
        typed.append("" if reads_on and more_waits(screen) else type_line(screen))
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
