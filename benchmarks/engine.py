"""How fast the typed engine and the kernels play random games, beside peers that pip installs.

    python -m benchmarks.engine [--seconds 2]

Counted are whole games of uniformly random legal actions and the players' actions in them; deals
and draws take their time but don't count, for one peer deals a hand at once and another card by
card. Which action is taken is decided in the same way for all, and as quickly as Python can. The
kernel of Foppen plays rounds. All contestants take turns in short spells, several times, and
medians are compared, so that a machine that slows down slows down everybody; the time is the
processor's for this program.
"""

import argparse
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.players.foppen import quick_rules as foppen
from foppen_access.players.futschikato import quick_rules as futschikato
from foppen_engine import AwaitDeal, AwaitDraw, apply, game_names, legal_actions, new_game, pending
from foppen_engine.games.foppen.state import FoppenState

LOT = foppen.LOT
PLAYERS = 5
SPELLS = 5


def our_game(game: str, rng: random.Random) -> int:
    """A random game of ours; the number of its players' actions."""
    state, dealer, actions = new_game(game, PLAYERS), RandomDealer(), 0
    bits = rng.getrandbits
    while True:
        if legal := legal_actions(state):
            state = apply(state, legal[bits(LOT) * len(legal) >> LOT]).state
            actions += 1
        elif isinstance(awaited := pending(state), AwaitDeal | AwaitDraw):
            state = apply(state, dealer.answer(state, awaited, rng)).state
        else:
            return actions


def kernel_round(table: foppen.QuickTable, rng: random.Random) -> int:
    """A random round of the kernel, deal included; the number of its actions."""
    bits = rng.getrandbits
    rnd = foppen.QuickRound(table, table.deal(rng), bits(LOT) * PLAYERS >> LOT)
    cards = sum(rnd.sizes)
    while not rnd.done:
        legal = rnd.legal()
        rnd.play(legal[bits(LOT) * len(legal) >> LOT])
    return cards - sum(rnd.sizes)


def kernel_game(rng: random.Random) -> int:
    """A random game of Futschikato in its kernel, deal and draws included."""
    game, actions, bits = futschikato.deal(PLAYERS, rng), 0, rng.getrandbits
    while not game.winners:
        legal = game.legal()
        game.play(legal[bits(LOT) * len(legal) >> LOT])
        actions += 1
    return actions


def kernels() -> list["Contestant"]:
    """The kernels at the same tables."""
    start = new_game("foppen-2018", PLAYERS)
    if not isinstance(start, FoppenState):
        raise TypeError(start)
    table = foppen.table_of(start.rules)
    return [
        Contestant("foppen kernel", lambda rng: kernel_round(table, rng), [], []),
        Contestant("futschikato kernel", kernel_game, [], []),
    ]


def uno() -> Callable[[random.Random], int]:
    """RLCard's Uno, in Python as ours; the game without the environment around it.

    Raises:
        ImportError: RLCard is not installed.
    """
    from rlcard.games.uno import Game  # noqa: PLC0415 - a peer may be missing

    def play(rng: random.Random) -> int:
        game, actions, bits = Game(num_players=PLAYERS), 0, rng.getrandbits
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[bits(LOT) * len(legal) >> LOT])
            actions += 1
        return actions

    return play


def hearts() -> Callable[[random.Random], int]:
    """OpenSpiel's hearts, a trick-taking game in C++, driven from Python.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    import pyspiel  # noqa: PLC0415 - a peer may be missing

    game = pyspiel.load_game("hearts")

    def play(rng: random.Random) -> int:
        state, actions, bits = game.new_initial_state(), 0, rng.getrandbits
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[bits(LOT) * len(outcomes) >> LOT][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[bits(LOT) * len(legal) >> LOT])
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
        actions, bits = 0, rng.getrandbits
        while state.status:
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
                choices[bits(LOT) * len(choices) >> LOT]()
                actions += 1
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
        start = time.process_time()
        while (elapsed := time.process_time() - start) < seconds:
            actions += self.play(rng)
            games += 1
        self.games.append(games / elapsed)
        self.actions.append(actions / elapsed)


def contestants() -> tuple[list[Contestant], list[Contestant]]:
    """Our games, and the peers that are installed."""
    ours = [
        Contestant(game, lambda rng, game=game: our_game(game, rng), [], [])  # type: ignore[misc]
        for game in game_names()
    ]
    peers = []
    makers = (("OpenSpiel hearts", hearts), ("RLCard uno", uno), ("PokerKit hold'em", holdem))
    for name, make in makers:
        try:
            peers.append(Contestant(name, make(), [], []))
        except ImportError as error:
            print(f"{name} is left out: {error.name} is not installed (pip install .[benchmarks]).")
    return [*ours, *kernels()], peers


def main() -> None:
    """Run the benchmark and print its tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each contestant in all")
    seconds = parser.parse_args().seconds / SPELLS
    (ours, peers), rng = contestants(), random.Random(1)
    for _ in range(SPELLS):
        for each in ours + peers:
            each.spell(seconds, rng)
    print(f"Random games of {PLAYERS} players (hearts: 4); medians of {SPELLS} spells.")
    print(f"{'':20}{'games/s':>12}{'actions/s':>12}")
    for each in ours + peers:
        print(f"{each.name:20}{median(each.games):12.1f}{median(each.actions):12.0f}")
    for peer in peers:
        print(f"Actions a second as a ratio to {peer.name}:")
        for each in ours:
            ratio = median(each.actions) / median(peer.actions)
            print(f"{each.name:20}{ratio:12.2f}")


if __name__ == "__main__":
    main()
