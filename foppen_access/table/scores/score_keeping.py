"""Keeping only the score: the table plays, and each round's points are entered."""

from functools import cached_property
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk, End
from foppen_access.dialogue.parsing.meanings import Ask, Nothing
from foppen_access.dialogue.parsing.prompt_commands import About, Command
from foppen_access.dialogue.questions import whole_numbers
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.table.corrections.rework import parts
from foppen_access.table.corrections.undo_and_correct import Fixer
from foppen_access.table.entry.entries import Entry, TakeLast
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.phrase_meanings import EveningQuestion, Protest, TableNote
from foppen_access.table.open_questions import OpenQuestions
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_access.table.rulings.order_parser import Comings, Points, Unfinished
from foppen_access.table.table_loop import take_lines
from foppen_access.table.table_queries import TableQueries
from foppen_engine import AwaitDeal, IllegalActionError, Score, Seat, Seating, pending
from foppen_engine.values import replace

if TYPE_CHECKING:  # nothing has been ordered yet
    from foppen_access.table.rulings.sanctions import Sanctions


class ScoreKeeper:
    """Takes a number from each player after each round.

    Args:
        desk: where somebody types and listens.
        reader: the meaning of his other lines.
        refereeing: what is known of the game.
        first_dealer: who deals the first round.
    """

    def __init__(
        self, desk: Desk, reader: TableReader, refereeing: Refereeing, first_dealer: Seat
    ) -> None:
        self._desk = desk
        self._reader = reader
        self._refereeing = refereeing
        self._first_dealer = first_dealer
        self._fixer = Fixer(desk, refereeing)
        self._rulings = Rulings(desk, reader, self._fixer, refereeing, OpenQuestions())
        self._queries = TableQueries(desk, reader, refereeing)

    @cached_property
    def _sanctions(self) -> "Sanctions":
        from foppen_access.table.rulings.sanctions import Sanctions  # noqa: PLC0415 - hardly ever

        return Sanctions(self._desk, self._rulings, self._refereeing)

    def run(self) -> End:
        """Keep the score to the end of the game, or until whoever types leaves."""
        self._question()
        return take_lines(self._desk, self._reader, self._desk.ask, self._hear)

    def _hear(self, line: str, entry: Entry) -> None:
        """A line: points, of the round that is over now or of an earlier one, or something else."""
        awaited = pending(self._desk.session.state)
        earlier = self._reader.round_of(line)
        points = _points(line, self._desk.session.state.seats)
        if earlier and (right := _points(earlier[1], self._seats_in(earlier[0]))):
            self._correct(earlier[0], right)
        elif points and isinstance(awaited, AwaitDeal):
            self._enter(points, self._dealer(awaited))
        else:
            self._react(line, entry)

    def _dealer(self, awaited: AwaitDeal) -> Seat:
        if len(awaited.dealers) == 1:
            return awaited.dealers[0]
        dealer = self._first_dealer
        for move in self._desk.session.timeline:
            if isinstance(move.action, Seating):
                dealer = move.action.place_of(dealer)
        return dealer

    def _seats_in(self, number: int) -> int:
        """How many played a round."""
        rounds = parts(self._desk.session.timeline)
        present = self._desk.session.state.seats
        return next((len(part.players) for part in rounds if part.number == number), present)

    def _change_seats(self, comings: Comings) -> None:
        from foppen_access.table.setup.seat_changes import SeatChanges  # noqa: PLC0415 - hardly ever

        changes = SeatChanges(self._desk, self._reader, self._queries, self._refereeing)
        changes.change(comings)
        self._question()

    def _question(self) -> None:
        awaited = pending(self._desk.session.state)
        if isinstance(awaited, AwaitDeal):
            dealer = self._desk.words.player(self._dealer(awaited))
            self._desk.say(EVERYBODY, "table-ask-score", round=awaited.round, dealer=dealer)

    def _enter(self, points: tuple[int, ...], dealer: Seat) -> None:
        try:
            move = self._desk.session.play(Score(dealer, points))
        except IllegalActionError as error:
            self._desk.tell_refusal(EVERYBODY, error.reason)
            return
        self._desk.tell_by(lambda: self._desk.narrator.tell((move,), None))
        self._queries.phrases.say_protests()
        self._question()

    def _correct(self, number: int, points: tuple[int, ...]) -> None:
        """Other points for a round that was entered."""
        part = self._fixer.part(number)
        if part:
            items = [
                replace(item, points=points) if isinstance(item, Score) else item
                for item in part.items
            ]
            self._fixer.put(number, items)
            self._question()

    def _react(self, line: str, entry: Entry) -> None:
        match entry:
            case TakeLast() | Ask(Command.UNDO):
                self._fixer.take_back()
                self._question()
            case Comings():
                self._change_seats(entry)
            case Points():
                self._sanctions.adjust(entry)
                self._question()
            case Ask(Command.WHAT) | Nothing():
                self._question()
            case Ask(command) if command.value.about is About.ROUND or command.value.own_cards:
                self._desk.say(KEYBOARD, "table-score-only")
            case Ask(Command.HELP, "") if not self._desk.has_unread_news:
                self._desk.explain("table-score-help")
                self._desk.explain("table-score-fix")
                self._desk.explain("help-table-seats", name=self._desk.words.name(0))
                self._desk.answer(entry)
            case EveningQuestion():
                self._queries.phrases.answer(entry, loud=line.rstrip().endswith("!"))
            case TableNote() | Protest():
                self._queries.phrases.write(entry)
            case Ask():
                self._queries.answer(entry, loud=line.rstrip().endswith("!"))
            case _:
                self._ask_back(entry)

    def _ask_back(self, entry: Entry) -> None:
        """Say what can be typed instead of a line that is nothing here."""
        match entry:
            case Unfinished("table-points-how" as how):
                self._desk.say(KEYBOARD, how)
            case Unfinished():
                self._desk.say(KEYBOARD, "table-score-fix")
            case _ if pending(self._desk.session.state):
                self._desk.say(KEYBOARD, "table-score-help")
            case _:
                self._desk.say(KEYBOARD, "after-table")


def _points(line: str, count: int) -> tuple[int, ...] | None:
    """The points of a line: 0, 10 and what has a plus are themselves, the rest is minus."""
    numbers = whole_numbers(line, count)
    if numbers is None:
        return None
    plus = [word.startswith("+") for word in line.replace(",", " ").split()]
    return tuple(
        number if signed or number in (0, 10) else -abs(number)
        for number, signed in zip(numbers, plus, strict=True)
    )
