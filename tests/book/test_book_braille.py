"""What is embossed can be read back."""

import os
import re
from collections import Counter
from pathlib import Path
from shutil import which

import pytest

from tools.book.embossing import (
    CELLS,
    EMBOSSED,
    LINES,
    TABLES,
    TRANSLATOR,
    plain_text,
    translated,
)
from tools.book.outline import DOCS, LANGUAGES, Chapter, outline, parsed

IS_MISSING = not (which(TRANSLATOR) or os.environ.get("FOPPEN_ACCESS_CI"))
pytestmark = pytest.mark.skipif(IS_MISSING, reason="no liblouis here")

CHAPTERS = [chapter for chapter in outline(DOCS) if chapter.name in EMBOSSED]
LEAST_READ_BACK = {("de", "g1"): 0.99, ("en", "g1"): 0.99, ("en", "g2"): 0.99}
"""The share of words; liblouis has no way back from German grade 2 that holds."""


def words(text: str) -> list[str]:
    """Its words and numbers; German braille has no capitals."""
    return re.findall(r"\w+", text.casefold())


@pytest.mark.parametrize(("language", "grade"), LEAST_READ_BACK)
@pytest.mark.parametrize("chapter", CHAPTERS, ids=EMBOSSED)
def test_braille_is_read_back_word_for_word(chapter: Chapter, language: str, grade: str) -> None:
    texts = plain_text(parsed(DOCS, language, chapter))
    table = TABLES[language][grade]
    back = translated(translated(texts, table), table, back=True)
    before, after = Counter(words(" ".join(texts))), Counter(words(" ".join(back)))
    share = (before & after).total() / before.total()
    assert share >= LEAST_READ_BACK[language, grade], list((before - after).items())[:20]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EMBOSSED)
def test_a_file_is_ascii_in_lines_and_pages_that_fit(
    made_book: Path, language: str, name: str
) -> None:
    for grade in TABLES[language]:
        text = (made_book / language / f"{name}-{grade}.brf").read_bytes().decode("ascii")
        pages = [page.splitlines() for page in text.split("\f")]
        assert max(map(len, pages)) <= LINES
        assert max(len(line) for page in pages for line in page) <= CELLS


@pytest.mark.parametrize("name", EMBOSSED)
def test_grade_2_is_shorter_than_grade_1(made_book: Path, name: str) -> None:
    for language in LANGUAGES:
        sizes = [
            len((made_book / language / f"{name}-{grade}.brf").read_text("ascii"))
            for grade in ("g1", "g2")
        ]
        assert sizes[1] < sizes[0]


def test_no_word_is_lost_between_the_paragraphs_and_the_pages(made_book: Path) -> None:
    """Nor one of German grade 2, which can't be read back."""
    for chapter in CHAPTERS:
        for language in LANGUAGES:
            texts = plain_text(parsed(DOCS, language, chapter))
            for grade, table in TABLES[language].items():
                path = made_book / language / f"{chapter.name}-{grade}.brf"
                embossed = re.sub(r"\s+", "", path.read_text("ascii"))
                assert embossed == re.sub(r"\s+", "", "".join(translated(texts, table)))
