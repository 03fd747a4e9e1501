"""Who wins a trick and who is fooled: rulings R1 to R7."""

from foppen_engine.actions import Seat
from foppen_engine.limits import HIGHEST_VALUE
from foppen_engine.tricks.trick import CardPlay, Trick, led_suit
from foppen_engine.values import frozen

FOLLOWS = HIGHEST_VALUE
"""What following counts beside the value: more than any discard."""


@frozen
class FoppenTrick(Trick):
    """A finished trick; `fooled` has one seat a disc, worst first. Ones follow (R6)."""

    fooled: tuple[Seat, ...]


def worst_first(plays: tuple[CardPlay, ...]) -> tuple[CardPlay, ...]:
    """The cards of a trick from the worst to the best, one order for every case (R3, R4).

    Discards come before cards that follow (ones follow), then the lower value, then the later
    played. The last of this order wins the trick (R6, R7).
    """
    led, latest_first = led_suit(plays), plays[::-1]

    def rank(play: CardPlay) -> int:
        suit, value = play[1]
        return value + FOLLOWS if suit is led or suit is None else value

    return tuple(sorted(latest_first, key=rank))


def settle(plays: tuple[CardPlay, ...], discs: int) -> FoppenTrick:
    """The outcome of a whole trick at a table with so many discs."""
    order = worst_first(plays)
    fooled = tuple([seat for seat, _ in order[:discs]])
    return FoppenTrick(plays, led_suit(plays), order[-1][0], fooled)
