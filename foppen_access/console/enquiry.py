"""The commands that only ask: they answer at once and never change a game."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from foppen_access.console.answers import Answers, Asking, person_awaited
from foppen_access.console.braille import Braille
from foppen_access.console.hand import Order, hand_line, orders, sort_hand, suit_line
from foppen_access.console.history import History
from foppen_access.console.vocabulary import Ask, Command, Vocabulary
from foppen_access.gameplay.session import Session
from foppen_access.narration.utterance import Detail, Utterance
from foppen_access.narration.words import Words
from foppen_engine import Card, Seat, State, Suit, in_order, public, unseen, view

if TYPE_CHECKING:  # slow to import
    from foppen_access.coach.coach import Coach

_OWN_CARDS = frozenset(
    {
        *(Command.HAND, Command.BRAILLE, Command.WHAT, Command.ORDER),
        *(Command.ADVICE, Command.REVIEW),
    }
)
"""What only somebody with cards of his own asks."""

_COACHED = frozenset({Command.ADVICE, Command.REVIEW})
"""What means nothing in a game without a coach."""

OF_A_ROUND = frozenset(
    {
        *(Command.TRICK, Command.LAST, Command.EACH, Command.TURN),
        *(Command.FOOL, Command.KNOWN, Command.INFO),
    }
)
"""What means nothing where no cards are followed, only the score is kept."""

_DETAILS = {"1": Detail.BRIEF, "2": Detail.NORMAL, "3": Detail.FULL}


@dataclass
class Listener:
    """Who is at the keyboard now (None: nobody with cards of his own) and how he likes things."""

    seat: Seat | None
    usual_order: Order
    known_allowed: bool
    advice_allowed: bool
    braille: Braille
    by_keys: bool
    orders: dict[Seat | None, Order] = field(default_factory=dict)

    @property
    def order(self) -> Order:
        """How he sorts his hand."""
        return self.order_of(self.seat)

    def order_of(self, seat: Seat | None) -> Order:
        """How somebody at this keyboard sorts his hand."""
        return self.orders.get(seat, self.usual_order)


class Ways(Protocol):
    """What the commands have to know of a game."""

    @property
    def asking(self) -> Asking:
        """What can be asked."""

    @property
    def has_coach(self) -> bool:
        """Whether somebody advises."""

    @property
    def coach(self) -> "Coach":
        """Who advises and reviews, where somebody does."""


class Enquiry:
    """Answers commands about one game. `answer` gives lines that are kept in the history, but
    for going back in it.
    """

    def __init__(
        self,
        session: Session,
        words: Words,
        vocabulary: Vocabulary,
        listener: Listener,
        ways: Ways,
    ) -> None:
        self._session = session
        self._ways = ways
        self._words = words
        self._text = words.catalog.text
        self._vocabulary = vocabulary
        self.listener = listener
        self.history = History()

    @property
    def answers(self) -> Answers:
        """The answers for whoever is at the keyboard."""
        return self.answers_about(self._seen)

    def answers_about(self, state: State) -> Answers:
        """The answers for whoever is at the keyboard, about a game as he sees it."""
        return self._ways.asking.answers(state, self._words, self.listener.seat)

    @property
    def _seen(self) -> State:
        """What whoever is at the keyboard may know of the game."""
        state, seat = self._session.state, self.listener.seat
        return public(state) if seat is None else view(state, seat).state

    @property
    def led(self) -> Suit | None:
        """The colour to follow now, where there is one."""
        return self._ways.asking.led(self._session.state)

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
            case Command.BRAILLE:
                return [self._hand("", braille=True)]
            case Command.KNOWN:
                return self._known(ask.argument)
            case Command.ADVICE:
                return self._advice()
            case Command.REVIEW:
                return self._review()
            case Command.HELP:
                return self._help(ask.argument)
            case command if command in facts:
                return facts[command]()
            case _:
                return None

    def _hand(self, colour: str, *, braille: bool = False) -> str:
        state, seat = self._session.state, self.listener.seat
        if seat is None or not state.hands:
            return self._text("no-hand-yet")
        cards, order = state.hands[seat].known, self.listener.order
        if colour:
            return suit_line(cards, self._vocabulary.suits(colour), order, self._words)
        if cards and (braille or self.listener.braille.hand):
            return self.hand_code(cards, order)
        return hand_line(cards, order, self._words)

    def hand_code(self, cards: Sequence[Card], order: Order) -> str:
        """A hand in its shortest form, for a braille display."""
        return self._words.hand_code(sort_hand(cards, order), self.listener.braille.cells)

    def _known(self, colour: str) -> list[str]:
        """The cards gone; with a colour, those of it that are still out."""
        if not self.listener.known_allowed:
            return [self._text("known-off")]
        suits = self._vocabulary.suits(colour) if colour else ()
        if colour and not suits:
            return [self._text("hand-unknown-suit")]
        return [self._out(suit) for suit in suits] if suits else self.answers.known()

    def _advice(self) -> list[str]:
        """A card and why, for whoever must play; to others what keeps them from it."""
        state, seat = self._session.state, self.listener.seat
        if not self._ways.has_coach:
            return [self._text("no-coach")]
        if not self.listener.advice_allowed:
            return [self._text("advice-off")]
        if seat is None or person_awaited(state) != seat:
            return self.answers.what()
        from foppen_access.console.coaching import advice_line  # noqa: PLC0415 - slow to import

        rng = self._session.aside("advice")
        return [advice_line(view(state, seat), self._words, self._ways.coach, rng)]

    def _review(self) -> list[str]:
        if not self._ways.has_coach:
            return [self._text("no-coach")]
        from foppen_access.console.coaching import review_of_last_round  # noqa: PLC0415

        seat, coach = self.listener.seat or 0, self._ways.coach
        return review_of_last_round(self._session.timeline, seat, self._words, coach)

    def _out(self, suit: Suit) -> str:
        cards = [card for card in in_order(unseen(self._seen)) if card.suit is suit]
        if not cards:
            return self._text("table-out-suit-none", suit=self._words.suit(suit))
        values = ", ".join(str(card.value) for card in cards)
        name = self._words.suit(suit)
        return self._text("table-out-suit", suit=name, count=len(cards), values=values)

    def _setting(self, ask: Ask) -> list[str] | None:
        if ask.command is Command.ORDER:
            every = orders(self._words.idiom)
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
        idle = self._idle()
        if self.listener.seat is None:
            lines, idle = [self._text("help-more")], idle | _OWN_CARDS
        else:
            cards = self._text(self._words.own("help-cards"))
            lines = [cards, self._text("help-more")]
            if self.listener.by_keys:
                lines = [self._text("help-keys"), self._text("help-keys-line"), *lines]
        return [*lines, *(self._help_line(each) for each in Command if each not in idle)]

    def _idle(self) -> frozenset[Command]:
        """The commands that mean nothing in this game."""
        asking = self._ways.asking
        if asking.is_score_only(self._session.state):
            return OF_A_ROUND
        return asking.idle if self._ways.has_coach else asking.idle | _COACHED

    def _help_line(self, command: Command) -> str:
        name = command.name.lower()
        key, has = f"key-{name}", self._words.catalog.has
        return self._text(
            "help-line",
            key=self._text(key) if has(key) else command.value,
            word=self._vocabulary.word(command),
            text=self._text(self._words.own(f"help-{name}")),
        )
