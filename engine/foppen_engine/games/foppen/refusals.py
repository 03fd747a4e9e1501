"""Why Foppen refuses an action, beside what every trick game does."""

from foppen_engine.actions import Seat
from foppen_engine.cards import Card
from foppen_engine.reason import Reason
from foppen_engine.values import frozen


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
class TooManyCards(Reason):
    """More cards in the hands than the deck has."""

    cards: int
    deck: int


@frozen
class NoCardsLeft(Reason):
    """A round is over where somebody holds no card (R9)."""

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
class ImpossibleSeating(Reason):
    """Nobody stays, nobody changes places, or those who stay sit in another order."""


@frozen
class JoinsAtTheEnd(Reason):
    """With this total the game would be over at once."""

    name: str
    total: int
