"""The outline of the book, which its languages share, and the chapters as they are written."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

DOCS = Path(__file__).parents[2] / "docs"
LANGUAGES = ("de", "en")


@dataclass(frozen=True)
class Chapter:
    """What a chapter is called in every language.

    Args:
        name: of its file and its page.
        plain: whether its sentences and paragraphs are short.
        sections: what its headings of the second level are called in links.
    """

    name: str
    plain: bool
    sections: tuple[str, ...]


class OutlineError(Exception):
    """A chapter has other sections than the outline says."""


def outline(docs: Path) -> list[Chapter]:
    """The chapters in order.

    Args:
        docs: the folder that has the outline and a folder for each language.
    """
    data = tomllib.loads((docs / "outline.toml").read_text(encoding="utf-8"))
    return [
        Chapter(each["name"], each["plain"], tuple(each["sections"])) for each in data["chapter"]
    ]


def chapter_path(docs: Path, language: str, chapter: Chapter) -> Path:
    """Where a chapter is written."""
    return docs / language / f"{chapter.name}.md"


def parsed(docs: Path, language: str, chapter: Chapter) -> list[Token]:
    """A chapter as tokens; its headings have the outline's names as `id`.

    Raises:
        OutlineError: it has more or fewer sections than the outline says.
    """
    text = chapter_path(docs, language, chapter).read_text(encoding="utf-8")
    tokens = markdown().parse(text)
    headings = [each for each in tokens if each.type == "heading_open" and each.tag == "h2"]
    if len(headings) != len(chapter.sections):
        raise OutlineError(language, chapter.name, len(headings), len(chapter.sections))
    for heading, name in zip(headings, chapter.sections, strict=True):
        heading.attrSet("id", name)
    return tokens


def markdown() -> MarkdownIt:
    """What reads and renders chapters: CommonMark and tables, as well-formed XML."""
    return MarkdownIt("commonmark", {"xhtmlOut": True}).enable("table")


def title(tokens: Sequence[Token]) -> str:
    """The heading of a chapter."""
    at = next(number for number, each in enumerate(tokens) if each.tag == "h1")
    return tokens[at + 1].content
