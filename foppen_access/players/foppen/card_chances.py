"""What the others may hold in Foppen: where unseen cards lie, and what is safe from them."""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache, reduce
from operator import add, mul
from typing import NamedTuple

from foppen_access.players.foppen.quick_rules import ONES
from foppen_access.players.foppen.table_memory import Seen
from foppen_engine import Seat

SUSPECT = 0.5
"""How much less likely a card is with a player who followed with a lower one and was the worst."""
LED_BEFORE = 1.4
"""How much more likely a card is with a player who led its colour before."""
SURE = 1 - 1e-6
"""No card is likelier than this to lie with somebody."""


class Rival(NamedTuple):
    """What a player may hold of a colour.

    Args:
        by_size: the chance that he doesn't hold a given unseen card, as far as the sizes of hands
            and the colours he lacks tell.
        by_leads: the same, with what it tells that he led the colour before.
        above_cap: the same of a card above `cap`.
        cap: the lowest card with which he followed and lay worst.
    """

    by_size: float
    by_leads: float
    above_cap: float
    cap: int

    def none_above(self, unseen: int, value: int) -> float:
        """The chance that he holds none of the unseen cards above a value."""
        higher = unseen >> value + 1
        beyond = (higher >> max(0, self.cap - value)).bit_count()
        none = power(self.by_leads, higher.bit_count() - beyond)
        return none * power(self.above_cap, beyond) if beyond else none


def added(numbers: Iterable[float]) -> float:
    """The sum, each added to those before; `sum` does otherwise from Python 3.12 on."""
    return reduce(add, numbers, 0.0)


def rival_of(chance: float, seen: Seen, seat: Seat, colour: int) -> Rival:
    """What somebody may hold of a colour, who has each unseen card of it with a chance."""
    likely = min(chance * LED_BEFORE if seen.led_before[seat][colour] else chance, SURE)
    cap = seen.follow_caps[seat][colour]
    return Rival(1 - min(chance, SURE), 1 - likely, 1 - likely * SUSPECT, cap)


def chances_of(
    sizes: Sequence[int], lacks: Sequence[Collection[int]], counts: Sequence[int], ones: int
) -> list[list[float]]:
    """For each colour the chance of each place to hold an unseen card of it. Three rounds of
    fitting keep the sizes of the hands right.

    Args:
        sizes: of the others' hands, with 0 for the own one; and what is set aside.
        lacks: by seat the colours he showed to lack.
        counts: by colour the unseen cards.
        ones: the unseen ones.
    """
    may = [[1.0] * len(sizes) for _ in range(ONES)]
    for seat, lacking in enumerate(lacks):
        for colour in lacking:
            may[colour][seat] = 0.0
    scale = [*map(float, sizes)]
    shares = [_shares(scale, open_) for open_ in may]
    for _ in range(2 if any(lacks) else 0):
        share = ones / (added(scale) or 1.0)
        expected = [
            share * was + added(map(mul, held, counts))
            for was, held in zip(scale, zip(*shares, strict=True), strict=True)
        ]
        scale = [
            was * (size / each) if each else was
            for was, size, each in zip(scale, sizes, expected, strict=True)
        ]
        shares = [_shares(scale, open_) for open_ in may]
    return shares


def power(base: float, times: int) -> float:
    """The same to the last bit on every machine; the systems' own are not."""
    product = 1.0
    while times > 0:
        if times & 1:
            product *= base
        base *= base
        times >>= 1
    return product


@lru_cache(maxsize=1024)
def safe_above(higher: int, usual: float, seats: int, discs: int) -> float:
    """The chance that some other player of a trick has nothing above a card.

    Args:
        higher: how many higher cards of its colour are unseen.
        usual: the chance of each to lie with a given player.
        seats: how many play.
        discs: how many sit out, and how many must have nothing above the card.
    """
    below = power(1 - usual, higher)
    others = seats - 1 - discs
    fooled = power(1 - below, others)
    if discs == 2 and others > 1:
        fooled += others * below * power(1 - below, others - 1)
    return 1 - fooled


def fewer(chances: Sequence[float], needed: int) -> float:
    """The chance that fewer than `needed` (at most 2) of independent things happen."""
    if needed <= 0:
        return 0.0
    none, one = 1.0, 0.0
    for chance in chances:
        one = one * (1 - chance) + none * chance
        none *= 1 - chance
    return none if needed == 1 else none + one


def _shares(scale: Sequence[float], may: Sequence[float]) -> list[float]:
    weights = [*map(mul, scale, may)]
    whole = added(weights) or 1.0
    return [weight / whole for weight in weights]
