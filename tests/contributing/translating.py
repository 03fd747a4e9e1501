"""A translator who needs no dictionary: every word with accents, as if it were another language."""

from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import ast as ftl
from fluent.syntax import parse, serialize

_ACCENTS = str.maketrans("aeiouAEIOU", "àéîòúÀÉÎÒÚ")


def translate(folder: Path) -> None:
    """Translate all texts of a folder, but what the language itself is like."""
    for path in sorted(folder.glob("*.ftl")):
        if path.stem != "language":
            resource = parse(path.read_text("utf-8"))
            for element in _texts(resource):
                element.value = element.value.translate(_ACCENTS)
            path.write_text(serialize(resource), encoding="utf-8")


def _texts(node: object) -> Iterator[ftl.TextElement]:
    if isinstance(node, ftl.TextElement):
        yield node
    elif isinstance(node, ftl.BaseNode):
        for inner in vars(node).values():
            yield from _texts(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from _texts(inner)
