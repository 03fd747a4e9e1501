"""How fast the typed engine plays random games, beside peers that pip installs.

    python -m benchmarks.engine [--seconds 2]

Counted are whole games of uniformly random legal actions, deals and draws included, and all
actions in them. All contestants take turns in short spells, several times, and medians are
compared, so that a machine that slows down slows down everybody.
"""

import argparse
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from foppen_access.dealers import RandomDealer
from foppen_engine import (
    GAMES,
    AwaitDeal,
    AwaitDraw,
    apply,
    legal_actions,
    new_game,
    pending,
)

PLAYERS = 5
SPELLS = 5


def our_game(game: str, rng: random.Random) -> int:
    """A random game of ours; the number of its actions."""
    state, dealer, actions = new_game(game, PLAYERS), RandomDealer(), 0
    while (awaited := pending(state)) is not None:
        if isinstance(awaited, AwaitDeal | AwaitDraw):
            state = apply(state, dealer.answer(state, awaited, rng)).state
        else:
            state = apply(state, rng.choice(legal_actions(state))).state
        actions += 1
    return actions


def hearts() -> Callable[[random.Random], int]:
    """OpenSpiel's hearts, a trick-taking game in C++, driven from Python.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    import pyspiel  # noqa: PLC0415 - a peer may be missing

    game = pyspiel.load_game("hearts")

    def play(rng: random.Random) -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    return play


def holdem() -> Callable[[random.Random], int]:
    """A hand of PokerKit's no-limit hold'em, in Python as ours.

    Raises:
        ImportError: PokerKit is not installed.
    """
    from pokerkit import Automation, NoLimitTexasHoldem  # noqa: PLC0415 - a peer may be missing

    automations = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
        Automation.CARD_BURNING,
    )

    def play(rng: random.Random) -> int:
        state = NoLimitTexasHoldem.create_state(
            automations=automations,
            ante_trimming_status=False,
            raw_antes=0,
            raw_blinds_or_straddles=(1, 2),
            min_bet=2,
            raw_starting_stacks=(200,) * PLAYERS,
            player_count=PLAYERS,
        )
        actions = 0
        while state.status:
            actions += 1
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_deal_board():
                state.deal_board()
            else:
                choices: list[Callable[[], object]] = []
                choices += [state.check_or_call] if state.can_check_or_call() else []
                choices += [state.fold] if state.can_fold() else []
                raises = state.can_complete_bet_or_raise_to()
                choices += [state.complete_bet_or_raise_to] if raises else []
                rng.choice(choices)()
        return actions

    return play


@dataclass
class Contestant:
    """Something that plays random games, and how fast it was in each spell."""

    name: str
    play: Callable[[random.Random], int]
    games: list[float]
    actions: list[float]

    def spell(self, seconds: float, rng: random.Random) -> None:
        """Play for so long."""
        games = actions = 0
        start = time.perf_counter()
        while (elapsed := time.perf_counter() - start) < seconds:
            actions += self.play(rng)
            games += 1
        self.games.append(games / elapsed)
        self.actions.append(actions / elapsed)


def contestants() -> list[Contestant]:
    """Our games, and the peers that are installed."""
    ours = [
        Contestant(game, lambda rng, game=game: our_game(game, rng), [], [])  # type: ignore[misc]
        for game in GAMES
    ]
    peers = []
    for name, make in (("OpenSpiel hearts", hearts), ("PokerKit hold'em", holdem)):
        try:
            peers.append(Contestant(name, make(), [], []))
        except ImportError as error:
            print(f"{name} is left out: {error.name} is not installed (pip install .[benchmarks]).")
    return ours + peers


def main() -> None:
    """Run the benchmark and print its tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each contestant in all")
    seconds = parser.parse_args().seconds / SPELLS
    field, rng = contestants(), random.Random(1)
    for _ in range(SPELLS):
        for each in field:
            each.spell(seconds, rng)
    print(f"Random games of {PLAYERS} players (hearts: 4); medians of {SPELLS} spells.")
    print(f"{'':20}{'games/s':>12}{'actions/s':>12}")
    for each in field:
        print(f"{each.name:20}{median(each.games):12.1f}{median(each.actions):12.0f}")
    for peer in field[len(GAMES) :]:
        print(f"Actions a second as a ratio to {peer.name}:")
        for each in field[: len(GAMES)]:
            ratio = median(each.actions) / median(peer.actions)
            print(f"{each.name:20}{ratio:12.2f}")


if __name__ == "__main__":
    main()
