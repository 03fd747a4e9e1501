"""The state of a game of Foppen: a value that knows as much as its hands know."""

from collections import Counter

from foppen_engine.cards import Card, Suit, remaining
from foppen_engine.game import Person, Seat
from foppen_engine.games.foppen.edition import Edition, Evening
from foppen_engine.games.foppen.tricks import CardPlay, Trick
from foppen_engine.hands import Hand
from foppen_engine.options import Options
from foppen_engine.reason import Reason
from foppen_engine.rules import Rules
from foppen_engine.values import frozen


@frozen
class FoppenRules:
    """What is agreed before the first card: edition, seats, cards, length, bids.

    `deck` are all cards of the game in order; `sizes` the numbers of cards each that a deal may
    have, the usual one first (R21: what is left over is set aside unseen). `options` is what was
    said about it.
    """

    edition: Edition
    seats: int
    deck: tuple[Card, ...]
    sizes: tuple[int, ...]
    discs: int
    length: int
    bids: bool
    options: Options

    def value(self, card: Card) -> int:
        """The minus points of a card left in hand (R10)."""
        return card.value if card.suit else self.edition.one_left


@frozen
class Round:
    """A round: the hands, the tricks behind, the trick on the table, and who is next.

    Args:
        number: from 1.
        hands: by seat.
        bids: by seat; None where a player has still to decide; empty without bids.
        tricks: the finished tricks, in order.
        plays: the trick on the table, in the order played.
        led: the colour to follow, None until a coloured card lies there (R1).
        trick_leader: who led, or leads, the trick on the table.
        sitting_out: who holds a disc and misses the trick on the table, worst card first (R8).
        turn: who plays next; None once the last trick is over.
        revealed: the worth of each hand at the end (zero or negative); None until it is known.
        dealt: how many cards the hands had together when the round was taken up.
    """

    number: int
    dealer: Seat
    leader: Seat
    hands: tuple[Hand, ...]
    bids: tuple[bool | None, ...]
    tricks: tuple[Trick, ...]
    plays: tuple[CardPlay, ...]
    led: Suit | None
    trick_leader: Seat
    sitting_out: tuple[Seat, ...]
    turn: Seat | None
    revealed: tuple[int | None, ...]
    dealt: int

    @property
    def gone(self) -> tuple[CardPlay, ...]:
        """Every card played this round and by whom, in order."""
        return (*(play for trick in self.tricks for play in trick.plays), *self.plays)

    @property
    def scored(self) -> bool:
        """Whether everything left in the hands is known, and so the points."""
        return None not in self.revealed

    @property
    def discs_with(self) -> tuple[Seat, ...]:
        """Who holds a disc now, worst card first; nobody at the start of a round (R8, R19)."""
        return self.tricks[-1].fooled if self.tricks else self.sitting_out


@frozen
class Adjustment:
    """Points by seat that the table gave or took in a round, and why."""

    round: int
    points: tuple[int, ...]
    note: str


@frozen
class Chapter:
    """A part of an evening in which the same players sat in the same places; the fields are those
    of the state at its end.
    """

    players: tuple[Person, ...]
    totals: tuple[int, ...]
    sheet: tuple[tuple[int, ...], ...]
    brought: tuple[int, ...]
    earlier: int
    adjusted: tuple[Adjustment, ...]


@frozen
class FoppenState:
    """A whole game of Foppen. `game` has the functions of its rules, `round` is the present round
    or, between two, the last one.

    `sheet` has the points of each finished round by seat, `tens` counts every +10 (R17),
    `adjusted` is what the table changed beside. Where it was joined in the middle, `brought` are
    the totals and `earlier` the number of the rounds before.

    `players` sit at the seats. When others sit down, a new chapter begins: `past` has those before,
    `sheet` and `adjusted` begin anew, `brought` and `earlier` are what they come to, and `last` is
    who dealt and who led the last round, by the seats of now.
    """

    game: Rules["FoppenState"]
    rules: FoppenRules
    players: tuple[Person, ...]
    totals: tuple[int, ...]
    sheet: tuple[tuple[int, ...], ...] = ()
    tens: int = 0
    round: Round | None = None
    over: bool = False
    brought: tuple[int, ...] = ()
    earlier: int = 0
    adjusted: tuple[Adjustment, ...] = ()
    past: tuple[Chapter, ...] = ()
    last: tuple[Seat, Seat] | None = None

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.rules.seats

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the game, in order."""
        return self.rules.deck

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands by seat; empty before the first deal."""
        return self.round.hands if self.round else ()

    @property
    def current(self) -> Round:
        """The round of a game whose first deal is over.

        Raises:
            ValueError: nothing has been dealt yet.
        """
        if self.round is None:
            raise ValueError(self)
        return self.round

    @property
    def evening(self) -> Evening | None:
        """What the edition's decisions look at; None before the first deal."""
        last = (self.round.dealer, self.round.leader) if self.round else self.last
        if last is None:
            return None
        return Evening(self.totals, self.tens, self.rounds, *last, self.rules.length)

    @property
    def rounds(self) -> int:
        """How many rounds are over."""
        return self.earlier + len(self.sheet)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The whole evening, the present players last."""
        now = Chapter(
            self.players, self.totals, self.sheet, self.brought, self.earlier, self.adjusted
        )
        return (*self.past, now)

    def winners(self) -> tuple[Seat, ...]:
        """Everybody with the best total (R18)."""
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)


def unseen(state: FoppenState) -> Counter[Card]:
    """The cards nobody has seen: in hidden hands, set aside, or still to be dealt."""
    if state.round is None:
        return Counter(state.rules.deck)
    seen = [card for _, card in state.round.gone]
    for hand in state.round.hands:
        seen += hand.known
    return remaining(state.rules.deck, seen)


def stock(state: FoppenState) -> Counter[Card]:
    """What the next deal comes from: the whole deck."""
    return Counter(state.rules.deck)


def lying(state: FoppenState) -> tuple[Counter[Card], int]:
    """The cards played this round, and how many are set aside or still to be dealt."""
    rnd = state.round
    if rnd is None:
        return Counter(), len(state.deck)
    return Counter(card for _, card in rnd.gone), len(state.deck) - rnd.dealt


@frozen
class TotalsDontAddUp(Reason):
    """The totals are not the sums of the rounds."""


def broken_law(state: FoppenState) -> Reason | None:
    """Totals are the sums of the rounds, of what was brought along and of what was adjusted."""
    rows = [*state.sheet, *(adjustment.points for adjustment in state.adjusted)]
    if not rows:
        return None
    if state.brought:
        rows.append(state.brought)
    sums = tuple(map(sum, zip(*rows, strict=True)))
    return None if sums == state.totals else TotalsDontAddUp()
