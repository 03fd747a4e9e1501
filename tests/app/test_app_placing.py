"""A sound is heard from where its player sits, seen from whoever listens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foppen_access.dialogue.sound_placing import sound_of
from foppen_access.narration.utterance import EVERYBODY, Cue, Utterance


def place(seat: int | None, listener: int | None, seats: int) -> float:
    """Where a trick of a player is heard."""
    found = sound_of([Utterance("Trick.", EVERYBODY, cue=Cue.TRICK, seat=seat)], listener, seats)
    assert found
    assert found[0] is Cue.TRICK
    return found[1]


def test_who_sits_to_the_left_is_heard_at_the_left_and_who_is_last_at_the_right() -> None:
    """Play goes clockwise, so the next to play sits to the left of whoever listens."""
    assert [place(seat, 0, 4) for seat in (1, 2, 3)] == [-1, 0, 1]
    assert [place(seat, 2, 4) for seat in (3, 0, 1)] == [-1, 0, 1]
    assert [place(seat, 2, 5) for seat in (3, 4, 0, 1)] == pytest.approx([-1, -1 / 3, 1 / 3, 1])


def test_where_nobody_of_the_table_listens_the_first_is_at_the_left_and_the_last_at_the_right() -> (
    None
):
    assert [place(seat, None, 3) for seat in range(3)] == [-1, 0, 1]


@given(
    seat=st.integers(0, 7),
    listener=st.one_of(st.none(), st.integers(0, 7)),
    seats=st.integers(2, 8),
)
def test_a_place_is_never_beyond_the_ears(seat: int, listener: int | None, seats: int) -> None:
    at = place(seat % seats, None if listener is None else listener % seats, seats)
    assert -1 <= at <= 1


def test_ones_own_and_what_concerns_nobody_is_in_the_middle() -> None:
    assert place(2, 2, 5) == place(None, 2, 5) == place(None, None, 5) == 0
    assert place(1, 0, 2) == 0


def test_what_concerns_the_listener_sounds_before_what_is_weightier() -> None:
    lightest, *_, weightiest = Cue
    others = Utterance("His.", EVERYBODY, cue=weightiest, seat=1)
    own = Utterance("Mine.", EVERYBODY, cue=lightest, seat=0)
    assert sound_of([own, others], 0, 4) == (lightest, 0.0)
    assert sound_of([own, others], 1, 4) == (weightiest, 0.0)
    assert sound_of([own, others], 3, 4) == (weightiest, 0.0)
    assert sound_of([Utterance("Nothing.", EVERYBODY)], 0, 4) is None
