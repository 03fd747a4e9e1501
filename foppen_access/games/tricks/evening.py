"""A whole evening on one sheet, whoever came and went."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from foppen_access.narration.words import Words
from foppen_engine.tricks.trick_state import Adjustment, Chapter, TrickState


def departed(state: TrickState, words: Words) -> dict[str, int]:
    """Who has played and is not there any more, with the totals they had."""
    totals: dict[str, int] = {}
    for chapter in state.past:
        totals |= _by_name(chapter, chapter.totals, words)
    here = _names(state.chapters[-1], words)
    return {name: total for name, total in totals.items() if name not in here}


def sheet_lines(state: TrickState, words: Words) -> list[str]:
    """The points round by round, who came and went between, then the totals; none where nothing
    has been written down.
    """
    chapters = state.chapters
    if not any(each.sheet or each.earlier or each.adjusted for each in chapters):
        return []
    first = chapters[0]
    lines: list[str] = []
    if first.brought:
        totals = words.at(first.players).each_points(first.brought)
        lines.append(_text(words, "sheet-brought", totals=totals))
    lines += _lines(first, words)
    for before, chapter in pairwise(chapters):
        lines += [*_changed(before, chapter, words), *_lines(chapter, words)]
    totals = words.at(state.players).each_points(state.totals)
    return [*lines, _text(words, "sheet-total", totals=totals), *left_lines(state, words)]


def left_lines(state: TrickState, words: Words) -> Iterator[str]:
    """Who is not there any more, and can't win."""
    points = [
        _text(words, "player-points", player=name, points=words.points(total))
        for name, total in departed(state, words).items()
    ]
    if points:
        yield _text(words, "scores-left", points=", ".join(points))


def _lines(chapter: Chapter, words: Words) -> Iterator[str]:
    """What was written down while the same players sat there."""
    names = words.at(chapter.players)
    for number, points in enumerate(chapter.sheet, chapter.earlier + 1):
        yield _text(words, "sheet-round", round=number, points=names.each_points(points))
    for each in chapter.adjusted:
        yield _adjusted(each, names)


def _adjusted(each: Adjustment, names: Words) -> str:
    note = names.note(each.note)
    if not any(each.points):
        return _text(names, "sheet-note", round=each.round, note=note)
    points = names.points_of((seat, number) for seat, number in enumerate(each.points) if number)
    return _text(
        names, "sheet-adjusted", round=each.round, points=points, note=note, noted=bool(note)
    )


def _changed(before: Chapter, after: Chapter, words: Words) -> Iterator[str]:
    """Who went and who came between two rounds."""
    was, now = _names(before, words), _names(after, words)
    for key, chapter, totals, others in (
        ("sheet-left", before, before.totals, now),
        ("sheet-joined", after, after.brought, was),
    ):
        for name, total in _by_name(chapter, totals, words).items():
            if name not in others:
                yield _text(words, key, player=name, points=words.points(total))


def sheet_rows(state: TrickState, words: Words) -> list[list[str]]:
    """A row of heads, one a round, and the totals, a column for everybody who was ever there;
    empty where he was not. Minus with its sign, as spreadsheets want it. Each column adds up.
    """
    text, chapters = words.catalog.text, state.chapters
    columns = tuple(dict.fromkeys(name for each in chapters for name in _names(each, words)))
    rows = [[text("sheet-head-round"), *columns]]
    sums: dict[str, int] = {}
    here: list[str] = []
    for at, chapter in enumerate(chapters):
        brought = _by_name(chapter, chapter.brought, words) if chapter.brought else {}
        came = {
            name: total - sums.get(name, 0)
            for name, total in brought.items()
            if name not in here or total != sums[name]
        }
        if came and (not at or chapter.earlier or any(came.values())):
            rows.append(_row(text("sheet-head-brought"), came, columns))
        for number, points in enumerate(chapter.sheet, chapter.earlier + 1):
            rows.append(_row(str(number), _by_name(chapter, points, words), columns))
        for each in (each for each in chapter.adjusted if any(each.points)):
            points_of = _by_name(chapter, each.points, words)
            rows.append(_row(text("sheet-head-adjusted"), points_of, columns))
        sums |= _by_name(chapter, chapter.totals, words)
        here = _names(chapter, words)
    return [*rows, _row(text("sheet-head-totals"), sums, columns)]


def _row(head: str, cells: Mapping[str, int], columns: Sequence[str]) -> list[str]:
    return [head, *(str(cells[name]) if name in cells else "" for name in columns)]


def _names(chapter: Chapter, words: Words) -> list[str]:
    names = words.at(chapter.players)
    return [names.name(seat) for seat in range(len(chapter.players))]


def _by_name(chapter: Chapter, numbers: Sequence[int], words: Words) -> dict[str, int]:
    return dict(zip(_names(chapter, words), numbers, strict=True))


def _text(words: Words, key: str, **args: object) -> str:
    return words.catalog.text(key, words.detail.value, **args)
