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
    Refusal,
    Seat,
    WrongDealer,
)
from foppen_engine.games.foppen.state import FoppenState, Round
from foppen_engine.step import Step, stepped


def dealers(state: FoppenState) -> tuple[Seat, ...]:
    """Who may deal next: anybody the first time, for the first dealer is drawn (R11)."""
    evening = state.evening
    if evening is None:
        return tuple(range(state.seats))
    return (state.rules.edition.next_dealer(evening),)


def awaited(state: FoppenState) -> AwaitDeal:
    """The deal the game waits for."""
    return AwaitDeal(len(state.sheet) + 1, dealers(state), (), state.rules.sizes)


def refusal(state: FoppenState, deal: Deal) -> Refusal | None:
    """Why the deal is wrong: its time, its dealer, its hands or its cards."""
    rnd = state.round
    if state.over or (rnd is not None and not rnd.scored):
        return NotAwaited("deal")
    return _dealer_refusal(state, deal) or hands_refusal(
        deal, state.seats, state.rules.sizes, Counter(state.rules.deck)
    )


def _dealer_refusal(state: FoppenState, deal: Deal) -> Refusal | None:
    if deal.leader is not None:
        return LeaderNotUsed()
    if deal.dealer is None:
        return DealerNotNamed()
    if not 0 <= deal.dealer < state.seats:
        return NoSuchSeat(deal.dealer, state.seats)
    allowed = dealers(state)
    return None if deal.dealer in allowed else WrongDealer(deal.dealer, allowed[0])


def deal(state: FoppenState, action: Deal) -> Step[FoppenState]:
    """A round begins; everybody plays in its first trick (R8)."""
    rules, dealer = state.rules, action.dealer or 0
    leader = rules.edition.leader(state.evening, dealer, rules.seats)
    number = len(state.sheet) + 1
    nobody = (None,) * rules.seats
    rnd = Round(
        number=number,
        dealer=dealer,
        leader=leader,
        hands=dealt_hands(action),
        bids=nobody if rules.bids else (),
        tricks=(),
        plays=(),
        led=None,
        trick_leader=leader,
        sitting_out=(),
        turn=leader,
        revealed=nobody,
    )
    after = FoppenState(rules, state.totals, state.sheet, state.tens, rnd)
    return stepped(after, Dealt(number, dealer, leader, action.sizes))
