"""What a player of Foppen reads off the table, as numbers for a learned policy.

Everything comes from a view: the own hand, what was played, who showed that he lacks a colour,
and what a card suggests about the hand it came from. `tools/foppen_features.py` computes the same
numbers for thousands of rounds at once; a test compares the two.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from operator import mul

from foppen_access.players.foppen.kernel import FOLLOWS, ONE, ONES, Code, code_of
from foppen_access.players.foppen.rivals import Rival, chances_of, fewer, rival_of, safe_above
from foppen_access.players.foppen.seen import Seen, seen_of
from foppen_access.players.foppen.suit_net import SuitSight
from foppen_engine import Seat
from foppen_engine.games.foppen.state import FoppenState

CARD_FEATURES = 29
STATE_FEATURES = 32
DODGE = 0.1
"""How often a player with something better than the worst card still plays worse."""
TAKE = 0.6
"""How often a player who can win does."""


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
        sizes = seen.sizes[:]
        self.size = sizes[me]
        busy = {*seen.players, *seen.out}
        seats = range(self.seats)
        self.due = [size + (seat in busy) for seat, size in enumerate(sizes)]
        self.to_come = [seat for seat in seats if seat != me and seat not in busy]
        self.tricks_left, self.second_due = sorted(self.due[:me] + self.due[me + 1 :])[:2]
        self.late = 1 / max(1, self.tricks_left)
        turns = self.tricks_left * (1 - self.discs / self.seats)
        self.staying = max(0.0, self.size - turns) / self.size
        self.may_go_out = float(self.size <= self.tricks_left)
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

    def card(self, code: Code) -> list[float]:
        """What a card promises; `CARD_FEATURES` numbers."""
        colour, value, led = code >> 8, code & 127, self.led
        one = code == ONE
        follows = led in (ONES, colour) or one
        key = (value | (FOLLOWS if follows else 0)) << 4 | 15 - len(self.keys)
        worse = sum(other < key for other in self.keys)
        best = follows and not one and worse == len(self.keys)
        points = (self.one_left if one else value) / 20
        needed = self.discs - worse
        risk, void_risk, wins, unbeaten = self._chances_of(
            code, follows=follows, needed=needed, best=best
        )
        below = (1 << value) - 1
        share = sum((mask & below).bit_count() for mask in self.unseen) / max(1, self.coloured)
        late = self.late
        if one:
            higher, lower, cover, second = self.coloured // 4, 0, 0.0, 0.0
            length, own_higher, own_lower, gap_below, gap_above = 0, 0, 0, 0, 0
        else:
            mask, held = self.unseen[colour], self.mine[colour]
            higher, lower = (mask >> value + 1).bit_count(), (mask & below).bit_count()
            length = len(held)
            own_lower = held.index(value)
            own_higher = length - own_lower - 1
            first, next_, third = self.covers[colour]
            weight = self.counts[colour] / max(1, self.coloured)
            gap_below, gap_above = _gaps(mask, value, held[:own_lower], held[own_lower + 1 :])
            cover = weight * (first - next_) if own_higher == 0 else 0.0
            second = weight * (next_ - third) if own_higher <= 1 else 0.0
        safety = self.safety(higher)
        return [
            *(points, float(one), float(not follows)),
            *(risk, void_risk, wins, unbeaten, float(needed <= 0)),
            *(higher / 10, lower / 10, share, share * share, safety, cover, second),
            *(length / self.size, float(length == 1), own_higher / 4, own_lower / 4),
            *(risk * late, points * late, points * self.staying, safety * late, share * late),
            *(cover * late, float(best), risk * self.may_go_out, gap_below / 5, gap_above / 5),
        ]

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
            worse.append(under + DODGE * (1 - under) * (1 - rival.by_size**lower))
        return fewer(worse, needed), fewer(voids, needed), wins, unbeaten

    def _voids(self) -> list[float]:
        """By seat that has yet to play the chance to hold no card of the colour that will be led,
        whichever that is.
        """
        by_colour = [[void for void, _ in self._rivals(colour)] for colour in range(ONES)]
        whole = max(1, self.coloured)
        return [sum(map(mul, self.counts, voids)) / whole for voids in zip(*by_colour, strict=True)]

    def _none_elsewhere(self, seat: Seat, led: int, value: int) -> float:
        """The chance that a seat holds no higher card of the other colours."""
        higher = sum(
            (mask >> value + 1).bit_count() for at, mask in enumerate(self.unseen) if at != led
        )
        return float((1 - min(1.0, self.sizes[seat] / self.total)) ** higher)

    def mean_safety(self) -> float:
        """How safe the cards of the hand are to follow with, on average."""
        safe = sum(
            self.safety((mask >> value + 1).bit_count())
            for mask, values in zip(self.unseen, self.mine, strict=False)
            for value in values
        )
        return (safe + self.ones_mine * self.safety(self.coloured // 4)) / self.size

    def state(self) -> list[float]:
        """What is the same for every card; `STATE_FEATURES` numbers."""
        seats, size, due, me, keys = self.seats, self.size, self.due, self.me, self.keys
        seen = self._seen
        lengths = [len(values) for values in self.mine[:ONES]]
        points = sum(map(sum, self.mine[:ONES])) + self.one_left * self.ones_mine
        strays = sum(key < FOLLOWS << 4 for key in keys)
        worst_due = best_due = nearest = low = high = 0
        if keys:
            worst, best = keys.index(min(keys)), keys.index(max(keys))
            worst_due, best_due = due[seen.players[worst]] - size, due[seen.players[best]] - size
            low = min(key for key in keys if key >= FOLLOWS << 4) >> 4 & 127
            high = keys[best] >> 4 & 127
        if self.to_come:
            nearest = min(due[seat] for seat in self.to_come) - size
        led = self.led
        return [
            *(float(not keys), float(bool(keys) and led == ONES)),
            *(len(self.to_come) / seats, len(keys) / seats),
            *(size / 12, self.tricks_left / 12, self.late, self.staying, self.may_go_out),
            sum(due[seat] < size for seat in range(seats) if seat != me) / seats,
            *((size - self.tricks_left) / 4, (self.second_due - self.tricks_left) / 4),
            *(points / 100, self.mean_safety(), self.ones_mine / 3),
            *(lengths.count(0) / 4, max(lengths) / size),
            *(self.ones_unseen / 4, self.total / 60),
            *(worst_due / 4, best_due / 4, strays / 2, low / 20, high / 20, nearest / 4),
            sum(led in seen.lacks[seat] for seat in self.to_come) / seats,
            *(seats / 8, float(self.discs - 1), self.one_left / 5, seen.each / 20),
            *(float(seen.bids[me]), (sum(seen.bids) - seen.bids[me]) / seats),
        ]


def _gaps(unseen: int, value: int, lower: Sequence[int], higher: Sequence[int]) -> tuple[int, int]:
    """How many unseen cards lie between a card and the next own one of its colour below and above;
    `lower` and `higher` are the values of the other own ones, from low to high.
    """
    below = unseen & (1 << value) - 1
    above = unseen >> value + 1
    if lower:
        below >>= lower[-1]
    if higher:
        above &= (1 << higher[0] - value - 1) - 1
    return below.bit_count(), above.bit_count()


def reading_of(state: FoppenState, me: Seat) -> Reading:
    """What a player reads off the table, from the game as he sees it."""
    return Reading(seen_of(state), me, map(code_of, state.hands[me].known))
