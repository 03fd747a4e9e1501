"""Proves to a guest that a host found on the network knows his six words, before he says them.

Anybody on a network can announce a table there. So a guest who has only words sends a nonce to
each host that he finds; the host answers with a proof for each invitation that is open, made from
its words, the nonce, and the address at which it was reached. Only who knows the words can make
one, and who passes a nonce on to the right host gets a proof of that host's address, not of his
own.
"""

import asyncio
import re
from collections.abc import Callable, Iterable
from functools import partial
from hashlib import scrypt, sha256
from hmac import compare_digest
from hmac import new as keyed
from ipaddress import ip_address, ip_network
from secrets import token_bytes, token_hex
from time import monotonic

from foppen_access.net.protocol.invitations import compared
from foppen_access.net.protocol.rate_limit import RateLimits
from foppen_engine.values import frozen

SERVICE = "_foppen-access._tcp.local."
"""Under which rooms are announced."""

NONCE_BYTES = 16
MOST_PROOFS = 300
"""As many as there can be seats, at most; what a stranger sends may be longer."""

LEAST_PROOFS = 16
"""An answer has no fewer, so that it says nothing of how many invitations there are."""

ASKS_AT_ONCE = 16
_ASKS_A_SECOND = 1.0
"""How often one client gets an answer."""

_HOME_NETWORKS = tuple(
    map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"))
)
_NONCE = re.compile("[0-9a-f]{32}")
_ROOM = re.compile("[0-9a-f]{16}")
_NAME_BYTES = 8
_COST, _BLOCK = 2**14, 8
"""Of scrypt: 16 MB and some 50 ms for one invitation. A stranger who asks for proofs could try all
words at home, and this is what each of them costs him.
"""


@frozen
class HostAddress:
    """Where a guest has reached a host: an address of IPv4, and a port."""

    ip: str
    port: int


def is_at_home(ip: str) -> bool:
    """Whether a room can be found at this address: that of another computer in a house."""
    return any(ip_address(ip) in each for each in _HOME_NETWORKS)


def new_room_name() -> str:
    """A name to announce a room by: it says nothing of the room, nor of who has opened it."""
    return token_hex(_NAME_BYTES)


def is_room_name(text: str) -> bool:
    """Whether a room can be announced by this name."""
    return _ROOM.fullmatch(text) is not None


def proof_key(words: str, room: str) -> bytes:
    """What proofs of these words are made with, in the room that is announced by this name."""
    said, salt = compared(words).encode(errors="surrogateescape"), room.encode()
    return scrypt(said, salt=salt, n=_COST, r=_BLOCK, p=1, dklen=32)


def proof(key: bytes, nonce: str, host: HostAddress) -> str:
    """The proof for whoever has sent this nonce to a host at this address."""
    return keyed(key, f"{nonce} {host.ip} {host.port}".encode(), sha256).hexdigest()


def question(nonce: str) -> dict[str, object]:
    """What a guest sends."""
    return {"prove": {"nonce": nonce}}


def nonce_of(data: object) -> str | None:
    """The nonce in a guest's first message, where he asks for proofs."""
    asked = data.get("prove") if isinstance(data, dict) and len(data) == 1 else None
    nonce = asked.get("nonce") if isinstance(asked, dict) else None
    return nonce if isinstance(nonce, str) and _NONCE.fullmatch(nonce) else None


def is_proven(data: object, expected: str) -> bool:
    """Whether a host's answer has the proof that is expected."""
    proofs = data.get("proofs") if isinstance(data, dict) else None
    if not isinstance(proofs, list) or len(proofs) > MOST_PROOFS:
        return False
    return any(
        isinstance(each, str) and each.isascii() and compare_digest(each, expected)
        for each in proofs
    )


class HostProofs:
    """Makes the proofs of a host.

    Args:
        room: the name by which the room is announced.
        words: the words that open a seat now.
        clock: seconds of a monotonic clock.
    """

    def __init__(
        self,
        room: str,
        words: Callable[[], Iterable[str]],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.room = room
        self._words = words
        self._keys: dict[str, bytes] = {}
        self._decoys = [token_bytes(32) for _ in range(LEAST_PROOFS)]
        self._asks = RateLimits(_ASKS_A_SECOND, ASKS_AT_ONCE, clock)
        self._making = asyncio.Lock()

    async def answer(self, nonce: str, host: HostAddress, client: str) -> dict[str, object] | None:
        """The answer to a client that has sent this nonce to this address; None where it asks too
        often.
        """
        if self._asks.due(client):
            return None
        self._asks.wait(client)
        async with self._making:
            words = {*self._words()}
            self._keys = {each: key for each, key in self._keys.items() if each in words}
            for each in words - self._keys.keys():
                self._keys[each] = await asyncio.to_thread(partial(proof_key, each, self.room))
        keys = [*self._keys.values()]
        keys += self._decoys[len(keys) :]
        return {"proofs": sorted(proof(key, nonce, host) for key in keys)}
