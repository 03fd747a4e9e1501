"""Whole games of masters with and without the libraries, decision by decision.

    python -m benchmarks.same_games [--games 1000] [--playouts 20] [--seed 1] [--first 0]

The games go round all editions and numbers of players, among masters alone and among a master and
strong players. Each decision of a master is made twice, in Python and in C, with the same lots; it
must be the same card, and leave the same lots. They can be played in parts, each from its `--first`
game on. The exit status is 1 if one differs, or there is no library.
"""

import argparse
import sys
import time
from collections import Counter
from random import Random
from typing import Any

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.games import game_of
from foppen_access.players.c_library import LIBRARIES, library
from foppen_access.players.foppen import c_playouts
from foppen_access.players.foppen.searching_player import SearchingPlayer
from foppen_access.players.futschikato import c_playouts as other
from foppen_access.players.futschikato.searching_player import FutschikatoSearchingPlayer
from foppen_access.players.levels import Level
from foppen_access.players.player import Player
from foppen_engine import (
    Action,
    AnyState,
    AwaitDeal,
    AwaitDraw,
    Options,
    View,
    apply,
    game_names,
    new_game,
    pending,
    players_of,
    view,
)


class Twice:
    """Decides in C and in Python, and counts how often that is the same.

    Args:
        player: the master.
        counts: how many decisions differed (False) or not (True).
    """

    def __init__(self, player: Player, counts: Counter[bool]) -> None:
        self._player = player
        self._counts = counts
        self.seconds = [0.0, 0.0]

    def decide(self, seen: View[Any], rng: Random) -> Action:
        """What C plays, which is there for the others again."""
        lots, actions = (Random(), rng), list[Action]()
        lots[0].setstate(rng.getstate())
        for at, find in enumerate((lambda _: None, library)):
            c_playouts.library = other.library = find  # type: ignore[assignment, attr-defined]
            start = time.perf_counter()
            actions.append(self._player.decide(seen, lots[at]))
            self.seconds[at] += time.perf_counter() - start
        same = actions[0] == actions[1] and lots[0].getstate() == lots[1].getstate()
        self._counts[same] += 1
        return actions[0]


def play(state: AnyState, masters: set[int], player: Twice, rng: Random) -> None:
    """A game to its end, strong players beside these masters."""
    strong = game_of(state.game.id).opponents.player(Level.STRONG)
    while awaited := pending(state):
        if isinstance(awaited, AwaitDeal | AwaitDraw):
            action: Action = RandomDealer().answer(state, awaited, rng)
        else:
            seen = view(state, awaited.seat)
            action = (player if awaited.seat in masters else strong).decide(seen, rng)
        state = apply(state, action).state


def main() -> int:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--playouts", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    if not all(map(library, LIBRARIES)):
        print("There is no library.")
        return 1
    tables = [(name, seats) for name in game_names() for seats in players_of(name)]
    counts = Counter[bool]()
    players = {
        "futschikato": Twice(FutschikatoSearchingPlayer(given.playouts), counts),
        "foppen": Twice(SearchingPlayer(given.playouts), counts),
    }
    for number in range(given.first, given.first + given.games):
        name, seats = tables[number % len(tables)]
        rng = Random(f"{given.seed} {number}")
        state = new_game(name, seats, Options(bids=name == "foppen-1995"))
        masters = {rng.randrange(seats)} if number // len(tables) % 2 else {*range(seats)}
        play(state, masters, players[name.partition("-")[0]], rng)
    print(f"{given.games} games, {counts.total()} decisions, {counts[False]} differ")
    for name, player in players.items():
        print(
            f"{name}: {player.seconds[1]:.1f} s with the library, {player.seconds[0]:.1f} without"
        )
    return bool(counts[False])


if __name__ == "__main__":
    sys.exit(main())
