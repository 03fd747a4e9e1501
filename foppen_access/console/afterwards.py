"""A game is over, and somebody still asks about it."""

from foppen_access.console.commands import Command
from foppen_access.console.desk import Desk
from foppen_access.console.meanings import Answer, Ask, Cards, Nothing, Position


def stay(desk: Desk) -> None:
    """Answer questions until whoever types goes; only at a terminal, where somebody may."""
    if not desk.console.interactive:
        return
    desk.say(desk.here, "after-game")
    while (line := desk.ask()) is not None:
        match desk.vocabulary.hear(line):
            case Ask(Command.QUIT) | Nothing():
                if desk.leaves_after_game():
                    return
            case Ask() as ask:
                desk.answer(ask)
            case Answer():
                desk.say(desk.here, "not-now")
            case Cards() | Position():
                desk.say(desk.here, "not-a-card-now")
            case meaning:
                desk.ask_back(meaning, lambda: None)
