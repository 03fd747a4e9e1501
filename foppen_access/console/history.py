"""All that was said, to go back and forth in."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from foppen_access.narration.utterance import Only, Utterance
from foppen_engine import Seat

MOST_LINES = 5000
"""Lines that are kept for each listener; an evening has fewer."""


@dataclass
class _Heard:
    """What one listener may hear again, what of it was said last, and his place in it."""

    lines: deque[str]
    block: Sequence[str]
    at: int


class History:
    """The lines that were said. Each listener has his own and a place in them, so that nothing
    depends on what others have heard; None is whoever has no seat.
    """

    def __init__(self) -> None:
        self._heard: dict[Seat | None, _Heard] = {None: _Heard(deque(maxlen=MOST_LINES), (), 0)}

    def add(self, block: Iterable[Utterance]) -> None:
        """Keep what was said in one go; the place of whoever hears of it is behind it."""
        block = tuple(block)
        for said in block:
            if isinstance(said.audience, Only):
                self._of(said.audience.seat)
        for seat, heard in self._heard.items():
            lines = [said.text for said in block if said.audience.has(seat)]
            if lines:
                heard.block = lines
                heard.lines.extend(lines)
                heard.at = len(heard.lines)

    def last_block(self, seat: Seat | None) -> list[str]:
        """What was said last, word for word."""
        return [*self._of(seat).block]

    def step(self, by: int, seat: Seat | None) -> str | None:
        """The line so many lines further on (back where negative), or None beyond the ends."""
        heard = self._of(seat)
        heard.at = min(max(heard.at + by, -1), len(heard.lines))
        return heard.lines[heard.at] if 0 <= heard.at < len(heard.lines) else None

    def oldest(self, seat: Seat | None) -> str | None:
        """The first line."""
        self._of(seat).at = -1
        return self.step(1, seat)

    def newest(self, seat: Seat | None) -> str | None:
        """The last line."""
        self._of(seat).at = len(self._of(seat).lines)
        return self.step(-1, seat)

    def _of(self, seat: Seat | None) -> _Heard:
        """His lines; until something is said to him alone, they are those that all may hear."""
        if seat not in self._heard:
            all_heard = self._heard[None]
            lines = all_heard.lines.copy()
            self._heard[seat] = _Heard(lines, all_heard.block, len(lines))
        return self._heard[seat]
