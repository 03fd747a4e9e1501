"""How much better the levels of Foppen play, on the same deals in every seat.

    python -m benchmarks.strength [--deals 400] [--game foppen-2018] [--players 5] [--evenings 100]

Each line is one player among others of one level. "Ahead" is his points of a round less the mean
of the others at the same table; "gain" is his points less those that one of the others gets in the
same seat with the same cards. The seats of a deal are one observation of the standard errors.
Evenings are whole games, the candidate in each seat of every one. "counting" is no level but a
yardstick: NORMAL, if he knew every card played.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from foppen_access.contests.standing import moves, play_deal
from foppen_access.players.foppen.master import MasterPlayer
from foppen_access.players.foppen.sound import FoppenPlayer
from foppen_access.players.levels import Level
from foppen_access.players.opponents import player_for
from foppen_access.players.player import Player
from foppen_engine import FoppenState, Options, new_game, players_of

GAMES = ("foppen-2018", "foppen-1995", "foppen-braille")
PAIRS = (
    *(("strong", "normal"), ("normal", "random"), ("easy", "normal"), ("random", "normal")),
    *(("counting", "normal"), ("strong", "counting")),
)


@dataclass(frozen=True, slots=True)
class Match:
    """One candidate among others at one table. A level may be `master:500`, with its playouts."""

    game: str
    players: int
    candidate: str
    others: str
    bids: bool
    seed: int

    def table(self) -> tuple[FoppenState, Player, Player]:
        """The game before its first deal, the candidate and one of the others."""
        start = new_game(self.game, self.players, Options(bids=self.bids))
        if not isinstance(start, FoppenState):
            raise TypeError(start)
        return start, named(start, self.candidate), named(start, self.others)

    def deal(self, number: int) -> tuple[float, float]:
        """How far ahead the candidate is in a deal, and what he gains; over all seats."""
        start, candidate, others = self.table()
        seats, lot = self.players, f"{self.seed}/{number}"
        par = play_deal(start, [others] * seats, lot)
        ahead, gain = [], []
        for seat in range(seats):
            table = [candidate if at == seat else others for at in range(seats)]
            points = play_deal(start, table, lot)
            ahead.append(points[seat] - (sum(points) - points[seat]) / (seats - 1))
            gain.append(points[seat] - par[seat])
        return fmean(ahead), fmean(gain)

    def evening(self, number: int) -> float:
        """The candidate's share of the wins of a whole game, over all seats."""
        start, candidate, others = self.table()
        shares = []
        for seat in range(self.players):
            table = [candidate if at == seat else others for at in range(self.players)]
            *_, (_, state) = moves(start, table, f"{self.seed}/{number}")
            winners = state.winners() if isinstance(state, FoppenState) else ()
            shares.append(1 / len(winners) if seat in winners else 0.0)
        return fmean(shares)


def named(start: FoppenState, name: str) -> Player:
    """The player of a level, or a yardstick."""
    if name == "counting":
        return FoppenPlayer(counting=True)
    level, _, playouts = name.partition(":")
    return MasterPlayer(int(playouts)) if playouts else player_for(start, Level(level))


def with_error(values: Sequence[float], scale: float = 1.0) -> str:
    """A mean and its standard error."""
    error = stdev(values) / sqrt(len(values))
    return f"{fmean(values) * scale:+7.2f} ({error * scale:.2f})"


def main() -> None:
    """Print a line for each match."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--game", choices=GAMES, help="all of them by default")
    parser.add_argument("--players", type=int, help="every number by default")
    parser.add_argument("--pair", action="append", help="for instance strong,normal")
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
    print(f"{args.deals} deals, standard errors in brackets")
    with ProcessPoolExecutor(args.jobs) as pool:
        for match in matches:
            deals = list(pool.map(match.deal, range(args.deals), chunksize=5))
            ahead, gain = zip(*deals, strict=True)
            line = f"{match.candidate:>12} among {match.others:7} {match.game:15}{match.players:2}"
            line += f"  ahead {with_error(ahead)}  gain {with_error(gain)}"
            if args.evenings:
                wins = list(pool.map(match.evening, range(args.evenings)))
                line += f"  wins {with_error(wins, 100)} %"
            print(line, flush=True)


if __name__ == "__main__":
    main()
