"""Players that never change again, so that strength can be compared over years.

They use nothing of the computer opponents, only the rules. A change of this file would begin a new
scale: a test holds what they play.

- `Greedy` counts cards and looks no further than the trick on the table.
- `SmallNetwork` has sixteen units that were once taught what the strong player of its day liked.
- `Seer` sees all hands, and plays every card to the end of the round as greedy players would.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from foppen_engine import Bid, Card, Play, Seat, Suit, View, apply, legal_actions, legal_plays, view
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import frozen

DISC = 12.0
"""The points that being fooled is worth to `Greedy`."""
FEATURES = 12
WEIGHTS = Path(__file__).with_name("yardstick_network.json")


class Sight:
    """One decision, from what its player knows: every unseen card is as likely to lie with one
    player as with another, as far as the sizes of hands and the colours they lack have it.
    """

    def __init__(self, state: FoppenState, me: Seat) -> None:
        rnd = state.current
        self.rnd, self.rules, self.me = rnd, state.rules, me
        own = rnd.hands[me].known
        known = {*own, *(card for _, card in rnd.gone)}
        self.values: dict[Suit | None, list[int]] = {suit: [] for suit in (*Suit, None)}
        for card in state.rules.deck:
            if card.suit and card not in known:
                self.values[card.suit].append(card.value)
        coloured = sum(map(len, self.values.values()))
        hidden = sum(hand.size for seat, hand in enumerate(rnd.hands) if seat != me)
        self.total = max(1, coloured, hidden)
        busy = {me, *rnd.sitting_out, *(seat for seat, _ in rnd.plays)}
        self.to_come = [seat for seat in range(state.seats) if seat not in busy]
        self.tricks_left = min(
            hand.size + (seat in rnd.sitting_out) for seat, hand in enumerate(rnd.hands)
        )

    def higher(self, suit: Suit | None, value: int) -> int:
        """How many unseen cards of a colour are higher."""
        return sum(each > value for each in self.values[suit])

    def none_of(self, seat: Seat, suit: Suit | None, count: int) -> float:
        """The chance that a seat holds none of so many unseen cards of a colour."""
        hand = self.rnd.hands[seat]
        if suit and hand.void_in(suit):
            return 1.0
        return float((1 - min(0.99, hand.size / self.total)) ** count)

    def risk(self, card: Card) -> float:
        """The chance to be fooled in this trick."""
        led = self.rnd.led or card.suit
        follows = card.suit in (led, None)
        worse = 0
        for _, other in self.rnd.plays:
            other_follows = other.suit in (led, None)
            worse += other.value < card.value if other_follows == follows else follows
        needed = self.rules.discs - worse
        if needed <= 0:
            return 0.0
        none, one = 1.0, 0.0
        for seat in self.to_come:
            under = self._stays_under(seat, card, led, follows=follows)
            one, none = one * (1 - under) + none * under, none * (1 - under)
        return none if needed == 1 else none + one

    def _stays_under(self, seat: Seat, card: Card, led: Suit | None, *, follows: bool) -> float:
        """The chance that somebody who wants to lie higher can't."""
        if led is None or card.suit is None:
            return self.none_of(seat, led, len(self.values[led]))
        if follows:
            return self.none_of(seat, led, self.higher(led, card.value))
        under = self.none_of(seat, led, len(self.values[led]))
        for suit in Suit:
            if suit is not led:
                under *= self.none_of(seat, suit, self.higher(suit, card.value))
        return under


@frozen
class Greedy:
    """Sheds the most points, unless the risk to be fooled for it is too dear; bids never."""

    def decide(self, view: View[FoppenState], rng: Random) -> Play | Bid:  # noqa: ARG002 - he never tosses up
        """The first of the best cards."""
        actions = legal_actions(view.state)
        if isinstance(actions[0], Bid):
            return Bid(view.seat, bid=False)
        plays = legal_plays(view.state)
        if len(plays) == 1:
            return plays[0]
        sight = Sight(view.state, view.seat)
        return max(plays, key=lambda play: self._worth(sight, play.card))

    def _worth(self, sight: Sight, card: Card) -> float:
        shed = sight.rules.value(card)
        return shed if sight.tricks_left == 1 else shed - DISC * sight.risk(card)


@frozen
class SmallNetwork:
    """Twelve numbers about a card, sixteen units, one judgement; bids never.

    Args:
        units: of each its weights and its bias.
        out: of each its weight in the judgement.
        linear: the weight of each number beside them.
    """

    units: tuple[tuple[tuple[float, ...], float], ...]
    out: tuple[float, ...]
    linear: tuple[float, ...]

    def decide(self, view: View[FoppenState], rng: Random) -> Play | Bid:  # noqa: ARG002 - it never tosses up
        """The first of the best cards."""
        actions = legal_actions(view.state)
        if isinstance(actions[0], Bid):
            return Bid(view.seat, bid=False)
        plays = legal_plays(view.state)
        if len(plays) == 1:
            return plays[0]
        sight = Sight(view.state, view.seat)
        return max(plays, key=lambda play: self.worth(features(sight, play.card)))

    def worth(self, numbers: Sequence[float]) -> float:
        """The judgement of a card."""
        total = _product(self.linear, numbers)
        for weight, (weights, bias) in zip(self.out, self.units, strict=True):
            total += weight * max(0.0, bias + _product(weights, numbers))
        return total


def small_network() -> SmallNetwork:
    """As it was taught."""
    found: dict[str, Any] = json.loads(WEIGHTS.read_text("ascii"))
    units = zip(map(tuple, found["units"]), found["bias"], strict=True)
    return SmallNetwork(tuple(units), tuple(found["out"]), tuple(found["linear"]))


def features(sight: Sight, card: Card) -> tuple[float, ...]:
    """Twelve numbers about a card."""
    hand, rnd = sight.rnd.hands[sight.me], sight.rnd
    value, risk = sight.rules.value(card) / 20, sight.risk(card)
    length = sum(other.suit is card.suit for other in hand.known)
    higher = sight.higher(card.suit, card.value)
    own = sum(other.suit is card.suit and other.value > card.value for other in hand.known)
    late = 1 / max(1, sight.tricks_left)
    follows = float(card.suit in (rnd.led, None) or rnd.led is None)
    return (
        *(value, risk, late, value * late, risk * late, follows),
        *(float(card.suit is None), length / 5, higher / 10, own / 4),
        *(float(not rnd.plays), len(sight.to_come) / 4),
    )


def _product(weights: Sequence[float], numbers: Sequence[float]) -> float:
    total = 0.0
    for weight, number in zip(weights, numbers, strict=True):
        total += weight * number
    return total


@frozen
class Seer:
    """Sees all hands; plays the card with which most comes of it if everybody goes on as `Greedy`.
    He is no player of a `View`: whoever runs a table hands him its state.
    """

    def decide_knowing(self, state: FoppenState, seat: Seat) -> Play | Bid:
        """The first of the best cards.

        Args:
            state: every hand is known.
            seat: whose turn it is.
        """
        actions = legal_actions(state)
        if isinstance(actions[0], Bid):
            return Bid(seat, bid=False)
        plays = legal_plays(state)
        if len(plays) == 1:
            return plays[0]
        return max(plays, key=lambda play: _points_after(state, play))


def _points_after(state: FoppenState, play: Play) -> int:
    """What somebody gets in the round if it goes on greedily after his card."""
    greedy, rng, rounds = Greedy(), Random(0), state.rounds
    after: FoppenState = apply(state, play).state
    while after.rounds == rounds:
        turn = after.current.turn
        if turn is None:
            raise ValueError(after)
        after = apply(after, greedy.decide(view(after, turn), rng)).state
    return after.sheet[-1][play.seat]
