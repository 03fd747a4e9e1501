"""A room that is open: who is invited, who plays at this keyboard, and the last words."""

from collections.abc import Callable
from queue import Queue
from secrets import token_hex
from time import monotonic
from typing import NamedTuple

from foppen_access.apart import seal
from foppen_access.apart.agreement import Agreement
from foppen_access.apart.file_store import FileStore
from foppen_access.apart.house import OnePlace
from foppen_access.apart.invitations import Door, invitation, speakable_words
from foppen_access.apart.kept import Kept, beside, keep
from foppen_access.apart.lines import Aside, Note
from foppen_access.apart.making import session_with
from foppen_access.apart.manners import Narrations
from foppen_access.apart.room import Room
from foppen_access.apart.sealing import Sealing
from foppen_access.apart.server import Reception, application
from foppen_access.apart.serving import Serving
from foppen_access.apart.way import Way
from foppen_access.commands.doors import beginning_of, check_log, encryption_of, is_open
from foppen_access.commands.elsewhere import visit
from foppen_access.commands.hosting import Here, keep_beside
from foppen_access.commands.inviting import invited, listening_at
from foppen_access.commands.opening import Sitting
from foppen_access.console.desk import End
from foppen_access.narration.outside import shown_path
from foppen_access.players.levels import Level
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import words_about
from foppen_engine import pending
from foppen_engine.values import replace

SELF = "127.0.0.1"
LINGERS = 600.0
"""Seconds that guests may still ask about a game that is over, where nobody plays here."""


def open_room(program: Program, sitting: Sitting, kept: Kept, here: Here) -> Status:
    """Have guests in until the game is over or the host closes the room.

    Raises:
        Fault: nobody can come.
    """
    invitations = {
        seat: invitation(kept.secret, seat, speakable_words(kept.language)) for seat in kept.people
    }
    check_log(here)
    encryption_of(here)
    at = listening_at(kept.port if here.port is None else here.port)
    if kept.port != (port := at.getsockname()[1]):
        kept = replace(kept, port=port)
        keep_beside(sitting.keeper.path, kept)
    overheard: Queue[Aside] = Queue()
    room = _room(program, sitting, kept, overheard.put if here.serves else None)
    tokens = {seat: each.token for seat, each in invitations.items()}
    house = OnePlace(room, Narrations(room), Door(invitations, monotonic), tokens)
    reception = Reception(house, anywhere=is_open(here))
    serving = Serving(application(reception), at, encryption=encryption_of(here), proxy=here.proxy)
    try:
        guests = {each: own for each, own in invitations.items() if here.serves or each}
        lines = invited(
            program.catalog, sitting.header.seats, guests, beginning_of(here, serving.port)
        )
        if here.serves:
            end = _serve(_Hall(program, sitting, overheard), room, serving, lines)
        else:
            way = Way(SELF, serving.port, tokens[0], here.certificate is not None)
            end = visit(program, way, here.detail, tuple(lines))
    finally:
        serving.close(room.close)
        if room.sealing and pending(sitting.timeline.state) is None:
            seal.keep(seal.beside(sitting.keeper.path), room.sealing.seal)
    return _last_words(program, sitting, end)


def _room(
    program: Program, sitting: Sitting, kept: Kept, overhear: Callable[[Aside], None] | None
) -> Room:
    header, record = sitting.header, sitting.keeper.path
    sealing = None
    if kept.sealed:
        sealing = Sealing(
            kept.seed,
            kept.salts,
            lambda salts: keep(beside(record), replace(kept, salts=salts)),
        )
    level = Level(kept.level)
    agreement = Agreement(
        kept.people, kept.absence, kept.grace, kept.advice, thinkers=level is Level.MASTER
    )
    session, stand_in = session_with(
        header,
        sitting.timeline,
        agreement,
        level=level,
        seed=sealing.seal.seed if sealing else kept.seed,
        thinking=float(program.settings["thinking"]),
    )
    return Room(
        header,
        session,
        agreement,
        token_hex(8),
        stand_in,
        store=FileStore(sitting.keeper, 1 + len(sitting.timeline)),
        sealing=sealing,
        overhear=overhear,
    )


class _Hall(NamedTuple):
    """Where somebody serves who does not play: he hears who comes and goes."""

    program: Program
    sitting: Sitting
    overheard: Queue[Aside]

    def tell(self) -> None:
        """Say what has happened."""
        words = words_about(self.program.catalog, self.sitting.header)
        text = self.program.catalog.text
        while not self.overheard.empty():
            note, seat = (aside := self.overheard.get()).note, aside.seat
            if seat is not None and note is not Note.SAID:
                line = text(f"note-{note.value}", **words.about("player", seat))
                self.program.console.tell([line])
        self.program.console.show()

    def say(self, key: str) -> None:
        """Say something of our own."""
        self.program.console.tell([self.program.catalog.text(key)])
        self.program.console.show()


def _serve(hall: _Hall, room: Room, serving: Serving, lines: list[str]) -> End:
    """Wait for the end of the game; nobody plays here."""
    hall.program.console.tell(lines)
    hall.program.console.show()
    try:
        serving.wait(room.over, hall.tell)
        if pending(hall.sitting.timeline.state) is not None:
            hall.say("host-ends")
            return End.LEFT
        hall.say("host-over")
        serving.wait(room.empty, hall.tell, LINGERS)
    except KeyboardInterrupt:
        over = pending(hall.sitting.timeline.state) is None
        return End.OVER if over else End.INTERRUPTED
    return End.OVER


def _last_words(program: Program, sitting: Sitting, end: End) -> Status:
    """Where the game is, unless it is over."""
    keeper, console, text = sitting.keeper, program.console, program.catalog.text
    keeper.sync()
    if keeper.trouble:
        reason = program.fault_text(Fault(keeper.trouble))
        console.tell([text("not-saved-at-end", reason=reason)])
    elif end is not End.OVER:
        console.tell([text("host-kept", file=shown_path(keeper.path))])
    console.show()
    if end is End.INTERRUPTED:
        return Status.INTERRUPTED
    return Status.WRONG_INPUT if keeper.trouble else Status.DONE
