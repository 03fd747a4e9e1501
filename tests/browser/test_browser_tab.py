"""The script by which a page reaches the program in its tab, without a browser."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from foppen_access.net.server.page_document import FILES
from tools.site.site_build import OWN, TRANSPORT

OF_PAGE = ("buttons.js", "table.js", "signals.js", "page.js")
ALONE = Path(__file__).with_name("tab_alone.js")
NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(not NODE, reason="Node.js isn't installed")

LISTENS = """
const shownLines = [];
show = (lines) => shownLines.push(...lines);
const typed = () => {
  const flags = new Int32Array(socket.memory, 0, 2);
  return Buffer.from(new Uint8Array(socket.memory, 8, flags[1])).toString();
};
const say = (found) => { console.log(JSON.stringify(found)); process.exit(); };
"""


def found(script: str) -> object:
    """What a script finds that runs behind those of the page."""
    scripts = [*(OWN / name for name in TRANSPORT), *(FILES / name for name in OF_PAGE)]
    return _run(scripts, f"{LISTENS}(async () => {{ await passed(); {script} }})();")


def _run(scripts: list[Path], script: str) -> object:
    assert NODE
    command = [NODE, str(ALONE), *map(str, scripts)]
    run = subprocess.run(
        command, input=script, stdout=subprocess.PIPE, text=True, encoding="utf-8", check=True
    )
    return json.loads(run.stdout)


def test_lines_typed_before_the_program_runs_reach_it_once_and_in_order() -> None:
    assert found("""
        send("A"); send("B"); getReady(); await passed();
        const taken = [];
        send("C");
        while (!socket.waits) { taken.push(typed()); socket.told({ taken: true }); }
        say([taken, unsent]);
    """) == [["0 A", "0 B", "0 C"], []]


@pytest.mark.parametrize(
    ("failing", "sentence"),
    [
        ("worker.state = 'redundant'; worker.changed();", "unloaded"),
        ("navigator.locks.request = async () => { throw new Error(); }; getReady();", "lost"),
        ("Worker = class { constructor() { throw new Error(); } }; getReady();", "lost"),
        ("crossOriginIsolated = false; sessionStorage.setItem = null; getReady();", "old"),
        ("delete globalThis.SharedArrayBuffer; getReady();", "old"),
    ],
)
def test_a_tab_that_cannot_begin_says_so(failing: str, sentence: str) -> None:
    assert found(f"{failing} await passed(); say(shownLines);") == ["words", sentence]


def test_who_types_where_no_program_is_hears_why_and_nothing_of_it_is_answered_later() -> None:
    assert found("""
        worker.state = "redundant"; worker.changed(); await passed();
        shownLines.length = 0;
        send("A"); send("B");
        say([shownLines, unsent]);
    """) == [["unloaded", "unloaded"], []]


def test_a_page_without_headers_is_loaded_anew_once_and_again_when_it_had_them_meanwhile() -> None:
    assert found("""
        let loads = 0;
        location.replace = () => { loads += 1; };
        getReady(); await passed();
        const seen = [loads];
        for (const has of [false, true, false]) {
            crossOriginIsolated = has; isReady().catch(() => {}); await passed();
            seen.push(loads);
        }
        say(seen);
    """) == [0, 1, 1, 2]


def test_without_shared_memory_lines_go_once_by_a_service_worker_that_may_be_stopped() -> None:
    assert found("""
        delete globalThis.SharedArrayBuffer;
        const told = [];
        let wants;
        navigator.serviceWorker.controller = {
            postMessage: ({ number, bytes }) => told.push([number, Buffer.from(bytes).toString()]),
        };
        navigator.serviceWorker.addEventListener = (_, hears) => {
            wants = (number) => hears({ data: { wants: number } });
        };
        send("A"); send("B"); getReady(); await passed();
        wants(7); wants(7); socket.told({ taken: true });
        wants(8); socket.told({ taken: true });
        wants(9); send("C");
        say([told, shownLines]);
    """) == [[[7, "0 A"], [7, "0 A"], [8, "0 B"], [9, "0 C"]], ["words"]]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("SecurityError", "old"), ("NotSupportedError", "old"), ("TypeError", "lost")],
)
def test_so_does_one_whose_files_cannot_be_kept(name: str, sentence: str) -> None:
    assert found(f"""
        navigator.serviceWorker.register = async () => {{ throw {{ name: "{name}" }}; }};
        shownLines.length = 0;
        socket.begin(); await passed(); say(shownLines);
    """) == ["words", sentence]


def test_a_button_answers_its_question_once_and_lines_may_be_typed_ahead() -> None:
    assert found("""
        getReady(); await passed();
        const taken = [];
        const take = () => {
            while (!socket.waits) { taken.push(typed()); socket.told({ taken: true }); }
        };
        const press = (line) => {
            const own = { dataset: { line }, getAttribute: () => null };
            const closest = (name) => (name.startsWith("button") ? own : null);
            listeners.click({ target: { closest } });
        };
        const none = { choices: [], hand: [], questions: [] };
        const ask = (number) => socket.told({ asked: { number, ...none } });
        ask(1); press("yes"); press("yes"); take(); press("yes"); send("typed"); take();
        ask(2); press("no"); take();
        say(taken);
    """) == ["1 yes", "0 typed", "2 no"]


def test_no_link_and_no_form_of_another_site_reaches_what_the_service_worker_keeps() -> None:
    assert _run(
        [OWN / "held.js"],
        """
        const done = [];
        for (const name of Object.keys(asked)) {
            asked[name] = async () => { done.push(name); };
        }
        const ask = (method, name, more = {}) => answeredHere({
            url: `https://site/de/held/${name}/0`, method, mode: "cors", destination: "", ...more,
        });
        for (const name of ["line", "read", "append", "cut", "constructor"]) {
            for (const method of ["GET", "POST"]) {
                ask(method, name, { mode: "navigate", destination: "document" });
                ask(method, name, { destination: "iframe" });
            }
        }
        const strange = [...done];
        ask("GET", "cut"); ask("GET", "append"); ask("GET", "constructor"); ask("GET", "x");
        ask("GET", "line"); ask("GET", "read"); ask("POST", "append"); ask("POST", "cut");
        console.log(JSON.stringify([strange, done]));
        """,
    ) == [[], ["line", "read", "append", "cut"]]


SEATED = """
    getReady(); await passed();
    const joins = [];
    const open = transport.open;
    transport.open = () => { joins.push(invitation); return open(); };
    const seated = { seat: 1, invitation: "token", run: "run", lines: 5 };
    hear({ seated });
"""


def test_who_was_removed_comes_again_by_the_invitation_that_he_types() -> None:
    assert found(
        SEATED
        + """
        hear({ no: "removed" }); send("new words"); hear({ no: "unknown" }); send("newer words");
        hear({ seated }); hear({ no: "replaced" }); send("hello");
        say(joins);
        """
    ) == ["new words", "newer words", "token"]


@pytest.mark.parametrize("why", ["replaced", "closed"])
def test_a_page_that_was_sent_away_in_the_middle_of_a_game_accuses_nobody_in_the_next(
    why: str,
) -> None:
    assert (
        found(
            SEATED
            + f"""
        seal.anew = (_, isLost) => say(isLost());
        hear({{ no: "{why}" }}); send("hello"); hear({{ no: "again" }});
        """
        )
        is True
    )


AROUND = """
const VERSION = "1";
const FILES = { "pyodide/pyodide.asm.wasm": "its sum", "page.js": "another sum" };
const POLICY = "";
const registration = { scope: "https://site/" };
const others = { hasCompiled: true, keepsFiles: true, fetched: [] };
location.origin = "https://site";
fetch = async (what, options = {}) => {
  others.fetched.push([what.url || what, options.cache, options.integrity]);
  if (options.cache && !others.hasCompiled) {
    throw new TypeError("not there, or with another checksum");
  }
  return options.cache ? "its own cache" : "network";
};
caches = { open: async () => ({ match: async () => others.keepsFiles && "service worker" }) };
const ask = async (name) => {
  let found;
  const request = { url: `https://site/${name}`, mode: "cors", destination: "", method: "GET" };
  listeners.fetch({ request, respondWith: (given) => { found = given; } });
  return found;
};
"""
"""What the service worker finds in a browser."""


def test_webassembly_comes_from_the_cache_that_has_it_compiled_with_its_checksum_or_from_ours() -> (
    None
):
    Path("around.js").write_text(AROUND, "utf-8")
    wasm, address = "pyodide/pyodide.asm.wasm", "https://site/pyodide/pyodide.asm.wasm"
    compiled = [address, "only-if-cached", "its sum"]
    assert _run(
        [Path("around.js"), OWN / "offline.js", OWN / "held.js"],
        f"""(async () => {{
        const from = [await ask("{wasm}"), await ask("page.js")];
        others.hasCompiled = false; from.push(await ask("{wasm}"));
        others.keepsFiles = false; from.push(await ask("{wasm}"), await ask("page.js"));
        console.log(JSON.stringify([from, others.fetched])); process.exit();
        }})()""",
    ) == [
        ["its own cache", "service worker", "service worker", "network", "network"],
        [compiled, compiled, compiled, [address, None, None], ["https://site/page.js", None, None]],
    ]
