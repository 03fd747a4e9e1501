"""The games of a hosted evening, one after the other: the same people, links and server, and for
each a record, a seal and a room of its own.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from secrets import randbelow, token_bytes
from typing import NamedTuple

from foppen_access.evenings.hosting.host_options import SealBeside, keep_beside
from foppen_access.evenings.prepared_game import Sitting
from foppen_access.faults.fault import Fault
from foppen_access.faults.watched_tasks import Faults, Tasks
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.net.protocol.evening_info import EveningInfo, Invited
from foppen_access.net.protocol.invitations import Invitation, InvitationCheck
from foppen_access.net.protocol.messages.guest_messages import Measure, Wish
from foppen_access.net.protocol.messages.room_messages import COMES_NEXT, SPECTATOR, Aside, Note
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.moderation.next_seats import follow
from foppen_access.rooms.moderation.next_setup import next_setup, table_of, with_last_game
from foppen_access.rooms.moderation.next_table import NextTable, changed
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.opened_room import opened_room
from foppen_access.rooms.room import Room
from foppen_access.rooms.room_file import (
    MOST_NUMBER,
    SECRET_BYTES,
    RoomFile,
    beside,
    derived,
)
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.single_room import SingleRoom
from foppen_access.rooms.storage.file_store import FileStore
from foppen_access.rooms.storage.growing_room_file import GrowingRoomFile
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import new_record
from foppen_access.seals.shuffle_seal import NOTHING, OLD
from foppen_engine import Seat, new_game
from foppen_engine.values import replace

FIRST_NUMBER = 1000
"""Invitations of who comes to a later game have numbers from here on, drawn at random: seats have
those before, and none is used twice.
"""


class HostedGame(NamedTuple):
    """One game of the evening.

    Args:
        sitting: its rules, header, timeline and record.
        kept: its room file, as the game began.
        files: the room file.
        seal: the file of its seal.
        store: where it is stored.
        rematch: who wants another one.
        room: where it is played.
    """

    sitting: Sitting
    kept: RoomFile
    files: GrowingRoomFile
    seal: SealBeside
    store: FileStore
    rematch: Rematch
    room: Room


class HostedEvening:
    """The games so far; the last one is played.

    Args:
        program: what every command works with.
        sitting: the first game.
        kept: its room file.
        faults: reports unexpected exceptions.
        overhear: gets the notes that everybody is sent.
        records: closes the records of the other games at the end.
        beginning: what links to this room begin with, once it is served.

    Attributes:
        is_deleted: whether the table is to be deleted.
    """

    def __init__(
        self,
        program: Program,
        sitting: Sitting,
        kept: RoomFile,
        *,
        faults: Faults,
        overhear: Callable[[Aside], None] | None,
        records: ExitStack,
    ) -> None:
        self._program = program
        self._faults = faults
        self._tasks = Tasks(faults)
        self._overhear = overhear
        self._records = records
        self.is_deleted = False
        self.beginning = ""
        self.games = [self._game(sitting, kept)]
        self._directory: SingleRoom | None = None
        self._door: InvitationCheck | None = None
        self._tokens: dict[Seat, str] = {}
        self._renewals: dict[Seat, int] = {}
        self._spectators = kept.spectators
        self._host: Seat | None = None
        self._planned = _table_of(sitting.header, kept)

    @property
    def now(self) -> HostedGame:
        """The game that is played, or was played last."""
        return self.games[-1]

    def directory(self, door: InvitationCheck, tokens: Mapping[Seat, str]) -> SingleRoom:
        """What the invitations open: always the present game."""
        room, self._door, self._tokens = self.now.room, door, {**tokens}
        self._directory = SingleRoom(
            room,
            NarratingProtocols(room),
            door,
            self._tokens,
            lambda: self.now.store.is_well,
            spectators=room.spectators,
        )
        return self._directory

    def _let_in(self) -> None:
        """From now on the invitations of the present game open its seats, and no others."""
        room = self.now.files.room
        watched = (SPECTATOR,) if room.is_watched else ()
        own = {seat: room.invitation(seat) for seat in (*room.agreement.people, *watched)}
        self._tokens.clear()
        self._tokens.update({seat: each.token for seat, each in own.items()})
        if self._door:
            self._door.let_in(own.items())

    def words(self) -> list[str]:
        """The words that open a seat now."""
        room = self._with_renewals(self.now.files.room)
        watched = (SPECTATOR,) if self.now.rematch.info.watched else ()
        own = [room.invitation(seat) for seat in (*room.agreement.people, *watched)]
        return [each.words for each in (*own, *self._own_of_next())]

    def close(self) -> None:
        """Close the room; called in the server's event loop."""
        self.now.room.close()

    async def renew(self, seat: Seat) -> Invited:
        """Give a seat another invitation. Where that can't be written, it holds until the end of
        this run.
        """
        before = self._with_renewals(self.now.files.room)
        self._renewals[seat] = 1 + (before.renewed[seat] if before.renewed else 0)
        invited = self._invited(seat)
        await self._write(self._with_renewals)
        return invited

    async def open_to_spectators(self, *, opens: bool) -> Invited:
        """Give the invitation with which anybody may watch, or have it open nothing any more: the
        next one is another.
        """
        rematch = self.now.rematch
        if rematch.info.watched is not opens:
            self._spectators += 1
            rematch.info = replace(rematch.info, watched=opens)
        invited = self._invited(SPECTATOR, is_good=opens)
        self._tasks.begin(self._write(self._with_renewals))  # nobody waits for the disk
        return invited

    def refuses(self, wish: Wish) -> str:
        """Why the next table can't be as it is wished; empty where it can. Who plays at the host's
        keyboard plays on.
        """
        if wish.measure is Measure.NO_SEAT and wish.seat == 0 and not self.now.kept.serves:
            return "needless"
        wanted = changed(self._planned, wish, 0, self._present.people)
        return wanted if isinstance(wanted, str) else ""

    async def plan(self, wish: Wish) -> Invited | None:
        """Plan the next table so; the invitation of who comes anew, whom it does not let in yet."""
        number = FIRST_NUMBER + randbelow(MOST_NUMBER - FIRST_NUMBER)
        wanted = changed(self._planned, wish, number, self._present.people)
        if isinstance(wanted, str):
            return None
        self._planned = wanted
        rematch = self.now.rematch
        rematch.info = replace(rematch.info, planned=wanted.info)
        if self._door:
            self._door.close(COMES_NEXT)
            self._door.add((COMES_NEXT, each) for each in self._own_of_next())
        if number not in (each.number for each in wanted.people):
            return None
        own = self.now.files.room.invitation_of(number)
        return self._as_invited(COMES_NEXT, own, wish.text)

    @property
    def _present(self) -> NextTable:
        """The table of the present game."""
        return _table_of(self.now.sitting.header, self.now.kept)

    def _own_of_next(self) -> list[Invitation]:
        """The invitations of those who only come to the next game."""
        people, room = self._planned.people, self.now.files.room
        return [room.invitation_of(each.number) for each in people if each.seat is None]

    async def hand_over(self, seat: Seat) -> None:
        """The guest of a seat decides from now on, also in the next game, and when the room opens
        again.
        """
        rematch = self.now.rematch
        rematch.info = replace(rematch.info, host=seat)
        self._host = seat
        self._tasks.begin(self._write(self._with_renewals))

    async def _write(self, change: Callable[[RoomFile], RoomFile]) -> None:
        game = self.now
        try:
            await asyncio.to_thread(game.files.change, change)
        except OSError:
            game.room.tell_unkept()

    def _invited(self, seat: Seat, *, is_good: bool = True) -> Invited:
        """The invitation of a seat, which opens it from now on."""
        game = self.now
        own = self._with_renewals(game.files.room).invitation(seat)
        self._tokens.pop(seat, None)
        if is_good:
            self._tokens[seat] = own.token
        if self._door and is_good:
            self._door.renew(seat, own)
        elif self._door:
            self._door.close(seat)
        return self._as_invited(seat, own)

    def _as_invited(self, seat: Seat, own: Invitation, name: str = "") -> Invited:
        words = own.words.replace(" ", ", ")
        return Invited(seat, words, f"{self.beginning}/#{own.token}", name)

    def _with_renewals(self, room: RoomFile) -> RoomFile:
        """A room file with all invitations of this run, also those that are not written yet."""
        host = room.host if self._host is None else self._host
        room = replace(room, spectators=max(room.spectators, self._spectators), host=host)
        if not self._renewals:
            return room
        before = room.renewed or tuple(0 for _ in self.now.sitting.header.seats)
        counts = (max(own, self._renewals.get(seat, 0)) for seat, own in enumerate(before))
        return replace(room, renewed=tuple(counts))

    def delete(self) -> None:
        """The table is deleted when its room is closed."""
        self.is_deleted = True

    def discard(self) -> None:
        """Delete what is kept of the game and its room; the games before it are over, and stay."""
        game = self.now
        record = game.sitting.keeper.path
        game.sitting.keeper.discard()
        for path in (beside(record), game.seal.path):
            with suppress(OSError):
                path.unlink()

    async def go_on(self) -> None:
        """Begin another game, and send all guests there."""
        before = self.now
        try:
            game = await asyncio.to_thread(self._next)
        except Fault:
            before.rematch.failed()
            before.room.tell(Aside(Note.NOT_AGAIN))
            return
        except BaseException:
            before.rematch.failed()
            raise
        self.games.append(game)
        moved, self._planned = self._planned.moved, _table_of(game.sitting.header, game.kept)
        self._renewals.clear()
        self._host = None
        self._let_in()
        if self._directory:
            protocols = NarratingProtocols(game.room)
            self._directory.go_on_in(game.room, protocols, game.room.spectators)
        follow(game.room, before.room, moved)
        before.room.give_way()

    def _next(self) -> HostedGame:
        """Another game with a record of its own, as it was agreed; its chance has nothing to do
        with what was told of the last one.

        Raises:
            Fault: its record or its room file can't be written.
        """
        before, table = self.now, self._planned
        wins = with_last_game(before.rematch.info.wins, before.sitting.timeline)
        now, is_same = self._with_renewals(before.files.room), table == self._present
        if not is_same:
            now = _seated_anew(now, table)
        setup = next_setup(
            before.sitting.header,
            before.kept.agreement,
            table,
            wins,
            is_same=is_same,
            thinking=self._program.settings.thinking,
        )
        fresh = setup.header
        timeline = Timeline(new_game(fresh.game, len(fresh.seats), fresh.options))
        keeper = self._records.enter_context(
            new_record(self._program.places, fresh, timeline, None)
        )
        seed = _next_seed(before.kept)
        kept = replace(
            now,
            agreement=setup.agreement,
            seed=seed,
            contributions=NOTHING,
            wins=setup.wins,
        )
        _keep(keeper, kept)
        return self._game(Sitting(game_of(fresh.game), fresh, timeline, keeper), kept)

    def _game(self, sitting: Sitting, kept: RoomFile) -> HostedGame:
        seal = SealBeside(sitting.keeper.path)
        if kept.sealed and not len(sitting.timeline) and kept.contributions.version == OLD:
            kept = replace(kept, contributions=NOTHING)  # it is sealed as it is done now
        files = GrowingRoomFile(beside(sitting.keeper.path), kept, seal.keep)
        store, chance = _store(sitting, kept, files)
        wins = kept.wins or tuple(0 for _ in sitting.header.seats)
        info = EveningInfo(wins, kept.decides, watched=kept.is_watched)
        rematch = Rematch(info, self, kept.game)
        room = opened_room(
            sitting.header,
            sitting.timeline,
            kept.agreement,
            store=store,
            faults=self._faults,
            thinking=self._program.settings.thinking,
            chance=chance,
            rematch=rematch,
            overhear=self._overhear,
        )
        return HostedGame(sitting, kept, files, seal, store, rematch, room)


def _table_of(header: Header, kept: RoomFile) -> NextTable:
    """The table of a game, as the next one has it where nothing else is planned."""
    return table_of(header, [kept.number(seat) for seat in kept.agreement.people])


def _seated_anew(room: RoomFile, table: NextTable) -> RoomFile:
    """A room file for another table: everybody has the invitation that he had."""
    old = room.renewed
    renewed = [old[each.seat] if old and each.seat is not None else 0 for each in table.people]
    host = room.host if room.host is None else table.moved.get(room.host)
    return replace(
        room,
        numbers=tuple(each.number for each in table.people),
        renewed=(*renewed, *(0 for _ in range(table.computers))),
        host=host,
    )


def _keep(keeper: Keeper, room: RoomFile) -> None:
    """Keep the room of a game that has just been given a record; without a room it has none.

    Raises:
        Fault: one of the two can't be written.
    """
    if keeper.trouble:
        raise Fault(keeper.trouble)
    try:
        keep_beside(keeper.path, room)
    except Fault:
        keeper.discard()
        raise


def _next_seed(kept: RoomFile) -> str:
    """What the chance of the next game comes from: nothing that is known of this one where it is
    sealed, else the next number.
    """
    if kept.sealed:
        return derived(token_bytes(SECRET_BYTES), "deals")
    return str(int(kept.seed) + 1) if kept.seed.isdecimal() else f"{kept.seed} again"


def _store(
    sitting: Sitting, kept: RoomFile, files: GrowingRoomFile
) -> tuple[FileStore, Sealing | str]:
    """Where the room is kept, and what its chance comes from: a sealing, or a seed."""
    length = 1 + len(sitting.timeline)
    if not kept.sealed:
        return FileStore(sitting.keeper, length), kept.seed
    store = FileStore(sitting.keeper, length, files)
    return store, Sealing(kept.seed, kept.agreement.people, store, lines=files.lines)
