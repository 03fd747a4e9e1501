"""The vocabulary of every game: seats, actions, what is awaited, why an action is refused."""

from functools import cache
from typing import TypeAlias

from foppen_engine.cards import Card, Suit
from foppen_engine.reason import Reason, ReasonError
from foppen_engine.values import frozen

Seat: TypeAlias = int
"""A place at the table, from 0, clockwise."""

Person: TypeAlias = Seat | str
"""Somebody of an evening: where he sat at its beginning, or the name of who has come since."""


# Actions: everything that can happen in a game.


@frozen
class Deal:
    """Chance deals: each hand is its cards, or only their number where nobody says which.

    Foppen names the `dealer`, Futschikato the `leader`; the other is None.
    """

    hands: tuple[tuple[Card, ...] | int, ...]
    dealer: Seat | None = None
    leader: Seat | None = None

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat gets."""
        return tuple(hand if isinstance(hand, int) else len(hand) for hand in self.hands)


@frozen
class Bid:
    """A player bids that he goes out without the disc, or declines (R20)."""

    seat: Seat
    bid: bool


@frozen
class Play:
    """A player plays a card."""

    seat: Seat
    card: Card


@cache
def play_of(seat: Seat, card: Card) -> Play:
    """The play of a card, built once: what is allowed is asked for at every turn."""
    return Play(seat, card)


@frozen
class LetStand:
    """The table lets a play stand that the rules refuse."""

    seat: Seat
    card: Card


@frozen
class Pardon:
    """The table rules on a revoke that counting has shown: that the player did not follow the
    colour stands, and proves nothing about his hand any more.
    """

    seat: Seat
    suit: Suit


@frozen
class Happened:
    """A card was played that the rules refuse, and the table has not ruled on it yet: a correction
    has brought it to light.
    """

    seat: Seat
    card: Card


@frozen
class Rule:
    """The table rules on a discard that looks like a revoke: that it stands, or that it is not
    accepted as one. Of a card that the rules refuse: that it is not played (`stands` is false).
    """

    seat: Seat
    card: Card
    stands: bool


@frozen
class CardsBack:
    """The table rules that the discard of a player and all cards after it go back into the hands;
    they have been taken back, and he plays again.
    """

    seat: Seat
    card: Card


@frozen
class VoidRound:
    """The table rules that a round is void; it has been taken back to its deal."""


@frozen
class Adjust:
    """The table changes the totals by these points, by seat, and notes why."""

    points: tuple[int, ...]
    note: str = ""


@frozen
class Draw:
    """Futschikato: a player draws; None where nobody says which card."""

    seat: Seat
    card: Card | None


@frozen
class Reveal:
    """The end of a round at a real table: the cards left in a hand, or only their minus points."""

    seat: Seat
    cards: tuple[Card, ...] | None = None
    points: int | None = None

    def __post_init__(self) -> None:
        if (self.cards is None) == (self.points is None):
            raise ValueError(self)


@frozen
class Position:
    """A real table is joined in the middle of a round: how it stands between two tricks.

    Args:
        round: its number, from 1.
        dealer: who dealt it.
        starter: who led its first trick.
        leader: who leads the next trick.
        sizes: how many cards each seat holds.
        totals: the totals after the rounds before.
        tens: how often +10 was scored in them, over all players.
        discs: who holds a disc, worst card first.
    """

    round: int
    dealer: Seat
    starter: Seat
    leader: Seat
    sizes: tuple[int, ...]
    totals: tuple[int, ...]
    tens: int
    discs: tuple[Seat, ...]


@frozen
class Score:
    """A table keeps only the score: the points of a whole round by seat, and who dealt it."""

    dealer: Seat
    points: tuple[int, ...]


@frozen
class Newcomer:
    """Who sits down between two rounds: his name, and the total that the table gives him."""

    name: str
    total: int


@frozen
class Seating:
    """Between two rounds somebody leaves a real table or joins it: who sits there from now on,
    clockwise, by the seat he had. Whoever stays keeps the order.
    """

    seats: tuple[Seat | Newcomer, ...]

    @property
    def stays(self) -> dict[Seat, Seat]:
        """Where those sit now who have stayed, by the seats they had."""
        return {old: new for new, old in enumerate(self.seats) if not isinstance(old, Newcomer)}

    def place_of(self, seat: Seat) -> Seat:
        """Where somebody sits now; of whoever has left, the place itself, with whoever sits there
        or next to it on the left.
        """
        stays = self.stays
        if seat in stays:
            return stays[seat]
        right = max((old for old in stays if old < seat), default=max(stays))
        return (stays[right] + 1) % len(self.seats)


@frozen
class TakeBack:
    """The last `actions` actions that still count are void. Part of a record, not of a game.

    Where the next `then` actions stand in their place, they are one entry with this.
    """

    actions: int
    then: int | None = None


@frozen
class Restore:
    """The last entry of several actions that still counts is void as a whole, and all that came
    after it; what it had replaced counts again. Part of a record, not of a game.
    """


Ruling: TypeAlias = LetStand | Pardon | Rule | CardsBack | VoidRound | Adjust
"""What a table decides on its own."""

Action: TypeAlias = (
    Deal | Bid | Play | Happened | Ruling | Draw | Reveal | Position | Score | Seating
)
Entry: TypeAlias = Action | TakeBack | Restore


def action_name(action: Entry) -> str:
    """What an action is called in a record: its class, in small letters."""
    letters = (f"_{c.lower()}" if c.isupper() else c for c in type(action).__name__)
    return "".join(letters).removeprefix("_")


# What the game waits for, and from whom.


@frozen
class AwaitDeal:
    """Chance must deal. `dealers` or `leaders` are the seats that may be named (one is empty);
    `sizes` the numbers of cards each that are right, the usual one first.
    """

    round: int
    dealers: tuple[Seat, ...]
    leaders: tuple[Seat, ...]
    sizes: tuple[int, ...]


@frozen
class AwaitBid:
    """A player must bid or decline."""

    seat: Seat


@frozen
class AwaitPlay:
    """A player must play a card."""

    seat: Seat


@cache
def await_play(seat: Seat) -> AwaitPlay:
    """The wait for a player's card, built once."""
    return AwaitPlay(seat)


@frozen
class AwaitDraw:
    """Chance must give a player a card from the pile."""

    seat: Seat


@frozen
class AwaitReveal:
    """The table must say what is left in a hand of `cards` cards."""

    seat: Seat
    cards: int


Pending: TypeAlias = AwaitDeal | AwaitBid | AwaitPlay | AwaitDraw | AwaitReveal


# Why several games refuse an action.


@frozen
class NotAwaited(Reason):
    """The game does not wait for this kind of action now."""

    action: str


@frozen
class NoSuchSeat(Reason):
    """There is no such place at this table; `seats` is how many there are."""

    seat: Seat
    seats: int


@frozen
class NotYourTurn(Reason):
    """It is somebody else's turn."""

    seat: Seat
    turn: Seat


@frozen
class NotInDeck(Reason):
    """No card of this deck."""

    card: Card


@frozen
class NotInHand(Reason):
    """The player does not hold this card."""

    seat: Seat
    card: Card


@frozen
class WrongCount(Reason):
    """A hand of `expected` cards was revealed as `cards` cards."""

    seat: Seat
    cards: int
    expected: int


@frozen
class NameTaken(Reason):
    """Two players would be called the same."""

    name: str


def seat_refusal(seat: Seat, turn: Seat, seats: int) -> Reason | None:
    """Why it is not this seat that is awaited; None where it is."""
    if not 0 <= seat < seats:
        return NoSuchSeat(seat, seats)
    return None if seat == turn else NotYourTurn(seat, turn)


class IllegalActionError(ReasonError):
    """`apply` was given an action that the rules refuse."""
