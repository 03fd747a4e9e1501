"""A table without anybody at its keyboard stays open after a game as long as guests talk there."""

import asyncio
from collections.abc import Sequence

from apart.rooms import room_of, session_of
from foppen_access.evenings.hosting.hosted_game import linger
from foppen_access.net.protocol.guest import Guest
from foppen_access.players.random_player import RandomPlayer
from foppen_access.rooms.agreement import Agreement

GAME = "foppen-2018"


def waits(typed: Sequence[Sequence[int]], *, all_leave: int | None = None) -> int:
    """How often it is waited, where each guest has typed so many lines by the end of each wait."""
    counted: list[int] = []

    async def evening() -> None:
        room = room_of(
            session_of(GAME, 4, {2: RandomPlayer(), 3: RandomPlayer()}), Agreement((0, 1))
        )
        guests = [Guest(seat, 0, 0) for seat in (0, 1)]
        for guest in guests:
            await room.arrive(guest)

        def wait() -> None:
            for guest, lines in zip(guests, typed[min(len(counted), len(typed) - 1)], strict=True):
                guest.typed = lines
            counted.append(1)
            if len(counted) == all_leave:
                room.empty.set()

        linger(room, wait)

    asyncio.run(evening())
    return len(counted)


def test_who_still_talks_or_asks_keeps_the_table_open() -> None:
    assert waits([(1, 0), (1, 1), (1, 2), (1, 2)]) == 4


def test_where_nobody_says_anything_it_closes_after_one_wait() -> None:
    assert waits([(0, 0)]) == 1


def test_when_all_have_gone_it_closes_at_once() -> None:
    assert waits([(1, 0), (2, 0), (3, 0)], all_leave=2) == 2
