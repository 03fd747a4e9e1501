"""Connections that say nothing don't keep the door from others."""

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

ASKS_WITHIN = 10.0
"""Seconds in which whoever connects says what he wants."""

MOST_WAITING = 20
"""Connections from one address that have not asked yet, or ask for pages; a browser has six."""


class Patient(H11Protocol):
    """A connection before it becomes a guest's line."""

    counts = True

    def connection_made(  # type: ignore[override]  # as in the library
        self, transport: asyncio.Transport
    ) -> None:
        """Somebody has connected."""
        super().connection_made(transport)
        if self.counts and self._waiting() > MOST_WAITING:
            transport.abort()
            return
        asyncio.get_running_loop().call_later(ASKS_WITHIN, self._look)

    def _waiting(self) -> int:
        address = self.client and self.client[0]
        others = (each for each in self.connections if isinstance(each, Patient))
        return sum((each.client and each.client[0]) == address for each in others)

    def _look(self) -> None:
        if self.cycle is None and self in self.connections:
            self.transport.close()


class PatientWithProxy(Patient):
    """The same where all come from the address of a proxy, which has to see to their number."""

    counts = False
