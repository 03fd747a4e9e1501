"""The command `join`: a seat in a room elsewhere."""

import asyncio
from ipaddress import ip_address
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import End
from foppen_access.faults.fault import Fault, Status
from foppen_access.narration.message_keys import Complaint
from foppen_access.runtime.optional_packages import needs_network, without_search
from foppen_access.runtime.program import Program

if TYPE_CHECKING:
    from foppen_access.net.protocol.invitation_address import RoomAddress


def join(program: Program, *, invitation: tuple[str, ...], detail: str | None) -> Status:
    """Play in a room until the game is over or the guest leaves.

    Raises:
        Fault: the invitation is none, nobody is there, or the network is not installed.
    """
    with needs_network():
        from foppen_access.evenings.remote_game import play_remotely  # noqa: PLC0415
        from foppen_access.net.client.inbox import Inbox  # noqa: PLC0415 - an extra
        from foppen_access.net.protocol.invitation_address import (  # noqa: PLC0415 - an extra
            room_address_of,
            words_of,
        )
    room_address = room_address_of(invitation)
    if words := None if room_address else words_of(invitation):
        room_address = _found(program, words)
    if room_address is None:
        raise Fault(Complaint("apart-no-invitation"), Status.WRONG_COMMAND_LINE)
    end = play_remotely(program, room_address, Inbox(), detail, left="apart-left")
    return Status.INTERRUPTED if end is End.INTERRUPTED else Status.DONE


def _found(program: Program, words: str) -> "RoomAddress":
    """The room on this network that these words open.

    Raises:
        Fault: none is found, there is no network, or what looks for it is not installed.
    """
    try:
        from foppen_access.net.client.discovery import room_near  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise Fault(without_search()) from error
    from foppen_access.net.server.server_thread import own_address  # noqa: PLC0415 - an extra

    if ip_address(own_address()).is_loopback:
        raise Fault(Complaint("apart-no-network"))
    program.console.tell([program.catalog.text("apart-searches")])
    program.console.show()
    try:
        found = asyncio.run(room_near(words))
    except OSError as error:
        raise Fault(Complaint("apart-no-search")) from error
    if found is None:
        raise Fault(Complaint("apart-not-found"))
    return found
