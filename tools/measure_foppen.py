"""How far the strong player of Foppen is ahead of NORMAL at every table, quickly.

    python -m tools.measure_foppen [--rounds 6000]

The same league as `benchmarks.strength`, with the candidate in the first seat and the leader drawn,
played in numpy: "ahead" are his points less the mean of the others at the table, "gain" his points
less those of a NORMAL player in the same seat with the same cards.
"""

import argparse
import json
from typing import Any

import numpy as np

from foppen_access.players.nets import rows
from foppen_engine.games.foppen.edition import EDITIONS
from tools.export import FOLDER
from tools.foppen_rounds import Floats, Rounds, Setting, setting_of
from tools.learner import Params
from tools.train_foppen import Evening


def present_policy() -> Params:
    """The network in the package."""
    tables: dict[str, Any] = json.loads((FOLDER / "foppen.json").read_text("utf-8"))
    arrays = {name: np.array(rows(array), np.float32) for name, array in tables["all"].items()}
    return {
        name: array.T if name in ("card", "state") else array[0] for name, array in arrays.items()
    }


def compared(policy: Params, setting: Setting, count: int) -> tuple[Floats, Floats]:
    """How far ahead the policy is in each round, and what it gains."""
    with_him, without = (
        _points(policy, setting, count, candidate=candidate) for candidate in (True, False)
    )
    return with_him[:, 0] - with_him[:, 1:].mean(1), with_him[:, 0] - without[:, 0]


def _points(policy: Params, setting: Setting, count: int, *, candidate: bool) -> Floats:
    """What every seat gets in so many rounds; always the same deals."""
    learner = np.zeros((count, setting.seats), bool)
    learner[:, 0] = candidate
    rng = np.random.default_rng(setting.seats)
    return Evening(Rounds(setting, count, rng), learner, policy).play(rng).rounds.points


def main() -> None:
    """Print a line for each table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=6000)
    count, policy = parser.parse_args().rounds, present_policy()
    for name, edition in EDITIONS.items():
        for seats in edition.decks:
            ahead, gain = compared(policy, setting_of(edition, seats), count)
            figures = (
                f"{what} {each.mean():+6.2f} ({each.std() / count**0.5:.2f})"
                for what, each in (("ahead", ahead), ("gain", gain))
            )
            print(f"{name:15}{seats:2}", *figures, flush=True)


if __name__ == "__main__":
    main()
