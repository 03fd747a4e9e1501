"""Serves the page of this program, to this computer and whoever has its secret."""

import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from html import escape
from pathlib import Path
from queue import Empty, Queue
from secrets import token_hex, token_urlsafe
from time import time

from starlette.requests import Request

from foppen_access.browser.page_console import PageLine
from foppen_access.browser.page_texts import program_page
from foppen_access.browser.program_room import GONE_AFTER, ProgramRoom
from foppen_access.faults.watched_tasks import Failed, Faults
from foppen_access.gameplay.files import make_private, replace_file
from foppen_access.narration.catalog import Catalog
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.server.guest_page import routes_of
from foppen_access.net.server.server import GuestEndpoint, answering
from foppen_access.net.server.server_thread import ServerThread, listening
from foppen_access.terminal.line_input import Offer

SELF = "127.0.0.1"
_LOOKS_EVERY = 0.5
"""Seconds after which Ctrl+C is noticed on Windows."""

_OLD = 86_400.0
"""Seconds after which no browser will open a page any more that it was told to."""


class PageServer:
    """The way from the program to its page and back, over the network of this computer alone.

    Args:
        catalog: gives the texts in the language that the program has now.
        report: writes a file about a fault.
        folder: for the file that leads a browser to the page without anybody else seeing its
            secret.
        gone_after: so many seconds without a page end the program.
    """

    def __init__(
        self,
        catalog: Callable[[], Catalog],
        report: Callable[[BaseException], Path | None],
        folder: Path,
        *,
        gone_after: float = GONE_AFTER,
    ) -> None:
        self._catalog = catalog
        self._opener = folder / f"page-{token_hex(8)}.html"  # others may begin at the same time
        self._secret = token_urlsafe(24)
        self._typed: Queue[PageLine | BaseException | None] = Queue()
        self._asked = 0
        self._has_ended = False
        self._room = ProgramRoom(
            catalog(),
            self._secret,
            typed=self._typed.put,
            gone=partial(self._typed.put, None),
            came=self._forget_opener,
            gone_after=gone_after,
        )
        faults = Faults(report, self._tell_failed)
        endpoint = GuestEndpoint(self._room, faults, anywhere=False)
        self._server = ServerThread(
            answering(endpoint, routes_of(self._page)),
            listening(SELF, 0),
            faults,
            failed=self._typed.put,
        )

    @property
    def link(self) -> str:
        """The link, with its secret."""
        return f"http://{SELF}:{self._server.port}/#{self._secret}"

    def open_browser(self) -> bool:
        """Open the page in the system's browser; whether one seems to have been found. What others
        here can read of how a browser is started has a file in it, which only its owner can read.
        """
        link = escape(self.link)
        content = f'<!DOCTYPE html><meta http-equiv="refresh" content="0; url={link}">'
        with suppress(OSError):
            make_private(self._opener.parent)
            self._forget_old()
            replace_file(self._opener, content.encode(), private=True)
            return _in_window() and webbrowser.open(self._opener.as_uri())
        return False

    def block(self, lines: Sequence[str]) -> None:
        """Have lines heard, as one piece of news."""
        self._server.soon(partial(self._room.tell, [*lines]))

    def ask(self, lines: Sequence[str], offer: Offer) -> None:
        """Have lines heard, behind which a line is awaited."""
        self._asked += 1
        self._server.soon(partial(self._room.ask, [*lines], offer, self._asked))

    def line(self) -> str | None:
        """Wait for a line; None when the last page has gone.

        Raises:
            BaseException: what has ended the server.
        """
        while not self._has_ended:
            try:
                found = self._typed.get(timeout=_LOOKS_EVERY)
            except Empty:
                continue
            if isinstance(found, BaseException):
                raise found
            self._has_ended = found is None
            if found is not None and found.answers(self._asked):
                return found.text
        return None

    def close(self) -> None:
        """Tell the page that the program has ended."""
        self._server.close(partial(self._room.dismiss, No.CLOSED))
        self._forget_opener()

    def _page(self, _request: Request) -> str:
        return program_page(self._catalog())

    def _tell_failed(self, failed: Failed) -> None:
        self.block([failed.text(self._catalog())])

    def _forget_opener(self) -> None:
        with suppress(OSError):
            self._opener.unlink(missing_ok=True)

    def _forget_old(self) -> None:
        """Remove what programs have left that were killed before their page came."""
        for each in self._opener.parent.glob("page-*.html"):
            with suppress(OSError):
                if time() - each.stat().st_mtime > _OLD:
                    each.unlink()


def _in_window() -> bool:
    """Whether the system's browser has a window of its own; one in the terminal, such as w3m, runs
    no scripts, and would take the terminal until it is left.
    """
    try:
        return type(webbrowser.get()) not in (webbrowser.GenericBrowser, webbrowser.Elinks)
    except webbrowser.Error:
        return False
