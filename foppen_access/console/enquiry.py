"""The commands that only ask: whom they are answered, and what about."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Protocol

from foppen_access.console.answers import Answers, Asking
from foppen_access.console.braille import Braille
from foppen_access.console.commands import About
from foppen_access.console.hand import Order, sort_hand
from foppen_access.console.history import History
from foppen_access.console.meanings import Ask
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.gameplay.session import Session
from foppen_access.narration.utterance import KEYBOARD, Audience, Detail, Only
from foppen_access.narration.words import Words
from foppen_engine import Card, Seat, State, Suit, public, view

if TYPE_CHECKING:  # slow to import
    from foppen_access.coach.coach import Coach


@dataclass
class Listener:
    """Who is at the keyboard now (None: nobody with cards of his own) and how he likes things."""

    seat: Seat | None
    usual_order: Order
    known_allowed: bool
    advice_allowed: bool
    braille: Braille
    by_keys: bool
    by_tricks: bool = False
    """Whether what follows a trick waits for him."""
    advice_agreed: bool = True
    """Whether all at the table have agreed that advice may be asked for."""
    private: bool = False
    """Whether what is meant for one alone is not spoken by a voice that all hear."""
    orders: dict[Seat | None, Order] = field(default_factory=dict)
    details: dict[Seat | None, Detail] = field(default_factory=dict)
    """How much somebody wants to hear, where he has said so."""

    @property
    def audience(self) -> Audience:
        """Who may hear again what is said to whoever is at the keyboard: he alone, or all who sit
        there where nobody in particular does.
        """
        return KEYBOARD if self.seat is None else Only(self.seat)

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
    """Answers commands about one game, as the table of commands says.

    Attributes:
        session: the game.
        words: the names of things.
        vocabulary: the meaning of what is typed behind a command.
        listener: who asks.
        ways: what can be asked in this game, and who advises.
        history: what was said.
    """

    def __init__(
        self,
        session: Session,
        words: Words,
        vocabulary: Vocabulary,
        listener: Listener,
        ways: Ways,
    ) -> None:
        self.session = session
        self.words = words
        self.vocabulary = vocabulary
        self.listener = listener
        self.ways = ways
        self.history = History()

    def answer(self, ask: Ask) -> list[str]:
        """The lines that answer a command that only asks."""
        row, seat = ask.command.value, self.listener.seat
        if seat is None and row.own_cards:
            return [self.text("no-own-hand")]
        if row.about is About.COACH and not self.ways.has_coach:
            return [self.text("no-coach")]
        lines: list[str]
        if ":" in row.answer:
            lines = resolve_name(row.answer)(self, ask.argument)
        else:
            lines = getattr(self.answers, row.answer)()
        return lines

    def text(self, key: str, /, **args: object) -> str:
        """A message of the catalog."""
        return self.words.catalog.text(key, **args)

    @property
    def answers(self) -> Answers:
        """The answers for whoever is at the keyboard."""
        return self.answers_about(self.seen)

    def answers_about(self, state: State) -> Answers:
        """The answers for whoever is at the keyboard, about a game as he sees it."""
        return self.ways.asking.answers(state, self.words, self.listener.seat)

    @property
    def seen(self) -> State:
        """What whoever is at the keyboard may know of the game."""
        state, seat = self.session.state, self.listener.seat
        return public(state) if seat is None else view(state, seat).state

    @property
    def hand(self) -> Sequence[Card] | None:
        """His cards; None before the first deal, or where he has none of his own."""
        state, seat = self.session.state, self.listener.seat
        return None if seat is None or not state.hands else state.hands[seat].known

    def hand_code(self, cards: Sequence[Card], order: Order, cells: int | None = None) -> str:
        """A hand in its shortest form, for a braille display or so many of its cells."""
        cells = self.listener.braille.cells if cells is None else cells
        return self.words.hand_code(sort_hand(cards, order), cells)

    @property
    def led(self) -> Suit | None:
        """The colour to follow now, where there is one."""
        return self.ways.asking.led(self.session.state)
