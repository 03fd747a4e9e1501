"""What typed lines mean: keys, words, cards, and everything else."""

import re
import string
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from notation import COLOURS, named
from parts import idiom
from properties import examples

from foppen_access.dialogue.parsing.meanings import (
    Answer,
    Ask,
    Cards,
    ListPosition,
    Meaning,
    Nothing,
    SuitMissing,
    SuitUnknown,
    Unknown,
    ValueMissing,
)
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.narration.languages import languages
from foppen_engine import ONE, Card, Suit, parse_card

VOCABULARIES = {
    (language, numbers): Vocabulary(language, idiom(numbers=numbers))
    for language, numbers in product(languages(), (False, True))
}


def read(line: str, language: str = "de", *, numbers: bool = False) -> Meaning:
    return VOCABULARIES[language, numbers].read(line)


LANGUAGE = st.sampled_from(languages())
WORDS = st.sampled_from(
    [*COLOURS["de"], *COLOURS["en"], "r", "g", "b", "y", "ge", "gr", "h", "v", "?", "#", "c", "ss",
     "hand", "ja", "no", "stich", "undo", "ende", "prüfen", "a", ",", "<", "Ǆ", "ß", "ﬁ"]
)  # fmt: skip
ODD_DIGITS = ("\N{ARABIC-INDIC DIGIT SEVEN}", "\N{FULLWIDTH DIGIT SEVEN}", "²", "Ⅶ", "½")
NUMBERS = st.one_of(
    st.integers(-1, 130).map(str),
    st.sampled_from(["0", "00", "07", "7.0", "+7", "1e1", "9" * 5000, *ODD_DIGITS]),
)
BLANKS = st.sampled_from(["", " ", "  ", "\t", "\N{NO-BREAK SPACE}", "\v", "\N{ZERO WIDTH SPACE}"])
LINES = st.one_of(
    st.text(max_size=12),
    st.text(string.printable, max_size=8),
    st.lists(st.one_of(WORDS, NUMBERS, BLANKS), max_size=5).map("".join),
)


@examples(500)
@given(line=LINES, language=LANGUAGE, numbers=st.booleans())
def test_a_line_is_a_card_only_if_it_is_the_notation_of_one(
    *,
    line: str,
    language: str,
    numbers: bool,
) -> None:
    meaning = read(line, language, numbers=numbers)
    cards = set(meaning.candidates) if isinstance(meaning, Cards) else set()
    assert cards == named(line, language, numbers=numbers)


@examples(300)
@given(line=LINES, language=LANGUAGE, numbers=st.booleans())
def test_blanks_and_capitals_change_nothing(
    *,
    line: str,
    language: str,
    numbers: bool,
) -> None:
    meaning = read(line, language, numbers=numbers)
    assert read(f"  {line}\t", language, numbers=numbers) == meaning
    assert read(line.casefold(), language, numbers=numbers) == meaning


@given(line=LINES, language=LANGUAGE)
def test_a_position_is_what_follows_a_hash_and_nothing_else(line: str, language: str) -> None:
    meaning = read(line, language)
    match = re.fullmatch(r"#\s*([1-9][0-9]{0,2})", line.strip())
    assert (
        meaning == ListPosition(int(match[1])) if match else not isinstance(meaning, ListPosition)
    )


def test_a_position_has_three_digits_at_most() -> None:
    assert read("#999", "de") == ListPosition(999)
    assert read("#1000", "de") == Unknown()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("suit", Suit)
def test_every_beginning_of_a_colour_names_its_cards(language: str, suit: Suit) -> None:
    """In either order, with or without a space, in either language."""
    for words in COLOURS.values():
        for word in (word for word, other in words.items() if other is suit):
            for end in range(1, len(word) + 1):
                begin = word[:end]
                for line in (f"{begin}7", f"{begin} 7", f"7{begin}", f"7 {begin}"):
                    meaning = read(line.upper(), language)
                    assert isinstance(meaning, Cards)
                    assert set(meaning.candidates) == named(line, language, numbers=False)
            assert read(f"{word} 7", language) == Cards((Card(suit, 7),))


def test_a_letter_that_means_two_colours_names_both() -> None:
    assert read("g7", "de") == Cards((parse_card("g7"), parse_card("y7")))
    assert read("g7", "en") == Cards((parse_card("g7"),))
    assert read("gr7", "de") == Cards((parse_card("g7"),))
    assert read("ge7", "de") == Cards((parse_card("y7"),))
    assert read("y7", "de") == Cards((parse_card("y7"),))
    assert read("g1", "de") == Cards((ONE,))


@pytest.mark.parametrize("language", languages())
def test_a_one_has_no_colour(language: str) -> None:
    for line in ("1", "r1", "1 rot", "red 1", "blau1"):
        assert read(line, language) == Cards((ONE,))


@pytest.mark.parametrize("language", languages())
def test_what_is_missing_is_asked_for(language: str) -> None:
    assert read("7", language) == SuitMissing(7)
    assert read("7", language, numbers=True) == Cards((Card(None, 7),))
    assert read("rot", language) == read("red", language) == ValueMissing((Suit.RED,))
    assert read("", language) == read(" \t", language) == Nothing()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "line", ["lila 7", "purple 7", "7 lila", "lila7", "Z7", "orange 12", "p 7", "po 5", "7 p"]
)
def test_a_word_beside_a_value_that_is_no_colour_is_told_from_other_lines(
    line: str, language: str
) -> None:
    value = int("".join(filter(str.isdigit, line)))
    assert read(line, language) == SuitUnknown(value)
    assert read(line, language, numbers=True) == Unknown()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "line",
    [
        *("lila", "rot 0", "red 07", "stich 3", "score 2", "lila 7 rot", "x 0", "die 1", "die 07"),
        *("ja 7", "yes 7", "nein 3", "no 3", "n 3", "eins 5", "one 5", "5 one"),
        *("summe 17", "17 summe", "sum 17", "su 3"),
    ],
)
def test_what_is_wrong_otherwise_is_not_blamed_on_the_colour(line: str, language: str) -> None:
    assert read(line, language) == Unknown()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("line", ["die 7", "karte 7", "spiel 7", "the 7", "play 7"])
def test_who_says_more_than_a_value_but_no_colour_is_asked_for_it(line: str, language: str) -> None:
    assert read(line, language) == SuitMissing(7)
    assert read(line, language, numbers=True) == Unknown()
    assert VOCABULARIES[language, True].hear(line) == Cards((Card(None, 7),))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("line", "card"),
    [
        *(("die rote 5", "r5"), ("the red 5", "r5"), ("play red 5", "r5"), ("die grüne 7", "g7")),
        *(("Die rote Sieben.", "r7"), ("I play the red seven", "r7"), ("blau siebzehn", "b17")),
        *(("ich spiele rot fünf", "r5"), ("the five of red", "r5"), ("spiel die 7 rot", "r7")),
        *(("Rot 5!", "r5"), ("rot fünf bitte", "r5"), ("bitte die rote 5", "r5")),
        *(("red five, please!", "r5"), ("please, red 5", "r5")),
        *(("eine Eins", "1"), ("die Eins", "1"), ("a one", "1"), ("play a one", "1")),
    ],
)
def test_a_card_is_understood_as_it_is_said(line: str, card: str, language: str) -> None:
    assert VOCABULARIES[language, False].hear(line) == Cards((parse_card(card),))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "line",
    [
        *("raute 3", "Raute drei", "hash three", "#3!", "bitte #3"),
        *("dritte Karte", "meine dritte Karte", "die 3. Karte", "third card", "my third card"),
    ],
)
def test_a_place_is_understood_as_it_is_said(line: str, language: str) -> None:
    assert VOCABULARIES[language, False].hear(line) == ListPosition(3)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("line", ["bitte", "!", "raute", "raute rot", "oder"])
def test_politeness_alone_means_nothing(line: str, language: str) -> None:
    assert isinstance(VOCABULARIES[language, False].hear(line), Nothing | Unknown)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("line", ["die rote", "the red", "ich spiele rot"])
def test_a_colour_is_understood_as_it_is_said(line: str, language: str) -> None:
    assert VOCABULARIES[language, False].hear(line) == ValueMissing((Suit.RED,))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "line", ["gelb oder rot 5", "vielleicht die rote 5", "nein, die rote 5", "rot 5, grün 7"]
)
def test_what_is_said_about_cards_plays_none(line: str, language: str) -> None:
    assert isinstance(VOCABULARIES[language, False].hear(line), Unknown)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("ending", ["e", "er", "es", "en"])
def test_german_colours_may_be_inflected(ending: str, language: str) -> None:
    """ "Die rote 7"."""
    for word, suit in COLOURS["de"].items():
        assert read(f"{word}{ending} 7", language) == Cards((Card(suit, 7),))
        assert read(f"{word}{ending}", language) == ValueMissing((suit,))


@pytest.mark.parametrize("numbers", [False, True])
@pytest.mark.parametrize("language", languages())
def test_every_key_and_word_is_its_command_in_every_language(
    *,
    language: str,
    numbers: bool,
) -> None:
    """And a key means the same whatever is played."""
    for command in Command:
        assert read(command.value.key, language, numbers=numbers) == Ask(command)
        for other in languages():
            word = VOCABULARIES[other, numbers].word(command)
            assert read(word.upper(), language, numbers=numbers) == Ask(command)


INTERFACE = {
    Command.HAND: ("hand", "hand"),
    Command.TRICK: ("cards", "stich"),
    Command.LAST: ("last", "letzter"),
    Command.EACH: ("each", "anzahl"),
    Command.TURN: ("turn", "dran"),
    Command.SCORES: ("scores", "stand"),
    Command.WHAT: ("what", "was"),
    Command.FOOL: ("fool", "gefoppt"),
    Command.KNOWN: ("known", "gespielt"),
    Command.REPEAT: ("repeat", "wiederholen"),
    Command.OLDER: ("older", "älter"),
    Command.NEWER: ("newer", "neuer"),
    Command.ORDER: ("order", "ordnen"),
    Command.DETAIL: ("detail", "ausführlichkeit"),
    Command.INFO: ("info", "info"),
    Command.UNDO: ("undo", "zurück"),
    Command.HELP: ("help", "hilfe"),
    Command.QUIT: ("quit", "ende"),
}
"""The words that are promised."""


def test_the_promised_words() -> None:
    for command, (english, german) in INTERFACE.items():
        assert VOCABULARIES["en", False].word(command) == english
        assert VOCABULARIES["de", False].word(command) == german
    assert read("genauigkeit 2", "de") == Ask(Command.DETAIL, "2")


def test_what_belongs_to_a_command_is_kept() -> None:
    assert read("h r") == read("hand r") == Ask(Command.HAND, "r")
    assert read("v2") == read("v 2") == Ask(Command.DETAIL, "2")
    assert read("? e") == read("?e") == read("hilfe e") == Ask(Command.HELP, "e")
    assert isinstance(read("q r7"), Unknown)
    assert isinstance(read("u 3"), Unknown)


@pytest.mark.parametrize("line", ["ja", "j", "yes", "JA", "nein", "n", "no"])
@pytest.mark.parametrize("language", languages())
def test_yes_and_no_in_either_language(language: str, line: str) -> None:
    assert read(line, language) == Answer(yes=line.lower()[0] in "jy")


@pytest.mark.parametrize("language", languages())
def test_the_key_for_advice_is_kept_free(language: str) -> None:
    """One meaning per letter in every mode, even where it is not offered."""
    assert not isinstance(read("a", language), Cards | ValueMissing)


@pytest.mark.parametrize(
    ("named", "signed"),
    [
        ("Fragezeichen", "?"),
        ("fragezeichen f", "? f"),
        ("question mark f", "? f"),
        ("Komma", ","),
        ("full stop", "."),
        ("Kleinerzeichen", "<"),
        ("greater than", ">"),
    ],
)
def test_a_sign_may_be_typed_as_it_is_called(named: str, signed: str) -> None:
    vocabulary = VOCABULARIES["de", False]
    assert vocabulary.hear(named) == vocabulary.read(signed)
