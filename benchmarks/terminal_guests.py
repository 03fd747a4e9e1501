"""Guests as people have them: the program at a terminal, and a page in a browser. What each has
said is kept with the time at which it was.
"""

import json
import os
import re
import select
import shutil
import struct
import subprocess
import sys
import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from operator import itemgetter
from pathlib import Path
from threading import Lock, Thread
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

if sys.platform != "win32":
    import fcntl
    import pty
    import termios

BROWSER = shutil.which("chromium") or shutil.which("google-chrome") or ""
OPTIONS = (
    *("--headless=new", "--no-sandbox", "--no-first-run", "--disable-gpu"),
    *("--disable-dev-shm-usage", "--remote-debugging-port=0", "--password-store=basic"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-background-timer-throttling", "--disable-renderer-backgrounding"),
    *("--disable-backgrounding-occluded-windows", "--disable-features=Translate"),
)
COLUMNS = 500
"""Of a terminal in which no line is broken."""

ANSWERS_WITHIN = 60.0


class Terminal:
    """The program at a terminal of its own.

    Args:
        arguments: what stands behind its name.
        home: the program's folder.
    """

    language = "en"

    def __init__(self, arguments: Sequence[str], home: Path) -> None:
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, COLUMNS, 0, 0))
        env = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
        self._running = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-m", "foppen_access", *arguments, "--lang", self.language],
            env={**env, "FOPPEN_ACCESS_HOME": str(home), "TERM": "dumb"},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self._terminal = ours
        self._shown = ""
        self._read: list[tuple[float, int]] = []
        self._lock = Lock()
        Thread(target=self._follow, daemon=True).start()

    def _follow(self) -> None:
        while self._running.poll() is None:
            if not select.select([self._terminal], [], [], 0.2)[0]:
                continue
            try:
                more = os.read(self._terminal, 65_536).decode(errors="replace")
                more = more.replace("\r", "")
            except OSError:
                return
            with self._lock:
                self._shown += more
                self._read.append((time.time(), len(self._shown)))

    def type(self, line: str) -> None:
        """Type a line, with Enter."""
        os.write(self._terminal, f"{line}\n".encode())

    def told(self) -> list[tuple[float, str]]:
        """The lines that were said; what stands behind a prompt was typed."""
        with self._lock:
            shown, read = self._shown, [*self._read]
        lines, at = [], 0
        for line in shown.splitlines(keepends=True):
            at += len(line)
            when = read[bisect_left(read, at, key=itemgetter(1))][0]
            lines.append((when, re.sub(r"^(> )+", "", line).strip()))
        return lines

    @property
    def is_asked(self) -> bool:
        """Whether a prompt stands."""
        with self._lock:
            return self._shown.endswith("> ")

    def close(self) -> None:
        """Go."""
        self._running.kill()
        self._running.wait()
        os.close(self._terminal)


class Program(Terminal):
    """`join` at a terminal of its own.

    Args:
        link: his invitation, or its words.
        home: the program's folder.
    """

    def __init__(self, link: str, home: Path) -> None:
        super().__init__(["join", link], home)


_KEEPS = """
addEventListener('DOMContentLoaded', () => {
  window.told = [];
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(
    (block) => block.innerText.split('\\n').forEach(
      (line) => told.push([Date.now() / 1000, line])))))
    .observe(document.getElementById('log'), {childList: true});
});
"""


class Page:
    """A page of a browser."""

    language = "de"

    def __init__(self, socket: ClientConnection, link: str) -> None:
        self._socket = socket
        self._number = 0
        self._lock = Lock()
        page, _, invitation = link.partition("#")
        self._call("Page.enable")
        self._call("Page.addScriptToEvaluateOnNewDocument", source=_KEEPS)
        self._call("Page.navigate", url=f"{page}?lang={self.language}#{invitation}")

    def type(self, line: str) -> None:
        """Type a line, and send it."""
        self.value(f"line.value = {json.dumps(line)}; form.requestSubmit()")

    def told(self) -> list[tuple[float, str]]:
        """The lines that were said."""
        return [(float(at), str(line)) for at, line in self.value("window.told || []")]

    @property
    def is_asked(self) -> bool:
        """Whether all is shown that has come."""
        return bool(self.value("typeof held == 'object' && joined && held.length == 0"))

    @property
    def heard(self) -> int:
        """How many lines of the record were told."""
        return int(self.value("heard"))

    def value(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        """What an expression comes to in it."""
        answer = self._call("Runtime.evaluate", expression=expression, returnByValue=True)
        return answer["result"].get("value")

    def close(self) -> None:
        """Close it."""
        self._socket.close()

    def _call(self, method: str, **parameters: object) -> Any:  # noqa: ANN401 - of the browser
        with self._lock:
            self._number += 1
            request = {"id": self._number, "method": method, "params": parameters}
            self._socket.send(json.dumps(request))
            while True:
                answer = json.loads(self._socket.recv(ANSWERS_WITHIN))
                if answer.get("id") == self._number:
                    return answer["result"]


class Browser:
    """A browser without a window, in which pages are opened."""

    def __init__(self, folder: Path) -> None:
        command = [BROWSER, *OPTIONS, f"--user-data-dir={folder}", "about:blank"]
        self._running = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603 - a browser
        found, deadline = folder / "DevToolsActivePort", time.monotonic() + ANSWERS_WITHIN
        while not (found.exists() and "\n" in found.read_text(encoding="utf-8")):
            if time.monotonic() > deadline:
                raise TimeoutError
            time.sleep(0.1)
        port, path = found.read_text(encoding="utf-8").splitlines()[:2]
        self._port = port
        self._socket = connect(f"ws://127.0.0.1:{port}{path}", max_size=None, legacy=True)
        self._number = 0
        self._lock = Lock()

    def open(self, link: str) -> Page:
        """A page in a window of its own."""
        with self._lock:
            self._number += 1
            parameters = {"url": "about:blank", "newWindow": True}
            request = {"id": self._number, "method": "Target.createTarget", "params": parameters}
            self._socket.send(json.dumps(request))
            while (answer := json.loads(self._socket.recv(ANSWERS_WITHIN))).get(
                "id"
            ) != self._number:
                pass
        target = answer["result"]["targetId"]
        with urlopen(f"http://127.0.0.1:{self._port}/json") as listed:
            pages = {each["id"]: each["webSocketDebuggerUrl"] for each in json.load(listed)}
        return Page(connect(pages[target], max_size=None, legacy=True), link)

    def close(self) -> None:
        """End it."""
        self._running.kill()
        self._running.wait()


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    """A browser, as long as it is wanted."""
    opened = Browser(folder)
    try:
        yield opened
    finally:
        opened.close()
