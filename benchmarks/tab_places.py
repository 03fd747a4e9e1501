"""Where a program on a page runs that is killed: in a tab of each browser, or on this computer."""

import os
import signal
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, chdir, contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from apart.browser import DrivenPage, opened
from browser.engines import firefox, webkit
from browser.pages import running

from foppen_access.browser.tab_storage import FolderStorage

IN_FILE = """
window.kept = null;
navigator.storage.getDirectory()
  .then((root) => root.getFileHandle("foppen-access.log"))
  .then((handle) => handle.getFile())
  .then((file) => file.arrayBuffer())
  .then((content) => {
    window.kept = [...new Uint8Array(content)].map((each) => String.fromCharCode(each)).join("");
    window.kept = btoa(window.kept);
  }, (error) => { window.kept = error.name; });
"""
IN_DATA_BASE = """
window.kept = null;
const opening = indexedDB.open("foppen-access");
opening.onsuccess = () => {
  const asked = opening.result.transaction("content").objectStore("content").getAll();
  asked.onsuccess = async () => {
    const content = new Uint8Array(await new Blob(asked.result).arrayBuffer());
    window.kept = btoa([...content].map((each) => String.fromCharCode(each)).join(""));
  };
};
opening.onerror = () => { window.kept = opening.error.name; };
"""
"""Where a browser has no files that are written without waiting."""

Files = Mapping[str, bytes]
Opens = Callable[[Path, str], AbstractContextManager[DrivenPage]]


class Place(NamedTuple):
    """One of them.

    Args:
        opens: shows the program's page, with a folder of its own that stays.
        kept: the files that are kept there, while no program runs; of that folder and a site.
        processes: those that are killed, by that folder.
    """

    opens: Opens
    kept: Callable[[Path, str], Files]
    processes: Callable[[Path], list[int]]

    def kill(self, folder: Path) -> None:
        """Kill all that is to be killed, at once."""
        for process in self.processes(folder):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)


class BytesFile:
    """What was stored, in memory."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def read(self) -> bytes:
        """All of it."""
        return self._content

    def cut(self, length: int) -> None:
        """Keep so many bytes."""
        self._content = self._content[:length]

    def append(self, data: bytes) -> None:
        """Add to its end."""
        self._content += data


def stored(opens: Opens, script: str, folder: Path, site: str) -> Files:
    """The files that a browser has kept, which a script finds."""
    with opens(folder, site.replace("de.html", "licences.txt")) as page:
        page.until("location.href.includes('licences') && document.readyState == 'complete'")
        page.run(script)
        content = b64decode(page.until("window.kept"), validate=True)
    with TemporaryDirectory() as restored:
        FolderStorage(Path(restored), BytesFile(content)).restore()
        return files_in(Path(restored))


def files_in(folder: Path) -> Files:
    """All files of a folder."""
    found = (each for each in folder.rglob("*") if each.is_file())
    return {each.relative_to(folder).as_posix(): each.read_bytes() for each in found}


def processes(of: str, folder: Path) -> list[int]:
    """Those that have a folder in this file of the system."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if str(folder).encode() in (each / of).read_bytes():
                found.append(int(each.name))
    return found


@contextmanager
def chromium(folder: Path, address: str) -> Iterator[DrivenPage]:
    """A page of Chromium."""
    (folder / "DevToolsActivePort").unlink(missing_ok=True)
    with opened(folder, address, "de") as page:
        yield page


@contextmanager
def installed(folder: Path, _: str) -> Iterator[DrivenPage]:
    """The page of the installed program."""
    with (
        chdir(folder),
        running() as (_program, link),
        chromium(folder / "browser", link) as page,
    ):
        yield page


PLACES: Mapping[str, Place] = {
    "chromium": Place(chromium, partial(stored, chromium, IN_FILE), partial(processes, "cmdline")),
    "firefox": Place(firefox, partial(stored, firefox, IN_FILE), partial(processes, "cmdline")),
    "webkit": Place(webkit, partial(stored, webkit, IN_DATA_BASE), partial(processes, "environ")),
    "installed": Place(
        installed,
        lambda folder, _: files_in(folder / "home"),
        partial(processes, "environ"),
    ),
}
