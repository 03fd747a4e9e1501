"""The command that installs what is missing on this system; None where it isn't known for sure."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError
from importlib.util import find_spec
from pathlib import Path

from foppen_access.runtime.printed_command import NAME, source
from foppen_engine.values import frozen

_INSTALLS: Mapping[str, str] = {
    "apt": "sudo apt install",
    "dnf": "sudo dnf install",
    "pacman": "sudo pacman -S",
}
"""The systems whose names of packages we know, by the program that installs them."""

_NAMES: Mapping[str, Mapping[str, str]] = {
    "apt": {
        "speech": "speech-dispatcher speech-dispatcher-espeak-ng",
        "voice": "speech-dispatcher-espeak-ng",
        "espeak": "espeak-ng",
        "player": "alsa-utils",
        "brltty": "brltty",
        "louis": "liblouis-bin",
    },
    "dnf": {
        "speech": "speech-dispatcher speech-dispatcher-espeak-ng",
        "voice": "speech-dispatcher-espeak-ng",
        "espeak": "espeak-ng",
        "player": "alsa-utils",
        "brltty": "brltty",
        "louis": "liblouis-utils",
    },
    "pacman": {
        "speech": "speech-dispatcher espeak-ng",
        "voice": "espeak-ng",
        "espeak": "espeak-ng",
        "player": "alsa-utils",
        "brltty": "brltty",
        "louis": "liblouis",
    },
}


@frozen
class Installer:
    """A command that adds Python packages to where the program is.

    Args:
        words: what stands before the packages.
        flag: what stands before each of them.
        behind: what stands behind them all.
        anew: what installs a package again that is there.
        program: what installs the program itself again; nothing where that isn't known.
    """

    words: tuple[str, ...]
    flag: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    anew: str = "--force-reinstall"
    program: tuple[str, ...] = ()


@frozen
class Mending:
    """The package manager of this computer.

    Args:
        manager: the program that installs the system's packages; "" for one we don't know.
        python: what installs Python packages; None where there is no way to.
        services: whether the system starts its services by `systemctl`.
    """

    manager: str = ""
    python: "Installer | None" = None
    services: bool = False

    def of_system(self, thing: str) -> str:
        """The command that installs `speech`, `voice`, `espeak`, `player`, `brltty` or `louis`; ""
        where it isn't known.
        """
        if not self.manager:
            return ""
        return f"{_INSTALLS[self.manager]} {_NAMES[self.manager][thing]}"

    def of_python(self, *packages: str, again: bool = False) -> str:
        """The command that installs Python packages, again where one is damaged; "" for none."""
        if not self.python:
            return ""
        how = self.python
        named = [word for package in packages for word in (*how.flag, package)]
        anew = [how.anew] if again else []
        return _typed([*how.words, *anew, *named, *how.behind])

    def of_program(self) -> str:
        """The command that installs the program again; "" where it isn't known."""
        return _typed(self.python.program) if self.python else ""


def _typed(words: Sequence[str]) -> str:
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def mending() -> Mending:
    """How things are put on the computer we run on."""
    linux = sys.platform == "linux"
    return Mending(
        next(filter(shutil.which, _INSTALLS), "") if linux else "",
        _python(),
        services=linux and shutil.which("systemctl") is not None,
    )


def _python() -> Installer | None:
    """What adds a package to the Python we run in. Nothing does so where the program came with its
    own libraries; what uv or pipx look after is told to them, who would forget it otherwise.
    """
    if getattr(sys, "frozen", False) or "FOPPEN_ACCESS_LAUNCHER" in os.environ:
        return None
    if Path(sys.prefix, "pipx_metadata.json").exists():
        return Installer(
            ("pipx", "inject", NAME), anew="--force", program=("pipx", "reinstall", NAME)
        )
    if Path(sys.prefix, "uv-receipt.toml").exists():
        again = ("uv", "tool", "upgrade", "--reinstall", NAME)
        return Installer(("uv", "tool", "install"), ("--with",), (source(),), program=again)
    if "archive-v" in sys.prefix:
        place = source()
        behind = (NAME,) if place == NAME else ("--from", place, NAME)
        return Installer(("uvx",), ("--with",), behind, program=("uvx", "--reinstall", *behind))
    if find_spec("pip"):
        pip = (sys.executable, "-m", "pip", "install")
        return Installer(pip, program=_again(*pip, "--force-reinstall", "--no-cache-dir"))
    if shutil.which("uv"):
        uv = ("uv", "pip", "install", "--python", sys.executable)
        return Installer(uv, program=_again(*uv, "--reinstall"))
    return None


def _again(*words: str) -> tuple[str, ...]:
    """What installs the program from where it came from; nothing where nobody installed it."""
    try:
        return (*words, "--no-deps", source())
    except PackageNotFoundError:
        return ()
