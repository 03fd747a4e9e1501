"""The table of commands at the prompt."""

from collections.abc import Callable, Iterable
from pkgutil import resolve_name
from typing import get_type_hints

import pytest

from foppen_access.dialogue.answering.enquiry import Enquiry
from foppen_access.dialogue.answering.game_answers import Answers
from foppen_access.dialogue.parsing.prompt_commands import Command

ANSWERING = "foppen_access.dialogue.answering"
ASKING = [command for command in Command if command.only_asks]


def hints(answer: Callable[..., list[str]]) -> Iterable[object]:
    """What a function takes and gives; not all of them import what they are given."""
    return get_type_hints(answer, localns={"Enquiry": Enquiry}).values()


@pytest.mark.parametrize("command", ASKING, ids=lambda command: command.name)
def test_a_command_that_asks_is_answered(command: Command) -> None:
    """By each game, or by a function."""
    answer = command.value.answer
    if ":" in answer:
        asks, behind, lines = hints(resolve_name(f"{ANSWERING}.{answer}"))
        assert (asks, behind, lines) == (Enquiry, str, list[str])
    else:
        assert get_type_hints(getattr(Answers, answer)) == {"return": list[str]}
