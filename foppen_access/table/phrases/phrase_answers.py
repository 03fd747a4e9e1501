"""What a table is answered that asks about its evening, and what it wants written down."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.table.corrections.heard_corrections import NotFound, located
from foppen_access.table.corrections.rework import parts, present_part, who_played
from foppen_access.table.entry.entries import Candidates, Together
from foppen_access.table.entry.phrase_meanings import (
    Asks,
    Correction,
    DoubtedCard,
    EveningQuestion,
    HeardInPart,
    HeardOtherwise,
    LedColour,
    ObjectionKind,
    Objects,
    Protest,
    TableNote,
    Where,
    Which,
)
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.protests import open_protests
from foppen_access.table.slips.slip_diagnosis import TrickEnd
from foppen_engine import Adjust, Card, Reveal, Seat, Suit, refusal

if TYPE_CHECKING:  # nobody has corrected anything yet
    from foppen_access.table.corrections.heard_corrections import CardPlace
    from foppen_access.table.corrections.single_cards import SingleCards

T = TypeVar("T")

_USUAL = {
    Asks.TRICK: Command.TRICK,
    Asks.ON_TABLE: Command.TRICK,
    Asks.WINNER: Command.LAST,
    Asks.FOOLED: Command.FOOL,
    Asks.SCORES: Command.SCORES,
    Asks.BEST: Command.SCORES,
    Asks.WORST: Command.SCORES,
    Asks.DUE: Command.TURN,
    Asks.WHY_OUT: Command.TURN,
    Asks.STAGE: Command.INFO,
    Asks.CARDS_LEFT: Command.EACH,
    Asks.CARDS_OUT: Command.KNOWN,
    Asks.LED: Command.TRICK,
    Asks.LEADER: Command.TURN,
}
"""Which of the usual questions has the same answer, where the evening needn't be looked up."""


class Objecting(Protocol):
    """Asks a table about an objection."""

    @property
    def can_diagnose(self) -> bool:
        """Whether it can be found out what went wrong."""

    def object(self, seat: Seat | None) -> None:
        """Ask about the last card; whose it was, where that was said."""

    @property
    def trick_asked(self) -> int:
        """The number of the trick whose colour somebody is asked about; 0 where nobody is."""

    def object_trick(self, end: TrickEnd) -> None:
        """Ask about how a trick ended."""

    def ask_again(self) -> None:
        """Say again what is asked."""


class PhraseAnswers:
    """Answers, and writes down.

    Args:
        desk: where the table is told.
        refereeing: what is known of the game.
    """

    def __init__(self, desk: Desk, refereeing: Refereeing) -> None:
        self._desk = desk
        self._refereeing = refereeing

    def answer(
        self, asked: EveningQuestion, own: Desk | None = None, *, loud: bool = False
    ) -> None:
        """Answer a question about the evening.

        Args:
            asked: the question.
            own: where somebody with a device of his own is answered.
            loud: whether it is said in whole sentences, for everybody.
        """
        desk = own or self._desk
        if loud:
            with desk.words.in_detail(Detail.FULL):
                self._answer(asked, desk, loud=True)
        else:
            self._answer(asked, desk, loud=False)

    def _answer(self, asked: EveningQuestion, desk: Desk, *, loud: bool) -> None:
        book = self._refereeing.book(self._desk.session.timeline, desk.words)
        lines = book.answer(asked)
        if lines:
            desk.tell_answer(lines, aloud=loud)
        elif asked.asks in _USUAL:
            desk.answer(Ask(_USUAL[asked.asks], asked.suit), aloud=loud)
        else:
            desk.say(KEYBOARD, "book-none")

    def correction(self, heard: Correction, behind: Sequence[Candidates] = ()) -> Together | None:
        """The correction by numbers that is meant; None, and something said, where no card fits.

        Args:
            heard: what was said.
            behind: the cards behind those that are entered, a refused one first.
        """
        timeline, words = self._desk.session.timeline, self._desk.words
        if isinstance(heard, HeardOtherwise) and self._is_of_hand(heard):
            return None
        if isinstance(heard, HeardOtherwise):
            return self._found(located(timeline, heard, self._refereeing, words, behind))
        return self._found(self._single_cards(behind).edited(heard))

    def doubted(self, said: DoubtedCard, behind: Sequence[Candidates] = ()) -> "CardPlace | None":
        """The card that is said to be wrong; None, and something said, where none fits."""
        if said.where.round not in (None, self._present_round()):
            self._say_earlier(said.where.round)
            return None
        return self._found(self._single_cards(behind).doubted(said))

    def in_part(
        self,
        said: HeardInPart,
        behind: Sequence[Candidates] = (),
    ) -> HeardOtherwise | DoubtedCard | None:
        """What is said of a card of which only a part was named; None, and something said, where
        it isn't known which card that is.
        """
        from foppen_access.table.corrections.single_cards import part_of  # noqa: PLC0415 - hardly any line

        if self._is_of_hand(said):
            return None
        part = part_of(said, self._desk.vocabulary)
        whole = self._single_cards(behind).in_part(said, part)
        return self._found(whole) if isinstance(whole, NotFound) else whole

    def _is_of_hand(self, said: HeardOtherwise | HeardInPart) -> bool:
        """Whether the last card is said to be another, and that is one of a hand: then it is said
        how that is corrected.
        """
        last = next(reversed(self._desk.session.timeline), None)
        is_of_hand = said.is_of_last and last is not None and isinstance(last.action, Reveal)
        if is_of_hand:
            self._desk.say(KEYBOARD, "book-last-is-hand")
        return is_of_hand

    def _single_cards(self, behind: Sequence[Candidates]) -> "SingleCards":
        from foppen_access.table.corrections.single_cards import SingleCards  # noqa: PLC0415 - hardly any line

        timeline, words = self._desk.session.timeline, self._desk.words
        return SingleCards(timeline, self._refereeing, words, behind)

    def _found(self, found: T | NotFound) -> T | None:
        """What was found; where it wasn't, that is said."""
        if isinstance(found, NotFound):
            self._desk.say(KEYBOARD, found.key, **found.arguments)
            return None
        return found

    def object(
        self, objects: Objects, rulings: Objecting, seat_of: Callable[[str], Seat | None]
    ) -> None:
        """Ask about what somebody says was otherwise.

        Args:
            objects: what he says.
            rulings: ask about it.
            seat_of: whom a name stands for.
        """
        seat = None if objects.player is None else seat_of(objects.player)
        tricks = self._refereeing.tricks(self._desk.session.state)
        is_earlier = objects.where.round not in (None, self._present_round())
        if is_earlier or (objects.player is not None and seat is None):
            self._say_earlier(objects.where.round)
            return
        if not rulings.can_diagnose:
            self.say_last_cards()
            return
        is_plain = (
            objects.claim in (ObjectionKind.WRONG, ObjectionKind.PLAYED)
            and objects.where.trick is None
        )
        if is_plain or not tricks:
            rulings.object(seat if objects.claim is ObjectionKind.PLAYED else None)
            return
        trick = self._trick(objects, rulings, seat, tricks)
        if trick is None and rulings.trick_asked:
            rulings.ask_again()
            return
        if trick is None:
            rulings.object(None)
            return
        if not 1 <= trick <= len(tricks) or not tricks[trick - 1]:
            self._desk.say(KEYBOARD, "book-no-trick", trick=trick, count=len(tricks) - 1)
            return
        is_of_led = objects.claim is ObjectionKind.LED
        end = self._led(trick, objects.led) if is_of_led else _end(trick, objects.claim, seat)
        if end is None:
            rulings.object(None)
        elif self._stands_so(end):
            rulings.ask_again()
        else:
            rulings.object_trick(end)

    def _say_earlier(self, number: int | None) -> None:
        """How something is corrected that is no more of the present round."""
        suit = self._desk.words.suit(Suit.RED)
        self._desk.say(KEYBOARD, "book-object-earlier", round=number or 0, suit=suit)

    def _trick(
        self,
        objects: Objects,
        rulings: Objecting,
        seat: Seat | None,
        tricks: Sequence[Sequence[tuple[Seat, Card]]],
    ) -> int | None:
        """The number of the trick that is objected to; None where somebody is said to have led it
        who has led none that may be meant.
        """
        last, over = len([each for each in tricks if each]), len(tricks) - 1
        trick = _meant(objects.where, last, over)
        if objects.claim is not ObjectionKind.LED:
            return trick
        likely = [trick]
        if objects.where.trick is None:
            trick = rulings.trick_asked or self._trick_led(last, objects.led)
            likely = [trick, last, last - 1]
        if seat is None or not last:
            return trick
        played = dict(enumerate(tricks, 1))
        return next((at for at in likely if played.get(at) and played[at][0][0] == seat), None)

    def _trick_led(self, last: int, said: LedColour | None) -> int:
        """The trick of which it is said which colour was led: that which is played; where a colour
        is denied that only the one before it has, that.
        """
        denied = self._suit(said.denied) if said else None
        played, before = self._entered_led(last), self._entered_led(last - 1) if last > 1 else None
        return last - 1 if denied and denied is before and denied is not played else last

    def _entered_led(self, trick: int) -> Suit | None:
        """The colour that was led in a trick as it is entered; None where none was."""
        plays = self._refereeing.tricks(self._desk.session.state)[trick - 1]
        return next((card.suit for _, card in plays if card.suit), None)

    def _suit(self, text: str) -> Suit | None:
        """The colour that is meant; None where no single one is."""
        suits = self._desk.vocabulary.suits(text) if text else ()
        return suits[0] if len(suits) == 1 else None

    def _led(self, trick: int, said: LedColour | None) -> TrickEnd | None:
        """What is said of the colour that was led in a trick; None where no single colour is."""
        led, not_led = map(self._suit, (said.suit, said.denied) if said else ("", ""))
        return TrickEnd(trick, led=led, not_led=not_led) if led or not_led else None

    def _stands_so(self, told: TrickEnd) -> bool:
        """Whether a trick is entered as somebody tells; then that is said."""
        words, trick = self._desk.words, told.trick
        if told.is_of_led:
            return self._is_led_so(told)
        end = self._refereeing.trick_end(self._desk.session.state, trick)
        if end is None:
            return False
        winner, fooled = end
        if told.winner != winner and not set(told.fooled or ()) & set(fooled):
            return False
        names = {"winner": words.player(winner), "fooled": words.players(fooled)}
        self._desk.say(KEYBOARD, words.own("table-so-already"), trick=trick, **names)
        return True

    def _is_led_so(self, told: TrickEnd) -> bool:
        """Whether a colour was led in a trick as somebody tells; then that is said."""
        led = self._entered_led(told.trick)
        if led is None or (led != told.led if told.led else led == told.not_led):
            return False
        suit = self._desk.words.suit(led)
        self._desk.say(KEYBOARD, "table-so-already-led", trick=told.trick, suit=suit)
        return True

    def _present_round(self) -> int:
        return parts(self._desk.session.timeline)[-1].number

    def say_last_cards(self) -> None:
        """Read back what was played last, where nothing tells slips apart."""
        part = present_part(self._desk.session.timeline)
        plays = [who_played(move) for move in part.plays] if part else []
        words, last = self._desk.words, plays[-len(self._desk.session.state.players) :]
        if not last:
            self._desk.say(KEYBOARD, "table-no-ruling")
            return
        cards = ", ".join(
            self._desk.text("player-card", player=words.player(seat), card=words.card(card))
            for seat, card in last
        )
        card = last[-1][1]
        other = next(each for each in self._desk.session.state.deck if each != card)
        self._desk.say(
            EVERYBODY,
            "book-object-cards",
            cards=cards,
            card=words.card(card),
            other=words.card(other),
        )

    def say_protests(self) -> bool:
        """Say which protests are open; whether there are any."""
        notes = open_protests(self._desk.session.timeline, self._desk.vocabulary)
        if notes:
            listed = "; ".join(map(self._desk.words.note, notes))
            self._desk.say(EVERYBODY, "book-protest-open", count=len(notes), notes=listed)
        return bool(notes)

    def say_notes(self) -> None:
        """Say all notes, where no sheet has them."""
        actions = [move.action for move in self._desk.session.timeline]
        notes = [action.note for action in actions if isinstance(action, Adjust) and action.note]
        if notes:
            listed = "; ".join(map(self._desk.words.note, notes))
            self._desk.say(KEYBOARD, "book-notes", notes=listed)

    def write(self, written: TableNote | Protest) -> None:
        """Write something down in the record, where it stands in the sheet."""
        state = self._desk.session.state
        timeline, settled = self._desk.session.timeline, False
        if isinstance(written, Protest):
            settled = written.done
            if settled and not open_protests(timeline, self._desk.vocabulary):
                self._desk.say(KEYBOARD, "book-protest-none")
                return
        action = Adjust((0,) * len(state.players), written.text)
        if refusal(state, action) is not None:
            self._desk.say(KEYBOARD, "book-note-not")
            return
        self._desk.session.revise(0, [action])
        say = partial(self._desk.say, EVERYBODY)
        if isinstance(written, TableNote):
            say("book-noted")
        else:
            say("book-protest-done" if settled else self._desk.words.own("book-protest"))


def _meant(where: Where, last: int, over: int) -> int:
    """The number of the trick that is objected to: the last that is over, where none is named."""
    match where.trick:
        case int(number):
            return number
        case Which.BEFORE_LAST:
            return over - 1
        case _:
            return over or last


def _end(trick: int, claim: ObjectionKind, seat: Seat | None) -> TrickEnd:
    """How a trick ended, by what is claimed."""
    match claim:
        case ObjectionKind.WON:
            return TrickEnd(trick, winner=seat)
        case ObjectionKind.FOOLED if seat is not None:
            return TrickEnd(trick, fooled=(seat,))
        case _:
            return TrickEnd(trick)
