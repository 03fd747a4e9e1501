"""The trials of Foppen in C, if there is a library, and else in Python: the same either way."""

from collections.abc import Iterable, Sequence
from ctypes import CDLL, Array, Structure, byref, c_double, c_int32, c_int64, sizeof
from functools import lru_cache
from random import Random
from struct import Struct, pack
from typing import Any, ClassVar

from foppen_access.players.c_library import CInput, called, library
from foppen_access.players.foppen.hidden_hands import FIRST_STEPS, TRIES, Guess
from foppen_access.players.foppen.network_inputs import scores_of
from foppen_access.players.foppen.playout_policy import UNLIKELY, UNTOLD, Quick, quick_player
from foppen_access.players.foppen.playouts import Wanted, tried
from foppen_access.players.foppen.quick_rules import FOLLOWS, ONES, Code, code_of
from foppen_access.players.foppen.suit_network import WEIGHTS
from foppen_access.players.foppen.table_memory import seen_of
from foppen_access.players.network import FINE, SCORE_FINE, arrays, columns, fixed
from foppen_engine import Seat
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.limits import MOST_SEATS

_CARDS, _KINDS = 512, 256
_SHOWN = ("player", "played", "trick", "share")
_FACTORS = 6 * FOLLOWS + 3
_HIGHEST = 62
"""A colour has a bit for each value up to this one."""


class _Position(Structure):
    """What `trials.c` calls so, in its order."""

    _fields_: ClassVar[list[Any]] = [
        *((name, c_int32) for name in ("seats", "discs", "one_left", "me", "leader", "out")),
        *((name, c_int32) for name in ("bids", "bid", "trick_only")),
        *((name, c_int32) for name in ("tries", "first_steps", "steps")),
        *((name, c_int32) for name in ("plays", "shown")),
        *((name, c_int32 * _CARDS) for name in _SHOWN),
        ("mine", c_int32),
        ("my_card", c_int32 * _CARDS),
        ("cards", c_int32),
        ("card", c_int32 * _CARDS),
        ("sizes", c_int32 * (MOST_SEATS + 1)),
        ("may", c_int32 * (ONES + 1)),
        ("room", c_int32 * (ONES + 1)),
        ("candidates", c_int32),
        ("candidate", c_int32 * _CARDS),
        ("worlds", c_int32),
        ("untold", c_double),
        ("unlikely", c_double),
    ]


_SEEN = Struct(f"={3 * ONES}Q{13 + MOST_SEATS * (5 + ONES)}i")
_NETWORK = ("suit_bias", "suit", "others", "after", "bias", "state", "card", "second_bias")
"""Arrays of the network as C has them; `second`, `out` and `linear` come last."""


def worths(state: FoppenState, me: Seat, codes: Sequence[Code]) -> list[float]:
    """What the network thinks of each card; see `scores_of`.

    Args:
        state: the game as the player sees it; it is his turn.
        me: his seat.
        codes: the cards; he may play them.
    """
    found = library("foppen")
    scores = worths_in_c(found, state, me, codes) if found else None
    return scores_of(state, me, codes) if scores is None else scores


def worths_in_c(
    found: CDLL, state: FoppenState, me: Seat, codes: Sequence[Code]
) -> list[float] | None:
    """The same as `scores_of`; None where the library doesn't take the deck."""
    seen, network = told_of_seen(state, me, codes), network_told()
    if not seen:
        return None
    scores = (c_int32 * len(codes))()
    if found.foppen_worths(
        seen, c_int64(len(seen)), network, c_int64(len(network)), scores, c_int64(len(codes))
    ):
        return None
    return [score / (1 << SCORE_FINE) for score in scores]


def told_of_seen(state: FoppenState, me: Seat, codes: Sequence[Code]) -> bytes:
    """What `network.h` calls `Seen`; nothing where a card is too high for it."""
    seen = seen_of(state)
    hand = [0] * (ONES + 1)
    for card in state.hands[me].known:
        code = code_of(card)
        hand[code >> 8] += 1 << (code & 127) if code >> 8 < ONES else 1
    if max(seen.deck) >> _HIGHEST + 1:
        return b""
    none = [0] * (MOST_SEATS - seen.seats)
    played = [0] * (MOST_SEATS - len(seen.keys))
    head = _SEEN.pack(
        *(*seen.deck, *seen.gone, *hand[:ONES]),
        *(seen.seats, seen.discs, seen.one_left, seen.each, me, seen.led),
        *(seen.ones, seen.ones_gone, hand[ONES], _bits(seen.out)),
        *(len(seen.keys), *seen.players, *played, *seen.keys, *played),
        *(*seen.sizes, *none, *map(_bits, seen.lacks), *none),
        sum([bid << seat for seat, bid in enumerate(seen.bids)]),
        *(cap for caps in seen.follow_caps for cap in caps),
        *(0 for _ in none for _ in range(ONES)),
        *(sum([led << at for at, led in enumerate(before)]) for before in seen.led_before),
        *(*none, len(codes)),
    )
    return head + pack(f"={_KINDS + 1}i", *codes, *[0] * (_KINDS + 1 - len(codes)))


@lru_cache(maxsize=1)
def network_told() -> bytes:
    """What `network.h` calls `Network`."""
    found = arrays(WEIGHTS, "all")
    numbers = list[int]()
    for name in _NETWORK:
        if name.endswith("bias"):
            numbers += fixed(found[name][0], 2 * FINE)
        else:
            numbers += [number for column in columns(found[name]) for number in fixed(column)]
    numbers += [number for column in columns(found["second"]) for number in fixed(column)]
    numbers += [*fixed(found["out"][0]), *fixed(found["linear"][0])]
    return pack(f"={len(numbers)}i", *numbers)


def trials(state: FoppenState, me: Seat, wanted: Wanted, rng: Random) -> Sequence[Sequence[int]]:
    """For each card what it came to in each deal; see `tried`.

    Args:
        state: the game as the player sees it; it is his turn.
        me: his seat.
        wanted: what is tried.
        rng: draws the deals.
    """
    quick = quick_player(state.seats, state.rules.discs)
    guess, found = Guess(state, me, quick), library("foppen")
    samples = in_c(found, guess, quick, wanted, rng) if found else None
    return tried(guess, quick, wanted, rng) if samples is None else samples


def in_c(
    found: CDLL, guess: Guess, quick: Quick, wanted: Wanted, rng: Random
) -> Sequence[Sequence[int]] | None:
    """The same as `tried`; None where the library doesn't take it: a deck that is too large, or a
    table that lets stand what is like no trick. Nothing has been drawn then.
    """
    tables = _tables_of(found, quick)
    told = told_of(guess, tables, wanted)
    results = called(found.foppen_trials, told, rng) if told else None
    if results is None:
        return None
    times = wanted.times
    return [results[at : at + times] for at in range(0, len(results), times)]


def told_of(guess: Guess, tables: Array[c_double], wanted: Wanted) -> CInput | None:
    """What C is told; None where a card is too high for it."""
    if max(code & 127 for code in guess.table.deck if code >> 8 < ONES) > _HIGHEST:
        return None
    return CInput(_position(guess, wanted), tables, len(wanted.codes) * wanted.times)


@lru_cache(maxsize=8)
def _tables_of(found: CDLL, quick: Quick) -> Array[c_double]:
    """What the policy of the playouts weighs, as C has it."""
    tables = tables_of(quick)
    found.foppen_prepare(byref(tables), c_int64(sizeof(tables)))
    return tables


def tables_of(quick: Quick) -> Array[c_double]:
    """The same, with room for the factors that C works out of it."""
    scores = [
        number
        for plain, sure, one, bottom, length, wins, open_, above, top_above in quick.rows
        for number in (*plain, *sure, *above, *top_above, one, bottom, length, wins, open_)
    ]
    return (c_double * (len(scores) + _FACTORS * len(quick.rows)))(*scores)


def factors_of(quick: Quick) -> list[float]:
    """What C works out."""
    numbers = list[float]()
    for at in range(len(quick.rows)):
        plain, sure, one, bottom, length, wins, open_, above, top_above = quick.factors(at)
        numbers += [*plain, *sure, *above, *top_above, *length, *open_, one, bottom, wins]
    return numbers


def _position(guess: Guess, wanted: Wanted) -> _Position:
    table, bids, rnd = guess.table, wanted.bids, guess.state.current
    tricks = [(trick.plays, len(trick.plays)) for trick in rnd.tricks]
    tricks.append((rnd.plays, table.seats - len(rnd.sitting_out)))
    shown = [
        (seat, code_of(card), at, share)
        for at, (plays, share) in enumerate(tricks)
        for seat, card in plays
    ]
    position = _Position(
        seats=table.seats,
        discs=table.discs,
        one_left=table.one_left,
        me=guess.me,
        leader=guess.leader,
        out=_bits(guess.out),
        bids=list(bids).count(True),
        bid=bool(bids) and bids[guess.me] is True,
        trick_only=wanted.trick_only,
        tries=TRIES,
        first_steps=FIRST_STEPS,
        steps=guess.steps,
        worlds=wanted.times,
        plays=len(guess.plays),
        untold=UNTOLD,
        unlikely=UNLIKELY,
    )
    for count, name, numbers in (
        *(("shown", name, [play[at] for play in shown]) for at, name in enumerate(_SHOWN)),
        ("mine", "my_card", guess.mine),
        ("cards", "card", guess.cards),
        ("candidates", "candidate", wanted.codes),
    ):
        setattr(position, count, len(numbers))
        getattr(position, name)[: len(numbers)] = numbers
    position.sizes[: len(guess.sizes)] = guess.sizes
    position.may[:] = [*map(_bits, guess.may)]
    position.room[:] = guess.room
    return position


def _bits(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)
