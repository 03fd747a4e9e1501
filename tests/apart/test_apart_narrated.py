"""A game that is told in words to somebody whose line breaks off."""

import asyncio
import gc
import json
from io import StringIO
from random import Random
from threading import Event
from typing import Any

import pytest

from apart.rooms import NoEvening, Seats, moment, room_of
from foppen_access.narration.catalog import Catalog
from foppen_access.net.client.guest_game import GuestGame
from foppen_access.net.protocol.acknowledgements import Sent
from foppen_access.net.protocol.evening_info import EveningInfo
from foppen_access.net.protocol.messages.guest_messages import Act, Join, Saying
from foppen_access.net.protocol.messages.room_messages import SeatInfo
from foppen_access.net.protocol.room_protocols import GuestProtocol
from foppen_access.players.random_player import RandomPlayer
from foppen_access.rooms import guest_protocols as protocols
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.narrated_guest import NarratedGuest
from foppen_access.terminal.paging import PagedLine
from foppen_access.terminal.terminal import Console
from foppen_engine import Seat
from foppen_engine.games.foppen.state import FoppenState


def seated_of(table: Seats) -> SeatInfo:
    room = table.room
    lines, notes = room.lines(1), room.notes(1)
    return SeatInfo(1, "", "run", lines, notes, (0, 1), (0, 1), advice=False, seal="")


async def news(table: Seats, protocol: GuestProtocol) -> list[str]:
    """The lines that a page is told now."""
    told = map(json.loads, await protocol.told(table.room.unheard(protocol.guest)))
    return [line for data in told if "block" in data for line in data["block"]["lines"]]


def test_a_page_that_comes_back_while_its_question_is_answered_hears_all_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may = Event()
    monkeypatch.setattr(GuestGame, "typed", lambda *_: may.wait(60))

    async def evening() -> None:
        table = Seats()
        await table.come(0)
        narrating = NarratingProtocols(table.room)
        first = await narrating.protocol(seated_of(table), Join("", language="en"))
        await table.room.arrive(first.guest)
        while table.asked != 0:
            await table.room.hear(first.guest, Act(table.some_card()))
        blocks = await first.told(table.room.unheard(first.guest))
        shown = max(json.loads(each).get("block", {"number": 0})["number"] for each in blocks)
        question = asyncio.create_task(first.heard({"line": "h"}, Sent.NEW))
        await moment()
        await table.play(table.some_card())
        old = asyncio.create_task(news(table, first))
        await moment()
        second = await narrating.protocol(
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
        protocol = await NarratingProtocols(whole.room).protocol(
            seated_of(whole), Join("", language="en")
        )
        await whole.room.arrive(protocol.guest)
        stays += await news(whole, protocol)
        first = await NarratingProtocols(table.room).protocol(
            seated_of(table), Join("", language="en")
        )
        await table.room.arrive(first.guest)
        blocks = [json.loads(each) for each in await first.told(table.room.unheard(first.guest))]
        heard = next(each["heard"] for each in blocks if "heard" in each)
        for each in (table, whole):
            each.guests[1] = first.guest if each is table else protocol.guest
            await each.play_on(6, Random(2))
        assert (missed := await news(whole, protocol))
        join = Join("", heard=heard, run="another", language="en")
        second = await NarratingProtocols(table.room).protocol(seated_of(table), join)
        assert await news(table, second) == missed

    asyncio.run(asyncio.wait_for(evening(), 60))


def test_a_new_page_in_the_middle_of_a_game_hears_how_far_it_is_and_what_lies() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        await table.play_on(12, Random(2))
        state = table.session.state
        assert isinstance(state, FoppenState)
        lying = [str(card.value) for _, card in state.current.plays]
        assert lying, "a trick is open"
        protocol = await NarratingProtocols(table.room).protocol(
            seated_of(table), Join("", language="en")
        )
        _, standing, *_ = await news(table, protocol)
        assert standing.startswith("Round 1, trick ")
        assert all(value in standing for value in lying)

    asyncio.run(asyncio.wait_for(evening(), 60))


def test_who_comes_again_hears_what_he_missed_then_trick_hand_and_turn() -> None:
    """His device has forgotten everything; the room has not."""

    async def evening() -> list[str]:
        table = Seats(stand_in=RandomPlayer())
        await table.come(0, 1)
        await table.play_on(5)
        table.news(1)
        table.room.leave(table.guests[1])
        table.room.stand_ins.replace(1)
        await table.room.game.go_on()
        await table.play_on(1)
        seated = table.room.seated(1, "token")
        assert 1 < seated.before < seated.lines
        protocol = await NarratingProtocols(table.room).protocol(seated, Join("", language="en"))
        told = [json.loads(line) for line in await protocol.told([])]
        return [line for data in told if "block" in data for line in data["block"]["lines"]]

    said = asyncio.run(evening())
    assert "goes on" in said[0]
    standing = next(at for at, line in enumerate(said) if line.startswith("Round 1"))
    hand = next(at for at, line in enumerate(said) if line.startswith("Your hand: "))
    missed = [at for at, line in enumerate(said) if line.startswith("You: ")]
    assert missed, "what the computer played for him as well"
    assert 0 < missed[0] < standing < hand


@pytest.mark.parametrize(
    ("language", "mute", "unmute", "stranger"),
    [
        ("en", "mute anna", "unmute Anna", "None of the others is called Emil."),
        ("de", "Stumm Anna", "laut Anna", "Von den anderen heißt niemand Emil."),
    ],
)
def test_who_is_muted_is_not_heard_by_this_guest_until_that_is_ended(
    language: str, mute: str, unmute: str, stranger: str
) -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        page = await NarratingProtocols(table.room).protocol(
            seated_of(table), Join("", language=language)
        )
        await table.room.arrive(page.guest)
        await news(table, page)

        async def after(typed: str) -> str:
            for word in await page.heard({"line": typed}, Sent.NEW):
                await table.room.hear(page.guest, word)
            await table.room.hear(table.guests[0], Saying("Pling"))
            return "\n".join(await news(table, page))

        assert "Anna: Pling" in await after("h")
        assert "Pling" not in await after(mute)
        told = await after("say Pardon")
        assert "Pardon" in told
        assert "Pling" not in told
        assert stranger in await after(f"{mute.split(maxsplit=1)[0]} Emil")
        assert "Anna: Pling" in await after(unmute)

    asyncio.run(asyncio.wait_for(evening(), 60))


def test_only_so_many_are_advised_at_once_and_nothing_else_waits_for_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may, typed = Event(), list[str]()

    def take(_: GuestGame, line: str) -> bool:
        typed.append(line)
        return line == "h" or may.wait(60)

    monkeypatch.setattr(GuestGame, "typed", take)

    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        narrating = NarratingProtocols(table.room, asyncio.Semaphore(1))
        seated = [table.room.seated(seat, "") for seat in (0, 1)]
        anna, bert = [await narrating.protocol(own, Join("", language="en")) for own in seated]
        first = asyncio.create_task(anna.heard({"line": "advice"}, Sent.NEW))
        while not typed:
            await moment()
        second = asyncio.create_task(bert.heard({"line": "review"}, Sent.NEW))
        await moment()
        await bert.heard({"line": "h"}, Sent.NEW)
        assert typed == ["advice", "h"]
        may.set()
        await asyncio.gather(first, second)
        assert typed == ["advice", "h", "review"]

    asyncio.run(evening())


def test_a_game_is_told_anew_beside_everything_else_and_to_one_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may, told = Event(), list[Seat]()

    def slowly(catalog: Catalog, seated: SeatInfo, *more: Any, **others: Any) -> NarratedGuest:  # noqa: ANN401 - as there
        told.append(seated.seat)
        may.wait(60)
        return NarratedGuest(catalog, seated, *more, **others)

    monkeypatch.setattr(protocols, "NarratedGuest", slowly)

    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        narrating = NarratingProtocols(table.room)
        english = Join("", language="en")
        coming = [
            asyncio.create_task(narrating.protocol(table.room.seated(seat, ""), english))
            for seat in (0, 1)
        ]
        while not told:
            await moment()
        await table.room.hear(table.guests[1], Saying("meanwhile"))
        await moment()
        assert told == [0]
        may.set()
        first, second = await asyncio.gather(*coming)
        assert told == [0, 1]
        for protocol in (first, second):
            await table.room.arrive(protocol.guest)
            assert "meanwhile" in str(await news(table, protocol))

    asyncio.run(asyncio.wait_for(evening(), 60))


def test_a_page_that_goes_on_at_another_program_is_not_told_the_evening_again() -> None:
    async def evening() -> None:
        table = Seats()
        info = EveningInfo((0, 2, 0, 0), watched=True, spectators=True)
        rematch = Rematch(info, NoEvening(), "run")
        table.room = room_of(table.session, Agreement((0, 1)), rematch=rematch)
        await table.come(0, 1)
        await table.play_on(6)
        seated = table.room.seated(0, "token")
        for heard, told in ((0, True), (table.room.lines(0), False)):
            narrating = NarratingProtocols(table.room)
            page = await narrating.protocol(seated, Join("", heard, language="en"))
            await table.room.arrive(page.guest)
            said = "\n".join(await news(table, page))
            assert ("This evening so far" in said) is told

    asyncio.run(asyncio.wait_for(evening(), 60))


def test_who_sees_is_shown_trick_turn_and_counts_and_of_hands_only_his_own() -> None:
    async def evening() -> list[dict[str, Any]]:
        table, tables = Seats(), []
        await table.come(0, 1)
        await table.play_on(6)
        for seat in (0, 1):
            seated = table.room.seated(seat, "token")
            narrating = NarratingProtocols(table.room)
            protocol = await narrating.protocol(seated, Join("", language="en"))
            told = [json.loads(line) for line in await protocol.told([])]
            (shown,) = [data["table"] for data in told if "table" in data]
            (hand,) = [data for data in told if "hand" in data]
            assert {*shown["playable"]} <= {*hand["hand"]}
            assert bool(shown["playable"]) == hand["turn"] == (table.asked == seat)
            tables.append(shown)
        state = table.session.state
        assert isinstance(state, FoppenState)
        assert state.round
        for shown in tables:
            turns = [row["turn"] for row in shown["rows"]]
            assert turns == [seat == table.asked for seat in range(4)]
            assert [row["cards"] for row in shown["rows"]] == [hand.size for hand in state.hands]
            lying = [seat for seat, row in enumerate(shown["rows"]) if row["card"]]
            assert {*lying} == {seat for seat, _ in state.round.plays}
            assert sum(row["high"] for row in shown["rows"]) == bool(lying)
        return tables

    mine, other = asyncio.run(evening())
    for seat, shown in enumerate((mine, other)):
        own = shown["rows"][seat]
        assert own["name"].endswith(", you")
        own["name"] = own["name"].removesuffix(", you")
    assert mine["rows"] == other["rows"]


def test_of_what_was_said_where_nobody_is_asked_nothing_stays_in_memory() -> None:
    """A server has such a console for each page, for as long as an evening lasts."""

    def kept() -> int:
        gc.collect()
        return sum(isinstance(each, PagedLine) for each in gc.get_objects())

    out = StringIO()
    console = Console(StringIO(), out, Catalog("en"))
    before = kept()
    for number in range(50):
        console.tell([PagedLine(f"Line {number}.", news=True)])
        console.show()
    assert out.getvalue().count("Line ") == 50
    assert kept() == before
