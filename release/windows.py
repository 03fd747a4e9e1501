"""The program for Windows: a folder with Python's own files, as a zip and as an installer.

Nothing in it is signed but what Python's makers have signed; everything may be: `launcher` and
`setup` are files of their own. Built twice from one commit they are the same to the last byte.
"""

import os
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo
from zlib import crc32

from release import embeddable, vendored
from release.project import ADDRESS, ROOT, run
from tools.wheels import compiler

NAME = "foppen-access"
SYSTEMS: Mapping[str, tuple[str, str]] = {
    "x64": ("win_amd64", "x86_64-pc-windows-msvc"),
    "arm64": ("win_arm64", "aarch64-pc-windows-msvc"),
}
"""By the name in the names of files: the tag of the wheel, and what uv calls it."""

UNUSED = (
    *("PyWin32.chm", "adodbapi", "isapi", "pythonwin", "win32comext", "pywin32.pth"),
    *("win32/Demos", "win32/include", "win32/libs", "win32/test", "win32/scripts"),
    *("win32com/demos", "win32com/HTML", "win32com/include", "win32com/libs", "win32com/test"),
)
"""What pywin32 brings for others: editors, servers, demonstrations."""

PATHS = (f"python{embeddable.SHORT}.zip", ".", "../lib", "../lib/win32", "../lib/win32/lib")
"""Where the program's Python looks for modules, and nowhere else."""

ZIP_TIME = (1980, 1, 1, 0, 0, 0)


BUILDS = 3
"""How often an installer is built before its checksum is given up."""

NOT_CHECKED = 512
"""An installer of NSIS checks itself by what is behind so many bytes and before the checksum."""


class SameNameError(Exception):
    """Two files would be one on Windows."""


class ChecksumError(Exception):
    """The installer would call itself damaged."""


def build(
    into: Path, work: Path, system: str, *, wheel: Path, embedded: ZipFile, version: str
) -> tuple[Path, Path]:
    """The zip and the installer.

    Args:
        into: the folder for them.
        work: a folder of its own for what is on the way to them.
        system: one of `SYSTEMS`.
        wheel: the program, for this system.
        embedded: Python for it.
        version: of the program.

    Raises:
        ChecksumError: the installer would refuse to install.
        SameNameError: names differ in case only.
        subprocess.CalledProcessError: a part of it can't be made.
    """
    folder = work / NAME
    lib, runtime = folder / "lib", folder / "runtime"
    embeddable.unpack(embedded, runtime)
    listed = "".join(f"{path}\r\n".replace("/", "\\") for path in PATHS)
    (runtime / f"python{embeddable.SHORT}._pth").write_bytes(listed.encode())
    platform = SYSTEMS[system][1]
    vendored.install(lib, wheel, platform=platform, python=embeddable.LONG, without=())
    vendored.keep_licences(lib, folder / "licences")
    shutil.move(runtime / "LICENSE.txt", folder / "licences/Python.txt")
    for name in UNUSED:
        path = lib / name
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    compile_modules(lib, work / "compiles")
    make_launcher(folder / f"{NAME}.exe", system)
    files = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    if len({str(path).casefold() for path in files}) < len(files):
        raise SameNameError(folder)
    for path in files:
        os.utime(folder / path, (0, 0))
    named = f"{NAME}-{version}-windows-{system}"
    return (
        _zip(into / f"{named}.zip", folder, files),
        _installer(into / f"{named}-setup.exe", folder, files, version),
    )


def compile_modules(lib: Path, python: Path) -> None:
    """The bytecode of all modules, so that nothing is written beside them later; by a Python that
    is unpacked for it.
    """
    embeddable.unpack(embeddable.packed(), python)
    wine = [] if sys.platform == "win32" else ["wine"]
    words = ["-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash", "."]
    run([*wine, python / "python.exe", "-I", *words], folder=lib)


def make_launcher(path: Path, system: str) -> None:
    """The program that starts it."""
    source = ROOT / "release/launcher.c"
    run([*compiler(SYSTEMS[system][0]), "-municode", "-o", path, source])
    path.with_suffix(".pdb").unlink(missing_ok=True)


def _zip(path: Path, folder: Path, files: Sequence[Path]) -> Path:
    """All of it in one folder, as who unpacks it expects."""
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for each in files:
            entry = ZipInfo(f"{path.stem}/{each.as_posix()}", ZIP_TIME)
            entry.compress_type = ZIP_DEFLATED
            packed.writestr(entry, (folder / each).read_bytes())
    return path


def _installer(path: Path, folder: Path, files: Sequence[Path], version: str) -> Path:
    """The installer, which knows every file by its name, so that it removes no other."""
    lists = folder.with_name("lists")
    lists.mkdir()
    (lists / "install.nsh").write_text("\n".join(_installed(folder, files)), "utf-8-sig")
    (lists / "remove.nsh").write_text("\n".join(_removed(files)), "utf-8-sig")
    defined = {
        "VERSION": version,
        "LISTS": lists,
        "OUT": path,
        "HOMEPAGE": ADDRESS,
        "KILOBYTES": sum((folder / each).stat().st_size for each in files) // 1024,
    }
    words = [f"-D{name}={value}" for name, value in defined.items()]
    # makensis 3.08 once wrote another checksum than that of the bytes, on a busy machine.
    for _ in range(BUILDS):
        run(["makensis", "-V1", "-INPUTCHARSET", "UTF8", *words, ROOT / "release/installer.nsi"])
        if checks_itself(path.read_bytes()):
            return path
    path.unlink()
    raise ChecksumError(path)


def checks_itself(installer: bytes) -> bool:
    """Whether an installer will find that it has come whole."""
    found = crc32(installer[NOT_CHECKED:-4])
    return installer[-4:] == found.to_bytes(4, "little")


def _installed(folder: Path, files: Sequence[Path]) -> Iterator[str]:
    """Each file, in its place."""
    for parent in sorted({each.parent for each in files}):
        yield f'SetOutPath "$INSTDIR\\{_on_windows(parent)}"'
        for each in files:
            if each.parent == parent:
                yield f'File "{folder / each}"'


def _removed(files: Sequence[Path]) -> Iterator[str]:
    """Each file, then each folder that is empty by then."""
    for each in files:
        yield f'Delete "$INSTDIR\\{_on_windows(each)}"'
    parents = {parent for each in files for parent in each.parents if parent.name}
    for parent in sorted(parents, key=lambda path: (len(path.parts), path), reverse=True):
        yield f'RMDir "$INSTDIR\\{_on_windows(parent)}"'


def _on_windows(path: Path) -> str:
    return "" if path == Path() else str(path).replace("/", "\\")
