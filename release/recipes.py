"""The recipes by which others install what was built, each with its version and checksums.

They are templates in `release/recipes`; `$` and a name stand for what is only known now. What could
be tried of them here, and what could not, is in `docs/releases.md`.
"""

import tomllib
from collections.abc import Iterator, Mapping
from hashlib import md5, sha256
from json import dumps
from pathlib import Path
from string import Template
from textwrap import indent
from typing import Any

from packaging.requirements import Requirement

from release.project import ADDRESS, PROJECT, ROOT

TEMPLATES = ROOT / "release/recipes"
SYSTEMS = ("x64", "arm64")
"""Of Windows, as winget calls them."""
OF_SCOOP = {"x64": "64bit", "arm64": "arm64"}

MAC = {"sys_platform": "darwin", "platform_machine": "arm64", "platform_system": "Darwin"}
"""What decides which libraries a Mac needs."""
LEFT_OUT = frozenset(("prismatoid",))
"""A voice of its own that Homebrew would have to compile; VoiceOver reads the terminal without."""


def write(into: Path, built: Path, version: str) -> None:
    """All of them.

    Args:
        into: the folder for them.
        built: where what they install is.
        version: of the program.
    """
    known = _known(built, version)
    for template in sorted(path for path in TEMPLATES.rglob("*") if path.is_file()):
        path = into / template.relative_to(TEMPLATES)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = Template(template.read_text("utf-8")).substitute(known)
        path.write_text(text, "utf-8")


def _known(built: Path, version: str) -> dict[str, str]:
    """What the templates may name."""
    source = f"foppen_access-{version}.tar.gz"
    package = f"foppen-access_{version}_all.deb"
    fetched = f"{ADDRESS}/releases/download/v{version}"
    return {
        "version": version,
        "address": ADDRESS,
        "description": PROJECT["description"],
        "publisher": PROJECT["authors"][0]["name"],
        "fetched": fetched,
        "source": source,
        "source_sha256": digest(built / source),
        "package": package,
        "package_md5": md5((built / package).read_bytes(), usedforsecurity=False).hexdigest(),
        "resources": indent("\n\n".join(_resources()), "  "),
        "installers": "\n".join(
            f"  - Architecture: {system}\n"
            f"    InstallerUrl: {fetched}/{path.name}\n"
            f"    InstallerSha256: {digest(path)}"
            for system, path in _of_windows(built, version, "-setup.exe")
        ),
        "architectures": dumps(
            {
                OF_SCOOP[system]: {
                    "url": f"{fetched}/{path.name}",
                    "hash": digest(path),
                    "extract_dir": path.stem,
                }
                for system, path in _of_windows(built, version, ".zip")
            },
            indent=4,
        ).replace("\n", "\n    "),
    }


def _of_windows(built: Path, version: str, ending: str) -> Iterator[tuple[str, Path]]:
    """What was built for each system of Windows; ARM64 may be left out."""
    for system in SYSTEMS:
        path = built / f"foppen-access-{version}-windows-{system}{ending}"
        if path.exists():
            yield system, path


def _resources() -> Iterator[str]:
    """The libraries as Homebrew has them: the source of each, as `uv.lock` has it."""
    locked = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    packages = {each["name"]: each for each in locked}
    for name in sorted(_needed(packages)):
        source = packages[name]["sdist"]
        yield (
            f'resource "{name}" do\n'
            f'  url "{source["url"]}"\n'
            f'  sha256 "{source["hash"].removeprefix("sha256:")}"\n'
            "end"
        )


def _needed(packages: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """The names of all libraries that a Mac needs, those for people elsewhere among them."""
    own = packages[PROJECT["name"]]
    waiting = [*own["dependencies"], *own["optional-dependencies"]["host"]]
    found: set[str] = set()
    while waiting:
        each = waiting.pop()
        name, marker = each["name"], each.get("marker")
        if name in found | LEFT_OUT or (marker and not _holds(marker)):
            continue
        found.add(name)
        waiting += packages[name].get("dependencies", [])
    return found


def _holds(marker: str) -> bool:
    condition = Requirement(f"x ; {marker}").marker
    return condition is None or condition.evaluate(
        {**MAC, "python_full_version": "3.13.0", "python_version": "3.13"}
    )


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    return sha256(path.read_bytes()).hexdigest()
