"""Opens a connection to a room, up to the guest's seat."""

import ssl
from contextlib import suppress
from ipaddress import ip_address
from time import monotonic

from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from foppen_access.faults.watched_threads import leave_signals_to_main_thread
from foppen_access.net.protocol.invitation_address import RoomAddress
from foppen_access.net.protocol.messages.guest_messages import Join, join_to_data
from foppen_access.net.protocol.messages.message_lines import read, written
from foppen_access.net.protocol.messages.room_messages import No, SeatInfo, seated_from_data
from foppen_engine.plain_data import NotationError

ANSWERS_WITHIN = 10
"""Seconds that a room has to answer."""

CLOSES_WITHIN = 1.0
"""Seconds that it has when its guest closes the connection."""

_BEAT = {"beat": True}


class UnreachableError(Exception):
    """No room of ours answers at this address."""


class BrokenOffError(Exception):
    """The room accepted the guest, and then sent nothing."""


class SentAwayError(Exception):
    """The room refuses the guest; `why` is the reason."""

    def __init__(self, why: No) -> None:
        super().__init__(why)
        self.why = why


def joined(
    room_address: RoomAddress, join: Join
) -> tuple[ClientConnection, SeatInfo, tuple[object, ...]]:
    """A connection with this first message, the room's answer, and what arrived with it.

    Raises:
        UnreachableError: nobody answers.
        SentAwayError: the room refuses the guest.
    """
    socket = _connected(room_address)
    try:
        socket.send(written(join_to_data(join)))
        data, *more = _answer(socket)
        why = sent_away(data)
        seated = None if why else seated_from_data(data)
    except (WebSocketException, OSError) as error:
        socket.close()
        raise UnreachableError from error
    except NotationError as error:
        socket.close()
        raise SentAwayError(No.STRANGE) from error
    if seated:
        return socket, seated, tuple(more)
    socket.close()
    raise SentAwayError(No.STRANGE if why in (None, No.LATE) else why)


def sent_away(data: object) -> No | None:
    """The reason why a room sends a guest away or refuses his action, if this line has one."""
    if isinstance(data, dict) and "no" in data:
        with suppress(ValueError):
            return No(data["no"])
    return None


class _Socket(ClientConnection):
    """A connection whose thread takes no signals from the main one."""

    def recv_events(self) -> None:
        """Read what comes, in that thread."""
        leave_signals_to_main_thread()
        super().recv_events()


def _connected(room_address: RoomAddress) -> ClientConnection:
    try:
        return connect(
            room_address.address,
            ssl=_encryption(room_address),
            open_timeout=ANSWERS_WITHIN,
            compression=None,
            proxy=None,
            ping_interval=None,  # the room's heartbeat tells
            close_timeout=CLOSES_WITHIN,
            max_size=2**24,
            legacy=True,  # it is kept open, and closed by another thread
            create_connection=_Socket,
        )
    except (OSError, InvalidHandshake, InvalidURI, ssl.SSLError, UnicodeError) as error:
        raise UnreachableError from error


def _answer(socket: ClientConnection) -> list[object]:
    """The room's first message."""
    end = monotonic() + ANSWERS_WITHIN
    while True:
        text = str(socket.recv(max(0.0, end - monotonic())))
        if lines := [data for data in map(read, text.split("\n")) if data != _BEAT]:
            return lines


def _encryption(room_address: RoomAddress) -> ssl.SSLContext | None:
    """The loopback address needs no certificate with its name."""
    if not room_address.secure:
        return None
    context = ssl.create_default_context()
    with suppress(ValueError):
        if ip_address(room_address.host).is_loopback:
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context
