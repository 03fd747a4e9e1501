"""The table of the next game of an evening, as it is planned while one is played: which game, who
sits there, and for how many the computer plays.
"""

from collections.abc import Sequence
from typing import TypeAlias

from foppen_access.gameplay.player_names import fill_seats, is_computers, is_name, name_twice
from foppen_access.net.protocol.evening_info import (
    NextGameInfo,
    next_game_from_text,
    next_game_to_text,
)
from foppen_access.net.protocol.messages.guest_messages import Measure, Wish
from foppen_engine import Seat, game_names, players_of
from foppen_engine.plain_data import NotationError
from foppen_engine.values import frozen, replace

Refused: TypeAlias = str
"""Why a table can't be so: `players` for too few or too many, `name`, `needless`."""


@frozen
class NextPerson:
    """Somebody who plays the next game.

    Args:
        name: his name.
        number: of his invitation, which stays the same wherever he sits.
        seat: where he sits in the present game; None for who comes anew.
    """

    name: str
    number: int
    seat: Seat | None = None


@frozen
class NextTable:
    """The table as it is planned.

    Args:
        game: which game.
        people: who plays, in the order of their seats.
        computers: for how many seats behind them the computer plays.
    """

    game: str
    people: tuple[NextPerson, ...]
    computers: int

    @property
    def moved(self) -> dict[Seat, Seat]:
        """Where those sit then who play the present game."""
        return {each.seat: at for at, each in enumerate(self.people) if each.seat is not None}

    @property
    def info(self) -> NextGameInfo:
        """What guests are told of it."""
        return NextGameInfo(self.game, tuple(each.name for each in self.people), self.computers)

    @property
    def is_tellable(self) -> bool:
        """Whether guests can be told of it: a record from elsewhere may have other names."""
        try:
            return next_game_from_text(next_game_to_text(self.info)) == self.info
        except NotationError:
            return False

    def names(self, computers: Sequence[str]) -> tuple[str, ...]:
        """The names of all seats, the computers' as they were called before, as far as these names
        are free.
        """
        people = [each.name for each in self.people]
        taken = {name.casefold() for name in people}
        free = [name for name in computers if name.casefold() not in taken][: self.computers]
        return fill_seats((*people, *free), len(people) + self.computers)


def changed(
    table: NextTable, wish: Wish, number: int, present: Sequence[NextPerson] = ()
) -> NextTable | Refused:
    """The table as somebody wishes it, or why it can't be so.

    Args:
        table: as it is planned so far.
        wish: his wish, for another game, other seats or another number of computers.
        number: the number of an invitation that nobody has had, for who comes anew.
        present: who plays the present game, and gets his own seat back where it was given up.
    """
    if wish.measure is Measure.NEXT:
        wanted = _with_game(table, wish.text)
    elif wish.measure is Measure.SEAT:
        wanted = _with_seat(table, wish.text, number, present)
    else:
        wanted = _without_seat(table, wish)
    return wanted if isinstance(wanted, str) or wanted.is_tellable else "name"


def _with_game(table: NextTable, text: str) -> NextTable | Refused:
    if text.isdecimal():
        wanted = replace(table, computers=int(text))
        possible = players_of(table.game)
        return wanted if len(table.people) + wanted.computers in possible else "players"
    return _fitting(replace(table, game=text)) if text in game_names() else "needless"


def _with_seat(
    table: NextTable, name: str, number: int, present: Sequence[NextPerson]
) -> NextTable | Refused:
    if not is_name(name) or name_twice([*(each.name for each in table.people), name]):
        return "name"
    own = [each for each in present if each.name.casefold() == name.casefold()]
    if is_computers(name) and not own:
        return "name"
    people = sorted(
        (*table.people, *(own or [NextPerson(name, number)])),
        key=lambda each: (each.seat is None, each.seat or 0),
    )
    return _fitting(replace(table, people=tuple(people), computers=max(0, table.computers - 1)))


def _without_seat(table: NextTable, wish: Wish) -> NextTable | Refused:
    """Without somebody who plays now, or, by his name, who would come anew."""
    name = wish.text.casefold()
    stay = tuple(
        each
        for each in table.people
        if each.seat != wish.seat or (each.seat is None and each.name.casefold() != name)
    )
    if len(stay) == len(table.people) or not stay:
        return "needless"
    return _fitting(replace(table, people=stay, computers=table.computers + 1))


def _fitting(table: NextTable) -> NextTable | Refused:
    """With as many computers as are planned, or as few more or less as the game needs."""
    people, wanted = len(table.people), len(table.people) + table.computers
    possible = [total for total in players_of(table.game) if total >= people]
    if not possible:
        return "players"
    total = min(possible, key=lambda each: (abs(each - wanted), each))
    return replace(table, computers=total - people)
