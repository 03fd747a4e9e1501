"""docs/dependencies.md tells of every package what it is for."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def packages(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[>;]", each)[0] for each in requirements} - {PROJECT["name"]}


def test_every_package_has_its_row_with_what_it_is_for() -> None:
    rows = re.findall(r"^\| (`.+?) \| .+ \|$", PAGE, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(.+?)`", row)}
    assert named == packages(PROJECT["dependencies"]) | packages(EXTRAS["dev"])


def test_the_page_names_every_extra_and_what_it_brings() -> None:
    wanted = {*EXTRAS}.union(*map(packages, EXTRAS.values())) - {"dev"}
    assert wanted <= {*re.findall(r"`(.+?)`", PAGE)}
