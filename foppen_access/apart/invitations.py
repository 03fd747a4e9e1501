"""Invitations: a link and six words for each seat, both made from one secret of the room."""

import re
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from hmac import compare_digest
from hmac import new as keyed
from typing import NamedTuple
from unicodedata import normalize

from foppen_access.apart.lines import No
from foppen_access.narration.catalog import Catalog
from foppen_engine import Seat

TOKEN_BYTES = 16
"""128 bits."""

WORDS = 6

MOST_WRONG = 10
"""Wrong invitations from one address within `FORGOTTEN`."""

MOST_WRONG_WORDS = 100
"""Wrong words from everywhere together within it: then words are no invitation any more for a
while. A link can't be guessed.
"""

FORGOTTEN = 600.0
"""Seconds after which a wrong one is forgotten."""


class Invitation(NamedTuple):
    """What opens a seat: the secret of a link, or words that can be said."""

    token: str
    words: str


def invitation(secret: bytes, seat: Seat, among: tuple[str, ...], words: int = WORDS) -> Invitation:
    """The invitation to a seat, the same whenever it is asked for.

    Args:
        secret: the room's.
        seat: whose.
        among: the words it is made of.
        words: how many.
    """
    token = keyed(secret, f"link {seat}".encode(), sha256).digest()[:TOKEN_BYTES].hex()
    drawn = int.from_bytes(keyed(secret, f"words {seat}".encode(), sha256).digest())
    said = []
    for _ in range(words):
        drawn, at = divmod(drawn, len(among))
        said.append(among[at])
    return Invitation(token, " ".join(said))


def speakable_words(language: str) -> tuple[str, ...]:
    """The words that invitations are made of in a language."""
    return tuple(Catalog(language, "invitation").text("word-invitation").split())


def compared(text: str) -> str:
    """An invitation as it is compared: whoever types it may do so in capitals and with commas."""
    return " ".join(re.findall(r"\w+", normalize("NFC", text).casefold()))


class Attempts:
    """Wrong invitations of late, so that nobody tries for long.

    Args:
        clock: seconds of any kind that only go on.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._wrong: deque[tuple[float, str, bool]] = deque(maxlen=10_000)

    def add(self, address: str, *, is_words: bool) -> None:
        """A wrong one came from there."""
        self._wrong.append((self._clock(), address, is_words))

    def are_too_many(self, address: str, *, is_words: bool) -> bool:
        """Whether another one from there, or another one in words, is not looked at."""
        while self._wrong and self._wrong[0][0] < self._clock() - FORGOTTEN:
            self._wrong.popleft()
        if _count(each for _, each, _ in self._wrong if each == address) >= MOST_WRONG:
            return True
        return is_words and _count(1 for *_, words in self._wrong if words) >= MOST_WRONG_WORDS


class Door:
    """Lets whoever has an invitation in, and nobody try for long.

    Args:
        invitations: by seat.
        clock: seconds of any kind that only go on.
    """

    def __init__(self, invitations: Mapping[Seat, Invitation], clock: Callable[[], float]) -> None:
        self._digests = [
            (seat, _digest(compared(each))) for seat, own in invitations.items() for each in own
        ]
        self._attempts = Attempts(clock)

    def seat(self, given: str, address: str) -> Seat | No:
        """The seat that an invitation opens, or why none."""
        text = compared(given)
        is_words = " " in text
        if self._attempts.are_too_many(address, is_words=is_words):
            return No.TOO_OFTEN
        digest, found = _digest(text), None
        for seat, other in self._digests:
            if compare_digest(digest, other):
                found = seat
        if found is None:
            self._attempts.add(address, is_words=is_words)
            return No.UNKNOWN
        return found


def _count(things: Iterable[object]) -> int:
    return sum(1 for _ in things)


def _digest(text: str) -> bytes:
    return sha256(text.encode(errors="surrogateescape")).digest()
