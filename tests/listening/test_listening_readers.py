"""Every line the program prints is said once, whole and in order, by real screen readers."""

import evidence
import pytest
from by_keys import by_single_keys
from ears.counting import Count
from ears.reader import ENTER, Reader
from hearing import hear
from readers import EACH_READER, SPEAKING_RATE, needed
from sittings import Sitting, questions, whole_game

pytestmark = [pytest.mark.listening, EACH_READER]
LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
GAMES = pytest.mark.parametrize("game", ["Foppen", "Futschikato"])


def heard(reader: type[Reader], sitting: Sitting) -> Count:
    counted = hear(reader, sitting)
    evidence.keep("program", reader.name, sitting.name, sitting.language, counted)
    return counted


@LANGUAGES
@GAMES
def test_every_line_of_a_whole_game_is_said_once(
    reader: type[Reader], game: str, language: str
) -> None:
    needed(reader.missing())
    counted = heard(reader, whole_game(game, language))
    assert counted.clean, counted
    assert counted.lines > 60


@LANGUAGES
def test_every_answer_is_said_once(reader: type[Reader], language: str) -> None:
    needed(reader.missing())
    sitting = questions(language)
    assert any(turn.keys == ENTER for turn in sitting.turns), "no portions"
    counted = heard(reader, sitting)
    assert counted.clean, counted


@LANGUAGES
def test_every_line_is_said_once_with_the_editor(reader: type[Reader], language: str) -> None:
    needed(reader.missing())
    game = {"de": "Foppen", "en": "Futschikato"}[language]
    counted = heard(reader, whole_game(game, language).edited())
    assert counted.clean, counted


@LANGUAGES
def test_every_answer_is_said_once_with_the_editor(reader: type[Reader], language: str) -> None:
    needed(reader.missing())
    counted = heard(reader, questions(language).edited())
    assert counted.clean, counted


@LANGUAGES
def test_every_line_is_said_once_with_single_keys(reader: type[Reader], language: str) -> None:
    needed(reader.missing())
    game = {"de": "Futschikato", "en": "Foppen"}[language]
    counted = heard(reader, by_single_keys(whole_game(game, language)))
    assert counted.clean, counted


def test_most_is_heard_to_its_end_at_a_speaking_rate(reader: type[Reader]) -> None:
    """What is cut off depends on how fast the machine is: the table tells it, only much fails."""
    needed(reader.missing())
    sitting = whole_game("Foppen", "de")
    counted = hear(reader, sitting, rate=SPEAKING_RATE)
    evidence.keep("rate", reader.name, sitting.name, sitting.language, counted)
    assert counted.once > counted.lines / 2, counted
