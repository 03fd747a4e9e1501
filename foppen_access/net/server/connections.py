"""All connections to a server: which have a seat, and which is closed first where too many have
none.
"""

from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from itertools import count

from starlette.requests import HTTPConnection

from foppen_access.net.server.file_descriptors import most_descriptors

CLIENT = "client"
"""Where a request has its connection."""

MOST_WITHOUT_SEAT = 512
"""More are only there in a flood: nobody needs longer than a moment to show his invitation."""

LINES_OF_A_SEAT = 3
"""Lines of one guest at once: the last one, and those that are being closed."""


REMEMBERED = 4096
"""Addresses that are not looked at anew."""

_TRANSLATED = IPv6Network("64:ff9b::/96")
"""Where addresses of IPv4 are on networks that have only IPv6 (RFC 6052)."""


class ClientConnection:
    """One connection.

    Args:
        connections: all of them.
        number: grows with each connection.
        address: the client's.
        end: closes it at once.
    """

    def __init__(
        self, connections: "Connections", number: int, address: str, end: Callable[[], None]
    ) -> None:
        self.number = number
        self.address = address
        self.seat = ""
        self.end = end
        self.is_gone = False
        self._connections = connections

    def comes_from(self, address: str) -> None:
        """Set the address that a proxy tells."""
        if address != self.address and not self.seat:
            self._connections.remove(self)
            self.address = address
            self._connections.add(self)

    def asks(self) -> bool:
        """Count it with those whose invitation is being checked; False where there are too many
        guests.
        """
        return self._connections.sit(self, f"{self.number}")

    def waits(self) -> None:
        """Count it with those without a seat again: its invitation was not valid."""
        self._connections.remove(self)
        self.seat = ""
        self._connections.add(self)

    def sits(self, seat: str) -> bool:
        """Count it with a seat, named so that no other seat has the same name; False where there
        are too many.
        """
        return self._connections.sit(self, seat)

    def goes(self) -> None:
        """Remove a closed connection; calls for it have no effect afterwards."""
        self.is_gone = True
        self._connections.remove(self)


class Connections:
    """All connections. Where too many have no seat, the address with most of them loses its oldest
    one, so a client with an invitation is not kept out by others who have none.

    Args:
        without_seat: the limit of those without a seat.
        seated: the limit of those with one.
    """

    def __init__(self, without_seat: int, seated: int) -> None:
        self._most = without_seat
        self._most_seated = seated
        self._numbers = count()
        self._waiting: dict[str, dict[ClientConnection, None]] = {}
        self._seats: dict[str, dict[ClientConnection, None]] = {}
        self._count = self._seated = 0

    def come(self, address: str, end: Callable[[], None]) -> ClientConnection:
        """Add a new connection."""
        client = ClientConnection(self, next(self._numbers), household(address), end)
        self.add(client)
        return client

    def add(self, client: ClientConnection) -> None:
        """Count a connection without a seat."""
        if client.is_gone:
            return
        self._waiting.setdefault(client.address, {})[client] = None
        self._count += 1
        if self._count > self._most:
            first = min(
                (next(iter(each)) for each in self._waiting.values()),
                key=lambda each: (-len(self._waiting[each.address]), each.number),
            )
            self.remove(first)
            first.end()

    def sit(self, client: ClientConnection, seat: str) -> bool:
        """Count it with those that have a seat; the oldest connection of a seat with many is
        closed.
        """
        is_new = not client.seat and seat not in self._seats
        if is_new and self._seated >= self._most_seated:
            return False
        self.remove(client)
        if client.is_gone:
            return True
        client.seat = seat
        lines = self._seats.setdefault(seat, {})
        lines[client] = None
        self._seated += 1
        if len(lines) > LINES_OF_A_SEAT:
            oldest = next(iter(lines))
            self.remove(oldest)
            oldest.end()
        return True

    def remove(self, client: ClientConnection) -> None:
        """Count it no more."""
        of_seat = bool(client.seat)
        among, key = (self._seats, client.seat) if of_seat else (self._waiting, client.address)
        if client not in among.get(key, {}):
            return
        del among[key][client]
        if not among[key]:
            del among[key]
        self._seated -= of_seat
        self._count -= not of_seat


def connections_of(descriptors: int) -> Connections:
    """Limits for a process with this many file descriptors, with some left for files and for those
    that connect at the same moment.
    """
    return Connections(min(MOST_WITHOUT_SEAT, descriptors // 4), descriptors * 5 // 8)


def connections_here() -> Connections:
    """The connections of this process."""
    return connections_of(most_descriptors())


def connection_of(connection: HTTPConnection) -> ClientConnection | None:
    """The connection of a request; None under another server."""
    client = connection.scope.get("state", {}).get(CLIENT)
    return client if isinstance(client, ClientConnection) else None


@lru_cache(REMEMBERED)
def household(address: str) -> str:
    """The address or network for which a client is counted: a user of IPv6 has a whole network."""
    found = ip_of(address)
    if isinstance(found, IPv6Address):
        if found in _TRANSLATED:
            return str(IPv4Address(found.packed[-4:]))
        if found.is_global:
            return str(ip_network((found, 64), strict=False))
    return str(found) if isinstance(found, IPv4Address) else address


def ip_of(address: str) -> IPv4Address | IPv6Address | None:
    """The address, an IPv4-mapped one as IPv4; None where it is invalid."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found
