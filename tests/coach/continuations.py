"""What a claim of the coach must mean, asked of the engine: of every way the game may go on after
the card. Nothing here uses the coach's own reasoning.
"""

from collections import Counter
from functools import singledispatch

from tables import minus_points

from coach.courses import Course
from foppen_access.coach import certain_claims as coach
from foppen_engine import (
    ONE,
    AwaitPlay,
    Card,
    Event,
    Seat,
    State,
    Suit,
    legal_plays,
    pending,
)
from foppen_engine.games.foppen.events import Fooled
from foppen_engine.games.foppen.fooling import worst_first
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato.events import (
    BroughtThrough,
    CardBeaten,
    NumberPlayed,
)
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.step import RoundScored
from foppen_engine.tricks.trick_events import TrickWon


@singledispatch
def holds(claim: object, course: Course) -> bool:
    """Whether a claim came true."""
    raise NotImplementedError(claim)


def _foppen(state: State) -> FoppenState:
    assert isinstance(state, FoppenState)
    return state


def _futschikato(state: State) -> FutschikatoState:
    assert isinstance(state, FutschikatoState)
    return state


def _hand(state: State, seat: Seat) -> tuple[Card, ...]:
    return state.hands[seat].known


def _fooled(course: Course) -> set[Seat]:
    return {event.seat for event in course.events if isinstance(event, Fooled)}


def _winner(course: Course) -> Seat:
    (won,) = (event.seat for event in course.events if isinstance(event, TrickWon))
    return won


def _legal(course: Course) -> list[Card]:
    return [play.card for play in legal_plays(course.before)]


def _to_come(course: Course) -> list[Seat]:
    rnd = _foppen(course.before).current
    there = {seat for seat, _ in rnd.plays}
    trick = _foppen(course.end).current.tricks[-1]
    return [seat for seat, _ in trick.plays if seat not in there and seat != course.me]


@holds.register
def _(claim: coach.OnlyCard, course: Course) -> bool:
    return _legal(course) == [claim.card]


@holds.register
def _(claim: coach.LastCard, course: Course) -> bool:
    return (
        _hand(course.before, course.me) == (claim.card,) and not course.played.hands[course.me].size
    )


@holds.register
def _(claim: coach.RoundEnds, course: Course) -> bool:
    scored = any(isinstance(event, RoundScored) for event in course.events)
    return scored and all(not course.end.hands[seat].size for seat in claim.seats)


@holds.register
def _(claim: coach.Lack, course: Course) -> bool:
    led = _foppen(course.end).current.tricks[-1].led
    without = (not course.before.hands[seat].holds(claim.suit) for seat in claim.seats)
    return claim.suit is led and set(claim.seats) <= set(_to_come(course)) and all(without)


@holds.register
def _(claim: coach.NoneHigher, course: Course) -> bool:
    others = (
        card
        for seat, hand in enumerate(course.before.hands)
        if seat != course.me
        for card in hand.known
    )
    return not any(
        card.suit is claim.suit is claim.card.suit and card.value > claim.card.value
        for card in others
    )


@holds.register
def _(claim: coach.WorseLies, course: Course) -> bool:
    trick = _foppen(course.end).current.tricks[-1]
    order = [seat for seat, _ in worst_first(trick.plays)]
    return all(order.index(seat) < order.index(course.me) for seat in claim.seats) and not (
        set(claim.seats) & set(_to_come(course))
    )


@holds.register
def _(claim: coach.WorseAtEnd, course: Course) -> bool:
    order = [seat for seat, _ in worst_first(_foppen(course.end).current.tricks[-1].plays)]
    return all(order.index(seat) < order.index(course.me) for seat in claim.seats)


@holds.register
def _(_: coach.WinsSurely, course: Course) -> bool:
    return _winner(course) == course.me


@holds.register
def _(claim: coach.KeepsLead, course: Course) -> bool:
    led_this = _foppen(course.before).current.trick_leader == course.me
    return pending(course.end) == AwaitPlay(course.me) and claim.again == led_this


@holds.register
def _(_: coach.NotFooled, course: Course) -> bool:
    return course.me not in _fooled(course)


@holds.register(coach.FooledSurely)
@holds.register(coach.FooledAnyway)
def _(_: object, course: Course) -> bool:
    return course.me in _fooled(course)


@holds.register
def _(claim: coach.MostPoints, course: Course) -> bool:
    worths = [minus_points(course.before, (card,)) for card in _legal(course)]
    worth = minus_points(course.before, (claim.card,))
    return worth == max(worths) == claim.value > min(worths)


@holds.register
def _(claim: coach.ManyPoints, course: Course) -> bool:
    worth = minus_points(course.before, (claim.card,))
    others = [card for card in _legal(course) if card != claim.card]
    fewer = [card for card in others if minus_points(course.before, (card,)) < worth]
    return worth == claim.value and len(fewer) > len(others) - len(fewer)


def _of_colour(claim: object, hand: tuple[Card, ...]) -> list[int]:
    """The values in a hand of the colour a claim is about, which is that of its card."""
    card, suit = claim.card, claim.suit  # type: ignore[attr-defined]
    assert card.suit is suit
    return [other.value for other in hand if other.suit is suit]


@holds.register
def _(claim: coach.LeavesOne, course: Course) -> bool:
    return len(_of_colour(claim, _hand(course.played, course.me))) == 1


@holds.register
def _(claim: coach.LongestColour, course: Course) -> bool:
    hand = _hand(course.before, course.me)
    lengths = Counter(card.suit for card in hand if card.suit)
    (leader, led), *_ = _foppen(course.end).current.tricks[-1].plays
    longer = [suit for suit, number in lengths.items() if number >= lengths[claim.suit]]
    return (leader, led) == (course.me, claim.card) and longer == [claim.suit]


@holds.register
def _(claim: coach.LowestOfColour, course: Course) -> bool:
    kept = _of_colour(claim, _hand(course.played, course.me))
    return bool(kept) and min(kept) > claim.card.value


@holds.register
def _(claim: coach.HighestOfColour, course: Course) -> bool:
    kept = _of_colour(claim, _hand(course.played, course.me))
    return bool(kept) and max(kept) < claim.card.value


@holds.register
def _(claim: coach.MakesVoid, course: Course) -> bool:
    hand = course.played.hands[course.me]
    return hand.size > 0 and claim.suit is claim.card.suit and not hand.holds(claim.suit)


@holds.register
def _(claim: coach.KeepsHigher, course: Course) -> bool:
    kept = [card for card in _legal(course) if card in _hand(course.end, course.me)]
    return claim.count == sum(card.value > claim.card.value for card in kept) > 0


@holds.register
def _(_: coach.KeepsOne, course: Course) -> bool:
    return ONE in _hand(course.end, course.me)


@holds.register
def _(claim: coach.HigherOut, course: Course) -> bool:
    higher = [value for value in _out(course, claim.suit) if value > claim.card.value]
    return len(higher) == claim.count and _may_follow(course, claim.suit)


@holds.register
def _(claim: coach.LowerOut, course: Course) -> bool:
    out = _out(course, claim.suit)
    lower = [value for value in out if value < claim.card.value]
    more = len(lower) > len(out) - len(lower)
    return len(lower) == claim.count and more and _may_follow(course, claim.suit)


def _out(course: Course, suit: Suit) -> list[int]:
    """The values of a colour that the player has not seen."""
    state = _foppen(course.before)
    seen = {*(card for _, card in state.current.gone), *_hand(state, course.me)}
    return [card.value for card in state.deck if card.suit is suit and card not in seen]


def _may_follow(course: Course, suit: Suit) -> bool:
    """Whether somebody to come has not shown that he lacks a colour."""
    hands = _foppen(course.before).hands
    return any(not hands[seat].void_in(suit) for seat in _to_come(course))


def _beaten(events: tuple[Event, ...]) -> list[Seat]:
    return sorted(event.seat for event in events if isinstance(event, CardBeaten))


@holds.register
def _(claim: coach.Beats, course: Course) -> bool:
    return _beaten(course.news) == list(claim.seats)


@holds.register
def _(claim: coach.Stops, course: Course) -> bool:
    held = {seat for seat in _beaten(course.news) if not course.before.hands[seat].size}
    return held == set(claim.seats)


@holds.register
def _(claim: coach.Joins, course: Course) -> bool:
    table = _futschikato(course.before).table
    equal = tuple(seat for seat, card in enumerate(table) if card == claim.card)
    worths = [event.worth for event in course.news if isinstance(event, NumberPlayed)]
    return equal == claim.seats and worths == [claim.worth]


def _my_end(course: Course) -> tuple[str, int]:
    """What became of the card, and the worth of what was played last before."""
    worth, number = 0, 0
    for event in course.events[1:]:
        match event:
            case NumberPlayed(_, card, played):
                worth, number = played, card.value
            case CardBeaten(seat, _) if seat == course.me:
                return "beaten", worth - number
            case BroughtThrough(seats, _) if course.me in seats:
                return "through", 0
            case _:
                pass
    return "over", 0


@holds.register
def _(_: coach.GetsThrough, course: Course) -> bool:
    return _my_end(course)[0] != "beaten"


@holds.register
def _(claim: coach.OnlyTheseBeat, course: Course) -> bool:
    """Whoever plays before it is decided what becomes of the card is one of them."""
    played = [event.seat for event in course.events[1:] if isinstance(event, NumberPlayed)]
    return set(played) <= set(claim.seats)


@holds.register
def _(_: coach.NoneBeatsAlone, course: Course) -> bool:
    end, helped = _my_end(course)
    return end != "beaten" or helped > 0


@holds.register
def _(claim: coach.HigherNumbers, course: Course) -> bool:
    (worth,) = (event.worth for event in course.news if isinstance(event, NumberPlayed))
    state = _futschikato(course.before)
    mine = Counter(_hand(state, course.me))
    lying = Counter(card for card in state.table if card)
    out = Counter(state.deck) - mine - lying - Counter(state.discards)
    if state.pile < 2 * state.seats:
        out += Counter(state.discards) + lying
    return claim.count == sum(times for card, times in out.items() if card.value > worth) > 0


@holds.register
def _(claim: coach.LowestCard, course: Course) -> bool:
    values = {card.value for card in _hand(course.before, course.me)}
    return claim.card.value == min(values) and len(values) > 1


@holds.register
def _(claim: coach.KeepsEqual, course: Course) -> bool:
    return claim.card in course.played.hands[course.me].known
