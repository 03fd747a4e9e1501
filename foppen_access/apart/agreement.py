"""What holds in a room."""

from typing import NamedTuple

from foppen_access.apart.absence import Absence
from foppen_engine import Seat


class Agreement(NamedTuple):
    """What its host has agreed with the guests.

    Args:
        people: whose seats are people's.
        absence: what is done when somebody stays away for
        grace: so many seconds.
        advice: whether everybody may ask for advice.
        thinkers: whether the computer's cards may take long, so that each is told at once.
    """

    people: tuple[Seat, ...]
    absence: Absence = Absence.WAIT
    grace: float = 60.0
    advice: bool = False
    thinkers: bool = False
