"""Orders that lack a part, or don't belong to the game, are answered by a sentence that helps."""

import pytest

from table.sitting import Setup
from table.test_table_corrections import FOUR, FUJI, lines_after

SCORES = Setup("foppen-braille", 4, more=("--score-only",))
POINTS = ["After points come a name and a number. A minus before it takes them away."]
FIX_HERE = "To correct something, a number, a colon and a card are needed."
FIX = [f"{FIX_HERE} In an earlier round, round 1 and a comma come first."]
KEPT = ["Only points are kept here: s says the totals, ss the whole sheet."]


@pytest.mark.parametrize("line", ["points bert", "points 10", "points nobody -10"])
def test_points_without_a_name_or_a_number_say_what_belongs_to_them(line: str) -> None:
    assert lines_after(FOUR, ["r2 r5"], line) == POINTS
    assert lines_after(SCORES, [], line) == POINTS


@pytest.mark.parametrize(
    "line", ["round 1", "round 1, ", "round 1, 2", "round 1, 2:", "2:", "2: ", "2+", "2: qx"]
)
def test_a_correction_that_was_begun_says_what_belongs_to_it(line: str) -> None:
    assert lines_after(FOUR, ["r2 r5"], line) == FIX


@pytest.mark.parametrize("line", ["round 1", "round 2, ", "2: 5"])
def test_a_score_that_was_begun_to_be_corrected_says_how(line: str) -> None:
    (said,) = lines_after(SCORES, ["17 10 0 5"], line)
    assert said.startswith("Round 2, a colon and the numbers correct an earlier round.")


@pytest.mark.parametrize("line", ["h", "hand", "c", "k r"])
def test_where_only_points_are_kept_nothing_is_said_of_cards(line: str) -> None:
    assert lines_after(SCORES, [], line) == KEPT


def test_where_only_points_are_kept_what_is_open_is_the_next_round() -> None:
    (said,) = lines_after(SCORES, ["17 10 0 5"], "w")
    assert said.startswith("Round 2, Bert deals.")


@pytest.mark.parametrize("line", ["points anna +5", "points bert"])
def test_a_game_without_points_says_so(line: str) -> None:
    (said,) = lines_after(FUJI, ["5"], line)
    assert said.startswith("There are no points in ")


@pytest.mark.parametrize("line", ["round void", "cards back", "cards back 1", "cards back 0"])
def test_a_game_without_rounds_says_so(line: str) -> None:
    said = ["There are no rounds in this game. Minus takes back."]
    assert lines_after(FUJI, ["5"], line) == said


def test_a_game_without_rounds_and_colours_speaks_of_none() -> None:
    assert lines_after(FUJI, [], "round 1, 2: 7") == ["No card has been played yet."]
    assert lines_after(FUJI, ["5"], "2:") == [FIX_HERE]
    assert lines_after(FUJI, ["5"], "k r") == lines_after(FUJI, ["5"], "k")


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        (
            "points anna +1000",
            "The table changes at most 999 points at once, for Anna it would be plus 1000.",
        ),
        ("points anna 0", "The table changes no points now."),
    ],
)
def test_points_that_can_not_be_given_say_why(line: str, heard: str) -> None:
    assert lines_after(FOUR, ["r2 r5 g8 r4"], line) == [heard]
