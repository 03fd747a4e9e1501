"""Answering the commands that only ask: the listener, his permissions, and the table of answers."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Protocol

from foppen_access.dialogue.answering.game_answers import ASPECTS, Answers, Asking
from foppen_access.dialogue.answering.hand_order import Order, sort_hand
from foppen_access.dialogue.answering.said_history import History
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import About, Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.short_forms import Detail, Short, no_news
from foppen_access.narration.utterance import KEYBOARD, Audience, Only
from foppen_access.narration.words import Words
from foppen_access.terminal.braille_prompt import Braille
from foppen_engine import Card, Seat, State, public, view
from foppen_engine.values import frozen

if TYPE_CHECKING:  # slow to import
    from foppen_access.coach.coach import Coach
    from foppen_access.dialogue.answering.rules_sections import SectionedRules


class Listener:
    """The player at the keyboard, and that player's preferences. No dataclass: the first line would
    wait for it.

    Args:
        seat: of the player; None where nobody with cards sits there.
        usual_order: how hands are sorted.
        known_allowed: whether the cards gone may be asked for.
        advice_allowed: whether advice may be asked for.
        braille: how a braille display is served.
        by_keys: whether cards are chosen by single keys.
        by_tricks: whether what follows a trick waits for him.
        private: whether what is meant for one alone is not spoken by a voice that all hear.

    Attributes:
        advice_agreed: whether all at the table have agreed that advice may be asked for.
        orders: how somebody sorts his hand otherwise than usual.
        details: how much somebody wants to hear, where he has said so.
    """

    def __init__(
        self,
        seat: Seat | None,
        usual_order: Order,
        *,
        known_allowed: bool,
        advice_allowed: bool,
        braille: Braille,
        by_keys: bool,
        by_tricks: bool = False,
        private: bool = False,
    ) -> None:
        self.seat = seat
        self.usual_order = usual_order
        self.known_allowed = known_allowed
        self.advice_allowed = advice_allowed
        self.braille = braille
        self.by_keys = by_keys
        self.by_tricks = by_tricks
        self.private = private
        self.advice_agreed = True
        self.orders: dict[Seat | None, Order] = {}
        self.details: dict[Seat | None, Detail] = {}

    @property
    def audience(self) -> Audience:
        """The audience that may hear again what is said to the player at the keyboard: that player
        alone, or all at the keyboard where no seat is given.
        """
        return KEYBOARD if self.seat is None else Only(self.seat)

    @property
    def order(self) -> Order:
        """How he sorts his hand."""
        return self.order_of(self.seat)

    def order_of(self, seat: Seat | None) -> Order:
        """The order in which a player at this keyboard sorts the hand."""
        return self.orders.get(seat, self.usual_order)


@frozen
class Told:
    """How far somebody has been told.

    Args:
        moves: how many moves of the game; None where it is all of them.
        untold: how many of the lines that were said last wait for Enter.
    """

    moves: int | None = None
    untold: int = 0


class Ways(Protocol):
    """What answering commands requires of a game."""

    @property
    def asking(self) -> Asking:
        """What can be asked."""

    @property
    def rulebook(self) -> "SectionedRules | None":
        """The rules as text, where they are written."""

    @property
    def has_coach(self) -> bool:
        """Whether the game has a coach."""

    @property
    def coach(self) -> "Coach":
        """The game's coach."""


class Enquiry:
    """Answers commands about one game, as the table of commands says.

    Attributes:
        session: the game.
        words: the names of things.
        vocabulary: the meaning of what is typed behind a command.
        listener: who asks.
        ways: what can be asked in this game, and who advises.
        history: what was said.
        told: how far whoever asks has been told; nothing is answered that comes later.
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
        self.told = Told()

    def answer(self, ask: Ask, told: Told | None = None) -> list[str]:
        """The lines that answer a command that only asks, from what was told: all, where it isn't
        given.
        """
        with self._up_to(told or Told()):
            return self._answer(ask)

    @contextmanager
    def _up_to(self, told: Told) -> Iterator[None]:
        """Answer from what was told so far meanwhile."""
        self.told = told
        self.history.untold = told.untold
        try:
            yield
        finally:
            self.told = Told()

    def _answer(self, ask: Ask) -> list[str]:
        row, seat = ask.command.value, self.listener.seat
        if seat is None and row.own_cards:
            return [self.text("no-own-hand")]
        if row.about is About.COACH and not self.ways.has_coach:
            return [self.text("no-coach")]
        lines: list[str]
        if ":" in row.answer:
            lines = resolve_name(f"{__package__}.{row.answer}")(self, ask.argument)
        else:
            asked = ask.argument if ask.argument in ASPECTS else row.answer
            lines = getattr(self.answers, asked)()
        return lines

    def text(self, key: str, /, **args: object) -> str:
        """A message of the catalog."""
        return self.words.catalog.text(key, **args)

    @property
    def answers(self) -> Answers:
        """The answers for the listener."""
        return self.answers_about(self.seen)

    def answers_about(self, state: State) -> Answers:
        """The answers for the listener about a game as the listener sees it."""
        return self.ways.asking.answers(state, self.words, self.listener.seat)

    @property
    def moves(self) -> Sequence[Move]:
        """The moves of the game that were told."""
        return self.session.timeline.up_to(self.told.moves)

    @property
    def state(self) -> State:
        """The game as far as it was told."""
        moves = self.moves
        return moves[-1].after if moves else self.session.timeline.start

    @property
    def seen(self) -> State:
        """The game as the listener may know it."""
        state, seat = self.state, self.listener.seat
        return public(state) if seat is None else view(state, seat).state

    @property
    def hand(self) -> Sequence[Card] | None:
        """The listener's cards; None before the first deal, or without a seat."""
        state, seat = self.state, self.listener.seat
        return None if seat is None or not state.hands else state.hands[seat].known

    def hand_code(self, cards: Sequence[Card], order: Order, cells: int | None = None) -> str:
        """A hand in its shortest form, for a braille display or so many of its cells."""
        cells = self.listener.braille.cells if cells is None else cells
        return self.words.hand_code(sort_hand(cards, order), cells)

    def short_of(self, ask: Ask, told: Told) -> Short:
        """The shortest form of an answer, from what was told: of a hand its code."""
        with self._up_to(told):
            cards = self.hand
        if ask.command in (Command.HAND, Command.BRAILLE) and not ask.argument and cards:
            room = self.listener.braille.room(f" {self.text('prompt')}")
            code = self.hand_code(cards, self.listener.order, room)
            return lambda _: code
        return no_news

    @property
    def lying(self) -> list[str]:
        """The cards that lie in a trick, for a braille display."""
        return self.ways.asking.lying(self.session.state, self.words)
