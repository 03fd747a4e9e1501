"""The program on its page in a real browser: by buttons, by typing, killed and resumed."""

import json
from itertools import pairwise

import pytest
from apart.browser import AXE_IS_MISSING, IS_MISSING

from browser.pages import (
    CARDS,
    SMALL,
    WIDE,
    begin,
    go_on,
    play_card,
    play_round,
    records,
    rule_at_table,
    running,
    shown,
)

UNSEEN = "log.scrollHeight - log.scrollTop - log.clientHeight"
BELOW = "line.getBoundingClientRect().bottom"
"""What of the log is below its edge, and where the line of input ends."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(IS_MISSING, reason="no browser here"),
]


def test_a_round_is_played_by_buttons_alone_and_nothing_is_heard_twice_in_a_row() -> None:
    with running() as (_, link), shown(link) as page:
        begin(page)
        play_round(page)
        heard = page.heard
        assert all(one != other for one, other in pairwise(heard))
        (record,) = records()
        said = record.read_text("utf-8").count('"do":"deal"')
    assert said == 2


def test_a_game_is_typed_in_german_and_left_and_the_program_ends_with_a_sentence() -> None:
    with running() as (program, link), shown(link) as page:
        page.type("spielen")
        page.type("Foppen 2018")
        page.type("vier")
        page.type("")
        page.until("Deine Hand: ")
        page.type("hand")
        assert page.heard[-1].startswith("12 Karten: ")
        page.type("blau 99")
        assert "Blau 99" in page.heard[-1]
        page.type("ende")
        page.type("ja")
        page.type("ende")
        page.until("Foppen Access ist zu Ende.")
        assert program.wait(30) == 0


def test_who_kills_the_program_loses_nothing_that_was_heard_and_goes_on() -> None:
    with running() as (program, link), shown(link) as page:
        begin(page)
        card = play_card(page)
        program.kill()
        page.until("Das Programm antwortet nicht.")
        played = next(block for block in reversed(page.heard) if f"Du: {card}." in block)
        assert played
    (record,) = records()
    entries = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    assert [each for each in entries if each.get("do") == "play" and each["seat"] == 0]
    with running() as (_, link), shown(link, "other") as page:
        page.press("Weiterspielen")
        page.until("Foppen 2018 geht weiter")
        go_on(page)
        page.press("wiederholen")
        assert len(page.names("hand")) == CARDS - 1


def test_a_card_that_is_refused_at_a_table_is_ruled_by_a_button() -> None:
    with running() as (_, link), shown(link) as page:
        rule_at_table(page)
        page.type("5")
        page.press("Grün")
        assert "Grün 5" in page.heard[-1]


def test_another_page_takes_over_and_the_first_can_take_it_back() -> None:
    with running() as (_, link), shown(link) as one:
        one.press("Spielen")
        with shown(link, "other") as two:
            one.until("Foppen Access ist jetzt auf einer anderen Seite offen.")
            assert two.heard[0].startswith("Welches Spiel?")
            two.press("Zurück")
        one.type("h")
        assert "Spielen" in one.names("choices")


@pytest.mark.skipif(AXE_IS_MISSING, reason="axe-core is not installed")
def test_axe_finds_nothing_in_menu_question_game_and_at_the_end_nor_is_anything_small_or_wide() -> (
    None
):
    with running() as (_, link), shown(link) as page:
        assert not page.violations()
        begin(page)
        assert not page.violations()
        for width, height in ((320, 256), (640, 320)):  # four times as large, and a phone turned
            page.page.as_phone(width, height)
            assert page.page.value(f"[{WIDE}, {SMALL}]") == [0, 0]
            page.page.until(f"{UNSEEN} < 2")
            assert page.page.value(BELOW) <= height
        page.press("ende")
        assert page.names("choices") == ["Ja", "Nein"]
        assert not page.violations()
        tree = page.page.tree()
        assert all(name for role, name in tree if role in ("button", "link", "textbox"))
        assert ("heading", "Antworten") in tree
        for line in ("ja", "ende"):
            page.type(line)
        page.until("Foppen Access ist zu Ende.")
        page.page.until("!document.querySelector('li button:not([aria-disabled])')")
        assert not page.violations()
