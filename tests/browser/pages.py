"""The program with its page, in a real browser."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

from apart.browser import DrivenPage, Page, opened
from terminals import ENVIRONMENT, PROGRAM

CARDS = 12
"""Of each hand in a game of Foppen for four."""

SMALL = "[...document.querySelectorAll('button, a, input:not([type=checkbox]), label:has(input)')]"
SMALL += ".filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())"
SMALL += ".filter(({ width, height }) => width < 44 || height < 44).length"
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""How many targets are smaller than 44 pixels, and how much wider than the window the page is."""

Driven = TypeVar("Driven", bound=DrivenPage)


class ProgramPage(Generic[Driven]):
    """A page on which the program is heard, typed to and pressed.

    Args:
        page: the browser's.
    """

    def __init__(self, page: Driven) -> None:
        self.page = page

    @property
    def heard(self) -> list[str]:
        """All blocks so far, without what the browser has not shown yet."""
        self.page.until("held.length == 0")
        return self.page.blocks()

    def until(self, text: str) -> None:
        """Wait until this is heard."""
        self.page.until(f"log.innerText.includes({json.dumps(text)}) && held.length == 0")

    def names(self, group: str) -> list[str]:
        """The buttons of a group that can be pressed, once there are those of the question."""
        self.page.until("!answered || closed")
        found = self.page.value(
            f"[...document.querySelectorAll('#{group} button:not([aria-disabled])')]"
            ".map((each) => each.textContent)"
        )
        assert isinstance(found, list)
        return found

    def press(self, name: str) -> None:
        """Press a button when its question is asked, and wait until the answer is heard."""
        self.page.until("!answered || closed")
        count = len(self.heard)
        button = (
            "[...document.querySelectorAll('li button:not([aria-disabled])')]"
            f".find((each) => each.textContent == {json.dumps(name)})"
        )
        self.page.value(f"{button}.click()")
        self._answered(count)

    def type(self, line: str) -> None:
        """Type a line, and wait until the answer is heard."""
        count = len(self.heard)
        self.page.value("document.getElementById('line').focus()")
        self.page.type(line)
        self._answered(count)

    def violations(self) -> list[str]:
        """What axe-core finds wrong, but for the contrast of what the log has scrolled away."""
        found = self.page.findings()
        return [each for each in found if not each.startswith("color-contrast: <p>")]

    def _answered(self, count: int) -> None:
        self.page.until(f"log.children.length > {count} && held.length == 0")


@contextmanager
def running(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program with its page, and the link; at the end it is killed."""
    env = {**ENVIRONMENT, "FOPPEN_ACCESS_HOME": str(Path("home").absolute())}
    env["BROWSER"] = "true"
    command = [*PROGRAM, "page", "--lang", "de", *options]
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
    ) as program:
        assert program.stdout
        program.stdout.readline()
        try:
            yield program, program.stdout.readline().strip()
        finally:
            program.kill()


@contextmanager
def shown(link: str, profile: str = "profile") -> Iterator[ProgramPage[Page]]:
    """The page of a link in a browser of its own."""
    with opened(Path(profile), link, "de") as page:
        page.until("typeof log == 'object' && log.children.length && held.length == 0")
        yield ProgramPage(page)


def records() -> list[Path]:
    """The records in the program's home."""
    return sorted(Path("home", "games").glob("*.jsonl")) if os.path.isdir("home") else []  # noqa: PTH112


def wait_for_menu(page: DrivenPage) -> None:
    """Wait until the program has begun in a tab."""
    page.until("typeof log == 'object' && document.querySelector('#choices button') !== null")
    page.until("held.length == 0")


def rule_at_table(page: ProgramPage[Driven]) -> None:
    """A card that was played before is refused, and the table takes it back by buttons."""
    for button in ("Tischassistent", "Foppen 2018"):
        page.press(button)
    page.type("Anna, Bert, Cleo, Dora")
    for button in ("Mit denen der Ausgabe", "Weiter", "Anna"):
        page.press(button)
    page.until("Runde 1")
    page.type("b7")
    page.type("b7")
    assert page.names("choices") == ["Weiter", "Nein"]
    page.press("Nein")
    page.press("Weiter")
    assert page.heard[-1].startswith("Gut, Blau 7 ist nicht eingetragen.")


def begin(page: ProgramPage[Driven]) -> None:
    """A game of Foppen by buttons alone."""
    for button in ("Spielen", "Foppen 2018", "4", "Anfangen"):
        page.press(button)
    page.until("Deine Hand: ")


def go_on(page: ProgramPage[Driven]) -> None:
    """Hear what waits for Enter."""
    while "Weiter" in page.names("choices"):
        page.press("Weiter")


def play_card(page: ProgramPage[Driven], *, typed: bool = False) -> str:
    """Play a card that can be played, by its button, unless it is typed; its name. Those of the
    colour that was named last are tried first.
    """
    hand, turn = page.names("hand"), page.heard[-1].rpartition("\n")[2]
    for card in sorted(hand, key=lambda each: each.partition(" ")[0] not in turn):
        (page.type if typed else page.press)(card)
        if page.names("hand") != hand:
            return card
    raise AssertionError(hand, page.heard[-2:])


def play_round(page: ProgramPage[Driven]) -> None:
    """A round by buttons alone, into the next."""
    for left in range(CARDS, 0, -1):
        go_on(page)
        if "Runde 2" in page.page.value("log.innerText"):
            break  # who is fooled out or has no card left is asked no more
        assert len(page.names("hand")) <= left
        play_card(page)
    go_on(page)
    page.until("Runde 2")
