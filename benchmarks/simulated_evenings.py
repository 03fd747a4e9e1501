"""Evenings of several games in one room, with guests who are late, silent, leave, load their page
again or take their seat from another device.

    python -m benchmarks.simulated_evenings [--evenings 200] [--games 3] [--seed 1]

Time is simulated, the room is the program's own. Three to five people sit at a table, at every
second one of them the host, and guests who are there do what they are told: when they hear that
somebody is waited for, they ask for the computer in his place. Given is the longest time that a
guest who is there has waited for another person without a word about it, and without a way out; it
ends with 1 where that is more than a minute, where a game did not end, or where somebody needed
another invitation.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeVar

from benchmarks.faults import shown
from foppen_access.gameplay.record_header import new_header
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.protocol.evening_info import EveningInfo, Invited
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import (
    Act,
    Again,
    Join,
    Measure,
    Ready,
    Wish,
)
from foppen_access.net.protocol.messages.room_messages import SPECTATOR, No, Note
from foppen_access.net.protocol.room_protocols import LateError
from foppen_access.players.levels import Level
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.moderation.next_seats import follow
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.opened_room import opened_room
from foppen_access.rooms.room import Room
from foppen_engine import IllegalActionError, Options, Play, Seat, legal_actions, new_game

T = TypeVar("T")

SEATS = 5
MOST_WAITED = 60.0
"""Seconds that nobody may wait for without a word about it."""

EVENING = 40_000.0
"""Seconds after which an evening has gone wrong."""

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")
TELLS_A_WAY = {
    each.value for each in (Note.AWAY, Note.LEFT, Note.WAITS, Note.SILENT, Note.STANDS_IN)
}


class SimulatedTime(asyncio.SelectorEventLoop):
    """An event loop in which nobody waits: when nothing is to be done, the next timer is due."""

    _now = 0.0

    def time(self) -> float:
        """Seconds of this loop."""
        return self._now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self._now = max(self._now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class Kept:
    """A store that keeps nothing, and never fails."""

    is_shared = False
    is_well = True
    failures = foreign = heard = 0

    async def append(self, _table: str, _expected: int, _lines: Sequence[str]) -> bool:
        """Take lines."""
        return True

    async def load(self, _table: str, _after: int = 0) -> list[str]:
        """Nothing more than there is."""
        return []

    async def tell(self, _table: str, _text: str) -> None:
        """Nobody else serves the room."""

    async def watch(self, _table: str) -> Any:  # noqa: ANN401 - of the protocol
        """Nobody else serves the room."""
        for nobody in tuple[str, ...]():
            yield nobody

    async def close(self) -> None:
        """Nothing is open."""


class Found(NamedTuple):
    """What an evening came to."""

    games: int
    waited: float
    renewed: int
    stand_ins: int


class Evening:
    """A room with its guests.

    Args:
        people: how many come.
        has_host: whether one of them decides.
        games: how many games are played.
        rng: what happens.
    """

    def __init__(self, people: int, *, has_host: bool, games: int, rng: Random) -> None:
        self.people = tuple(range(people))
        self.host = 0 if has_host else None
        self.rng = rng
        self.most = games
        self.played = 0
        self.waited = self.at = 0.0
        self.has_waiting = False
        self.renewed = self.stand_ins = 0
        self.ended = asyncio.Event()
        self.room = self._opened()

    def _opened(self) -> Room:
        header = new_header("foppen-2018", NAMES, Options())
        info = EveningInfo(tuple(0 for _ in NAMES), self.host)
        rematch = Rematch(info, self, f"game {self.played} ")
        return opened_room(
            header,
            Timeline(new_game("foppen-2018", SEATS, Options())),
            Agreement(self.people, level=Level.RANDOM),
            store=Kept(),
            faults=shown(),
            thinking=0,
            chance=f"{self.rng.random()}",
            rematch=rematch,
        )

    async def renew(self, seat: Seat) -> Invited:
        """Give a seat another invitation."""
        self.renewed += 1
        return Invited(seat, "", "")

    async def open_to_spectators(self, *, opens: bool) -> Invited:  # noqa: ARG002 - nobody watches
        """Nobody watches."""
        return Invited(SPECTATOR, "", "")

    def refuses(self, wish: Wish) -> str:  # noqa: ARG002 - all games are the same
        """All games are the same."""
        return "needless"

    async def plan(self, wish: Wish) -> Invited | None:
        """All games are the same."""

    async def hand_over(self, seat: Seat) -> None:
        """Who decides stays so."""

    def delete(self) -> None:
        """Nobody deletes the table."""

    async def go_on(self) -> None:
        """Begin the next game, or end the evening."""
        before, self.played = self.room, self.played + 1
        if self.played == self.most:
            self.ended.set()
            return
        self.room = self._opened()
        follow(self.room, before, {seat: seat for seat in range(SEATS)})
        before.give_way()

    def hears(self, *, is_way: bool) -> None:
        """Something has happened, or it is told how the game can go on."""
        now = asyncio.get_running_loop().time()
        if is_way and self.has_waiting:
            self.waited = max(self.waited, now - self.at)
        self.at = now
        game, here = self.room.game, {*self.room.here}
        awaited = game.asked[0] if game.asked else None
        self.has_waiting = bool(here - {awaited}) if game.has_begun else len(here) > 1


class Person:
    """A guest of all games.

    Args:
        evening: his.
        seat: his.
        rng: what he does.
    """

    def __init__(self, evening: Evening, seat: Seat, rng: Random) -> None:
        self._evening = evening
        self._seat = seat
        self._rng = rng
        self._guest: Guest | None = None
        self._run = ""
        self._is_silent = False

    async def live(self) -> None:
        """Come, play, and do what guests do."""
        late = self._rng.choice((0, 0, 5, 30, 200))
        await asyncio.sleep(0 if self._seat == self._evening.host else late)
        while not self._evening.ended.is_set():
            await self._sit(returns=False)

    async def _sit(self, *, returns: bool) -> None:
        room, seat = self._evening.room, self._seat
        join = Join("", run=self._run)
        if why := await room.misfit(seat, join):
            self._run = ""
            if why is No.CLOSED:
                self._evening.ended.set()
            return
        heard = room.lines(seat) if returns else 0
        guest = self._guest = Guest(seat, heard, room.notes(seat), returns=returns)
        self._run = room.run
        listening = asyncio.create_task(self._listen(room, guest))
        await room.arrive(guest)
        again = asyncio.create_task(self._again(room, guest))
        gone = self._rng.choice((None, None, 40.0, 300.0, 900.0))
        done, _ = await asyncio.wait(
            {listening}, timeout=None if seat == self._evening.host else gone
        )
        again.cancel()
        if done:
            listening.result()
        else:
            listening.cancel()
        guest.leaves = not done and self._rng.random() < 0.3
        room.leave(guest)
        if not done:  # a page that is loaded again, another device, or a long way home
            await asyncio.sleep(self._rng.choice((0.1, 1.0, 20.0, 400.0)))

    async def _listen(self, room: Room, guest: Guest) -> None:
        async for lines in room.news(guest):
            for data in map(json.loads, lines):
                await self._hear(room, guest, data)
        self._run = "" if guest.sent_away is No.AGAIN else self._run

    async def _hear(self, room: Room, guest: Guest, data: dict[str, Any]) -> None:
        evening = self._evening
        if "evening" in data:
            silent = data["evening"].get("silent")
            if silent not in (None, self._seat):
                later(partial(self._wish, room, silent), self._rng.uniform(2, 15))
        elif "note" in data:
            note, other = data["note"], data.get("seat")
            evening.hears(is_way=note in TELLS_A_WAY)
            evening.stand_ins += note == Note.STANDS_IN.value and guest.seat == min(room.here)
            is_of_other = note != Note.STANDS_IN.value and other not in (None, self._seat)
            if note in TELLS_A_WAY and other is not None and is_of_other:
                later(partial(self._wish, room, other), self._rng.uniform(2, 15))
            if note == Note.STANDS_IN.value and other == self._seat:
                later(partial(self._says, room, guest, Ready()), self._rng.uniform(60, 600))
        elif "do" in data:
            evening.hears(is_way=True)
        elif "ask" in data:
            self._is_silent = self._rng.random() < 0.02
            if not self._is_silent:
                later(partial(self._play, room, guest), self._rng.uniform(1, 10))

    async def _again(self, room: Room, guest: Guest) -> None:
        await room.over.wait()
        await asyncio.sleep(self._rng.uniform(1, 20))
        await self._says(room, guest, Again())

    async def _wish(self, room: Room, seat: Seat) -> None:
        if self._guest:  # also from the page that he has loaded again meanwhile
            await self._says(room, self._guest, Wish(Measure.STAND_IN, seat))

    async def _says(self, room: Room, guest: Guest, word: Ready | Again | Wish) -> None:
        if room.attendance.guests.get(guest.seat) is guest and not room.dismissed:
            await room.hear(guest, word)

    async def _play(self, room: Room, guest: Guest) -> None:
        asked = room.game.asked
        if (
            room.attendance.guests.get(guest.seat) is not guest
            or not asked
            or asked[0] != guest.seat
        ):
            return
        cards = [each for each in legal_actions(room.game.state) if isinstance(each, Play)]
        with suppress(LateError, IllegalActionError):
            await room.hear(guest, Act(self._rng.choice(cards)))


def later(doing: Callable[[], Coroutine[Any, Any, None]], seconds: float) -> None:
    """Have something done later."""

    async def wait() -> None:
        await asyncio.sleep(seconds)
        await doing()

    _TASKS.add(task := asyncio.get_running_loop().create_task(wait()))
    task.add_done_callback(_TASKS.discard)


_TASKS: set[asyncio.Task[None]] = set()


async def at_once(function: Callable[..., T], /, *args: Any) -> T:  # noqa: ANN401 - of any function
    """In simulated time nothing is done beside it."""
    return function(*args)


async def evening(seed: str, games: int) -> Found:
    """One evening."""
    rng = Random(seed)
    own = Evening(rng.randint(3, 5), has_host=rng.random() < 0.5, games=games, rng=rng)
    people = [
        asyncio.create_task(Person(own, seat, Random(f"{seed} {seat}")).live())
        for seat in own.people
    ]
    with suppress(TimeoutError):
        await asyncio.wait_for(own.ended.wait(), EVENING)
    for person in (*people, *_TASKS):
        person.cancel()
    await asyncio.gather(*people, *_TASKS, return_exceptions=True)
    return Found(own.played, own.waited, own.renewed, own.stand_ins)


def main() -> int:
    """Print what the evenings came to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--evenings", type=int, default=200)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    asyncio.to_thread = at_once  # type: ignore[assignment]
    found = []
    for number in range(given.evenings):
        with asyncio.Runner(loop_factory=SimulatedTime) as runner:
            found.append(runner.run(evening(f"{given.seed} {number}", given.games)))
    whole = sum(each.games == given.games for each in found)
    longest = max(each.waited for each in found)
    print(
        f"{len(found)} evenings, {whole} with all {given.games} games; the computer stood in "
        f"{sum(each.stand_ins for each in found)} times; longest wait without a word "
        f"{longest:.0f} s; new invitations needed {sum(each.renewed for each in found)}"
    )
    return 0 if whole == len(found) and longest <= MOST_WAITED else 1


if __name__ == "__main__":
    sys.exit(main())
