"""Sealed shuffles: who deals can't have shuffled until he liked it.

The room commits to a secret when it opens, and each guest's program to a salt when it comes; only
then are the salts told, and the secret when the game is over. All chance of the game follows from
the secret and the salts. It proves the shuffle, not that nobody looked at the cards.
"""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.files import replace_file
from foppen_access.gameplay.record import LONGEST_LINE, decode, opened
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import (
    Action,
    AwaitDeal,
    AwaitDraw,
    Deal,
    Draw,
    IllegalActionError,
    Reveal,
    Seat,
    State,
    pending,
    seen_action,
)
from foppen_engine.notation import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

FORMAT = "foppen-seal"
ENDING = ".seal"
SALT_BYTES = 16
DIGEST = 64
"""Characters of a commitment."""


def committed(text: str) -> str:
    """What binds somebody to a text without telling it."""
    return sha256(text.encode()).hexdigest()


@frozen
class Seal:
    """All of which the chance of a game follows.

    Args:
        commitment: to the secret, told before the game.
        salts: those of the guests, in the order of seats.
        secret: told after the game.
    """

    commitment: str
    salts: tuple[str, ...]
    secret: str

    @property
    def seed(self) -> str:
        """What the game's chance comes from."""
        return committed("\n".join((self.secret, *self.salts)))

    def holds(self, start: State, actions: Iterable[Action], seat: Seat | None = None) -> bool:
        """Whether all cards of a game came as they were sealed.

        Args:
            start: the game before its first deal.
            actions: the game, as the seat has heard it.
            seat: whose; None for somebody who knows all cards.
        """
        if committed(self.secret) != self.commitment:
            return False
        timeline = Timeline(start)
        with suppress(IllegalActionError):
            return all(self._follows(timeline, action, seat) for action in actions)
        return False

    def _follows(self, timeline: Timeline, action: Action, seat: Seat | None) -> bool:
        if seat is not None and isinstance(action, Reveal):
            return True  # whoever sees all hands needs none
        if isinstance(action, Deal | Draw):
            awaited = pending(timeline.state)
            if not isinstance(awaited, AwaitDeal | AwaitDraw):
                return False
            rng = Random(f"{self.seed} {len(timeline)}")
            own = RandomDealer().answer(timeline.state, awaited, rng)
            if (own if seat is None else seen_action(own, seat)) != action:
                return False
            action = own
        timeline.add(action)
        return True


def beside(record: Path) -> Path:
    """Where the seal of a record is, when the game is over."""
    return record.with_name(f"{record.name}{ENDING}")


def seal_to_data(seal: Seal) -> dict[str, object]:
    """A seal that is open, as plain data."""
    return {"format": FORMAT, **vars(seal), "salts": list(seal.salts)}


def keep(path: Path, seal: Seal) -> None:
    """Keep a seal that is open, for everybody.

    Raises:
        OSError: it can't be written.
    """
    replace_file(path, f"{json.dumps(seal_to_data(seal))}\n".encode())


def kept(path: Path) -> Seal | None:
    """What was kept; None where nothing is there.

    Raises:
        OSError: it can't be read.
        NotationError: it says something else.
    """
    try:
        with opened(path) as file:
            data = decode(file.read(LONGEST_LINE))
    except FileNotFoundError:
        return None
    entry = Fields(data, required=("format", *Seal.__match_args__))
    if entry.text("format") != FORMAT:
        raise NotationError(WrongValue("format", "text"))
    return Seal(entry.text("commitment"), salts_of(entry.items("salts")), entry.text("secret"))


def salts_of(items: Iterable[object]) -> tuple[str, ...]:
    """Salts from plain data.

    Raises:
        NotationError: they are none.
    """
    salts = []
    for each in items:
        if not isinstance(each, str) or len(each) > DIGEST:
            raise NotationError(WrongValue("salts", "text"))
        salts.append(each)
    return tuple(salts)


class Witness:
    """What a guest's program knows of a seal, and whether it holds.

    Args:
        seat: whose program it is.
        salt: its own.
        commitment: what the room has told first; empty where nothing is sealed.
    """

    def __init__(self, seat: Seat, salt: str, commitment: str) -> None:
        self.salt = salt
        self._seat = seat
        self._commitment = commitment
        self._promised: Mapping[str, str] | None = None
        self._salts: Mapping[str, str] = {}

    def promised(self, promises: Mapping[str, str]) -> bool:
        """The commitments of all are told, our own among them; whether ours may be told now. The
        same may be told again, to who comes back, but never others.
        """
        has_own = promises.get(str(self._seat)) == committed(self.salt)
        if self._promised not in (None, promises) or not has_own:
            return False
        self._promised = promises
        return True

    def salted(self, salts: Mapping[str, str]) -> None:
        """All salts are told."""
        self._salts = salts

    def finds(self, secret: str, start: State, actions: Iterable[Action]) -> bool | None:
        """Whether the cards came as they were sealed; None where this program came too late to
        tell.
        """
        if self._promised is None:
            return None
        true = all(committed(salt) == self._promised.get(at) for at, salt in self._salts.items())
        own = self._salts.get(str(self._seat)) == self.salt
        salts = tuple(salt for _, salt in sorted(self._salts.items(), key=lambda own: int(own[0])))
        seal = Seal(self._commitment, salts, secret)
        return true and own and seal.holds(start, actions, self._seat)
