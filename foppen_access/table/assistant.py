"""The table assistant: follows the cards that are said, referees, keeps the score."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import assert_never

from foppen_access.console.commands import Command
from foppen_access.console.desk import Desk, End
from foppen_access.console.vocabulary import Ask, Nothing
from foppen_access.table.agreeing import Agreement
from foppen_access.table.choosing import Choice
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
    TableReader,
    TakeLast,
)
from foppen_access.table.fixing import Fixer, with_card
from foppen_access.table.queries import TableQueries
from foppen_access.table.referee import Referee
from foppen_access.table.refereeing import Refereeing
from foppen_access.table.reveals import reveal_fault
from foppen_access.table.rulings import Ruling, Rulings
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
        referee = Referee(refereeing)
        self._teller = Teller(desk, referee)
        self._fixer = Fixer(desk, refereeing)
        self._queries = TableQueries(desk, reader, refereeing)
        self._rulings = Rulings(desk, self._queries, referee, refereeing)
        self._choice: Choice | None = None

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
        while not (over := pending(self._session.state) is None) or self._desk.stays_after_game():
            line = self._desk.ask()
            if line is None:
                return End.OVER if over else End.LEFT
            loud = line.rstrip().endswith("!")
            entry = self._reader.read(line.rstrip("! "))
            if over and entry in (Nothing(), Ask(Command.QUIT)):
                return End.OVER
            if entry == Ask(Command.QUIT):
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
                self._desk.say("table-ask-bid", player=self._words.player(seat))
            case AwaitReveal(seat, cards):
                self._desk.say("table-ask-hand", player=self._words.player(seat), cards=cards)
            case AwaitPlay(seat) if self._refereeing.leader_is_news(state):
                self._desk.say("table-lead", player=self._words.player(seat))
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
            case Ask(command) if command is not Command.UNDO:
                self._queries.answer(entry, loud=loud)
            case Said() | Half() | Replace() | Insert() | Remove():
                self._enter(entry)
            case Sum() | TakeLast() | Answers() | Ask():
                self._enter(entry)
            case Misheard(word):
                self._desk.say("table-word-unknown", word=word)
            case _:
                self._desk.ask_back(entry, lambda: self._queries.where(self._question))

    def _enter(self, entry: Entry) -> None:
        """Do what changes the game."""
        ruling = self._rulings.closed()
        choice, self._choice = self._choice, None
        if choice:
            self._queries.rest_waits(choice.left_out(entry))
        match entry:
            case Said(cards, seat):
                self._said(cards, seat)
            case Half(value, seat):
                self._number(value, seat)
            case Replace() | Insert() | Remove():
                self._correct(entry)
            case Sum(points, seat):
                self._reveal(seat, None, points)
            case TakeLast() | Ask(Command.UNDO):
                if self._fixer.take_back():
                    self._queries.where(self._question)
            case Answers(yes):
                self._answers(yes, ruling)
            case _:
                raise TypeError(entry)

    def _correct(self, edit: Replace | Insert | Remove) -> None:
        """Correct earlier cards, as soon as it is known which they shall be."""
        if not isinstance(edit, Remove):
            for at, candidates in enumerate(edit.cards):
                possible = self._fixer.possible(edit, at)
                if len(possible) != 1:
                    self._ask_which(candidates, (), partial(self._correct_with, edit, at))
                    return
                edit = with_card(edit, at, possible)
        if self._fixer.correct(edit):
            self._rulings.find()
            self._teller.tell(self._session.advance())
            if not isinstance(pending(self._session.state), AwaitPlay):
                self._question()

    def _correct_with(self, edit: Replace | Insert, at: int, cards: Sequence[Candidates]) -> None:
        self._correct(with_card(edit, at, cards[0]))

    def _ask_which(
        self,
        candidates: Candidates,
        waiting: Sequence[Candidates],
        enter: Callable[[tuple[Candidates, ...]], None],
    ) -> None:
        settle = partial(self._agreement.on_letter, candidates)
        self._choice = Choice(candidates, tuple(waiting), enter, settle)
        self._queries.which(candidates)

    def _number(self, value: int, seat: Seat | None) -> None:
        """A number was said alone: a sum, a card, or what has to be asked about."""
        awaited = pending(self._session.state)
        if isinstance(awaited, AwaitReveal) and awaited.cards > 1:
            self._reveal(seat, None, value)
            return
        card, keyed = self._agreement.number(value)
        if card:
            self._said(((card,),), seat)
            return
        deck = self._session.state.deck
        suits = [suit for suit in Suit if any(card.suit is suit for card in deck)]
        cards = tuple(Card(suit, value) for suit in suits)
        enter = partial(self._said, seat=seat)
        if keyed:
            settle = partial(self._agreement.on_digits, keyed)
            otherwise = partial(self._no_keypad, value, seat)
            self._choice = Choice(cards, (), enter, settle, keyed, otherwise)
            self._desk.say("table-digits", number=value, card=self._words.card(keyed))
        else:
            self._choice = Choice(cards, (), enter)
            self._desk.say("suit-missing", value=value)

    def _no_keypad(self, value: int, seat: Seat | None) -> None:
        self._agreement.on_digits(None, ())
        self._number(value, seat)

    def _said(self, cards: Sequence[Candidates], seat: Seat | None) -> None:
        """Cards were said: plays one after the other, the first by the player who was named; or a
        hand at the end of the round.
        """
        if isinstance(pending(self._session.state), AwaitReveal):
            self._hand(cards, seat)
            return
        for at, candidates in enumerate(cards):
            if at and isinstance(pending(self._session.state), AwaitReveal):
                self._queries.rest_waits(cards[at:])
                return
            card, rest = self._queries.card_of(candidates), cards[at + 1 :]
            named = None if at else seat
            if card is None:
                self._ask_which(candidates, rest, partial(self._said, seat=named))
                return
            if not self._play(card, named):
                self._queries.rest_waits(rest)
                return

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
            self._desk.tell_line(self._desk.words.reason(error.reason))
            return
        self._teller.tell((move,))
        if isinstance(action, Reveal):
            self._rulings.shown(move)
        self._rulings.find()
        differ = (
            self._refereeing.sums_that_differ(move.after) if isinstance(action, Reveal) else None
        )
        if differ:
            self._desk.say("table-sums-differ", said=differ[0], right=differ[1])
        if not isinstance(action, Bid) and not isinstance(pending(move.after), AwaitPlay):
            self._go_on()

    def _answers(self, yes: tuple[bool, ...], ruling: Ruling | None) -> None:
        """Bids, or the table's ruling."""
        if ruling is not None and len(yes) == 1:
            self._rule(ruling, stands=yes[0])
            return
        if not isinstance(pending(self._session.state), AwaitBid):
            self._desk.say("table-no-ruling")
            return
        for bid in yes:
            awaited = pending(self._session.state)
            if isinstance(awaited, AwaitBid):
                self._do(Bid(awaited.seat, bid))
        self._go_on()

    def _rule(self, ruling: Ruling, *, stands: bool) -> None:
        if isinstance(ruling, LetStand):
            if stands:
                self._do(ruling)
            else:
                self._desk.say("table-not-entered", card=self._words.card(ruling.card))
        elif stands:
            self._rulings.pardon(ruling)
            if not isinstance(pending(self._session.state), AwaitPlay):
                self._question()
        else:
            self._queries.where(self._question)

    def _hand(self, cards: Sequence[Candidates], seat: Seat | None) -> None:
        """The cards left in a hand."""
        done: tuple[Card, ...] = ()
        for at, candidates in enumerate(cards):
            fresh = tuple(card for card in candidates if card not in done or not card.suit)
            card = self._queries.card_of(fresh or candidates)
            if card is None:
                rest = (*((card,) for card in done), *cards[at + 1 :])
                self._ask_which(candidates, rest, partial(self._hand, seat=seat))
                return
            done = (*done, card)
        self._reveal(seat, done, None)

    def _reveal(
        self, seat: Seat | None, cards: tuple[Card, ...] | None, points: int | None
    ) -> None:
        awaited = pending(self._session.state)
        if not isinstance(awaited, AwaitReveal):
            self._desk.say("table-nothing-now")
            return
        action = Reveal(awaited.seat if seat is None else seat, cards, points)
        reason = refusal(self._session.state, action)
        if reason is None:
            self._do(action)
            return
        self._desk.tell(reveal_fault(self._desk, self._refereeing, action, reason))
