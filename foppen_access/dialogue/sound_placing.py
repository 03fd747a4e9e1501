"""Which sound belongs to the news, and its place between left and right."""

from collections.abc import Sequence

from foppen_access.narration.utterance import Cue, Utterance
from foppen_engine import Seat


def sound_of(
    news: Sequence[Utterance], listener: Seat | None, seats: int
) -> tuple[Cue, float] | None:
    """One sound for all the news, or it would lie over the lines: the weightiest, and what concerns
    the listener before the rest; and its place, from -1 at the left to 1 at the right.
    """
    order = list(Cue)
    sounding = [
        (said.seat == listener, order.index(said.cue), said.seat) for said in news if said.cue
    ]
    if not sounding:
        return None
    _, weight, seat = max(sounding, key=lambda each: each[:2])
    return order[weight], _place(seat, listener, seats)


def _place(seat: Seat | None, listener: Seat | None, seats: int) -> float:
    """The listener sits in the middle and the others round the table before him, clockwise from his
    left.
    """
    if seat is None or seat == listener or seats < 3:
        return 0.0
    at = (seat - (listener or 0)) % seats
    if listener is None:
        return 2 * at / (seats - 1) - 1
    return 2 * (at - 1) / (seats - 2) - 1
