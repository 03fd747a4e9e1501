"""What was entered is corrected: by number, by taking back, and by what the table says of slips."""

from collections.abc import Sequence
from functools import partial

from foppen_access.table.choosing import Rest
from foppen_access.table.editing import with_card
from foppen_access.table.entering import Entering
from foppen_access.table.entries import Candidates, Edit, Remove
from foppen_access.table.findings import Finding
from foppen_access.table.fixing import Fixer, Moved
from foppen_access.table.mending import Mend
from foppen_access.table.queries import TableQueries
from foppen_access.table.rulings import Doubt, Question, Refused, Rulings
from foppen_engine import Card, Seat
from foppen_engine.game import NotYourTurn
from foppen_engine.games.foppen.refusals import SitsOut


class Correcting:
    """Corrects, and goes on after it.

    Args:
        fixer: puts other things into the rounds.
        queries: say whose turn it is.
        rulings: ask about what comes to light.
        entering: enters what waits.
    """

    def __init__(
        self, fixer: Fixer, queries: TableQueries, rulings: Rulings, entering: Entering
    ) -> None:
        self._fixer = fixer
        self._queries = queries
        self._rulings = rulings
        self._entering = entering

    def mend(self, mend: Mend) -> None:
        """Enter what the table says that it was, and then the card that was refused."""
        talks = self._rulings.talks
        talk, question = talks.close(), self._rulings.closed()
        rest = self._entering.rest
        left = rest.cards[max(0, len(talk.waiting) - _is_refused(question)) :] if talk else ()
        first = mend.said[0][0] if mend.said else None
        self._entering.rest = Rest((*mend.said, *left), seat=_named(question, first))
        talks.keep(talk)
        if not mend.edits:
            if not mend.said:
                self._rulings.waved(question)
            self._entering.resume()
        elif not self.correct(mend.edits, None, None, settled=True) and talk:
            self._entering.rest, self._rulings.asked = rest, question
            talks.go_on(talk)
        talks.keep(None)

    def take_back(self) -> None:
        """Make the last entry void."""
        self._entering.drop_rest()
        before = self._rulings.open_now()
        if self._fixer.take_back():
            self._queries.where(self._entering.question)
            self._rulings.find_anew(before)

    def correct(
        self,
        edits: Sequence[Edit],
        number: int | None,
        question: Question | None,
        *,
        settled: bool = False,
    ) -> bool:
        """Correct earlier cards, as soon as it is known which they shall be.

        Args:
            edits: the corrections.
            number: the round; None for the present one.
            question: what the table was asked.
            settled: the table has said that cards belong to others.

        Returns:
            Whether that can be, as far as it is known.
        """
        known, place = self._fixer.open_question(edits, number)
        if place:
            index, at = place
            edit = known[index]
            candidates = () if isinstance(edit, Remove) else edit.cards[at]
            self._entering.ask_which(
                candidates,
                (),
                partial(self._settle, known, place, number, question, settled=settled),
            )
            return True
        corrected = self._fixer.correct(known, number)
        if not corrected:
            self._rulings.asked = question
            return False
        if isinstance(corrected, Moved) and not settled:
            self._rulings.moved(corrected)  # first whose the cards are, then what they prove
        else:
            self._rulings.find()
        if not isinstance(self._rulings.asked, Finding):
            self._rulings.waved(question)
        self._entering.resume()
        return True

    def _settle(
        self,
        edits: Sequence[Edit],
        place: tuple[int, int],
        number: int | None,
        question: Question | None,
        cards: tuple[Candidates, ...],
        *,
        settled: bool,
    ) -> None:
        """It is known which card was meant at a place of a correction."""
        self.correct(with_card(edits, place, cards[0]), number, question, settled=settled)


def _is_refused(question: Question | None) -> bool:
    """Whether the first of the cards that wait in a conversation was refused."""
    return isinstance(question, Refused) or (isinstance(question, Doubt) and bool(question.card))


def _named(question: Question | None, card: Card | None) -> Seat | None:
    """Who was said to have played a card, where it was refused because it was not his turn."""
    match question:
        case Refused(stands, NotYourTurn() | SitsOut()) if stands.card == card:
            return stands.seat
        case Doubt(refused, seat) if refused == card:
            return seat
        case _:
            return None
