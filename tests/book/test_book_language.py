"""Both languages have one outline, and the first chapters are easy to take in."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from markdown_it.token import Token

from tools.book.outline import DOCS, LANGUAGES, Chapter, chapter_path, outline, parsed

CHAPTERS = outline(DOCS)
PLAIN = [each for each in CHAPTERS if each.plain]
MOST_IN_SENTENCE, MOST_IN_PARAGRAPH = 25, 80
SHORTENED = ("z. B.", "bzw.", "ggf.", "usw.", "d. h.", "e.g.", "i.e.", "etc.")


def names(chapters: list[Chapter]) -> list[str]:
    return [each.name for each in chapters]


def paragraphs(tokens: list[Token]) -> Iterator[str]:
    """Every paragraph, item and cell, without what it links to."""
    for token in tokens:
        if token.type == "inline":
            children = token.children or ()
            yield "".join(" " if c.type == "softbreak" else c.content for c in children)


def words(text: str) -> int:
    return sum(any(map(str.isalnum, word)) for word in text.split())


def sentences(paragraph: str) -> list[str]:
    return re.split(r"(?<=[.!?])[“\")]*\s+", paragraph)


def test_the_outline_names_every_chapter_that_there_is() -> None:
    for language in LANGUAGES:
        there = {path.stem for path in (DOCS / language).glob("*.md")}
        assert there == set(names(CHAPTERS))


@pytest.mark.parametrize("chapter", CHAPTERS, ids=names(CHAPTERS))
def test_both_languages_have_the_same_sections_lists_tables_and_transcripts(
    chapter: Chapter,
) -> None:
    kinds = ("heading_open", "bullet_list_open", "ordered_list_open", "tr_open", "fence")
    counted = [
        [
            Counter((token.type, token.info) for token in part if token.type in kinds)
            for part in sections(parsed(DOCS, language, chapter))
        ]
        for language in LANGUAGES
    ]
    assert counted[0] == counted[1]


def sections(tokens: list[Token]) -> Iterator[list[Token]]:
    """The tokens from each heading of the second level to the next."""
    part: list[Token] = []
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            yield part
            part = []
        part.append(token)
    yield part


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", PLAIN, ids=names(PLAIN))
def test_what_is_read_first_has_short_sentences_and_paragraphs(
    chapter: Chapter, language: str
) -> None:
    texts = list(paragraphs(parsed(DOCS, language, chapter)))
    assert [text for text in texts if words(text) > MOST_IN_PARAGRAPH] == []
    said = [sentence for text in texts for sentence in sentences(text)]
    assert [sentence for sentence in said if words(sentence) > MOST_IN_SENTENCE] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", CHAPTERS, ids=names(CHAPTERS))
def test_nothing_is_abbreviated_and_every_link_leads_somewhere(
    chapter: Chapter, language: str
) -> None:
    path = chapter_path(DOCS, language, chapter)
    text = path.read_text(encoding="utf-8")
    assert [short for short in SHORTENED if short in text] == []
    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert Path(path.parent, target).is_file(), target
