"""Sealed rooms of a service whose guests come at random moments: whether every salt arrives, and
everybody hears the right verdict.

    python -m benchmarks.sealed_rooms [--rooms 1000] [--at-once 40] [--seed 1]

Three programs serve the rooms of one PostgreSQL, so many at once. In each two guests play
Futschikato against the computer, each by a program or by a page, whose messages are the real
ones. They come within four seconds, each at any of the three programs; half of them lose their line
some seconds after that, once or several times, and come back at another. Every game is played to
its end. All must then be sealed, with the salts of both, and both must have found so. It fails
otherwise. POSIX only; it needs PostgreSQL's programs.
"""

import argparse
import asyncio
import json
import os
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from benchmarks.database import Database, running
from benchmarks.guests import address_of
from benchmarks.service import FrontEnds, opened
from foppen_access.gameplay.record_header import header_from_data
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.client.guest_at_terminal import SECRET_WITHIN
from foppen_access.seals.seal_data import (
    ENDING,
    by_seat_from_data,
    seal_from_data,
    unsealed_from_data,
)
from foppen_access.seals.seal_witness import Broken, Checked, Verdict, Witness
from foppen_access.seals.shuffle_seal import SALT_BYTES, Unsealed, committed
from foppen_engine import legal_actions, new_game, pending
from foppen_engine.notation import entry_from_data, entry_to_data

GAME = "futschikato"
NAMES = ("Anna", "Bert", "Bix")
PEOPLE = 2
COMES_WITHIN = 4.0
LOSES = 0.5
MOST_LOST = 4
"""How often a line is lost, of one, each time that somebody comes, and how often at most."""

LOST_WITHIN = 3.0
BACK_WITHIN = 2.0
ENDS_WITHIN = 300.0
"""Seconds in which a line is lost, a guest is back, and a game is over."""


class Guest:
    """One person with a device of his own, from his coming to the verdict.

    Args:
        token: the secret of his link.
        doors: the ports of all who serve.
        at: his own address.
        rng: when he comes and goes, and what he plays.
    """

    def __init__(self, token: str, doors: Sequence[int], at: str, rng: Random) -> None:
        self.verdict: Verdict | None = None
        self.lost = 0
        self._token = token
        self._doors = doors
        self._at = at
        self._rng = rng
        self._salt = rng.randbytes(SALT_BYTES).hex()
        self._witness: Witness | None = None
        self._run, self._lines, self._aside = "", 0, 0

    async def stay(self) -> None:
        """Until he has heard what is to be said of the seal."""
        await asyncio.sleep(self._rng.random() * COMES_WITHIN)
        while self.verdict is None:
            url = f"ws://127.0.0.1:{self._rng.choice(self._doors)}/room"
            with suppress(OSError, TimeoutError, WebSocketException, InvalidHandshake):
                async with connect(
                    url, local_addr=(self._at, 0), compression=None, close_timeout=0.2
                ) as socket:
                    await self._sit(socket)
            if self.verdict is None:
                await asyncio.sleep(0.1 + self._rng.random() * BACK_WITHIN)

    async def _sit(self, socket: ClientConnection) -> None:
        loses = self.lost < MOST_LOST and self._rng.random() < LOSES
        ends = monotonic() + self._rng.random() * LOST_WITHIN if loses else None
        join = {"invitation": self._token, "run": self._run, "aside": self._aside}
        join |= {"heard": self._lines, "promise": committed(self._salt), **self.more()}
        await socket.send(json.dumps({"join": join}))
        over = 0.0
        while self.verdict is None:
            left = (over + SECRET_WITHIN if over else ends or monotonic() + 60) - monotonic()
            try:
                text = str(await asyncio.wait_for(socket.recv(), max(0.0, left)))
            except TimeoutError:
                if over and self._witness:
                    self.verdict = self._witness.finds_without_secret()
                self.lost += 1
                return
            for line in text.split("\n"):
                await self._take(socket, json.loads(line))
            if self.is_over and not over:
                over = monotonic()
                if self._witness and self._witness.is_decided:
                    self.verdict = self._witness.finds_without_secret()

    async def _take(self, socket: ClientConnection, data: dict[str, Any]) -> None:
        match data:
            case {"seated": seated}:
                if self._run != seated["run"]:
                    self._aside = 0 if self.more() else seated["aside"]
                self._run = seated["run"]
                told = seated["seal"], tuple(seated["people"])
                if self._witness:
                    self._witness.come_back(*told)
                else:
                    self._witness = Witness(seated["seat"], self._salt, *told)
                    self.seat = int(seated["seat"])
            case {"promised": promise} if self._witness:
                self._witness.taken(promise)
            case {"promises": promises} if self._witness:
                told_now = by_seat_from_data(promises, "promises", len(NAMES))
                if self._witness.promised(told_now):
                    await socket.send(json.dumps({"salt": self._salt}))
            case {"salts": salts} if self._witness:
                self.salts = by_seat_from_data(salts, "salts", len(NAMES))
                self._witness.salted(self.salts)
            case {"unsealed": unsealed} if self._witness:
                self._witness.told_unsealed(unsealed_from_data(unsealed, len(NAMES)))
            case {"secret": secret}:
                self.verdict = self.judge(str(secret))
            case _:
                await self.hear(socket, data)

    def more(self) -> Mapping[str, object]:
        """What he says beside that when he comes."""
        return {}

    @property
    def is_over(self) -> bool:
        """Whether the game is."""
        raise NotImplementedError

    def judge(self, secret: str) -> Verdict:
        """What he finds."""
        raise NotImplementedError

    async def hear(self, socket: ClientConnection, data: dict[str, Any]) -> None:
        """Take in what else is told, and play."""
        raise NotImplementedError


class ByProgram(Guest):
    """He has the program: it knows the rules."""

    _timeline: Timeline | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game is."""
        return self._timeline is not None and pending(self._timeline.state) is None

    def judge(self, secret: str) -> Verdict:
        """What he finds."""
        if self._timeline is None or self._witness is None:
            raise ValueError(secret)
        actions = (move.action for move in self._timeline)
        return self._witness.finds(secret, self._timeline.start, actions)

    async def hear(self, socket: ClientConnection, data: dict[str, Any]) -> None:
        """Take in the record, and play anything."""
        match data:
            case {"format": _}:
                header = header_from_data(data)
                self._timeline = Timeline(new_game(header.game, len(header.seats)))
                self._lines += 1
            case {"do": _} if self._timeline is not None:
                if self._witness and self._lines == 1:
                    self._witness.dealt()
                self._timeline.add(entry_from_data(data))
                self._lines += 1
            case {"note": _}:
                self._aside += 1
            case {"ask": _} if self._timeline is not None:
                action = self._rng.choice(legal_actions(self._timeline.state))
                await socket.send(json.dumps(entry_to_data(action) | {"after": self._lines}))


class ByPage(Guest):
    """He has a browser: the page knows its own cards, and what chance makes of the seed."""

    def __init__(self, *given: Any) -> None:  # noqa: ANN401 - as above
        super().__init__(*given)
        self._deck: list[str] = []
        self._dealt: dict[int, list[str]] = {}
        self._is_over = False

    def more(self) -> Mapping[str, object]:
        """He wants words."""
        return {"language": "en"}

    @property
    def is_over(self) -> bool:
        """Whether the game is."""
        return self._is_over

    def judge(self, secret: str) -> Verdict:
        """What he finds: as in static/seal.js."""
        if self._witness is None:
            raise ValueError(secret)
        found = self._witness.finds(secret, new_game(GAME, len(NAMES)), ())
        if found != Checked():
            return found
        own = (f"{seat} {salt}" for seat, salt in sorted(self.salts.items()))
        seed = committed("\n".join(("foppen-seal 2", secret, *own)))
        for number, cards in self._dealt.items():
            places = sorted(
                range(len(self._deck)),
                key=lambda place: sha256(f"{seed} {number} card {place}".encode()).hexdigest(),
            )
            mine = places[self.seat * len(cards) : (self.seat + 1) * len(cards)]
            if sorted(self._deck[place] for place in mine) != sorted(cards):
                raise ValueError("a page was dealt other cards")
        return found

    async def hear(self, socket: ClientConnection, data: dict[str, Any]) -> None:
        """Take in what the page is told, and touch any card."""
        match data:
            case {"deck": deck}:
                self._deck = deck
            case {"dealt": {"number": number, "cards": cards}}:
                if self._witness and not self._dealt and self._lines <= 1:
                    self._witness.dealt()
                self._dealt[number] = cards
            case {"block": {"number": number}}:
                self._aside = number
            case {"heard": heard}:
                self._lines = heard
            case {"hand": hand, "turn": turn}:
                self._is_over |= "over" in data
                if turn and hand:
                    await socket.send(json.dumps({"line": self._rng.choice(hand)}))


async def room(
    tokens: Mapping[int, str], doors: Sequence[int], number: int, seed: int
) -> list[Guest]:
    """Two guests from their coming to their verdicts."""
    rng = Random(f"{seed} {number}")
    guests: list[Guest] = []
    for seat, token in tokens.items():
        kind, own = rng.choice((ByProgram, ByPage)), Random(rng.random())
        guests.append(kind(token, doors, address_of(number, seat), own))
    with suppress(TimeoutError):
        async with asyncio.timeout(ENDS_WITHIN):
            await asyncio.gather(*(guest.stay() for guest in guests))
    return guests


async def evenings(
    database: Database, folder: Path, *, rooms: int, at_once: int, seed: int
) -> list[Guest]:
    """All of them."""
    front_ends = await asyncio.to_thread(FrontEnds, database, folder)
    try:
        tokens = await opened(database, rooms, GAME, NAMES)
        places = asyncio.Semaphore(at_once)

        async def one(number: int) -> list[Guest]:
            async with places:
                return await room(tokens[number], front_ends.ports, number, seed)

        found = await asyncio.gather(*map(one, range(rooms)))
        await asyncio.sleep(1)  # the last seals are kept
    finally:
        front_ends.close()
    return [guest for each in found for guest in each]


def sealed(database: Database) -> Counter[str]:
    """What stands in the store of each room's seal."""
    told: Counter[str] = Counter()
    for name, lines in database.lines().items():
        if name.endswith(ENDING):
            seal = seal_from_data(json.loads(lines[-1]), len(NAMES))
            full = not isinstance(seal, Unsealed) and len(seal.salts) == PEOPLE
            told["sealed with all salts" if full else repr(seal)] += 1
    return told


def verdicts(guests: Sequence[Guest]) -> Counter[str]:
    """What they have found, by the way they came."""
    told: Counter[str] = Counter()
    for guest in guests:
        match guest.verdict:
            case Checked():
                found = "sealed and checked"
            case Unsealed(why):
                found = f"not sealed, {why.value}"
            case Broken(flaw):
                found = f"broken, {flaw.value}"
            case None:
                found = "nothing"
        told[f"{type(guest).__name__}: {found}"] += 1
    return told


def main() -> None:
    """Run the benchmark and print what it finds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rooms", type=int, default=1000)
    parser.add_argument("--at-once", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    begun = monotonic()
    with running() as database, tempfile.TemporaryDirectory() as folder:
        guests = asyncio.run(
            evenings(database, Path(folder), rooms=args.rooms, at_once=args.at_once, seed=args.seed)
        )
        kept = sealed(database)
    print(
        f"{args.rooms} rooms in {monotonic() - begun:.0f} s, {args.at_once} at once; lines were "
        f"lost {sum(guest.lost for guest in guests)} times; load {os.getloadavg()[0]:.1f}."
    )
    for what, count in sorted((verdicts(guests) + kept).items()):
        print(f"{what}: {count}")
    if not all(guest.verdict == Checked() for guest in guests) or kept.total() != args.rooms:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
