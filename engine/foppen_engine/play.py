"""The door to the rules: one set of questions for every game."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar, assert_never

from foppen_engine.cards import Card
from foppen_engine.game import (
    Action,
    Deal,
    Draw,
    Event,
    IllegalActionError,
    Pending,
    Refusal,
    Seat,
)
from foppen_engine.games.foppen import rules as foppen
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato import rules as futschikato
from foppen_engine.games.futschikato.events import CardDrawn
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.hands import Hand
from foppen_engine.step import Step

State: TypeAlias = FoppenState | FutschikatoState
S = TypeVar("S")


class Game(Protocol[S]):
    """What the rules of a game answer; each game is a module of such functions."""

    def pending(self, state: S, /) -> Pending | None:
        """What is awaited; None when the game is over."""

    def legal_actions(self, state: S, /) -> tuple[Action, ...]:
        """What the player who is awaited may do."""

    def refusal(self, state: S, action: Action, /) -> Refusal | None:
        """Why an action is not allowed; None where it is."""

    def apply(self, state: S, action: Action, /) -> Step[S]:
        """What an action does that is not refused."""

    def masked(self, state: S, seat: Seat | None, /) -> S:
        """The game as a seat sees it (None: as anybody does)."""

    def unseen(self, state: S, /) -> Counter[Card]:
        """The cards nobody sees."""

    def stock(self, state: S, /) -> Counter[Card]:
        """The cards the next deal or draw comes from."""


def _game_of(state: State) -> Game[Any]:
    match state:
        case FoppenState():
            return foppen
        case FutschikatoState():
            return futschikato
        case _:
            assert_never(state)


def pending(state: State) -> Pending | None:
    """What the game waits for and who must supply it; None when it is over."""
    return _game_of(state).pending(state)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action of the player whose decision is awaited, in a fixed order.

    It is empty where chance or the table must act. From a hand that is partly hidden, whatever
    it may hold by what is known is allowed.
    """
    return _game_of(state).legal_actions(state)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the rules refuse the action now, as data; None where they allow it."""
    return _game_of(state).refusal(state, action)


def apply(state: State, action: Action) -> Step[State]:
    """The state after the action and the events that followed.

    Raises:
        IllegalActionError: the rules refuse it; nothing has changed.
    """
    game = _game_of(state)
    reason = game.refusal(state, action)
    if reason is not None:
        raise IllegalActionError(reason)
    return game.apply(state, action)


def unseen(state: State) -> Counter[Card]:
    """How often each card is among those that nobody sees: in hidden hands, set aside, in a
    pile or not yet dealt.
    """
    return _game_of(state).unseen(state)


def stock(state: State) -> Counter[Card]:
    """The cards the next deal or draw comes from, as far as they can be told apart: exactly the
    pile where every hand is known, with the hidden hands where not.
    """
    return _game_of(state).stock(state)


@dataclass(frozen=True, slots=True)
class View:
    """All that one player may know: the game with everybody else's cards hidden.

    Only `view` makes one. `state` is a state like any other, so every question of this module
    can be asked of it.
    """

    seat: Seat
    state: State

    @property
    def hand(self) -> Hand:
        """The player's own hand."""
        return self.state.hands[self.seat]


def view(state: State, seat: Seat) -> View:
    """The game as the player of a seat sees it.

    Raises:
        ValueError: there is no such seat.
    """
    if not 0 <= seat < state.seats:
        raise ValueError(seat)
    return View(seat, _game_of(state).masked(state, seat))


def public(state: State) -> State:
    """The game as somebody at the table sees it who holds no cards."""
    masked: State = _game_of(state).masked(state, None)
    return masked


def seen_action(action: Action, seat: Seat | None) -> Action:
    """The action as a seat sees it (None: as anybody): other hands as sizes, draws face down."""
    match action:
        case Deal(hands, dealer, leader):
            shown = tuple(
                hand if at == seat or isinstance(hand, int) else len(hand)
                for at, hand in enumerate(hands)
            )
            return Deal(shown, dealer, leader)
        case Draw(drawer, _) if drawer != seat:
            return Draw(drawer, None)
        case _:
            return action


def seen_event(event: Event, seat: Seat | None) -> Event:
    """The event as a seat sees it (None: as anybody): only the drawer sees a drawn card."""
    if isinstance(event, CardDrawn) and event.seat != seat:
        return CardDrawn(event.seat, None)
    return event
