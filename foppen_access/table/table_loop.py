"""One loop takes what is typed at a table, until the game is over or whoever types leaves."""

from collections.abc import Callable

from foppen_access.dialogue.desk import Desk, End
from foppen_access.dialogue.parsing.meanings import Ask, Nothing
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.narration.utterance import KEYBOARD
from foppen_access.table.entry.entries import Entry
from foppen_access.table.entry.line_parser import TableReader
from foppen_engine import pending


def take_lines(
    desk: Desk,
    reader: TableReader,
    ask: Callable[[], str | None],
    react: Callable[[str, Entry], None],
    *,
    is_asked: Callable[[], bool] = lambda: False,
    leave: Callable[[], None] = lambda: None,
) -> End:
    """Take lines, and after the game those that still correct it.

    Args:
        desk: where whoever types sits.
        reader: the meaning of the lines.
        ask: gives the next line, with news from elsewhere before it; None at the end of input.
        react: does what a line says.
        is_asked: whether an empty line is an answer, and doesn't leave after the game.
        leave: says what is kept where somebody leaves in the midst of a game.
    """
    told_end = -1
    try:
        while not (over := pending(desk.session.state) is None) or desk.console.interactive:
            if over and told_end != (told_end := len(desk.session.timeline)):
                desk.say(KEYBOARD, "after-table")
            line = ask()
            if line is None and not over:
                leave()
            if line is None:
                return End.OVER if over else End.LEFT
            from foppen_access.dialogue.confirming import (  # noqa: PLC0415 - after the first line
                leaves_after_game,
                really_quits,
            )

            reader.sit(desk.session.state.players)
            entry = reader.read(line.rstrip("! "))
            if over and entry in (Nothing(), Ask(Command.QUIT)) and not is_asked():
                if leaves_after_game(desk):
                    return End.OVER
            elif entry != Ask(Command.QUIT):
                react(line, entry)
                leaves_open = over and entry == Nothing() and not is_asked()
                told_end = -1 if leaves_open else told_end
            elif really_quits(desk):
                leave()
                return End.LEFT
    except KeyboardInterrupt:
        return End.INTERRUPTED
    return End.OVER
