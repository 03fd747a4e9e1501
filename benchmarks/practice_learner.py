"""Whether ten positions of practice lower what a review counts, for a player who learns from them.

    python -m benchmarks.practice_learner --rounds 40 --seed 2929

The player is a normal one with a mistake of beginners in it, made whenever there is occasion: to
discard the lowest card, to follow with the lowest, to waste a one. At a position of the stock he
plays as he does, and hears whether that was right. Each time it was his mistake that was wrong he
makes it half as often from then on: that is assumed. What is measured is whether the positions meet
his mistake, and what a review (`aa`) counts before and after in the same rounds, dealt anew.
"Others" are positions about something else, for comparison. That people learn so, only people can
show.
"""

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from foppen_access.coach.game_review import finished_rounds, review
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import game_among
from foppen_access.gameplay.timeline import Move
from foppen_access.games import game_of
from foppen_access.lessons.practice_positions import PracticePosition, stock
from foppen_access.players.foppen.normal_player import FoppenPlayer
from foppen_access.players.levels import Level
from foppen_engine import ONE, AnyState, AwaitPlay, Bid, Card, Play, View, new_game, pending, view
from foppen_engine import legal_plays as plays_of
from foppen_engine.step import RoundScored

GAME, PLAYERS, SEAT = "foppen-2018", 4, 0
POSITIONS = 10


def _lowest_discard(state: AnyState, legal: Sequence[Card]) -> Card | None:
    led = state.current.led
    discards = led is not None and all(card.suit not in (led, None) for card in legal)
    return min(legal, key=lambda card: card.value) if discards else None


def _lowest_follow(state: AnyState, legal: Sequence[Card]) -> Card | None:
    led = state.current.led
    following = [card for card in legal if card.suit is led]
    return min(following, key=lambda card: card.value) if led and len(following) > 1 else None


def _wasted_one(state: AnyState, legal: Sequence[Card]) -> Card | None:
    has_others = any(card.suit is not None for card in legal)
    return ONE if state.current.plays and ONE in legal and has_others else None


MISTAKES: dict[str, tuple[Callable[[AnyState, Sequence[Card]], Card | None], tuple[str, ...]]] = {
    "discards low": (_lowest_discard, ("discard", "two-discs", "eight")),
    "follows low": (_lowest_follow, ("win", "two-discs", "eight")),
    "wastes ones": (_wasted_one, ("one", "two-discs", "eight")),
}
"""The mistakes, and the themes that are about them, the first before the others."""


class Learner:
    """Plays as a normal player but for a mistake, which he may unlearn.

    Attributes:
        habit: how often he makes it, where there is occasion.
        met: at how many positions he made it and it was wrong.
    """

    def __init__(self, mistake: Callable[[AnyState, Sequence[Card]], Card | None]) -> None:
        self._mistake = mistake
        self._sound = FoppenPlayer()
        self.habit, self.met = 1.0, 0

    def decide(self, seen: View[Any], rng: Random) -> Play | Bid:
        """The card."""
        wrong = self._tempted(seen.state)
        if wrong is not None and rng.random() < self.habit:
            return Play(seen.seat, wrong)
        return self._sound.decide(seen, rng)

    def practise(self, position: PracticePosition, rng: Random) -> None:
        """Decide at a position, and learn from what is said of it."""
        state = position.timeline().state
        decision = self.decide(view(state, position.seat), rng)
        tempted = self._tempted(state)
        is_mistake = isinstance(decision, Play) and decision.card == tempted
        if is_mistake and decision not in position.right:
            self.met += 1
            self.habit /= 2

    def _tempted(self, state: AnyState) -> Card | None:
        if not isinstance(pending(state), AwaitPlay):
            return None
        return self._mistake(state, [play.card for play in plays_of(state)])


def first_round(player: Learner, seed: str) -> tuple[Move, ...]:
    """A round among normal players."""
    normal = game_of(GAME).opponents.player(Level.NORMAL)
    session = game_among(
        new_game(GAME, PLAYERS), [player, *[normal] * (PLAYERS - 1)], seed, RandomDealer()
    )
    moves: list[Move] = []
    for move in session.moves():
        moves.append(move)
        if any(isinstance(event, RoundScored) for event in move.events):
            break
    return finished_rounds(moves)[0]


def cost(player: Learner, seed: str) -> float:
    """Points that a review counts in a round."""
    found = review(first_round(player, seed), SEAT, game_of(GAME).coach)
    return sum(costly.cost for costly in found.costly) if found else 0.0


def positions_about(themes: Sequence[str]) -> list[PracticePosition]:
    """Ten positions, those of the first theme first."""
    return [each for theme in themes for each in stock() if each.theme == theme][:POSITIONS]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    others = [each for each in stock() if each.theme == "bid"][:POSITIONS]
    print("| mistake | practised | wrong there | before | after | less | error |")
    print("|---|---|---|---|---|---|---|")
    for name, (mistake, themes) in MISTAKES.items():
        seeds = [f"{given.seed} {name} {number}" for number in range(given.rounds)]
        before = [cost(Learner(mistake), seed) for seed in seeds]
        for kind, practised in (("its themes", positions_about(themes)), ("others", others)):
            learner = Learner(mistake)
            for position in practised:
                learner.practise(position, Random(f"{given.seed} {position.name}"))
            after = [cost(learner, seed) for seed in seeds]
            less = [one - other for one, other in zip(before, after, strict=True)]
            error = stdev(less) / sqrt(len(less))
            met = f"{learner.met} of {len(practised)}"
            means = f"{fmean(before):.1f} | {fmean(after):.1f} | {fmean(less):.1f} | {error:.1f}"
            print(f"| {name} | {kind} | {met} | {means} |", flush=True)


if __name__ == "__main__":
    main()
