"""A stranger finds a module by its folder and its name."""

from tools.folders import (
    MOST_MODULES,
    ROOT,
    doubled_classes,
    doubled_modules,
    folder_sizes,
    long_modules,
)


def test_a_folder_has_so_few_modules_that_they_are_seen_at_once() -> None:
    crowded = {str(folder): size for folder, size in folder_sizes().items() if size > MOST_MODULES}
    assert not crowded


def test_no_module_is_longer_than_one_subject_needs() -> None:
    """A few lines more than there should be are no reason to cut."""
    lines = {path.as_posix(): count for path, count in long_modules().items()}
    assert not [path for path, count in lines.items() if count > 450]


def test_a_module_name_stands_once_but_for_the_parts_of_games() -> None:
    assert not doubled_modules()


def test_hardly_a_public_class_has_the_name_of_another() -> None:
    assert len(doubled_classes()) <= 5


def test_every_folder_says_what_is_in_it() -> None:
    folders = {ROOT / folder for folder in folder_sizes()}
    silent = [
        folder
        for folder in folders
        if not (folder / "__init__.py").read_text("utf-8").startswith('"""')
    ]
    assert not silent
