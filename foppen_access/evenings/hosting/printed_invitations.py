"""The invitations that are printed for guests: the address of the room and a link for each seat."""

import errno
from collections.abc import Mapping, Sequence
from socket import socket

from foppen_access.faults.fault import Fault
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.net.protocol.invitation_address import typed_address
from foppen_access.net.protocol.invitations import Invitation
from foppen_access.net.protocol.messages.room_messages import SPECTATOR
from foppen_access.net.server.server_thread import listening_everywhere
from foppen_engine import Seat


def listening_at(port: int) -> socket:
    """Where guests come.

    Raises:
        Fault: nobody can.
    """
    try:
        return listening_everywhere(port)
    except OSError as error:
        key = "host-port" if error.errno == errno.EADDRINUSE else "host-port-refused"
        raise Fault(Complaint(key, port=port)) from error


def invited(
    catalog: Catalog,
    names: Sequence[str],
    guests: Mapping[Seat, Invitation],
    beginning: str,
    *,
    anywhere: bool = False,
    announced: bool = False,
) -> list[str]:
    """How each guest comes, where links begin so, whether it holds `anywhere`, and whether guests
    find the room by themselves where it is `announced`.
    """
    lines = [catalog.text("host-address", address=typed_address(beginning))]
    lines += [] if anywhere else [catalog.text("host-near-found" if announced else "host-near")]
    for seat, own in guests.items():
        name = catalog.text("host-spectators") if seat == SPECTATOR else names[seat]
        words, link = own.words.replace(" ", ", "), f"{beginning}/#{own.token}"
        lines += [
            catalog.text("host-words", player=name, words=words),
            catalog.text("host-link", player=name, link=link),
        ]
    return lines
