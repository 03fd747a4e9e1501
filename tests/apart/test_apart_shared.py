"""One room behind the doors of two programs."""

import asyncio
import json
from contextlib import suppress

import pytest

from apart.services import Service, run, service
from foppen_access.net.protocol.messages.guest_messages import Act, Saying
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.room_protocols import NotServedHereError, SeatAccess
from foppen_access.rooms.agreement import BEFORE, RULES
from foppen_access.rooms.presence import attendance
from foppen_access.rooms.service import room_reader
from foppen_access.rooms.service.room_registry import WRONG_SEATS, RoomRegistry
from foppen_access.rooms.service.service_secret import ServiceKey
from foppen_engine import AwaitPlay, Play, legal_actions, pending, told
from foppen_engine.notation import entry_to_data


def of_record(news: list[dict[str, object]]) -> list[dict[str, object]]:
    return [line for line in news if "do" in line or "format" in line]


def test_guests_at_two_doors_hear_who_is_there_what_is_said_and_what_is_played() -> None:
    async def evening() -> None:
        async with service() as serving:
            one = await serving.come(0, 0)
            assert one.here == (0,)
            other = await serving.come(1, 1)
            assert one is not other
            assert (await serving.until(0, "note"))["note"] == "came"
            await serving.until(0, "do", "deal")
            await serving.until(1, "do", "deal")
            assert one.here == other.here == (0, 1)
            await other.hear(serving.guests[1][1], Saying("Hi"))
            assert (await serving.until(0, "note", "said"))["text"] == "Hi"
            for _ in range(6):
                by = await serving.play()
                await serving.hear_card(1 - by, by)

    run(evening)


def test_who_leaves_by_one_door_has_left_at_the_other_as_well() -> None:
    async def evening() -> None:
        async with service() as serving:
            room = await serving.come(0, 0)
            await serving.come(1, 1)
            await serving.until(1, "do", "deal")
            guest = serving.guests[0][1]
            guest.leaves = True
            room.leave(guest)
            assert (await serving.until(1, "note", "left"))["seat"] == 0
            await serving.come(0, 1)
            assert (await serving.until(1, "note", "back"))["seat"] == 0

    run(evening)


def test_who_moves_to_another_door_hears_the_rest_and_nothing_twice() -> None:
    async def evening() -> None:
        async with service() as serving:
            await serving.come(0, 0)
            await serving.come(1, 1)
            heard: list[dict[str, object]] = []
            for number in range(6):
                await serving.play()
                heard += of_record(serving.news(0))
                room = await serving.come(0, number % 2, len(heard))
                heard += of_record(serving.news(0))
                assert len(heard) == room.lines(0)
            seen = (told(move.action, move.after, 0) for move in room.game.timeline)
            assert heard[1:] == [entry_to_data(action) for own in seen for action in own]

    run(evening)


def test_a_guest_who_comes_by_another_door_is_sent_away_from_the_first() -> None:
    async def evening() -> None:
        async with service() as serving:
            await serving.come(0, 0)
            first = serving.guests[0][1]
            await serving.come(0, 1)
            await first.news.wait()
            while first.sent_away is None:
                await asyncio.sleep(0.01)
            assert first.sent_away is No.REPLACED

    run(evening)


def test_another_door_tells_only_what_guests_say_there() -> None:
    async def evening() -> None:
        async with service() as serving:
            room = await serving.come(0, 0)
            serving.news(0)
            for said in (
                '{"note":"kept"}',
                '{"note":"away","seat":1}',
                '{"note":"said","seat":3,"text":"the computer has no door"}',
                '{"note":"said"}',
                "[]",
            ):
                room.attendance.hear(said)
            assert serving.news(0) == []
            room.attendance.hear('{"note":"said","seat":1,"text":"hello"}')
            assert [line["text"] for line in serving.news(0)] == ["hello"]

    run(evening)


def test_a_card_that_answers_what_was_heard_at_another_door_counts_at_one_that_missed_it() -> None:
    async def evening() -> None:
        async with service() as serving:
            await serving.come(0, 0)
            await serving.come(1, 1)
            for seat in (0, 1):
                await serving.until(seat, "do", "deal")
            for store in serving.stores:
                store.deaf = True
            while True:
                by = await serving.play()
                (first, _), (room, guest) = serving.guests[by], serving.guests[1 - by]
                awaited = pending(first.game.state)
                if isinstance(awaited, AwaitPlay) and awaited.seat == 1 - by:
                    break
                await room.read_on()
            assert room.lines(1 - by) < first.lines(1 - by)
            action = legal_actions(first.game.state)[0]
            assert isinstance(action, Play)
            await room.hear(guest, Act(action, first.lines(1 - by)))
            await first.read_on()
            assert action in [move.action for move in first.game.timeline]

    run(evening)


def test_where_all_news_are_lost_who_reads_on_has_everything() -> None:
    async def evening() -> None:
        async with service() as serving:
            await serving.come(0, 0)
            await serving.come(1, 1)
            await serving.until(1, "do", "deal")
            await serving.until(0, "do", "deal")
            for seat in (0, 1):
                serving.news(seat)
            for store in serving.stores:
                store.deaf = True
            by = await serving.play()
            room, _ = serving.guests[1 - by]
            assert not of_record(serving.news(1 - by))
            assert await room.read_on()
            await serving.hear_card(1 - by, by)
            assert not await room.read_on()

    run(evening)


def test_a_room_in_which_nobody_is_is_let_go_and_read_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def evening() -> None:
        async with service() as serving:
            room = await serving.come(0, 0)
            monkeypatch.setattr(room_reader, "EMPTY_AFTER", 0.0)
            room.leave(serving.guests[0][1])
            program = serving.programs[0]
            while program.figures()["rooms"]:
                name = next(iter(serving.store.tables))
                serving.store.spread(name, "")
                await asyncio.sleep(0.01)
            assert await serving.come(0, 0) is not room

    run(evening)


def test_an_evening_that_was_kept_goes_on_when_somebody_comes() -> None:
    async def evening() -> None:
        async with service() as serving:
            room = await serving.come(0, 0)
            await serving.come(1, 0)
            await serving.play()
            room.keep()
            name = next(iter(serving.store.tables))
            serving.store.spread(name, "")
            while serving.guests[0][1].sent_away is None:
                await asyncio.sleep(0.01)
            again = await serving.come(0, 0)
            assert again is not room
            await serving.come(1, 0)
            moves = len(again.game.timeline)
            await serving.play()
            assert len(again.game.timeline) > moves

    run(evening)


def test_who_comes_to_a_room_of_other_rules_is_told_so() -> None:
    async def evening() -> None:
        async with service() as serving:
            lines = next(iter(serving.store.tables.values()))
            lines[0] = lines[0].replace(f'"rules":{RULES}', f'"rules":{RULES + 1}')
            for _ in range(2):
                answer = await serving.programs[0].seat_access(serving.founded[0].token, "here")
                assert answer is No.RULES
            assert not serving.faults.errors

    run(evening)


@pytest.mark.parametrize(
    "broken", ["", "[]", '{"do":"deal"}', '{"do":"play","seat":0,"card":"b1"}']
)
def test_a_room_that_is_damaged_is_not_served_and_that_is_told(broken: str) -> None:
    async def evening() -> None:
        async with service() as serving:
            next(iter(serving.store.tables.values())).append(broken)
            answer = await serving.programs[0].seat_access(serving.founded[0].token, "here")
            assert answer is No.FAULT
            assert len(serving.faults.errors) == len(serving.faults.told) == 1

    run(evening)


def test_a_room_in_which_nobody_can_sit_is_damaged() -> None:
    async def evening() -> None:
        async with service() as serving:
            lines = next(iter(serving.store.tables.values()))
            lines[0] = lines[0].replace('"people":[0,1]', '"people":[]')
            assert '"people":[]' in lines[0]
            answer = await serving.programs[0].seat_access(serving.founded[0].token, "here")
            assert answer is No.FAULT

    run(evening)


def test_no_secret_is_in_the_store_and_another_key_opens_nothing() -> None:
    async def evening() -> None:
        async with service() as serving:
            kept = json.dumps(serving.store.tables)
            for own in serving.founded.values():
                assert own.token[32:] not in kept
                assert own.words.rpartition(" ")[2] not in kept
            assert len(next(iter(serving.store.tables.values()))) == BEFORE
            stranger = RoomRegistry(serving.store, ServiceKey(b"another"), 0.1, serving.faults)
            for given in serving.founded[0]:
                assert await stranger.seat_access(given, "here") is No.UNKNOWN
            await stranger.close()

    run(evening)


def test_words_and_link_open_the_same_seat_and_nobody_tries_for_long() -> None:
    async def evening() -> None:
        async with service() as serving:
            program = serving.programs[0]
            for seat, own in serving.founded.items():
                for given in (own.token, own.words, own.words.upper().replace(" ", ", ")):
                    found = await program.seat_access(given, "here")
                    assert not isinstance(found, No)
                    assert (found.seat, found.token) == (seat, own.token)
            room_s_words = " ".join(serving.founded[0].words.split()[:3])
            for number in range(WRONG_SEATS):
                assert (
                    await program.seat_access(f"{room_s_words} a b {number}", "there") is No.UNKNOWN
                )
            assert await program.seat_access(serving.founded[0].words, "there") is No.TOO_OFTEN
            assert not isinstance(await program.seat_access(serving.founded[0].token, "here"), No)

    run(evening)


def test_who_comes_again_at_once_and_who_comes_later_find_one_room() -> None:
    async def evening() -> None:
        async with service() as serving:
            program, link = serving.programs[0], serving.founded[0].token

            async def again() -> SeatAccess | No:
                with suppress(NotServedHereError):
                    return await program.seat_access(link, "here")
                serving.store.down = False
                return await program.seat_access(link, "here")

            serving.store.down = True
            first, second = await asyncio.gather(
                again(), program.seat_access(link, "there"), return_exceptions=True
            )
            assert isinstance(second, NotServedHereError)
            later = await program.seat_access(link, "there")
            assert isinstance(first, SeatAccess)
            assert isinstance(later, SeatAccess)
            assert first.room is later.room

    run(evening)


def test_who_is_at_a_door_that_says_nothing_any_more_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def evening() -> None:
        async with service() as serving:
            one = await serving.come(0, 0)
            await serving.come(1, 1)
            while one.here != (0, 1):
                await asyncio.sleep(0.01)
            monkeypatch.setattr(attendance, "HEARD_WITHIN", -1.0)
            one.attendance.look_around()
            assert set(one.here) == {0}

    run(evening)


async def _play_on(serving: Service) -> None:
    while True:
        await serving.play()


def test_the_game_ends_at_both_doors() -> None:
    async def evening() -> None:
        async with service() as serving:
            one, other = await serving.come(0, 0), await serving.come(1, 1)
            playing = asyncio.create_task(_play_on(serving))
            await one.over.wait()
            await other.over.wait()
            playing.cancel()
            assert one.game.is_over
            assert other.game.is_over

    run(evening)
