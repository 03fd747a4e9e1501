"""docs/dependencies.md tells of every package what it is for and what it costs."""

import json
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from unittest.mock import Mock

import pytest
from test_app_start import modules_at_first_line

from tools.audit import imported, licence, main, megabytes, modules_of, needed

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
FILE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = FILE["project"]
EXTRAS = PROJECT["optional-dependencies"]
ROW = re.compile(r"^\| `(.+?)` \| (.+?) \| (\d+\.\d) \| (\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
ROWS = {name: (licensed, int(ms)) for name, licensed, _, ms, *_ in ROW.findall(PAGE)}
INSTALLED = sorted(name for name in ROWS if list(metadata.distributions(name=name)))
LICENCES = {each: each for each in ("Apache", "BSD", "CC0", "GPL", "LGPL", "MIT", "MPL", "Zlib")}
LICENCES["Mozilla"] = "MPL"


def packages(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[>;]", each)[0] for each in requirements} - {PROJECT["name"]}


def test_every_package_has_its_row_and_every_row_its_package() -> None:
    named = [FILE["build-system"]["requires"], PROJECT["dependencies"], *EXTRAS.values()]
    assert ROWS.keys() == set[str]().union(*map(packages, named))


def test_no_row_is_read_past() -> None:
    assert len(ROWS) == len(re.findall(r"^\| `", PAGE, re.MULTILINE))


def test_the_page_names_every_extra_but_the_one_for_developers() -> None:
    assert EXTRAS.keys() - {"dev"} == set(re.findall(r"[Ee]xtra `(\w+)`", PAGE))


@pytest.mark.parametrize("name", INSTALLED)
def test_the_page_gives_the_licence_that_a_package_says_it_has(name: str) -> None:
    """However it abbreviates it."""
    ours, theirs = (
        {short for word, short in LICENCES.items() if word in said}
        for said in (ROWS[name][0], licence(name))
    )
    assert ours == theirs
    assert ours


def test_what_costs_no_milliseconds_is_not_imported_before_the_first_line() -> None:
    owners = modules_of(INSTALLED)
    loaded = modules_at_first_line(["play", "--game", "foppen-2018", "--seed", "1"])
    assert {owners[name] for name in loaded if name in owners} == {
        name for name, (_, ms) in ROWS.items() if ms
    }


FOUND: dict[str, dict[str, object]] = {
    "click": {"vulns": [{"id": "PYSEC-1"}, {"id": "CVE-2"}]},
    "platformdirs": {"vulns": []},
    "pyttsx3": {"skip_reason": "Dependency not found on PyPI and could not be audited"},
}


def audit(monkeypatch: pytest.MonkeyPatch, *names: str, answers: bool = True) -> int:
    """The exit status of an audit of these packages, where the network answers so or not at all."""
    found = [{"name": name, **FOUND[name]} for name in names]
    answer = Mock(stdout=json.dumps({"dependencies": found}) if answers else "", stderr="No route.")
    monkeypatch.setattr("tools.audit.required", lambda: frozenset(names))
    monkeypatch.setattr("tools.audit.subprocess.run", lambda *_, **__: answer)
    monkeypatch.setattr("tools.audit.import_times", lambda _: {"click": 16.2})
    return main()


@pytest.mark.skipif(sys.platform == "win32", reason="a package there brings another")
def test_an_audit_names_what_is_known_and_never_takes_silence_for_safety(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit(monkeypatch, "click", "platformdirs", "pyttsx3") == 1
    said = capsys.readouterr().out.splitlines()
    assert [line.partition("vulnerabilities: ")[2] for line in said[:3]] == [
        "PYSEC-1, CVE-2.",
        "none known.",
        "not looked up.",
    ]
    assert said[0].startswith("click ")
    assert "at the start of play 16 ms" in said[0]
    assert "at the start of play not imported" in said[1]
    assert said[3] == "3 packages, 1 with known vulnerabilities, 1 not looked up."


@pytest.mark.parametrize(
    ("names", "answers", "status"),
    [(["platformdirs"], True, 0), (["platformdirs", "pyttsx3"], True, 2), (["click"], False, 2)],
)
def test_the_status_of_an_audit_tells_safe_from_not_looked_up(
    names: list[str], status: int, monkeypatch: pytest.MonkeyPatch, *, answers: bool
) -> None:
    assert audit(monkeypatch, *names, answers=answers) == status


def test_an_audit_goes_through_all_that_a_package_brings() -> None:
    needs = needed(["fluent-syntax"])
    assert needs == {
        "fluent-syntax": frozenset({"fluent-syntax", "typing-extensions"}),
        "typing-extensions": frozenset({"typing-extensions"}),
    }
    alone, whole = (megabytes(names) for names in (["fluent-syntax"], needs["fluent-syntax"]))
    assert 0 < alone < whole


def test_what_an_import_takes_is_counted_once_for_a_package_with_what_it_imports() -> None:
    said = (
        "import time: self [us] | cumulative | imported package\n"
        "import time:       100 |        100 |     gettext\n"
        "import time:       200 |        200 |       click.core\n"
        "import time:        50 |        350 |   click\n"
        "import time:       900 |       1250 | ours\n"
        "import time:       500 |        500 | click.late\n"
    )
    owners = dict.fromkeys(("click", "click.core", "click.late"), "click")
    assert imported(said, owners) == {"click": 0.85}
