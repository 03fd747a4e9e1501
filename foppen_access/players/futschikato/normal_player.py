"""A sound player of Futschikato: he asks whether a card will get through until his next turn."""

from collections import Counter
from random import Random

from foppen_access.players.player import best_play
from foppen_engine import Bid, Card, Play, Seat, View, legal_actions, legal_plays, unseen
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.values import frozen

HIGHEST = 20
"""The highest number of the deck."""


@frozen
class Weights:
    """What counts how much; only the proportions matter. Fitted by policy gradient on games of 3
    to 8 players, half against random players and half against equals.

    "Late" weights are divided by the number of cards in the player's hand.

    Args:
        through: the chance that the card gets through; `through_squared` for its square.
        through_late: the same, late.
        alone_late: giving away a card that would get through alone, late; `alone_squared` for the
            square of that chance.
        number: the number of the card, as a share of the highest; `number_late`: late.
        worth: what it is worth on the table with its equals, likewise, at most 1.
        beaten: each beaten card, as a share of the players; `beaten_late`: each of them, late.
        beaten_ahead: each beaten card, divided by what its owner would hold with it.
        stopped: beating somebody's last card.
        joined: lying beside an equal card.
        joinable: the chance that somebody joins a card that would not get through.
        twice: holding the number more than once.
        attack: how often somebody who can beat a card does.
        gang: how often somebody who could do so together with an equal does, of those.
    """

    through: float = 10.0
    through_squared: float = -5.4
    through_late: float = 17.1
    alone_late: float = 10.3
    alone_squared: float = 2.5
    number: float = -15.4
    number_late: float = -25.3
    worth: float = -6.2
    beaten: float = 20.2
    beaten_late: float = -8.3
    beaten_ahead: float = 15.5
    stopped: float = 25.7
    joined: float = 4.7
    joinable: float = -4.9
    twice: float = 2.0
    attack: float = 0.8
    gang: float = 0.5


@frozen
class FutschikatoPlayer:
    """Plays the card of the highest worth; the first of equals, so nothing is left to chance."""

    weights: Weights = Weights()

    def decide(self, view: View[FutschikatoState], rng: Random) -> Play | Bid:
        """The best card by `Weights`."""
        return best_play(self, view, legal_actions(view.state), rng)

    def worths(self, view: View[FutschikatoState], _rng: Random) -> dict[Play, float]:
        """What playing each card is worth, by `Weights`."""
        state = view.state
        plays = legal_plays(state)
        position = _Position(state, view.seat, self.weights)
        return {play: position.worth(play.card) for play in plays}


class _Position:
    """One decision: what is known before it, and the worth of each card."""

    def __init__(self, state: FutschikatoState, me: Seat, weights: Weights) -> None:
        seats = state.seats
        self._weights = weights
        self._seats = seats
        self._hand = state.hands[me].known
        clockwise = [(me + step) % seats for step in range(1, seats)]
        self._sizes = [state.hands[seat].size for seat in clockwise]
        self._lying = [card.value if (card := state.table[seat]) else 0 for seat in clockwise]
        self._equals = Counter(filter(None, self._lying))
        self._unseen = {card.value: times for card, times in unseen(state).items()}
        self._total = max(1, sum(self._unseen.values()))

    def worth(self, card: Card) -> float:
        """What playing a card is worth."""
        weights, late, number = self._weights, 1 / len(self._hand), card.value
        worth = number * (self._equals[number] + 1)
        turns = self._lying.index(number) if self._equals[number] else self._seats - 1
        through = self._through(number, worth, turns)
        alone = self._alone(number)
        gain = through * (weights.through + weights.through_late * late)
        gain += weights.through_squared * through * through
        gain -= weights.alone_late * late * alone + weights.alone_squared * alone * alone
        gain += number / HIGHEST * (weights.number + weights.number_late * late)
        gain += weights.worth * min(1.0, worth / HIGHEST)
        gain += weights.twice * (self._hand.count(card) > 1)
        gain += weights.joined * (self._equals[number] > 0)
        gain += weights.joinable * (1 - through) * self._joinable(number, turns)
        return gain + self._beats(number, worth, late)

    def _beats(self, number: int, worth: int, late: float) -> float:
        """What the cards are worth that would be beaten."""
        weights = self._weights
        sizes = [
            size
            for size, other in zip(self._sizes, self._lying, strict=True)
            if other and other != number and other * self._equals[other] < worth
        ]
        gain = len(sizes) * (weights.beaten / self._seats + weights.beaten_late * late)
        gain += weights.beaten_ahead * sum(1 / (size + 1) for size in sizes)
        return gain + weights.stopped * (0 in sizes)

    def _through(self, number: int, worth: int, turns: int) -> float:
        """The chance that nobody beats the card in so many turns; then it or an equal card of a
        partner is brought through.
        """
        gangs = sum(
            self._unseen.get(other, 0)
            for other, times in self._equals.items()
            if other != number and other <= worth <= other * times and worth < other * (times + 1)
        )
        return self._survives(worth, turns, self._weights.gang * gangs)

    def _alone(self, number: int) -> float:
        """The chance of the card to get through by itself on an empty table."""
        return self._survives(number, self._seats - 1, 0.0)

    def _survives(self, worth: int, turns: int, gangs: float) -> float:
        higher = sum(times for other, times in self._unseen.items() if other > worth) + gangs
        spared = 1 - min(1.0, higher / self._total)
        chance = 1.0
        for size in self._sizes[:turns]:
            chance *= 1 - self._weights.attack * (1 - spared ** max(1, size))
        return chance

    def _joinable(self, number: int, turns: int) -> float:
        """The chance that somebody plays an equal card before it is brought through."""
        share = self._unseen.get(number, 0) / self._total
        return float(1 - (1 - share) ** (3 * turns))
