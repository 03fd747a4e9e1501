"""How far an open question at a real table is spread over the code.

    python -m tools.conversation

says two things, of the tree whose packages are imported. First, which attributes hold an open
question: those of the objects of a table that are set after they were made. Second, how much code
a card runs through that was played before, until the table is asked about it: calls, functions,
modules, and how often the next call is in another top-level package.
"""

import ast
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import TypeAlias
from unittest.mock import patch

import foppen_access
from benchmarks.table_entries import NAMES, evening
from foppen_access.cli.program_run import run

WHERE = ("table", "rooms/open_tables", "apart/open_table.py")
"""Where questions are held; the last is what older trees have in the place of the second."""

CHANGES = {"add", "append", "clear", "discard", "extend", "pop", "remove", "setdefault", "update"}

OTHERS = {
    "DeviceRoom": {"_due"},
    "Ledger": {"_seen"},
    "OpenTable": {"_here"},
    "SlipConversation": {"_worked_out"},
    "TableReader": {"_lower", "_phrases", "_spoken", "left", "names"},
    "TypingAgreement": {"_digits"},
}
"""What changes and holds no question: what was agreed, worked out, who is there."""

OURS = ("foppen_access.", "foppen_engine.")

BEFORE = 23
"""So many cards are played before one of them is said again."""

Line: TypeAlias = str | Callable[[], None]
"""A line that is typed, or something that is done before the next one."""


def _assigned(method: ast.FunctionDef) -> Iterator[str]:
    """The attributes of its object that a method sets, or changes in place."""
    for each in ast.walk(method):
        match each:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                yield name
            case ast.Subscript(
                value=ast.Attribute(value=ast.Name(id="self"), attr=name), ctx=ast.Store()
            ):
                yield name
            case ast.Call(
                func=ast.Attribute(
                    value=ast.Attribute(value=ast.Name(id="self"), attr=name), attr=changes
                )
            ) if changes in CHANGES:
                yield name


def _modules() -> Iterator[Path]:
    package = Path(foppen_access.__file__).parent
    for name in WHERE:
        place = package / name
        yield from [place] * place.is_file() or sorted(place.rglob("*.py"))


def held() -> dict[str, list[str]]:
    """The attributes that hold an open question, by class."""
    found: dict[str, list[str]] = {}
    for tree in (ast.parse(path.read_text("utf-8")) for path in _modules()):
        for node in (each for each in ast.walk(tree) if isinstance(each, ast.ClassDef)):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            later = (method for method in methods if method.name != "__init__")
            names = {name for method in later for name in _assigned(method)}
            if names := names - OTHERS.get(node.name, set()):
                found[node.name] = sorted(names)
    return found


class Typist(StringIO):
    """Types the lines."""

    def __init__(self, lines: Iterable[Line]) -> None:
        super().__init__()
        self._lines = iter(lines)

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # noqa: ARG002
        """The next line."""
        for line in self._lines:
            if isinstance(line, str):
                return f"{line}\n"
            line()
        return ""


def _sit(lines: Iterable[Line]) -> None:
    """A table at which lines are typed."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["table", "--game", "foppen-braille", "--names", ",".join(NAMES)]
        command += ["--dealer", NAMES[0], "--lang", "en"]
        home = patch.dict(os.environ, {"FOPPEN_ACCESS_HOME": folder})
        with home, patch.object(sys, "stdin", Typist(lines)), redirect_stdout(StringIO()):
            run([*command, "--record", str(Path(folder) / "evening.jsonl")])


def _cards(seed: int) -> Iterator[str]:
    """Cards and hands of an evening, without its corrections."""
    return (line for line in evening(seed) if ":" not in line)


class Calls:
    """Counts calls of the program's own functions."""

    def __init__(self) -> None:
        self.functions: Counter[tuple[str, str]] = Counter()
        self.changes: Counter[tuple[str, str]] = Counter()
        self._last = ""

    def count(self, frame: FrameType, event: str, _argument: object) -> None:
        """One event of the interpreter."""
        module = str(frame.f_globals.get("__name__", ""))
        if event != "call" or not module.startswith(OURS):
            return
        self.functions[module, f"{frame.f_code.co_name}:{frame.f_code.co_firstlineno}"] += 1
        package, last = _package(module), self._last
        if last and package != last:
            self.changes[last, package] += 1
        self._last = package


def _package(module: str) -> str:
    first, *rest = module.split(".")
    return rest[0] if first == "foppen_access" and rest else first


def doubled() -> Calls:
    """What a card runs through that was played before, until the table is asked about it."""
    calls, cards = Calls(), list(islice(_cards(1), BEFORE))
    start, stop = partial(sys.setprofile, calls.count), partial(sys.setprofile, None)
    # a first doubled card loads what is read only then
    _sit([*cards, cards[4], "-", "", start, cards[3], stop, ""])
    return calls


def main() -> None:
    """Print both."""
    classes = held()
    count = sum(map(len, classes.values()))
    out = [f"{count} attributes in {len(classes)} classes hold an open question"]
    out += [f"  {name}: {', '.join(names)}" for name, names in classes.items()]
    calls = doubled()
    modules = {module for module, _ in calls.functions}
    out.append(
        f"a doubled card: {calls.functions.total()} calls of {len(calls.functions)} functions in "
        f"{len(modules)} modules, {calls.changes.total()} changes of package"
    )
    out += [f"  {a} -> {b}: {n}" for (a, b), n in calls.changes.most_common(8)]
    sys.stdout.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
