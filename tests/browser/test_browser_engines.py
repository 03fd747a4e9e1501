"""The program in a tab of Firefox and of WebKitGTK, which has neither shared memory nor files that
are written without waiting.
"""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from browser.engines import FIREFOX, WEBKIT, Engine, firefox, webkit
from browser.file_host import FileHost
from browser.pages import (
    ProgramPage,
    begin,
    go_on,
    play_card,
    play_round,
    rule_at_table,
    wait_for_menu,
)

pytestmark = pytest.mark.slow
IS_IN_CI = "FOPPEN_ACCESS_CI" in os.environ
Opens = Callable[[Path, str], AbstractContextManager[Engine]]
PROFILE = Path("profile")


def opens(name: str) -> Opens:
    """How a browser is opened here."""
    found, way = {"Firefox": (FIREFOX, firefox), "WebKitGTK": (WEBKIT, webkit)}[name]
    if not (found or IS_IN_CI):
        pytest.skip(f"no {name} here")
    return way


def at_menu(page: Engine) -> ProgramPage[Engine]:
    wait_for_menu(page)
    return ProgramPage(page)


def test_firefox_plays_a_round_by_buttons_is_killed_and_goes_on_without_a_network(
    site: FileHost,
) -> None:
    way = opens("Firefox")
    with way(PROFILE, site.address) as engine:
        page = at_menu(engine)
        assert page.page.value("crossOriginIsolated")
        begin(page)
        play_card(page)
        go_on(page)
        hand = page.names("hand")
        engine.kill()
    with way(PROFILE, site.address) as engine:
        page = at_menu(engine)
        site.publish_anew()
        engine.run("navigator.serviceWorker.getRegistration().then((each) => each.update())")
        page.until("Es gibt eine neue Fassung.")
        site.stop()
        page.press("Weiterspielen")
        go_on(page)
        assert page.names("hand") == hand
        play_rule_and_learn(page)
        assert not page.violations()
        engine.go(site.address.replace("/de.", "/en."))
        engine.until("document.documentElement.lang == 'en'")
        type_round(at_menu(engine))


def test_webkitgtk_waits_and_keeps_by_its_service_worker(site: FileHost) -> None:
    way = opens("WebKitGTK")
    with way(PROFILE, site.address) as engine:
        page = at_menu(engine)
        assert page.page.value("typeof SharedArrayBuffer") == "undefined"
        begin(page)
        play_card(page)
        go_on(page)
        hand = page.names("hand")
        engine.kill()
    site.stop()
    with way(PROFILE, site.address) as engine:
        page = at_menu(engine)
        page.press("Weiterspielen")
        go_on(page)
        assert page.names("hand") == hand
        play_rule_and_learn(page)


def play_rule_and_learn(page: ProgramPage[Engine]) -> None:
    """A round to its end, a ruling at a table, and the first step of a lesson."""
    play_round(page)
    page.type("ende")
    page.type("ja")
    rule_at_table(page)
    page.type("ende")
    page.press("Ja")
    hear_first_step(page)


def hear_first_step(page: ProgramPage[Engine]) -> None:
    """Hear the first step of the first lesson."""
    page.press("Lernen und Regeln")
    page.press("Lernen")
    for button in (page.names("choices")[0], "Weiter"):
        page.press(button)
    page.until("Schritt 1 von ")


def type_round(page: ProgramPage[Engine]) -> None:
    """A game is begun in English and a round of it played, all of it typed."""
    for line in ("play", "foppen 2018", "four", ""):
        page.type(line)
    page.until("Your hand: ")
    while "Round 2" not in page.page.value("log.innerText"):
        while "Go on" in page.names("choices"):
            page.type("")
        if "Round 2" not in page.page.value("log.innerText"):
            play_card(page, typed=True)
