"""The command `review`: what a player's cards have cost, and a walk through the game."""

from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from foppen_access.coach.coach import Coach
from foppen_access.coach.review import Review, finished_rounds, review
from foppen_access.commands.play import seat_of
from foppen_access.commands.reporting import Progress
from foppen_access.commands.walk import Walk
from foppen_access.console.coaching import review_lines, too_early
from foppen_access.console.patience import patience
from foppen_access.gameplay.timeline import Move
from foppen_access.games import game_of
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_engine import Seat


def look_back(program: Program, errors: TextIO, path: Path, player: str | None) -> Status:
    """Say which cards of a player cost most in the rounds of a record that are over. At a terminal
    one can then walk through them.

    Raises:
        Fault: the record does not hold, or nobody of that name sits there.
    """
    loaded, console = program.loaded(path), program.console
    header = loaded.header
    seat = 0 if player is None else seat_of(program, player, header.seats)
    game = game_of(header.game)
    if not game.has_coach:
        raise Fault("no-coach")
    words = Words(
        program.catalog,
        header.seats,
        you=seat,
        idiom=game.idiom,
        detail=Detail(program.settings["detail"]),
        suit_names=program.settings.suit_names(),
    )
    rounds = finished_rounds(loaded.timeline)
    if not rounds:
        console.tell([too_early(words)])
        console.finish()
        return Status.DONE
    with patience(lambda: console.meanwhile(program.catalog.text("one-moment"))):
        coach = game.coach
        progress = Progress(program, errors, len(rounds))
        found = _reviewed(rounds, seat, coach, progress)
    name = program.catalog.text(f"game-{header.game}")
    console.tell([program.catalog.text(words.own("review-title"), rounds=len(rounds), game=name)])
    console.tell(_lines(found, words, seat, coach))
    if console.interactive:
        Walk(program, words, seat, game).through(rounds, found)
    console.finish()
    return Status.DONE


def _reviewed(
    rounds: Sequence[tuple[Move, ...]], seat: Seat, coach: Coach, progress: Progress
) -> list[Review | None]:
    found = []
    for count, moves in enumerate(rounds):
        progress.done(count)
        found.append(review(moves, seat, coach))
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
