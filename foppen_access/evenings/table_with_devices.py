"""A real table with the players' own devices: `table --open`."""

from functools import partial
from io import StringIO
from secrets import token_bytes, token_hex
from socket import socket
from time import monotonic
from typing import NamedTuple

from foppen_access.dialogue.desk import Desk, End
from foppen_access.evenings.hosting.host_options import keep_beside, kept_beside
from foppen_access.evenings.hosting.printed_invitations import invited, listening_at
from foppen_access.evenings.prepared_game import Sitting
from foppen_access.faults.watched_tasks import Faults
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.narration.words import Words
from foppen_access.net.client.background_keyboard import read_by_thread
from foppen_access.net.client.inbox import Inbox
from foppen_access.net.protocol.invitation_address import PORT
from foppen_access.net.protocol.invitations import InvitationCheck, invitation, speakable_words
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.net.server.server_thread import ServerThread, own_address
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.open_tables.device_listeners import (
    DeviceListener,
    DeviceListeners,
    shown_desk,
)
from foppen_access.rooms.open_tables.device_room import AtTable, DeviceRoom
from foppen_access.rooms.open_tables.device_views import device_view
from foppen_access.rooms.open_tables.open_table import OpenTable
from foppen_access.rooms.room_file import SECRET_BYTES, RoomFile, beside
from foppen_access.rooms.single_room import SingleRoom
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import suit_names
from foppen_access.seals.shuffle_seal import NOTHING
from foppen_access.table.assistant import Assistant
from foppen_access.table.entry.line_parser import TableReader
from foppen_engine import Seat
from foppen_engine.values import replace


class TableWithDevices(NamedTuple):
    """A real table with its players' devices, as refereeing needs it."""

    sitting: Sitting
    desk: Desk
    reader: TableReader
    assistant: Assistant


class Opening:
    """Opens a table. From the beginning its keyboard is read so that others can be heard, too.

    Args:
        program: what every command works with.
        port: where guests come; as it was, or as usual, if left out.
    """

    def __init__(self, program: Program, port: int | None) -> None:
        self._program = program
        self._port = port
        self._at: socket | None = None
        self._inbox: Inbox[AtTable] = Inbox()
        read_by_thread(program.console, self._inbox)

    def listen(self, usual: int = PORT) -> socket:
        """Where guests come, at the usual port unless another is wished.

        Raises:
            Fault: nobody can.
        """
        self._at = self._at or listening_at(usual if self._port is None else self._port)
        return self._at

    def run(self, about: TableWithDevices) -> End:
        """Follow the game to its end, or until the player at the keyboard leaves.

        Raises:
            Fault: nobody can come.
        """
        catalog, names = self._program.catalog, about.sitting.header.seats
        at, kept = self._kept(about.sitting)
        among = speakable_words(kept.agreement.language)
        own = {seat: invitation(kept.secret, seat, among) for seat in range(len(names))}
        faults = Faults(self._program.reports.write, partial(self._inbox.put, waits=False))
        table = DeviceRoom(token_hex(8), tuple(own), catalog, self._inbox.put, faults)
        tokens = {seat: each.token for seat, each in own.items()}
        keeper = about.sitting.keeper
        directory = SingleRoom(
            table, table, InvitationCheck(own, monotonic), tokens, lambda: keeper.trouble is None
        )
        app = application(GuestEndpoint(directory, faults, anywhere=False), catalog.language)
        serving = ServerThread(app, at, faults, failed=self._inbox.fail)
        try:
            for line in invited(catalog, names, own, f"http://{own_address()}:{serving.port}"):
                about.desk.tell_line(KEYBOARD, line)
            return self._follow(about, table, serving)
        finally:
            serving.close(table.close)

    def _kept(self, sitting: Sitting) -> tuple[socket, RoomFile]:
        """Where guests come, and what makes their invitations: as it was, where there was any."""
        path = sitting.keeper.path
        is_new = not beside(path).exists()
        program, seats = self._program, len(sitting.header.seats)
        kept = _agreed(program.catalog.language) if is_new else kept_beside(program, path, seats)
        at = self.listen(kept.port)
        port = at.getsockname()[1]
        if is_new or kept.port != port:
            kept = replace(kept, port=port)
            keep_beside(path, kept)
        return at, kept

    def _follow(self, about: TableWithDevices, table: DeviceRoom, serving: ServerThread) -> End:
        def show() -> None:
            serving.soon(partial(table.show, device_view(about.desk, about.sitting.game.asking)))

        def tell(seat: Seat, lines: list[str]) -> None:
            serving.soon(partial(table.tell, seat, lines))

        listeners = DeviceListeners(self._listeners(about), tell)
        end = OpenTable(
            about.desk,
            about.reader,
            about.assistant,
            self._inbox,
            listeners,
            greet=partial(self._greet, about),
            show=show,
        ).run()
        listeners.say("apart-no-closed" if end is End.OVER else "note-kept")
        return end

    def _listeners(self, about: TableWithDevices) -> dict[Seat, DeviceListener]:
        """Of those who sat there first. Nothing is kept or complained of by their desks."""
        header, session, game = about.sitting.header, about.desk.session, about.sitting.game
        heard = Session(session.timeline, dealer=RandomDealer(), players={}, seed="", log=None)
        listeners: dict[Seat, DeviceListener] = {}
        for seat in range(len(header.seats)):
            words = Words(
                self._program.catalog,
                header.seats,
                you=None,
                idiom=game.idiom,
                detail=Detail.NORMAL,
                suit_names=suit_names(self._program.settings, header),
                players=lambda: session.state.players,
            )
            out = StringIO()
            listeners[seat] = DeviceListener(
                shown_desk(out, heard, words, about.reader.vocabulary, game), out
            )
        return listeners

    def _greet(self, about: TableWithDevices, own: Desk) -> None:
        """Tell a new device how far the game is."""
        game = self._program.catalog.text(f"game-{about.sitting.header.game}")
        seats = range(about.desk.session.state.seats)
        players = own.words.players(seats)
        own.say(EVERYBODY, "table-welcome", game=game, players=players, count=len(seats))
        own.tell_line(EVERYBODY, own.enquiry.answers.standing())
        own.tell_line(EVERYBODY, " ".join(own.enquiry.answers.turn()))
        if about.assistant.waits:
            own.say(KEYBOARD, "others-asked")
        own.say(KEYBOARD, "others-how")


def _agreed(language: str) -> RoomFile:
    """What is kept of a table: nothing but what makes its invitations says anything."""
    return RoomFile(
        Agreement((), grace=0, language=language),
        secret=token_bytes(SECRET_BYTES),
        serves=True,
        seed="",
        sealed=False,
        contributions=NOTHING,
        port=PORT,
    )
