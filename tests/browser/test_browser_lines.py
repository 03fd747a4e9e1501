"""A page hears what a terminal shows, and has buttons for what can be answered."""

import re
from functools import partial
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from apart.test_apart_kept import ROOM

from browser.lines import HeardPage, at_terminal, on_page, program_at
from foppen_access.browser.page_console import PageConsole
from foppen_access.cli.app import COMMANDS, MENU, perform
from foppen_access.faults.fault import Status
from foppen_access.narration.catalog import Catalog
from foppen_access.rooms.room_file import beside, keep
from foppen_access.seals.shuffle_seal import NOTHING
from foppen_access.terminal.line_input import Choice
from foppen_engine.values import replace

PLAY = partial(
    perform, command=COMMANDS["play"], game="foppen-2018", players=4, level="easy", seed=7
)
TABLE = partial(perform, command=COMMANDS["table"], game="foppen-2018", names="A,B,C,D", dealer="A")
LEARN = partial(perform, command=COMMANDS["learn"], game="foppen")
EVENINGS: dict[str, tuple[partial[Status], tuple[str, ...]]] = {
    "play": (PLAY, ("h", *(f"#{number % 12 + 1}" for number in range(18)), "r", "ss", "")),
    "table": (TABLE, ("b7", "5", "r12", "no", "t", "u", "u", "s", "q", "yes")),
    "learn": (LEARN, ("", "", "h", "", "?", "b7", "", "q", "yes")),
}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("evening", EVENINGS)
def test_the_same_seed_and_the_same_lines_are_heard_as_at_a_terminal(
    evening: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, typed = EVENINGS[evening]
    page = on_page(run, typed, language)
    assert page.lines == at_terminal(run, typed, language, monkeypatch)
    assert len(page.lines) > 10


def test_the_menu_has_a_button_for_each_entry_and_its_number_is_what_it_sends() -> None:
    page = on_page(partial(perform, command=MENU), ["ende"], "de")
    first = page.offers[0].choices
    assert first[-1].name == "Ende"
    assert page.blocks[0][1 : 1 + len(first)] == [f"{each.line} {each.name}" for each in first]


@pytest.mark.parametrize("entry", ["3", "einladen"])
def test_games_with_people_elsewhere_are_refused_in_one_sentence(entry: str) -> None:
    page = on_page(partial(perform, command=MENU), [entry, "ende"], "de")
    refused = Catalog("de").text("page-not-apart")
    assert page.lines.count(refused) == 1
    assert page.offers[-1] == page.offers[0]


def test_the_hand_has_a_button_for_each_card_that_plays_it() -> None:
    page = on_page(PLAY, ["h"], "de")
    asked, after = page.offers
    assert len(asked.hand) == 12
    assert asked == after
    assert "stich" in asked.questions
    played = on_page(PLAY, asked.hand, "de")
    assert Catalog("de").text("unknown") not in played.lines
    assert all(
        f"Du: {name}." in played.lines or name in played.offers[-1].hand for name in asked.hand
    )
    assert len(played.offers[-1].hand) < 12


def test_yes_and_no_are_buttons_where_the_program_asks_whether_to_leave() -> None:
    page = on_page(PLAY, ["q", "nein"], "de")
    assert page.offers[1].choices == [Choice("Ja", "ja"), Choice("Nein", "nein")]
    assert page.offers[1].hand == []
    assert page.offers[2].hand == page.offers[0].hand


def test_a_table_has_buttons_for_the_colours_that_a_card_may_have() -> None:
    page = on_page(TABLE, ["5"], "de")
    assert [each.name for each in page.offers[1].choices] == ["Blau", "Grün", "Rot", "Gelb"]
    chosen = on_page(TABLE, ["5", "Grün"], "de")
    assert ["B: Grün 5."] in chosen.blocks


def test_nobody_at_a_page_has_a_hand_while_it_goes_to_another_player() -> None:
    run = partial(PLAY, names="Anna,Bert")
    page = on_page(run, ["", "#1", ""], "de")
    for offer, block in zip(page.offers, page.blocks, strict=False):
        if "Enter" in block[-1]:
            assert not offer.hand
    assert any(offer.hand for offer in page.offers)


@pytest.mark.parametrize("people", [(), (0, 1)], ids=["a table", "a hosted game"])
def test_a_game_that_others_came_to_never_waits_for_them_on_a_page(people: tuple[int, ...]) -> None:
    on_page(PLAY if people else TABLE, ["h"] if people else ["b7"], "de")
    (record,) = Path("home", "games").glob("*.jsonl")
    agreement = replace(ROOM.agreement, people=people)
    keep(beside(record), replace(ROOM, agreement=agreement, contributions=NOTHING))
    page = on_page(partial(perform, command=MENU), ["weiterspielen", "q", "ja", "ende"], "de")
    text = Catalog("de").text
    assert page.lines.count(text("page-not-apart")) == bool(people)
    assert any("geht weiter" in line for line in page.lines) != bool(people)
    assert page.lines[-1] == text("goodbye")


class Presser(HeardPage):
    """A page on which only buttons are pressed, at random, until a line is heard."""

    def __init__(self, last: str) -> None:
        super().__init__([])
        self._random = Random(1)
        self.last = last

    def line(self) -> str | None:
        choices, hand, questions = self.offers[-1]
        answers = [*(each.line for each in choices), *hand] * len(questions)
        buttons = [*answers, *questions[:-2]]  # not those that lead elsewhere
        ends = self.last in self.blocks[-1] or len(self.offers) > 4000
        return None if ends else self._random.choice(buttons)


@pytest.mark.parametrize("lesson", ["foppen", "foppen-second", "futschikato"])
def test_a_lesson_is_done_by_buttons_alone(lesson: str) -> None:
    page = Presser(Catalog("de").text(f"learn-{lesson}-end").splitlines()[0])
    run = partial(perform, command=COMMANDS["learn"], game=lesson)
    run(program_at(lambda catalog: PageConsole(page, catalog), "de"))
    assert any(page.last in block for block in page.blocks), page.blocks[-3:]


def test_a_page_is_not_asked_who_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_LAUNCHER", str(Path("foppen-access").resolve()))
    page = on_page(partial(perform, command=MENU), ["q"])
    assert page.lines[0].startswith(Catalog("en").text("menu-title"))


def test_where_there_are_no_threads_games_are_looked_back_at_and_counted_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    def heard(command: partial[Status], *typed: str) -> str:
        page = HeardPage(typed)
        made = partial(PageConsole, page, speaks_meanwhile=False)
        command(program_at(made, "de"))
        return "\n".join(page.lines)

    monkeypatch.setattr(Thread, "start", refuse)
    cards = [line for number in range(70) for line in (f"#{number % 12 + 1}", "")]
    assert "Runde 2" in heard(PLAY, *cards)
    menu = partial(perform, command=MENU)
    back = heard(menu, "rückblick", *[""] * 16, "aa", "ende", "ende")
    assert Catalog("de").text("review-on-demand") in back
    walk, _, costs = back.partition("Einen Moment.\n")
    said = re.findall(r"Stich \d+: (.+ gekostet\..+)", costs)
    assert said
    assert all(each in walk for each in said)
    assert "Spiel" in heard(menu, "statistik", "ende")
