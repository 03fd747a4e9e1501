"""Practice: a few positions one after another, and how it went."""

from collections.abc import Iterable, Sequence

from foppen_access.coach.game_review import finished_rounds, review
from foppen_access.dialogue.waiting_notice import patience
from foppen_access.evenings.prepared_game import desk_for
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move
from foppen_access.games import game_of
from foppen_access.lessons.practice_positions import PracticePosition, of_costly
from foppen_access.lessons.practice_room import PracticeRoom
from foppen_access.lessons.practice_tally import PracticeTally
from foppen_access.runtime.program import Program
from foppen_engine import AwaitBid, pending

COSTLIEST = 2
"""So many cards of a game are played once more."""


def costliest(program: Program, header: Header, moves: Iterable[Move]) -> list[PracticePosition]:
    """The decisions of the first person of a game that cost most, as positions."""
    seat, console, wait = header.people[0], program.console, program.catalog.text("one-moment")
    coach, found = game_of(header.game).coach, []
    with patience(console, lambda: console.meanwhile(wait)):
        for number, played in enumerate(finished_rounds(moves)):
            judged = review(played, seat, coach)
            for costly in judged.costly if judged else ():
                name = f"{header.created} {number} {costly.at}"
                position = of_costly(costly, played, header.game, header.seats, name)
                found.append((costly.cost, position))
    found.sort(key=lambda each: -each[0])
    return [position for _, position in found[:COSTLIEST]]


def again(program: Program, header: Header, moves: Iterable[Move]) -> None:
    """Practise on the costliest decisions of a game that is over."""
    with program.console.pages.set_aside():
        found = costliest(program, header, moves)
        if not found:
            program.console.tell([program.catalog.text("practice-none-in-game")])
        practise(program, found)


def practise(program: Program, positions: Sequence[PracticePosition]) -> None:
    """Play positions one after another until there are no more or the player leaves, then say how
    it goes.
    """
    tally = PracticeTally(program.places.practice)
    text, console = program.catalog.text, program.console
    if tally.is_broken:
        console.tell([text("practice-tally-broken")])
    kept, begun, room = True, tally.marks.asked, None
    for at, position in enumerate(positions, 1):
        room = _room(program, position)
        about = text(f"practice-about-{position.theme or _own(position)}")
        heading = text("practice-heading", number=at, count=len(positions), about=about)
        right = room.decide(heading)
        if right is None:
            break
        kept = tally.add(position.name, right=right) and kept
        if not room.goes_on():
            break
    if not kept:
        console.tell([text("practice-unkept")])
    if room and tally.marks.asked > begun:
        room.close(tally_line(program, tally))


def tally_line(program: Program, tally: PracticeTally) -> str:
    """How practice goes, in one line."""
    marks = tally.marks
    args = {"right": marks.right, "asked": marks.asked}
    lately = {"lately": sum(marks.lately), "last": len(marks.lately)}
    key = "practice-tally" if marks.asked > len(marks.lately) else "practice-tally-first"
    return program.catalog.text(key, **args, **lately)


def _own(position: PracticePosition) -> str:
    """What a decision of the player's own is about."""
    return "own-bid" if isinstance(pending(position.timeline().state), AwaitBid) else "own"


def _room(program: Program, position: PracticePosition) -> PracticeRoom:
    session = Session(
        position.timeline(), dealer=RandomDealer(), players={}, seed="practice", log=None
    )
    names = position.names_for(program.catalog.text("you"))
    game = game_of(position.game)
    desk = desk_for(program, game, names, session, position.seat)
    return PracticeRoom(desk, position)
