"""The network address of a room: who may connect to it, and what is logged."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from foppen_access.faults.fault import Fault, Status
from foppen_access.faults.watched_tasks import Faults
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.net.protocol.host_proof import HostAddress, HostProofs, is_at_home
from foppen_access.net.protocol.request_limits import Limits
from foppen_access.net.protocol.room_protocols import RoomDirectory
from foppen_access.net.server.event_log import STANDARD_ERROR, log_to
from foppen_access.net.server.server import GuestEndpoint
from foppen_access.net.server.server_thread import Encryption, own_address
from foppen_access.rooms.room_file import Listening
from foppen_access.runtime.output_files import may_grow

if TYPE_CHECKING:
    from foppen_access.evenings.hosting.announcement import Announcement


def is_open(listening: Listening) -> bool:
    """Whether guests may come from beyond this network: encrypted, or through a proxy that
    encrypts.
    """
    return listening.certificate is not None or listening.proxy is not None


def reception_at(
    directory: RoomDirectory,
    faults: Faults,
    listening: Listening,
    far: Callable[[], None] | None = None,
    proofs: HostProofs | None = None,
) -> GuestEndpoint:
    """Who receives guests; `far` is called when somebody is turned away who comes from beyond this
    network, and `proofs` are for guests who look for it there.
    """
    return GuestEndpoint(
        directory,
        faults,
        anywhere=is_open(listening),
        address=listening.address,
        encrypted=listening.certificate is not None,
        far=far,
        proofs=proofs,
    )


def announcement_of(
    listening: Listening, room: str, port: int, faults: Faults
) -> "Announcement | None":
    """The announcement of a room by this name; None where it is reached by another name than this
    computer's own address, where nobody is to find it or can, or where that is not installed.
    """
    reached_by_name = listening.certificate or listening.proxy or listening.address
    host = HostAddress(own_address(), port)
    if reached_by_name or listening.unannounced or not is_at_home(host.ip):
        return None
    try:
        from foppen_access.evenings.hosting.announcement import (  # noqa: PLC0415 - an extra
            Announcement,
        )
    except ImportError:
        return None
    return Announcement(room, host, faults)


def limits_of(listening: Listening) -> Limits:
    """What may come from one address."""
    return Limits() if listening.from_one_address is None else Limits(listening.from_one_address)


def encryption_of(listening: Listening) -> Encryption | None:
    """The certificate that was named.

    Raises:
        Fault: it is none.
    """
    if listening.certificate is None:
        return None
    encryption = Encryption(listening.certificate, listening.key or listening.certificate)
    try:
        encryption.check()
    except OSError as error:
        file = shown_path(listening.certificate)
        raise Fault(Complaint("host-certificate", file=file), Status.WRONG_COMMAND_LINE) from error
    return encryption


def check_log(listening: Listening) -> None:
    """Begin the log where one was named.

    Raises:
        Fault: nothing may be added to that file, or standard error is a terminal, where the log
            would be read aloud.
    """
    if listening.log == STANDARD_ERROR and os.isatty(2):
        raise Fault(Complaint("hyphen-no-file"), Status.WRONG_COMMAND_LINE)
    if listening.log and not may_grow(listening.log):
        raise Fault(Complaint("not-overwritten", file=shown_path(listening.log)))
    log_to(listening.log)


def beginning_of(listening: Listening, port: int) -> str:
    """What links to this room begin with."""
    scheme = "https" if listening.certificate else "http"
    return (listening.address or f"{scheme}://{own_address()}:{port}").rstrip("/")
