"""Zehn, as the program knows it beside its rules."""

from foppen_access.games.game import Game
from foppen_access.narration.idiom import Idiom

GAME = Game(
    Idiom("zehn"),
    tells="foppen_access.games.zehn.telling:ZehnTelling",
    asks="foppen_access.games.zehn.asking:ZehnAsking",
    plays="foppen_access.games.zehn.opponents:ZehnOpponents",
    referees="foppen_access.table.refereeing:Refereeing",
)
