"""Events and reasons: every kind there is, found in the code, and an example of each."""

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import foppen_access
import foppen_engine
from foppen_access.gameplay.record import EmptyFile
from foppen_engine import Card, Reason, Suit


@cache
def modules() -> tuple[str, ...]:
    """Every module of the engine and of the program but the one that runs it."""
    names = [
        info.name
        for package in (foppen_engine, foppen_access)
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if not info.name.endswith("__main__")
    ]
    for name in names:
        importlib.import_module(name)
    return tuple(names)


def kinds_of(base: type) -> list[type]:
    """Every subclass of a class, however far down, by name."""
    assert modules()
    found: dict[str, type] = {}
    below: list[type] = base.__subclasses__()
    for kind in below:
        found |= {each.__name__: each for each in (kind, *kinds_of(kind))}
    return [found[name] for name in sorted(found)]


def examples(kind: type, number: int) -> Iterator[Any]:
    """The kind with this number in every field that takes one; with and without what may lack."""
    hints = get_type_hints(kind)
    for optional in (True, False):
        values = {
            name: _value(hints[name], number, optional) for name in vars(kind)["__match_args__"]
        }
        yield kind(**values)


def _value(hint: Any, number: int, optional: bool) -> object:  # noqa: ANN401, FBT001
    if isinstance(hint, UnionType):
        kinds = get_args(hint)
        if not optional and NoneType in kinds:
            return None
        return _value(kinds[0], number, optional)
    if get_origin(hint) is tuple:
        return (_value(get_args(hint)[0], number, optional),) * 2
    if hint is Reason:
        return EmptyFile()
    if get_origin(hint) is Literal:
        words = get_args(hint)
        return words[number % len(words)]
    plain = {
        bool: optional,
        int: number,
        str: "Foppen",
        Path: Path("game"),
        Card: Card(Suit.RED, 7),
        Suit: Suit.GREEN,
    }
    return plain[hint]
