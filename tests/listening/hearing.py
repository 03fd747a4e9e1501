"""Somebody plays an evening under a screen reader and listens to every line."""

import re
import shutil
import time
from collections.abc import Sequence
from pathlib import Path

from ears.counting import Count, Kind, Manner, Piece, count, words
from ears.reader import Reader
from ears.starting import started
from sittings import Sitting

PATIENCE = 30.0
"""Seconds to wait for a line that should be heard."""

PROMPTLY = 1.5
"""Seconds after a key in which all that answers it must begin; a greeting may take longer. Time in
which programs waited for a processor is added, up to as much again.
"""

PRESSURE = Path("/proc/pressure/cpu")


def hear(
    kind: type[Reader],
    sitting: Sitting,
    *,
    command: list[str] | None = None,
    rate: float = 0,
    patience: float = PATIENCE,
) -> Count:
    """Play the evening calmly, nobody typing while something is said; what became of the lines.

    Args:
        command: another program that prints the same.
        rate: characters the voice says a second; 0 says all at once.
        patience: seconds to wait for a line that should be heard.
    """
    reader = _opened(kind, sitting, command, rate)
    try:
        reader.begin()
        due: list[float | None] = []
        for turn in sitting.turns:
            said = len(reader.speech.begun)
            for key in turn.keys[:-1]:
                reader.press(key)
            pressed, stood = time.monotonic(), stood_still()
            for key in turn.keys[-1:]:
                reader.press(key)
            _await(reader, turn.block, said, patience)
            until = pressed + allowed(stood)
            due.append(until if turn.keys and not rate else None)
        reader.listen(lambda: reader.starter.status is not None, patience)
        status, speech = reader.starter.status, reader.speech
        reader.ask_shell()
    finally:
        reader.close()
    spoken = speech.heard if rate else speech.begun
    assert status == 0, (status, spoken[-5:])
    manner = None if rate else Manner(speech.times, reader.runs_on, reader.breaks)
    counted = count(expected(reader, sitting, due), spoken, manner)
    if counted.clean:
        shutil.rmtree(reader.folder, ignore_errors=True)
    return counted


def allowed(stood: float) -> float:
    """Seconds that an answer may take to begin.

    Args:
        stood: what `stood_still` said when the key was pressed.
    """
    return PROMPTLY + min(PROMPTLY, stood_still() - stood)


def stood_still() -> float:
    """Seconds in which some program waited for a processor, since the machine began; where the
    system doesn't count them, it may have been all of them.
    """
    try:
        counted = re.search(r"some.*total=(\d+)", PRESSURE.read_text())
    except OSError:
        counted = None
    return int(counted[1]) / 1e6 if counted else time.monotonic()


def _opened(kind: type[Reader], sitting: Sitting, command: list[str] | None, rate: float) -> Reader:
    """A reader at a terminal in which the program waits to be started."""

    def start(folder: Path) -> Reader:
        return kind(
            *(folder, command or sitting.command, sitting.furnish(folder / "player")),
            language=sitting.language,
            rate=rate,
            size=sitting.size,
        )

    return started(start)


def _await(reader: Reader, block: tuple[str, ...], said: int, patience: float) -> None:
    """Listen until the last line of a block was said."""
    last = words(" ".join(block[-1:]))

    def heard() -> bool:
        now = words(" ".join(reader.speech.begun[said:]))
        return any(now[at : at + len(last)] == last for at in range(len(now)))

    reader.listen(lambda: not last or heard() or reader.starter.status is not None, patience)


def expected(reader: Reader, sitting: Sitting, due: Sequence[float | None]) -> list[Piece]:
    """What may be heard of an evening, in order: lines, prompts, and what readers say of keys.

    Args:
        due: when what follows each input must have begun.
    """
    pieces: list[Piece] = []
    for turn, until in zip(sitting.turns, due, strict=True):
        pieces += [Piece(said, Kind.MAYBE) for said in reader.forgives(turn.keys)]
        pieces += [Piece(line, due=until) for line in turn.block]
        pieces.append(Piece(turn.prompt, Kind.MAYBE))
    return pieces
