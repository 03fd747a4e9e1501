"""Counters and the log of a server, without cards and invitations."""

import json
import logging
import os
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from enum import Enum
from errno import ENODEV
from pathlib import Path

_LOG = logging.getLogger("foppen_access.apart")


class ServerEvent(Enum):
    """What is counted."""

    ARRIVED = "arrived"
    LEFT = "left"
    REFUSED = "refused"
    SLOW = "slow"
    STRANGE = "strange"


class EventLog:
    """Counts events, and logs them."""

    def __init__(self) -> None:
        self._counts: Counter[ServerEvent] = Counter()

    def note(self, happening: ServerEvent, address: str, **facts: object) -> None:
        """Count and log an event of a client at this address."""
        self._counts[happening] += 1
        _LOG.info(happening.value, extra={"facts": {"address": address, **facts}})

    def metrics(self, figures: Mapping[str, int], faults: int) -> str:
        """The counters in the text format of Prometheus, with the program's faults and the gauges
        given.
        """
        lines = ["# TYPE foppen_faults_total counter", f"foppen_faults_total {faults}"]
        for name, figure in figures.items():
            lines += [f"# TYPE foppen_{name} gauge", f"foppen_{name} {figure}"]
        for each in ServerEvent:
            name = f"foppen_{each.value}_total"
            lines += [f"# TYPE {name} counter", f"{name} {self._counts[each]}"]
        return "".join(f"{line}\n" for line in lines)


class _Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        facts: dict[str, object] = getattr(record, "facts", {})
        return json.dumps({"at": at, "event": record.getMessage(), **facts})


def log_to(path: Path | None) -> None:
    """Write the log to a file, if one is given.

    Raises:
        OSError: it can't be written, or is a pipe, for whose reader one would wait.
    """
    if path and path.is_fifo():
        raise OSError(ENODEV, os.strerror(ENODEV), str(path))
    _LOG.propagate = False
    handler = logging.FileHandler(path, encoding="utf-8") if path else logging.NullHandler()
    handler.setFormatter(_Lines())
    _LOG.addHandler(handler)
    _LOG.setLevel(logging.INFO)
