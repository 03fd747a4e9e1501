"""Whoever doubts a figure of the docs can look up the commit that it names."""

import re
from pathlib import Path
from subprocess import CalledProcessError, run

import pytest

ROOT = Path(__file__).parents[2]
FIRST = "ce6e1eeece9628b7166b1ac130323068fc4f67e2"  # pragma: allowlist secret
COMMIT = re.compile(r"(?<![\w#=-])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,12}(?![\w-])")


def told_by_git(*words: str) -> str:
    found = run(["git", *words], cwd=ROOT, capture_output=True, check=True, text=True)
    return found.stdout.strip()


def known_commits() -> set[str]:
    """The beginnings of all commits that led here, as the docs write them."""
    try:
        if Path(told_by_git("rev-parse", "--show-toplevel")).resolve() != ROOT.resolve():
            pytest.skip("a copy within another project's repository")
        if told_by_git("rev-parse", "--is-shallow-repository") != "false":
            pytest.skip("a shallow clone doesn't have the commits before it")
        commits = told_by_git("rev-list", "HEAD").split()
    except (CalledProcessError, FileNotFoundError):
        pytest.skip("a copy without git")
    if FIRST not in commits:
        pytest.skip("a history that was begun anew")
    return {commit[:size] for commit in commits for size in range(7, 13)}


def named_in(text: str) -> list[str]:
    return COMMIT.findall(text)


def test_every_commit_the_docs_name_is_in_the_history() -> None:
    """One that was rebased since, or lost with a machine, can't be looked up."""
    known, pages = known_commits(), [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    named = [
        (str(page.relative_to(ROOT)), commit)
        for page in pages
        for commit in named_in(page.read_text("utf-8"))
    ]
    assert len(named) > 20
    assert [(page, commit) for page, commit in named if commit not in known] == []


def test_a_commit_is_told_from_numbers_and_words() -> None:
    text = (
        "at `0dca57d` (6d01b70, from ce36682..a0e779b, 7a20bc94): 1234567 cards, defaced,"
        " ?table=0123abcd, #abc1234"
    )
    assert named_in(text) == ["0dca57d", "6d01b70", "ce36682", "a0e779b", "7a20bc94"]
