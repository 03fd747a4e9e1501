"""Every ruling of the rules has a test that is named after it."""

import re
from pathlib import Path

RULINGS = {
    *(f"r{number}" for number in (*range(1, 12), *range(15, 22))),
    *(f"f{number}" for number in range(1, 7)),
}
"""The rulings there are; numbers 12 to 14 were never given."""


def test_every_ruling_has_a_test_of_its_name() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*.py"))
    assert set(re.findall(r"^def test_([rf]\d+)_", tests, re.MULTILINE)) == RULINGS
