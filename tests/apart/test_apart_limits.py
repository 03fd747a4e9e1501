"""What strangers can make a service do, and whom that keeps out: nobody who has an invitation."""

import asyncio
import json

import pytest

from apart.rooms import Memory, Noted
from apart.services import HEADER, agreement, run, service
from apart.strangers import Caller
from foppen_access.net.protocol.invitations import WRONG_A_SECOND, speakable_words
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.rate_limit import RateLimits
from foppen_access.net.protocol.request_limits import Limits
from foppen_access.net.protocol.room_protocols import SeatAccess
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.rooms.service import room_registry as rooms_module
from foppen_access.rooms.service.room_registry import WRONG_SEATS, Founded, RoomRegistry
from foppen_access.rooms.service.service_secret import ServiceKey

WRONG = "apple apple apple apple apple apple"


class Counting(Memory):
    """Counts what is read of it."""

    reads = 0

    async def load(self, table: str, after: int = 0) -> list[str]:
        self.reads += 1
        return await super().load(table, after)


async def opened(store: Memory, number: int) -> tuple[RoomRegistry, list[Founded]]:
    rooms = RoomRegistry(store, ServiceKey(b"key"), 0.1, Noted())
    return rooms, [await rooms.found(agreement(), HEADER) for _ in range(number)]


def test_nobody_without_an_invitation_makes_the_store_work_or_holds_a_room() -> None:
    async def evening() -> None:
        rooms, founded = await opened(store := Counting(), 1)
        name = founded[0][0].token[:32]
        for number in range(50):
            for wrong in (f"{number:064x}", f"{name}{number:032x}", WRONG):
                assert isinstance(await rooms.seat_access(wrong, f"{number}"), No)
        assert store.reads == 0
        assert rooms.figures()["rooms"] == 0
        assert isinstance(await rooms.seat_access(founded[0][0].token, "here"), SeatAccess)
        await rooms.close()

    run(evening)


def test_a_hundred_wrong_words_from_ten_addresses_close_words_for_nobody_else() -> None:
    async def evening() -> None:
        rooms, founded = await opened(Memory(), 1)
        for number in range(100):
            wrong = f"{number} {WRONG}"
            assert await rooms.seat_access(wrong, f"{number % 10}") is No.UNKNOWN
        assert isinstance(await rooms.seat_access(founded[0][0].words, "here"), SeatAccess)
        await rooms.close()

    run(evening)


def test_who_knows_the_words_of_a_room_does_not_try_those_of_its_seats_for_long() -> None:
    async def evening() -> None:
        rooms, founded = await opened(Memory(), 2)
        code = founded[0][0].words.split()[:3]
        for number in range(WRONG_SEATS):
            assert (
                await rooms.seat_access(" ".join([*code, "a", "b", "c"]), f"{number}") is No.UNKNOWN
            )
        assert await rooms.seat_access(founded[0][1].words, "here") is No.TOO_OFTEN
        assert isinstance(await rooms.seat_access(founded[0][1].token, "here"), SeatAccess)
        assert isinstance(await rooms.seat_access(founded[1][1].words, "here"), SeatAccess)
        await rooms.close()

    run(evening)


@pytest.mark.parametrize("language", ["de", "en"])
def test_so_many_guesses_as_are_looked_at_in_a_day_find_hardly_any_seat(language: str) -> None:
    many = len(speakable_words(language))
    a_day = 24 * 3600 * WRONG_A_SECOND
    of_a_room = (WRONG_SEATS + a_day) * 7 / many**3
    of_anybody = 1000 * (Limits().wrong_words + a_day) * 4000 / many**6
    assert of_a_room < 0.002
    assert of_anybody < 0.001


@pytest.mark.slow
def test_rooms_in_which_nobody_sits_make_place_and_those_with_guests_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms_module, "MOST_ROOMS", 3)
    monkeypatch.setattr(rooms_module, "COMES_WITHIN", 0.0)

    async def evening() -> None:
        async with service() as serving:
            program = serving.programs[0]
            await serving.come(0, 0)
            others = [await program.found(agreement(), HEADER) for _ in range(6)]
            for each in others:
                seat_access = await program.seat_access(each[0].token, "visitor")
                assert isinstance(seat_access, SeatAccess)
            figures = program.figures()
            assert (figures["guests"], figures["rooms"]) == (1, 3)

    run(evening)


def test_where_somebody_sits_everywhere_the_next_is_told_that_it_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms_module, "MOST_ROOMS", 1)

    async def evening() -> None:
        async with service() as serving:
            await serving.come(0, 0)
            another = await serving.programs[0].found(agreement(), HEADER)
            assert await serving.programs[0].seat_access(another[0].token, "here") is No.BUSY

    run(evening)


def test_who_visits_one_room_after_the_other_waits_and_then_hears_that_it_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms_module, "READ_WITHIN", 0.0)

    async def evening() -> None:
        rooms = RoomRegistry(Memory(), ServiceKey(b"key"), 0.1, Noted(), Limits(20))
        founded = [await rooms.found(agreement(), HEADER) for _ in range(25)]
        answers = await asyncio.gather(
            *(rooms.seat_access(each[0].token, "one") for each in founded)
        )
        assert answers.count(No.BUSY) == 5
        assert isinstance(await rooms.seat_access(founded[-1][0].token, "another"), SeatAccess)
        await rooms.close()

    run(evening)


def test_a_club_comes_at_once_and_who_comes_and_goes_without_end_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms_module, "READ_WITHIN", 0.0)

    async def evening() -> None:
        async with service() as serving:
            link = serving.founded[0].token
            come = [await serving.programs[0].seat_access(link, "club") for _ in range(120)]
            assert all(isinstance(each, SeatAccess) for each in come[: Limits().people])
            assert come[-1] is No.BUSY
            assert isinstance(await serving.programs[0].seat_access(link, "elsewhere"), SeatAccess)

    run(evening)


def test_who_is_counted_is_forgotten_when_others_have_come_in_great_number() -> None:
    now = 0.0
    paces = RateLimits(1.0, 1, lambda: now, most=3)
    for key in "abcd":
        assert paces.wait(key) == 0
    assert paces.due("a") == 0
    assert paces.due("d") == 1
    now = 1.0
    assert paces.due("d") == 0


@pytest.mark.parametrize("language", ["", "en", "de"])
def test_while_the_database_is_down_a_guest_hears_just_that_and_gets_in_later(
    language: str,
) -> None:
    async def evening() -> None:
        rooms, founded = await opened(store := Memory(), 1)
        app = application(GuestEndpoint(rooms, Noted(), anywhere=True))
        coming = {"join": {"invitation": founded[0][0].token, "language": language}}
        store.down = True
        early = Caller(app, "10.0.0.1")
        early.send(coming)
        await asyncio.wait_for(early.closed.wait(), 60)
        said = json.loads(early.told[-1])
        assert said["no"] == "down"
        assert language == "" or {"en": "database", "de": "Datenbank"}[language] in said["text"]
        store.down = False
        later = Caller(app, "10.0.0.1")
        later.send(coming)
        while "seated" not in str(later.told):
            await asyncio.sleep(0.01)
        for each in (early, later):
            await each.go()
        await rooms.close()

    asyncio.run(asyncio.wait_for(evening(), 60))
