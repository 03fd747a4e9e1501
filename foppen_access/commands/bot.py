"""The command `bot`: an opponent for other programs, over standard input and output.

What comes in is a record as one seat sees it, and questions; see docs/bots.md.
"""

import io
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TextIO

from foppen_access.gameplay.record import (
    LONGEST_LINE,
    Header,
    LineTooLong,
    decode,
    encode,
    header_from_data,
)
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.players.levels import Level
from foppen_access.players.opponents import Opponents
from foppen_access.players.player import Player
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    IllegalActionError,
    Refusal,
    Seat,
    SetupError,
    View,
    new_game,
    pending,
    view,
)
from foppen_engine.game import seat_refusal
from foppen_engine.notation import Fields, NotationError, entry_from_data, entry_to_data


@dataclass(frozen=True, slots=True)
class BotNotAsked(Refusal):
    """Somebody was asked while the game waits for no player."""


@dataclass(frozen=True, slots=True)
class BotNoHand(Refusal):
    """Somebody was asked whose cards the record doesn't tell; `place` is his seat."""

    place: int


class Attendant:
    """Follows one game and answers for whoever's cards it knows.

    Args:
        level: how well it plays.
        seed: decides where chance does.
        thinking: how many seconds a master may think about a card.
    """

    def __init__(self, level: Level, seed: int, thinking: float) -> None:
        self._level = level
        self._seed = seed
        self._thinking = thinking
        self._timeline: Timeline | None = None
        self._player: Player | None = None
        self._opponents: Opponents | None = None
        self.header: Header | None = None

    def hear(self, data: object) -> dict[str, object] | None:
        """Take one line in; the answer, where it asks something.

        Raises:
            NotationError: it says nothing.
            SetupError: it begins a game that can't be.
            IllegalActionError: the rules refuse what it says, or whom it asks.
        """
        if self._timeline is None or self._player is None or self._opponents is None:
            self.header = header = header_from_data(data)
            start = new_game(header.game, len(header.seats), header.options)
            self._timeline = Timeline(start)
            self._opponents = game_of(header.game).opponents
            self._player = self._opponents.player(self._level, thinking=self._thinking)
            return None
        if isinstance(data, Mapping) and "ask" in data:
            question = Fields(data, required=("ask",)).raw("ask")
            seat = Fields(question, required=("seat",)).number("seat")
            seen = self._seen(self._timeline, seat)
            return self._answer(self._player, self._opponents.credible(seen))
        self._timeline.add(entry_from_data(data))
        return None

    def _seen(self, timeline: Timeline, seat: Seat) -> View[Any]:
        """What somebody sees who is asked."""
        state = timeline.state
        awaited = pending(state)
        if not isinstance(awaited, AwaitPlay | AwaitBid):
            raise IllegalActionError(BotNotAsked())
        wrong = seat_refusal(seat, awaited.seat, state.seats)
        if wrong or state.hands[seat].hidden:
            raise IllegalActionError(wrong or BotNoHand(seat))
        return view(state, seat)

    def _answer(self, player: Player, seen: View[Any]) -> dict[str, object]:
        actions = len(self._timeline) if self._timeline else 0
        return entry_to_data(player.decide(seen, Random(f"{self._seed} {actions}")))


def serve(program: Program, stdin: TextIO, level: Level, seed: int, *, thinking: float) -> Status:
    """Answer until the end of input.

    Raises:
        Fault: a line says nothing, or what can't be.
    """
    if isinstance(stdin, io.TextIOWrapper):
        stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    attendant, number = Attendant(level, seed, thinking), 0
    try:
        while line := stdin.readline(LONGEST_LINE + 1):
            number += 1
            answer = attendant.hear(_data(line))
            if answer:
                program.console.write([encode(answer).decode().rstrip()])
    except NotationError as error:
        problem = error.problem
    except (SetupError, IllegalActionError) as error:
        problem = error.refusal
    else:
        return Status.DONE
    text = program.problem(problem, attendant.header)
    raise Fault("bot-line", line=number, problem=text)


def _data(line: str) -> object:
    data = line.encode(errors="surrogateescape")
    if len(data) > LONGEST_LINE:
        raise NotationError(LineTooLong())
    return decode(data)
