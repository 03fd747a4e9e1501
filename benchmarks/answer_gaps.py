"""Whether a silence tells: can a classifier hear from the gaps that a computer's card was forced?

    python -m benchmarks.answer_gaps [--seconds 60] [--level strong ...] [--thinking 0.1] [--seed 1]

At each level games are played by the program itself, at the console and in a room, by people who
play at random. At the console each move of a computer's player is timed where the program gets it,
which is finer than anybody hears it; in a room what is told at once, of which one is asked whether
any move was forced. A nearest-neighbour classifier learns from half of the games and is asked about
the other half. It compares only what is alike to everybody, as many cards in the trick or moves
told at once; there both kinds count alike, so who guesses is right half of the time. `--bare`
measures without the waits.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any
from unittest.mock import patch

from foppen_access.dialogue.game_dialogue import GameConsole
from foppen_access.gameplay import answer_time
from foppen_access.gameplay.computer_seats import usual_computers
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.player_names import COMPUTERS
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.games import game_of
from foppen_access.players.levels import LEVELS, Level
from foppen_engine import Play, legal_actions, new_game, pending
from foppen_engine.notation import entry_to_data

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / name) for name in ("app", "apart")]

GAME, SEATS = "foppen-2018", 4
NEIGHBOURS = 25

Gap = tuple[int, float, bool]
"""What everybody knows, seconds of silence, and whether a move was forced."""


def is_forced(move: Move) -> bool:
    """Whether a move was the only one."""
    return len(legal_actions(move.before)) == 1


class Timed(GameConsole):
    """Times the moves at the console as they become known."""

    gaps: list[Gap]
    session: Session

    def _answered(self) -> Iterator[Move]:
        Timed.session = self._session
        before = monotonic()
        for move in super()._answered():
            now = monotonic()
            if isinstance(move.action, Play) and move.action.seat not in self._people:
                cards = len(move.before.current.plays)  # type: ignore[attr-defined]  # of Foppen
                Timed.gaps.append((cards, now - before, is_forced(move)))
            yield move
            before = monotonic()


def at_console(level: Level, thinking: float, seed: int) -> list[Gap]:
    """The gaps of a game at the console."""
    from keyboard import Screen, more_waits, run_program  # noqa: PLC0415 - of the tests

    rng = Random(seed)
    Timed.gaps = []

    def typed(screen: Screen) -> str:
        legal = legal_actions(Timed.session.state)
        if more_waits(screen) or not legal:
            return "" if pending(Timed.session.state) else "^D"
        return str(entry_to_data(rng.choice(legal))["card"])

    told = ["--level", level.value, "--thinking", str(thinking), "--seed", str(seed)]
    with patch("foppen_access.evenings.console_game.GameConsole", Timed):
        run_program(["play", "--game", GAME, "--players", str(SEATS), "--lang", "en", *told], typed)
    return Timed.gaps


async def in_room(level: Level, thinking: float, seed: int) -> list[Gap]:
    """The gaps of a game in a room with one guest."""
    from foppen_access.net.protocol.guest import Guest  # noqa: PLC0415 - an extra
    from foppen_access.net.protocol.messages.guest_messages import Act  # noqa: PLC0415
    from foppen_access.rooms.agreement import Agreement  # noqa: PLC0415

    computers = usual_computers(COMPUTERS[:SEATS], (0,), level, thinking=thinking)
    session = Session(
        Timeline(new_game(GAME, SEATS)),
        dealer=RandomDealer(),
        players=computers.players(game_of(GAME).opponents),
        seed=str(seed),
        log=None,
        answers=computers.answers,
    )
    room = import_module("rooms").room_of(session, Agreement((0,), level=level))
    gaps, times, rng = list[Gap](), [monotonic()], Random(seed)

    def publish(moves: Sequence[Move]) -> None:
        """What a guest is told at once takes so long for each of the moves in it."""
        now, moves = monotonic(), list(moves)
        others = [m for m in moves if isinstance(m.action, Play) and m.action.seat]
        if others:
            tricks = len(moves[-1].before.current.tricks) if moves[-1].before.current else 0  # type: ignore[attr-defined]  # of Foppen
            alike = 10_000 * (tricks // 4) + 100 * len(others) + len(moves)
            gaps.append((alike, now - times[-1], any(map(is_forced, others))))
        times.append(now)
        published(moves)

    published = room._told.add_moves  # noqa: SLF001 - where it becomes known
    room._told.add_moves = publish  # noqa: SLF001
    guest = Guest(0, 0, room.notes(0))
    await room.arrive(guest)
    while pending(session.state) is not None:
        while (legal := legal_actions(session.state)) == () or legal[0].seat:  # type: ignore[union-attr]
            await asyncio.sleep(0.001)
        times.append(monotonic())
        await room.hear(guest, Act(rng.choice(legal), None))  # type: ignore[arg-type]
    return gaps


def heard(learned: Sequence[Gap], asked: Sequence[Gap], rng: Random) -> float:
    """How often a classifier is right, both kinds alike."""
    shares: list[tuple[float, int]] = []
    for alike in {known for known, _, _ in asked}:
        known, others = (
            [[gap for at, gap, forced in gaps if (at, forced) == (alike, kind)] for kind in (0, 1)]
            for gaps in (learned, asked)
        )
        count = min(map(len, known))
        if count < NEIGHBOURS or not all(others):
            continue
        taught = [(gap, kind) for kind in (0, 1) for gap in rng.sample(known[kind], count)]
        right = [
            sum(_guess(taught, gap) == kind for gap in others[kind]) / len(others[kind])
            for kind in (0, 1)
        ]
        shares.append((sum(right) / 2, min(map(len, others))))
    if not shares:
        raise SystemExit("too few games: give it more --seconds")
    return sum(share * count for share, count in shares) / sum(count for _, count in shares)


def _guess(taught: Sequence[tuple[float, int]], gap: float) -> int:
    nearest = sorted(taught, key=lambda each: abs(each[0] - gap))[:NEIGHBOURS]
    return int(2 * sum(kind for _, kind in nearest) > NEIGHBOURS)


def measured(place: str, level: Level, asked: Any) -> str:  # noqa: ANN401 - of argparse
    """What is heard at a level, in words."""
    games, until, seed = list[list[Gap]](), monotonic() + asked.seconds, asked.seed
    while monotonic() < until:
        seed += 1
        if place == "console":
            games.append(at_console(level, asked.thinking, seed))
        else:
            games.append(asyncio.run(in_room(level, asked.thinking, seed)))
    learned = [gap for game in games[::2] for gap in game]
    others = [gap for game in games[1::2] for gap in game]
    share, forced = heard(learned, others, Random(asked.seed)), sum(kind for _, _, kind in others)
    middle = [median(gap for _, gap, kind in others if kind is forced) for forced in (False, True)]
    return (
        f"{place} {level.value}: {share:.1%} right, {len(games)} games, {len(others)} asked about,"
        f" {forced} with a forced card; median without {middle[0]:.4f} s, with {middle[1]:.4f} s"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--level", action="append", choices=LEVELS)
    parser.add_argument("--place", action="append", choices=("console", "room"))
    parser.add_argument("--thinking", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bare", action="store_true")
    asked = parser.parse_args()
    if asked.bare:
        answer_time.AT_ONCE = answer_time.OF_THINKING = 0.0
        answer_time.AnswerTime.whole = lambda _, taken: taken  # type: ignore[method-assign, assignment]
    with TemporaryDirectory() as folder:
        os.environ |= {"FOPPEN_ACCESS_HOME": folder, "LINES": "500", "COLUMNS": "500"}
        for level in asked.level or LEVELS:
            for place in asked.place or ("console", "room"):
                print(measured(place, Level(level), asked), flush=True)


if __name__ == "__main__":
    main()
