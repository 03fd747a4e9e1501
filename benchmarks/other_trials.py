"""Masters of Foppen as they might be: who see all hands, or know how the others play on.

They say how much better hands or a better policy in the rounds would make a search. Rounds are
played out in C, `other_trials.c`, which is compiled for it, with greedy players, with the policy
of the playouts, or by lot. A test compares who sees all hands, and knows that all are greedy, with
`yardsticks.Seer`, and one those by lot with Python's.
"""

import atexit
import shlex
import shutil
import subprocess
from collections.abc import Sequence
from ctypes import CDLL, byref, c_int32, c_int64, c_uint32, sizeof
from enum import IntEnum
from functools import cache
from os import environ
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from foppen_access.players.foppen.c_playouts import tables_of, told_of
from foppen_access.players.foppen.hidden_hands import Guess
from foppen_access.players.foppen.playout_policy import quick_player
from foppen_access.players.foppen.playouts import Wanted
from foppen_access.players.foppen.quick_rules import Code, code_of
from foppen_engine import Bid, Play, Seat, legal_actions, legal_plays, view
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import frozen

SOURCE = Path(__file__).with_suffix(".c")
PLAYERS = Path(__file__).parents[1] / "foppen_access/players/foppen/trials.c"


@cache
def library() -> CDLL:
    """The library, made anew.

    Raises:
        CalledProcessError: it can't be compiled.
    """
    folder = mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    made = Path(folder, "other_trials.library")
    compiler = shlex.split(environ.get("CC", "cc"))
    command = [*compiler, "-std=c11", "-O2", "-fPIC", "-shared", "-ffp-contract=off"]
    command += [f'-DTRIALS="{PLAYERS}"', "-o", str(made), str(SOURCE), "-lm"]
    subprocess.run(command, check=True)  # noqa: S603 - the compiler of this machine
    return CDLL(str(made))


class PlaysOn(IntEnum):
    """How everybody plays a round to its end."""

    AS_EVER = 0
    GREEDILY = 1
    BY_LOT = 2


@frozen
class OtherMaster:
    """Plays the card that does best in his trials, whatever the network thinks of it.

    Args:
        playouts: how many rounds he plays out for a decision; who sees all hands needs one for each
            card, for neither policy draws lots.
        sees: he knows all hands, and not only those that may be.
        plays_on: as everybody does in his trials.
    """

    playouts: int
    sees: bool
    plays_on: PlaysOn

    def decide_knowing(self, state: FoppenState, seat: Seat, rng: Random) -> Play | Bid:
        """The first of the best cards; he never bids.

        Args:
            state: every hand is known.
            seat: whose turn it is.
            rng: draws the hands.
        """
        actions = legal_actions(state)
        if isinstance(actions[0], Bid):
            return Bid(seat, bid=False)
        plays = legal_plays(state)
        if len(plays) == 1:
            return plays[0]
        times = 1 if self.sees else max(2, self.playouts // len(plays))
        wanted = Wanted(tuple(code_of(play.card) for play in plays), times)
        guess = Guess(view(state, seat).state, seat)
        lie = _lie(guess, state) if self.sees else []
        found = trials(guess, wanted, rng, self.plays_on, lie)
        sums = {play: sum(found[at * times :][:times]) for at, play in enumerate(plays)}
        return max(sums, key=sums.__getitem__)


def trials(
    guess: Guess, wanted: Wanted, rng: Random, plays_on: PlaysOn, lie: Sequence[Seat] = ()
) -> list[int]:
    """What came of each card in each deal, card after card.

    Args:
        guess: knows which deals may be; it is the player's turn.
        wanted: what is tried.
        rng: draws the deals, and cards by lot.
        plays_on: how.
        lie: where each card lies that the player doesn't see, if it is known.

    Raises:
        ValueError: it doesn't take the moment.
    """
    tables = _tables(guess.state.seats, guess.state.rules.discs)
    told = told_of(guess, tables, wanted)
    if told is None:
        raise ValueError(guess.state)
    version, words, spare = rng.getstate()
    lots, results = (c_uint32 * len(words))(*words), (c_int32 * told.room)()
    where = (c_int32 * len(lie))(*lie) if lie else None
    arguments = (byref(told.position), byref(tables), byref(lots), where)
    if library().other_trials(*arguments, int(plays_on), results):
        raise ValueError(guess.state)
    rng.setstate((version, tuple(lots), spare))
    return results[:]


def _lie(guess: Guess, known: FoppenState) -> list[Seat]:
    """The place of each card that the player doesn't see; the last is set aside."""
    places: dict[Code, list[Seat]] = {}
    for seat, hand in enumerate(known.hands):
        for card in hand.known if seat != guess.me else ():
            places.setdefault(code_of(card), []).append(seat)
    return [seats.pop() if (seats := places.get(code)) else known.seats for code in guess.cards]


@cache
def _tables(seats: int, discs: int) -> Any:  # noqa: ANN401 - an array of ctypes
    """What the policy of the playouts weighs."""
    tables = tables_of(quick_player(seats, discs))
    library().foppen_prepare(byref(tables), c_int64(sizeof(tables)))
    return tables
