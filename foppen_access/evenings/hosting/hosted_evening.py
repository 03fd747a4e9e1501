"""The games of a hosted evening, one after the other: the same people, links and server, and for
each a record, a seal and a room of its own.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from secrets import token_bytes
from typing import NamedTuple

from foppen_access.evenings.hosting.host_options import SealBeside, keep_beside
from foppen_access.evenings.prepared_game import Sitting
from foppen_access.faults.fault import Fault
from foppen_access.faults.watched_tasks import Faults
from foppen_access.gameplay.computer_seats import usual_computers
from foppen_access.gameplay.record_header import new_header
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Timeline, end_of
from foppen_access.games import game_of
from foppen_access.net.protocol.evening_info import EveningInfo, Invited
from foppen_access.net.protocol.invitations import InvitationCheck
from foppen_access.net.protocol.messages import SPECTATOR, Aside, Note
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.opened_room import opened_room
from foppen_access.rooms.room import Room
from foppen_access.rooms.room_file import SECRET_BYTES, RoomFile, RoomFiles, beside, derived
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.single_room import SingleRoom
from foppen_access.rooms.storage.file_store import FileStore
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import new_record
from foppen_access.seals.shuffle_seal import NOTHING, OLD
from foppen_engine import Seat, new_game
from foppen_engine.values import replace


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
    files: RoomFiles
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

    def close(self) -> None:
        """Close the room; called in the server's event loop."""
        self.now.room.close()

    async def renew(self, seat: Seat) -> Invited:
        """Give a seat another invitation. Where that can't be written, it holds until the end of
        this run.
        """
        before = self._with_renewals(self.now.files.room)
        self._renewals[seat] = 1 + (before.renewed[seat] if before.renewed else 0)
        return await self._invited(seat)

    async def open_to_spectators(self, *, opens: bool) -> Invited:
        """Give the invitation with which anybody may watch, or have it open nothing any more: the
        next one is another.
        """
        rematch = self.now.rematch
        if rematch.info.watched is not opens:
            self._spectators += 1
            rematch.info = replace(rematch.info, watched=opens)
        return await self._invited(SPECTATOR, is_good=opens)

    async def _invited(self, seat: Seat, *, is_good: bool = True) -> Invited:
        """The invitation of a seat, which is kept and opens it from now on."""
        game = self.now
        own = self._with_renewals(game.files.room).invitation(seat)
        self._tokens.pop(seat, None)
        if is_good:
            self._tokens[seat] = own.token
        if self._door and is_good:
            self._door.renew(seat, own)
        elif self._door:
            self._door.close(seat)
        try:
            await asyncio.to_thread(game.files.change, self._with_renewals)
        except OSError:
            game.room.tell_unkept()
        words = own.words.replace(" ", ", ")
        return Invited(seat, words, f"{self.beginning}/#{own.token}")

    def _with_renewals(self, room: RoomFile) -> RoomFile:
        """A room file with all invitations of this run, also those that are not written yet."""
        room = replace(room, spectators=max(room.spectators, self._spectators))
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
        if self._directory:
            protocols = NarratingProtocols(game.room)
            self._directory.go_on_in(game.room, protocols, game.room.spectators)
        game.room.follow(before.room)
        before.room.give_way()

    def _next(self) -> HostedGame:
        """Another game with a record of its own, as it was agreed; its chance has nothing to do
        with what was told of the last one.

        Raises:
            Fault: its record or its room file can't be written.
        """
        before = self.now
        header, agreement = before.sitting.header, before.kept.agreement
        over = end_of(before.sitting.timeline)
        won = over[1].winners if over else ()
        wins = tuple(count + (seat in won) for seat, count in enumerate(before.rematch.info.wins))
        thinking = self._program.settings.thinking
        computers = usual_computers(
            header.seats, agreement.people, agreement.level, thinking=thinking
        )
        fresh = new_header(header.game, header.seats, header.options)
        fresh = replace(fresh, suits=header.suits, computers=computers)
        timeline = Timeline(new_game(fresh.game, len(fresh.seats), fresh.options))
        keeper = self._records.enter_context(
            new_record(self._program.places, fresh, timeline, None)
        )
        now, seed = self._with_renewals(before.files.room), _next_seed(before.kept)
        kept = replace(now, seed=seed, contributions=NOTHING, wins=wins)
        _keep(keeper, kept)
        return self._game(Sitting(game_of(fresh.game), fresh, timeline, keeper), kept)

    def _game(self, sitting: Sitting, kept: RoomFile) -> HostedGame:
        seal = SealBeside(sitting.keeper.path)
        if kept.sealed and not len(sitting.timeline) and kept.contributions.version == OLD:
            kept = replace(kept, contributions=NOTHING)  # it is sealed as it is done now
        files = RoomFiles(beside(sitting.keeper.path), kept, seal.keep)
        store, chance = _store(sitting, kept, files)
        wins = kept.wins or tuple(0 for _ in sitting.header.seats)
        info = EveningInfo(wins, None if kept.serves else 0, watched=kept.is_watched)
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


def _store(sitting: Sitting, kept: RoomFile, files: RoomFiles) -> tuple[FileStore, Sealing | str]:
    """Where the room is kept, and what its chance comes from: a sealing, or a seed."""
    length = 1 + len(sitting.timeline)
    if not kept.sealed:
        return FileStore(sitting.keeper, length), kept.seed
    store = FileStore(sitting.keeper, length, files)
    return store, Sealing(kept.seed, kept.agreement.people, store, lines=files.lines)
