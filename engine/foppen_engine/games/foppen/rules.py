"""The rules of Foppen: what is awaited, what is allowed, what an action does."""

from collections.abc import Iterable
from functools import partial
from typing import assert_never

from foppen_engine.cards import ONE, Card, in_order
from foppen_engine.game import (
    Action,
    Adjust,
    AwaitBid,
    AwaitReveal,
    Bid,
    CardsBack,
    Deal,
    Draw,
    Event,
    Happened,
    LetStand,
    NotAwaited,
    NotInDeck,
    NotInHand,
    NotYourTurn,
    Pardon,
    Pending,
    Play,
    Position,
    Reveal,
    Rule,
    Score,
    Seat,
    Seating,
    VoidRound,
    await_play,
    play_of,
    seat_refusal,
)
from foppen_engine.games.foppen import dealing, joining, rulings, scoring
from foppen_engine.games.foppen.events import (
    BidMade,
    Fooled,
    RevokeFound,
    TrickWon,
    card_played,
)
from foppen_engine.games.foppen.refusals import (
    CardGone,
    MustFollow,
    NotRefused,
    PlayedAlready,
    Revoke,
    SitsOut,
)
from foppen_engine.games.foppen.state import FoppenState, Round, unseen
from foppen_engine.games.foppen.tricks import CardPlay, settle
from foppen_engine.hands import Hand, Void
from foppen_engine.reason import Reason
from foppen_engine.step import Step, put, stepped
from foppen_engine.values import replace


def pending(state: FoppenState) -> Pending | None:
    """What the game waits for; None when it is over."""
    rnd = state.round
    if state.over:
        return None
    if rnd is None or rnd.scored:
        return dealing.awaited(state)
    if None in rnd.bids:
        return AwaitBid(_next_bidder(rnd))
    if rnd.turn is not None:
        return await_play(rnd.turn)
    seat = rnd.revealed.index(None)
    return AwaitReveal(seat, rnd.hands[seat].size)


def _next_bidder(rnd: Round) -> Seat:
    """Bids go clockwise from the start player (R20)."""
    seats = len(rnd.bids)
    clockwise = ((rnd.leader + step) % seats for step in range(seats))
    return next(seat for seat in clockwise if rnd.bids[seat] is None)


def legal_actions(state: FoppenState) -> tuple[Action, ...]:
    """Every bid or play that is allowed now, in order; nothing where chance or the table acts.

    From a hand that is not fully known every unseen card is possible that it may hold.
    """
    rnd = state.round
    if rnd is None or rnd.turn is None:
        return ()
    if None in rnd.bids:
        seat = _next_bidder(rnd)
        return (Bid(seat, bid=True), Bid(seat, bid=False))
    cards = _playable(state, rnd, rnd.hands[rnd.turn])
    return tuple(map(partial(play_of, rnd.turn), cards))


def _playable(state: FoppenState, rnd: Round, hand: Hand) -> Iterable[Card]:
    led, cards = rnd.led, hand.known
    if hand.hidden:
        possible = {card for card in unseen(state) if not hand.void_in(card.suit)}
        cards = in_order(possible.union(cards))
    if led and hand.holds(led):
        cards = tuple([card for card in cards if card[0] is led or card[0] is None])
    only_ones_are_equal = cards[-1:] == cards[-2:-1]  # and they come last
    return dict.fromkeys(cards) if only_ones_are_equal else cards


def refusal(state: FoppenState, action: Action) -> Reason | None:
    """Why the action is not allowed now; None where it is."""
    match action:
        case Play():
            return _play_refusal(state, action.seat, action.card)
        case LetStand() | Happened():
            return _stands_refusal(state, action)
        case Pardon() | Rule() | CardsBack() | VoidRound() | Adjust():
            return _decision_refusal(state, action)
        case Deal():
            return dealing.refusal(state, action)
        case Bid(seat, _):
            return _bid_refusal(state, seat)
        case Reveal():
            return scoring.reveal_refusal(state, action)
        case Position() | Score() | Seating():
            return _table_refusal(state, action)
        case Draw():
            return NotAwaited("draw")
        case _:
            assert_never(action)


def _table_refusal(state: FoppenState, action: Position | Score | Seating) -> Reason | None:
    """What happens only at a real table."""
    match action:
        case Position():
            return joining.position_refusal(state, action)
        case Score():
            return joining.score_refusal(state, action)
        case Seating():
            from foppen_engine.games.foppen import seating  # noqa: PLC0415 - few evenings need it

            return seating.refusal(state, action)
        case _:
            assert_never(action)


def _bid_refusal(state: FoppenState, seat: Seat) -> Reason | None:
    awaited = pending(state)
    if not isinstance(awaited, AwaitBid):
        return NotAwaited("bid")
    return seat_refusal(seat, awaited.seat, state.seats)


def _play_refusal(state: FoppenState, seat: Seat, card: Card) -> Reason | None:
    rnd = state.round
    if rnd is None or rnd.turn is None or None in rnd.bids:
        return NotAwaited("play")
    if seat != rnd.turn:
        return _turn_refusal(state, rnd, seat, rnd.turn)
    return _card_refusal(state, rnd, seat, card) or _suit_refusal(rnd, seat, card)


def _turn_refusal(state: FoppenState, rnd: Round, seat: Seat, turn: Seat) -> Reason | None:
    if 0 <= seat < state.seats:
        for player, played in rnd.plays:
            if player == seat:
                return PlayedAlready(seat, played, turn)
        if seat in rnd.sitting_out:
            return SitsOut(seat, turn)
    return seat_refusal(seat, turn, state.seats)


def _card_refusal(state: FoppenState, rnd: Round, seat: Seat, card: Card) -> Reason | None:
    """Whether the card can be in the hand at all; most hands and cards pass the first line."""
    hand = rnd.hands[seat]
    if card in hand.known:
        return None
    if card not in state.rules.deck:
        return NotInDeck(card)
    if hand.hidden and card in unseen(state):
        return None
    if card != ONE:
        tricks = (*(trick.plays for trick in rnd.tricks), rnd.plays)
        for number, plays in enumerate(tricks, 1):
            for by, played in plays:
                if played == card:
                    return CardGone(card, by, number)
    return NotInHand(seat, card)


def _suit_refusal(rnd: Round, seat: Seat, card: Card) -> Reason | None:
    """Following (R1, R2), and a colour the player was shown to lack (a revoke)."""
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


def _let_stand_refusal(state: FoppenState, seat: Seat, card: Card) -> Reason | None:
    """A table may rule on turns and colours, not on cards that can't be there."""
    reason = _play_refusal(state, seat, card)
    rnd = state.round
    if rnd and isinstance(reason, NotYourTurn | SitsOut | MustFollow | Revoke):
        return _card_refusal(state, rnd, seat, card)
    return reason


def _stands_refusal(state: FoppenState, action: LetStand | Happened) -> Reason | None:
    """A table may let stand what is allowed; only what is not has come to light."""
    if isinstance(action, Happened) and _play_refusal(state, action.seat, action.card) is None:
        return NotRefused(action.seat, action.card)
    return _let_stand_refusal(state, action.seat, action.card)


def _decision_refusal(state: FoppenState, action: rulings.Decision) -> Reason | None:
    """What the rules refuse and a table might let stand, it may also not accept."""
    match action:
        case Rule(seat, card, False) if _let_stand_refusal(
            state, seat, card
        ) is None and _play_refusal(state, seat, card):
            return None
        case _:
            return rulings.refusal(state, action)


def apply(state: FoppenState, action: Action) -> Step[FoppenState]:
    """What an allowed action does; `play.apply` has asked `refusal` before."""
    match action:
        case Play() | LetStand() | Happened():
            return _play(state, action.seat, action.card)
        case Pardon() | Rule() | CardsBack() | VoidRound() | Adjust():
            return rulings.apply(state, action)
        case Deal():
            return dealing.deal(state, action)
        case Bid(seat, bid):
            return _bid(state, seat, bid=bid)
        case Reveal():
            return scoring.reveal(state, action)
        case Position():
            return joining.take_up(state, action)
        case Score():
            return joining.enter_score(state, action)
        case Seating():
            from foppen_engine.games.foppen import seating  # noqa: PLC0415 - few evenings need it

            return seating.apply(state, action)
        case Draw():
            raise ValueError(action)
        case _:
            assert_never(action)


def _bid(state: FoppenState, seat: Seat, *, bid: bool) -> Step[FoppenState]:
    rnd = state.current
    after = replace(rnd, bids=put(rnd.bids, seat, bid))
    return stepped(replace(state, round=after), BidMade(seat, bid))


def _play(state: FoppenState, seat: Seat, card: Card) -> Step[FoppenState]:
    rnd = state.current
    hand, found = _after_play(rnd, seat, card)
    hands, plays = put(rnd.hands, seat, hand), (*rnd.plays, (seat, card))
    events = (card_played(seat, card), *found)
    turn = _next_turn(rnd, plays)
    if turn is None:
        return _trick_over(state, hands, plays, events)
    after = replace(rnd, hands=hands, plays=plays, led=rnd.led or card.suit, turn=turn)
    return Step(replace(state, round=after), events)


def _after_play(rnd: Round, seat: Seat, card: Card) -> tuple[Hand, tuple[RevokeFound, ...]]:
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


def _next_turn(rnd: Round, plays: tuple[CardPlay, ...]) -> Seat | None:
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


def _trick_over(
    state: FoppenState,
    hands: tuple[Hand, ...],
    plays: tuple[CardPlay, ...],
    events: tuple[Event, ...],
) -> Step[FoppenState]:
    """The winner leads the next trick (R7), the fooled sit it out (R8), or the round ends (R9)."""
    rnd, trick, cards = state.current, settle(plays, state.rules.discs), dict(plays)
    outcome = (
        TrickWon(trick.winner, cards[trick.winner], trick.led),
        *[Fooled(seat, cards[seat]) for seat in trick.fooled],
    )
    ended = not all(hand.known or hand.hidden for hand in hands)
    after = replace(
        rnd,
        hands=hands,
        tricks=(*rnd.tricks, trick),
        plays=(),
        led=None,
        trick_leader=trick.winner,
        sitting_out=() if ended else trick.fooled,
        turn=None if ended else trick.winner,
    )
    step = Step(replace(state, round=after), (*events, *outcome))
    return scoring.settle(step) if ended else step


def disclosed(state: FoppenState, action: Action, seat: Seat) -> tuple[Action, ...]:
    """At the end of a round what was left in the others' hands, as a sum."""
    rnd = state.round
    if rnd is None or not isinstance(action, Play) or not rnd.scored:
        return ()
    return tuple(
        Reveal(other, points=-(points or 0))
        for other, points in enumerate(rnd.revealed)
        if other != seat and rnd.hands[other].size
    )


def masked(state: FoppenState, seat: Seat | None) -> FoppenState:
    """The game as a seat sees it (None: as anybody at the table does)."""
    rnd = state.round
    if rnd is None:
        return state
    hands = tuple(
        hand if at == seat or rnd.revealed[at] is not None else hand.masked()
        for at, hand in enumerate(rnd.hands)
    )
    return replace(state, round=replace(rnd, hands=hands))
