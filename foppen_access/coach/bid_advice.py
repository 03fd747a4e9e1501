"""Advice on bidding."""

from foppen_access.coach.estimates import OutChance
from foppen_engine.values import frozen


@frozen
class BidAdvice:
    """Advice on a bid and its reasons."""

    bid: bool
    reasons: tuple[OutChance, ...]


@frozen
class BidWorth:
    """What a bid is worth.

    Args:
        gain: points of the round more with a bid than without, by estimate.
        error: the standard error of that.
        out: the share of rounds in which the player goes out without the disc.
    """

    gain: float
    error: float
    out: float

    @property
    def advice(self) -> BidAdvice:
        """Whether it pays."""
        return BidAdvice(self.gain > 0, (OutChance(round(10 * self.out)),))
