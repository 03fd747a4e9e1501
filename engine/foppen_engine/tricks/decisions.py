"""What a table decides on its own: about revokes, rounds and points."""

from typing import TypeAlias, assert_never

from foppen_engine.actions import (
    Adjust,
    AwaitPlay,
    CardsBack,
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
from foppen_engine.cards import Card, Suit
from foppen_engine.hands import Hand
from foppen_engine.reason import Reason
from foppen_engine.step import put
from foppen_engine.tricks.trick_refusals import (
    BeyondAdjusting,
    NothingToPardon,
    NothingToRule,
    WrongNumbers,
)
from foppen_engine.tricks.trick_state import TrickRound, TrickState, discards
from foppen_engine.values import replace

Decision: TypeAlias = Pardon | Rule | CardsBack | VoidRound | Adjust

MOST_ADJUSTED = 999
"""Points that a table may give or take at once."""

MOST_ADJUSTMENTS = 1000
"""In a game; each is added up again at every law."""


def decision_refusal(state: TrickState, action: Decision) -> Reason | None:
    """Why the table can't decide so; that a card which is refused is not played is no matter of
    this module.
    """
    rnd = state.round
    if isinstance(action, Adjust) and state.last_deal:
        return _adjust_refusal(state, action)
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
            joined = state.brought and not state.past and rnd.number == state.earlier + 1
            return NotAwaited("void_round") if rnd.has_begun or joined else None
        case Adjust():
            return NotAwaited(action_name(action))
        case _:
            assert_never(action)


def _pardon_refusal(rnd: TrickRound, seat: Seat, suit: Suit) -> Reason | None:
    if rnd.scored:
        return NotAwaited("pardon")
    return None if rnd.hands[seat].void_in(suit) else NothingToPardon(seat, suit)


def _cards_back_refusal(
    state: TrickState, rnd: TrickRound, seat: Seat, card: Card
) -> Reason | None:
    """The cards are back, so it is his turn, and the card is no longer on the table."""
    awaited = state.game.pending(state)
    if not isinstance(awaited, AwaitPlay):
        return NotAwaited("cards_back")
    if awaited != await_play(seat):
        return NotYourTurn(seat, awaited.seat)
    lies = any(played == card for _, played in rnd.gone)
    return NothingToRule(seat, card) if lies or card not in state.deck else None


def _adjust_refusal(state: TrickState, action: Adjust) -> Reason | None:
    """A note may stand alone; without one there must be points."""
    points = action.points
    if len(points) != state.seats:
        return WrongNumbers(len(points), state.seats)
    for seat, number in enumerate(points):
        if abs(number) > MOST_ADJUSTED:
            return BeyondAdjusting(seat, number, MOST_ADJUSTED)
    few = len(state.adjusted) < MOST_ADJUSTMENTS
    return None if (any(points) or action.note) and few else NotAwaited("adjust")


def pardoned(rnd: TrickRound, seat: Seat, suit: Suit) -> TrickRound:
    """The round where a player has shown nothing about a colour."""
    hand = rnd.hands[seat]
    lacks = tuple(void for void in hand.lacks if void.suit is not suit)
    after = Hand(hand.known, hand.hidden, lacks)
    return replace(rnd, hands=put(rnd.hands, seat, after))
