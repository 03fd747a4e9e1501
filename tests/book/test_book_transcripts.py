"""What the book says that the program says, the program says.

Where words have changed on purpose, this writes the chapters anew:

    FOPPEN_ACCESS_WRITE_TRANSCRIPTS=1 pytest tests/book/test_book_transcripts.py
"""

import difflib
import os
from pathlib import Path

import pytest
from test_app_transcripts import WRITE

from book.made import chapters, made_anew
from tools.book.outline import DOCS

WIDE = "500"
"""The columns of the terminal: no line is broken, for pages and ears break them where they like."""

CHAPTERS = list(chapters(DOCS))


@pytest.mark.parametrize(
    ("language", "path"), CHAPTERS, ids=[f"{language}-{path.stem}" for language, path in CHAPTERS]
)
def test_a_chapter_has_what_the_program_says(
    language: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    monkeypatch.setenv("COLUMNS", WIDE)
    expected = path.read_text(encoding="utf-8")
    now = made_anew(expected, language)
    if os.environ.get(WRITE):
        path.write_text(now, encoding="utf-8")
    elif now != expected:
        old, new = expected.splitlines(), now.splitlines()
        diff = difflib.unified_diff(old, new, str(path), "the program now", lineterm="")
        pytest.fail("\n".join([*diff, f"If this is how it shall be: {WRITE}=1."]), pytrace=False)
