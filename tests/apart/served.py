"""A host who only serves, as a program of its own."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from terminals import ENVIRONMENT, PATIENCE, Terminal

RECORD = Path("evening.jsonl")
KEPT_IN = f"host --port 0 --lang en --record {RECORD}"
HOST = f"{KEPT_IN} --game foppen-2018 --players 4 --seed 5"
LINK = re.compile(r"(\w+), as a link: (\S+)")


@contextmanager
def served(
    more: str = "--names Anna,Bert --serve", *, host: str = HOST, guests: int = 2
) -> Iterator[dict[str, str]]:
    """A host who only serves; the links of its guests. At the end it is killed."""
    command = [sys.executable, "-m", "foppen_access", *host.split(), *more.split()]
    env = {**ENVIRONMENT, "FOPPEN_ACCESS_HOME": "home"}
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
    ) as running:
        assert running.stdout
        links: dict[str, str] = {}
        while len(links) < guests:
            if found := LINK.search(line := running.stdout.readline()):
                links[found[1]] = here(found[2])
            assert line
        try:
            yield links
        finally:
            running.send_signal(signal.SIGKILL)
            running.wait()


def here(link: str) -> str:
    """A link for whoever is on the same computer."""
    return re.sub(r"//[\d.]+:", "//127.0.0.1:", link)


def port_of(links: dict[str, str]) -> str:
    """The port of a host."""
    return next(iter(links.values())).split(":")[2].partition("/")[0]


def until(guest: Terminal, text: str) -> str:
    """What is shown until something is there."""
    start, deadline = len(guest.shown), time.monotonic() + PATIENCE
    while text not in guest.shown[start:]:
        assert time.monotonic() < deadline, guest.shown[start:]
        guest.quiet(0.05)
    return guest.shown[start:]
