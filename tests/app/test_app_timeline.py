"""A record that is read anew is the game it was, with all that can be taken back as one entry."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import pytest
from games import header_of, lines, loaded
from hypothesis import given
from hypothesis import strategies as st
from properties import examples

from foppen_access.gameplay.dealers import BlindDealer
from foppen_access.gameplay.record import Loaded, RecordError, load
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import (
    MOST_INSTEAD,
    EntryNotWhole,
    Move,
    NothingToRestore,
    Timeline,
    TooManyInstead,
)
from foppen_access.terminal.line_input import LONGEST_LINE
from foppen_engine import (
    Action,
    AwaitDraw,
    AwaitPlay,
    Deal,
    Draw,
    Entry,
    Play,
    Restore,
    TakeBack,
    legal_plays,
    new_game,
    parse_card,
    pending,
)

Step: TypeAlias = tuple[str, int, tuple[int, ...]]
"""What is done, with how many moves, and which of the cards that may be played follow."""

STEPS = st.lists(
    st.tuples(
        st.sampled_from(["play", "play", "revise", "take back", "restore"]),
        st.integers(0, 6),
        st.lists(st.integers(0, 99), min_size=1, max_size=4).map(tuple),
    ),
    max_size=30,
)
GAMES = ["foppen-2018", "futschikato"]
DEAL = Deal((12, 12, 12, 12), dealer=0)


def chosen(timeline: Timeline, void: int, numbers: tuple[int, ...]) -> list[Action]:
    """Cards that may be played in the place of the last ones."""
    moves = list(timeline)
    again = Timeline(moves[-void].before if void else timeline.state)
    for number in numbers:
        if isinstance(pending(again.state), AwaitPlay):
            plays = legal_plays(again.state)
            again.add(plays[number % len(plays)])
        while isinstance(awaited := pending(again.state), AwaitDraw):
            again.add(Draw(awaited.seat, None))
    return [move.action for move in again]


def do(session: Session, step: Step) -> None:
    """One entry at a table; the deal stays."""
    kind, number, numbers = step
    timeline = session.timeline
    void = min(number, len(timeline) - 1)
    if kind == "play":
        for action in chosen(timeline, 0, numbers[:1]):
            session.play(action)
    elif kind == "revise":
        session.revise(void, chosen(timeline, void, numbers))
    elif kind == "take back" and void:
        session.take_back(void)
    elif kind == "restore" and timeline.revision:
        session.restore()


def taken_back(timeline: Timeline) -> Iterator[list[Move]]:
    """The game, and what is left of it each time its last entry is taken back, however large."""
    yield list(timeline)
    while len(timeline):
        revision = timeline.revision
        whole = revision is not None and revision.end >= len(timeline)
        timeline.add(Restore() if whole else TakeBack(1))
        yield list(timeline)


@examples(60)
@given(game=st.sampled_from(GAMES), steps=STEPS)
def test_a_record_read_anew_is_taken_back_as_the_game_is(game: str, steps: list[Step]) -> None:
    """The record that grew with the game, and one that was written anew in the end."""
    with TemporaryDirectory() as folder:
        path, seconds = Path(folder, "game.jsonl"), count()
        header, timeline = header_of(game, 4), Timeline(new_game(game, 4))
        session = Session(
            timeline,
            dealer=BlindDealer(0),
            players={},
            seed="",
            log=Keeper(header, timeline, path),
            clock=lambda: f"2026-11-21T20:15:{next(seconds) % 60:02}Z",
        )
        session.advance()
        for step in steps:
            do(session, step)
        assert session.log
        grown = load(path).timeline
        session.log.save_as(Path(folder, "anew.jsonl"))
        anew = load(session.log.path).timeline
        session.log.close()
    whole = list(taken_back(timeline))
    assert list(taken_back(grown)) == whole
    assert list(taken_back(anew)) == whole


def plays(*cards: str) -> list[Entry]:
    """Cards clockwise from seat 1 on."""
    return [Play((at + 1) % 4, parse_card(card)) for at, card in enumerate(cards)]


def read(path: Path, *entries: Entry) -> Loaded | RecordError:
    return loaded(path, b"".join(lines(header_of("foppen-2018", 4), [DEAL, *entries])))


def test_a_record_of_before_in_which_a_correction_was_taken_back_move_by_move_holds(
    scratch: Path,
) -> None:
    entries = [*plays("b5"), TakeBack(1, 1), *plays("b6"), TakeBack(1), *plays("b5")]
    record = read(scratch, *entries)
    assert isinstance(record, Loaded)
    assert [move.action for move in record.timeline] == [DEAL, *plays("b5")]


@pytest.mark.parametrize(
    ("entries", "line", "reason"),
    [
        ([Restore()], 3, NothingToRestore()),
        ([*plays("b5"), Restore()], 4, NothingToRestore()),
        ([TakeBack(0, 2), *plays("b5"), TakeBack(1)], 5, EntryNotWhole(1)),
        ([TakeBack(0, 3), *plays("b5"), TakeBack(0, 1), *plays("b6")], 5, EntryNotWhole(2)),
        ([TakeBack(0, 3), *plays("b5"), Restore()], 5, EntryNotWhole(2)),
        (
            [*plays("b5"), TakeBack(1, 1_000_000), *plays("b6")],
            4,
            TooManyInstead(1_000_000, MOST_INSTEAD + 2),
        ),
    ],
)
def test_entries_of_several_actions_that_do_not_hold(
    scratch: Path, entries: list[Entry], line: int, reason: object
) -> None:
    error = read(scratch, *entries)
    assert isinstance(error, RecordError)
    assert (error.line, error.reason) == (line, reason)


def test_no_line_has_room_for_as_many_cards_as_an_entry_may_put_in() -> None:
    shortest = len("7 ")
    assert 2 * (LONGEST_LINE // shortest) < MOST_INSTEAD
