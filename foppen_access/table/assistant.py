"""The table assistant: follows the cards that are said, referees, keeps the score."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from foppen_access.console.commands import Command
from foppen_access.console.desk import Desk, End
from foppen_access.console.meanings import Ask, Meaning, Nothing
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Cue
from foppen_access.table.agreeing import Agreement
from foppen_access.table.choosing import Rest
from foppen_access.table.correcting import Correcting
from foppen_access.table.entering import Entering
from foppen_access.table.entries import (
    Answers,
    Candidates,
    Entry,
    Half,
    Insert,
    Misheard,
    Remove,
    Replace,
    Said,
    Sum,
    TakeLast,
    Together,
)
from foppen_access.table.findings import Finding
from foppen_access.table.fixing import Fixer, Moved
from foppen_access.table.mending import Mend, Turn
from foppen_access.table.orders import (
    Comings,
    NewRound,
    Objection,
    Order,
    Points,
    Prove,
    Return,
    Unfinished,
    Verdict,
)
from foppen_access.table.queries import TableQueries
from foppen_access.table.reading import TableReader
from foppen_access.table.refereeing import Refereeing
from foppen_access.table.rulings import Doubt, Question, Refused, Rulings
from foppen_access.table.telling import Teller
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    Bid,
    pending,
)
from foppen_engine.values import replace

ENTERED = (
    *(Said, Half, Sum, TakeLast, Answers, Verdict, Ask, Replace, Insert, Remove, Together),
    Comings,
)
"""What changes the game; of questions only the order to take something back is left then."""

if TYPE_CHECKING:  # nothing has been ordered yet, and nobody types elsewhere
    from foppen_access.table.others import Others
    from foppen_access.table.sanctions import Sanctions


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
        self._refereeing = refereeing
        self._teller = Teller(desk)
        self._fixer = Fixer(desk, refereeing)
        self._queries = TableQueries(desk, reader, refereeing)
        self._rulings = Rulings(desk, reader, self._fixer, refereeing)
        self._entering = Entering(desk, self._queries, refereeing, self._rulings, agreement)
        self._correcting = Correcting(self._fixer, self._queries, self._rulings, self._entering)

    @cached_property
    def _sanctions(self) -> "Sanctions":
        from foppen_access.table.sanctions import Sanctions  # noqa: PLC0415 - hardly ever

        return Sanctions(self._desk, self._rulings, self._refereeing)

    @cached_property
    def others(self) -> "Others":
        """Those who type what is theirs on devices of their own."""
        from foppen_access.table.others import Others  # noqa: PLC0415 - only at an open table

        return Others(
            self._desk,
            self._reader,
            self._queries,
            self._rulings,
            self._entering,
            enter=self._enter,
        )

    @property
    def waits(self) -> bool:
        """Whether something is asked that only whoever is at the keyboard answers."""
        return bool(self._rulings.asked or self._entering.waits or self._correcting.waits)

    @property
    def says_who_is_due(self) -> bool:
        """Whether everybody is told who is due; else that follows from the cards."""
        state = self._session.state
        plays = isinstance(pending(state), AwaitPlay)
        return not plays or self._refereeing.leader_is_news(state)

    def run(self, ask: Callable[[], str | None] | None = None) -> End:
        """Follow the game to its end, or until whoever types leaves.

        Args:
            ask: gives what is typed at the keyboard, None at its end; the desk if left out.
        """
        try:
            return self._rounds(ask or self._desk.ask)
        except KeyboardInterrupt:
            return End.INTERRUPTED

    def _rounds(self, ask: Callable[[], str | None]) -> End:
        moves = self._session.advance()
        self._teller.tell(moves)
        if moves:
            self._entering.question()
        else:
            self._queries.where(self._entering.question)
            self._rulings.greet()
        while not (over := pending(self._session.state) is None) or self._desk.stays_after_game():
            line = ask()
            if line is None:
                return End.OVER if over else self._leave()
            loud = line.rstrip().endswith("!")
            self._reader.sit(self._session.state.players)
            entry = self._reader.read(line.rstrip("! "))
            if over and entry in (Nothing(), Ask(Command.QUIT)) and not self._rulings.asked:
                if self._desk.leaves_after_game():
                    return End.OVER
            elif entry == Ask(Command.QUIT):
                if self._desk.really_quits():
                    return self._leave()
            else:
                self._react(line, entry, loud=loud)
        return End.OVER

    def _leave(self) -> End:
        """Before whoever types leaves, say what he said that is not entered."""
        self._rulings.waved(self._rulings.closed())
        self._entering.drop_rest()
        return End.LEFT

    def _react(self, line: str, entry: Entry, *, loud: bool) -> None:
        """Do what a line says. Questions leave open what the table was asked."""
        told = self._correcting.told_hand(entry)
        if told or self._entering.chosen(entry) or self._is_told(line, entry):
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
            case Nothing() if self._may_wave():
                self._leave_open()
            case Points() | NewRound() | Return():
                self._order(entry)
            case _ if isinstance(entry, ENTERED):
                self._enter(entry)
            case Objection(seat):
                self._entering.not_chosen(entry)
                self._rulings.object(seat)
            case _:
                self._ask_back(entry)

    def _ask_back(self, entry: Meaning | Misheard | Unfinished) -> None:
        """Say what is missing in a line, or wrong."""
        match entry:
            case Unfinished(how):
                self._desk.say(KEYBOARD, self._desk.words.own(how))
            case Misheard(word):
                text = self._desk.text("table-word-unknown", word=word)
                self._desk.tell_line(KEYBOARD, text, Cue.ERROR)
            case _:
                self._desk.ask_back(entry, lambda: self._queries.where(self._entering.question))

    def _is_told(self, line: str, entry: Entry) -> bool:
        """Whether a line answers what was asked about slips; then it is done what it says."""
        match self._rulings.heard(line, entry):
            case None:
                return False
            case Mend() as mend:
                self._correcting.mend(mend)
            case Turn.CERTAIN:
                self._rulings.certain()
            case Turn.CALM:
                self._rulings.closed()
                self._entering.resume()
            case Turn.ASKED:
                pass
        return True

    def _may_wave(self) -> bool:
        """Whether an empty line waves a question away."""
        asked = self._rulings.asked or self._entering.rest.cards
        return bool(asked) and not self._entering.choice

    def _change_seats(self, comings: Comings, question: Question | None) -> None:
        """Others sit down for the next round; what was asked is still open."""
        from foppen_access.table.seating import SeatChanges  # noqa: PLC0415 - hardly ever

        self._rulings.reopen(question)
        changes = SeatChanges(self._desk, self._reader, self._queries, self._refereeing)
        if changes.change(comings):
            self._entering.drop_rest()
            self._entering.question()

    def _leave_open(self) -> None:
        """Go on without a ruling."""
        question = self._rulings.closed()
        if isinstance(question, Moved):
            self._rule(question, stands=True)
            return
        self._wave(question, ())
        if self._entering.rest.refused or (question == Doubt() and not self._entering.rest.cards):
            self._queries.where(self._entering.question)
        else:
            self._entering.resume()

    def _wave(self, question: Question | None, said: Sequence[Candidates]) -> None:
        """Nobody rules on what was asked. One card that is said then may be what the refused one
        should have been; but before a whole trick, that was played all the same.
        """
        happened = self._rulings.left_open(question)
        if happened and len(said) != 1 and (happened.card,) not in said:
            self._entering.rest = replace(self._entering.rest, refused=False)
            self._entering.do(happened, asks=False)
            self._desk.say(EVERYBODY, "table-stays-open")
        else:
            self._rulings.waved(question, said[0] if said else ())

    def _enter(self, entry: Entry) -> None:
        """Do what changes the game."""
        question = self._rulings.closed()
        self._entering.not_chosen(entry)
        match entry:
            case Said(cards, seat):
                self._wave(question, cards)
                self._entering.said(cards, seat)
            case Half(value, seat):
                self._rulings.waved(question)
                self._entering.number(value, seat)
            case Replace() | Insert() | Remove():
                self._correcting.correct((entry,), None, question)
            case Together(edits, number):
                self._correcting.correct(edits, number, question)
            case Comings():
                self._change_seats(entry, question)
            case Sum(points, seat):
                self._rulings.waved(question)
                self._entering.hands.points(points, seat)
            case TakeLast() | Ask(Command.UNDO):
                self._correcting.take_back()
            case Answers(yes):
                self._answers(yes, question)
            case Verdict(stands):
                self._answers((stands,), question)
            case _:
                raise TypeError(entry)

    def _order(self, order: Order) -> None:
        """Do what the table orders beside letting something stand."""
        if not isinstance(order, Points):
            self._play_again(order)
            return
        question = self._rulings.closed()
        self._entering.not_chosen(order)
        if isinstance(question, Refused):
            self._rulings.waved(question)
        self._sanctions.adjust(order)
        self._entering.resume()

    def _play_again(self, order: NewRound | Return) -> None:
        """Let cards be played again; where that can't be, what was asked is asked still."""
        question = self._rulings.asked
        if self._rulings.is_of_earlier(question):
            self._desk.say(KEYBOARD, "table-other-round")
            return
        if isinstance(order, NewRound):
            again = self._sanctions.void_round()
        else:
            again = self._sanctions.cards_back(order, question)
        if again:
            self._rulings.waved(self._rulings.closed())
            self._entering.not_chosen(order)
            self._entering.drop_rest()
            self._teller.tell(self._session.advance())
            self._queries.where(self._entering.question)

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
                if stands:
                    self._desk.say(EVERYBODY, "table-stood")
                else:
                    self._fixer.put(number, items)
                self._rulings.find()
            case Finding():
                self._rulings.rule(question, stands=stands)
            case Doubt():
                self._desk.say(KEYBOARD, "table-no-ruling")
                self._rulings.waved(question)
        self._entering.resume()
