"""The rules by ear: portions, jumps, searches; what editions differ in comes from their data."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from keyboard import CTRL_D, Ran, Typist, in_menu, run_program
from listening import unspeakable

from foppen_access.games import game_of
from foppen_access.games.foppen import rulebook
from foppen_access.lessons.rules_text import Section
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.terminal.paging import PORTION
from foppen_engine import game_names
from foppen_engine.games.foppen.edition import EDITION_BRAILLE, EDITIONS
from foppen_engine.values import replace

WRITTEN = [game for game in game_names() if game_of(game).rulebook]
"""The games whose rules can be heard."""

RULINGS = {
    "foppen-2018": {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16, 17, 18, 19, 21},
    "foppen-1995": {1, 2, 3, 4, 7, 8, 9, 10, 11, 18, 19, 20, 21},
    "foppen-braille": {1, 2, 3, 4, 7, 8, 9, 10, 11, 18, 19, 21},
    "futschikato": {1, 2, 3, 4, 5, 6},
}
"""The rulings that mean something in each game: not those on two discs where there is one."""


MORE = re.compile(r"(weiter mit Enter|press Enter to go on)\.$")


def sections(game: str, language: str = "en") -> Sequence[Section]:
    found = game_of(game)
    assert found.rulebook
    catalog = Catalog(language)
    words = Words(catalog, (), you=None, idiom=found.idiom, detail=Detail.NORMAL)
    return found.rulebook.sections(game, words)


def heard(typed: Sequence[str], game: str = "foppen-2018", language: str = "en") -> Ran:
    ran = run_program(["rules", game, "--lang", language], typed)
    assert (ran.status, ran.errors) == (0, "")
    return ran


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", WRITTEN)
def test_enter_alone_reads_every_line_of_the_rules_once_and_in_order(
    game: str, language: str
) -> None:
    lines = heard([""] * 60, game, language).lines
    for number, each in enumerate(sections(game, language), 1):
        heading = Catalog(language).text("rules-section", number=number, title=each.title)
        at = lines.index(heading) + 1
        following = [line for line in lines[at:] if not MORE.search(line)]
        assert following[: len(each.lines)] == list(each.lines)
        assert not [line for line in each.lines if unspeakable(line)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", WRITTEN)
def test_own_sections_say_the_rulings_and_no_others(game: str, language: str) -> None:
    others = len(EDITIONS) - 1 if game in EDITIONS else 0
    own = sections(game, language)[: len(sections(game, language)) - others]
    ruled = [line for each in own for line in each.lines if re.search(r"\b[RF]\d+\b", line)]
    word = {"de": "Festgelegt", "en": "Ruling"}[language]
    assert all(line.startswith(word) for line in ruled)
    assert sorted(int(n) for line in ruled for n in re.findall(r"\b[RF](\d+)\b", line)) == sorted(
        RULINGS[game]
    )


def test_no_portion_is_longer_than_seven_lines() -> None:
    typed = ["i", "", "card", "", "", *map(str, range(1, 13)), "", "", "r", "?"]
    for upto in range(len(typed)):
        before, after = heard(typed[:upto]).lines, heard(typed[: upto + 1]).lines
        assert after[: len(before)] == before
        assert 1 <= len(after) - len(before) <= PORTION


def test_a_number_jumps_and_a_word_finds_its_lines_and_titles() -> None:
    jumped = heard(["8"]).lines
    assert jumped[-6] == "Section 8: Points."
    found = heard(["r16"]).lines
    assert found[-2] == "One place with r16."
    assert found[-1].startswith("Section 9: Ruling R16")
    assert "Section 5: The ones." in heard(["ones"]).lines
    assert heard(["foppen 1995"]).lines[-1] == "Section 11: What is different in Foppen 1995."


@pytest.mark.parametrize("word", ["abwerfen", "ausspielen", "einsern", "bedienens"])
def test_a_word_is_found_by_its_stem(word: str) -> None:
    assert any(line.endswith(f" mit {word}.") for line in heard([word], language="de").lines)


def test_one_goes_back_to_the_section_before_and_no_further_than_the_first() -> None:
    def reached(*typed: str) -> str:
        lines = heard(typed).lines
        return [line for line in lines if line.startswith("Section ")][-1]

    assert reached("3", ",").startswith("Section 2: ")
    assert reached("3", ",", ",").startswith("Section 1: ")
    assert reached("2", ",", ",").startswith("Section 1: ")


def test_umlauts_may_be_typed_without() -> None:
    spelled, plain = (heard([word], language="de").lines[4:] for word in ("für", "fuer"))
    assert spelled == plain
    assert len(plain) > 2


def test_a_number_in_the_text_is_found_where_it_is_no_section() -> None:
    assert heard(["80"]).lines[-1].endswith("at minus 80 or lower.")
    assert heard(["81"]).lines[-1] == "A number from 1 to 12, please."


def test_what_differs_is_said_from_the_data_of_the_editions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An edition that differs from Braillespiel's in one number differs in one line."""
    odd = replace(EDITION_BRAILLE, id="foppen-1995", one_left=9)
    monkeypatch.setattr(
        rulebook, "EDITIONS", {"foppen-braille": EDITION_BRAILLE, "foppen-1995": odd}
    )
    (difference,) = sections("foppen-braille")[-1:]
    assert difference.lines == ("Points: A one in your hand counts 9 minus points.",)


@pytest.mark.parametrize("language", languages())
def test_a_pipe_gets_all_rules_at_once_where_somebody_sits_at_the_keyboard(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_asked(typist: Typist) -> str:
        raise AssertionError(typist)

    monkeypatch.setattr(Typist, "isatty", lambda _: True)
    monkeypatch.setattr(Typist, "readline", not_asked)
    written = heard([], "futschikato", language).lines
    own = sections("futschikato", language)
    assert [line for line in written if line] == [
        line for each in own for line in (each.title, *each.lines)
    ]


def test_a_game_is_named_by_its_beginning() -> None:
    assert heard([], "futschi").lines[0] == "Rules of Futschikato, 8 sections."
    assert heard([], "foppen").lines[0] == "Rules of Foppen 2018, 12 sections."
    wrong = run_program(["rules", "chess", "--lang", "en"])
    assert wrong.status == 2
    assert wrong.errors.startswith("There is no game chess, take foppen-2018, ")


@pytest.mark.parametrize("leaving", ["q", "-"])
def test_the_menu_has_them_and_goes_on_after_them(leaving: str) -> None:
    ran = run_program(["--lang", "en"], [in_menu("rules"), "4", "", leaving, leaving])
    assert "Rules of Futschikato, 8 sections." in ran.lines
    assert ran.lines[-1] == "Goodbye."


@given(st.lists(st.text(max_size=12) | st.sampled_from(["", "3", "stich", ",", ".", "i", "r"])))
def test_whatever_is_typed_is_answered(typed: list[str]) -> None:
    lines = [line for line in typed if "\n" not in line and "\r" not in line]
    before = len(heard([]).lines)
    ran = run_program(["rules", "--lang", "de"], [*lines, CTRL_D])
    quits = {"q", "quit", "ende"}
    answered = next(
        (at for at, line in enumerate(lines) if line.strip().casefold() in quits), len(lines)
    )
    assert ran.status == 0
    assert len(ran.lines) >= before + answered
