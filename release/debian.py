"""The package for Debian and its children: pure Python for all machines, libraries included.

It needs nothing but Debian's Python. What would have to be compiled is left out: sounds, and the
C that makes a master answer sooner.
"""

import shutil
from pathlib import Path
from textwrap import dedent
from urllib.parse import urlsplit

from release import vendored
from release.manuals import write_completion, write_manuals
from release.project import ADDRESS, PROJECT, ROOT, run

NAME = "foppen-access"
PLACE = f"usr/lib/{NAME}"
PYTHON = "3.11"
"""That of Debian 12; what is pure serves later ones, too."""

START = f"""\
#!/bin/sh
PYTHONPATH=/{PLACE} FOPPEN_ACCESS_LAUNCHER="$0" exec /usr/bin/python3 -P -m foppen_access "$@"
"""
SCRIPTS = {
    "postinst": f"""\
#!/bin/sh
set -e
if [ "$1" = configure ]; then py3compile -p {NAME} /{PLACE}; fi
""",
    "prerm": f"""\
#!/bin/sh
set -e
py3clean -p {NAME}
""",
}


def build(into: Path, work: Path, wheel: Path, *, version: str, instant: int) -> Path:
    """The package.

    Args:
        into: the folder for it.
        work: a folder of its own for what is on the way to it.
        wheel: the program without anything compiled.
        version: of the program.
        instant: the time of all files in it, in seconds since 1970.

    Raises:
        subprocess.CalledProcessError: a part of it can't be made.
    """
    root = work / "debian"
    lib = root / PLACE
    vendored.install(
        lib, wheel, platform="x86_64-manylinux_2_28", python=PYTHON, without=["miniaudio"]
    )
    for path in lib.rglob("*.so"):
        path.unlink()  # websockets and wcwidth do without
    documents = root / f"usr/share/doc/{NAME}"
    vendored.keep_licences(lib, documents / "licences")
    shutil.copy(ROOT / "LICENSE", documents / "copyright")
    _write(root / f"usr/bin/{NAME}", START, 0o755)
    write_manuals(root / "usr/share/man")
    write_completion(root / "usr/share")
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file()) // 1024
    _write(root / "DEBIAN/control", _control(version, size), 0o644)
    for name, script in SCRIPTS.items():
        _write(root / "DEBIAN" / name, script, 0o755)
    for path in root.rglob("*"):
        if path.is_dir() or path.parent.name not in {"bin", "DEBIAN"}:
            path.chmod(0o755 if path.is_dir() else 0o644)
    package = into / f"{NAME}_{version}_all.deb"
    run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package],
        variables={"SOURCE_DATE_EPOCH": str(instant)},
    )
    return package


def _control(version: str, size: int) -> str:
    return dedent(f"""\
        Package: {NAME}
        Version: {version}
        Architecture: all
        Maintainer: {PROJECT["authors"][0]["name"]} <nobody@{urlsplit(ADDRESS).hostname}>
        Installed-Size: {size}
        Depends: python3 (>= {PYTHON})
        Recommends: speech-dispatcher
        Suggests: brltty, liblouis-bin
        Section: games
        Priority: optional
        Homepage: {ADDRESS}
        Description: {PROJECT["description"]}
         Everything is said in plain lines, in German or English, for a screen reader
         or a voice of the system to read: every card and the outcome of every trick.
        """)


def _write(path: Path, text: str, mode: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(mode)
