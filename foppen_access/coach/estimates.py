"""Estimates about a card, as data, from trying out many possible deals. The console says each by
the name of its class, and that it is an estimate.
"""

from foppen_engine import Card
from foppen_engine.values import frozen


class Estimate:
    """What trying out many possible deals made likely; every kind is a frozen value."""


@frozen
class BetterThan(Estimate):
    """It brings about so many points more in this round than `other`, the next best."""

    card: Card
    other: Card
    value: int


@frozen
class WinsMore(Estimate):
    """Of a hundred games about so many more are won than with `other`, the next best."""

    card: Card
    other: Card
    value: int


@frozen
class HardlyBetter(Estimate):
    """It is the best, but `other` is nearly as good."""

    card: Card
    other: Card


@frozen
class SafeChance(Estimate):
    """With it the player is not fooled in about so many of ten cases, with none more often."""

    card: Card
    count: int


@frozen
class ThroughChance(Estimate):
    """It is brought through in about so many of ten cases, with none more often."""

    card: Card
    count: int


@frozen
class AnyFooled(Estimate):
    """With every card the player is fooled in at least about so many of ten cases."""

    card: Card
    count: int


@frozen
class BestThrough(Estimate):
    """Even `other`, which has the best chance, is brought through in only about so many of ten
    cases.
    """

    card: Card
    other: Card
    count: int


@frozen
class OutChance(Estimate):
    """The player goes out without the disc in about so many of ten rounds."""

    count: int
