"""Futschikato as compiled loops over numbers: millions of games to the end, for training.

The rules are those of the kernel, which a test ties them to. What players read off the table is
not written again: the functions of `players.futschikato.network_inputs` themselves are compiled.
"""

from collections.abc import Callable
from types import FunctionType
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from foppen_access.players.futschikato import network_inputs
from foppen_access.players.futschikato.network_inputs import (
    CARD_FEATURES,
    NORMAL_FEATURES,
    STATE_FEATURES,
    Facts,
    usual_linear,
)
from foppen_access.players.futschikato.normal_player import HIGHEST
from foppen_engine.games.futschikato.state import CARDS_EACH, COPIES
from tools.compiled import compiled

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]

KINDS = HIGHEST + 1
COPIES_OF = np.array([COPIES.get(number, 0) for number in range(KINDS)])
DECK = np.repeat(np.arange(KINDS), COPIES_OF)
EACH = np.array([CARDS_EACH.get(seats, 0) for seats in range(max(CARDS_EACH) + 1)])
USUAL = np.array(usual_linear()[:NORMAL_FEATURES], np.float32)

_READING = (
    *("survives", "measure_alone", "read_others", "read_state", "turns_until_through"),
    *("count_gangs", "weigh_as_usual", "look_further", "look_at_others", "look_at_rest"),
    "read_card",
)
"""Functions of `network_inputs`; those that others call come first."""


def compiled_reading() -> dict[str, Callable[..., None]]:
    """The functions players read the table with, which call each other."""
    quick: dict[str, Callable[..., None]] = {}
    for name in _READING:
        function = getattr(network_inputs, name)
        scope = {**vars(network_inputs), **quick}
        same = FunctionType(function.__code__, scope)
        quick[function.__name__] = compiled(same)
    return quick


_QUICK = compiled_reading()
measure_alone, weigh_as_usual = _QUICK["measure_alone"], _QUICK["weigh_as_usual"]
read_state, read_card = _QUICK["read_state"], _QUICK["read_card"]


class Game(NamedTuple):
    """A game in play; the arrays are changed.

    Args:
        hands: by seat and number.
        table: the number before each seat, 0 for none.
        stands: how often each number lies there.
        pile: the cards to draw, the next one last.
        discards: by number.
        at: whose turn it is, how many cards the pile holds, the state of the lot.
    """

    hands: Ints
    table: Ints
    stands: Ints
    pile: Ints
    discards: Ints
    at: Ints


TURN, PILE, LOT = 0, 1, 2


def blank(seats: int) -> Game:
    """Room for a game."""
    hands, table = np.zeros((seats, KINDS), np.int64), np.zeros(seats, np.int64)
    stands, discards, pile = hands[0].copy(), hands[0].copy(), np.zeros(len(DECK), np.int64)
    return Game(hands, table, stands, pile, discards, np.zeros(3, np.int64))


@compiled
def copy(game: Game, into: Game) -> None:
    """The same game once more."""
    into.hands[:] = game.hands
    into.table[:] = game.table
    into.stands[:] = game.stands
    into.pile[:] = game.pile
    into.discards[:] = game.discards
    into.at[:] = game.at


@compiled
def lot(game: Game, ways: int) -> int:
    """A number below `ways` (SplitMix64)."""
    game.at[LOT] += -7046029254386353131
    mixed = np.uint64(game.at[LOT])
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return int((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(2)) % ways


@compiled
def shuffle(game: Game) -> None:
    """The pile in another order."""
    for last in range(game.at[PILE] - 1, 0, -1):
        other = lot(game, last + 1)
        game.pile[last], game.pile[other] = game.pile[other], game.pile[last]


@compiled
def deal(game: Game, seed: int) -> None:
    """A new game."""
    game.table[:] = 0
    game.stands[:] = 0
    game.discards[:] = 0
    game.hands[:] = 0
    game.pile[:] = DECK
    game.at[LOT], game.at[PILE] = seed, len(DECK)
    shuffle(game)
    seats = len(game.table)
    for card in range(EACH[seats] * seats):
        game.at[PILE] -= 1
        game.hands[card % seats, game.pile[game.at[PILE]]] += 1
    game.at[TURN] = lot(game, seats)


@compiled
def throw_off(game: Game, seat: int) -> None:
    """The card before a seat is discarded."""
    game.discards[game.table[seat]] += 1
    game.stands[game.table[seat]] -= 1
    game.table[seat] = 0


@compiled
def draw(game: Game, seat: int) -> None:
    """A card for somebody, if there is any (F4)."""
    if game.at[PILE] == 0:
        for number in range(KINDS):
            for _ in range(game.discards[number]):
                game.pile[game.at[PILE]] = number
                game.at[PILE] += 1
        game.discards[:] = 0
        shuffle(game)
    if game.at[PILE]:
        game.at[PILE] -= 1
        game.hands[seat, game.pile[game.at[PILE]]] += 1


@compiled
def play(game: Game, number: int) -> bool:
    """A card is played, and what follows (F1 to F4); whether somebody has won."""
    seats, me = len(game.table), game.at[TURN]
    game.hands[me, number] -= 1
    game.table[me] = number
    game.stands[number] += 1
    worth = number * game.stands[number]
    beaten = []
    for step in range(1, seats):
        other = game.table[(me + step) % seats]
        if other != number and 0 < other * game.stands[other] < worth:
            beaten.append((me + step) % seats)
    for seat in beaten:
        throw_off(game, seat)
    for seat in beaten:
        draw(game, seat)
    turn = (me + 1) % seats
    game.at[TURN] = turn
    mine = game.table[turn]
    if mine == 0:
        return False
    over = False
    for seat in range(seats):
        if game.table[seat] == mine:
            throw_off(game, seat)
            over |= game.hands[seat].sum() == 0
    return over


@compiled
def share(game: Game, seat: int) -> float:
    """A seat's share of the win, once the game is over."""
    winners = 0
    for other in range(len(game.table)):
        winners += game.table[other] == 0 and game.hands[other].sum() == 0
    mine = game.table[seat] == 0 and game.hands[seat].sum() == 0
    part: float = mine / winners
    return part


@compiled
def look(game: Game) -> Facts:
    """What the player sees whose turn it is."""
    seats, me = len(game.table), game.at[TURN]
    sizes, lying = np.empty(seats - 1, np.int64), np.empty(seats - 1, np.int64)
    for step in range(1, seats):
        seat = (me + step) % seats
        sizes[step - 1], lying[step - 1] = game.hands[seat].sum(), game.table[seat]
    mine = game.hands[me]
    unseen = COPIES_OF - game.discards - mine - game.stands
    higher, above = np.empty(KINDS, np.int64), 0
    for number in range(HIGHEST, -1, -1):
        higher[number] = above
        above += unseen[number]
    pile, alone = game.at[PILE], np.zeros(KINDS)
    stands, total, held = game.stands, max(1, above), mine.sum()
    facts = Facts(mine, sizes, lying, stands, unseen, higher, total, pile, held, alone)  # type: ignore[arg-type]  # arrays do as well
    measure_alone(facts)
    return facts


class Policy(NamedTuple):
    """The network, as `players.network.Net` has it."""

    state: Floats
    card: Floats
    bias: Floats
    out: Floats
    linear: Floats


class Desk(NamedTuple):
    """Room to think: features of the moment and by number, first scores of the hidden units."""

    state: Floats
    cards: Floats
    begun: Floats


class Minds(NamedTuple):
    """Who plays.

    Args:
        learned: by seat, whether he plays by the network; the usual player if not.
    """

    learned: Flags
    policy: Policy
    desk: Desk


def minds_of(seats: int, policy: Policy) -> Minds:
    """A table of usual players, and what a learned one needs."""
    cards = np.zeros((KINDS, CARD_FEATURES), np.float32)
    desk = Desk(np.zeros(STATE_FEATURES, np.float32), cards, np.zeros_like(policy.bias))
    return Minds(np.zeros(seats, np.bool_), policy, desk)


@compiled
def usual_choice(facts: Facts, desk: Desk) -> int:
    """What the usual player plays."""
    best, chosen = -np.inf, 0
    for number in range(KINDS):
        if facts.mine[number]:
            weigh_as_usual(facts, number, desk.cards[number])
            score = 0.0
            for at in range(NORMAL_FEATURES):
                score += USUAL[at] * desk.cards[number, at]
            if score > best:
                best, chosen = score, number
    return chosen


@compiled
def dot(one: Floats, other: Floats) -> float:
    """Their product."""
    total = np.float32(0)
    for at in range(len(one)):
        total += one[at] * other[at]
    return total  # type: ignore[return-value]  # compiled code converts it


@compiled
def learned_choice(facts: Facts, policy: Policy, desk: Desk) -> int:
    """What the network plays."""
    read_state(facts, desk.state)
    for unit in range(len(desk.begun)):
        desk.begun[unit] = policy.bias[unit] + dot(policy.state[unit], desk.state)
    best, chosen = -np.inf, 0
    for number in range(KINDS):
        if not facts.mine[number]:
            continue
        row = desk.cards[number]
        read_card(facts, number, row)
        score = dot(policy.linear, row)
        for unit in range(len(desk.begun)):
            hidden = desk.begun[unit] + dot(policy.card[unit], row)
            if hidden > 0:
                score += hidden * policy.out[unit]
        if score > best:
            best, chosen = score, number
    return chosen


@compiled
def only(game: Game) -> int:
    """The number of the player whose turn it is if he holds just one, else 0."""
    found = 0
    for number in range(KINDS):
        if game.hands[game.at[TURN], number]:
            if found:
                return 0
            found = number
    return found


@compiled
def choose(game: Game, minds: Minds) -> int:
    """What the player plays whose turn it is."""
    number = only(game)
    if number:
        return number
    if minds.learned[game.at[TURN]]:
        return learned_choice(look(game), minds.policy, minds.desk)
    return usual_choice(look(game), minds.desk)


@compiled
def play_out(game: Game, minds: Minds) -> None:
    """The rest of a game."""
    while not play(game, choose(game, minds)):
        pass
