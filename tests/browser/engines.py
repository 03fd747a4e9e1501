"""Firefox and WebKitGTK without a window, driven by their own protocols."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from http.client import HTTPException
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

from apart.browser import DrivenPage
from websockets.sync.client import ClientConnection, connect

_PATIENCE = 240.0
_ENTER = "\ue007"
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox") or ""
DRIVEN = ("--no-remote", "--remote-debugging-port", "0")
BEGUN = "WebDriverBiDiServer.json"
"""What Firefox writes into its profile when it can be driven."""
_MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
WEBKIT = shutil.which(_MINI_BROWSER) or ""
_FOLDERS = ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")


class Engine(DrivenPage):
    """A page of another browser than Chromium."""

    patience = _PATIENCE

    @abstractmethod
    def go(self, address: str) -> None:
        """Open a page."""

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
    """WebKitGTK, by the protocol of its inspector: its own driver would let it keep nothing.

    Args:
        socket: leads to the page.
        process: the browser.
    """

    def __init__(self, socket: ClientConnection, process: "subprocess.Popen[bytes]") -> None:
        self._socket = socket
        self._process = process
        self._number = 0
        self._target = ""

    def go(self, address: str) -> None:
        self.value(f"(location.href = {json.dumps(address)}, 0)")

    def value(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        return self._evaluated(expression)["result"].get("value")

    def type(self, text: str) -> None:
        """By script: keys need a window manager."""
        sends = "document.getElementById('form').requestSubmit()"
        self.value(f"(line.value = {json.dumps(text)}, {sends}, 0)")

    def run(self, script: str) -> None:
        self._evaluated(f"{script}; 0")

    def kill(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _evaluated(self, expression: str) -> Any:  # noqa: ANN401 - of the browser
        """Ask the page; one that goes meanwhile answers no more, and the next one is asked."""
        asked = ""
        deadline = monotonic() + _PATIENCE
        while True:
            if self._target and asked != self._target:
                asked = self._target
                self._ask(expression)
            message = json.loads(self._socket.recv(deadline - monotonic()))
            params = message.get("params", {})
            if message.get("method") == "Target.targetCreated":
                info = params["targetInfo"]
                if info["type"] == "page" and not info.get("isProvisional"):
                    self._target = info["targetId"]
            elif message.get("method") == "Target.didCommitProvisionalTarget":
                self._target = params["newTargetId"]
            elif message.get("method") == "Target.dispatchMessageFromTarget":
                answer = json.loads(params["message"])
                if answer.get("id") == self._number:
                    return answer["result"]

    def _ask(self, expression: str) -> None:
        self._number += 1
        inner = {
            "id": self._number,
            "method": "Runtime.evaluate",
            "params": {"expression": expression, "returnByValue": True},
        }
        params = {"targetId": self._target, "message": json.dumps(inner)}
        whole = {"id": self._number, "method": "Target.sendMessageToTarget", "params": params}
        self._socket.send(json.dumps(whole))


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
def webkit(profile: Path, address: str) -> Iterator[WebKit]:
    """A page in a WebKitGTK with a profile that stays; at the end it is killed."""
    profile.mkdir(exist_ok=True)
    with socket.create_server(("127.0.0.1", 0)) as free:
        inspector = f"127.0.0.1:{free.getsockname()[1]}"
    own = {name: str(profile.absolute()) for name in _FOLDERS}
    own |= {"WEBKIT_INSPECTOR_HTTP_SERVER": inspector}
    own |= {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
    shown = [_MINI_BROWSER, "--enable-developer-extras=true", address]
    with _started(["xvfb-run", "-a", "dbus-run-session", *shown], own) as process:
        deadline = monotonic() + _PATIENCE
        while not (path := _inspected(inspector)):
            assert monotonic() < deadline, "WebKit does not begin"
            sleep(0.1)
        with connect(f"ws://{inspector}/{path}", max_size=2**24) as leads:
            yield WebKit(leads, process)


def _inspected(inspector: str) -> str:
    """Where the inspector has the page; nothing as long as there is none."""
    asked = partial(urlopen, f"http://{inspector}/", timeout=_PATIENCE)
    with suppress(OSError, HTTPException), asked() as answer:
        found = re.search(r"socket/\d+/\d+/WebPage", answer.read().decode())
        return found[0] if found else ""
    return ""


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
