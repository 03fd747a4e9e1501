"""What a table hears of cards, and whether it is asked after a trick, as it is set."""

import pytest

from foppen_access.runtime.data_folders import Places
from table.sitting import Setup, sit
from table.test_table_corrections import lines_after, plays

FOUR = Setup("foppen-braille", 4, language="de")
TRICK = ("r2", "r5", "gr8")
END = "Stich Cleo, gefoppt Dora."
IS_IT = "Stimmt das? Enter oder nein."


def wanted(**settings: str) -> None:
    text = "".join(f'{name} = "{value}"\n' for name, value in settings.items())
    Places().settings.parent.mkdir(parents=True, exist_ok=True)
    Places().settings.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("echo", "first", "last"),
    [
        ("each", ["Bert: Rot 2."], ["Anna: Rot 4.", END]),
        ("trick", [], ["Bert Rot 2, Cleo Rot 5, Dora Grün 8, Anna Rot 4.", END]),
        ("doubts", [], [END]),
    ],
)
def test_cards_are_heard_one_by_one_by_tricks_or_only_where_they_are_unclear(
    echo: str, first: list[str], last: list[str]
) -> None:
    wanted(echo=echo)
    assert lines_after(FOUR, (), "r2") == first
    assert lines_after(FOUR, TRICK, "r4") == last
    unclear = [] if echo == "trick" else ["Cleo: Gelb 9."]
    assert lines_after(FOUR, ("gr9",), "g9") == unclear


def test_a_trick_is_confirmed_by_enter_or_by_whatever_comes_next() -> None:
    wanted(confirm="on")
    assert lines_after(FOUR, TRICK, "r4") == ["Anna: Rot 4.", END, IS_IT]
    assert lines_after(FOUR, (*TRICK, "r4"), "") == ["Gut."]
    assert lines_after(FOUR, (*TRICK, "r4"), "b3") == ["Cleo: Blau 3."]
    assert IS_IT not in lines_after(FOUR, (), "r2 r5 gr8 r4 b3")


def test_with_no_it_is_asked_what_is_wrong_with_the_trick() -> None:
    wanted(confirm="on")
    asked = lines_after(FOUR, (*TRICK, "r4"), "nein")
    assert asked == ["Wer hat eben Rot 4 gespielt, und wer hat die Scheibe?"]
    assert len(plays(sit(FOUR, (*TRICK, "r4", "nein", "", "b3")))) == 5
