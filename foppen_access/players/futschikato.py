"""A sound player of Futschikato: he asks whether a card will get through until his next turn."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from foppen_engine import Bid, Card, FutschikatoState, Play, Seat, View, legal_actions, unseen


@dataclass(frozen=True, slots=True)
class FutschikatoPlayer:
    """Plays the card with the best mixture of getting through, helping partners who are not
    ahead, beating those who are, and keeping what will be of use; the first of equals.
    """

    beat: float = 0.2
    help: float = 0.1
    keep: float = 1.0

    def decide(self, view: View, rng: Random) -> Play | Bid:  # noqa: ARG002 - he never tosses up
        """The best card."""
        state = view.state
        if not isinstance(state, FutschikatoState):
            raise TypeError(state)
        plays = [action for action in legal_actions(state) if isinstance(action, Play)]
        return max(plays, key=lambda play: self._worth(state, view.seat, play.card))

    def _worth(self, state: FutschikatoState, me: Seat, card: Card) -> float:
        table = [other if seat != me else card for seat, other in enumerate(state.table)]
        worths = Counter(other.value for other in table if other)
        worth = card.value * worths[card.value]
        score = self._survival(state, me, worth, partners=worths[card.value] - 1)
        mine = state.hands[me].size
        for seat, other in enumerate(table):
            if other is None or seat == me:
                continue
            ahead = (mine - state.hands[seat].size + 2) / 2
            if other == card:
                score -= self.help * ahead * score
            elif other.value * worths[other.value] < worth:
                score += self.beat * max(0.2, ahead)
        return score - self.keep * self._use_later(state, card) * (mine > 1)

    def _survival(self, state: FutschikatoState, me: Seat, worth: int, *, partners: int) -> float:
        """The chance that nobody beats a card of this worth before the player's next turn; a
        partner whose turn comes first brings it through.
        """
        cards = unseen(state)
        total = max(1, cards.total())
        lying = Counter(
            other.value for seat, other in enumerate(state.table) if other and seat != me
        )
        beating = sum(
            count for card, count in cards.items() if card.value * (lying[card.value] + 1) > worth
        )
        chance = 1.0
        for step in range(1, state.seats):
            seat = (me + step) % state.seats
            lies = state.table[seat]
            if partners and lies and lies.value * (partners + 1) == worth:
                break
            size = state.hands[seat].size
            has_one = 1 - (1 - beating / total) ** size
            chance *= 1 - 0.75 * has_one
        return chance

    @staticmethod
    def _use_later(state: FutschikatoState, card: Card) -> float:
        """How good a card will be on another turn: the share of unseen cards it beats alone."""
        cards = unseen(state)
        below = sum(count for other, count in cards.items() if other.value < card.value)
        return below / max(1, cards.total())
