"""What a table decides: what stands, what is played again, who gets points, what is left open."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.table.corrections.undo_and_correct import Fixer, Moved
from foppen_access.table.entry.card_entry import Entering
from foppen_access.table.entry.entries import Candidates
from foppen_access.table.entry.waiting_cards import Rest
from foppen_access.table.open_questions import (
    Asked,
    Doubt,
    DoubtedHand,
    OpenQuestions,
    Question,
    Refused,
)
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.findings import Finding
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_access.table.rulings.order_parser import NewRound, Order, Points, Return
from foppen_access.table.table_queries import TableQueries
from foppen_access.table.table_telling import Teller
from foppen_engine import AwaitBid, Bid, Happened, State, pending, refusal
from foppen_engine.tricks.trick_refusals import Revoke
from foppen_engine.values import replace

if TYPE_CHECKING:  # nothing has been ordered yet
    from foppen_access.table.rulings.sanctions import Sanctions


class TableDecisions:
    """Does what a table decides on what it is asked, and beside that.

    Args:
        desk: where it is said.
        rulings: ask what has come to light.
        entering: enters what a decision lets stand.
        fixer: puts other things into the rounds.
        questions: what is open.
        queries: say whose turn it is.
        refereeing: what is known of the game.
    """

    def __init__(
        self,
        desk: Desk,
        rulings: Rulings,
        entering: Entering,
        fixer: Fixer,
        *,
        questions: OpenQuestions,
        queries: TableQueries,
        refereeing: Refereeing,
    ) -> None:
        self._desk = desk
        self._session = desk.session
        self._rulings = rulings
        self._entering = entering
        self._fixer = fixer
        self._questions = questions
        self._queries = queries
        self._refereeing = refereeing
        self._teller = Teller(desk, refereeing)

    @cached_property
    def _sanctions(self) -> "Sanctions":
        from foppen_access.table.rulings.sanctions import Sanctions  # noqa: PLC0415 - hardly ever

        return Sanctions(self._desk, self._rulings, self._refereeing)

    def leave_open(self) -> None:
        """Go on without a ruling."""
        asked = self._rulings.closed()
        question = asked.about if asked else None
        if isinstance(question, Moved):
            self._rule(question, stands=True)
            return
        self.wave(asked, ())
        if asked is None:  # nothing comes before the cards that wait after all
            self._questions.wait(replace(self._questions.rest, refused=False))
        if question == Doubt() and not self._questions.rest.cards:
            self._queries.where(self._entering.question)
        elif self._questions.rest.refused:
            self._entering.say_missing()
        else:
            self._entering.resume()

    def wave(self, question: Asked | None, said: Sequence[Candidates]) -> None:
        """Nobody rules on what was asked. One card that is said then may be what the refused one
        should have been; but before a whole trick, that was played all the same.
        """
        happened = _left_open(question, self._session.state)
        if happened and len(said) != 1 and (happened.card,) not in said:
            self._questions.wait(replace(self._questions.rest, refused=False))
            self._entering.do(happened, asks=False)
            self._desk.say(EVERYBODY, "table-stays-open")
        else:
            self._rulings.waved(question, said[0] if said else ())

    def order(self, order: Order) -> None:
        """Do what the table orders beside letting something stand."""
        if not isinstance(order, Points):
            self._play_again(order)
            return
        question = self._rulings.closed()
        self._entering.not_chosen(order)
        if question and isinstance(question.about, Refused):
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

    def answer(self, yes: tuple[bool, ...], question: Asked | None) -> None:
        """Bids, or the table's ruling."""
        if question is not None and len(yes) == 1:
            self._rule(question.about, stands=yes[0])
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
                self._questions.wait(Rest(self._questions.rest.cards))
                self._entering.do(action)
            case Refused():
                self._rulings.rule(question, stands=False)
                self._entering.say_missing()
                return
            case Moved() as moved:
                if stands:
                    self._desk.say(EVERYBODY, "table-stood")
                else:
                    self._fixer.move_back(moved)
                self._rulings.find()
            case DoubtedHand(hand) if stands:
                number = self._refereeing.round_number(self._session.state)
                self._questions.now = replace(self._questions.now, doubled=number)
                self._entering.hands.let_stand(hand)
                return
            case DoubtedHand():
                self._queries.where(self._entering.question)
                return
            case Finding():
                self._rulings.rule(question, stands=stands)
        self._entering.resume()


def _left_open(asked: Asked | None, state: State) -> Happened | None:
    """The play that is entered where nobody rules on a card that was refused because of an earlier
    discard: it was played all the same.
    """
    question = asked.about if asked else None
    if not isinstance(question, Refused) or not isinstance(question.reason, Revoke):
        return None
    happened = Happened(question.stands.seat, question.stands.card)
    return happened if refusal(state, happened) is None else None
