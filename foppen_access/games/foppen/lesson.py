"""A lesson for Foppen: from the first trick to the end of a game, in positions of four players.

The tricks of five steps and the points of another are the worked examples of the rulebooks.
"""

from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.games.foppen.lesson_scenes import (
    PointsOf,
    WhoIsFooled,
    WhoWins,
    WhoWinsGame,
    cards,
    ends_round,
    ends_trick,
    scene,
)
from foppen_access.lessons.lesson_plan import YOU, Lesson, LessonStep, PlayCard, PlayOn, Wonder
from foppen_engine.games.foppen.edition import EDITION_2018
from foppen_engine.games.foppen.events import Fooled, HandRevealed
from foppen_engine.step import GameOver, RoundScored
from foppen_engine.tricks.trick_events import TrickWon

STEPS = (
    LessonStep(
        "foppen-hand",
        lambda: scene("b3 b7 g12 r9 y4", "r4 b5 g3 y8 1", "r11 b9 g6 y2 y3", "r6 b2 g15 y10 y11"),
        (Wonder(Command.HAND),),
    ),
    LessonStep(
        "foppen-lead",
        lambda: scene("b3 b7 g12 r9 y4", "r4 b5 g3 y8 1", "r11 b9 g6 y2 y3", "r6 b2 g15 y10 y11"),
        (PlayCard(),),
    ),
    LessonStep(
        "foppen-follow",
        lambda: scene("b3 b7 r12 y4", "b5 g3 y8", "b9 g6 y2", "b4 g15 y10", leader=1),
        (PlayCard(cards("b7")),),
    ),
    LessonStep(
        "foppen-out",
        lambda: scene(
            "r5 g13 b8 b3", "b9 y2 g14", "b5 r11 g4", "b10 y11 b6", leader=1, fooled=(0,)
        ),
        (WhoWins(), WhoIsFooled()),
    ),
    LessonStep(
        "foppen-discard",
        lambda: scene("r5 g13 b8 b3", "y2 g14", "r11 g4", "y11 b6", leader=3, fooled=(2,)),
        (PlayCard(),),
    ),
    LessonStep(
        "foppen-lowest",
        lambda: scene("g13 b8 b3", "g14 y7", "r11 g4", "b6 y9", leader=3, fooled=(0,)),
        (WhoIsFooled(),),
    ),
    LessonStep(
        "foppen-one",
        lambda: scene("y11 b8 b3", "1 y7", "r11 g4", "y14 y9", fooled=(2,), played="y11"),
        (WhoIsFooled(),),
    ),
    LessonStep(
        "foppen-safe",
        lambda: scene("1 r2 b2", "y3 b7", "r11 b9", "g9 b4", leader=3, fooled=(2,)),
        (PlayCard(cards("1")),),
    ),
    LessonStep(
        "foppen-count",
        lambda: scene("g12 y3 b6", "g5", "g9 y7 r3 r8", "g7 b10", fooled=(3,)),
        (Wonder(Command.EACH),),
    ),
    LessonStep(
        "foppen-round",
        lambda: scene("g12", "g5 r3", "g9 y7 r8", "g7 b10", leader=1),
        (PlayCard(),),
    ),
    LessonStep(
        "foppen-points",
        lambda: scene("b7", "b9 r9 y8", "b4", "b10 r8 1", leader=1),
        (PlayCard(), PointsOf(YOU), PointsOf(2), PointsOf(3)),
    ),
    LessonStep(
        "foppen-game",
        lambda: scene(
            "y9", "y14 r10 b7", "y6", "y11 g13", leader=1, totals=(-12, -68, -5, 3), number=4
        ),
        (PlayCard(), WhoWinsGame()),
    ),
    LessonStep(
        "foppen-free",
        lambda: scene("b3 b8 r10 1", "r4 b5 y8 g7", "r11 b9 g6 y4", "r6 b2 g15 y10"),
        (PlayOn(),),
    ),
)

LESSON = Lesson(
    name="foppen",
    game=EDITION_2018.id,
    steps=STEPS,
    pauses=ends_trick,
    ends=ends_round,
    outcomes=(TrickWon, Fooled, HandRevealed, RoundScored, GameOver),
)
