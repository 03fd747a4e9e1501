"""Lessons as data: positions of a game, and the tasks in them."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum, auto
from random import Random
from typing import Any, TypeAlias

from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.words import Words
from foppen_engine import (
    AnyState,
    AwaitBid,
    Bid,
    Card,
    Event,
    Play,
    Seat,
    State,
    View,
    legal_plays,
    pending,
)
from foppen_engine.values import frozen

YOU: Seat = 0
"""Where the learner sits; the others sit clockwise from there."""


@frozen
class Scripted:
    """Plays the first card of a list that can be played, and where none can, the first that can.
    Never bids.
    """

    wishes: tuple[Card, ...]

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:  # noqa: ARG002 - nothing is left to chance
        """The card."""
        if isinstance(pending(view.state), AwaitBid):
            return Bid(view.seat, bid=False)
        legal = [play.card for play in legal_plays(view.state)]
        return Play(view.seat, next((card for card in self.wishes if card in legal), legal[0]))


@frozen
class Scene:
    """A position, and by seat what the others will play. `state` waits for a card."""

    state: State
    others: tuple[Scripted, ...]


@frozen
class Wonder:
    """A task: ask a command."""

    command: Command


@frozen
class PlayCard:
    """A task: play a card.

    Args:
        right: the cards that serve the purpose; any does where there are none. Another one is
            played, heard, and taken back.
        others: how many cards of others are heard after it; None for all up to where a piece of
            the game ends, or the learner is next.
    """

    right: tuple[Card, ...] = ()
    others: int | None = None


@frozen
class DecideBid:
    """A task: bid, or not; `right` is what the learner should do. The other is taken back."""

    right: bool


@frozen
class PlayOn:
    """A task: play until the scene's game has ended."""


class Kind(Enum):
    """The kind of answer that a question has."""

    NAME = auto()
    NUMBER = auto()
    POINTS = auto()
    """A number with its sign."""
    YES_NO = auto()


class Question(ABC):
    """A task: a question about what happened; its answer comes from the rules."""

    kind: Kind
    key: str
    """What it is called by in the texts."""

    def asked(self, words: Words) -> str:
        """The question."""
        return words.catalog.text(self.key)

    @abstractmethod
    def answer(self, state: AnyState) -> int:
        """The answer: a seat, a number, or whether it is so."""

    @abstractmethod
    def why_not(self, state: AnyState, words: Words, given: int) -> str:
        """Why another answer is wrong."""


Task: TypeAlias = Wonder | PlayCard | DecideBid | PlayOn | Question


def has_a_goal(task: Task) -> bool:
    """Whether a task can be done otherwise than right."""
    return bool(task.right) if isinstance(task, PlayCard) else not isinstance(task, PlayOn)


@frozen
class LessonStep:
    """A step of a lesson.

    Args:
        name: its texts are `learn-NAME`, whose first line is its title, `learn-NAME-done`, and
            where a card has to serve a purpose `learn-NAME-goal`.
        scene: makes the position.
        tasks: what to do in it, one after another.
        first: how many cards of others are heard before; None for all up to where a piece of the
            game ends, or the learner is next.
    """

    name: str
    scene: Callable[[], Scene]
    tasks: tuple[Task, ...]
    first: int | None = None


@frozen
class Lesson:
    """A lesson about a game.

    Args:
        name: its texts are `learn-NAME-begin` and `learn-NAME-end`.
        game: what is played, as in records.
        steps: in order.
        pauses: whether a piece of the game ends with a move.
        ends: whether the game of a scene has ended.
        outcomes: what is not told before a question about it is answered.
        bids: whether the game that follows it has bids.
    """

    name: str
    game: str
    steps: tuple[LessonStep, ...]
    pauses: Callable[[Move], bool]
    ends: Callable[[AnyState], bool]
    outcomes: tuple[type[Event], ...]
    bids: bool = False
