"""The line from a guest's program to a room, which comes back by itself when it is lost."""

import ssl
from contextlib import suppress
from ipaddress import ip_address
from secrets import token_hex
from threading import Event, Thread
from time import monotonic
from typing import TypeAlias

from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from foppen_access.apart.inbox import Inbox
from foppen_access.apart.lines import (
    Join,
    No,
    Seated,
    TypedLine,
    Word,
    join_to_data,
    read,
    seated_from_data,
    word_to_data,
    written,
)
from foppen_access.apart.pace import Pace
from foppen_access.apart.seal import SALT_BYTES, committed
from foppen_access.apart.way import Way
from foppen_engine.notation import NotationError
from foppen_engine.values import frozen

ANSWERS_WITHIN = 10
GOOD_AFTER = 60.0
"""Seconds of a good line after which it is tried again as soon as the first time."""

BESIDE = (20.0, 1000.0)
"""So many lines that are none of the record a room may send a second, and so many more at once."""

AGAIN_AFTER = (0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts to come back; the last for all that follow."""


@frozen
class Lost:
    """The line is lost; it is tried again and again."""


@frozen
class Found:
    """It is there again."""


@frozen
class Block:
    """Lines of the room that came at once."""

    lines: tuple[object, ...]


News: TypeAlias = Lost | Found | Block | No


class UnreachableError(Exception):
    """Nobody answers there, or no room of ours."""


class BrokenOffError(Exception):
    """The room has let us in, and then told nothing."""


class SentAwayError(Exception):
    """The room doesn't let us in; `why` is why."""

    def __init__(self, why: No) -> None:
        super().__init__(why)
        self.why = why


class Link:
    """A line to a room.

    Args:
        way: where it is.
        inbox: where news go.

    Raises:
        UnreachableError: nobody is there.
        BrokenOffError: it does not tell how far the game is.
        SentAwayError: the room doesn't let us in.
    """

    def __init__(self, way: Way, inbox: Inbox[News]) -> None:
        self._way = way
        self._inbox = inbox
        self._invitation = way.invitation
        self._run = ""
        self._heard = 0
        self._aside = 0
        self.salt = token_hex(SALT_BYTES)
        self._closed = Event()
        self._socket: ClientConnection | None = None
        self._first: tuple[object, ...] = ()
        self._attempts = 0
        self._beside = Pace(*BESIDE, monotonic)
        socket, self.seated = self._connected()
        self._take(socket, self.seated)
        self.beginning = self._begun(socket)
        Thread(target=self._stay, args=(socket,), name="link", daemon=True).start()

    def send(self, word: Word | TypedLine) -> None:
        """Say something to the room; lost where the line is."""
        socket = self._socket
        if socket:
            with suppress(WebSocketException, OSError):
                socket.send(written(word_to_data(word)))

    def close(self) -> None:
        """Go, and don't come back."""
        self._closed.set()
        if self._socket:
            with suppress(WebSocketException, OSError):
                self._socket.close()

    def _begun(self, socket: ClientConnection) -> tuple[object, ...]:
        """The record so far, and what has come with it."""
        lines: tuple[object, ...] = ()
        end = monotonic() + ANSWERS_WITHIN
        try:
            while len(lines) < self.seated.lines:
                lines += self._read(socket.recv(max(0.0, end - monotonic())))
        except (WebSocketException, OSError) as error:
            self.close()
            raise BrokenOffError from error
        except SentAwayError:
            self.close()
            raise
        return lines

    def _connected(self) -> tuple[ClientConnection, Seated]:
        """A connection, and the seat that we have there."""
        try:
            socket = connect(
                self._way.address,
                ssl=_encryption(self._way),
                open_timeout=ANSWERS_WITHIN,
                compression=None,
                proxy=None,
                max_size=2**24,
                legacy=True,  # it is kept open, and closed by another thread
            )
        except (OSError, InvalidHandshake, InvalidURI, ssl.SSLError, UnicodeError) as error:
            raise UnreachableError from error
        try:
            join = Join(
                self._invitation,
                self._heard,
                self._aside,
                self._run,
                promise=committed(self.salt),
            )
            socket.send(written(join_to_data(join)))
            data, *more = map(read, str(socket.recv(ANSWERS_WITHIN)).split("\n"))
            why = _sent_away(data)
            seated = None if why else seated_from_data(data)
        except (WebSocketException, OSError) as error:
            socket.close()
            raise UnreachableError from error
        except NotationError as error:
            socket.close()
            raise SentAwayError(No.STRANGE) from error
        if seated:
            self._first = tuple(more)
            return socket, seated
        socket.close()
        raise SentAwayError(No.STRANGE if why in (None, No.LATE) else why)

    def _take(self, socket: ClientConnection, seated: Seated) -> None:
        if self._run != seated.run:
            self._aside = seated.aside
        self._run, self._invitation = seated.run, seated.invitation
        self._socket = socket
        for line in self._first:
            self._count(line)
        if self._first:
            self._inbox.put(Block(self._first))

    def _stay(self, socket: ClientConnection) -> None:
        """Hear what comes, and come back, until we go or are sent away."""
        try:
            while not self._closed.is_set():
                since = monotonic()
                self._hear(socket)
                self._socket = None
                if self._closed.is_set():
                    return
                if monotonic() - since > GOOD_AFTER:
                    self._attempts = 0
                self._inbox.put(Lost())
                again = self._again()
                if again is None:
                    return
                socket = again
        except SentAwayError as error:
            self._inbox.put(error.why)

    def _hear(self, socket: ClientConnection) -> None:
        """Hear what comes until the line is lost.

        Raises:
            SentAwayError: we shall not come back.
        """
        with suppress(WebSocketException, OSError):
            for message in socket:
                self._inbox.put(Block(self._read(message)))

    def _read(self, message: str | bytes) -> tuple[object, ...]:
        """Lines that came at once.

        Raises:
            SentAwayError: they say that, or nothing, or there are too many of them.
        """
        try:
            lines = tuple(map(read, str(message).split("\n")))
        except NotationError as error:
            raise SentAwayError(No.STRANGE) from error
        for line in lines:
            self._count(line)
        why = _sent_away(lines[-1])
        if why and why is not No.LATE:
            raise SentAwayError(why)
        return lines

    def _count(self, line: object) -> None:
        of_record = isinstance(line, dict) and ("do" in line or "format" in line)
        self._heard += of_record
        self._aside += isinstance(line, dict) and "note" in line
        match line:
            case {"block": {"number": int(number)}}:
                self._aside = number
        if not of_record and self._beside.wait():
            raise SentAwayError(No.STRANGE)

    def _again(self) -> ClientConnection | None:
        """The line is there again; None where we have gone.

        Raises:
            SentAwayError: we are sent away.
        """
        while not self._closed.wait(AGAIN_AFTER[min(self._attempts, len(AGAIN_AFTER) - 1)]):
            self._attempts += 1
            try:
                socket, seated = self._connected()
            except UnreachableError:
                continue
            self._take(socket, seated)
            self._inbox.put(Found())
            return socket
        return None


def _encryption(way: Way) -> ssl.SSLContext | None:
    """Whoever is on this very computer need not prove by a name that he is."""
    if not way.secure:
        return None
    context = ssl.create_default_context()
    with suppress(ValueError):
        if ip_address(way.host).is_loopback:
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def _sent_away(data: object) -> No | None:
    if isinstance(data, dict) and "no" in data:
        with suppress(ValueError):
            return No(data["no"])
    return None
