"""The trials of Futschikato in C, if there is a library, and else in Python: the same."""

from collections import Counter
from collections.abc import Sequence
from ctypes import CDLL, Structure, c_double, c_int32
from random import Random
from typing import Any, ClassVar

from foppen_access.players.c_library import CInput, called, library
from foppen_access.players.futschikato.playouts import tried
from foppen_engine import Play, View, unseen
from foppen_engine.games.futschikato.state import COPIES, FutschikatoState
from foppen_engine.limits import MOST_SEATS

_CARDS = 96
_NUMBERS = max(COPIES) + 1


class _Position(Structure):
    """What `trials.c` calls so, in its order."""

    _fields_: ClassVar[list[Any]] = [
        ("seats", c_int32),
        ("me", c_int32),
        ("held", c_int32 * _NUMBERS * MOST_SEATS),
        ("hidden", c_int32 * MOST_SEATS),
        ("table", c_int32 * MOST_SEATS),
        ("cards", c_int32),
        ("card", c_int32 * _CARDS),
        ("discards", c_int32),
        ("discard", c_int32 * _CARDS),
        ("candidates", c_int32),
        ("candidate", c_int32 * (_NUMBERS - 1)),
        ("worlds", c_int32),
    ]


def trials(
    view: View[FutschikatoState], plays: Sequence[Play], times: int, rng: Random
) -> list[list[float]]:
    """The share of the win each play led to, in the same hands for all of them, two at least."""
    times, found = max(2, times), library("futschikato")
    shares = in_c(found, view, plays, times, rng) if found else None
    return tried(view, plays, times, rng) if shares is None else shares


def in_c(
    found: CDLL, view: View[FutschikatoState], plays: Sequence[Play], times: int, rng: Random
) -> list[list[float]] | None:
    """The same as `tried`; None where the library doesn't take it. Nothing has been drawn then."""
    results = called(found.futschikato_trials, told_of(view, plays, times), rng)
    if results is None:
        return None
    shares = [1 / winners if winners else 0.0 for winners in results]
    return [shares[at : at + times] for at in range(0, len(shares), times)]


def told_of(view: View[FutschikatoState], plays: Sequence[Play], times: int) -> CInput:
    """What C is told."""
    state = view.state
    position = _Position(seats=state.seats, me=view.seat, worlds=times)
    for seat, (hand, card) in enumerate(zip(state.hands, state.table, strict=True)):
        for number, copies in Counter(card.value for card in hand.known).items():
            position.held[seat][number] = copies
        position.hidden[seat] = hand.hidden
        position.table[seat] = card.value if card else 0
    for count, name, cards in (
        ("cards", "card", list(unseen(state).elements())),
        ("discards", "discard", state.discards),
        ("candidates", "candidate", [play.card for play in plays]),
    ):
        setattr(position, count, len(cards))
        getattr(position, name)[: len(cards)] = [card.value for card in cards]
    return CInput(position, (c_double * 0)(), len(plays) * times)
