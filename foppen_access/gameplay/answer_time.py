"""The answer time of computer players: the same with one card as with many, so that a pause reveals
nothing about a hand.
"""

from collections import deque

from foppen_access.players.levels import Level

AT_ONCE = 0.02
"""Seconds for all but a master; with the compiled library they decide in a twentieth of that."""

OF_THINKING = 0.08
"""What part of its thinking time an answer of a master takes: at a table of five the next prompt
comes within a fifth of a second. Thinking time is a number of trials: with the compiled library
they take a thirtieth of it.
"""

MARGIN = 1.5
"""How many times as long as the longest of the latest searches but one an answer takes."""

LATEST = 32
"""So many answers are looked back at: a round of three players, for searches are longest where it
begins.
"""

SLOWEST = 16
"""How many times its thinking time a search takes in Python on the smallest machine. What takes
longer says nothing of the next one: the computer was asleep.
"""


class AnswerTime:
    """Says how long each answer takes, so that all take the same time.

    Where a machine needs longer for searches than was foreseen, all answers take as long as the
    longest of the latest, but for one, with a margin, whether there was a choice or not; so a busy
    machine, or one without the compiled library, tells only now and then that something was chosen,
    and one that stood still for once is as quick as before.

    Args:
        levels: how well the computer's players of the game play.
        thinking: how many seconds a master may think about a card.
    """

    def __init__(self, levels: set[Level], thinking: float) -> None:
        searches = bool(levels & {Level.STRONG, Level.MASTER})
        self._usual = thinking * OF_THINKING if Level.MASTER in levels else AT_ONCE
        self._most = SLOWEST * max(thinking, self._usual) if searches else 0.0
        self._latest = deque([0.0, 0.0], maxlen=LATEST)

    def whole(self, taken: float) -> float:
        """How many seconds an answer takes that was found in so many."""
        self._latest.append(taken if self._usual < taken < self._most else 0.0)
        return max(self._usual, MARGIN * sorted(self._latest)[-2], taken)
