"""All that was said, to go back and forth in."""

from collections import deque
from collections.abc import Sequence

from foppen_access.narration.utterance import Utterance
from foppen_engine import Seat

MOST_LINES = 5000
"""Lines that are kept; an evening has fewer."""


class History:
    """The lines that were said, with a place in them. Private lines are only for their seat."""

    def __init__(self) -> None:
        self._said: deque[Utterance] = deque(maxlen=MOST_LINES)
        self._block: Sequence[Utterance] = ()
        self._at = 0

    def add(self, block: Sequence[Utterance]) -> None:
        """Keep what was said in one go; the place is behind it."""
        if block:
            self._block = block
            self._said.extend(block)
            self._at = len(self._said)

    def last_block(self, seat: Seat | None) -> list[str]:
        """What was said last, word for word."""
        return [said.text for said in self._block if said.private_to in (None, seat)]

    def step(self, by: int, seat: Seat | None) -> str | None:
        """The line so many lines further on (back where negative), or None beyond the ends."""
        heard = [said.text for said in self._said if said.private_to in (None, seat)]
        at = min(self._at, len(heard)) + by
        self._at = min(max(at, -1), len(heard))
        return heard[at] if 0 <= at < len(heard) else None

    def oldest(self, seat: Seat | None) -> str | None:
        """The first line."""
        self._at = -1
        return self.step(1, seat)

    def newest(self, seat: Seat | None) -> str | None:
        """The last line."""
        self._at = len(self._said)
        return self.step(-1, seat)
