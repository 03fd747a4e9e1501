"""What was entered is corrected: by number, by taking back, and by what the table says of slips."""

from collections.abc import Sequence

from foppen_access.dialogue.parsing.meanings import Ask, Nothing
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.table.corrections.round_editing import divided, missing_number, with_card
from foppen_access.table.corrections.undo_and_correct import Fixer, HandAsked, Moved
from foppen_access.table.entry.card_entry import Entering
from foppen_access.table.entry.entries import (
    Candidates,
    Edit,
    Entry,
    Half,
    Remove,
    Said,
    SlipAnswers,
    Sum,
    TakeLast,
)
from foppen_access.table.entry.phrase_meanings import EveningQuestion
from foppen_access.table.entry.waiting_cards import Rest
from foppen_access.table.open_questions import (
    Asked,
    CorrectCard,
    Doubt,
    DoubtedHand,
    HandAgain,
    OpenQuestions,
    Refused,
)
from foppen_access.table.rulings.findings import Finding
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_access.table.slips.mend_outcome import Mend
from foppen_access.table.table_queries import TableQueries
from foppen_engine import Card, Person, Reveal, Seat
from foppen_engine.actions import NotYourTurn
from foppen_engine.tricks.trick_refusals import SitsOut
from foppen_engine.values import replace


class Correcting:
    """Corrects, and goes on after it.

    Args:
        fixer: puts other things into the rounds.
        queries: say whose turn it is.
        rulings: ask about what comes to light.
        entering: enters what waits.
        questions: what is open.
    """

    def __init__(
        self,
        fixer: Fixer,
        queries: TableQueries,
        rulings: Rulings,
        entering: Entering,
        questions: OpenQuestions,
    ) -> None:
        self._fixer = fixer
        self._queries = queries
        self._rulings = rulings
        self._entering = entering
        self._questions = questions

    @property
    def waits(self) -> bool:
        """Whether a correction asks for a hand."""
        return self._questions.about(HandAgain) is not None

    def ask_again(self) -> bool:
        """Ask for the hand that is missing again; whether one is."""
        asked = self._questions.about(HandAgain)
        if asked:
            self._fixer.ask_hand(asked.hand)
        return asked is not None

    def mend(self, mend: Mend, *, settled: bool = True) -> None:
        """Enter what the table says that it was, and then the card that was refused; `settled`:
        whose the cards are was said in a conversation.
        """
        asked = self._rulings.closed()
        question, talk = (asked.about, asked.talk) if asked else (None, None)
        rest = self._questions.rest
        left = rest.cards[talk.ahead :] if talk else ()
        asked_of_hand = asked if isinstance(question, DoubtedHand) else None
        first = mend.said[0][0] if mend.said else None
        self._questions.wait(Rest((*mend.said, *left), seat=_named(question, first)))
        self._questions.now = replace(self._questions.now, known=talk.leaves if talk else None)
        if mend.hand and mend.sums:
            self._fixer.say_sums(mend.sums)
        if mend.hand and not mend.edits:
            self._entering.hands.reveal(mend.hand)
        elif not mend.edits:
            if not mend.said:
                self._rulings.waved(asked)
            self._entering.resume()
        elif not self._change(mend.edits, None, asked_of_hand, settled=settled) and asked:
            self._questions.wait(rest)
            self._rulings.reopen(replace(asked, talk=talk.decline_picked() if talk else None))
        self._questions.now = replace(self._questions.now, known=None)

    def strike_sums(self) -> None:
        """Ask for the cards of the hands instead of their sums."""
        self._rulings.closed()
        number = self._fixer.strike_sums()
        self._questions.now = replace(self._questions.now, open_hands=number)
        self._entering.resume()

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
        question: Asked | None,
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
            Whether that can be, as far as it is known; else what was asked is asked again.
        """
        if number is None and question and (waiting := self._behind(question)):
            can_be = self._correct_waiting(edits, waiting, question, settled=settled)
            if can_be is not None:
                return can_be
        can_be = self._change(edits, number, question, settled=settled, hands=hands)
        if not can_be:
            self._rulings.reopen(question)
        return can_be

    @property
    def behind(self) -> tuple[Candidates, ...]:
        """The cards behind those that are entered: a refused one, and those that were said on."""
        asked = self._questions.matter
        return self._behind(asked) if asked else ()

    def _behind(self, question: Asked) -> tuple[Candidates, ...]:
        refused = _refused(question)
        return ((refused,), *self._questions.rest.cards) if refused else ()

    def _correct_waiting(
        self,
        edits: Sequence[Edit],
        waiting: tuple[Candidates, ...],
        question: Asked,
        *,
        settled: bool,
    ) -> bool | None:
        """Correct the cards behind those that are entered, the refused one of which has the next
        number. Whether that can be; None where no number reaches them.
        """
        entered = self._fixer.entered
        cards = entered + len(waiting)
        is_of_earlier = not entered and missing_number(edits, cards) is not None
        if missing_number(edits, entered) is None or is_of_earlier:
            return None
        if self._fixer.refuses(edits, cards):
            self._rulings.reopen(question)
            return False
        of_entered, said = divided(edits, entered, waiting)
        self._questions.ask(question)
        self.mend(Mend(of_entered, said), settled=settled)
        return True

    def _change(
        self,
        edits: Sequence[Edit],
        number: int | None,
        question: Asked | None,
        *,
        settled: bool = False,
        hands: tuple[Reveal, ...] = (),
    ) -> bool:
        """Correct as far as it is known which cards they shall be; whether that can be."""
        known, place = self._fixer.open_question(edits, number)
        if place:
            index, at = place
            edit = known[index]
            candidates = () if isinstance(edit, Remove) else edit.cards[at]
            self._entering.ask_which(
                candidates,
                (),
                CorrectCard(known, place, number, settled, question),
            )
            return True
        before, rest = self._rulings.open_now(), self._questions.rest
        refused = _refused(question)
        if question and refused:  # it follows what makes it possible
            cards = ((refused,), *rest.cards)
            self._questions.wait(Rest(cards, seat=_named(question.about, refused)))
        corrected = self._fixer.correct(
            known,
            number,
            hands,
            settled=settled,
            follows=settled and bool(self._questions.waiting),
            ask=lambda moved: self._questions.ask(Asked(moved)),
        )
        if isinstance(corrected, HandAsked):
            self._questions.wait(rest)
            again = HandAgain(corrected, known, settled, hands, question)
            self._questions.ask(Asked(again))
            self._fixer.ask_hand(corrected)
            return True
        if not corrected:
            self._questions.wait(rest)
            return False
        if isinstance(corrected, Moved) and not settled:
            self._rulings.moved(corrected)  # first whose the cards are, then what they prove
        else:
            self._rulings.find_anew(before)
        if not refused and not isinstance(self._rulings.asked, Finding):
            self._rulings.waved(question)
        about = question.about if question else None
        if isinstance(about, DoubtedHand):
            self._entering.hand_again(about.hand)
        else:
            self._entering.resume()
        return True

    @property
    def hand_players(self) -> tuple[Person, ...] | None:
        """Who sat at the table in the round of which a hand is asked for; None where none is."""
        asked = self._questions.about(HandAgain)
        return self._fixer.players(asked.hand.round) if asked else None

    def told_hand(self, entry: Entry, said: Entry) -> bool:
        """Whether a line says the hand that a correction asks for; then it is done. With anything
        but a question the correction is given up.

        Args:
            entry: the line, for those who sit at the table now.
            said: the same for those who sat there then.
        """
        asked = self._questions.about(HandAgain)
        is_question = isinstance(entry, Ask | EveningQuestion)
        if asked is None or (is_question and entry != Ask(Command.UNDO)):
            return False
        self._questions.close(HandAgain)
        hand = _hand(asked.hand, said)
        if hand is None:
            self._fixer.gives_up(asked.hand)
            self._rulings.reopen(asked.before)
            return entry in (Nothing(), TakeLast()) or isinstance(entry, SlipAnswers)
        hands = (*asked.hands, hand)
        number = asked.hand.round
        self.correct(asked.edits, number, asked.before, settled=asked.settled, hands=hands)
        return True

    def chosen(self, which: CorrectCard, cards: tuple[Candidates, ...]) -> None:
        """It is known which card was meant at a place of a correction."""
        edits = with_card(which.edits, which.place, cards[0])
        self.correct(edits, which.round, which.before, settled=which.settled)


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


def _refused(asked: Asked | None) -> Card | None:
    """The card that is asked about because it was refused."""
    return asked.about.card if asked and isinstance(asked.about, Refused | Doubt) else None


def _named(question: object, card: Card | None) -> Seat | None:
    """Who was said to have played a card, where it was refused because it was not his turn."""
    match question:
        case Refused(stands, NotYourTurn() | SitsOut()) if stands.card == card:
            return stands.seat
        case Doubt(refused, seat) if refused == card:
            return seat
        case _:
            return None
