"""What building the package does beside packing it: the book for players, and the libraries of the
C files.

The book goes into the wheel as pages, and in braille where liblouis is; in an editable installation
it lies where the program looks for it. The libraries go into the wheel where `cc` (or what `CC`
says) makes them; its tag then names the machine. In an editable installation they lie beside their
sources. Where no compiler is, nothing is said, and the wheel is one for all machines.
`tools/wheels.py` says by the environment which one is meant.
"""

import os
import shlex
import sys
import sysconfig
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import platform_tags

BOOK = Path("foppen_access", "book")
"""Where the program looks for the book."""

PLATFORM, COMPILER = "FOPPEN_ACCESS_PLATFORM", "FOPPEN_ACCESS_COMPILER"
"""The platform of the wheel, as its tag names it, `any` for one without libraries; and the command
that compiles for it, with its options.
"""


class LibraryHook(BuildHookInterface[Any]):
    """Makes them, and gives the wheel its tag."""

    PLUGIN_NAME = "custom"
    _folder = ""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before it is packed.

        Raises:
            RuntimeError: those of another machine were asked for, and could not be made.
        """
        platform, root = os.environ.get(PLATFORM, ""), Path(self.root)
        sys.path.insert(0, self.root)
        book = import_module("tools.book.building")
        libraries = import_module("tools.libraries")
        library = import_module("foppen_access.players.c_library")
        sys.path.remove(self.root)
        if version == "editable":
            book.write_book(root / BOOK)
            libraries.made_here(root)
            return
        self._folder = mkdtemp()
        book.write_book(Path(self._folder, "book"))
        build_data["force_include"][str(Path(self._folder, "book"))] = BOOK.as_posix()
        if platform == "any":
            return
        command = shlex.split(os.environ.get(COMPILER, ""))
        found = False
        for source in libraries.sources(root):
            into = Path(self._folder, f"{source.parent.name}{library.ENDING}")
            if libraries.compiled(source, into, *([command, ()] if command else ())):
                path = source.with_suffix(library.ENDING).relative_to(root)
                build_data["force_include"][str(into)] = path.as_posix()
                found = True
            elif platform:
                raise RuntimeError(platform, source)
        if found:
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{platform or _here()}"

    def finalize(self, _version: str, _build_data: dict[str, Any], _artifact: str) -> None:
        """After it has been packed."""
        if self._folder:
            rmtree(self._folder)


def _here() -> str:
    """The platform of this machine; a Linux is called no more than that, for others may differ."""
    if sys.platform == "linux":
        return sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return next(iter(platform_tags()))
