"""OpenSpiel's information set Monte Carlo tree search at a table of strong players.

    python -m benchmarks.ismcts [--deals 60] [--times 200] [--c 1.0]

Our game is wrapped as a Python game of OpenSpiel, whose Python `ISMCTSBot` plays it (the C++ bots
crash on Python games). It sits once in every seat of each deal and thinks so many times as long
as a strong player does; how many simulations that makes is found out as it plays. What it gets
more than a strong player in its place is counted. To its favour the wrapped game is our kernel,
the hidden hands it samples fit the colours that players have shown to lack, and its rollouts run
in the kernel alone.
"""

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from benchmarks.paired_deals import league
from foppen_access.games import game_of
from foppen_access.players.foppen.hidden_hands import Guess
from foppen_access.players.foppen.quick_rules import LOT, QuickRound, card_of
from foppen_access.players.levels import Level
from foppen_access.players.player import Player
from foppen_engine import Bid, Play, View, legal_actions
from foppen_engine.games.foppen.state import FoppenState

GAME, SEATS = "foppen-2018", 5
SCALE = 20
"""Points divided by this are the utilities."""

_TYPE = pyspiel.GameType(
    short_name="python_foppen",
    long_name="Python Foppen",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=2048,
    max_chance_outcomes=0,
    num_players=SEATS,
    min_utility=-15.0,
    max_utility=0.5,
    max_game_length=60,
)


class FoppenGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """A round of Foppen, taken up where it is."""

    def __init__(self) -> None:
        super().__init__(_TYPE, _INFO, {})


class FoppenPosition(pyspiel.State):  # type: ignore[misc]  # as above
    """A round whose hands are all known, and what was played since it was taken up."""

    def __init__(self, game: FoppenGame, rnd: QuickRound) -> None:
        super().__init__(game)
        self.round = rnd
        self.played: tuple[int, ...] = ()

    def current_player(self) -> int:
        """Whose turn it is."""
        return pyspiel.PlayerId.TERMINAL if self.round.done else self.round.turn

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(self.round.legal())

    def _apply_action(self, action: int) -> None:
        self.played += (action,)
        self.round.play(action)

    def information_state_string(self, player: int | None = None) -> str:
        """What a player knows: his hand, and what was played."""
        seat = self.round.turn if player is None else player
        return f"{self.round.hands[seat]} {self.played}"

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.round.done

    def returns(self) -> list[float]:
        """The points."""
        return [points / SCALE for points in self.round.points()]


@dataclass
class Rollouts:
    """Random play to the end of the round, as an evaluator of OpenSpiel."""

    rng: Random

    def prior(self, state: FoppenPosition) -> list[tuple[int, float]]:
        """Every card is equally likely."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state: FoppenPosition) -> list[float]:
        """The points of one random end."""
        rnd, bits = state.round.copy(), self.rng.getrandbits
        while not rnd.done:
            legal = rnd.legal()
            rnd.play(legal[bits(LOT) * len(legal) >> LOT])
        return [points / SCALE for points in rnd.points()]


@dataclass
class Searcher:
    """A player of ours that lets `ISMCTSBot` think for `seconds` each move."""

    seconds: float
    c: float
    each: float = 0.002
    times: list[float] = field(default_factory=list)
    simulations: list[int] = field(default_factory=list)

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:
        """What the search finds."""
        actions = legal_actions(view.state)
        if len(actions) == 1 or not isinstance(view.state, FoppenState):
            return actions[0]  # type: ignore[return-value]  # a play
        start = time.perf_counter()
        count = max(len(actions) + 1, round(self.seconds / self.each))
        chosen = self._search(Guess(view.state, view.seat), count, rng)
        elapsed = time.perf_counter() - start
        self.each += 0.2 * (elapsed / count - self.each)
        self.times.append(elapsed)
        self.simulations.append(count)
        return Play(view.seat, card_of(chosen))

    def _search(self, guess: Guess, count: int, rng: Random) -> int:
        game = FoppenGame()
        numbers = np.random.RandomState(rng.randrange(2**32))
        bot: Any = ISMCTSBot(game, Rollouts(rng), self.c, count, random_state=numbers)
        bot.set_resampler(lambda _state, _player: FoppenPosition(game, guess.round(rng)))
        return int(bot.step(FoppenPosition(game, guess.round(rng))))


@dataclass
class Timed:
    """A player whose thinking is timed."""

    player: Player
    times: list[float] = field(default_factory=list)

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:
        """What the player decides."""
        start = time.perf_counter()
        action = self.player.decide(view, rng)
        self.times.append(time.perf_counter() - start)
        return action


def mean(numbers: Sequence[float]) -> float:
    """The mean."""
    return sum(numbers) / len(numbers)


def main() -> None:
    """Run the benchmark and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--times", type=float, default=200)
    parser.add_argument("--c", type=float, default=1.0, help="of its formula; points count a 20th")
    args = parser.parse_args()
    strong = Timed(game_of(GAME).opponents.player(Level.STRONG))
    league(GAME, SEATS, strong, strong, deals=3, seed=0)
    searcher = Searcher(args.times * mean(strong.times), args.c)
    strong.times.clear()
    standing = league(GAME, SEATS, searcher, strong, deals=args.deals, seed=1)
    print(f"{GAME}, {SEATS} players, {args.deals} deals in every seat")
    print(f"a move of ours            {1000 * mean(strong.times):8.2f} ms")
    print(f"a move of ISMCTSBot       {1000 * mean(searcher.times):8.2f} ms")
    print(f"  times ours              {mean(searcher.times) / mean(strong.times):8.0f}")
    print(f"  simulations             {mean(searcher.simulations):8.0f}")
    print(f"points a round it gains   {standing.advantage:+8.2f} ± {standing.standard_error:.2f}")


if __name__ == "__main__":
    main()
