"""Several games in one room, with the programs themselves: what is found of each game's seal."""

import os
import signal
import time
from itertools import count
from pathlib import Path

import pytest
from terminals import PATIENCE, Terminal, terminal

from apart.browser import IS_MISSING, opened
from apart.served import KEPT_IN, port_of, served, until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal"),
]

GAME = "--names Anna,Bert,Cleo --players 6 --game foppen-1995 --rounds 1 --serve"
PLAYS = """clicked = 0; setInterval(() => {
    const cards = document.querySelectorAll('#hand button:not([aria-disabled])');
    cards[clicked++ % cards.length]?.click();
}, 300)"""


def plays_to_the_end(games: int, *guests: Terminal) -> None:
    """Each types one card after the other, whether it may be played or not."""
    places, deadline = count(), time.monotonic() + PATIENCE * 2
    while not all(guest.shown.count("Checked: all cards") == games for guest in guests):
        assert time.monotonic() < deadline, [guest.shown[-500:] for guest in guests]
        for guest in guests:
            guest.quiet(0.05)
            if guest.shown.endswith("> "):
                guest.type(f"#{1 + next(places) % 9}\r")
                guest.quiet(0.05)


@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_who_was_away_while_the_next_game_began_and_the_host_was_killed_accuses_nobody() -> None:
    """A program that stood still, and a page that is loaded again: no run of any room knows both of
    the games then, only devices and the room's file.
    """
    with served(GAME, host=KEPT_IN, guests=3) as links:
        anna_, bert_ = (terminal("join", links[name], "--lang", "en") for name in ("Anna", "Bert"))
        page_ = opened(Path("page"), links["Cleo"], "en")
        anna, bert, page = anna_.__enter__(), bert_.__enter__(), page_.__enter__()
        page.value(PLAYS)
        plays_to_the_end(1, anna, bert)
        page.until("/Checked: all cards/.test(log.innerText)")
        port = port_of(links)
        os.kill(bert.pid, signal.SIGSTOP)
        page.call("Page.navigate", url="about:blank")
        anna.type("yes\r")
        until(anna, "The next game begins.")
    (second,) = Path("home").rglob("*.room")
    again = f"host --port {port} --lang en --record {second.with_suffix('')}"
    try:
        with served("--serve", host=again, guests=3):
            os.kill(bert.pid, signal.SIGCONT)
            until(bert, "The next game begins.")
            page.call("Page.navigate", url=links["Cleo"])
            page.until("Boolean(window.seal?.own?.salts || globalThis.log?.innerText)")
            page.value(PLAYS)
            plays_to_the_end(2, anna, bert)
            page.until("/Checked: all cards/.test(log.innerText)")
            said = "\n".join([anna.shown, bert.shown, *page.blocks()])
    finally:
        for each in (page_, bert_, anna_):
            each.__exit__(None, None, None)
    assert "Broken" not in said
    assert "older" not in said
