"""An open room: its invitations, the player at this keyboard, and the end."""

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from queue import Queue
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from foppen_access.dialogue.desk import End
from foppen_access.evenings.hosting.host_options import Here, keep_beside
from foppen_access.evenings.hosting.hosted_evening import HostedEvening
from foppen_access.evenings.hosting.network_access import (
    announcement_of,
    beginning_of,
    check_log,
    encryption_of,
    is_open,
    limits_of,
    reception_at,
)
from foppen_access.evenings.hosting.printed_invitations import invited, listening_at
from foppen_access.evenings.prepared_game import Sitting
from foppen_access.evenings.remote_game import play_remotely
from foppen_access.faults.fault import Fault, Status
from foppen_access.faults.watched_tasks import Failed, Faults
from foppen_access.narration.words import Words
from foppen_access.net.client.connection_news import Block, News
from foppen_access.net.client.inbox import Inbox
from foppen_access.net.client.next_game import planned_line, text_of
from foppen_access.net.protocol.evening_info import next_game_from_text
from foppen_access.net.protocol.host_proof import HostProofs, new_room_name
from foppen_access.net.protocol.invitation_address import RoomAddress
from foppen_access.net.protocol.invitations import InvitationCheck
from foppen_access.net.protocol.messages.room_messages import (
    OF_TABLE,
    SPECTATOR,
    Aside,
    Note,
    aside_to_data,
    note_key,
)
from foppen_access.net.server.server import Once, application
from foppen_access.net.server.server_thread import ServerThread
from foppen_access.rooms.room import Room
from foppen_access.rooms.room_file import RoomFile
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import words_about
from foppen_access.seals.shuffle_seal import Why
from foppen_engine import pending
from foppen_engine.values import replace

if TYPE_CHECKING:
    from foppen_access.evenings.hosting.announcement import Announcement

SELF = "127.0.0.1"
_TOLD_TO_HALL = {*OF_TABLE} - {Note.KEPT, Note.UNKEPT}
LINGERS = 600.0
"""Seconds after which a table closes where the game is over, nobody plays here, and no guest says
or asks anything any more.
"""


def open_room(program: Program, sitting: Sitting, kept: RoomFile, here: Here) -> Status:
    """Have guests in until the game is over or the host closes the room.

    Raises:
        Fault: nobody can come.
    """
    watched = (SPECTATOR,) if kept.is_watched else ()
    invitations = {seat: kept.invitation(seat) for seat in (*kept.agreement.people, *watched)}
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
    overhear = overheard.put if kept.serves else None
    with ExitStack() as records:
        evening = HostedEvening(
            program, sitting, kept, faults=faults, overhear=overhear, records=records
        )
        tokens = {seat: each.token for seat, each in invitations.items()}
        door = InvitationCheck(invitations, monotonic, limits_of(listening))
        directory = evening.directory(door, tokens)
        room = new_room_name()
        announcement = announcement_of(listening, room, now.port, faults)
        proofs = HostProofs(room, evening.words) if announcement else None
        far = Once(_far_teller(kept, tell))
        reception = reception_at(directory, faults, listening, far, proofs)
        serving = ServerThread(
            application(reception),
            at,
            faults,
            failed=inbox.fail,
            encryption=encryption,
            proxy=listening.proxy,
        )
        try:
            is_announced = announcement is not None and serving.run(announcement.begin())
            evening.beginning = beginning_of(listening, serving.port)
            guests = {each: own for each, own in invitations.items() if kept.serves or each}
            lines = invited(
                program.catalog,
                sitting.header.seats,
                guests,
                evening.beginning,
                anywhere=is_open(listening),
                announced=is_announced,
            )
            if kept.serves:
                end = _serve(_Hall(program, evening, overheard), serving, lines)
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
            serving.close(_closer(evening, announcement))
            for game in evening.games:
                game.seal.keep_again()
            if evening.is_deleted:
                evening.discard()
        if evening.is_deleted:
            program.console.tell([program.catalog.text("host-deleted")])
            program.console.show()
            return Status.DONE
        status = _last_words(program, evening, end, here)
        return Status.PROGRAM_FAULT if evening.now.room.dismissed else status


def _closer(evening: HostedEvening, announcement: "Announcement | None") -> Callable[[], None]:
    """What is done at the end, in the server's event loop."""

    def close() -> None:
        if announcement:
            announcement.end()
        evening.close()

    return close


def _far_teller(kept: RoomFile, tell: Callable[..., object]) -> Callable[[], object]:
    """Tells whoever opened the room that somebody from beyond this network was turned away."""
    aside = Aside(Note.FAR)
    return partial(tell, aside if kept.serves else Block((aside_to_data(aside),)))


class _Hall(NamedTuple):
    """The console of a host who doesn't play: it tells who joins and leaves."""

    program: Program
    evening: HostedEvening
    overheard: Queue[Aside | Failed]

    def tell(self) -> None:
        """Say what has happened."""
        words = words_about(self.program.catalog, self.evening.now.sitting.header)
        while not self.overheard.empty():
            if isinstance(aside := self.overheard.get(), Failed):
                self.program.console.tell([aside.text(self.program.catalog)])
                continue
            note, seat = aside.note, aside.seat
            if note is Note.SAID or (seat is None and note not in _TOLD_TO_HALL):
                continue
            self.program.console.tell([self._line(aside, words)])
        self.program.console.show()

    def _line(self, aside: Aside, words: Words) -> str:
        catalog = self.program.catalog
        if aside.note is Note.NEXT:
            return planned_line(catalog, next_game_from_text(aside.text))
        about = {} if aside.seat is None else words.about("player", aside.seat)
        return catalog.text(note_key(aside), **about, **text_of(catalog, aside))

    def say(self, key: str) -> None:
        """Say something of our own."""
        self.program.console.tell([self.program.catalog.text(key)])
        self.program.console.show()


def linger(room: Room, wait: Callable[[], None]) -> None:
    """Wait until all guests have gone, or one `wait` is over in which none has said anything."""
    typed = None
    while not room.empty.is_set() and typed != room.typed:
        typed = room.typed
        wait()


def _serve(hall: _Hall, serving: ServerThread, lines: list[str]) -> End:
    """Wait for the end of the evening; nobody plays here."""
    text, evening = hall.program.catalog.text, hall.evening
    seal = [] if evening.now.room.sealing else [text(f"seal-unsealed-{Why.NONE.value}")]
    try:
        hall.program.console.tell([text("host-serves"), *seal, *lines])
        hall.program.console.show()
        while True:
            game = evening.now
            serving.wait(game.room.over, hall.tell)
            if evening.is_deleted:
                return End.LEFT
            if evening.now is not game:
                hall.say("apart-no-again")
                continue
            if game.room.dismissed or pending(game.sitting.timeline.state) is not None:
                hall.say("host-ends-by-fault" if game.room.dismissed else "host-ends")
                return End.LEFT
            hall.say("host-over")
            linger(game.room, partial(serving.wait, game.room.empty, hall.tell, LINGERS))
            if evening.now is game:
                return End.OVER
            hall.say("apart-no-again")
    except KeyboardInterrupt:
        over = pending(evening.now.sitting.timeline.state) is None
        return End.OVER if over else End.INTERRUPTED


def _last_words(program: Program, evening: HostedEvening, end: End, here: Here) -> Status:
    """Where the game is, unless it is over, and what is not kept of any game of the evening."""
    console, text = program.console, program.catalog.text
    is_kept = True
    for game in evening.games:
        game.sitting.keeper.sync()
        if trouble := game.seal.trouble:
            reason = program.fault_text(Fault(trouble))
            console.tell([text("seal-not-kept", reason=reason)])
        if game.sitting.keeper.trouble:
            reason = program.fault_text(Fault(game.sitting.keeper.trouble))
            console.tell([text("not-saved-at-end", reason=reason)])
        is_kept &= not (trouble or game.sitting.keeper.trouble)
    keeper = evening.now.sitting.keeper
    if not keeper.trouble and end is not End.OVER:
        options = here.typed(keeper.path, program.typed_for_run, program.catalog)
        console.tell([text("host-kept", options=options)])
    console.show()
    if end is End.INTERRUPTED:
        return Status.INTERRUPTED
    return Status.DONE if is_kept else Status.WRONG_INPUT
