"""The line from a guest's program to a room, which comes back by itself when it is lost."""

import ssl
from contextlib import suppress
from ipaddress import ip_address
from secrets import token_hex
from threading import Event, Thread
from typing import TypeAlias
from urllib.parse import urlsplit

from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from foppen_access.apart.inbox import Inbox
from foppen_access.apart.lines import (
    PORT,
    Join,
    No,
    Seated,
    Word,
    join_to_data,
    read,
    seated_from_data,
    word_to_data,
    written,
)
from foppen_access.apart.seal import SALT_BYTES, committed
from foppen_engine.notation import NotationError
from foppen_engine.values import frozen

ANSWERS_WITHIN = 10
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


@frozen
class Way:
    """Where a room is, and what opens it."""

    host: str
    port: int
    invitation: str
    secure: bool = False

    @property
    def address(self) -> str:
        """The address of its WebSocket."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'wss' if self.secure else 'ws'}://{host}:{self.port}/room"


def way_of(parts: tuple[str, ...]) -> Way | None:
    """What was typed as an invitation: a link, or an address and words; None where it is none."""
    first, *words = parts
    if "://" in first or "#" in first:
        try:
            url = urlsplit(first if "://" in first else f"http://{first}")
            host, port = url.hostname, url.port
        except ValueError:
            return None
        secure = url.scheme in ("https", "wss")
        usual = 443 if secure else 80
        if not host or not url.fragment or words:
            return None
        return Way(host, port or usual, url.fragment, secure)
    host, _, number = first.partition(":")
    if not words or not (number.isdecimal() or not number):
        return None
    with suppress(ValueError):
        ip_address(host)
        return Way(host, int(number or PORT), " ".join(words))
    if host == "localhost" or "." in host:
        return Way(host, int(number or PORT), " ".join(words))
    return None


class UnreachableError(Exception):
    """Nobody answers there, or no room of ours."""


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
        socket, self.seated = self._connected()
        self._take(socket, self.seated)
        Thread(target=self._stay, args=(socket,), name="link", daemon=True).start()

    def send(self, word: Word) -> None:
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
        except (OSError, InvalidHandshake, InvalidURI, ssl.SSLError, TimeoutError) as error:
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
            data = read(str(socket.recv(ANSWERS_WITHIN)))
            why = _sent_away(data)
            seated = None if why else seated_from_data(data)
        except (WebSocketException, OSError, TimeoutError, NotationError) as error:
            socket.close()
            raise UnreachableError from error
        if seated:
            return socket, seated
        socket.close()
        raise SentAwayError(why or No.STRANGE)

    def _take(self, socket: ClientConnection, seated: Seated) -> None:
        if self._run != seated.run:
            self._aside = seated.aside
        self._run, self._invitation = seated.run, seated.invitation
        self._socket = socket

    def _stay(self, socket: ClientConnection) -> None:
        """Hear what comes, and come back, until we go or are sent away."""
        while self._hear(socket):
            self._socket = None
            if self._closed.is_set():
                return
            self._inbox.put(Lost())
            again = self._again()
            if again is None:
                return
            socket = again

    def _hear(self, socket: ClientConnection) -> bool:
        """Hear what comes; whether the line was lost, and we were not sent away."""
        with suppress(WebSocketException, OSError, NotationError):
            for message in socket:
                lines = tuple(map(read, str(message).split("\n")))
                for line in lines:
                    self._count(line)
                why = _sent_away(lines[-1])
                if why and why is not No.LATE:
                    self._inbox.put(why)
                    return False
                self._inbox.put(Block(lines))
        return True

    def _count(self, line: object) -> None:
        if isinstance(line, dict):
            self._heard += "do" in line or "format" in line
            self._aside += "note" in line

    def _again(self) -> ClientConnection | None:
        """The line is there again; None where we have gone or are sent away."""
        attempt = 0
        while not self._closed.wait(AGAIN_AFTER[min(attempt, len(AGAIN_AFTER) - 1)]):
            attempt += 1
            try:
                socket, seated = self._connected()
            except UnreachableError:
                continue
            except SentAwayError as error:
                self._inbox.put(error.why)
                return None
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
