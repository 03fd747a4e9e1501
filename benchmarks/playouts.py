"""How many rounds of Foppen a search plays out in a second, beside OpenSpiel's hearts in C++.

    pip install '.[benchmarks]'
    python -m benchmarks.playouts [--seconds 2]

In C and in Python: five cards of the leader in the same hundred deals of 2018 with five players,
each round played to its end, drawing the deals included; by the policy of the playouts, and in C
by lot as well. Beside them OpenSpiel's `evaluate_bots` plays rounds of hearts by lot from the first
card on, of four players, each in C++ throughout: rounds by lot are the like of that. All take turns
in spells, and medians are compared; the time is the processor's for this program.
"""

import argparse
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median

from benchmarks import other_trials
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.players.c_library import library
from foppen_access.players.foppen.c_playouts import trials
from foppen_access.players.foppen.hidden_hands import Guess
from foppen_access.players.foppen.playout_policy import quick_player
from foppen_access.players.foppen.playouts import Wanted, tried
from foppen_access.players.foppen.quick_rules import code_of
from foppen_engine import AnyState, AwaitDeal, apply, legal_plays, new_game, pending, view
from foppen_engine.games.foppen.state import FoppenState

CARDS, DEALS = 5, 100
ROUNDS = CARDS * DEALS
SPELLS = 5


def first_card() -> tuple[FoppenState, int]:
    """A round of five in which nobody has played, as the leader sees it."""
    start, rng = new_game("foppen-2018", 5), Random(1)
    awaited = pending(start)
    if not isinstance(awaited, AwaitDeal):
        raise TypeError(awaited)
    dealt: AnyState = apply(start, RandomDealer().answer(start, awaited, rng)).state
    leader = dealt.current.turn
    seen = view(dealt, leader).state
    if not isinstance(seen, FoppenState):
        raise TypeError(seen)
    return seen, leader


def hearts() -> Callable[[], object] | None:
    """So many rounds of hearts, from the first card on; None where OpenSpiel is not installed."""
    try:
        import pyspiel  # noqa: PLC0415 - a peer may be missing
    except ImportError:
        return None
    state, rng = pyspiel.load_game("hearts").new_initial_state(), Random(1)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(rng.choice(state.legal_actions()))
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    return lambda: [
        pyspiel.evaluate_bots(state.clone(), bots, rng.getrandbits(30)) for _ in range(ROUNDS)
    ]


def rate(play: Callable[[], object], seconds: float) -> float:
    """Rounds a second of the processor's time."""
    begun, times = time.process_time(), 0
    while (taken := time.process_time() - begun) < seconds:
        play()
        times += ROUNDS
    return times / taken


def main() -> int:
    """Run the benchmark and print its figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each, in all")
    seconds = parser.parse_args().seconds / SPELLS
    if not library("foppen"):
        print("There is no library.")
        return 1
    seen, me = first_card()
    codes = tuple(code_of(play.card) for play in legal_plays(seen)[:CARDS])
    wanted, rng = Wanted(codes, DEALS), Random(1)
    quick = quick_player(5, seen.rules.discs)
    plays: dict[str, Callable[[], object]] = {
        "Foppen in C": lambda: trials(seen, me, wanted, rng),
        "Foppen in C by lot": lambda: other_trials.trials(
            Guess(seen, me, quick), wanted, rng, other_trials.PlaysOn.BY_LOT
        ),
        "Foppen in Python": lambda: tried(Guess(seen, me, quick), quick, wanted, rng),
    }
    if peer := hearts():
        plays["OpenSpiel hearts"] = peer
    else:
        print("OpenSpiel is not installed.")
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(SPELLS):
        for name, play in plays.items():
            rates[name].append(rate(play, seconds))
    ours, by_lot = median(rates["Foppen in C"]), median(rates["Foppen in C by lot"])
    for name, found in rates.items():
        each = median(found)
        times = f"{ours / each:.1f} times as many, {by_lot / each:.1f} by lot"
        print(f"{name:19}{each:10.0f} rounds a second; C plays {times}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
