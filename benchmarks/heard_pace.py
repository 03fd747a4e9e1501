"""Words and pauses for each card of one's own, as they are heard from the program itself.

    python -m benchmarks.heard_pace --games 3 --seed 2902

Somebody plays Foppen 2018 at a terminal of 24 rows of 80, any legal card by chance, and types Enter
where that is waited for. Words are all that is said, questions and the beginning and the end of the
game among them; a pause is an Enter behind a portion or between two rounds.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "app"))

from keyboard import (
    CTRL_D,
    Follower,
    Screen,
    more_waits,
    run_program,
)

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_engine import Card, Play, legal_actions

TABLES = (4, 8)
DETAILS = ("brief", "normal")


class Chancer:
    """Plays any legal card; counts words, pauses and cards.

    Args:
        record: the file in which the game is kept.
        language: in which it is told.
        rng: chooses.
    """

    def __init__(self, record: Path, language: str, rng: Random) -> None:
        self._follower = Follower(record)
        self._over = Catalog(language).text("after-game").partition("?")[0]
        self._rng = rng
        self.pauses, self.cards = 0, 0

    def __call__(self, screen: Screen) -> str:
        """What is typed next."""
        shown = screen.getvalue()
        if more_waits(screen):
            self.pauses += 1
            return ""
        if self._over in shown:
            return CTRL_D
        match self._rng.choice(legal_actions(self._follower.timeline.state)):
            case Play(_, Card() as card):
                self.cards += 1
                return str(card)
        raise AssertionError(shown)


def words_said(screen: str) -> int:
    """Words without what was typed."""
    lines = (line for line in screen.splitlines() if not line.startswith(">"))
    return sum(len(line.split()) for line in lines)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("| players | language | detail | own cards | words a card | pauses a card |")
    print("|---|---|---|---|---|---|")
    for players in TABLES:
        for language in languages():
            for detail in DETAILS:
                words = cards = pauses = 0
                for number in range(given.games):
                    with tempfile.TemporaryDirectory() as home:
                        record = Path(home) / "game.jsonl"
                        chancer = Chancer(record, language, Random(f"{given.seed} {number}"))
                        options = f"--players {players} --seed {given.seed + number}"
                        options += f" --detail {detail} --lang {language} --record {record}"
                        play = f"play --game foppen-2018 --level normal {options}".split()
                        set_up = {"FOPPEN_ACCESS_HOME": home, "LINES": "24", "COLUMNS": "80"}
                        with patch.dict(os.environ, set_up):
                            ran = run_program(play, chancer, terminal=True)
                    words += words_said(ran.out)
                    cards += chancer.cards
                    pauses += chancer.pauses
                row = f"{cards} | {words / cards:.1f} | {pauses / cards:.2f}"
                print(f"| {players} | {language} | {detail} | {row} |", flush=True)


if __name__ == "__main__":
    main()
