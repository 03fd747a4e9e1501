"""Wheels with the libraries of the C files for eight platforms, one without any, and the source.

    pip install '.[wheels]'
    python -m tools.wheels [FOLDER]

One machine makes them all: clang, as the package `ziglang` has it, compiles for each. They go to
`dist` unless another folder is named, and the size of each is printed.
"""

import os
import shlex
import subprocess
import sys
from pathlib import Path

from tools.build_hook import COMPILER, PLATFORM

PLATFORMS = {
    "win_amd64": "x86_64-windows-gnu",
    "win_arm64": "aarch64-windows-gnu",
    "macosx_11_0_x86_64": "x86_64-macos.11.0",
    "macosx_11_0_arm64": "aarch64-macos.11.0",
    "manylinux_2_17_x86_64.manylinux2014_x86_64": "x86_64-linux-gnu.2.17",
    "manylinux_2_17_aarch64.manylinux2014_aarch64": "aarch64-linux-gnu.2.17",
    "musllinux_1_1_x86_64": "x86_64-linux-musl",
    "musllinux_1_1_aarch64": "aarch64-linux-musl",
}
"""By what the tag of a wheel says: what clang is told."""
ROOT = Path(__file__).parents[1]


def compiler(platform: str) -> tuple[str, ...]:
    """The command that makes a library for a platform."""
    code = () if platform.startswith("win") else ("-fPIC",)
    target = PLATFORMS[platform]
    return (sys.executable, "-m", "ziglang", "cc", "-target", target, "-O2", "-s", *code)


def built(kind: str, into: Path, environment: dict[str, str]) -> None:
    """A wheel or the source, by hatchling.

    Raises:
        subprocess.CalledProcessError: it could not be built.
    """
    subprocess.run(  # noqa: S603 - the builder of our own package
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)],
        cwd=ROOT,
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
    )


def build_all(into: Path) -> None:
    """All of them, and the source.

    Raises:
        subprocess.CalledProcessError: one could not be built.
    """
    built("sdist", into, {})
    built("wheel", into, {PLATFORM: "any"})
    for platform in PLATFORMS:
        built("wheel", into, {PLATFORM: platform, COMPILER: shlex.join(compiler(platform))})


def main() -> None:
    """Runs the command."""
    into = Path(sys.argv[1] if len(sys.argv) > 1 else "dist").absolute()
    build_all(into)
    for path in sorted(into.iterdir()):
        print(f"{path.stat().st_size / 1024:7.0f} KB  {path.name}")


if __name__ == "__main__":
    main()
