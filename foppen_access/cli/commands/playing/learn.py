"""The command `learn`: a game is learned by playing it, step by step."""

from foppen_access.cli.app import COMMANDS, perform
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.questions import LeftError, Questions
from foppen_access.evenings.game_options import games_begun
from foppen_access.evenings.prepared_game import desk_for
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.player_names import fill_seats
from foppen_access.gameplay.session import Session
from foppen_access.games import game_of
from foppen_access.lessons.learner_progress import Progress
from foppen_access.lessons.lesson_course import LessonCourse
from foppen_access.lessons.lesson_plan import YOU, Lesson
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.players.levels import Level
from foppen_access.runtime.program import Program
from foppen_engine import game_names


def learn(program: Program, *, game: str | None) -> Status:
    """Hold a lesson until it is done or the learner leaves.

    Raises:
        Fault: there is no such game, or no lesson for it.
    """
    progress = Progress(program.places.lessons)
    try:
        lesson = _lesson_of(game, progress) if game else _chosen(program, progress)
    except LeftError:
        program.console.finish()
        return Status.DONE
    you = (program.catalog.text("you"),)

    def new_desk(session: Session) -> Desk:
        names = fill_seats(you, session.state.seats)
        return desk_for(program, game_of(lesson.game), names, session, YOU, as_usual=True)

    if not LessonCourse(lesson, progress, new_desk, by_menu=program.by_menu).attend():
        return Status.DONE
    easy = {"game": lesson.game, "players": 4, "level": Level.EASY.value, "bids": lesson.bids}
    return perform(program, COMMANDS["play"], **easy)


def _lesson_of(text: str, progress: Progress) -> Lesson:
    """For a game that is called or begins so the first lesson that isn't done, or, where all are,
    the first once more; else the lesson of that name.
    """
    named = any(game.startswith(text) for game in game_names())
    lessons = [] if named else [lesson for lesson in _lessons() if lesson.name == text]
    if not lessons:
        lessons = [*game_of(games_begun(text)[0]).lessons]
    if not lessons:
        raise Fault(Complaint("learn-none"))
    return next((each for each in lessons if not progress.is_done(each)), lessons[0])


def _lessons() -> list[Lesson]:
    """All lessons there are."""
    found = (lesson for name in game_names() for lesson in game_of(name).lessons)
    return list({lesson.name: lesson for lesson in found}.values())


def _chosen(program: Program, progress: Progress) -> Lesson:
    """The lesson that the learner wants, of all there are."""
    lessons = _lessons()
    left = (at for at, lesson in enumerate(lessons) if not progress.is_done(lesson))

    def labels(catalog: Catalog) -> list[str]:
        return [_label(lesson, progress, catalog) for lesson in lessons]

    at = Questions(program.console, program.catalog).choose(
        program.catalog.text("learn-which"),
        labels,
        usual=next(left, 0),
    )
    return lessons[at]


def _label(lesson: Lesson, progress: Progress, catalog: Catalog) -> str:
    """A lesson and how far the learner is in it."""
    game, count = catalog.text(f"lesson-{lesson.name}"), len(lesson.steps)
    done = progress.done(lesson.name, count)
    if not done:
        return catalog.text("learn-new", game=game)
    if done == count:
        return catalog.text("learn-again-whole", game=game)
    return catalog.text("learn-begun", game=game, step=done + 1, count=count)
