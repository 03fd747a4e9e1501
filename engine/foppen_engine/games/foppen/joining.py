"""A table that is joined in the middle, or that keeps only the score."""

from foppen_engine.actions import NoSuchSeat, NotAwaited, Position, Score, Seat
from foppen_engine.games.foppen import scoring
from foppen_engine.games.foppen.refusals import (
    GameOverBefore,
    ImpossibleScore,
    NobodyWentOut,
    NoCardsLeft,
    NotWithBids,
    TooManyCards,
    WrongRound,
)
from foppen_engine.games.foppen.state import FoppenRules, FoppenState, new_round
from foppen_engine.hands import Hand
from foppen_engine.reason import Reason
from foppen_engine.step import Dealt, Step, stepped
from foppen_engine.tricks.dealing import awaits_deal, dealer_refusal
from foppen_engine.tricks.trick_refusals import DiscWithLeader, WrongDiscs, WrongNumbers
from foppen_engine.values import replace


def position_refusal(state: FoppenState, position: Position) -> Reason | None:
    """Why the game can't be joined so: not now, seats, cards, discs or totals that can't be."""
    if state.round is not None or state.past:
        return NotAwaited("position")
    if state.rules.bids:
        return NotWithBids()
    return (
        _numbers_refusal(state, position)
        or _discs_refusal(state, position)
        or _evening_refusal(state, position)
    )


def _numbers_refusal(state: FoppenState, position: Position) -> Reason | None:
    for given in (position.sizes, position.totals):
        if len(given) != state.seats:
            return WrongNumbers(len(given), state.seats)
    for seat in (position.dealer, position.starter, position.leader, *position.discs):
        if not 0 <= seat < state.seats:
            return NoSuchSeat(seat, state.seats)
    for seat, size in enumerate(position.sizes):
        if size < 1:
            return NoCardsLeft(seat)
    cards = sum(position.sizes)
    return TooManyCards(cards, len(state.deck)) if cards > len(state.deck) else None


def _discs_refusal(state: FoppenState, position: Position) -> Reason | None:
    discs = position.discs
    if len(set(discs)) != len(discs) or len(discs) not in (0, state.rules.discs):
        return WrongDiscs(len(set(discs)), state.rules.discs)
    return DiscWithLeader(position.leader) if position.leader in discs else None


def _evening_refusal(state: FoppenState, position: Position) -> Reason | None:
    """The game must still have been going on after the rounds before."""
    if position.round < 1 or position.tens < 0:
        return WrongRound(position.round)
    evening = take_up(state, position).state.evening
    over = evening and position.round > 1 and state.rules.edition.over(evening)
    return GameOverBefore(position.round) if over else None


def take_up(state: FoppenState, position: Position) -> Step[FoppenState]:
    """The round goes on from there. Cards that have gone already count as set aside."""
    hands = tuple(Hand(hidden=size) for size in position.sizes)
    rnd = new_round(position.round, position.dealer, position.starter, hands, bids=False)
    rnd = replace(
        rnd,
        trick_leader=position.leader,
        turn=position.leader,
        sitting_out=position.discs,
    )
    after = replace(
        state,
        round=rnd,
        totals=position.totals,
        brought=position.totals,
        tens=position.tens,
        earlier=position.round - 1,
    )
    return stepped(after, Dealt(rnd.number, rnd.dealer, position.leader, position.sizes))


def score_refusal(state: FoppenState, score: Score, dealers: tuple[Seat, ...]) -> Reason | None:
    """Why a round's points can't be: not now, another dealer, or points no round can have."""
    if not awaits_deal(state):
        return NotAwaited("score")
    if len(score.points) != state.seats:
        return WrongNumbers(len(score.points), state.seats)
    wrong = dealer_refusal(state, score.dealer, dealers)
    return wrong or _points_refusal(state, score.points)


def _points_refusal(state: FoppenState, points: tuple[int, ...]) -> Reason | None:
    """R9, R10 and R20: somebody went out; who did has +10 (bids: 20 and 5 for each other), or 0
    with a disc; nobody has more minus points than a whole hand is worth.
    """
    rules = state.rules
    for seat, number in enumerate(points):
        if number > 0 and not _is_plus(rules, number):
            return ImpossibleScore(seat, number)
        if number < -_dearest_hand(rules):
            return ImpossibleScore(seat, number)
    if max(points) < 0:
        return NobodyWentOut()
    fooled = [seat for seat, number in enumerate(points) if number == 0]
    if len(fooled) > rules.discs:
        return ImpossibleScore(fooled[-1], 0)
    plus = [seat for seat, number in enumerate(points) if number > 0]
    return ImpossibleScore(plus[-1], points[plus[-1]]) if _all_out(rules, plus) else None


def _all_out(rules: FoppenRules, plus: list[Seat]) -> bool:
    """Whether nobody is left who could have been fooled in the last trick."""
    return len(plus) > rules.seats - rules.discs


def _is_plus(rules: FoppenRules, points: int) -> bool:
    bids = range(2 * scoring.WENT_OUT, 2 * scoring.WENT_OUT + 5 * rules.seats, 5)
    return points == scoring.WENT_OUT or (rules.bids and points in bids)


def _dearest_hand(rules: FoppenRules) -> int:
    values = sorted(map(rules.value, rules.deck))
    return sum(values[-max(rules.sizes) :]) * (2 if rules.bids else 1)


def unplayed(state: FoppenState, score: Score) -> FoppenState:
    """The game after a round that nobody followed, before its points are added."""
    leader = state.rules.edition.leader(state.evening, score.dealer, state.seats)
    number = state.rounds + 1
    hands = (Hand(),) * state.seats
    rnd = new_round(number, score.dealer, leader, hands, bids=False)
    return replace(state, round=replace(rnd, turn=None, revealed=score.points))
