"""The rules of Zehn."""

from collections import Counter

from foppen_engine.cards import Card, in_order
from foppen_engine.deals import dealt_hands, hands_refusal
from foppen_engine.game import (
    Action,
    AwaitDeal,
    Deal,
    DealerNotUsed,
    Dealt,
    GameOver,
    LeaderNotNamed,
    LetStand,
    NoSuchSeat,
    NotAwaited,
    NotInDeck,
    NotInHand,
    NotYourTurn,
    Pending,
    Play,
    Seat,
    await_play,
    play_of,
    seat_refusal,
)
from foppen_engine.games.zehn.facts import CardPlayed, MustFollow, Revoke, TrickWon
from foppen_engine.games.zehn.state import TEN, ZehnState, best, lying, unseen
from foppen_engine.hands import Hand, Void
from foppen_engine.options import Options, unused_option
from foppen_engine.reason import Reason
from foppen_engine.step import Step, put, stepped
from foppen_engine.values import frozen, replace


@frozen
class Zehn:
    """The rules of the game; see `rules.Rules`."""

    unseen = staticmethod(unseen)
    stock = staticmethod(unseen)
    lying = staticmethod(lying)

    @property
    def id(self) -> str:
        """The name in records."""
        return "zehn"

    @property
    def players(self) -> range:
        """How many may play."""
        return range(3, 6)

    def options_refusal(self, _seats: int, options: Options) -> Reason | None:
        """There is nothing to agree on."""
        return unused_option(self.id, options)

    def new_game(self, seats: int, _options: Options) -> ZehnState:
        """A game before its deal."""
        return ZehnState(self, seats)

    def pending(self, state: ZehnState) -> Pending | None:
        """The deal, or a card."""
        if state.over:
            return None
        if state.turn is not None:
            return await_play(state.turn)
        return AwaitDeal(1, (), tuple(range(state.seats)), (len(TEN) // state.seats,))

    def legal_actions(self, state: ZehnState) -> tuple[Action, ...]:
        """Every card that follows; from a hand without the led colour, any."""
        if state.turn is None:
            return ()
        hand = state.hands[state.turn]
        hidden = (card for card in unseen(state) if hand.hidden and not hand.void_in(card.suit))
        cards = in_order((*hand.known, *hidden))
        if state.led and hand.holds(state.led):
            cards = tuple(card for card in cards if card.suit is state.led)
        return tuple(play_of(state.turn, card) for card in cards)

    def refusal(self, state: ZehnState, action: Action) -> Reason | None:
        """Why an action is not allowed; None where it is."""
        match action:
            case Deal():
                return _deal_refusal(state, action)
            case Play(seat, card):
                return _play_refusal(state, seat, card)
            case LetStand(seat, card):
                reason = _play_refusal(state, seat, card)
                may_stand = isinstance(reason, NotYourTurn | MustFollow | Revoke)
                has_played = seat in (player for player, _ in state.plays)
                return _card_refusal(state, seat, card) if may_stand and not has_played else reason
            case _:
                return NotAwaited(type(action).__name__.lower())

    def apply(self, state: ZehnState, action: Action) -> Step[ZehnState]:
        """What an action does that is not refused."""
        match action:
            case Deal(leader=leader):
                after = replace(state, hands=dealt_hands(action), turn=leader)
                return stepped(after, Dealt(1, None, leader or 0, action.sizes))
            case Play(seat, card) | LetStand(seat, card):
                return _play(state, seat, card)
            case _:
                raise ValueError(action)

    def masked(self, state: ZehnState, seat: Seat | None) -> ZehnState:
        """The game as a seat sees it."""
        hands = tuple(hand if at == seat else hand.masked() for at, hand in enumerate(state.hands))
        return replace(state, hands=hands)

    def disclosed(self, _state: ZehnState, _action: Action, _seat: Seat) -> tuple[Action, ...]:
        """Nothing: every card is played."""
        return ()

    def broken_law(self, _state: ZehnState) -> Reason | None:
        """It has no law of its own."""
        return None


def _deal_refusal(state: ZehnState, deal: Deal) -> Reason | None:
    if state.hands:
        return NotAwaited("deal")
    if deal.dealer is not None:
        return DealerNotUsed()
    if deal.leader is None:
        return LeaderNotNamed()
    if not 0 <= deal.leader < state.seats:
        return NoSuchSeat(deal.leader, state.seats)
    return hands_refusal(deal, state.seats, (len(TEN) // state.seats,), Counter(state.deck))


def _play_refusal(state: ZehnState, seat: Seat, card: Card) -> Reason | None:
    if state.turn is None:
        return NotAwaited("play")
    reason = seat_refusal(seat, state.turn, state.seats)
    return reason or _card_refusal(state, seat, card) or _suit_refusal(state, seat, card)


def _card_refusal(state: ZehnState, seat: Seat, card: Card) -> Reason | None:
    hand = state.hands[seat]
    if card not in state.deck:
        return NotInDeck(card)
    may_be_there = card in hand.known or (hand.hidden and card in unseen(state))
    return None if may_be_there else NotInHand(seat, card)


def _suit_refusal(state: ZehnState, seat: Seat, card: Card) -> Reason | None:
    """Following, and a colour the player was shown to lack."""
    hand, void = state.hands[seat], state.hands[seat].void_in(card.suit)
    if void and card not in hand.known:
        return Revoke(seat, card, void.suit, void.trick, void.card)
    if state.led and card.suit is not state.led and hand.holds(state.led):
        return MustFollow(seat, card, state.led)
    return None


def _play(state: ZehnState, seat: Seat, card: Card) -> Step[ZehnState]:
    hands = put(state.hands, seat, _hand_after(state, seat, card))
    plays, played = (*state.plays, (seat, card)), CardPlayed(seat, card)
    if len(plays) < state.seats:
        done = [player for player, _ in plays]
        clockwise = ((seat + step) % state.seats for step in range(1, state.seats))
        turn = next(player for player in clockwise if player not in done)
        return stepped(replace(state, hands=hands, plays=plays, turn=turn), played)
    winner, high = best(plays)
    after = replace(state, hands=hands, plays=(), tricks=(*state.tricks, plays), turn=winner)
    if hands[winner].size:
        return stepped(after, played, TrickWon(winner, high))
    winners = tuple(at for at, won in enumerate(after.won) if won == max(after.won))
    over = replace(after, turn=None, winners=winners)
    return stepped(over, played, TrickWon(winner, high), GameOver(None, winners))


def _hand_after(state: ZehnState, seat: Seat, card: Card) -> Hand:
    """The hand without the card, and what it was thereby shown to lack, or to have after all."""
    hand = state.hands[seat].without(card)
    hand = replace(hand, lacks=tuple(void for void in hand.lacks if void.suit is not card.suit))
    if state.led and card.suit is not state.led:
        hand = hand.showing(Void(state.led, len(state.tricks) + 1, card))
    return hand
