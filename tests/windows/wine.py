"""A plugin for pytest under Wine: what needs a library that Wine can't load is left out, and the
end says how many tests were collected, passed and left out, and why.

    FOLDER/python -m pytest -p windows.wine ...
"""

import sys
from collections import Counter
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

import pytest

CANT_LOAD = {"cryptography", "grimp", "importlinter", "numba", "numpy", "ortools"}
"""Wine 8 lacks functions of the system that numpy and cryptography ask for; the others are not set
up here.
"""


class Missing:
    """Finds no library, but says so to pytest."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        del path, target
        if name.partition(".")[0] in CANT_LOAD:
            pytest.skip(
                f"{name.partition('.')[0]} can't be had under Wine", allow_module_level=True
            )
        return None


HANGS = {
    "test_a_program_that_never_reads_does_not_hold_up_the_game": "Wine's pipes keep their writer",
    "test_results_do_not_depend_on_how_many_work_at_once": "Wine's pipes hang among processes",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if reason := HANGS.get(getattr(item, "originalname", item.name)):
            item.add_marker(pytest.mark.skip(reason))


def pytest_configure() -> None:
    sys.meta_path.insert(0, Missing())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    stats = terminalreporter.stats
    counts = {kind: len(stats.get(kind, ())) for kind in ("passed", "failed", "error", "skipped")}
    left_out = Counter(
        report.longrepr[2].removeprefix("Skipped: ") for report in stats.get("skipped", ())
    )
    said = ", ".join(f"{count} {kind}" for kind, count in counts.items())
    terminalreporter.write_line(f"Windows: {sum(counts.values())} collected, {said}")
    for reason, count in left_out.most_common():
        terminalreporter.write_line(f"  left out: {count:4} {reason}")
