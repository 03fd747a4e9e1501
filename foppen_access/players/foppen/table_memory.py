"""What everybody at a table of Foppen has seen of a round."""

from collections.abc import Collection, Iterable
from copy import copy
from functools import lru_cache

from foppen_access.players.foppen.quick_rules import FOLLOWS, ONES, SUITS, Code, code_of
from foppen_engine import Card, Hand, Seat
from foppen_engine.games.foppen.fooling import FoppenTrick
from foppen_engine.games.foppen.state import FoppenRules, FoppenState
from foppen_engine.tricks.trick import CardPlay
from foppen_engine.values import frozen

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


def lacked(hands: Iterable[Hand]) -> list[set[int]]:
    """By seat the colours that somebody showed to lack."""
    return [{_SUIT_AT[void.suit] for void in hand.lacks} for hand in hands]


class Seen:
    """What everybody at the table has seen of a round. `seen_of` makes a whole one; before that,
    who holds how many, who lacks what, who sits out and who bids are not yet filled in.

    Args:
        rules: of the table; at first nothing has been played.
    """

    __slots__ = (
        *("bids", "deck", "discs", "each", "follow_caps", "gone", "keys", "lacks", "led"),
        *("led_before", "one_left", "ones", "ones_gone", "out", "players", "seats", "sizes"),
    )

    def __init__(self, rules: FoppenRules) -> None:
        self.seats, self.discs = rules.seats, rules.discs
        self.one_left, self.each = rules.edition.one_left, rules.sizes[0]
        self.deck, self.ones = _deck(rules.deck)
        self.gone, self.ones_gone = [0] * ONES, 0
        self.follow_caps = [[NO_CAP] * ONES for _ in range(self.seats)]
        self.led_before = [[False] * ONES for _ in range(self.seats)]
        self.sizes, self.lacks, self.bids = list[int](), list[set[int]](), list[bool]()
        self.out: Collection[Seat] = ()
        self.trick(())

    def trick(self, plays: Iterable[CardPlay]) -> None:
        """A trick from its beginning, as far as it has been played."""
        self.led, self.keys, self.players = ONES, list[int](), list[Seat]()
        for seat, card in plays:
            self._note(seat, code_of(card))

    def _note(self, seat: Seat, code: Code) -> None:
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
        elif follows and sum([other < key for other in keys]) < self.discs:
            caps = self.follow_caps[seat]
            caps[led] = min(caps[led], value)
        keys.append(key)
        self.players.append(seat)

    def copied(self) -> "Seen":
        """The same once more, to be gone on with."""
        after = copy(self)
        after.gone = self.gone[:]
        after.follow_caps = [*map(list.copy, self.follow_caps)]
        after.led_before = [*map(list.copy, self.led_before)]
        return after


@frozen
class _Past:
    """The tricks before the present one. Where it is the same tuple, nothing has changed; to
    compare its cards would take as long as looking at them. As both are held here, nothing else
    can have their numbers.
    """

    rules: FoppenRules
    tricks: tuple[FoppenTrick, ...]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Past):
            return NotImplemented
        return self.tricks is other.tricks and self.rules is other.rules

    def __hash__(self) -> int:
        return hash((id(self.rules), id(self.tricks)))


@lru_cache(maxsize=4)
def _before(past: _Past) -> Seen:
    """What was seen before the present trick; all its players begin with the same."""
    seen = Seen(past.rules)
    for trick in past.tricks:
        seen.trick(trick.plays)
    return seen


def seen_of(state: FoppenState) -> Seen:
    """What everybody at the table has seen of a round that has begun."""
    rnd = state.current
    seen = _before(_Past(state.rules, rnd.tricks)).copied()
    seen.trick(rnd.plays)
    seen.sizes = [hand.size for hand in rnd.hands]
    seen.lacks = lacked(rnd.hands)
    seen.out = rnd.sitting_out
    seen.bids = [bid is True for bid in rnd.bids] or [False] * seen.seats
    return seen
