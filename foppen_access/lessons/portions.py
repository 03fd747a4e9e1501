"""What is said in one go: so much that an ear takes it in."""

from collections.abc import Sequence
from typing import TypeVar

from foppen_access.console.pages import PORTION

T = TypeVar("T")


def portions(groups: Sequence[Sequence[T]], then: int = 0) -> list[list[T]]:
    """Lines in portions. Each but the last leaves room for the line that says how to go on.

    Args:
        groups: lines that belong together; a group is only parted where it is too long by itself.
        then: how many lines, none or one, will be said with the last portion.
    """
    most = PORTION - 1
    pieces = [group[at : at + most] for group in groups for at in range(0, len(group), most)]
    found: list[list[T]] = [[]]
    for at, piece in enumerate(pieces):
        rest = sum(map(len, pieces[at:])) + then
        if len(found[-1]) + rest > PORTION and len(found[-1]) + len(piece) > most:
            found.append([])
        found[-1] += piece
    return found
