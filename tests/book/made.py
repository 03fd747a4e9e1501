"""What the program makes of the book: transcripts, and lists of what there is.

A block of code that is called `console` is a transcript. One that begins with a command starts the
program; those that follow without one go on in it. The lines that begin with `>` are typed, all
others are what the program says. What stands between `<!-- from the program: NAME -->` and
`<!-- end -->` is a list of that name.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from keyboard import CTRL_D, run_program
from test_app_transcripts import PROGRAM, STATUS, transcript

from foppen_access.cli.app import COMMANDS
from foppen_access.games import game_of
from foppen_access.lessons.rules_text import Section
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words

_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LIST = re.compile(
    r"(?<=^<!-- from the program: )([^>]+)( -->\n)(.*?)(?=^<!-- end -->$)",
    re.MULTILINE | re.DOTALL,
)


def made_anew(text: str, language: str) -> str:
    """A chapter with all that the program makes in it as the program makes it now.

    Args:
        text: the chapter.
        language: of the chapter, and of the system.
    """
    shown = iter(_transcripts([match[1].splitlines() for match in _BLOCK.finditer(text)]))
    text = _BLOCK.sub(lambda _: f"```console\n{next(shown)}```", text)
    return _LIST.sub(lambda match: f"{match[1]}{match[2]}{_list(match[1], language)}", text)


def _transcripts(blocks: list[list[str]]) -> Iterator[str]:
    """Each block as a terminal shows it."""
    runs: list[list[list[str]]] = []
    for block in blocks:
        if block[0].startswith(PROGRAM.strip()):
            runs.append([])
        runs[-1].append(block)
    for run in runs:
        typed = [[line[2:] for line in block if line.startswith(">")] for block in run]
        yield from _shown(run[0][0].removeprefix(PROGRAM.strip()).strip(), typed)


def _shown(command: str, typed: list[list[str]]) -> Iterator[str]:
    """What a terminal shows from the first line of each block to that of the next."""
    lines = list(transcript([(command, [*chain(*typed), CTRL_D])]))
    ends = (at for at, line in enumerate(lines) if line in (f"> {CTRL_D}", STATUS))
    lines = lines[: next(ends)]
    starts = [at for at, line in enumerate(lines) if line.startswith(">")]
    first = 0
    for number in range(len(typed)):
        before = sum(map(len, typed[: number + 1]))
        last = starts[before] if before < len(starts) else len(lines)
        yield "".join(f"{line}\n" for line in lines[first:last])
        first = last


def _list(name: str, language: str) -> str:
    kind, _, about = name.partition(" ")
    made: Mapping[str, Callable[[str, str], str]] = {
        "commands": _commands,
        "programs": _programs,
        "settings": _settings,
        "rules": _rules,
    }
    return f"\n{made[kind](language, about)}\n\n"


HEADS = {
    "commands": {"de": "Taste Wort Wirkung", "en": "key word effect"},
    "programs": {"de": "Befehl Wirkung", "en": "command effect"},
    "settings": {"de": "Name Bedeutung Werte", "en": "name meaning values"},
}


def _table(kind: str, language: str, rows: list[list[str]]) -> str:
    head = HEADS[kind][language].split()
    rows = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def help_lines(language: str) -> list[list[str]]:
    """Key, word and text of each command that help names in a game of Foppen."""
    ran = run_program(["play", "--seed", "7", "--lang", language], ["?"])
    found = (re.fullmatch(r"([^,:]+), ([^ ,:]+): (.+)", line) for line in ran.lines)
    return [list(match.groups()) for match in found if match]


def _commands(language: str, _: str) -> str:
    return _table("commands", language, help_lines(language))


def _programs(language: str, _: str) -> str:
    text = Catalog(language).text
    rows = [[f"`foppen-access {name}`", text(f"cli-{name}")] for name in COMMANDS]
    return _table("programs", language, rows)


def _settings(language: str, _: str) -> str:
    names = [line.partition(":")[0] for line in run_program(["settings", "--lang", language]).lines]
    rows = []
    for name in names:
        meaning, *values = run_program(["settings", name, "--lang", language]).lines
        possible = " ".join(values).partition(": ")[2] or " ".join(values)
        rows.append([name, re.split(", (?:jetzt|now) ", meaning)[0], possible])
    return _table("settings", language, rows)


def _rules(language: str, game: str) -> str:
    found = game_of(game)
    assert found.rulebook is not None
    words = Words(Catalog(language), (), you=None, idiom=found.idiom, detail=Detail.NORMAL)
    return "\n\n".join(map(_section, found.rulebook.sections(game, words)))


def _section(section: Section) -> str:
    return "\n\n".join([f"### {section.title}", *section.lines])


def chapters(docs: Path) -> Iterator[tuple[str, Path]]:
    """Each chapter with its language."""
    for language in ("de", "en"):
        for path in sorted((docs / language).glob("*.md")):
            yield language, path
