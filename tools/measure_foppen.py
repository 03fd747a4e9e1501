"""How far the strong player of Foppen is ahead of NORMAL at every table, quickly.

    python -m tools.measure_foppen [--rounds 6000]

The same league as `benchmarks.strength`, with the candidate in the first seat and every seat
leading in turn: "ahead" are his points less the mean of the others at the table, "gain" his points
less those of a NORMAL player in the same seat with the same cards.
"""

import argparse

import numpy as np

from foppen_engine.games.foppen.edition import EDITIONS
from tools.decisions import net_of
from tools.foppen_play import NORMAL, points_of
from tools.foppen_rounds import Table, table_of
from tools.learner import Floats, Params
from tools.train_foppen import (
    ahead_of,
    no_bids,
    normal_linear,
    points_of_first,
    present_policy,
)

SEED = 1


def compared(policy: Params, table: Table, count: int) -> tuple[Floats, Floats]:
    """How far ahead the policy is in each round, and what it gains."""
    with_him = points_of_first(table, count, SEED, policy)
    everybody = np.full(table.seats, NORMAL)
    without = points_of(
        table, count, SEED, everybody, no_bids(table), normal_linear(), net_of(policy)
    )
    return ahead_of(with_him), with_him[:, 0] - without[:, 0]


def main() -> None:
    """Print a line for each table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=6000)
    count, policy = parser.parse_args().rounds, present_policy()
    for name, edition in EDITIONS.items():
        for seats in edition.decks:
            ahead, gain = compared(policy, table_of(edition, seats), count)
            figures = (
                f"{what} {each.mean():+6.2f} ({each.std() / count**0.5:.2f})"
                for what, each in (("ahead", ahead), ("gain", gain))
            )
            print(f"{name:15}{seats:2}", *figures, flush=True)


if __name__ == "__main__":
    main()
