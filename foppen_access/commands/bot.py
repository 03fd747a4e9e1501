"""The command `bot`: an opponent for other programs, over standard input and output.

What comes in is a record as one seat sees it, and questions; see docs/bots.md.
"""

import io
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from foppen_access.gameplay.record import (
    LONGEST_LINE,
    Header,
    LineTooLong,
    decode,
    encode,
    header_from_data,
)
from foppen_access.gameplay.timeline import Timeline
from foppen_access.players.levels import THINKING, Level
from foppen_access.players.opponents import player_for
from foppen_access.players.player import Player, credible
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import problem
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    IllegalActionError,
    Refusal,
    Seat,
    SetupError,
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
        self.header: Header | None = None

    def hear(self, data: object) -> dict[str, object] | None:
        """Take one line in; the answer, where it asks something.

        Raises:
            NotationError: it says nothing.
            SetupError: it begins a game that can't be.
            IllegalActionError: the rules refuse what it says, or whom it asks.
        """
        if self._timeline is None or self._player is None:
            self.header = header = header_from_data(data)
            start = new_game(header.game, len(header.seats), header.options)
            self._timeline = Timeline(start)
            self._player = player_for(start, self._level, thinking=self._thinking)
            return None
        if isinstance(data, Mapping) and "ask" in data:
            question = Fields(data, required=("ask",)).raw("ask")
            seat = Fields(question, required=("seat",)).number("seat")
            return self._answer(self._timeline, self._player, seat)
        self._timeline.add(entry_from_data(data))
        return None

    def _answer(self, timeline: Timeline, player: Player, seat: Seat) -> dict[str, object]:
        state = timeline.state
        awaited = pending(state)
        if not isinstance(awaited, AwaitPlay | AwaitBid):
            raise IllegalActionError(BotNotAsked())
        wrong = seat_refusal(seat, awaited.seat, state.seats)
        if wrong or state.hands[seat].hidden:
            raise IllegalActionError(wrong or BotNoHand(seat))
        rng = Random(f"{self._seed} {len(timeline)}")
        return entry_to_data(player.decide(credible(view(state, seat)), rng))


def bot(program: Program, *, level: str | None, thinking: float | None, seed: int | None) -> Status:
    """Answer until the end of input.

    Raises:
        Fault: a line says nothing, or what can't be.
    """
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    attendant = Attendant(Level(level or "normal"), seed or 0, thinking or THINKING)
    number = 0
    try:
        while line := sys.stdin.readline(LONGEST_LINE + 1):
            number += 1
            answer = attendant.hear(_data(line))
            if answer:
                program.console.write([encode(answer).decode().rstrip()])
    except NotationError as error:
        said = problem(program, error.problem, attendant.header)
    except (SetupError, IllegalActionError) as error:
        said = problem(program, error.refusal, attendant.header)
    else:
        return Status.DONE
    raise Fault("bot-line", line=number, problem=said)


def _data(line: str) -> object:
    data = line.encode(errors="surrogateescape")
    if len(data) > LONGEST_LINE:
        raise NotationError(LineTooLong())
    return decode(data)
