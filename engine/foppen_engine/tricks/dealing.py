"""The deal of a round: who deals, how many cards each."""

from collections import Counter

from foppen_engine.actions import Deal, NoSuchSeat, NotAwaited, Seat
from foppen_engine.deals import DealerNotNamed, LeaderNotUsed, WrongDealer, hands_refusal
from foppen_engine.limits import MOST_ROUNDS
from foppen_engine.reason import Reason
from foppen_engine.tricks.trick_state import TrickState


def awaits_deal(state: TrickState) -> bool:
    """Whether a round may begin."""
    fresh = state.round is None or state.round.scored
    return fresh and not state.over and len(state.sheet) < MOST_ROUNDS


def deal_refusal(state: TrickState, deal: Deal, dealers: tuple[Seat, ...]) -> Reason | None:
    """Why the deal is wrong: its time, its dealer, its hands or its cards."""
    if not awaits_deal(state):
        return NotAwaited("deal")
    if deal.leader is not None:
        return LeaderNotUsed()
    return dealer_refusal(state, deal.dealer, dealers) or hands_refusal(
        deal, state.seats, state.rules.sizes, Counter(state.rules.deck)
    )


def dealer_refusal(
    state: TrickState, dealer: Seat | None, dealers: tuple[Seat, ...]
) -> Reason | None:
    """Why this seat can't deal now."""
    if dealer is None:
        return DealerNotNamed()
    if not 0 <= dealer < state.seats:
        return NoSuchSeat(dealer, state.seats)
    return None if dealer in dealers else WrongDealer(dealer, dealers[0])
