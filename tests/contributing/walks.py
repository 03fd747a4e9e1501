"""The walks of CONTRIBUTING.md, read from its text and followed in a copy of the project."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import dedent

from copies import PROJECT, Copy

_FENCED = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
_FILE = re.compile(r"`((?:engine|foppen_access|locales|tests)/[\w./-]+\.\w+)`")
_STEP = re.compile(r"^\d+\. ", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A block of code in a step: of which kind, and which file was named last before it."""

    kind: str
    code: str
    file: str

    def follow(self, copy: Copy) -> None:
        """Copy what is copied, write a new file, change one as its difference says."""
        path = copy.root / self.file
        match self.kind:
            case "diff":
                path.write_text(changed(path.read_text("utf-8"), self.code), encoding="utf-8")
            case "python":
                assert not path.exists(), path
                path.write_text(self.code, encoding="utf-8")
            case "sh" if self.code.startswith("cp "):
                copied = copy.python("-c", _COPYING, *self.code.split()[2:])
                assert not copied.returncode, copied.stderr


_COPYING = "import shutil, sys; shutil.copytree(*sys.argv[1:])"


def changed(text: str, difference: str) -> str:
    """A text with a difference applied: it fits in one place and no other."""
    lines = [line or " " for line in difference.splitlines()]
    assert all(line[0] in " +-" for line in lines), difference
    old, new = (
        "".join(f"{each[1:]}\n" for each in lines if each[0] in kept) for kept in (" -", " +")
    )
    assert f"\n{text}".count(f"\n{old}") == 1, old
    return f"\n{text}".replace(f"\n{old}", f"\n{new}").removeprefix("\n")


@dataclass(frozen=True)
class Walk:
    """How to add something, in steps."""

    name: str
    steps: tuple[str, ...]

    def blocks(self, step: int) -> Iterator[Block]:
        """The blocks of code of a step, from 1."""
        text = self.steps[step - 1]
        for found in _FENCED.finditer(text):
            files = _FILE.findall(text[: found.start()])
            yield Block(found[2], dedent(found[3]), files[-1] if files else "")

    @property
    def numbers(self) -> range:
        """The numbers of the steps."""
        return range(1, len(self.steps) + 1)

    def files(self) -> list[str]:
        """The files that are made or changed by a block of code."""
        blocks = (block for step in self.numbers for block in self.blocks(step))
        return sorted({block.file for block in blocks if block.kind in ("diff", "python")})

    def named(self) -> list[str]:
        """The files of the program that are named."""
        return [name for step in self.steps for name in _FILE.findall(step) if "tests/" not in name]

    def follow(self, copy: Copy, *, without: Collection[str] = ()) -> None:
        """Do all that is not run, but leave some files alone, and tests where there are none."""
        for step in self.numbers:
            for block in self.blocks(step):
                is_there = (copy.root / Path(block.file).parts[0]).exists() if block.file else True
                if is_there and block.file not in without:
                    block.follow(copy)

    def commands(self) -> list[list[str]]:
        """The lines of the shell, in words; a command may have its environment before it."""
        blocks = [block for step in self.numbers for block in self.blocks(step)]
        return [
            line.split() for each in blocks if each.kind == "sh" for line in each.code.splitlines()
        ]

    def tests(self) -> list[str]:
        """The files of tests that are to be run."""
        runs = [words for words in self.commands() if "pytest" in words]
        return [word for words in runs for word in words if word.startswith("tests/")]

    def tries(self) -> list[list[str]]:
        """What follows `foppen-access` in the lines that try it out."""
        program = ".venv/bin/foppen-access"
        return [words[words.index(program) + 1 :] for words in self.commands() if program in words]


@cache
def text() -> str:
    """CONTRIBUTING.md."""
    return (PROJECT / "CONTRIBUTING.md").read_text("utf-8")


def section(title: str) -> str:
    """What stands below a heading."""
    _, found, rest = text().partition(f"## {title}\n")
    assert found, title
    return rest.partition("\n## ")[0]


def walk(name: str) -> Walk:
    """The walk of a heading; its steps are numbered one after the other."""
    told = section(name)
    _, *steps = _STEP.split(told)
    assert [int(n) for n in re.findall(r"^(\d+)\. ", told, re.MULTILINE)] == [
        *range(1, len(steps) + 1)
    ]
    return Walk(name, tuple(steps))


def touched(copy: Copy) -> set[str]:
    """The files that are new or others than in the project."""
    found = set()
    for folder in ("engine", "foppen_access", "locales"):
        for path in (copy.root / folder).rglob("*"):
            name = path.relative_to(copy.root)
            ours = PROJECT / name
            if path.is_file() and path.suffix != ".pyc" and not _same(ours, path):
                found.add(str(name))
    return found


def _same(ours: Path, theirs: Path) -> bool:
    return ours.is_file() and ours.read_bytes() == theirs.read_bytes()
