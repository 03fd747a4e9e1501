"""What a room and its guests say to each other, from plain data and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foppen_access.net.protocol.messages.guest_messages import (
    LONGEST_SAYING,
    Act,
    Again,
    Join,
    Measure,
    Ready,
    Salt,
    Saying,
    Wish,
    Word,
    join_from_data,
    join_to_data,
    word_from_data,
    word_to_data,
)
from foppen_access.net.protocol.messages.message_lines import LONGEST_WORD, read, written
from foppen_access.net.protocol.messages.room_messages import (
    Aside,
    Note,
    SeatInfo,
    aside_from_data,
    aside_to_data,
    seated_from_data,
    seated_to_data,
)
from foppen_engine import Bid, Play, parse_card
from foppen_engine.plain_data import NotationError

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["do", "say", "text", "join", "seat", "card", "after", "bid", "x"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


@pytest.mark.parametrize(
    "word",
    [
        Ready(),
        Again(),
        Wish(Measure.STAND_IN, 1),
        Salt("abc"),
        Saying("Hallo"),
        Act(Play(1, parse_card("b9"))),
        Act(Bid(0, bid=True), 7),
    ],
)
def test_what_a_guest_says_is_read_as_it_was_written(word: Word) -> None:
    assert word_from_data(read(written(word_to_data(word)))) == word


def test_what_a_room_says_is_read_as_it_was_written() -> None:
    seated = SeatInfo(1, "abc", "run", 12, 3, (0, 1), (0, 1, 2), advice=True, seal="")
    assert seated_from_data(read(written(seated_to_data(seated)))) == seated
    for aside in (Aside(Note.KEPT), Aside(Note.SAID, 1, "Hallo")):
        assert aside_from_data(read(written(aside_to_data(aside)))) == aside
    join = Join("abc", 1, 2, "run")
    assert join_from_data(read(written(join_to_data(join)))) == join


@given(JSON)
def test_whatever_else_a_guest_says_is_refused_and_breaks_nothing(data: object) -> None:
    for reader in (word_from_data, join_from_data, aside_from_data, seated_from_data):
        try:
            reader(data)
        except NotationError:
            continue


@pytest.mark.parametrize("text", ["", " ", "x" * (LONGEST_SAYING + 1)])
def test_what_nobody_can_hear_is_no_saying(text: str) -> None:
    with pytest.raises(NotationError):
        word_from_data({"say": {"text": text}})


def test_half_a_character_is_nothing_that_could_be_told_others() -> None:
    with pytest.raises(NotationError):
        read('{"say":{"text":"\\ud800"}}')
    assert read('{"text":"\\ud83c\\udf1e"}') == {"text": "🌞"}


def test_a_line_that_is_too_long_is_not_even_looked_at() -> None:
    with pytest.raises(NotationError):
        read("[" * (LONGEST_WORD + 1), LONGEST_WORD)


def test_a_page_counts_its_connections_by_the_clock() -> None:
    of_clock = 1_795_445_021_923
    join = join_from_data({"join": {"invitation": "x", "connection": of_clock}})
    assert join.connection == of_clock
    for wrong in (-1, 0.5, True, "1", 2**53):
        with pytest.raises(NotationError):
            join_from_data({"join": {"invitation": "x", "connection": wrong}})
