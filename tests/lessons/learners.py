"""People who learn: one who knows it all, one who gets nothing right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle

from keyboard import CTRL_D, Ran, Screen, run_program

from foppen_access.games import game_of
from foppen_access.lessons.lesson_plan import Lesson, LessonStep
from foppen_access.narration.catalog import Catalog
from foppen_engine import game_names

RIGHT = {
    "foppen": [
        *("h", "r9", "b7", "dido", "cosmo", "r5", "cosmo", "bix", "1", "e", "g12"),
        *("b7", "+10", "0", "-13", "#1", "du"),
    ],
    "foppen-second": [
        *("g15", "r12", "r12", "g20", "dido", "r12", "#1", "-9", "yes", "#1", "+25", "-18", "i"),
    ],
    "futschikato": ["h", "9", "3", "7", "cosmo", "6", "e", "15", "no", "no"],
}
"""What is to be typed in each lesson up to its last step, in which any card will do."""


def lesson(name: str) -> Lesson:
    """A lesson by its name."""
    lessons = (each for game in game_names() for each in game_of(game).lessons)
    return next(each for each in lessons if each.name == name)


def lesson_of(step: LessonStep) -> Lesson:
    """The lesson that a step is from."""
    return next(each for each in map(lesson, RIGHT) if step in each.steps)


@dataclass
class Learner:
    """Types what is right, then one card after another; Enter where that is asked for.

    Attributes:
        portions: how many lines were heard before each line that was typed.
        afterwards: what is typed when the lesson is over.
    """

    language: str
    right: Sequence[str]
    portions: list[int] = field(default_factory=list)
    afterwards: Sequence[str] = ()
    _heard: int = 0

    def __post_init__(self) -> None:
        self._answers: Iterator[str] = iter([*self.right, *["#1", "#2", "#3", "#4"] * 40])
        text = Catalog(self.language).text
        self._enter = text("learn-enter")
        self._ends = {text(f"learn-{name}-end").splitlines()[-1] for name in RIGHT}

    def __call__(self, screen: Screen) -> str:
        lines = screen.getvalue().splitlines()
        self.portions.append(len(lines) - self._heard)
        self._heard = len(lines)
        return self.answer(lines)

    def answer(self, lines: Sequence[str]) -> str:
        """What is typed after these lines."""
        if lines[-1] == self._enter:
            return ""
        if self.is_over(lines):
            self._answers = iter(self.afterwards)
        return next(self._answers, CTRL_D)

    def is_over(self, lines: Sequence[str]) -> bool:
        """Whether the lesson has ended: then Enter would begin a game."""
        return lines[-1] in self._ends


class Dunce(Learner):
    """Types nonsense until the answer is offered, and then takes it."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._nonsense = cycle(["xyzzy", "lila 7", "999"])
        text = Catalog(self.language).text
        self._offers = tuple(
            text(key, answer="\0").partition("\0")[2] for key in ("learn-offer", "learn-offer-card")
        )

    def answer(self, lines: Sequence[str]) -> str:
        if self.is_over(lines):
            return CTRL_D
        if lines[-1] == self._enter or lines[-1].endswith(self._offers):
            return ""
        return next(self._nonsense)


def taught(name: str, language: str, learner: Learner) -> Ran:
    """How somebody has attended a lesson."""
    ran = run_program(["learn", name, "--lang", language], learner)
    assert (ran.status, ran.errors) == (0, "")
    return ran
