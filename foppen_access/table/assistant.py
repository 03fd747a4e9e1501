"""The table assistant: follows the cards that are said, referees, keeps the score."""

from collections.abc import Sequence
from functools import partial
from typing import assert_never

from foppen_access.console.commands import Command
from foppen_access.console.desk import Desk, End
from foppen_access.console.vocabulary import Ask, Nothing
from foppen_access.narration.utterance import EVERYBODY
from foppen_access.table.agreeing import Agreement
from foppen_access.table.choosing import Choice, Rest
from foppen_access.table.editing import with_card
from foppen_access.table.entries import (
    Answers,
    Candidates,
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
from foppen_access.table.reveals import Enter, Hands
from foppen_access.table.rulings import Question, Refused, Rulings
from foppen_access.table.telling import Teller
from foppen_engine import (
    AwaitBid,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    AwaitReveal,
    Bid,
    Card,
    IllegalActionError,
    LetStand,
    Play,
    Reveal,
    Seat,
    Suit,
    pending,
    refusal,
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
        self._agreement = agreement
        self._desk = desk
        self._refereeing = refereeing
        self._session = desk.session
        self._words = desk.words
        self._reader = reader
        self._teller = Teller(desk)
        self._fixer = Fixer(desk, refereeing)
        self._queries = TableQueries(desk, reader, refereeing)
        self._rulings = Rulings(desk, self._fixer, refereeing)
        self._choice: Choice | None = None
        self._rest = Rest()
        self._hands = Hands(desk, self._queries, refereeing, self._do, self._ask_which)

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
            self._question()
        else:
            self._queries.where(self._question)
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

    def _go_on(self) -> None:
        """Let chance act, tell it, and ask for what the table has to say next."""
        self._teller.tell(self._session.advance())
        self._question()

    def _question(self) -> None:
        state, awaited = self._session.state, pending(self._session.state)
        match awaited:
            case AwaitBid(seat):
                self._desk.say(EVERYBODY, "table-ask-bid", player=self._words.player(seat))
            case AwaitReveal(seat, cards):
                self._desk.say(
                    EVERYBODY, "table-ask-hand", player=self._words.player(seat), cards=cards
                )
            case AwaitPlay(seat) if self._refereeing.leader_is_news(state):
                self._desk.say(EVERYBODY, "table-lead", player=self._words.player(seat))
            case AwaitPlay() | AwaitDeal() | AwaitDraw() | None:
                pass
            case _:
                assert_never(awaited)

    def _react(self, entry: Entry, *, loud: bool) -> None:
        """Do what a line says. Questions leave open what the table was asked."""
        choice, self._choice = self._choice, None
        if choice and choice.answered(entry):
            return
        self._choice = choice
        match entry:
            case Prove():
                self._rulings.prove()
            case Ask(Command.HELP, "") if self._rulings.wants_proof():
                self._rulings.prove()
            case Ask(Command.WHAT):
                self._rulings.list_open()
            case Ask(command) if command is not Command.UNDO:
                self._queries.answer(entry, loud=loud)
            case Nothing() if not self._choice and (self._rulings.asked or self._rest.cards):
                self._leave_open()
            case Said() | Half() | Sum() | TakeLast() | Answers() | Ask():
                self._enter(entry)
            case Replace() | Insert() | Remove() | Together() | Points() | NewRound() | Return():
                self._enter(entry)
            case Misheard(word):
                self._desk.say(EVERYBODY, "table-word-unknown", word=word)
            case _:
                self._desk.ask_back(entry, lambda: self._queries.where(self._question))

    def _leave_open(self) -> None:
        """Go on without a ruling."""
        question = self._rulings.closed()
        self._rulings.waved(question)
        if isinstance(question, Moved):
            self._rulings.find()
        if self._rest.refused:
            self._queries.where(self._question)
        else:
            self._resume()

    def _resume(self) -> None:
        """Go on after a ruling, with the cards that wait or with what the table has to say."""
        asked = self._rulings.asked
        if isinstance(asked, Refused | Finding) or (asked and self._rest.cards):
            return
        if self._rest.refused and self._rest.cards:
            self._queries.where(self._question)  # what was refused comes first
            return
        rest, self._rest = self._rest, Rest()
        if rest.cards and isinstance(pending(self._session.state), AwaitPlay):
            self._said(rest.cards, None)
            return
        self._queries.rest_waits(rest.cards)
        if not isinstance(pending(self._session.state), AwaitPlay):
            self._go_on()

    def _enter(self, entry: Entry) -> None:
        """Do what changes the game."""
        question = self._rulings.closed()
        choice, self._choice = self._choice, None
        if choice:
            self._queries.rest_waits(choice.left_out(entry))
        match entry:
            case Said(cards, seat):
                self._rulings.waved(question, cards[0])
                self._said_with_rest(cards, seat)
            case Half(value, seat):
                self._rulings.waved(question)
                self._number(value, seat)
            case Replace() | Insert() | Remove():
                self._correct((entry,), None, question)
            case Together(edits, number):
                self._correct(edits, number, question)
            case Points() | NewRound() | Return():
                self._order(entry, question)
            case Sum(points, seat):
                self._rulings.waved(question)
                self._hands.points(points, seat)
            case TakeLast() | Ask(Command.UNDO):
                self._take_back()
            case Answers(yes):
                self._answers(yes, question)
            case _:
                raise TypeError(entry)

    def _take_back(self) -> None:
        self._drop_rest()
        before = self._rulings.open_now()
        if self._fixer.take_back():
            self._queries.where(self._question)
            self._rulings.find_anew(before)

    def _drop_rest(self) -> None:
        """Cards that wait will not be entered by themselves."""
        self._queries.rest_waits(self._rest.cards)
        self._rest = Rest()

    def _order(self, order: Order, question: Question | None) -> None:
        """Do what the table orders beside letting something stand."""
        if isinstance(question, Refused):
            self._rulings.waved(question)
        if isinstance(order, Points):
            self._rulings.adjust(order)
            self._resume()
            return
        if self._rulings.is_of_earlier(question):
            self._rulings.asked = question
            self._desk.say(EVERYBODY, "table-other-round")
            return
        if isinstance(order, NewRound):
            again = self._rulings.void_round()
        else:
            again = self._rulings.cards_back(order, question)
        if again:
            self._drop_rest()
            self._teller.tell(self._session.advance())
            self._queries.where(self._question)
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
            self._ask_which(
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
        self._resume()

    def _ask_which(
        self,
        candidates: Candidates,
        waiting: Sequence[Candidates],
        enter: Enter,
    ) -> None:
        settle = partial(self._agreement.on_letter, candidates)
        self._choice = Choice(candidates, tuple(waiting), enter, settle)
        self._queries.which(candidates)

    def _number(self, value: int, seat: Seat | None) -> None:
        """A number was said alone: a sum, a card, or what has to be asked about."""
        awaited = pending(self._session.state)
        if isinstance(awaited, AwaitReveal) and awaited.cards > 1:
            self._hands.points(value, seat)
            return
        card, keyed = self._agreement.number(value)
        if card:
            self._said_with_rest(((card,),), seat)
            return
        deck = self._session.state.deck
        suits = [suit for suit in Suit if any(card.suit is suit for card in deck)]
        cards = tuple(Card(suit, value) for suit in suits)
        enter = partial(self._said_with_rest, seat=seat)
        if keyed:
            settle = partial(self._agreement.on_digits, keyed)
            otherwise = partial(self._no_keypad, value, seat)
            self._choice = Choice(cards, (), enter, settle, keyed, otherwise)
            self._desk.say(EVERYBODY, "table-digits", number=value, card=self._words.card(keyed))
        else:
            self._choice = Choice(cards, (), enter)
            self._desk.say(EVERYBODY, "suit-missing", value=value)

    def _no_keypad(self, value: int, seat: Seat | None) -> None:
        self._agreement.on_digits(None, ())
        self._number(value, seat)

    def _said_with_rest(self, cards: Sequence[Candidates], seat: Seat | None) -> None:
        """Cards were said while others of an earlier line wait: behind a card that was refused
        these come after them, else before them; and what is said again doesn't wait.
        """
        rest, refused = self._rest.not_among(cards), self._rest.refused
        self._rest = Rest()
        if refused or not rest:
            self._said((*cards, *rest), seat)
        elif seat is None:
            self._said((*rest, *cards), None)
        elif self._said(rest, None):
            self._said(cards, seat)

    def _said(self, cards: Sequence[Candidates], seat: Seat | None) -> bool:
        """Cards were said: plays one after the other, the first by the player who was named; or a
        hand at the end of the round. Whether all of them went in.
        """
        if isinstance(pending(self._session.state), AwaitReveal):
            self._hands.cards(cards, seat)
            return True
        for at, candidates in enumerate(cards):
            if at and isinstance(pending(self._session.state), AwaitReveal):
                self._queries.rest_waits(cards[at:])
                return False
            if at and self._rulings.asked:
                self._wait(cards[at:], refused=False)
                return False
            card, rest = self._queries.card_of(candidates), cards[at + 1 :]
            named = None if at else seat
            if card is None:
                self._ask_which(candidates, rest, partial(self._said_with_rest, seat=named))
                return False
            if not self._play(card, named):
                self._wait(rest, refused=True)
                return False
        return True

    def _wait(self, rest: Sequence[Candidates], *, refused: bool) -> None:
        """Cards of a line are taken up after the ruling; where there is none, they are not."""
        asked = self._rulings.asked is not None
        self._queries.rest_waits(rest, taken_up=asked)
        self._rest = Rest(tuple(rest), refused) if asked else Rest()

    def _play(self, card: Card, seat: Seat | None) -> bool:
        """Enter a play; whether it went in."""
        awaited = pending(self._session.state)
        due = awaited.seat if isinstance(awaited, AwaitPlay) else 0
        action = Play(due if seat is None else seat, card)
        reason = refusal(self._session.state, action)
        if reason is None:
            self._do(action)
            return True
        self._rulings.refuse(action, reason)
        return False

    def _do(self, action: Play | LetStand | Bid | Reveal) -> None:
        """Enter an action, tell what came of it, and go on."""
        try:
            move = self._session.play(action)
        except IllegalActionError as error:
            self._desk.tell_line(EVERYBODY, self._desk.words.reason(error.reason))
            return
        self._teller.tell((move,))
        playing = isinstance(pending(move.after), AwaitPlay)
        if not isinstance(action, Bid) and not playing:
            self._teller.tell(self._session.advance())
        self._rulings.find()
        if isinstance(action, Reveal):
            self._rulings.check_sums(move)
        if not isinstance(action, Bid) and not playing and not self._rulings.asked:
            self._question()

    def _answers(self, yes: tuple[bool, ...], question: Question | None) -> None:
        """Bids, or the table's ruling."""
        if question is not None and len(yes) == 1:
            self._rule(question, stands=yes[0])
            return
        if not isinstance(pending(self._session.state), AwaitBid):
            if self._rulings.open_now():
                self._rulings.list_open()
            else:
                self._desk.say(EVERYBODY, "table-no-ruling")
            return
        for bid in yes:
            awaited = pending(self._session.state)
            if isinstance(awaited, AwaitBid):
                self._do(Bid(awaited.seat, bid))
        self._go_on()

    def _rule(self, question: Question, *, stands: bool) -> None:
        match question:
            case Refused(action, _) if stands:
                self._rest = Rest(self._rest.cards)
                self._do(action)
            case Refused():
                self._rulings.rule(question, stands=False)
                self._queries.rest_waits(self._rest.cards, taken_up=True)
                return
            case Moved(number, items):
                if not stands:
                    self._fixer.put(number, items)
                self._rulings.find()
            case Finding():
                self._rulings.rule(question, stands=stands)
        self._resume()
