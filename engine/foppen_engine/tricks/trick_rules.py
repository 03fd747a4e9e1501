"""The rules of a trick game in rounds, as far as they are the same in every one of them."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import partial
from typing import Generic, TypeVar

from foppen_engine.actions import (
    Action,
    Adjust,
    AwaitDeal,
    CardsBack,
    Deal,
    Happened,
    LetStand,
    NotAwaited,
    Pardon,
    Pending,
    Play,
    Rule,
    Seat,
    VoidRound,
    action_name,
    await_play,
    play_of,
)
from foppen_engine.cards import Card
from foppen_engine.deals import dealt_hands
from foppen_engine.hands import Hand
from foppen_engine.limits import MOST_ROUNDS
from foppen_engine.options import OptionOutOfRange, Options, unused_option
from foppen_engine.reason import Reason
from foppen_engine.step import Dealt, Event, GameOver, RoundScored, Step, put, stepped
from foppen_engine.tricks import dealing, trick_state
from foppen_engine.tricks.decisions import Decision, decision_refusal, pardoned
from foppen_engine.tricks.following import (
    after_play,
    next_turn,
    play_refusal,
    playable,
    stands_refusal,
)
from foppen_engine.tricks.trick import CardPlay, Trick, highest, led_suit
from foppen_engine.tricks.trick_events import ScoreAdjusted, TrickWon, card_played
from foppen_engine.tricks.trick_state import Adjustment, TrickRound, TrickSetup, TrickState
from foppen_engine.values import replace

S = TypeVar("S", bound=TrickState)


class TrickRules(ABC, Generic[S]):
    """The rules of a trick game; see `rules.Rules`.

    All cards are dealt out equally. The leader of a trick plays any card, then everybody clockwise
    follows its colour who can; the highest card of that colour wins and leads the next trick. A
    round is over when somebody has no card left, and gives everybody points. The deal and the lead
    go round to the left; everybody deals once, or as many rounds are played as were agreed. Whoever
    has most points wins.

    A game says its name, its players, its cards and its points, and what it has otherwise.
    """

    unseen = staticmethod(trick_state.unseen)
    stock = staticmethod(trick_state.stock)
    lying = staticmethod(trick_state.lying)
    broken_law = staticmethod(trick_state.broken_law)

    def __repr__(self) -> str:
        return f"rules_of({self.id!r})"

    # What a game must say.

    @property
    @abstractmethod
    def id(self) -> str:
        """The name in records."""

    @property
    @abstractmethod
    def players(self) -> range:
        """How many may play."""

    @abstractmethod
    def cards(self, seats: int) -> tuple[Card, ...]:
        """The deck for so many players, in order."""

    @abstractmethod
    def round_points(self, state: S) -> tuple[int, ...]:
        """The points of the round that is over, by seat."""

    # What a game may have otherwise.

    def trick(self, _state: S, plays: tuple[CardPlay, ...]) -> Trick:
        """What comes of a whole trick."""
        return Trick(plays, led_suit(plays), highest(plays)[0])

    def sits_out(self, _state: S, _trick: Trick) -> tuple[Seat, ...]:
        """Who misses the next trick; nobody."""
        return ()

    def after_trick(self, _state: S, _trick: Trick) -> Iterator[Event]:
        """What else happens when a trick is whole; nothing."""
        return iter(())

    def new_round(
        self, _state: S, number: int, dealer: Seat, leader: Seat, hands: tuple[Hand, ...]
    ) -> TrickRound:
        """A round before its first card; everybody plays in its first trick."""
        dealt = sum(hand.size for hand in hands)
        return TrickRound(number, dealer, leader, hands, (), (), None, leader, (), leader, dealt)

    def dealers(self, state: S) -> tuple[Seat, ...]:
        """Who may deal next: anybody the first time, for the first dealer is drawn."""
        last = state.last_deal
        return ((last[0] + 1) % state.seats,) if last else tuple(range(state.seats))

    def leader(self, state: S, dealer: Seat) -> Seat:
        """Who leads the first trick of a round."""
        return (dealer + 1) % state.seats

    def is_over(self, state: S) -> bool:
        """Whether the game has ended, between two rounds."""
        return state.rounds >= state.rules.length

    def end_round(self, step: Step[S]) -> Step[S]:
        """The points of the round, once its last trick is over."""
        added = self.add_points(step.state, self.round_points(step.state))
        return Step(added.state, (*step.events, *added.events))

    def shows_hand(self, _rnd: TrickRound, _seat: Seat) -> bool:
        """Whether everybody sees a hand."""
        return False

    def disclosed(self, _state: S, _action: Action, _seat: Seat | None) -> tuple[Action, ...]:
        """What a seat learns at a table beside an action that led to this state; nothing."""
        return ()

    def options_refusal(self, _seats: int, options: Options) -> Reason | None:
        """Why so many can't agree on these options: only the number of rounds is agreed."""
        unused, rounds = unused_option(self.id, options, "rounds"), options.rounds
        if unused or rounds is None or 1 <= rounds <= MOST_ROUNDS:
            return unused
        return OptionOutOfRange("rounds", rounds, 1, MOST_ROUNDS)

    def new_game(self, seats: int, options: Options) -> TrickState:
        """A game before its first deal."""
        deck = self.cards(seats)
        sizes, length = (len(deck) // seats,), options.rounds or seats
        agreed = TrickSetup(seats, deck, sizes, length, options)
        return TrickState(self, agreed, tuple(range(seats)), (0,) * seats)

    # What every trick game has.

    def pending(self, state: S) -> Pending | None:
        """What the game waits for; None when it is over."""
        rnd = state.round
        if state.over:
            return None
        if rnd is not None and rnd.turn is not None:
            return await_play(rnd.turn)
        return AwaitDeal(state.rounds + 1, self.dealers(state), (), state.rules.sizes)

    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """Every card that is allowed now, in order; nothing where chance or the table acts."""
        rnd = state.round
        if rnd is None or rnd.turn is None:
            return ()
        cards = playable(state, rnd, rnd.hands[rnd.turn])
        return tuple(map(partial(play_of, rnd.turn), cards))

    def play_refusal(self, state: S, seat: Seat, card: Card) -> Reason | None:
        """Why a card is not allowed now; None where it is."""
        return play_refusal(state, seat, card)

    def refusal(self, state: S, action: Action) -> Reason | None:
        """Why the action is not allowed now; None where it is."""
        match action:
            case Play():
                return self.play_refusal(state, action.seat, action.card)
            case LetStand(seat, card) | Happened(seat, card):
                return stands_refusal(state, action, self.play_refusal(state, seat, card))
            case Rule(seat, card, False) if self._may_be_denied(state, action):
                return None
            case Pardon() | Rule() | CardsBack() | VoidRound() | Adjust():
                return decision_refusal(state, action)
            case Deal():
                return dealing.deal_refusal(state, action, self.dealers(state))
            case _:
                return NotAwaited(action_name(action))

    def _may_be_denied(self, state: S, action: Rule) -> bool:
        """What the rules refuse and a table might let stand, it may also not accept."""
        refused = self.play_refusal(state, action.seat, action.card)
        return refused is not None and stands_refusal(state, action, refused) is None

    def apply(self, state: S, action: Action) -> Step[S]:
        """What an allowed action does; `play.apply` has asked `refusal` before."""
        match action:
            case Play() | LetStand() | Happened():
                return self.play(state, action.seat, action.card)
            case Pardon() | Rule() | CardsBack() | VoidRound() | Adjust():
                return self._decide(state, action)
            case Deal():
                return self._deal(state, action)
            case _:
                raise ValueError(action)

    def _deal(self, state: S, deal: Deal) -> Step[S]:
        """A round begins."""
        dealer, number = deal.dealer or 0, state.rounds + 1
        leader = self.leader(state, dealer)
        rnd = self.new_round(state, number, dealer, leader, dealt_hands(deal))
        return stepped(replace(state, round=rnd), Dealt(number, dealer, leader, deal.sizes))

    def play(self, state: S, seat: Seat, card: Card) -> Step[S]:
        """A card lies in the trick, which may be over with it, and the round."""
        rnd = state.current
        hand, found = after_play(rnd, seat, card)
        hands, plays = put(rnd.hands, seat, hand), (*rnd.plays, (seat, card))
        events = (card_played(seat, card), *found)
        turn = next_turn(rnd, plays)
        if turn is None:
            return self._trick_over(state, hands, plays, events)
        after = replace(rnd, hands=hands, plays=plays, led=rnd.led or card.suit, turn=turn)
        return Step(replace(state, round=after), events)

    def _trick_over(
        self,
        state: S,
        hands: tuple[Hand, ...],
        plays: tuple[CardPlay, ...],
        events: tuple[Event, ...],
    ) -> Step[S]:
        """The winner leads the next trick, or the round ends."""
        rnd, trick = state.current, self.trick(state, plays)
        won = TrickWon(trick.winner, dict(plays)[trick.winner], trick.led)
        ended = not all(hand.known or hand.hidden for hand in hands)
        after = replace(
            rnd,
            hands=hands,
            tricks=(*rnd.tricks, trick),
            plays=(),
            led=None,
            trick_leader=trick.winner,
            sitting_out=() if ended else self.sits_out(state, trick),
            turn=None if ended else trick.winner,
        )
        outcome = (*events, won, *self.after_trick(state, trick))
        step = Step(replace(state, round=after), outcome)
        return self.end_round(step) if ended else step

    def add_points(self, state: S, points: tuple[int, ...]) -> Step[S]:
        """The round's points are written down, and the game may end with them."""
        totals = tuple(map(sum, zip(state.totals, points, strict=True)))
        after = replace(state, totals=totals, sheet=(*state.sheet, points))
        scored = RoundScored(points, totals)
        if not self.is_over(after):
            return stepped(after, scored)
        over = replace(after, over=True)
        return stepped(over, scored, GameOver(totals, over.winners()))

    def _decide(self, state: S, action: Decision) -> Step[S]:
        """What a decision of the table does; that a discard is none, that cards went back or that a
        round is void only stands in the record.
        """
        match action:
            case Pardon(seat, suit):
                return stepped(replace(state, round=pardoned(state.current, seat, suit)))
            case Adjust(points, note):
                return self._adjusted(state, points, note)
            case _:
                return stepped(state)

    def _adjusted(self, state: S, points: tuple[int, ...], note: str) -> Step[S]:
        """Between two rounds the game may end with it, or go on once more."""
        totals = tuple(map(sum, zip(state.totals, points, strict=True)))
        rnd = state.round
        adjustment = Adjustment(rnd.number if rnd else state.rounds, points, note)
        after = replace(state, totals=totals, adjusted=(*state.adjusted, adjustment))
        if not any(points):  # a note alone
            return stepped(after)
        events: tuple[Event, ...] = (ScoreAdjusted(points, totals),)
        if rnd is None or rnd.scored:
            after = replace(after, over=self.is_over(after))
        if after.over:
            events = (*events, GameOver(totals, after.winners()))
        return Step(after, events)

    def masked(self, state: S, seat: Seat | None) -> S:
        """The game as a seat sees it (None: as anybody at the table does)."""
        rnd = state.round
        if rnd is None:
            return state
        hands = tuple(
            hand if at == seat or self.shows_hand(rnd, at) else hand.masked()
            for at, hand in enumerate(rnd.hands)
        )
        return replace(state, round=replace(rnd, hands=hands))
