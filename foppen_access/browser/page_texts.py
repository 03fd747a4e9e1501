"""The documents of the program's own page and of its page in a tab, and what they say by
themselves.
"""

from html import escape

from foppen_access.narration.catalog import Catalog
from foppen_access.net.server.page_document import SAID, play_page

OWN = ("words", "lost", "found", "back", "full", "nobody", "reopens", "closed")
"""What it says otherwise than the page of a room."""


OF_TAB = ("words", "lost", "reopens", "elsewhere", "old", "unstored", "newer")
"""What a tab says otherwise, or besides."""


def program_page(catalog: Catalog) -> str:
    """The page in the language of the program."""
    text = catalog.text
    said = {name: text(f"page-{name}" if name in OWN else f"web-{name}") for name in SAID}
    return play_page(
        text,
        catalog.language,
        said={**said, "empty-lines": "yes"},
        refusals={"unknown": "", "replaced": text("page-replaced")},
        has_hand=False,
    )


def tab_page(catalog: Catalog, transport: str, policy: str) -> str:
    """The page of a tab in which the program itself is.

    Args:
        catalog: the texts in the language of the page, and of the program.
        transport: the script by which it reaches the program.
        policy: what may be loaded.
    """
    text = catalog.text
    usual = {name: text(f"page-{name}") for name in OWN}
    said = {**usual, "refused": "", **{name: text(f"tab-{name}") for name in OF_TAB}}
    allowed = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">'
    return play_page(
        text,
        catalog.language,
        said={**said, "nobody": said["lost"], "closed": said["reopens"]},
        has_hand=False,
        transport=transport,
        base="",
        below=f'<p><a href="licences.txt">{escape(text("tab-licences"))}</a></p>',
        head=f'{allowed}\n<link rel="manifest" href="manifest.webmanifest">',
    )
