"""A round played through in whole numbers: whether its cards can have been played so, by whom, and
how likely that is.

Colours are numbered as `Suit` lists them, and the fifth are ones. A test ties all of it to the
rules.
"""

from collections.abc import Sequence
from typing import NamedTuple

from foppen_access.table.diagnosis import Laid
from foppen_engine import Seat, Suit
from foppen_engine.games.foppen.state import FoppenState

COLOURS = {suit: at for at, suit in enumerate(Suit)}
ONES = len(COLOURS)
FOLLOWS = 100
"""What following counts beside the value, as in `tricks`."""

AGAIN = 0.5
"""How likely it is that somebody who failed to follow a colour he holds does so again."""


class Item(NamedTuple):
    """A card as it is replayed: who played it where that was named, whether it stands whatever the
    rules say, and the colours pardoned right after it, by seat.
    """

    colour: int
    value: int
    seat: Seat | None = None
    stands: bool = False
    pardons: tuple[tuple[Seat, int], ...] = ()


class Place(NamedTuple):
    """How a round stands between two cards.

    Args:
        leader: who leads the trick, or the next one.
        out: who sits out of it, worst card first.
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
    """By whom a card was played, and on which colour; -1 where none had been led."""

    seat: Seat
    led: int


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


def item_of(play: Laid) -> Item:
    """A card as it was entered, as it is replayed."""
    return Item(
        COLOURS[play.card.suit] if play.card.suit else ONES,
        play.card.value,
        play.seat if play.stands else None,
        play.stands,
        tuple((pardon.seat, COLOURS[pardon.suit]) for pardon in play.pardons),
    )


def start_of(state: FoppenState) -> Place:
    """Where a round begins, or was joined."""
    rnd = state.current
    unseen = tuple(sum(card.suit is suit for card in state.deck) for suit in (*Suit, None))
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
        discs: how many are fooled in a trick.
    """

    def __init__(self, cards: tuple[Item, ...], start: Place, discs: int) -> None:
        self.cards = cards
        self.start = start
        self._discs = discs
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
            leader, out = table.outcome(self._discs)
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
        self.puts.append(Put(seat, led))
        self._items.append(item)
        if item.stands:
            self._blind[seat] &= ~(1 << colour)
        if colour != ONES:
            self._voids[seat] &= ~(1 << colour)
            if led < 0:
                self._led = colour
            elif colour != led and not self._blind[seat] >> led & 1:
                self._voids[seat] |= 1 << led
        self._sizes[seat] -= 1
        self._unseen[colour] -= 1
        for by, pardoned in item.pardons:
            self._voids[by] &= ~(1 << pardoned)
            self._blind[by] &= ~(1 << pardoned)

    def chance(self, seat: Seat, item: Item) -> float:
        """How likely it is that a player plays a card of that colour; 0 where he can't.

        A card is as likely in any place that may hold it, and of what he may play anybody plays
        any.
        """
        colour, led, hand = item.colour, self._led, self._sizes[seat]
        if not self._unseen[colour] or not hand:
            return 0.0
        if item.stands:
            return 0.0 if any(by == seat for by, _ in self.puts) else 1.0
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

    def outcome(self, discs: int) -> tuple[Seat, tuple[Seat, ...]]:
        """Who wins, and who is fooled, worst card first."""
        ranks = sorted(
            (item.value + FOLLOWS * (item.colour in {self._led, ONES}), -at, put.seat)
            for at, (put, item) in enumerate(zip(self.puts, self._items, strict=True))
        )
        return ranks[-1][2], tuple([seat for *_, seat in ranks[:discs]])

    def place(self, leader: Seat, out: tuple[Seat, ...]) -> Place:
        """How the round stands now."""
        sizes, voids, unseen = tuple(self._sizes), tuple(self._voids), tuple(self._unseen)
        return Place(leader, out, sizes, voids, unseen, tuple(self._blind))
