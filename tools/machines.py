"""Whether the trials of masters come to the same on every machine, and never leave their arrays.

    python -m tools.machines [--moments 20] [--calls 200000] [--seed 1]

plays rounds at every table, tries out cards at moments of them in Python, and then in what each
compiler makes of the C files, with and without optimizing: here by `cc` and by clang (`python -m
ziglang cc`), and on ARM64 under qemu (Debian's `qemu-user`). All must give the same results and
have drawn the same lots, to the last bit. Then it calls what `cc` makes with sanitizers for
addresses and undefined behaviour, with arguments of these moments broken at random. Who has not
all of that is told what is left out. The exit status is 1 if something differs or breaks.
"""

import argparse
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from ctypes import Array, c_char
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.games import game_of
from foppen_access.players.c_library import CInput
from foppen_access.players.foppen.c_playouts import (
    network_told,
    tables_of,
    told_of,
    told_of_seen,
)
from foppen_access.players.foppen.hidden_hands import Guess
from foppen_access.players.foppen.network_inputs import scores_of
from foppen_access.players.foppen.playout_policy import quick_player
from foppen_access.players.foppen.playouts import Wanted, tried
from foppen_access.players.foppen.quick_rules import code_of
from foppen_access.players.futschikato.c_playouts import told_of as other_told_of
from foppen_access.players.futschikato.playouts import tried as other_tried
from foppen_access.players.levels import Level
from foppen_access.players.network import SCORE_FINE
from foppen_engine import (
    AnyState,
    AwaitBid,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    Options,
    View,
    apply,
    game_names,
    legal_plays,
    new_game,
    pending,
    players_of,
    view,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.values import frozen

ROOT = Path(__file__).parents[1]
DRIVER = ROOT / "tools/trials_driver.c"
TIMES, MOST_CARDS = 6, 5
SANITIZERS = ("-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
_CLANG = (sys.executable, "-m", "ziglang", "cc")


@frozen
class Machine:
    """What makes programs, and what runs them.

    Args:
        name: what it is called here.
        compiler: the command.
        runner: the command before that of the program; none where it runs by itself.
    """

    name: str
    compiler: tuple[str, ...]
    runner: tuple[str, ...] = ()


MACHINES = (
    Machine("cc", ("cc",)),
    Machine("clang", _CLANG),
    Machine("clang for ARM64", (*_CLANG, "-target", "aarch64-linux-musl"), ("qemu-aarch64",)),
)


def moments(game: str, seats: int, rng: Random) -> Iterator[View[Any]]:
    """Of games of strong players without end, each as its player sees it; with bids where there
    are any.
    """
    player, dealer = game_of(game).opponents.player(Level.STRONG), RandomDealer()
    while True:
        state: AnyState = new_game(game, seats, Options(bids=game == "foppen-1995"))
        while awaited := pending(state):
            if isinstance(awaited, AwaitBid | AwaitPlay):
                seen = view(state, awaited.seat)
                if isinstance(awaited, AwaitPlay) and rng.random() < 0.1:
                    yield seen
                state = apply(state, player.decide(seen, rng)).state
            elif isinstance(awaited, AwaitDeal | AwaitDraw):
                state = apply(state, dealer.answer(state, awaited, rng)).state


def written(path: Path, door: str, count: int, seed: int) -> bytes:
    """So many calls for each table, in a file for the driver, and what it has to answer."""
    answers = []
    call: Any = _CALLS[door]
    games = [game for game in game_names() if game.partition("-")[0] == library_of(door)]
    with path.open("wb") as file:
        for game, seats in [(name, seats) for name in games for seats in players_of(name)]:
            rng = Random(f"{seed} {game} {seats}")
            calls = [call(seen, rng) for seen in islice(moments(game, seats, rng), count)]
            tables, position = bytes(calls[0][0].tables), bytes(calls[0][0].position)
            file.write(struct.pack("<3q", len(position), len(tables), len(calls)) + tables)
            for told, lots, answer in calls:
                file.write(struct.pack("<q", told.room) + bytes(told.position) + lots)
                answers.append(answer)
    return b"".join(answers)


def library_of(door: str) -> str:
    """The library that a function is in."""
    return door.partition("_")[0]


def _network(seen: View[FoppenState], rng: Random) -> tuple[CInput, bytes, bytes]:
    """What C is told about the moment, some lots, which stay, and what it has to answer."""
    codes = [code_of(play.card) for play in legal_plays(seen.state)]
    told, lots = told_of_seen(seen.state, seen.seat, codes), Random(rng.random())
    scores = scores_of(seen.state, seen.seat, codes)
    answer = _answer([round(score * (1 << SCORE_FINE)) for score in scores], lots)
    return CInput(_array(told), _array(network_told()), len(codes)), _state(lots), answer


def _foppen(seen: View[FoppenState], rng: Random) -> tuple[CInput, bytes, bytes]:
    """What C is told, with which lots, and what it has to answer.

    Raises:
        ValueError: C doesn't take it.
    """
    state, me = seen.state, seen.seat
    quick = quick_player(state.seats, state.rules.discs)
    codes = tuple(code_of(play.card) for play in legal_plays(state)[:MOST_CARDS])
    wanted = Wanted(codes, TIMES, state.current.bids, rng.random() < 0.2)
    told, lots = told_of(Guess(state, me), tables_of(quick), wanted), Random(rng.random())
    if told is None:
        raise ValueError(state)
    before, samples = _state(lots), tried(Guess(state, me, quick), quick, wanted, lots)
    return told, before, _answer([each for sample in samples for each in sample], lots)


def _futschikato(seen: View[FutschikatoState], rng: Random) -> tuple[CInput, bytes, bytes]:
    """The same."""
    plays, lots = legal_plays(seen.state)[:MOST_CARDS], Random(rng.random())
    before, samples = _state(lots), other_tried(seen, plays, TIMES, lots)
    winners = [round(1 / share) if share else 0 for sample in samples for share in sample]
    return other_told_of(seen, plays, TIMES), before, _answer(winners, lots)


def _array(told: bytes) -> Array[c_char]:
    return (c_char * len(told)).from_buffer_copy(told)


_CALLS = {
    "foppen_trials": _foppen,
    "foppen_worths": _network,
    "futschikato_trials": _futschikato,
}
_MEANING = {
    "foppen_trials": ("-DPREPARE=foppen_prepare",),
    "foppen_worths": ("-DWITHOUT_LOTS",),
    "futschikato_trials": (),
}
DOORS = tuple(_CALLS)
"""The functions of the libraries."""


def _answer(results: Sequence[int], lots: Random) -> bytes:
    return struct.pack(f"<{len(results) + 1}i", 0, *results) + _state(lots)


def _state(rng: Random) -> bytes:
    words = rng.getstate()[1]
    return struct.pack(f"<{len(words)}I", *words)


def program(door: str, into: Path, compiler: Sequence[str], options: Sequence[str]) -> bool:
    """Whether the driver of a function could be made."""
    source = ROOT / f"foppen_access/players/{library_of(door)}/trials.c"
    command = [*compiler, "-std=c11", "-ffp-contract=off", *options, *_MEANING[door]]
    command += [f'-DTRIALS="{source}"', f"-DCALL={door}", "-o", str(into), str(DRIVER)]
    try:
        return not subprocess.run(command, check=False, capture_output=True).returncode  # noqa: S603 - compilers
    except OSError:
        return False


def agrees(
    machine: Machine, options: Sequence[str], door: str, file: Path, answers: bytes
) -> bool | None:
    """Whether a function gives these answers on a machine; None where that isn't here."""
    if machine.runner and not shutil.which(machine.runner[0]):
        return None
    made = file.with_name("driver")
    static = ("-static",) if machine.runner else ()
    if not program(door, made, machine.compiler, (*options, *static)):
        return None
    command = (*machine.runner, str(made), str(file))
    done = subprocess.run(command, check=False, capture_output=True)  # noqa: S603 - made just now
    return done.stdout == answers


def fuzzed(door: str, file: Path, calls: int, seed: int) -> str | None:
    """What the driver says after so many broken calls, or how it broke; None without sanitizers.

    Raises:
        subprocess.CalledProcessError: one of them left its arrays.
    """
    made = file.with_name("sanitized")
    if not program(door, made, ("cc",), SANITIZERS):
        return None
    command = (str(made), str(file), str(calls), str(seed))
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603 - as above


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--moments", type=int, default=20, help="so many at each table")
    parser.add_argument("--calls", type=int, default=200_000, help="broken ones")
    parser.add_argument("--seed", type=int, default=1)
    given, right = parser.parse_args(), True
    for door in DOORS:
        with TemporaryDirectory() as folder:
            file = Path(folder, "calls")
            answers = written(file, door, given.moments, given.seed)
            print(f"{door}: {len(answers)} bytes of answers", flush=True)
            for machine in MACHINES:
                for option in ("-O0", "-O2"):
                    found = agrees(machine, (option,), door, file, answers)
                    text = {None: "is not here", True: "the same as Python", False: "DIFFERS"}
                    print(f"  {machine.name} {option}: {text[found]}", flush=True)
                    right &= found is not False
            try:
                said = fuzzed(door, file, given.calls, given.seed)
                print("  sanitizers:", said or "are not here", flush=True)
            except subprocess.CalledProcessError as broken:
                print("  sanitizers: BROKEN", broken.stderr)
                right = False
    return not right


if __name__ == "__main__":
    sys.exit(main())
