"""Why Foppen refuses an action, beside what both games share."""

from dataclasses import dataclass

from foppen_engine.cards import Card, Suit
from foppen_engine.game import Refusal, Seat


@dataclass(frozen=True, slots=True)
class SitsOut(Refusal):
    """The player holds a disc and misses this trick (R8)."""

    seat: Seat
    turn: Seat


@dataclass(frozen=True, slots=True)
class PlayedAlready(Refusal):
    """The player has played `played` to this trick: one card too many."""

    seat: Seat
    played: Card
    turn: Seat


@dataclass(frozen=True, slots=True)
class MustFollow(Refusal):
    """The player holds the led colour and must follow (R2)."""

    seat: Seat
    card: Card
    led: Suit


@dataclass(frozen=True, slots=True)
class Revoke(Refusal):
    """`card` proves a revoke: in trick `trick` the player discarded `discard` on its colour."""

    seat: Seat
    card: Card
    led: Suit
    trick: int
    discard: Card


@dataclass(frozen=True, slots=True)
class CardGone(Refusal):
    """The card was played before: by `by` in trick `trick` (from 1)."""

    card: Card
    by: Seat
    trick: int


@dataclass(frozen=True, slots=True)
class WrongCount(Refusal):
    """A hand of `expected` cards was revealed as `cards` cards."""

    seat: Seat
    cards: int
    expected: int


@dataclass(frozen=True, slots=True)
class ImpossiblePoints(Refusal):
    """No hand of that size can be worth `named` minus points; it is `least` to `most`."""

    seat: Seat
    named: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class NotNamed(Refusal):
    """A hand is known to hold a card that was not named when it was laid open."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class WrongNumbers(Refusal):
    """`numbers` numbers where each of the `seats` players needs one."""

    numbers: int
    seats: int


@dataclass(frozen=True, slots=True)
class TooManyCards(Refusal):
    """More cards in the hands than the deck has."""

    cards: int
    deck: int


@dataclass(frozen=True, slots=True)
class NoCardsLeft(Refusal):
    """A round is over where somebody holds no card (R9)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WrongDiscs(Refusal):
    """`discs` players are said to hold a disc where it must be `expected`, or none."""

    discs: int
    expected: int


@dataclass(frozen=True, slots=True)
class DiscWithLeader(Refusal):
    """Who holds a disc sits out and can't lead (R8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WrongRound(Refusal):
    """Rounds are counted from 1."""

    round: int


@dataclass(frozen=True, slots=True)
class GameOverBefore(Refusal):
    """By these totals the game was over before this round."""

    round: int


@dataclass(frozen=True, slots=True)
class NotWithBids(Refusal):
    """A game with bids can't be joined in the middle, because the bids are not known."""


@dataclass(frozen=True, slots=True)
class NobodyWentOut(Refusal):
    """A round ends only when somebody holds no card (R9), and then he has no minus points."""


@dataclass(frozen=True, slots=True)
class ImpossibleScore(Refusal):
    """No round gives a player these points beside those of the others (R10, R20)."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class NothingToPardon(Refusal):
    """The player has not shown that he lacks the colour."""

    seat: Seat
    suit: Suit
