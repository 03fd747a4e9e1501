"""The picture of the house: its rooms in layers, and an arrow from each to those it uses.

    python -m tools.picture

draws `docs/architecture.svg` from the imports, also those inside functions. A test holds the
picture, and the table beside it, against them.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from graphlib import TopologicalSorter
from itertools import groupby, pairwise
from operator import itemgetter
from pathlib import Path
from statistics import fmean
from typing import TypeAlias

from grimp import build_graph

PICTURE = Path(__file__).parent.parent / "docs" / "architecture.svg"

PROGRAM, ENGINE = "foppen_access", "foppen_engine"

ACROSS, DOWN = 190, 60
"""From the middle of one box to the next, and the height between the two packages."""

WIDTH, HEIGHT = 174, 30
"""The size of a box."""

Uses: TypeAlias = Mapping[str, frozenset[str]]
"""Each room, and others it uses."""

Stop: TypeAlias = tuple[int, str]
"""A layer, and in it a room, or the gap in which an arrow passes."""

Places: TypeAlias = Mapping[Stop, tuple[float, float]]
"""The middle of each."""


def rooms() -> Uses:
    """Each room, and those from which its modules import anything."""
    graph = build_graph(PROGRAM, ENGINE, cache_dir=None)
    uses: defaultdict[str, set[str]] = defaultdict(set)
    for module in graph.modules - {PROGRAM}:  # which holds the version alone
        imported = graph.find_modules_directly_imported_by(module) - {PROGRAM}
        uses[_room(module)].update(map(_room, imported))
    return {room: frozenset(others - {room}) for room, others in uses.items()}


def _room(module: str) -> str:
    """A package of the program, or a module loose in it; a part of the engine."""
    package, *inner = module.split(".")
    return ".".join([package, *inner][:2]) if package == ENGINE else inner[0]


def arrows(uses: Uses) -> Uses:
    """The uses without those of rooms that a longer way leads to as well.

    Raises:
        CycleError: rooms need each other.
    """
    below: dict[str, frozenset[str]] = {}
    for room in TopologicalSorter(uses).static_order():
        below[room] = uses[room].union(*(below[other] for other in uses[room]))
    return {
        room: others.difference(*(below[other] for other in others))
        for room, others in uses.items()
    }


def layers(drawn: Uses) -> Mapping[str, int]:
    """How far down each room is: below all that use it, and the engine below all of the program."""
    layer: dict[str, int] = {}
    downwards = [*TopologicalSorter(drawn).static_order()][::-1]
    for room in sorted(downwards, key=_is_engine):
        above = [
            at
            for other, at in layer.items()
            if room in drawn[other] or _is_engine(room) > _is_engine(other)
        ]
        layer[room] = max(above, default=-1) + 1
    return layer


def _is_engine(room: str) -> bool:
    return room.startswith(ENGINE)


_MEANING = f"""\
The rooms of the program, {PROGRAM}, stand in layers above the parts of the engine, {ENGINE}.
Arrows go down, from a room to the rooms it uses; one is left out where a longer way leads to the
same room."""


def described(drawn: Uses) -> str:
    """The picture in words, layer by layer."""
    lines = [_MEANING]
    for at, stops in groupby(_in_order(layers(drawn)), key=itemgetter(0)):
        told = [f"{room} uses {_listed(drawn[room])}" for _, room in stops]
        lines.append(f"Layer {at + 1}: {'; '.join(told)}.")
    return "\n".join(lines)


def _in_order(layer: Mapping[str, int]) -> list[Stop]:
    return sorted((at, room) for room, at in layer.items())


def _listed(names: Iterable[str]) -> str:
    *others, last = sorted(names) or ["no other"]
    return f"{', '.join(others)} and {last}" if others else last


def picture(drawn: Uses) -> str:
    """The picture as SVG."""
    layer = layers(drawn)
    stops = _in_order(layer)
    ways = [
        [
            (layer[room], room),
            *((at, f"{room} {to}") for at in range(layer[room] + 1, layer[to])),
            (layer[to], to),
        ]
        for _, room in stops
        for to in sorted(drawn[room])
    ]
    places = _places({*stops}.union(*ways), ways)
    left = min(x for x, _ in places.values()) - ACROSS / 2
    bottom = max(y for _, y in places.values()) + DOWN / 2
    middle = min(places[stop][1] for stop in stops if _is_engine(stop[1])) - DOWN
    parts = [
        _ground(PROGRAM, left, 0, middle),
        _ground(ENGINE, left, middle, bottom - middle),
        *(_arrow(way, places) for way in ways),
        *(_box(room, *places[at, room]) for at, room in stops),
    ]
    return _SVG.format(
        view=f"{left:g} 0 {-2 * left:g} {bottom:g}", words=described(drawn), parts="\n".join(parts)
    )


def _places(stops: Iterable[Stop], ways: Iterable[Sequence[Stop]]) -> Places:
    """Where everything is: each layer in the order of what leads there from above."""
    before: defaultdict[Stop, list[Stop]] = defaultdict(list)
    for upper, lower in (pair for way in ways for pair in pairwise(way)):
        before[lower].append(upper)
    places: dict[Stop, tuple[float, float]] = {}
    for at, layer in groupby(sorted(stops), key=itemgetter(0)):
        row = sorted(
            layer, key=lambda stop: fmean([places[upper][0] for upper in before[stop]] or [0])
        )
        y = (at + 1 + any(_is_engine(name) for _, name in row)) * DOWN - DOWN / 4
        for number, stop in enumerate(row):
            places[stop] = ((number - (len(row) - 1) / 2) * ACROSS, y)
    return places


def _arrow(way: Sequence[Stop], places: Places) -> str:
    """From below a room, through gaps, to above another."""
    x, y = places[way[0]]
    path = f"M{x:g} {y:g}"
    for stop in way[1:]:
        to_x, to_y = places[stop]
        top, turn = to_y - HEIGHT / 2, to_y - DOWN / 2
        path += f"V{turn - HEIGHT / 2:g}C{x:g} {turn:g} {to_x:g} {turn:g} {to_x:g} {top:g}"
        x = to_x
    return f'<path d="{path}"><title>{way[0][1]} uses {way[-1][1]}</title></path>'


def _box(room: str, x: float, y: float) -> str:
    return (
        f'<rect x="{x - WIDTH / 2:g}" y="{y - HEIGHT / 2:g}" width="{WIDTH}" height="{HEIGHT}"/>'
        f'<text class="room" x="{x:g}" y="{y + 5:g}">{room}</text>'
    )


def _ground(package: str, left: float, top: float, height: float) -> str:
    return (
        f'<rect class="{package}" x="{left:g}" y="{top:g}" width="{-2 * left:g}"'
        f' height="{height:g}"/>'
        f'<text class="package" x="{left + 8:g}" y="{top + 20:g}">{package}</text>'
    )


_SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" role="img" aria-labelledby="title desc">
<title id="title">The rooms of Foppen Access</title>
<desc id="desc">{words}</desc>
<style>
rect {{ fill: white; stroke: black; }}
.foppen_access {{ fill: #eef4fb; stroke: none; }}
.foppen_engine {{ fill: #fbf3e4; stroke: none; }}
text {{ font: 14px sans-serif; fill: black; text-anchor: middle; }}
.package {{ font-weight: bold; text-anchor: start; }}
path {{ fill: none; stroke: black; marker-end: url(#tip); }}
</style>
<marker id="tip" markerWidth="9" markerHeight="8" refX="9" refY="4" orient="auto">
<polygon points="0 0 9 4 0 8"/>
</marker>
{parts}
</svg>
"""


if __name__ == "__main__":
    PICTURE.write_text(picture(arrows(rooms())), encoding="utf-8")
