"""A computer opponent as a program: reads a record as one seat sees it, and answers questions."""

from collections.abc import Mapping
from random import Random
from typing import Any

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record_header import Header, header_from_data
from foppen_access.gameplay.session import Session, game_among
from foppen_access.games import game_of
from foppen_access.players.computer_players import Opponents
from foppen_access.players.levels import Level
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    Bid,
    IllegalActionError,
    Play,
    Reason,
    Seat,
    View,
    new_game,
    pending,
)
from foppen_engine.actions import seat_refusal
from foppen_engine.notation import entry_from_data, entry_to_data
from foppen_engine.plain_data import Fields
from foppen_engine.values import frozen


@frozen
class BotNotAsked(Reason):
    """A question came while the game waits for no player."""


@frozen
class BotNoHand(Reason):
    """A question came for a seat whose cards the record doesn't tell; `place` is the seat."""

    place: int


class Attendant:
    """Follows one game and answers for every seat whose cards it knows.

    Args:
        level: how well it plays.
        seed: decides where chance does.
        thinking: how many seconds a master may think about a card.
    """

    def __init__(self, level: Level, seed: int, thinking: float) -> None:
        self._level = level
        self._seed = seed
        self._thinking = thinking
        self._session: Session | None = None
        self.header: Header | None = None

    def hear(self, data: object) -> dict[str, object] | None:
        """Take one line in; the answer, where it asks something.

        Raises:
            NotationError: it says nothing.
            SetupError: it begins a game that can't be.
            IllegalActionError: the rules refuse what it says, or whom it asks.
        """
        if self._session is None:
            self.header = header_from_data(data)
            self._session = self._begun(self.header)
            return None
        if isinstance(data, Mapping) and "ask" in data:
            question = Fields(data, required=("ask",)).raw("ask")
            seat = Fields(question, required=("seat",), key="ask").number("seat")
            return self._answer(self._session, seat)
        self._session.enter(entry_from_data(data))
        return None

    def _begun(self, header: Header) -> Session:
        seats = len(header.seats)
        start = new_game(header.game, seats, header.options)
        player = _Believing(game_of(header.game).opponents, self._level, self._thinking)
        return game_among(start, [player] * seats, str(self._seed), RandomDealer())

    def _answer(self, session: Session, seat: Seat) -> dict[str, object]:
        state = session.state
        awaited = pending(state)
        if not isinstance(awaited, AwaitPlay | AwaitBid):
            raise IllegalActionError(BotNotAsked())
        wrong = seat_refusal(seat, awaited.seat, state.seats)
        if wrong or state.hands[seat].hidden:
            raise IllegalActionError(wrong or BotNoHand(seat))
        return entry_to_data(session.decide(seat))


class _Believing:
    """A computer player at a table where another player may have revoked."""

    def __init__(self, opponents: Opponents, level: Level, thinking: float) -> None:
        self._opponents = opponents
        self._player = opponents.player(level, thinking=thinking)

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:
        """What the player decides by what is credible."""
        return self._player.decide(self._opponents.credible(view), rng)
