"""A second lesson for Foppen: playing well, the tables of seven and eight, and 1995 with its bids.
What it calls right is what the coach says.
"""

from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.games.foppen.lesson_scenes import (
    PointsOf,
    WhoElseIsFooled,
    bidding_scene,
    cards,
    ends_round,
    ends_trick,
    scene,
)
from foppen_access.lessons.lesson_plan import YOU, DecideBid, Lesson, LessonStep, PlayCard, Wonder
from foppen_engine.games.foppen.edition import EDITION_1995
from foppen_engine.games.foppen.events import Fooled, HandRevealed
from foppen_engine.step import GameOver, RoundScored
from foppen_engine.tricks.trick_events import TrickWon

STEPS = (
    LessonStep(
        "foppen-win",
        lambda: scene("g15 g8 g3 b2", "g9 y2 r7 r4", "g12 b4 y8 r3", "g6 r9 b6 y5", leader=1),
        (PlayCard(cards("g15")),),
    ),
    LessonStep(
        "foppen-shed",
        lambda: scene("r12 y3 b2", "g9 y2 r7", "g12 b4 y8", "g6 r9 b6", leader=1),
        (PlayCard(cards("r12")),),
    ),
    LessonStep(
        "foppen-high",
        lambda: scene("r12 y3 b4", "g9 y2 r7", "r6 b5 y8", "g6 r9 b6", leader=1),
        (PlayCard(cards("r12")),),
    ),
    LessonStep(
        "foppen-discs",
        lambda: scene(
            *("g20 g2 r5", "g9 y5 b4", "r14 y3 b8", "g3 r6 b9"),
            *("g12 y9 b10", "r8 y10", "r9 y11"),
            leader=1,
            fooled=(5, 6),
        ),
        (PlayCard(cards("g20")), WhoElseIsFooled()),
    ),
    LessonStep(
        "foppen-eight",
        lambda: scene(
            *("r12 r5 b3", "r10 y5 b4", "r4 y3 b8", "r15 r6 b9"),
            *("r7 y9 b10", "r8 y10 g2", "r9 y11 g3", "r11 g5 b6"),
            leader=1,
            fooled=(5, 6),
        ),
        (PlayCard(cards("r12")),),
    ),
    LessonStep(
        "foppen-1995",
        lambda: scene("b7", "b9 y6", "b4 r8 1", "b10 g9", leader=1, edition=EDITION_1995),
        (PlayCard(), PointsOf(2)),
    ),
    LessonStep(
        "foppen-bid",
        lambda: bidding_scene("1 1 b3 b9 b10 g12 g18 g20 r9 r14 r16 y5 y11 y13 y14"),
        (DecideBid(right=True),),
    ),
    LessonStep(
        "foppen-bid-points",
        lambda: scene(
            *("b7", "b9 r9 y8", "b4", "b10 r8 1"),
            leader=1,
            edition=EDITION_1995,
            bids=(True, False, False, True),
        ),
        (PlayCard(), PointsOf(YOU), PointsOf(3)),
    ),
    LessonStep(
        "foppen-levels",
        lambda: scene(
            *("b7 g4", "b9 r9", "b4 y7", "b10 r8"),
            totals=(-12, -30, -5, 3),
            number=7,
            edition=EDITION_1995,
        ),
        (Wonder(Command.INFO),),
    ),
)

LESSON = Lesson(
    name="foppen-second",
    game=EDITION_1995.id,
    steps=STEPS,
    pauses=ends_trick,
    ends=ends_round,
    outcomes=(TrickWon, Fooled, HandRevealed, RoundScored, GameOver),
    bids=True,
)
