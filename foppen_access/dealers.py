"""Who answers when the game waits for chance: a random dealer, or one that knows no cards."""

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from foppen_engine import (
    AwaitDeal,
    AwaitDraw,
    Card,
    Deal,
    Draw,
    FutschikatoState,
    Seat,
    State,
    drawable,
    in_order,
    unseen,
)

T = TypeVar("T")


class Dealer(Protocol):
    """Answers for chance."""

    def answer(self, state: State, awaited: AwaitDeal | AwaitDraw, rng: Random) -> Deal | Draw:
        """The deal or the draw the game waits for."""


class RandomDealer:
    """Shuffles what nobody has seen and deals it openly: the program holds the cards."""

    def answer(self, state: State, awaited: AwaitDeal | AwaitDraw, rng: Random) -> Deal | Draw:
        """A uniformly random deal or draw; who deals or leads first is drawn as well."""
        match awaited:
            case AwaitDraw(seat):
                assert isinstance(state, FutschikatoState)  # noqa: S101
                return Draw(seat, rng.choice(list(in_order(drawable(state).elements()))))
            case AwaitDeal(_, dealers, leaders, sizes):
                return Deal(
                    random_hands(fresh_deck(state), state.seats, sizes[0], rng),
                    _drawn(dealers, rng),
                    _drawn(leaders, rng),
                )
