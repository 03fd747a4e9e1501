"""The documents of the program's own page and of its page in a tab, and what they say by
themselves.
"""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from foppen_access.narration.catalog import Catalog
from foppen_access.net.server.page_document import SAID, play_page

CONSOLE = "https://foppen-access.invalid"
"""Where the program for computers is."""

OWN = ("words", "lost", "found", "back", "full", "nobody", "reopens", "closed")
"""What it says otherwise than the page of a room."""


OF_TAB = (
    *("words", "lost", "reopens", "begins", "elsewhere", "old"),
    *("unloaded", "unstored", "newer", "too-large"),
)
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


def tab_page(
    catalog: Catalog,
    transport: Sequence[str],
    policy: str,
    integrity: Mapping[str, str] | None = None,
) -> str:
    """The page of a tab in which the program itself is.

    Args:
        catalog: the texts in the language of the page, and of the program.
        transport: the scripts by which it reaches the program.
        policy: what may be loaded.
        integrity: the checksums of the files that the document names.
    """
    text = catalog.text
    usual = {name: text(f"page-{name}") for name in OWN}
    said = {**usual, "refused": "", **{name: text(f"tab-{name}") for name in OF_TAB}}
    said |= {name: text(f"tab-{name}", file="{file}") for name in ("save", "share")}
    allowed = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">'
    return play_page(
        text,
        catalog.language,
        said={**said, "nobody": said["lost"], "closed": said["reopens"]},
        has_hand=False,
        transport=transport,
        base="",
        below=_below_tab(text),
        head=f'{allowed}\n<link rel="manifest" href="{catalog.language}.webmanifest">',
        integrity=integrity,
    )


def _below_tab(text: Callable[[str], str]) -> str:
    """Files, what only a browser can do, and links."""
    file, awake = escape(text("tab-file")), escape(text("tab-awake"))
    return f"""<section id="files" hidden>
<h2>{escape(text("tab-files"))}</h2>
<p id="choosing" hidden><label for="file">{file}</label><input type="file" id="file"></p>
<ul id="given"></ul>
</section>
<p hidden><label><input type="checkbox" id="awake"> {awake}</label></p>
<p><a href="licences.txt">{escape(text("tab-licences"))}</a></p>
<p><a href="{CONSOLE}" rel="noreferrer">{escape(text("tab-console"))}</a></p>"""
