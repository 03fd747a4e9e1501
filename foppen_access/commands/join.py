"""The command `join`: a seat in a room elsewhere."""

from foppen_access.commands.extra import needs_network
from foppen_access.console.desk import End
from foppen_access.narration.keys import Complaint
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program


def join(program: Program, *, invitation: tuple[str, ...], detail: str | None) -> Status:
    """Play in a room until the game is over or the guest leaves.

    Raises:
        Fault: the invitation is none, nobody is there, or the network is not installed.
    """
    with needs_network():
        from foppen_access.apart.way import way_of  # noqa: PLC0415 - an extra
        from foppen_access.commands.elsewhere import visit  # noqa: PLC0415
    way = way_of(invitation)
    if way is None:
        raise Fault(Complaint("apart-no-invitation"), Status.WRONG_COMMAND_LINE)
    end = visit(program, way, detail, left="apart-left")
    return Status.INTERRUPTED if end is End.INTERRUPTED else Status.DONE
