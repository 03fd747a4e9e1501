"""An open room: its invitations, the player at this keyboard, and the end."""

from functools import partial
from queue import Queue
from time import monotonic
from typing import NamedTuple

from foppen_access.dialogue.desk import End
from foppen_access.evenings.hosting.host_options import Here, SealBeside, keep_beside
from foppen_access.evenings.hosting.network_access import (
    beginning_of,
    check_log,
    encryption_of,
    limits_of,
    reception_at,
)
from foppen_access.evenings.hosting.printed_invitations import invited, listening_at
from foppen_access.evenings.prepared_game import Sitting
from foppen_access.evenings.remote_game import play_remotely
from foppen_access.faults.fault import Fault, Status
from foppen_access.faults.watched_tasks import Failed, Faults
from foppen_access.net.client.connection_news import News
from foppen_access.net.client.inbox import Inbox
from foppen_access.net.protocol.invitation_address import RoomAddress
from foppen_access.net.protocol.invitations import InvitationCheck, invitation, speakable_words
from foppen_access.net.protocol.messages import Aside, Note
from foppen_access.net.server.server import application
from foppen_access.net.server.server_thread import ServerThread
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.opened_room import opened_room
from foppen_access.rooms.room import Room
from foppen_access.rooms.room_file import RoomFile, SealingFiles, beside
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.single_room import SingleRoom
from foppen_access.rooms.storage.file_store import FileStore
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import words_about
from foppen_access.seals.shuffle_seal import NOTHING, OLD, Why
from foppen_engine import pending
from foppen_engine.values import replace

SELF = "127.0.0.1"
LINGERS = 600.0
"""Seconds that guests may still ask about a game that is over, where nobody plays here."""


def open_room(program: Program, sitting: Sitting, kept: RoomFile, here: Here) -> Status:
    """Have guests in until the game is over or the host closes the room.

    Raises:
        Fault: nobody can come.
    """
    agreement = kept.agreement
    invitations = {
        seat: invitation(kept.secret, seat, speakable_words(agreement.language))
        for seat in agreement.people
    }
    listening = here.reaches(kept.listening)
    check_log(listening)
    encryption = encryption_of(listening)
    at = listening_at(kept.port if here.port is None else here.port)
    now = replace(kept, port=at.getsockname()[1], listening=listening)
    if kept != now:
        kept = now
        keep_beside(sitting.keeper.path, kept)
    overheard: Queue[Aside | Failed] = Queue()
    inbox: Inbox[News] = Inbox()
    tell = overheard.put if kept.serves else partial(inbox.put, waits=False)
    faults = Faults(program.reports.write, tell)
    seal = SealBeside(sitting.keeper.path)
    overhear = overheard.put if kept.serves else None
    store, chance = _store(sitting, kept, seal)
    room = opened_room(
        sitting.header,
        sitting.timeline,
        agreement,
        store=store,
        faults=faults,
        thinking=program.settings.thinking,
        chance=chance,
        overhear=overhear,
    )
    tokens = {seat: each.token for seat, each in invitations.items()}
    door = InvitationCheck(invitations, monotonic, limits_of(listening))
    directory = SingleRoom(room, NarratingProtocols(room), door, tokens, lambda: store.is_well)
    serving = ServerThread(
        application(reception_at(directory, faults, listening)),
        at,
        faults,
        failed=inbox.fail,
        encryption=encryption,
        proxy=listening.proxy,
    )
    try:
        guests = {each: own for each, own in invitations.items() if kept.serves or each}
        lines = invited(
            program.catalog, sitting.header.seats, guests, beginning_of(listening, serving.port)
        )
        if kept.serves:
            end = _serve(_Hall(program, sitting, overheard), room, serving, lines)
        else:
            room_address = RoomAddress(SELF, serving.port, tokens[0], encryption is not None)
            end = play_remotely(
                program,
                room_address,
                inbox,
                here.detail,
                before=tuple(lines),
                after_game="host-after-game",
            )
    finally:
        serving.close(room.close)
        seal.keep_again()
    status = _last_words(program, sitting, end, here, seal)
    return Status.PROGRAM_FAULT if room.dismissed else status


def _store(sitting: Sitting, kept: RoomFile, seal: SealBeside) -> tuple[FileStore, Sealing | str]:
    """Where the room is kept, and what its chance comes from: a sealing, or a seed."""
    length = 1 + len(sitting.timeline)
    if not kept.sealed:
        return FileStore(sitting.keeper, length), kept.seed
    if not len(sitting.timeline) and kept.contributions.version == OLD:
        kept = replace(kept, contributions=NOTHING)  # it is sealed as it is done now
    files = SealingFiles(beside(sitting.keeper.path), kept, seal.keep)
    store = FileStore(sitting.keeper, length, files)
    return store, Sealing(kept.seed, kept.agreement.people, store, lines=files.lines)


class _Hall(NamedTuple):
    """The console of a host who doesn't play: it tells who joins and leaves."""

    program: Program
    sitting: Sitting
    overheard: Queue[Aside | Failed]

    def tell(self) -> None:
        """Say what has happened."""
        words = words_about(self.program.catalog, self.sitting.header)
        text = self.program.catalog.text
        while not self.overheard.empty():
            if isinstance(aside := self.overheard.get(), Failed):
                self.program.console.tell([aside.text(self.program.catalog)])
                continue
            note, seat = aside.note, aside.seat
            if seat is not None and note is not Note.SAID:
                line = text(f"note-{note.value}", **words.about("player", seat))
                self.program.console.tell([line])
        self.program.console.show()

    def say(self, key: str) -> None:
        """Say something of our own."""
        self.program.console.tell([self.program.catalog.text(key)])
        self.program.console.show()


def _serve(hall: _Hall, room: Room, serving: ServerThread, lines: list[str]) -> End:
    """Wait for the end of the game; nobody plays here."""
    text = hall.program.catalog.text
    seal = [] if room.sealing else [text(f"seal-unsealed-{Why.NONE.value}")]
    try:
        hall.program.console.tell([text("host-serves"), *seal, *lines])
        hall.program.console.show()
        serving.wait(room.over, hall.tell)
        if room.dismissed or pending(hall.sitting.timeline.state) is not None:
            hall.say("host-ends-by-fault" if room.dismissed else "host-ends")
            return End.LEFT
        hall.say("host-over")
        serving.wait(room.empty, hall.tell, LINGERS)
    except KeyboardInterrupt:
        over = pending(hall.sitting.timeline.state) is None
        return End.OVER if over else End.INTERRUPTED
    return End.OVER


def _last_words(
    program: Program, sitting: Sitting, end: End, here: Here, seal: SealBeside
) -> Status:
    """Where the game is, unless it is over, and what is not kept."""
    keeper, console, text = sitting.keeper, program.console, program.catalog.text
    keeper.sync()
    if seal.trouble:
        reason = program.fault_text(Fault(seal.trouble))
        console.tell([text("seal-not-kept", reason=reason)])
    if keeper.trouble:
        reason = program.fault_text(Fault(keeper.trouble))
        console.tell([text("not-saved-at-end", reason=reason)])
    elif end is not End.OVER:
        options = here.typed(keeper.path, program.typed_for_run, program.catalog)
        console.tell([text("host-kept", options=options)])
    console.show()
    if end is End.INTERRUPTED:
        return Status.INTERRUPTED
    return Status.WRONG_INPUT if keeper.trouble or seal.trouble else Status.DONE
