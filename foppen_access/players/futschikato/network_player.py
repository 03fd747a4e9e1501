"""A strong player of Futschikato: a small network, learned from many games, judges each card."""

from functools import lru_cache
from random import Random

from foppen_access.players.futschikato.network_inputs import (
    CARD_FEATURES,
    STATE_FEATURES,
    Facts,
    linear_for,
    measure_alone,
    read_card,
    read_state,
)
from foppen_access.players.futschikato.normal_player import HIGHEST
from foppen_access.players.network import Net, fixed, matrix, net
from foppen_access.players.player import best_play
from foppen_engine import Bid, Play, View, legal_actions, legal_plays, unseen
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.values import frozen, replace

WEIGHTS = "futschikato"


@frozen
class FutschikatoNetworkPlayer:
    """Plays the card of the highest score; nothing is left to chance."""

    def decide(self, view: View[FutschikatoState], rng: Random) -> Play | Bid:
        """The best card."""
        return best_play(self, view, legal_actions(view.state), rng)

    def worths(self, view: View[FutschikatoState], _rng: Random) -> dict[Play, float]:
        """The score of each legal play: its chance to win, but for a summand that is the same for
        all plays, times the root of the number of players.
        """
        state = view.state
        plays = legal_plays(state)
        facts = facts_of(state, view)
        cards = [card_features(facts, play.card.value) for play in plays]
        scores = network(state.seats).scores(state_features(facts), cards)
        return dict(zip(plays, scores, strict=True))


@lru_cache(maxsize=8)
def network(seats: int) -> Net:
    """The network for a table of so many; see `linear_for`."""
    linear = linear_for(seats, matrix(WEIGHTS, "all", "linear")[0])
    return replace(net(WEIGHTS, "all"), linear=tuple(fixed(linear)))


def facts_of(state: FutschikatoState, view: View[FutschikatoState]) -> Facts:
    """What the player of a view sees."""
    me, seats = view.seat, state.seats
    clockwise = [(me + step) % seats for step in range(1, seats)]
    hand = [card.value for card in state.hands[me].known]
    left = {card.value: times for card, times in unseen(state).items()}
    lying = [card.value if (card := state.table[seat]) else 0 for seat in clockwise]
    kinds = range(HIGHEST + 1)
    return facts_from(
        mine=[hand.count(number) for number in kinds],
        sizes=[state.hands[seat].size for seat in clockwise],
        lying=lying,
        hidden=[left.get(number, 0) for number in kinds],
        pile=state.pile,
    )


def facts_from(
    *, mine: list[int], sizes: list[int], lying: list[int], hidden: list[int], pile: int
) -> Facts:
    """The facts with what follows from them."""
    higher, above = [0] * len(hidden), 0
    for number in range(HIGHEST, -1, -1):
        higher[number] = above
        above += hidden[number]
    stands = [lying.count(number) if number else 0 for number in range(HIGHEST + 1)]
    alone, held = [0.0] * len(mine), sum(mine)
    facts = Facts(mine, sizes, lying, stands, hidden, higher, max(1, above), pile, held, alone)
    measure_alone(facts)
    return facts


def state_features(facts: Facts) -> list[float]:
    """What is the same for all cards."""
    features = [0.0] * STATE_FEATURES
    read_state(facts, features)
    return features


def card_features(facts: Facts, number: int) -> list[float]:
    """What a card promises."""
    features = [0.0] * CARD_FEATURES
    read_card(facts, number, features)
    return features
