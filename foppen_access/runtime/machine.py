"""What this computer offers: screen readers, packages, sound."""

import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from ctypes.util import find_library
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from foppen_access.runtime.optional_packages import network_packages

PACKAGES: Mapping[str, str] = {
    "accessible-output2": "accessible_output2",
    "prismatoid": "prism",
    "pyttsx3": "pyttsx3",
    "miniaudio": "miniaudio",
    "prompt-toolkit": "prompt_toolkit",
}
"""What speech, sounds and the editor are made of, and the module of each; they are imported only
when they are used.
"""

_PROCESSES: Mapping[str, str] = {
    "nvda.exe": "NVDA",
    "jfw.exe": "JAWS",
    "narrator.exe": "Narrator",
    "voiceover": "VoiceOver",
    "orca": "Orca",
    "fenrir": "Fenrir",
    "yasr": "yasr",
    "brltty": "BRLTTY",
}
"""Screen readers by the names of their processes; BRLTTY reads to the fingers."""

TERMINAL_READERS = ("Fenrir", "JAWS", "Narrator", "NVDA", "Orca", "VoiceOver", "yasr")
"""Those that read by voice what a terminal shows."""

_PATIENCE = 5.0
"""Seconds for the system's list of processes."""


def running_readers() -> list[str]:
    """The screen readers that seem to run, as far as the system lists processes."""
    found = {_PROCESSES[name] for name in _process_names() if name in _PROCESSES}
    return sorted(found, key=str.casefold)


def _process_names() -> Iterator[str]:
    """The names of all processes, in small letters; nothing where they can't be had."""
    if sys.platform == "linux":
        for path in Path("/proc").glob("[0-9]*/comm"):
            with suppress(OSError):  # it may have ended meanwhile
                yield path.read_text(errors="replace").strip().casefold()
        return
    command = (
        ["tasklist", "/fo", "csv", "/nh"] if sys.platform == "win32" else ["ps", "-axco", "comm"]
    )
    with suppress(OSError, subprocess.SubprocessError):
        listed = subprocess.run(  # noqa: S603 - a command of the system
            command, capture_output=True, timeout=_PATIENCE, check=False, stdin=subprocess.DEVNULL
        )
        for line in listed.stdout.decode(errors="replace").splitlines():
            yield line.partition(",")[0].strip('" ').casefold()


def system_name() -> str:
    """The system as people call it, with its version."""
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]}"
    with suppress(OSError, ValueError):  # it may be missing, or no text
        release = platform.freedesktop_os_release()
        return f"{release['NAME'].partition(' ')[0]} {release.get('VERSION_ID', '')}"
    return f"{platform.system()} {platform.release()}"


def installed_packages() -> dict[str, str | None]:
    """The version of each of our packages, "" where it is unknown; None where the package is
    missing.
    """
    return {name: _version(name) for name in PACKAGES if _wanted(name)}


def installed_for_network() -> dict[str, str | None]:
    """The same of those that games with people elsewhere need."""
    return {name: _version(name) for name in network_packages()}


def _wanted(name: str) -> bool:
    """Whether there is use for a package on this system, and a wheel."""
    match name:
        case "accessible-output2":
            return sys.platform == "win32" and platform.machine() != "ARM64"
        case "pyttsx3":
            return sys.platform not in ("win32", "darwin")
        case _:
            return True


def _version(name: str) -> str | None:
    if find_spec(PACKAGES.get(name, name)) is None:
        return None
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def has_brltty() -> bool:
    """Whether BRLTTY is installed, whether or not it runs."""
    return shutil.which("brltty") is not None


def has_liblouis() -> bool:
    """Whether the translator for contracted braille is on this system, as far as can be told."""
    with suppress(OSError):  # looking for it may need a temporary file
        return bool(shutil.which("lou_translate") or find_library("louis"))
    return False
