"""The table assistant: follows the cards that are said, referees, keeps the score."""

from collections.abc import Sequence

from foppen_access.console.commands import Command
from foppen_access.console.desk import Desk, End
from foppen_access.console.vocabulary import Ask, Nothing
from foppen_access.narration.utterance import KEYBOARD, Cue
from foppen_access.table.agreeing import Agreement
from foppen_access.table.choosing import Rest
from foppen_access.table.editing import with_card
from foppen_access.table.entering import Entering
from foppen_access.table.entries import (
    Answers,
    Edit,
    Entry,
    Half,
    Insert,
    Misheard,
    Remove,
    Replace,
    Said,
    Sum,
    TableReader,
    TakeLast,
    Together,
)
from foppen_access.table.findings import Finding
from foppen_access.table.fixing import Fixer, Moved
from foppen_access.table.orders import NewRound, Order, Points, Prove, Return
from foppen_access.table.queries import TableQueries
from foppen_access.table.refereeing import Refereeing
from foppen_access.table.rulings import Question, Refused, Rulings
from foppen_access.table.telling import Teller
from foppen_engine import (
    AwaitBid,
    Bid,
    pending,
)


class Assistant:
    """Sits at a real table. Whoever types says what the others said.

    Args:
        desk: where he types and listens.
        reader: the meaning of his lines.
        refereeing: what is known of the game.
        agreement: what letters and bare numbers mean.
    """

    def __init__(
        self, desk: Desk, reader: TableReader, refereeing: Refereeing, agreement: Agreement
    ) -> None:
        self._desk = desk
        self._session = desk.session
        self._reader = reader
        self._teller = Teller(desk)
        self._fixer = Fixer(desk, refereeing)
        self._queries = TableQueries(desk, reader, refereeing)
        self._rulings = Rulings(desk, self._fixer, refereeing)
        self._entering = Entering(desk, self._queries, refereeing, self._rulings, agreement)

    def run(self) -> End:
        """Follow the game to its end, or until whoever types leaves."""
        try:
            return self._rounds()
        except KeyboardInterrupt:
            return End.INTERRUPTED

    def _rounds(self) -> End:
        moves = self._session.advance()
        self._teller.tell(moves)
        if moves:
            self._entering.question()
        else:
            self._queries.where(self._entering.question)
            self._rulings.greet()
        while not (over := pending(self._session.state) is None) or self._desk.stays_after_game():
            line = self._desk.ask()
            if line is None:
                return End.OVER if over else End.LEFT
            loud = line.rstrip().endswith("!")
            entry = self._reader.read(line.rstrip("! "))
            if over and entry in (Nothing(), Ask(Command.QUIT)) and not self._rulings.asked:
                if self._desk.leaves_after_game():
                    return End.OVER
            elif entry == Ask(Command.QUIT):
                if self._desk.really_quits():
                    return End.LEFT
            else:
                self._react(entry, loud=loud)
        return End.OVER

    def _react(self, entry: Entry, *, loud: bool) -> None:
        """Do what a line says. Questions leave open what the table was asked."""
        if self._entering.chosen(entry):
            return
        match entry:
            case Prove():
                self._rulings.prove()
            case Ask(Command.HELP, "") if self._rulings.wants_proof():
                self._rulings.prove()
            case Ask(Command.WHAT):
                self._rulings.list_open()
            case Ask(command) if command is not Command.UNDO:
                self._queries.answer(entry, loud=loud)
            case Nothing() if self._waits():
                self._leave_open()
            case Said() | Half() | Sum() | TakeLast() | Answers() | Ask():
                self._enter(entry)
            case Replace() | Insert() | Remove() | Together() | Points() | NewRound() | Return():
                self._enter(entry)
            case Misheard(word):
                text = self._desk.text("table-word-unknown", word=word)
                self._desk.tell_line(KEYBOARD, text, Cue.ERROR)
            case _:
                self._desk.ask_back(entry, lambda: self._queries.where(self._entering.question))

    def _waits(self) -> bool:
        """Whether an empty line waves a question away."""
        asked = self._rulings.asked or self._entering.rest.cards
        return bool(asked) and not self._entering.choice

    def _leave_open(self) -> None:
        """Go on without a ruling."""
        question = self._rulings.closed()
        self._rulings.waved(question)
        if isinstance(question, Moved):
            self._rulings.find()
        if self._entering.rest.refused:
            self._queries.where(self._entering.question)
        else:
            self._entering.resume()

    def _enter(self, entry: Entry) -> None:
        """Do what changes the game."""
        question = self._rulings.closed()
        self._entering.not_chosen(entry)
        match entry:
            case Said(cards, seat):
                self._rulings.waved(question, cards[0])
                self._entering.said(cards, seat)
            case Half(value, seat):
                self._rulings.waved(question)
                self._entering.number(value, seat)
            case Replace() | Insert() | Remove():
                self._correct((entry,), None, question)
            case Together(edits, number):
                self._correct(edits, number, question)
            case Points() | NewRound() | Return():
                self._order(entry, question)
            case Sum(points, seat):
                self._rulings.waved(question)
                self._entering.hands.points(points, seat)
            case TakeLast() | Ask(Command.UNDO):
                self._take_back()
            case Answers(yes):
                self._answers(yes, question)
            case _:
                raise TypeError(entry)

    def _take_back(self) -> None:
        self._entering.drop_rest()
        before = self._rulings.open_now()
        if self._fixer.take_back():
            self._queries.where(self._entering.question)
            self._rulings.find_anew(before)

    def _order(self, order: Order, question: Question | None) -> None:
        """Do what the table orders beside letting something stand."""
        if isinstance(question, Refused):
            self._rulings.waved(question)
        if isinstance(order, Points):
            self._rulings.adjust(order)
            self._entering.resume()
            return
        if self._rulings.is_of_earlier(question):
            self._rulings.asked = question
            self._desk.say(KEYBOARD, "table-other-round")
            return
        if isinstance(order, NewRound):
            again = self._rulings.void_round()
        else:
            again = self._rulings.cards_back(order, question)
        if again:
            self._entering.drop_rest()
            self._teller.tell(self._session.advance())
            self._queries.where(self._entering.question)
        elif not isinstance(question, Refused):
            self._rulings.asked = question

    def _correct(
        self, edits: Sequence[Edit], number: int | None, question: Question | None
    ) -> None:
        """Correct earlier cards, as soon as it is known which they shall be."""
        known, place = self._fixer.open_question(edits, number)
        if place:
            index, at = place
            edit = known[index]
            candidates = () if isinstance(edit, Remove) else edit.cards[at]
            self._entering.ask_which(
                candidates,
                (),
                lambda cards: self._correct(with_card(known, place, cards[0]), number, question),
            )
            return
        corrected = self._fixer.correct(known, number)
        if not corrected:
            self._rulings.asked = question
            return
        if isinstance(corrected, Moved):
            self._rulings.moved(corrected)  # first whose the cards are, then what they prove
        else:
            self._rulings.find()
        if not isinstance(self._rulings.asked, Finding):
            self._rulings.waved(question)
        self._entering.resume()

    def _answers(self, yes: tuple[bool, ...], question: Question | None) -> None:
        """Bids, or the table's ruling."""
        if question is not None and len(yes) == 1:
            self._rule(question, stands=yes[0])
            return
        if not isinstance(pending(self._session.state), AwaitBid):
            if self._rulings.open_now():
                self._rulings.list_open()
            else:
                self._desk.say(KEYBOARD, "table-no-ruling")
            return
        for bid in yes:
            awaited = pending(self._session.state)
            if isinstance(awaited, AwaitBid):
                self._entering.do(Bid(awaited.seat, bid))
        self._entering.go_on()

    def _rule(self, question: Question, *, stands: bool) -> None:
        match question:
            case Refused(action, _) if stands:
                self._entering.rest = Rest(self._entering.rest.cards)
                self._entering.do(action)
            case Refused():
                self._rulings.rule(question, stands=False)
                self._queries.rest_waits(self._entering.rest.cards, taken_up=True)
                return
            case Moved(number, items):
                if not stands:
                    self._fixer.put(number, items)
                self._rulings.find()
            case Finding():
                self._rulings.rule(question, stands=stands)
        self._entering.resume()
