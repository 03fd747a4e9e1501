"""A guest's connection to a room, which reconnects by itself."""

from collections import Counter
from contextlib import suppress
from functools import partial
from secrets import token_hex
from threading import Event, Lock
from time import monotonic

from websockets import CloseCode
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from foppen_access.faults.watched_threads import begin_thread
from foppen_access.net.client.connection_news import Block, Found, Lost, News, Restored
from foppen_access.net.client.connection_setup import (
    ANSWERS_WITHIN,
    BrokenOffError,
    SentAwayError,
    UnreachableError,
    joined,
    sent_away,
)
from foppen_access.net.client.inbox import Inbox
from foppen_access.net.protocol.heartbeat import HEARTBEAT, Heartbeat
from foppen_access.net.protocol.invitation_address import RoomAddress
from foppen_access.net.protocol.messages.guest_messages import Join, TypedLine, Word, word_to_data
from foppen_access.net.protocol.messages.message_lines import LEAVES, is_of_record, read, written
from foppen_access.net.protocol.messages.room_messages import No, SeatInfo, is_of_the_moment
from foppen_access.net.protocol.outbox import Numbered, Outbox
from foppen_access.net.protocol.rate_limit import RateLimit
from foppen_access.seals.shuffle_seal import SALT_BYTES, committed
from foppen_engine.plain_data import NotationError
from foppen_engine.values import replace

GOOD_AFTER = 10.0
"""Seconds of a good line after which it is tried again as soon as the first time."""

BESIDE = (40.0, 1000.0)
"""So many lines that are none of the record a room may send a second, and so many more at once. It
is more than all guests of a table together can make it send.
"""

MOST_MISSED = 200
"""Of the notes that were told while the line was lost so many are said, the last ones."""

MOST_NOTES = 1_000_000
"""More can't have been told meanwhile."""

ARRIVES_WITHIN = 2.0
"""Seconds that the last words of somebody who leaves have to be acknowledged."""

CLIENT_BYTES = 16

KEEPS_TRYING = (No.BUSY, No.DOWN, No.SOON)
"""Whoever is sent away so comes again by himself until he gets in."""

_ANEW = (No.RESTORED, No.AGAIN)
"""Whoever is sent away so comes again and hears the game from its beginning."""

RETURNS = {No.FAULT: 3, No.RULES: 10}
"""How often somebody who is sent away so comes again by himself: a fault may concern one moment, or
another program behind the same address have the rules.
"""


class RoomConnection:
    """A connection to a room.

    Args:
        room_address: where it is.
        inbox: where news go.
        heartbeat: when it counts as lost, and is tried again.

    Attributes:
        seated: the room's first message.
        beginning: the game so far, and
        since: what arrived with it.

    Raises:
        UnreachableError: nobody answers.
        BrokenOffError: the room doesn't send the game so far.
        SentAwayError: the room refuses the guest.
    """

    def __init__(
        self, room_address: RoomAddress, inbox: Inbox[News], heartbeat: Heartbeat = HEARTBEAT
    ) -> None:
        self._room_address = room_address
        self._inbox = inbox
        self._heartbeat = heartbeat
        self._client = token_hex(CLIENT_BYTES)
        self._connections = 0
        self._outbox = Outbox()
        self._sending = Lock()
        self._invitation = room_address.invitation
        self._run = self._seal = ""
        self._heard = 0
        self._aside = 0
        self.salt = token_hex(SALT_BYTES)
        self._closed = Event()
        self._socket: ClientConnection | None = None
        self._first: tuple[object, ...] = ()
        self._attempts = 0
        self._beside = RateLimit(*BESIDE, monotonic)
        self._missed = 0
        self._sent_away: Counter[No] = Counter()
        self._anew: No | None = None
        socket, self.seated = self._connected_first()
        self._take(socket, self.seated)
        try:
            self.beginning, self.since = self._begun(socket, self.seated)
        except (BrokenOffError, SentAwayError):
            self.close()
            raise
        begin_thread(partial(self._stay, socket), "link", inbox.fail)

    @property
    def awaits_acknowledgement(self) -> bool:
        """Whether something typed has not been acknowledged yet."""
        return self._outbox.has_typed

    @property
    def unacknowledged(self) -> tuple[str, ...]:
        """What was typed and not acknowledged yet."""
        return self._outbox.typed

    def send(self, word: Word | TypedLine) -> bool:
        """Send a message as soon as there is a connection; False where too many wait for that, then
        it is dropped.
        """
        with self._sending:
            numbered = self._outbox.add(word)
            if numbered and self._socket:
                _say(self._socket, numbered)
        return numbered is not None

    def close(self, *, leaves: bool = False) -> None:
        """Close the connection for good, and say if the guest `leaves`. The last messages have a
        moment to arrive.
        """
        if self._socket and not self._closed.is_set():
            self._outbox.wait_until_empty(ARRIVES_WITHIN)
        self._closed.set()
        if self._socket:
            with suppress(WebSocketException, OSError):
                self._socket.close(LEAVES if leaves else CloseCode.NORMAL_CLOSURE)

    def _begun(
        self, socket: ClientConnection, seated: SeatInfo
    ) -> tuple[tuple[object, ...], tuple[object, ...]]:
        """The record so far, with what stands between its lines, and what arrived after it."""
        lines: tuple[object, ...] = ()
        end = monotonic() + ANSWERS_WITHIN
        try:
            while sum(map(is_of_record, lines)) < seated.lines:
                lines += self._read(socket.recv(max(0.0, end - monotonic())))
        except (WebSocketException, OSError) as error:
            raise BrokenOffError from error
        of_record = [at for at, line in enumerate(lines, 1) if is_of_record(line)]
        told = of_record[seated.lines - 1] if seated.lines else 0
        return lines[:told], lines[told:]

    def _connected_first(self) -> tuple[ClientConnection, SeatInfo]:
        """The first connection; another process behind the same address may have the rules that one
        lacks.
        """
        while True:
            try:
                return self._connected()
            except SentAwayError as error:
                if error.why is not No.RULES or not self._returns_after(No.RULES):
                    raise
            self._closed.wait(self._heartbeat.again[0])

    def _returns_after(self, why: No) -> bool:
        """Whether the program reconnects by itself after this reason."""
        self._sent_away[why] += 1
        if why in _ANEW:
            self._heard, self._aside, self._run, self._anew = 0, 0, "", why
        if why is No.AGAIN:  # everybody knows the salt of the last game
            self.salt, self._seal = token_hex(SALT_BYTES), ""
            self._attempts = 0
            self._outbox.forget_game()
        if why is No.RULES:
            self._attempts = 0
        always = why in (*KEEPS_TRYING, *_ANEW)
        return always or self._sent_away[why] <= RETURNS.get(why, 0)

    def _connected(self) -> tuple[ClientConnection, SeatInfo]:
        """A connection with a seat.

        Raises:
            UnreachableError: nobody answers.
            SentAwayError: the room refuses the guest.
        """
        self._connections += 1
        join = Join(
            self._invitation,
            self._heard,
            self._aside,
            self._run,
            promise=committed(self.salt),
            client=self._client,
            connection=self._connections,
            seal=self._seal,
        )
        at = replace(self._room_address, invitation=self._invitation)
        socket, seated, self._first = joined(at, join)
        return socket, seated

    def _take(self, socket: ClientConnection, seated: SeatInfo) -> None:
        """Use a new connection: what was missed comes first, and what was not acknowledged is sent
        again.
        """
        if self._run != seated.run:
            self._aside = seated.aside
        self._missed = min(seated.aside - self._aside, MOST_NOTES)
        self._run, self._invitation, self._seal = seated.run, seated.invitation, seated.seal
        if first := self._counted(self._first):
            self._inbox.put(Block(first))
        with self._sending:
            self._socket = socket
            for numbered in self._outbox.unacknowledged:
                _say(socket, numbered)

    def _stay(self, socket: ClientConnection) -> None:
        """Receive and reconnect until the guest leaves or is sent away."""
        try:
            while not self._closed.is_set():
                since = monotonic()
                why = self._hear(socket)
                with self._sending:
                    self._socket = None
                if self._closed.is_set():
                    return
                if monotonic() - since > GOOD_AFTER:
                    self._attempts = 0
                self._inbox.put(Lost(why))
                with suppress(WebSocketException, OSError):
                    socket.close()
                again = self._again()
                if again is None:
                    return
                socket = again
        except SentAwayError as error:
            with self._sending:
                self._socket = None
            with suppress(WebSocketException, OSError):
                socket.close()
            self._inbox.put(error.why)

    def _hear(self, socket: ClientConnection) -> No | None:
        """Receive until the connection is lost: closed, or silent for too long. Returns the reason,
        where the room gives one.

        Raises:
            SentAwayError: the room has sent the guest away for good.
        """
        try:
            while True:
                if lines := self._read(socket.recv(self._heartbeat.silence)):
                    self._inbox.put(Block(lines))
        except (WebSocketException, OSError):
            return None
        except SentAwayError as error:
            if not self._returns_after(error.why):
                raise
            return error.why

    def _read(self, message: str | bytes) -> tuple[object, ...]:
        """Lines that arrived together, without those that are for the connection alone.

        Raises:
            SentAwayError: they say so, or are invalid, or there are too many.
        """
        try:
            lines = tuple(map(read, str(message).split("\n")))
        except NotationError as error:
            raise SentAwayError(No.STRANGE) from error
        why = sent_away(lines[-1])
        if why and why is not No.LATE:
            raise SentAwayError(why)
        return self._counted(lines)

    def _counted(self, lines: tuple[object, ...]) -> tuple[object, ...]:
        """Count lines, and process those that are for the connection alone.

        Raises:
            SentAwayError: there are too many of them.
        """
        news: list[object] = []
        for line in lines:
            is_said = self._count(line)
            match line:
                case {"got": int(number)}:
                    self._outbox.acknowledge(number)
                case {"beat": _}:
                    pass
                case _ if is_said:
                    news.append(line)
        return tuple(news)

    def _count(self, line: object) -> bool:
        """Count a line; returns whether it is passed on."""
        of_record, is_note = is_of_record(line), isinstance(line, dict) and "note" in line
        self._heard += of_record
        self._aside += is_note
        match line:
            case {"block": {"number": int(number)}}:
                self._aside = number
        if is_note and self._missed > 0:
            self._missed -= 1
            return self._missed < MOST_MISSED and not is_of_the_moment(line, self.seated.seat)
        if not of_record and self._beside.wait():
            raise SentAwayError(No.STRANGE)
        return True

    def _again(self) -> ClientConnection | None:
        """A new connection; None where the guest has left.

        Raises:
            SentAwayError: the room refuses the guest.
        """
        after = self._heartbeat.again
        while not self._closed.wait(after[min(self._attempts, len(after) - 1)]):
            self._attempts += 1
            try:
                socket, seated = self._connected()
            except UnreachableError:
                continue
            except SentAwayError as error:
                if not self._returns_after(error.why):
                    raise
                continue
            if not self._anew:
                self._inbox.put(Found(seated))
            self._take(socket, seated)
            if self._anew:
                try:
                    told, since = self._begun(socket, seated)
                except BrokenOffError:
                    continue
                why, self._anew, self.seated = self._anew, None, seated
                self._inbox.put(Restored(seated, told, since, why))
            return socket
        return None


def _say(socket: ClientConnection, numbered: Numbered) -> None:
    """Send a message; it is lost with its connection."""
    data = word_to_data(numbered.word) | {"number": numbered.number}
    with suppress(WebSocketException, OSError):
        socket.send(written(data))
