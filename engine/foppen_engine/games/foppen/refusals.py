"""Why Foppen refuses an action, beside what both games share."""

from foppen_engine.cards import Card, Suit
from foppen_engine.game import Seat
from foppen_engine.reason import Reason
from foppen_engine.values import frozen


@frozen
class SitsOut(Reason):
    """The player holds a disc and misses this trick (R8)."""

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
    """The player holds the led colour and must follow (R2)."""

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
class WrongCount(Reason):
    """A hand of `expected` cards was revealed as `cards` cards."""

    seat: Seat
    cards: int
    expected: int


@frozen
class ImpossiblePoints(Reason):
    """No hand of that size can be worth `named` minus points; it is `least` to `most`."""

    seat: Seat
    named: int
    least: int
    most: int


@frozen
class NotNamed(Reason):
    """A hand is known to hold a card that was not named when it was laid open."""

    seat: Seat
    card: Card


@frozen
class WrongNumbers(Reason):
    """`numbers` numbers where each of the `seats` players needs one."""

    numbers: int
    seats: int


@frozen
class TooManyCards(Reason):
    """More cards in the hands than the deck has."""

    cards: int
    deck: int


@frozen
class NoCardsLeft(Reason):
    """A round is over where somebody holds no card (R9)."""

    seat: Seat


@frozen
class WrongDiscs(Reason):
    """`discs` players are said to hold a disc where it must be `expected`, or none."""

    discs: int
    expected: int


@frozen
class DiscWithLeader(Reason):
    """Who holds a disc sits out and can't lead (R8)."""

    seat: Seat


@frozen
class WrongRound(Reason):
    """Rounds are counted from 1."""

    round: int


@frozen
class GameOverBefore(Reason):
    """By these totals the game was over before this round."""

    round: int


@frozen
class NotWithBids(Reason):
    """A game with bids can't be joined in the middle, because the bids are not known."""


@frozen
class NobodyWentOut(Reason):
    """A round ends only when somebody holds no card (R9), and then he has no minus points."""


@frozen
class ImpossibleScore(Reason):
    """No round gives a player these points beside those of the others (R10, R20)."""

    seat: Seat
    points: int


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
class ImpossibleSeating(Reason):
    """Nobody stays, nobody changes places, or those who stay sit in another order."""


@frozen
class NameTaken(Reason):
    """Two players would be called the same."""

    name: str


@frozen
class JoinsAtTheEnd(Reason):
    """With this total the game would be over at once."""

    name: str
    total: int
