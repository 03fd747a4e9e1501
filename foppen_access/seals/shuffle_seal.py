"""Sealed shuffles: proof that the dealer did not choose among several (docs/seals.md).

The room commits to a secret when it opens, and the device of each person to a salt when it comes;
only then are the salts told, and the secret when the game is over. All chance of the game follows
from the secret and the salts. It proves the shuffle, not that nobody looked at the cards.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from enum import Enum
from hashlib import sha256
from random import Random
from typing import TypeAlias

from foppen_access.gameplay.dealers import Dealer, DigestDealer, RandomDealer
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import (
    Action,
    AwaitDeal,
    AwaitDraw,
    Bid,
    Deal,
    Draw,
    IllegalActionError,
    Play,
    Reveal,
    Seat,
    State,
    pending,
    seen_action,
)
from foppen_engine.values import frozen

VERSION = 2
"""Of the scheme: 1 had salts without their seats, and chance that only Python has."""

OLD = 1
SALT_BYTES = 16
DIGEST = 64
"""Characters of a commitment."""

ApartAction: TypeAlias = Deal | Draw | Bid | Play | Reveal
"""All that can happen in a game apart. Whatever else stands in records is of real tables, where
people rule on something, or of somebody who takes back: it would change the shuffle.
"""

_HEX = frozenset("0123456789abcdef")


class Why(Enum):
    """Reasons why a game is not sealed, or can't be checked here."""

    NONE = "none"
    """The room seals nothing."""

    PROMISE = "promise"
    """There are devices that have promised no salt."""

    SALT = "salt"
    """There are devices that have not told the salt they had promised."""

    LATE = "late"
    """This device took no part in the shuffle."""

    LOST = "lost"
    """The line was lost when the secret should have come."""


class Flaw(Enum):
    """The flaw of a broken seal."""

    COMMITMENT = "commitment"
    """The secret is not what the room was bound to."""

    SEATS = "seats"
    """The promises are not exactly those of the people at the table."""

    MISSING = "missing"
    """The own promise was taken, and then left out."""

    CHANGED = "changed"
    """Something was told twice, and differently."""

    SALTS = "salts"
    """The salts are not those that were promised."""

    ORDER = "order"
    """Cards came before the salts, or the secret before the end."""

    CARDS = "cards"
    """Cards came that don't follow from the secret and the salts, or that nobody could play."""

    ENTRIES = "entries"
    """Something was taken back, ruled or set by hand, as it is never done apart."""

    UNTOLD = "untold"
    """The secret was not told."""


def committed(text: str) -> str:
    """The commitment to a text, which doesn't reveal it."""
    return sha256(text.encode()).hexdigest()


def is_promise(text: str) -> bool:
    """Whether a text has the form of a commitment."""
    return len(text) == DIGEST and _HEX.issuperset(text)


def is_salt(text: str) -> bool:
    """Whether it can be one."""
    return len(text) == 2 * SALT_BYTES and _HEX.issuperset(text)


@frozen
class Unsealed:
    """An unsealed game: why, and the seats whose devices are the reason."""

    why: Why
    seats: tuple[Seat, ...] = ()


@frozen
class Contributions:
    """What the players' devices contribute to a shuffle.

    Args:
        promises: by seat, when all are bound.
        salts: when all are told.
        unsealed: why there will be none.
        version: of the scheme.
    """

    promises: Mapping[Seat, str]
    salts: Mapping[Seat, str]
    unsealed: Unsealed | None = None
    version: int = VERSION


NOTHING = Contributions({}, {})


@frozen
class Seal:
    """The values from which all chance of a game follows.

    Args:
        commitment: to the secret, told before the game.
        promises: to the salts, by seat; none in version 1.
        salts: those of the people, by seat.
        secret: told after the game.
        version: of the scheme.
    """

    commitment: str
    promises: Mapping[Seat, str]
    salts: Mapping[Seat, str]
    secret: str
    version: int = VERSION

    @property
    def seed(self) -> str:
        """What the game's chance comes from."""
        salts = sorted(self.salts.items())
        if self.version == OLD:
            return committed("\n".join((self.secret, *(salt for _, salt in salts))))
        own = (f"{seat} {salt}" for seat, salt in salts)
        return committed("\n".join((f"foppen-seal {self.version}", self.secret, *own)))

    def dealer(self, timeline: Timeline) -> Dealer:
        """The dealer of a game with this seal."""
        return dealer_of(self.version, lambda: self.seed, timeline)

    def flaw(
        self, start: State, actions: Iterable[Action], seat: Seat | None = None
    ) -> Flaw | None:
        """What is wrong with a game and its seal; None where all is as it was sealed.

        Args:
            start: the game before its first deal.
            actions: the game, as the seat has heard it.
            seat: whose; None for somebody who knows all cards.
        """
        if committed(self.secret) != self.commitment:
            return Flaw.COMMITMENT
        if self.version != OLD and not self._salts_hold():
            return Flaw.SALTS
        timeline = Timeline(start)
        dealer = self.dealer(timeline)
        with suppress(IllegalActionError):
            for action in actions:
                if not isinstance(action, ApartAction):
                    return Flaw.ENTRIES
                if not self._follows(dealer, timeline, action, seat):
                    return Flaw.CARDS
            return None
        return Flaw.CARDS

    def _salts_hold(self) -> bool:
        promised = {seat: committed(salt) for seat, salt in self.salts.items()}
        return promised == self.promises and all(map(is_salt, self.salts.values()))

    def _follows(
        self, dealer: Dealer, timeline: Timeline, action: ApartAction, seat: Seat | None
    ) -> bool:
        if seat is not None and isinstance(action, Reveal):
            return True  # whoever sees all hands needs none
        if isinstance(action, Deal | Draw):
            awaited = pending(timeline.state)
            if not isinstance(awaited, AwaitDeal | AwaitDraw):
                return False
            chance = Random(f"{self.seed} {len(timeline)}")
            own = dealer.answer(timeline.state, awaited, chance)
            if (own if seat is None else seen_action(own, seat)) != action:
                return False
            action = own
        timeline.add(action)
        return True


def dealer_of(version: int, seed: Callable[[], str], timeline: Timeline) -> Dealer:
    """The dealer of a version of the scheme, as soon as there is a seed."""
    if version == OLD:
        return RandomDealer()
    return DigestDealer(lambda: f"{seed()} {len(timeline)}")
