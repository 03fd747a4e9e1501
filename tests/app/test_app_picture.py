"""docs/architecture.md and its picture show what rooms there are, and which uses which; the pages
and what is in C name modules that there are.
"""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tools.picture import PICTURE, Uses, arrows, layers, picture, rooms

SVG = ET.parse(PICTURE).getroot()  # noqa: S314 - our own file
NAMES = {"": "http://www.w3.org/2000/svg"}
TABLE = dict(
    re.findall(
        r"^\| `(\w+(?:\.\w+)?)` \| [^|]+ \|([^|]*)\|$",
        PICTURE.with_suffix(".md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
)

PROJECT = Path(__file__).parents[2]
PAGES = sorted(
    path.relative_to(PROJECT)
    for folder, name in (("docs", "*.md"), ("foppen_access", "*.[ch]"), ("tools", "*.c"))
    for path in (PROJECT / folder).rglob(name)
)
MODULES = [
    f"/{path.relative_to(PROJECT).as_posix()}"
    for folder in ("foppen_access", "engine", "tests", "benchmarks", "tools", "release", "docs")
    for path in (PROJECT / folder).rglob("*.py")
]
OF_THE_READER = {"my_bot.py"}


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_module_that_a_page_or_code_in_c_names_is_there(page: Path) -> None:
    named = {*re.findall(r"[\w./-]+\.py\b", (PROJECT / page).read_text("utf-8"))} - OF_THE_READER
    assert not {name for name in named if not any(path.endswith(f"/{name}") for path in MODULES)}


@pytest.fixture(scope="module")
def used() -> Uses:
    return rooms()


def told(uses: Uses) -> set[str]:
    return {f"{room} uses {other}" for room, others in uses.items() for other in others}


def _and_theirs(uses: Uses, room: str) -> frozenset[str]:
    return uses[room].union(*(uses[other] for other in uses[room]))


def reached(uses: Uses) -> Uses:
    """All that each room reaches."""
    found = dict(uses)
    while found != (more := {room: _and_theirs(found, room) for room in uses}):
        found = more
    return found


def texts(path: str) -> list[str]:
    return [found.text or "" for found in SVG.iterfind(path, NAMES)]


def test_the_picture_has_one_box_for_every_room(used: Uses) -> None:
    boxes = texts("text[@class='room']")
    assert {*boxes} == {*used}
    assert len(boxes) == len(used)


def test_the_picture_has_an_arrow_for_every_use_that_no_longer_way_implies(used: Uses) -> None:
    assert {*texts("path/title")} == told(arrows(used))


def test_the_picture_says_in_words_what_it_shows(used: Uses) -> None:
    (words,) = texts("desc")
    said = {
        f"{room} uses {other}"
        for room, others in re.findall(r"(\S+) uses (.+?)(?:;|\.$)", words, re.MULTILINE)
        for other in re.split(", | and ", others)
    }
    without = {f"{room} uses no other" for room, others in used.items() if not others}
    assert said == told(arrows(used)) | without


def test_the_table_has_every_room_and_what_it_uses(used: Uses) -> None:
    assert {*TABLE} == {*used}
    cells = {room: frozenset(re.findall(r"`(.+?)`", cell)) for room, cell in TABLE.items()}
    assert told(cells) == told(arrows(used))


def test_picture_and_table_have_a_room_above_all_it_uses(used: Uses) -> None:
    layer, rows = layers(arrows(used)), [*TABLE]
    for room, others in used.items():
        for other in others:
            assert layer[room] < layer[other]
            assert rows.index(room) < rows.index(other)


def test_the_picture_is_as_the_tool_draws_it(used: Uses) -> None:
    """If this alone fails, run `python -m tools.picture`."""
    assert PICTURE.read_text(encoding="utf-8") == picture(arrows(used))


def test_what_is_left_out_can_be_reached(used: Uses) -> None:
    drawn = arrows(used)
    assert reached(drawn) == reached(used)
    assert sum(map(len, drawn.values())) < sum(map(len, used.values())) / 3


@pytest.mark.parametrize(
    ("uses", "drawn"),
    [
        ({"a": "bc", "b": "c", "c": ""}, {"a uses b", "b uses c"}),
        ({"a": "bd", "b": "c", "c": "d", "d": ""}, {"a uses b", "b uses c", "c uses d"}),
        (
            {"a": "bcd", "b": "d", "c": "d", "d": ""},
            {"a uses b", "a uses c", "b uses d", "c uses d"},
        ),
    ],
)
def test_an_arrow_is_left_out_where_a_longer_way_leads(
    uses: dict[str, str], drawn: set[str]
) -> None:
    assert told(arrows({room: frozenset(others) for room, others in uses.items()})) == drawn
