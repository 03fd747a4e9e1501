"""How easily a stranger finds his way in the code: the measures of one tree or several.

    python -m tools.findability [TREE ...]

prints a row for each measure and a column for each tree: a folder with a copy of this project, this
one where none is named. An older one is had by `git worktree add FOLDER COMMIT`.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.folders import (
    MOST_LINES,
    MOST_MODULES,
    ROOT,
    doubled_classes,
    doubled_modules,
    folder_sizes,
    long_modules,
    modules,
)

GAMES = re.compile(r"(foppen_engine|foppen_access)\.games\b")


def _imported(path: Path) -> Iterator[str]:
    """What a module imports, also inside its functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=str(module)):
                yield module


def games_at_table(tree: Path = ROOT) -> int:
    """How many imports of a game there are in the assistant at a real table."""
    table = (path for path in modules(tree) if "table" in path.parts)
    return sum(bool(GAMES.match(name)) for path in table for name in _imported(tree / path))


def _conversation(tree: Path) -> tuple[int, int]:
    """The attributes that hold an open question at a table, and the changes of package of a card
    that was played before.
    """
    told = subprocess.run(  # noqa: S603 - this Python
        [sys.executable, Path(__file__).with_name("conversation.py")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tree / "engine"), str(tree)))},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    attributes, changes = re.search(r"\d+", told), re.search(r"(\d+) changes", told)
    if not attributes or not changes:
        raise ValueError(told)
    return int(attributes[0]), int(changes[1])


def _lines(tree: Path, paths: Iterator[Path]) -> int:
    return sum(len((tree / path).read_bytes().splitlines()) for path in paths)


def measures(tree: Path) -> Mapping[str, int]:
    """All of them, by their names."""
    attributes, changes = _conversation(tree)
    game = tree.joinpath("tests", "third_game", "zehn").rglob("*.py")
    return {
        "modules": len(modules(tree)),
        "lines of them": _lines(tree, iter(modules(tree))),
        f"modules of more than {MOST_LINES} lines": len(long_modules(tree)),
        f"folders of more than {MOST_MODULES} modules": sum(
            size > MOST_MODULES for size in folder_sizes(tree).values()
        ),
        "names of several modules": len(doubled_modules(tree)),
        "names of several public classes": len(doubled_classes(tree)),
        "imports of a game at the table": games_at_table(tree),
        "attributes that hold an open question at the table": attributes,
        "changes of package for a doubled card": changes,
        "lines of the game that the tests add": _lines(tree, game),
    }


def main() -> None:
    """Print them."""
    trees = [Path(name).resolve() for name in sys.argv[1:]] or [ROOT]
    columns = [measures(tree) for tree in trees]
    width = max(map(len, columns[0]))
    print(f"{'':{width}}", *(f"{tree.name:>12}" for tree in trees))
    for name in columns[0]:
        print(f"{name:{width}}", *(f"{column[name]:12,}" for column in columns))


if __name__ == "__main__":
    main()
