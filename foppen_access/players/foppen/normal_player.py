"""A sound player of Foppen: he weighs being fooled against what a card is still good for."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from math import fsum
from random import Random

from foppen_access.players.foppen.card_chances import chances_of, fewer, safe_above
from foppen_access.players.foppen.quick_rules import SUITS
from foppen_access.players.foppen.table_memory import lacked
from foppen_access.players.player import best_play
from foppen_engine import Bid, Card, Play, Seat, Suit, View, legal_actions, legal_plays, unseen
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import frozen


@frozen
class Weights:
    """What counts how much; only the proportions matter. Fitted by policy gradient on millions of
    rounds of all tables, half against random players and half against equals.

    "Late" weights are divided by the number of tricks the round can last at least.

    Args:
        fooled: being fooled.
        fooled_late: the same, late.
        fooled_leader: where the player may still be the first to go out.
        lead: winning the trick, and so leading the next.
        shed: each point that leaves the hand.
        shed_staying: the same, as far as it would probably stay in hand.
        shed_late: the same, late.
        keep_safe: giving away a card that is safe to follow with.
        keep_safe_late: the same, late.
        keep_high: giving away a card that is high among all, and so a good discard.
        keep_highest: the same, for the square of how high it is.
        keep_high_late: the same, late.
        one: playing a one.
        cover: losing the best card of a colour, as far as the rest follows less safely.
        cover_late: the same, late.
        second_cover: the same for the second best.
        long_suit: playing from a long colour, as a share of the hand.
        dodge: how often a player with something better than the worst card still plays worse.
        take: how often a player who can win does.
    """

    fooled: float = 10.0
    fooled_late: float = 14.1
    fooled_leader: float = -2.1
    lead: float = 2.5
    shed: float = -0.08
    shed_staying: float = 1.3
    shed_late: float = 0.34
    keep_safe: float = 1.9
    keep_safe_late: float = -11.5
    keep_high: float = 0.4
    keep_highest: float = 6.8
    keep_high_late: float = -16.1
    one: float = -3.0
    cover: float = 47.6
    cover_late: float = -76.6
    second_cover: float = 13.7
    long_suit: float = 4.7
    dodge: float = 0.1
    take: float = 0.6


@frozen
class FoppenPlayer:
    """Plays the card of the highest worth; the first of equals, so nothing is left to chance.

    He knows who lacks a colour, but as most people he doesn't keep the cards in mind that were
    played before. Bids where the hand is likely to go out without the disc (R20).

    Args:
        weights: what counts how much.
        counting: whether he does keep them in mind.
    """

    weights: Weights = Weights()
    counting: bool = False

    def decide(self, view: View[FoppenState], rng: Random) -> Play | Bid:
        """The best card by `Weights`, or whether to bid."""
        state = view.state
        actions = legal_actions(state)
        if isinstance(actions[0], Bid):
            return Bid(view.seat, bid=_is_strong(state, view.seat))
        return best_play(self, view, actions, rng)

    def worths(self, view: View[FoppenState], _rng: Random) -> dict[Play, float]:
        """What playing each legal card is worth, by `Weights`."""
        state = view.state
        plays = legal_plays(state)
        position = _Position(state, view.seat, self)
        return {play: position.worth(play.card) for play in plays}


class Outlook:
    """Where the unseen cards probably lie, and what that makes likely.

    Every unseen card is taken to lie in each hidden place with the same chance, but for the
    colours a player was shown to lack; three rounds of fitting keep the sizes of the hands right.

    Args:
        state: the game as the player sees it.
        me: his seat.
        counting: whether he knows all cards played before; else only those of the trick.
    """

    def __init__(self, state: FoppenState, me: Seat, *, counting: bool) -> None:
        self._counting = counting
        cards = unseen(state) if counting else _not_before_him(state, me)
        self.values = {
            suit: sorted(card.value for card in cards if card.suit is suit) for suit in SUITS
        }
        self._coloured = sum(map(len, self.values.values()))
        self.total = max(1, cards.total())
        self._sizes = [0 if seat == me else hand.size for seat, hand in enumerate(state.hands)]
        sizes = [*self._sizes, max(0, cards.total() - sum(self._sizes))]
        counts = [len(self.values[suit]) for suit in SUITS]
        ones = cards.total() - self._coloured
        chances = chances_of(sizes, lacked(state.hands), counts, ones)
        self._chances = dict(zip(SUITS, chances, strict=True))

    def void(self, seat: Seat, suit: Suit) -> float:
        """The chance that a seat holds no card of a colour."""
        return float((1 - self._chances[suit][seat]) ** len(self.values[suit]))

    def none_above(self, seat: Seat, suit: Suit, value: int) -> float:
        """The chance that a seat holds no higher card of a colour."""
        return float((1 - self._chances[suit][seat]) ** self.higher(suit, value))

    def none_below(self, seat: Seat, suit: Suit, value: int) -> float:
        """The chance that a seat holds no lower card of a colour."""
        return float((1 - self._chances[suit][seat]) ** bisect_left(self.values[suit], value))

    def none_above_elsewhere(self, seat: Seat, suit: Suit, value: int) -> float:
        """The chance that a seat holds no higher card of the other colours."""
        higher = sum(self.higher(other, value) for other in SUITS if other is not suit)
        return float((1 - min(1.0, self._sizes[seat] / self.total)) ** higher)

    def higher(self, suit: Suit, value: int) -> int:
        """How many higher cards of a colour are unseen."""
        values = self.values[suit]
        return len(values) - bisect_right(values, value)

    def share_below(self, value: int) -> float:
        """The share of lower cards among the unseen cards with a colour."""
        below = sum(bisect_left(values, value) for values in self.values.values())
        return below / max(1, self._coloured)

    def share(self, suit: Suit) -> float:
        """The share of a colour among the unseen cards with a colour."""
        return len(self.values[suit]) / max(1, self._coloured)

    def usual_place(self) -> float:
        """The chance of one unseen card to lie in one of the other hands, on average. Who doesn't
        count takes every card that is not before him to be in one of them.
        """
        others = max(1, len(self._sizes) - 1)
        return sum(self._sizes) / others / self.total if self._counting else 1 / others


def _not_before_him(state: FoppenState, me: Seat) -> Counter[Card]:
    """The cards of the deck but for those in his hand and on the table."""
    lying = (card for _, card in state.current.plays)
    return Counter(state.rules.deck) - Counter((*state.hands[me].known, *lying))


class _Position:
    """One decision: what is known before it, and the worth of each card."""

    def __init__(self, state: FoppenState, me: Seat, player: FoppenPlayer) -> None:
        rnd = state.current
        played = {seat for seat, _ in rnd.plays}
        out = played.union(rnd.sitting_out)
        self._weights = player.weights
        self._rules = state.rules
        self._plays = rnd.plays
        self._led = rnd.led
        self._hand = rnd.hands[me].known
        self._to_come = [seat for seat in range(state.seats) if seat != me and seat not in out]
        self._tricks_left = min(
            hand.size + (seat in out) for seat, hand in enumerate(rnd.hands) if seat != me
        )
        self._outlook = Outlook(state, me, counting=player.counting)
        size = len(self._hand)
        turns = self._tricks_left * (1 - self._rules.discs / state.seats)
        self._staying = max(0.0, size - turns) / size
        self._may_go_out = size <= self._tricks_left
        self._late = 1 / self._tricks_left
        self._holdings = {
            suit: sorted((card.value for card in self._hand if card.suit is suit), reverse=True)
            for suit in SUITS
        }

    def worth(self, card: Card) -> float:
        """What playing a card is worth; in the last trick only what leaves the hand counts."""
        value = self._rules.value(card)
        if self._tricks_left == 1:
            return value
        weights, late = self._weights, self._late
        fooled = weights.fooled + weights.fooled_late * late
        if self._may_go_out:
            fooled += weights.fooled_leader
        shed = weights.shed + weights.shed_staying * self._staying + weights.shed_late * late
        won = value * shed + weights.lead * self._wins(card)
        return won - fooled * self._risk(card) - self._given_away(card)

    def _given_away(self, card: Card) -> float:
        """What the hand loses for later tricks with a card."""
        weights, late = self._weights, self._late
        high = self._outlook.share_below(card.value)
        lost = (weights.keep_safe + weights.keep_safe_late * late) * self._safety(card)
        lost += (weights.keep_high + weights.keep_high_late * late) * high
        lost += weights.keep_highest * high * high
        if card.suit is None:
            return lost - weights.one
        held = self._holdings[card.suit]
        rest = [value for value in held if value != card.value]
        cover = self._cover(card.suit, held, 0) - self._cover(card.suit, rest, 0)
        second = self._cover(card.suit, held, 1) - self._cover(card.suit, rest, 1)
        lost += self._outlook.share(card.suit) * (
            (weights.cover + weights.cover_late * late) * cover + weights.second_cover * second
        )
        return lost - weights.long_suit * len(held) / len(self._hand)

    def _cover(self, suit: Suit, values: Sequence[int], rank: int) -> float:
        """How safe the best (rank 0) or second best card of a colour is to follow with."""
        if rank >= len(values):
            return 0.0
        return self._safe_above(self._outlook.higher(suit, values[rank]))

    def _risk(self, card: Card) -> float:
        """The chance to be fooled with a card."""
        led = self._led or card.suit
        follows = card.suit is led or card.suit is None
        worse = 0
        for _, other in self._plays:
            other_follows = other.suit is led or other.suit is None
            worse += other.value < card.value if other_follows == follows else follows
        needed = self._rules.discs - worse
        if needed <= 0:
            return 0.0
        return fewer(self._stay_better(card, follows=follows), needed)

    def _stay_better(self, card: Card, *, follows: bool) -> list[float]:
        """For each player to come the chance that his card is the worse one."""
        outlook, led, dodge = self._outlook, self._led or card.suit, self._weights.dodge
        chances = []
        for seat in self._to_come:
            if led is None:
                weight = [len(outlook.values[suit]) for suit in SUITS]
                voids = [outlook.void(seat, suit) for suit in SUITS]
                mixed = sum(w * v for w, v in zip(weight, voids, strict=True))
                chances.append(mixed / max(1, sum(weight)))
                continue
            void = outlook.void(seat, led)
            if not follows:
                chances.append(void * outlook.none_above_elsewhere(seat, led, card.value))
            elif card.suit is None:
                chances.append(void)
            else:
                low = outlook.none_above(seat, led, card.value)
                has_lower = 1 - outlook.none_below(seat, led, card.value)
                chances.append(low + dodge * (1 - low) * has_lower)
        return chances

    def _wins(self, card: Card) -> float:
        """The chance to win the trick with a card."""
        led = self._led or card.suit
        if led is None or card.suit is not led:
            return 0.0
        if any(other.suit is led and other.value > card.value for _, other in self._plays):
            return 0.0
        chance = 1.0
        for seat in self._to_come:
            can_beat = 1 - self._outlook.none_above(seat, led, card.value)
            chance *= 1 - self._weights.take * can_beat
        return chance

    def _safety(self, card: Card) -> float:
        """The chance that following with the card in a later trick would not be the worst."""
        outlook = self._outlook
        if card.suit is None:
            return self._safe_above(sum(map(len, outlook.values.values())) // len(SUITS))
        return self._safe_above(outlook.higher(card.suit, card.value))

    def mean_safety(self) -> float:
        """The same, on average over the hand."""
        return fsum(map(self._safety, self._hand)) / len(self._hand)

    def _safe_above(self, higher: int) -> float:
        """The same, from how many higher cards of its colour are unseen."""
        rules = self._rules
        return safe_above(higher, self._outlook.usual_place(), rules.seats, rules.discs)


def _is_strong(state: FoppenState, me: Seat) -> bool:
    """Whether a hand promises to go out without the disc: its cards are safe to follow with, on
    average. The bound is where a bid was measured to pay in 1995, with what is doubled counted;
    with more players, and so shorter hands, more has to be safe.
    """
    position = _Position(state, me, FoppenPlayer())
    return position.mean_safety() >= 0.3 + 0.19 * (state.seats - 3)
