"""The history of what was said, for each listener."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from foppen_access.narration.utterance import Only, Utterance
from foppen_engine import Seat

MOST_LINES = 5000
"""Lines that are kept for each listener; an evening has fewer."""


class _Heard:
    """What one listener may hear again.

    Args:
        lines: all of it.
        block: what was said last.
        told: how many lines there were in all.
        lap: how many of them before the last lap.

    Attributes:
        own: how many before his last own card.
        untold: how many of the last lines still wait to be said.
        at: his place.
    """

    def __init__(
        self, lines: list[str], block: Sequence[str], told: int = 0, lap: int | None = None
    ) -> None:
        self.lines = lines
        self.block = block
        self.told = told
        self.lap = lap
        self.own: int | None = None
        self.untold = 0
        self.at = len(lines)

    @property
    def end(self) -> int:
        """How many of the lines he has heard."""
        return max(0, len(self.lines) - self.untold)

    @property
    def heard(self) -> list[str]:
        """What was said last, as far as he has heard it."""
        return [*self.block][: max(0, len(self.block) - self.untold)]

    @property
    def since(self) -> list[str]:
        """All lines from his last own card on, or of the last lap where he has played none; before
        the first lap the last block.
        """
        begun = self.lap if self.own is None else self.own
        if begun is None:
            return self.heard
        first = max(0, len(self.lines) - (self.told - begun))
        return self.lines[first : max(first, self.end)]


class History:
    """The lines that were said. Each listener has his own and a place in them, so that nothing
    depends on what others have heard; None is whoever has no seat.

    Attributes:
        untold: how many of the last lines whoever asks has not heard yet.
    """

    def __init__(self) -> None:
        self._heard: dict[Seat | None, _Heard] = {None: _Heard([], ())}
        self.untold = 0

    def add(
        self,
        block: Iterable[Utterance],
        retold: Mapping[Seat | None, Iterable[Utterance]] = MappingProxyType({}),
    ) -> None:
        """Keep a block of what was said; the position of its listeners is behind it.

        Args:
            block: as it was said.
            retold: the same in the degree of detail of each who wants another, and under None in
                the usual one; empty where all want the same.
        """
        block = tuple(block)
        for said in block:
            if isinstance(said.audience, Only) and not said.aside:
                self._of(said.audience.seat)
        for seat in retold:
            self._of(seat)
        usual = retold.get(None, block)
        for seat, heard in self._heard.items():
            news = retold.get(seat, usual)
            lines = [said.text for said in news if said.audience.has(seat) and not said.aside]
            if lines:
                heard.block = lines
                heard.lines.extend(lines)
                del heard.lines[:-MOST_LINES]
                heard.told += len(lines)
                heard.at = len(heard.lines)

    def own_card(self, seat: Seat) -> None:
        """He plays a card; what comes of it is told next."""
        heard = self._of(seat)
        heard.own = heard.told

    def new_lap(self) -> None:
        """A trick begins, or all play once more; nothing of it has been told yet."""
        for heard in self._heard.values():
            heard.lap = heard.told

    def last_block(self, seat: Seat | None) -> list[str]:
        """What was said last, word for word."""
        return self._of(seat).heard

    def since_own_card(self, seat: Seat | None) -> list[str]:
        """Everything that was said since the last own card, word for word; where there was none,
        since the last lap began.
        """
        return self._of(seat).since

    def step(self, by: int, seat: Seat | None) -> str | None:
        """The line so many lines further on (back where negative), or None beyond the ends. From
        the end the way back begins before the last block, which is repeated otherwise.
        """
        heard = self._of(seat)
        if by < 0 and heard.at == heard.end:
            heard.at -= len(heard.heard)
        heard.at = min(max(heard.at + by, -1), heard.end)
        return heard.lines[heard.at] if 0 <= heard.at < heard.end else None

    def oldest(self, seat: Seat | None) -> str | None:
        """The first line."""
        self._of(seat).at = -1
        return self.step(1, seat)

    def newest(self, seat: Seat | None) -> str | None:
        """The last line."""
        heard = self._of(seat)
        heard.at = heard.end - 1
        return heard.lines[heard.at] if heard.end else None

    def _of(self, seat: Seat | None) -> _Heard:
        """His lines; until something is said to him alone, they are those that all may hear."""
        if seat not in self._heard:
            all_heard = self._heard[None]
            lines = all_heard.lines.copy()
            told, lap = all_heard.told, all_heard.lap
            self._heard[seat] = _Heard(lines, all_heard.block, told, lap)
        heard = self._heard[seat]
        if heard.untold != self.untold:
            heard.untold = self.untold
            heard.at = heard.end
        return heard
