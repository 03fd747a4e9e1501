"""Authenticated encryption of the messages between processes of a service, which pass through a
database that others may use: nobody without the service's key can read, forge or replay them.
"""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from time import monotonic, time

from cryptography.fernet import Fernet, InvalidToken

FRESH = 60
"""Seconds for which a message is good; the clocks of the machines may differ by less."""

APART = 5
"""Seconds by which the clocks differ at most as long as a program has just begun."""

CHANNELS = "foppen"
"""With this the names of all channels begin."""

MOST_SEEN = 100_000
"""Messages that are remembered, so that none is heard twice."""


class SealedMessages:
    """Encrypts messages, and decrypts each once.

    Args:
        secret: the key, 32 bytes.
        clock: seconds since 1970.
        steady: seconds of a monotonic clock.
    """

    def __init__(
        self,
        secret: bytes,
        clock: Callable[[], float] = time,
        steady: Callable[[], float] = monotonic,
    ) -> None:
        self._secret = secret
        self._fernet = Fernet(urlsafe_b64encode(secret))
        self._clock = clock
        self._steady = steady
        self._since = steady()
        self._seen: dict[bytes, float] = {}

    def channel(self, table: str) -> str:
        """The name of the channel on which a table's messages are sent. Only who has the key can
        tell which table it is.
        """
        return f"{CHANNELS}_{hmac.digest(self._secret, table.encode(), 'sha256').hex()[:32]}"

    def sealed(self, text: str) -> str:
        """The encrypted message, in ASCII."""
        return self._fernet.encrypt_at_time(text.encode(), int(self._clock())).decode()

    def opened(self, sealed: str) -> str | None:
        """The message; None where it was not encrypted with our key, is too old, or was decrypted
        before.
        """
        now = self._clock()
        since = self._steady() - self._since
        good = min(FRESH, int(since) + APART)  # what others heard before is not news
        try:
            token = urlsafe_b64decode(sealed)  # the same can be written in many ways
            text = self._fernet.decrypt_at_time(urlsafe_b64encode(token), good, int(now)).decode()
        except (InvalidToken, ValueError):
            return None
        digest = sha256(token).digest()
        if digest in self._seen:
            return None
        self._forget(now)
        self._seen[digest] = now
        return text

    def _forget(self, now: float) -> None:
        """Drop the identifiers of expired messages, and the oldest where there are very many."""
        while self._seen:
            oldest = next(iter(self._seen))
            # one from a clock that is ahead is good for twice as long
            if self._seen[oldest] > now - 2 * FRESH and len(self._seen) < MOST_SEEN:
                return
            del self._seen[oldest]
