"""The page in a real browser, by keyboard alone."""

import os
import shutil
from pathlib import Path

import pytest
from terminals import terminal

from apart.browser import opened
from apart.test_apart_programs import served, until

BROWSER = shutil.which("chromium") or shutil.which("google-chrome") or ""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not BROWSER or os.name != "posix", reason="no browser here"),
]


def test_a_guest_with_a_browser_plays_by_keyboard_alone_and_hears_each_block_once() -> None:
    with (
        served() as links,
        opened(BROWSER, Path("profile"), links["Anna"].replace("/#", "/?lang=de#"), "de") as anna,
        terminal("join", links["Bert"], "--lang", "en") as bert,
    ):
        anna.until("document.querySelectorAll('#hand button').length == 12")
        assert anna.value("document.activeElement.id") == "line"
        until(bert, "Your hand")
        anna.type("h")
        anna.until("document.querySelector('#log p:last-child').innerText.startsWith('12 Karten')")
        anna.press("Tab")
        anna.press("Tab")
        card = anna.until("document.activeElement.dataset.line")
        anna.press(" ")
        anna.until("document.activeElement.getAttribute('aria-disabled')")
        until(bert, "> ")
        assert anna.value("document.activeElement.dataset.line") == card
        anna.press("Tab")
        anna.until("document.querySelectorAll('#hand button').length == 11")
        assert f"Du: {card}." in "\n".join(anna.blocks())
        assert all(block not in anna.blocks()[:at] for at, block in enumerate(anna.blocks()))
        tree = anna.tree()
        assert ("log", "") in tree
        assert ("textbox", "Karte, Frage oder Befehl") in tree
        assert {("heading", "Deine Hand"), ("heading", "Fragen")} <= {*tree}
        assert all(name for role, name in tree if role in ("button", "link", "textbox"))


def test_on_a_narrow_screen_nothing_has_to_be_moved_sideways() -> None:
    with (
        served() as links,
        opened(BROWSER, Path("profile"), links["Anna"], "de") as anna,
        opened(BROWSER, Path("other"), links["Bert"], "de"),
    ):
        metrics = {"width": 320, "height": 600, "deviceScaleFactor": 1, "mobile": True}
        anna.call("Emulation.setDeviceMetricsOverride", **metrics)
        anna.until("document.querySelectorAll('#hand button').length == 12")
        assert anna.value("document.documentElement.scrollWidth") <= 320


def test_what_comes_while_the_page_is_hidden_is_one_block_when_it_is_back() -> None:
    with (
        served() as links,
        opened(BROWSER, Path("profile"), links["Anna"], "en") as anna,
        terminal("join", links["Bert"], "--lang", "en") as bert,
    ):
        anna.until("document.querySelectorAll('#hand button').length == 12")
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
        opened(BROWSER, Path("profile"), links["Anna"], "en") as anna,
        opened(BROWSER, Path("other"), links["Anna"].partition("#")[0] + "#%zz", "en") as other,
    ):
        other.until("document.querySelector('#log p').innerText.includes('six words')")
        anna.until("invitation.length == 32 && run")
        other.type(links["Anna"].partition("#")[2])
        anna.until("!socket")
        assert "taken from elsewhere" in anna.blocks()[-1]
        assert "type anything" in anna.blocks()[-1]
        anna.type("x")
        other.until("!socket")
        anna.until("document.querySelector('#log').innerText.includes('connection is back')")
