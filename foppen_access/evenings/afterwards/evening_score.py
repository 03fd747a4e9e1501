"""The score of an evening of several games: wins, and points where the game has some."""

from collections import Counter
from collections.abc import Sequence

from foppen_access.gameplay.timeline import Timeline, end_of
from foppen_access.narration.words import Words


class EveningScore:
    """Counts by name, so that it doesn't matter where somebody sits."""

    def __init__(self) -> None:
        self._wins: Counter[str] = Counter()
        self._points: Counter[str] = Counter()

    def add(self, timeline: Timeline, words: Words) -> None:
        """Count a game, where it is over."""
        if end := end_of(timeline):
            _, over = end
            self._wins.update(words.name(seat) for seat in over.winners)
            for seat, points in enumerate(over.totals or ()):
                self._points[words.name(seat)] += points

    def line(self, names: Sequence[str], words: Words) -> str:
        """How it stands among those who sit at a table, by their names."""
        points = [self._points.get(name) for name in names]
        return words.evening_so_far([self._wins[name] for name in names], points)
