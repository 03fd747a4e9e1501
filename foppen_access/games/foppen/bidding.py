"""Whether to bid that one goes out without the disc, by playing out many deals (R20)."""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from foppen_access.coach.bid_advice import BidWorth
from foppen_access.gameplay.timeline import Timeline
from foppen_access.players.foppen.hidden_hands import Guess
from foppen_access.players.foppen.network_player import NetworkPlayer
from foppen_access.players.foppen.playout_policy import quick_player
from foppen_access.players.foppen.quick_rules import Cards, QuickRound, cards_of
from foppen_engine import AnyState, AwaitBid, Bid, Hand, View, pending, view
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.step import put
from foppen_engine.values import replace


def bid_worth(seen: View[FoppenState], rng: Random, *, deals: int) -> BidWorth:
    """What a bid is worth, by so many deals; the view awaits a bid of its seat."""
    gains, outs, me = [], 0, seen.seat
    for rnd, bids in _rounds(seen, rng, deals):
        with_bid, without = (rnd.points(put(bids, me, bid))[me] for bid in (True, False))
        gains.append(with_bid - without)
        outs += not rnd.sizes[me] and me not in rnd.fooled
    return BidWorth(fmean(gains), stdev(gains) / sqrt(deals), outs / deals)


def _rounds(
    seen: View[FoppenState], rng: Random, deals: int
) -> Iterator[tuple[QuickRound, tuple[bool | None, ...]]]:
    """Rounds played out, with hidden hands that fit what is known, and the bids made in them."""
    start = seen.state
    guess, quick = Guess(start, seen.seat), quick_player(start.seats, start.rules.discs)
    for _ in range(deals):
        rnd = guess.round(rng)
        bids = _bids(start, rnd.hands, rng)
        quick.play_out(rnd)
        yield rnd, bids


def _bids(start: FoppenState, dealt: Sequence[Cards], rng: Random) -> tuple[bool | None, ...]:
    """The bids of strong players; whoever is asked declines."""
    hands = tuple(Hand(cards_of(hand)) for hand in dealt)
    timeline = Timeline(replace(start, round=replace(start.current, hands=hands)))
    player, mine = NetworkPlayer(), True
    while isinstance(awaited := pending(timeline.state), AwaitBid):
        state: AnyState = timeline.state
        asked = view(state, awaited.seat)
        timeline.add(Bid(awaited.seat, bid=False) if mine else player.decide(asked, rng))
        mine = False
    after: AnyState = timeline.state
    bids: tuple[bool | None, ...] = after.current.bids
    return bids
