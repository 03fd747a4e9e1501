"""A game is over, and somebody still asks about it."""

from foppen_access.console.commands import Command
from foppen_access.console.desk import Desk
from foppen_access.console.meanings import Answer, Ask, Cards, Nothing, Position


def stay(desk: Desk) -> bool:
    """Answer questions until whoever types goes, only at a terminal, where somebody may; whether
    he wants another game.
    """
    if not desk.console.interactive:
        return False
    desk.remark(desk.after_game)
    while (line := desk.ask()) is not None:
        match desk.vocabulary.hear(line):
            case Ask(Command.QUIT) | Nothing() | Answer(yes=False):
                if desk.leaves_after_game():
                    return False
            case Answer() if desk.has_unread_news:
                desk.remark("news-first")
            case Answer():
                if desk.leaves_after_game():
                    return True
            case Cards() | Position() | Ask(Command.UNDO):
                desk.remark("not-after-game")
            case Ask() as ask:
                desk.answer(ask)
            case meaning:
                desk.ask_back(meaning, lambda: None)
    return False
