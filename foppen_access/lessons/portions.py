"""Splitting long text into portions that can be taken in by ear."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from foppen_access.terminal.paging import MOST_WORDS, PORTION

T = TypeVar("T")

GOING_ON = 6
"""As many words has the line that says how to go on, at most."""


def portions(
    groups: Sequence[Sequence[T]], words: Callable[[T], int], then: Sequence[T] = ()
) -> list[list[T]]:
    """Lines in portions. Each but the last leaves room for the line that says how to go on.

    Args:
        groups: lines that belong together; a group is only parted where it is too long by itself.
        words: how many words a line has.
        then: what will be said with the last portion: nothing, or the line that says how to go on.
    """

    def fits(lines: Sequence[T], *, goes_on: bool) -> bool:
        return (
            len(lines) <= PORTION - goes_on
            and sum(map(words, lines)) <= MOST_WORDS - goes_on * GOING_ON
        )

    pieces = [piece for group in groups for piece in _parted(group, fits)]
    found: list[list[T]] = [[]]
    for at, piece in enumerate(pieces):
        rest = [*(line for each in pieces[at:] for line in each), *then]
        fits_at_once = fits([*found[-1], *rest], goes_on=False)
        if found[-1] and not fits_at_once and not fits([*found[-1], *piece], goes_on=True):
            found.append([])
        found[-1] += piece
    return found


def _parted(group: Sequence[T], fits: Callable[..., bool]) -> list[list[T]]:
    """A group in pieces of which each can be said in one go."""
    pieces: list[list[T]] = []
    for line in group:
        if pieces and fits([*pieces[-1], line], goes_on=True):
            pieces[-1].append(line)
        else:
            pieces.append([line])
    return pieces
