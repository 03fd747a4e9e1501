"""The command `review`: what a player's cards have cost, and a walk through the game."""

from collections.abc import Sequence
from pathlib import Path

from foppen_access.coach.coach import Coach
from foppen_access.coach.game_review import Costly, Review, finished_rounds
from foppen_access.dialogue.answering.coach_answers import costly_line, review_lines, too_early
from foppen_access.dialogue.questions import LeftError, Questions
from foppen_access.dialogue.waiting_notice import patience
from foppen_access.evenings.game_options import seat_of
from foppen_access.evenings.saved_games import SavedGame, chosen_game
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.games import game_of
from foppen_access.games.game_parts import Game
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path, spoken
from foppen_access.narration.words import Words
from foppen_access.reports.card_costs import Costs, CostsOnDemand
from foppen_access.reports.trick_walk import Walk
from foppen_access.runtime.output_files import Output
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import loaded, suit_names
from foppen_engine import Seat
from foppen_engine.values import replace

FIRST_SECONDS = 2.0
"""So long somebody waits for all that was costly; then he hears the first of it."""


def review(
    program: Program, *, record: Path | None, seat: str | None, html: Path | None, force: bool
) -> Status:
    """Say which cards of a player cost most in the rounds of a record that are over, or write it
    into a page. At a terminal one can walk through them, while the rest is still looked for.

    Raises:
        Fault: the record does not hold, nobody of that name sits there, nobody coaches the game,
            or the page can't be written.
    """
    try:
        path = record or chosen_game(program, _has_review, "review-which", "nothing-to-review")
        found, console = loaded(path), program.console
        header = replace(found.header, seats=_names_here(program.catalog, found.header.seats))
        at = _whose(program, header, asks=not record) if seat is None else None
    except LeftError:
        program.console.finish()
        return Status.DONE
    if at is None:
        at = seat_of(seat or "", found.header.seats)
    game = game_of(header.game)
    if not game.has_coach:
        raise Fault(Complaint("no-coach"))
    words = Words(
        program.catalog,
        header.seats,
        you=at,
        idiom=game.idiom,
        detail=program.settings.detail,
        suit_names=suit_names(program.settings, header),
    )
    rounds = rounds_of(found.timeline)
    left_out = _left_out(program.catalog, found.timeline, len(rounds))
    if not rounds:
        console.tell(left_out or [too_early(words)])
    else:
        called = program.catalog.text(f"game-{header.game}")
        title = program.catalog.text(words.own("review-title"), rounds=len(rounds), game=called)
        if len(header.people) > 1:
            title = program.catalog.text("review-of", title=title, player=words.name(at))
        review = _Review(program, words, at, game, rounds=rounds, left_out=left_out)
        if html:
            review.write(Output(html, force), title)
        else:
            review.say(title)
    console.finish()
    return Status.DONE


class _Review:
    """A review of some rounds, for ears or for a page.

    Args:
        program: where it is said.
        words: the names of things.
        seat: whose cards are looked back at.
        game: what was played.
        rounds: the moves of each round.
        left_out: what is said of rounds that are not among them.
    """

    def __init__(
        self,
        program: Program,
        words: Words,
        seat: Seat,
        game: Game,
        *,
        rounds: Sequence[tuple[Move, ...]],
        left_out: Sequence[str],
    ) -> None:
        self._program = program
        self._words = words
        self._seat = seat
        self._game = game
        self._rounds = rounds
        self._left_out = left_out
        kind = Costs if program.console.speaks_meanwhile else CostsOnDemand
        self._costs = kind(rounds, seat, game.coach)

    def say(self, title: str) -> None:
        """Say it; at a terminal the first that was found and a walk, while the rest is found."""
        console = self._program.console
        self._costs.begin()
        try:
            if not console.interactive:
                console.tell([title, *self._left_out, *self._summary()])
                return
            first = self._costs.first(FIRST_SECONDS)
            console.tell([title, *self._left_out, *self._beginning(first)])
            Walk(
                *(self._program, self._words, self._seat, self._game),
                rounds=self._rounds,
                costs=self._costs,
                summary=self._summary,
            ).through()
        finally:
            self._costs.stop()

    def write(self, output: Output, title: str) -> None:
        """Write it as a page."""
        from foppen_access.reports.review_page import ReviewPage  # noqa: PLC0415 - rarely wanted

        output.check()
        self._costs.begin()
        try:
            summary = [*self._left_out, *self._summary()]
            page = ReviewPage(self._words, self._seat, self._game, self._costs)
            output.write(page.html(title, self._rounds, summary).encode())
        finally:
            self._costs.stop()
        said = self._program.catalog.text("review-written", file=shown_path(output.path))
        self._program.console.tell([said])

    def _beginning(self, first: Costly | None) -> list[str]:
        text = self._program.catalog.text
        how = [text(self._words.own("review-walk")), text(self._words.own("review-keys"))]
        if self._costs.are_known:
            return [*self._summary(), *how]
        several = len(self._rounds) > 1
        said = costly_line(first, self._words, self._game.coach, several=several) if first else ""
        goes_on = self._program.console.speaks_meanwhile
        rest = text("review-goes-on" if goes_on else "review-on-demand")
        return [*([said] if first else []), rest, *how]

    def _summary(self) -> list[str]:
        """All that was found; at a terminal it is said that it takes long."""
        console, wait = self._program.console, self._program.catalog.text("one-moment")
        if not console.speaks_meanwhile and not self._costs.are_known:
            console.tell([wait])
        with patience(console, lambda: console.meanwhile(wait)):
            reviews = self._costs.reviews()
        return _lines(reviews, self._words, self._seat, self._game.coach)


def _names_here(catalog: Catalog, names: Sequence[str]) -> tuple[str, ...]:
    """The names of a record; whoever had none is called so in this language."""
    nameless = {Catalog(language).text("you") for language in languages()}
    return tuple(catalog.text("you") if name in nameless else name for name in names)


def _whose(program: Program, header: Header, *, asks: bool) -> Seat:
    """Whose cards are looked back at: the first person's, unless one is asked who it is.

    Raises:
        LeftError: nobody's after all.
    """
    people = header.people
    if not asks or len(people) == 1:
        return people[0]
    questions = Questions(program.console, program.catalog)
    labels = [spoken(header.seats[seat]) for seat in people]
    return people[questions.choose(program.catalog.text("review-whose"), lambda _: labels, usual=0)]


def _left_out(catalog: Catalog, timeline: Timeline, kept: int) -> list[str]:
    """How many rounds are not looked back at because others sat there."""
    others = len(list(finished_rounds(timeline))) - kept
    return [catalog.text("review-left-out", rounds=others)] if others else []


def _has_review(kept: SavedGame) -> bool:
    record = kept.record
    return game_of(record.header.game).has_coach and bool(rounds_of(record.timeline))


def rounds_of(timeline: Timeline) -> list[tuple[Move, ...]]:
    """The rounds that are over and in which everybody sat as at the beginning."""
    first = timeline.start.players
    return [moves for moves in finished_rounds(timeline) if moves[0].before.players == first]


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
