"""Whether a real table is open to the devices of those who sit there."""

from typing import TYPE_CHECKING

from foppen_access.commands.wish import Wish
from foppen_access.narration.keys import Complaint
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program

if TYPE_CHECKING:
    from foppen_access.commands.open_table import Opening


def opening_of(program: Program, wish: Wish) -> "Opening | None":
    """How a table is opened, where that is wished.

    Raises:
        Fault: it can't be, or the network is not installed.
    """
    if not wish.open:
        if wish.port is not None:
            complaint = Complaint("cli-error-needs", option="--port", needed="--open")
            raise Fault(complaint, Status.WRONG_COMMAND_LINE)
        return None
    if wish.score_only:
        raise no_cards()
    from foppen_access.commands.extra import needs_network  # noqa: PLC0415 - hardly ever wanted

    with needs_network():
        from foppen_access.commands.open_table import Opening  # noqa: PLC0415 - an extra
    return Opening(program, wish.port)


def no_cards() -> Fault:
    """Nobody has a card to type where only the score is kept."""
    return Fault(Complaint("cli-error-not-here", option="--open"), Status.WRONG_COMMAND_LINE)
