"""What the program depends on, as far as it is installed: licences, sizes, times, vulnerabilities.

    .venv/bin/pip install --editable '.[dev,prism,benchmarks,audit]' hatchling
    .venv/bin/python -m tools.audit

says in a line for each package, those that others bring among them, its version and licence in its
own words, its megabytes alone and with what it brings, what its import adds to the start of `play`,
and which vulnerabilities are known, as pip-audit hears it from PyPI. The exit status is 0 if there
is none, 1 if there are some, 2 if not all packages could be looked up.

The figures in `docs/dependencies.md` are from here.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
OURS = "foppen-access"
RUNS = 5
"""How often a start is timed; the fastest counts."""

Needs: TypeAlias = Mapping[str, frozenset[str]]
"""Packages that are installed, and what each brings, itself among it."""

Vulnerabilities: TypeAlias = Mapping[str, tuple[str, ...]]
"""The names of those that are known, by package; what couldn't be looked up isn't there."""


def required() -> frozenset[str]:
    """The packages that `pyproject.toml` names: to play, for an extra, or to build."""
    file = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = file["project"]
    lists = [file["build-system"]["requires"], project["dependencies"]]
    lists += project["optional-dependencies"].values()
    return frozenset(_name(each) for names in lists for each in names) - {OURS}


def _name(requirement: str) -> str:
    return canonicalize_name(Requirement(requirement).name)


def needed(names: Iterable[str]) -> Needs:
    """These packages and all they bring, as far as they are installed."""
    needs: dict[str, frozenset[str]] = {}
    waiting = set(names)
    while waiting:
        name = waiting.pop()
        needs[name] = frozenset(_closure(name))
        waiting |= needs[name] - needs.keys()
    return {name: brings for name, brings in needs.items() if brings}


def _closure(name: str) -> set[str]:
    found, waiting = set[str](), {name}
    while waiting:
        at = waiting.pop()
        try:
            asked = metadata.requires(at) or []
        except metadata.PackageNotFoundError:
            continue
        found.add(at)
        here = (each for each in map(Requirement, asked) if _applies(each))
        waiting |= {canonicalize_name(each.name) for each in here} - found
    return found


def _applies(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def licence(name: str) -> str:
    """What a package says of its licence, in a few words."""
    about = metadata.metadata(name)
    if said := about.get_all("License-Expression"):
        return str(said[0])
    kinds = [each.split(" :: ") for each in about.get_all("Classifier") or ()]
    said = [kind[-1] for kind in kinds if kind[0] == "License"] or about.get_all("License")
    return " and ".join(said or ["unknown"]).splitlines()[0]


def megabytes(names: Iterable[str]) -> float:
    """What the files of packages take, without those that Python makes of them."""
    files = (file for name in names for file in metadata.files(name) or ())
    paths = (Path(str(file.locate())) for file in files if file.suffix != ".pyc")
    return sum(path.stat().st_size for path in paths if path.is_file()) / 1e6


def import_times(needs: Needs) -> Mapping[str, float]:
    """Milliseconds that the start of `play` spends on importing each package that it imports."""
    packages = modules_of(needs)
    with TemporaryDirectory() as home:
        runs = [imported(_start(home), packages) for _ in range(RUNS)]
    return {name: min(run[name] for run in runs) for name in runs[0]}


def modules_of(names: Iterable[str]) -> Mapping[str, str]:
    """The modules of packages that are installed, and whose each is."""
    return {
        ".".join(file.with_suffix("").parts).removesuffix(".__init__"): name
        for name in names
        for file in metadata.files(name) or ()
        if file.suffix == ".py"
    }


def _start(home: str) -> str:
    """What Python says of the imports of a game at which nobody sits."""
    arguments = ("-X", "importtime", "-m", "foppen_access", "play", "--seed", "1")
    environment = {**os.environ, "FOPPEN_ACCESS_HOME": home}
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    ).stderr


def imported(said: str, packages: Mapping[str, str]) -> Mapping[str, float]:
    """Milliseconds for each package, with what it imports. Python names a module after those that
    it imports, which stand further in; so it is read from below.
    """
    times: defaultdict[str, float] = defaultdict(float)
    above: list[str] = []
    for line in reversed(re.findall(r"import time: +\d+ \| +(\d+) \|( +)(\S+)", said)):
        microseconds, indent, module = line
        del above[len(indent) // 2 :]
        package = packages.get(module, "")
        if package and package not in above:
            times[package] += int(microseconds) / 1000
        above.append(package)
    return times


def vulnerabilities() -> Vulnerabilities:
    """What PyPI knows of the packages that are installed, fetched by pip-audit."""
    command = (sys.executable, "-m", "pip_audit", "--local", "--skip-editable")
    quietly = ("--format", "json", "--desc", "off", "--progress-spinner", "off")
    ran = subprocess.run(  # noqa: S603 - one of our tools
        [*command, *quietly], capture_output=True, text=True, check=False
    )
    if not ran.stdout:
        print(f"Nothing could be looked up. {(ran.stderr.splitlines() or [''])[-1]}")
        return {}
    return {
        canonicalize_name(each["name"]): tuple(known["id"] for known in each["vulns"])
        for each in json.loads(ran.stdout)["dependencies"]
        if "vulns" in each
    }


def lines(needs: Needs, times: Mapping[str, float], known: Vulnerabilities) -> Iterator[str]:
    """A line for each package."""
    for name, brings in sorted(needs.items()):
        alone, whole = (f"{megabytes(names):.1f}" for names in ((name,), brings))
        time = f"{times[name]:.0f} ms" if name in times else "not imported"
        found = ", ".join(known.get(name, ("not looked up",))) or "none known"
        size = f"{alone} MB, with what it brings {whole} MB"
        about = f"{name} {metadata.version(name)}: {licence(name)}"
        yield f"{about}; {size}; at the start of play {time}; vulnerabilities: {found}."


def main() -> int:
    """Say it all; the exit status."""
    needs = needed(required())
    known = vulnerabilities()
    print("\n".join(lines(needs, import_times(needs), known)))
    bad, unsure = sum(bool(known.get(name)) for name in needs), needs.keys() - known.keys()
    print(f"{len(needs)} packages, {bad} with known vulnerabilities, {len(unsure)} not looked up.")
    return 1 if bad else 2 if unsure else 0


if __name__ == "__main__":
    sys.exit(main())
