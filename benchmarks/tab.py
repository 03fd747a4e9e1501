"""What the program costs in a tab of Chromium, next to a page that only starts Pyodide.

    python -m benchmarks.tab [--visits 3] [--entries 2000] [--seed 1]

Seconds to the menu, at first visits with an empty profile and at later ones, are told as a multiple
of what the empty page takes to say 1 + 1; the two take turns. From Enter to the paint of a block is
measured in the page, after pauses longer than those in which blocks are held apart. Memory is what
the page's process has for itself: at the menu, after a game played by buttons, and after entries
typed at a table.
"""

import argparse
import gzip
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from threading import Thread

sys.path.append(str(Path(__file__).parent.parent / "tests"))

from apart.browser import Page, opened

from tools.site.site_build import built, write
from tools.site.site_server import server_of

EMPTY_PAGE = "<!DOCTYPE html><title>empty</title><script>{}</script>"
EMPTY_SCRIPT = """
const worker = new Worker("empty.js", { type: "module" });
worker.onmessage = ({ data }) => { window.said = data; };
"""
EMPTY_WORKER = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
postMessage((await loadPyodide()).runPython("1 + 1"));
"""
MENU = "typeof log == 'object' && document.querySelector('#choices button') && !held.length"
EMPTY = "window.said == 2"
BEGINS = ("Play", "Foppen 2018", "4", "Begin")
PAUSE = 0.7
REST = 3
LINES = 60
PATIENCE = 900
PLAYER = """
window.tries = 0;
window.player = setInterval(() => {
  if (answered || held.length || closed) { return; }
  const at = (group) => [...document.querySelectorAll(`#${group} button:not([aria-disabled])`)];
  const names = at("choices").map((each) => each.textContent);
  if (names.includes("Play")) { clearInterval(window.player); window.isOver = true; return; }
  const cards = at("hand");
  const [own] = names.includes("Go on") || !cards.length ? at("choices")
    : [cards[window.tries++ % cards.length]];
  (own || { click: () => send("") }).click();
}, 10);
"""
TYPIST = """
window.typist = (async () => {
  const pause = () => new Promise((done) => setTimeout(done, 5));
  for (const each of LINES) {
    while (unsent.length || answered) { await pause(); }
    send(each);
  }
  while (unsent.length || answered || held.length) { await pause(); }
  window.isOver = true;
})();
"""
WATCHER = """
window.paints = [];
let typed = 0;
const began = () => { typed = performance.now(); };
document.getElementById("form").addEventListener("submit", began, true);
new MutationObserver(() => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    if (typed) { window.paints.push(performance.now() - typed); typed = 0; }
  };
  channel.port2.postMessage(0);
})).observe(log, { childList: true });
"""


def seconds_to(page: Page, address: str, expression: str) -> float:
    """From asking for a page until an expression holds there."""
    began = time.perf_counter()
    page.call("Page.navigate", url=address)
    while not page.value(expression):
        if time.perf_counter() - began > PATIENCE:
            raise TimeoutError(page.value("document.body.innerText"))
        time.sleep(0.02)
    return time.perf_counter() - began


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder."""
    server = server_of(folder)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def start_times(site: str, empty: str, visits: int) -> list[tuple[str, float, float]]:
    """What a visit is, and its seconds to the menu and on the empty page; they take turns in being
    the first.
    """
    found = []
    for visit in range(visits):
        with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            for kind in ("first", "later"):
                (Path(profile) / "DevToolsActivePort").unlink(missing_ok=True)
                with opened(Path(profile), "about:blank", "en") as page:
                    pages = [(f"{site}/en.html", MENU), (f"{empty}/empty.html", EMPTY)]
                    took = {}
                    for address, expression in pages[:: -1 if visit % 2 else 1]:
                        time.sleep(REST)
                        took[expression] = seconds_to(page, address, expression)
                        time.sleep(REST)
                        page.call("Page.navigate", url="about:blank")
                    found.append((kind, took[MENU], took[EMPTY]))
    return found


def own_megabytes() -> float:
    """What the largest of the browser's processes for pages has for itself."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (process / "cmdline").read_bytes():
                text = (process / "smaps_rollup").read_text("utf-8")
                found.append(int(text.partition("Pss:")[2].split()[0]) / 1024)
        except OSError:
            continue
    return max(found)


def paint_times(page: Page, random: Random) -> list[float]:
    """Milliseconds from Enter to the paint of what is said then, over lines typed in a game."""
    page.value(f"{WATCHER}; document.getElementById('line').focus()")
    for _ in range(LINES):
        page.until("!answered && !held.length")
        time.sleep(PAUSE)
        page.type(random.choice(["", "h", "t", *(f"#{number}" for number in range(1, 13))]))
    page.until("!answered && !held.length")
    return [float(each) for each in page.value("window.paints")]


def wait_over(page: Page, script: str) -> None:
    """Run a script until it is over."""
    page.value(f"window.isOver = false; {script}")
    began = time.perf_counter()
    while not page.value("window.isOver"):
        if time.perf_counter() - began > PATIENCE:
            raise TimeoutError(page.blocks()[-3:])
        time.sleep(0.5)


def entries(count: int, random: Random) -> list[str]:
    """Lines that a table understands: a card, and that it is taken back."""
    cards = [f"{colour}{value}" for colour in "bgry" for value in range(1, 14)]
    return [line for _ in range(count // 2) for line in (random.choice(cards), "u")]


def costs(site: str, wanted: int, random: Random) -> dict[str, object]:
    """Enter to paint and memory, in one tab."""
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        opened(Path(profile), "about:blank", "en") as page,
    ):
        seconds_to(page, f"{site}/en.html", MENU)
        at_menu = own_megabytes()
        for line in ("play", "foppen 2018", "4", ""):
            page.value(f"send({json.dumps(line)})")
            page.until("!unsent.length && !answered && !held.length")
        paints = paint_times(page, random)
        wait_over(page, PLAYER)
        after_game = own_megabytes()
        for line in ("table", "1", "A, B, C, D", "", "", "A"):
            page.value(f"send({json.dumps(line)})")
            page.until("!unsent.length && !answered && !held.length")
        began = time.perf_counter()
        wait_over(page, TYPIST.replace("LINES", json.dumps(entries(wanted, random))))
        took = time.perf_counter() - began
        return {
            "enter to paint, ms": {
                "count": len(paints),
                "median": round(median(paints), 1),
                "p95": round(quantiles(paints, n=20)[-1], 1),
            },
            "megabytes at the menu": round(at_menu),
            "after a game": round(after_game),
            f"after {wanted} entries at a table": round(own_megabytes()),
            "ms an entry": round(1000 * took / wanted, 1),
            "last heard": page.blocks()[-1][-200:],
        }


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--entries", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    files = built()
    sent = sum(min(len(each), len(gzip.compress(each))) for each in files.values())
    print(f"first visit: {sent / 1e6:.2f} MB compressed by the host")
    with TemporaryDirectory() as folder, TemporaryDirectory() as other:
        write(files, Path(folder))
        alone = {name: each for name, each in files.items() if name.startswith("pyodide/")}
        alone["empty.html"] = EMPTY_PAGE.format(EMPTY_SCRIPT).encode()
        alone["empty.js"] = EMPTY_WORKER.encode()
        write(alone, Path(other))
        with served(Path(folder)) as site, served(Path(other)) as empty:
            found = start_times(site, empty, given.visits)
            for kind in ("first", "later"):
                ours, theirs = zip(
                    *((mine, other) for visit, mine, other in found if visit == kind), strict=True
                )
                ratio = median(mine / other for mine, other in zip(ours, theirs, strict=True))
                print(
                    f"{kind} visit: {median(ours):.1f} s to the menu, empty page "
                    f"{median(theirs):.1f} s, ratio {ratio:.2f}"
                )
            for name, value in costs(site, given.entries, Random(given.seed)).items():
                print(f"{name}: {value}")


if __name__ == "__main__":
    main()
