"""The commands at the prompt, a row for each. A command is a row, a function that answers it, and
its messages in every language: its words `word-NAME`, its help `help-NAME`, and `key-NAME` where
its key is a sign that has to be said.
"""

from enum import Enum, auto, unique
from typing import NamedTuple


class Argument(Enum):
    """What may be typed behind a command; a number and a command also close behind its key."""

    COLOUR = auto()
    NUMBER = auto()
    COMMAND = auto()
    FILE = auto()
    WORDS = auto()
    SETTING = auto()


class About(Enum):
    """Subjects that some games don't have, or that repeat what was said."""

    ROUND = auto()
    """A round's cards, of which nothing is known where only the score is kept."""

    COACH = auto()
    """What a coach says, where a game has one."""

    HISTORY = auto()
    """What was said."""


class Row(NamedTuple):
    """A row of the table of commands.

    Args:
        key: what is typed, the same in every language.
        answer: who answers. "module:function" of `dialogue.answering` is imported then; the
            function gets the enquiry and what was typed behind the command, and returns lines. A
            name alone is a method of `Answers`, of which each game has its own. Empty where the
            command does something: then each conversation knows what.
        argument: what may be typed behind it.
        about: what it is about, as far as that is not always there.
        own_cards: whether only somebody with cards of his own asks it.
    """

    key: str
    answer: str = ""
    argument: Argument | None = None
    about: About | None = None
    own_cards: bool = False


@unique
class Command(Enum):
    """What can be typed at any prompt, in the order of the help. A game says in its `Asking` which
    of them mean nothing in it.
    """

    HAND = Row(
        "h",
        "common_answers:hand",
        argument=Argument.COLOUR,
        own_cards=True,
    )
    TRICK = Row("c", "trick", about=About.ROUND)
    LAST = Row("l", "last", about=About.ROUND)
    EACH = Row("e", "each", about=About.ROUND)
    TURN = Row("t", "turn", about=About.ROUND)
    SCORES = Row("s", "scores")
    SHEET = Row("ss", "sheet")
    WHAT = Row("w", "what", own_cards=True)
    FOOL = Row("f", "fool", about=About.ROUND)
    KNOWN = Row(
        "k",
        "common_answers:known",
        argument=Argument.COLOUR,
        about=About.ROUND,
    )
    REPEAT = Row("r", "common_answers:repeat", about=About.HISTORY)
    SINCE = Row("rr", "common_answers:since", about=About.HISTORY)
    OLDER = Row(",", "common_answers:older", about=About.HISTORY)
    NEWER = Row(".", "common_answers:newer", about=About.HISTORY)
    OLDEST = Row("<", "common_answers:oldest", about=About.HISTORY)
    NEWEST = Row(">", "common_answers:newest", about=About.HISTORY)
    ORDER = Row("o", "common_answers:order", own_cards=True)
    DETAIL = Row("v", "common_answers:detail", argument=Argument.NUMBER)
    ADVICE = Row(
        "a",
        "coach_answers:advise",
        about=About.COACH,
        own_cards=True,
    )
    REVIEW = Row(
        "aa",
        "coach_answers:look_back",
        about=About.COACH,
        own_cards=True,
    )
    INFO = Row("i", "info", about=About.ROUND)
    UNDO = Row("u")
    SETTINGS = Row("se", argument=Argument.SETTING)
    SAVE = Row("sv", "record_saving:save", argument=Argument.FILE)
    RULES = Row("ru", "rules_answers:look_up", argument=Argument.WORDS)
    HELP = Row("?", "command_help:explain", argument=Argument.COMMAND)
    QUIT = Row("q")
    BRAILLE = Row("hb", "common_answers:braille", own_cards=True)

    @property
    def only_asks(self) -> bool:
        """Whether it is answered at once and never changes a game."""
        return bool(self.value.answer)

    @property
    def is_about_game(self) -> bool:
        """Whether its answer is about the game as everybody at the table may know it."""
        row = self.value
        of_game = row.about is About.ROUND or (row.about is None and ":" not in row.answer)
        return self.only_asks and of_game and not row.own_cards

    @property
    def looks_back(self) -> bool:
        """Whether it says again what was said."""
        return self.value.about is About.HISTORY
