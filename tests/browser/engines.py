"""Firefox and WebKitGTK without a window, driven by their own protocols."""

import json
import os
import shutil
import signal
import socket
import subprocess
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from apart.browser import DrivenPage
from websockets.sync.client import ClientConnection, connect

_PATIENCE = 240.0
_ENTER = "\ue007"
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox") or ""
DRIVEN = ("--no-remote", "--remote-debugging-port", "0")
BEGUN = "WebDriverBiDiServer.json"
"""What Firefox writes into its profile when it can be driven."""
WEBKIT = shutil.which("WebKitWebDriver") or ""
_MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


class Engine(DrivenPage):
    """A page of another browser than Chromium."""

    patience = _PATIENCE

    @abstractmethod
    def go(self, address: str) -> None:
        """Open a page."""

    @abstractmethod
    def beside(self, address: str) -> None:
        """Open one in another window, and be there from now on."""

    @abstractmethod
    def kill(self) -> None:
        """Kill what runs the page, at once."""

    def until(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        """Also over a loading of the page, which has nothing of it meanwhile."""
        return super().until(f"(() => {{ try {{ return {expression}; }} catch {{}} }})()")


class EngineError(Exception):
    """The browser refuses."""


class Firefox(Engine):
    """Firefox, by WebDriver BiDi.

    Args:
        socket: leads to it.
        process: the browser.
    """

    def __init__(
        self, socket: ClientConnection, process: "subprocess.Popen[bytes] | None" = None
    ) -> None:
        self._socket = socket
        self._process = process
        self._number = 0
        self._call("session.new", capabilities={})
        self._context = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def go(self, address: str) -> None:
        self._call("browsingContext.navigate", context=self._context, url=address, wait="none")

    def beside(self, address: str) -> None:
        self._context = self._call("browsingContext.create", type="tab")["context"]
        self.go(address)

    def value(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        target = {"context": self._context}
        whole = f"JSON.stringify({expression}) ?? 'null'"
        found = self._call("script.evaluate", expression=whole, target=target, awaitPromise=True)
        if found["type"] != "success":
            raise EngineError(found)
        return json.loads(found["result"]["value"])

    def type(self, text: str) -> None:
        keys = [
            {"type": kind, "value": key} for key in [*text, _ENTER] for kind in ("keyDown", "keyUp")
        ]
        actions = [{"type": "key", "id": "keyboard", "actions": keys}]
        self._call("input.performActions", context=self._context, actions=actions)

    def run(self, script: str) -> None:
        target = {"context": self._context}
        self._call("script.evaluate", expression=script, target=target, awaitPromise=False)

    def kill(self) -> None:
        assert self._process, "somebody else has started it"
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _call(self, method: str, **parameters: object) -> Any:  # noqa: ANN401 - of the browser
        self._number += 1
        request = {"id": self._number, "method": method, "params": parameters}
        self._socket.send(json.dumps(request))
        while (answer := json.loads(self._socket.recv(_PATIENCE))).get("id") != self._number:
            pass
        if answer["type"] != "success":
            raise EngineError(answer)
        return answer["result"]


class WebKit(Engine):
    """WebKitGTK, by WebDriver. What it keeps goes when it is closed, as it is driven.

    Args:
        address: of its driver.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        options = {"binary": _MINI_BROWSER, "args": ["--automation"]}
        wish = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = self._call("", wish)["sessionId"]

    def go(self, address: str) -> None:
        self._call(f"/{self._session}/url", {"url": address})

    def beside(self, address: str) -> None:
        handle = self._call(f"/{self._session}/window/new", {"type": "tab"})["handle"]
        self._call(f"/{self._session}/window", {"handle": handle})
        self.go(address)

    def value(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        whole = {"script": f"return JSON.stringify({expression})", "args": []}
        return json.loads(self._call(f"/{self._session}/execute/sync", whole) or "null")

    def type(self, text: str) -> None:
        """By script: keys need a window manager."""
        sends = "document.getElementById('form').requestSubmit()"
        self.value(f"(line.value = {json.dumps(text)}, {sends}, 0)")

    def run(self, script: str) -> None:
        self._call(f"/{self._session}/execute/sync", {"script": script, "args": []})

    def kill(self) -> None:
        """The page begins anew, in a worker of its own."""
        self.value("(location.reload(), 0)")

    def _call(self, path: str, data: object) -> Any:  # noqa: ANN401 - of the browser
        request = Request(  # noqa: S310 - of this computer
            f"{self._address}/session{path}",
            data=json.dumps(data).encode(),
            headers={"Content-Type": "application/json"},
        )
        try:
            with urlopen(request, timeout=_PATIENCE) as answer:  # noqa: S310 - of this computer
                return json.load(answer)["value"]
        except HTTPError as error:
            raise EngineError(error.read()) from error


@contextmanager
def firefox(profile: Path, address: str) -> Iterator[Firefox]:
    """A page in a Firefox with a profile that stays; at the end it is killed."""
    profile.mkdir(exist_ok=True)
    (profile / BEGUN).unlink(missing_ok=True)
    command = [FIREFOX, "--headless", *DRIVEN, "--profile", str(profile.absolute())]
    with _started(command, {}) as process, attached(profile, process) as page:
        page.go(address)
        yield page


@contextmanager
def attached(profile: Path, process: "subprocess.Popen[bytes] | None" = None) -> Iterator[Firefox]:
    """The page of a Firefox that has begun with this profile."""
    begun, deadline = profile / BEGUN, monotonic() + _PATIENCE
    while not (begun.exists() and (text := begun.read_text("utf-8"))):
        assert monotonic() < deadline, "Firefox does not begin"
        sleep(0.1)
    port = json.loads(text)["ws_port"]
    with connect(f"ws://127.0.0.1:{port}/session", max_size=2**24) as leads:
        yield Firefox(leads, process)


@contextmanager
def webkit(_: Path, address: str) -> Iterator[WebKit]:
    """A page in a WebKitGTK."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = ["xvfb-run", "-a", "dbus-run-session", WEBKIT, "--host=127.0.0.1", f"--port={port}"]
    with _started(command, {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}):
        deadline = monotonic() + _PATIENCE
        while socket.socket().connect_ex(("127.0.0.1", port)):
            assert monotonic() < deadline, "WebKit's driver does not begin"
            sleep(0.1)
        page = WebKit(f"http://127.0.0.1:{port}")
        page.go(address)
        yield page


@contextmanager
def _started(
    command: Sequence[str], more: Mapping[str, str]
) -> Iterator["subprocess.Popen[bytes]"]:
    """A process with all that it starts; at the end it is killed."""
    nothing = subprocess.DEVNULL
    process = subprocess.Popen(
        command, env={**os.environ, **more}, stdout=nothing, stderr=nothing, start_new_session=True
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
