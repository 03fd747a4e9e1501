"""The proofs by ear can fail: a program that never listened loses lines, tears them, or says more;
each time the fault that was made is found.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import evidence
import pytest
from careless import NO_FAULT
from ears.counting import Count
from ears.orca import Orca
from ears.pty_readers import Fenrir, FenrirInterrupting, Yasr
from ears.reader import ENTER, Reader
from ears.sizes import SMALL, USUAL, Size
from hearing import hear
from readers import SPEAKING_RATE, needed, under
from sittings import PROMPT, Sitting, Turn, begun
from written import written

pytestmark = pytest.mark.listening

CARELESS = Path(__file__).with_name("careless.py")
PATIENCE = 2.0
"""Seconds to wait for a line; many never come."""

LINES = tuple(f"Anna spielt die Karte {number} aus." for number in range(1, 16))
"""No line is a part of another."""


def heard(
    reader: type[Reader],
    sitting: Sitting,
    fault: str,
    folder: Path,
    *,
    rate: float = 0,
    patience: float = PATIENCE,
) -> Count:
    """What is heard of a program with a fault that prints what a sitting has."""
    needed(reader.missing())
    blocks = folder / "blocks.json"
    blocks.write_text(json.dumps(sitting.blocks), encoding="utf-8")
    command = [sys.executable, str(CARELESS), fault, str(blocks), PROMPT]
    return hear(reader, sitting, command=command, rate=rate, patience=patience)


def shown(blocks: Sequence[Sequence[str]], size: Size = USUAL) -> Sitting:
    """An evening on which these are printed, Enter being pressed in between."""
    keys = ["", *(ENTER for _ in blocks[1:])]
    turns = tuple(Turn(key, tuple(block)) for key, block in zip(keys, blocks, strict=True))
    return replace(begun("", "de", ""), turns=turns, size=size)


@pytest.mark.parametrize(
    ("reader", "rate"), under([(Yasr, 0), (FenrirInterrupting, SPEAKING_RATE)])
)
def test_prompt_toolkits_defaults_lose_lines(
    reader: type[Reader], rate: int, tmp_path: Path
) -> None:
    sitting = written("Foppen", "de")
    counted = heard(reader, sitting, "one-by-one", tmp_path, rate=rate)
    evening = f"{sitting.name}, {'at a speaking rate' if rate else 'all at once'}"
    evidence.keep("contrast", reader.name, evening, sitting.language, counted)
    assert len(counted.lost) > 10, counted


@pytest.mark.parametrize("reader", under([(Yasr,), (Fenrir,)]))
def test_lines_that_are_torn_are_found(reader: type[Reader], tmp_path: Path) -> None:
    counted = heard(reader, shown([LINES[:1], LINES[1:3]]), "torn", tmp_path)
    if reader is Fenrir:  # it says the beginning, and then the whole line
        assert counted.strange, counted
    else:
        assert counted == Count(3, (), (), (), torn=LINES[:3])


@pytest.mark.parametrize("reader", under([(Fenrir,)]))
def test_a_long_block_said_again_beside_its_copy_is_lost(
    reader: type[Reader], tmp_path: Path
) -> None:
    counted = heard(reader, shown([LINES, LINES, LINES]), "at-once", tmp_path)
    assert counted.lost, counted


@pytest.mark.parametrize("reader", under([(Fenrir,)]))
def test_a_block_longer_than_a_small_screen_loses_its_beginning(
    reader: type[Reader], tmp_path: Path
) -> None:
    counted = heard(reader, shown([LINES[:1], LINES], SMALL), "at-once", tmp_path)
    assert LINES[1] in counted.lost, counted


@pytest.mark.parametrize(
    ("reader", "fault", "lost"), under([(Orca, "at-once", ("Du: 2.",)), (Orca, NO_FAULT, ())])
)
def test_a_short_row_is_lost_where_a_window_scrolls_for_the_first_time_unless_it_is_lengthened(
    reader: type[Reader], fault: str, lost: tuple[str, ...], tmp_path: Path
) -> None:
    sitting = shown([LINES[:7], LINES[7:13], ["Du: 2.", *LINES[:7]]])
    assert heard(reader, sitting, fault, tmp_path).lost == lost
