"""Invitations: a link and six words for each seat, both made from one secret of the room."""

import re
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from hmac import compare_digest, digest
from typing import NamedTuple
from unicodedata import normalize

from foppen_access.narration.catalog import Catalog
from foppen_access.net.protocol.messages.room_messages import COMES_NEXT, SPECTATOR, No
from foppen_access.net.protocol.rate_limit import RateLimits
from foppen_access.net.protocol.request_limits import Limits
from foppen_engine import Seat

TOKEN_BYTES = 16
"""128 bits."""

WORDS = 6

WRONG_A_SECOND = 1 / 60
"""So many wrong words are looked at again, when as many have come as there may be at once."""


class Invitation(NamedTuple):
    """What opens a seat: the token of a link, or words that can be said."""

    token: str
    words: str


def invitation(
    secret: bytes, seat: Seat, among: tuple[str, ...], words: int = WORDS, *, renewed: int = 0
) -> Invitation:
    """The invitation to a seat, the same each time.

    Args:
        secret: the room's.
        seat: the seat.
        among: the words to choose from.
        words: how many.
        renewed: how often it was replaced by another one.
    """
    place = f"{seat} {renewed}" if renewed else f"{seat}"
    return Invitation(link_token(secret, place), spoken_words(secret, place, among, words))


def link_token(secret: bytes, place: str) -> str:
    """The token of a link."""
    return digest(secret, f"link {place}".encode(), "sha256")[:TOKEN_BYTES].hex()


def spoken_words(secret: bytes, place: str, among: tuple[str, ...], words: int) -> str:
    """The words that can be said instead of a link."""
    drawn = int.from_bytes(digest(secret, f"words {place}".encode(), "sha256"))
    said = []
    for _ in range(words):
        drawn, at = divmod(drawn, len(among))
        said.append(among[at])
    return " ".join(said)


def speakable_words(language: str) -> tuple[str, ...]:
    """The words that invitations are made of in a language."""
    return tuple(Catalog(language, "invitation").text("word-invitation").split())


def compared(text: str) -> str:
    """An invitation in the form in which it is compared: without capitals and punctuation."""
    return " ".join(re.findall(r"\w+", normalize("NFC", text).casefold()))


class InvitationCheck:
    """Finds the seat of an invitation and limits attempts to guess words. Links are not limited:
    nobody guesses 128 bits. Whose own is not good any more hears why.

    Args:
        invitations: by seat.
        clock: seconds of a monotonic clock.
        limits: how many wrong words one address may try.
    """

    def __init__(
        self,
        invitations: Mapping[Seat, Invitation],
        clock: Callable[[], float],
        limits: Limits | None = None,
    ) -> None:
        self._digests: list[tuple[Seat, bytes]] = []
        self._void: dict[bytes, No] = {}
        self.let_in(invitations.items())
        self._wrong = RateLimits(WRONG_A_SECOND, (limits or Limits()).wrong_words, clock)

    def renew(self, seat: Seat, own: Invitation) -> None:
        """From now on this invitation opens a seat, and none that did before."""
        self.close(seat)
        self._digests += [(seat, _digest(compared(each))) for each in own]

    def let_in(self, invitations: Iterable[tuple[Seat, Invitation]]) -> None:
        """From now on these invitations open seats, and no others."""
        self._make_void(No.UNSEATED, self._digests)
        self._digests = []
        self.add(invitations)

    def add(self, invitations: Iterable[tuple[Seat, Invitation]]) -> None:
        """From now on these invitations open seats as well."""
        for seat, own in invitations:
            self._digests += [(seat, _digest(compared(each))) for each in own]

    def close(self, seat: Seat) -> None:
        """From now on nothing opens a seat."""
        why = No.UNSEATED if seat == COMES_NEXT else No.REMOVED
        self._make_void(why, [each for each in self._digests if each[0] == seat])
        self._digests = [each for each in self._digests if each[0] != seat]

    def _make_void(self, why: No, digests: Iterable[tuple[Seat, bytes]]) -> None:
        self._void.update((each, why) for seat, each in digests if seat != SPECTATOR)

    def seat(self, given: str, address: str) -> Seat | No:
        """The seat that an invitation opens, or why it opens none."""
        text = compared(given)
        is_words = " " in text
        if is_words and self._wrong.due(address):
            return No.TOO_OFTEN
        given_digest, found = _digest(text), None
        for seat, other in self._digests:
            if compare_digest(given_digest, other):
                found = seat
        if found is None and given_digest not in self._void and is_words:
            self._wrong.wait(address)
        return self._void.get(given_digest, No.UNKNOWN) if found is None else found


def _digest(text: str) -> bytes:
    return sha256(text.encode(errors="surrogateescape")).digest()
