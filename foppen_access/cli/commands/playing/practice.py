"""The command `practice`: positions by theme, and the costliest cards of the last game."""

from foppen_access.coach.game_review import finished_rounds
from foppen_access.dialogue.questions import LeftError, Questions
from foppen_access.evenings.afterwards.practising import costliest, practise
from foppen_access.evenings.saved_games import KeptGames, SavedGame
from foppen_access.faults.fault import Status
from foppen_access.gameplay.record_index import RecordIndex
from foppen_access.gameplay.timeline import is_table
from foppen_access.games import game_of
from foppen_access.lessons.practice_positions import THEMES, PracticePosition, StockError, stock
from foppen_access.lessons.practice_tally import PracticeTally
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.program import Program

OWN = "own"
"""The entry for one's own game."""


def practice(program: Program) -> Status:
    """Ask what to practise, then practise it."""
    try:
        positions = _chosen(program)
    except LeftError:
        positions = ()
    practise(program, positions)
    program.console.finish()
    return Status.DONE


def _chosen(program: Program) -> tuple[PracticePosition, ...]:
    """The positions that the player chooses, of a theme those last that were answered rightly.

    Raises:
        LeftError: none after all.
    """
    try:
        shipped = stock()
    except StockError:
        shipped = ()
        program.console.tell([program.catalog.text("practice-broken")])
    themes = [OWN, *(theme for theme in THEMES if any(each.theme == theme for each in shipped))]

    def labels(catalog: Catalog) -> list[str]:
        return [catalog.text(f"practice-{theme}") for theme in themes]

    done = PracticeTally(program.places.practice).marks.done
    open_ = [each.theme for each in shipped if each.name not in done]
    usual = themes.index(open_[0]) if open_ else 0
    questions, title = Questions(program.console, program.catalog), "practice-which"
    while themes[at := questions.choose(program.catalog.text(title), labels, usual=usual)] == OWN:
        if own := _own(program):
            return own
    chosen = [each for each in shipped if each.theme == themes[at]]
    return tuple(sorted(chosen, key=lambda each: each.name in done))


def _own(program: Program) -> tuple[PracticePosition, ...]:
    """The costliest decisions of the last game with a round that is over; where there are none,
    that is said.
    """
    index = RecordIndex(program.places.record_index, program.places.games)
    last = KeptGames(index, _fits, over_too=True).some()[:1]
    record = last[0].record if last else None
    found = tuple(costliest(program, record.header, record.timeline)) if record else ()
    if not found:
        key = "practice-none-costly" if record else "nothing-to-practise"
        program.console.tell([program.catalog.text(key)])
    return found


def _fits(kept: SavedGame) -> bool:
    record = kept.record
    has_coach = game_of(record.header.game).has_coach
    alone = len(record.header.people) == 1 and not is_table(record.timeline)
    return has_coach and alone and bool(finished_rounds(record.timeline))
