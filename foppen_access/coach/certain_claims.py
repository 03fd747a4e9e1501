"""Claims about a card that are certain, as data. The console says each by the name of its class.

A claim follows from the view alone, whatever the hidden cards are and whatever the others play.
"""

from foppen_engine import Card, Seat, Suit
from foppen_engine.values import frozen


class Claim:
    """A fact about playing a card now; every kind is a frozen value of its own."""


# Of any game.


@frozen
class OnlyCard(Claim):
    """No other card may be played."""

    card: Card


@frozen
class LastCard(Claim):
    """It is the last card of the hand."""

    card: Card


# Of Foppen.


@frozen
class RoundEnds(Claim):
    """The round ends with this trick: these others play their last card in it."""

    card: Card
    seats: tuple[Seat, ...]


@frozen
class Lack(Claim):
    """These players, who are still to come, have none of the colour to follow."""

    card: Card
    seats: tuple[Seat, ...]
    suit: Suit


@frozen
class NoneHigher(Claim):
    """No higher card of its colour is left to anybody else."""

    card: Card
    suit: Suit


@frozen
class WorseLies(Claim):
    """What these players have played is worse, whatever comes."""

    card: Card
    seats: tuple[Seat, ...]


@frozen
class WorseAtEnd(Claim):
    """At the end of the trick these players lie worse: what they have played is worse already, or
    all is that they may hold.
    """

    card: Card
    seats: tuple[Seat, ...]


@frozen
class WinsSurely(Claim):
    """It wins the trick."""

    card: Card


@frozen
class KeepsLead(Claim):
    """It wins the trick, and the player leads the next one, `again` if he led this one."""

    card: Card
    again: bool


@frozen
class NotFooled(Claim):
    """The player is not fooled in this trick."""

    card: Card


@frozen
class FooledSurely(Claim):
    """The player is fooled in this trick."""

    card: Card


@frozen
class FooledAnyway(Claim):
    """The player is fooled in this trick, with every card he may play."""

    card: Card


@frozen
class MostPoints(Claim):
    """It has more minus points (`value`) than some, and as many as any card he may play."""

    card: Card
    value: int


@frozen
class ManyPoints(Claim):
    """It has more minus points (`value`) than most other cards he may play."""

    card: Card
    value: int


@frozen
class MakesVoid(Claim):
    """It is the last card of its colour in the hand, but not the last card."""

    card: Card
    suit: Suit


@frozen
class LeavesOne(Claim):
    """A single card of its colour stays in the hand."""

    card: Card
    suit: Suit


@frozen
class LongestColour(Claim):
    """It is led, and of no other colour the player holds as many cards."""

    card: Card
    suit: Suit


@frozen
class LowestOfColour(Claim):
    """No card of its colour in the hand is lower, and one is higher."""

    card: Card
    suit: Suit


@frozen
class HighestOfColour(Claim):
    """No card of its colour in the hand is higher, and one is lower."""

    card: Card
    suit: Suit


@frozen
class KeepsHigher(Claim):
    """So many higher cards, which he may play now as well, stay in the hand."""

    card: Card
    count: int


@frozen
class KeepsOne(Claim):
    """A one stays in the hand."""

    card: Card


@frozen
class HigherOut(Claim):
    """So many higher cards of the colour are unseen, and somebody to come may have one."""

    card: Card
    count: int
    suit: Suit


@frozen
class LowerOut(Claim):
    """So many lower cards of the colour are unseen, more than higher ones, and somebody to come
    may have one.
    """

    card: Card
    count: int
    suit: Suit


# Of Futschikato.


@frozen
class Beats(Claim):
    """It beats what lies before these players."""

    card: Card
    seats: tuple[Seat, ...]


@frozen
class Stops(Claim):
    """These players, whose card it beats, hold none: they would have won with it."""

    card: Card
    seats: tuple[Seat, ...]


@frozen
class Joins(Claim):
    """It joins the equal cards of these players, and they are worth so much together."""

    card: Card
    seats: tuple[Seat, ...]
    worth: int


@frozen
class GetsThrough(Claim):
    """Nobody can beat it before it is brought through."""

    card: Card


@frozen
class OnlyTheseBeat(Claim):
    """Nobody but these players can beat it before it is brought through."""

    card: Card
    seats: tuple[Seat, ...]


@frozen
class NoneBeatsAlone(Claim):
    """No single card that can be played before it is brought through beats it by itself."""

    card: Card


@frozen
class HigherNumbers(Claim):
    """So many unseen cards beat it by themselves."""

    card: Card
    count: int


@frozen
class LowestCard(Claim):
    """No card of the hand is lower, and one is higher."""

    card: Card


@frozen
class KeepsEqual(Claim):
    """Another card of the same number stays in the hand."""

    card: Card
