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
    link_token,
    speakable_words,
    spoken_words,
)
from foppen_access.rooms.room_file import derived

CODE_WORDS = 3
"""Words that say which room; as many more open a seat there."""

MOST_NUMBERS = 256
"""Invitations of a room, all together."""

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

    def deals(self, name: str, game: int = 0) -> str:
        """The secret of the shuffles of a room's game, which is published when it is over."""
        return derived(self.room(name), f"deals {game}" if game else "deals")

    def invitation(self, name: str, number: int, language: str) -> Invitation:
        """The invitation of this number to a room."""
        return invitation(self.room(name), number, _words(language), CODE_WORDS)

    def read(self, text: str) -> tuple[str, str]:
        """The room's name and the seat's part of an invitation."""
        if " " in text:
            words = text.split()
            return self.name(" ".join(words[:CODE_WORDS])), " ".join(words[CODE_WORDS:])
        return text[:_NAME], text[_NAME:]

    def number(self, name: str, rest: str) -> int | None:
        """The number of an invitation to a room of this name, or None. The store is not asked, so
        nobody without an invitation can put load on it.
        """
        secret, found = self.room(name), None
        kinds = languages() if " " in rest else ("",)
        for number in range(MOST_NUMBERS):
            for language in kinds:
                own = (
                    compared(spoken_words(secret, f"{number}", _words(language), CODE_WORDS))
                    if language
                    else link_token(secret, f"{number}")
                )
                if compare_digest(_bytes(own), _bytes(rest)):
                    found = number
        return found


def new_code(language: str) -> str:
    """Random words for a new room; the store is asked whether another room has them."""
    return " ".join(choice(_words(language)) for _ in range(CODE_WORDS))


def _bytes(text: str) -> bytes:
    return text.encode(errors="surrogateescape")


@cache
def _words(language: str) -> tuple[str, ...]:
    return speakable_words(language)
