"""What a computer opponent is, whatever he plays and however well."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Protocol

from foppen_engine import Action, Bid, FoppenState, Hand, Play, State, View
from foppen_engine import view as make_view
from foppen_engine.games.foppen.deduce import counted_out


class Player(Protocol):
    """Decides for one seat. It keeps nothing from one decision to the next."""

    def decide(self, view: View, rng: Random) -> Play | Bid:
        """One of `legal_actions(view.state)`, which holds at least one."""


class Judge(Player, Protocol):
    """A player who can say what he thinks of each card, and not only which is best."""

    def worths(self, view: View) -> dict[Play, float]:
        """How good each legal play is, in any unit; the state waits for a card of this seat."""


def foppen(state: State) -> FoppenState:
    """A game that is Foppen.

    Raises:
        TypeError: it is another one.
    """
    if not isinstance(state, FoppenState):
        raise TypeError(state)
    return state


def best_play(judge: Judge, view: View, actions: Sequence[Action]) -> Play:
    """The play a judge thinks best, the first of equals; the only one needs no thought."""
    if len(actions) == 1 and isinstance(actions[0], Play):
        return actions[0]
    worths = judge.worths(view)
    return max(worths, key=worths.__getitem__)


def credible(seen: View) -> View:
    """The view; where counting proves that somebody has revoked, without what anybody showed to
    lack. Hidden hands that fit everything don't exist then, and looking for them never ends.
    """
    state = seen.state
    if not isinstance(state, FoppenState) or not counted_out(state):
        return seen
    hands = tuple(Hand(hand.known, hand.hidden) for hand in state.hands)
    return make_view(replace(state, round=replace(state.current, hands=hands)), seen.seat)
