"""The rules of Futschikato: rulings F1 to F6."""

from collections import Counter

from foppen_engine.actions import (
    Action,
    Adjust,
    AwaitDeal,
    AwaitDraw,
    Deal,
    Draw,
    LetStand,
    NoSuchSeat,
    NotAwaited,
    NotInDeck,
    NotInHand,
    NotYourTurn,
    Pending,
    Play,
    Seat,
    action_name,
    await_play,
    play_of,
    seat_refusal,
)
from foppen_engine.cards import Card, in_order
from foppen_engine.deals import (
    DealerNotUsed,
    LeaderNotNamed,
    TooManyOfACard,
    dealt_hands,
    hands_refusal,
)
from foppen_engine.games.futschikato.events import (
    BroughtThrough,
    CardBeaten,
    NumberPlayed,
    PileShuffled,
)
from foppen_engine.games.futschikato.state import (
    CARDS_EACH,
    FutschikatoState,
    may_be_drawn,
    unseen,
)
from foppen_engine.hands import Hand
from foppen_engine.reason import Reason
from foppen_engine.step import CardDrawn, Dealt, Event, GameOver, Step, put, stepped
from foppen_engine.values import replace

MOST_NOTES = 1000
"""In a game."""


def pending(state: FutschikatoState) -> Pending | None:
    """What the game waits for; None when it is over."""
    if state.over:
        return None
    if state.draws:
        return AwaitDraw(state.draws[0])
    if state.turn is not None:
        return await_play(state.turn)
    return AwaitDeal(1, (), tuple(range(state.seats)), (CARDS_EACH[state.seats],))


def legal_actions(state: FutschikatoState) -> tuple[Action, ...]:
    """Every play that is allowed now, low to high: any card of the hand (F1)."""
    if state.over or state.draws or state.turn is None:
        return ()
    hand = state.hands[state.turn]
    cards = in_order(unseen(state).keys() | set(hand.known)) if hand.hidden else hand.known
    return tuple([play_of(state.turn, card) for card in dict.fromkeys(cards)])


def refusal(state: FutschikatoState, action: Action) -> Reason | None:
    """Why the action is not allowed now; None where it is."""
    match action:
        case Play():
            return _play_refusal(state, action.seat, action.card)
        case LetStand():
            return _let_stand_refusal(state, action.seat, action.card)
        case Draw():
            return _draw_refusal(state, action.seat, action.card)
        case Deal():
            return _deal_refusal(state, action)
        case Adjust():
            return _note_refusal(state, action)
        case _:
            return NotAwaited(action_name(action))


def _play_refusal(state: FutschikatoState, seat: Seat, card: Card) -> Reason | None:
    if state.draws or state.turn is None:
        return NotAwaited("play")
    return seat_refusal(seat, state.turn, state.seats) or _card_refusal(state, seat, card)


def _card_refusal(state: FutschikatoState, seat: Seat, card: Card) -> Reason | None:
    hand = state.hands[seat]
    if card in hand.known:
        return None
    if card not in state.deck:
        return NotInDeck(card)
    return None if hand.hidden and card in unseen(state) else NotInHand(seat, card)


def _let_stand_refusal(state: FutschikatoState, seat: Seat, card: Card) -> Reason | None:
    """A table may rule that somebody else has his turn now, not that he plays what he hasn't."""
    reason = _play_refusal(state, seat, card)
    return _card_refusal(state, seat, card) if isinstance(reason, NotYourTurn) else reason


def _draw_refusal(state: FutschikatoState, seat: Seat, card: Card | None) -> Reason | None:
    if not state.draws:
        return NotAwaited("draw")
    reason = seat_refusal(seat, state.draws[0], state.seats)
    if reason or card is None:
        return reason
    if card not in state.deck:
        return NotInDeck(card)
    return None if may_be_drawn(state, card) else TooManyOfACard(card)


def _deal_refusal(state: FutschikatoState, deal: Deal) -> Reason | None:
    if state.hands:
        return NotAwaited("deal")
    if deal.dealer is not None:
        return DealerNotUsed()
    if deal.leader is None:
        return LeaderNotNamed()
    if not 0 <= deal.leader < state.seats:
        return NoSuchSeat(deal.leader, state.seats)
    return hands_refusal(deal, state.seats, (CARDS_EACH[state.seats],), Counter(state.deck))


def _note_refusal(state: FutschikatoState, action: Adjust) -> Reason | None:
    """There are no points to change: a note stands alone, for each seat a zero."""
    is_note = bool(action.note) and action.points == (0,) * state.seats
    may_be = is_note and bool(state.hands) and state.notes < MOST_NOTES
    return None if may_be else NotAwaited(action_name(action))


def apply(state: FutschikatoState, action: Action) -> Step[FutschikatoState]:
    """What an allowed action does; `play.apply` has asked `refusal` before."""
    match action:
        case Play():
            return _play(state, action.seat, action.card)
        case LetStand():
            return _let_stand(state, action.seat, action.card)
        case Draw():
            return _draw(state, action.seat, action.card)
        case Deal():
            return _deal(state, action)
        case Adjust():
            return stepped(replace(state, notes=state.notes + 1))
        case _:
            raise ValueError(action)


def _deal(state: FutschikatoState, deal: Deal) -> Step[FutschikatoState]:
    leader = deal.leader or 0
    after = replace(
        state,
        hands=dealt_hands(deal),
        table=(None,) * state.seats,
        pile=len(state.deck) - sum(deal.sizes),
        leader=leader,
        turn=leader,
    )
    return stepped(after, Dealt(1, None, leader, deal.sizes))


def _play(state: FutschikatoState, seat: Seat, card: Card) -> Step[FutschikatoState]:
    """The card attacks (F3): all beaten cards are discarded first, then their owners draw."""
    table = put(state.table, seat, card)
    worth = card.value * table.count(card)
    clockwise = ((seat + step) % state.seats for step in range(1, state.seats))
    beaten = tuple(
        (owner, other)
        for owner in clockwise
        if (other := table[owner]) and other != card and other.value * table.count(other) < worth
    )
    losers = dict(beaten)
    after = replace(
        state,
        hands=put(state.hands, seat, state.hands[seat].without(card)),
        table=tuple(None if at in losers else lying for at, lying in enumerate(table)),
        discards=(*state.discards, *losers.values()),
        moves=state.moves + 1,
        draws=tuple(losers),
    )
    played = NumberPlayed(seat, card, worth)
    return _go_on(after, (played, *(CardBeaten(owner, other) for owner, other in beaten)))


def _let_stand(state: FutschikatoState, seat: Seat, card: Card) -> Step[FutschikatoState]:
    """The turn goes to the player: what lies before him is brought through, then he plays."""
    if seat == state.turn:
        return _play(state, seat, card)
    begun = _begin_turn(replace(state, turn=seat), seat, ())
    if begun.state.over:
        return begun
    played = _play(begun.state, seat, card)
    return Step(played.state, (*begun.events, *played.events))


def _draw(state: FutschikatoState, seat: Seat, card: Card | None) -> Step[FutschikatoState]:
    events: tuple[Event, ...] = (CardDrawn(seat, card),)
    if not state.pile:
        shuffled = len(state.discards)
        state = replace(state, pile=shuffled, discards=())
        events = (PileShuffled(shuffled), *events)
    hand = state.hands[seat]
    drawn = (
        Hand(hand.known, hand.hidden + 1)
        if card is None
        else Hand(in_order((*hand.known, card)), hand.hidden)
    )
    after = replace(
        state, hands=put(state.hands, seat, drawn), pile=state.pile - 1, draws=state.draws[1:]
    )
    return _go_on(after, events)


def _go_on(state: FutschikatoState, events: tuple[Event, ...]) -> Step[FutschikatoState]:
    """The next draw, or else the next turn; a draw with nothing left to draw is lost (F4)."""
    if state.draws and (state.pile or state.discards):
        return Step(state, events)
    turn = ((state.turn or 0) + 1) % state.seats
    return _begin_turn(replace(state, draws=(), turn=turn), turn, events)


def _begin_turn(
    state: FutschikatoState, seat: Seat, events: tuple[Event, ...]
) -> Step[FutschikatoState]:
    """A card that still lies there is brought through with its equals, and may win (F1, F5)."""
    card = state.table[seat]
    if card is None:
        return Step(state, events)
    owners = tuple(at for at, lying in enumerate(state.table) if lying == card)
    after = replace(
        state,
        table=tuple(None if lying == card else lying for lying in state.table),
        discards=(*state.discards, *(card for _ in owners)),
    )
    events = (*events, BroughtThrough(owners, card))
    winners = tuple(
        at for at, hand in enumerate(after.hands) if not hand.size and after.table[at] is None
    )
    if not winners:
        return Step(after, events)
    over = replace(after, turn=None, winners=winners)
    return Step(over, (*events, GameOver(None, winners)))


def masked(state: FutschikatoState, seat: Seat | None) -> FutschikatoState:
    """The game as a seat sees it (None: as anybody at the table does)."""
    hands = tuple(hand if at == seat else hand.masked() for at, hand in enumerate(state.hands))
    return replace(state, hands=hands)
