"""What a claim of the coach must mean, asked of the engine: the unseen cards are dealt at random,
again and again, and the game played on with legal cards; then the claim must have come true.

Nothing here uses the coach's own reasoning.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import singledispatch
from random import Random

from tables import chosen, minus_points

from foppen_access.coach import claims as coach
from foppen_engine import (
    ONE,
    AwaitPlay,
    Bid,
    Card,
    Event,
    FoppenState,
    FutschikatoState,
    Play,
    Seat,
    State,
    View,
    apply,
    in_order,
    legal_actions,
    pending,
    unseen,
)
from foppen_engine.games.foppen.events import Fooled, RoundScored, TrickWon
from foppen_engine.games.foppen.tricks import worst_first
from foppen_engine.games.futschikato.events import (
    BroughtThrough,
    CardBeaten,
    NumberPlayed,
)
from foppen_engine.hands import Hand


def dealt(view: View, rng: Random) -> State | None:
    """The whole game as it may be: every unseen card in a hidden place that may hold it.

    None where this attempt ends with a card that fits nowhere.
    """
    state = view.state
    cards = list(unseen(state).elements())
    rng.shuffle(cards)
    owners = [seat for seat, hand in enumerate(state.hands) for _ in range(hand.hidden)]
    fits = {
        card: [seat for seat, hand in enumerate(state.hands) if not hand.void_in(card.suit)]
        for card in cards
    }
    cards.sort(key=lambda card: len(fits[card]))
    aside = len(cards) - len(owners)
    places = Counter(owners)
    hands: list[list[Card]] = [[] for _ in state.hands]
    for card in cards:
        free = [seat for seat in fits[card] if places[seat]]
        lots = [places[seat] for seat in free] + [aside]
        if not sum(lots):
            return None
        (seat,) = rng.choices([*free, -1], lots)
        if seat < 0:
            aside -= 1
        else:
            places[seat] -= 1
            hands[seat].append(card)
    whole = tuple(
        Hand(in_order([*hand.known, *more]), 0, hand.lacks)
        for hand, more in zip(state.hands, hands, strict=True)
    )
    if isinstance(state, FoppenState):
        return replace(state, round=replace(state.current, hands=whole))
    return replace(state, hands=whole)


@dataclass(frozen=True)
class Course:
    """One way it may go on.

    `before` is the whole game, `played` the state right after the card and `news` what it caused;
    `events` is everything until it is decided what becomes of the card, `end` the state then.
    """

    me: Seat
    card: Card
    before: State
    played: State
    news: tuple[Event, ...]
    events: tuple[Event, ...]
    end: State


def course(before: State, me: Seat, card: Card, rng: Random) -> Course:
    """Plays the card, and on to the end of the trick, or until the card has left the table."""
    step = apply(before, Play(me, card))
    state, events = step.state, step.events
    harsh = rng.random() < 0.5
    while not _decided(before, state, me):
        more = apply(state, _next(state, rng, harsh=harsh))
        state, events = more.state, (*events, *more.events)
    return Course(me, card, before, step.state, step.events, events, state)


def _next(state: State, rng: Random, *, harsh: bool) -> Play | Bid:
    """Any legal action, or one of the highest cards where the others are harsh."""
    if harsh and isinstance(pending(state), AwaitPlay) and rng.random() < 0.7:
        plays = [action for action in legal_actions(state) if isinstance(action, Play)]
        return max(plays, key=lambda play: play.card.value)
    return chosen(state, rng)  # type: ignore[return-value]


def _decided(before: State, state: State, me: Seat) -> bool:
    match before, state:
        case FoppenState(), FoppenState():
            return len(state.current.tricks) > len(before.current.tricks)
        case _, FutschikatoState():
            return state.over or state.table[me] is None or _my_turn(state, me)
        case _:
            raise TypeError(state)


def _my_turn(state: FutschikatoState, me: Seat) -> bool:
    return isinstance(awaited := pending(state), AwaitPlay) and awaited.seat == me


def courses(view: View, real: State, card: Card, rng: Random, number: int) -> Iterator[Course]:
    """The real hands first, then so many others that fit the view."""
    yield course(real, view.seat, card, rng)
    tries = 0
    while number and tries < 200:
        tries += 1
        world = dealt(view, rng)
        if world:
            number -= 1
            yield course(world, view.seat, card, rng)


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
    return [action.card for action in legal_actions(course.before) if isinstance(action, Play)]


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
    state = _foppen(course.before)
    gone = {card for _, card in state.current.gone}
    out = [
        card
        for card in state.deck
        if card.suit is claim.suit
        and card.value > claim.card.value
        and card not in gone
        and card not in _hand(state, course.me)
    ]
    may = [not state.hands[seat].void_in(claim.suit) for seat in _to_come(course)]
    return len(out) == claim.count and any(may)


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
