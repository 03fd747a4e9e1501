"""How often a card turns out well, by trying out many deals."""

from random import Random
from typing import assert_never

from foppen_access.players.foppen.guess import Guess
from foppen_access.players.foppen.kernel import code_of
from foppen_access.players.foppen.quick import quick_player
from foppen_access.players.futschikato.kernel import Game
from foppen_access.players.futschikato.master import as_it_may_be, lowest_that_stands
from foppen_engine import Card, FoppenState, FutschikatoState, Play, Seat, View, legal_actions

DEALS = 100


def success_shares(view: View, rng: Random) -> dict[Card, float]:
    """For each card the player may play, how often it goes well: in Foppen he is not fooled with
    it, in Futschikato it is brought through.
    """
    cards = [action.card for action in legal_actions(view.state) if isinstance(action, Play)]
    match view.state:
        case FoppenState() as state:
            times = _safe(state, view.seat, cards, rng)
        case FutschikatoState():
            times = _through(view, cards, rng)
        case _:
            assert_never(view.state)
    return {card: well / DEALS for card, well in zip(cards, times, strict=True)}


def _safe(state: FoppenState, me: Seat, cards: list[Card], rng: Random) -> list[int]:
    quick = quick_player(state.seats, state.rules.discs)
    guess = Guess(state, me, quick)
    safe = [0] * len(cards)
    for _ in range(DEALS):
        rnd = guess.round(rng)
        for at, card in enumerate(cards):
            trial = rnd.copy()
            trial.play(code_of(card))
            quick.play_out(trial, trick_only=True)
            safe[at] += me not in trial.fooled
    return safe


def _through(view: View, cards: list[Card], rng: Random) -> list[int]:
    through = [0] * len(cards)
    for _ in range(DEALS):
        game = as_it_may_be(view, rng)
        for at, card in enumerate(cards):
            trial = game.copy()
            trial.play(card.value)
            through[at] += _comes_through(trial, view.seat)
    return through


def _comes_through(game: Game, me: Seat) -> bool:
    """Whether the card before a seat stays until a turn brings it through."""
    table = game.table
    while (number := table[me]) and not game.winners:
        other = lowest_that_stands(game, game.legal())
        worth = other * (table.count(other) + 1)
        if other != number and worth > number * table.count(number):
            return False
        game.play(other)
    return True
