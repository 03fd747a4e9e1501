"""The program in a tab, with nothing behind it but a host of files."""

import ast
import gzip
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from urllib.request import Request, urlopen
from zipfile import ZipFile

import pytest
from apart.browser import AXE_IS_MISSING, HEARS_NOTES, IS_MISSING, Page, opened
from websockets.sync.client import connect

from browser.file_host import FileHost
from browser.pages import (
    CARDS,
    SMALL,
    WIDE,
    ProgramPage,
    begin,
    play_card,
    rule_at_table,
    wait_for_menu,
)
from foppen_access.narration.languages import languages
from tools.site.pyodide_package import LEFT_OUT, fetched, files_of, is_right
from tools.site.site_build import built, checksum

pytestmark = pytest.mark.slow
PROFILE = Path("profile")
MOST_BYTES = 7_000_000
"""Of a first visit, where the host compresses as all do."""

OWN_FOLDERS = (
    *("foppen_access/", "foppen_engine/", "pyodide/", "_pyodide/"),
    *("click/", "fluent/", "platformdirs/", "tomlkit/", "typing_extensions"),
)


@contextmanager
def tab(address: str) -> Iterator[ProgramPage[Page]]:
    """The site in a browser with a profile that stays; at the end the browser is killed."""
    (PROFILE / "DevToolsActivePort").unlink(missing_ok=True)
    with opened(PROFILE, address, "de") as page:
        wait_for_menu(page)
        yield ProgramPage(page)


@contextmanager
def tab_that_was_full(site: FileHost) -> Iterator[ProgramPage[Page]]:
    """The same, in a browser that has no room for the site at the first visit and has it then."""
    origin = site.address.rpartition("/")[0]
    with opened(PROFILE, "data:text/html,Foppen", "de") as page:
        page.call("Storage.overrideQuotaForOrigin", origin=origin, quotaSize=1)
        page.call("Page.navigate", url=site.address)
        wait_for_menu(page)
        page.until(f"{KEPT}, window.kept === false")
        page.call("Storage.overrideQuotaForOrigin", origin=origin)
        load_anew(page, ignores_caches=False)
        assert page.value("crossOriginIsolated")
        page.until(f"{KEPT}, window.kept")
        yield ProgramPage(page)


def load_anew(page: Page, *, ignores_caches: bool) -> None:
    """Load the page again, up to the menu."""
    page.value("window.isOld = true")
    page.call("Page.reload", ignoreCache=ignores_caches)
    page.until("!window.isOld")
    wait_for_menu(page)


KEPT = "caches.match('worker.js').then((found) => { window.kept = Boolean(found); })"
"""Asks whether the browser keeps the files of the site."""


def test_the_same_checkout_gives_the_same_files_all_of_which_are_kept_and_named(
    files: dict[str, bytes],
) -> None:
    assert built() == files
    named = re.search(rb"const FILES = (\{.*\});", files["offline.js"])
    assert named
    sums = json.loads(named[1])
    assert sums.keys() == {"./", *files} - {"offline.js"}
    assert all(checksum(files[name]) == sums[name] for name in sums.keys() - {"./"})
    assert {f"{language}.html" for language in languages()} < files.keys()
    for name in ("Pyodide", "click", "fluent.syntax", "platformdirs", "tomlkit"):
        assert name.encode() in files["licences.txt"]
    for language in languages():
        page = files[f"{language}.html"].decode()
        assert not re.findall(r'(?:src|<link[^>]*href)="(?:https?:)?//', page)
        assert "unsafe-inline" not in page
        assert page.count(' integrity="sha384-') == page.count("<script ")
        assert f'href="{language}.webmanifest"' in page
        home = json.loads(files[f"{language}.webmanifest"])
        assert home["start_url"] == f"./{language}.html"
        assert all(files[icon["src"]].startswith(b"\x89PNG") for icon in home["icons"])


def test_nothing_that_is_left_out_of_the_library_is_imported_but_by_what_no_tab_has(
    files: dict[str, bytes],
) -> None:
    found = set()
    for archive in (files["program.zip"], files["pyodide/python_stdlib.zip"]):
        with ZipFile(BytesIO(archive)) as modules:
            for name in modules.namelist():
                if name.endswith(".py") and name.startswith(OWN_FOLDERS):
                    left = imported(modules.read(name)) & LEFT_OUT
                    found |= {(name, each) for each in left}
    assert found == {("foppen_access/contests/worker_processes.py", "multiprocessing")}


def imported(source: bytes) -> set[str]:
    """The modules that a source imports, without what is in them."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}


def test_a_first_visit_fetches_less_than_seven_million_bytes(files: dict[str, bytes]) -> None:
    sent = sum(min(len(content), len(gzip.compress(content))) for content in files.values())
    assert sent <= MOST_BYTES


def test_a_package_that_is_another_is_not_taken(files: dict[str, bytes]) -> None:
    package = fetched()
    assert is_right(package)
    assert not is_right(package + b"\0")
    assert files_of(package)["pyodide.mjs"] == files["pyodide/pyodide.mjs"]


@pytest.mark.skipif(IS_MISSING, reason="no browser here")
@pytest.mark.skipif(AXE_IS_MISSING, reason="axe-core is not installed")
def test_a_tab_plays_hears_of_a_new_version_is_killed_and_goes_on_without_a_network(
    site: FileHost,
) -> None:
    with tab_that_was_full(site) as page:
        load_anew(page.page, ignores_caches=True)
        assert page.page.value("crossOriginIsolated")
        assert not page.violations()
        page.page.value(HEARS_NOTES)
        page.page.touch("#sounding")
        page.page.until("notes.length == 2")
        for button in ("Spielen", "Foppen 2018", "4", "Anfangen"):
            page.press(button)
        page.until("Deine Hand: ")
        page.page.until("notes.length == 4")
        play_card(page)
        assert len(page.names("hand")) == CARDS - 1
        site.publish_anew()
        page.page.value("navigator.serviceWorker.getRegistration().then((each) => each.update())")
        page.until("Es gibt eine neue Fassung.")
        page.press("hand")
        assert page.heard[-1].startswith("11 Karten: ")
    site.stop()
    with tab(site.address) as page:
        page.press("Weiterspielen")
        page.until("Foppen 2018 geht weiter")
        while "Weiter" in page.names("choices"):
            page.press("Weiter")
        page.type("hand")
        assert page.heard[-1].startswith("11 Karten: ")
        with beside(site.address) as other:
            other.until("log.innerText.includes('schon in einem anderen Fenster')")
        page.page.call("Page.bringToFront")
        page.type("ende")
        page.press("Ja")
        rule_at_table(page)
        assert not page.violations()
        page.type("r9")
    with tab(site.address) as page:
        page.press("Weiterspielen")
        page.press(page.names("choices")[0])
        page.until("Foppen 2018 geht weiter:")
        page.type("r9")
        assert "Rot 9 ist zweimal da" in page.heard[-1]


@pytest.mark.skipif(IS_MISSING, reason="no browser here")
@pytest.mark.skipif(AXE_IS_MISSING, reason="axe-core is not installed")
def test_games_leave_a_tab_as_files_and_come_back_and_nothing_is_asked_of_the_network(
    site: FileHost, tmp_path: Path
) -> None:
    past = "Rückblick, Statistik und Dateien"
    with tab(site.address) as page:
        asked = site.asked
        folder = str(tmp_path / "files")
        page.page.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        for button in ("Spielen", "Foppen 2018", "4", "Anfangen", "ende", "Ja"):
            page.press(button)
        page.press(past)
        page.press("Alle Spiele als Datei sichern")
        page.page.until("document.querySelector('#given a') !== null")
        page.page.as_phone(320, 640)
        assert page.page.value(WIDE) == 0
        assert page.page.value(SMALL) == 0
        forced = [{"name": "forced-colors", "value": "active"}]
        page.page.call("Emulation.setEmulatedMedia", features=forced)
        assert not page.violations()
        for button in (past, "Alles löschen", "Alles löschen"):
            page.press(button)
        page.until("Foppen Access ist zu Ende.")
        play_where_there_is_no_room(page, site.address.rpartition("/")[0])
        page.press(past)
        page.press("Spiele aus einer Datei holen")
        assert not page.violations()
        count = len(page.heard)
        choose_file(page.page, next(Path(folder).glob("*.zip")))
        page.page.until(f"log.children.length > {count} && held.length == 0")
        assert page.heard[-1].startswith("Ein Spiel ist übernommen.")
        page.press("Weiterspielen")
        page.press(page.names("choices")[0])
        page.until("Foppen 2018 geht weiter:")
        elsewhere = (
            "fetch('http://localhost:9/').catch((error) => { window.refused = error.name; }), 0"
        )
        page.page.value(
            "addEventListener('securitypolicyviolation', () => { window.held_back = 1; })"
        )
        page.page.value(elsewhere)
        page.page.until("window.held_back && window.refused")
        assert site.asked == asked


def play_where_there_is_no_room(page: ProgramPage[Page], origin: str) -> None:
    """The program begins again, in a browser that is full until a card was played."""
    page.page.call("Storage.overrideQuotaForOrigin", origin=origin, quotaSize=1)
    page.press("Wieder öffnen")
    page.until("Enter nimmt")
    begin(page)
    page.until("Im Browser ist kein Platz mehr.")
    play_card(page)
    page.page.call("Storage.overrideQuotaForOrigin", origin=origin)
    page.press("hand")
    page.until("Es wird wieder gespeichert.")
    assert str(page.page.value("log.innerText")).count("Im Browser ist kein Platz mehr.") == 1
    for button in ("ende", "Ja"):
        page.press(button)


def choose_file(page: Page, path: Path) -> None:
    """Choose a file in the page's field for one."""
    root = page.call("DOM.getDocument")["root"]["nodeId"]
    field = page.call("DOM.querySelector", nodeId=root, selector="#file")["nodeId"]
    page.call("DOM.setFileInputFiles", files=[str(path)], nodeId=field)


@contextmanager
def beside(address: str) -> Iterator[Page]:
    """Another tab of the same browser."""
    port = (PROFILE / "DevToolsActivePort").read_text("utf-8").splitlines()[0]
    request = Request(f"http://127.0.0.1:{port}/json/new?{address}", method="PUT")
    with urlopen(request) as answer:  # noqa: S310 - of this computer
        found = json.load(answer)["webSocketDebuggerUrl"]
    with connect(found, max_size=2**24) as socket:
        yield Page(socket)
