"""Makes libraries of the C files beside the players, for this machine.

    python -m tools.libraries

Installing does so too, where there is a compiler; who changes a C file in a checkout does it again,
and so do tests where the source is another one.
"""

import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from foppen_access.players.c_library import ENDING, digest_of, opened

PLAYERS = Path("foppen_access/players")
OPTIONS = ("-std=c11", "-ffp-contract=off", "-fvisibility=hidden", "-shared")
"""Without contraction of products and sums, so that every machine comes to the same."""
MOST_SECONDS = 300


def sources(root: Path) -> list[Path]:
    """The C files of a checkout or of what was unpacked."""
    return sorted((root / PLAYERS).glob("*/trials.c"))


def compiled(
    source: Path,
    into: Path,
    compiler: Sequence[str] = (),
    options: Sequence[str] = ("-O2", "-fPIC"),
) -> bool:
    """Whether a library could be made; it says nothing where not.

    Args:
        source: a C file.
        into: the library.
        compiler: the command; unless given, what the environment has as `CC`, or `cc`.
        options: further ones of the command.
    """
    compiler = compiler or shlex.split(os.environ.get("CC", "cc"), posix=os.name != "nt")
    with TemporaryDirectory() as folder:
        made = Path(folder, into.name)
        command = (
            *compiler,
            *OPTIONS,
            *options,
            f'-DDIGEST="{digest_of(source)}"',
            "-o",
            str(made),
            str(source),
        )
        try:
            subprocess.run(  # noqa: S603 - the compiler of this machine
                command, check=True, capture_output=True, timeout=MOST_SECONDS
            )
            # Not written over: somebody may be playing with the one that is there.
            new = into.with_suffix(".new")
            copyfile(made, new)
            new.replace(into)
        except (OSError, subprocess.SubprocessError):
            return False
    return True


def made_here(root: Path) -> bool:
    """Whether each could be made for this machine, beside its source."""
    made = [compiled(source, source.with_suffix(ENDING)) for source in sources(root)]
    return all(made)


def made_anew(root: Path) -> None:
    """Makes those anew that are there but of another source, or of another machine."""
    for source in sources(root):
        path = source.with_suffix(ENDING)
        if path.exists() and not opened(path, source):
            compiled(source, path)


if __name__ == "__main__":
    sys.exit(not made_here(Path(__file__).parents[1]))
