"""The page in a real browser, by keyboard alone and by touch alone."""

from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from terminals import terminal

from apart.browser import AXE_IS_MISSING, HEARS_NOTES, IS_MISSING, Page, opened
from apart.phones import TABLE, links_in, shown_until
from apart.served import KEPT_IN, served, until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(IS_MISSING, reason="no browser here"),
]
SMALLEST = 44
"""Of CSS' pixels: what a finger meets."""

BROKEN = """
[...picture.rows].flatMap((row) => [...row.cells]).flatMap((cell) => {
  const text = cell.firstChild;
  return [...(text?.data ?? '').matchAll(/\\S+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map((word) => word[0]);
})
"""
"""Words of the table for who sees it that stand in two lines."""

DEALT = (
    "document.querySelectorAll('#hand button').length == 12 && held.length == 0"
    " && /(Deine Hand|Your hand): /.test(log.innerText)"
)
ANSWERED = "/^12 Karten: /m.test(log.innerText)"


def test_a_guest_with_a_browser_plays_by_keyboard_alone_and_hears_each_block_once() -> None:
    with (
        served() as links,
        opened(Path("profile"), links["Anna"], "de") as anna,
        terminal("join", links["Bert"], "--lang", "en") as bert,
    ):
        anna.until(DEALT)
        assert anna.value("document.activeElement.id") == "line"
        until(bert, "Your hand")
        anna.type("h")
        anna.until(ANSWERED)
        anna.press("Tab")
        anna.press("Tab")
        card = anna.until("document.activeElement.dataset.line")
        anna.press(" ")
        anna.until("document.activeElement.getAttribute('aria-disabled')")
        until(bert, "> ")
        anna.until("held.length == 0")
        assert anna.value("document.activeElement.dataset.line") == card
        anna.press("Tab")
        anna.until("document.querySelectorAll('#hand button').length == 11 && held.length == 0")
        assert f"Du: {card}." in "\n".join(anna.blocks())
        assert all(block not in anna.blocks()[:at] for at, block in enumerate(anna.blocks()))
        anna.value("shown = said.again + 'x'; show([said.again + 'x'])")
        assert anna.until("held.length == 0 && log.lastChild.innerText") == "x"
        tree = anna.tree()
        assert ("log", "") in tree
        assert ("textbox", "Karte, Frage oder Befehl") in tree
        assert {("heading", "Deine Hand"), ("heading", "Fragen")} <= {*tree}
        assert all(name for role, name in tree if role in ("button", "link", "textbox"))


def test_a_guest_with_a_phone_plays_by_touch_alone() -> None:
    with (
        served() as links,
        opened(Path("profile"), links["Anna"], "de") as anna,
        terminal("join", links["Bert"], "--lang", "en") as bert,
    ):
        anna.as_phone(360, 640)
        anna.until(DEALT)
        anna.value(
            "keys = 0; touched = []; addEventListener('keydown', () => keys++, true);"
            "addEventListener('click', (event) => touched.push(event.pointerType), true)"
        )
        anna.touch("#questions button")
        anna.until(ANSWERED)
        card = anna.value("document.querySelector('#hand button').dataset.line")
        for _ in range(2):
            anna.touch(f"#hand button[data-line='{card}']")
        until(bert, "> ")
        anna.touch("#line")
        anna.until("document.querySelectorAll('#hand button').length == 11 && held.length == 0")
        assert "\n".join(anna.blocks()).count(f"Du: {card}.") == 1
        anna.call("Input.insertText", text="sag Hallo")
        anna.touch("#form button")
        bert.type("#1\r")
        until(bert, "Anna: Hallo")
        assert anna.value("touched") == ["touch"] * 5
        assert anna.value("keys") == 0


def test_on_a_narrow_screen_and_with_large_letters_all_is_seen_and_met_by_a_finger() -> None:
    with (
        served() as links,
        opened(Path("profile"), links["Anna"], "de") as anna,
        opened(Path("other"), links["Bert"], "en") as bert,
    ):
        for page in (anna, bert):
            page.until(DEALT)
            for width, percent in ((320, 100), (640, 200), (320, 200)):
                page.as_phone(width, 600)
                page.value(f"document.documentElement.style.fontSize = '{percent}%'")
                assert page.value("document.documentElement.scrollWidth") <= width
                cut, small = page.value(
                    "(boxes => [boxes.filter(box => box.left < 0 || box.right > innerWidth).length,"
                    f"boxes.filter(box => Math.min(box.width, box.height) < {SMALLEST}).length])"
                    "([...document.querySelectorAll('button, input, #log')]"
                    ".filter(each => each.checkVisibility())"
                    ".map(each => each.getBoundingClientRect()))"
                )
                assert (cut, small, page.value(BROKEN)) == (0, 0, []), (width, percent)
        assert [page.tree().count(("columnheader", "Hand")) for page in (anna, bert)] == [0, 1]


@pytest.mark.skipif(AXE_IS_MISSING, reason="no axe-core here")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong_before_a_game_and_in_it(scheme: str) -> None:
    with (
        served() as links,
        opened(Path("profile"), links["Anna"].partition("#")[0], "de") as anna,
        terminal("join", links["Bert"], "--lang", "en"),
    ):
        feature = {"name": "prefers-color-scheme", "value": scheme}
        anna.call("Emulation.setEmulatedMedia", features=[feature])
        anna.until("document.querySelectorAll('#log p').length")
        assert anna.findings() == []
        anna.type(links["Anna"].partition("#")[2])
        anna.until(DEALT)
        anna.press("Tab")
        anna.press("Tab")
        anna.press(" ")
        anna.until("document.activeElement.getAttribute('aria-disabled')")
        anna.as_phone(320, 600)
        assert anna.findings() == []


def test_what_comes_while_the_page_is_hidden_is_one_block_when_it_is_back() -> None:
    with (
        served() as links,
        opened(Path("profile"), links["Anna"], "en") as anna,
        terminal("join", links["Bert"], "--lang", "en") as bert,
    ):
        anna.until(DEALT)
        before = len(anna.blocks())
        anna.value("Object.defineProperty(document, 'hidden', {value: true, configurable: true})")
        bert.type("say one\rsay two\r")
        until(bert, "You say: two")
        anna.until("held.length == 2")
        assert len(anna.blocks()) == before
        anna.value("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
        anna.until("held.length == 0")
        assert anna.blocks()[before:] == ["Bert: one\nBert: two"]


def test_a_page_that_was_sent_away_says_how_to_come_back_and_does() -> None:
    with (
        served() as links,
        opened(Path("profile"), links["Anna"], "en") as anna,
        opened(Path("other"), links["Anna"].partition("#")[0] + "#%zz", "en") as other,
    ):
        other.until("document.querySelector('#log p').innerText.includes('six words')")
        anna.until("invitation.length == 32 && run")
        other.type(links["Anna"].partition("#")[2])
        anna.until("!socket")
        assert "used elsewhere" in anna.blocks()[-1]
        assert "type anything" in anna.blocks()[-1]
        anna.type("x")
        other.until("!socket")
        anna.until("document.querySelector('#log').innerText.includes('connection is back')")


def test_a_page_goes_on_to_another_game_and_finds_both_as_they_were_sealed() -> None:
    game = "--names Anna --players 6 --game foppen-1995 --rounds 1 --serve"
    with (
        served(game, host=KEPT_IN, guests=1) as links,
        opened(Path("profile"), links["Anna"], "de") as anna,
    ):
        for number in (1, 2):
            plays_until(anna, f"log.innerText.split('Geprüft: Alle Karten').length > {number}")
            said = "\n".join(anna.blocks())
            assert said.count("Deine Hand: ") == said.count("Das war die einzige Runde") == number
            anna.type("ja")
        anna.until("log.innerText.split('Der Abend bisher: ').length > 2")


def plays_until(page: Page, what: str) -> None:
    """Type one card after the other, whether it may be played or not, until something holds."""
    hand = "[...document.querySelectorAll('#hand button')].map((each) => each.dataset.line)"
    for number in count():
        page.until(f"{what} || {hand}.length")
        if page.value(what):
            return
        said = len(page.blocks())
        if cards := page.value(hand):
            page.type(cards[number % len(cards)])
        page.until(f"{what} || document.querySelectorAll('#log p').length > {said}")


ANNOUNCED = "document.querySelectorAll('#hand button').length"


@pytest.mark.skipif(AXE_IS_MISSING, reason="no axe-core here")
def test_at_a_real_table_a_card_is_announced_by_a_button_and_all_who_see_see_the_table() -> None:
    with (
        terminal(*TABLE) as keyboard,
        ExitStack() as stack,
    ):
        links = links_in(shown_until(keyboard, "> "))
        anna = stack.enter_context(opened(Path("profile"), links["Anna"], "en"))
        bert = stack.enter_context(opened(Path("other"), links["Bert"], "en"))
        anna.until(f"{ANNOUNCED} > 20")
        bert.until("/Bert is here/.test(log.innerText)")
        assert bert.value(ANNOUNCED) == 0
        names = anna.value(
            "[...document.querySelectorAll('#hand button')].map((each) => each.innerText)"
        )
        assert names.index("Blue 2") < names.index("Blue 9") < names.index("Red 7")
        assert ("heading", "Your card") in anna.tree()
        anna.as_phone(320, 600)
        assert anna.value("document.documentElement.scrollWidth") <= 320
        for name, value in (
            ("prefers-color-scheme", "dark"),
            ("forced-colors", "active"),
        ):
            media = [{"name": name, "value": value}]
            anna.call("Emulation.setEmulatedMedia", features=media)
            assert anna.findings() == []
        bert.value(HEARS_NOTES)
        bert.touch("#sounding")
        bert.until("localStorage.getItem('sounding') === 'yes' && notes.length == 2")
        anna.value("document.querySelector('#hand [data-line=\"Red 7\"]').focus()")
        anna.press(" ")
        anna.until("/Anna: Red 7\\./.test(log.innerText) && !held.length")
        assert anna.value("document.activeElement.dataset.line") == "Red 7"
        bert.until(f"{ANNOUNCED} > 20")
        assert not bert.value("document.querySelector('#hand [data-line=\"Red 7\"]')")
        seen = bert.value("[...picture.tBodies[0].rows].map((row) => row.innerText)")
        assert bert.value("notes") == [659, 880] * 2
        assert anna.value("audio") is None
        assert seen[0].startswith("Anna\tRed 7")
        assert seen[1].startswith("Bert, you\t\tplays now")
        bert.value("document.querySelector('#hand [data-line=\"Red 9\"]').click()")
        anna.until("/Bert: Red 9\\./.test(log.innerText)")
        bert.value("window.isOld = true")
        bert.call("Page.reload")
        bert.until("!window.isOld && document.getElementById('sounding')?.checked")
