"""How long the first line takes, beside an empty Python.

    python -m benchmarks.start [--times 15] [TREE] [TREE ...]

Each command is started in a fresh interpreter, with all options given so that nothing is asked,
and timed by the wall until its first line is there. It is given as a multiple of what
`python -c "print()"` takes for its own; bytecode is there before, all take turns, and medians are
compared, so that a machine that slows down slows down everybody. A tree is a folder with a copy of
this project, `.` where none is named; several are measured in one run, say before and after.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

GIVEN = "--game foppen-2018 --lang en --record {record}"
COMMANDS = {
    "play": f"play --players 4 --names Anna --level normal --seed 1 {GIVEN}",
    "table": f"table --names Anna,Bert,Cleo,Dora --dealer Anna {GIVEN}",
    "--version": "--version",
    "settings": "settings",
}
EMPTY = "python"


def environment(tree: Path, home: Path) -> dict[str, str]:
    """What a process needs to run the program of this tree and to keep its files apart."""
    path = os.pathsep.join(map(str, (tree / "engine", tree)))
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": path, "FOPPEN_ACCESS_HOME": str(home)}


def check(tree: Path, home: Path) -> None:
    """Make sure that it is this tree that runs.

    Raises:
        SystemExit: it is another, say one that is installed.
    """
    code = (
        "import foppen_access, foppen_engine; print(foppen_access.__file__, foppen_engine.__file__)"
    )
    found = subprocess.run(  # noqa: S603 - this Python
        [sys.executable, "-c", code],
        env=environment(tree, home),
        cwd=home,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    wanted = [tree / "foppen_access" / "__init__.py", tree / "engine/foppen_engine/__init__.py"]
    if list(map(Path, found)) != wanted:
        sys.exit(f"{tree} does not run, but {found}")


def first_line(arguments: list[str], env: dict[str, str], cwd: Path) -> float:
    """Seconds until a fresh Python with these arguments has written a line.

    Raises:
        RuntimeError: it wrote none.
    """
    start = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - this Python
        [sys.executable, *arguments],
        env=env,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
    ) as process:
        line = process.stdout.readline() if process.stdout else b""
        seconds = time.perf_counter() - start
        process.communicate()
    if not line or process.returncode:
        raise RuntimeError(arguments)
    return seconds


def measured(trees: list[Path], times: int, home: Path) -> dict[tuple[Path | None, str], float]:
    """The median of each command in each tree, and of an empty Python, in seconds."""
    seconds: dict[tuple[Path | None, str], list[float]] = {(None, EMPTY): []}
    seconds |= {(tree, name): [] for name in COMMANDS for tree in trees}
    for turn in range(times + 1):
        for (tree, name), found in seconds.items():
            arguments, env = ["-c", "print()"], dict(os.environ)
            if tree is not None:
                record = home / f"{trees.index(tree)}-{name}-{turn}.jsonl"
                typed = COMMANDS[name].format(record=record).split()
                arguments, env = ["-m", "foppen_access", *typed], environment(tree, home)
            took = first_line(arguments, env, home)
            if turn:  # the first one writes the bytecode
                found.append(took)
    return {key: median(found) for key, found in seconds.items()}


def main() -> None:
    """Print the medians, and the multiples of an empty Python."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=15)
    parser.add_argument("trees", nargs="*", type=Path, default=[Path()])
    given = parser.parse_args()
    trees = [tree.resolve() for tree in given.trees]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder).resolve()
        for tree in trees:
            check(tree, home)
        found = measured(trees, given.times, home)
    empty = found.pop((None, EMPTY))
    print(f"python -c 'print()': {1000 * empty:.0f} ms, median of {given.times}")
    for (tree, name), seconds in found.items():
        print(f"{name:10} {1000 * seconds:6.0f} ms {seconds / empty:6.1f} times  {tree}")


if __name__ == "__main__":
    main()
