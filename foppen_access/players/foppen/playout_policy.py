"""A policy of Foppen for playing out thousands of rounds: a table instead of thought.

Which row of the table counts depends on the moment: leading, following or discarding, as the last
of a trick or not, early or late in the round. The rows are fitted to what the strong player does.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import floor, ldexp
from typing import NamedTuple, TypeAlias

from foppen_access.players.foppen.card_chances import safe_above
from foppen_access.players.foppen.quick_rules import FOLLOWS, ONE, ONES, Code, QuickRound
from foppen_access.players.foppen.suit_network import WEIGHTS
from foppen_access.players.network import matrix

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

LIVELY = 2
"""From so many players still to come on, it doesn't matter how many."""
UNTOLD = 0.0001234
"""The chance of a card that the rules forbid: the table let it stand."""
UNLIKELY = 1e-17
"""No chance is less, so that products of many of them are never 0."""
_STEEPEST = 100.0
"""Exponents of factors are at most so far from 0, so that a product of six is a number."""
_LN_2 = 0.6931471805599453

Masks: TypeAlias = tuple[int, ...]
"""Cards: of each colour a bit for each value, and the number of ones."""

_List: TypeAlias = list[float]
_Tables: TypeAlias = tuple[_List, _List, float, float, float, float, float, _List, _List]
"""By value: the score of a card that is not safe, of one that is. A one, the lowest, the length, a
card that wins, the cards of others. By the number of higher cards: of any card, of the highest.
"""
_Factors: TypeAlias = tuple[_List, _List, float, float, _List, float, _List, _List, _List]
"""e to the power of each of these; the length by its number of cards, the cards of others too."""


ROWS = BEHIND * (STAGES[-1] + 2)
"""So many rows for each moment."""


def moment_of(least: int, behind: int, to_come: int | None) -> int:
    """Which row counts for who leads (None to come) or follows; for who discards it is three
    moments further on.
    """
    stage = STAGES[least] if least < len(STAGES) else STAGES[-1] + 1
    row = stage * BEHIND + min(behind, BEHIND - 1)
    return row if to_come is None else row + ROWS * (to_come + 1 if to_come < LIVELY else 3)


def bounds_of(keys: Sequence[int], discs: int) -> tuple[int, int]:
    """What a card must rank above to be safe (0: nothing makes it so yet), and to win."""
    best = max(keys) >> 4
    if discs == 1:
        return min(keys) >> 4, best
    return (sorted(keys)[discs - 1] >> 4 if len(keys) >= discs else 0), best


class Past(NamedTuple):
    """A card that was played, and the moment it was.

    Args:
        code: the card.
        row: see `moment_of`.
        led: the colour to follow, `ONES` for none.
        worst, best: see `bounds_of`.
        since: what has left that hand from then on, this card included.
        live: what nobody had seen played by then.
    """

    code: Code
    row: int
    led: int
    worst: int
    best: int
    since: Masks
    live: Masks


class Quick:
    """Plays rounds to their end by a table.

    Args:
        rows: for each moment and stage the weights of the facts.
        seats: how many play.
        discs: how many are fooled in a trick.
    """

    def __init__(self, rows: Sequence[Sequence[float]], seats: int, discs: int) -> None:
        safe = [safe_above(higher, 1 / (seats - 1), seats, discs) for higher in range(FOLLOWS)]
        self.rows = [_tables(row, safe) for row in rows]
        """For each moment what makes the score of a card."""
        self._factors: dict[int, _Factors] = {}

    def factors(self, at: int) -> _Factors:
        """The row of a moment, to be multiplied instead of added up."""
        found = self._factors.get(at)
        if found is None:
            found = self._factors[at] = _factors(self.rows[at])
        return found

    def play_out(self, rnd: QuickRound, *, trick_only: bool = False) -> None:
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

    def _choose(self, rnd: QuickRound, live: list[int]) -> Code:  # noqa: C901 - calls would cost half the speed
        hand, led, keys = rnd.hand, rnd.led, rnd.keys
        ones = hand[ONES]
        least = min(rnd.sizes)
        behind = rnd.sizes[rnd.turn] - least
        at = moment_of(least, behind, len(rnd.order) - len(keys) - 1 if keys else None)
        follows, worst, best = FOLLOWS, 0, 0
        colours = hand[:ONES]
        if keys:
            worst, best = bounds_of(keys, rnd.table.discs)
            if led < ONES and not hand[led]:
                at += 3 * ROWS
                follows = 0
            elif led < ONES:
                if len(hand[led]) == 1 and not ones:
                    return hand[led][0]
                colours = [hand[led]]
        plain, sure, one, bottom, length, wins, open_, above, top_above = self.rows[at]
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

    def chance(self, past: Past, hand: Masks) -> float:
        """The chance that a player with this hand plays the card that he played, if he draws lots
        by how good each looks to this policy: e to the power of its score.
        """
        code, at, led, worst, best, since, live = past
        follows, colours = FOLLOWS, range(ONES)
        if led < ONES and hand[led] | since[led]:
            colours = range(led, led + 1)
        elif led < ONES:
            at, follows = at + 3 * ROWS, 0
        plain, sure, one, bottom, length, wins, open_, above, top_above = self.factors(at)
        total, told = 0.0, 0.0
        for colour in colours:
            mask, others = hand[colour] | since[colour], live[colour]
            own_higher = count = mask.bit_count()
            base = length[count] * open_[others.bit_count() - count] * bottom
            while mask:
                own_higher -= 1
                value = (mask & -mask).bit_length() - 1
                mask &= mask - 1
                rank = value | follows
                higher = (others >> value + 1).bit_count() - own_higher
                weight = base * (sure[value] if rank > worst > 0 else plain[value])
                weight *= above[higher] if own_higher else top_above[higher]
                if follows and rank > best:
                    weight *= wins
                if own_higher == count - 1:
                    base /= bottom
                total += weight
                if code == colour << 8 | value:
                    told = weight
        if hand[ONES] + since[ONES]:
            weight = one * (sure[1] if FOLLOWS | 1 > worst > 0 else plain[1])
            total += weight
            if code == ONE:
                told = weight
        return max(told / total, UNLIKELY) if told else UNTOLD


@lru_cache(maxsize=8)
def quick_player(seats: int, discs: int) -> Quick:
    """Who plays rounds to their end at a table."""
    return Quick(matrix(WEIGHTS, "quick", "rows"), seats, discs)


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


def _factors(tables: _Tables) -> _Factors:
    """What makes a score, as factors."""
    plain, sure, one, bottom, length, wins, open_, above, top_above = tables
    return (
        [*map(_factor, plain)],
        [*map(_factor, sure)],
        _factor(one),
        _factor(bottom),
        [_factor(length * count) for count in range(FOLLOWS)],
        _factor(wins),
        [_factor(open_ * count) for count in range(FOLLOWS)],
        [*map(_factor, above)],
        [*map(_factor, top_above)],
    )


def _factor(score: float) -> float:
    """E to that power, the same to the last bit on every machine; the systems' own are not."""
    power = min(max(score, -_STEEPEST), _STEEPEST)
    whole = floor(power / _LN_2 + 0.5)
    rest, term, total = power - whole * _LN_2, 1.0, 1.0
    for at in range(1, 16):
        term *= rest / at
        total += term
    return ldexp(total, whole)
