"""A room that is open: who is invited, who plays at this keyboard, and the last words."""

import errno
from collections.abc import Callable, Mapping
from queue import Queue
from secrets import token_hex
from socket import socket
from time import monotonic
from typing import NamedTuple

from foppen_access.apart import seal
from foppen_access.apart.agreement import Agreement
from foppen_access.apart.file_store import FileStore
from foppen_access.apart.invitations import Door, Invitation, invitation, speakable_words
from foppen_access.apart.kept import Kept, beside, keep
from foppen_access.apart.lines import PORT, Aside, Note
from foppen_access.apart.manners import Narrations
from foppen_access.apart.room import Room
from foppen_access.apart.sealing import Sealing
from foppen_access.apart.server import Reception, application
from foppen_access.apart.serving import Encryption, Serving, listening, own_address
from foppen_access.apart.watch import log_to
from foppen_access.apart.way import Way
from foppen_access.commands.elsewhere import visit
from foppen_access.commands.hosting import Here, keep_beside
from foppen_access.commands.opening import Sitting
from foppen_access.console.desk import End
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.players.levels import Level
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.output import may_grow
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import words_about
from foppen_engine import Seat, pending
from foppen_engine.values import replace

EVERYWHERE = "0.0.0.0"  # noqa: S104 - whoever is not on this network is sent away
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
    _check_log(here)
    _encryption(here)
    at = _listening(kept.port if here.port is None else here.port)
    if kept.port != (port := at.getsockname()[1]):
        kept = replace(kept, port=port)
        keep_beside(sitting.keeper.path, kept)
    overheard: Queue[Aside] = Queue()
    room = _room(program, sitting, kept, overheard.put if here.serves else None)
    tokens = {seat: each.token for seat, each in invitations.items()}
    door = Door(invitations, monotonic)
    reception = Reception(room, Narrations(room), door, tokens, anywhere=_is_open(here))
    serving = Serving(application(reception), at, encryption=_encryption(here), proxy=here.proxy)
    try:
        guests = {each: own for each, own in invitations.items() if here.serves or each}
        lines = _invited(program, sitting, guests, _beginning(here, serving.port))
        if here.serves:
            end = _serve(_Hall(program, sitting, overheard), room, serving, lines)
        else:
            way = Way(SELF, serving.port, tokens[0], here.certificate is not None)
            end, desk = visit(program, way, here.detail, tuple(lines))
            desk.finish()
    finally:
        serving.close(room.close)
        if room.sealing and pending(sitting.timeline.state) is None:
            seal.keep(seal.beside(sitting.keeper.path), room.sealing.seal)
    return _last_words(program, sitting, end)


def _listening(port: int) -> socket:
    """Where guests come.

    Raises:
        Fault: nobody can.
    """
    try:
        return listening(EVERYWHERE, port)
    except OSError as error:
        key = "host-port" if error.errno == errno.EADDRINUSE else "host-port-refused"
        raise Fault(Complaint(key, port=port)) from error


def _is_open(here: Here) -> bool:
    """Whether guests may come from beyond this network: encrypted, or through a proxy that does."""
    return here.certificate is not None or here.proxy is not None


def _encryption(here: Here) -> Encryption | None:
    """The certificate that was named.

    Raises:
        Fault: it is none.
    """
    if here.certificate is None:
        return None
    encryption = Encryption(here.certificate, here.key or here.certificate)
    try:
        encryption.check()
    except OSError as error:
        file = shown_path(here.certificate)
        raise Fault(Complaint("host-certificate", file=file), Status.WRONG_COMMAND_LINE) from error
    return encryption


def _check_log(here: Here) -> None:
    """Begin the log where one was named.

    Raises:
        Fault: nothing may be added to that file.
    """
    if here.log and not may_grow(here.log):
        raise Fault(Complaint("not-overwritten", file=shown_path(here.log)))
    log_to(here.log)


def _beginning(here: Here, port: int) -> str:
    """What links to this room begin with."""
    scheme = "https" if here.certificate else "http"
    return (here.address or f"{scheme}://{own_address()}:{port}").rstrip("/")


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
    level, thinking = Level(kept.level), float(program.settings["thinking"])
    computers = [seat for seat in range(len(header.seats)) if seat not in kept.people]
    opponents = sitting.game.opponents
    others = opponents.neighbours(level, computers, header.created, thinking=thinking)
    session = Session(
        sitting.timeline,
        dealer=RandomDealer(),
        players={seat: player for seat, (player, _) in others.items()},
        seed=sealing.seal.seed if sealing else kept.seed,
        log=None,
    )
    agreement = Agreement(
        kept.people, kept.absence, kept.grace, kept.advice, thinkers=level is Level.MASTER
    )
    run = token_hex(8)
    return Room(
        header,
        session,
        agreement,
        run,
        lambda _: opponents.player(level, thinking=thinking),
        store=FileStore(sitting.keeper, 1 + len(sitting.timeline)),
        sealing=sealing,
        overhear=overhear,
    )


def _invited(
    program: Program, sitting: Sitting, guests: Mapping[Seat, Invitation], beginning: str
) -> list[str]:
    """How each guest comes."""
    text = program.catalog.text
    typed = beginning.removeprefix("http://").removesuffix(f":{PORT}")
    lines = [text("host-address", address=typed)]
    for seat, own in guests.items():
        name = sitting.header.seats[seat]
        link = f"{beginning}/#{own.token}"
        lines += [
            text("host-words", player=name, words=own.words.replace(" ", ", ")),
            text("host-link", player=name, link=link),
        ]
    return lines


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
