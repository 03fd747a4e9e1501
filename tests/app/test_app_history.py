"""Going back and forth in what was said."""

from hypothesis import assume, given
from hypothesis import strategies as st

from foppen_access.dialogue.answering.said_history import MOST_LINES, History
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Audience, Only, Utterance
from foppen_engine.values import replace

SEATS = st.sampled_from([None, 0, 1])
AUDIENCES: st.SearchStrategy[Audience] = st.sampled_from([EVERYBODY, KEYBOARD, Only(0), Only(1)])


@st.composite
def evenings(draw: st.DrawFn) -> list[list[Utterance]]:
    """Blocks of lines, some of them for one player only; no two lines are the same."""
    sizes = draw(st.lists(st.integers(1, 4), min_size=1, max_size=6))
    return [
        [Utterance(f"Line {block} {line}.", draw(AUDIENCES)) for line in range(size)]
        for block, size in enumerate(sizes)
    ]


def told(blocks: list[list[Utterance]]) -> History:
    history = History()
    for block in blocks:
        history.add(block)
    return history


def heard(blocks: list[list[Utterance]], seat: int | None) -> list[str]:
    """What a seat may hear of it, in order."""
    return [line.text for block in blocks for line in block if line.audience.has(seat)]


@given(blocks=evenings(), seat=SEATS)
def test_back_to_the_beginning_and_forth_to_the_end(
    blocks: list[list[Utterance]], seat: int | None
) -> None:
    """The way back begins before the last block, which is repeated otherwise."""
    history, lines = told(blocks), heard(blocks, seat)
    before = lines[: len(lines) - len(history.last_block(seat))]
    back = [history.step(-1, seat) for _ in range(len(before) + 1)]
    assert back == [*reversed(before), None]
    forth = [history.step(1, seat) for _ in range(len(lines) + 1)]
    assert forth == [*lines, None]


@given(blocks=evenings(), seat=SEATS, steps=st.lists(st.sampled_from([-1, 1]), max_size=30))
def test_no_step_hears_what_is_for_somebody_else(
    blocks: list[list[Utterance]], seat: int | None, steps: list[int]
) -> None:
    """And whatever the steps were, one back and one forth lead to the same line."""
    history, lines = told(blocks), heard(blocks, seat)
    for by in steps:
        line = history.step(by, seat)
        assert line is None or line in lines
    if line_here := history.step(-1, seat):
        history.step(-1, seat)
        assert history.step(1, seat) == line_here


@given(blocks=evenings(), seat=SEATS)
def test_the_ends(blocks: list[list[Utterance]], seat: int | None) -> None:
    history, lines = told(blocks), heard(blocks, seat)
    assert history.oldest(seat) == (lines[0] if lines else None)
    assert history.step(-1, seat) is None
    assert history.newest(seat) == (lines[-1] if lines else None)
    assert history.step(1, seat) is None


@given(blocks=evenings(), seat=SEATS, steps=st.lists(st.sampled_from([-1, 1]), max_size=9))
def test_repeating_says_the_last_block_wherever_one_is_in_the_past(
    blocks: list[list[Utterance]], seat: int | None, steps: list[int]
) -> None:
    history = told(blocks)
    for by in steps:
        history.step(by, seat)
    his = [lines for block in blocks if (lines := heard([block], seat))]
    assert history.last_block(seat) == (his[-1] if his else [])


@given(blocks=evenings(), more=evenings(), seat=SEATS)
def test_what_is_said_anew_ends_the_journey(
    blocks: list[list[Utterance]], more: list[list[Utterance]], seat: int | None
) -> None:
    history = told(blocks)
    history.oldest(seat)
    for block in more:
        history.add(block)
    lines = heard([*blocks, *more], seat)
    assume(heard(more, seat))
    before = lines[: len(lines) - len(history.last_block(seat))]
    assert history.step(-1, seat) == (before[-1] if before else None)


@given(blocks=evenings(), more=evenings(), seat=st.sampled_from([0, 1]))
def test_all_since_the_own_card_is_said_again_and_no_word_aside(
    blocks: list[list[Utterance]], more: list[list[Utterance]], seat: int
) -> None:
    history = told(blocks)
    history.own_card(seat)
    for block in more:
        history.add([*block, Utterance("No such card.", Only(seat), aside=True)])
    assert history.since_own_card(seat) == heard(more, seat)
    assert "No such card." not in heard(blocks, seat) + history.last_block(seat)


@given(
    blocks=evenings(),
    others=evenings(),
    seat=st.sampled_from([None, 0]),
    steps=st.lists(st.sampled_from([-1, 1]), max_size=9),
)
def test_what_others_hear_and_where_they_are_changes_nothing(
    blocks: list[list[Utterance]],
    others: list[list[Utterance]],
    seat: int | None,
    steps: list[int],
) -> None:
    alone, beside = told(blocks), told(blocks)
    for block in others:
        beside.add([replace(line, audience=Only(1)) for line in block])
    walks = []
    for history in (alone, beside):
        walk = [history.last_block(seat)]
        for by in steps:
            beside.step(-by, 1)
            walk.append([history.step(by, seat) or ""])
        walks.append(walk)
    assert walks[0] == walks[1]


def test_nothing_was_said_yet() -> None:
    history = History()
    history.add([])
    assert history.last_block(0) == []
    assert history.oldest(0) is history.newest(0) is history.step(-1, 0) is None


def test_a_long_evening_forgets_its_beginning_and_nothing_else() -> None:
    history = History()
    for number in range(MOST_LINES + 10):
        history.add([Utterance(str(number), EVERYBODY)])
    assert history.oldest(None) == "10"
    assert history.newest(None) == str(MOST_LINES + 9)
