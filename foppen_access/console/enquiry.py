"""The commands that only ask: they answer at once and never change a game."""

from dataclasses import dataclass, field

from foppen_access.console.answers import Answers, answers
from foppen_access.console.hand import Order, hand_line, orders, suit_line
from foppen_access.console.history import History
from foppen_access.console.vocabulary import Ask, Command, Vocabulary
from foppen_access.narration.utterance import Detail, Utterance
from foppen_access.narration.words import Words
from foppen_access.session import Session
from foppen_engine import FutschikatoState, Seat, State, Suit, in_order, public, unseen, view

_OWN_CARDS = frozenset({Command.HAND, Command.WHAT, Command.ORDER})
"""What only somebody with cards of his own asks."""

_DETAILS = {"1": Detail.BRIEF, "2": Detail.NORMAL, "3": Detail.FULL}


@dataclass
class Listener:
    """Who is at the keyboard now (None: nobody with cards of his own) and how he likes things."""

    seat: Seat | None
    usual_order: Order
    known_allowed: bool
    orders: dict[Seat | None, Order] = field(default_factory=dict)

    @property
    def order(self) -> Order:
        """How he sorts his hand."""
        return self.orders.get(self.seat, self.usual_order)


class Enquiry:
    """Answers commands about one game. `answer` gives lines that are kept in the history, but
    for going back in it.
    """

    def __init__(
        self, session: Session, words: Words, vocabulary: Vocabulary, listener: Listener
    ) -> None:
        self._session = session
        self._words = words
        self._text = words.catalog.text
        self._vocabulary = vocabulary
        self.listener = listener
        self.history = History()

    @property
    def answers(self) -> Answers:
        """The answers for whoever is at the keyboard."""
        return answers(self._seen, self._words, self.listener.seat)

    @property
    def _seen(self) -> State:
        """What whoever is at the keyboard may know of the game."""
        state, seat = self._session.state, self.listener.seat
        return public(state) if seat is None else view(state, seat).state

    def answer(self, ask: Ask) -> list[str] | None:
        """The lines that answer a command; None where it isn't a mere question."""
        command = ask.command
        past = self._past(command)
        if past is not None:
            return past
        if self.listener.seat is None and command in _OWN_CARDS:
            return [self._text("no-own-hand")]
        lines = self._setting(ask) or self._fact(ask)
        if lines:
            private = self.listener.seat
            self.history.add([Utterance(line, private) for line in lines])
        return lines

    def _fact(self, ask: Ask) -> list[str] | None:
        facts = {
            Command.TRICK: self.answers.trick,
            Command.LAST: self.answers.last,
            Command.EACH: self.answers.each,
            Command.TURN: self.answers.turn,
            Command.SCORES: self.answers.scores,
            Command.SHEET: self.answers.sheet,
            Command.WHAT: self.answers.what,
            Command.FOOL: self.answers.fool,
            Command.INFO: self.answers.info,
        }
        match ask.command:
            case Command.HAND:
                return [self._hand(ask.argument)]
            case Command.KNOWN:
                return self._known(ask.argument)
            case Command.HELP:
                return self._help(ask.argument)
            case command if command in facts:
                return facts[command]()
            case _:
                return None

    def _hand(self, colour: str) -> str:
        state, seat = self._session.state, self.listener.seat
        if seat is None or not state.hands:
            return self._text("no-hand-yet")
        cards, order = state.hands[seat].known, self.listener.order
        if colour:
            return suit_line(cards, self._vocabulary.suits(colour), order, self._words)
        return hand_line(cards, order, self._words)

    def _known(self, colour: str) -> list[str]:
        """The cards gone; with a colour, those of it that are still out."""
        if not self.listener.known_allowed:
            return [self._text("known-off")]
        suits = self._vocabulary.suits(colour) if colour else ()
        if colour and not suits:
            return [self._text("hand-unknown-suit")]
        return [self._out(suit) for suit in suits] if suits else self.answers.known()

    def _out(self, suit: Suit) -> str:
        cards = [card for card in in_order(unseen(self._seen)) if card.suit is suit]
        if not cards:
            return self._text("table-out-suit-none", suit=self._words.suit(suit))
        values = ", ".join(str(card.value) for card in cards)
        name = self._words.suit(suit)
        return self._text("table-out-suit", suit=name, count=len(cards), values=values)

    def _setting(self, ask: Ask) -> list[str] | None:
        if ask.command is Command.ORDER:
            every = orders(numbers=isinstance(self._session.state, FutschikatoState))
            at = (every.index(self.listener.order) + 1) % len(every)
            self.listener.orders[self.listener.seat] = every[at]
            return [self._text(f"order-{every[at].value}")]
        if ask.command is not Command.DETAIL:
            return None
        if ask.argument and ask.argument not in _DETAILS:
            return [self._text("detail-choices")]
        following = {Detail.BRIEF: "2", Detail.NORMAL: "3", Detail.FULL: "1"}
        self._words.detail = _DETAILS[ask.argument or following[self._words.detail]]
        name = self._text(f"detail-{self._words.detail.value}")
        return [self._text("detail-now", detail=name)]

    def _past(self, command: Command) -> list[str] | None:
        history, seat = self.history, self.listener.seat
        match command:
            case Command.REPEAT:
                return history.last_block(seat) or [self._text("repeat-none")]
            case Command.OLDER:
                return [history.step(-1, seat) or self._text("history-start")]
            case Command.NEWER:
                return [history.step(1, seat) or self._text("history-end")]
            case Command.OLDEST:
                return [history.oldest(seat) or self._text("repeat-none")]
            case Command.NEWEST:
                return [history.newest(seat) or self._text("repeat-none")]
            case _:
                return None

    def _help(self, about: str) -> list[str]:
        if about:
            command = self._vocabulary.command(about)
            return [self._help_line(command) if command else self._text("help-unknown")]
        if self.listener.seat is None:
            at_table = [command for command in Command if command not in _OWN_CARDS]
            return [self._text("help-more"), *map(self._help_line, at_table)]
        numbers = isinstance(self._session.state, FutschikatoState)
        lines = [self._text("help-numbers" if numbers else "help-cards"), self._text("help-more")]
        return [*lines, *map(self._help_line, Command)]

    def _help_line(self, command: Command) -> str:
        name = command.name.lower()
        key = f"key-{name}"
        return self._text(
            "help-line",
            key=self._text(key) if self._words.catalog.has(key) else command.value,
            word=self._vocabulary.word(command),
            text=self._text(f"help-{name}"),
        )
