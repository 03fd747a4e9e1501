"""The door to the rules: one set of questions for every game."""

from collections import Counter
from typing import Generic, TypeVar

from foppen_engine.actions import Action, Deal, Draw, IllegalActionError, Pending, Play, Seat
from foppen_engine.cards import Card
from foppen_engine.game_rules import State
from foppen_engine.hands import Hand
from foppen_engine.reason import Reason
from foppen_engine.step import CardDrawn, Event, Step
from foppen_engine.values import frozen

S = TypeVar("S", bound=State)


def pending(state: State) -> Pending | None:
    """What the game waits for and who must supply it; None when it is over."""
    return state.game.pending(state)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action of the player whose decision is awaited, in a fixed order.

    It is empty where chance or the table must act. From a hand that is partly hidden, whatever
    it may hold by what is known is allowed.
    """
    return state.game.legal_actions(state)


def legal_plays(state: State) -> tuple[Play, ...]:
    """Those of the `legal_actions` that play a card."""
    return tuple(action for action in legal_actions(state) if isinstance(action, Play))


def refusal(state: State, action: Action) -> Reason | None:
    """Why the rules refuse the action now, as data; None where they allow it."""
    return state.game.refusal(state, action)


def apply(state: S, action: Action) -> Step[S]:
    """The state after the action and the events that followed.

    Raises:
        IllegalActionError: the rules refuse it; nothing has changed.
    """
    game = state.game
    reason = game.refusal(state, action)
    if reason is not None:
        raise IllegalActionError(reason)
    step: Step[S] = game.apply(state, action)
    return step


def unseen(state: State) -> Counter[Card]:
    """How often each card is among those that nobody sees: in hidden hands, set aside, in a
    pile or not yet dealt.
    """
    return state.game.unseen(state)


def stock(state: State) -> Counter[Card]:
    """The cards the next deal or draw comes from, as far as they can be told apart: exactly the
    pile where every hand is known, with the hidden hands where not.
    """
    return state.game.stock(state)


@frozen
class View(Generic[S]):
    """All that one player may know: the game with everybody else's cards hidden.

    Only `view` makes one. `state` is a state like any other, so every question of this module
    can be asked of it.
    """

    seat: Seat
    state: S

    @property
    def hand(self) -> Hand:
        """The player's own hand."""
        return self.state.hands[self.seat]


def view(state: S, seat: Seat) -> View[S]:
    """The game as the player of a seat sees it.

    Raises:
        ValueError: there is no such seat.
    """
    if not 0 <= seat < state.seats:
        raise ValueError(seat)
    return View(seat, state.game.masked(state, seat))


def public(state: S) -> S:
    """The game as somebody at the table sees it who holds no cards."""
    masked: S = state.game.masked(state, None)
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


def told(action: Action, after: State, seat: Seat | None) -> tuple[Action, ...]:
    """What a seat (None: anybody without cards) is told of an action that led to a state, as at a
    real table: the action as it sees it, and what was laid open with it.
    """
    return (seen_action(action, seat), *after.game.disclosed(after, action, seat))
