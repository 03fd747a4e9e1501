"""Builds all that players fetch, with checksums.

    python -m release [FOLDER] [--only NAME] [--arm64 ARCHIVE CHECKSUM]

They go to `dist` unless another folder is named. Windows on ARM64 is built where Python's
embeddable package for it is given, as python.org has it, with its SHA-256.
"""

import argparse
import shlex
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from release import debian, embeddable, recipes, windows
from release.project import ROOT, instant, run, version
from tools import wheels
from tools.build_hook import COMPILER, PLATFORM

CHECKSUMS = "SHA256SUMS"


class Build:
    """One build of everything.

    Args:
        into: the folder for it.
        arm64: Python for Windows on ARM64, and its checksum; None where there is none.
    """

    def __init__(self, into: Path, arm64: tuple[Path, str] | None) -> None:
        self._into = into
        self._arm64 = arm64
        self._version = version()

    def packages(self) -> None:
        """The wheels and the source of the program, and of the engine."""
        wheels.build_all(self._into)
        run([sys.executable, "-m", "hatchling", "build", "-d", self._into], folder=ROOT / "engine")

    def windows(self) -> None:
        """The zip and the installer."""
        archives = {"x64": embeddable.packed}
        if self._arm64:
            path, checksum = self._arm64
            archives["arm64"] = lambda: embeddable.archive(path, checksum)
        else:
            print("Windows on ARM64 is not built: --arm64 names no Python for it.")
        for system, archive in archives.items():
            with TemporaryDirectory() as folder:
                work = Path(folder)
                windows.build(
                    self._into,
                    work,
                    system,
                    wheel=_wheel(work, windows.SYSTEMS[system][0]),
                    embedded=archive(),
                    version=self._version,
                )

    def debian(self) -> None:
        """The package for Debian."""
        with TemporaryDirectory() as folder:
            work = Path(folder)
            wheel = _wheel(work, "any")
            debian.build(self._into, work, wheel, version=self._version, instant=instant())

    def recipes(self) -> None:
        """What others build it by, with the checksums of what was built before."""
        recipes.write(self._into / "recipes", self._into, self._version)

    def checksums(self) -> None:
        """The SHA-256 of every file, as `sha256sum --check` reads it."""
        files = sorted(path for path in self._into.iterdir() if path.is_file())
        lines = [
            f"{recipes.digest(path)}  {path.name}\n" for path in files if path.name != CHECKSUMS
        ]
        (self._into / CHECKSUMS).write_text("".join(lines), "utf-8")


def _wheel(into: Path, platform: str) -> Path:
    """The program's wheel for a platform."""
    compiler = {} if platform == "any" else {COMPILER: shlex.join(wheels.compiler(platform))}
    wheels.built("wheel", into, {PLATFORM: platform, **compiler})
    return next(into.glob("*.whl"))


def main() -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist"))
    parser.add_argument("--only", choices=("packages", "windows", "debian"))
    parser.add_argument("--arm64", nargs=2, metavar=("ARCHIVE", "CHECKSUM"))
    given = parser.parse_args()
    into = given.folder.absolute()
    into.mkdir(parents=True, exist_ok=True)
    arm64 = (Path(given.arm64[0]), given.arm64[1]) if given.arm64 else None
    build = Build(into, arm64)
    steps: Mapping[str, Callable[[], None]] = {
        "packages": build.packages,
        "windows": build.windows,
        "debian": build.debian,
    }
    for name, step in steps.items():
        if given.only in (None, name):
            step()
    if not given.only:
        build.recipes()
    build.checksums()
    for path in sorted(into.rglob("*")):
        if path.is_file():
            print(f"{path.stat().st_size / 1024:7.0f} KB  {path.relative_to(into)}")


if __name__ == "__main__":
    main()
