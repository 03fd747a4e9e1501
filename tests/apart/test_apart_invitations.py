"""Who has an invitation comes in, and nobody else however long he tries."""

import pytest

from foppen_access.apart.invitations import (
    FORGOTTEN,
    MOST_WRONG,
    MOST_WRONG_WORDS,
    TOKEN_BYTES,
    Door,
    invitation,
    speakable_words,
)
from foppen_access.apart.lines import No
from foppen_access.apart.way import Way, typed_address, way_of
from foppen_access.narration.languages import languages

WORDS = speakable_words("en")
INVITATIONS = {seat: invitation(b"secret", seat, WORDS) for seat in range(3)}


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def door(clock: Clock | None = None) -> Door:
    return Door(INVITATIONS, clock or Clock())


@pytest.mark.parametrize("language", languages())
def test_six_words_are_too_many_to_try(language: str) -> None:
    words = speakable_words(language)
    assert len(words) == len(set(words)) > 200
    assert all(word.isalpha() and word.islower() and 3 < len(word) + 1 < 12 for word in words)


def test_each_seat_has_an_invitation_of_its_own_and_always_the_same() -> None:
    assert len(set(INVITATIONS.values())) == 3
    assert invitation(b"secret", 1, WORDS) == INVITATIONS[1]
    assert invitation(b"another", 1, WORDS).token != INVITATIONS[1].token
    assert len(bytes.fromhex(INVITATIONS[1].token)) == TOKEN_BYTES == 16


@pytest.mark.parametrize("change", [str, str.upper, lambda text: text.replace(" ", ", ")])
def test_words_open_their_seat_however_they_are_written(change: type[str]) -> None:
    assert door().seat(change(INVITATIONS[2].words), "here") == 2
    assert door().seat(INVITATIONS[2].token, "here") == 2


def test_after_some_wrong_ones_even_the_right_one_is_refused_there_for_a_while() -> None:
    opened = door(clock := Clock())
    for _ in range(MOST_WRONG):
        assert opened.seat("wrong", "there") is No.UNKNOWN
    assert opened.seat(INVITATIONS[0].token, "there") is No.TOO_OFTEN
    assert opened.seat(INVITATIONS[0].token, "elsewhere") == 0
    clock.now = FORGOTTEN + 1
    assert opened.seat(INVITATIONS[0].token, "there") == 0


def test_words_that_are_guessed_from_many_places_close_all_words_but_no_link() -> None:
    opened = door()
    for number in range(MOST_WRONG_WORDS):
        assert opened.seat("six words that are all wrong", f"{number}") is No.UNKNOWN
    assert opened.seat(INVITATIONS[0].words, "new") is No.TOO_OFTEN
    assert opened.seat(INVITATIONS[0].token, "new") == 0


WAYS = {
    "http://192.168.1.5:8710/#abc": Way("192.168.1.5", 8710, "abc"),
    "https://table.example/#abc": Way("table.example", 443, "abc", secure=True),
    "https://table.example one two": Way("table.example", 443, "one two", secure=True),
    "http://table.example one two": Way("table.example", 80, "one two"),
    "https://table.example/#abc one two": None,
    "192.168.1.5 one two": Way("192.168.1.5", 8710, "one two"),
    "192.168.1.5:99 one two": Way("192.168.1.5", 99, "one two"),
    "localhost one two": Way("localhost", 8710, "one two"),
    "raspi a b c d e f": Way("raspi", 8710, "a b c d e f"),
    "a b c d e f": None,
    "127.0.0.1:99999 one two": None,
    "http://192.168.1.5:8710/": None,
    "http://[::1/#abc": None,
    "http://a:b/#abc": None,
    "one two three": None,
    "192.168.1.5": None,
    "192.168.1.5:x one two": None,
}


@pytest.mark.parametrize("typed", WAYS)
def test_an_invitation_is_a_link_or_an_address_and_words(typed: str) -> None:
    assert way_of(tuple(typed.split())) == WAYS[typed]


BEGINNINGS = {
    "http://192.168.1.5:8710": "192.168.1.5",
    "http://192.168.1.5:99": "192.168.1.5:99",
    "http://table.example": "http://table.example",
    "http://[::1]:8710": "http://[::1]:8710",
    "https://table.example": "https://table.example",
    "https://192.168.1.5:8710": "https://192.168.1.5:8710",
}


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_before_the_words_an_address_is_typed_that_leads_where_the_link_does(
    beginning: str,
) -> None:
    typed = typed_address(beginning)
    assert typed == BEGINNINGS[beginning]
    by_words, by_link = way_of((typed, *"abcdef")), way_of((f"{beginning}/#x",))
    assert by_words
    assert by_link
    assert by_words.address == by_link.address
