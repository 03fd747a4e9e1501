"""Somebody with a real screen reader at a page in a real browser."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import evidence
from apart.browser import OPTIONS, DrivenPage, attached, spoken_in
from apart.served import RECORD
from browser.engines import DRIVEN
from browser.engines import attached as attached_firefox
from ears.counting import Count, Kind, Piece, count, words
from ears.orca import TAB, OrcaAtPage
from ears.starting import started
from hearing import PATIENCE
from keyboard import Follower, asked
from sittings import legal_cards, typed_card

LANGUAGE = "de"
BACK = f"shift+{TAB}"
PROFILE = "profile"
ACCESSIBLE = """user_pref("accessibility.force_disabled", -1);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
"""
"""What Firefox is set to: readers find it, and it greets nobody."""


class Listener:
    """Somebody at a page listens to every block before he presses the next key."""

    def __init__(self, reader: OrcaAtPage, page: DrivenPage) -> None:
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
        typed = "".join(key for key in keys if len(key) == 1).strip()
        self.expected.append(Piece(typed, Kind.MAYBE))  # the caret moves from it
        shown = self._shown
        assert self._reader.wait(lambda: len(self._page.blocks()) > shown, PATIENCE), keys
        self.hear()

    def types(self, line: str, *, shown: str) -> None:
        """Type what is not sent yet, which a braille display shows with this."""
        for key in line:
            self._press(key)
        display = self._reader.display
        assert self._reader.wait(lambda: display.text.startswith(shown), PATIENCE), display.text
        evidence.feel(self._reader.name, line, display.text, display.cells)

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
        lists = [
            f"List with {count} items" for count in (cards, cards - 1)
        ]  # before it goes or after
        said = [*self._reader.says_of_keys(key), *lists]
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


class Evening(Listener):
    """A guest of a room listens to every block before he presses the next key."""

    def __init__(self, reader: OrcaAtPage, page: DrivenPage) -> None:
        super().__init__(reader, page)
        self._follower = Follower(RECORD)

    @property
    def is_over(self) -> bool:
        return asked(self._follower.state) is None

    def waits_for_turn(self) -> bool:
        """Whether he has to play a card, when all others have."""
        assert self._reader.wait(lambda: asked(self._follower.state) in (0, None), PATIENCE)
        self._reader.listen(lambda: True, PATIENCE)
        self.hear()
        return not self.is_over

    def card(self) -> str:
        """A card that may be played, as it is typed."""
        return typed_card(min(legal_cards(self._follower.state), key=str), LANGUAGE)


Heard = TypeVar("Heard", bound=Listener)


@dataclass(frozen=True, slots=True)
class Browser:
    """A browser with a window.

    Args:
        program: what must be installed.
        command: starts it with a profile and an address.
        attached: its page, once it has begun with a profile.
    """

    program: str
    command: Callable[[Path, str], list[str]]
    attached: Callable[[Path], AbstractContextManager[DrivenPage]]


def _chromium(profile: Path, address: str) -> list[str]:
    accessible = "--force-renderer-accessibility"
    return ["chromium", *OPTIONS, accessible, f"--user-data-dir={profile}", address]


def _firefox(profile: Path, address: str) -> list[str]:
    profile.mkdir()
    (profile / "user.js").write_text(ACCESSIBLE)
    return ["firefox-esr", *DRIVEN, "--profile", str(profile), address]


BROWSERS = {
    "Chromium": Browser("chromium", _chromium, attached),
    "Firefox": Browser("firefox-esr", _firefox, attached_firefox),
}


def missing(browser: str) -> list[str]:
    """What is not installed of Orca, its display and a browser."""
    program = BROWSERS[browser].program
    return [*OrcaAtPage.missing(), *([] if shutil.which(program) else [program])]


@contextmanager
def at_page(
    link: str, kind: Callable[[OrcaAtPage, DrivenPage], Heard], browser: str = "Chromium"
) -> Iterator[Heard]:
    """Somebody sits at a page with a reader."""
    own = BROWSERS[browser]

    def start(folder: Path) -> OrcaAtPage:
        command = own.command(folder / PROFILE, spoken_in(LANGUAGE, link))
        return OrcaAtPage(folder, command, {}, language=LANGUAGE)

    reader = started(start)
    try:
        with own.attached(reader.folder / PROFILE) as page:
            listener = kind(reader, page)
            yield listener
    finally:
        reader.close()
    if listener.counted.clean:
        shutil.rmtree(reader.folder, ignore_errors=True)
