"""Whether who listens hears anything of the table for who sees it.

    PYTHONPATH=tests/listening:tests/app:tests python -m benchmarks.visible_table --pairs 3

The same game at a room's page, in Chromium with Orca, is heard in pairs: with the page as it is,
and with the table taken from the document before the game begins and shows it. Each time cards are
typed and the hand is asked for, and Tab goes to the first card and back. What Orca says from the
greeting on is compared word by word, whatever utterances it is in. Two evenings with the table, one
after the other, tell what chance alone makes different.
"""

import argparse
import json
import os
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from apart.bots import Bot
from apart.browser import DrivenPage, Page
from apart.served import KEPT_IN, served
from ears.counting import words
from ears.orca import TAB, OrcaAtPage
from ears.reader import ENTER
from page_listener import BACK, Evening, at_page

GAME = "--names Anna,Bert --serve --game foppen-1995 --players 6 --rounds 1 --seed 1"
TABLE = "#picture"
NOTHING = "#nothing"


class Visitor(Evening):
    """A guest who comes to a page that may lack something."""

    def __init__(self, reader: OrcaAtPage, page: DrivenPage) -> None:
        super().__init__(reader, page)
        if not isinstance(page, Page):
            raise TypeError(page)
        self._browser = page

    def lacks(self, element: str) -> None:
        """From here on an element that has not been shown yet is not in the document."""
        gone = f"document.querySelector({json.dumps(element)})"
        if self._browser.value(f"{gone}?.checkVisibility() ?? false"):
            raise RuntimeError(element)
        self._browser.value(f"{gone}?.remove()")

    @property
    def sees_table(self) -> bool:
        """Whether the table is there to be seen."""
        seen = f"document.querySelector('{TABLE}')?.checkVisibility() ?? false"
        return bool(self._browser.value(seen))

    @property
    def said(self) -> Sequence[str]:
        """Each utterance since the greeting."""
        said, first = self._reader.speech.begun, words(self.expected[0].text)
        return said[[words(each)[: len(first)] == first for each in said].index(True) :]


def evening(folder: Path, without: str, turns: int) -> Sequence[str]:
    """What is said of an evening from whose page something is taken."""
    os.chdir(folder)
    with (
        served(GAME, host=KEPT_IN) as links,
        at_page(links["Anna"], Visitor) as visitor,
    ):
        visitor.hear()
        visitor.lacks(without)
        with Bot(links["Bert"]):
            return played(visitor, without, turns)


def played(visitor: Visitor, without: str, turns: int) -> Sequence[str]:
    """What is said of cards, a question and keys that move the focus."""
    for _ in range(turns):
        visitor.waits_for_turn()
        visitor.answered(*visitor.card(), ENTER)
    visitor.waits_for_turn()
    if visitor.sees_table == (without == TABLE):
        raise RuntimeError(without)
    visitor.answered("h", ENTER)
    for key in (TAB, TAB, BACK, BACK):
        visitor.goes_to(key, "")
    return visitor.said


def different(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """The words that are said in only one of two evenings."""
    first, second = words(" ".join(one)), words(" ".join(other))
    matched = SequenceMatcher(None, first, second, autojunk=False).get_opcodes()
    return [
        " ".join((*first[begin:end], "/", *second[at:to]))
        for tag, begin, end, at, to in matched
        if tag != "equal"
    ]


def told(kind: str, one: Sequence[str], other: Sequence[str]) -> str:
    """A line about two evenings."""
    counts = " and ".join(
        f"{len(each)} utterances of {len(words(' '.join(each)))} words" for each in (one, other)
    )
    found = different(one, other)
    return f"{kind}: {counts}, different: {len(found)} {found or ''}".rstrip()


def main() -> None:
    """Read the options, hear the evenings and print what is different."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=3)
    parser.add_argument("--turns", type=int, default=3)
    options = parser.parse_args()
    shown: list[Sequence[str]] = []
    for _ in range(options.pairs):
        heard = []
        for without in (NOTHING, TABLE):
            with TemporaryDirectory(dir="/tmp") as folder:
                heard.append(evening(Path(folder), without, options.turns))
        print(told("with and without the table", *heard), flush=True)
        shown.append(heard[0])
    for one, other in pairwise(shown):
        print(told("with it twice", one, other), flush=True)


if __name__ == "__main__":
    main()
