"""A game as the program knows it, beside its rules."""

from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from foppen_access.narration.game_words import Idiom
from foppen_engine.values import frozen

if TYPE_CHECKING:  # a part is imported when it is needed
    from foppen_access.coach.coach import Coach
    from foppen_access.dialogue.answering.game_answers import Asking
    from foppen_access.lessons.lesson_plan import Lesson
    from foppen_access.lessons.rules_text import Rulebook
    from foppen_access.narration.event_telling import Telling
    from foppen_access.players.computer_players import Opponents
    from foppen_access.table.referee import Refereeing


@frozen
class Game:
    """What differs from game to game. Each is a folder beside this file, named as the folder of
    its rules, whose `GAME` is such a value.

    Whoever is handed a game hands on to each room the part that is meant for it. A part is a
    class, named as `module:class`, that is imported when it is asked for.

    Args:
        idiom: what its things are called and typed by.
        tells: how it is told.
        asks: what can be asked, and the answers.
        plays: who plays it, by level.
        referees: what a referee at a real table knows of it.
        coaches: who advises and reviews; empty where nobody does.
        explains: its rules as text; empty where nobody has written them.
        teaches: its lessons, in order, each as `module:name` of the value.
    """

    idiom: Idiom
    tells: str
    asks: str
    plays: str
    referees: str
    coaches: str = ""
    explains: str = ""
    teaches: tuple[str, ...] = ()

    @property
    def telling(self) -> "Telling":
        """How it is told."""
        part: Telling = _made(self.tells)
        return part

    @property
    def asking(self) -> "Asking":
        """What can be asked, and the answers."""
        part: Asking = _made(self.asks)
        return part

    @property
    def opponents(self) -> "Opponents":
        """Who plays it."""
        part: Opponents = _made(self.plays)
        return part

    @property
    def refereeing(self) -> "Refereeing":
        """What a referee knows of it."""
        part: Refereeing = _made(self.referees)
        return part

    @property
    def has_coach(self) -> bool:
        """Whether somebody advises."""
        return bool(self.coaches)

    @property
    def coach(self) -> "Coach":
        """Who advises and reviews, where somebody does."""
        part: Coach = _made(self.coaches)
        return part

    @property
    def rulebook(self) -> "Rulebook | None":
        """Its rules as text, where they are written."""
        part: Rulebook | None = _made(self.explains) if self.explains else None
        return part

    @property
    def lessons(self) -> "tuple[Lesson, ...]":
        """The lessons about it, in order; none where nobody has written any."""
        parts: tuple[Lesson, ...] = tuple(map(resolve_name, self.teaches))
        return parts


def _made(address: str) -> Any:  # noqa: ANN401 - a test holds every part against its type
    return resolve_name(address)()
