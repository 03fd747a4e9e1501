"""Dealers: what answers when the game waits for chance, with known or unknown cards."""

from collections.abc import Callable, Sequence
from copy import copy
from random import Random
from typing import Protocol, TypeVar

from foppen_engine import AwaitDeal, AwaitDraw, Card, Deal, Draw, Seat, State, in_order, stock

T = TypeVar("T")


class Dealer(Protocol):
    """Answers when the game waits for chance."""

    def answer(self, state: State, awaited: AwaitDeal | AwaitDraw, rng: Random) -> Deal | Draw:
        """The deal or the draw the game waits for."""


class RandomDealer:
    """A dealer that shuffles by a seed and knows every hand."""

    def answer(self, state: State, awaited: AwaitDeal | AwaitDraw, rng: Random) -> Deal | Draw:
        """A uniformly random deal or draw; who deals or starts first is drawn as well."""
        cards: list[Card] = list(in_order(stock(state).elements()))
        match awaited:
            case AwaitDraw(seat):
                return Draw(seat, rng.choice(cards))
            case AwaitDeal(_, dealers, leaders, sizes):
                rng.shuffle(cards)
                hands = _hands(cards, state.seats, sizes[0])
                return Deal(hands, _drawn(dealers, rng), _drawn(leaders, rng))


class DigestDealer:
    """Chance that anybody can work out again in any language, for sealed shuffles (docs/seals.md):
    whatever chance chooses from is put into the order of SHA-256 digests.

    Args:
        chance: a text of its own for each deal or draw; the same text gives the same cards.
    """

    def __init__(self, chance: Callable[[], str]) -> None:
        self._chance = chance

    def answer(self, state: State, awaited: AwaitDeal | AwaitDraw, rng: Random) -> Deal | Draw:  # noqa: ARG002
        """The deal or draw that follows from the text."""
        cards = self._shuffled("card", in_order(stock(state).elements()))
        match awaited:
            case AwaitDraw(seat):
                return Draw(seat, cards[0])
            case AwaitDeal(_, dealers, leaders, sizes):
                return Deal(
                    _hands(cards, state.seats, sizes[0]),
                    next(iter(self._shuffled("dealer", dealers)), None),
                    next(iter(self._shuffled("leader", leaders)), None),
                )

    def _shuffled(self, what: str, items: Sequence[T]) -> list[T]:
        chance = self._chance()
        from hashlib import sha256  # noqa: PLC0415 - slow to import, and few shuffles are sealed

        def digest(place: int) -> str:
            return sha256(f"{chance} {what} {place}".encode()).hexdigest()

        return [items[place] for place in sorted(range(len(items)), key=digest)]


class SameCards:
    """Deals at one table what was dealt at others, as boards go from table to table in duplicate
    bridge: the n-th deal or draw is made with the chance it was made with where it came first. So
    every deal is the same, and in Futschikato every draw until the pile is shuffled anew; then
    each table has discarded other cards.

    Args:
        chance: of each deal and draw at the tables before; a longer game adds to it.
    """

    def __init__(self, chance: list[Random]) -> None:
        self._chance = chance
        self._made = 0

    def answer(self, state: State, awaited: AwaitDeal | AwaitDraw, rng: Random) -> Deal | Draw:
        """What a `RandomDealer` answers with the chance of the tables before."""
        if self._made == len(self._chance):
            self._chance.append(copy(rng))
        same = copy(self._chance[self._made])
        self._made += 1
        return RandomDealer().answer(state, awaited, same)


class BlindDealer:
    """A dealer of real cards, which knows only how many there are.

    Args:
        first: who deals (Foppen) or starts (Futschikato) where the rules leave it open.
    """

    def __init__(self, first: Seat) -> None:
        self._first = first

    def answer(self, state: State, awaited: AwaitDeal | AwaitDraw, rng: Random) -> Deal | Draw:  # noqa: ARG002
        """A deal of so many cards each, or a draw of one card face down."""
        match awaited:
            case AwaitDraw(seat):
                return Draw(seat, None)
            case AwaitDeal(_, dealers, leaders, sizes):
                return Deal((sizes[0],) * state.seats, self._named(dealers), self._named(leaders))

    def _named(self, seats: tuple[Seat, ...]) -> Seat | None:
        if not seats:
            return None
        return self._first if self._first in seats else seats[0]


def _hands(cards: Sequence[Card], seats: int, each: int) -> tuple[tuple[Card, ...], ...]:
    """So many cards for each seat, one seat after the other."""
    return tuple(in_order(cards[seat * each : (seat + 1) * each]) for seat in range(seats))


def _drawn(seats: tuple[Seat, ...], rng: Random) -> Seat | None:
    """Somebody by lot; no lot where there is only one, so that a seed goes further."""
    if len(seats) > 1:
        return rng.choice(seats)
    return seats[0] if seats else None
