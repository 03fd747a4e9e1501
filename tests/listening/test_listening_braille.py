"""What lies under the fingers at a display of 40 cells, with BRLTTY."""

import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

import evidence
import pytest
from ears import mutant
from ears.braille import CELLS, BrailleDisplay
from ears.reader import ENTER
from ears.starting import started
from hearing import allowed, stood_still
from mutations import mutated
from readers import needed
from sittings import Sitting
from written import written

pytestmark = [pytest.mark.listening, pytest.mark.xdist_group("terminal")]

GRADE_TWO = "de-g2"
TURNS = 6
"""Turns that are felt, the first block among them."""


FELT = ("split", "join", "blank", "drop", "double", "swap", "delay")
"""Faults that are made, each in a block of its own."""


@contextmanager
def display(
    sitting: Sitting, contraction: str | None = None, command: Sequence[str] = ()
) -> Iterator[BrailleDisplay]:
    """A display at which the program, or another command, has begun."""
    opened = _opened(sitting, contraction, [*(command or sitting.command)])
    try:
        opened.begin()
        yield opened
    finally:
        opened.close()
        shutil.rmtree(opened.folder, ignore_errors=True)


def _opened(sitting: Sitting, contraction: str | None, command: list[str]) -> BrailleDisplay:
    needed(BrailleDisplay.missing())

    def start(folder: Path) -> BrailleDisplay:
        variables = sitting.furnish(folder / "player")
        return BrailleDisplay(folder, command, variables, contraction)

    return started(start)


def contracted(text: str) -> str:
    """A line in grade 2, by a tool that knows nothing of displays."""
    return subprocess.run(
        ["brltty-ctb", "-c", GRADE_TWO],
        input=f"{text}\n",
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
    ).stdout.strip("\n\N{BRAILLE PATTERN BLANK}")


def test_after_enter_the_prompt_is_under_the_fingers_and_the_news_are_a_key_away() -> None:
    sitting = written("Foppen", "de")
    cell_of: dict[str, set[str]] = {}
    with display(sitting) as braille:
        for turn in sitting.turns[:TURNS]:
            braille.type(turn.keys)
            assert braille.text == ">"
            braille.pan("LNUP")
            assert braille.text == turn.block[-1][:CELLS].rstrip()
            evidence.feel("computer braille", "key up", braille.text, braille.cells)
            for sign, cell in zip(braille.text, braille.cells, strict=True):
                cell_of.setdefault(sign, set()).add(cell)
            braille.pan("HOME")
    cells = list(chain.from_iterable(cell_of.values()))
    assert len(cells) == len(set(cells)) == len(cell_of), "two signs share a cell"


def test_with_the_braille_prompt_the_news_are_under_the_fingers_after_enter() -> None:
    sitting = written("braille", "de")
    turns = sitting.turns[:TURNS]
    assert sum(len(turn.prompt) > 10 for turn in turns) > TURNS / 2
    with display(sitting) as braille:
        for turn in turns:
            braille.type(turn.keys)
            assert braille.text == turn.prompt.rstrip()
            assert len(turn.prompt) < CELLS
            evidence.feel("computer braille", "Enter", braille.text, braille.cells)
            braille.pan("LNUP")
            assert braille.text == turn.block[-1][:CELLS].rstrip()
            braille.pan("HOME")


@pytest.mark.parametrize(("of", "language"), [("Foppen", "de"), ("lesson", "en")])
def test_each_fault_is_felt_as_what_it_is(of: str, language: str) -> None:
    sitting = written(of, language)
    command = [sys.executable, mutant.__file__, ",".join(FELT), *sitting.command]
    blocks = mutated(FELT, sitting)
    felt: list[str] = []
    with display(sitting, command=command) as braille:
        for turn in sitting.turns:
            stood = stood_still()
            waited = braille.type(turn.keys)
            is_late = waited > allowed(stood)
            fault = FELT[len(felt)]
            block = blocks[fault]
            if turn.block != block or not turn.keys:
                assert not is_late
                continue
            assert is_late == (fault == "delay")
            make = mutant.FAULTS[fault] if fault != "delay" else list
            rows = [row.decode() for row in make([row.encode() for row in block])]
            assert (rows == [*block]) == is_late
            for row in reversed(rows):
                braille.pan("LNUP")
                assert braille.text == row[:CELLS].rstrip()
            felt.append(fault)
            if len(felt) == len(FELT):
                break
            braille.pan("HOME")
    assert felt == [*FELT]


def test_in_grade_two_the_end_of_the_news_is_there_and_all_of_them_a_key_away() -> None:
    """BRLTTY moves the display so that the cursor is on it, and not always back."""
    sitting = written("braille", "de")
    with display(sitting, GRADE_TWO) as braille:
        for turn in sitting.turns[:TURNS]:
            braille.type(turn.keys)
            if turn.keys == ENTER:
                continue  # more of the same news: the same prompt, at which the display stays
            whole = contracted(turn.prompt)
            after_enter = braille.cells
            assert whole.endswith(contracted(">"))
            assert after_enter.endswith(contracted(">"))
            evidence.feel("grade 2", "Enter", turn.prompt, after_enter)
            braille.pan("LNBEG")
            assert whole.startswith(braille.cells)
            assert len(braille.cells) >= min(len(whole), CELLS * 3 / 4)
            evidence.feel("grade 2", "key to the line's beginning", turn.prompt, braille.cells)
