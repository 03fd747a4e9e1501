"""The network of the strong player of Foppen: it looks at each colour card by card."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress

from foppen_access.players.foppen.quick_rules import ONES, Code
from foppen_access.players.network import (
    FINE,
    Layer,
    Net,
    arrays,
    columns,
    layer,
    net_from,
    packed,
    weighed,
    whole,
)
from foppen_engine.values import frozen

WEIGHTS = "foppen"
"""The name of the file that has them."""
LOWEST = 2
PLANES = 26
"""Values from `LOWEST` on; no published deck goes further, and a higher card of a deck of the
house is not seen here.
"""
SUIT_FACTS = 3
SUIT_INPUTS = 2 * PLANES + SUIT_FACTS
_DIGITS = bytes.maketrans(b"01", b"\0\1")


@frozen
class SuitSight:
    """What a player sees of a colour.

    Args:
        held: his own cards, a bit for each value.
        unseen: those that somebody else may hold.
        facts: how many of the others lack the colour, and of those still to play, in quarters;
            whether it was led.
    """

    held: int
    unseen: int
    facts: tuple[float, float, float]


@frozen
class SuitNet:
    """Scores cards. The same units look at each colour; the score of a card follows from what
    they say of its colour once the card is gone, from what they say of the others together, and
    from what `Net` looks at.

    Args:
        suit: the units of a colour; their inputs are its cards in the hand, those that are
            unseen, and its facts.
        others: for each of these units its weight in the first layer, where it looks at a colour
            other than that of the card.
        after: the same for the colour of the card.
        net: the rest.
    """

    suit: Layer
    others: tuple[int, ...]
    after: tuple[int, ...]
    net: Net

    def scores(
        self,
        shared: Sequence[float],
        suits: Iterable[SuitSight],
        cards: Iterable[tuple[Code, Sequence[float]]],
    ) -> list[float]:
        """The score of each card; with it comes what it promises."""
        sums = [self._sums(suit) for suit in suits]
        each = [weighed(self.others, self.suit.active(of_suit)) for of_suit in sums]
        start = self.net.start(shared) + sum(each)
        scores = []
        for code, features in cards:
            begin, colour = start, code >> 8
            if colour < ONES:
                plane = (code & 127) - LOWEST
                gone = self.suit.columns[plane] if plane < PLANES else 0
                after = self.suit.active(sums[colour] - (gone << FINE))
                begin += weighed(self.after, after) - each[colour]
            scores.append(self.net.score(begin, features))
        return scores

    def _sums(self, suit: SuitSight) -> int:
        columns = self.suit.columns
        cards = sum(compress(columns[:PLANES], _bits(suit.held)))
        cards += sum(compress(columns[PLANES : 2 * PLANES], _bits(suit.unseen)))
        facts = weighed(columns[2 * PLANES :], whole(suit.facts))
        return self.suit.start + (cards << FINE) + facts


def _bits(mask: int) -> bytes:
    """A byte for each value from `LOWEST` on, 1 where the bit is set."""
    return f"{mask >> LOWEST:b}"[::-1].encode().translate(_DIGITS)


@lru_cache(maxsize=4)
def suit_net(game: str, table: str) -> SuitNet:
    """The network for a table.

    Raises:
        KeyError: there is none.
    """
    found = arrays(game, table)
    return SuitNet(
        suit=layer(columns(found["suit"]), found["suit_bias"][0]),
        others=packed(columns(found["others"])),
        after=packed(columns(found["after"])),
        net=net_from(found),
    )
