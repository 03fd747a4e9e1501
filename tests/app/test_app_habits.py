"""All files are as `.editorconfig` has editors write them."""

from collections.abc import Mapping
from pathlib import Path
from subprocess import CalledProcessError

import pytest

from tools.editor_habits import ROOT, broken, main, read, tracked, wanted

HABITS = wanted("a/b.py", read(ROOT / ".editorconfig"))


def test_all_files_of_the_repository_keep_the_habits(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        assert len(tracked(ROOT)) > 500
    except CalledProcessError:
        pytest.skip("a copy without git")
    assert (main(), capsys.readouterr().out) == (0, "")


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"", []),
        (b"a = 1\n    b\n", []),
        (b"a\n\xff\n", [(2, "charset")]),
        (b"a\nb", [(2, "insert_final_newline")]),
        (b"a\r\nb\n", [(1, "end_of_line")]),
        (b"a\nb \n", [(2, "trim_trailing_whitespace")]),
        (b"if a:\n\tb\n", [(2, "indent_style")]),
        (b"if a:\n  \tb\n", [(2, "indent_style")]),
    ],
)
def test_each_habit_that_is_broken_is_named_with_its_line(
    content: bytes, found: list[tuple[int, str]]
) -> None:
    assert [*broken(content, HABITS)] == found
    assert [*broken(content, {})] == [each for each in found if each[1] == "charset"]


@pytest.mark.parametrize(
    ("name", "properties"),
    [
        ("a.py", {"size": "4", "length": "100"}),
        ("deep/a.py", {"size": "4", "length": "100"}),
        ("a.yml", {"size": "2"}),
        ("a.md", {"size": "4"}),
        (".ci/run", {"size": "3"}),
        ("run", {"size": "4"}),
    ],
)
def test_the_last_section_that_fits_a_file_counts(
    name: str, properties: Mapping[str, str], tmp_path: Path
) -> None:
    file = tmp_path / ".editorconfig"
    file.write_text(
        "root = true\n[*]\nsize = 4\n[*.py]\nlength = 100\n[*.{yml,sh}]\nsize = 2\n"
        "[.ci/run]\nsize = 3\n"
    )
    assert wanted(name, read(file)) == properties
