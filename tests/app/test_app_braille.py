"""What lies under the fingers: at most as many cells as the display has."""

import re
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from keyboard import run_program
from parts import idiom

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.short_forms import About, Detail, marked
from foppen_access.narration.words import Words
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places
from foppen_access.terminal.braille_prompt import (
    CUT,
    MORE,
    Braille,
    FeltTrick,
    felt_turn,
    in_one_message,
)
from foppen_access.terminal.paging import PagedLine
from foppen_engine import ONE, Card, Suit, card_order

NAMES = st.sampled_from(["Anna", "Bert", "Cosmo", "Dido"])
CARDS = [ONE] * 6 + [Card(suit, value) for suit in Suit for value in range(2, 28)]


def words(language: str, **suit_names: str) -> Words:
    names = {Suit[name.upper()]: text for name, text in suit_names.items()}
    return Words(
        Catalog(language),
        (),
        you=0,
        idiom=idiom(numbers=False),
        detail=Detail.NORMAL,
        suit_names=names,
    )


GERMAN, ENGLISH = words("de"), words("en")


@given(st.lists(st.sampled_from(CARDS), max_size=12, unique_by=lambda c: (c.suit, c.value, id(c))))
def test_twelve_cards_fit_forty_cells(cards: list[Card]) -> None:
    hand = sorted(cards, key=card_order)
    for each in (GERMAN, ENGLISH):
        code = each.hand_code(hand, 40)
        assert len(code) <= 40
        assert sum(part.strip("BGRYe").isdecimal() for part in code.split()) == len(cards)


def test_a_letter_stands_alone_where_there_is_room() -> None:
    hand = [Card(Suit.BLUE, 3), Card(Suit.BLUE, 7), Card(Suit.YELLOW, 14), ONE, ONE]
    assert GERMAN.hand_code(hand, 40) == "B 3 7 Ge 14 1 1"
    assert GERMAN.hand_code(hand, 12) == "B3 7 Ge14 1 1"


def test_own_names_of_colours_have_letters_that_differ() -> None:
    own = words("de", blue="Gold", green="Grau")
    codes = [own.suit_code(suit) for suit in Suit]
    assert codes == ["Go", "Gr", "R", "Ge"]


def news(*shorts: str) -> list[PagedLine]:
    return [
        PagedLine("Said in a sentence.", news=True, short=partial("{0}".format, each))
        for each in shorts
    ]


def turn(
    said: list[PagedLine], *lying: str, cells: int = 40, waiting: int = 0, prompt: bool = True
) -> tuple[str, ...]:
    """The rows that are felt, the prompt's last."""
    braille = Braille(cells, prompt=prompt)
    felt = felt_turn(said, FeltTrick(), braille, "> ", waiting=waiting, lying=lying)
    return (*felt.above, felt.prompt)


CARDS_TOLD = st.builds("{}{} {}".format, st.sampled_from("BGR"), st.integers(1, 20), NAMES)
"""Cards with who played them; no item is longer than a row of 20 cells."""


@given(
    own=st.lists(st.just("gefoppt Du"), max_size=1),
    lying=st.lists(CARDS_TOLD, max_size=7),
    others=st.lists(st.builds("Stich {}".format, NAMES), max_size=3),
    cells=st.sampled_from([20, 32, 40, 80]),
    waiting=st.sampled_from([0, 12]),
)
def test_every_item_is_whole_in_the_prompt_or_above_it_the_own_first_then_the_cards(
    *, own: list[str], lying: list[str], others: list[str], cells: int, waiting: int
) -> None:
    told = news(*(marked(text, About.OWN) for text in own), *others)
    *above, prompt = turn(told, *lying, cells=cells, waiting=waiting)
    end = f"+{waiting} > " if waiting else "> "
    assert prompt.endswith(end)
    assert len(prompt) <= cells - Braille(cells).typed
    assert all(len(row) <= cells for row in above)
    rows = [prompt.removesuffix(end).rstrip(), *reversed(above)]
    assert bool(above) == rows[0].startswith(MORE.rstrip())
    text = ", ".join(filter(None, (rows[0].removeprefix(MORE.rstrip()).strip(), *rows[1:])))
    if f"{CUT}, " not in text:
        items = re.sub(r"[BGR]: ", "", text)
        whole = ", ".join((*own, *lying, *others))
        led = lying[0][0] if lying[1:] and items != whole else ""
        assert items == re.sub(rf"\b{led}(?=\d)", "", whole)


@given(
    asked=st.lists(st.text("abc", min_size=1, max_size=6), min_size=1, max_size=9).map(" ".join),
    cells=st.sampled_from([20, 32, 40, 80]),
    refuses=st.booleans(),
)
def test_what_is_asked_or_refused_is_always_there_word_for_word(
    *, asked: str, cells: int, refuses: bool
) -> None:
    line = PagedLine(asked if refuses else f"{asked}?", refuses=refuses)
    *above, prompt = turn([*news("Stich Bert"), line], "B9 Anna", cells=cells)
    rows = [prompt.removesuffix(" > ").removeprefix(MORE), *reversed(above)]
    text = "".join(f"{row.removesuffix(CUT)} " for row in rows)
    assert text.startswith(f"? {line.text}")


def test_the_led_colour_comes_first_where_not_all_cards_have_room() -> None:
    lying = ("B9 Anna", "B2 Bert", "G2 Cleo", "R16 Dora", "B10 Emil")
    told = news("Stich Emil")
    assert turn(told, *lying) == (
        "R16 Dora, 10 Emil, Stich Emil",
        "^ B: 9 Anna, 2 Bert, G2 Cleo > ",
    )
    assert turn(told, *lying, cells=80) == (f"{', '.join(lying)}, Stich Emil > ",)
    assert turn(told, *lying, prompt=False) == ("> ",)


def test_cards_of_a_trick_that_is_over_come_last() -> None:
    shorts = [marked(card, About.CARD) for card in ("R12 Cosmo", "G13 Dido")]
    told = news(*shorts, marked("Stich Dido", About.TRICK), marked("gefoppt Du", About.OWN))
    assert turn(told, "B4 Dido", cells=80) == (
        "gefoppt Du, B4 Dido, Stich Dido, R12 Cosmo, G13 Dido > ",
    )


def test_no_number_and_no_pair_is_cut() -> None:
    assert turn([PagedLine("Anna 13, Bert 12, Cosmo 11, Dora 13.")]) == (
        "Anna 13, Bert 12, Cosmo 11- > ",
    )
    assert turn([PagedLine("Du: Grün 13.")], cells=20) == ("Du: Grün 13 > ",)


def test_a_message_for_a_reader_keeps_the_entries_of_a_list_apart() -> None:
    assert in_one_message(["Wähle:", "1: Spielen", "2: Lernen", "Noch 3 Zeilen."]) == (
        "Wähle: 1: Spielen; 2: Lernen; Noch 3 Zeilen."
    )
    assert in_one_message([]) == ""


def test_a_question_has_its_choices() -> None:
    said = [PagedLine(each) for each in ("1: Rot 3 fehlt.", "2: Rot 4 fehlt.", "1, 2 oder nein?")]
    assert turn(said) == ("1: Rot 3 fehlt, 2: Rot 4 fehlt", "^ ? 1, 2 oder nein? > ")


@pytest.mark.parametrize("language", languages())
def test_the_prompt_has_the_news_and_lines_fit_the_display(language: str) -> None:
    settings = SettingsStore(Places().settings)
    for name, value in (("prompt", "on"), ("width", "40"), ("hand", "on")):
        settings.change(f"braille-{name}", value)
    arguments = ["play", "--players", "5", "--seed", "7", "--lang", language, "--level", "normal"]
    ran = run_program(arguments, ["h", "#1", "#1", "#2"], terminal=True)
    assert all(len(line) <= 40 for line in ran.lines)
    prompts = [line for line in ran.lines if "> " in line]
    assert prompts[0].startswith("B9 Echo, R")
    assert re.fullmatch(r"\^ G11 18 R4 13 15 (Ge|Y)2 6 7 11 1.*- > #1", prompts[1])
    assert "> #1" in prompts[2]
    assert ran.lines.count(next(line for line in ran.lines if line.startswith("G 11"))) == 2


def felt(arguments: str, typed: list[str], *, cells: int = 40) -> list[str]:
    """What lies under the fingers after each line typed."""
    settings = SettingsStore(Places().settings)
    settings.change("braille-prompt", "on")
    settings.change("braille-width", str(cells))
    ran = run_program(arguments.split(), typed, terminal=True)
    prompts = [line for line in ran.lines if line.startswith("> ") or " > " in line]
    assert [line.partition("> ")[2] for line in prompts[: len(typed)]] == typed
    return [line.partition(" >")[0].removeprefix(MORE) for line in prompts[1 : len(typed) + 1]]


def first(lines: list[str]) -> list[str]:
    """The first item of each; behind it are the cards that lie."""
    return [line.partition(", ")[0] for line in lines]


PLAY = "play --players 5 --seed 7 --level normal --lang"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("de", ["? keine R7", "? nicht verstanden", "zurück: Eins"]),
        ("en", ["? no R7", "? not understood", "back: One"]),
    ],
)
def test_a_refusal_and_what_was_taken_back_lie_under_the_fingers(
    language: str, expected: list[str]
) -> None:
    assert first(felt(f"{PLAY} {language}", ["1", "r7", "xyz", "u"])[1:]) == expected


def test_a_question_and_what_waits_lie_under_the_fingers() -> None:
    asked, *_, more = felt(f"{PLAY} en", ["q", "n", "?"])
    assert asked.startswith("? ")
    assert "?" in asked[2:] or asked.endswith(CUT)
    assert re.search(r" \+\d+$", more)


def test_less_than_32_cells_have_shorter_words() -> None:
    lines = felt(f"{PLAY} de", ["xyz", "r7", "u", "e"], cells=20)
    assert lines == ["? unklar", "? keine R7", "Es gibt-", "Du 12-"]


TABLE = "table --game foppen-1995 --names Anna,Bert,Cleo --dealer Anna --lang"
REVOKE = ["b2 r2 b4", "gr2 gr3", "ge2", "b3", "cleo anna", "nein", "17 18 18", "nein", "cleo"]
"""Cleo discards a red on blue, and two tricks later she has a blue."""


@pytest.mark.parametrize(
    ("language", "cells", "expected"),
    [
        ("de", 40, ["? Cleo B3 Stich 1", "2: Cleo Rot 3", "zurück: die Berichtigung"]),
        ("de", 20, ["? Cleo B3 S1", "2: Cleo Rot 3", "zurück: die-"]),
        ("en", 40, ["? Cleo B3 trick 1", "2: Cleo Red 3", "back: the correction"]),
    ],
)
def test_a_revoke_and_a_correction_lie_under_the_fingers_at_a_table(
    language: str, cells: int, expected: list[str]
) -> None:
    lines = felt(f"{TABLE} {language}", [*REVOKE, "", "2: r3", "-"], cells=cells)
    found, _, *corrected = lines[len(REVOKE) - 1 :]
    assert first([found, *corrected]) == expected


def test_no_hand_lies_under_the_fingers_that_was_not_told() -> None:
    command = "play --game foppen-2018 --players 8 --seed 3 --lang de --detail brief"
    waiting, after = felt(command, ["h", ""], cells=20)
    assert "4" not in waiting, "the cards are not dealt yet as far as was told"
    assert after.startswith("? ")
