"""How practice goes, stored in a small file: answers, how many were right, and the last ones."""

from pathlib import Path

from foppen_access.lessons.small_file import keep_object, read_object, set_aside
from foppen_engine.values import frozen, replace

LATELY = 10
"""So many of the last answers are counted apart."""

_MOST = 1_000_000
_MOST_DONE = 200
_LONGEST_NAME = 60


@frozen
class Marks:
    """How many answers there were, and what the last ones were like.

    Args:
        asked: how many.
        right: how many of them were right.
        lately: whether each of the last was right, the last one last.
        done: the names of positions that were answered rightly.
    """

    asked: int = 0
    right: int = 0
    lately: tuple[bool, ...] = ()
    done: tuple[str, ...] = ()

    def and_one(self, name: str, *, right: bool) -> "Marks":
        """With one answer more, to the position of a name."""
        own = name[:_LONGEST_NAME]
        done = self.done if not right or own in self.done else (*self.done, own)[-_MOST_DONE:]
        lately = (*self.lately, right)[-LATELY:]
        if self.asked >= _MOST:
            return replace(self, lately=lately, done=done)
        return Marks(self.asked + 1, self.right + right, lately, done)


class PracticeTally:
    """The marks so far. What can't be read counts as nothing, and is set aside before anything else
    is kept.

    Attributes:
        marks: how it went.
        is_broken: whether the file is there and can't be understood.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.is_broken = False
        self.marks = Marks()
        try:
            self.marks = _read(path)
        except FileNotFoundError:
            pass
        except (OSError, ValueError, RecursionError):
            self.is_broken = True

    def add(self, name: str, *, right: bool) -> bool:
        """Keep one answer more; whether it could be kept. It counts for now anyway."""
        self.marks = self.marks.and_one(name, right=right)
        if self.is_broken and set_aside(self._path) is None:
            return False
        self.is_broken = False
        return keep_object(self._path, vars(self.marks))


def _read(path: Path) -> Marks:
    """What is in the file.

    Raises:
        OSError, ValueError, RecursionError: it can't be understood.
    """
    match read_object(path):
        case {
            "asked": int(asked),
            "right": int(right),
            "lately": list(lately),
            "done": list(done),
        } if 0 <= right <= asked <= _MOST and len(done) <= _MOST_DONE:
            texts = all(isinstance(name, str) for name in done)
            flags = all(isinstance(each, bool) for each in lately)
            if texts and flags and len(lately) <= min(LATELY, asked):
                return replace(Marks(), asked=asked, right=right, lately=(*lately,), done=(*done,))
    raise ValueError(path)
