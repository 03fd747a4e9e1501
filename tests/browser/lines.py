"""The program at a terminal without edges and on a page, with the same lines typed."""

import shutil
from collections import deque
from collections.abc import Callable, Sequence
from io import StringIO
from os import terminal_size

import pytest

from foppen_access.browser.page_console import PageConsole
from foppen_access.narration.catalog import Catalog
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places
from foppen_access.runtime.program import Program
from foppen_access.terminal.line_input import Offer
from foppen_access.terminal.terminal import Console


class HeardPage:
    """A page without a browser."""

    def __init__(self, typed: Sequence[str]) -> None:
        self._typed = deque(typed)
        self.blocks: list[list[str]] = []
        self.offers: list[Offer] = []

    def block(self, lines: Sequence[str]) -> None:
        self.blocks.append([*lines])

    def ask(self, lines: Sequence[str], offer: Offer) -> None:
        if lines:
            self.block(lines)
        self.offers.append(offer)

    def line(self) -> str | None:
        return self._typed.popleft() if self._typed else None

    @property
    def lines(self) -> list[str]:
        return [line for block in self.blocks for line in block]


class _Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def program_at(console: Callable[[Catalog], Console], language: str) -> Program:
    places, catalog = Places(), Catalog(language)
    return Program(catalog, SettingsStore(places.settings), places, console(catalog))


def on_page(
    run: Callable[[Program], object], typed: Sequence[str], language: str = "en"
) -> HeardPage:
    """What a page hears of a command."""
    page = HeardPage(typed)
    run(program_at(lambda catalog: PageConsole(page, catalog), language))
    return page


def at_terminal(
    run: Callable[[Program], object],
    typed: Sequence[str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> list[str]:
    """The lines that a terminal without edges shows, without prompts and indents."""
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "at-terminal")
    monkeypatch.setattr(shutil, "get_terminal_size", lambda **_: terminal_size((10_000, 1_000)))
    out = _Terminal()
    stdin = _Terminal("".join(f"{line}\n" for line in typed))
    run(program_at(lambda catalog: Console(stdin, out, catalog), language))
    shown = [line.removeprefix("> ").strip() for line in out.getvalue().splitlines()]
    return [line for line in shown if line and line != ">"]
