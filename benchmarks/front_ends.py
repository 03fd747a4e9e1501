"""Programs that serve the rooms of one database, and guests who play there by the real protocol."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from benchmarks.database import Database

LINK = re.compile(
    r"<h2>(.*?)</h2>\n<p>(?:Six words|Sechs Wörter): (.*?)\.</p>\n<p><a href=\"(.*?)\""
)
OPENS = re.compile(r"Tables are opened at http://\S+:(\d+)/open")


class FrontEnd:
    """One of the programs."""

    def __init__(self, database: Database, key: Path | None = None, port: int = 0) -> None:
        command = [sys.executable, "-m", "foppen_access", "host", "--service", database.url]
        command += ["--port", str(port), "--lang", "en"]
        command += ["--service-key", str(key)] if key else []
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            command,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
        )
        self.port = 0
        for line in self.process.stdout or ():
            if found := OPENS.search(line):
                self.port = int(found[1])
                break

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def open(self, **form: str) -> dict[str, tuple[str, str]]:
        """The words and the link of each guest of a new room."""
        page = self.page("/open?lang=en", **form)
        return {
            name: (words, unescape(link).partition("#")[2])
            for name, words, link in LINK.findall(page)
        }

    def page(self, path: str, **form: str) -> str:
        """A page of it, as it answers to a form, if there is one."""
        request = Request(self.url + path, urlencode(form).encode() if form else None)  # noqa: S310
        with urlopen(request, timeout=20) as answer:  # noqa: S310 - our own
            return str(answer.read().decode())

    def end(self, how: signal.Signals | None = None) -> int:
        """End it, at once where no signal is named; its exit status."""
        if how is None:
            self.process.kill()
        else:
            self.process.send_signal(how)
        return self.process.wait(20)


@contextmanager
def front_end(database: Database, key: Path | None = None) -> Iterator[FrontEnd]:
    """A program that serves, for as long as it is needed."""
    running = FrontEnd(database, key)
    try:
        yield running
    finally:
        running.end()
