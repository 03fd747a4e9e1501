"""A strong player of Foppen: a small network, learned from many rounds, judges each card."""

from operator import mul
from random import Random

from foppen_access.players.foppen.network_inputs import reading_of
from foppen_access.players.foppen.quick_rules import code_of
from foppen_access.players.foppen.suit_network import WEIGHTS
from foppen_access.players.network import matrix
from foppen_access.players.player import best_play
from foppen_engine import Bid, Play, Seat, View, legal_actions, legal_plays
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import frozen


@frozen
class NetworkPlayer:
    """Plays the card of the highest score; nothing is left to chance."""

    def decide(self, view: View[FoppenState], rng: Random) -> Play | Bid:
        """The best card, or whether to bid."""
        actions = legal_actions(view.state)
        if isinstance(actions[0], Bid):
            return Bid(view.seat, bid=bid_pays(view.state, view.seat))
        return best_play(self, view, actions, rng)

    def worths(self, view: View[FoppenState], _rng: Random) -> dict[Play, float]:
        """The score of each legal play."""
        from foppen_access.players.foppen.c_playouts import worths  # noqa: PLC0415 - slow to import

        plays = legal_plays(view.state)
        codes = [code_of(play.card) for play in plays]
        scores = worths(view.state, view.seat, codes)
        return dict(zip(plays, scores, strict=True))


def bid_pays(state: FoppenState, me: Seat) -> bool:
    """Whether a bid promises more than it risks (R20): the chance to go out without the disc,
    times what that is worth more with a bid, against the points that would count double.
    """
    reading = reading_of(state, me)
    every = [reading.card(code_of(card)) for card in dict.fromkeys(state.hands[me].known)]
    features = [
        *reading.state(),
        *(sum(column) / len(every) for column in zip(*every, strict=True)),
    ]
    chance, left = (
        weights[0] + sum(map(mul, weights[1:], features))
        for weights in (matrix(WEIGHTS, name, str(state.seats))[0] for name in ("out", "left"))
    )
    others = sum(bid is True for bid in state.current.bids)
    return bool(min(1.0, max(0.0, chance)) * (10 + 5 * others) > max(0.0, left))
