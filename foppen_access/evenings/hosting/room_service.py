"""A service process, perhaps one of several, that serves the rooms of one database."""

import asyncio
from queue import SimpleQueue

from foppen_access.evenings.hosting.host_options import Here
from foppen_access.evenings.hosting.network_access import (
    beginning_of,
    check_log,
    encryption_of,
    limits_of,
    reception_at,
)
from foppen_access.evenings.hosting.printed_invitations import listening_at
from foppen_access.faults.fault import Fault, Status
from foppen_access.faults.watched_tasks import Failed, Faults
from foppen_access.narration.message_keys import Complaint
from foppen_access.net.protocol.invitation_address import PORT
from foppen_access.net.server.server import application
from foppen_access.net.server.server_thread import ServerThread
from foppen_access.rooms.service.lobby import Lobby
from foppen_access.rooms.service.lobby_page import PATH
from foppen_access.rooms.service.room_registry import RoomRegistry
from foppen_access.rooms.service.service_secret import ServiceKey
from foppen_access.rooms.storage.postgres_store import NoTableError, PostgresStore
from foppen_access.rooms.storage.store import StoreDownError
from foppen_access.runtime.program import Program


def serve(program: Program, url: str, secret: bytes, here: Here) -> Status:
    """Serve until whoever has started it ends it; games go on elsewhere, or later.

    Args:
        program: what every command works with.
        url: where the database is.
        secret: the key of the service.
        here: what holds for this program.

    Raises:
        Fault: there is no database, or nobody can come.
    """
    key = ServiceKey(secret)
    listening = here.listening
    check_log(listening)
    encryption = encryption_of(listening)
    at = listening_at(PORT if here.port is None else here.port)
    failures: SimpleQueue[Failed] = SimpleQueue()
    faults = Faults(program.reports.write, failures.put)
    store = PostgresStore(url, key.messages, faults)
    rooms = RoomRegistry(store, key, program.settings.thinking, faults, limits_of(listening))
    lobby = Lobby(rooms, listening.address, limits_of(listening))
    app = application(reception_at(rooms, faults, listening), lobby=lobby.routes())
    serving = ServerThread(app, at, faults, encryption=encryption, proxy=listening.proxy)
    try:
        _open(serving, store)
        rooms.beginning = beginning_of(listening, serving.port)
        _say(program, "service-open", address=f"{rooms.beginning}{PATH}")
        serving.wait(asyncio.Event(), _Looker(program, store, failures).look)
    except KeyboardInterrupt:
        return Status.INTERRUPTED
    finally:
        serving.run(rooms.close())
        serving.close(lambda: None)
    return Status.DONE


def _open(serving: ServerThread, store: PostgresStore) -> None:
    try:
        serving.run(store.open())
    except NoTableError as error:
        raise Fault(Complaint("service-no-table")) from error
    except StoreDownError as error:
        raise Fault(Complaint("service-no-database")) from error


class _Looker:
    """Reports that the database is gone or back, and faults of the program."""

    def __init__(
        self, program: Program, store: PostgresStore, failures: SimpleQueue[Failed]
    ) -> None:
        self._program = program
        self._failures = failures
        self._store = store
        self._was_well = True

    def look(self) -> None:
        """Say what has changed."""
        while not self._failures.empty():
            self._program.console.tell([self._failures.get().text(self._program.catalog)])
            self._program.console.show()
        is_well = self._store.is_well
        if is_well != self._was_well:
            self._was_well = is_well
            _say(self._program, "service-again" if is_well else "service-down")


def _say(program: Program, key: str, **values: str) -> None:
    program.console.tell([program.catalog.text(key, **values)])
    program.console.show()
