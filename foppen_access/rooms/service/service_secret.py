"""The key of a service, from which the names, invitations and shuffles of its rooms are made."""

from functools import cache
from hmac import compare_digest
from secrets import choice

from foppen_access.narration.languages import languages
from foppen_access.net.protocol.invitations import (
    TOKEN_BYTES,
    Invitation,
    compared,
    invitation,
    speakable_words,
)
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.room_file import derived
from foppen_engine import Seat

CODE_WORDS = 3
"""Words that say which room; as many more open a seat there."""

SEATS = range(16)
"""Seats that people can have at any table."""

_NAME = 2 * TOKEN_BYTES


class ServiceKey:
    """The secret of a service. Who has it can compute all cards and all invitations.

    Args:
        secret: its bytes, the same for all processes that serve the same rooms.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def name(self, code: str) -> str:
        """The name of the room with these words."""
        return derived(self._secret, f"room {compared(code)}")[:_NAME]

    @property
    def messages(self) -> bytes:
        """The key of the messages between processes."""
        return bytes.fromhex(derived(self._secret, "messages"))

    def room(self, name: str) -> bytes:
        """The secret of a room, which is stored nowhere."""
        return bytes.fromhex(derived(self._secret, f"secret {name}"))

    def deals(self, name: str) -> str:
        """The secret of a room's shuffles, which is published when the game is over."""
        return derived(self.room(name), "deals")

    def invitations(self, name: str, agreement: Agreement) -> dict[Seat, Invitation]:
        """The invitations to the seats of a room."""
        secret, words = self.room(name), _words(agreement.language)
        return {seat: invitation(secret, seat, words, CODE_WORDS) for seat in agreement.people}

    def read(self, text: str) -> tuple[str, str]:
        """The room's name and the seat's part of an invitation."""
        if " " in text:
            words = text.split()
            return self.name(" ".join(words[:CODE_WORDS])), " ".join(words[CODE_WORDS:])
        return text[:_NAME], text[_NAME:]

    def seat(self, name: str, rest: str) -> Seat | None:
        """The seat that an invitation opens in a room of this name, or None. The store is not
        asked, so nobody without an invitation can put load on it.
        """
        secret, found = self.room(name), None
        in_words = " " in rest
        for seat in SEATS:
            for language in languages() if in_words else languages()[:1]:
                own = invitation(secret, seat, _words(language), CODE_WORDS)
                text = compared(own.words if in_words else own.token)
                if compare_digest(_bytes(text), _bytes(rest)):
                    found = seat
        return found


def new_code(language: str) -> str:
    """Random words for a new room; the store is asked whether another room has them."""
    return " ".join(choice(_words(language)) for _ in range(CODE_WORDS))


def _bytes(text: str) -> bytes:
    return text.encode(errors="surrogateescape")


@cache
def _words(language: str) -> tuple[str, ...]:
    return speakable_words(language)
