"""Every line the program prints is said once, whole and in order, by real screen readers.

Not every reader hears every evening: any two of reader, evening, language and way of typing come
together somewhere. Orca, which takes longest, hears least.
"""

from collections.abc import Callable
from itertools import combinations

import evidence
import occasions
import pytest
from ears.counting import Count
from ears.orca import Orca
from ears.pty_readers import Fenrir, FenrirInterrupting, Tdsr, Yasr
from ears.reader import ENTER, Reader
from hearing import hear
from readers import SPEAKING_RATE, needed, under
from sittings import Sitting
from written import written

pytestmark = pytest.mark.listening

CHOSEN = (
    (Yasr, "Foppen", "de", "line"),
    (Yasr, "Futschikato", "en", "editor"),
    (Yasr, "questions", "de", "keys"),
    (Fenrir, "Futschikato", "de", "line"),
    (Fenrir, "questions", "en", "editor"),
    (Fenrir, "Foppen", "en", "keys"),
    (FenrirInterrupting, "questions", "en", "line"),
    (FenrirInterrupting, "Foppen", "de", "editor"),
    (FenrirInterrupting, "Futschikato", "de", "keys"),
    (Orca, "Futschikato", "en", "line"),
    (Orca, "Foppen", "de", "editor"),
    (Orca, "questions", "en", "keys"),
    (Tdsr, "questions", "de", "line"),
    (Tdsr, "Futschikato", "de", "editor"),
    (Tdsr, "Foppen", "en", "keys"),
)
OCCASIONS = (
    (Yasr, "menu", "en"),
    (Fenrir, "menu", "de"),
    (Yasr, "table", "de"),
    (Fenrir, "table", "en"),
    (Orca, "table", "de"),
    (Yasr, "two people", "en"),
    (FenrirInterrupting, "two people", "de"),
    (Yasr, "lesson", "de"),
    (Fenrir, "lesson", "en"),
    (Fenrir, "again", "de"),
    (FenrirInterrupting, "again", "en"),
    (Orca, "again", "en"),
    (Yasr, "again small", "en"),
    (Fenrir, "again small", "de"),
    (Fenrir, "again large", "de"),
    (Yasr, "again large", "en"),
)
"""Around the games, and the same block again and again."""

KEPT: tuple[tuple[type[Reader], Callable[[str], Sitting], str], ...] = (
    (Yasr, occasions.resumed, "de"),
    (Fenrir, occasions.resumed, "en"),
    (Yasr, occasions.review, "en"),
    (FenrirInterrupting, occasions.review, "de"),
)


def heard(reader: type[Reader], sitting: Sitting) -> Count:
    counted = hear(reader, sitting)
    evidence.keep("program", reader.name, sitting.name, sitting.language, counted)
    return counted


@pytest.mark.parametrize(("reader", "of", "language", "way"), under(CHOSEN))
def test_every_line_of_an_evening_is_said_once(
    reader: type[Reader], of: str, language: str, way: str
) -> None:
    needed(reader.missing())
    sitting = written(of, language, way)
    if of == "questions":
        assert any(turn.keys == ENTER and turn.block for turn in sitting.turns), "no portions"
    counted = heard(reader, sitting)
    assert counted.clean, counted
    assert counted.lines > 40


@pytest.mark.parametrize(("reader", "of", "language"), under(OCCASIONS))
def test_every_line_around_the_games_is_said_once(
    reader: type[Reader], of: str, language: str
) -> None:
    needed(reader.missing())
    counted = heard(reader, written(of, language))
    assert counted.clean, counted


@pytest.mark.parametrize(("reader", "occasion", "language"), under(KEPT))
def test_every_line_of_a_kept_game_is_said_once(
    reader: type[Reader], occasion: Callable[[str], Sitting], language: str
) -> None:
    needed(reader.missing())
    counted = heard(reader, occasion(language))
    assert counted.clean, counted
    assert counted.lines > 10


def test_any_two_of_reader_evening_language_and_way_come_together() -> None:
    for one, other in combinations(range(4), 2):
        met = {(row[one], row[other]) for row in CHOSEN}
        assert len(met) == len({row[one] for row in CHOSEN}) * len({row[other] for row in CHOSEN})


@pytest.mark.parametrize("reader", under([(Yasr,), (FenrirInterrupting,)]))
def test_most_is_heard_to_its_end_at_a_speaking_rate(reader: type[Reader]) -> None:
    """What is cut off depends on how fast the machine is: the table tells it, only much fails."""
    needed(reader.missing())
    sitting = written("Foppen", "de")
    counted = hear(reader, sitting, rate=SPEAKING_RATE)
    evidence.keep("rate", reader.name, sitting.name, sitting.language, counted)
    assert counted.once > counted.lines / 2, counted
