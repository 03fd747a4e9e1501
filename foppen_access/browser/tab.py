"""The program in a browser's tab: it hears and says by a worker's bridge to its page, and what it
has written is kept before anything is heard.
"""

import json
from collections.abc import Sequence
from errno import ENOSPC
from os import strerror
from pathlib import Path
from typing import Protocol

from foppen_access.browser.page_console import PageConsole, PageLine, asked_data
from foppen_access.browser.tab_outlets import JsBytes, OutletBridge, TabOutlets
from foppen_access.browser.tab_storage import FolderStorage, StorageError
from foppen_access.gameplay.files import make_private
from foppen_access.narration.catalog import Catalog
from foppen_access.net.protocol.numbered_blocks import Blocks
from foppen_access.terminal.line_input import Offer


class Bridge(OutletBridge, Protocol):
    """The worker, as its script gives it to us."""

    has_file: bool
    """Whether the browser stores anything."""

    def line(self) -> str:
        """Wait for a line from there: the number of the question whose button it was, 0 where it
        was typed, and behind a blank what was said.
        """

    def read(self) -> JsBytes:
        """All of the stored file."""

    def cut(self, length: int) -> None:
        """Keep so many bytes of it."""

    def append(self, data: bytes) -> bool:
        """Add to its end, and wait until that is kept; whether there was room for it."""


class BrowserFile:
    """The browser's file behind a bridge.

    Args:
        bridge: leads there.
    """

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge

    def read(self) -> bytes:
        """All of it."""
        return self._bridge.read().to_bytes()

    def cut(self, length: int) -> None:
        """Keep so many bytes."""
        self._bridge.cut(length)

    def append(self, data: bytes) -> None:
        """Add to its end.

        Raises:
            OSError: there is no room for it.
        """
        if not self._bridge.append(data):
            raise OSError(ENOSPC, strerror(ENOSPC))


class TabStream:
    """A page's stream over a worker's bridge.

    Args:
        bridge: leads to the page.
        storage: keeps what was written; None where nothing can be kept.
        catalog: the texts in the language of the program.
        notices: what is said first.
    """

    def __init__(
        self,
        bridge: Bridge,
        storage: FolderStorage | None,
        catalog: Catalog,
        notices: Sequence[str] = (),
    ) -> None:
        self._bridge = bridge
        self._notices = notices
        self._storage = storage
        self._catalog = catalog
        self._blocks = Blocks(catalog)
        self._is_unkept = False
        self._asked = 0

    def block(self, lines: Sequence[str]) -> None:
        """Keep what was written, then have lines heard."""
        before = self._blocks.last
        notices, self._notices = self._notices, ()
        self._blocks.add([*notices, *lines, *self._keep()])
        for block in self._blocks.after(before):
            self._bridge.post(json.dumps(block))

    def ask(self, lines: Sequence[str], offer: Offer) -> None:
        """The same; behind them a line is awaited."""
        self.block(lines)
        self._asked += 1
        self._bridge.post(json.dumps(asked_data(offer, self._asked)))

    def line(self) -> str:
        """Wait for a line; a tab that is closed ends here."""
        while True:
            asked, _, text = self._bridge.line().partition(" ")
            if PageLine(text, int(asked) or None).answers(self._asked):
                return text

    def _keep(self) -> list[str]:
        """Keep what was written; a sentence where that can't be, or can be again."""
        if self._storage is None:
            return []
        was_unkept, self._is_unkept = self._is_unkept, False
        try:
            self._storage.keep()
        except OSError:
            self._is_unkept = True
            return [] if was_unkept else [self._catalog.text("tab-unkept")]
        return [self._catalog.text("tab-kept")] if was_unkept else []


class Tab:
    """The surroundings of a program in a tab. Its home is as it was kept before settings are read.

    Args:
        bridge: leads to the page and to the browser's storage.
        home: the program's folder.

    Attributes:
        outlets: files, voice and sounds.
    """

    def __init__(self, bridge: Bridge, home: Path) -> None:
        make_private(home)
        self._bridge = bridge
        self._home = home
        self._storage = FolderStorage(home, BrowserFile(bridge)) if bridge.has_file else None
        self._unread: StorageError | None = None
        self.outlets = TabOutlets(bridge, self._erase)
        try:
            if self._storage:
                self._storage.restore()
        except StorageError as error:
            self._storage, self._unread = None, error

    def console(self, catalog: Catalog) -> PageConsole:
        """The console of the tab."""
        unread = self._unread
        notices = (
            [catalog.text("tab-later" if unread.is_later else "tab-damaged")] if unread else []
        )
        stream = TabStream(self._bridge, self._storage, catalog, notices)
        return PageConsole(stream, catalog, speaks_meanwhile=False)

    def _erase(self) -> None:
        """Delete what was kept, also what can't be read."""
        if self._storage:
            self._storage.erase()
        elif self._bridge.has_file:
            self._bridge.cut(0)
        for path in [*self._home.rglob("*")]:
            if path.is_file():
                path.unlink()
