"""The address of a client, whether it is on the local network, and whether its page is ours."""

from functools import lru_cache
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from foppen_access.net.server.connections import REMEMBERED, ip_of


def address_of(connection: HTTPConnection) -> str:
    """The address of a client."""
    return connection.client.host if connection.client else ""


@lru_cache(REMEMBERED)
def is_near(address: str) -> bool:
    """Whether an address is on this computer or this network."""
    found = ip_of(address)
    return found is not None and (found.is_loopback or found.is_private or found.is_link_local)


def is_own_origin(connection: HTTPConnection) -> bool:
    """Whether a browser's request comes from our own page; programs send no origin."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False
