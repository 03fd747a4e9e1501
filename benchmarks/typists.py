"""What people at a shared keyboard type: their cards, and anything else before them."""

import io
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from random import Random
from typing import Any, TypeAlias
from unittest.mock import patch

from benchmarks.twins import Twins
from foppen_access.dialogue.answering.game_answers import person_awaited
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import (
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    Bid,
    Deal,
    Draw,
    Play,
    Seat,
    View,
    in_order,
    pending,
    refusal,
)
from foppen_engine.values import frozen

WAITS = ("foppen_access.dialogue.desk.patience", "foppen_access.dialogue.game_dialogue.patience")
"""Where a word comes for somebody who waits long."""

ASKED = tuple(command for command in Command if command.only_asks and command is not Command.DETAIL)
"""How much is told is the same for all of them."""
TALK = (("hallo",), ("q", "nein"), ("h r",), ("? w",), ("k 7",), ("#99",))
MORE_TALK = (("",), ("h", "r"), ("?",))
ENDS, STEPS = ((), ("<",), (">",)), (",", ".")
"""How one goes back and forth through what was said."""
SLOW = {Command.ADVICE: 0.02, Command.REVIEW: 0.02}
"""How often one is asked what takes a while, where it comes up."""
UNDO = 0.15
MOST_LINES = 5000

Turn: TypeAlias = list[tuple[list[str], str | None]]
"""What was given out before each line, and the line."""


@frozen
class Evening:
    """What two evenings have in common.

    Args:
        twins: the games.
        people: who sits at the keyboard.
        language: in which they play.
        rows: of their terminal, which is three times as wide; 0 for a pipe.
        seed: for what everybody types.
    """

    twins: Twins
    people: tuple[Seat, ...]
    language: str
    rows: int
    seed: str


class Script:
    """One of the two games: answers for chance and the computer opponents, by its course."""

    def __init__(self, evening: Evening, world: int) -> None:
        self._course = [both[world] for both in evening.twins.course]
        self.timeline = Timeline(evening.twins.starts[world])

    def due(self) -> Any:  # noqa: ANN401 - whatever is awaited
        """What happens next; None at the end."""
        at = len(self.timeline)
        return self._course[at] if at < len(self._course) else None

    def decide(self, _view: View[Any], _rng: Random) -> Play | Bid:
        """The card or the bid of a computer opponent."""
        action: Play | Bid = self.due()
        return action

    def answer(self, _state: object, _awaited: AwaitDeal | AwaitDraw, _rng: Random) -> Deal | Draw:
        """A deal or a draw."""
        action: Deal | Draw = self.due()
        return action


class Typist(io.StringIO):
    """Standard input in one of the two evenings, for everybody at the keyboard. What the player
    types for whom both are the same, and what all hear of, is the same in both; what the others
    type besides is not.
    """

    def __init__(
        self, evening: Evening, world: int, script: Script, take: Callable[[], list[str]]
    ) -> None:
        super().__init__()
        self._evening = evening
        self._world = world
        self._script = script
        self._take = take
        self._lines: list[str | None] = []
        self._visits: Counter[object] = Counter()
        self._typed = 0
        self._at = -1
        self._acts = False
        self.turns: list[Turn] = []

    def sit(self, desk: Desk) -> None:
        """Begin to type, at this desk."""
        self._desk = desk

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._evening.rows > 0

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]  # as StringIO
        """The next line; nothing at the end."""
        line = self._next()
        self._witness(line)
        self._typed += 1
        if self._typed > MOST_LINES:
            raise RuntimeError(self._evening)
        return "" if line is None else f"{line}\n"

    def _witness(self, line: str | None) -> None:
        """Note what was given out to the player for whom both evenings are the same: he is at the
        keyboard, is called to it, or the game is over and all may hear.
        """
        given, at = self._take(), len(self._script.timeline)
        here, awaited = self._desk.listener, person_awaited(self._script.timeline.state)
        called = here is None and awaited == self._judge
        if here != self._judge and awaited is not None and not called:
            self._at = -1
            return
        if at != self._at:
            self.turns.append([])
            self._at = at
        self.turns[-1].append((given, line))

    @property
    def _judge(self) -> Seat:
        return self._evening.twins.seat

    def _next(self) -> str | None:
        if not self._lines:
            self._lines = list(self._chunk())
        if len(self._lines) == 1 and self._acts and self._desk.has_unread_news:
            return ""
        return self._lines.pop(0)

    def _chunk(self) -> Iterator[str | None]:
        """Some lines for who is at the keyboard now; the last is what he came for."""
        at, seat = len(self._script.timeline), self._desk.listener
        visit = self._visits[at, seat]
        self._visits[at, seat] += 1
        shared = Random(f"{self._evening.seed} {at} {seat} {visit}")
        own = shared if seat in (None, self._judge) else Random(f"{shared.random()} {self._world}")
        self._acts = False
        if not visit:
            yield from self._besides(own, seat)
            if shared.random() < UNDO:
                yield from self._undo(shared)
                return
        self._acts = True
        yield self._action(seat)

    def _action(self, seat: Seat | None) -> str | None:
        action = self._script.due()
        if action is None:
            return None
        if seat is None:
            return ""
        if isinstance(action, Play):
            return self._desk.words.card(action.card)
        return "ja" if action.bid else "nein"

    def _undo(self, rng: Random) -> Iterator[str]:
        """Something is taken back, or not; its owner is asked where another is at the keyboard."""
        yield "u"
        for move in reversed(self._script.timeline):
            if isinstance(move.action, Play | Bid) and move.action.seat in self._evening.people:
                if move.action.seat != self._desk.listener:
                    yield rng.choice(("ja", "ja", "nein", "h"))
                return

    def _besides(self, rng: Random, seat: Seat | None) -> Iterator[str]:
        """What is asked, tried in vain and left half typed."""
        for _ in range(rng.randrange(6)):
            match rng.randrange(5):
                case 0 if seat is not None:
                    yield from self._in_vain(rng, seat)
                case 1:
                    yield from rng.choice(TALK if seat is None else (*TALK, *MORE_TALK))
                case 2:
                    yield from rng.choice(ENDS)
                    yield from rng.choice(STEPS) * rng.randrange(25)
                case _:
                    command = rng.choice(ASKED)
                    if rng.random() < SLOW.get(command, 1):
                        yield command.value.key

    def _in_vain(self, rng: Random, seat: Seat) -> Iterator[str]:
        """A card that can't be played, or half of one; then a question, so that nothing
        completes it.
        """
        state = self._script.timeline.state
        cards = in_order(set(state.deck))
        if isinstance(pending(state), AwaitPlay):
            cards = tuple(card for card in cards if refusal(state, Play(seat, card)))
        card = rng.choice(cards)
        if card.suit and rng.random() < 0.5:
            yield rng.choice((str(card.value), self._desk.words.suit(card.suit)))
            yield "h"
        else:
            yield self._desk.words.card(card)


@contextmanager
def unhurried() -> Iterator[None]:
    """Nobody waits long, so that what is said doesn't depend on the machine."""
    with ExitStack() as stack:
        for place in WAITS:
            stack.enter_context(patch(place, lambda *_: nullcontext()))
        yield
