"""A PostgreSQL of our own, in a folder of its own, as docs/service.md has it made."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

PAGE = Path(__file__).parents[1] / "docs" / "service.md"
AS_ROOT = sys.platform != "win32" and os.geteuid() == 0


def programs() -> Path | None:
    """Where its programs are; None where it is not installed."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


def made() -> str:
    """The SQL of the page."""
    found = re.search(r"```sql\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return found[1] if found else ""


class Database:
    """A server that can be stopped, killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._programs = programs() or Path()
        self._data = folder / "data"
        self._port = _free_port()
        self._run("initdb", "-D", self._data, "-A", "trust", "-U", "owner", "-E", "UTF8", "-N")
        self._server: subprocess.Popen[bytes] | None = None
        self.start()
        with psycopg.connect(self.owner, autocommit=True) as connection:
            connection.execute(made().encode())

    @property
    def owner(self) -> str:
        """How whoever may do everything comes in."""
        return self.url.replace("foppen@", "owner@")

    @property
    def url(self) -> str:
        """How a program of the service comes in."""
        return f"postgresql://foppen@127.0.0.1:{self._port}/postgres"

    def clear(self) -> None:
        """Forget all rooms."""
        with psycopg.connect(self.owner, autocommit=True) as connection:
            connection.execute("TRUNCATE foppen_chain")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command: list[str | Path] = [self._programs / "postgres", "-D", self._data]
        command += ["-p", str(self._port), "-h", "127.0.0.1", "-k", ""]
        self._server = subprocess.Popen(  # noqa: S603
            command,
            cwd=self._data,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **_nobody(),
        )
        while True:
            try:
                psycopg.connect(self.owner, connect_timeout=2).close()
            except psycopg.OperationalError:
                if self._server.poll() is not None:
                    raise
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT is fast, SIGQUIT as a crash."""
        if self._server:
            self._server.send_signal(how)
            self._server.wait(30)

    def deafen(self) -> None:
        """Lose all news: whoever listens loses his line."""
        with psycopg.connect(self.owner, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE usename = 'foppen' AND query NOT LIKE '%foppen_chain%'"
            )

    def lines(self) -> dict[str, list[str]]:
        """All that is kept, by room; nothing is missing in between, and nothing is there twice."""
        rooms: dict[str, list[str]] = {}
        with psycopg.connect(self.owner) as connection:
            rows = connection.execute("SELECT room, number, lines FROM foppen_chain ORDER BY 1, 2")
            for room, number, lines in rows:
                kept = rooms.setdefault(room, [])
                if len(kept) != number:
                    raise ValueError(room)
                kept += lines
        return rooms

    def halt(self, *, on: bool) -> None:
        """Let nothing of it run for a while, as on a network that says nothing."""
        parent = self._server.pid if self._server else 0
        children = subprocess.run(  # noqa: S603 - our own
            ["pgrep", "-P", str(parent)],  # noqa: S607
            capture_output=True,
            text=True,
            check=False,
        )
        for process in [parent, *map(int, children.stdout.split())]:
            os.kill(process, signal.SIGSTOP if on else signal.SIGCONT)

    def _run(self, program: str, *arguments: str | Path) -> None:
        command = [self._programs / program, *arguments]
        subprocess.run(  # noqa: S603
            command,
            check=True,
            stdout=subprocess.DEVNULL,
            timeout=60,
            cwd=self._data.parent,
            **_nobody(),
        )


def _nobody() -> dict[str, Any]:
    """It refuses to be run by root."""
    return {"user": "nobody", "group": "nogroup", "extra_groups": ()} if AS_ROOT else {}


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as at:
        return int(at.getsockname()[1])


@contextmanager
def running() -> Iterator[Database]:
    """A server, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        if AS_ROOT:
            shutil.chown(folder, "nobody")
        database = Database(Path(folder))
        try:
            yield database
        finally:
            database.stop(signal.SIGQUIT)
