"""Texts are remembered with their arguments."""

import pytest

from foppen_access.narration.catalog import Catalog, MissingTextError


def test_yes_and_one_are_not_taken_for_each_other() -> None:
    catalog = Catalog("en")
    assert catalog.text("card-number", value=1) == "1"
    assert catalog.text("card-number", value=True) == "yes"


def test_a_text_without_an_argument_it_needs_is_a_fault() -> None:
    with pytest.raises(MissingTextError):
        Catalog("en").text("card", suit="Blue")
