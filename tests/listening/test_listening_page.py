"""What the page of a room shows is said once, whole and in order, by a real screen reader in a real
browser.
"""

from pathlib import Path

import evidence
import pytest
from apart.bots import Bot
from apart.served import KEPT_IN, served
from browser.pages import running
from ears.orca import TAB
from ears.reader import ENTER
from page_listener import BACK, BROWSERS, LANGUAGE, Evening, Listener, at_page, missing
from readers import needed

pytestmark = [pytest.mark.listening, pytest.mark.xdist_group("window")]

GAME = "--names Anna,Bert --serve --game foppen-1995 --players 6 --rounds 1 --seed 1"
FEW = 6
"""Cards in the hand at which a round has been heard for long enough; with evidence, all of it."""
TURNS = 3
"""Cards that are typed at a room's page; with evidence, all."""
LABEL = "Karte, Frage oder Befehl"
ENTRY, SEND = f"{LABEL} entry.", "Senden push button."


def test_every_block_of_the_page_is_said_once_and_every_button_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed(missing("Chromium"))
    monkeypatch.chdir(tmp_path)
    with (
        served(GAME, host=KEPT_IN) as links,
        at_page(links["Anna"], Evening) as evening,
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
            turns = 0
            while evening.waits_for_turn() and (evidence.is_wanted() or turns < TURNS):
                evening.answered(*evening.card(), ENTER)
                turns += 1
        counted = evening.counted
    evidence.keep("page", "Orca in Chromium", "a game of Foppen at the page", LANGUAGE, counted)
    assert counted.clean, counted
    assert counted.lines > 30


class Player(Listener):
    """Who has the whole program on a page of this computer."""

    def typed(self, line: str) -> None:
        """Type a line and hear what is said to it."""
        self.answered(*line, ENTER)

    def hear_on(self) -> None:
        """Hear what waits for Enter."""
        while "" in self._lines("choices"):
            self.typed("")

    def hear_card(self) -> None:
        """Type a card that can be played, those of the colour that was named last first."""
        hand, turn = self.hand, self.expected[-1].text
        for card in sorted(hand, key=lambda each: each.partition(" ")[0] not in turn):
            suit, _, value = card.partition(" ")
            self.typed(f"{suit[:2].lower()}{value}")
            if self.hand != hand:
                return
        raise AssertionError(hand)

    @property
    def hand(self) -> list[str]:
        """The cards that have a button."""
        return self._lines("hand")

    def _lines(self, group: str) -> list[str]:
        """What the buttons of a group send."""
        buttons = f"[...document.querySelectorAll('#{group} button')]"
        return [
            str(each) for each in self._page.value(f"{buttons}.map((each) => each.dataset.line)")
        ]


@pytest.mark.parametrize("browser", BROWSERS)
def test_a_lesson_a_table_with_a_ruling_and_a_game_on_the_programs_page_are_said_once(
    browser: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed(missing(browser))
    monkeypatch.chdir(tmp_path)
    with running() as (_, link), at_page(link, Player, browser) as player:
        player.hear()
        if evidence.is_wanted() or browser == "Chromium":
            learn_and_rule(player)
        if evidence.is_wanted() or browser == "Firefox":
            play(player)
        counted = player.counted
    table, evening = "program page", "a lesson, a table, a round"
    evidence.keep(table, f"Orca in {browser}", evening, LANGUAGE, counted)
    assert counted.clean, counted
    assert counted.lines > 30


def learn_and_rule(player: Player) -> None:
    """A lesson's first step, and a ruling at a table."""
    player.types("lernen", shown=f"{LABEL} lernen")
    player.answered(ENTER)
    for line in ("1", "", "", "q", "ja"):
        player.typed(line)
    for line in ("tischassistent", "1", "A, B, C, D", "", "", "A"):
        player.typed(line)
    for line in ("b7", "b7", "nein", "", "5", "r", "q", "ja"):
        player.typed(line)


def play(player: Player) -> None:
    """A round as far as it is wanted."""
    for line in ("spielen", "1", "4", ""):
        player.typed(line)
    player.hear_on()
    while len(player.hand) > (0 if evidence.is_wanted() else FEW):
        player.hear_card()
        player.hear_on()
