"""The table of the quick policy: it is fitted to what the strong player's network does."""

import numpy as np

from foppen_access.players.quick import BEHIND, FACTS, MOMENTS, ROWS, STAGES
from tools.foppen_rounds import Floats, Ints, Rounds, Setting, Sight
from tools.learner import Adam, Params, first_best, joined, scores, softmax, undecided

ROUNDS, STEPS = 1800, 400
SOFT = 0.5
"""The network's scores times this are the chances that are imitated."""


def quick_rows(policy: Params, setting: Setting) -> Floats:
    """For each moment and stage the weights of a card's facts; transposed as arrays are kept."""
    decisions, chances = _decisions(policy, setting)
    facts, rows = card_facts(decisions)
    weights = {"rows": np.zeros((MOMENTS * ROWS, FACTS), np.float32)}
    steps = Adam()
    counts = np.maximum(1, np.bincount(rows, minlength=len(weights["rows"])))[:, None]
    for step in range(STEPS):
        guess = softmax((facts * weights["rows"][rows]).sum(1), decisions)
        wrong = facts * (guess - chances)[:, None]
        slope = np.stack([np.bincount(rows, column, len(counts)) for column in wrong.T], 1)
        steps.step(
            weights,
            {"rows": (10 * slope / counts).astype(np.float32)},
            0.1 if step < STEPS / 2 else 0.03,
        )
    return weights["rows"].T


def card_facts(sight: Sight) -> tuple[Floats, Ints]:
    """The facts of each candidate and the row of the table that judges it."""
    cards, state = sight.cards, sight.state[sight.at]
    size, tricks_left = np.rint(state[:, 4:6].T * 12).astype(int)
    least = np.minimum(size, tricks_left)
    stage = np.array([*STAGES, STAGES[-1] + 1])[np.minimum(least, len(STAGES))]
    behind = np.minimum(size - least, BEHIND - 1)
    leads = state[:, 0] > 0
    to_come = np.minimum(np.rint(state[:, 2] * state[:, 26] * 8), 2)
    discards = np.maximum.reduceat(cards[:, 2], sight.starts)[sight.at] > 0
    moment = np.where(leads, 0, np.where(discards, 4, 1) + to_come).astype(int)
    one = cards[:, 1] > 0
    value, safe = sight.value / 20, cards[:, 7]
    length = cards[:, 15] * state[:, 4] * 12 / 5
    top, bottom = (cards[:, 17] == 0) & ~one, (cards[:, 18] == 0) & ~one
    calm, higher = np.where(one, 0, cards[:, 12]), np.where(one, 0, cards[:, 8])
    others = np.where(one, 0, cards[:, 8] + cards[:, 9])
    columns = (
        *(value, value**2, one, top, bottom, length, cards[:, 25], safe, safe * value),
        *(calm, higher, top * calm, others),
    )
    return np.stack(columns, 1).astype(np.float32), moment * ROWS + stage * BEHIND + behind


def _decisions(policy: Params, setting: Setting) -> tuple[Sight, Floats]:
    """Open decisions of some rounds, and how likely the policy makes each candidate."""
    rounds = Rounds(setting, ROUNDS, np.random.default_rng(5))
    sights, chances = [], []
    while not rounds.done.all():
        sight = rounds.look(np.nonzero(~rounds.done)[0])
        pick = first_best(scores(policy, sight)[0], sight)
        many, few = undecided(sight)
        if len(many):
            sights.append(few)
            chances.append(softmax(SOFT * scores(policy, few)[0], few))
        rounds.play(sight.row, sight.colour[pick], sight.value[pick])
    return joined(sights), np.concatenate(chances)
