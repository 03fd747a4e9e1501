"""Tasks whose failures are reported."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.outside_text import shown_path
from foppen_engine.values import frozen

T = TypeVar("T")

_LOG = logging.getLogger("foppen_access.apart")


@frozen
class Failed:
    """The program has a fault; `report` is the file about it, if there is one."""

    report: Path | None

    def text(self, catalog: Catalog) -> str:
        """The sentence for the user of this program."""
        if self.report is None:
            return catalog.text("host-fault-unreported")
        return catalog.text("host-fault", file=shown_path(self.report))


class Faults:
    """Where all ends that nobody has expected, from any thread: in a report, in the log, in a
    counter, and at the terminal.

    Args:
        report: writes a file for whoever mends the program; None where there can be none.
        tell: says at the terminal, once for each report, that there is one. It returns at once.

    Attributes:
        counts: how often something was raised, by where and by its class.
    """

    def __init__(
        self, report: Callable[[BaseException], Path | None], tell: Callable[[Failed], None]
    ) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self._report = report
        self._tell = tell
        self._told: set[Path | None] = set()
        self._lock = Lock()

    def note(self, error: BaseException, where: str, *, ends: bool = False) -> None:
        """Something was raised in what has this name. Where it `ends` the program, that is said
        there by itself.
        """
        with self._lock:
            self.counts[where, type(error).__name__] += 1
            path = self._report(error)
            is_new = path not in self._told
            self._told.add(path)
        facts = {"where": where, "why": type(error).__name__, "report": path and str(path)}
        _LOG.error("fault", extra={"facts": facts})
        if is_new and not ends:
            self._tell(Failed(path))


class Tasks:
    """The tasks that belong to one owner in an event loop.

    Args:
        faults: hears of what goes wrong in them.
    """

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._running: set[asyncio.Task[Any]] = set()

    def begin(
        self,
        doing: Coroutine[Any, Any, T],
        failed: Callable[[BaseException], None] = lambda _: None,
    ) -> asyncio.Task[T]:
        """Do something beside everything else.

        Args:
            doing: what is done.
            failed: gets what it raises, when that has been told.
        """
        task = asyncio.get_running_loop().create_task(doing)
        self._running.add(task)
        task.add_done_callback(partial(self._end, getattr(doing, "__qualname__", "task"), failed))
        return task

    async def close(self) -> None:
        """Break off what is still being done."""
        running = [*self._running]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _end(
        self, where: str, failed: Callable[[BaseException], None], task: asyncio.Task[Any]
    ) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._faults.note(error, where)
            failed(error)


def heed_loop(faults: Faults) -> None:
    """Hear of what goes wrong in the running loop itself; what a line does that is lost is none of
    the program's faults.
    """

    def note(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError):
            _LOG.info("network", extra={"facts": {"why": type(error).__name__}})
        elif error:
            faults.note(error, "loop")

    asyncio.get_running_loop().set_exception_handler(note)
