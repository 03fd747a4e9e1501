"""A strong player of Futschikato: a small network, learned from many games, judges each card."""

from dataclasses import dataclass
from random import Random

from foppen_access.players.futschikato_reading import Reading
from foppen_access.players.nets import net
from foppen_access.players.player import best_play
from foppen_engine import Bid, FutschikatoState, Play, View, legal_actions, unseen
from foppen_engine.games.futschikato.state import COPIES

WEIGHTS = "futschikato"


@dataclass(frozen=True, slots=True)
class StrongFutschikatoPlayer:
    """Plays the card of the highest score; nothing is left to chance."""

    def decide(self, view: View, rng: Random) -> Play | Bid:  # noqa: ARG002 - he never tosses up
        """The best card."""
        return best_play(self, view, legal_actions(view.state))

    def worths(self, view: View) -> dict[Play, float]:
        """The score of each legal play."""
        state = view.state
        if not isinstance(state, FutschikatoState):
            raise TypeError(state)
        plays = [action for action in legal_actions(state) if isinstance(action, Play)]
        reading = reading_of(state, view)
        cards = [reading.card(play.card.value) for play in plays]
        scores = net(WEIGHTS, "all").scores(reading.state(), cards)
        return dict(zip(plays, scores, strict=True))


def reading_of(state: FutschikatoState, view: View) -> Reading:
    """What the player of a view reads off the table."""
    me, seats = view.seat, state.seats
    clockwise = [(me + step) % seats for step in range(1, seats)]
    left = {card.value: times for card, times in unseen(state).items()}
    return Reading(
        hand=[card.value for card in state.hands[me].known],
        sizes=[state.hands[seat].size for seat in clockwise],
        lying=[card.value if (card := state.table[seat]) else 0 for seat in clockwise],
        unseen=[left.get(number, 0) for number in range(max(COPIES) + 1)],
        pile=state.pile,
    )
