"""The answer time of computer players: the same with one card as with many, so that a pause reveals
nothing about a hand.
"""

from foppen_access.players.levels import Level

AT_ONCE = 0.02
"""Seconds for all but a master; with the compiled library they decide in a twentieth of that."""

OF_THINKING = 0.08
"""What part of its thinking time an answer of a master takes: at a table of five the next prompt
comes within a fifth of a second. Thinking time is a number of trials: with the compiled library
they take a thirtieth of it.
"""

MARGIN = 1.5
"""How many times as long as the longest search so far all answers take from then on."""


class AnswerTime:
    """Says how long each answer takes, so that all take the same time.

    Where a machine needs longer for a search than was foreseen, this answer and the later ones take
    as long as the longest so far with a margin, up to the thinking time with that margin; so a busy
    machine, or one without the compiled library, tells only now and then that something was chosen.

    Args:
        levels: how well the computer's players of the game play.
        thinking: how many seconds a master may think about a card.
    """

    def __init__(self, levels: set[Level], thinking: float) -> None:
        searches = bool(levels & {Level.STRONG, Level.MASTER})
        self._usual = thinking * OF_THINKING if Level.MASTER in levels else AT_ONCE
        self._most = MARGIN * max(thinking, self._usual) if searches else self._usual

    def whole(self, taken: float) -> float:
        """How many seconds an answer takes that was found in so many."""
        if taken > self._usual:
            self._usual = max(self._usual, min(taken * MARGIN, self._most))
        return max(self._usual, taken)
