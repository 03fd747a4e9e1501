"""How an evening stood after a round, and how somebody stands, also who has left."""

from collections.abc import Iterator

from foppen_access.games.tricks.evening import departed
from foppen_access.narration.words import Words
from foppen_access.table.entry.phrase_meanings import Asks, EveningQuestion
from foppen_engine.tricks.trick_state import Chapter, TrickState


class EveningScores:
    """Points, by round and by name.

    Args:
        state: the evening.
        words: in which it is told.
    """

    def __init__(self, state: TrickState, words: Words) -> None:
        self._state = state
        self._words = words

    def answer(self, asked: EveningQuestion) -> list[str] | None:
        """The lines; None where the usual answer will do."""
        if asked.asks is not Asks.SCORES:
            return [self._extreme(best=asked.asks is Asks.BEST)]
        if asked.where.round is not None:
            return self._after(asked.where.round, asked.players)
        if asked.players:
            return self._of(asked.players[0])
        return None

    def _text(self, key: str, /, **args: object) -> str:
        return self._words.catalog.text(key, self._words.detail.form, **args)

    def _extreme(self, *, best: bool) -> str:
        totals = self._state.totals
        points = max(totals) if best else min(totals)
        seats = [seat for seat, total in enumerate(totals) if total == points]
        key = "book-best" if best else "book-worst"
        players = self._words.players(seats)
        return self._text(key, players=players, count=len(seats), points=self._words.points(points))

    def _of(self, name: str) -> list[str]:
        totals = departed(self._state, self._words) | self._totals(self._state.chapters[-1])
        if name not in totals:
            return [self._text("book-not-there", player=name)]
        points = self._words.points(totals[name])
        return [self._text("book-total", player=name, points=points)]

    def _totals(self, chapter: Chapter) -> dict[str, int]:
        words = self._words.at(chapter.players)
        names = [words.name(seat) for seat in range(len(chapter.players))]
        return dict(zip(names, chapter.totals, strict=True))

    def _after(self, number: int, players: tuple[str, ...]) -> list[str]:
        """What a round brought, and how it stood then."""
        for chapter in self._state.chapters:
            at = number - chapter.earlier - 1
            if 0 <= at < len(chapter.sheet):
                return list(self._round(chapter, at, number, players))
        return [self._text("book-no-score", round=number, count=self._state.rounds)]

    def _round(
        self, chapter: Chapter, at: int, number: int, players: tuple[str, ...]
    ) -> Iterator[str]:
        words, points = self._words.at(chapter.players), chapter.sheet[at]
        names = [words.name(seat) for seat in range(len(chapter.players))]
        named = [names.index(name) for name in players if name in names]
        if named:
            yield self._text(
                "sheet-round", round=number, points=words.points_of((s, points[s]) for s in named)
            )
            return
        yield self._text("sheet-round", round=number, points=words.each_points(points))
        rounds = [*chapter.sheet[: at + 1], *([chapter.brought] if chapter.brought else [])]
        rounds += [each.points for each in chapter.adjusted if each.round <= number]
        totals = [sum(each) for each in zip(*rounds, strict=True)]
        if totals != list(points):
            yield self._text("scores", rounds=number, totals=words.each_points(totals))
