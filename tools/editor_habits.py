"""Whether the files of the repository are as `.editorconfig` has editors write them.

    .venv/bin/python -m tools.editor_habits

says in a line for each place what is otherwise; the exit status is 0 if nothing is, else 1. It
needs nothing but Python and git. How long lines are is left to ruff, which knows its exceptions.
"""

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from configparser import ConfigParser
from fnmatch import fnmatch
from itertools import product
from pathlib import Path

ROOT = Path(__file__).parent.parent

MADE_BY_OTHERS = ("benchmarks/yardstick_network.json", "uv.lock")
"""Files that are written by programs with habits of their own."""


def main(root: Path = ROOT) -> int:
    """Say what is otherwise; the exit status."""
    sections = read(root / ".editorconfig")
    found = [
        f"{name}:{line}: {habit}"
        for name in tracked(root)
        if name not in MADE_BY_OTHERS
        for line, habit in broken((root / name).read_bytes(), wanted(name, sections))
    ]
    print("".join(f"{line}\n" for line in found), end="")
    return 1 if found else 0


def tracked(root: Path) -> list[str]:
    """The files of the repository, as git has them.

    Raises:
        CalledProcessError: git has none.
    """
    command = ["git", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)  # noqa: S603
    return [name for name in listed.stdout.split("\0") if name and (root / name).is_file()]


def read(path: Path) -> Mapping[str, Mapping[str, str]]:
    """The properties of each section, by the pattern in its head."""
    parser = ConfigParser(interpolation=None, delimiters="=")
    parser.read_string(f"[ ]\n{path.read_text('utf-8')}")
    return {section: dict(parser[section]) for section in parser.sections() if section.strip()}


def wanted(name: str, sections: Mapping[str, Mapping[str, str]]) -> Mapping[str, str]:
    """The properties of a file; of several sections that have one, the last counts."""
    found: dict[str, str] = {}
    for pattern, properties in sections.items():
        if any(_fits(name, each) for each in _alternatives(pattern)):
            found |= properties
    return found


def _alternatives(pattern: str) -> Iterator[str]:
    """`*.{md,txt}` as `*.md` and `*.txt`."""
    parts = re.split(r"\{(.*?)\}", pattern)
    for each in product(*(part.split(",") if at % 2 else [part] for at, part in enumerate(parts))):
        yield "".join(each)


def _fits(name: str, pattern: str) -> bool:
    return fnmatch(name if "/" in pattern else name.rpartition("/")[2], pattern)


def broken(content: bytes, habits: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """Where a file is otherwise, by its line, and which property that is."""
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        yield content[: error.start].count(b"\n") + 1, "charset"
        return
    lines = text.split("\n")
    if text and lines[-1] and habits.get("insert_final_newline") == "true":
        yield len(lines), "insert_final_newline"
    for number, line in enumerate(lines, 1):
        for habit in _broken_in(line, habits):
            yield number, habit


def _broken_in(line: str, habits: Mapping[str, str]) -> Sequence[str]:
    bare = line.removesuffix("\r")
    return [
        habit
        for habit, is_broken in {
            "end_of_line": line != bare and habits.get("end_of_line") == "lf",
            "trim_trailing_whitespace": bare != bare.rstrip()
            and habits.get("trim_trailing_whitespace") == "true",
            "indent_style": re.match(r" *\t", bare) and habits.get("indent_style") == "space",
        }.items()
        if is_broken
    ]


if __name__ == "__main__":
    sys.exit(main())
