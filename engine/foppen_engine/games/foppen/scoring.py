"""The end of a round: what is left in the hands, and the points."""

from collections import Counter

from foppen_engine.actions import NoSuchSeat, NotAwaited, NotInDeck, Reveal, Seat, WrongCount
from foppen_engine.cards import Card, in_order
from foppen_engine.deals import TooManyOfACard
from foppen_engine.games.foppen.events import HandRevealed
from foppen_engine.games.foppen.refusals import ImpossiblePoints, NotNamed
from foppen_engine.games.foppen.state import FoppenRules, FoppenState, Round
from foppen_engine.hands import Hand
from foppen_engine.reason import Reason
from foppen_engine.step import Event, Step, put
from foppen_engine.tricks.trick_events import RevokeFound
from foppen_engine.tricks.trick_state import unseen
from foppen_engine.values import replace

WENT_OUT = 10
"""The points for no card and no disc at the end of a round (R10)."""


def reveal_refusal(state: FoppenState, action: Reveal) -> Reason | None:
    """Why what is said of a hand can't be: not now, the wrong number, cards that are elsewhere."""
    rnd, seat = state.round, action.seat
    if not 0 <= seat < state.seats:
        return NoSuchSeat(seat, state.seats)
    if rnd is None or rnd.turn is not None or rnd.revealed[seat] is not None:
        return NotAwaited("reveal")
    hand = rnd.hands[seat]
    available = unseen(state)
    if action.cards is None:
        return _points_refusal(state.rules, hand, seat, action.points or 0, available)
    if len(action.cards) != hand.size:
        return WrongCount(seat, len(action.cards), hand.size)
    available.update(hand.known)
    for card, times in Counter(action.cards).items():
        if card not in state.rules.deck:
            return NotInDeck(card)
        if times > available[card]:
            return TooManyOfACard(card)
    missing = Counter(hand.known) - Counter(action.cards)
    return NotNamed(seat, next(iter(missing))) if missing else None


def _points_refusal(
    rules: FoppenRules, hand: Hand, seat: Seat, points: int, available: Counter[Card]
) -> Reason | None:
    known = sum(map(rules.value, hand.known))
    values = sorted(rules.value(card) for card in available.elements())
    least = known + sum(values[: hand.hidden])
    most = known + sum(values[len(values) - hand.hidden :])
    return None if least <= points <= most else ImpossiblePoints(seat, points, least, most)


def reveal(state: FoppenState, action: Reveal) -> Step[FoppenState]:
    """A hand is laid open, or its minus points are said; a colour it was shown to lack and still
    holds proves a revoke.
    """
    rnd = state.current
    hand, seat = rnd.hands[action.seat], action.seat
    found: tuple[Event, ...] = ()
    if action.cards is None:
        points = -(action.points or 0)
    else:
        hand = Hand(in_order(action.cards), 0, hand.lacks)
        points, found = _worth(state.rules, hand), _revokes(seat, hand)
    hands, revealed = put(rnd.hands, seat, hand), put(rnd.revealed, seat, points)
    after = replace(rnd, hands=hands, revealed=revealed)
    events = (HandRevealed(seat, points), *found)
    return Step(replace(state, round=after), events)


def _worth(rules: FoppenRules, hand: Hand) -> int:
    return -sum(map(rules.value, hand.known))


def _revokes(seat: Seat, hand: Hand) -> tuple[Event, ...]:
    """The revokes that the cards of an open hand prove."""
    proofs = (
        (void, next((card for card in hand.known if card.suit is void.suit), None))
        for void in hand.lacks
    )
    return tuple(RevokeFound(seat, card, void.trick, void.suit) for void, card in proofs if card)


def count_hands(step: Step[FoppenState]) -> Step[FoppenState]:
    """After the last trick: hands that are known are counted, in the order of seats."""
    state = step.state
    rnd = state.current
    events, revealed = list(step.events), list(rnd.revealed)
    for seat, hand in enumerate(rnd.hands):
        if revealed[seat] is not None:
            continue
        if hand.hidden:
            break
        revealed[seat] = points = _worth(state.rules, hand)
        events += [HandRevealed(seat, points), *_revokes(seat, hand)]
    rnd = replace(rnd, revealed=tuple(revealed))
    return Step(replace(state, round=rnd), tuple(events))


def round_points(rnd: Round) -> tuple[int, ...]:
    """The points of a round of which every hand is known, by seat (R10, R20)."""
    bidders = sum(bid is True for bid in rnd.bids)

    def points(seat: Seat) -> int:
        bid = bool(rnd.bids) and rnd.bids[seat] is True
        if rnd.hands[seat].size:
            return (rnd.revealed[seat] or 0) * (2 if bid else 1)
        if seat in rnd.discs_with:
            return 0
        return 2 * WENT_OUT + 5 * (bidders - 1) if bid else WENT_OUT

    return tuple(map(points, range(len(rnd.hands))))
