"""Where a room is, and what was typed to say so."""

from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from foppen_access.apart.invitations import WORDS
from foppen_access.apart.lines import MOST_PORT, PORT
from foppen_engine.values import frozen


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
        if not host or bool(url.fragment) == bool(words):
            return None
        return Way(host, port or usual, url.fragment or " ".join(words), secure)
    host, _, number = first.partition(":")
    said = " ".join(words)
    if not words or not (number.isdecimal() or not number) or int(number or PORT) > MOST_PORT:
        return None
    with suppress(ValueError):
        ip_address(host)
        return Way(host, int(number or PORT), said)
    if host == "localhost" or "." in host or (host and len(said.split()) == WORDS):
        return Way(host, int(number or PORT), said)
    return None


def typed_address(beginning: str) -> str:
    """What is typed before the six words where links begin so."""
    with suppress(ValueError):
        url = urlsplit(beginning)
        if url.scheme == "http" and url.port and "[" not in url.netloc:
            return url.netloc.removesuffix(f":{PORT}")
    return beginning
