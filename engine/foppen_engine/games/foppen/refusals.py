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
class WrongDiscs(Refusal):
    """Discs lie with nobody twice, with no leader and with no player without cards; `discs` are
    named where there are `expected`.
    """

    discs: int
    expected: int


@dataclass(frozen=True, slots=True)
class NobodyWentOut(Refusal):
    """A round ends only when somebody holds no card (R9), and then he has no minus points."""
