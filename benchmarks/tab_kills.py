"""Whether a program on a page that is killed at a random moment has lost anything that was heard.

    python -m benchmarks.tab_kills [--kills 10] [--seed 1]
        [--on chromium|firefox|webkit|installed] [--what play|table|lesson ...]

A game is played by buttons, cards are typed at a table, or a lesson is gone through, as fast as the
page answers: in a tab of the built site, or on the page of the installed program in Chromium. After
a random time the browser is killed by SIGKILL; of what is installed, the program. What was heard
until then is held against what is kept, which is read before the program begins again: the cards
that were heard must be the first of those in the record, and the steps of the lesson that were
done, done. Then the program goes on, which must take up the same and answer.
"""

import argparse
import json
import re
import sys
import time
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread
from typing import NamedTuple

from websockets.exceptions import ConnectionClosed

TESTS = Path(__file__).parent.parent / "tests"
sys.path.append(str(TESTS))
sys.path.append(str(TESTS / "app"))

from apart.browser import DrivenPage  # noqa: E402 - of the tests
from browser.file_host import FileHost  # noqa: E402 - of the tests
from browser.pages import ProgramPage, begin, go_on, play_card, wait_for_menu  # noqa: E402 - of the tests

from benchmarks.tab_places import PLACES, Files, Place  # noqa: E402 - needs those of the tests
from tools.site.site_build import built, write  # noqa: E402 - of the tests

QUICKEST, SLOWEST = 0.1, 8.0
"""Seconds from the first entry to the kill."""
SUITS = {"b": "Blau", "g": "Grün", "r": "Rot", "y": "Gelb"}
TYPED = {"b": range(2, 9), "g": range(2, 18), "r": range(2, 14), "ge": range(2, 12)}
"""The table's cards."""
RECORD = re.compile(r"games/[^/]*\.jsonl")
GONE = (ConnectionClosed, OSError)
"""What it means to talk to a browser that was killed."""
UNANSWERED = 20.0
"""Seconds after which nothing answers any more."""

Act = Callable[[], object]


class Activity(NamedTuple):
    """What is done in a tab until it is killed.

    Args:
        begins: from the menu; what is done then, again and again.
        heard: what of all that was heard must have been kept, in order.
        kept: what of that was.
        again: the button of the menu that takes it up.
        resumed: what is said then.
    """

    begins: Callable[[ProgramPage[DrivenPage]], Act]
    heard: Callable[[str], list[str]]
    kept: Callable[[Files], list[str]]
    again: tuple[str, ...]
    resumed: str


def begin_play(page: ProgramPage[DrivenPage]) -> Act:
    """A game of Foppen, by buttons."""
    begin(page)

    def act() -> None:
        go_on(page)
        if page.names("hand"):
            play_card(page)

    return act


def begin_table(page: ProgramPage[DrivenPage]) -> Act:
    """A table of four, cards typed by colour."""
    for line in ("tischassistent", "1", "A, B, C, D", "", "", "A"):
        page.type(line)
    cards = cycle(f"{suit}{value}" for suit, values in TYPED.items() for value in values)
    return lambda: page.type(next(cards))


def begin_lesson(page: ProgramPage[DrivenPage]) -> Act:
    """The first lesson, by its buttons."""
    for line in ("lernen", "1"):
        page.type(line)
    random = Random(1)

    def act() -> None:
        choices = page.names("choices")
        if "Weiter" in choices:
            page.press("Weiter")
        else:
            page.press(random.choice([*choices, *page.names("hand"), "hand"]))

    return act


def cards_heard(names: str, text: str) -> list[str]:
    """The cards that were said of somebody."""
    card = rf"^(?:{names}): ((?:Blau|Grün|Rot|Gelb) \d+|Eins)"
    return re.findall(card, text.replace("; ", "\n"), re.MULTILINE)


def cards_kept(seats: Container[int], files: Files) -> list[str]:
    """Those of these seats in the last record."""
    record = max((name for name in files if RECORD.fullmatch(name)), default="")
    entries = [json.loads(line) for line in files.get(record, b"").decode().splitlines()]
    played = [
        each["card"] for each in entries if each.get("do") == "play" and each["seat"] in seats
    ]
    return [f"{SUITS[each[0]]} {each[1:]}" if each[0] in SUITS else "Eins" for each in played]


def steps_heard(text: str) -> list[str]:
    """The steps of a lesson before the one that was said last."""
    return [*map(str, range(1, max(map(int, re.findall(r"Schritt (\d+) von", text)), default=1)))]


def steps_kept(files: Files) -> list[str]:
    """Those that are done, as far as is kept."""
    done = json.loads(files.get("lessons.json", b"{}")).get("foppen", 0)
    return [*map(str, range(1, done + 1))]


ACTIVITIES: dict[str, Activity] = {
    "play": Activity(
        *(begin_play, partial(cards_heard, "Du"), partial(cards_kept, (0,))),
        *(("Weiterspielen",), "geht weiter:"),
    ),
    "table": Activity(
        *(begin_table, partial(cards_heard, "[ABCD]"), partial(cards_kept, range(4))),
        *(("Weiterspielen",), "geht weiter:"),
    ),
    "lesson": Activity(
        *(begin_lesson, steps_heard, steps_kept),
        *(("Lernen und Regeln", "Lernen", "Foppen"), "Schritt "),
    ),
}


def kill_at(until: float, place: Place, folder: Path) -> None:
    """Kill what is to be killed, at a time of the clock."""
    time.sleep(max(0.0, until - time.monotonic()))
    place.kill(folder)


def killed(place: Place, folder: Path, site: str, kill: tuple[Activity, float]) -> str:
    """All that was heard until the kill; also what was still on its way then."""
    activity, seconds = kill
    blocks: list[str] = []
    with suppress(*GONE), place.opens(folder, site) as driven:
        wait_for_menu(driven)
        page = ProgramPage(driven)
        act = activity.begins(page)
        driven.patience = UNANSWERED
        timer = Thread(
            target=kill_at, args=(time.monotonic() + seconds, place, folder), daemon=True
        )
        timer.start()
        while timer.is_alive():
            blocks = driven.blocks()
            try:
                act()
            except AssertionError:  # a page without its program answers no more
                if timer.is_alive():
                    raise
        driven.until("!held.length")
        blocks = driven.blocks()
    timer.join()
    return "\n".join(blocks)


def taken_up(place: Place, folder: Path, site: str, activity: Activity) -> Files:
    """The files that were kept; the program must take them up."""
    files = place.kept(folder, site)
    with place.opens(folder, site) as driven:
        wait_for_menu(driven)
        page = ProgramPage(driven)
        for name in activity.again:
            page.press(next(each for each in page.names("choices") if each.startswith(name)))
        if activity.resumed not in page.heard[-1]:
            page.press(page.names("choices")[0])  # of several games the last
        page.until(activity.resumed)
        page.type("h")
        page.type("ende")
        page.press("Ja")
    return files


def kills(place: Place, site: str, activity: Activity, moments: Sequence[float]) -> str:
    """What came of kills after so many seconds each, all with one folder."""
    lost = heard = ahead = 0
    with TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary)
        for seconds in moments:
            told = activity.heard(killed(place, folder, site, (activity, seconds)))
            kept = activity.kept(taken_up(place, folder, site, activity))
            if kept[: len(told)] != told:
                lost += 1
                print(f"heard {told}, kept {kept}")
            heard += len(told)
            ahead += len(kept) > len(told)
    return (
        f"{len(moments)} kills, {heard} entries heard before them, {lost} times any lost, "
        f"{ahead} times one kept that was not heard yet"
    )


def main() -> None:
    """Kill, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", choices=PLACES, default="chromium")
    parser.add_argument("--what", choices=ACTIVITIES, nargs="*", default=[*ACTIVITIES])
    given = parser.parse_args()
    random, place = Random(given.seed), PLACES[given.on]
    with TemporaryDirectory() as folder:
        write(built(), Path(folder))
        host = FileHost(Path(folder))
        for name in given.what:
            moments = [random.uniform(QUICKEST, SLOWEST) for _ in range(given.kills)]
            print(f"{name}: {kills(place, host.address, ACTIVITIES[name], moments)}", flush=True)
        host.stop()


if __name__ == "__main__":
    main()
