"""A copy of the project, to add something to and to run."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

PROJECT = Path(__file__).resolve().parents[2]

PROGRAM = ("engine", "foppen_access", "locales")
"""What the program consists of."""

CHECKED = (
    *("tests", "docs", "benchmarks", "tools", "release"),
    *("pyproject.toml", "README.md", "CONTRIBUTING.md"),
)
"""What its checks read beside that."""

NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Copy:
    """A copy of the program; its folder is also the home of its players."""

    root: Path

    def run(
        self,
        *arguments: str,
        typed: Iterable[str] = (),
        status: int = 0,
        environment: Mapping[str, str] = NOTHING,
    ) -> list[str]:
        """Run the program with lines typed through a pipe; the lines it says."""
        ran = self.python("-m", "foppen_access", *arguments, typed=typed, environment=environment)
        reports = [path.read_text("utf-8") for path in self.root.glob("home/reports/*")]
        assert (ran.returncode, reports) == (status, []), (ran.stdout, ran.stderr, reports)
        return (ran.stdout + ran.stderr).splitlines()

    def python(
        self,
        *arguments: str,
        typed: Iterable[str] = (),
        environment: Mapping[str, str] = NOTHING,
    ) -> subprocess.CompletedProcess[str]:
        """Run Python on the copy, and on nothing else of the project."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
        where = {
            "PYTHONPATH": os.pathsep.join([str(self.root), str(self.root / "engine")]),
            "FOPPEN_ACCESS_HOME": str(self.root / "home"),
            "LANGUAGE": "en",
            "PYTHONUTF8": "1",
        }
        return subprocess.run(
            [sys.executable, *arguments],
            input="".join(f"{line}\n" for line in typed),
            env={**kept, **where, **environment},
            cwd=self.root,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=600,
            check=False,
        )

    def failing(self, *tests: str) -> set[str]:
        """The names of the tests that fail in the copy, without their parameters."""
        ran = self.python("-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", *tests)
        assert ran.returncode in (0, 1), ran.stdout + ran.stderr
        failed = [line.split()[1] for line in ran.stdout.splitlines() if line.startswith("FAILED")]
        assert bool(failed) == bool(ran.returncode), ran.stdout
        return {name.partition("::")[2].partition("[")[0] for name in failed}

    def add(self, folder: Path) -> None:
        """Add the files of a folder, and change none."""
        for path in sorted(folder.rglob("*")):
            there = self.root / path.relative_to(folder)
            if path.is_file() and "__pycache__" not in path.parts:
                assert not there.exists()
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, there)


def copy_of_project(root: Path, *more: str) -> Copy:
    """The program, copied to a folder, and more of the project."""
    for name in (*PROGRAM, *more):
        source = PROJECT / name
        if source.is_dir():
            shutil.copytree(source, root / name)
        else:
            shutil.copy2(source, root)
    return Copy(root)
