"""Each fault that a program can make with its lines is found by listening alone: with the program
as it is behind a terminal that makes the faults, and what is written down of the evening.

Rows sound like one under Orca, so lines that are split or joined are no fault to its listeners; and
no reader says an empty row of a block, which a braille display shows.
"""

import sys

import pytest
from ears import mutant
from ears.orca import Orca
from ears.pty_readers import Fenrir, FenrirInterrupting, Yasr
from ears.reader import Reader
from hearing import hear
from mutations import FAULTS, found, mutated
from readers import needed, under
from written import written

pytestmark = pytest.mark.listening

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


@pytest.mark.parametrize(("reader", "of", "language"), under(CHOSEN))
def test_each_fault_is_heard_as_what_it_is(reader: type[Reader], of: str, language: str) -> None:
    needed(reader.missing())
    faults = OF_ORCA if reader is Orca else FAULTS
    sitting = written(of, language)
    command = [sys.executable, mutant.__file__, ",".join(faults), *sitting.command]
    counted = hear(reader, sitting, command=command)
    assert counted == found(mutated(faults, sitting), counted)
