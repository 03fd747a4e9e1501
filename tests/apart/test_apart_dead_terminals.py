"""Programs at terminals and pages in browsers whose lines die: one sentence is heard of it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest
from terminals import ENVIRONMENT, PATIENCE, Terminal, terminal

from apart.browser import IS_MISSING, opened
from apart.served import port_of, served, until
from benchmarks.dead_lines import Relay, Towards

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal")

LOST = "The connection is lost. What you type arrives as soon as it is back."
FOUND = "The connection is back."
WITHIN = 10.0


@contextmanager
def relayed() -> Iterator[tuple[dict[str, str], Relay]]:
    """The links of a host who only serves; the first guest's goes through a relay."""
    with served() as links:
        port = port_of(links)
        relay = Relay(int(port))
        try:
            yield {**links, "Anna": links["Anna"].replace(port, str(relay.port))}, relay
        finally:
            relay.close()


def hear_all(guest: Terminal, last: str) -> None:
    """From his prompt to Enter nothing is written; then what has come."""
    deadline = monotonic() + PATIENCE
    while last not in guest.shown:
        assert monotonic() < deadline, guest.shown
        guest.type("\r")
        sleep(0.5)
        guest.quiet(0.5)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kill", "mend"),
    [
        (Relay.go_down, Relay.go_up),
        (lambda relay: relay.freeze(*Towards), Relay.thaw),
        (lambda relay: relay.freeze(Towards.ROOM), Relay.thaw),
    ],
)
def test_a_guest_on_a_dead_line_is_told_in_ten_seconds_and_all_he_typed_arrives_once(
    kill: Callable[[Relay], None], mend: Callable[[Relay], None]
) -> None:
    with (
        relayed() as (links, relay),
        terminal("join", links["Anna"], "--lang", "en") as anna,
        terminal("join", links["Bert"], "--lang", "en") as bert,
    ):
        until(anna, "> ")
        start = len(anna.shown)
        kill(relay)
        killed = monotonic()
        anna.type("#1\r")
        until(anna, LOST)
        assert monotonic() - killed < WITHIN
        anna.type("say Hello\r")
        sleep(0.5)
        mend(relay)
        until(anna, "You say: Hello")
        anna.quiet(0.5)
        lines = [line.strip() for line in anna.shown[start:].split("\n") if line.strip()]
        assert lines[:6] == ["#1", LOST, "say Hello", FOUND, "You: Blue 5.", "You say: Hello"]
        until(bert, "> ")
        hear_all(bert, "Anna: Hello")
        assert bert.shown.count("Anna: Hello") == bert.shown.count("Anna: Blue 5.") == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "break_it", [Relay.cut, lambda relay: relay.babble(b"\xff\xfe nonsense \x00")]
)
def test_a_line_that_ends_or_brings_nonsense_is_one_sentence_and_no_traceback(
    break_it: Callable[[Relay], None],
) -> None:
    with relayed() as (links, relay), terminal("join", links["Anna"], "--lang", "en") as anna:
        until(anna, "still missing.")
        start = len(anna.shown)
        break_it(relay)
        until(anna, FOUND)
        anna.quiet(0.5)
        lines = [line.strip() for line in anna.shown[start:].split("\n") if line.strip()]
        assert lines == [LOST, FOUND]


@pytest.mark.slow
def test_who_leaves_hears_that_what_he_typed_last_has_not_arrived() -> None:
    with relayed() as (links, relay), terminal("join", links["Anna"], "--lang", "en") as anna:
        until(anna, "still missing.")
        relay.go_down()
        anna.type("say Good night\r")
        anna.type("q\r")
        until(anna, "> ")
        anna.type("y\r")
        out, status = anna.end()
        assert "Not arrived: Good night." in out
        assert status == 0


NOISY = """
import asyncio, logging, threading, warnings
from foppen_access.runtime.optional_packages import needs_network
with needs_network():
    pass
def fail():
    raise ValueError("in a thread")
class Gone:
    def __del__(self):
        raise ValueError("at the end")
async def forget():
    asyncio.get_running_loop().create_task(broken())
    await asyncio.sleep(0)
async def broken():
    raise ValueError("in a task")
threading.Thread(target=fail).start()
del (gone := Gone())
warnings.warn("a warning")
for name in ("asyncio", "uvicorn.error", "websockets.client", "psycopg", "whatever"):
    logging.getLogger(name).error("an error", exc_info=ValueError())
asyncio.run(forget())
print("done")
"""


def test_no_log_of_a_library_no_warning_and_no_traceback_of_a_thread_reaches_a_player() -> None:
    noisy = NOISY.replace("del (gone := Gone())", "gone = Gone()\ndel gone")
    ran = subprocess.run(
        [sys.executable, "-c", noisy],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert (ran.stdout, ran.stderr) == ("done\n", "")


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_what_is_typed_on_a_page_with_a_dead_line_arrives_once_even_if_it_is_loaded_again() -> None:
    with (
        relayed() as (links, relay),
        opened(Path("profile"), links["Anna"], "en") as anna,
        terminal("join", links["Bert"], "--lang", "en") as bert,
    ):
        anna.until("document.querySelectorAll('#hand button').length == 12 && held.length == 0")
        relay.go_down()
        killed = monotonic()
        for line in ("#1", *(f"say number {each}" for each in range(7))):
            anna.type(line)
        anna.until(f"log.innerText.includes({LOST!r})")
        assert monotonic() - killed < WITHIN
        assert sum(LOST in block for block in anna.blocks()) == 1
        assert anna.value("unsent.length") == 8
        relay.go_up()
        relay.cut()  # else the browser would wait for what it asks by a dead connection
        anna.call("Page.reload")
        anna.until("typeof joined == 'boolean' && joined && unsent.length == 0 && number == 8")
        until(bert, "> ")
        hear_all(bert, "number 6")
        said = [line for line in bert.shown.split("\n") if line.startswith("Anna: ")]
        assert [line.strip() for line in said] == [
            "Anna: Blue 5.",
            *(f"Anna: number {each}" for each in range(7)),
        ]
        anna.until("log.innerText.includes('You say: number 6') && held.length == 0")
        assert not any("undefined" in block for block in anna.blocks())
        assert all(
            one != other for one, other in zip(anna.blocks(), anna.blocks()[1:], strict=False)
        )


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_a_page_says_once_that_it_keeps_no_more_and_tries_at_once_when_it_is_seen() -> None:
    with relayed() as (links, relay), opened(Path("profile"), links["Anna"], "en") as anna:
        anna.until("joined")
        relay.go_down()
        anna.value("heardAt -= 9000; document.dispatchEvent(new Event('visibilitychange'))")
        anna.until(f"log.innerText.includes({LOST!r})")
        anna.value("for (let at = 0; at < 60; at++) send('say ' + at)")
        assert anna.value("unsent.length") == 50
        anna.until("held.length == 0")
        assert any("This line does not arrive." in block for block in anna.blocks())
        relay.go_up()
        anna.value("dispatchEvent(new Event('online'))")
        anna.until("joined && log.innerText.includes('The connection is back.')")
