"""How easily a stranger finds a module: sizes of folders and modules, names that stand twice.

    python -m tools.folders

prints all of it; a test holds the limits. `tools.findability` compares trees.
"""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("foppen_access", "engine/foppen_engine")
MOST_MODULES = 15
"""In a folder, beside its `__init__`."""

MOST_LINES = 400
"""Of a module."""


def modules(tree: Path = ROOT) -> list[Path]:
    """The modules of the program and the engine, from the root of a tree, without `__init__`."""
    found = (path for package in PACKAGES for path in tree.joinpath(package).rglob("*.py"))
    return sorted(path.relative_to(tree) for path in found if path.stem != "__init__")


def folder_sizes(tree: Path = ROOT) -> Mapping[Path, int]:
    """How many modules each folder has."""
    return Counter(path.parent for path in modules(tree))


def long_modules(tree: Path = ROOT) -> Mapping[Path, int]:
    """The modules that have more lines than a module should, and how many they have."""
    lines = {path: len(tree.joinpath(path).read_bytes().splitlines()) for path in modules(tree)}
    return {path: count for path, count in lines.items() if count > MOST_LINES}


def _role(tree: Path, path: Path) -> Path:
    """A module with one name for all games' folders; games share the names of their parts."""
    games = {each.parent.name for each in tree.glob("engine/foppen_engine/games/*/__init__.py")}
    return Path(*("GAME" if part in games else part for part in path.parts))


def is_named_after_command(path: Path) -> bool:
    """Whether its name is what is typed at the shell."""
    return path.parts[1:3] == ("cli", "commands")


def doubled_modules(tree: Path = ROOT) -> Mapping[str, list[Path]]:
    """Names of several modules that are no parts of the same role in different games."""
    named: defaultdict[str, dict[Path, Path]] = defaultdict(dict)
    for path in modules(tree):
        if not is_named_after_command(path):
            named[path.stem].setdefault(_role(tree, path), path)
    return {name: [*paths.values()] for name, paths in sorted(named.items()) if len(paths) > 1}


def _public_classes(path: Path) -> Iterator[str]:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return (node.name for node in body if isinstance(node, ast.ClassDef) and node.name[0] != "_")


def doubled_classes(tree: Path = ROOT) -> Mapping[str, list[Path]]:
    """Names of public classes of several modules that have not the same role in different games."""
    named: defaultdict[str, dict[Path, Path]] = defaultdict(dict)
    for path in modules(tree):
        for name in _public_classes(tree / path):
            named[name].setdefault(_role(tree, path), path)
    return {name: [*paths.values()] for name, paths in sorted(named.items()) if len(paths) > 1}


def main() -> None:
    """Print the measures."""
    sizes = folder_sizes()
    print(f"{len(modules())} modules in {len(sizes)} folders")
    for folder, size in sorted(sizes.items(), key=lambda each: -each[1])[:8]:
        print(f"{size:3} {folder}")
    for path, lines in long_modules().items():
        print(f"{lines} lines in {path}")
    for title, doubled in (("modules", doubled_modules()), ("classes", doubled_classes())):
        print(f"{len(doubled)} names of several {title}")
        for name, paths in doubled.items():
            print(f"    {name}: {', '.join(map(str, paths))}")


if __name__ == "__main__":
    main()
