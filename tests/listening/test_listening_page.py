"""What the page of a room shows is said once, whole and in order, by a real screen reader in a real
browser.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import evidence
import pytest
from apart.bots import Bot
from apart.browser import OPTIONS, Page, attached, spoken_in
from apart.served import KEPT_IN, RECORD, served
from ears.counting import Count, Kind, Piece, count, words
from ears.orca import TAB, OrcaAtPage
from ears.reader import ENTER
from ears.starting import started
from hearing import PATIENCE
from keyboard import Follower, asked
from readers import needed
from sittings import legal_cards, typed_card

pytestmark = [pytest.mark.listening, pytest.mark.xdist_group("window")]

GAME = "--names Anna,Bert --serve --game foppen-1995 --players 6 --rounds 1 --seed 1"
LANGUAGE = "de"
ENTRY, SEND = "Karte, Frage oder Befehl entry.", "Senden push button."
BACK = f"shift+{TAB}"
PROFILE = "profile"


class Evening:
    """Somebody at a page listens to every block before he presses the next key."""

    def __init__(self, reader: OrcaAtPage, page: Page) -> None:
        self._reader = reader
        self._page = page
        self._shown = self._said = 0
        self._follower = Follower(RECORD)
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
    def is_over(self) -> bool:
        return asked(self._follower.state) is None

    def waits_for_turn(self) -> bool:
        """Whether he has to play a card, when all others have."""
        assert self._reader.wait(lambda: asked(self._follower.state) in (0, None), PATIENCE)
        self._reader.listen(lambda: True, PATIENCE)
        self.hear()
        return not self.is_over

    @property
    def first_button(self) -> str:
        """The name of the first card in the hand."""
        name = self._page.value("document.querySelector('#hand button').dataset.line")
        return f"{name} push button."

    def card(self) -> str:
        """A card that may be played, as it is typed."""
        return typed_card(min(legal_cards(self._follower.state), key=str), LANGUAGE)


def test_every_block_of_the_page_is_said_once_and_every_button_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed(OrcaAtPage.missing())
    monkeypatch.chdir(tmp_path)
    with (
        served(GAME, host=KEPT_IN) as links,
        at_page(links["Anna"]) as evening,
    ):
        evening.hear()
        with Bot(links["Bert"]):
            while not evening.waits_for_turn():
                pass
            evening.answered("h", ENTER)
            evening.answered(*"sag Guten Abend", ENTER)
            evening.goes_to(TAB, SEND)
            evening.goes_to(TAB, evening.first_button)
            evening.answered(" ")
            evening.goes_to(BACK, SEND)
            evening.goes_to(BACK, ENTRY)
            while evening.waits_for_turn():
                evening.answered(*evening.card(), ENTER)
        counted = evening.counted
    evidence.keep("page", "Orca in Chromium", "a game of Foppen at the page", LANGUAGE, counted)
    assert counted.clean, counted
    assert counted.lines > 60


@contextmanager
def at_page(link: str) -> Iterator[Evening]:
    """Somebody sits at a page with a reader."""

    def start(folder: Path) -> OrcaAtPage:
        profile = f"--user-data-dir={folder / PROFILE}"
        command = ["chromium", *OPTIONS, "--force-renderer-accessibility", profile]
        address = spoken_in(LANGUAGE, link)
        return OrcaAtPage(folder, [*command, address], {}, language=LANGUAGE)

    reader = started(start)
    try:
        with attached(reader.folder / PROFILE) as page:
            evening = Evening(reader, page)
            yield evening
    finally:
        reader.close()
    if evening.counted.clean:
        shutil.rmtree(reader.folder, ignore_errors=True)
