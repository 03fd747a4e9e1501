"""What classes of values cost when they are imported, and values when they are made and compared.

    python -m benchmarks.values [--classes 360]

Ours beside a frozen dataclass with slots, a class without anything and, where it is installed,
msgspec's Struct; all with three fields. Processor time, the best of 15 runs that take turns.
"""

import argparse
import dataclasses
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from foppen_engine.values import frozen, replace

RUNS = 15
TIMES = 20_000
Maker = Callable[[type], Any]


def plain_class() -> type:
    """A class as it is written, with the fields of an event."""

    class Played:
        seat: int
        trick: int
        points: int | None

    return Played


def makers() -> dict[str, tuple[Maker, Callable[..., Any]]]:
    """What makes a class of values of a plain one, and how it replaces a field."""
    found: dict[str, tuple[Maker, Callable[..., Any]]] = {
        "dataclass": (dataclasses.dataclass(frozen=True, slots=True), dataclasses.replace),
        "ours": (frozen, replace),
    }
    try:
        msgspec = import_module("msgspec")
    except ImportError:
        print("msgspec is left out: it is not installed (pip install .[benchmarks]).")
        return found

    def struct(cls: type) -> Any:  # noqa: ANN401 - a class that is not known here
        fields = list(cls.__annotations__.items())
        return msgspec.defstruct(cls.__name__, fields, frozen=True)

    return {**found, "msgspec": (struct, msgspec.structs.replace)}


def seconds(work: Callable[[], object], times: int) -> float:
    """How long once takes."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def works(make: Maker, change: Callable[..., Any]) -> dict[str, Callable[[], object]]:
    """What is done with one value."""
    kind = make(plain_class())
    one, same = kind(1, 2, None), kind(1, 2, None)
    return {
        "made": lambda: kind(1, 2, None),
        "compared": lambda: one == same,
        "hashed": lambda: hash(one),
        "replaced": lambda: change(one, trick=3),
    }


def main() -> None:
    """Run the benchmark and print its table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--classes", type=int, default=360, help="how many are made at import")
    classes = parser.parse_args().classes
    rows: dict[tuple[str, str], list[float]] = {}
    every = makers()
    doings = {name: works(make, change) for name, (make, change) in every.items()}
    for _ in range(RUNS):
        bare = seconds(plain_class, classes)
        for name, (make, _change) in every.items():
            taken = seconds(lambda make=make: make(plain_class()), classes)  # type: ignore[misc]
            rows.setdefault((name, "class"), []).append(taken - bare)
            for doing, work in doings[name].items():
                rows.setdefault((name, doing), []).append(seconds(work, TIMES))
    heads = ("made", "compared", "hashed", "replaced")
    print(f"{'':10}{'class, ms':>12}" + "".join(f"{f'{head}, ns':>14}" for head in heads))
    for name in every:
        cells = "".join(f"{min(rows[name, head]) * 1e9:14.0f}" for head in heads)
        print(f"{name:10}{min(rows[name, 'class']) * 1e3:12.3f}{cells}")


if __name__ == "__main__":
    main()
