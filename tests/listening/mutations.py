"""Which faults are made in an evening, and how they are heard."""

from collections.abc import Sequence

from ears import mutant
from ears.counting import Count
from ears.reader import ENTER
from sittings import Sitting

FAULTS = ("drop", "double", "swap", "split", "join", "delay")
"""Those that are heard, each in a block of its own."""


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
