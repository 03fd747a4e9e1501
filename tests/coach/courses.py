"""Ways a game may go on after a card: the unseen cards are dealt at random, again and again, and
the game played on with legal cards.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tables import chosen

from foppen_engine import (
    AwaitPlay,
    Bid,
    Card,
    Event,
    Play,
    Seat,
    State,
    View,
    apply,
    in_order,
    legal_plays,
    pending,
    unseen,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.hands import Hand
from foppen_engine.values import replace


def dealt(view: View[Any], rng: Random) -> State | None:
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
    assert isinstance(state, FutschikatoState)
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
        plays = legal_plays(state)
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


def courses(view: View[Any], real: State, card: Card, rng: Random, number: int) -> Iterator[Course]:
    """The real hands first, then so many others that fit the view."""
    yield course(real, view.seat, card, rng)
    tries = 0
    while number and tries < 200:
        tries += 1
        world = dealt(view, rng)
        if world:
            number -= 1
            yield course(world, view.seat, card, rng)
