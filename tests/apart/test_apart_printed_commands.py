"""What is printed to be typed can be typed as it is printed, and leads back to that evening."""

import os
import subprocess
from pathlib import Path

import pytest
from keyboard import run_program
from terminals import ENVIRONMENT, PROGRAM, Terminal, plain, running, terminal
from texts import PARAGRAPHS, needed, spelled, texts

from apart.phones import TABLE
from apart.served import until
from foppen_access.evenings.hosting.host_options import only_ours
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.message_keys import Complaint
from foppen_access.runtime.printed_command import quoted
from foppen_access.runtime.record_access import words_about

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal, and its shell")

NAMES = (
    "an evening.jsonl",
    "R&D (new) $1 it's.jsonl",
    "-x.jsonl",
    f"{'so ' * 30}long & (wide).jsonl",
)
GAME = ("--game", "foppen-2018", "--players", "4", "--seed", "5")
HOSTED = ("host", "--port", "0", "--names", "Anna,Bert", *GAME)
OPEN = TABLE[:-2]
WAYS = {
    "play": (("play", *GAME), "> ", "goes on"),
    "table": (tuple(each for each in OPEN if each not in ("--open", "--port", "0")), "> ", "> "),
    "open": (OPEN, "> ", "as a link: "),
    "host": (HOSTED, "is still missing.", "is still missing."),
    "serve": ((*HOSTED, "--serve"), "Bert, as a link: ", "Bert, as a link: "),
}
"""How an evening begins, what is shown then, and what is shown when it goes on."""


def printed(evening: Terminal) -> str:
    """The row that is to be typed when somebody leaves."""
    evening.type("\x03")
    return plain(evening.end()[0]).splitlines()[-1]


@pytest.mark.parametrize(
    ("way", "name"),
    [
        ("play", NAMES[-1]),
        *(pytest.param("play", name, marks=pytest.mark.slow) for name in NAMES[:-1]),
        *(pytest.param(way, NAMES[-1], marks=pytest.mark.slow) for way in WAYS if way != "play"),
    ],
)
def test_the_command_that_is_printed_at_the_end_leads_back_to_that_evening(
    way: str, name: str
) -> None:
    begin, shown, again = WAYS[way]
    english = {**ENVIRONMENT, "FOPPEN_ACCESS_HOME": "home"}
    subprocess.run([*PROGRAM, "settings", "language", "en"], check=True, env=english)
    with terminal(*begin, "--record", f"./{name}" if name[0] == "-" else name) as evening:
        until(evening, shown)
        if "table" in begin:
            evening.type("r7\r")
            until(evening, "Red 7.")
            evening.quiet()
        line = printed(evening)
    assert line.partition("foppen_access ")[2].startswith(("resume ", "host --record "))
    with running(["/bin/bash", "--norc", "-c", line], "xterm") as evening:
        until(evening, again)
        assert printed(evening) == line
    assert [each.name for each in Path().glob("*.jsonl")] == [name]


@pytest.mark.parametrize("language", languages())
def test_what_is_to_be_typed_is_whole_in_every_message_that_ends_with_it(language: str) -> None:
    """However long it is, whatever signs the shell knows stand in it."""
    path = Path(f"{'folder/' * 40}R&D (new) $1.jsonl")
    found = {
        key: needed(key, texts(language)) - {"foppen-access", "file"}
        for (key, _), pattern in texts(language).items()
        if not key.startswith(PARAGRAPHS) and any(":\n" in text for text in spelled(pattern))
    }
    assert len(found) >= 7
    words = words_about(Catalog(language), None)
    for key, fields in found.items():
        command = only_ours(path) if "command" in fields else quoted(path)
        said = words.reason(Complaint(key, file=path, **dict.fromkeys(fields, command)))
        sentence, typed = said.split("\n")
        assert sentence.endswith(":")
        assert not typed.endswith(".")
        assert not fields or str(command) in typed


def test_a_name_that_somebody_else_has_made_moves_no_cursor() -> None:
    path = Path("a\x1b[2Jb\nc\r\x9b.jsonl")
    said = words_about(Catalog("en"), None).reason(
        Complaint("host-is-table", file=path, typed=quoted(path))
    )
    assert [each for each in said if not each.isprintable()] == ["\n"]


def test_a_record_that_is_not_there_may_be_a_wrong_name() -> None:
    ran = run_program(["host", "--record", "evenign.jsonl", "--lang", "en"])
    assert ran.status == 2
    assert ran.errors.startswith("There is no evenign.jsonl. Check the name, ")
