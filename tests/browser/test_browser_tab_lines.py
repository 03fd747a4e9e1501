"""In a real tab the program says byte for byte what it says at a terminal."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest
from apart.browser import IS_MISSING, Page, opened

from browser.file_host import FileHost
from browser.lines import at_terminal
from browser.test_browser_lines import EVENINGS
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from tools.site.site_build import signed, write

pytestmark = [pytest.mark.slow, pytest.mark.skipif(IS_MISSING, reason="no browser here")]
BEGINS = b'run(["--lang", language], console_of=tab.console, outlets=tab.outlets)'
EVENING = """
import os
from foppen_access.cli.app import COMMANDS, perform
from foppen_access.narration.catalog import Catalog
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places
from foppen_access.runtime.program import Program

evenings = {evenings}
for number, (language, command, given) in enumerate(evenings):
    os.environ["FOPPEN_ACCESS_HOME"] = f"{{home}}-{{number}}"
    places, catalog = Places(), Catalog(language)
    console = tab.console(catalog)
    program = Program(catalog, SettingsStore(places.settings), places, console)
    perform(program, COMMANDS[command], **given)
"""
LISTENS = """
window.told = [];
window.Worker = class extends Worker {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => window.told.push(JSON.parse(data)));
  }
};
"""


@contextmanager
def listened(address: str) -> Iterator[Page]:
    """A page on which all is kept that its program says."""
    with opened(Path("profile"), "about:blank", "de") as page:
        page.call("Page.addScriptToEvaluateOnNewDocument", source=LISTENS)
        page.call("Page.navigate", url=address)
        yield page


def test_the_same_seed_and_lines_are_told_in_a_tab_as_at_a_terminal_in_each_language(
    files: Mapping[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    each = [
        (language, name, run, (*typed, *(() if "q" in typed else ("q", "yes"))))
        for language in languages()
        for name, (run, typed) in EVENINGS.items()
    ]
    evenings = [
        (language, name, {key: value for key, value in run.keywords.items() if key != "command"})
        for language, name, run, _ in each
    ]
    script = files["worker.js"].replace(BEGINS, EVENING.format(evenings=evenings).encode())
    assert script != files["worker.js"]
    write(signed({**files, "worker.js": script}), tmp_path / "site")
    host = FileHost(tmp_path / "site")
    with listened(host.address) as page:
        page.until("window.told && told.some(({ begun }) => begun)")
        for *_, typed in each:
            for line in typed:
                page.value(f"send({json.dumps(line)})")
                page.until("unsent.length < 40")
        page.until("told.some(({ over, failed }) => over || failed)")
        blocks = page.value("told.flatMap(({ block }) => block ? block.lines : [])")
    host.stop()
    expected = []
    for at, (language, _, run, typed) in enumerate(each):
        monkeypatch.chdir(tmp_path)
        Path(str(at)).mkdir()
        monkeypatch.chdir(str(at))
        expected += at_terminal(run, typed, language, monkeypatch)
    assert unplaced(blocks) == unplaced(expected)
    assert len(expected) > 100


def unplaced(lines: list[str]) -> list[str]:
    """Lines without those that name a file, and without what stands before a block that is the same
    as the last, which a reader would not say.
    """
    again = [Catalog(language).text("web-again", text="") for language in languages()]
    found = [line for line in lines if ".jsonl" not in line]
    for before in again:
        found = [line.removeprefix(before) for line in found]
    return found
