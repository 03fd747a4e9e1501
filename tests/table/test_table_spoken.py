"""Cards as people say them and as a dictation writes them.

The rows in `spoken` were written by ear: what is meant, a bar, and the line.
"""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from parts import idiom
from properties import examples

from foppen_access.dialogue.parsing.meanings import Unknown
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.table.entry.entries import (
    Entry,
    Half,
    Misheard,
    Replace,
    Said,
    Sum,
)
from foppen_access.table.entry.line_parser import TableReader
from foppen_engine import Suit, parse_card
from table.sitting import Setup, sit

FOLDER = Path(__file__).with_name("spoken")
NAMES = ("Anna", "Bert", "Cleo", "Dora")
READERS = {
    (language, numbers): TableReader(
        Vocabulary(language, idiom(numbers=numbers)), NAMES, tuple(Suit), idiom(numbers=numbers)
    )
    for language in ("de", "en")
    for numbers in (False, True)
}
ROWS = [
    (path.stem, *row.split(" | "))
    for path in sorted(FOLDER.glob("*.txt"))
    for row in path.read_text(encoding="utf-8").splitlines()
]


def read(line: str, language: str) -> Entry:
    return READERS[language, False].read(line.rstrip("! "))


def meant_by(meaning: str) -> Entry:
    """An entry as the rows write it."""
    words = meaning.replace(":", "").split()
    seat = NAMES.index(words[0]) if words[0] in NAMES else None
    first, *rest = words if seat is None else words[1:]
    if first == "sum":
        return Sum(int(rest[0]), seat)
    if first.startswith("?"):
        return Half(int(first[1:]), seat)
    at = first.removeprefix("@")
    cards = tuple((parse_card(card),) for card in (rest if first != at else (first, *rest)))
    return Replace(int(at), cards) if first != at else Said(cards, seat)


def test_there_are_enough_rows_in_each_language() -> None:
    for language in ("de", "en"):
        assert len({row for row in ROWS if row[0] == language}) >= 200


def test_what_people_say_is_understood() -> None:
    wrong = [
        (language, line, read(line, language))
        for language, meaning, line in ROWS
        if read(line, language) != meant_by(meaning)
    ]
    assert not wrong


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    "line",
    [
        *("nicht rot 7", "rot 7 oder rot 9", "kein rot 7", "anna hat keine rote 7", "rot 7?"),
        *("spielt anna rot sieben", "hat anna rot 7 gespielt", "wer hat rot 7", "rot 7.9"),
        *("not red 7", "red 7 or red 9", "does anna play red 7", "who has red 7", "1.1.1"),
        *("drei rot sieben", "three red seven", "rot sieben sieben", "sieben rot neun", "3r7"),
        *(
            "rot 7 zurück",
            "take back red 7",
            "5-r7",
            "r7 - r8",
            "15:30",
            "1:",
            "1+",
            "1 :",
            "die",
            "und",
            "...",
        ),
    ],
)
def test_what_is_not_a_card_that_was_played_is_none(line: str, language: str) -> None:
    assert not isinstance(read(line, language), Said | Replace | Sum)


@pytest.mark.parametrize(
    ("line", "word"),
    [("r7 x9 b3", "x9"), ("r7 lila 8", "lila"), ("rot 7 ähm rot 9", "ähm"), ("b3, qq", "qq")],
)
def test_one_bad_word_names_itself(line: str, word: str) -> None:
    assert read(line, "de") == Misheard(word)
    sat = sit(Setup("foppen-braille", 4, language="de"), [line])
    assert f"Das Wort {word} verstehe ich nicht. Von dieser Zeile ist nichts eingetragen." in (
        sat.ran.lines
    )


@pytest.mark.parametrize("line", ["x9", "qq zz r7", "lila 7", "anna", "hallo", "emil 7"])
def test_a_line_with_more_wrong_in_it_blames_no_word(line: str) -> None:
    assert read(line, "de") == Unknown()


SAID = """
r g b y u q v h c e l t s w f k a r7 g12 7 1 12 1.7 3,4 b5b6 - 5: 5+ 5- rot grün gelbe red die anna
be 3 summe 17 ja nein eins sieben seven und spielt von ? #3 x lila ß 0 99
"""
WORDS = st.sampled_from(SAID.split())
LINES = st.one_of(
    st.text(max_size=12),
    st.lists(WORDS, max_size=5).map(" ".join),
    st.lists(WORDS, max_size=4).map("".join),
)


@examples(400)
@given(line=LINES, language=st.sampled_from(("de", "en")), numbers=st.booleans())
def test_what_means_something_as_it_is_typed_means_just_that(
    *, line: str, language: str, numbers: bool
) -> None:
    reader = READERS[language, numbers]
    typed = reader._typed(" ".join(line.casefold().split()), line)
    assert typed == Unknown() or reader.read(line) == typed
