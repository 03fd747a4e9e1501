"""Makes the book for players: pages for browsers, and braille where liblouis is installed.

    python -m tools.book OUT

The folder OUT is made where it isn't there; files of these names are written anew. Braille needs
the program `lou_translate` (Debian: liblouis-bin); where it is missing, that is said.
"""

import sys
from pathlib import Path

from tools.book.building import write_book
from tools.book.embossing import TRANSLATOR


def main(arguments: list[str]) -> int:
    """Write the book into a folder.

    Args:
        arguments: the folder.

    Returns:
        The exit status: 2 where no folder is named.
    """
    if len(arguments) != 1:
        print("python -m tools.book OUT", file=sys.stderr)
        return 2
    out = Path(arguments[0])
    pages, braille = write_book(out)
    print(f"{len(pages)} pages and {len(braille)} files for embossers are in {out}.")
    if not braille:
        print(f"{TRANSLATOR} isn't here, so there is no braille.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
