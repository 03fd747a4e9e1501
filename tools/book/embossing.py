"""Chapters as BRF, the format that embossers and braille displays take: braille in ASCII, 40 cells
a line, 25 lines a page. `lou_translate` of liblouis translates, a program of its own that is not
needed for anything else.
"""

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import which
from textwrap import wrap

from markdown_it.token import Token

from tools.book.outline import LANGUAGES, outline, parsed

TRANSLATOR = "lou_translate"

TABLES = {
    "de": {"g1": "de-g1.ctb", "g2": "de-g2.ctb"},
    "en": {"g1": "en-ueb-g1.ctb", "g2": "en-ueb-g2.ctb"},
}
"""liblouis's tables of each language by grade; English is Unified English Braille."""

SIGNS = "en-us-brf.dis"
"""Which character stands for which dots in BRF."""

EMBOSSED = ("rules", "commands")
"""The chapters that there are in braille."""

CELLS, LINES = 40, 25
MOST_SECONDS = 60
_TYPOGRAPHY = str.maketrans({"„": '"', "“": '"', "”": '"'})
"""Quotation marks as every table has them."""


def write_braille(docs: Path, out: Path) -> list[Path]:
    """Write what there is in braille, for each language and grade.

    Args:
        docs: the folder of the book.
        out: the folder of the pages.

    Returns:
        The files; none where nothing translates.
    """
    if not which(TRANSLATOR):
        return []
    written: list[Path] = []
    for chapter in outline(docs):
        for language in LANGUAGES if chapter.name in EMBOSSED else ():
            paragraphs = plain_text(parsed(docs, language, chapter))
            for grade, table in TABLES[language].items():
                path = out / language / f"{chapter.name}-{grade}.brf"
                path.parent.mkdir(parents=True, exist_ok=True)
                lines = translated(paragraphs, table)
                path.write_text(embossed(lines), encoding="ascii", newline="\r\n")
                written.append(path)
    return written


def plain_text(tokens: Sequence[Token]) -> list[str]:
    """A chapter as paragraphs without marks; a row of a table is one, without the row of headings.

    Args:
        tokens: of the chapter.
    """
    paragraphs: list[str] = []
    cells: list[str] = []
    is_head = False
    for token in tokens:
        if token.type in {"thead_open", "thead_close"}:
            is_head = token.type == "thead_open"
        elif token.type == "tr_open":
            cells = []
        elif token.type == "inline":
            cells.append(_inline(token))
        if token.type == "tr_close" and not is_head:
            paragraphs.append(_row(cells))
        elif token.type in {"paragraph_close", "heading_close"}:
            paragraphs.append(" ".join(cells))
        if token.type in {"paragraph_close", "heading_close", "tr_close"}:
            cells = []
    return paragraphs


def _row(cells: Sequence[str]) -> str:
    *names, text = cells
    return f"{', '.join(names)}: {text}"


def _inline(token: Token) -> str:
    parts = (" " if each.type == "softbreak" else each.content for each in token.children or ())
    return "".join(parts).translate(_TYPOGRAPHY)


def translated(texts: Sequence[str], table: str, *, back: bool = False) -> list[str]:
    """Texts in braille, or braille as text.

    Args:
        texts: each without a line break.
        table: liblouis's.
        back: whether they are braille.
    """
    command = [TRANSLATOR, "--backward" if back else "--forward", f"{SIGNS},{table}"]
    done = subprocess.run(  # noqa: S603 - liblouis, and a table named above
        command,
        input="\n".join([*texts, ""]).replace("\\", r"\\"),  # of which it would make escapes
        capture_output=True,
        check=True,
        encoding="utf-8",
        timeout=MOST_SECONDS,
    )
    return done.stdout.splitlines()


def embossed(paragraphs: Sequence[str]) -> str:
    """Braille set in lines and pages: a paragraph begins two cells further in.

    Args:
        paragraphs: in BRF.
    """
    lines = list(_lines(paragraphs))
    pages = [lines[at : at + LINES] for at in range(0, len(lines), LINES)]
    return "\f".join("".join(f"{line}\n" for line in page) for page in pages)


def _lines(paragraphs: Sequence[str]) -> Iterator[str]:
    for paragraph in paragraphs:
        yield from wrap(
            paragraph, CELLS, initial_indent="  ", break_on_hyphens=False, break_long_words=True
        )
