"""Evenings that are written down: what is typed and what is to be heard, line by line, in files
that people read and change by hand. No program writes them.

The first row of a file is the program's arguments; rows with a colon are settings and the size of
the terminal. After an empty row it is as on a terminal: lines, then a prompt and what is typed
there, in which ⏎ is Enter and a lone ␣ the space bar.
"""

import re
from dataclasses import replace
from pathlib import Path

from ears.reader import ENTER
from ears.sizes import USUAL, Size
from sittings import Sitting, Turn

EVENINGS = Path(__file__).with_name("evenings")

_TYPED = re.compile(r"((?:.* )?> )(\S.*)")
_KEYS = (("⏎", ENTER), ("␣", " "))


def written(of: str, language: str, way: str = "line") -> Sitting:
    """An evening as it is written down; with the line editor the same is heard as with lines.

    Args:
        of: what it is about, as its file says.
        language: of the texts.
        way: how lines are typed.
    """
    stem = f"{of} keys" if way == "keys" else of
    path = EVENINGS / f"{stem.lower().replace(' ', '-')}-{language}.txt"
    name = of if way == "line" else f"{of}, {way}"
    evening = evening_of(name, language, path.read_text(encoding="utf-8"))
    return replace(evening, settings={"input": "editor"}) if way == "editor" else evening


def evening_of(name: str, language: str, text: str) -> Sitting:
    """An evening from the text of its file."""
    head, _, body = text.partition("\n\n")
    command, *rest = head.splitlines()
    settings = dict(row.split(": ", 1) for row in rest)
    rows, columns = settings.pop("size", f"{USUAL.rows} {USUAL.columns}").split()
    return Sitting(
        *(name, language, tuple(command.split()[2:]), tuple(_turns(body))),
        settings=settings,
        size=Size(int(rows), int(columns)),
    )


def _turns(body: str) -> list[Turn]:
    turns: list[Turn] = []
    keys, block = "", list[str]()
    for row in body.splitlines():
        if not (typed := _TYPED.fullmatch(row)):
            block.append(row)
            continue
        prompt, signs = typed.groups()
        turns.append(Turn(keys, tuple(block), prompt))
        keys, block = signs, []
        for sign, key in _KEYS:
            keys = keys.replace(sign, key)
    return [*turns, Turn(keys, tuple(block), "")]
