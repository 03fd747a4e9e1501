"""The short sounds: what they are, and that playing them never waits."""

import math
import sys
import time
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from foppen_access.narration.utterance import Cue
from foppen_access.sounds import sound_child as child
from foppen_access.sounds.process_sounds import SoundPlayer
from foppen_access.sounds.sound_setup import open_sounds
from foppen_access.sounds.sounds import Sounds
from foppen_access.sounds.waveform import LOUDEST, RATE, waveform
from speech.waiting import wait, waits_for_nobody

CUES = pytest.mark.parametrize("cue", list(Cue))
PLACES = [-1.0, -0.5, 0.0, 0.5, 1.0]


def ears(cue: Cue, place: float = 0.0) -> tuple[list[int], list[int]]:
    samples = waveform(cue.value, place)
    return list(samples[::2]), list(samples[1::2])


def strength(samples: list[int]) -> float:
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples))


def pitch(samples: list[int]) -> float:
    """Crossings of zero a second, halved: about the frequency."""
    crossings = sum((a < 0) != (b < 0) for a, b in pairwise(samples))
    return crossings / 2 / (len(samples) / RATE)


@CUES
def test_a_sound_is_short(cue: Cue) -> None:
    left, right = ears(cue)
    assert len(left) == len(right)
    assert 0.05 <= len(left) / RATE <= 0.15


@CUES
@pytest.mark.parametrize("place", PLACES)
def test_a_sound_begins_and_ends_at_nothing_and_is_never_cut_off(cue: Cue, place: float) -> None:
    samples = waveform(cue.value, place)
    assert list(samples[:2]) == list(samples[-2:]) == [0, 0]
    assert max(map(abs, samples)) <= LOUDEST < 32_767


@CUES
def test_nothing_in_a_sound_clicks(cue: Cue) -> None:
    """It comes and goes softly: the first and last two milliseconds are quiet."""
    left, _ = ears(cue)
    edge = RATE // 500
    assert max(map(abs, left[:edge] + left[-edge:])) < LOUDEST / 4


@CUES
def test_a_sound_can_be_heard(cue: Cue) -> None:
    assert strength(ears(cue)[0]) > LOUDEST / 8


@CUES
def test_the_place_of_a_sound_is_heard(cue: Cue) -> None:
    balance = [strength(right) - strength(left) for left, right in (ears(cue, p) for p in PLACES)]
    assert balance == sorted(balance)
    assert balance[2] == pytest.approx(0, abs=1)
    assert strength(ears(cue, -1)[1]) < 1
    assert strength(ears(cue, 1)[0]) < 1


@CUES
def test_a_sound_is_as_loud_at_every_place(cue: Cue) -> None:
    loudness = [math.hypot(*map(strength, ears(cue, place))) for place in PLACES]
    assert max(loudness) / min(loudness) < 1.01


@CUES
def test_a_place_beyond_the_ear_is_at_the_ear(cue: Cue) -> None:
    assert waveform(cue.value, 7) == waveform(cue.value, 1)


def test_the_sounds_are_told_apart() -> None:
    """Each two differ in pitch by more than a fifth, or in how the pitch moves."""

    def course(cue: Cue) -> tuple[float, float]:
        left, _ = ears(cue)
        half = len(left) // 2
        return pitch(left[:half]), pitch(left[half:])

    def far(one: float, other: float) -> bool:
        return max(one, other) / min(one, other) > 1.15

    for one, other in combinations(Cue, 2):
        assert any(map(far, course(one), course(other))), (one, other)
    assert course(Cue.TURN)[1] > course(Cue.TURN)[0]
    assert course(Cue.FOOLED)[1] < course(Cue.FOOLED)[0]


@pytest.fixture
def recorder(tmp_path: Path) -> tuple[tuple[str, ...], Path]:
    """A command that writes what it is given into a file."""
    file = tmp_path / "played"
    code = "import sys; open(sys.argv[1], 'w').write(sys.stdin.read())"
    return (sys.executable, "-c", code, str(file)), file


def test_each_sound_is_handed_over_with_its_place(
    recorder: tuple[tuple[str, ...], Path],
) -> None:
    command, file = recorder
    player = SoundPlayer(command)
    player.play(Cue.TURN, -1)
    player.play(Cue.TRICK, 0.5)
    player.close()
    assert wait(lambda: file.exists() and file.read_text())
    assert file.read_text() == "turn -1\ntrick 0.5\n"


FLOOD = "import time; end = time.time() + 5\nwhile time.time() < end: print('la la la')"
"""Much longer than it is asked to play; nobody would end it, and it would slow all other tests."""


@pytest.mark.parametrize(
    "command",
    [
        ("no-such-command",),
        (sys.executable, "-c", ""),
        (sys.executable, "-c", "import time; time.sleep(60)"),
        (sys.executable, "-c", FLOOD),
    ],
)
def test_a_player_that_is_absent_dies_hangs_or_floods_delays_nothing(
    command: tuple[str, ...],
) -> None:
    player = SoundPlayer(command)

    def play() -> None:
        for _ in range(60):
            player.play(Cue.TURN, 0)
            time.sleep(0.005)
        player.close()

    assert waits_for_nobody(play)


def test_unwanted_sounds_start_nothing() -> None:
    sounds = open_sounds(wanted=False)
    sounds.play(Cue.TURN, 0)
    sounds.close()
    assert type(sounds) is Sounds


def test_a_sound_is_handed_to_the_device_in_portions_and_then_silence() -> None:
    sound = waveform(Cue.TURN.value, 0.3).tobytes()
    portions = child._played(sound)
    heard = b"".join(portions.send(frames) for frames in (100, 1764, 1764, 1764, 1764))
    assert heard == sound.ljust(len(heard), b"\0")
    assert len(heard) == 4 * (100 + 4 * 1764)


def test_the_process_makes_the_sound_it_is_asked_for() -> None:
    made = list(child.sounds(["fooled -0.5\n", "nonsense\n", "bell 0\n", "turn 1\n"]))
    assert made == [waveform("fooled", -0.5).tobytes(), waveform("turn", 1).tobytes()]
