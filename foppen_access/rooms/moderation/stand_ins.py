"""For whom the computer plays in a room, and who takes long for his turn."""

from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager
from typing import Protocol

from foppen_access.net.protocol.messages.room_messages import Aside, Note
from foppen_access.rooms.kept_game import KeptGame
from foppen_access.rooms.moderation.turn_timer import TurnTimer
from foppen_access.rooms.presence.attendance import Attendance
from foppen_engine import Seat


class PlayedRoom(Protocol):
    """What is needed of the room."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens in this game."""

    @property
    def connected_here(self) -> int:
        """The number of guests connected to this process."""

    def tell(self, aside: Aside) -> None:
        """Send everybody a note."""

    def go_on(self) -> None:
        """Go on with the game, or begin it, as far as that is possible now."""


class StandIns:
    """The seats for which the computer plays, and the timer of the present turn.

    Args:
        room: the room.
        game: its game.
        attendance: who is here.
        clock: seconds that a turn may last; 0 for as long as one likes.
        silent: called when a guest who is here takes long for his turn.
        overdue: called with the turn when the agreed time for it is over.
    """

    def __init__(
        self,
        room: PlayedRoom,
        game: KeptGame,
        attendance: Attendance,
        *,
        clock: float,
        silent: Callable[[Seat], None],
        overdue: Callable[[tuple[Seat, int]], None],
    ) -> None:
        self._room = room
        self._game = game
        self._attendance = attendance
        self._tell_silent = silent
        self._timer = TurnTimer(clock, self._be_silent, overdue)
        self._silent: set[Seat] = set()
        self._late_turn: tuple[Seat, int] | None = None
        self._decisions = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats for which the computer plays."""
        return tuple(sorted(self._game.stand_ins))

    @property
    def silent(self) -> Seat | None:
        """Whose turn it is, where he has done nothing for long."""
        asked = self._game.asked
        return asked[0] if asked and asked == self._late_turn else None

    def is_silent(self, seat: Seat | None) -> bool:
        """Whether it is this guest's turn, and he has done nothing for long."""
        return seat is not None and seat == self.silent

    def replace(self, seat: Seat) -> None:
        """Let the computer play for a guest until he is back; where the game waits for him to
        begin, it begins.
        """
        self._attendance.excused.add(seat)
        if seat in self._attendance.here:
            self._silent.add(seat)
        self._game.replace(seat)
        if self._room.connected_here:
            self._room.tell(Aside(Note.STANDS_IN, seat))
            self._room.go_on()

    def give_back(self, seat: Seat) -> bool:
        """Let a guest play himself; whether the computer has played for him."""
        self._silent.discard(seat)
        self._attendance.excused.discard(seat)
        return self._game.stand_ins.pop(seat, None) is not None

    def return_of(self, seat: Seat, *, by_itself: bool) -> bool:
        """A guest connects, and plays himself from now on; whether the computer has played for him.
        A device that comes back `by_itself` changes nothing for who was silent.
        """
        return not (by_itself and seat in self._silent) and self.give_back(seat)

    def follow(
        self, seats: tuple[Seat, ...], here: tuple[Seat, ...], silent: Set[Seat] = frozenset()
    ) -> None:
        """For whom the computer played in the game before, or at another program, it goes on to
        play; who of them is not here is not missed. Of those who were `silent` a device that comes
        back by itself changes nothing.
        """
        self._attendance.vacant |= {*seats} - {*here}
        for seat in seats:
            self._attendance.excused.add(seat)
            self._game.replace(seat)
        self._silent = {*here, *silent} & {*seats}

    @contextmanager
    def taking(self) -> Iterator[None]:
        """A guest has decided: as long as that is being stored nobody is timed."""
        self._decisions += 1
        self.look_at_turn()
        try:
            yield
        finally:
            self._decisions -= 1
            self.look_at_turn()

    def look_at_turn(self) -> None:
        """Time the turn of who is connected here and decides himself."""
        turn = None if self._room.is_over or self._decisions else self._game.asked
        is_awaited = (
            turn and turn[0] in self._attendance.guests and turn[0] not in self._game.stand_ins
        )
        self._timer.look(turn if is_awaited else None)

    def _be_silent(self, seat: Seat) -> None:
        self._late_turn = self._game.asked
        self._tell_silent(seat)
