"""A table that is joined in the middle, or that keeps only the score."""

from dataclasses import replace

from foppen_engine.game import (
    Dealt,
    NoSuchSeat,
    NotAwaited,
    Position,
    Refusal,
    Score,
    TooManyCards,
    WrongNumberOfHands,
)
from foppen_engine.games.foppen import dealing, scoring
from foppen_engine.games.foppen.refusals import NobodyWentOut, WrongDiscs
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.hands import Hand
from foppen_engine.step import Step, stepped


def position_refusal(state: FoppenState, position: Position) -> Refusal | None:
    """Why the game can't be joined so: not now, seats or cards that can't be."""
    seats = state.seats
    if state.round is not None or state.sheet or not position.round:
        return NotAwaited("position")
    for given in (position.sizes, position.totals):
        if len(given) != seats:
            return WrongNumberOfHands(len(given), seats)
    for seat in (position.dealer, position.starter, position.leader, *position.discs):
        if not 0 <= seat < seats:
            return NoSuchSeat(seat, seats)
    if sum(position.sizes) > len(state.deck):
        return TooManyCards(sum(position.sizes), len(state.deck))
    discs = position.discs
    right = len(set(discs)) == len(discs) and len(discs) in (0, state.rules.discs)
    if not right or position.leader in discs or not all(position.sizes):
        return WrongDiscs(len(discs), state.rules.discs)
    return None


def take_up(state: FoppenState, position: Position) -> Step[FoppenState]:
    """The round goes on from there. Cards that have gone already count as set aside."""
    hands = tuple(Hand(hidden=size) for size in position.sizes)
    rnd = dealing.new_round(position.round, position.dealer, position.starter, hands, bids=False)
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


def score_refusal(state: FoppenState, score: Score) -> Refusal | None:
    """Why a round's points can't be: not now, another dealer, or nobody without cards."""
    if not dealing.awaits_deal(state):
        return NotAwaited("score")
    if len(score.points) != state.seats:
        return WrongNumberOfHands(len(score.points), state.seats)
    if max(score.points) < 0:
        return NobodyWentOut()
    return dealing.dealer_refusal(state, score.dealer)


def enter_score(state: FoppenState, score: Score) -> Step[FoppenState]:
    """The points of a round nobody followed."""
    leader = state.rules.edition.leader(state.evening, score.dealer, state.seats)
    number = state.earlier + len(state.sheet) + 1
    hands = (Hand(),) * state.seats
    rnd = dealing.new_round(number, score.dealer, leader, hands, bids=False)
    played = replace(rnd, turn=None, revealed=score.points)
    return scoring.add_points(replace(state, round=played), score.points)
