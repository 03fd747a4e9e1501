"""Following suit: which cards may be played, why one may not, and what a card shows about the hand
it came from.
"""

from collections.abc import Iterable

from foppen_engine.actions import (
    Happened,
    LetStand,
    NotAwaited,
    NotInDeck,
    NotInHand,
    NotYourTurn,
    Rule,
    Seat,
    seat_refusal,
)
from foppen_engine.cards import Card, in_order
from foppen_engine.hands import Hand, Void
from foppen_engine.reason import Reason
from foppen_engine.tricks.trick import CardPlay
from foppen_engine.tricks.trick_events import RevokeFound
from foppen_engine.tricks.trick_refusals import (
    CardGone,
    MustFollow,
    NotRefused,
    PlayedAlready,
    Revoke,
    SitsOut,
)
from foppen_engine.tricks.trick_state import TrickRound, TrickState, unseen


def playable(state: TrickState, rnd: TrickRound, hand: Hand) -> Iterable[Card]:
    """The cards of a hand that may be played now, in order. From a hand that is not fully known
    every unseen card is possible that it may hold.
    """
    led, cards = rnd.led, hand.known
    if hand.hidden:
        possible = {card for card in unseen(state) if not hand.void_in(card.suit)}
        cards = in_order(possible.union(cards))
    if led and hand.holds(led):
        cards = tuple([card for card in cards if card[0] is led or card[0] is None])
    only_colourless_are_equal = cards[-1:] == cards[-2:-1]  # and they come last
    return dict.fromkeys(cards) if only_colourless_are_equal else cards


def play_refusal(state: TrickState, seat: Seat, card: Card) -> Reason | None:
    """Why a card is not allowed while the game waits for one; None where it is."""
    rnd = state.round
    if rnd is None or rnd.turn is None:
        return NotAwaited("play")
    if seat != rnd.turn:
        return _turn_refusal(state, rnd, seat, rnd.turn)
    return _card_refusal(state, rnd, seat, card) or _suit_refusal(rnd, seat, card)


def _turn_refusal(state: TrickState, rnd: TrickRound, seat: Seat, turn: Seat) -> Reason | None:
    if 0 <= seat < state.seats:
        for player, played in rnd.plays:
            if player == seat:
                return PlayedAlready(seat, played, turn)
        if seat in rnd.sitting_out:
            return SitsOut(seat, turn)
    return seat_refusal(seat, turn, state.seats)


def _card_refusal(state: TrickState, rnd: TrickRound, seat: Seat, card: Card) -> Reason | None:
    """Whether the card can be in the hand at all; most hands and cards pass the first line."""
    hand = rnd.hands[seat]
    if card in hand.known:
        return None
    if card not in state.rules.deck:
        return NotInDeck(card)
    if hand.hidden and card in unseen(state):
        return None
    if card.suit:
        tricks = (*(trick.plays for trick in rnd.tricks), rnd.plays)
        for number, plays in enumerate(tricks, 1):
            for by, played in plays:
                if played == card:
                    return CardGone(card, by, number)
    return NotInHand(seat, card)


def _suit_refusal(rnd: TrickRound, seat: Seat, card: Card) -> Reason | None:
    """Following, and a colour the player was shown to lack (a revoke)."""
    suit, led = card.suit, rnd.led
    if suit is None:
        return None
    hand = rnd.hands[seat]
    if hand.lacks and card not in hand.known:
        void = hand.void_in(suit)
        if void:
            return Revoke(seat, card, suit, void.trick, void.card)
    if led and suit is not led and hand.holds(led):
        return MustFollow(seat, card, led)
    return None


def stands_refusal(
    state: TrickState, action: LetStand | Happened | Rule, refused: Reason | None
) -> Reason | None:
    """Why a card can't be let stand, have come to light, or not be accepted. A table may rule on
    turns and colours, not on cards that can't be there; only what is refused has come to light.

    Args:
        state: the game.
        action: what the table says.
        refused: why the rules refuse the card, if they do.
    """
    if isinstance(action, Happened) and refused is None:
        return NotRefused(action.seat, action.card)
    rnd = state.round
    if rnd and isinstance(refused, NotYourTurn | SitsOut | MustFollow | Revoke):
        return _card_refusal(state, rnd, action.seat, action.card)
    return refused


def after_play(rnd: TrickRound, seat: Seat, card: Card) -> tuple[Hand, tuple[RevokeFound, ...]]:
    """The hand without the card, what it was thereby shown to lack, and a revoke that the card
    proves. All of it is public, so a hand whose cards are known is treated like any other.
    """
    hand, led, suit = rnd.hands[seat], rnd.led, card.suit
    after = hand.without(card)
    if suit is None:
        return after, ()
    found: tuple[RevokeFound, ...] = ()
    void = hand.void_in(suit)
    if void:
        found = (RevokeFound(seat, card, void.trick, suit),)
        after = Hand(after.known, after.hidden, tuple(v for v in after.lacks if v != void))
    if led and suit is not led:
        after = after.showing(Void(led, len(rnd.tricks) + 1, card))
    return after, found


def next_turn(rnd: TrickRound, plays: tuple[CardPlay, ...]) -> Seat | None:
    """The next player clockwise from the trick's leader who has still to play; None if nobody.
    Up to him whose turn it was all have played.
    """
    seats, done, sitting_out = len(rnd.hands), dict(plays), rnd.sitting_out
    turn, end = rnd.turn or 0, rnd.trick_leader + seats
    for step in range(turn if turn >= rnd.trick_leader else turn + seats, end):
        seat = step % seats
        if seat not in done and seat not in sitting_out:
            return seat
    return None
