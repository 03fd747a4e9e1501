"""A policy of Foppen for playing out thousands of rounds: a table instead of thought.

Which row of the table counts depends on the moment: leading, following or discarding, as the last
of a trick or not, early or late in the round. The rows are fitted to what the strong player does.
"""

from collections.abc import Sequence
from typing import TypeAlias

from foppen_access.players.kernels.foppen import FOLLOWS, ONE, ONES, Code, Round
from foppen_access.players.reading import safe_above

STAGES = (0, 0, 1, 2, 3, 3, 4, 4, 5, 5)
"""The stage of a round by the fewest cards anybody holds; beyond the end the next one."""
BEHIND = 3
"""How many more cards than that the player holds: none, one, more."""
MOMENTS = 7
"""Leading; following with nobody, one, more to come; discarding likewise."""
FACTS = 13
"""Of a card: its value / 20, the square of that, a one, the highest of its colour in the hand, the
lowest, the length of the colour / 5, whether it wins so far, whether it is safe, safe by value, how
safe it will be to follow with, the higher cards of its colour with others / 10, how safe it will be
as the highest, the cards of the colour with others / 10.
"""


_List: TypeAlias = list[float]
_Tables: TypeAlias = tuple[_List, _List, float, float, float, float, float, _List, _List]
"""By value: the score of a card that is not safe, of one that is. A one, the lowest, the length, a
card that wins, the cards of others. By the number of higher cards: of any card, of the highest.
"""


ROWS = BEHIND * (STAGES[-1] + 2)
"""So many rows for each moment."""


def row_of(least: int, behind: int) -> int:
    """Which row of a moment counts."""
    stage = STAGES[least] if least < len(STAGES) else STAGES[-1] + 1
    return stage * BEHIND + min(behind, BEHIND - 1)


class Quick:
    """Plays rounds to their end by a table.

    Args:
        rows: for each moment and stage the weights of the facts.
        seats: how many play.
        discs: how many are fooled in a trick.
    """

    def __init__(self, rows: Sequence[Sequence[float]], seats: int, discs: int) -> None:
        safe = [safe_above(higher, 1 / (seats - 1), seats, discs) for higher in range(FOLLOWS)]
        self._rows = [_tables(row, safe) for row in rows]

    def play_out(self, rnd: Round, *, trick_only: bool = False) -> None:
        """The rest of a round, or of the trick on the table."""
        live = [0] * (ONES + 1)
        for hand in rnd.hands:
            for colour in range(ONES):
                for code in hand[colour]:
                    live[colour] |= 1 << (code & 127)
        while not rnd.done and (rnd.keys or not trick_only):
            code = self._choose(rnd, live)
            rnd.play(code)
            if code != ONE:
                live[code >> 8] ^= 1 << (code & 127)

    def _choose(self, rnd: Round, live: list[int]) -> Code:  # noqa: C901 - calls would cost half the speed
        hand, led, keys = rnd.hand, rnd.led, rnd.keys
        ones = hand[ONES]
        least = min(rnd.sizes)
        behind = rnd.sizes[rnd.turn] - least
        at = row_of(least, behind)
        follows, worst, best = FOLLOWS, 0, 0
        colours = hand[:ONES]
        if keys:
            to_come = len(rnd.order) - len(keys) - 1
            at += ROWS * (to_come + 1 if to_come < 2 else 3)
            worst, best = self._bounds(rnd)
            if led < ONES and not hand[led]:
                at += 3 * ROWS
                follows = 0
            elif led < ONES:
                if len(hand[led]) == 1 and not ones:
                    return hand[led][0]
                colours = [hand[led]]
        plain, sure, one, bottom, length, wins, open_, above, top_above = self._rows[at]
        most, chosen = -1e9, ONE
        for cards in colours:
            if not cards:
                continue
            count = len(cards)
            own_higher = count - 1
            others = live[cards[0] >> 8]
            base = length * count + open_ * (others.bit_count() - count) + bottom
            for code in cards:
                value = code & 127
                rank = value | follows
                score = base + (sure[value] if rank > worst > 0 else plain[value])
                higher = (others >> value + 1).bit_count() - own_higher
                score += above[higher] if own_higher else top_above[higher]
                if follows and rank > best:
                    score += wins
                if score > most:
                    most, chosen = score, code
                if own_higher == count - 1:
                    base -= bottom
                own_higher -= 1
        if ones and one + (sure[1] if FOLLOWS | 1 > worst > 0 else plain[1]) > most:
            return ONE
        return chosen

    @staticmethod
    def _bounds(rnd: Round) -> tuple[int, int]:
        """What a card must rank above to be safe (0: nothing makes it so yet), and to win."""
        keys, discs = rnd.keys, rnd.table.discs
        best = max(keys) >> 4
        if discs == 1:
            return min(keys) >> 4, best
        return (sorted(keys)[discs - 1] >> 4 if len(keys) >= discs else 0), best


def _tables(row: Sequence[float], safe: Sequence[float]) -> _Tables:
    """A row's weights as tables by value and by the number of higher cards."""
    (
        value,
        square,
        one,
        top,
        bottom,
        length,
        best,
        sure,
        sure_value,
        calm,
        higher,
        top_calm,
        open_,
    ) = row
    plain = [value * v / 20 + square * v * v / 400 for v in range(FOLLOWS)]
    certain = [plain[v] + sure + sure_value * v / 20 for v in range(FOLLOWS)]
    above = [calm * safe[n] + higher * n / 10 for n in range(FOLLOWS)]
    top_above = [above[n] + top + top_calm * safe[n] for n in range(FOLLOWS)]
    return plain, certain, one, bottom, length / 5, best, open_ / 10, above, top_above
