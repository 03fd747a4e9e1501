"""Train the strong player of Foppen, and write his weights into the package.

    python -m tools.train_foppen [--iterations 176] [--seed 1]

He begins with the judgement of the NORMAL player and learns from rounds among himself and NORMAL
at every table: a card is played more often if its trick ended better than the critic foretold, who
sees all hands. The same arguments give the same weights on the same machine.
"""

import argparse
import time

import numpy as np

from foppen_access.players.foppen import Weights
from foppen_access.players.reading import CARD_FEATURES, STATE_FEATURES
from foppen_engine.games.foppen.edition import EDITIONS
from tools.distil import quick_rows
from tools.export import write
from tools.foppen_rounds import Flags, Floats, Ints, Rounds, Setting, Sight, setting_of
from tools.learner import (
    Adam,
    Pace,
    Params,
    Step,
    batch_of,
    critic_params,
    drawn,
    first_best,
    foretold,
    policy_params,
    scores,
    softmax,
    undecided,
    update,
)

USUAL = ("foppen-2018", 5)
OTHERS = (
    *(("foppen-2018", seats) for seats in (4, 6, 7, 8)),
    *(("foppen-1995", seats) for seats in (3, 4, 5, 6)),
)
"""Braillespiel is scored as 1995."""
TABLES = tuple(table for other in OTHERS for table in (USUAL, other))
"""Taken in turn; the usual one every second time."""
BID_TABLES = OTHERS[-4:]
MOST_SEATS = 8
SECRETS = 14
HIDDEN, CRITIC_HIDDEN = 32, 64
ROUNDS = 1500
RATE, ENTROPY = 4e-3, 0.05
TRACE = 0.95
"""How much of what happens after the next own decision is put down to a card."""
RIVALRY = 0.5
"""How much the points of the others count against one's own."""
TELL_EVERY = 22


def normal_linear() -> Floats:
    """The judgement of the NORMAL player, weight by weight of a card's features."""
    w, linear = Weights(), np.zeros(CARD_FEATURES, np.float32)
    linear[0], linear[21], linear[20] = w.shed * 20, w.shed_staying * 20, w.shed_late * 20
    linear[5] = w.lead
    linear[3], linear[19], linear[26] = -w.fooled, -w.fooled_late, -w.fooled_leader
    linear[12], linear[22] = -w.keep_safe, -w.keep_safe_late
    linear[10], linear[11], linear[23] = -w.keep_high, -w.keep_highest, -w.keep_high_late
    linear[1] = w.one
    linear[13], linear[24], linear[14] = -w.cover, -w.cover_late, -w.second_cover
    linear[15] = w.long_suit
    return linear


def normal_plays(sight: Sight) -> Ints:
    """What NORMAL plays; in the last trick only the points count."""
    worth = sight.cards @ normal_linear()
    points = sight.cards[:, 0] * 20
    return first_best(np.where(sight.last[sight.at], points, worth), sight)


class Evening:
    """Rounds played by a policy in some seats and NORMAL in the others.

    Args:
        learner: where the policy sits, by round and seat.
        policy: its weights.
        critic: what foretells the points while it learns; None to play as well as it can.
    """

    def __init__(
        self, rounds: Rounds, learner: Flags, policy: Params, critic: Params | None = None
    ) -> None:
        self.rounds, self.learner, self.policy, self.critic = rounds, learner, policy, critic
        self.steps: list[Step] = []

    def play(self, rng: np.random.Generator) -> "Evening":
        """To the end."""
        rounds = self.rounds
        while not rounds.done.all():
            rows = np.nonzero(~rounds.done)[0]
            mine = self.learner[rows, rounds.turn[rows]]
            plays = []
            if not mine.all():
                sight = rounds.look(rows[~mine], suspect=False)
                plays.append((sight, normal_plays(sight)))
            if mine.any():
                sight = rounds.look(rows[mine])
                plays.append((sight, self._decide(sight, rng)))
            for sight, pick in plays:
                rounds.play(sight.row, sight.colour[pick], sight.value[pick])
        return self

    def _decide(self, sight: Sight, rng: np.random.Generator) -> Ints:
        logits, _ = scores(self.policy, sight)
        if self.critic is None:
            return first_best(logits, sight)
        chances = softmax(logits, sight)
        pick = drawn(chances, sight, rng)
        open_, small = undecided(sight)
        if len(open_):
            inputs = self._secrets(small)
            value = foretold(self.critic, inputs)[0]
            chosen = pick[open_] - sight.starts[open_] + small.starts
            self.steps.append(Step(small, chosen, chances[pick[open_]], inputs, value))
        return pick

    def _secrets(self, sight: Sight) -> Floats:
        """What the critic sees, padded to the largest table."""
        known = self.rounds.secrets(sight.row, sight.me)
        padding = np.zeros((len(known), SECRETS * MOST_SEATS - known.shape[1]), np.float32)
        return np.concatenate([sight.state, known, padding], 1)

    def rewards(self) -> Floats:
        """What each seat made of each round, in tens of points."""
        points = self.rounds.points
        others = (points.sum(1, keepdims=True) - points) / (points.shape[1] - 1)
        rewards: Floats = (points - RIVALRY * others) / 10
        return rewards


def roles(count: int, seats: int, rng: np.random.Generator) -> Flags:
    """Which seats learn: all of them in half of the rounds, about each second one in the rest."""
    learner = rng.random((count, seats)) < 0.5
    learner[: count // 2] = True
    return learner


def advantage(policy: Params, setting: Setting, count: int, seed: int) -> tuple[float, float]:
    """How much more the policy gets among NORMAL players than one of them, in the same deals; and
    the standard error.
    """
    points = []
    for seats in (1, 0):
        learner = np.zeros((count, setting.seats), bool)
        learner[:, :seats] = True
        rng = np.random.default_rng(seed)
        rounds = Evening(Rounds(setting, count, rng), learner, policy).play(rng).rounds
        points.append(rounds.points[:, 0])
    gained = points[0] - points[1]
    return float(gained.mean()), float(gained.std() / count**0.5)


def trained(iterations: int, seed: int) -> Params:
    """The policy after so many batches of rounds; averaged over the last ones."""
    rng = np.random.default_rng(seed)
    settings = [setting_of(EDITIONS[edition], seats) for edition, seats in TABLES]
    policy = policy_params(HIDDEN, normal_linear() / 2, rng)
    critic = critic_params(STATE_FEATURES + SECRETS * MOST_SEATS, CRITIC_HIDDEN, rng)
    mean = {name: array.copy() for name, array in policy.items()}
    steps, critic_steps, start = Adam(), Adam(), time.perf_counter()
    for iteration in range(iterations):
        slower = 1 / (1 + iteration / 150)
        setting = settings[iteration % len(settings)]
        learner = roles(ROUNDS, setting.seats, rng)
        bids = random_bids(setting, rng)
        rounds = Rounds(setting, ROUNDS, rng)
        if bids is not None:
            rounds.bids = bids
        evening = Evening(rounds, learner, policy, critic).play(rng)
        batch = batch_of(evening.steps, evening.rewards(), TRACE)
        pace = Pace(RATE * slower, ENTROPY * slower)
        update((policy, steps), (critic, critic_steps), batch, pace, rng)
        blend = max(0.01, 1 / (1 + iteration / 3))
        for name, array in policy.items():
            mean[name] += blend * (array - mean[name])
        if iteration % TELL_EVERY == TELL_EVERY - 1:
            gain, error = advantage(mean, settings[0], 1500, 7)
            minutes = (time.perf_counter() - start) / 60
            print(f"{minutes:6.1f} min, {iteration + 1} batches: {gain:+.2f} ({error:.2f})")
    return mean


def random_bids(setting: Setting, rng: np.random.Generator) -> Flags | None:
    """Bids by lot in some rounds of 1995, so that the policy knows what to do with one."""
    if setting.one_left != 1:
        return None
    shape = (ROUNDS, setting.seats)
    return (rng.random(shape) < 0.25) & (rng.random((ROUNDS, 1)) < 0.4)


def bid_weights(policy: Params, rounds: int, seed: int) -> dict[str, Params]:
    """From a hand before the first card: the chance to go out without the disc, and the points
    left otherwise; least squares over rounds of the policy alone.
    """
    chances: Params = {}
    lefts: Params = {}
    for edition, seats in BID_TABLES:
        rng = np.random.default_rng(seed)
        setting = setting_of(EDITIONS[edition], seats)
        dealt = Rounds(setting, rounds, rng)
        hands, every = [], np.arange(rounds)
        for seat in range(seats):
            dealt.turn[:] = seat
            sight = dealt.look(every)
            counts = np.diff(np.append(sight.starts, len(sight.at)))
            mean = np.add.reduceat(sight.cards, sight.starts) / counts[:, None]
            hands.append(np.concatenate([np.ones((rounds, 1)), sight.state, mean], 1))
        dealt.turn[:] = dealt.leader
        everybody = np.ones((rounds, seats), bool)
        points = Evening(dealt, everybody, policy).play(rng).rounds.points.T.reshape(-1)
        inputs = np.concatenate(hands)
        ridge = inputs.T @ inputs + np.eye(inputs.shape[1])
        for fitted, target in ((chances, points == 10), (lefts, np.maximum(0, -points))):
            fitted[str(seats)] = np.linalg.solve(ridge, inputs.T @ target).astype(np.float32)
    return {"out": chances, "left": lefts}


def main() -> None:
    """Train and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=176, help="batches of rounds")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    policy = trained(args.iterations, args.seed)
    quick = {"quick": {"rows": quick_rows(policy, setting_of(EDITIONS[USUAL[0]], USUAL[1]))}}
    write("foppen", {"all": policy, **quick, **bid_weights(policy, 4000, args.seed)})


if __name__ == "__main__":
    main()
