"""Positions to practise on: the stock that is shipped, and decisions of a game that cost much."""

import json
from collections.abc import Sequence
from pathlib import Path

from foppen_access.coach.game_review import Costly
from foppen_access.gameplay.player_names import fill_seats
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_engine import (
    Action,
    Bid,
    Deal,
    Options,
    Play,
    Seat,
    State,
    legal_actions,
    new_game,
)
from foppen_engine.notation import entry_from_data, entry_to_data
from foppen_engine.values import frozen

STOCK = Path(__file__).with_name("practice_positions.jsonl")
"""A line for each position, made by `tools.practice_positions`."""

THEMES = ("win", "discard", "two-discs", "eight", "one", "bid")
"""What the positions of the stock are about."""

_LARGEST = 1_000_000


class StockError(Exception):
    """The stock of positions can't be read."""


@frozen
class PracticePosition:
    """A moment of a game at which a player decides.

    Args:
        name: its name in what is kept of practice.
        theme: what it is about; empty for one of a player's own.
        game: what is played.
        names: the players', by seat; none for those that the computer usually has.
        seat: who decides.
        start: before the deal of the round.
        actions: what has happened since.
        right: what is right; nothing where only the coach can say it.
    """

    name: str
    theme: str
    game: str
    names: tuple[str, ...]
    seat: Seat
    start: State
    actions: tuple[Action, ...]
    right: tuple[Play | Bid, ...] = ()

    def timeline(self) -> Timeline:
        """The round up to the decision.

        Raises:
            IllegalActionError: it can't have happened.
        """
        timeline = Timeline(self.start)
        for action in self.actions:
            timeline.add(action)
        return timeline

    def names_for(self, you: str) -> tuple[str, ...]:
        """The players' names, where the learner is called so."""
        return self.names or fill_seats((you,), len(self.timeline().state.hands))


def of_costly(
    costly: Costly, moves: Sequence[Move], game: str, names: tuple[str, ...], name: str
) -> PracticePosition:
    """The position of a decision that cost something, of the moves of its round."""
    actions = tuple(move.action for move in moves[: costly.at])
    seat = costly.action.seat
    return PracticePosition(name, "", game, names, seat, moves[0].before, actions)


def stock(path: Path = STOCK) -> tuple[PracticePosition, ...]:
    """The positions that are shipped.

    Raises:
        StockError: the file isn't there, or something in it is no position.
    """
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST)
        return tuple(_from_data(json.loads(line)) for line in content.decode().splitlines())
    except (OSError, ValueError, RecursionError) as error:
        raise StockError from error


def _from_data(data: object) -> PracticePosition:
    """A position from plain data.

    Raises:
        ValueError: it is none.
    """
    match data:
        case {
            "name": str(name),
            "theme": str(theme),
            "game": str(game),
            "players": int(players),
            "bids": bool(bids),
            "entries": [*entries],
            "right": [*right],
        } if theme in THEMES and entries and right:
            start = new_game(game, players, Options(bids=bids))
            actions = tuple(_action(each) for each in entries)
            decisions = tuple(_decision(each) for each in right)
        case _:
            raise ValueError(data)
    position = PracticePosition(name, theme, game, (), 0, start, actions, decisions)
    legal = legal_actions(position.timeline().state)
    if not isinstance(actions[0], Deal) or not {*decisions} < {*legal}:
        raise ValueError(data)
    return position


def _action(data: object) -> Action:
    match entry_from_data(data):
        case (Deal() | Play() | Bid()) as action:
            return action
        case _:
            raise ValueError(data)


def _decision(data: object) -> Play | Bid:
    action = _action(data)
    if not isinstance(action, Play | Bid):
        raise ValueError(data)  # noqa: TRY004 - as everything else that is wrong with it
    return action


def position_line(position: PracticePosition, *, players: int, bids: bool) -> str:
    """A line of the stock."""
    data = {
        "name": position.name,
        "theme": position.theme,
        "game": position.game,
        "players": players,
        "bids": bids,
        "entries": [entry_to_data(each) for each in position.actions],
        "right": [entry_to_data(each) for each in position.right],
    }
    return json.dumps(data, separators=(",", ":"))
