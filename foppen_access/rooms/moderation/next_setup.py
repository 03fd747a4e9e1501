"""From one game of an evening to the next: its header, what is agreed for it, and who has won how
many games, by the seats that all have then.
"""

from collections.abc import Sequence

from foppen_access.gameplay.computer_seats import usual_computers
from foppen_access.gameplay.record_header import Header, new_header
from foppen_access.gameplay.timeline import Timeline, end_of
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.moderation.next_table import NextPerson, NextTable
from foppen_engine import Options, Seat
from foppen_engine.values import frozen, replace


@frozen
class NextSetup:
    """How the next game begins.

    Args:
        header: the first line of its record.
        agreement: its options.
        wins: how many games each seat has won before it.
    """

    header: Header
    agreement: Agreement
    wins: tuple[int, ...]


def people_of(header: Header, numbers: Sequence[int]) -> tuple[NextPerson, ...]:
    """Who plays a game.

    Args:
        header: the first line of its record.
        numbers: of the invitations of people, by seat.
    """
    return tuple(
        NextPerson(header.seats[seat], number, seat) for seat, number in enumerate(numbers)
    )


def table_of(header: Header, numbers: Sequence[int]) -> NextTable:
    """The table of a game, as the next one has it where nothing else is planned."""
    people = people_of(header, numbers)
    return NextTable(header.game, people, len(header.seats) - len(people))


def next_setup(
    header: Header,
    agreement: Agreement,
    table: NextTable,
    wins: Sequence[int],
    *,
    is_same: bool,
    thinking: float,
) -> NextSetup:
    """How the next game begins.

    Args:
        header: of the game before.
        agreement: of the game before.
        table: the table as it was planned.
        wins: how many games each seat has won, the game before included.
        is_same: whether nothing else was planned.
        thinking: seconds a master may think about a card.
    """
    before = header.seats
    if not is_same:
        names = table.names(before[len(agreement.people) :])
        options = header.options if table.game == header.game else Options()
        header = replace(header, game=table.game, seats=names, options=options)
        agreement = replace(agreement, people=tuple(range(len(table.people))))
        wins = _moved(wins, table, names, before)
    computers = usual_computers(header.seats, agreement.people, agreement.level, thinking=thinking)
    fresh = new_header(header.game, header.seats, header.options)
    fresh = replace(fresh, suits=header.suits, computers=computers)
    return NextSetup(fresh, agreement, tuple(wins))


def with_last_game(wins: Sequence[int], timeline: Timeline) -> tuple[int, ...]:
    """How many games each seat has won, the last one included where it is over."""
    over = end_of(timeline)
    won: Sequence[Seat] = over[1].winners if over else ()
    return tuple(count + (seat in won) for seat, count in enumerate(wins))


def _moved(
    wins: Sequence[int], table: NextTable, names: Sequence[str], before: Sequence[str]
) -> tuple[int, ...]:
    """How many games those have won who sit at another table now."""
    seats = [each.seat for each in table.people]
    computers = names[len(seats) :]
    of_people = [0 if seat is None else wins[seat] for seat in seats]
    of_computers = [wins[before.index(name)] if name in before else 0 for name in computers]
    return (*of_people, *of_computers)
