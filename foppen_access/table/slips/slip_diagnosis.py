"""What may have gone wrong at a table: slips of whoever types, and revokes, by how likely each is.

Cards are numbered from 1 in the present round, as in corrections.
"""

from typing import Protocol, TypeAlias

from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.table.corrections.rework import present_part
from foppen_engine import (
    AwaitPlay,
    Bid,
    Card,
    Deal,
    Happened,
    LetStand,
    Pardon,
    Play,
    Position,
    Rule,
    Seat,
    Seating,
    State,
    Suit,
    pending,
)
from foppen_engine.values import frozen, replace

ALARM = 20
"""How much better a fault must explain the cards; with less, honest tables are asked too often."""


@frozen
class Missing:
    """A card was played and not entered: `seat` played it to `trick`, before card `number`."""

    number: int
    seat: Seat
    trick: int


@frozen
class Wrong:
    """Card `number` was entered as another than was played."""

    number: int


@frozen
class Surplus:
    """Nobody played card `number`."""

    number: int


@frozen
class Exchanged:
    """Card `number` and the next one were entered in each other's place."""

    number: int


@frozen
class Revoked:
    """All cards are right, and a player did not follow a colour that he held.

    Args:
        seat: the player.
        suit: the colour.
        discards: the numbers of the cards that he discarded on it.
        proof: the number of the later card of that colour, where one proves it.
    """

    seat: Seat
    suit: Suit
    discards: tuple[int, ...]
    proof: int | None


Slip: TypeAlias = Missing | Wrong | Surplus | Exchanged
Fault: TypeAlias = Slip | Revoked


@frozen
class TrickEnd:
    """How a trick ended by the account of the table; what nobody has said is None.

    Args:
        trick: its number.
        winner: who has won it.
        fooled: who misses the next one for it.
        led: the colour that was led.
        not_led: a colour that was not, whatever was heard.
    """

    trick: int
    winner: Seat | None = None
    fooled: tuple[Seat, ...] | None = None
    led: Suit | None = None
    not_led: Suit | None = None

    @property
    def is_of_led(self) -> bool:
        """Whether it is said of the colour that was led."""
        return bool(self.led or self.not_led)

    @property
    def is_told(self) -> bool:
        """Whether anything is said."""
        return self.is_of_led or self.winner is not None or self.fooled is not None

    def after(self, before: "TrickEnd | None") -> "TrickEnd":
        """The same, with what was said of the same trick before and is not said otherwise."""
        if before is None or before.trick != self.trick:
            return self
        led = self if self.is_of_led else before
        winner = before.winner if self.winner is None else self.winner
        fooled = before.fooled if self.fooled is None else self.fooled
        return TrickEnd(self.trick, winner, fooled, led.led, led.not_led)


@frozen
class LedClaim:
    """What the table says of the colour that was led in a trick. Nothing is offered against it.

    Args:
        trick: the number of the trick.
        lead: the number of its first card.
        number: the number of another card of it, or of the same.
        suit: the colour.
        is_it: whether it was that; else it was any other.
    """

    trick: int
    lead: int
    number: int
    suit: Suit
    is_it: bool = True

    def denies(self, other: "LedClaim") -> bool:
        """Whether both can't be."""
        if self.trick != other.trick or not (self.is_it or other.is_it):
            return False
        return (self.suit is other.suit) != (self.is_it is other.is_it)


@frozen
class LeftOver:
    """What the cards are worth that nobody played, by what was said of them.

    Args:
        values: what each card is worth.
        worth: what all of them are worth together.
    """

    values: tuple[tuple[Card, int], ...]
    worth: int


@frozen
class Told:
    """What the table has told, all of which may be slightly wrong.

    Args:
        players: who played the card of that number; None for nobody.
        led: the colour that was led in the trick of the card of that number, by the question that
            was answered.
        claims: what somebody says himself of colours that were led.
        discs: who holds a disc now; None while nobody has said.
        sizes: how many cards a player holds.
        hands: the cards that a player laid open at the end of the round.
        objections: cards after which somebody said that what was heard is wrong.
        denied: faults that the table says there were not.
        read: the tricks that were read back and are as they were played.
        outcome: how a trick ended in which something is said to be wrong.
        left_over: what the cards are worth that nobody played, where all hands are known.
    """

    players: tuple[tuple[int, Seat | None], ...] = ()
    led: tuple[tuple[int, Suit], ...] = ()
    claims: tuple[LedClaim, ...] = ()
    discs: tuple[Seat, ...] | None = None
    sizes: tuple[tuple[Seat, int], ...] = ()
    hands: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    objections: tuple[int, ...] = ()
    denied: tuple[Fault, ...] = ()
    read: tuple[int, ...] = ()
    outcome: TrickEnd | None = None
    left_over: LeftOver | None = None

    def claiming(self, *claims: LedClaim) -> "Told":
        """The same, with what somebody says of a colour instead of what that contradicts."""
        left = (old for old in self.claims if not any(new.denies(old) for new in claims))
        return replace(self, claims=(*left, *(new for new in claims if new not in self.claims)))


@frozen
class Offer:
    """Something that may have gone wrong.

    Args:
        fault: what.
        weight: how likely it is among all offers, together 1.
        trick: the number of the trick in question; of a revoke that of the first discard.
        cards: where a card is missing or wrong, those it may have been, by weight.
    """

    fault: Fault
    weight: float
    trick: int
    cards: tuple[Card, ...]


@frozen
class Diagnosis:
    """What may have gone wrong.

    Args:
        offers: by weight; empty where no single fault explains it.
        ratio: how much better a fault explains the cards than that all is right.
        several: more than one thing must have gone wrong, or what was told contradicts all.
        readings: the tricks in the order in which reading them back is most likely to help.
        proven: the revoke that may be stated as a fact.
    """

    offers: tuple[Offer, ...]
    ratio: float
    several: bool
    readings: tuple[int, ...]
    proven: Revoked | None = None

    @property
    def alarms(self) -> bool:
        """Whether to ask before anything contradicts itself: the likeliest fault alone explains the
        cards far better than that all is right.
        """
        return bool(self.offers) and self.ratio * self.offers[0].weight > ALARM


def begun(timeline: Timeline) -> State:
    """How the game stood before the first card of the present round: dealt or joined, with all bids
    made that have been.
    """
    part = present_part(timeline)
    for move in part.moves if part else ():
        if not isinstance(move.action, Bid | Deal | Position | Seating):
            before: State = move.before
            return before
    return timeline.state


@frozen
class Laid:
    """A card as it was entered.

    Args:
        card: which.
        seat: who played it, where that was not who was due.
        stands: whether the table let it stand, whatever the rules say.
        excused: whose discards on which colour it let stand right after it.
    """

    card: Card
    seat: Seat | None = None
    stands: bool = False
    excused: tuple[tuple[Seat, Suit], ...] = ()


def laid(timeline: Timeline) -> list[Laid]:
    """The cards of the present round as they were entered."""
    part, cards = present_part(timeline), list[Laid]()
    moves = part.moves if part else ()
    turns = [pending(move.before) for move in moves]
    for move, turn in zip(moves, turns, strict=True):
        match move.action:
            case Play(seat, card) | LetStand(seat, card) | Happened(seat, card):
                due = isinstance(turn, AwaitPlay) and turn.seat == seat
                stands = isinstance(move.action, LetStand)
                cards.append(Laid(card, None if due else seat, stands, _excused(move)))
            case Pardon() | Rule() if cards:
                last = cards[-1]
                cards[-1] = replace(last, excused=(*last.excused, *_excused(move)))
            case _:
                pass
    return cards


def _excused(move: Move) -> tuple[tuple[Seat, Suit], ...]:
    """Whose discards on which colour the table has let stand with a move."""
    match move.action:
        case Pardon(seat, suit):
            return ((seat, suit),)
        case Rule(seat, card, True):
            lacks = move.before.hands[seat].lacks
            return tuple((seat, void.suit) for void in lacks if void.card == card)
        case LetStand(seat, card) if card.suit and move.before.hands[seat].void_in(card.suit):
            return ((seat, card.suit),)
        case _:
            return ()


class Diagnosing(Protocol):
    """What may have gone wrong with the cards of a round, worked out once."""

    def told(self, told: Told, /) -> Diagnosis:
        """What may have gone wrong by what the table has told so far."""
