"""What a game is: a state that carries its rules as a value, and the questions rules answer."""

from collections import Counter
from typing import Any, Protocol, TypeAlias, TypeVar

from foppen_engine.actions import Action, Pending, Person, Seat
from foppen_engine.cards import Card
from foppen_engine.hands import Hand
from foppen_engine.options import Options
from foppen_engine.reason import Reason
from foppen_engine.step import Step

S = TypeVar("S")


class Rules(Protocol[S]):
    """The rules of one game. Each game is a folder in `games`, whose `GAMES` are such values."""

    @property
    def id(self) -> str:
        """The name in records: that of the folder, alone or before a hyphen."""

    @property
    def players(self) -> range:
        """How many may play."""

    def options_refusal(self, seats: int, options: Options, /) -> Reason | None:
        """Why so many, as may play, can't agree on these options; None where they can."""

    def new_game(self, seats: int, options: Options, /) -> S:
        """A game before its first deal."""

    def pending(self, state: S, /) -> Pending | None:
        """What is awaited; None when the game is over."""

    def legal_actions(self, state: S, /) -> tuple[Action, ...]:
        """What the player who is awaited may do."""

    def refusal(self, state: S, action: Action, /) -> Reason | None:
        """Why an action is not allowed; None where it is."""

    def apply(self, state: S, action: Action, /) -> Step[S]:
        """What an action does that is not refused."""

    def masked(self, state: S, seat: Seat | None, /) -> S:
        """The game as a seat sees it (None: as anybody does)."""

    def unseen(self, state: S, /) -> Counter[Card]:
        """The cards nobody sees."""

    def stock(self, state: S, /) -> Counter[Card]:
        """The cards the next deal or draw comes from."""

    def disclosed(self, state: S, action: Action, seat: Seat | None, /) -> tuple[Action, ...]:
        """What a seat (None: anybody without cards) learns at a table beside an action that led to
        this state, as actions.
        """

    def lying(self, state: S, /) -> tuple[Counter[Card], int]:
        """The cards that lie open, and how many lie where nobody knows them, outside the hands."""

    def broken_law(self, state: S, /) -> Reason | None:
        """A law of this game alone that the state breaks; see `laws` for those of every game."""


class State(Protocol):
    """The state of any game: a frozen value that knows as much as its hands know."""

    @property
    def game(self) -> Rules[Any]:
        """Its rules."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""

    @property
    def players(self) -> tuple[Person, ...]:
        """Who sits at each seat now."""

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the game, in order."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands by seat; empty before the first deal."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""


AnyState: TypeAlias = Any
"""A state for what is only ever handed states of its own game."""
