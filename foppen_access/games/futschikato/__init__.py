"""Futschikato, as the program knows it beside its rules."""

from foppen_access.games.game_parts import Game
from foppen_access.narration.game_words import Idiom

GAME = Game(
    Idiom("futschikato", coloured=False),
    tells="foppen_access.games.futschikato.telling:FutschikatoTelling",
    asks="foppen_access.games.futschikato.asking:FutschikatoAsking",
    plays="foppen_access.players.futschikato.opponents:FutschikatoOpponents",
    referees="foppen_access.games.futschikato.refereeing:FutschikatoRefereeing",
    coaches="foppen_access.games.futschikato.coaching:FutschikatoCoach",
    teaches=("foppen_access.games.futschikato.lesson:LESSON",),
    explains="foppen_access.games.futschikato.rulebook:FutschikatoRulebook",
)
