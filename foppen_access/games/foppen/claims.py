"""What is certain of a card in Foppen, from what one player sees."""

from collections.abc import Iterator
from functools import cached_property

from foppen_access.coach.certain_claims import (
    Claim,
    FooledAnyway,
    FooledSurely,
    HigherOut,
    HighestOfColour,
    KeepsHigher,
    KeepsLead,
    KeepsOne,
    Lack,
    LastCard,
    LeavesOne,
    LongestColour,
    LowerOut,
    LowestOfColour,
    MakesVoid,
    ManyPoints,
    MostPoints,
    NoneHigher,
    NotFooled,
    OnlyCard,
    RoundEnds,
    WinsSurely,
    WorseAtEnd,
    WorseLies,
)
from foppen_engine import ONE, Card, Seat, Suit, legal_plays, unseen
from foppen_engine.games.foppen.fooling import worst_first
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.tricks.trick import led_suit


class FoppenPosition:
    """A player of Foppen about to play a card.

    Args:
        state: the game as he sees it.
        me: his seat, whose turn it is.
    """

    def __init__(self, state: FoppenState, me: Seat) -> None:
        self.state = state
        self.me = me
        self.round = state.current
        self.hand = self.round.hands[me].known
        self.legal = tuple(play.card for play in legal_plays(state))
        self.unseen = tuple(unseen(state))
        done = {me, *self.round.sitting_out, *(seat for seat, _ in self.round.plays)}
        self.to_come = tuple(seat for seat in range(state.seats) if seat not in done)

    def claims(self, card: Card) -> tuple[Claim, ...]:
        """Everything that is certain of playing a card."""
        return (*self._of_hand(card), *self._in_trick[card].claims())

    @cached_property
    def _in_trick(self) -> "dict[Card, _InTrick]":
        return {card: _InTrick(self, card) for card in self.legal}

    @property
    def lost(self) -> bool:
        """Whether every card he may play is fooled for certain."""
        return all(each.fooled for each in self._in_trick.values())

    def may_hold(self, seat: Seat) -> list[Card]:
        """What the hidden hand of a seat may hold, for all that is known."""
        hand = self.round.hands[seat]
        return [card for card in self.unseen if not hand.void_in(card.suit)]

    def _of_hand(self, card: Card) -> Iterator[Claim]:
        value = self.state.rules.value
        worths = [value(other) for other in self.legal]
        if len(self.legal) == 1:
            yield OnlyCard(card)
        if len(self.hand) == 1:
            yield LastCard(card)
        if card.suit:
            yield from self._of_its_colour(card, card.suit)
        if min(worths) < value(card) == max(worths):
            yield MostPoints(card, value(card))
        if 2 * sum(worth < value(card) for worth in worths) > len(worths) - 1:
            yield ManyPoints(card, value(card))
        higher = sum(other.value > card.value for other in self.legal)
        if higher:
            yield KeepsHigher(card, higher)
        if card != ONE and ONE in self.hand:
            yield KeepsOne(card)

    def _of_its_colour(self, card: Card, suit: Suit) -> Iterator[Claim]:
        """What the hand has of the card's colour, and keeps of it."""
        values = {each: [c.value for c in self.hand if c.suit is each] for each in Suit}
        own = values.pop(suit)
        if len(own) == 1 and len(self.hand) > 1:
            yield MakesVoid(card, suit)
        if len(own) == 2:
            yield LeavesOne(card, suit)
        if not self.round.plays and len(own) > max(map(len, values.values())):
            yield LongestColour(card, suit)
        if card.value == min(own) < max(own):
            yield LowestOfColour(card, suit)
        if card.value == max(own) > min(own):
            yield HighestOfColour(card, suit)


class _InTrick:
    """What a card will be in the trick on the table.

    Of each player to come it is asked whether all that he may hold is worse, or better; a card
    that he can't play after all only makes an answer less certain, never wrong. While there is no
    colour to follow, nothing is certain of a coloured card: another one may come before it.
    """

    def __init__(self, position: FoppenPosition, card: Card) -> None:
        self._at = position
        self._card = card
        self._plays = (*position.round.plays, (position.me, card))
        self._led = led_suit(self._plays)
        self._worse = self._seats_below()
        self._may = {seat: position.may_hold(seat) for seat in position.to_come}
        settled = [card for card in position.unseen if self._led or card == ONE]
        worse = {other for other in settled if self._would_be_worse(other)}
        better = set(settled) - worse
        self._below = [seat for seat, cards in self._may.items() if worse.issuperset(cards)]
        self._above = [seat for seat, cards in self._may.items() if better.issuperset(cards)]

    def _seats_below(self) -> tuple[Seat, ...]:
        """Whose cards lie worse than the card, and will at the end."""
        order = [seat for seat, _ in worst_first(self._plays)]
        return tuple(order[: order.index(self._at.me)])

    def _would_be_worse(self, other: Card) -> bool:
        """Whether another card, played later, would be worse than the card."""
        later = self._at.state.seats
        order = [seat for seat, _ in worst_first((*self._plays, (later, other)))]
        return order.index(later) < order.index(self._at.me)

    @property
    def wins(self) -> bool:
        """Whether everything else is worse for certain."""
        lying = len(self._worse) == len(self._at.round.plays)
        return lying and len(self._below) == len(self._at.to_come)

    @property
    def safe(self) -> bool:
        """Whether enough is worse for certain."""
        return len(self._worse) + len(self._below) >= self._at.state.rules.discs

    @property
    def fooled(self) -> bool:
        """Whether too little can still become worse."""
        may_be_worse = len(self._at.to_come) - len(self._above)
        return len(self._worse) + may_be_worse < self._at.state.rules.discs

    def claims(self) -> Iterator[Claim]:
        """What is certain of the card in this trick."""
        card, ends = self._card, self._last_cards()
        if ends:
            yield RoundEnds(card, ends)
        yield from self._of_colour()
        if self._worse:
            yield WorseLies(card, tuple(sorted(self._worse)))
        if self.wins:
            yield WinsSurely(card)
            if not ends and len(self._at.hand) > 1:
                yield KeepsLead(card, self._at.round.trick_leader == self._at.me)
        if self.safe:
            yield NotFooled(card)
            yield WorseAtEnd(card, tuple(sorted((*self._worse, *self._below))))
        if self.fooled:
            yield FooledAnyway(card) if self._at.lost else FooledSurely(card)

    def _last_cards(self) -> tuple[Seat, ...]:
        """Who else holds nothing once the trick is over."""
        hands = self._at.round.hands
        coming = self._at.to_come
        return tuple(
            seat
            for seat, hand in enumerate(hands)
            if seat != self._at.me and hand.size == (seat in coming)
        )

    def _of_colour(self) -> Iterator[Claim]:
        card, led = self._card, self._led
        if led is None or card.suit not in (led, None):
            return
        lacking = tuple(
            seat
            for seat, cards in self._may.items()
            if not any(other.suit is led for other in cards)
        )
        if lacking:
            yield Lack(card, lacking, led)
        if card == ONE:
            return
        out = [other.value for other in self._at.unseen if other.suit is led]
        higher = sum(value > card.value for value in out)
        lower, may_follow = len(out) - higher, len(lacking) < len(self._at.to_come)
        if not higher:
            yield NoneHigher(card, led)
        elif may_follow:
            yield HigherOut(card, higher, led)
        if lower > higher and may_follow:
            yield LowerOut(card, lower, led)
