"""Train the policy of the strong player of Futschikato, and write its weights.

    python -m tools.train_futschikato [--iterations 8] [--seed 1]

Games are played at every table: one player, in a part of the games about half of the others too,
learns, all others are usual ones. In some of his turns every card he may play is tried: the rest of
the game is played out, a few times, with the same pile for all cards. The network learns how much
better than the others each card turned out, by least squares; it begins as the judgement of the
usual player, and plays from then on as it has learned. The hands of the others are those they
really held, so what their cards tell about their hands is learned with the rest. Told is how much
more than its share one learned player wins among usual ones. It takes one process; the same
arguments give the same weights.
"""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from foppen_access.players.futschikato.network_inputs import (
    CARD_FEATURES,
    STATE_FEATURES,
    linear_for,
    usual_linear,
)
from tools.certificate import begun
from tools.compiled import compiled
from tools.export import weights_of, write
from tools.futschikato_games import (
    KINDS,
    TURN,
    Flags,
    Game,
    Ints,
    Minds,
    Policy,
    blank,
    choose,
    copy,
    deal,
    look,
    lot,
    minds_of,
    only,
    play,
    play_out,
    read_card,
    read_state,
    share,
    shuffle,
)
from tools.learner import Adam, Decisions, Floats, Judged, Params, learn, together

FILE = weights_of("futschikato")
PARTS = {3: 0.3, 4: 0.2, 5: 0.18, 6: 0.12, 7: 0.1, 8: 0.1}
"""The share of the decisions taken from each table, by number of players."""
COOL = 0.006
"""The usual player's worths times this are about chances of the win."""
TRIALS = 3
"""How often each card is tried."""
LOOKED_AT, SLIPS, COMPANY = 0.3, 0.1, 0.3
"""The share of the turns in which all cards are tried, of those in which he then plays any card,
and of the games in which others play as he does.
"""
MOST_KINDS = 12
"""Room for so many different numbers in a hand; on average over many decisions half as many."""
PART = 512
TELL_EVERY, JUDGED = 3, 10_000
"""After so many iterations it is told how it goes, by so many games at a table."""


class Notes(NamedTuple):
    """Room for decisions; a card is worth how much better it turned out than those of its decision
    on average. See `learner.Decisions`.
    """

    state: Floats
    counts: Ints
    cards: Floats
    worths: Floats


@compiled
def tried(game: Game, spare: Game, minds: Minds, gains: Floats) -> None:
    """By number, what each card of the player's hand brings when the game is played out."""
    me, seats = game.at[TURN], len(game.table)
    gains[:] = 0
    for _ in range(TRIALS):
        shuffle(game)
        for number in range(KINDS):
            if game.hands[me, number]:
                copy(game, spare)
                if not play(spare, number):
                    play_out(spare, minds)
                gains[number] += share(spare, me) * seats**0.5 / TRIALS


@compiled
def note(game: Game, gains: Floats, notes: Notes, at: int, row: int) -> int:
    """Keep what was tried in one turn; how many candidates are kept so far."""
    facts = look(game)
    read_state(facts, notes.state[at])
    first = row
    for number in range(KINDS):
        if facts.mine[number]:
            read_card(facts, number, notes.cards[row])
            notes.worths[row] = gains[number]
            row += 1
    notes.worths[first:row] -= notes.worths[first:row].mean()
    notes.counts[at] = row - first
    return row


@compiled
def seat_learners(game: Game, learned: Flags) -> int:
    """Who plays by the network: one, whose seat this is, sometimes others too."""
    seats = len(game.table)
    me = lot(game, seats)
    company = lot(game, 1000) < 1000 * COMPANY
    for seat in range(seats):
        learned[seat] = seat == me or (company and lot(game, 2) == 0)
    return me


@compiled
def gather(seed: int, game: Game, spare: Game, minds: Minds, notes: Notes) -> int:
    """Play and try until the room is used up; how many candidates there are."""
    at, row, gains = 0, 0, np.zeros(KINDS, np.float32)
    while True:
        deal(game, seed)
        seed += 1
        me = seat_learners(game, minds.learned)
        over = False
        while not over:
            number = only(game)
            if number == 0 and game.at[TURN] == me and lot(game, 1000) < 1000 * LOOKED_AT:
                tried(game, spare, minds, gains)
                row = note(game, gains, notes, at, row)
                at += 1
                if at == len(notes.counts):
                    return row
                number = choose(game, minds)
                while lot(game, 1000) < 1000 * SLIPS or game.hands[me, number] == 0:
                    number = lot(game, KINDS)
            elif number == 0:
                number = choose(game, minds)
            over = play(game, number)


def gathered(seats: int, count: int, policy: Params, seed: int) -> Decisions:
    """So many decisions at a table of so many."""
    most = MOST_KINDS * count
    notes = Notes(
        np.zeros((count, STATE_FEATURES), np.float32),
        np.zeros(count, np.int64),
        np.zeros((most, CARD_FEATURES), np.float32),
        np.zeros(most, np.float32),
    )
    minds = minds_of(seats, network(policy))
    lots = gather(seed, blank(seats), blank(seats), minds, notes)
    return Decisions(notes.state, notes.counts, notes.cards[:lots], notes.worths[:lots])


def network(policy: Params) -> Policy:
    """The policy for compiled games."""
    card, state = (np.ascontiguousarray(policy[name].T) for name in ("card", "state"))
    return Policy(state, card, policy["bias"], policy["out"], policy["linear"])


def scores(params: Params, part: Decisions) -> Judged:
    """The score of each candidate, and how the gradient of the parameters follows from its own."""
    state = part.state @ params["state"] + params["bias"]
    hidden = np.maximum(part.cards @ params["card"] + state[part.at], 0)

    def gradient(slope: Floats) -> Params:
        back = slope[:, None] * params["out"] * (hidden > 0)
        return {
            "card": part.cards.T @ back,
            "state": part.state.T @ np.add.reduceat(back, part.starts, axis=0),
            "bias": back.sum(0),
            "out": hidden.T @ slope,
            "linear": part.cards.T @ slope,
        }

    return hidden @ params["out"] + part.cards @ params["linear"], gradient


def twice(
    decisions: Decisions, rate: float, rng: np.random.Generator
) -> Iterator[tuple[Ints, float]]:
    """Two passes over the decisions in parts."""
    for _ in range(2):
        order = rng.permutation(len(decisions.counts))
        for chosen in np.array_split(order, max(1, len(order) // PART)):
            yield chosen, rate


@compiled
def play_games(seed: int, game: Game, minds: Minds, got: Floats) -> None:
    """The share of a single learner in each of so many games, in one seat after the other."""
    for at in range(len(got)):
        deal(game, seed + at)
        seat = at % len(minds.learned)
        minds.learned[:] = False
        minds.learned[seat] = True
        play_out(game, minds)
        got[at] = share(game, seat)


def advantage(seats: int, count: int, policy: Params, seed: int) -> tuple[float, float]:
    """How much more than its share one learned player wins among usual ones; standard error."""
    got = np.zeros(count, np.float32)
    linear = np.array(linear_for(seats, policy["linear"].tolist()), np.float32)
    minds = minds_of(seats, network({**policy, "linear": linear}))
    play_games(seed, blank(seats), minds, got)
    return float(got.mean() - 1 / seats), float(got.std() / count**0.5)


def judged(policy: Params) -> dict[str, str]:
    """How much more than its share the policy wins, at some tables."""
    got = {seats: advantage(seats, JUDGED, policy, 7) for seats in (3, 5, 8)}
    return {
        f"above its share of the win, {seats} players, {JUDGED} games": f"{more:+.4f} ({error:.4f})"
        for seats, (more, error) in got.items()
    }


def beginning(hidden: int, rng: np.random.Generator) -> Params:
    """A network that judges as the usual player does."""
    scale = (2 / (CARD_FEATURES + STATE_FEATURES)) ** 0.5
    return {
        "card": rng.normal(0, scale, (CARD_FEATURES, hidden)).astype(np.float32),
        "state": rng.normal(0, scale, (STATE_FEATURES, hidden)).astype(np.float32),
        "bias": np.zeros(hidden, np.float32),
        "out": rng.normal(0, 0.001, hidden).astype(np.float32),
        "linear": np.array(usual_linear(), np.float32) * COOL,
    }


def main() -> None:
    """Train, tell how it goes, write the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=8)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--decisions", type=int, default=60_000, help="in each iteration")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    making = begun("tools.train_futschikato", args)
    rng = np.random.default_rng(args.seed)
    policy, steps = beginning(args.hidden, rng), Adam()
    for iteration in range(args.iterations):
        tables = [
            gathered(seats, round(part * args.decisions), policy, int(rng.integers(2**62)))
            for seats, part in PARTS.items()
        ]
        rate = args.rate * (1 - iteration / args.iterations)
        known = together(tables)
        learn(policy, steps, known, scores, twice(known, rate, rng))
        if iteration % TELL_EVERY == TELL_EVERY - 1:
            print(iteration + 1, *judged(policy).values(), flush=True)
    figures = judged(policy)
    print("in the end", *figures.values(), flush=True)
    write(args.out, {"all": policy}, replace(making, figures=figures))


if __name__ == "__main__":
    main()
