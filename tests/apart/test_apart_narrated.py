"""A game that is told in words to somebody whose line breaks off."""

import asyncio
import json
from random import Random
from threading import Event

import pytest

from apart.rooms import Seats, moment
from foppen_access.apart.lines import Act, Join, Saying, Seated
from foppen_access.apart.manners import Narrations
from foppen_access.apart.place import Manner
from foppen_access.apart.visit import Visit


def seated_of(table: Seats) -> Seated:
    room = table.room
    lines, notes = room.lines(1), room.notes(1)
    return Seated(1, "", "run", lines, notes, (0, 1), (0, 1), advice=False, seal="")


async def news(table: Seats, manner: Manner) -> list[str]:
    """The lines that a page is told now."""
    told = map(json.loads, await manner.told(table.room.unheard(manner.guest)))
    return [line for data in told if "block" in data for line in data["block"]["lines"]]


def test_a_page_that_comes_back_while_its_question_is_answered_hears_all_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may = Event()
    monkeypatch.setattr(Visit, "typed", lambda *_: may.wait(5))

    async def evening() -> None:
        table = Seats()
        await table.come(0)
        narrations = Narrations(table.room)
        first = narrations.manner(seated_of(table), Join("", language="en"))
        await table.room.arrive(first.guest)
        while table.asked != 0:
            await table.room.hear(first.guest, Act(table.some_card()))
        blocks = await first.told(table.room.unheard(first.guest))
        shown = max(json.loads(each).get("block", {"number": 0})["number"] for each in blocks)
        question = asyncio.create_task(first.heard('{"line":"h"}'))
        await moment()
        await table.play(table.some_card())
        old = asyncio.create_task(news(table, first))
        await moment()
        second = narrations.manner(
            seated_of(table), Join("", aside=shown, run="run", language="en")
        )
        await table.room.arrive(second.guest)
        new = asyncio.create_task(news(table, second))
        await moment()
        may.set()
        await question
        await old
        heard = await new
        assert sum(line.startswith("Anna: ") for line in heard) == 1
        await table.room.hear(second.guest, Saying("Hallo"))
        assert "You say: Hallo" in await news(table, second)

    asyncio.run(evening())


def test_a_page_that_comes_to_another_door_hears_what_it_has_missed_and_no_more() -> None:
    async def evening() -> None:
        table, whole = Seats(), Seats()
        stays: list[str] = []
        for each in (table, whole):
            await each.come(0)
        manner = Narrations(whole.room).manner(seated_of(whole), Join("", language="en"))
        await whole.room.arrive(manner.guest)
        stays += await news(whole, manner)
        first = Narrations(table.room).manner(seated_of(table), Join("", language="en"))
        await table.room.arrive(first.guest)
        blocks = [json.loads(each) for each in await first.told(table.room.unheard(first.guest))]
        heard = next(each["heard"] for each in blocks if "heard" in each)
        for each in (table, whole):
            each.guests[1] = first.guest if each is table else manner.guest
            await each.play_on(6, Random(2))
        assert (missed := await news(whole, manner))
        join = Join("", heard=heard, run="another", language="en")
        second = Narrations(table.room).manner(seated_of(table), join)
        assert await news(table, second) == missed

    asyncio.run(asyncio.wait_for(evening(), 20))


def test_only_so_many_are_advised_at_once_and_nothing_else_waits_for_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may, typed = Event(), list[str]()

    def take(_: Visit, line: str) -> bool:
        typed.append(line)
        return line == "h" or may.wait(5)

    monkeypatch.setattr(Visit, "typed", take)

    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        narrations = Narrations(table.room, asyncio.Semaphore(1))
        seated = [table.room.seated(seat, "") for seat in (0, 1)]
        anna, bert = (narrations.manner(own, Join("", language="en")) for own in seated)
        first = asyncio.create_task(anna.heard('{"line":"advice"}'))
        while not typed:
            await moment()
        second = asyncio.create_task(bert.heard('{"line":"review"}'))
        await moment()
        await bert.heard('{"line":"h"}')
        assert typed == ["advice", "h"]
        may.set()
        await asyncio.gather(first, second)
        assert typed == ["advice", "h", "review"]

    asyncio.run(evening())
