"""Writes the address of the project into every file that names it.

    python -m release.address https://example.org/foppen-access

Until somebody does, they name a placeholder that leads nowhere.
"""

import sys

from release.project import ADDRESS, ROOT

FILES = ("pyproject.toml", "engine/pyproject.toml", "README.md")
"""Where it stands; recipes, man pages and the installer take it from the first."""


def main() -> None:
    """Runs the command."""
    new = sys.argv[1].rstrip("/")
    for name in FILES:
        path = ROOT / name
        path.write_text(path.read_text("utf-8").replace(ADDRESS, new), "utf-8")


if __name__ == "__main__":
    main()
