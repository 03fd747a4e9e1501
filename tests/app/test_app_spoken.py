"""Every text as the voices of espeak-ng would speak it.

Blind players hear these sentences from many voices; a text that one plain voice reads as it is
meant, without leaning on a sign, is safe with the others. Texts for a braille display only are
left out.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import pytest
from games import NAMES
from listening import abbreviations, sentences, too_long, unspeakable
from phonemes import phonemes, sounds
from sayings import lines
from test_app_narration import told
from texts import UNSPOKEN

from benchmarks.listening import evening
from foppen_access.gameplay.player_names import COMPUTERS
from foppen_access.narration.languages import languages
from foppen_access.narration.short_forms import Detail

Check: TypeAlias = Callable[[str, str], list[str]]

PLACES = ("cli-metavar-", "cli-argument-", "cli-options-word", "cli-command-word")
"""Messages that are words in capitals: the places of values in the help of the command line."""

WORDS_TO_TYPE = "word-"
"""Messages that are typed and not said, but for the first word, which others quote."""

TYPED = re.compile(
    r"foppen-access(?: (?:doctor|learn|play|resume|rules|settings))?"
    r"|--[a-z]+(?:-[a-z]+)*|elfer:gryb|b10,g20,r16,y14,ones4|\.csv"
    r"|\b[a-zFR]{1,2}\d{1,2}\b|(?<![\w'])(?:[b-zS]|de|en|hb|ss)(?![\w'])"
    r"|\b(?:say|screen-reader|silent|terminal|voice)\b"
)
"""What sentences teach to type: commands, options, cards, keys, numbers of rulings. A reader may
spell these.
"""

PROPER = re.compile(
    r"\b(?:speech-dispatcher(?:-espeak-ng)?|espeak-ng|AppleScript|BRLTTY|Foppen Access|JAWS|JSON"
    r"|accessible-output2|Browser|liblouis|Linux|macOS|miniaudio|NVDA|Orca|prismatoid|Prism|prompt-toolkit"
    r"|Python|pyttsx3|SAPI|Speech Dispatcher|Terminal"
    r"|VoiceOver|Windows)\b"
)
"""Names, said as their owners say them, and words that Germans say as the English do."""

SAME = {
    "a": "a key to type",
    "aa": "a key to type",
    "ru": "a key to type",
    "protest": "a word of both languages",
    **dict.fromkeys(("playpalace", "blind", "adrenaline"), "the name of a game"),
    "also": "also a German word",
    "c": "a key",
    "links": "also a German word",
    **dict.fromkeys(("april", "august", "september", "november"), "a month in both languages"),
    "an": "also a German word",
    "still": "also a German word",
    "brf": "an ending of files",
    "browser": "a word of both languages",
    "check": "a word to type",
    "computer": "a word of both languages",
    "computers": "also a German word",
    "deck": "a command to type",
    "minute": "a word of both languages",
    **dict.fromkeys(("host", "join"), "a command to type"),
    "jsonl": "an ending of files",
    "link": "a word of both languages",
    "master": "a word to type",
    "moment": "a word of both languages",
    "full": "a word to type",
    "bot": "a word of both languages",
    "brief": "a word to type, and a German word",
    "normal": "a word of both languages",
    "null": "what a file says for nothing, and the German zero",
    "elfer": "the name of a game",
    "elfer-raus": "the name of a game",
    "easy": "a word to type",
    "enter": "what the key is called",
    "fast": "also a German word",
    "form": "a word of both languages",
    "foppen": "the name of the game",
    "futschikato": "the name of the game",
    "braillespiel": "the name of the edition",
    "hand": "a word of both languages",
    "in": "a word of both languages",
    "minus": "a word of both languages",
    "name": "a word of both languages",
    "option": "a word of both languages",
    "plus": "a word of both languages",
    "rest": "a word of both languages",
    "so": "also a German word",
    "stand": "also a German word",
    "system": "a word of both languages",
    "text": "a word of both languages",
    "was": "also a German word",
    "will": "also a German word",
}
"""German words that English texts have as well, and why."""

WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*|\d+")
NUMBER = re.compile(r"\d+")
ORDINAL = re.compile(r"\d+\.(?=[ ,;:])")
CARDINALS = {
    "de": {0: "null", 1: "eins", 3: "drei", 17: "siebzehn", 60: "sechzig", 80: "achtzig"},
    "en": {0: "zero", 1: "one", 3: "three", 17: "seventeen", 60: "sixty", 88: "eighty eight"},
}


@cache
def spoken(language: str) -> dict[str, str]:
    """Every line that is spoken, and the message it comes from."""
    return {
        line.text: line.key
        for line in lines(language)
        if line.key not in UNSPOKEN and not line.key.startswith((*PLACES, WORDS_TO_TYPE))
    }


@cache
def said(language: str) -> dict[str, str]:
    """The same without what is typed and without names."""
    return {PROPER.sub("", TYPED.sub("", text)): key for text, key in spoken(language).items()}


@cache
def told_in_games(language: str) -> tuple[str, ...]:
    """Every fourth line of whole games, as a table and a player hear them."""
    heard = {
        text
        for detail in Detail
        for you in (None, 0)
        for each in told(language, detail, you)
        for text in each.lines
    }
    return tuple(sorted(heard)[::4])


@cache
def answered(language: str) -> frozenset[str]:
    """The answers to all questions in a game; the cards gone are as many as they are."""
    return frozenset(
        line
        for detail in Detail
        for key, blocks in evening(language, detail, 5, 1, 1).answers.items()
        for block in blocks
        for line in block
        if key != "k"
    )


def dropped(language: str, text: str) -> list[str]:
    """What is printed and makes no difference to the ear."""
    words = text.split(" ")
    return [
        word
        for at, word in enumerate(words)
        if sounds(language, text) == sounds(language, " ".join(words[:at] + words[at + 1 :]))
    ]


def spelled_out(language: str, text: str) -> list[str]:
    """The words that are said letter by letter."""
    return [
        word
        for word in WORD.findall(text)
        if len(word) > 1
        and word.isalpha()
        and sounds(language, word) == sounds(language, " ".join(word))
    ]


def misread(language: str, text: str) -> list[str]:
    """The numbers that sound otherwise than alone, or that a German voice can take for ordinals:
    before "3. Stich" one stops, another says "dritte".
    """
    if language == "de" and (ordinals := ORDINAL.findall(text)):
        return ordinals
    return [
        number
        for number in NUMBER.findall(text)
        if (len(number) > 1 and number.startswith("0"))
        or sounds(language, number) not in sounds(language, text)
    ]


def foreign(language: str, text: str) -> list[str]:
    """Where the voice changes into that of another language, which it marks in brackets."""
    return re.findall(r"\(\w+\)", phonemes(language, text))


def long(_language: str, text: str) -> list[str]:
    """The sentences that are too long."""
    return [sentence for sentence in sentences(text) if too_long(sentence)]


def signs(_language: str, text: str) -> list[str]:
    """What is no word and means something."""
    return unspeakable(text)


def abbreviated(_language: str, text: str) -> list[str]:
    """What is not written out."""
    return abbreviations(text)


OF_ALL = (dropped, misread, long, signs)
"""The checks of whole lines."""

OF_WHAT_IS_SAID = (spelled_out, foreign, abbreviated)
"""The checks of lines without what is typed and without names."""


@pytest.mark.slow
@pytest.mark.parametrize("check", OF_ALL)
@pytest.mark.parametrize("language", languages())
def test_every_text_is_heard_as_it_is_written(language: str, check: Check) -> None:
    faults = {
        (k, text): found for text, k in spoken(language).items() if (found := check(language, text))
    }
    assert not faults


@pytest.mark.parametrize("check", OF_WHAT_IS_SAID)
@pytest.mark.parametrize("language", languages())
def test_every_text_is_said_in_plain_words(language: str, check: Check) -> None:
    faults = {
        (k, text): found for text, k in said(language).items() if (found := check(language, text))
    }
    assert not faults


@pytest.mark.parametrize("check", [*OF_ALL, *OF_WHAT_IS_SAID])
@pytest.mark.parametrize("language", languages())
def test_whole_games_are_heard_as_they_are_written(language: str, check: Check) -> None:
    """Every kind of event, at every degree of detail, of eight players too."""
    texts = told_in_games(language)
    assert len(texts) > 500
    assert not {text: found for text in texts if (found := check(language, text))}


@pytest.mark.parametrize("check", [*OF_ALL, *OF_WHAT_IS_SAID])
@pytest.mark.parametrize("language", languages())
def test_answers_are_heard_as_they_are_written(language: str, check: Check) -> None:
    assert len(answered(language)) > 100
    assert not {text: found for text in answered(language) if (found := check(language, text))}


@pytest.mark.parametrize("language", CARDINALS)
def test_numbers_alone_are_cardinals(language: str) -> None:
    for number, word in CARDINALS[language].items():
        assert sounds(language, str(number)) == sounds(language, word)


def test_german_texts_have_no_english_words() -> None:
    german, english = (
        {word.casefold() for text in said(language) for word in WORD.findall(text)}
        for language in ("de", "en")
    )
    names = {name.casefold() for name in (*NAMES, *COMPUTERS)}
    shared = {word for word in german & english if not word.isdigit()} - names
    assert shared - SAME.keys() == set()


@pytest.mark.parametrize(
    ("check", "language", "bad"),
    [
        (dropped, "de", "Blau 9 \N{MIDDLE DOT} Rot 7."),
        (dropped, "en", "Blue 9 \N{MIDDLE DOT} Red 7."),
        (spelled_out, "de", "Gespielt sind Blau 3 bzw Rot 7."),
        (spelled_out, "en", "The file ends in csv today."),
        (misread, "de", "Anna gewinnt den 3. Stich."),
        (misread, "de", "Es sind 1.000 Karten."),
        (misread, "en", "There are 1,000 cards."),
        (foreign, "de", "Der Browser ist offen."),
        (long, "de", "Das " + 20 * "sehr " + "lang."),
        (long, "en", "Blue 3, 4, 5, 6" + 40 * ", 7" + "."),
        (abbreviated, "de", "Karten, z.B. Rot 7."),
        (abbreviated, "de", "Die Zeile ist kein UTF."),
        (abbreviated, "en", "Cards etc. and more."),
        (signs, "en", "Blue (9)."),
    ],
)
def test_a_check_finds_what_it_looks_for(check: Check, language: str, bad: str) -> None:
    assert check(language, bad)
