"""Properties are about what holds, not about how fast: no example has a deadline.

The program is started by the hundred, in this process and in others: nobody's environment makes it
compile itself each time, and what a text says is worked out once. Nobody waits for the disk.
"""

import gc
import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings
from properties import ALL, EACH_STEP

SLOW = "slow"
"""The marker of the slow part, and the profile of properties in it."""

settings.register_profile(
    SLOW, max_examples=ALL, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("each step", settings.get_profile(SLOW), max_examples=EACH_STEP)
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_configure(config: pytest.Config) -> None:
    """Choose how often properties are tried. Libraries of yesterday's source are made anew, for
    strong players would think in Python.
    """
    settings.load_profile(SLOW if config.option.markexpr == SLOW else "each step")
    if "PYTEST_XDIST_WORKER" not in os.environ and find_spec("foppen_access"):
        from tools.libraries import made_anew  # noqa: PLC0415 - not where only the engine is

        made_anew(Path(__file__).parent)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are processors, as the tests of each step often wait for a program that
    runs beside them; not in the slow part, which looks at what happens in time.
    """
    return (os.cpu_count() or 1) + (config.option.markexpr != SLOW)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every property is in the slow part as well, with more examples."""
    for item in items if config.option.markexpr == SLOW else ():
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker(SLOW)


def pytest_collection_finish() -> None:
    """What was collected is needed to the end: the collector of garbage looks through it no more,
    and less often through the rest.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_the_disk() -> Iterator[None]:
    """Power doesn't fail while these tests run; that nothing is said before it is safe is a test
    of its own.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _file: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def each_text_is_read_once() -> Iterator[None]:
    """Of a catalog that is opened again, the texts are those of before."""
    # Not where only the engine is.
    from foppen_access.narration import catalog, message_files  # noqa: PLC0415

    with pytest.MonkeyPatch.context() as patch:
        for module, name in (
            (catalog, "_source"),
            (message_files, "_split"),
            (message_files, "_patterns"),
        ):
            patch.setattr(module, name, cache(getattr(module, name)))
        yield
