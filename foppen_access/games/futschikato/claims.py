"""What is certain of a card in Futschikato, from what one player sees."""

from collections import Counter
from collections.abc import Iterator

from foppen_access.coach.certain_claims import (
    Beats,
    Claim,
    GetsThrough,
    HigherNumbers,
    Joins,
    KeepsEqual,
    LastCard,
    LowestCard,
    NoneBeatsAlone,
    OnlyCard,
    OnlyTheseBeat,
    Stops,
)
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import Card, Play, Seat, unseen
from foppen_engine.games.futschikato.events import CardBeaten
from foppen_engine.games.futschikato.state import FutschikatoState

FEW = 2
"""So few who can beat a card are worth naming, where more play."""


class FutschikatoPosition:
    """A player of Futschikato about to play a card.

    Args:
        state: the game as he sees it.
        me: his seat, whose turn it is.
    """

    def __init__(self, state: FutschikatoState, me: Seat) -> None:
        self._state = state
        self._me = me
        self._hand = state.hands[me].known

    def claims(self, card: Card) -> tuple[Claim, ...]:
        """Everything that is certain of playing a card."""
        (move,) = Timeline(self._state).add(Play(self._me, card))
        beaten = [event.seat for event in move.events if isinstance(event, CardBeaten)]
        return (*self._of_hand(card), *self._on_table(card, beaten))

    def _of_hand(self, card: Card) -> Iterator[Claim]:
        values = [other.value for other in self._hand]
        if len(values) == 1:
            yield LastCard(card)
        if len(set(values)) == 1:
            yield OnlyCard(card)
        elif card.value == min(values):
            yield LowestCard(card)
        if values.count(card.value) > 1:
            yield KeepsEqual(card)

    def _on_table(self, card: Card, beaten: list[Seat]) -> Iterator[Claim]:
        state, me = self._state, self._me
        table = [
            None if seat in beaten or seat == me else state.table[seat] for seat in _all(state)
        ]
        partners = tuple(seat for seat in _all(state) if table[seat] == card)
        worth = card.value * (len(partners) + 1)
        if beaten:
            yield Beats(card, tuple(sorted(beaten)))
        stopped = tuple(sorted(seat for seat in beaten if not state.hands[seat].size))
        if stopped:
            yield Stops(card, stopped)
        if partners:
            yield Joins(card, partners, worth)
        attackers = self._attackers(partners)
        pool = self._pool()
        higher = sum(times for other, times in pool.items() if other.value > worth)
        if not self._can_be_beaten(card, worth, table, len(attackers), pool):
            yield GetsThrough(card)
            return
        if len(attackers) <= FEW and len(attackers) < state.seats - 1:
            yield OnlyTheseBeat(card, attackers)
        yield HigherNumbers(card, higher) if higher else NoneBeatsAlone(card)

    def _attackers(self, partners: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Who plays before a turn brings the card through."""
        seats, me = self._state.seats, self._me
        turns = min([seats, *((seat - me) % seats for seat in partners)])
        return tuple(sorted((me + step) % seats for step in range(1, turns)))

    def _pool(self) -> Counter[Card]:
        """What may be played until then. Where the pile may run out, the discards come back."""
        state = self._state
        cards = unseen(state)
        if state.pile < 2 * state.seats:
            cards.update(state.discards)
            cards.update(card for card in state.table if card)
        return cards

    @staticmethod
    def _can_be_beaten(
        card: Card,
        worth: int,
        table: list[Card | None],
        attackers: int,
        pool: Counter[Card],
    ) -> bool:
        """Whether any number can become worth more, all playing it who can."""
        return any(
            other.value * (table.count(other) + min(times, attackers)) > worth
            for other, times in pool.items()
            if other != card and attackers
        )


def _all(state: FutschikatoState) -> range:
    return range(state.seats)
