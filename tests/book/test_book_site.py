"""The pages of the book are valid, lead to each other, and shut nobody out."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from shutil import copytree
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest
from apart.browser import AXE_IS_MISSING, IS_MISSING, opened
from keyboard import run_program

from foppen_access.cli.commands.program import book as command
from foppen_access.lessons.book_pages import book_sections
from tools.book.outline import DOCS, LANGUAGES, outline, parsed, title

NAMES = ["index", *(chapter.name for chapter in outline(DOCS))]
PAGES = [f"{language}/{name}.html" for language in LANGUAGES for name in NAMES]
HEADINGS = ("h1", "h2", "h3", "h4")


def tree(path: Path) -> ET.Element:
    """A page, which is well-formed XML as well as HTML."""
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>\n")
    return ET.fromstring(text)  # noqa: S314 - we have written it


def walked(element: ET.Element) -> Iterator[ET.Element]:
    return element.iter()


@pytest.mark.parametrize("name", ["index.html", *PAGES])
def test_a_page_is_well_formed_and_says_its_language_and_title(made_book: Path, name: str) -> None:
    root = tree(made_book / name)
    assert root.get("lang") == (name.partition("/")[0] if "/" in name else "en")
    assert (root.findtext("head/title") or "").strip()
    ids = Counter(each.get("id") for each in walked(root) if each.get("id"))
    assert [each for each, count in ids.items() if count > 1] == []


@pytest.mark.parametrize("name", PAGES)
def test_headings_leave_no_level_out_and_tables_say_what_their_columns_are(
    made_book: Path, name: str
) -> None:
    root = tree(made_book / name)
    levels = [int(each.tag[1]) for each in walked(root) if each.tag in HEADINGS]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    heads = [each for each in walked(root) if each.tag == "th"]
    assert all(each.get("scope") == "col" and "".join(each.itertext()).strip() for each in heads)
    assert len(root.findall(".//thead")) == len(root.findall(".//table"))


def test_every_link_leads_to_a_page_and_a_place_in_it(made_book: Path) -> None:
    for name in ("index.html", *PAGES):
        path = made_book / name
        for link in walked(tree(path)):
            target = link.get("href")
            if target is None:
                continue
            file, _, place = target.partition("#")
            there = Path(path.parent, file) if file else path
            assert there.is_file(), (name, target)
            if place:
                assert place in {each.get("id") for each in walked(tree(there))}, (name, target)


def test_every_section_of_the_outline_is_a_place_in_both_languages(made_book: Path) -> None:
    for chapter in outline(DOCS):
        for language in LANGUAGES:
            root = tree(made_book / language / f"{chapter.name}.html")
            ids = [each.get("id") for each in walked(root) if each.tag == "h2"]
            assert ids == list(chapter.sections)


def test_nothing_of_a_page_comes_from_elsewhere(made_book: Path) -> None:
    for path in made_book.rglob("*.html"):
        assert not re.search(r"""(?:href|src)=["'](?:\w+:|//)""", path.read_text("utf-8"))
        assert "<script" not in path.read_text("utf-8")


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING or AXE_IS_MISSING, reason="no browser or no axe-core here")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong_on_any_page(made_book: Path, scheme: str) -> None:
    wrong = {}
    with opened(Path("profile"), "about:blank", "de") as page:
        feature = {"name": "prefers-color-scheme", "value": scheme}
        page.call("Emulation.setEmulatedMedia", features=[feature])
        for name in ("index.html", *PAGES):
            address = (made_book / name).as_uri()
            page.call("Page.navigate", url=address)
            page.until(f"document.readyState == 'complete' && location.href == '{address}'")
            if found := page.findings():
                wrong[name] = found
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opens", [True, False])
def test_the_book_is_opened_in_the_language_of_the_program(
    made_book: Path, tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch, *, opens: bool
) -> None:
    folder = copytree(made_book, tmp_path / "book")
    monkeypatch.setattr(command, "BOOK", folder)
    asked: list[str] = []

    def open_page(address: str) -> bool:
        asked.append(address)
        return opens

    monkeypatch.setattr("webbrowser.open", open_page)
    ran = run_program(["book", "--lang", language])
    page = folder / language / "index.html"
    assert asked == [page.as_uri()]
    assert str(page) in ran.out
    assert ran.out.startswith(("Das Buch öffnet sich", "The book opens")) == opens


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_is_read_aloud_section_by_section_where_that_is_wished(
    made_book: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "BOOK", made_book)
    heard = run_program(["book", "--aloud", "--lang", language], ["i", *[""] * 40]).out
    first = outline(DOCS)[0]
    tokens = parsed(DOCS, language, first)
    places = [at for at, token in enumerate(tokens) if token.tag == "h2" and token.nesting == 1]
    for at in places:
        assert f"{title(tokens)}, {tokens[at + 1].content}" in heard


def test_nothing_of_the_book_is_left_out_when_it_is_read_aloud(made_book: Path) -> None:
    """Every word of every page, in its order."""
    for language in LANGUAGES:
        read = [
            word
            for section in book_sections(made_book / language)
            for line in section.lines
            for word in re.findall(r"\w+", line)
        ]
        written = []
        for name in NAMES[1:]:
            main = tree(made_book / language / f"{name}.html").find("body/main")
            assert main is not None
            for part in main:
                if part.tag not in HEADINGS:
                    written += re.findall(r"\w+", " ".join(part.itertext()))
        assert read == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_of_a_language_names_every_chapter_in_order(
    made_book: Path, language: str
) -> None:
    root = tree(made_book / language / "index.html")
    links = ["".join(each.itertext()) for each in root.findall(".//ol/li/a")]
    assert links == [title(parsed(DOCS, language, chapter)) for chapter in outline(DOCS)]


def test_what_lies_outside_of_the_book_is_named_and_no_link(made_book: Path) -> None:
    for language in LANGUAGES:
        page = (made_book / language / "service.html").read_text("utf-8")
        assert "(docs/service.md)" in page
        assert '.md"' not in page


@pytest.mark.slow
def test_a_wheel_has_the_whole_book(made_book: Path, tmp_path: Path) -> None:
    """Every page and every file in braille, as `python -m tools.book` makes them."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path],
        cwd=DOCS.parent,
        env={**os.environ, "FOPPEN_ACCESS_PLATFORM": "any"},
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as packed:
        inside = {
            name.removeprefix("foppen_access/book/"): packed.read(name)
            for name in packed.namelist()
            if name.startswith("foppen_access/book/")
        }
    made = {path for path in made_book.rglob("*") if path.is_file()}
    assert inside == {path.relative_to(made_book).as_posix(): path.read_bytes() for path in made}
