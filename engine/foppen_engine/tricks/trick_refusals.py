"""Why a trick game refuses an action, beside what other games share."""

from foppen_engine.actions import Seat
from foppen_engine.cards import Card, Suit
from foppen_engine.reason import Reason
from foppen_engine.values import frozen


@frozen
class SitsOut(Reason):
    """The player misses this trick."""

    seat: Seat
    turn: Seat


@frozen
class PlayedAlready(Reason):
    """The player has played `played` to this trick: one card too many."""

    seat: Seat
    played: Card
    turn: Seat


@frozen
class MustFollow(Reason):
    """The player holds the led colour and must follow."""

    seat: Seat
    card: Card
    led: Suit


@frozen
class Revoke(Reason):
    """`card` proves a revoke: in trick `trick` the player discarded `discard` on its colour."""

    seat: Seat
    card: Card
    led: Suit
    trick: int
    discard: Card


@frozen
class CardGone(Reason):
    """The card was played before: by `by` in trick `trick` (from 1)."""

    card: Card
    by: Seat
    trick: int


@frozen
class NotRefused(Reason):
    """A card is said to have been played against the rules, which allow it."""

    seat: Seat
    card: Card


@frozen
class WrongNumbers(Reason):
    """`numbers` numbers where each of the `seats` players needs one."""

    numbers: int
    seats: int


@frozen
class NothingToPardon(Reason):
    """The player has not shown that he lacks the colour."""

    seat: Seat
    suit: Suit


@frozen
class NothingToRule(Reason):
    """The player has not discarded this card, or it still lies on the table."""

    seat: Seat
    card: Card


@frozen
class BeyondAdjusting(Reason):
    """A table changes the total of a player by at most `most` points, not by `points`."""

    seat: Seat
    points: int
    most: int


@frozen
class WrongDiscs(Reason):
    """`discs` players are said to hold a disc where it must be `expected`, or none."""

    discs: int
    expected: int


@frozen
class DiscWithLeader(Reason):
    """Who holds a disc sits out and can't lead (R8)."""

    seat: Seat
