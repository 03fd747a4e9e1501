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
        """Who has won how often and how many points everybody has, the best first; nothing before
        a game was over. Who has neither is left out.
        """
        text = words.catalog.text
        phrases = [
            text(
                "evening-points" if name in self._points else "evening-wins",
                player=words.player(seat),
                count=self._wins[name],
                points=words.points(self._points[name]),
            )
            for seat, name in sorted(enumerate(names), key=lambda each: self._worse(each[1]))
            if self._wins[name] or name in self._points
        ]
        return text("evening", wins="; ".join(phrases)) if phrases else ""

    def _worse(self, name: str) -> tuple[int, int]:
        return -self._wins[name], -self._points[name]
