"""What a table decides on its own: about revokes, rounds and points."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from foppen_engine.cards import Card, Suit
from foppen_engine.game import (
    Adjust,
    AwaitPlay,
    CardsBack,
    Event,
    GameOver,
    NoSuchSeat,
    NotAwaited,
    NotYourTurn,
    Pardon,
    Rule,
    Seat,
    VoidRound,
    action_name,
    await_play,
)
from foppen_engine.games.foppen.events import ScoreAdjusted
from foppen_engine.games.foppen.refusals import (
    BeyondAdjusting,
    NothingToPardon,
    NothingToRule,
    WrongNumbers,
)
from foppen_engine.games.foppen.state import Adjustment, FoppenState, Round
from foppen_engine.hands import Hand, Void
from foppen_engine.reason import Reason
from foppen_engine.step import Step, put, stepped
from foppen_engine.values import replace

Decision: TypeAlias = Pardon | Rule | CardsBack | VoidRound | Adjust

MOST_ADJUSTED = 999
"""Points that a table may give or take at once."""

MOST_ADJUSTMENTS = 1000
"""In a game; each is added up again at every law."""


def discards(rnd: Round) -> Iterator[tuple[Seat, Void]]:
    """Who did not follow which colour this round, in the order of play."""
    tricks = (*((trick.led, trick.plays) for trick in rnd.tricks), (rnd.led, rnd.plays))
    for number, (led, plays) in enumerate(tricks, 1):
        for seat, card in plays:
            if led and card.suit not in (led, None):
                yield seat, Void(led, number, card)


def refusal(state: FoppenState, action: Decision) -> Reason | None:
    """Why the table can't decide so; that a card which is refused is not played is no matter of
    this module.
    """
    rnd = state.round
    if isinstance(action, Adjust) and state.evening:
        return _adjust_refusal(state, action.points)
    if rnd is None:
        return NotAwaited(action_name(action))
    if isinstance(action, Pardon | Rule | CardsBack) and not 0 <= action.seat < state.seats:
        return NoSuchSeat(action.seat, state.seats)
    match action:
        case Pardon(seat, suit):
            return _pardon_refusal(rnd, seat, suit)
        case Rule(seat, card, _):
            shown = ((by, void.card) for by, void in discards(rnd))
            return None if (seat, card) in shown else NothingToRule(seat, card)
        case CardsBack(seat, card):
            return _cards_back_refusal(state, rnd, seat, card)
        case VoidRound():
            begun = rnd.gone or any(bid is not None for bid in rnd.bids) or rnd.scored
            joined = state.brought and not state.past and rnd.number == state.earlier + 1
            return NotAwaited("void_round") if begun or joined else None
        case Adjust():
            return NotAwaited(action_name(action))
        case _:
            assert_never(action)


def _pardon_refusal(rnd: Round, seat: Seat, suit: Suit) -> Reason | None:
    if rnd.scored:
        return NotAwaited("pardon")
    return None if rnd.hands[seat].void_in(suit) else NothingToPardon(seat, suit)


def _cards_back_refusal(state: FoppenState, rnd: Round, seat: Seat, card: Card) -> Reason | None:
    """The cards are back, so it is his turn, and the card is no longer on the table."""
    awaited = state.game.pending(state)
    if not isinstance(awaited, AwaitPlay):
        return NotAwaited("cards_back")
    if awaited != await_play(seat):
        return NotYourTurn(seat, awaited.seat)
    lies = any(played == card for _, played in rnd.gone)
    return NothingToRule(seat, card) if lies or card not in state.deck else None


def _adjust_refusal(state: FoppenState, points: tuple[int, ...]) -> Reason | None:
    if len(points) != state.seats:
        return WrongNumbers(len(points), state.seats)
    for seat, number in enumerate(points):
        if abs(number) > MOST_ADJUSTED:
            return BeyondAdjusting(seat, number, MOST_ADJUSTED)
    few = len(state.adjusted) < MOST_ADJUSTMENTS
    return None if any(points) and few else NotAwaited("adjust")


def apply(state: FoppenState, action: Decision) -> Step[FoppenState]:
    """What such a decision does; that a discard is none, that cards went back or that a round is
    void only stands in the record.
    """
    match action:
        case Pardon(seat, suit):
            return stepped(_pardoned(state, seat, suit))
        case Adjust(points, note):
            return _adjusted(state, points, note)
        case Rule() | CardsBack() | VoidRound():
            return stepped(state)
        case _:
            assert_never(action)


def _pardoned(state: FoppenState, seat: Seat, suit: Suit) -> FoppenState:
    rnd = state.current
    hand = rnd.hands[seat]
    lacks = tuple(void for void in hand.lacks if void.suit is not suit)
    after = Hand(hand.known, hand.hidden, lacks)
    return replace(state, round=replace(rnd, hands=put(rnd.hands, seat, after)))


def _adjusted(state: FoppenState, points: tuple[int, ...], note: str) -> Step[FoppenState]:
    """Between two rounds the game may end with it, or go on once more."""
    totals = tuple(map(sum, zip(state.totals, points, strict=True)))
    rnd = state.round
    adjustment = Adjustment(rnd.number if rnd else state.rounds, points, note)
    after = replace(state, totals=totals, adjusted=(*state.adjusted, adjustment))
    events: tuple[Event, ...] = (ScoreAdjusted(points, totals),)
    evening = after.evening
    if evening and (rnd is None or rnd.scored):
        after = replace(after, over=state.rules.edition.over(evening))
    if after.over:
        events = (*events, GameOver(totals, after.winners()))
    return Step(after, events)
