"""A real table that is open to devices of those who sit there: `table --open`."""

import sys
from functools import partial
from io import StringIO
from secrets import token_bytes, token_hex
from socket import socket
from time import monotonic
from typing import NamedTuple

from foppen_access.apart.absence import Absence
from foppen_access.apart.ears import Ear, Ears, shown_desk
from foppen_access.apart.house import OnePlace
from foppen_access.apart.inbox import Inbox
from foppen_access.apart.invitations import Door, invitation, speakable_words
from foppen_access.apart.kept import SECRET_BYTES, Kept, beside
from foppen_access.apart.keyboard import Keyboard
from foppen_access.apart.lines import PORT
from foppen_access.apart.open_table import OpenTable
from foppen_access.apart.real_table import AtTable, RealTable
from foppen_access.apart.server import Reception, application
from foppen_access.apart.serving import Serving, own_address
from foppen_access.apart.watch import log_to
from foppen_access.commands.hosting import keep_beside, kept_beside
from foppen_access.commands.inviting import invited, listening_at
from foppen_access.commands.opening import Sitting
from foppen_access.console.desk import Desk, End
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Detail
from foppen_access.narration.words import Words
from foppen_access.players.levels import Level
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import suit_names
from foppen_access.table.assistant import Assistant
from foppen_access.table.reading import TableReader
from foppen_engine import Person, Seat
from foppen_engine.values import replace


class Round(NamedTuple):
    """Those who sit round a table, and what refereeing there needs."""

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
        keyboard = Keyboard(sys.stdin, self._inbox)
        program.console.read_from(keyboard)  # type: ignore[arg-type]  # as one

    def listen(self, usual: int = PORT) -> socket:
        """Where guests come, at the usual port unless another is wished.

        Raises:
            Fault: nobody can.
        """
        self._at = self._at or listening_at(usual if self._port is None else self._port)
        return self._at

    def run(self, about: Round) -> End:
        """Follow the game to its end, or until whoever is at the keyboard leaves.

        Raises:
            Fault: nobody can come.
        """
        catalog, names = self._program.catalog, about.sitting.header.seats
        log_to(None)  # the terminal is for the table alone
        at, kept = self._kept(about.sitting)
        among = speakable_words(kept.language)
        own = {seat: invitation(kept.secret, seat, among) for seat in range(len(names))}
        table = RealTable(token_hex(8), tuple(own), catalog, self._inbox.put)
        tokens = {seat: each.token for seat, each in own.items()}
        reception = Reception(OnePlace(table, table, Door(own, monotonic), tokens), anywhere=False)
        serving = Serving(application(reception, catalog.language), at)
        try:
            for line in invited(catalog, names, own, f"http://{own_address()}:{serving.port}"):
                about.desk.tell_line(KEYBOARD, line)
            return self._follow(about, table, serving)
        finally:
            serving.close(table.close)

    def _kept(self, sitting: Sitting) -> tuple[socket, Kept]:
        """Where guests come, and what makes their invitations: as it was, where there was any."""
        path = sitting.keeper.path
        is_new = not beside(path).exists()
        program, seats = self._program, len(sitting.header.seats)
        kept = _agreed(program.catalog.language) if is_new else kept_beside(path, seats)
        at = self.listen(kept.port)
        port = at.getsockname()[1]
        if is_new or kept.port != port:
            kept = replace(kept, port=port)
            keep_beside(path, kept)
        return at, kept

    def _follow(self, about: Round, table: RealTable, serving: Serving) -> End:
        def await_card(who: Person | None) -> None:
            serving.soon(partial(table.await_card, who if isinstance(who, int) else None))

        def tell(seat: Seat, lines: list[str]) -> None:
            serving.soon(partial(table.tell, seat, lines))

        ears = Ears(self._ears(about), tell)
        end = OpenTable(
            about.desk,
            about.reader,
            about.assistant,
            self._inbox,
            ears,
            greet=partial(self._greet, about),
            await_card=await_card,
        ).run()
        if end is not End.OVER:
            about.desk.say(KEYBOARD, "open-kept")
            ears.say("note-kept")
        return end

    def _ears(self, about: Round) -> dict[Seat, Ear]:
        """Of those who sat there first. Nothing is kept or complained of by their desks."""
        header, session, game = about.sitting.header, about.desk.session, about.sitting.game
        heard = Session(session.timeline, dealer=RandomDealer(), players={}, seed="", log=None)
        ears: dict[Seat, Ear] = {}
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
            ears[seat] = Ear(shown_desk(out, heard, words, about.reader.vocabulary, game), out)
        return ears

    def _greet(self, about: Round, own: Desk) -> None:
        """Say to somebody who is new where the game is."""
        game = self._program.catalog.text(f"game-{about.sitting.header.game}")
        seats = range(about.desk.session.state.seats)
        players = own.words.players(seats)
        own.say(EVERYBODY, "table-welcome", game=game, players=players, count=len(seats))
        own.tell_line(EVERYBODY, own.enquiry.answers.standing())
        own.tell_line(EVERYBODY, " ".join(own.enquiry.answers.turn()))
        if about.assistant.waits:
            own.say(KEYBOARD, "others-asked")
        own.say(KEYBOARD, "others-how")


def _agreed(language: str) -> Kept:
    """What is kept of a table: nothing but what makes its invitations says anything."""
    return Kept(
        secret=token_bytes(SECRET_BYTES),
        language=language,
        people=(),
        level=Level.EASY.value,
        seed="",
        sealed=False,
        salts=(),
        absence=Absence.WAIT,
        grace=0,
        advice=False,
        port=PORT,
    )
