"""Cards of Futschikato tried out: each in the same hands that may be, every game played to its end.

`trials.c` does the same in C and must come to the same; see `c_playouts.py`.
"""

from collections.abc import Sequence
from random import Random

from foppen_access.players.futschikato.quick_rules import Number, QuickGame, play_out
from foppen_engine import Play, View, unseen
from foppen_engine.games.futschikato.state import FutschikatoState


def tried(
    view: View[FutschikatoState], plays: Sequence[Play], times: int, rng: Random
) -> list[list[float]]:
    """The share of the win each play led to, in the same hands for all of them."""
    samples: list[list[float]] = [[] for _ in plays]
    for _ in range(times):
        game = as_it_may_be(view, rng)
        for play, shares in zip(plays, samples, strict=True):
            trial = game.copy()
            trial.play(play.card.value)
            play_out(trial, lowest_that_stands)
            shares.append((view.seat in trial.winners) / len(trial.winners))
    return samples


def as_it_may_be(view: View[FutschikatoState], rng: Random) -> QuickGame:
    """The game with hidden hands drawn from the cards nobody has seen."""
    state = view.state
    cards = [card.value for card in unseen(state).elements()]
    rng.shuffle(cards)
    hands = [
        [card.value for card in hand.known] + sorted(cards.pop() for _ in range(hand.hidden))
        for hand in state.hands
    ]
    table = [card.value if card else 0 for card in state.table]
    discards = [card.value for card in state.discards]
    return QuickGame(hands, cards, discards, view.seat, rng=rng, table=table)


def lowest_that_stands(game: QuickGame, legal: Sequence[Number]) -> Number:
    """A quick choice: the lowest card worth more than all that lies there; where none is, one
    that stops somebody's last card; else the lowest.
    """
    table, hands = game.table, game.hands
    top = last = 0
    for seat, number in enumerate(table):
        if number:
            worth = number * table.count(number)
            top = max(top, worth)
            if not hands[seat]:
                last = max(last, worth)
    for bound in (top, last) if last else (top,):
        for number in legal:
            if number * (table.count(number) + 1) > bound:
                return number
    return legal[0]
