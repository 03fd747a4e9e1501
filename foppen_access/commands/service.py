"""A program of several that serve the rooms of one database."""

import asyncio
from pathlib import Path
from secrets import token_bytes

from foppen_access.apart.kept import SECRET_BYTES
from foppen_access.apart.lines import PORT
from foppen_access.apart.lobby import Lobby
from foppen_access.apart.lobby_page import PATH
from foppen_access.apart.postgres_store import NoTableError, PostgresStore
from foppen_access.apart.rooms import Key, Rooms
from foppen_access.apart.server import Reception, application
from foppen_access.apart.serving import Serving
from foppen_access.apart.store import StoreDownError
from foppen_access.commands.doors import beginning_of, check_log, encryption_of, is_open
from foppen_access.commands.hosting import Here
from foppen_access.commands.inviting import listening_at
from foppen_access.gameplay.files import create_file, make_private
from foppen_access.gameplay.record import opened, unreadable
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program

LONGEST_KEY = 4096


def serve(program: Program, url: str, key_file: Path, here: Here) -> Status:
    """Serve until whoever has started it ends it; games go on elsewhere, or later.

    Raises:
        Fault: there is no database, no key, or nobody can come.
    """
    key = Key(_key(program, key_file))
    check_log(here)
    encryption = encryption_of(here)
    at = listening_at(PORT if here.port is None else here.port)
    store = PostgresStore(url)
    rooms = Rooms(store, key, float(program.settings["thinking"]))
    lobby = Lobby(rooms, here.address)
    reception = Reception(rooms, anywhere=is_open(here))
    app = application(reception, lobby=lobby.routes())
    serving = Serving(app, at, encryption=encryption, proxy=here.proxy)
    try:
        _open(serving, store)
        address = f"{beginning_of(here, serving.port)}{PATH}"
        _say(program, "service-open", address=address)
        serving.wait(asyncio.Event(), _Looker(program, store).look)
    except KeyboardInterrupt:
        return Status.INTERRUPTED
    finally:
        serving.run(rooms.close())
        serving.close(lambda: None)
    return Status.DONE


def _open(serving: Serving, store: PostgresStore) -> None:
    try:
        serving.run(store.open())
    except NoTableError as error:
        raise Fault(Complaint("service-no-table")) from error
    except StoreDownError as error:
        raise Fault(Complaint("service-no-database")) from error


class _Looker:
    """Says when the database goes, and when it is there again."""

    def __init__(self, program: Program, store: PostgresStore) -> None:
        self._program = program
        self._store = store
        self._was_well = True

    def look(self) -> None:
        """Say what has changed."""
        is_well = self._store.is_well
        if is_well != self._was_well:
            self._was_well = is_well
            _say(self._program, "service-again" if is_well else "service-down")


def _say(program: Program, key: str, **values: str) -> None:
    program.console.tell([program.catalog.text(key, **values)])
    program.console.show()


def _key(program: Program, path: Path) -> bytes:
    """The key of the service, made where there is none yet.

    Raises:
        Fault: it can't be read, or is none.
    """
    try:
        make_private(path.absolute().parent)
        try:
            create_file(path, f"{token_bytes(SECRET_BYTES).hex()}\n".encode(), private=True)
        except FileExistsError:
            pass
        else:
            _say(program, "service-key-made", file=shown_path(path))
        with opened(path) as file:
            secret = bytes.fromhex(file.read(LONGEST_KEY).decode())
    except OSError as error:
        reason = unreadable(error)
        raise Fault(Complaint("fault-in-file", file=shown_path(path), reason=reason)) from error
    except ValueError as error:
        raise Fault(Complaint("service-no-key", file=shown_path(path))) from error
    if len(secret) < SECRET_BYTES:
        raise Fault(Complaint("service-no-key", file=shown_path(path)))
    return secret
