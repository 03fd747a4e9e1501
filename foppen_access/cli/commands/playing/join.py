"""The command `join`: a seat in a room elsewhere."""

from foppen_access.dialogue.desk import End
from foppen_access.faults.fault import Fault, Status
from foppen_access.narration.message_keys import Complaint
from foppen_access.runtime.optional_packages import needs_network
from foppen_access.runtime.program import Program


def join(program: Program, *, invitation: tuple[str, ...], detail: str | None) -> Status:
    """Play in a room until the game is over or the guest leaves.

    Raises:
        Fault: the invitation is none, nobody is there, or the network is not installed.
    """
    with needs_network():
        from foppen_access.evenings.remote_game import play_remotely  # noqa: PLC0415
        from foppen_access.net.client.inbox import Inbox  # noqa: PLC0415 - an extra
        from foppen_access.net.protocol.invitation_address import room_address_of  # noqa: PLC0415
    room_address = room_address_of(invitation)
    if room_address is None:
        raise Fault(Complaint("apart-no-invitation"), Status.WRONG_COMMAND_LINE)
    end = play_remotely(program, room_address, Inbox(), detail, left="apart-left")
    return Status.INTERRUPTED if end is End.INTERRUPTED else Status.DONE
