"""Who has an invitation comes in, and nobody else however long he tries."""

import pytest

from foppen_access.narration.languages import languages
from foppen_access.net.protocol.invitation_address import (
    RoomAddress,
    room_address_of,
    typed_address,
)
from foppen_access.net.protocol.invitations import (
    TOKEN_BYTES,
    WRONG_A_SECOND,
    InvitationCheck,
    invitation,
    speakable_words,
)
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.request_limits import Limits

WORDS = speakable_words("en")
INVITATIONS = {seat: invitation(b"secret", seat, WORDS) for seat in range(3)}


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def door(clock: Clock | None = None) -> InvitationCheck:
    return InvitationCheck(INVITATIONS, clock or Clock())


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


def test_after_many_wrong_words_from_an_address_words_wait_there_and_only_there() -> None:
    opened = door(clock := Clock())
    for _ in range(Limits().wrong_words):
        assert opened.seat("wrong words", "there") is No.UNKNOWN
    assert opened.seat(INVITATIONS[0].words, "there") is No.TOO_OFTEN
    assert opened.seat(INVITATIONS[0].words, "elsewhere") == 0
    clock.now = 1 / WRONG_A_SECOND + 1
    assert opened.seat(INVITATIONS[0].words, "there") == 0


def test_a_right_link_opens_whatever_wrong_ones_came_from_its_address() -> None:
    opened = door()
    for number in range(200):
        assert opened.seat(f"wrong{number}", "there") is No.UNKNOWN
        opened.seat("six words that are all wrong", "there")
    assert opened.seat(INVITATIONS[0].token, "there") == 0


def test_words_that_are_guessed_from_many_places_close_no_words_elsewhere() -> None:
    opened = door()
    for number in range(300):
        assert opened.seat("six words that are all wrong", f"{number}") is No.UNKNOWN
    assert opened.seat(INVITATIONS[0].words, "new") == 0


def test_a_club_may_be_larger_than_usual() -> None:
    opened = InvitationCheck(INVITATIONS, Clock(), Limits(1000))
    for _ in range(300):
        assert opened.seat("wrong words", "club") is No.UNKNOWN
    assert opened.seat("wrong words", "club") is No.TOO_OFTEN


WAYS = {
    "http://192.168.1.5:8710/#abc": RoomAddress("192.168.1.5", 8710, "abc"),
    "https://table.example/#abc": RoomAddress("table.example", 443, "abc", secure=True),
    "https://table.example one two": RoomAddress("table.example", 443, "one two", secure=True),
    "http://table.example one two": RoomAddress("table.example", 80, "one two"),
    "https://table.example/#abc one two": None,
    "192.168.1.5 one two": RoomAddress("192.168.1.5", 8710, "one two"),
    "192.168.1.5:99 one two": RoomAddress("192.168.1.5", 99, "one two"),
    "localhost one two": RoomAddress("localhost", 8710, "one two"),
    "raspi a b c d e f": RoomAddress("raspi", 8710, "a b c d e f"),
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
    assert room_address_of(tuple(typed.split())) == WAYS[typed]


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
    by_words, by_link = room_address_of((typed, *"abcdef")), room_address_of((f"{beginning}/#x",))
    assert by_words
    assert by_link
    assert by_words.address == by_link.address


def test_a_balancer_can_tell_the_tables_of_a_service_apart_and_is_told_no_secret() -> None:
    name, seats = "0123456789abcdef" * 2, ("fedcba98" * 4, "76543210" * 4)
    addresses = {RoomAddress("tables.example", 443, f"{name}{seat}").address for seat in seats}
    assert addresses == {"ws://tables.example:443/room?table=01234567"}
    of_a_host = INVITATIONS[0]
    for secret in (of_a_host.token, of_a_host.words):
        assert RoomAddress("tables.example", 443, secret).address.endswith("/room")
