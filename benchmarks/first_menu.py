"""From what a player fetches to the start menu: size, steps, and how long the machine takes.

    python -m benchmarks.first_menu BUILDS [--debian ROOT] [--only NAME ...]

BUILDS is what `python -m release` has made. ROOT is of `debootstrap --variant=minbase
--include=python3`. Each way begins in an empty home; libraries come from the registry or from its
cache, so the network has a part in `install`. Both figures are multiples of what `python -c print`
takes just before and after; Windows is Wine. A way whose programs are not here is named and left
out.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

ENGLISH = ("--lang", "en")
TITLE = b"Foppen Access."
TIMES = 5
WARNED = ("More information", "Run anyway")
"""What Windows asks of a file that nobody has signed, and not of a zip."""
INSTALLED = "drive_c/users/{}/AppData/Local/Programs/Foppen Access/foppen-access.exe"


class Way(NamedTuple):
    """A way to the start menu.

    Args:
        file: the pattern of what is fetched.
        steps: what a person does, one after the other, up to the first line.
        needs: programs without which it can't be tried.
        install: puts it into a folder; the command that starts it then.
    """

    file: str
    steps: Sequence[str]
    needs: Sequence[str]
    install: Callable[[Path, Path, "Trial"], list[str]]


class Trial(NamedTuple):
    """What a way is tried with."""

    environment: Mapping[str, str]
    debian: Path | None

    def run(self, *words: str | Path) -> None:
        """Run a command; all its streams are pipes, as Wine wants them.

        Raises:
            subprocess.CalledProcessError: it failed.
        """
        subprocess.run(  # noqa: S603 - what players type
            words, check=True, input=b"", capture_output=True, env=self.environment
        )


def by_pip(file: Path, home: Path, trial: Trial) -> list[str]:
    """In an environment of its own."""
    trial.run(sys.executable, "-m", "venv", home / "own")
    trial.run(home / "own/bin/pip", "install", "--quiet", file)
    return [str(home / "own/bin/foppen-access")]


def by_uv_tool(file: Path, home: Path, trial: Trial) -> list[str]:
    """As a command of the user."""
    trial.run("uv", "tool", "install", "--python", sys.executable, file)
    return [str(home / "bin/foppen-access")]


def by_uvx(file: Path, home: Path, trial: Trial) -> list[str]:
    """Nothing is installed: the first start makes it ready."""
    del home
    command = ["uvx", "--python", sys.executable, "--from", str(file), "foppen-access"]
    trial.run(*command, "--version")
    return command


def by_pipx(file: Path, home: Path, trial: Trial) -> list[str]:
    """As a command of the user."""
    trial.run("pipx", "install", "--python", sys.executable, file)
    return [str(home / "bin/foppen-access")]


def by_zip(file: Path, home: Path, trial: Trial) -> list[str]:
    """Where it was unpacked."""
    del trial
    shutil.unpack_archive(file, home / "unpacked")
    return ["wine", str(next((home / "unpacked").glob("*/foppen-access.exe")))]


def by_setup(file: Path, home: Path, trial: Trial) -> list[str]:
    """Silently."""
    trial.run("wine", file, "/S")
    user = os.environ.get("USER") or "root"
    return ["wine", str(home / "wine" / INSTALLED.format(user))]


def by_package(file: Path, home: Path, trial: Trial) -> list[str]:
    """In a Debian with nothing but Python, as root."""
    del home
    root = trial.debian
    assert root  # noqa: S101 - asked before
    shutil.copy(file, root / "tmp/package.deb")
    there = ["chroot", str(root), "env", "-i", "HOME=/root", "LANG=C.UTF-8"]
    there += ["PATH=/usr/sbin:/usr/bin:/sbin:/bin"]
    trial.run(*there, "dpkg", "--install", "/tmp/package.deb")  # noqa: S108 - in there
    return [*there, "foppen-access"]


WHEEL = "foppen_access-*-none-any.whl"
WAYS: Mapping[str, Way] = {
    "installer": Way(
        "*-x64-setup.exe", ("fetch it", "open it", *WARNED, "finish"), ("wine",), by_setup
    ),
    "zip": Way("*-x64.zip", ("fetch it", "unpack it", "open the program"), ("wine",), by_zip),
    "deb": Way(
        "*.deb", ("fetch it", "apt install", "password", "foppen-access"), ("chroot",), by_package
    ),
    "wheel": Way(WHEEL, ("fetch it", "venv", "pip install", "foppen-access"), (), by_pip),
    "uv tool": Way(WHEEL, ("uv tool install", "foppen-access"), ("uv",), by_uv_tool),
    "uvx": Way(WHEEL, ("uvx",), ("uvx",), by_uvx),
    "pipx": Way(WHEEL, ("pipx install", "foppen-access"), ("pipx",), by_pipx),
}


def to_menu(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Seconds until the start menu's first line.

    Raises:
        RuntimeError: it doesn't come.
    """
    start = time.perf_counter()
    pipe = subprocess.PIPE
    with subprocess.Popen(  # noqa: S603 - what was installed
        [*command, *ENGLISH], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=environment
    ) as process:
        line = process.stdout.readline() if process.stdout else b""
        seconds = time.perf_counter() - start
        process.communicate(b"q\n")
    if not line.startswith(TITLE):
        raise RuntimeError(command, line)
    return seconds


def empty() -> float:
    """Seconds that `python -c print` takes here."""
    seconds = []
    for _ in range(3 * TIMES):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", "print()"], check=True, capture_output=True)
        seconds.append(time.perf_counter() - start)
    return median(seconds)


def tried(way: Way, file: Path, debian: Path | None) -> tuple[float, float]:
    """Seconds of installing, and of a start up to the menu."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        own = {"HOME": home, "FOPPEN_ACCESS_HOME": home / "games", "WINEPREFIX": home / "wine"}
        tools = {"UV_TOOL_DIR": home / "tools", "UV_TOOL_BIN_DIR": home / "bin"}
        piped = {"PIPX_HOME": home / "pipx", "PIPX_BIN_DIR": home / "bin"}
        variables = {name: str(path) for name, path in {**own, **tools, **piped}.items()}
        trial = Trial({**os.environ, **variables, "WINEDEBUG": "-all"}, debian)
        if "wine" in way.needs:  # a Windows that has been started before
            trial.run("wine", "cmd", "/c", "exit")
        start = time.perf_counter()
        command = way.install(file, home, trial)
        installed = time.perf_counter() - start
        return installed, median(to_menu(command, trial.environment) for _ in range(TIMES))


def main() -> None:
    """Print a line for each way."""
    parser = argparse.ArgumentParser()
    parser.add_argument("builds", type=Path)
    parser.add_argument("--debian", type=Path)
    parser.add_argument("--only", nargs="+", choices=WAYS, default=[*WAYS])
    given = parser.parse_args()
    for name in given.only:
        way = WAYS[name]
        file = next(given.builds.resolve().glob(way.file), None)
        missing = [each for each in way.needs if not shutil.which(each)]
        missing += [] if file else [way.file]
        missing += ["--debian"] if name == "deb" and not given.debian else []
        if file is None or missing:
            print(f"{name:10} not tried, without {', '.join(missing)}")
            continue
        before = empty()
        installed, menu = tried(way, file, given.debian)
        one = (before + empty()) / 2
        size, steps = file.stat().st_size / 1_000_000, f"{len(way.steps)}: {', '.join(way.steps)}"
        print(
            f"{name:10} {size:5.1f} MB  install {installed / one:6.0f}  "
            f"to the menu {menu / one:5.1f}  python {1000 * one:.0f} ms  steps {steps}",
            flush=True,
        )


if __name__ == "__main__":
    main()
