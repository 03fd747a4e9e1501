"""The recipes by which others install what was built, each with its version and checksums.

They are templates in `release/recipes`; `$` and a name stand for what is only known now. None of
them was run: there is no Windows store, no Arch, no Slackware and no Mac here.
"""

from hashlib import sha256
from pathlib import Path
from string import Template

from release.project import ADDRESS, PROJECT, ROOT

TEMPLATES = ROOT / "release/recipes"
SYSTEMS = ("x64", "arm64")


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
    source = built / f"foppen_access-{version}.tar.gz"
    windows = f"foppen-access-{version}-windows"
    return {
        "version": version,
        "address": ADDRESS,
        "description": PROJECT["description"],
        "source": source.name,
        "source_sha256": digest(source),
        **{
            f"{kind}_{system}_sha256": digest(built / f"{windows}-{system}{ending}")
            for system in SYSTEMS
            for kind, ending in (("setup", "-setup.exe"), ("zip", ".zip"))
        },
    }


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal; zeros, which nothing fits, where it was not built."""
    return sha256(path.read_bytes()).hexdigest() if path.exists() else "0" * 64
