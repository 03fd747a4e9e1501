"""Every message whose name the code makes from parts is known, and is there."""

import pytest
from families import families, names, possible
from naming import code
from texts import texts

from foppen_access.narration.languages import languages


@pytest.mark.parametrize("language", languages())
def test_all_that_can_come_has_a_text(language: str) -> None:
    """A level, a personality, a command, a setting, an event without one is named here."""
    there = {key for key, _ in texts(language)}
    missing = {name for family in families().items() for name in names(*family) - there}
    assert not missing


def test_every_name_that_the_code_makes_belongs_to_a_family() -> None:
    assert code().patterns == {*families(), *possible()} - {"{}"}
