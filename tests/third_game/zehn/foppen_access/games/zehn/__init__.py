"""Zehn, as the program knows it beside its rules: a trick game like others."""

from foppen_access.games.game_parts import Game
from foppen_access.narration.game_words import Idiom

GAME = Game(
    Idiom("zehn"),
    tells="foppen_access.games.zehn.telling:ZehnTelling",
    asks="foppen_access.games.tricks.trick_answers:TrickAsking",
    plays="foppen_access.games.zehn.opponents:ZehnOpponents",
    referees="foppen_access.games.tricks.trick_refereeing:TrickRefereeing",
)
