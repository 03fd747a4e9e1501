"""The names of messages in the code of the program, and what is given with them."""

import ast
import re
from functools import cache
from pathlib import Path

import foppen_access
from foppen_access.narration.message_keys import message_name

SAYING = {"text", "_text", "say", "_say", "Complaint", "command_line_fault"}
"""The functions that are given the name of a message first and its arguments by name."""


class Code:
    """What the code says about messages.

    Attributes:
        names: every string in it.
        patterns: where it makes names from parts, as `help-{}`.
        calls: where it says a message: place, name, arguments (None: not told by name).
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.patterns: set[str] = set()
        self.calls: list[tuple[str, str, set[str] | None]] = []
        for path in sorted(Path(foppen_access.__file__).parent.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                self._node(path, node)

    def _node(self, path: Path, node: ast.AST) -> None:
        match node:
            case ast.Constant(value=str(text)):
                self.names.add(text)
            case ast.JoinedStr(values=values):
                pattern = "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "{}" for part in values
                )
                if "{}" in pattern and re.fullmatch(r"[a-z{}-]*[a-z][a-z{}-]*", pattern):
                    self.patterns.add(pattern)
            case (
                ast.Call(func=func, args=[ast.Constant(value=str(key)), *_], keywords=keywords)
                | ast.Call(
                    func=ast.Attribute(attr="say") as func,
                    args=[_, ast.Constant(value=str(key)), *_],
                    keywords=keywords,
                )
            ):
                if _says(func):
                    given = {keyword.arg for keyword in keywords}
                    known = None if None in given else {name for name in given if name}
                    self.calls.append((f"{path.name}:{node.lineno}", key, known))


def _says(func: ast.expr) -> bool:
    """Whether a call says a message; an `entry` of a record has texts of its own."""
    match func:
        case ast.Attribute(value=ast.Name(id="entry")):
            return False
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name in SAYING
        case _:
            return False


@cache
def code() -> Code:
    """The code, read once."""
    return Code()


def name_of(kind: type) -> str:
    """The name of the message for a kind of event or reason."""
    return message_name(object.__new__(kind))
