"""How it goes at the door of a room, for whoever looks after it: no cards, no invitations."""

import json
import logging
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

_LOG = logging.getLogger("foppen_access.apart")


class Happening(Enum):
    """What is counted."""

    ARRIVED = "arrived"
    LEFT = "left"
    REFUSED = "refused"
    SLOW = "slow"
    STRANGE = "strange"


class Watch:
    """Counts what happens, and logs it."""

    def __init__(self) -> None:
        self._counts: Counter[Happening] = Counter()

    def note(self, happening: Happening, address: str, **facts: object) -> None:
        """Something has happened to somebody from there."""
        self._counts[happening] += 1
        _LOG.info(happening.value, extra={"facts": {"address": address, **facts}})

    def metrics(self, figures: Mapping[str, int]) -> str:
        """The counts in the text format of Prometheus, and what else can be counted now."""
        lines = []
        for name, figure in figures.items():
            lines += [f"# TYPE foppen_{name} gauge", f"foppen_{name} {figure}"]
        for each in Happening:
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
    """Keep a log in a file, where one is wanted; what libraries say is left out.

    Raises:
        OSError: it can't be written.
    """
    for name in ("asyncio", "psycopg", "uvicorn", "websockets"):
        logging.getLogger(name).addHandler(logging.NullHandler())
    _LOG.propagate = False
    handler = logging.FileHandler(path, encoding="utf-8") if path else logging.NullHandler()
    handler.setFormatter(_Lines())
    _LOG.addHandler(handler)
    _LOG.setLevel(logging.INFO)
