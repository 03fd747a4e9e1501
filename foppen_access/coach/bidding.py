"""Whether to bid that one goes out without the disc, by playing out many deals (R20)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

from foppen_access.coach.estimates import OutChance
from foppen_access.players.foppen.guess import Guess
from foppen_access.players.foppen.kernel import Cards, Round, cards_of
from foppen_access.players.foppen.quick import quick_player
from foppen_access.players.levels import Level
from foppen_access.players.opponents import player_for
from foppen_access.players.player import foppen
from foppen_engine import (
    AwaitBid,
    Bid,
    FoppenState,
    Hand,
    State,
    View,
    apply,
    pending,
    view,
)
from foppen_engine.step import put

DEALS = 200
"""Enough to tell what a bid is worth to half a point, in less than half a second."""


@dataclass(frozen=True, slots=True)
class BidAdvice:
    """Whether to bid, and what that rests on."""

    bid: bool
    reasons: tuple[OutChance, ...]


@dataclass(frozen=True, slots=True)
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


def advise_bid(seen: View, rng: Random) -> BidAdvice:
    """Whether a bid pays.

    Args:
        seen: it awaits a bid of its seat.
        rng: draws the hidden cards of the deals that are tried out.
    """
    return bid_worth(seen, rng).advice


def bid_worth(seen: View, rng: Random, *, deals: int = DEALS) -> BidWorth:
    """What a bid is worth, by so many deals; the view awaits a bid of its seat."""
    gains, outs, me = [], 0, seen.seat
    for rnd, bids in _rounds(seen, rng, deals):
        with_bid, without = (rnd.points(put(bids, me, bid))[me] for bid in (True, False))
        gains.append(with_bid - without)
        outs += not rnd.sizes[me] and me not in rnd.fooled
    return BidWorth(fmean(gains), stdev(gains) / sqrt(deals), outs / deals)


def _rounds(seen: View, rng: Random, deals: int) -> Iterator[tuple[Round, tuple[bool | None, ...]]]:
    """Rounds played out, with hidden hands that fit what is known, and the bids made in them."""
    start = foppen(seen.state)
    guess, quick = Guess(start, seen.seat), quick_player(start.seats, start.rules.discs)
    for _ in range(deals):
        rnd = guess.round(rng)
        bids = _bids(start, rnd.hands, rng)
        quick.play_out(rnd)
        yield rnd, bids


def _bids(start: FoppenState, dealt: Sequence[Cards], rng: Random) -> tuple[bool | None, ...]:
    """The bids of strong players; whoever is asked declines."""
    hands = tuple(Hand(cards_of(hand)) for hand in dealt)
    state: State = replace(start, round=replace(start.current, hands=hands))
    player, mine = player_for(start, Level.STRONG), True
    while isinstance(awaited := pending(state), AwaitBid):
        seat = awaited.seat
        action = Bid(seat, bid=False) if mine else player.decide(view(state, seat), rng)
        state, mine = apply(state, action).state, False
    return foppen(state).current.bids
