"""Builds the site: the page in every language, the program and what it needs, Pyodide, and what
keeps all of it for times without a network. The same checkout gives the same files.
"""

import hashlib
import io
import json
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from foppen_access.browser.page_texts import tab_page
from foppen_access.narration.catalog import Catalog, own_name
from foppen_access.narration.languages import languages
from foppen_access.net.server.page_document import (
    FILES,
    SCRIPTS,
    STYLE,
    plain_page,
)
from release.vendored import keep_licences
from tools.site import pyodide_package
from tools.site.app_icon import icon

ROOT = Path(__file__).parents[2]
OWN = Path(__file__).with_name("files")
TRANSPORT = ("outlets.js", "tab.js")
WORKER = ("worker.js", "waiting.js")
SERVICE = ("offline.js", "held.js")
ICONS = (192, 512)
"""Sizes of the icon that home screens want."""

PACKAGES = ("click", "fluent-syntax", "platformdirs", "tomlkit", "typing-extensions")
"""What the program needs in a tab, all of it pure Python."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""Nothing is loaded from elsewhere and nothing is sent; Pyodide is WebAssembly."""

OF_PYODIDE = (
    "MPL-2.0, https://mozilla.org/MPL/2.0/",
    "Its source is at https://github.com/pyodide/pyodide.",
    "It contains CPython (PSF-2.0), whose source is at https://www.python.org.",
)
_SIGNED = "offline.js"

_DATE = (2020, 1, 1, 0, 0, 0)
"""Of all files in the archive, so that it is the same each time."""


def built(cache: Path | None = None) -> dict[str, bytes]:
    """All files of the site, by their names.

    Args:
        cache: where Pyodide's package is kept; the user's folder if left out.

    Raises:
        OSError: something can't be fetched.
        subprocess.CalledProcessError: a package can't be had as `uv.lock` has it.
    """
    files = {name: (FILES / name).read_bytes() for name in (*SCRIPTS, STYLE)}
    for name in (*TRANSPORT, *WORKER):
        files[name] = (OWN / name).read_bytes()
    sums = {name: checksum(content) for name, content in files.items()}
    for language in languages():
        page = tab_page(Catalog(language), TRANSPORT, POLICY, sums)
        files[f"{language}.html"] = page.encode()
        files[f"{language}.webmanifest"] = _manifest(language)
    files["index.html"] = _first().encode()
    files |= {f"icon-{size}.png": icon(size) for size in ICONS}
    for name, content in pyodide_package.files_of(pyodide_package.fetched(cache)).items():
        files[f"pyodide/{name}"] = content
    with TemporaryDirectory() as folder:
        libraries, licences = Path(folder, "libraries"), Path(folder, "licences")
        _install(libraries)
        keep_licences(libraries, licences)
        files["licences.txt"] = _licences(licences)
        files["program.zip"] = _archive(libraries)
    return signed(files)


def signed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Files with the service worker that keeps them, each with its checksum."""
    own = {name: files[name] for name in sorted(files) if name != _SIGNED}
    return {**own, _SIGNED: _offline(own)}


def checksum(content: bytes) -> str:
    """The checksum of a file, as browsers want it."""
    return f"sha384-{b64encode(hashlib.sha384(content).digest()).decode()}"


def write(files: Mapping[str, bytes], into: Path) -> None:
    """Write the files into a folder.

    Raises:
        OSError: they can't be written.
    """
    for name, content in files.items():
        path = into / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _first() -> str:
    """The first page: a link for each language."""
    links = "\n".join(
        f'<p><a lang="{each}" hreflang="{each}" href="{each}.html">{escape(own_name(each))}</a></p>'
        for each in languages()
    )
    return plain_page("Foppen Access", "en", links, base="")


def _manifest(language: str) -> bytes:
    """What a home screen keeps of a page: it opens in the language in which it was put there."""
    data = {
        "lang": language,
        "name": "Foppen Access",
        "short_name": "Foppen",
        "start_url": f"./{language}.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#ffffff",
        "icons": [
            {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
            for size in ICONS
        ],
    }
    return json.dumps(data, indent=1).encode()


def _install(into: Path) -> None:
    """What the program needs, as `uv.lock` has it."""
    uv = (sys.executable, "-m", "uv")
    export = ("export", "-q", "--frozen", "--no-emit-project", "--no-dev", "--no-header")
    listed = _run(*uv, *export).replace("\\\n", " ")
    lines = [
        " ".join(word for word in line.split() if "==" in word or word.startswith("--hash"))
        for line in listed.splitlines()
        if line.partition("==")[0] in PACKAGES
    ]
    listing = into.with_suffix(".txt")
    listing.write_text("\n".join(lines), "utf-8")
    pip = ("pip", "install", "-q", "--target", str(into), "--no-deps", "--only-binary", ":all:")
    _run(*uv, *pip, "--require-hashes", "-r", str(listing))


def _run(*command: str) -> str:
    done = subprocess.run(  # noqa: S603 - uv, with our own lock file
        command, cwd=ROOT, check=True, capture_output=True, text=True
    )
    return done.stdout


def _licences(folder: Path) -> bytes:
    """Everything in the site that is not ours: version, licence, where its source is."""
    parts = [
        f"Foppen Access\nMIT\n\n{(ROOT / 'LICENSE').read_text('utf-8')}",
        "\n".join([f"Pyodide {pyodide_package.VERSION}", *OF_PYODIDE, pyodide_package.SOURCE]),
        f"js-sha256\n{(FILES / 'sha256.LICENSE.txt').read_text('utf-8')}",
        *(path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))),
    ]
    return "\n\n\n".join(parts).encode()


def _archive(libraries: Path) -> bytes:
    """The program and what it needs, in one file."""
    content = io.BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in sorted(_members(libraries)):
            archive.writestr(ZipInfo(name, _DATE), path.read_bytes(), ZIP_DEFLATED)
    return content.getvalue()


def _members(libraries: Path) -> Iterator[tuple[str, Path]]:
    for folder, at in (
        (ROOT / "foppen_access", "foppen_access/"),
        (ROOT / "engine" / "foppen_engine", "foppen_engine/"),
        (ROOT / "locales", "foppen_access/locales/"),
        (libraries, ""),
    ):
        for path in folder.rglob("*"):
            inside = path.relative_to(folder)
            if path.is_file() and _is_wanted(inside):
                yield f"{at}{inside.as_posix()}", path


def _is_wanted(path: Path) -> bool:
    """Whether a file of the program is of use in a tab: no server, no book, nothing compiled."""
    first = path.parts[0]
    return (
        "__pycache__" not in path.parts
        and path.suffix not in (".so", ".dll", ".dylib", ".library", ".c", ".h", ".pyi")
        and not first.endswith(".dist-info")
        and first not in ("book", "bin", ".lock")
        and "sboms" not in path.parts
        and path.parts[:2] not in (("net", "server"), ("click", "testing.py"))
    )


def _offline(files: Mapping[str, bytes]) -> bytes:
    """The service worker, which knows all files, and by their content which version it is."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    sums = {name: checksum(files[name]) for name in sorted(files)}
    sums["./"] = sums["index.html"]
    lines = [
        f"const VERSION = {json.dumps(digest.hexdigest()[:16])};",
        f"const FILES = {json.dumps(sums)};",
        f"const POLICY = {json.dumps(POLICY)};",
    ]
    return "\n".join([*lines, *((OWN / name).read_text("utf-8") for name in SERVICE)]).encode()
