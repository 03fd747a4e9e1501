"""Cards of Foppen tried out: each in the same hands that may be, every round played to its end.

`trials.c` does the same in C and must come to the same; see `c_playouts.py`.
"""

from random import Random

from foppen_access.players.foppen.hidden_hands import Guess
from foppen_access.players.foppen.playout_policy import Quick
from foppen_access.players.foppen.quick_rules import Code
from foppen_engine.values import frozen


@frozen
class Wanted:
    """What is to be tried.

    Args:
        codes: the cards.
        times: in how many deals.
        bids: of the round, by seat; empty where nobody bids.
        trick_only: whether only the trick on the table is played out.
    """

    codes: tuple[Code, ...]
    times: int
    bids: tuple[bool | None, ...] = ()
    trick_only: bool = False


def tried(guess: Guess, quick: Quick, wanted: Wanted, rng: Random) -> list[list[int]]:
    """For each card what it came to in each deal: the points of the round, or with `trick_only` 1
    where the player is not fooled and 0 where he is.

    Args:
        guess: knows which deals may be; it is the player's turn.
        quick: plays on.
        wanted: what is tried.
        rng: draws the deals.
    """
    samples: list[list[int]] = [[] for _ in wanted.codes]
    for _ in range(wanted.times):
        rnd = guess.round(rng)
        for code, found in zip(wanted.codes, samples, strict=True):
            trial = rnd.copy()
            trial.play(code)
            quick.play_out(trial, trick_only=wanted.trick_only)
            if wanted.trick_only:
                found.append(int(guess.me not in trial.fooled))
            else:
                found.append(trial.points(wanted.bids)[guess.me])
    return samples
