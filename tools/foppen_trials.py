"""Quick trials of Foppen in hands that fit, compiled to machine code.

As in the search of MASTER, hidden hands are dealt so that they fit, and a round is played to its
end by a table; see `foppen_access.players.quick.Quick`, to which a test ties it.
"""

import numpy as np

from foppen_access.players.quick import BEHIND, LIVELY, ROWS, STAGES, Quick
from tools import foppen_rounds as rounds
from tools.compiled import compiled
from tools.foppen_reading import Desk
from tools.foppen_rounds import (
    COLOURS,
    FOLLOWS,
    MOST_SEATS,
    ONE,
    Round,
    ahead_of_others,
    count,
    play,
)
from tools.learner import Floats, Ints

WIDTH = 32
SURE, ABOVE, TOP_ABOVE, SINGLE = WIDTH, 2 * WIDTH, 3 * WIDTH, 4 * WIDTH
"""Where the parts of a row begin; the first goes by value, like the second, those of a card that is
safe; the others by the number of higher cards. Then come the single numbers.
"""
MOST_HIDDEN = 128
FIRST_MIX, NEXT_MIX = 6, 1
"""So many exchanges for each hidden card are tried before the first hands, and from one time to
the next.
"""


def quick_tables(quick: Quick) -> Floats:
    """The tables of a quick policy as one array, by row."""
    return np.array(
        [
            [*plain[:WIDTH], *sure[:WIDTH], *above[:WIDTH], *top_above[:WIDTH], *single]
            for plain, sure, *single, above, top_above in quick.rows
        ]
    )


@compiled
def stages() -> Ints:
    """The stage of a round by the fewest cards anybody holds."""
    return np.array((*STAGES, STAGES[-1] + 1))


@compiled
def _bounds(rnd: Round) -> tuple[int, int]:
    """What a card must rank above to be safe (0: nothing makes it so yet), and to win."""
    best, worst, second = 0, 1 << 30, 1 << 30
    for seat in range(rnd[rounds.SEATS]):
        key = rnd[rounds.KEYS + seat]
        if key:
            best = max(best, key)
            if key < worst:
                worst, second = key, worst
            elif key < second:
                second = key
    if rnd[rounds.DISCS] == 1:
        return worst >> 4, best >> 4
    return (second >> 4 if rnd[rounds.NUMBER] > 1 else 0), best >> 4


@compiled
def _row(rnd: Round, stage_of: Ints, follows: int) -> int:
    """Which row counts for the player whose turn it is; a card `follows`, or is a discard (0).
    Hands count as they were when the trick began.
    """
    seats, number = rnd[rounds.SEATS], rnd[rounds.NUMBER]
    least, to_come = MOST_HIDDEN, -number - 1
    for seat in range(seats):
        at_first = rnd[rounds.SIZES + seat] + (rnd[rounds.KEYS + seat] > 0)
        least = min(least, at_first)
        to_come += 1 - rnd[rounds.OUT + seat]
    behind = rnd[rounds.SIZES + rnd[rounds.TURN]] - least
    row: int = stage_of[min(least, len(stage_of) - 1)] * BEHIND + min(behind, BEHIND - 1)
    if number:
        row += ROWS * (to_come + 1 if to_come < LIVELY else 3) + (0 if follows else 3 * ROWS)
    return row


@compiled
def quick_choice(rnd: Round, live: Ints, tables: Floats, stage_of: Ints) -> int:
    """What the quick policy plays; `live` are the cards still held, by colour."""
    me, led = rnd[rounds.TURN], rnd[rounds.LED]
    first, last, follows = 0, COLOURS, FOLLOWS
    if led < COLOURS and rnd[rounds.HANDS + me * COLOURS + led]:
        first, last = led, led + 1
    elif led < COLOURS:
        follows = 0
    worst, best = _bounds(rnd) if rnd[rounds.NUMBER] else (0, 0)
    table = tables[_row(rnd, stage_of, follows)]
    one, bottom, length, wins, open_ = table[SINGLE : SINGLE + 5]
    most, chosen = -1e9, ONE
    for colour in range(first, last):
        mask = rnd[rounds.HANDS + me * COLOURS + colour]
        own_higher = held = count(mask)
        base = length * held + open_ * (count(live[colour]) - held) + bottom
        value = 2
        while mask >> value:
            if mask >> value & 1:
                own_higher -= 1
                rank = value | follows
                score = base + table[value + (SURE if rank > worst > 0 else 0)]
                higher = count(live[colour] >> value + 1) - own_higher
                score += table[higher + (ABOVE if own_higher else TOP_ABOVE)]
                score += wins if follows and rank > best else 0
                if score > most:
                    most, chosen = score, colour * 32 + value
                if own_higher == held - 1:
                    base -= bottom
            value += 1
    sure = SURE if FOLLOWS | 1 > worst > 0 else 0
    if rnd[rounds.ONES + me] and one + table[1 + sure] > most:
        return ONE
    return chosen


@compiled
def quick_out(rnd: Round, live: Ints, tables: Floats, stage_of: Ints) -> None:
    """The rest of a round; `live` is written."""
    live[:] = 0
    for seat in range(rnd[rounds.SEATS]):
        for colour in range(COLOURS):
            live[colour] |= rnd[rounds.HANDS + seat * COLOURS + colour]
    while not rnd[rounds.DONE]:
        card = quick_choice(rnd, live, tables, stage_of)
        play(rnd, card)
        if card != ONE:
            live[card >> 5] ^= 1 << (card & 31)


@compiled
def hidden(rnd: Round, cards: Ints, owners: Ints) -> int:
    """Writes the cards the others hold and who holds each; how many that is."""
    found = 0
    for seat in range(rnd[rounds.SEATS]):
        if seat == rnd[rounds.TURN]:
            continue
        for colour in range(COLOURS):
            mask = rnd[rounds.HANDS + seat * COLOURS + colour]
            for value in range(2, 32):
                if mask >> value & 1:
                    cards[found], owners[found] = colour * 32 + value, seat
                    found += 1
        for _ in range(rnd[rounds.ONES + seat]):
            cards[found], owners[found] = ONE, seat
            found += 1
    return found


@compiled
def mix(rnd: Round, cards: Ints, owners: Ints, steps: int) -> None:
    """Tries so many exchanges of two cards; nobody gets a colour that he showed to lack."""
    for _ in range(steps):
        one, other = np.random.randint(0, len(cards)), np.random.randint(0, len(cards))
        his, hers = owners[one], owners[other]
        allowed = not rnd[rounds.LACKS + hers] >> (cards[one] >> 5) & 1
        if allowed and not rnd[rounds.LACKS + his] >> (cards[other] >> 5) & 1:
            owners[one], owners[other] = hers, his


@compiled
def hand_out(rnd: Round, cards: Ints, owners: Ints) -> None:
    """Gives the others these cards instead of their own."""
    for seat in range(rnd[rounds.SEATS]):
        if seat != rnd[rounds.TURN]:
            rnd[rounds.HANDS + seat * COLOURS : rounds.HANDS + (seat + 1) * COLOURS] = 0
            rnd[rounds.ONES + seat] = 0
    for card, seat in zip(cards, owners):  # noqa: B905 - numba doesn't know `strict`
        if card == ONE:
            rnd[rounds.ONES + seat] += 1
        else:
            rnd[rounds.HANDS + seat * COLOURS + (card >> 5)] |= 1 << (card & 31)


@compiled
def try_quickly(rnd: Round, desk: Desk, tables: Floats, times: int, worths: Floats) -> None:
    """Writes what each card on the desk is worth on average of so many deals, in tens of points;
    with every card in the same deals.
    """
    me, stage_of = rnd[rounds.TURN], stages()
    cards, owners = np.zeros(MOST_HIDDEN, np.int64), np.zeros(MOST_HIDDEN, np.int64)
    found = hidden(rnd, cards, owners)
    cards, owners = cards[:found], owners[:found]
    dealt, trial = rnd.copy(), rnd.copy()
    live, points = np.zeros(COLOURS, np.int64), np.zeros(MOST_SEATS, np.float64)
    worths[:] = 0
    mix(rnd, cards, owners, FIRST_MIX * found)
    for _ in range(times):
        mix(rnd, cards, owners, NEXT_MIX * found)
        hand_out(dealt, cards, owners)
        for at in range(len(worths)):
            trial[:] = dealt
            play(trial, desk.cards[at])
            quick_out(trial, live, tables, stage_of)
            worths[at] += ahead_of_others(trial, me, points) / (10 * times)
