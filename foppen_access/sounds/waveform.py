"""The waveforms of the sounds."""

import math
from array import array
from collections.abc import Callable, Mapping
from functools import cache

RATE = 44_100
"""Samples a second, for each ear."""

LOUDEST = 9_000
"""The highest sample, of 32,767: clear beside speech and never over it."""

_ATTACK, _RELEASE = 0.006, 0.03
"""Seconds in which each note comes and goes, so that nothing clicks."""

_Note = tuple[float, float, float]
"""Hertz at its beginning and at its end, and seconds."""

_NOTES: Mapping[str, tuple[_Note, ...]] = {
    "turn": ((659.3, 659.3, 0.055), (880.0, 880.0, 0.075)),
    "trick": ((523.3, 523.3, 0.045), (659.3, 659.3, 0.045), (1046.5, 1046.5, 0.06)),
    "fooled": ((466.2, 196.0, 0.15),),
    "error": ((146.8, 146.8, 0.05), (146.8, 146.8, 0.05)),
}
"""Up for your turn, up and away for a trick, sliding down for the fooled, two low knocks."""

_OVERTONES: Mapping[str, tuple[float, ...]] = {
    "turn": (1.0,),
    "trick": (1.0, 0.4),
    "fooled": (1.0, 0.0, 0.35),
    "error": (1.0, 0.6, 0.5, 0.35),
}
"""How strong each multiple of the pitch is; the more, the rougher."""


def waveform(cue: str, place: float) -> "array[int]":
    """A sound of at most 150 milliseconds, in samples of 16 bits for the left and the right ear
    in turn.

    Args:
        cue: the value of one.
        place: where, from -1, left, to 1, right.

    Raises:
        KeyError: there is no such cue.
    """
    angle = (1 + max(-1.0, min(1.0, place))) * math.pi / 4
    left, right = math.cos(angle), math.sin(angle)
    samples = array("h")
    for sample in _mono(cue):
        samples.append(round(left * sample))
        samples.append(round(right * sample))
    return samples


@cache
def _mono(cue: str) -> tuple[float, ...]:
    """The sound before it has a place."""
    raw = [sample for note in _NOTES[cue] for sample in _note(note, _OVERTONES[cue])]
    highest = max(map(abs, raw))
    return tuple(sample / highest * LOUDEST for sample in raw)


def _note(note: _Note, overtones: tuple[float, ...]) -> list[float]:
    first, last, seconds = note
    count = int(seconds * RATE)
    shape = _shape(count)
    phase, samples = 0.0, []
    for at in range(count):
        tone = sum(part * math.sin(phase * n) for n, part in enumerate(overtones, 1))
        samples.append(tone * shape(at))
        phase += 2 * math.pi * (first + (last - first) * at / count) / RATE
    return samples


def _shape(count: int) -> Callable[[int], float]:
    """How loud a note is at each of its samples: nothing at both ends."""

    def shape(at: int) -> float:
        coming = min(1.0, at / (_ATTACK * RATE))
        going = min(1.0, (count - 1 - at) / (_RELEASE * RATE))
        return 0.25 * (1 - math.cos(math.pi * coming)) * (1 - math.cos(math.pi * going))

    return shape
