"""A room that is open: who is invited, who plays at this keyboard, and the last words."""

import errno
from collections.abc import Mapping
from secrets import token_hex
from time import monotonic

from foppen_access.apart import seal
from foppen_access.apart.invitations import Door, Invitation, invitation, speakable_words
from foppen_access.apart.kept import Kept, beside, keep
from foppen_access.apart.lines import PORT
from foppen_access.apart.link import Way
from foppen_access.apart.room import Agreement, Room
from foppen_access.apart.sealing import Sealing
from foppen_access.apart.server import Reception, application
from foppen_access.apart.serving import Serving, listening, own_address
from foppen_access.commands.elsewhere import visit
from foppen_access.commands.hosting import Here
from foppen_access.commands.opening import Sitting
from foppen_access.console.desk import End
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record import unreadable
from foppen_access.gameplay.session import Session
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.players.levels import Level
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
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
    room = _room(program, sitting, kept)
    tokens = {seat: each.token for seat, each in invitations.items()}
    reception = Reception(room, Door(invitations, monotonic), tokens, anywhere=False)
    port = kept.port if here.port is None else here.port
    try:
        at = listening(EVERYWHERE, port)
    except OSError as error:
        reason = unreadable(error)
        key = "host-port" if error.errno == errno.EADDRINUSE else "host-port-refused"
        raise Fault(Complaint(key, port=port, reason=reason)) from error
    serving = Serving(application(reception), at)
    try:
        guests = {each: own for each, own in invitations.items() if here.serves or each}
        lines = _invited(program, sitting, guests, serving.port)
        if here.serves:
            end = _serve(program, room, serving, lines)
        else:
            way = Way(SELF, serving.port, tokens[0])
            end, desk = visit(program, way, here.detail, tuple(lines))
            desk.finish()
    finally:
        serving.close(room.keep)
        if room.sealing and pending(sitting.timeline.state) is None:
            seal.keep(seal.beside(sitting.keeper.path), room.sealing.seal)
    return _last_words(program, sitting, end)


def _room(program: Program, sitting: Sitting, kept: Kept) -> Room:
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
        log=sitting.keeper,
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
        sealing=sealing,
    )


def _invited(
    program: Program, sitting: Sitting, guests: Mapping[Seat, Invitation], port: int
) -> list[str]:
    """How each guest comes."""
    text, address = program.catalog.text, own_address()
    typed = address if port == PORT else f"{address}:{port}"
    lines = [text("host-address", address=typed)]
    for seat, own in guests.items():
        name = sitting.header.seats[seat]
        link = f"http://{address}:{port}/#{own.token}"
        lines += [
            text("host-words", player=name, words=own.words.replace(" ", ", ")),
            text("host-link", player=name, link=link),
        ]
    return lines


def _serve(program: Program, room: Room, serving: Serving, lines: list[str]) -> End:
    """Wait for the end of the game; nobody plays here."""
    program.console.tell(lines)
    program.console.show()
    try:
        serving.wait(room.over)
        serving.wait(room.empty, LINGERS)
    except KeyboardInterrupt:
        return End.INTERRUPTED
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
