"""The command `book`: the book for players, in the browser or by ear."""

import webbrowser
from pathlib import Path

from foppen_access.faults.fault import Fault, Status
from foppen_access.lessons.book_pages import book_sections
from foppen_access.lessons.rules_reader import RulesReader
from foppen_access.narration.languages import FALLBACK
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.runtime.program import Program

BOOK = Path(__file__).parents[3] / "book"
"""Where the pages are, a folder for each language; made when the package is built."""


def book(program: Program, *, aloud: bool) -> Status:
    """Open the book in the program's language and say where it is; read it aloud where no browser
    opens, or where that is wished.

    Raises:
        Fault: it was not built with this copy.
    """
    pages = (BOOK / name / "index.html" for name in (program.catalog.language, FALLBACK))
    page = next((each for each in pages if each.is_file()), None)
    if page is None:
        raise Fault(Complaint("book-missing"))
    text, console = program.catalog.text, program.console
    if not aloud and webbrowser.open(page.as_uri()):
        console.tell([text("book-opened", file=shown_path(page))])
    else:
        if not aloud:
            console.tell([text("book-here", file=shown_path(page))])
        sections = book_sections(page.parent)
        title = text("book-title", count=len(sections))
        RulesReader(console, program.catalog, sections).read(title)
    console.finish()
    return Status.DONE
