"""What everybody at a table of Foppen has seen of a round."""

from copy import copy
from functools import lru_cache

from foppen_access.players.kernels.foppen import FOLLOWS, ONES, SUITS, Code, code_of
from foppen_engine import Card, FoppenState, Seat

NO_CAP = 99
_SUIT_AT = {suit: at for at, suit in enumerate(SUITS)}


@lru_cache(maxsize=16)
def _deck(cards: tuple[Card, ...]) -> tuple[tuple[int, ...], int]:
    """The cards of each colour, a bit a value, and the number of ones."""
    masks = [0] * (ONES + 1)
    for card in cards:
        code = code_of(card)
        masks[code >> 8] |= 1 << (code & 127)
    return tuple(masks[:ONES]), cards.count(Card(None, 1))


class Seen:
    """What everybody at the table has seen of a round.

    Args:
        state: a round of it that has begun.
    """

    __slots__ = (
        *("bids", "deck", "discs", "each", "follow_caps", "gone", "keys", "lacks", "led"),
        *("led_before", "one_left", "ones", "ones_gone", "out", "players", "seats", "sizes"),
    )

    def __init__(self, state: FoppenState) -> None:
        rnd, rules = state.current, state.rules
        self.seats, self.discs = rules.seats, rules.discs
        self.one_left, self.each = rules.edition.one_left, rules.sizes[0]
        self.deck, self.ones = _deck(rules.deck)
        self.gone, self.ones_gone = [0] * ONES, 0
        self.follow_caps = [[NO_CAP] * ONES for _ in range(self.seats)]
        self.led_before = [[False] * ONES for _ in range(self.seats)]
        for plays in (*(trick.plays for trick in rnd.tricks), rnd.plays):
            self.led, self.keys, self.players = ONES, list[int](), list[Seat]()
            for seat, card in plays:
                self.note(seat, code_of(card))
        self.sizes = [hand.size for hand in rnd.hands]
        self.lacks = [{_SUIT_AT[void.suit] for void in hand.lacks} for hand in rnd.hands]
        self.out = rnd.sitting_out
        self.bids = [bid is True for bid in rnd.bids] or [False] * self.seats

    def note(self, seat: Seat, code: Code) -> None:
        """A card, and what it suggests: who follows and lies worst had nothing better."""
        colour, value, led, keys = code >> 8, code & 127, self.led, self.keys
        if colour == ONES:
            self.ones_gone += 1
        else:
            self.gone[colour] |= 1 << value
        follows = colour in (ONES, led) or led == ONES
        key = (value | (FOLLOWS if follows else 0)) << 4 | 15 - len(keys)
        if led == ONES:
            if colour < ONES:
                self.led = colour
                self.led_before[seat][colour] = True
        elif follows and sum(other < key for other in keys) < self.discs:
            caps = self.follow_caps[seat]
            caps[led] = min(caps[led], value)
        keys.append(key)
        self.players.append(seat)

    def played(self, seat: Seat, code: Code) -> "Seen":
        """What everybody has seen after one more card of the trick on the table."""
        after = copy(self)
        after.gone, after.keys, after.players = self.gone[:], self.keys[:], self.players[:]
        after.follow_caps = [*map(list.copy, self.follow_caps)]
        after.led_before = [*map(list.copy, self.led_before)]
        after.sizes, after.lacks = self.sizes[:], self.lacks[:]
        after.sizes[seat] -= 1
        if self.led < ONES and code >> 8 not in (self.led, ONES):
            after.lacks[seat] = self.lacks[seat] | {self.led}
        after.note(seat, code)
        return after
