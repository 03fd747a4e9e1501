"""The key file of a service: where it is, that nobody else can read it, and its fingerprint."""

import os
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes

from foppen_access.evenings.hosting.host_options import only_ours
from foppen_access.faults.fault import Fault
from foppen_access.gameplay.files import create_file, make_private, others_read
from foppen_access.gameplay.record import opened, unreadable
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.rooms.room_file import SECRET_BYTES
from foppen_access.runtime.program import Program

_LONGEST = 4096
_MARK = 4
"""Bytes of a fingerprint, enough to tell keys apart by ear."""

_PUBLISHED = frozenset({"0c5a5ed88a95c8b5a50ba2b0c8287043aa5fcd9b846b89961e65cf55dcef4b9b"})
"""The SHA-256 of keys that everybody may know; SECURITY.md says of each how that came."""


def service_key(program: Program, named: Path | None, *, new: bool) -> bytes:
    """The key of a service; which one it is, and whether it is new, is said.

    Args:
        program: what every command works with.
        named: the file it is in; the program's own if left out, which is made where there is none.
        new: whether it is made now, where nothing is yet.

    Raises:
        Fault: there is none or no place for one, others can read it, or everybody knows it.
    """
    if named == Path():
        raise Fault(Complaint("service-key-unnamed"))
    path = named or program.places.service_key
    made = False
    try:
        if new or not (named or os.path.lexists(path)):
            made = _make(path, new=new)
        secret = _read(path)
    except FileNotFoundError as error:
        key = "service-key-link" if path.is_symlink() else "service-key-missing"
        raise Fault(Complaint(key, file=shown_path(path))) from error
    except OSError as error:
        reason = unreadable(error)
        raise Fault(Complaint("fault-in-file", file=shown_path(path), reason=reason)) from error
    lines = [("service-key-made" if made else "service-key-used", {"mark": _mark(secret)})]
    if made:
        lines.append(("service-key-copy", {}))
    if os.name != "posix" and named:
        lines.append(("service-key-unseen", {}))
    text = program.catalog.text
    program.console.tell([text(key, file=shown_path(path), **args) for key, args in lines])
    program.console.show()
    return secret


def _make(path: Path, *, new: bool) -> bool:
    """Make a key; False where another program has just done so and it needn't be new.

    Raises:
        OSError: there can be no file.
        Fault: there is one already.
    """
    make_private(path.absolute().parent)
    try:
        create_file(path, f"{token_bytes(SECRET_BYTES).hex()}\n".encode(), private=True)
    except FileExistsError as error:
        if new:
            key = "service-key-there" if path.exists() else "service-key-link"
            raise Fault(Complaint(key, file=shown_path(path))) from error
        return False
    return True


def _read(path: Path) -> bytes:
    """The key in a file.

    Raises:
        OSError: it can't be read.
        Fault: it is none, others can read it, or everybody knows it.
    """
    with opened(path) as content:
        if others_read(content.fileno()):
            file, command = shown_path(path), only_ours(path)
            raise Fault(Complaint("service-key-shared", file=file, command=command))
        text = content.read(_LONGEST)
    try:
        secret = bytes.fromhex(text.decode("ascii"))
    except ValueError:
        secret = b""
    if len(secret) < SECRET_BYTES:
        raise Fault(Complaint("service-no-key", file=shown_path(path)))
    if sha256(secret).hexdigest() in _PUBLISHED:
        raise Fault(Complaint("service-key-published", file=shown_path(path)))
    return secret


def _mark(secret: bytes) -> str:
    """The beginning of its fingerprint, in pieces of two bytes."""
    return sha256(secret).digest()[:_MARK].hex(" ", 2)
