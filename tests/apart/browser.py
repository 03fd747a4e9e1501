"""A browser without a window, used by keyboard and read as assistive technology reads it."""

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

_PATIENCE = 30.0
_OPTIONS = (
    *("--headless=new", "--no-sandbox", "--no-first-run", "--disable-gpu"),
    *("--disable-dev-shm-usage", "--remote-debugging-port=0", "--password-store=basic"),
)
_KEYS = {"Enter": (13, "\r"), "Tab": (9, ""), " ": (32, " ")}


class Page:
    """A page that is open."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0

    def call(self, method: str, **parameters: object) -> Any:  # noqa: ANN401 - of the browser
        self._number += 1
        request = {"id": self._number, "method": method, "params": parameters}
        self._socket.send(json.dumps(request))
        while (answer := json.loads(self._socket.recv(_PATIENCE))).get("id") != self._number:
            pass
        assert "error" not in answer, answer
        return answer["result"]

    def value(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return result["result"].get("value")

    def until(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        deadline = monotonic() + _PATIENCE
        while not (value := self.value(expression)):
            assert monotonic() < deadline, (expression, self.blocks())
            sleep(0.05)
        return value

    def blocks(self) -> list[str]:
        found = self.value("[...document.querySelectorAll('#log p')].map((p) => p.innerText)")
        assert isinstance(found, list)
        return found

    def type(self, text: str) -> None:
        self.call("Input.insertText", text=text)
        self.press("Enter")

    def press(self, key: str) -> None:
        code, text = _KEYS[key]
        more = {"key": key, "windowsVirtualKeyCode": code, "text": text}
        self.call("Input.dispatchKeyEvent", type="keyDown", **more)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def tree(self) -> list[tuple[str, str]]:
        """The role and the name of all that a screen reader finds."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [
            (str(node["role"]["value"]), str(node.get("name", {}).get("value", "")))
            for node in nodes
            if not node["ignored"]
        ]


@contextmanager
def opened(program: str, folder: Path, address: str, language: str) -> Iterator[Page]:
    command = [program, *_OPTIONS, f"--user-data-dir={folder}", f"--lang={language}", "about:blank"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
        try:
            assert running.stderr
            port = next(
                found[1]
                for line in running.stderr
                if (found := re.search(r"ws://127\.0\.0\.1:(\d+)/", line))
            )
            with urlopen(f"http://127.0.0.1:{port}/json") as answer:
                pages = [each for each in json.load(answer) if each["type"] == "page"]
            with connect(pages[0]["webSocketDebuggerUrl"], max_size=2**24) as socket:
                page = Page(socket)
                page.call("Accessibility.enable")
                page.call("Page.enable")
                page.call("Page.navigate", url=address)
                yield page
        finally:
            running.kill()
