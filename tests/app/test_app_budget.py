"""The listening budget, in words: `benchmarks/listening.py` measures seconds as well."""

from statistics import mean

import pytest

from benchmarks.listening import beside_names, count, evening, without_names
from foppen_access.narration.languages import languages
from foppen_access.narration.short_forms import Detail

PLAYERS = 5
BUDGET = {Detail.QUIET: 12, Detail.BRIEF: 13.5, Detail.NORMAL: 21, Detail.FULL: 36}
"""Words of a trick beside players' names, the question to the player among them."""


@pytest.mark.parametrize("detail", Detail)
@pytest.mark.parametrize("language", languages())
def test_a_trick_is_told_within_the_budget(language: str, detail: Detail) -> None:
    tricks = beside_names(evening(language, detail, PLAYERS, 1, 1).tricks)
    assert len(tricks) > 50
    assert mean(map(count, tricks)) <= BUDGET[detail]


@pytest.mark.parametrize("language", languages())
def test_a_hand_and_every_answer_are_one_breath(language: str) -> None:
    """But for the cards gone, which are as many as were played."""
    heard = evening(language, Detail.NORMAL, PLAYERS, 1, 1)
    for key, blocks in {"hand": heard.hands, **heard.answers}.items():
        assert blocks
        assert key == "k" or max(map(count, blocks)) <= 20, key


@pytest.mark.parametrize(
    ("line", "words", "beside", "left"),
    [
        ("Anna Blau 9.", 3, 2, "Blau 9."),
        ("Du: Eins als Grün.", 4, 3, "Eins als Grün."),
        ("You, Green.", 2, 1, "Green."),
        ("Stich Bix.", 2, 1, "Stich."),
        ("Gala: Rot 7, noch 3.", 5, 4, "Rot 7, noch 3."),
    ],
)
def test_what_counts_as_a_word(line: str, words: int, beside: int, left: str) -> None:
    assert count([line]) == words
    assert without_names(line) == left
    assert count([without_names(line)]) == beside
