"""The trials in C come to the same whatever compiles and runs them, and leave no array."""

import os
from pathlib import Path

import pytest

from tools.machines import DOORS, MACHINES, Machine, agrees, fuzzed, written

pytestmark = pytest.mark.slow
MUST = "FOPPEN_ACCESS_CI" in os.environ
"""Nothing may be left out."""


Calls = tuple[str, Path, bytes]
"""Which function, the file of calls, the answers."""


@pytest.fixture(scope="module", params=DOORS)
def calls(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Calls:
    file = tmp_path_factory.mktemp("machines") / "calls"
    return request.param, file, written(file, request.param, 2, 2)


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.name)
@pytest.mark.parametrize("option", ["-O0", "-O2"])
def test_every_machine_comes_to_what_python_does(
    machine: Machine, option: str, calls: Calls
) -> None:
    found = agrees(machine, (option,), *calls)
    if found is None and not MUST:
        pytest.skip("it is not here")
    assert found


def test_a_difference_is_seen(calls: Calls) -> None:
    library, file, answers = calls
    found = agrees(MACHINES[0], ("-O2",), library, file, answers[:-1] + b"?")
    assert found is False or not MUST


def test_nothing_broken_makes_it_leave_its_arrays(calls: Calls) -> None:
    library, file, _ = calls
    said = fuzzed(library, file, 4000, 3)
    if said is None and not MUST:
        pytest.skip("there are no sanitizers")
    assert said
    number, taken = (int(word) for word in said.split() if word.isdigit())
    assert number == 4000
    assert 400 < taken < 3600
