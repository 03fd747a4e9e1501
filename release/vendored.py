"""The libraries that a build brings with it, as `uv.lock` has them, and their licences."""

import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from release.project import run

EXTRA = "host"
"""Tables for people elsewhere are in every build."""

TEXTS = ("licen", "copying", "notice", "authors")
"""How the names of files with licences begin."""

APACHE = "fluent.syntax"
"""It says that its licence is Apache 2.0, and brings no text; `packaging`, which builds, has it."""

NOTES = {
    "accessible_output2": "Its folder lib has clients of screen readers, each under the terms of "
    "its maker; NVDA's is under the LGPL 2.1, others say nothing.",
}
"""What a package says nothing of."""


class NoLicenceError(Exception):
    """Nobody knows the licence of a package, so it can't be handed on."""


def install(into: Path, wheel: Path, *, platform: str, python: str, without: Sequence[str]) -> None:
    """The program and its libraries.

    Args:
        into: a folder for them.
        wheel: the program.
        platform: as uv calls it.
        python: its version, `3.13`.
        without: libraries that are left out.

    Raises:
        subprocess.CalledProcessError: one can't be had, or isn't what `uv.lock` says.
    """
    uv: list[str | Path] = [sys.executable, "-m", "uv"]
    left_out = [word for name in without for word in ("--prune", name)]
    export = ("export", "-q", "--frozen", "--no-emit-project", "--extra", EXTRA, *left_out)
    system = ("--python-platform", platform, "--python-version", python)
    pip = [*uv, "pip", "install", "-q", "--target", into, "--only-binary", ":all:", *system]
    with TemporaryDirectory() as folder:
        needed = Path(folder, "needed.txt")
        needed.write_text(run([*uv, *export]), "utf-8")
        run([*pip, "--require-hashes", "-r", needed])
    run([*pip, "--no-deps", wheel])
    rmtree(into / "bin", ignore_errors=True)
    for name in ("direct_url.json", "uv_cache.json", "uv_build.json", "RECORD", "REQUESTED"):
        for path in into.glob(f"*.dist-info/{name}"):
            path.unlink()  # of this machine, or of files that are not brought
    (into / ".lock").unlink(missing_ok=True)


def keep_licences(libraries: Path, into: Path) -> None:
    """A file for each package: its version, what it says of its licence, and the text.

    Raises:
        NoLicenceError: one says nothing.
    """
    into.mkdir(parents=True, exist_ok=True)
    for found in sorted(libraries.glob("*.dist-info")):
        package = PathDistribution(found)
        texts = [path.read_text("utf-8", "replace") for path in _texts(found)]
        if package.name == APACHE:
            texts = [_apache()]
        if note := NOTES.get(package.name):
            texts = [note, *texts]
        terms = "; ".join(_terms(package))
        if not terms or not any(texts):
            raise NoLicenceError(package.name, terms)
        head = f"{package.name} {package.version}\n{terms}\n"
        (into / f"{package.name}.txt").write_text("\n".join([head, *texts]), "utf-8")
        for path in _texts(found):
            path.unlink()


def _terms(package: Distribution) -> Iterator[str]:
    """What it says of its licence."""
    told = package.metadata.json
    if short := str(told.get("license_expression") or told.get("license", "")).partition("\n")[0]:
        yield short
    for line in told.get("classifier", ()):
        if line.startswith("License :: "):
            yield line.removeprefix("License :: ")


def _apache() -> str:
    own = distribution("packaging")
    return next(path.read_text() for path in own.files or () if path.name == "LICENSE.APACHE")


def _texts(folder: Path) -> list[Path]:
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and path.name.casefold().startswith(TEXTS)
    )
