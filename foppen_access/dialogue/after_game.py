"""The prompt after a game is over: questions are still answered, another game can be asked for."""

from collections.abc import Callable, Iterable
from typing import Protocol

from foppen_access.dialogue.asking_back import ask_back
from foppen_access.dialogue.confirming import leaves_after_game
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Answer, Ask, Cards, ListPosition, Nothing
from foppen_access.dialogue.parsing.prompt_commands import Command


class Afterwards(Protocol):
    """What else can be done when a game is over."""

    def lines(self) -> Iterable[str]:
        """What is said of it before anything is asked."""

    def does(self, line: str) -> bool:
        """Do what a line asks for, where it asks for that; whether it did."""


def stay(desk: Desk, answers: Callable[[str], bool] = lambda _: False) -> bool:
    """Answer questions until the player leaves, only at a terminal; whether the player wants
    another game.

    Args:
        desk: where he types.
        answers: answers a line itself, where it can; whether it did.
    """
    if not desk.console.interactive:
        return False
    desk.remark(desk.after_game)
    while (line := _unanswered(desk, answers)) is not None:
        match desk.vocabulary.hear(line):
            case Ask(Command.QUIT) | Nothing() | Answer(yes=False):
                if leaves_after_game(desk):
                    return False
            case Answer() if desk.has_unread_news:
                desk.remark("news-first")
            case Answer():
                if leaves_after_game(desk):
                    return True
            case Cards() | ListPosition() | Ask(Command.UNDO):
                desk.remark("not-after-game")
            case Ask() as ask:
                desk.answer(ask)
            case meaning:
                ask_back(desk, meaning, lambda: None)
    return False


def _unanswered(desk: Desk, answers: Callable[[str], bool]) -> str | None:
    """The next line that isn't answered already; None at the end of input."""
    while (line := desk.ask(choices=desk.yes_or_no)) is not None and answers(line):
        pass
    return line
