"""Each fault that a program can make with its lines is found by listening alone: with the program
as it is behind a terminal that makes the faults, and what is written down of the evening.

Rows sound like one under Orca, so lines that are split or joined are no fault to its listeners; and
no reader says an empty row of a block, which a braille display shows.
"""

import sys
from collections.abc import Sequence

import pytest
from ears import mutant
from ears.counting import Count
from ears.orca import Orca
from ears.pty_readers import Fenrir, FenrirInterrupting, Yasr
from ears.reader import ENTER, Reader
from hearing import hear
from readers import needed, under
from sittings import Sitting
from written import written

pytestmark = pytest.mark.listening

FAULTS = ("drop", "double", "swap", "split", "join", "delay")
OF_ORCA = ("drop", "double", "swap", "delay")

CHOSEN = (
    (Yasr, "Foppen", "de"),
    (Yasr, "Futschikato", "en"),
    (Yasr, "lesson", "de"),
    (Fenrir, "Foppen", "en"),
    (Fenrir, "Futschikato", "de"),
    (FenrirInterrupting, "Foppen", "de"),
    (FenrirInterrupting, "Futschikato", "en"),
    (Orca, "Foppen", "en"),
)


def mutated(faults: Sequence[str], sitting: Sitting) -> dict[str, tuple[str, ...]]:
    """The blocks in which the faults are made."""
    answers = [turn.block for turn in sitting.turns if turn.keys.endswith(ENTER)]
    long_enough = [block for block in answers if len(block) >= mutant.LEAST]
    return dict(zip(faults, long_enough[: len(faults)], strict=True))


def found(blocks: dict[str, tuple[str, ...]], counted: Count) -> Count:
    """What is heard of such faults and of nothing else."""
    swapped = counted.lost[-1]
    assert swapped in blocks["swap"][:2]
    return Count(
        counted.lines,
        lost=(blocks["drop"][1], swapped),
        doubled=(blocks["double"][1], swapped),
        strange=(),
        torn=blocks["split"][1:2] if "split" in blocks else (),
        joined=blocks["join"][1:2] if "join" in blocks else (),
        late=blocks["delay"],
    )


@pytest.mark.parametrize(("reader", "of", "language"), under(CHOSEN))
def test_each_fault_is_heard_as_what_it_is(reader: type[Reader], of: str, language: str) -> None:
    needed(reader.missing())
    faults = OF_ORCA if reader is Orca else FAULTS
    sitting = written(of, language)
    command = [sys.executable, mutant.__file__, ",".join(faults), *sitting.command]
    counted = hear(reader, sitting, command=command)
    assert counted == found(mutated(faults, sitting), counted)
