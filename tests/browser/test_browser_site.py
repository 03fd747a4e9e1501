"""The program in a tab, with nothing behind it but a host of files."""

import json
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from urllib.request import Request, urlopen

import pytest
from apart.browser import AXE_IS_MISSING, IS_MISSING, Page, opened
from websockets.sync.client import connect

from browser.pages import ProgramPage, rule_at_table
from foppen_access.narration.languages import languages
from tools.site.pyodide_package import fetched, files_of, is_right
from tools.site.site_build import built, checksum, write
from tools.site.site_server import server_of

pytestmark = pytest.mark.slow
PROFILE = Path("profile")
MOST_BYTES = 16_000_000


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    try:
        return built()
    except (OSError, subprocess.CalledProcessError) as error:
        if "FOPPEN_ACCESS_CI" in os.environ:
            raise
        pytest.skip(f"Pyodide or a library can't be fetched here: {error}")


class FileHost:
    """A host of the site, which sends no header of its own.

    Args:
        folder: the built site.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server = server_of(folder)
        self._server.verify_request = self._count  # type: ignore[method-assign,assignment]
        self.asked = 0
        self.address = f"http://127.0.0.1:{self._server.server_port}/de.html"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def _count(self, *_: object) -> bool:
        self.asked += 1
        return True

    def publish_anew(self) -> None:
        """Have another version, of the same files."""
        script = self._folder / "offline.js"
        text = script.read_text("utf-8")
        script.write_text(text.replace('VERSION = "', 'VERSION = "another '), "utf-8")

    def stop(self) -> None:
        """Answer nobody any more."""
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def site(files: dict[str, bytes], tmp_path: Path) -> Iterator[FileHost]:
    write(files, tmp_path / "site")
    host = FileHost(tmp_path / "site")
    try:
        yield host
    finally:
        host.stop()


@contextmanager
def tab(address: str) -> Iterator[ProgramPage]:
    """The site in a browser with a profile that stays; at the end the browser is killed."""
    (PROFILE / "DevToolsActivePort").unlink(missing_ok=True)
    with opened(PROFILE, address, "de") as page:
        wait_for_menu(page)
        yield ProgramPage(page)


def wait_for_menu(page: Page) -> None:
    page.until("typeof log == 'object' && document.querySelector('#choices button') !== null")
    page.until("held.length == 0")


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
    assert sum(map(len, files.values())) < MOST_BYTES
    for name in ("Pyodide", "click", "fluent.syntax", "platformdirs", "tomlkit"):
        assert name.encode() in files["licences.txt"]
    for language in languages():
        page = files[f"{language}.html"].decode()
        assert not re.findall(r'(?:src|<link[^>]*href)="(?:https?:)?//', page)
        assert "unsafe-inline" not in page
        assert page.count(' integrity="sha384-') == page.count("<script ")
    icons = json.loads(files["manifest.webmanifest"])["icons"]
    assert all(files[icon["src"]].startswith(b"\x89PNG") for icon in icons)


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
    with tab(site.address) as page:
        assert page.page.value("crossOriginIsolated")
        assert not page.violations()
        for button in ("Spielen", "Foppen 2018", "4", "Anfangen"):
            page.press(button)
        page.until("Deine Hand: ")
        hand = page.names("hand")
        for card in hand:
            page.press(card)
            if page.names("hand") != hand:
                break
        assert len(page.names("hand")) == len(hand) - 1
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


SMALL = "[...document.querySelectorAll('button, a, input:not([type=checkbox]), label:has(input)')]"
SMALL += ".filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())"
SMALL += ".filter(({ width, height }) => width < 44 || height < 44).length"
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


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
        page.type("anfangen")
        wait_for_menu(page.page)
        page.press(past)
        page.press("Spiele aus einer Datei holen")
        assert not page.violations()
        count = len(page.heard)
        choose_file(page.page, next(Path(folder).glob("*.zip")))
        page.page.until(f"log.children.length > {count} && held.length == 0")
        assert page.heard[-1].startswith("Ein Spiel ist übernommen.")
        page.press("Weiterspielen")
        page.until("Foppen 2018 geht weiter")
        elsewhere = (
            "fetch('http://localhost:9/').catch((error) => { window.refused = error.name; }), 0"
        )
        page.page.value(
            "addEventListener('securitypolicyviolation', () => { window.held_back = 1; })"
        )
        page.page.value(elsewhere)
        page.page.until("window.held_back && window.refused")
        assert site.asked == asked


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
