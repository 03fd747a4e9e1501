"""The evening of a service's room: what its guests wish is stored in one order, and each program
that serves the room does what comes of it for its own guests.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from foppen_access.gameplay.record_header import Header
from foppen_access.net.protocol.evening_info import EveningInfo, Invited
from foppen_access.net.protocol.invitations import Invitation
from foppen_access.net.protocol.messages.guest_messages import Join, Measure, Wish
from foppen_access.net.protocol.messages.message_lines import read, written
from foppen_access.net.protocol.messages.room_messages import COMES_NEXT, SPECTATOR, No
from foppen_access.rooms.agreement import Agreement, code_of
from foppen_access.rooms.moderation.next_setup import next_setup, with_last_game
from foppen_access.rooms.moderation.next_table import changed
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.moderation.votes import folded
from foppen_access.rooms.room import Room
from foppen_access.rooms.service.evening_state import (
    ENDING,
    EveningState,
    again_line,
    back_line,
    done_from_line,
    done_line,
    first_state,
    next_line,
    state_after,
    wish_from_line,
    wish_line,
)
from foppen_access.rooms.service.service_secret import ServiceKey
from foppen_access.rooms.storage.store import RestoredError, Store, StoreDownError
from foppen_access.rooms.storage.stored_chain import StoredChain, before_attempt
from foppen_engine import Seat
from foppen_engine.values import replace

CHANGED = "evening"
"""What programs tell each other when something of the evening is stored."""


class StoredEvening:
    """The evening of a room, as far as one game needs it.

    Args:
        name: of the room.
        first: the first line of the room.
        key: of the service.
        store: where it is stored.
        state: the evening, after
        length: so many lines.
        beginning: what links to this service begin with.
        thinking: seconds a master may think about a card.
        moves: called once when the next game begins, with the room of this one, and where those
            sit then who play on.

    Attributes:
        rematch: the evening as its room knows it; None where the room has only what was agreed.
    """

    def __init__(
        self,
        name: str,
        first: str,
        key: ServiceKey,
        store: Store,
        *,
        state: EveningState,
        length: int,
        beginning: Callable[[], str],
        thinking: float,
        moves: Callable[[Room, Mapping[Seat, Seat]], None],
    ) -> None:
        self._name = name
        self._code = code_of(first)
        self._key = key
        self._language = state.agreement.language
        self._chain = StoredChain(store, f"{name}{ENDING}", length, self._tell_unkept)
        self._turn = asyncio.Lock()
        self._beginning = beginning
        self._thinking = thinking
        self._moves = moves
        self.state = state
        self._game = state.game
        self._room: Room | None = None
        self.rematch = Rematch(self._info, self, _run_of(state.game), self) if self._code else None

    @property
    def _info(self) -> EveningInfo:
        state = self.state
        planned = None if state.is_as_before else state.planned.info
        is_watched = state.spectators is not None
        return EveningInfo(state.wins, state.host, watched=is_watched, planned=planned)

    @property
    def secret(self) -> str:
        """The secret of the present game's shuffles."""
        return self._key.deals(self._name, self._game)

    def token(self, seat: Seat) -> str:
        """The token of the link to a seat, or of spectators, that is good now."""
        number = self.state.number_of(seat)
        return "" if number is None else f"{self._name}{self._own(number).token}"

    def _own(self, number: int) -> Invitation:
        return self._key.invitation(self._name, number, self._language)

    def serve(self, room: Room) -> None:
        """Take up in a room what was wished there before this program read it."""
        self._room, state = room, self.state
        room.moderation.muted.update(state.muted)
        for wisher, wish in state.wishes:
            if wish.measure is not Measure.STAND_IN:  # who was silent then may be quick now
                room.moderation.restore(wisher, wish)
        if self.rematch:
            for seat in sorted(state.again):
                self.rematch.is_new_wish(seat)
        room.stand_ins.follow(tuple(sorted(state.stood_in)), (), state.silent)

    async def read_on(self) -> None:
        """Take in what other programs have stored of the evening.

        Raises:
            StoreDownError: it can't be read now.
            NotationError: it is damaged.
        """
        if self.rematch and self.state.game == self._game:
            async with self._turn:
                self._take_all(await self._unread())

    async def _unread(self) -> Sequence[str]:
        with self._closed_where_restored():
            return await self._chain.unread()
        return ()

    @contextmanager
    def _closed_where_restored(self) -> Iterator[None]:
        """Where an older copy of the evening was restored, its room is closed and says so."""
        try:
            yield
        except RestoredError as error:
            if self._room:
                self._room.fail(error)

    async def misfit(self, join: Join) -> No:
        """Where a guest of another game belongs: to the present one, or, where an older copy was
        restored or can't be told from that now, he comes again.
        """
        if join.run[: len(_run_of(0))] <= _run_of(self._game):
            return No.AGAIN
        try:
            await self.read_on()
        except StoreDownError:
            return No.DOWN
        return No.DOWN if self.state.game != self._game else No.RESTORED

    async def note_wish(self, wisher: Seat, wish: Wish, moot: Callable[[], str]) -> str:
        """Store a wish; why it isn't, empty where it is."""
        why = self.state.why_unnoted(wisher, wish)

        def line() -> dict[str, object] | None:
            nonlocal why
            why = moot()
            return None if why else wish_line(wisher, wish)

        if not why:
            await self._enter(line)
        return why

    async def settle(self, wish: Wish, wishers: frozenset[Seat]) -> None:
        """Do what enough have wished, once."""

        def line() -> dict[str, object] | None:
            is_open = folded(wish) in [folded(each) for _, each in self.state.wishes]
            can_be = is_open and not self.state.refuses(wish)
            here = self._room.here if self._room else ()
            is_silent = wish.measure is Measure.STAND_IN and wish.seat in here
            return done_line(wish, wishers, is_silent=is_silent) if can_be else None

        await self._enter(line)

    async def replace(self, turn: tuple[Seat, int]) -> None:
        """The clock says that the computer plays for whose turn this is, if it still is then."""
        wish, room = Wish(Measure.STAND_IN, turn[0]), self._room

        def line() -> dict[str, object] | None:
            is_needless = turn[0] in self.state.stood_in or not room or room.game.asked != turn
            return None if is_needless else done_line(wish, frozenset(), is_silent=True)

        await self._enter(line)

    async def note_again(self, seat: Seat) -> None:
        """Store that somebody wants another game; there is always room for that: each can want it
        once a game.
        """
        await self._enter(lambda: None if seat in self.state.again else again_line(seat))

    async def note_back(self, seat: Seat) -> None:
        """Store that somebody plays himself for whom the computer played, if it was wished that it
        does, or of whom that was wished.
        """
        if self.state.is_replaced(seat):
            await self._enter(lambda: back_line(seat) if self.state.is_replaced(seat) else None)

    async def go_on(self) -> None:
        """Begin the next game, and send all guests there."""
        await self._enter(self._next)

    def _next(self) -> dict[str, object] | None:
        state, room = self.state, self._room
        if not room or not room.game.is_over:
            return None
        setup = next_setup(
            state.header,
            state.agreement,
            state.planned,
            with_last_game(state.wins, room.game.timeline),
            is_same=state.is_as_before,
            thinking=self._thinking,
        )
        return next_line(setup)

    @property
    def is_behind(self) -> bool:
        """Whether the next game has begun, or the table is closed for good."""
        return self.state.game != self._game or self.state.is_ended

    async def _enter(self, entry: Callable[[], dict[str, object] | None]) -> None:
        """Store a line as long as it changes anything in this game, whatever others store before
        it. Between two attempts the evening can be read: nobody who comes waits for a store that
        doesn't answer.
        """
        with self._closed_where_restored():
            if await self._is_entered(entry) and self._room:
                self._room.spread(CHANGED)

    async def _is_entered(self, entry: Callable[[], dict[str, object] | None]) -> bool:
        attempt = 0
        while True:
            await before_attempt(attempt)
            async with self._turn:
                if self.is_behind or (line := entry()) is None:
                    return False
                text = written(line)
                others = await self._chain.keep_now([text], attempt)
                self._take_all([text] if others is None else others)
                # an attempt that wasn't answered may have been carried out
                if others is None or (attempt and text in others):
                    return True
                attempt = 0 if others else attempt + 1

    def _take_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            data, before, is_done = read(line), self.state, self.is_behind
            self.state = state_after(before, data)
            self._chain.length += 1
            if not is_done and self._room and self.rematch:
                self._happen(self._room, self.rematch, before, data)

    def _happen(self, room: Room, rematch: Rematch, before: EveningState, line: object) -> None:
        """Do for the guests of this program what a line says."""
        match line:
            case {"wish": _}:
                room.moderation.take(*wish_from_line(line))
            case {"done": _}:
                done = done_from_line(line)
                room.moderation.do(done.wish, done.wishers)
            case {"again": int(seat)}:
                room.of_evening.wish_again(seat)
            case {"back": int(seat)}:
                room.moderation.lapse(seat)
                room.of_evening.give_back(seat)
            case {"next": _}:
                rematch.begins = True
                self._moves(room, before.planned.moved)

    def _tell_unkept(self) -> None:
        if self._room:
            self._room.tell_unkept()

    async def renew(self, seat: Seat) -> Invited | None:
        """The invitation that a seat has now."""
        return self._invited(seat)

    async def open_to_spectators(self, *, opens: bool) -> Invited | None:
        """The invitation with which anybody may watch; None where nobody may now."""
        if self.rematch:
            self.rematch.info = replace(self.rematch.info, watched=opens)
        return self._invited(SPECTATOR)

    def refuses(self, wish: Wish) -> str:
        """Why the next table can't be as it is wished; empty where it can."""
        state = self.state
        wanted = changed(state.planned, wish, state.issued, state.present)
        return wanted if isinstance(wanted, str) else ""

    async def plan(self, wish: Wish) -> Invited | None:
        """Tell how the next table is planned now; the invitation of who comes anew."""
        if self.rematch:
            self.rematch.info = replace(self.rematch.info, planned=self.state.planned.info)
        return self._invited(COMES_NEXT, wish.text) if wish.measure is Measure.SEAT else None

    async def hand_over(self, seat: Seat) -> None:
        """The guest of a seat decides from now on."""
        if self.rematch:
            self.rematch.info = replace(self.rematch.info, host=seat)

    def delete(self) -> None:
        """The table is closed for good: that is stored already."""

    def _invited(self, seat: Seat, name: str = "") -> Invited | None:
        """The invitation that is good now, also where a wish is carried out later than others that
        followed it; None where there is none.
        """
        number = self.state.number_of(seat, name)
        if number is None:
            return None
        own = self._own(number)
        words = f"{self._code} {own.words}".replace(" ", ", ")
        return Invited(seat, words, f"{self._beginning()}/#{self._name}{own.token}", name)


def state_of(header: Header, agreement: Agreement, lines: Sequence[str]) -> EveningState:
    """The evening after these lines.

    Args:
        header: of the first game.
        agreement: of the first game.
        lines: of the evening.

    Raises:
        NotationError: they are damaged.
    """
    state = first_state(header, agreement)
    for line in lines:
        state = state_after(state, read(line))
    return state


def table_name(name: str, game: int) -> str:
    """Under which name a game of a room is stored."""
    return f"{name}.{game}" if game else name


def _run_of(game: int) -> str:
    """With this the names of all runs of a game begin."""
    return f"game{game:04}:"
