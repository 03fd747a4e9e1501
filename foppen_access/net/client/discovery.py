"""Finds the room that a guest's six words open among those that are announced on his network."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_hex

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from zeroconf import Error, InterfaceChoice, IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from foppen_access.net.protocol.host_proof import (
    NONCE_BYTES,
    SERVICE,
    HostAddress,
    is_at_home,
    is_proven,
    is_room_name,
    proof,
    proof_key,
    question,
)
from foppen_access.net.protocol.invitation_address import RoomAddress
from foppen_access.net.protocol.messages.message_lines import read, written
from foppen_engine.plain_data import NotationError

LOOKS_FOR = 6.0
"""Seconds in which a room is looked for: a query that is lost is sent again after one, then two."""

_ANSWERS_WITHIN_MS = 2000
_PROVES_WITHIN = 4.0
"""Until a host says where he is; seconds until he has proven that he knows the words."""

_MOST_HOSTS = 32
_MOST_ADDRESSES = 2
"""Whatever strangers announce, a guest calls no more than so many, and each there."""

_LONGEST_ANSWER = 2**16


async def room_near(
    words: str,
    interfaces: Sequence[str] | InterfaceChoice = InterfaceChoice.All,
    looks_for: float = LOOKS_FOR,
    may_call: Callable[[str], bool] = is_at_home,
) -> RoomAddress | None:
    """The address of the room that these words open; None where none is found.

    Args:
        words: of the invitation.
        interfaces: the addresses of this computer by which it is looked for.
        looks_for: how many seconds.
        may_call: whether a stranger may send us to an address.

    Raises:
        OSError: nothing can be looked for on this computer's networks, or it has none.
    """
    try:
        network = AsyncZeroconf(interfaces=interfaces, ip_version=IPVersion.V4Only)
    except (RuntimeError, Error) as error:  # so the library calls it that there is no interface
        raise OSError from error
    search = _Search(network, words, may_call)
    browser = AsyncServiceBrowser(network.zeroconf, SERVICE, handlers=[search.hear])
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(looks_for):
                return await search.found
        return None
    finally:
        search.end()
        await browser.async_cancel()
        await network.async_close()


class _Search:
    """Asks every room that is heard of whether it knows the words."""

    def __init__(self, network: AsyncZeroconf, words: str, may_call: Callable[[str], bool]) -> None:
        self.found: asyncio.Future[RoomAddress] = asyncio.get_running_loop().create_future()
        self._network = network
        self._words = words
        self._may_call = may_call
        self._asking: dict[str, asyncio.Task[None]] = {}

    def hear(
        self,
        zeroconf: Zeroconf,  # noqa: ARG002 - by these names the library calls it
        service_type: str,
        name: str,
        state_change: ServiceStateChange,
    ) -> None:
        """Somebody has announced a room, or takes that back."""
        room = name.removesuffix(f".{service_type}")
        is_new = name not in self._asking and len(self._asking) < _MOST_HOSTS
        if state_change is ServiceStateChange.Added and is_new and is_room_name(room):
            self._asking[name] = asyncio.ensure_future(self._ask(name, room))
            self._asking[name].add_done_callback(self._end_by_fault)

    def _end_by_fault(self, asked: asyncio.Task[None]) -> None:
        """What nobody has expected ends the search."""
        error = None if asked.cancelled() else asked.exception()
        if error and not self.found.done():
            self.found.set_exception(error)

    def end(self) -> None:
        """Ask nobody any more."""
        for each in self._asking.values():
            each.cancel()
        self.found.cancel()

    async def _ask(self, name: str, room: str) -> None:
        info = AsyncServiceInfo(SERVICE, name)
        if not await info.async_request(self._network.zeroconf, _ANSWERS_WITHIN_MS):
            return
        key = await asyncio.to_thread(proof_key, self._words, room)
        near = [ip for ip in info.parsed_addresses(IPVersion.V4Only) if self._may_call(ip)]
        hosts = [HostAddress(ip, info.port or 0) for ip in near[:_MOST_ADDRESSES]]
        await asyncio.gather(*(self._try(key, host) for host in hosts))

    async def _try(self, key: bytes, host: HostAddress) -> None:
        """Have a host prove that it knows the words and is where it was found; one that doesn't is
        told nothing of them.
        """
        nonce = token_hex(NONCE_BYTES)
        with suppress(OSError, WebSocketException, TimeoutError, NotationError, ValueError):
            async with asyncio.timeout(_PROVES_WITHIN):
                address = RoomAddress(host.ip, host.port, "").address
                async with connect(
                    address, proxy=None, compression=None, max_size=_LONGEST_ANSWER
                ) as socket:
                    await socket.send(written(question(nonce)))
                    answer = read(await socket.recv())
            if is_proven(answer, proof(key, nonce, host)) and not self.found.done():
                self.found.set_result(RoomAddress(host.ip, host.port, self._words))
