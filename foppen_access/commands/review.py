"""The command `review`: what a player's cards have cost, and a walk through the game."""

import sys
from collections.abc import Sequence
from pathlib import Path

from foppen_access.coach.coach import Coach
from foppen_access.coach.review import Review, finished_rounds
from foppen_access.coach.review import review as costs_of
from foppen_access.commands.progress import Progress
from foppen_access.commands.walk import Walk
from foppen_access.commands.wish import seat_of
from foppen_access.console.coaching import review_lines, too_early
from foppen_access.console.patience import patience
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.games import game_of
from foppen_access.narration.keys import Complaint
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import loaded, suit_names
from foppen_engine import Seat


def review(program: Program, *, record: Path, seat: str | None) -> Status:
    """Say which cards of a player cost most in the rounds of a record that are over. At a terminal
    one can then walk through them.

    Raises:
        Fault: the record does not hold, nobody of that name sits there, or nobody coaches the game.
    """
    found, console = loaded(record), program.console
    header = found.header
    at = 0 if seat is None else seat_of(seat, header.seats)
    game = game_of(header.game)
    if not game.has_coach:
        raise Fault(Complaint("no-coach"))
    words = Words(
        program.catalog,
        header.seats,
        you=at,
        idiom=game.idiom,
        detail=Detail(program.settings["detail"]),
        suit_names=suit_names(program.settings, header),
    )
    rounds = _rounds(found.timeline)
    if not rounds:
        console.tell([too_early(words)])
        console.finish()
        return Status.DONE
    with patience(lambda: console.meanwhile(program.catalog.text("one-moment"))):
        coach = game.coach
        reviews = _reviewed(rounds, at, coach, Progress(program, sys.stderr, len(rounds)))
    called = program.catalog.text(f"game-{header.game}")
    title = program.catalog.text(words.own("review-title"), rounds=len(rounds), game=called)
    console.tell([title, *_lines(reviews, words, at, coach)])
    if console.interactive:
        Walk(program, words, at, game).through(rounds, reviews)
    console.finish()
    return Status.DONE


def _rounds(timeline: Timeline) -> list[tuple[Move, ...]]:
    """The rounds that are over and in which everybody sat as at the beginning."""
    first = timeline.start.players
    return [moves for moves in finished_rounds(timeline) if moves[0].before.players == first]


def _reviewed(
    rounds: Sequence[tuple[Move, ...]], seat: Seat, coach: Coach, progress: Progress
) -> list[Review | None]:
    found = []
    for count, moves in enumerate(rounds):
        progress.done(count)
        found.append(costs_of(moves, seat, coach))
    return found


def _lines(found: Sequence[Review | None], words: Words, seat: Seat, coach: Coach) -> list[str]:
    known = [each for each in found if each]
    if not known:
        return review_lines(None, words, seat, coach, several=True)
    whole = known[0]
    for each in known[1:]:
        whole = whole.and_of(each)
    lines = review_lines(whole, words, seat, coach, several=len(found) > 1)
    if len(known) < len(found):
        player, rounds = words.name(seat), len(found) - len(known)
        lines.append(words.catalog.text("review-unknown-rounds", player=player, rounds=rounds))
    return lines
