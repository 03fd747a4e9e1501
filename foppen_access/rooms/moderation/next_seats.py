"""How guests go from one game of an evening to the next."""

from collections.abc import Mapping

from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.rooms.room import Room
from foppen_engine import Seat


def follow(
    room: Room, before: Room, moved: Mapping[Seat, Seat], here: tuple[Seat, ...] | None = None
) -> None:
    """All guests of the game before are sent to this one, and are missed there from now on. For
    whom the computer played it goes on to play.

    Args:
        room: the present game.
        before: the game before.
        moved: where those sit now who sat there; who is left out has given up his seat.
        here: who was connected when the next game began, where other programs may have sent their
            guests there already; those who are now if that is not given.
    """
    here = before.here if here is None else here
    seats = tuple(moved[seat] for seat in here if seat in moved)
    if room.rematch:
        room.rematch.expected.update(seats)
    stood_in = tuple(moved[seat] for seat in before.stand_ins.seats if seat in moved)
    room.stand_ins.follow(stood_in, seats)
    room.moderation.follow(before.moderation, moved)
    room.attendance.await_seats({*seats})
    for seat in here:
        if seat not in moved:
            before.attendance.turn_out(seat, No.UNSEATED)
