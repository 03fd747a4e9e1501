"""The learner's progress in each lesson, stored in a small file."""

from collections.abc import Mapping
from pathlib import Path

from foppen_access.lessons.lesson_plan import Lesson
from foppen_access.lessons.small_file import keep_object, read_object, set_aside


class Progress:
    """The number of steps done, by lesson. What can't be read counts as nothing, and is set aside
    before anything else is kept.

    Attributes:
        is_broken: whether the file is there and can't be understood.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.is_broken = False
        self._done: Mapping[str, int] = {}
        try:
            self._done = _read(path)
        except FileNotFoundError:
            pass
        except (OSError, ValueError, RecursionError):
            self.is_broken = True

    def done(self, lesson: str, steps: int) -> int:
        """How many of its steps are done; more than there are is all of them."""
        return min(self._done.get(lesson, 0), steps)

    def is_done(self, lesson: Lesson) -> bool:
        """Whether all of it is done."""
        return self.done(lesson.name, len(lesson.steps)) == len(lesson.steps)

    def reached(self, lesson: str, steps: int) -> bool:
        """Keep that so many steps are done; whether it could be kept. It holds for now anyway."""
        self._done = {**self._done, lesson: steps}
        if self.is_broken and set_aside(self._path) is None:
            return False
        self.is_broken = False
        return keep_object(self._path, self._done)


def _read(path: Path) -> Mapping[str, int]:
    """What is in the file; what is no number of steps in it is left out.

    Raises:
        OSError, ValueError, RecursionError: it can't be understood.
    """
    data = read_object(path).items()
    return {name: steps for name, steps in data if type(steps) is int and steps >= 0}
