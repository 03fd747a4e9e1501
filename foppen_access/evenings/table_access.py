"""Whether a real table is opened to the players' own devices, and which games refuse that."""

from typing import TYPE_CHECKING

from foppen_access.evenings.game_options import Wish
from foppen_access.faults.fault import Fault, Status
from foppen_access.narration.message_keys import Complaint
from foppen_access.runtime.program import Program

if TYPE_CHECKING:
    from foppen_access.evenings.table_with_devices import Opening


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
    from foppen_access.runtime.optional_packages import needs_network  # noqa: PLC0415 - hardly ever wanted

    with needs_network():
        from foppen_access.evenings.table_with_devices import Opening  # noqa: PLC0415 - an extra
    return Opening(program, wish.port)


def opened_as_before(program: Program) -> "Opening | None":
    """How a table is opened that was open before; where the network is not installed, its keyboard
    is enough.
    """
    from foppen_access.runtime.optional_packages import needs_network  # noqa: PLC0415 - hardly ever wanted

    try:
        with needs_network():
            from foppen_access.evenings.table_with_devices import Opening  # noqa: PLC0415 - an extra
    except Fault:
        return None
    return Opening(program, None)


def no_cards() -> Fault:
    """The fault that no cards are typed where only the score is kept."""
    return Fault(Complaint("cli-error-not-here", option="--open"), Status.WRONG_COMMAND_LINE)
