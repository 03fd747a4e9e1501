"""A sound player of Foppen: he weighs being fooled against what a card is still good for."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from foppen_access.players.outlook import SUITS, Outlook
from foppen_engine import Bid, Card, FoppenState, Play, Seat, View, legal_actions


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in points of a round. Tuned against random and equal players.

    Args:
        fooled: being fooled, in itself.
        fooled_value: and for each point of the card that then probably stays in hand.
        going_out: more where being fooled probably costs going out first.
        lead: winning the trick, and so leading the next.
        shed: each point that leaves the hand, early in a round.
        shed_late: and as far as it would probably stay in hand.
        keep_safe: giving away a card that is safe to follow with.
        keep_high: giving away a card that is high among all, and so a safe discard.
        keep_void: playing the last card of a colour of which much is still out.
        dodge: how often a player with something better than the worst card still plays worse.
        take: how often a player who can win does.
    """

    fooled: float = 6.0
    fooled_value: float = 0.5
    going_out: float = 5.0
    lead: float = 2.0
    shed: float = 0.3
    shed_late: float = 1.0
    keep_safe: float = 4.0
    keep_high: float = 1.0
    keep_void: float = 4.0
    dodge: float = 0.2
    take: float = 0.8


@dataclass(frozen=True, slots=True)
class FoppenPlayer:
    """Plays the card of the highest worth; the first of equals, so nothing is left to chance.

    Bids where the hand is likely to go out without the disc (R20).
    """

    weights: Weights = Weights()

    def decide(self, view: View, rng: Random) -> Play | Bid:  # noqa: ARG002 - he never tosses up
        """The best card by `Weights`, or whether to bid."""
        state = view.state
        if not isinstance(state, FoppenState):
            raise TypeError(state)
        actions = legal_actions(state)
        if isinstance(actions[0], Bid):
            return Bid(view.seat, bid=_is_strong(state, view.seat))
        plays = [action for action in actions if isinstance(action, Play)]
        if len(plays) == 1:
            return plays[0]
        position = _Position(state, view.seat, self.weights)
        return max(plays, key=lambda play: position.worth(play.card))


class _Position:
    """One decision: what is known before it, and the worth of each card."""

    def __init__(self, state: FoppenState, me: Seat, weights: Weights) -> None:
        rnd = state.current
        played = {seat for seat, _ in rnd.plays}
        out = played.union(rnd.sitting_out)
        self._weights = weights
        self._rules = state.rules
        self._plays = rnd.plays
        self._led = rnd.led
        self._hand = rnd.hands[me].known
        self._to_come = [seat for seat in range(state.seats) if seat != me and seat not in out]
        self._tricks_left = min(
            hand.size + (seat in out) for seat, hand in enumerate(rnd.hands) if seat != me
        )
        self._outlook = Outlook(state, me)
        self._others_in_trick = state.seats - 1 - state.rules.discs
        self._staying, self._cost = self._stakes(state.seats)

    def _stakes(self, seats: int) -> tuple[float, float]:
        """The share of the hand that will probably stay in it, and what being fooled costs."""
        weights, size = self._weights, len(self._hand)
        turns = 1.15 * self._tricks_left * (1 - self._rules.discs / seats)
        left = max(0.0, size - turns)
        values = sorted(map(self._rules.value, self._hand))
        stays = values[min(size - 1, int(left))]
        cost = weights.fooled + weights.fooled_value * stays
        if size <= self._tricks_left:
            cost += weights.going_out
        return min(1.0, left / size), cost

    def worth(self, card: Card) -> float:
        """What playing a card is worth; in the last trick only what leaves the hand counts."""
        value = self._rules.value(card)
        if self._tricks_left == 1 and len(self._hand) > 1:
            return value
        weights = self._weights
        shed = value * (weights.shed + weights.shed_late * self._staying)
        kept = weights.keep_safe * self._safety(card)
        kept += weights.keep_high * self._outlook.share_below(card.value)
        if card.suit and sum(other.suit is card.suit for other in self._hand) == 1:
            still_out = len(self._outlook.values[card.suit]) / self._outlook.total
            kept += weights.keep_void * still_out
        return shed - kept - self._cost * self._risk(card) + weights.lead * self._wins(card)

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
        return _fewer(self._stay_better(card, follows=follows), needed)

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
            if follows:
                low = outlook.none_above(seat, led, card.value) if card.suit else void
                lower = len(outlook.values[led]) - outlook.higher(led, card.value)
                has_lower = (
                    1 - void
                    if not card.suit
                    else 1 - void ** (lower / max(1, len(outlook.values[led])))
                )
                chances.append(low + dodge * (1 - low) * has_lower)
            else:
                low = outlook.none_above_elsewhere(seat, led, card.value)
                chances.append(void * (low + dodge * (1 - low)))
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
            higher = sum(map(len, outlook.values.values())) / len(SUITS)
        else:
            higher = outlook.higher(card.suit, card.value)
        below = (1 - outlook.usual_place()) ** higher
        others = self._others_in_trick
        fooled = (1 - below) ** others
        if self._rules.discs == 2 and others > 1:
            fooled += others * below * (1 - below) ** (others - 1)
        return float(1 - fooled)


def _fewer(chances: Sequence[float], needed: int) -> float:
    """The chance that fewer than `needed` (1 or 2) of independent things happen."""
    none, one = 1.0, 0.0
    for chance in chances:
        one = one * (1 - chance) + none * chance
        none *= 1 - chance
    return none if needed == 1 else none + one


def _is_strong(state: FoppenState, me: Seat) -> bool:
    """Whether a hand promises to go out without the disc: half of it is near the top of its
    colours. Measured, such a hand goes out in about two rounds of five, and from there bidding
    pays a little, for cards left count double.
    """
    outlook = Outlook(state, me)
    safe = [
        outlook.usual_place() * outlook.higher(card.suit, card.value) < 0.5
        for card in state.hands[me].known
        if card.suit
    ]
    return sum(safe) >= 0.5 * len(state.hands[me].known)
