"""How strong the levels of Foppen are, against players that never change, on the same deals.

    python -m benchmarks.strength [--deals 400] [--game foppen-2018] [--players 5] [--evenings 0]
                                  [--pair strong,greedy] [--jobs 1]

Each line is one player among others, once in every seat of every deal. "Ahead" is his points of a
round less the mean of the others at the same table; the seats of a deal are one observation of the
standard errors, in brackets. "Gain" is how much more that is than for the first of those measured
among the same others, on the same deals: surer than what two lines differ by. "Wins" is his share
of whole games. The table is Markdown, with the commit it was measured at, and goes into
docs/opponents.md as it is. How far a row has come is told on standard error; Ctrl+C ends it with
what was played so far, and no row follows.

Players are levels, `master:600` with so many playouts, `strong:900` who tries what STRONG would
with so many, or yardsticks: `greedy`, `network` and
`seer` of `benchmarks.yardsticks`, `counting`, NORMAL if he knew every card played, `judging`, the
network of STRONG without a search, and masters of `benchmarks.other_trials`: `greedily:600` knows
that the others are greedy, `seeing` their hands, `seeing-greedily` both. The deals of seed 1 are
those of this command alone: nothing is trained or chosen on them.
"""

import argparse
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Protocol, runtime_checkable

from benchmarks.other_trials import OtherMaster, PlaysOn
from benchmarks.yardsticks import Greedy, Seer, small_network
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.games import game_of
from foppen_access.players.foppen.network_player import NetworkPlayer
from foppen_access.players.foppen.normal_player import FoppenPlayer
from foppen_access.players.foppen.searching_player import NEAR, SearchingPlayer
from foppen_access.players.levels import Level
from foppen_engine import (
    Action,
    AwaitDeal,
    Options,
    View,
    apply,
    new_game,
    pending,
    players_of,
    view,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import frozen

GAMES = ("foppen-2018", "foppen-1995", "foppen-braille")
TELL_EVERY = 10.0
"""Seconds."""
PAIRS = (
    *(("easy", "greedy"), ("normal", "greedy"), ("strong", "greedy"), ("master", "greedy")),
    *(("seer", "greedy"), ("normal", "network"), ("strong", "network"), ("master", "network")),
    ("strong", "normal"),
)


class Decides(Protocol):
    """Somebody at a table."""

    def decide(self, view: View[Any], rng: Random, /) -> Action:
        """What he does."""


@runtime_checkable
class Knows(Protocol):
    """Somebody who sees all hands."""

    def decide_knowing(self, state: FoppenState, seat: int, /, rng: Random) -> Action:
        """What he does."""


@frozen
class Match:
    """One candidate among others at one table; see above for their names.

    Args:
        bids: whether there are bids (1995 only).
    """

    game: str
    players: int
    candidate: str
    others: str
    bids: bool
    seed: int

    def ahead(self, number: int) -> float:
        """How far ahead the candidate is in a deal, over all seats."""
        found = []
        for seat in range(self.players):
            points = self._played(seat, f"{self.seed}/{number}", whole=False).sheet[0]
            found.append(points[seat] - (sum(points) - points[seat]) / (self.players - 1))
        return fmean(found)

    def wins(self, number: int) -> float:
        """The candidate's share of the wins of a whole game, over all seats."""
        shares = []
        for seat in range(self.players):
            winners = self._played(seat, f"{self.seed}/game {number}", whole=True).winners()
            shares.append(1 / len(winners) if seat in winners else 0.0)
        return fmean(shares)

    def _played(self, seat: int, lot: str, *, whole: bool) -> FoppenState:
        """A round, or the whole game, with the candidate in this seat."""
        state: Any = new_game(self.game, self.players, Options(bids=self.bids))
        candidate, others = named(self.game, self.candidate), named(self.game, self.others)
        cards, chance = RandomDealer(), Random(f"scale {lot}")
        while (awaited := pending(state)) and (whole or not state.sheet):
            if isinstance(awaited, AwaitDeal):
                action: Action = cards.answer(state, awaited, chance)
            else:
                rng = Random(f"scale {lot} {seat} {len(state.sheet)} {_played_cards(state)}")
                player = candidate if awaited.seat == seat else others
                if isinstance(player, Seer):
                    action = player.decide_knowing(state, awaited.seat)
                elif isinstance(player, Knows):
                    action = player.decide_knowing(state, awaited.seat, rng)
                else:
                    action = player.decide(view(state, awaited.seat), rng)
            state = apply(state, action).state
        if not isinstance(state, FoppenState):
            raise TypeError(state)
        return state


def _played_cards(state: FoppenState) -> int:
    return len(state.current.gone)


_SIMPLE: dict[str, Callable[[], Decides | Seer | Knows]] = {
    "seer": Seer,
    "greedy": Greedy,
    "network": small_network,
    "counting": lambda: FoppenPlayer(counting=True),
    "judging": NetworkPlayer,
    "seeing": lambda: OtherMaster(1, sees=True, plays_on=PlaysOn.AS_EVER),
    "seeing-greedily": lambda: OtherMaster(1, sees=True, plays_on=PlaysOn.GREEDILY),
}


@cache
def named(game: str, name: str) -> Decides | Seer | Knows:
    """The player of a level, or a yardstick.

    Raises:
        ValueError: there is none of that name.
    """
    level, _, playouts = name.partition(":")
    if name in _SIMPLE:
        return _SIMPLE[name]()
    if playouts and level == "greedily":
        return OtherMaster(int(playouts), sees=False, plays_on=PlaysOn.GREEDILY)
    if playouts and level == "strong":
        return SearchingPlayer(int(playouts), NEAR)
    if playouts:
        return SearchingPlayer(int(playouts))
    return game_of(game).opponents.player(Level(level))


def with_error(values: Sequence[float], scale: float = 1.0, digits: int = 2) -> str:
    """A mean and its standard error; nothing where there are less than two."""
    if len(values) < 2:
        return ""
    error = stdev(values) / sqrt(len(values))
    return f"{fmean(values) * scale:.{digits}f} ({error * scale:.{digits}f})"


def commit() -> str:
    """What is measured, with a plus where files differ from it."""
    command = ["git", "describe", "--always", "--dirty=+"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603 - git


def collected(values: Iterable[float], what: str, many: int) -> list[float]:
    """All of them, or those that had come when Ctrl+C was pressed.

    Args:
        values: as they come.
        what: they are, told now and then with the mean so far.
        many: how many there will be.
    """
    found, told = list[float](), time.monotonic()
    try:
        for value in values:
            found.append(value)
            if time.monotonic() - told >= TELL_EVERY:
                print(f"{what}: {len(found)} of {many}, {with_error(found)}", file=sys.stderr)
                told = time.monotonic()
    except KeyboardInterrupt:
        pass
    return found


def _ignores_interrupts() -> None:
    """The deal that a process is at is left to whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def measured(matches: Sequence[Match], deals: int, games: int, jobs: int) -> None:
    """Print a row for each match, up to the one that Ctrl+C ends."""
    first: dict[tuple[str, str], list[float]] = {}
    with ProcessPoolExecutor(jobs, initializer=_ignores_interrupts) as pool:
        for match in matches:
            table, who = f"{match.game}, {match.players}", f"{match.candidate}, {match.others}"
            ahead = collected(pool.map(match.ahead, range(deals)), f"{table}: {who}, deals", deals)
            whole = len(ahead) == deals
            shares = pool.map(match.wins, range(games if whole else 0))
            wins = collected(shares, f"{table}: {who}, games", games)
            before = first.setdefault((table, match.others), ahead)
            gain = [now - then for now, then in zip(ahead, before, strict=False)]
            row = (
                *(table, match.candidate, match.others, with_error(ahead)),
                *(with_error(gain) if before is not ahead else "", with_error(wins, 100, 1)),
                f"{len(ahead)}, {len(wins)}",
            )
            print(f"| {' | '.join(row)} |", flush=True)
            if len(wins) < games or not whole:
                pool.shutdown(cancel_futures=True)
                return


def main() -> None:
    """Print a row for each match."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--game", choices=GAMES, help="all of them by default")
    parser.add_argument("--players", type=int, help="every number by default")
    parser.add_argument("--pair", action="append", help="for instance strong,greedy")
    parser.add_argument("--bids", action="store_true", help="1995 only")
    parser.add_argument("--evenings", type=int, default=0, help="whole games as well")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    pairs = [tuple(pair.split(",")) for pair in args.pair or ()] or PAIRS
    matches = [
        Match(game, players, candidate, others, args.bids, args.seed)
        for game in ([args.game] if args.game else GAMES)
        for players in ([args.players] if args.players else players_of(game))
        for candidate, others in pairs
    ]
    print(f"At commit {commit()}, {args.deals} deals, {args.evenings} games:\n")
    print("| table | candidate | among | ahead | gain | wins, % | deals, games |")
    print("|---|---|---|---|---|---|---|", flush=True)
    measured(matches, args.deals, args.evenings, args.jobs)


if __name__ == "__main__":
    main()
