"""What is published holds no secrets: the scanner finds those that are planted."""

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("detect_secrets")
pytest.importorskip("hatchling")

from tools.secret_scan import build, main

ROOT = Path(__file__).parents[2]
KEY = Random(24).randbytes(32).hex()
PRIVATE = "-----BEGIN PRIVATE KEY-----"  # pragma: allowlist secret
QUOTED = f'password = "{Random(25).randbytes(12).hex()}"'
PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "planted"
version = "1"
[tool.hatch.build.targets.wheel]
packages = ["planted"]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project under git, without secrets."""
    folder = tmp_path / "project"
    (folder / "planted").mkdir(parents=True)
    (folder / "planted" / "__init__.py").write_text('"""Nothing."""\n', encoding="utf-8")
    (folder / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    return folder


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=folder, check=True)


def test_nothing_is_found_where_nothing_is(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(project) == 0
    assert capsys.readouterr().out.endswith(" files, 0 that look like secrets.\n")


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("service.key", f"{KEY}\n"),
        ("service.txt", f"{KEY}\n"),
        ("NOTES", f"our key:\n{KEY.upper()}\n"),
        ("empty.pem", ""),
        (".env", ""),
        (".env.local", ""),
        ("evening.jsonl.room", "{}"),
        ("certificate.txt", f"{PRIVATE}\nMII\n"),
        ("settings.py", f"{QUOTED}\n"),
    ],
)
def test_a_file_in_the_repository_is_found_and_its_secret_is_not_told(
    project: Path, capsys: pytest.CaptureFixture[str], name: str, content: str
) -> None:
    """The first row is what was once published."""
    (project / name).write_text(content, encoding="utf-8")
    git(project, "add", "--force", name)
    assert main(project) == 1
    told = capsys.readouterr().out
    assert f"{name}" in told
    assert KEY not in told.casefold()
    assert QUOTED[-10:] not in told


def test_what_only_a_package_holds_is_found_in_it(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "planted" / "service.key").write_text(KEY, encoding="utf-8")
    assert main(project) == 1
    told = capsys.readouterr().out
    assert "planted-1.tar.gz: planted-1/planted/service.key" in told
    assert "none-any.whl: planted/service.key" in told


def test_tests_may_speak_of_made_up_secrets_and_hold_no_keys(project: Path) -> None:
    (project / "tests").mkdir()
    (project / "tests" / "made_up.py").write_text('SECRET = "of the room"\n', encoding="utf-8")
    git(project, "add", ".")
    assert main(project) == 0
    (project / "tests" / "own.txt").write_text(KEY, encoding="utf-8")
    git(project, "add", ".")
    assert main(project) == 1


def test_what_was_allowed_in_its_line_is_let_pass(project: Path) -> None:
    line = f"{QUOTED}  # pragma: allowlist secret\n"
    (project / "settings.py").write_text(line, encoding="utf-8")
    git(project, "add", ".")
    assert main(project) == 0


@pytest.mark.slow
def test_secrets_that_lie_in_this_folder_get_into_no_package(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    names = ("service.key", "foppen_access/own.pem", "docs/evening.jsonl.room", ".env", "a.seal")
    for name in names:
        (copy / name).write_text(KEY, encoding="utf-8")
    for package in build(copy, tmp_path / "built"):
        content = tmp_path / package.suffix
        shutil.unpack_archive(package, content, "zip" if package.suffix == ".whl" else None)
        there = {each.name for each in content.rglob("*")}
        assert "pyproject.toml" in there or "entry_points.txt" in there
        assert there.isdisjoint(Path(name).name for name in names)
