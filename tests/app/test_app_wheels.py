"""Whoever installs the program needs no compiler: `uv.lock` has a wheel of everything for every
system, found as an installer finds it.
"""

import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from packaging.markers import Marker
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms
from packaging.utils import parse_wheel_filename

ROOT = Path(__file__).parents[2]
OURS = "foppen-access"
LOCK: Mapping[str, Mapping[str, Any]] = {
    package["name"]: package
    for package in tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
}
GLIBC = 36
"""Of Debian 12; a wheel for a later one is of no use there."""

SYSTEMS: Mapping[str, tuple[str, str, list[str]]] = {
    "Windows on x64": ("win32", "AMD64", ["win_amd64"]),
    "Windows on ARM64": ("win32", "ARM64", ["win_arm64"]),
    "macOS on Intel": ("darwin", "x86_64", list(mac_platforms((13, 0), "x86_64"))),
    "macOS on ARM64": ("darwin", "arm64", list(mac_platforms((13, 0), "arm64"))),
    **{
        f"Linux on {name}": (
            "linux",
            machine,
            [f"manylinux_2_{minor}_{machine}" for minor in range(GLIBC, 16, -1)],
        )
        for name, machine in (("x64", "x86_64"), ("ARM64", "aarch64"))
    },
}
"""Each with what markers call it, and its tags of wheels."""

PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14))
LIMITS = {"win32": 12_000_000, "darwin": 6_000_000, "linux": 6_000_000}
"""Bytes to be downloaded; all that babel would bring is more."""


def environment(system: str, machine: str, python: tuple[int, int]) -> dict[str, str]:
    version = ".".join(map(str, python))
    return {
        "sys_platform": system,
        "platform_machine": machine,
        "platform_system": {"win32": "Windows", "darwin": "Darwin", "linux": "Linux"}[system],
        "os_name": "nt" if system == "win32" else "posix",
        "platform_release": "23",
        "python_version": version,
        "python_full_version": f"{version}.1",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }


def brought(where: dict[str, str]) -> Iterator[str]:
    """What is installed with the program for its players."""
    waiting, found = [OURS], set[str]()
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        if name != OURS:
            yield name
        waiting += (
            need["name"]
            for need in LOCK[name].get("dependencies", ())
            if "marker" not in need or Marker(need["marker"]).evaluate(where)
        )


@pytest.mark.parametrize("python", PYTHONS, ids=lambda python: ".".join(map(str, python)))
@pytest.mark.parametrize("name", SYSTEMS)
def test_a_wheel_is_there_for_every_system(name: str, python: tuple[int, int]) -> None:
    system, machine, platforms = SYSTEMS[name]
    tags = {*cpython_tags(python, platforms=platforms), *compatible_tags(python, None, platforms)}
    needed = list(brought(environment(system, machine, python)))
    assert {"click", "prompt-toolkit"} < set(needed)
    sizes = {package: size(package, tags) for package in needed}
    assert not [package for package, bytes_ in sizes.items() if not bytes_]
    assert sum(sizes.values()) < LIMITS[system]


def size(package: str, tags: set[Tag]) -> int:
    """The bytes of its wheel; 0 where there is none."""
    for wheel in LOCK[package].get("wheels", ()):
        file = wheel["url"].rpartition("/")[2]
        if parse_wheel_filename(file)[3] & tags:
            return int(wheel["size"])
    return 0


def test_players_get_nothing_that_is_for_developers() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {need.split(">")[0] for need in project["optional-dependencies"]["dev"]}
    for system, machine, _ in SYSTEMS.values():
        assert named.isdisjoint(brought(environment(system, machine, PYTHONS[0])))


def test_the_lock_is_of_this_project(tmp_path: Path) -> None:
    pytest.importorskip("uv")
    checked = subprocess.run(
        [sys.executable, "-m", "uv", "lock", "--check", "--offline", "--cache-dir", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr
