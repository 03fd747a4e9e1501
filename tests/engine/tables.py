"""Tables to test at: states built by playing, and whole random games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random

import pytest

from foppen_access.gameplay.dealers import RandomDealer
from foppen_engine import (
    Action,
    AwaitDeal,
    AwaitDraw,
    AwaitReveal,
    Card,
    Deal,
    Deck,
    Event,
    Hand,
    IllegalActionError,
    Options,
    Play,
    Reason,
    Reveal,
    Seat,
    State,
    Step,
    Suit,
    apply,
    game_names,
    in_order,
    legal_actions,
    new_game,
    parse_card,
    pending,
    players_of,
    refusal,
    seen_action,
    unseen,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.laws import broken_law
from foppen_engine.tricks.trick_state import TrickState
from foppen_engine.values import replace

B, G, R, Y = Suit.BLUE, Suit.GREEN, Suit.RED, Suit.YELLOW


def cards(text: str) -> tuple[Card, ...]:
    """Cards in the notation of records, with spaces between them."""
    return tuple(map(parse_card, text.split()))


def foppen(state: State) -> FoppenState:
    assert isinstance(state, FoppenState)
    return state


def futschikato(state: State) -> FutschikatoState:
    assert isinstance(state, FutschikatoState)
    return state


def blind(game: str, seats: int, *, leader: Seat = 0, options: Options | None = None) -> State:
    """A table of which only the sizes of the hands are known."""
    state = new_game(game, seats, options)
    awaited = pending(state)
    assert isinstance(awaited, AwaitDeal)
    return dealt(state, (awaited.sizes[0],) * seats, leader)


def known(
    game: str, *hands: str | int, deck: Deck | None = None, bids: bool = False, leader: Seat = 0
) -> State:
    """A table in its first round; a hand is its cards, or their number where they are hidden."""
    state = new_game(game, len(hands), Options(bids=bids, deck=deck))
    return dealt(state, tuple(cards(h) if isinstance(h, str) else h for h in hands), leader)


def dealt(state: State, hands: tuple[tuple[Card, ...] | int, ...], leader: Seat) -> State:
    """The first deal, in which `leader` shall lead."""
    if isinstance(state, FutschikatoState):
        return apply(state, Deal(hands, leader=leader)).state
    return apply(state, Deal(hands, dealer=(leader - 1) % state.seats)).state


def lay(hands: str, table: str, *, pile: int = 40, turn: Seat = 0) -> FutschikatoState:
    """A table in the middle of a game, with the seat of `turn` to play.

    Hands are divided by commas, `-` is an empty place on the table; what is neither in a hand
    nor on the table nor in the pile has been discarded.
    """
    held = tuple(cards(hand) for hand in hands.split(","))
    lying = tuple(None if text == "-" else parse_card(text) for text in table.split())
    start = futschikato(new_game("futschikato", len(held)))
    rest = Counter(start.deck)
    rest.subtract(card for hand in held for card in hand)
    rest.subtract(card for card in lying if card)
    discards = in_order(rest.elements())
    state = FutschikatoState(
        game=start.game,
        seats=start.seats,
        deck=start.deck,
        hands=tuple(Hand(hand) for hand in held),
        table=lying,
        pile=pile,
        discards=discards[: len(discards) - pile],
        leader=turn,
        turn=turn,
    )
    assert broken_law(state) is None
    return state


def act(state: State, *actions: Action) -> Step[State]:
    """The state after the actions and all their events."""
    events: tuple[Event, ...] = ()
    for action in actions:
        step = apply(state, action)
        state, events = step.state, events + step.events
    return Step(state, events)


def turn(state: State) -> Seat:
    """Whose action is awaited."""
    seat = getattr(pending(state), "seat", None)
    assert isinstance(seat, int)
    return seat


def play(state: State, text: str) -> Step[State]:
    """Cards played one after the other by whoever's turn it is, with all their events."""
    events: tuple[Event, ...] = ()
    for card in cards(text):
        step = apply(state, Play(turn(state), card))
        state, events = step.state, events + step.events
    return Step(state, events)


def refused(state: State, action: Action) -> Reason:
    """Why the action is refused; `apply` and `refusal` must agree on it."""
    reason = refusal(state, action)
    assert reason is not None
    with pytest.raises(IllegalActionError) as error:
        apply(state, action)
    assert error.value.reason == reason
    return reason


def kinds_in(module: str, base: type) -> set[type]:
    """Every kind of event, or reason for a refusal, that a module of the engine defines."""
    return {
        kind
        for kind in vars(import_module(module)).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == module
    } - {base}


def only(events: tuple[Event, ...], *kinds: type[Event]) -> tuple[Event, ...]:
    """The events of some kinds."""
    return tuple(event for event in events if isinstance(event, kinds))


def sitting_out(state: State, *seats: Seat) -> State:
    """The same table with the discs at these seats and no card played otherwise."""
    state = foppen(state)
    return replace(state, round=replace(state.current, sitting_out=seats))


@dataclass(frozen=True)
class Setting:
    """A game, a number of players and what was agreed."""

    game: str
    seats: int
    options: Options

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}{'-bids' if self.options.bids else ''}"

    def new(self) -> State:
        return new_game(self.game, self.seats, self.options)


WHOLE = (
    *(Setting(game, seats, Options()) for game in game_names() for seats in players_of(game)),
    *(Setting("foppen-1995", seats, Options(bids=True)) for seats in players_of("foppen-1995")),
)
"""Every game with every number of players, and the bid variant."""

SETTINGS = tuple(
    replace(setting, options=replace(setting.options, rounds=3))
    if setting.game in ("foppen-1995", "foppen-braille")
    else setting
    for setting in WHOLE
)
"""The same, no longer than three rounds where the length can be agreed: enough for most laws."""


@dataclass(frozen=True)
class Turn:
    """One action of a game, the state it met and what it did."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def chosen(state: State, rng: Random) -> Action:
    """What chance deals, or any legal action, with equal likelihood."""
    awaited = pending(state)
    if isinstance(awaited, AwaitDeal | AwaitDraw):
        return RandomDealer().answer(state, awaited, rng)
    return rng.choice(legal_actions(state))


def random_game(setting: Setting, seed: int) -> tuple[Turn, ...]:
    """A whole game of players who pick any legal card."""
    return tuple(_random_turns(setting.new(), Random(f"{setting} {seed}")))


def _random_turns(state: State, rng: Random) -> Iterator[Turn]:
    while pending(state) is not None:
        action = chosen(state, rng)
        step = apply(state, action)
        yield Turn(state, action, step.state, step.events)
        state = step.state


def minus_points(state: State, hand: tuple[Card, ...]) -> int:
    """What a hand is worth as the rulebooks count: a one is 5 in 2018, else 1 (R10)."""
    one = 5 if foppen(state).rules.edition.id == "foppen-2018" else 1
    return sum(card.value if card.suit else one for card in hand)


def followed(
    setting: Setting, turns: tuple[Turn, ...], seat: Seat | None, *, by_sum: bool = False
) -> Iterator[tuple[Turn, Step[State]]]:
    """The game once more at a table that sees what `seat` sees (None: only what is public).

    Where that table asks what is left in a hand, it is told the truth.
    """
    state = setting.new()
    for made in turns:
        step = apply(state, seen_action(made.action, seat))
        while isinstance(awaited := pending(step.state), AwaitReveal):
            left = made.after.hands[awaited.seat].known
            told = (
                Reveal(awaited.seat, points=minus_points(state, left))
                if by_sum
                else Reveal(awaited.seat, cards=left)
            )
            more = apply(step.state, told)
            step = Step(more.state, step.events + more.events)
        state = step.state
        yield made, step


def exchanged(state: State, seat: Seat, rng: Random) -> State:
    """The same state, all cards that `seat` can't see dealt anew to the hidden places."""
    others = [card for at, hand in enumerate(state.hands) if at != seat for card in hand.known]
    pool = [*others, *unseen(state).elements()]
    rng.shuffle(pool)
    hands: list[Hand] = []
    for at, hand in enumerate(state.hands):
        size = len(hand.known)
        hands.append(hand if at == seat else replace(hand, known=tuple(pool[:size])))
        pool = pool if at == seat else pool[size:]
    if isinstance(state, TrickState):
        rnd = state.round
        return replace(state, round=rnd and replace(rnd, hands=tuple(hands)))
    return replace(futschikato(state), hands=tuple(hands))
