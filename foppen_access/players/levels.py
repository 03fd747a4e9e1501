"""How well computer opponents play, and how long they may think."""

from enum import Enum


class Level(Enum):
    """How well a computer opponent plays."""

    RANDOM = "random"
    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"
    MASTER = "master"


THINKING = 0.5
LEAST_THINKING, MOST_THINKING = 0.1, 10.0
"""How many seconds a master may think about a card: unless told otherwise, and bounds."""

LEVELS = tuple(level.value for level in Level if level is not Level.RANDOM)
"""The levels somebody may want to play against, the easiest first."""
