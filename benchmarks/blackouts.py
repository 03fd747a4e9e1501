"""Whether everybody is told in time that his line is dead, and nothing that is typed gets lost.

    python -m benchmarks.blackouts [--blackouts 500] [--tables 10] [--seed 1]

Rooms as `host` has them on a server in this process. At each sit a page in Chromium and `join` at
a terminal, who play cards that the rules allow, and say something now and then. Each has a line
of his own that is cut, half-open, frozen in one direction or both, or comes from another address,
just before he types, or while the other does. Given is how long it took until he was told, and
what was lost, doubled or told in another order than in the record as his seat sees it.
Linux and macOS only; Chromium must be there.
"""

import argparse
import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import quantiles
from threading import Lock

from benchmarks.blackout_tables import KINDS, WITHIN, House, Table, Tally
from benchmarks.faults import shown
from benchmarks.file_rooms import Hosts
from benchmarks.terminal_guests import browser
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.net.server.server_thread import ServerThread, listening

MOST_SHOWN = 500


def measured(blackouts: int, tables: int, seed: int) -> Tally:
    """So many blackouts at so many tables at once."""
    tally = Tally(blackouts)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        rooms = blackouts // 5 + 2 * tables  # more than there will be
        server = ServerThread(
            application(GuestEndpoint(Hosts(folder, rooms), faults := shown(), anywhere=False)),
            listening("127.0.0.1", 0),
            faults,
        )
        stack.callback(server.close, lambda: None)
        directory = House(server.port, stack.enter_context(browser(folder / "browser")))
        numbers = iter(range(rooms))
        lock = Lock()

        def sit(_: int) -> None:
            while not tally.is_done:
                with lock:
                    number = next(numbers)
                record = folder / f"{number}.jsonl"
                rng = Random(f"{seed} {number}")
                table = Table(number, record, directory, rng=rng, tally=tally)
                try:
                    table.play()
                finally:
                    table.close()

        with ThreadPoolExecutor(tables) as pool:
            list(pool.map(sit, range(tables)))
    return tally


def told_by(tally: Tally) -> str:
    """The figures of each kind, in a line each."""
    lines = []
    for guest in ("page", "program"):
        for kind in KINDS:
            found = [each for each in tally.found if (each.guest, each.kind) == (guest, kind)]
            times = [each.seconds for each in found if each.seconds is not None]
            if times:
                cuts = quantiles([*times, *times], n=100, method="inclusive")
                lines.append(
                    f"{guest:8}{kind:20}{len(found):4}, told after p50 {cuts[49]:4.1f} s, "
                    f"p95 {cuts[94]:4.1f} s, at most {max(times):4.1f} s; "
                    f"{len(found) - len(times)} back before or at a prompt"
                )
    return "\n".join(lines)


def main() -> None:
    """Print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--blackouts", type=int, default=500)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    tally = measured(given.blackouts, given.tables, given.seed)
    late = [each for each in tally.found if each.seconds is not None and each.seconds > WITHIN]
    print(told_by(tally))
    print(
        f"{len(tally.found)} blackouts in {time.monotonic() - began:.0f} s, {len(late)} told later "
        f"than after {WITHIN:.0f} s, {len(tally.wrong)} tables or sayings wrong; "
        f"load {os.getloadavg()[0]:.1f}"
    )
    for each in (*late, *tally.wrong):
        print(str(each)[:MOST_SHOWN])
    sys.exit(bool(late or tally.wrong))


if __name__ == "__main__":
    main()
