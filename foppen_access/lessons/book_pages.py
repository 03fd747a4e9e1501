"""The pages of the book as sections that can be read aloud."""

from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

from foppen_access.lessons.rules_text import Section

_LINES = frozenset({"p", "li", "tr", "pre"})
"""What is read in one go; of a `pre` each line for itself."""

_TITLES = frozenset({"h1", "h2", "h3"})


def book_sections(folder: Path) -> Sequence[Section]:
    """All sections of the book in one language, in their order.

    Args:
        folder: of the pages, with the page that leads to the chapters.

    Raises:
        OSError: a page can't be read.
    """
    contents = _Page()
    contents.feed((folder / "index.html").read_text(encoding="utf-8"))
    sections: list[Section] = []
    for name in contents.chapters:
        page = _Page()
        page.feed((folder / name).read_text(encoding="utf-8"))
        sections += page.sections
    return sections


class _Page(HTMLParser):
    """What is said on a page inside `main`: sections, their lines, and links to other pages."""

    def __init__(self) -> None:
        super().__init__()
        self.chapters: list[str] = []
        self._found: list[tuple[str, list[str]]] = []
        self._is_main = False
        self._cells: list[str] = []
        self._text = ""

    @property
    def sections(self) -> list[Section]:
        """Those with lines; a section is called by its chapter as well."""
        chapter = self._found[0][0]
        return [
            Section(title if title == chapter else f"{chapter}, {title}", tuple(lines))
            for title, lines in self._found
            if lines
        ]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A new line, or a link of the page that leads to the chapters."""
        target = dict(attrs).get("href") or ""
        if tag == "main":
            self._is_main = True
        elif tag == "a" and target.endswith(".html"):
            self.chapters += [target] if self._is_main else []
        elif tag in _LINES | _TITLES:
            self._text, self._cells = "", []

    def handle_endtag(self, tag: str) -> None:
        """A line or a title is whole."""
        if tag == "main":
            self._is_main = False
        elif not self._is_main:
            return
        elif tag in {"td", "th"}:
            self._cells.append(self._words())
        elif tag in _TITLES:
            self._found.append((self._words(), []))
        elif tag == "pre":
            self._add(self._text.splitlines())
        elif tag in _LINES:
            self._add([": ".join(self._cells) if self._cells else self._words()])

    def handle_data(self, data: str) -> None:
        """Text of a line, a cell or a title."""
        self._text += data

    def _words(self) -> str:
        text, self._text = " ".join(self._text.split()), ""
        return text

    def _add(self, lines: Sequence[str]) -> None:
        if self._found:
            self._found[-1][1].extend(line for line in lines if line.strip())
