"""The whole book in one folder: pages for browsers, and braille where liblouis is installed."""

from pathlib import Path

from tools.book.embossing import write_braille
from tools.book.outline import DOCS
from tools.book.site import write_site


def write_book(out: Path) -> tuple[list[Path], list[Path]]:
    """Write the book.

    Args:
        out: the folder, which is made where it isn't there; files of these names are written anew.

    Returns:
        The pages, and the files for embossers; none of these where nothing translates.
    """
    braille = write_braille(DOCS, out)
    return write_site(DOCS, out, braille), braille
