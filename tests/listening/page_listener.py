"""Somebody with a real screen reader at a page in a real browser."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from apart.browser import OPTIONS, Page, attached, spoken_in
from ears.counting import Count, Kind, Piece, count, words
from ears.orca import TAB, OrcaAtPage
from ears.starting import started
from hearing import PATIENCE

LANGUAGE = "de"
BACK = f"shift+{TAB}"
PROFILE = "profile"


class Listener:
    """Somebody at a page listens to every block before he presses the next key."""

    def __init__(self, reader: OrcaAtPage, page: Page) -> None:
        self._reader = reader
        self._page = page
        self._shown = self._said = 0
        self.expected: list[Piece] = []

    def hear(self) -> None:
        """Hear all that the page has to say."""
        while len(blocks := self._page.blocks()) > self._shown:
            new = [line for block in blocks[self._shown :] for line in block.split("\n")]
            self.expected += map(Piece, new)
            self._shown = len(blocks)
            self._reader.listen(self._was_said, PATIENCE)
            self._said = len(self._reader.speech.begun)

    def _was_said(self) -> bool:
        """Whether the last line that is expected was."""
        last = words(self.expected[-1].text)
        now = words(" ".join(self._reader.speech.begun[self._said :]))
        return any(now[at : at + len(last)] == last for at in range(len(now)))

    def answered(self, *keys: str) -> None:
        """Press keys to which the room answers, and hear it."""
        for key in keys:
            self._press(key)
        shown = self._shown
        assert self._reader.wait(lambda: len(self._page.blocks()) > shown, PATIENCE), keys
        self.hear()

    def goes_to(self, key: str, said: str) -> None:
        """Move the focus to where this is said."""
        self._press(key)
        self.expected.append(Piece(said))
        self.expected += self._of_focus(key)
        self._reader.listen(lambda: True, PATIENCE)

    def _press(self, key: str) -> None:
        self._reader.press(key)
        self.expected += self._of_focus(key)

    def _of_focus(self, key: str) -> list[Piece]:
        """What Orca may say of where the focus comes from and goes to."""
        cards = self._page.value("document.querySelectorAll('#hand li').length")
        said = [*self._reader.says_of_keys(key), f"List with {cards} items"]
        return [Piece(each, Kind.MAYBE) for each in said]

    @property
    def counted(self) -> Count:
        """What became of all lines since the greeting."""
        spoken, first = self._reader.speech.begun, words(self.expected[0].text)
        at = [words(each)[: len(first)] == first for each in spoken].index(True)
        return count(self.expected, spoken[at:])

    @property
    def first_button(self) -> str:
        """The name of the first card in the hand."""
        name = self._page.value("document.querySelector('#hand button').dataset.line")
        return f"{name} push button."


Heard = TypeVar("Heard", bound=Listener)


@contextmanager
def at_page(link: str, kind: Callable[[OrcaAtPage, Page], Heard]) -> Iterator[Heard]:
    """Somebody sits at a page with a reader."""

    def start(folder: Path) -> OrcaAtPage:
        profile = f"--user-data-dir={folder / PROFILE}"
        command = ["chromium", *OPTIONS, "--force-renderer-accessibility", profile]
        address = spoken_in(LANGUAGE, link)
        return OrcaAtPage(folder, [*command, address], {}, language=LANGUAGE)

    reader = started(start)
    try:
        with attached(reader.folder / PROFILE) as page:
            listener = kind(reader, page)
            yield listener
    finally:
        reader.close()
    if listener.counted.clean:
        shutil.rmtree(reader.folder, ignore_errors=True)
