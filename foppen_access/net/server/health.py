"""What a server counts, without cards and invitations."""

from collections import Counter
from collections.abc import Mapping
from enum import Enum

from foppen_access.net.server.event_log import LOG


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
        LOG.info(happening.value, extra={"facts": {"address": address, **facts}})

    def metrics(self, figures: Mapping[str, int], faults: Mapping[tuple[str, str], int]) -> str:
        """The counters in the text format of Prometheus, with the program's faults by place and
        class, and the figures given; those are counters whose names end with `_total`.
        """
        lines = [
            "# TYPE foppen_faults_total counter",
            f"foppen_faults_total {sum(faults.values())}",
            "# TYPE foppen_faults_by_place_total counter",
        ]
        for (where, why), count in faults.items():
            labels = f'{{where="{where}",why="{why}"}}'
            lines.append(f"foppen_faults_by_place_total{labels} {count}")
        for name, figure in figures.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# TYPE foppen_{name} {kind}", f"foppen_{name} {figure}"]
        for each in ServerEvent:
            name = f"foppen_{each.value}_total"
            lines += [f"# TYPE {name} counter", f"{name} {self._counts[each]}"]
        return "".join(f"{line}\n" for line in lines)
