"""Foppen, as the program knows it beside its rules."""

from foppen_access.games.game_parts import Game
from foppen_access.narration.game_words import Idiom

GAME = Game(
    Idiom("foppen", coloured=True, ones=True),
    tells="foppen_access.games.foppen.telling:FoppenTelling",
    asks="foppen_access.games.foppen.asking:FoppenAsking",
    plays="foppen_access.players.foppen.opponents:FoppenOpponents",
    referees="foppen_access.games.foppen.refereeing:FoppenRefereeing",
    coaches="foppen_access.games.foppen.coaching:FoppenCoach",
    teaches=(
        "foppen_access.games.foppen.lesson:LESSON",
        "foppen_access.games.foppen.second_lesson:LESSON",
    ),
    explains="foppen_access.games.foppen.rulebook:FoppenRulebook",
)
