"""The deal of a round: who deals, how many cards each, who leads."""

from collections import Counter

from foppen_engine.deals import dealt_hands, hands_refusal
from foppen_engine.game import (
    AwaitDeal,
    Deal,
    DealerNotNamed,
    Dealt,
    LeaderNotUsed,
    NoSuchSeat,
    NotAwaited,
    Seat,
    WrongDealer,
)
from foppen_engine.games.foppen.state import FoppenState, Round
from foppen_engine.hands import Hand
from foppen_engine.limits import MOST_ROUNDS
from foppen_engine.reason import Reason
from foppen_engine.step import Step, stepped
from foppen_engine.values import replace


def dealers(state: FoppenState) -> tuple[Seat, ...]:
    """Who may deal next: anybody the first time, for the first dealer is drawn (R11)."""
    evening = state.evening
    if evening is None:
        return tuple(range(state.seats))
    return (state.rules.edition.next_dealer(evening),)


def awaited(state: FoppenState) -> AwaitDeal:
    """The deal the game waits for."""
    return AwaitDeal(_next_number(state), dealers(state), (), state.rules.sizes)


def _next_number(state: FoppenState) -> int:
    return state.rounds + 1


def refusal(state: FoppenState, deal: Deal) -> Reason | None:
    """Why the deal is wrong: its time, its dealer, its hands or its cards."""
    if not awaits_deal(state):
        return NotAwaited("deal")
    if deal.leader is not None:
        return LeaderNotUsed()
    return dealer_refusal(state, deal.dealer) or hands_refusal(
        deal, state.seats, state.rules.sizes, Counter(state.rules.deck)
    )


def awaits_deal(state: FoppenState) -> bool:
    """Whether a round may begin."""
    fresh = state.round is None or state.round.scored
    return fresh and not state.over and len(state.sheet) < MOST_ROUNDS


def dealer_refusal(state: FoppenState, dealer: Seat | None) -> Reason | None:
    """Why this seat can't deal now."""
    if dealer is None:
        return DealerNotNamed()
    if not 0 <= dealer < state.seats:
        return NoSuchSeat(dealer, state.seats)
    allowed = dealers(state)
    return None if dealer in allowed else WrongDealer(dealer, allowed[0])


def deal(state: FoppenState, action: Deal) -> Step[FoppenState]:
    """A round begins; everybody plays in its first trick (R8)."""
    rules, dealer = state.rules, action.dealer or 0
    leader = rules.edition.leader(state.evening, dealer, rules.seats)
    rnd = new_round(_next_number(state), dealer, leader, dealt_hands(action), bids=rules.bids)
    after = replace(state, round=rnd)
    return stepped(after, Dealt(rnd.number, dealer, leader, action.sizes))


def new_round(
    number: int, dealer: Seat, leader: Seat, hands: tuple[Hand, ...], *, bids: bool
) -> Round:
    """A round before its first card."""
    nobody = (None,) * len(hands)
    return Round(
        number=number,
        dealer=dealer,
        leader=leader,
        hands=hands,
        bids=nobody if bids else (),
        tricks=(),
        plays=(),
        led=None,
        trick_leader=leader,
        sitting_out=(),
        turn=leader,
        revealed=nobody,
        dealt=sum(hand.size for hand in hands),
    )
