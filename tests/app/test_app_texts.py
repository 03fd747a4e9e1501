"""The texts in `locales/`: every language beside English, and all of them beside the code."""

import shutil
from pathlib import Path

import pytest
from facts import kinds_of
from families import families, names, possible
from listening import unspeakable
from naming import code, name_of
from texts import (
    ALWAYS,
    OPTIONAL,
    UNSPOKEN,
    Texts,
    differences,
    equal,
    has_words,
    in_lines,
    messages,
    needed,
    spelled,
    texts,
    texts_of,
)

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages, locales_folder
from foppen_access.narration.short_forms import SPOKEN, Detail
from foppen_engine import Event, Reason

EQUAL = {
    "braille-fooled": "the same letter",
    "braille-round-scored": "the same letter",
    "braille-suit-b": "the same letter",
    "braille-suit-g": "the same letter",
    "braille-suit-r": "the same letter",
    "cli-argument-name": "the same word",
    "cli-metavar-name": "the same word",
    "cli-metavar-names": "the same word",
    "detail-normal": "the same word",
    "doctor-computer": "names and numbers",
    "game-foppen-1995": "a name",
    "game-foppen-2018": "a name",
    "game-foppen-braille": "a name",
    "game-futschikato": "a name",
    "league-bot": "the same word",
    "lesson-foppen": "a name",
    "lesson-futschikato": "a name",
    "level-normal": "the same word",
    "minus": "the same word",
    "plus": "the same word",
    "value-normal": "the same word",
    "version": "a name and a number",
    "word-braille": "the same word",
    "word-hand": "the same word",
    "word-info": "the same word",
    "word-setting-name": "the same word",
    "word-value-elfer": "a name",
    "word-value-foppen": "a name",
}
"""Messages that may be the same in German and in English, and why."""

OTHERS = [language for language in languages() if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_messages_attributes_and_arguments_of_english(language: str) -> None:
    assert not differences(texts(language), texts("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_is_no_copy_of_english(language: str) -> None:
    assert not is_copy(texts(language))


def test_what_a_translation_lacks_is_named(tmp_path: Path) -> None:
    for name, source in {"en": ENGLISH, "fr": FRENCH}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "some.ftl").write_text(source, encoding="utf-8")
    assert differences(texts_of(tmp_path / "fr"), texts_of(tmp_path / "en")) == [
        "in no other language: made-up",
        "missing: lies.full",
        "missing: lost",
        "other arguments: moves",
    ]


ENGLISH = """
lies = { $card } lies there
    .full = { $card } lies on the table
lost = Lost
moves = { $seat } moves
"""
FRENCH = """
lies = { $card } est là
made-up = Inventé
moves = { $card } joue
plural = { $n ->
    [0] one
    [1] one
   *[other] other
}
"""


def test_english_by_another_name_is_no_translation(tmp_path: Path) -> None:
    shutil.copytree(locales_folder() / "en", tmp_path, dirs_exist_ok=True)
    assert not differences(texts_of(tmp_path), texts("en"))
    shutil.copy(locales_folder() / "de" / "cards.ftl", tmp_path)
    assert is_copy(texts_of(tmp_path))


def is_copy(ours: Texts) -> bool:
    """Whether most messages with words in them are those of English."""
    worded = {key for (key, _), pattern in texts("en").items() if has_words(pattern)}
    return len(equal(ours, texts("en"))) > len(worded) / 2


def test_german_and_english_differ() -> None:
    assert equal(texts("de"), texts("en")) == set(EQUAL)


@pytest.mark.parametrize("language", languages())
def test_no_text_is_made_elsewhere_and_only_passed_on(language: str) -> None:
    """But for a card that is a bare number."""
    passed_on = [
        key for (key, _), text in texts(language).items() if spelled(text, "Anna") == ["Anna"]
    ]
    assert passed_on == ["card-number"]


def test_attributes_are_degrees_of_detail() -> None:
    assert {variant for _, variant in texts("en")} <= {
        *(None, SPOKEN),
        *(detail.value for detail in Detail),
    }


@pytest.mark.parametrize("language", languages())
def test_a_text_holds_nothing_that_is_not_heard(language: str) -> None:
    faults = {
        (key, line): reasons
        for (key, _), pattern in texts(language).items()
        for text in spelled(pattern)
        for line in in_lines(key, text)
        if key not in UNSPOKEN and (reasons := unspeakable(line))
    }
    assert not faults


@pytest.mark.parametrize("language", languages())
def test_what_happens_and_what_cannot_be_are_whole_sentences(language: str) -> None:
    facts = {name_of(kind) for kind in (*kinds_of(Event), *kinds_of(Reason))}
    said = [
        text
        for (key, _), pattern in texts(language).items()
        for text in spelled(pattern)
        if key in facts and text
    ]
    assert not [text for text in said if not text[0].isupper() or text[-1] != "."]


@pytest.mark.parametrize("language", languages())
def test_long_numbers_are_written_without_separators(language: str) -> None:
    catalog = Catalog(language)
    for number in (1000, 1_234_567):
        said = catalog.text("simulated", games=number, game="Foppen", players=number)
        assert said.count(str(number)) == 2
        assert str(number) in catalog.text("minus", number=number)
        assert str(number) in catalog.text("ones", count=number)


def test_no_message_is_unused() -> None:
    """By name; by a name made in the code (`key-...`); as the words for a kind of fact."""
    made = {*families().items(), *possible().items()}
    known = code().names.union(*(names(*family) for family in made), OPTIONAL)
    assert not [key for key in messages() if key not in known]


def test_no_message_is_missing() -> None:
    """Those that the code names whole; the others are families."""
    assert len(code().calls) > 100
    known = set(messages())
    assert not [(at, key) for at, key, _ in code().calls if key not in known]


def test_every_message_is_given_its_arguments() -> None:
    missing = [
        (at, key, needed(key, texts("en")) - given)
        for at, key, given in code().calls
        if given is not None and not needed(key, texts("en")) <= given | {"help", ALWAYS}
    ]
    assert not missing
