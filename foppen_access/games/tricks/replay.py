"""A round played through in whole numbers: whether its cards can have been played so, by whom, and
how likely that is.

Colours are numbered as `Suit` lists them, and the fifth are cards without one. A test ties all of
it to the rules.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from foppen_access.table.slips.slip_diagnosis import Laid
from foppen_engine import Card, Seat, Suit
from foppen_engine.tricks.trick import CardPlay
from foppen_engine.tricks.trick_state import TrickState

COLOURS = {suit: at for at, suit in enumerate(Suit)}
ONES = len(COLOURS)
AGAIN = 0.5
"""How likely it is that somebody who failed to follow a colour he holds does so again."""


Outcome: TypeAlias = Callable[[tuple[CardPlay, ...]], tuple[Seat, tuple[Seat, ...]]]
"""Who wins a trick, and who misses the next one."""


class Item(NamedTuple):
    """A card as it is replayed: who played it where that was named, whether it stands whatever the
    rules say, and the colours excused right after it, by seat.
    """

    colour: int
    value: int
    seat: Seat | None = None
    stands: bool = False
    excused: tuple[tuple[Seat, int], ...] = ()

    @property
    def card(self) -> Card:
        """The card itself."""
        return _card(self.colour, self.value)


@cache
def _card(colour: int, value: int) -> Card:
    return Card((*Suit, None)[colour], value)


class Place(NamedTuple):
    """How a round stands between two cards.

    Args:
        leader: who leads the trick, or the next one.
        out: who misses it.
        sizes: how many cards each holds.
        voids: the colours each has shown that he lacks, a bit each.
        unseen: how many cards of each colour, and ones, nobody has seen.
        blind: the colours that each discards on although he may hold them, a bit each.
    """

    leader: Seat
    out: tuple[Seat, ...]
    sizes: tuple[int, ...]
    voids: tuple[int, ...]
    unseen: tuple[int, ...]
    blind: tuple[int, ...]


class Put(NamedTuple):
    """By whom a card was played, on which colour, -1 where none had been led, and its own."""

    seat: Seat
    led: int
    colour: int

    @property
    def leads(self) -> int:
        """The colour that is led once it was played; -1 as long as there are only ones."""
        return self.colour if self.led < 0 and self.colour != ONES else self.led


class Played(NamedTuple):
    """What came of cards that were replayed to their end, or to the first that can't have been.

    Args:
        likelihood: of all of it, times the size of the deck for each card, so that of a long round
            something is left; 0 where it can't have been.
        end: the index behind the last card, or of the one that can't have been.
        puts: how each card was played.
        place: how the round stands then.
    """

    likelihood: float
    end: int
    puts: tuple[Put, ...]
    place: Place


def item_of(typed: Laid) -> Item:
    """A card as it was entered, as it is replayed."""
    suit, value = typed.card
    excused = tuple((seat, COLOURS[each]) for seat, each in typed.excused)
    return Item(COLOURS[suit] if suit else ONES, value, typed.seat, typed.stands, excused)


def start_of(state: TrickState) -> Place:
    """Where a round begins, or was joined."""
    rnd = state.current
    deck = state.deck
    unseen = tuple(sum(card.suit is suit for card in deck) for suit in (*Suit, None))
    sizes, nothing = tuple(hand.size for hand in rnd.hands), (0,) * state.seats
    return Place(rnd.trick_leader, rnd.sitting_out, sizes, nothing, unseen, nothing)


def fits(place: Place, aside: int) -> bool:
    """Whether the unseen cards have places where nobody holds what he has shown that he lacks."""
    for mask in range(1, 1 << ONES):
        wanted = sum(place.unseen[colour] for colour in range(ONES) if mask >> colour & 1)
        room = aside
        for size, void in zip(place.sizes, place.voids, strict=True):
            if void & mask != mask:
                room += size
        if wanted > room:
            return False
    return True


class Replay:
    """Plays cards through, trick by trick. What comes after a trick is worked out once.

    Args:
        cards: the cards that were entered.
        start: how the round stood before them.
        outcome: who wins a trick, and who misses the next one.
    """

    def __init__(self, cards: tuple[Item, ...], start: Place, outcome: Outcome) -> None:
        self.cards = cards
        self.start = start
        self._outcome = outcome
        self._aside = sum(start.unseen) - sum(start.sizes)
        self._scale = sum(start.unseen)
        self._rests: dict[tuple[int, Place], Played] = {}

    def through(
        self, cards: Sequence[Item], at: int, place: Place, joins: int, shift: int
    ) -> Played:
        """Play changed cards to their end.

        Args:
            cards: the cards entered, with a change.
            at: the index of the first card of a trick.
            place: how the round stands there.
            joins: the index from which they are again those that were entered.
            shift: by how many they are more before it.
        """
        trick = self.trick(cards, at, place)
        if not trick.likelihood:
            return trick
        if trick.end == len(cards):
            return trick if fits(trick.place, self._aside) else trick._replace(likelihood=0.0)
        if trick.end < joins:
            rest = self.through(cards, trick.end, trick.place, joins, shift)
        else:
            rest = self._rest(trick.end - shift, trick.place)
            rest = rest._replace(end=rest.end + shift)
        puts, likelihood = trick.puts + rest.puts, trick.likelihood * rest.likelihood
        return rest._replace(puts=puts, likelihood=likelihood)

    def _rest(self, at: int, place: Place) -> Played:
        """Play the cards entered from an index on."""
        known = self._rests.get((at, place))
        if known is None:
            known = self._rests[at, place] = self.through(self.cards, at, place, at, 0)
        return known

    def trick(self, cards: Sequence[Item], at: int, place: Place) -> Played:
        """Play one trick, or what there is of it."""
        if 0 in place.sizes:
            return Played(0.0, at, (), place)
        table = _Table(place, self._aside)
        seats, step, done = len(place.sizes), 0, set(place.out)
        likelihood = 1.0
        while likelihood and at < len(cards) and step < seats:
            turn = (place.leader + step) % seats
            if turn in done:
                step += 1
                continue
            item = cards[at]
            seat = turn if item.seat is None else item.seat
            likelihood *= self._scale * table.chance(seat, item)
            if likelihood:
                table.put(seat, item)
                done.add(seat)
                at += 1
        puts = tuple(table.puts)
        if not likelihood:
            return Played(0.0, at, puts, place)
        leader, out = place.leader, place.out
        if len(done) == seats:
            leader, out = self._outcome(table.plays())
        return Played(likelihood, at, puts, table.place(leader, out))


class _Table:
    """A trick that is being played."""

    def __init__(self, place: Place, aside: int) -> None:
        self.puts: list[Put] = []
        self._items: list[Item] = []
        self._aside = aside
        self._sizes, self._voids = list(place.sizes), list(place.voids)
        self._unseen, self._blind = list(place.unseen), list(place.blind)
        self._led = -1

    def put(self, seat: Seat, item: Item) -> None:
        """Put a card on the table."""
        colour, led = item.colour, self._led
        self.puts.append(Put(seat, led, colour))
        self._items.append(item)
        if colour != ONES:
            self._voids[seat] &= ~(1 << colour)
            if led < 0:
                self._led = colour
            elif colour != led and not self._blind[seat] >> led & 1:
                self._voids[seat] |= 1 << led
        self._sizes[seat] -= 1
        self._unseen[colour] -= 1
        for by, excused in item.excused:
            self._voids[by] &= ~(1 << excused)
            self._blind[by] &= ~(1 << excused)

    def chance(self, seat: Seat, item: Item) -> float:
        """How likely it is that a player plays a card of that colour; 0 where he can't.

        A card is as likely in any place that may hold it, and of what he may play anybody plays
        any.
        """
        colour, led, hand = item.colour, self._led, self._sizes[seat]
        if not self._unseen[colour] or not hand:
            return 0.0
        if item.stands:
            return 0.0 if any(put.seat == seat for put in self.puts) else 1.0
        if self._voids[seat] >> colour & 1:
            return 0.0
        room = self._room(colour)
        if led < 0 or colour == ONES:
            return 1 / room
        if colour == led:
            return hand / (room + (self._unseen[colour] - 1) * hand)
        return self._lacking(seat, led) / room

    def _lacking(self, seat: Seat, led: int) -> float:
        """How likely it is that a player may discard, or does so all the same."""
        hand, wanted, room = self._sizes[seat], self._unseen[led], self._room(led)
        if not wanted or self._voids[seat] >> led & 1:
            return 1.0
        if self._blind[seat] >> led & 1:
            holding: float = 1 - (1 - hand / room) ** wanted
            return AGAIN * holding
        if room - hand < wanted:
            return 0.0
        placed = (wanted - 1) / 2  # of the cards wanted, half have their place when one gets it
        lacking: float = ((room - hand - placed) / (room - placed)) ** wanted
        return lacking

    def _room(self, colour: int) -> int:
        """How many places may hold a card of a colour."""
        room = self._aside
        for size, void in zip(self._sizes, self._voids, strict=True):
            if not void >> colour & 1:
                room += size
        return room

    def plays(self) -> tuple[CardPlay, ...]:
        """The cards on the table."""
        both = zip(self.puts, self._items, strict=True)
        return tuple([(put.seat, item.card) for put, item in both])

    def place(self, leader: Seat, out: tuple[Seat, ...]) -> Place:
        """How the round stands now."""
        sizes, voids, unseen = tuple(self._sizes), tuple(self._voids), tuple(self._unseen)
        return Place(leader, out, sizes, voids, unseen, tuple(self._blind))
