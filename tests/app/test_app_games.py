"""Every game has the parts that the rooms expect."""

import pytest

from foppen_access.coach.coach import Coach
from foppen_access.dialogue.answering.game_answers import Asking
from foppen_access.games import game_of
from foppen_access.lessons.lesson_plan import Lesson
from foppen_access.lessons.rules_text import Rulebook
from foppen_access.narration.event_telling import Telling
from foppen_access.players.computer_players import Opponents
from foppen_access.table.referee import Refereeing
from foppen_engine import SetupError, game_names


@pytest.mark.parametrize("name", game_names())
def test_every_part_of_a_game_is_of_its_type(name: str) -> None:
    """Parts are named as text, so no type checker sees them."""
    game = game_of(name)
    assert isinstance(game.telling, Telling)
    assert isinstance(game.asking, Asking)
    assert isinstance(game.opponents, Opponents)
    assert isinstance(game.refereeing, Refereeing)
    assert not game.has_coach or isinstance(game.coach, Coach)
    assert game.rulebook is None or isinstance(game.rulebook, Rulebook)
    assert all(isinstance(lesson, Lesson) for lesson in game.lessons)


@pytest.mark.parametrize("name", ["", "foppen", "foppen-1", "foppen.rules", "..", "os", "game"])
def test_a_name_leads_to_a_game_or_nowhere(name: str) -> None:
    with pytest.raises(SetupError):
        game_of(name)
