"""Whether to bid that one goes out without the disc, by playing out many deals (R20)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from foppen_access.coach.claims import OutChance
from foppen_access.players import Level, player_for
from foppen_access.players.kernels.foppen import card_of
from foppen_access.players.master import Guess
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    Bid,
    FoppenState,
    Hand,
    State,
    View,
    apply,
    in_order,
    pending,
    view,
)
from foppen_engine.games.foppen.scoring import round_points
from foppen_engine.step import put

DEALS = 30
"""More would take longer than a second."""


@dataclass(frozen=True, slots=True)
class BidAdvice:
    """Whether to bid, and what that rests on."""

    bid: bool
    reasons: tuple[OutChance, ...]


def advise_bid(seen: View, rng: Random) -> BidAdvice:
    """Whether a bid pays.

    Args:
        seen: it awaits a bid of its seat.
        rng: draws the hidden cards of the deals that are tried out.
    """
    gain, out, me = 0, 0, seen.seat
    for end in _rounds(seen, rng):
        rnd = end.current
        with_bid, without = (
            round_points(replace(rnd, bids=put(rnd.bids, me, bid))) for bid in (True, False)
        )
        gain += with_bid[me] - without[me]
        out += not rnd.hands[me].size and me not in rnd.discs_with
    return BidAdvice(gain > 0, (OutChance(round(10 * out / DEALS)),))


def _rounds(seen: View, rng: Random) -> Iterator[FoppenState]:
    """Rounds played out by sound players, with hidden hands that fit what is known."""
    start = _foppen(seen.state)
    player, guess = player_for(start, Level.NORMAL), Guess(start, seen.seat)
    for _ in range(DEALS):
        hands = tuple(
            Hand(in_order(card_of(code) for codes in hand for code in codes))
            for hand in guess.round(rng).hands
        )
        state = replace(start, round=replace(start.current, hands=hands))
        while isinstance(awaited := pending(state), AwaitBid | AwaitPlay):
            mine = isinstance(awaited, AwaitBid) and awaited.seat == seen.seat
            seat = awaited.seat
            action = Bid(seat, bid=False) if mine else player.decide(view(state, seat), rng)
            state = _foppen(apply(state, action).state)
        yield state


def _foppen(state: State) -> FoppenState:
    if not isinstance(state, FoppenState):
        raise TypeError(state)
    return state
