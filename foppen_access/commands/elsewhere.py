"""A game that is played in a room, here or elsewhere, from the coming of a guest to his leaving."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from foppen_access.apart.at_table import AtTable
from foppen_access.apart.attending import Attending
from foppen_access.apart.inbox import Inbox
from foppen_access.apart.keyboard import Keyboard
from foppen_access.apart.lines import Seated, TypedLine
from foppen_access.apart.link import (
    BrokenOffError,
    Link,
    News,
    SentAwayError,
    UnreachableError,
)
from foppen_access.apart.visit import Visit, session_of
from foppen_access.apart.way import Way
from foppen_access.commands.liking import vocabulary_of
from foppen_access.commands.opening import desk_for
from foppen_access.console.commands import Command
from foppen_access.console.desk import Desk, End
from foppen_access.gameplay.header import Header, header_from_data
from foppen_access.games import game_of
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import spoken
from foppen_access.narration.utterance import KEYBOARD, Detail
from foppen_access.runtime.faults import Fault
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import suit_names
from foppen_engine import IllegalActionError, SetupError
from foppen_engine.notation import NotationError, WrongValue


def visit(
    program: Program, way: Way, detail: str | None, before: tuple[str, ...] = (), left: str = ""
) -> End:
    """Go to a room, and stay until the game is over or the guest leaves.

    Args:
        program: what every command works with.
        way: where the room is.
        detail: how much is said.
        before: lines that are said before all others.
        left: the message that says that he has left.

    Raises:
        Fault: nobody is there, the room doesn't let us in, or what it says can't be.
    """
    inbox: Inbox[News] = Inbox()
    with _linked(way, inbox) as link:
        if not link.seated.lines:
            end = _at_table(program, link, inbox, detail)
        else:
            end = _play(program, link, inbox, detail, before)
        if left and end is not End.OVER:
            program.console.tell([program.catalog.text(left)])
        program.console.finish()
        return end


def _at_table(program: Program, link: Link, inbox: Inbox[News], detail: str | None) -> End:
    """At a real table everything is told in words."""
    game = game_of(program.settings["game"])
    vocabulary = vocabulary_of(program, game.idiom, {})
    guest = AtTable(program.console, vocabulary, inbox, link)
    _share_keyboard(program, inbox)
    if detail:
        key = Command.DETAIL.value.key
        link.send(TypedLine(f"{key}{[*Detail].index(Detail(detail))}"))
    for line in link.beginning:
        guest.hear(line)
    return guest.attend()


def _play(
    program: Program, link: Link, inbox: Inbox[News], detail: str | None, before: tuple[str, ...]
) -> End:
    lines = link.beginning
    header = header_from_data(lines[0])
    _check(header, link.seated)
    _share_keyboard(program, inbox)
    desk = _desk(program, header, link.seated, detail)
    desk.hurries, desk.after_game = True, "apart-after-game"
    guest = Visit(desk, link.seated, link.send, link.salt)
    for line in lines[1 : link.seated.lines]:
        guest.catch_up(line)
    for line in before:
        desk.tell_line(KEYBOARD, line)
    guest.welcome(program.catalog.text(f"game-{header.game}"))
    guest.tell_who_is_missing(link.seated.people)
    for line in lines[link.seated.lines :]:
        guest.hear(line)
    end = Attending(guest, desk, inbox, link).attend()
    desk.show()
    return end


def _share_keyboard(program: Program, inbox: Inbox[News]) -> None:
    """Hear what is typed between two prompts, and have prompts as at home."""
    keyboard = Keyboard(sys.stdin, inbox)
    program.console.read_from(keyboard, keyboard.lent_to)  # type: ignore[arg-type]  # as one


@contextmanager
def _linked(way: Way, inbox: Inbox[News]) -> Iterator[Link]:
    try:
        link = Link(way, inbox)
    except UnreachableError as error:
        raise Fault(Complaint("apart-nobody", address=f"{way.host}, {way.port}")) from error
    except BrokenOffError as error:
        raise Fault(Complaint("apart-broken-off")) from error
    except SentAwayError as error:
        raise Fault(Complaint(f"apart-no-{error.why.value}")) from error
    try:
        yield link
    except (NotationError, SetupError, IllegalActionError) as error:
        raise Fault(Complaint("apart-no-strange")) from error
    finally:
        link.close()


def _check(header: Header, seated: Seated) -> None:
    """Refuse a table that can't be.

    Raises:
        NotationError: somebody sits nowhere, or has no name that can be said.
    """
    if {seated.seat, *seated.here, *seated.people} - {*range(len(header.seats))}:
        raise NotationError(WrongValue("seat", "number"))
    if not all(map(spoken, header.seats)):
        raise NotationError(WrongValue("seats", "text"))


def _desk(program: Program, header: Header, seated: Seated, detail: str | None) -> Desk:
    desk = desk_for(
        program,
        game_of(header.game),
        header.seats,
        session_of(header),
        seated.seat,
        suits=suit_names(program.settings, header),
        detail=detail,
    )
    desk.enquiry.listener.advice_agreed = seated.advice
    desk.enquiry.listener.advice_allowed &= seated.advice
    return desk
