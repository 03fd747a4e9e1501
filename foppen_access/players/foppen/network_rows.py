"""What the network of Foppen is told of a moment and of a card: which numbers, in which order, on
which scale.

Training compiles these very functions, and so they keep to numbers and to tuples of them.
"""

from collections.abc import Sequence
from typing import TypeAlias

CARD = (
    *("points", "one", "strays", "risk", "void_risk", "wins", "unbeaten", "safe_now"),
    *("higher", "lower", "share_below", "share_below_squared", "safety", "cover", "second_cover"),
    *("length", "alone", "own_higher", "own_lower", "risk_late", "points_late", "points_staying"),
    *("safety_late", "share_below_late", "cover_late", "best", "risk_may_go_out"),
    *("gap_below", "gap_above"),
)
"""The numbers of `card_row`, by name."""

STATE = (
    *("leads", "ones_led", "coming", "number", "size", "tricks_left", "late", "staying"),
    *("may_go_out", "sooner", "behind", "second_behind", "points", "safety", "ones", "voids"),
    *("longest", "ones_unseen", "unseen", "worst_due", "best_due", "strays", "low", "high"),
    *("nearest_due", "lacking", "seats", "discs", "one_left", "each", "bid", "others_bid"),
)
"""The numbers of `state_row`, by name; from `seats` on they tell the table and the bids."""

Row: TypeAlias = tuple[float, ...]
Chances: TypeAlias = tuple[float, float, float, float]
"""To be fooled; the same counting only those who lack the colour; to win, and to win whatever the
others want.
"""
Place: TypeAlias = tuple[int, int, int, int, int, int, int]
"""Of a card among those of its colour: how many unseen ones are higher and lower; how many the
player holds, and how many of these are higher and lower; how many unseen ones lie between it and
the next own one below and above.
"""
Pace: TypeAlias = tuple[float, float, float]
"""Of a hand: how near the end is (1: the last trick), the share of its cards that will stay in it,
and whether it may be the first to go out.
"""
Dues: TypeAlias = tuple[int, int, int]
"""After how many tricks the first and the second of the others may go out, and how many may before
the player.
"""
InHand: TypeAlias = tuple[int, float, int, int, int]
"""What the hand counts; how safe its cards are to follow with, added up; its ones; the colours it
lacks; the cards of its longest one.
"""
Trick: TypeAlias = tuple[int, int, int, int, int, int]
"""How much later than the player's may the hand of who lies worst be empty, and of who lies best;
how many did not follow; the lowest card that did and the best one; the same as the first of the
soonest of those still to play. All 0 for none.
"""


def pace_of(size: int, tricks_left: int, seats: int, discs: int) -> Pace:
    """How a hand of a size fares, when somebody else may go out after so many tricks."""
    turns = tricks_left * (1 - discs / seats)
    return 1 / max(1, tricks_left), max(0.0, size - turns) / size, 1.0 * (size <= tricks_left)


def place_of(unseen: int, held: int, value: int) -> Place:
    """Where a card lies; of its colour what is unseen and what the player holds, a bit for each
    value.
    """
    lower = (1 << value) - 1
    unseen_lower, unseen_higher = unseen & lower, unseen >> value + 1
    own_lower, own_higher = held & lower, held >> value + 1
    return (
        unseen_higher.bit_count(),
        unseen_lower.bit_count(),
        held.bit_count(),
        own_higher.bit_count(),
        own_lower.bit_count(),
        (unseen_lower >> own_lower.bit_length()).bit_count(),
        (unseen_higher & (own_higher & -own_higher) - 1).bit_count(),
    )


def card_row(
    points: int,
    one: bool,
    follows: bool,
    best: bool,
    needed: int,
    chances: Chances,
    share: float,
    safety: float,
    place: Place,
    covers: Sequence[float],
    weight: float,
    size: int,
    pace: Pace,
) -> Row:
    """What a card promises, in the order of `CARD`.

    Args:
        points: what it counts in the hand.
        one: whether it is a one.
        follows: whether it follows, as a one does.
        best: whether it would win so far.
        needed: how many of those still to play must do worse, or the player is fooled.
        chances: see `Chances`.
        share: the share of lower cards among the unseen ones with a colour.
        safety: how safe it would be to follow with in a later trick.
        place: see `Place`.
        covers: how safe the best three cards of its colour are.
        weight: the share of its colour among the unseen cards with one; 0 for a one.
        size: how many cards the player holds.
        pace: see `Pace`.
    """
    risk, void_risk, wins, unbeaten = chances
    higher, lower, length, own_higher, own_lower, gap_below, gap_above = place
    late, staying, may_go_out = pace
    worth = points / 20
    cover = weight * (covers[0] - covers[1]) if own_higher == 0 else 0.0
    second = weight * (covers[1] - covers[2]) if own_higher <= 1 else 0.0
    return (
        worth,
        1.0 * one,
        1.0 - follows,
        risk,
        void_risk,
        wins,
        unbeaten,
        1.0 * (needed <= 0),
        higher / 10,
        lower / 10,
        share,
        share * share,
        safety,
        cover,
        second,
        length / size,
        1.0 * (length == 1),
        own_higher / 4,
        own_lower / 4,
        risk * late,
        worth * late,
        worth * staying,
        safety * late,
        share * late,
        cover * late,
        1.0 * best,
        risk * may_go_out,
        gap_below / 5,
        gap_above / 5,
    )


def state_row(
    seats: int,
    discs: int,
    number: int,
    ones_led: bool,
    coming: int,
    size: int,
    dues: Dues,
    pace: Pace,
    hand: InHand,
    ones_unseen: int,
    unseen: int,
    trick: Trick,
    lacking: int,
    one_left: int,
    each: int,
    bid: int,
    others_bid: int,
) -> Row:
    """What is the same for every card, in the order of `STATE`.

    Args:
        seats: how many play.
        discs: how many are fooled in a trick.
        number: how many cards lie in the trick.
        ones_led: whether these are ones, and nothing else.
        coming: how many are still to play.
        size: how many cards the player holds.
        dues: see `Dues`.
        pace: see `Pace`.
        hand: see `InHand`.
        ones_unseen: how many ones are unseen.
        unseen: how many cards are.
        trick: see `Trick`.
        lacking: how many of those still to play lack the colour led.
        one_left: what a one left in hand counts.
        each: how many cards are dealt to each.
        bid: 1 if the player bids, else 0.
        others_bid: how many of the others do.
    """
    tricks_left, second_due, sooner = dues
    points, safety, ones, voids, longest = hand
    worst_due, best_due, strays, low, high, nearest_due = trick
    return (
        1.0 * (number == 0),
        1.0 * ones_led,
        coming / seats,
        number / seats,
        size / 12,
        tricks_left / 12,
        *pace,
        sooner / seats,
        (size - tricks_left) / 4,
        (second_due - tricks_left) / 4,
        points / 100,
        safety / size,
        ones / 3,
        voids / 4,
        longest / size,
        ones_unseen / 4,
        unseen / 60,
        worst_due / 4,
        best_due / 4,
        strays / 2,
        low / 20,
        high / 20,
        nearest_due / 4,
        lacking / seats,
        seats / 8,
        discs - 1.0,
        one_left / 5,
        each / 20,
        1.0 * bid,
        others_bid / seats,
    )
