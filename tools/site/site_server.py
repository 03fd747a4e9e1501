"""Serves a built site on this computer alone, to try it."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path

TYPES: Mapping[str, str] = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
}


class SiteFiles(SimpleHTTPRequestHandler):
    """Hands out files, as any host would, and writes nothing about it."""

    def guess_type(self, path: str | PathLike[str]) -> str:
        """What a browser is told of a file."""
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def handle(self) -> None:
        """Answer a browser; one that goes meanwhile is no matter."""
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def server_of(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server of a folder; port 0 is any that is free."""
    handler: Callable[..., SiteFiles] = partial(SiteFiles, directory=str(folder))
    return ThreadingHTTPServer(("127.0.0.1", port), handler)
