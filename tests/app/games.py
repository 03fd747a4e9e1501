"""Whole games to talk and write about, played by chance."""

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from random import Random

import pytest
from _pytest.mark import ParameterSet

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record import Loaded, RecordError, encode, load
from foppen_access.gameplay.record_header import Header, header_to_data, new_header
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_engine import (
    Action,
    Adjust,
    AwaitDeal,
    AwaitDraw,
    AwaitReveal,
    Deal,
    Entry,
    LetStand,
    Newcomer,
    Options,
    Play,
    Reveal,
    Seating,
    game_names,
    legal_actions,
    new_game,
    parse_card,
    pending,
    players_of,
    seen_action,
)
from foppen_engine.games.foppen.events import HandRevealed
from foppen_engine.notation import entry_to_data

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hans")


def every_table(games: Collection[str] = game_names()) -> list[ParameterSet]:
    """Every game for every number of players; in between the fewest and the most it is slow."""
    return [
        pytest.param(game, seats, marks=() if is_outermost(game, seats) else pytest.mark.slow)
        for game in games
        for seats in players_of(game)
    ]


def is_outermost(game: str, seats: int) -> bool:
    """Whether so few or so many are the fewest or the most who can play it."""
    return seats in (players_of(game)[0], players_of(game)[-1])


def header_of(game: str, seats: int, options: Options | None = None) -> Header:
    """The header of a game among the first of `NAMES`."""
    return new_header(game, NAMES[:seats], options or Options())


def random_game(
    game: str, seats: int, seed: int, *, options: Options | None = None, most: int = 10_000
) -> Timeline:
    """A game of players who pick any legal action, to its end or for so many actions."""
    timeline, rng = Timeline(new_game(game, seats, options)), Random(f"{game} {seats} {seed}")
    while pending(timeline.state) is not None and len(timeline) < most:
        timeline.add(_chosen(timeline, rng))
    return timeline


def _chosen(timeline: Timeline, rng: Random) -> Action:
    awaited = pending(timeline.state)
    if isinstance(awaited, AwaitDeal | AwaitDraw):
        return RandomDealer().answer(timeline.state, awaited, rng)
    return rng.choice(legal_actions(timeline.state))


def at_a_real_table(played: Timeline, *, by_sum: bool) -> Timeline:
    """The same game where only what is said aloud is known; hands are shown, or their sums."""
    timeline = Timeline(played.start)
    for move in played:
        timeline.add(seen_action(move.action, None))
        while isinstance(awaited := pending(timeline.state), AwaitReveal):
            timeline.add(_revealed(move, awaited.seat, by_sum=by_sum))
    return timeline


def _revealed(move: Move, seat: int, *, by_sum: bool) -> Reveal:
    if not by_sum:
        return Reveal(seat, cards=move.after.hands[seat].known)
    shown = (event for event in move.events if isinstance(event, HandRevealed))
    return Reveal(seat, points=next(-event.points for event in shown if event.seat == seat))


def with_others() -> Timeline:
    """Somebody leaves and somebody joins before the first round."""
    timeline = Timeline(new_game("foppen-2018", 4))
    timeline.add(Seating((0, 2, Newcomer("Emil", 0), 3)))
    return timeline


def with_a_revoke() -> Timeline:
    """A real table at which Bert discards on blue and later plays blue, which is let stand and
    costs him 10 points.
    """
    timeline = Timeline(new_game("foppen-2018", 4))
    timeline.add(Deal((12, 12, 12, 12), dealer=3))
    for seat, card in enumerate(("b5", "r5", "b6", "b7")):
        timeline.add(Play(seat, parse_card(card)))
    for seat, card in ((3, "g5"), (0, "g6"), (2, "g7"), (2, "b2"), (0, "b3")):
        timeline.add(Play(seat, parse_card(card)))
    timeline.add(LetStand(1, parse_card("b8")))
    timeline.add(Adjust((5, -10, 5, 5), "late"))
    return timeline


def lines(header: Header, entries: Iterable[Entry]) -> Iterator[bytes]:
    """The lines of a record."""
    yield encode(header_to_data(header))
    yield from (encode(entry_to_data(entry)) for entry in entries)


def loaded(path: Path, content: bytes) -> Loaded | RecordError:
    """What becomes of a file: nothing but these two, whatever is in it."""
    path.write_bytes(content)
    try:
        return load(path)
    except RecordError as error:
        return error
