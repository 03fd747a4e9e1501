"""Announces a room on this network, so that its guests need no address."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress

from zeroconf import Error, IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from foppen_access.faults.watched_tasks import Faults, Tasks
from foppen_access.net.protocol.host_proof import SERVICE, HostAddress

_NOT_HERE = (OSError, Error)
"""What is raised where the network, or another program, allows no announcements."""

_BEGINS_WITHIN = 2.0
"""Seconds; a host waits for his invitations so long at most."""


class Announcement:
    """That there is a room here, and its port; nothing else is said.

    Args:
        room: the name by which it is announced.
        host: where guests connect.
        faults: reports unexpected exceptions.
    """

    def __init__(self, room: str, host: HostAddress, faults: Faults) -> None:
        self._host = host
        self._info = AsyncServiceInfo(
            SERVICE,
            f"{room}.{SERVICE}",
            server=f"foppen-{room}.local.",
            parsed_addresses=[host.ip],
            port=host.port,
        )
        self._tasks = Tasks(faults)
        self._network: AsyncZeroconf | None = None

    async def begin(self) -> bool:
        """Begin to announce it; returns whether that can be done here. Nobody is asked whether he
        has the same name, which takes a second: it is drawn from 64 bits.
        """
        with suppress(*_NOT_HERE):
            self._network = AsyncZeroconf(interfaces=[self._host.ip], ip_version=IPVersion.V4Only)
            async with asyncio.timeout(_BEGINS_WITHIN):
                said = await self._network.async_register_service(
                    self._info, cooperating_responders=True
                )
            self._tasks.begin(self._say(said))
            return True
        return False

    async def _say(self, said: Awaitable[object]) -> None:
        with suppress(*_NOT_HERE):
            await said

    def end(self) -> None:
        """Take it back, as far as there is time for it."""
        if self._network:
            self._tasks.begin(self._unregister(self._network))

    async def _unregister(self, network: AsyncZeroconf) -> None:
        with suppress(*_NOT_HERE):
            await network.async_close()
