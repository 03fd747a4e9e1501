"""What lies under the fingers: at most as many cells as the display has."""

import re
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from keyboard import run_program
from parts import idiom

from foppen_access.console.braille import CUT, Braille
from foppen_access.console.pages import Line
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.places import Places
from foppen_access.runtime.settings import Settings
from foppen_engine import ONE, Card, Suit, card_order

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


def news(*shorts: str) -> list[Line]:
    return [
        Line("Said in a sentence.", news=True, short=partial("{0}".format, each)) for each in shorts
    ]


@given(
    st.lists(st.text("Bb9 ", min_size=1, max_size=30), max_size=12),
    st.sampled_from(["", "B", "Ge"]),
    st.sampled_from([20, 32, 40, 80]),
    st.sampled_from([0, 12]),
)
def test_the_prompt_leaves_room_to_type_and_keeps_the_newest(
    shorts: list[str], led: str, cells: int, waiting: int
) -> None:
    braille = Braille(cells, prompt=True)
    end = f"+{waiting} > " if waiting else "> "
    line = braille.prompt_line(news(*shorts), led, "> ", waiting)
    assert line.endswith(end)
    assert len(line) <= cells - braille.typed
    if shorts:
        shown = line.removesuffix(f" {end}").removeprefix(f"{led}: " if led else "")
        cut = shown.endswith(CUT) and shorts[-1].startswith(shown.removesuffix(CUT))
        assert cut or shown.endswith(shorts[-1])


@given(
    shorts=st.lists(st.text("Bb9 ", min_size=1, max_size=30), max_size=12),
    asked=st.text("abc ", min_size=1, max_size=120),
    cells=st.sampled_from([20, 32, 40, 80]),
    refuses=st.booleans(),
)
def test_what_is_asked_or_refused_is_always_there(
    *, shorts: list[str], asked: str, cells: int, refuses: bool
) -> None:
    braille = Braille(cells, prompt=True)
    line = Line(asked if refuses else f"{asked}?", refuses=refuses)
    shown = braille.prompt_line([*news(*shorts), line], "B", "> ")
    assert len(shown) <= cells - braille.typed
    assert shown.split("? ")[1][:6].rstrip(f"{CUT}> ") in line.text
    assert line.text in shown or f"{CUT} > " in shown


def test_the_led_colour_comes_first_where_its_card_has_no_room() -> None:
    told = news("B9 Anna", "B2 Bert", "G2 Cleo", "R16 Dora", "B10 Emil")
    line = Braille(40, prompt=True).prompt_line(told, "B", "> ")
    assert line == "B: G2 Cleo, R16 Dora, B10 Emil > "
    whole = "B9 Anna, B2 Bert, G2 Cleo, R16 Dora, B10 Emil > "
    assert Braille(80, prompt=True).prompt_line(told, "B", "> ") == whole
    assert Braille(40).prompt_line(told, "B", "> ") == "> "


@pytest.mark.parametrize("language", languages())
def test_the_prompt_has_the_news_and_lines_fit_the_display(language: str) -> None:
    settings = Settings(Places().settings)
    for name, value in (("prompt", "on"), ("width", "40"), ("hand", "on")):
        settings.change(f"braille-{name}", value)
    arguments = ["play", "--players", "5", "--seed", "7", "--lang", language, "--level", "normal"]
    ran = run_program(arguments, ["h", "#1", "#1", "#2"], terminal=True)
    assert all(len(line) <= 40 for line in ran.lines)
    prompts = [line for line in ran.lines if "> " in line]
    assert prompts[0].endswith("B8 Echo > h")
    assert re.fullmatch(r"G11 18 R4 13 15 (Ge|Y)2 6 7 11 13 1( 1|4)?-? > #1", prompts[1])
    assert "> #1" in prompts[2]
    assert ran.lines.count(next(line for line in ran.lines if line.startswith("G 11"))) == 2


def felt(arguments: str, typed: list[str], *, cells: int = 40) -> list[str]:
    """What lies under the fingers after each line typed."""
    settings = Settings(Places().settings)
    settings.change("braille-prompt", "on")
    settings.change("braille-width", str(cells))
    ran = run_program(arguments.split(), typed, terminal=True)
    prompts = [line for line in ran.lines if line.startswith("> ") or " > " in line]
    assert [line.partition("> ")[2] for line in prompts[: len(typed)]] == typed
    return [line.partition(">")[0].strip() for line in prompts[1 : len(typed) + 1]]


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
    assert felt(f"{PLAY} {language}", ["1", "r7", "xyz", "u"])[1:] == expected


def test_a_question_and_what_waits_lie_under_the_fingers() -> None:
    asked, *_, more = felt(f"{PLAY} en", ["q", "n", "?"])
    assert asked.startswith("? ")
    assert "?" in asked[2:] or asked.endswith(CUT)
    assert re.search(r" \+\d+$", more)


def test_less_than_32_cells_have_shorter_words() -> None:
    lines = felt(f"{PLAY} de", ["xyz", "r7", "u", "e"], cells=20)
    assert lines == ["? unklar", "? keine R7", "Es gibt nicht-", "Du 12, Bix 12-"]


TABLE = "table --game foppen-1995 --names Anna,Bert,Cleo --dealer Anna --lang"
REVOKE = ["b2 r2 b4", "gr2 gr3", "ge2", "b3", "cleo anna", "nein", "17 18 18", "nein", "cleo"]
"""Cleo discards a red on blue, and two tricks later she has a blue."""


@pytest.mark.parametrize(
    ("language", "cells", "expected"),
    [
        ("de", 40, ["? Cleo B3 Stich 1", "2: Cleo Rot 3", "zurück: die Berichtigung"]),
        ("de", 20, ["? Cleo B3 S1", "2: Cleo Rot 3", "zurück: die B-"]),
        ("en", 40, ["? Cleo B3 trick 1", "2: Cleo Red 3", "back: the correction"]),
    ],
)
def test_a_revoke_and_a_correction_lie_under_the_fingers_at_a_table(
    language: str, cells: int, expected: list[str]
) -> None:
    lines = felt(f"{TABLE} {language}", [*REVOKE, "", "2: r3", "-"], cells=cells)
    found, _, *corrected = lines[len(REVOKE) - 1 :]
    assert [found, *corrected] == expected


def test_a_question_leaves_room_for_the_news_before_it() -> None:
    told = [*news("B9 Anna"), Line("Who just played Blue 3, and who has the disc?")]
    line = Braille(40, prompt=True).prompt_line(told, "", "> ")
    assert line == "B9 Anna, ? Who just played Blue- > "
