"""Counts as a regression: what happens in a few random games, event by event and in totals.

The figures in `counts.json` are not from a rulebook: they only say that nothing has changed.
They change with the rules, with the order of `legal_actions` and with the dealer's use of chance.
If that was meant, and only then, write them anew and read the difference before keeping it:

    PYTHONPATH=.:engine python tests/engine/test_engine_counts.py --write-new-counts
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TypedDict

import pytest
from tables import WHOLE, Setting, random_game

from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.step import GameOver

FILE = Path(__file__).with_name("counts.json")
SEEDS = (1, 2)


class Counts(TypedDict):
    """What is kept of a game; totals are None where no points are counted."""

    events: dict[str, int]
    totals: list[int] | None
    winners: list[int]


def counted(setting: Setting, seed: int) -> Counts:
    turns = random_game(setting, seed)
    events = [event for turn in turns for event in turn.events]
    over = events[-1]
    assert isinstance(over, GameOver)
    match turns[-1].after:
        case FoppenState(totals=totals):
            assert totals == over.totals
        case FutschikatoState(winners=winners):
            assert winners == over.winners
    return {
        "events": dict(sorted(Counter(event.name for event in events).items())),
        "totals": None if over.totals is None else list(over.totals),
        "winners": list(over.winners),
    }


def name(setting: Setting, seed: int) -> str:
    return f"{setting}, seed {seed}"


OURS = {game.partition("-")[0] for game in map(str, json.loads(FILE.read_text(encoding="utf-8")))}
COUNTED = tuple(setting for setting in WHOLE if setting.game.partition("-")[0] in OURS)
"""Every edition of the games of which counts are kept."""


@pytest.fixture(scope="module")
def kept() -> dict[str, Counts]:
    counts: dict[str, Counts] = json.loads(FILE.read_text(encoding="utf-8"))
    return counts


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("setting", COUNTED, ids=str)
def test_a_random_game_counts_as_it_did(
    setting: Setting, seed: int, kept: dict[str, Counts]
) -> None:
    assert counted(setting, seed) == kept[name(setting, seed)]


def test_no_counts_are_kept_of_games_that_are_not_played(kept: dict[str, Counts]) -> None:
    assert list(kept) == [name(setting, seed) for setting in COUNTED for seed in SEEDS]


def write_new_counts() -> None:
    counts = {name(setting, seed): counted(setting, seed) for setting in WHOLE for seed in SEEDS}
    lines = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in counts.items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write-new-counts"]:
        sys.exit(__doc__)
    write_new_counts()
