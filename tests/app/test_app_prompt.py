"""The table of commands at the prompt."""

from pkgutil import resolve_name
from typing import get_type_hints

import pytest

from foppen_access.console.answers import Answers
from foppen_access.console.commands import Command
from foppen_access.console.enquiry import Enquiry

ASKING = [command for command in Command if command.only_asks]


@pytest.mark.parametrize("command", ASKING, ids=lambda command: command.name)
def test_a_command_that_asks_is_answered(command: Command) -> None:
    """By each game, or by a function."""
    answer = command.value.answer
    if ":" in answer:
        asks, behind, lines = get_type_hints(resolve_name(answer)).values()
        assert (asks, behind, lines) == (Enquiry, str, list[str])
    else:
        assert get_type_hints(getattr(Answers, answer)) == {"return": list[str]}
