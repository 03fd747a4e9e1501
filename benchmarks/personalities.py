"""How much a personality costs, and how much of it can be noticed.

    python -m benchmarks.personalities [--level normal] [--deals 400]

Each personality sits once in every seat of each deal, among players of the same level without
one; what it gets more than one of them in its place is counted, and how often it plays another
card than they would have played. Points a round in Foppen, share of the win in Futschikato.
"""

import argparse
from random import Random
from typing import Any

from benchmarks.paired_deals import league
from foppen_access.games import game_of
from foppen_access.players.levels import Level
from foppen_access.players.personality import Personality
from foppen_access.players.player import Player
from foppen_engine import Bid, Play, View, new_game

TABLES = (("foppen-2018", 5), ("foppen-1995", 4), ("foppen-braille", 3), ("futschikato", 5))


class Compared:
    """A player that counts how often he decides otherwise than another would."""

    def __init__(self, player: Player, other: Player) -> None:
        self._player = player
        self._other = other
        self.decisions = 0
        self.differences = 0

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:
        """What the player decides."""
        action = self._player.decide(view, rng)
        self.decisions += 1
        self.differences += action != self._other.decide(view, rng)
        return action


def main() -> None:
    """Run the benchmark and print its table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", choices=[level.value for level in Level], default="normal")
    parser.add_argument("--deals", type=int, default=400)
    args = parser.parse_args()
    print(f"{'':28}{'advantage':>10}{'s. error':>10}{'other cards':>13}")
    for game, seats in TABLES:
        start = new_game(game, seats)
        plain = game_of(game).opponents.player(Level(args.level))
        for personality in Personality:
            own = Compared(
                game_of(start.game.id).opponents.player(Level(args.level), personality), plain
            )
            standing = league(game, seats, own, plain, deals=args.deals, seed=11)
            share = own.differences / own.decisions
            name = f"{game} {seats} {personality.value}"
            print(
                f"{name:28}{standing.advantage:10.3f}{standing.standard_error:10.3f}{share:13.1%}",
                flush=True,
            )


if __name__ == "__main__":
    main()
