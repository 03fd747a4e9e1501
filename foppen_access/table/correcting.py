"""What was entered is corrected: by number, by taking back, and by what the table says of slips."""

from collections.abc import Sequence
from functools import partial

from foppen_access.console.commands import Command
from foppen_access.console.meanings import Ask, Nothing
from foppen_access.table.choosing import Rest
from foppen_access.table.editing import with_card
from foppen_access.table.entering import Entering
from foppen_access.table.entries import (
    Answers,
    Candidates,
    Edit,
    Entry,
    Half,
    Remove,
    Said,
    Sum,
)
from foppen_access.table.findings import Finding
from foppen_access.table.fixing import Fixer, HandAsked, Moved
from foppen_access.table.mending import Mend
from foppen_access.table.queries import TableQueries
from foppen_access.table.rulings import Doubt, Question, Refused, Rulings
from foppen_engine import Card, Reveal, Seat
from foppen_engine.game import NotYourTurn
from foppen_engine.games.foppen.refusals import SitsOut
from foppen_engine.values import frozen


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
        self._asked: HandsAgain | None = None

    @property
    def waits(self) -> bool:
        """Whether a correction asks for a hand."""
        return self._asked is not None

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
        hands: tuple[Reveal, ...] = (),
    ) -> bool:
        """Correct earlier cards, as soon as it is known which they shall be.

        Args:
            edits: the corrections.
            number: the round; None for the present one.
            question: what the table was asked.
            settled: the table has said that cards belong to others.
            hands: the hands at the end of an earlier round that are others now.

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
        corrected = self._fixer.correct(known, number, hands)
        if isinstance(corrected, HandAsked):
            self._asked = HandsAgain(corrected, known, question, settled, hands)
            self._fixer.ask_hand(corrected)
            return True
        if not corrected:
            self._rulings.reopen(question)
            return False
        if isinstance(corrected, Moved) and not settled:
            self._rulings.moved(corrected)  # first whose the cards are, then what they prove
        else:
            self._rulings.find()
        if not isinstance(self._rulings.asked, Finding):
            self._rulings.waved(question)
        self._entering.resume()
        return True

    def told_hand(self, entry: Entry) -> bool:
        """Whether a line says the hand that a correction asks for; then it is done. With anything
        but a question the correction is given up.
        """
        asked = self._asked
        if asked is None or (isinstance(entry, Ask) and entry.command is not Command.UNDO):
            return False
        self._asked = None
        hand = _hand(asked.hand, entry)
        if hand is None:
            self._fixer.gives_up(asked.hand)
            return entry == Nothing() or isinstance(entry, Answers)
        hands = (*asked.hands, hand)
        self.correct(
            asked.edits, asked.hand.round, asked.question, settled=asked.settled, hands=hands
        )
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


@frozen
class HandsAgain:
    """A correction of an earlier round that waits for a hand.

    Args:
        hand: whose, and how many cards.
        edits: the corrections.
        question: what the table was asked.
        settled: the table has said that cards belong to others.
        hands: those that were said.
    """

    hand: HandAsked
    edits: tuple[Edit, ...]
    question: Question | None
    settled: bool
    hands: tuple[Reveal, ...]


def _hand(asked: HandAsked, entry: Entry) -> Reveal | None:
    """The hand that a line says; None where it says something else."""
    match entry:
        case Said(cards, seat) if seat in {None, asked.seat} and len(cards) == asked.cards:
            known = [candidates for candidates in cards if len(candidates) == 1]
            whole = tuple(card for (card,) in known)
            return Reveal(asked.seat, whole) if len(whole) == len(cards) else None
        case Sum(points, seat) if seat in {None, asked.seat}:
            return Reveal(asked.seat, None, points)
        case Half(value, seat) if seat in {None, asked.seat} and asked.cards > 1:
            return Reveal(asked.seat, None, value)
        case _:
            return None


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
