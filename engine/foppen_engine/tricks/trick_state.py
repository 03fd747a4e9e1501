"""The state of a trick game: a value that knows as much as its hands know."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Protocol

from foppen_engine.actions import Person, Seat
from foppen_engine.cards import Card, Suit, remaining
from foppen_engine.game_rules import Rules
from foppen_engine.hands import Hand, Void
from foppen_engine.options import Options
from foppen_engine.reason import Reason
from foppen_engine.tricks.trick import CardPlay, Trick
from foppen_engine.values import frozen


@frozen
class TrickSetup:
    """What is agreed before the first card.

    Args:
        seats: how many play.
        deck: all cards of the game, in order; only one without a colour may be there twice.
        sizes: the numbers of cards each that a deal may have, the usual one first. What is left
            over is set aside unseen.
        length: after how many rounds the game ends, where it counts them.
        options: what was said about it.
    """

    seats: int
    deck: tuple[Card, ...]
    sizes: tuple[int, ...]
    length: int
    options: Options


@frozen
class TrickRound:
    """A round: the hands, the tricks behind, the trick on the table, and who is next.

    Args:
        number: from 1.
        hands: by seat.
        tricks: the finished tricks, in order.
        plays: the trick on the table, in the order played.
        led: the colour to follow, None until a coloured card lies there.
        trick_leader: who led, or leads, the trick on the table.
        sitting_out: who misses the trick on the table.
        turn: who plays next; None once the last trick is over.
        dealt: how many cards the hands had together when the round was taken up.
    """

    number: int
    dealer: Seat
    leader: Seat
    hands: tuple[Hand, ...]
    tricks: tuple[Trick, ...]
    plays: tuple[CardPlay, ...]
    led: Suit | None
    trick_leader: Seat
    sitting_out: tuple[Seat, ...]
    turn: Seat | None
    dealt: int

    @property
    def gone(self) -> tuple[CardPlay, ...]:
        """Every card played this round and by whom, in order."""
        return (*(play for trick in self.tricks for play in trick.plays), *self.plays)

    @property
    def scored(self) -> bool:
        """Whether its points are known."""
        return self.turn is None

    @property
    def has_begun(self) -> bool:
        """Whether a player has done anything in it."""
        return bool(self.gone) or self.scored

    def won(self, seat: Seat) -> tuple[Trick, ...]:
        """The tricks that a player has won."""
        return tuple(trick for trick in self.tricks if trick.winner == seat)


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


class TrickGame(Rules[Any], Protocol):
    """What the rules of a trick game answer beside what every game's do."""

    def trick(self, state: Any, plays: tuple[CardPlay, ...], /) -> Trick:  # noqa: ANN401 - its own
        """What comes of a whole trick."""

    def sits_out(self, state: Any, trick: Trick, /) -> tuple[Seat, ...]:  # noqa: ANN401 - its own
        """Who misses the trick after it."""


@frozen
class TrickState:
    """A whole trick game. `game` has the functions of its rules, `round` is the present round or,
    between two, the last one.

    `sheet` has the points of each finished round by seat, `adjusted` is what the table changed
    beside. Where it was joined in the middle, `brought` are the totals and `earlier` the number of
    the rounds before.

    `players` sit at the seats. When others sit down, a new chapter begins: `past` has those before,
    `sheet` and `adjusted` begin anew, `brought` and `earlier` are what they come to, and `last` is
    who dealt and who led the last round, by the seats of now.
    """

    game: TrickGame
    rules: TrickSetup
    players: tuple[Person, ...]
    totals: tuple[int, ...]
    sheet: tuple[tuple[int, ...], ...] = ()
    round: TrickRound | None = None
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
    def current(self) -> TrickRound:
        """The round of a game whose first deal is over.

        Raises:
            ValueError: nothing has been dealt yet.
        """
        if self.round is None:
            raise ValueError(self)
        return self.round

    @property
    def last_deal(self) -> tuple[Seat, Seat] | None:
        """Who dealt and who led the last round, or this one; None before the first."""
        return (self.round.dealer, self.round.leader) if self.round else self.last

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
        """Everybody with the best total."""
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)


def discards(rnd: TrickRound) -> Iterator[tuple[Seat, Void]]:
    """Who did not follow which colour this round, in the order of play."""
    tricks = (*((trick.led, trick.plays) for trick in rnd.tricks), (rnd.led, rnd.plays))
    for number, (led, plays) in enumerate(tricks, 1):
        for seat, card in plays:
            if led and card.suit not in (led, None):
                yield seat, Void(led, number, card)


def unseen(state: TrickState) -> Counter[Card]:
    """The cards nobody has seen: in hidden hands, set aside, or still to be dealt."""
    if state.round is None:
        return Counter(state.rules.deck)
    seen = [card for _, card in state.round.gone]
    for hand in state.round.hands:
        seen += hand.known
    return remaining(state.rules.deck, seen)


def stock(state: TrickState) -> Counter[Card]:
    """What the next deal comes from: the whole deck."""
    return Counter(state.rules.deck)


def lying(state: TrickState) -> tuple[Counter[Card], int]:
    """The cards played this round, and how many are set aside or still to be dealt."""
    rnd = state.round
    if rnd is None:
        return Counter(), len(state.deck)
    return Counter(card for _, card in rnd.gone), len(state.deck) - rnd.dealt


@frozen
class TotalsDontAddUp(Reason):
    """The totals are not the sums of the rounds."""


def broken_law(state: TrickState) -> Reason | None:
    """Totals are the sums of the rounds, of what was brought along and of what was adjusted."""
    rows = [*state.sheet, *(adjustment.points for adjustment in state.adjusted)]
    if not rows:
        return None
    if state.brought:
        rows.append(state.brought)
    sums = tuple(map(sum, zip(*rows, strict=True)))
    return None if sums == state.totals else TotalsDontAddUp()
