"""A host of files on this computer, for a built site."""

from pathlib import Path
from threading import Thread

from tools.site.site_server import server_of


class FileHost:
    """A host of the site, which sends no header of its own.

    Args:
        folder: the built site.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server = server_of(folder)
        self._server.verify_request = self._count  # type: ignore[method-assign,assignment]
        self.asked = 0
        self.address = f"http://127.0.0.1:{self._server.server_port}/de.html"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def _count(self, *_: object) -> bool:
        self.asked += 1
        return True

    def publish_anew(self) -> None:
        """Have another version, of the same files."""
        script = self._folder / "offline.js"
        text = script.read_text("utf-8")
        script.write_text(text.replace('VERSION = "', 'VERSION = "another '), "utf-8")

    def stop(self) -> None:
        """Answer nobody any more."""
        self._server.shutdown()
        self._server.server_close()
