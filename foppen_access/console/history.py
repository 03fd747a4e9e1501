"""All that was said, to go back and forth in."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from foppen_access.narration.utterance import Only, Utterance
from foppen_engine import Seat

MOST_LINES = 5000
"""Lines that are kept for each listener; an evening has fewer."""


@dataclass
class _Heard:
    """What one listener may hear again, what of it was said last, and his place in it; how many
    lines he has been told, and how many before his last own card.
    """

    lines: deque[str]
    block: Sequence[str]
    at: int
    told: int = 0
    own: int | None = None

    @property
    def since(self) -> list[str]:
        """All lines from his last own card on; the last block where he has played none."""
        if self.own is None:
            return [*self.block]
        first = max(0, len(self.lines) - (self.told - self.own))
        return list(islice(self.lines, first, None))


class History:
    """The lines that were said. Each listener has his own and a place in them, so that nothing
    depends on what others have heard; None is whoever has no seat.
    """

    def __init__(self) -> None:
        self._heard: dict[Seat | None, _Heard] = {None: _Heard(deque(maxlen=MOST_LINES), (), 0)}

    def add(self, block: Iterable[Utterance]) -> None:
        """Keep what was said of the game in one go; who hears of it has his place behind it."""
        block = tuple(said for said in block if not said.aside)
        for said in block:
            if isinstance(said.audience, Only):
                self._of(said.audience.seat)
        for seat, heard in self._heard.items():
            lines = [said.text for said in block if said.audience.has(seat)]
            if lines:
                heard.block = lines
                heard.lines.extend(lines)
                heard.told += len(lines)
                heard.at = len(heard.lines)

    def own_card(self, seat: Seat) -> None:
        """He plays a card; what comes of it is told next."""
        heard = self._of(seat)
        heard.own = heard.told

    def last_block(self, seat: Seat | None) -> list[str]:
        """What was said last, word for word."""
        return [*self._of(seat).block]

    def since_own_card(self, seat: Seat | None) -> list[str]:
        """Everything that was said since the last own card, word for word."""
        return self._of(seat).since

    def step(self, by: int, seat: Seat | None) -> str | None:
        """The line so many lines further on (back where negative), or None beyond the ends. From
        the end the way back begins before the last block, which is repeated otherwise.
        """
        heard = self._of(seat)
        if by < 0 and heard.at == len(heard.lines):
            heard.at -= len(heard.block)
        heard.at = min(max(heard.at + by, -1), len(heard.lines))
        return heard.lines[heard.at] if 0 <= heard.at < len(heard.lines) else None

    def oldest(self, seat: Seat | None) -> str | None:
        """The first line."""
        self._of(seat).at = -1
        return self.step(1, seat)

    def newest(self, seat: Seat | None) -> str | None:
        """The last line."""
        heard = self._of(seat)
        heard.at = len(heard.lines) - 1
        return heard.lines[-1] if heard.lines else None

    def _of(self, seat: Seat | None) -> _Heard:
        """His lines; until something is said to him alone, they are those that all may hear."""
        if seat not in self._heard:
            all_heard = self._heard[None]
            lines = all_heard.lines.copy()
            self._heard[seat] = _Heard(lines, all_heard.block, len(lines), all_heard.told)
        return self._heard[seat]
