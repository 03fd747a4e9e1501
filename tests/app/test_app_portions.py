"""What comes at once, and what waits for Enter, at a terminal."""

import pytest
from keyboard import Ran, run_program, says_more

from foppen_access.console.pages import MOST_WORDS, PORTION, Line, taken

PLAY = ["play", "--game", "foppen-2018", "--players", "4", "--seed", "3", "--lang", "de"]
LEADS = ["#6"]
"""A card after which more is to be told than comes at once."""
NEWS_FIRST = "Zuerst die Neuigkeiten: Enter."


def news(*texts: str) -> list[Line]:
    return [Line(text, counts=True, news=True) for text in texts]


def count(lines: list[Line], room: int = 100) -> int:
    return taken(lines, [1] * len(lines), room, 1)


def test_as_many_lines_come_at_once_as_an_ear_takes_the_last_word_on_the_rest_among_them() -> None:
    assert count(news(*"abcdefg")) == PORTION
    assert count(news(*"abcdefgh")) == PORTION - 1


def test_news_of_many_words_come_in_smaller_portions_but_one_line_is_never_cut() -> None:
    long = " ".join(["word"] * (MOST_WORDS // 2))
    assert count(news(long, long, long)) == 2
    assert count(news(long * 3, "more")) == 1


def test_a_question_with_its_choices_is_one_block() -> None:
    assert count([Line(text) for text in "abcdefghijkl"]) == 12


def test_what_pauses_is_the_last_that_comes_unless_nothing_follows() -> None:
    ended = Line("over", counts=True, news=True, pauses=True)
    assert count([*news("a"), ended, *news("b")]) == 2
    assert count([*news("a"), ended]) == 2


def blocks(*typed: str) -> list[str]:
    """What is said after each line, from that which leaves more waiting on."""
    ran: Ran = run_program(PLAY, [*LEADS, *typed], terminal=True)
    said = [block.removesuffix("> ").strip() for block in ran.writes]
    assert says_more(said[1])
    return said[2:]


@pytest.mark.parametrize("line", ["h", "?", "r", "se", "#1", "xyz"])
def test_no_answer_and_no_card_comes_between_news(line: str) -> None:
    answered, on = blocks(line, "")[:2]
    assert answered == NEWS_FIRST
    assert on.endswith("Du bist dran, Gelb.")


def test_who_would_leave_is_asked_at_once_and_goes_on_with_the_news() -> None:
    asked, stays, on = blocks("q", "", "")[:3]
    assert asked == "Aufhören? Ja oder nein."
    assert stays == "Dann geht es weiter."
    assert on.endswith("Du bist dran, Gelb.")


def test_what_came_of_a_card_that_is_taken_back_is_not_told_any_more() -> None:
    back = blocks("u")[0]
    assert back.startswith("Zurückgenommen: Rot 3")
    assert "weiter mit Enter" not in back


def test_the_next_deal_waits_until_the_end_of_a_round_is_heard() -> None:
    typed = ["", *(f"#{number}" for number in range(1, 13))] * 30
    ran = run_program(PLAY, typed, terminal=True)
    ends = [block for block in ran.writes if "Runde 1: Du minus" in block]
    assert len(ends) == 1
    assert "Runde 2" not in ends[0]
    assert says_more(ends[0])
    assert "Runde 2" in ran.out
