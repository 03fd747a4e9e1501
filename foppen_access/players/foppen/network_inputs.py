"""What a player of Foppen reads off the table, as numbers for a learned policy.

Everything comes from a view: the own hand, what was played, who showed that he lacks a colour,
and what a card suggests about the hand it came from. `tools/foppen_features.py` sees the same in
thousands of rounds at once; a test compares the two. What both then tell the network is `features`.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from operator import mul

from foppen_access.players.foppen.card_chances import (
    Rival,
    added,
    chances_of,
    fewer,
    power,
    rival_of,
    safe_above,
)
from foppen_access.players.foppen.network_rows import (
    Place,
    Row,
    Trick,
    card_row,
    pace_of,
    place_of,
    state_row,
)
from foppen_access.players.foppen.quick_rules import FOLLOWS, ONE, ONES, Code, code_of
from foppen_access.players.foppen.suit_network import WEIGHTS, SuitSight, suit_net
from foppen_access.players.foppen.table_memory import Seen, seen_of
from foppen_engine import Seat
from foppen_engine.games.foppen.state import FoppenState

DODGE = 0.1
"""How often a player with something better than the worst card still plays worse."""
TAKE = 0.6
"""How often a player who can win does."""
_NO_COVERS = [0.0, 0.0, 0.0]


class Reading:
    """One decision: what is known before it, and what each card promises.

    Args:
        seen: what everybody has seen.
        me: whose decision it is.
        hand: his cards.
    """

    def __init__(self, seen: Seen, me: Seat, hand: Iterable[Code]) -> None:
        self.seats, self.discs, self.one_left = seen.seats, seen.discs, seen.one_left
        self._seen, self.me, self.led, self.keys = seen, me, seen.led, seen.keys
        self.mine: list[list[int]] = [[] for _ in range(ONES + 1)]
        for code in hand:
            self.mine[code >> 8].append(code & 127)
        self.ones_mine = len(self.mine[ONES])
        self._held = [sum([1 << value for value in values]) for values in self.mine[:ONES]]
        self.unseen = [
            all_ & ~gone & ~own
            for all_, gone, own in zip(seen.deck, seen.gone, self._held, strict=True)
        ]
        self.counts = [mask.bit_count() for mask in self.unseen]
        self.coloured = sum(self.counts)
        self.ones_unseen = seen.ones - seen.ones_gone - self.ones_mine
        self.total = max(1, self.coloured + self.ones_unseen)
        self._place_of_ones: Place = (self.coloured // 4, 0, 0, 0, 0, 0, 0)
        sizes = seen.sizes[:]
        self.size = sizes[me]
        busy = {*seen.players, *seen.out}
        seats = range(self.seats)
        self.due = [size + (seat in busy) for seat, size in enumerate(sizes)]
        self.to_come = [seat for seat in seats if seat != me and seat not in busy]
        self.tricks_left, self.second_due = sorted(self.due[:me] + self.due[me + 1 :])[:2]
        self._pace = pace_of(self.size, self.tricks_left, self.seats, self.discs)
        sizes[me] = 0
        self.sizes = sizes
        self.usual = min(1.0, sum(sizes) / (self.seats - 1) / self.total)
        sizes = [*sizes, max(0, self.coloured + self.ones_unseen - sum(sizes))]
        self._chances = chances_of(sizes, seen.lacks, self.counts, self.ones_unseen)
        self._known_rivals: dict[int, list[tuple[float, Rival]]] = {}

    def suits(self) -> list[SuitSight]:
        """What is seen of each colour."""
        known, coming, lacks = [0.0] * ONES, [0.0] * ONES, self._seen.lacks
        for seat, lacking in enumerate(lacks):
            if seat != self.me:
                for colour in lacking:
                    known[colour] += 0.25
        for seat in self.to_come:
            for colour in lacks[seat]:
                coming[colour] += 0.25
        return [
            SuitSight(held, unseen, (known[at], coming[at], float(at == self.led)))
            for at, (held, unseen) in enumerate(zip(self._held, self.unseen, strict=True))
        ]

    def _rivals(self, colour: int) -> list[tuple[float, Rival]]:
        """Of those who have yet to play the chance to hold no card of a colour, and what they may
        hold of it.
        """
        found = self._known_rivals.get(colour)
        if found is None:
            rivals = [
                rival_of(self._chances[colour][seat], self._seen, seat, colour)
                for seat in self.to_come
            ]
            unseen = self.unseen[colour]
            found = [(rival.none_above(unseen, 0), rival) for rival in rivals]
            self._known_rivals[colour] = found
        return found

    def safety(self, higher: int) -> float:
        """The chance that following with a card, of whose colour so many higher ones are unseen,
        would not be the worst in a later trick.
        """
        return safe_above(higher, self.usual, self.seats, self.discs)

    @cached_property
    def covers(self) -> list[list[float]]:
        """For each colour how safe its best, second and third card are to follow with."""
        return [
            [self.safety((mask >> value + 1).bit_count()) for value in values[:-4:-1]]
            + [0.0] * (3 - len(values))
            for mask, values in zip(self.unseen, self.mine, strict=False)
        ]

    def card(self, code: Code) -> Row:
        """What a card promises; see `card_row`."""
        colour, value, led = code >> 8, code & 127, self.led
        one = code == ONE
        follows = led in (ONES, colour) or one
        key = (value | (FOLLOWS if follows else 0)) << 4 | 15 - len(self.keys)
        worse = sum(other < key for other in self.keys)
        best = follows and not one and worse == len(self.keys)
        needed = self.discs - worse
        chances = self._chances_of(code, follows=follows, needed=needed, best=best)
        below, coloured = (1 << value) - 1, max(1, self.coloured)
        share = sum((mask & below).bit_count() for mask in self.unseen) / coloured
        points, place, covers, weight = value, self._place_of_ones, _NO_COVERS, 0.0
        if one:
            points = self.one_left
        else:
            place = place_of(self.unseen[colour], self._held[colour], value)
            covers, weight = self.covers[colour], self.counts[colour] / coloured
        safety = self.safety(place[0])
        return card_row(
            *(points, one, follows, best, needed, chances, share, safety, place, covers, weight),
            *(self.size, self._pace),
        )

    def _chances_of(
        self, code: Code, *, follows: bool, needed: int, best: bool
    ) -> tuple[float, float, float, float]:
        """The chance to be fooled; the same counting only those who lack the colour; the chance to
        win, and to win whatever the others want.
        """
        colour, value = code >> 8, code & 127
        shown = self.led if self.led < ONES else colour
        if shown == ONES:
            unknown = self._voids()
            return fewer(unknown, needed), fewer(unknown, needed), float(best), float(best)
        rivals = self._rivals(shown)
        voids = [void for void, _ in rivals]
        if not follows:
            voids = [
                void * self._none_elsewhere(seat, shown, value)
                for void, seat in zip(voids, self.to_come, strict=True)
            ]
        if not follows or colour == ONES:
            risk = fewer(voids, needed)
            return risk, risk, float(best), float(best)
        worse, wins, unbeaten = [], float(best), float(best)
        unseen = self.unseen[shown]
        lower = (unseen & (1 << value) - 1).bit_count()
        for _, rival in rivals:
            under = rival.none_above(unseen, value)
            wins *= 1 - TAKE * (1 - under)
            unbeaten *= under
            worse.append(under + DODGE * (1 - under) * (1 - power(rival.by_size, lower)))
        return fewer(worse, needed), fewer(voids, needed), wins, unbeaten

    def _voids(self) -> list[float]:
        """By seat that has yet to play the chance to hold no card of the colour that will be led,
        whichever that is.
        """
        by_colour = [[void for void, _ in self._rivals(colour)] for colour in range(ONES)]
        whole = max(1, self.coloured)
        return [
            added(map(mul, self.counts, voids)) / whole for voids in zip(*by_colour, strict=True)
        ]

    def _none_elsewhere(self, seat: Seat, led: int, value: int) -> float:
        """The chance that a seat holds no higher card of the other colours."""
        higher = sum(
            (mask >> value + 1).bit_count() for at, mask in enumerate(self.unseen) if at != led
        )
        return power(1 - min(1.0, self.sizes[seat] / self.total), higher)

    def _safety(self) -> float:
        """How safe the cards of the hand are to follow with, added up."""
        safe = added(
            self.safety((mask >> value + 1).bit_count())
            for mask, values in zip(self.unseen, self.mine, strict=False)
            for value in values
        )
        return safe + self.ones_mine * self.safety(self.coloured // 4)

    def state(self) -> Row:
        """What is the same for every card; see `state_row`."""
        seats, size, due, me, seen = self.seats, self.size, self.due, self.me, self._seen
        lengths = [len(values) for values in self.mine[:ONES]]
        points = sum(map(sum, self.mine[:ONES])) + self.one_left * self.ones_mine
        led, bid = self.led, seen.bids[me]
        return state_row(
            *(seats, self.discs, len(self.keys), bool(self.keys) and led == ONES),
            *(len(self.to_come), size),
            (self.tricks_left, self.second_due, sum([each < size for each in due])),
            self._pace,
            (points, self._safety(), self.ones_mine, lengths.count(0), max(lengths)),
            self.ones_unseen,
            self.total,
            self._trick(),
            sum([led in seen.lacks[seat] for seat in self.to_come]),
            *(self.one_left, seen.each, bid, sum(seen.bids) - bid),
        )

    def _trick(self) -> Trick:
        """What the trick tells."""
        keys, due, size, players = self.keys, self.due, self.size, self._seen.players
        nearest = min([due[seat] for seat in self.to_come]) - size if self.to_come else 0
        if not keys:
            return 0, 0, 0, 0, 0, nearest
        worst, best = min(keys), max(keys)
        return (
            due[players[keys.index(worst)]] - size,
            due[players[keys.index(best)]] - size,
            sum([key < FOLLOWS << 4 for key in keys]),
            min([key for key in keys if key >= FOLLOWS << 4]) >> 4 & 127,
            best >> 4 & 127,
            nearest,
        )


def reading_of(state: FoppenState, me: Seat) -> Reading:
    """What a player reads off the table, from the game as he sees it."""
    return Reading(seen_of(state), me, map(code_of, state.hands[me].known))


def scores_of(state: FoppenState, me: Seat, codes: Sequence[Code]) -> list[float]:
    """What the network thinks of each card. `network.h` does the same in C and must come to the
    same; see `c_playouts.py`.
    """
    reading = reading_of(state, me)
    cards = [(code, reading.card(code)) for code in codes]
    return suit_net(WEIGHTS, "all").scores(reading.state(), reading.suits(), cards)
