"""The evening of a service's room, computed from the lines in which it is stored: its games, its
invitations, and what its guests wish. The same lines give the same evening, whichever program reads
them.
"""

from typing import NamedTuple

from foppen_access.gameplay.record_header import Header, header_from_data, header_to_data
from foppen_access.net.protocol.messages.guest_messages import (
    Measure,
    Wish,
    wish_from_data,
    word_to_data,
)
from foppen_access.net.protocol.messages.room_messages import COMES_NEXT, SPECTATOR, No
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.moderation.next_setup import NextSetup, people_of, table_of
from foppen_access.rooms.moderation.next_table import NextPerson, NextTable, changed
from foppen_access.rooms.moderation.votes import folded
from foppen_access.rooms.service.service_secret import MOST_NUMBERS
from foppen_engine import Seat
from foppen_engine.plain_data import Fields, NotationError, WrongValue
from foppen_engine.values import frozen, replace

ENDING = ".evening"
"""What is behind the name of a room in the name of its evening."""

FIRST_NUMBER = 16
"""Of invitations that are made later; each seat of the first game has its own number."""

MOST_LINES = 2_000
"""So many lines of one game are stored before nothing more is wished of the evening there. What is
wished of guests, and another game, always is: one who stores much would be there for good.
"""

MOST_OPEN = 20
"""So many wishes of one guest, of the evening, are open at once."""

_OF_EVENING = (
    *(Measure.SPECTATORS, Measure.NO_SPECTATORS, Measure.HOST),
    *(Measure.NEXT, Measure.SEAT, Measure.NO_SEAT),
)

_ANOTHER = (Measure.REMOVE, Measure.INVITE, Measure.SPECTATORS, Measure.SEAT)
"""What takes another invitation."""


@frozen
class EveningState:
    """The evening as it is now.

    Args:
        header: of the present game.
        agreement: of the present game.
        numbers: of the invitations of people, by seat.
        planned: the table of the next game.
        wins: how many games each seat has won before this one.
        game: how many games were before.
        issued: the number of the next invitation.
        spectators: the number of theirs; None where nobody may watch.
        host: who decides, where somebody does.
        muted: whom nobody hears.
        stood_in: for whom the computer plays because that was wished.
        silent: who of them was there then.
        again: who wants another game.
        wishes: who wishes what, as long as it is not done.
        removed: the numbers of invitations that were replaced.
        unseated: those of who has given up his seat.
        is_ended: whether the table is closed for good.
        lines: how many lines of the present game are stored.
    """

    header: Header
    agreement: Agreement
    numbers: tuple[int, ...]
    planned: NextTable
    wins: tuple[int, ...]
    game: int = 0
    issued: int = FIRST_NUMBER
    spectators: int | None = None
    host: Seat | None = None
    muted: frozenset[Seat] = frozenset()
    stood_in: frozenset[Seat] = frozenset()
    silent: frozenset[Seat] = frozenset()
    again: frozenset[Seat] = frozenset()
    wishes: tuple[tuple[Seat, Wish], ...] = ()
    removed: frozenset[int] = frozenset()
    unseated: frozenset[int] = frozenset()
    is_ended: bool = False
    lines: int = 0

    @property
    def present(self) -> tuple[NextPerson, ...]:
        """Who plays the present game."""
        return people_of(self.header, self.numbers)

    @property
    def is_as_before(self) -> bool:
        """Whether nothing else is planned for the next game than for this one."""
        return self.planned == table_of(self.header, self.numbers)

    def opens(self, number: int) -> Seat | No:
        """The seat that the invitation of this number opens, or why it opens none."""
        if number == self.spectators:
            return SPECTATOR
        if number in self.numbers:
            return self.numbers.index(number)
        if number in self.unseated:
            return No.UNSEATED
        if number in self.removed:
            return No.REMOVED
        comes = [each.number for each in self.planned.people if each.seat is None]
        return No.SOON if number in comes else No.UNKNOWN

    def number_of(self, seat: Seat, name: str = "") -> int | None:
        """The number of the invitation to a seat, to spectators, or to who only comes to the next
        game, by his name; None where there is none.
        """
        if seat == SPECTATOR:
            return self.spectators
        if seat != COMES_NEXT:
            return self.numbers[seat]
        anew = [each for each in self.planned.people if each.seat is None]
        named = [each.number for each in anew if each.name.casefold() == name.casefold()]
        return next(iter(named), None)

    def is_replaced(self, seat: Seat) -> bool:
        """Whether it is wished that the computer plays for somebody, or it does by a wish."""
        wished = [each for _, each in self.wishes]
        return seat in self.stood_in or Wish(Measure.STAND_IN, seat) in wished

    def refuses(self, wish: Wish) -> bool:
        """Whether no more invitations can be made for what is wished."""
        return wish.measure in _ANOTHER and self.issued >= MOST_NUMBERS

    def why_unnoted(self, wisher: Seat, wish: Wish) -> str:
        """Why somebody's wish can't be noted now; empty where it can. He may always join in what
        another one wishes.
        """
        if self.refuses(wish):
            return "numbers"
        if wish.measure not in _OF_EVENING:
            return ""
        if self.lines >= MOST_LINES:
            return "full"
        own = [each for by, each in self.wishes if by == wisher and each.measure in _OF_EVENING]
        is_open = folded(wish) in [folded(each) for by, each in self.wishes if by != wisher]
        return "open" if len(own) >= MOST_OPEN and not is_open else ""


def first_state(header: Header, agreement: Agreement) -> EveningState:
    """The evening before anything has happened in it."""
    numbers, wins = agreement.people, tuple(0 for _ in header.seats)
    return EveningState(header, agreement, numbers, table_of(header, numbers), wins)


def wish_line(wisher: Seat, wish: Wish) -> dict[str, object]:
    """Somebody wishes something."""
    return {**word_to_data(wish), "by": wisher}


def again_line(seat: Seat) -> dict[str, object]:
    """Somebody wants another game."""
    return {"again": seat}


def back_line(seat: Seat) -> dict[str, object]:
    """Somebody plays himself, for whom the computer played or of whom that was wished."""
    return {"back": seat}


def done_line(
    wish: Wish, wishers: frozenset[Seat], *, is_silent: bool = False
) -> dict[str, object]:
    """What enough have wished is done; whether he is there for whom the computer plays then."""
    line = {"done": word_to_data(wish)["wish"], "by": sorted(wishers)}
    return line | ({"silent": True} if is_silent else {})


def next_line(setup: NextSetup) -> dict[str, object]:
    """The next game begins, at the table that was planned."""
    return {"next": header_to_data(setup.header), "wins": list(setup.wins)}


class Done(NamedTuple):
    """What is done.

    Args:
        wish: what enough have wished.
        wishers: by whose wish it is done; nobody's where the clock says so.
        is_silent: whether he is there for whom the computer plays from now on.
    """

    wish: Wish
    wishers: frozenset[Seat]
    is_silent: bool


def done_from_line(line: object) -> Done:
    """What is done, and by whose wish."""
    entry = Fields(line, required=("done", "by"), optional=("silent",))
    return Done(
        wish_from_data(entry.raw("done")),
        frozenset(entry.numbers("by", signed=False)),
        entry.has("silent") and entry.flag("silent"),
    )


def wish_from_line(line: object) -> tuple[Seat, Wish]:
    """Who wishes what."""
    entry = Fields(line, required=("wish", "by"))
    return entry.number("by"), wish_from_data(entry.raw("wish"))


def state_after(state: EveningState, line: object) -> EveningState:
    """The evening after a line.

    Raises:
        NotationError: it says nothing.
    """
    after = _after(state, line)
    return after if after.game != state.game else replace(after, lines=state.lines + 1)


def _after(state: EveningState, line: object) -> EveningState:
    match line:
        case {"wish": _}:
            wished = wish_from_line(line)
            _check(state, wished[0])
            is_new = wished not in state.wishes
            return replace(state, wishes=(*state.wishes, wished)) if is_new else state
        case {"again": int(seat)}:
            return replace(state, again=state.again | {_check(state, seat)})
        case {"back": int(seat)}:
            stand_in = Wish(Measure.STAND_IN, seat)
            left = tuple(each for each in state.wishes if each[1] != stand_in)
            stood_in, silent = state.stood_in - {seat}, state.silent - {seat}
            return replace(state, stood_in=stood_in, silent=silent, wishes=left)
        case {"done": _}:
            return _after_done(state, done_from_line(line))
        case {"next": _}:
            return _after_next(state, line)
        case _:
            raise NotationError(WrongValue("evening", "object"))


def _after_done(state: EveningState, done: Done) -> EveningState:
    wish = done.wish
    seats = frozenset[Seat]() if wish.seat is None else frozenset({_check(state, wish.seat)})
    left = tuple(each for each in state.wishes if folded(each[1]) != folded(wish))
    silent = state.silent | (seats if done.is_silent else frozenset())
    return _done(replace(state, wishes=left, silent=silent), wish)


def _check(state: EveningState, seat: Seat) -> Seat:
    """A seat of a person.

    Raises:
        NotationError: it is none.
    """
    if seat not in state.agreement.people:
        raise NotationError(WrongValue("seat", "number"))
    return seat


def _done(state: EveningState, wish: Wish) -> EveningState:
    match wish.measure:
        case Measure.DELETE:
            return replace(state, is_ended=True)
        case Measure.NO_SPECTATORS:
            return replace(state, spectators=None)
        case Measure.SPECTATORS:
            is_open = state.spectators is not None
            return state if is_open else _issued(replace(state, spectators=state.issued))
        case Measure.NEXT | Measure.SEAT | Measure.NO_SEAT:
            return _planned(state, wish)
    if wish.seat is None:
        raise NotationError(WrongValue("seat", "number"))
    return _done_about(state, wish.measure, wish.seat)


def _planned(state: EveningState, wish: Wish) -> EveningState:
    planned = changed(state.planned, wish, state.issued, state.present)
    if isinstance(planned, str):
        return state
    is_new = state.issued in [each.number for each in planned.people]
    state, before = replace(state, planned=planned), state.planned.people
    gone = {each.number for each in before if each.seat is None} - {
        each.number for each in planned.people
    }
    state = replace(state, unseated=state.unseated | gone)
    return _issued(state) if is_new else state


def _done_about(state: EveningState, measure: Measure, seat: Seat) -> EveningState:
    match measure:
        case Measure.HOST:
            return replace(state, host=seat)
        case Measure.MUTE:
            return replace(state, muted=state.muted | {seat})
        case Measure.UNMUTE:
            return replace(state, muted=state.muted - {seat})
        case Measure.STAND_IN:
            return replace(state, stood_in=state.stood_in | {seat})
        case _:
            return _invited_anew(state, seat, stands_in=measure is Measure.REMOVE)


def _issued(state: EveningState) -> EveningState:
    """The number of the next invitation has been given away."""
    return replace(state, issued=state.issued + 1)


def _invited_anew(state: EveningState, seat: Seat, *, stands_in: bool) -> EveningState:
    """Somebody else is to sit there: with another invitation, and nothing that was wished by whom
    it was, or about him.
    """
    old, number = state.numbers[seat], state.issued
    numbers = tuple(number if at == seat else each for at, each in enumerate(state.numbers))
    people = tuple(
        replace(each, number=number) if each.seat == seat else each for each in state.planned.people
    )
    anew = replace(
        state,
        numbers=numbers,
        planned=replace(state.planned, people=people),
        removed=state.removed | {old},
        muted=state.muted - {seat},
        again=state.again - {seat},
        stood_in=state.stood_in | ({seat} if stands_in else frozenset()),
        silent=state.silent - {seat},
        wishes=tuple((by, wish) for by, wish in state.wishes if seat not in (by, wish.seat)),
    )
    return _issued(anew)


def _after_next(state: EveningState, line: object) -> EveningState:
    entry = Fields(line, required=("next", "wins"))
    header, wins = header_from_data(entry.raw("next")), entry.numbers("wins", signed=False)
    people, moved = state.planned.people, state.planned.moved
    names = tuple(each.name for each in people)
    if header.seats[: len(people)] != names or len(wins) != len(header.seats):
        raise NotationError(WrongValue("next", "object"))
    numbers = tuple(each.number for each in people)
    return EveningState(
        header,
        replace(state.agreement, people=tuple(range(len(people)))),
        numbers,
        table_of(header, numbers),
        wins,
        state.game + 1,
        state.issued,
        state.spectators,
        None if state.host is None else moved.get(state.host),
        frozenset(moved[seat] for seat in state.muted if seat in moved),
        frozenset(moved[seat] for seat in state.stood_in if seat in moved),
        frozenset(moved[seat] for seat in state.silent if seat in moved),
        removed=state.removed,
        unseated=state.unseated | ({*state.numbers} - {*numbers}),
    )
