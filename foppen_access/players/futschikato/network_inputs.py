"""What a player of Futschikato reads off the table, as numbers for a learned policy.

Everything comes from what he may know: his hand, the cards on the table, everybody's hand size,
and so which cards are left to be held or drawn. Training compiles these very functions, and so
they keep to loops over numbers, and write into rows they are given.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple, TypeAlias

from foppen_access.players.futschikato.normal_player import HIGHEST, Weights

NORMAL_FEATURES = 15
"""So many of a card's features, the first, are what the usual player weighs."""
CARD_FEATURES = 50
STATE_FEATURES = 48
MOST_OTHERS = 7

FEW, CAUTION = 3, 0.02

_USUAL = Weights()
ATTACK, GANG = _USUAL.attack, _USUAL.gang
_MOST_TURNS = 60.0

Row: TypeAlias = MutableSequence[float]


class Facts(NamedTuple):
    """One decision.

    Args:
        mine: how often the player holds each number.
        sizes: how many cards each of the others holds, clockwise from the player's left.
        lying: the number before each of them, 0 for none.
        stands: how often each number lies on the table.
        unseen: how often each number is in hidden hands or the pile.
        higher: how many unseen cards are higher than each number.
        total: how many cards are unseen, at least 1.
        pile: how many cards the pile holds.
        held: how many cards the player holds.
        alone: the chance of each number he holds to get through by itself on an empty table.
    """

    mine: Sequence[int]
    sizes: Sequence[int]
    lying: Sequence[int]
    stands: Sequence[int]
    unseen: Sequence[int]
    higher: Sequence[int]
    total: int
    pile: int
    held: int
    alone: Row


def survives(facts: Facts, worth: int, turns: int, gangs: float) -> float:
    """The chance that nobody beats that worth in so many turns; `gangs` are cards that might do so
    together with an equal.
    """
    higher = gangs + (facts.higher[worth] if worth < HIGHEST else 0)
    spared = 1 - min(1.0, higher / facts.total)
    chance = 1.0
    for at in range(turns):
        chance *= 1 - ATTACK * (1 - spared ** max(1, facts.sizes[at]))
    return chance


def measure_alone(facts: Facts) -> None:
    """Fill in `alone`, which the features need."""
    for number in range(2, HIGHEST + 1):
        if facts.mine[number]:
            facts.alone[number] = survives(facts, number, len(facts.sizes), 0.0)


def read_state(facts: Facts, into: Row) -> None:
    """What is the same for all cards; `STATE_FEATURES` numbers."""
    others, held = len(facts.sizes), facts.held
    into[0], into[1], into[2], into[3] = others / 7, 1 / (others + 1), held / 6, 1 / held
    read_others(facts, into)
    into[30] = facts.pile / 66
    into[31] = facts.higher[5] / facts.total
    into[32] = facts.higher[10] / facts.total
    into[33] = facts.higher[14] / facts.total
    into[34] = facts.higher[3] / facts.total
    into[35] = facts.higher[7] / facts.total
    into[36] = facts.higher[12] / facts.total
    low, high, sum_, twice, needed = 0, 0, 0, 0, 0.0
    for number in range(2, HIGHEST + 1):
        times = facts.mine[number]
        if times:
            low, high = low or number, number
            sum_ += times * number
            twice += times > 1
            needed += times / max(0.05, facts.alone[number])
    into[4], into[5], into[6] = low / HIGHEST, high / HIGHEST, sum_ / held / HIGHEST
    into[42], into[43] = needed / held / 20, min(needed, _MOST_TURNS) / _MOST_TURNS
    into[44] = twice / 2
    into[45], into[46], into[47] = 1.0 * (held == 1), 1.0 * (held == 2), 1.0 * (held == 3)


def read_others(facts: Facts, into: Row) -> None:
    """What the others hold and what lies before them."""
    others = len(facts.sizes)
    least, sum_, out, last, stand = 99, 0, 0, 0, 0
    top, top_last = 0, 0
    for at in range(MOST_OTHERS):
        into[7 + at] = into[14 + at] = into[21 + at] = 0.0
    for at in range(others):
        size, number = facts.sizes[at], facts.lying[at]
        worth = number * facts.stands[number]
        into[7 + at] = 1 / (1 + size)
        into[14 + at] = number / HIGHEST
        into[21 + at] = min(2.0, worth / HIGHEST)
        least, sum_ = min(least, size), sum_ + size
        out, last = out + (size == 0), last + (size == 1)
        stand += number > 0
        top = max(top, worth)
        if size == 0:
            top_last = max(top_last, worth)
    into[28], into[29] = least / 6, sum_ / others / 6
    into[37], into[38] = out / 2, last / 2
    into[39], into[40] = min(2.0, top / HIGHEST), min(2.0, top_last / HIGHEST)
    into[41] = stand / others


def read_card(facts: Facts, number: int, into: Row) -> None:
    """What a card promises; `CARD_FEATURES` numbers."""
    weigh_as_usual(facts, number, into)
    look_further(facts, number, into)
    look_at_others(facts, number, into)
    look_at_rest(facts, number, into)


def turns_until_through(facts: Facts, number: int) -> int:
    """How many turns of others a card must outlast; a partner brings it through sooner."""
    for at in range(len(facts.lying)):
        if facts.lying[at] == number:
            return at
    return len(facts.lying)


def count_gangs(facts: Facts, number: int, worth: int) -> int:
    """How many unseen cards would beat a worth only together with an equal that stays."""
    gangs = 0
    for other in range(2, HIGHEST + 1):
        times = facts.stands[other]
        if times and other != number and other <= worth <= other * times:
            gangs += facts.unseen[other]
    return gangs


def weigh_as_usual(facts: Facts, number: int, into: Row) -> None:
    """The first `NORMAL_FEATURES`."""
    late, equals, alone = 1 / facts.held, facts.stands[number], facts.alone[number]
    worth, turns = number * (equals + 1), turns_until_through(facts, number)
    gangs = count_gangs(facts, number, worth)
    through = survives(facts, worth, turns, GANG * gangs)
    joinable = 1 - (1 - facts.unseen[number] / facts.total) ** (3 * turns)
    beaten, ahead, stopped = 0, 0.0, 0.0
    for at in range(len(facts.lying)):
        other = facts.lying[at]
        if other and other != number and other * facts.stands[other] < worth:
            beaten += 1
            ahead += 1 / (facts.sizes[at] + 1)
            if facts.sizes[at] == 0:
                stopped = 1.0
    into[0], into[1], into[2] = through, through * late, through * through
    into[3], into[4] = alone * late, alone * alone
    into[5], into[6] = number / HIGHEST, number / HIGHEST * late
    into[7] = min(1.0, worth / HIGHEST)
    into[8], into[9] = beaten / (len(facts.sizes) + 1), beaten * late
    into[10], into[11] = ahead, stopped
    into[12], into[13] = 1.0 * (equals > 0), (1 - through) * joinable
    into[14] = 1.0 * (facts.mine[number] > 1)
    into[20], into[21], into[22] = gangs / facts.total, joinable, turns / MOST_OTHERS


def look_further(facts: Facts, number: int, into: Row) -> None:
    """More about the card itself; builds on `weigh_as_usual`."""
    held, equals, alone, through = facts.held, facts.stands[number], facts.alone[number], into[0]
    worth, turns = number * (equals + 1), turns_until_through(facts, number)
    gangs = GANG * count_gangs(facts, number, worth)
    into[15], into[16] = 1.0, worth / HIGHEST
    into[17], into[18], into[19] = equals / 3, facts.mine[number] / 3, alone
    into[28], into[29] = through * (held == 1), through * (held == 2)
    into[35] = (facts.higher[worth] if worth < HIGHEST else 0) / facts.total
    into[36] = survives(facts, worth, min(turns, 1), gangs)
    into[37] = survives(facts, worth, min(turns, 2), gangs)
    into[41] = through * (held == 3)
    into[44] = 3 * facts.unseen[number] / facts.total
    into[46] = (1 - through) * alone


def look_at_others(facts: Facts, number: int, into: Row) -> None:
    """What the card does to partners, to those it beats, and to those who stay."""
    worth = number * (facts.stands[number] + 1)
    near, partner_out, spoiled, left, stay, top = 0.0, 0.0, 0, 0.0, 0, 0
    danger, best = 0.0, 0
    for at in range(len(facts.lying)):
        other, size = facts.lying[at], facts.sizes[at]
        others_worth = other * facts.stands[other]
        best = max(best, others_worth)
        if other == number:
            near += 1 / (1 + size)
            if size == 0:
                partner_out = 1.0
        elif 0 < others_worth < worth:
            spoiled += other
        elif other:
            stay, top = stay + 1, max(top, others_worth)
            if size == 0:
                left = 1.0
                danger = max(danger, survives(facts, others_worth, at, 0.0))
    into[23], into[24] = near, partner_out
    into[30], into[31] = spoiled / HIGHEST, left
    into[38], into[39] = stay / (len(facts.lying) + 1), top / HIGHEST
    into[40] = 1.0 * (worth > best)
    into[48], into[49] = danger, partner_out * into[0]


def look_at_rest(facts: Facts, number: int, into: Row) -> None:
    """What is left in the hand: the least, mean and greatest chance to get through, how many turns
    it needs, and the rank of the card in it.
    """
    low, high, sum_, needed = 1.0, 0.0, 0.0, 0.0
    below, kinds_below, kinds_above = 0, 0, 0
    for other in range(2, HIGHEST + 1):
        times = facts.mine[other]
        if not times:
            continue
        if other < number:
            below, kinds_below = below + times, kinds_below + 1
        elif other > number:
            kinds_above += 1
        else:
            times -= 1
        if times:
            chance = facts.alone[other]
            low, high = min(low, chance), max(high, chance)
            sum_ += times * chance
            needed += times / max(0.05, chance)
    rest = facts.held - 1
    high = high if rest else 1.0
    into[25], into[26], into[27] = low, sum_ / rest if rest else 1.0, high
    into[32] = below / facts.held
    into[33] = min(needed, _MOST_TURNS) / _MOST_TURNS
    into[34], into[45] = into[0] * into[33], into[0] * high
    into[42], into[43] = 1.0 * (kinds_above == 0), 1.0 * (kinds_below == 0)
    into[47] = 1.0 * (kinds_above == 1)


def usual_linear() -> list[float]:
    """The judgement of the usual player, weight by weight of a card's features."""
    w = _USUAL
    weights = [
        *(w.through, w.through_late, w.through_squared, -w.alone_late, -w.alone_squared),
        *(w.number, w.number_late, w.worth, w.beaten, w.beaten_late, w.beaten_ahead, w.stopped),
        *(w.joined, w.joinable, w.twice),
    ]
    return weights + [0.0] * (CARD_FEATURES - len(weights))


def linear_for(seats: int, linear: Sequence[float]) -> list[float]:
    """The linear part of the network at a table of so many: where few play, the usual player's
    judgement counts as well, for what was learned is less sure there than his experience.
    """
    caution = CAUTION if seats <= FEW else 0.0
    return [
        learned + caution * usual for learned, usual in zip(linear, usual_linear(), strict=True)
    ]
