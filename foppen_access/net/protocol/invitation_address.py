"""The address of a room, as it is typed by a guest."""

import re
from contextlib import suppress
from ipaddress import ip_address
from unicodedata import normalize
from urllib.parse import urlsplit

from foppen_access.net.protocol.invitations import WORDS, compared
from foppen_engine.values import frozen

PORT = 8710
"""Where a room is, unless somebody says otherwise."""

MOST_PORT = 65_535

_SERVICE_LINK = re.compile("([0-9a-f]{8})[0-9a-f]{56}")
"""The table's name and the secret of a seat."""

_MARKS = re.compile(r"^\W+|\W+$")
"""What may stand around a word that is copied from a sentence."""


@frozen
class RoomAddress:
    """The address of a room, and the invitation to a seat there."""

    host: str
    port: int
    invitation: str
    secure: bool = False

    @property
    def address(self) -> str:
        """The URL of its WebSocket. A service's link begins with its table's name; the beginning of
        that is told, by which a balancer brings all guests of a table to one program.
        """
        host = f"[{self.host}]" if ":" in self.host else self.host
        name = _SERVICE_LINK.fullmatch(self.invitation)
        table = f"?table={name[1]}" if name else ""
        return f"{'wss' if self.secure else 'ws'}://{host}:{self.port}/room{table}"


def room_address_of(parts: tuple[str, ...]) -> RoomAddress | None:
    """The address in a typed invitation, a link or an address with words; None where it is
    neither.
    """
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
        return RoomAddress(host, port or usual, url.fragment or " ".join(words), secure)
    host, _, number = first.partition(":")
    said = " ".join(words)
    if not words or not (number.isdecimal() or not number) or int(number or PORT) > MOST_PORT:
        return None
    with suppress(ValueError):
        ip_address(host)
        return RoomAddress(host, int(number or PORT), said)
    if host == "localhost" or "." in host or (host and len(said.split()) == WORDS):
        return RoomAddress(host, int(number or PORT), said)
    return None


def words_of(parts: tuple[str, ...]) -> str | None:
    """The words of an invitation without an address, as they are typed, or copied from a sentence;
    None where it is something else.
    """
    bare = [_MARKS.sub("", each) for each in normalize("NFC", " ".join(parts)).split()]
    said = compared(" ".join(bare))
    is_said = all(char.isalpha() or char == "," for each in bare for char in each)
    return said if is_said and len(said.split()) == WORDS else None


def is_link_beginning(text: str) -> bool:
    """Whether links can begin so: an address of the web, and nothing that is asked for there."""
    if not text.isprintable() or any(char.isspace() for char in text):
        return False
    with suppress(ValueError):
        url = urlsplit(text)
        is_web = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
        return is_web and not (url.query or url.fragment or url.username)
    return False


def typed_address(beginning: str) -> str:
    """What a guest has to type before the six words, from the beginning of the links."""
    with suppress(ValueError):
        url = urlsplit(beginning)
        if url.scheme == "http" and url.port and "[" not in url.netloc:
            return url.netloc.removesuffix(f":{PORT}")
    return beginning
