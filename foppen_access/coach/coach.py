"""The interface of a coach; a game that has one implements it in a class of its own."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from foppen_access.coach.bid_advice import BidWorth
from foppen_access.coach.certain_claims import Claim
from foppen_access.coach.estimates import Estimate
from foppen_access.coach.reason_choice import Certain, Comparison
from foppen_access.players.player import Judgement
from foppen_engine import AnyState, Bid, Card, Play, Seat, View

LIKELY, EVEN, MOSTLY = 0.3, 0.55, 0.85
"""A smaller chance is no reason for a card; is no strong one; a greater one is hardly a risk."""

TRIALS = 100
"""Deals in which each card is tried out, to find how often it goes well."""


class Comparable(Protocol):
    """An estimate that puts a card beside the next best."""

    def __call__(self, card: Card, other: Card, value: int) -> Estimate:
        """The first is better than the second by so much."""


class JudgedPosition(Protocol):
    """A player about to play a card."""

    def claims(self, card: Card) -> tuple[Claim, ...]:
        """Everything that is certain of playing a card."""


class Coach(ABC):
    """Judges cards of one game and knows what may be said of them. What a card is worth is in a
    unit of the game's own: points of the round, games of a hundred.
    """

    playouts: int
    """Enough to tell cards apart that differ by a unit, and done before anybody waits."""

    least: float
    """A cost that is less is not worth a word."""

    doubt: float
    """How far off a cost may be, as strong players would have it: its standard error but for
    chance.
    """

    small: float
    """Cards that differ by no more are about equally good."""

    grave: float
    """A cost of which a beginner is warned."""

    better: Comparable
    """Says by how much a card is better."""

    better_first: bool
    """Whether that comes before what else is known."""

    @abstractmethod
    def position(self, state: AnyState, seat: Seat) -> JudgedPosition:
        """What is certain of the cards a seat may play, from what it sees."""

    @abstractmethod
    def reasons(self, card: Comparison, state: AnyState) -> Certain:
        """The claims for a card."""

    @abstractmethod
    def best_play(self, view: View[Any], rng: Random, *, playouts: int) -> Play:
        """What the best player plays; the view awaits a card of its seat."""

    @abstractmethod
    def judge(self, view: View[Any], rng: Random, *, playouts: int) -> list[Judgement]:
        """Every legal play, the best first.

        Args:
            view: it awaits a card of its seat.
            rng: draws the hidden cards.
            playouts: how often to try out what may follow, in all.
        """

    @abstractmethod
    def shares(self, view: View[Any], rng: Random) -> dict[Card, float]:
        """For each card the player may play, how often it goes well, in `TRIALS` deals."""

    @abstractmethod
    def chance(self, card: Card, count: int) -> Estimate:
        """That it goes well in about so many of ten cases."""

    @abstractmethod
    def known(
        self, card: Card, shares: Mapping[Card, float], sure: Certain, well: Estimate
    ) -> Sequence[Claim | Estimate]:
        """What may be said of a card that goes well no more often than others.

        Args:
            card: the card.
            shares: how often each card goes well.
            sure: what is certain.
            well: how often the card goes well, in words.
        """

    @abstractmethod
    def when(
        self, state: AnyState, action: Play | Bid, *, several: bool
    ) -> tuple[str, dict[str, object]]:
        """When it was, as the name of a message and its arguments, as far as that isn't clear
        anyway; an empty name where it is. `several` rounds may be meant.
        """

    def credible(self, view: View[Any]) -> View[Any]:
        """The view without what can't be true."""
        return view

    def bid_worth(self, view: View[Any], rng: Random, *, deals: int) -> BidWorth:
        """What a bid is worth, by so many deals; the view awaits a bid of its seat.

        Raises:
            TypeError: the game has no bids.
        """
        raise TypeError(view, rng, deals)
