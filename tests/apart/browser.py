"""A browser without a window, used by keyboard or by touch and read as assistive technology reads
it.
"""

import json
import os
import shutil
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

BROWSER = shutil.which("chromium") or shutil.which("google-chrome") or ""
_IN_CI = bool(os.environ.get("FOPPEN_ACCESS_CI"))
IS_MISSING = os.name != "posix" or not (BROWSER or _IN_CI)
"""Whether tests go without it; in CI none may."""

_OF_AXE = "axe_playwright_python"
"""A package that has axe-core in it; nothing else of it is used, nor what it would need."""

AXE_IS_MISSING = not (find_spec(_OF_AXE) or _IN_CI)

OPTIONS = (
    *("--no-sandbox", "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage"),
    *("--remote-debugging-port=0", "--password-store=basic", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
    "--disable-features=Translate",
)
HEARS_NOTES = (
    "notes = []; begin = OscillatorNode.prototype.start; OscillatorNode.prototype.start"
    " = function () { notes.push(this.frequency.value | 0); begin.apply(this, arguments); }"
)
"""Lets a test know which notes a page has sounded."""

_PATIENCE = 60.0
_KEYS = {"Enter": (13, "\r"), "Tab": (9, ""), " ": (32, " ")}


class DrivenPage(ABC):
    """A page in a browser that is driven from outside."""

    patience = 60.0

    @abstractmethod
    def value(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        """What an expression of JavaScript is there."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Type a line into what has the focus."""

    def until(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        deadline = monotonic() + self.patience
        while not (value := self.value(expression)):
            assert monotonic() < deadline, (expression, self.blocks())
            sleep(0.05)
        return value

    def blocks(self) -> list[str]:
        found = self.value("[...document.querySelectorAll('#log p')].map((p) => p.innerText)")
        assert isinstance(found, list)
        return found

    def findings(self) -> list[str]:
        """What axe-core finds wrong."""
        package = find_spec(_OF_AXE)
        assert package is not None, _OF_AXE
        assert package.origin is not None
        script = Path(package.origin).with_name("axe.min.js").read_text(encoding="utf-8")
        self.run(script)
        self.run(
            "window.found = null; axe.run().then(({ violations, incomplete }) => { window.found = "
            "{ all: violations.concat(incomplete).map((each) => "
            "`${each.id}: ${each.nodes.map((node) => node.html)}`) }; });"
        )
        found = self.until("window.found")["all"]
        assert isinstance(found, list)
        return found

    @abstractmethod
    def run(self, script: str) -> None:
        """Run a script there."""


class Page(DrivenPage):
    """A page of Chromium."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0

    def call(self, method: str, **parameters: object) -> Any:  # noqa: ANN401 - of the browser
        answer = self._answer(method, **parameters)
        assert "error" not in answer, answer
        return answer["result"]

    def value(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        asked = {"expression": expression, "returnByValue": True}
        while "navigated" in (answer := self._answer("Runtime.evaluate", **asked)).get(
            "error", {}
        ).get("message", ""):
            pass  # a page that goes meanwhile; the next one is asked
        assert "error" not in answer, answer
        return answer["result"]["result"].get("value")

    def _answer(self, method: str, **parameters: object) -> Any:  # noqa: ANN401 - of the browser
        self._number += 1
        request = {"id": self._number, "method": method, "params": parameters}
        self._socket.send(json.dumps(request))
        while (answer := json.loads(self._socket.recv(_PATIENCE))).get("id") != self._number:
            pass
        return answer

    def run(self, script: str) -> None:
        self.call("Runtime.evaluate", expression=script)

    def type(self, text: str) -> None:
        self.call("Input.insertText", text=text)
        self.press("Enter")

    def press(self, key: str) -> None:
        code, text = _KEYS[key]
        more = {"key": key, "windowsVirtualKeyCode": code, "text": text}
        self.call("Input.dispatchKeyEvent", type="keyDown", **more)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def touch(self, element: str) -> None:
        """Touch the middle of an element, moving it to where it can be seen."""
        box = f"document.querySelector({json.dumps(element)})"
        self.value(f"{box}.scrollIntoView({{block: 'center'}})")
        x, y = self.value(
            f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])"
            f"({box}.getBoundingClientRect())"
        )
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def as_phone(self, width: int, height: int) -> None:
        """Be as a telephone with a screen of so many of CSS' pixels."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True}
        self.call("Emulation.setDeviceMetricsOverride", **metrics)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)

    def tree(self) -> list[tuple[str, str]]:
        """The role and the name of all that a screen reader finds."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [
            (str(node["role"]["value"]), str(node.get("name", {}).get("value", "")))
            for node in nodes
            if not node["ignored"]
        ]


@contextmanager
def opened(folder: Path, address: str, language: str) -> Iterator[Page]:
    """A page in a browser of its own."""
    own = ["--headless=new", f"--user-data-dir={folder}", "about:blank"]
    with subprocess.Popen([BROWSER, *OPTIONS, *own], stderr=subprocess.DEVNULL) as running:
        try:
            with attached(folder) as page:
                page.call("Accessibility.enable")
                page.call("Page.enable")
                page.call("Page.navigate", url=spoken_in(language, address))
                yield page
        finally:
            running.kill()


def spoken_in(language: str, address: str) -> str:
    """The address of a page in a language."""
    page, _, invitation = address.partition("#")
    return f"{page}?lang={language}#{invitation}"


@contextmanager
def attached(folder: Path) -> Iterator[Page]:
    """The page of a browser that has begun with this folder."""
    found, deadline = folder / "DevToolsActivePort", monotonic() + _PATIENCE
    while not (found.exists() and "\n" in (text := found.read_text(encoding="utf-8"))):
        assert monotonic() < deadline, "the browser does not begin"
        sleep(0.05)
    with urlopen(f"http://127.0.0.1:{text.splitlines()[0]}/json") as answer:
        pages = [each for each in json.load(answer) if each["type"] == "page"]
    with connect(pages[0]["webSocketDebuggerUrl"], max_size=2**24) as socket:
        yield Page(socket)
