"""The table of the quick policy: it is fitted to what the strong player's network does."""

import numpy as np

from foppen_access.players.foppen.network_rows import CARD, STATE
from foppen_access.players.foppen.playout_policy import BEHIND, FACTS, MOMENTS, ROWS, STAGES
from tools.decisions import FoppenDecisions, found_decisions, net_of, thoughts
from tools.foppen_labels import labelled
from tools.foppen_play import LEARNER
from tools.foppen_rounds import Table
from tools.learner import Adam, Decisions, Floats, Ints, Params

ROUNDS, STEPS = 1800, 400
SOFT = 2.0
"""The network's scores times this are the chances that are imitated."""


def quick_rows(policy: Params, table: Table) -> Floats:
    """For each moment and stage the weights of a card's facts; transposed as arrays are kept."""
    everybody = np.full((ROUNDS, table.seats), LEARNER)
    nothing = np.zeros(0)
    found = labelled(table, ROUNDS, 5, everybody, 0.0, 0.2, 0.02, nothing, net_of(policy))
    decisions = found_decisions(found)
    chances = _softmax(SOFT * thoughts(policy, decisions).scores, decisions)
    facts, rows = card_facts(decisions)
    weights = {"rows": np.zeros((MOMENTS * ROWS, FACTS), np.float32)}
    steps = Adam()
    counts = np.maximum(1, np.bincount(rows, minlength=len(weights["rows"])))[:, None]
    for step in range(STEPS):
        guess = _softmax((facts * weights["rows"][rows]).sum(1), decisions)
        wrong = facts * (guess - chances)[:, None]
        slope = np.stack([np.bincount(rows, column, len(counts)) for column in wrong.T], 1)
        steps.step(
            weights,
            {"rows": (10 * slope / counts).astype(np.float32)},
            0.1 if step < STEPS / 2 else 0.03,
        )
    return weights["rows"].T


def _softmax(scores: Floats, decisions: Decisions) -> Floats:
    """The chance of each candidate among those of its decision."""
    starts, counts = decisions.starts, decisions.counts
    powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), counts))
    chances: Floats = powers / np.repeat(np.add.reduceat(powers, starts), counts)
    return chances


def card_facts(decisions: FoppenDecisions) -> tuple[Floats, Ints]:
    """The facts of each candidate and the row of the table that judges it."""
    cards = dict(zip(CARD, decisions.cards.T, strict=True))
    state = dict(zip(STATE, np.repeat(decisions.state, decisions.counts, 0).T, strict=True))
    size, tricks_left = (np.rint(state[name] * 12).astype(int) for name in ("size", "tricks_left"))
    least = np.minimum(size, tricks_left)
    stage = np.array([*STAGES, STAGES[-1] + 1])[np.minimum(least, len(STAGES))]
    behind = np.minimum(size - least, BEHIND - 1)
    to_come = np.minimum(np.rint(state["coming"] * state["seats"] * 8), 2)
    stray = np.maximum.reduceat(cards["strays"], decisions.starts) > 0
    follows = np.where(np.repeat(stray, decisions.counts), 4, 1) + to_come
    moment = np.where(state["leads"] > 0, 0, follows)
    one, safe = cards["one"] > 0, cards["safe_now"]
    value = np.where(one, 1, np.rint(cards["points"] * 20)) / 20
    length = cards["length"] * state["size"] * 12 / 5
    top, bottom = ((cards[name] == 0) & ~one for name in ("own_higher", "own_lower"))
    calm, higher = np.where(one, 0, cards["safety"]), np.where(one, 0, cards["higher"])
    others = np.where(one, 0, cards["higher"] + cards["lower"])
    columns = (
        *(value, value**2, one, top, bottom, length, cards["best"], safe, safe * value),
        *(calm, higher, top * calm, others),
    )
    rows = moment.astype(int) * ROWS + stage * BEHIND + behind
    return np.stack(columns, 1).astype(np.float32), rows
