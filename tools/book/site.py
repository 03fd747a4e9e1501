"""The book as pages that any browser opens from a folder, with nothing from elsewhere."""

import tomllib
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from shutil import copyfile
from string import Template

from markdown_it.token import Token

from tools.book.outline import LANGUAGES, Chapter, markdown, outline, parsed, title

HERE = Path(__file__).parent


def write_site(docs: Path, out: Path, braille: Sequence[Path] = ()) -> list[Path]:
    """Write a page for each chapter and language, one for each language that leads to them, and one
    that leads to the languages.

    Args:
        docs: the folder of the book.
        out: the folder of the pages.
        braille: the files for embossers that are there already.

    Returns:
        The pages.
    """
    chapters = outline(docs)
    words = tomllib.loads((HERE / "words.toml").read_text(encoding="utf-8"))
    pages = {"index.html": _entry(words)}
    for language in LANGUAGES:
        texts = {each.name: parsed(docs, language, each) for each in chapters}
        files = [each.name for each in braille if each.parent.name == language]
        pages |= _Pages(language, words[language], texts, files).made(chapters)
    for name, page in pages.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, encoding="utf-8")
    copyfile(HERE / "book.css", out / "book.css")
    return [out / name for name in pages]


class _Pages:
    """The pages of one language.

    Args:
        language: its code.
        words: what pages say in it beside the text.
        texts: the chapters by their names.
        braille: the files for embossers.
    """

    def __init__(
        self,
        language: str,
        words: Mapping[str, str],
        texts: Mapping[str, list[Token]],
        braille: Sequence[str],
    ) -> None:
        self._language = language
        self._other = next(each for each in LANGUAGES if each != language)
        self._words = words
        self._texts = texts
        self._braille = braille

    def made(self, chapters: Sequence[Chapter]) -> dict[str, str]:
        """Every page by its place."""
        names = [each.name for each in chapters]
        pages = {"index": self._page("index", self._words["book"], self._contents(names), "")}
        for before, name, after in zip(["", *names], names, [*names[1:], ""], strict=False):
            heading = f"{title(self._texts[name])}: {self._words['book']}"
            around = self._neighbours(before, after)
            pages[name] = self._page(name, heading, _html(self._texts[name]), around)
        return {f"{self._language}/{name}.html": page for name, page in pages.items()}

    def _contents(self, names: Sequence[str]) -> str:
        entries = "\n".join(f"<li>{self._link(name)}</li>" for name in names)
        book, chapters = escape(self._words["book"]), escape(self._words["chapters"])
        contents = f"<h1>{book}</h1>\n<h2>{chapters}</h2>\n<ol>\n{entries}\n</ol>"
        return contents + self._embossed() if self._braille else contents

    def _embossed(self) -> str:
        """What there is in braille."""
        entries = []
        for file in self._braille:
            name, _, grade = Path(file).stem.rpartition("-")
            label = escape(f"{title(self._texts[name])}, {self._words[grade]}")
            entries.append(f'<li><a href="{file}">{label}</a></li>')
        heading = escape(self._words["braille"])
        return "\n".join([f"\n<h2>{heading}</h2>\n<ul>", *entries, "</ul>"])

    def _neighbours(self, before: str, after: str) -> str:
        links = [
            f"<p>{escape(self._words[word])}{self._link(name)}</p>"
            for word, name in (("before", before), ("after", after))
            if name
        ]
        label = escape(self._words["chapters"])
        return "\n".join([f'<nav aria-label="{label}">', *links, "</nav>"])

    def _link(self, name: str) -> str:
        return f'<a href="{name}.html">{escape(title(self._texts[name]))}</a>'

    def _page(self, name: str, heading: str, body: str, after: str) -> str:
        return Template((HERE / "page.html").read_text(encoding="utf-8")).substitute(
            {key: escape(text) for key, text in self._words.items()},
            language=self._language,
            other_language=self._other,
            page=f"{name}.html",
            root="..",
            title=escape(heading),
            body=body,
            after=after,
        )


def _html(tokens: Sequence[Token]) -> str:
    """A chapter as HTML; its links to chapters lead to their pages, those that lead out of the book
    are named.
    """
    for token in tokens:
        if token.type == "th_open":
            token.attrSet("scope", "col")
        if token.children:
            token.children = _linked(token.children)
    shown = [each for each in tokens if each.type != "html_block"]
    renderer = markdown()
    return str(renderer.renderer.render(shown, renderer.options, {})).strip()


def _linked(tokens: Sequence[Token]) -> list[Token]:
    linked: list[Token] = []
    target = ""
    for token in tokens:
        if token.type == "link_open":
            target = str(token.attrGet("href"))
            token.attrSet("href", target.replace(".md", ".html"))
        leads_out = target.startswith("../")
        if not (leads_out and token.type.startswith("link_")):
            linked.append(token)
        elif token.type == "link_close":
            linked.append(Token("text", "", 0, content=f" ({target.replace('../', 'docs/')})"))
        if token.type == "link_close":
            target = ""
    return linked


def _entry(words: Mapping[str, Mapping[str, str]]) -> str:
    """The page that leads to the languages."""
    books = {language: escape(words[language]["book"]) for language in LANGUAGES}
    links = "\n".join(
        f'<p lang="{language}"><a href="{language}/index.html">{book}</a></p>'
        for language, book in books.items()
    )
    return "\n".join(
        [
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8" />',
            '<meta name="viewport" content="width=device-width, initial-scale=1" />',
            '<title>Foppen Access</title>\n<link rel="stylesheet" href="book.css" />',
            "</head>\n<body>\n<main>\n<h1>Foppen Access</h1>",
            f"{links}\n</main>\n</body>\n</html>\n",
        ]
    )
