"""What has changed, for players: in both languages, of the same versions."""

import re
from pathlib import Path

from foppen_access.cli.app import COMMANDS

ROOT = Path(__file__).parents[2]


def sections(name: str) -> dict[tuple[str, str], list[str]]:
    """The points of a list of changes by version and kind, each with its rows."""
    found: dict[tuple[str, str], list[str]] = {}
    version = kind = ""
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            version, kind = line[3:], ""
        elif line.startswith("### "):
            kind = line[4:]
            found[version, kind] = []
        elif line.startswith("- "):
            found[version, kind].append(line)
    return found


def test_both_languages_tell_of_the_same_versions_and_of_every_kind_of_change() -> None:
    """German leaves out what only developers and those who run a service notice."""
    english, german = sections("CHANGELOG.md"), sections("CHANGELOG.de.md")
    assert [*german] == [*english]
    assert all(german.values())


def test_every_command_that_players_are_told_of_is_one() -> None:
    for name in ("CHANGELOG.md", "CHANGELOG.de.md"):
        told = (ROOT / name).read_text(encoding="utf-8")
        assert {*re.findall(r"`foppen-access (\w+)", told)} <= {*COMMANDS}
