"""The lines sent to each seat of a room: the record as it may see it, notes, and data about the
seal.
"""

from collections.abc import Iterable, Sequence

from foppen_access.gameplay.record_header import Header, header_to_data
from foppen_access.gameplay.timeline import Move
from foppen_access.net.protocol.guest import Guest, Line
from foppen_access.net.protocol.messages.guest_messages import Act
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import SPECTATOR, Aside, aside_to_data
from foppen_engine import Seat, told
from foppen_engine.notation import entry_to_data
from foppen_engine.values import replace


class SeatLines:
    """All lines of all seats and of spectators, in order; each guest has a position in those of his
    seat.

    Args:
        header: the first line of the record.
    """

    def __init__(self, header: Header) -> None:
        first = Line(written(header_to_data(replace(header, computers=None))), of_record=True)
        seats = (*range(len(header.seats)), SPECTATOR)
        self._told: dict[Seat, list[Line]] = {seat: [first] for seat in seats}
        self._of_record = dict.fromkeys(seats, 1)
        self._sent = dict.fromkeys(seats, 0)
        self._of_seal = self.notes = 0

    def of_record(self, seat: Seat) -> int:
        """The number of lines of the record sent to a seat."""
        return self._of_record[seat]

    def sent(self, seat: Seat) -> int:
        """The number of lines of the record sent to a seat over connections that are closed."""
        return self._sent[seat]

    def let_go(self, guest: Guest) -> None:
        """Remember how much was sent over a connection that is closed; spectators are many, and
        nobody's seat is theirs.
        """
        if guest.seat == SPECTATOR:
            return
        lines = self._told[guest.seat][: guest.at]
        self._sent[guest.seat] = sum(line.of_record for line in lines)

    def add_moves(self, moves: Iterable[Move]) -> None:
        """Add what has happened in the game, for every seat."""
        for move in moves:
            for seat, lines in self._told.items():
                own = told(move.action, move.after, None if seat == SPECTATOR else seat)
                lines += [Line(written(entry_to_data(action)), of_record=True) for action in own]
                self._of_record[seat] += len(own)

    def add_note(self, aside: Aside) -> None:
        """Add a note, for every seat."""
        line = Line(written(aside_to_data(aside)), of_record=False)
        for lines in self._told.values():
            lines.append(line)
        self.notes += 1

    def add_of_seal(self, told_of_it: Iterable[str]) -> None:
        """Add data about the sealed shuffles, for every seat; spectators have no part in them."""
        new = [Line(line, of_record=False, of_seal=True) for line in told_of_it]
        for seat, lines in self._told.items():
            lines.extend(new if seat != SPECTATOR else ())

    def add_new_of_seal(self, told_of_it: Sequence[str]) -> None:
        """Add of all that is told about the sealed shuffles what was not added yet."""
        self.add_of_seal(told_of_it[self._of_seal :])
        self._of_seal = len(told_of_it)

    def has(self, seat: Seat, act: Act) -> bool:
        """Whether this very line was taken from the seat before: its guest has missed the
        acknowledgement and repeats it.
        """
        lines = [line.text for line in self._told[seat] if line.of_record]
        after = act.after or 0
        return written(entry_to_data(act.action)) in lines[after : after + 1]

    def unheard(self, guest: Guest) -> list[str]:
        """The lines after a guest's position, which moves to the end."""
        lines = self._told[guest.seat]
        new = [line.text for line in lines[guest.at :] if guest.wants(line)]
        guest.at = len(lines)
        return new
