"""Playing in a room, local or remote, from joining it to leaving it."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep

from foppen_access.dialogue.desk import Desk, End
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.evenings.prepared_game import desk_for
from foppen_access.faults.fault import Fault
from foppen_access.gameplay.record_header import Header, header_from_data
from foppen_access.games import game_of
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import spoken
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.utterance import KEYBOARD
from foppen_access.net.client.background_keyboard import read_by_thread
from foppen_access.net.client.connection_news import News, Restored
from foppen_access.net.client.connection_setup import (
    BrokenOffError,
    SentAwayError,
    UnreachableError,
)
from foppen_access.net.client.device_at_terminal import DeviceTerminal
from foppen_access.net.client.guest_at_terminal import GuestTerminal
from foppen_access.net.client.guest_game import GuestGame, session_of
from foppen_access.net.client.inbox import Inbox
from foppen_access.net.client.room_connection import KEEPS_TRYING, RoomConnection
from foppen_access.net.protocol.heartbeat import HEARTBEAT
from foppen_access.net.protocol.invitation_address import RoomAddress
from foppen_access.net.protocol.messages.guest_messages import TypedLine, Word
from foppen_access.net.protocol.messages.room_messages import SeatInfo
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import suit_names
from foppen_access.settings_dialogue.input_preferences import vocabulary_of
from foppen_engine import IllegalActionError, SetupError
from foppen_engine.plain_data import NotationError, WrongValue


def play_remotely(
    program: Program,
    room_address: RoomAddress,
    inbox: Inbox[News],
    detail: str | None,
    *,
    before: tuple[str, ...] = (),
    left: str = "",
    after_game: str = "apart-after-game",
) -> End:
    """Go to a room, and stay until the game is over or the guest leaves.

    Args:
        program: what every command works with.
        room_address: where the room is, and its invitation.
        inbox: where news come.
        detail: how much is said.
        before: lines that are said before all others.
        left: the message that says that he has left.
        after_game: the message of what he can do when the game is over.

    Raises:
        Fault: nobody is there, the room doesn't let us in, or what it says can't be.
    """
    with _linked(program, room_address, inbox) as link:
        if not link.seated.lines:
            end = _at_table(program, link, inbox, detail)
        else:
            _share_keyboard(program, inbox)
            end = _play(program, link, inbox, detail, before, after_game=after_game)
        link.close(leaves=bool(left) and end in (End.LEFT, End.INTERRUPTED))
        if link.unacknowledged:
            program.console.tell([_unsent(program, link.unacknowledged)])
        if left and end not in (End.OVER, End.SENT_AWAY):
            program.console.tell([program.catalog.text(left)])
        program.console.finish()
        return end


def _at_table(
    program: Program, link: RoomConnection, inbox: Inbox[News], detail: str | None
) -> End:
    """At a real table everything is told in words."""
    game = game_of(program.settings.game)
    vocabulary = vocabulary_of(program, game.idiom, {})
    guest = DeviceTerminal(program.console, vocabulary, inbox, link)
    _share_keyboard(program, inbox)
    if detail:
        key = Command.DETAIL.value.key
        link.send(TypedLine(f"{key}{[*Detail].index(Detail(detail))}"))
    for line in link.since:
        guest.hear(line)
    return guest.attend()


def _play(
    program: Program,
    link: RoomConnection,
    inbox: Inbox[News],
    detail: str | None,
    before: tuple[str, ...],
    *,
    after_game: str,
) -> End:
    """The game from its beginning, or from now on; where the table turns out to come from an older
    copy, or the next game begins there, once more.
    """
    game = Restored(link.seated, link.beginning, link.since)
    while isinstance(
        end := _go_on(
            program, link, inbox, game, detail=detail, before=before, after_game=after_game
        ),
        Restored,
    ):
        game, before = end, (program.catalog.text(f"apart-no-{end.why.value}"),)
    return end


def _go_on(
    program: Program,
    link: RoomConnection,
    inbox: Inbox[News],
    game: Restored,
    *,
    detail: str | None,
    before: tuple[str, ...],
    after_game: str,
) -> End | Restored:
    seated, lines = game.seated, game.told
    header = header_from_data(lines[0])
    _check(header, seated)
    desk = _desk(program, header, seated, detail)
    desk.hurries, desk.after_game = True, after_game

    def send(word: Word) -> None:
        if not link.send(word):
            desk.say(desk.here, "apart-full")

    guest = GuestGame(desk, seated, send, link.salt)
    for said in before:
        desk.tell_line(KEYBOARD, said)
    guest.catch_up_with(lines[1:], program.catalog.text(f"game-{header.game}"))
    guest.welcome(seated.people)
    for line in game.since:
        guest.hear(line)
    end = GuestTerminal(guest, desk, inbox, link).attend()
    desk.show()
    return end


def _unsent(program: Program, lines: tuple[str, ...]) -> str:
    """The notice that lines have not arrived."""
    text, count = program.catalog.text, len(lines)
    if not lines[-1]:
        return text("apart-unsent-last")
    return text("apart-unsent", count=count, number=str(count), line=lines[-1])


def _share_keyboard(program: Program, inbox: Inbox[News]) -> None:
    """Hear what is typed between two prompts, and have prompts as at home."""
    read_by_thread(program.console, inbox, unprompted=True)


@contextmanager
def _linked(
    program: Program, room_address: RoomAddress, inbox: Inbox[News]
) -> Iterator[RoomConnection]:
    link = _link(program, room_address, inbox)
    try:
        yield link
    except (NotationError, SetupError, IllegalActionError) as error:
        raise Fault(Complaint("apart-no-strange")) from error
    finally:
        link.close()


def _link(program: Program, room_address: RoomAddress, inbox: Inbox[News]) -> RoomConnection:
    """A line to the room, as soon as there are not too many there. Whoever waits for that goes on
    waiting where the room doesn't answer for a while.

    Raises:
        Fault: nobody is there, or the room doesn't let us in.
    """
    told: set[str] = set()
    while True:
        try:
            return RoomConnection(room_address, inbox)
        except (UnreachableError, BrokenOffError) as error:
            if not told:
                raise Fault(_unreached(error, room_address)) from error
            why = "apart-silent"
        except SentAwayError as error:
            why = f"apart-no-{error.why.value}"
            if error.why not in KEEPS_TRYING:
                raise Fault(Complaint(why)) from error
        if why not in told:
            program.console.tell([program.catalog.text(why)])
            program.console.show()
        told.add(why)
        sleep(HEARTBEAT.again[-1])


def _unreached(error: Exception, room_address: RoomAddress) -> Complaint:
    if isinstance(error, BrokenOffError):
        return Complaint("apart-broken-off")
    return Complaint("apart-nobody", host=room_address.host, port=str(room_address.port))


def _check(header: Header, seated: SeatInfo) -> None:
    """Refuse a table that can't be.

    Raises:
        NotationError: somebody sits nowhere, or has no name that can be said.
    """
    own = () if seated.watches else (seated.seat,)
    if {*own, *seated.here, *seated.people} - {*range(len(header.seats))}:
        raise NotationError(WrongValue("seat", "number"))
    if not all(map(spoken, header.seats)):
        raise NotationError(WrongValue("seats", "text"))


def _desk(program: Program, header: Header, seated: SeatInfo, detail: str | None) -> Desk:
    desk = desk_for(
        program,
        game_of(header.game),
        header.seats,
        session_of(header),
        None if seated.watches else seated.seat,
        suits=suit_names(program.settings, header),
        detail=detail,
    )
    desk.enquiry.listener.advice_agreed = seated.advice
    desk.enquiry.listener.advice_allowed &= seated.advice
    return desk
