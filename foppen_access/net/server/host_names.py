"""The host names of a room. A foreign page can make its own name resolve to this network once it is
loaded (DNS rebinding), so requests for any other name are refused.
"""

from contextlib import suppress
from ipaddress import ip_address
from socket import gethostname
from urllib.parse import urlsplit

WITHOUT_OWNER = ("local", "lan", "home.arpa", "internal")
"""Behind a computer's name on its own network; nobody can own such a name elsewhere."""


class HostNames:
    """The host names of a room without encryption of its own.

    Args:
        address: the beginning of its links, where it was given.
        computer: the name of this computer.
    """

    def __init__(self, address: str | None, computer: str | None = None) -> None:
        whole = (computer or gethostname()).lower()
        own = whole.partition(".")[0]
        self._known = {"localhost", whole, own, *(f"{own}.{each}" for each in WITHOUT_OWNER)}
        if address:
            self._known.add(_name(address.rpartition("://")[2]))

    def has(self, host: str | None) -> bool:
        """Whether the header `Host` of a browser's request has one of them; a program may
        send any.
        """
        if host is None:
            return True
        name = _name(host)
        with suppress(ValueError):
            ip_address(name)
            return True
        return name in self._known


def _name(host: str) -> str:
    """The host name without its port; empty where it is invalid."""
    if "@" in host:
        return ""
    try:
        return (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return ""
