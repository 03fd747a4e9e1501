"""What counting proves about hands nobody has seen.

Every unseen card lies in a hidden place: in a hand, or set aside. A player who did not follow a
colour has shown that none of his places holds it. If then too few places are left for the unseen
cards of some colours, somebody has revoked. By Hall's theorem it is enough to ask that of every
set of colours, and a set that doesn't fit names the players of whom one must be lying: those who
showed that they lack every colour of it.
"""

from foppen_engine.actions import Seat
from foppen_engine.cards import Card, Suit, in_order
from foppen_engine.hands import Void
from foppen_engine.tricks.trick_state import TrickState, unseen
from foppen_engine.values import frozen


@frozen
class Proof:
    """Why somebody must have revoked.

    Args:
        seats: the players of whom at least one has; a single one is found out.
        voids: what these players showed about the colours in question, by seat.
        cards: the unseen cards of these colours, in order.
        places: how many hidden places could hold them if nobody had revoked.
        discards: every discard of these players on these colours, in the order played. At least
            one of them was a revoke, and nothing says which.
    """

    seats: tuple[Seat, ...]
    voids: tuple[tuple[Seat, Void], ...]
    cards: tuple[Card, ...]
    places: int
    discards: tuple[tuple[Seat, Void], ...]


@frozen
class SumsProof:
    """Why not all sums can be true while everybody has followed suit.

    Args:
        seats: the players of whom one sum alone may be wrong, so that all the rest is possible;
            none where more than one must be.
        voids: the discards of players of whom one alone may not have followed one colour, so that
            all sums are possible.
    """

    seats: tuple[Seat, ...]
    voids: tuple[tuple[Seat, Void], ...]


def counted_out(state: TrickState) -> Proof | None:
    """The proof by counting that somebody revoked, or None. Where there are several, that which
    leaves the fewest players in question, and then the one with the fewest colours.
    """
    if state.round is None or not any(hand.lacks for hand in state.hands):
        return None
    cards = unseen(state)
    places = cards.total()
    held = {suit: [card for card in cards if card.suit is suit] for suit in Suit}
    best: Proof | None = None
    for suits in _subsets(tuple(Suit)):
        lacking = _lacking(state, suits)
        room = places - sum(state.hands[seat].hidden for seat in lacking)
        wanted = tuple(card for suit in suits for card in held[suit])
        if len(wanted) > room and (best is None or len(lacking) < len(best.seats)):
            shown = _shown(state, lacking, suits)
            best = Proof(lacking, shown, in_order(wanted), room, _in_play(state, shown))
    return best


def discards_on(state: TrickState, seat: Seat, suit: Suit) -> tuple[Void, ...]:
    """Every discard of a player on a colour since he first showed that he lacks it, in the order
    played; none where he has not shown it, or was pardoned. Whoever holds the colour after all has
    failed to follow it in all these tricks.
    """
    void = state.hands[seat].void_in(suit)
    if void is None:
        return ()
    rnd = state.current
    tricks = (*((trick.led, trick.plays) for trick in rnd.tricks), (rnd.led, rnd.plays))
    return tuple(
        Void(suit, number, card)
        for number, (led, plays) in enumerate(tricks, 1)
        if led is suit and number >= void.trick
        for by, card in plays
        if by == seat and card.suit not in (suit, None)
    )


def _in_play(
    state: TrickState, voids: tuple[tuple[Seat, Void], ...]
) -> tuple[tuple[Seat, Void], ...]:
    """All discards on the colours of these voids, in the order played."""
    order = {card: at for at, (_, card) in enumerate(state.current.gone)}
    discards = [
        (seat, discard) for seat, void in voids for discard in discards_on(state, seat, void.suit)
    ]
    return tuple(sorted(discards, key=lambda each: order[each[1].card]))


def _subsets(suits: tuple[Suit, ...]) -> list[tuple[Suit, ...]]:
    """Every set of colours but the empty one, small ones first."""
    chosen = (
        tuple(suit for at, suit in enumerate(suits) if mask >> at & 1)
        for mask in range(1, 2 ** len(suits))
    )
    return sorted(chosen, key=len)


def _lacking(state: TrickState, suits: tuple[Suit, ...]) -> tuple[Seat, ...]:
    """Who has hidden cards and showed that none of them is of these colours."""
    return tuple(
        seat
        for seat, hand in enumerate(state.hands)
        if hand.hidden and all(hand.void_in(suit) for suit in suits)
    )


def _shown(
    state: TrickState, seats: tuple[Seat, ...], suits: tuple[Suit, ...]
) -> tuple[tuple[Seat, Void], ...]:
    return tuple(
        (seat, void) for seat in seats for void in state.hands[seat].lacks if void.suit in suits
    )
