"""Running a lesson from where the learner left it to its end."""

from collections.abc import Callable

from foppen_access.dialogue.answering.said_history import History
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.questions import LeftError
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.lessons.learner_progress import Progress
from foppen_access.lessons.lesson_plan import Lesson, LessonStep, Scene
from foppen_access.lessons.lesson_step import Classroom
from foppen_access.narration.utterance import EVERYBODY


class LessonCourse:
    """Holds the steps of a lesson one after another, and keeps how far the learner is.

    Args:
        lesson: what is learned.
        progress: where that is kept.
        new_desk: makes the place where the learner types and listens, for the game of a step.
        by_menu: whether he goes on by the menu.
    """

    def __init__(
        self,
        lesson: Lesson,
        progress: Progress,
        new_desk: Callable[[Session], Desk],
        *,
        by_menu: bool = False,
    ) -> None:
        self._lesson = lesson
        self._progress = progress
        self._new_desk = new_desk
        self._by_menu = by_menu
        self._history = History()

    def attend(self) -> bool:
        """Go on where the learner was; a lesson that was done begins anew. Whether he wants a game
        at its end.
        """
        steps = self._lesson.steps
        first = self._progress.done(self._lesson.name, len(steps)) % len(steps)
        unkept = False
        desk = self._desk(steps[first])
        opening = self._opening(desk, first)
        try:
            for at, step in enumerate(steps[first:], first):
                desk = desk if at == first else self._desk(step)
                room = Classroom(desk, self._lesson, step)
                room.hold(opening, at + 1)
                opening = []
                if not self._progress.reached(self._lesson.name, at + 1) and not unkept:
                    unkept, opening = True, [desk.text("learn-unkept")]
                if at + 1 < len(steps):
                    room.wait()
            if room.end(desk.text(f"learn-{self._lesson.name}-end").splitlines()):
                return True
        except LeftError:
            left = "learn-left-by-menu" if self._by_menu else "learn-left"
            desk.say(EVERYBODY, "learn-left-unkept" if unkept else left)
        desk.finish()
        return False

    def _opening(self, desk: Desk, first: int) -> list[str]:
        """What is said before the first step of today."""
        broken = [desk.text("learn-broken")] if self._progress.is_broken else []
        if first:
            return [*broken, desk.text("learn-goes-on")]
        return [*broken, *desk.text(f"learn-{self._lesson.name}-begin").splitlines()]

    def _desk(self, step: LessonStep) -> Desk:
        desk = self._new_desk(_session(step.scene()))
        desk.enquiry.history = self._history
        return desk


def _session(scene: Scene) -> Session:
    """The game of a scene, kept nowhere; whatever is drawn in it is the same each time."""
    return Session(
        Timeline(scene.state),
        dealer=RandomDealer(),
        players=dict(enumerate(scene.others, 1)),
        seed="lesson",
        log=None,
    )
