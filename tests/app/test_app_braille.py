"""What lies under the fingers: at most as many cells as the display has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from keyboard import run_program
from parts import idiom

from foppen_access.console.braille import TYPED, Braille
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


@given(
    st.lists(st.text("Bb9 ", min_size=1, max_size=30), max_size=12),
    st.sampled_from(["", "B", "Ge"]),
    st.sampled_from([20, 32, 40, 80]),
)
def test_the_prompt_leaves_room_to_type_and_keeps_the_newest(
    news: list[str], led: str, cells: int
) -> None:
    line = Braille(cells, prompt=True).prompt_line(news, led, "> ")
    assert line.endswith("> ")
    assert len(line) <= cells - TYPED or line == "> "
    if news:
        shown = line.removesuffix(" > ").removeprefix(f"{led}: " if led else "")
        cut = news[-1].startswith(shown) and len(line) == cells - TYPED
        assert cut or shown.endswith(news[-1])


def test_the_led_colour_comes_first_where_its_card_has_no_room() -> None:
    news = ["B9 Anna", "B2 Bert", "G2 Cleo", "R16 Dora", "B10 Emil"]
    line = Braille(40, prompt=True).prompt_line(news, "B", "> ")
    assert line == "B: G2 Cleo, R16 Dora, B10 Emil > "
    assert Braille(80, prompt=True).prompt_line(news, "B", "> ") == f"{', '.join(news)} > "
    assert Braille(40).prompt_line(news, "B", "> ") == "> "


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
    assert prompts[1] == "> #1"
    assert "> #1" in prompts[2]
    assert ran.lines.count(next(line for line in ran.lines if line.startswith("G 11"))) == 2
