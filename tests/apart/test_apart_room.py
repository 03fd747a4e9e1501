"""What happens in a room, and what its guests are told of it."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

import pytest

from apart.rooms import Memory, Seats, Thinker, lines_of, moment, room_of
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Act, Saying
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.room_protocols import LateError
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.presence import absence_policy as absences
from foppen_access.rooms.presence.absence_policy import Absence
from foppen_engine import IllegalActionError, Play, parse_card, told

T = TypeVar("T")


def run(evening: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        await asyncio.wait_for(_awaited(evening()), 60)

    asyncio.run(limited())


async def _awaited(what: Awaitable[T]) -> T:
    return await what


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absences, "SOON_BACK", 0.0)


def test_the_game_begins_when_everybody_is_there() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0)
        assert not list(lines_of(table.news(0), "do"))
        await table.come(1)
        assert next(lines_of(table.news(0), "do"))["do"] == "deal"

    run(evening)


def test_each_guest_sees_his_own_cards_and_is_asked_when_it_is_his_turn() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        for seat in (0, 1):
            news = table.news(seat)
            hands = next(lines_of(news, "do"))["hands"]
            assert isinstance(hands, list)
            assert [isinstance(hand, list) for hand in hands] == [at == seat for at in range(4)]
            assert bool([*lines_of(news, "ask")]) == (seat == table.asked)

    run(evening)


def test_nobody_plays_for_another() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        other = table.guests[1 - table.asked]
        with pytest.raises(LateError):
            await table.room.hear(other, Act(table.some_card()))

    run(evening)


def test_what_the_rules_refuse_does_not_happen() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        moves = len(table.session.timeline)
        missing = next(
            card
            for card in table.session.state.deck
            if card not in table.session.state.hands[table.asked].known
        )
        with pytest.raises(IllegalActionError):
            await table.play(Play(table.asked, missing))
        assert len(table.session.timeline) == moves

    run(evening)


def test_a_card_that_is_sent_twice_counts_once() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        card, heard = table.some_card(), table.room.lines(table.asked)
        await table.play(card, heard)
        moves = len(table.session.timeline)
        await table.play(card, heard)
        assert len(table.session.timeline) == moves
        with pytest.raises(LateError):
            await table.play(Play(card.seat, parse_card("b5")), heard)

    run(evening)


def test_who_comes_back_hears_what_he_missed_and_nothing_twice() -> None:
    async def evening() -> None:
        table, whole = Seats(), Seats()
        for each in (table, whole):
            await each.come(0, 1)
        heard = [line for line in table.news(0) if "ask" not in line]
        rng = Random(1)
        for _ in range(6):
            table.room.leave(table.guests[0])
            await table.play_on(1, rng)
            before = len([*lines_of(heard, "do"), *lines_of(heard, "format")])
            await table.come(0, heard=before)
            heard += [line for line in table.news(0) if "ask" not in line]
        await whole.play_on(6, Random(1))
        told = [line for line in heard if "note" not in line]
        assert told == [line for line in whole.news(0) if "note" not in line and "ask" not in line]

    run(evening)


def test_a_seat_taken_from_elsewhere_sends_the_first_one_away() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        first = table.guests[0]
        await table.come(0)
        assert first.sent_away is No.REPLACED
        table.room.leave(first)
        assert table.room.here == (0, 1)

    run(evening)


def test_what_somebody_says_is_told_to_all() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        await table.room.hear(table.guests[1], Saying("Hallo"))
        said = {"note": "said", "seat": 1, "text": "Hallo"}
        assert said in table.news(0)
        assert said in table.news(1)

    run(evening)


def notes(table: Seats, seat: int) -> list[object]:
    return [line["note"] for line in lines_of(table.news(seat), "note")]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    ("absence", "note"), [("wait", "waits"), ("computer", "stands-in"), ("keep", "kept")]
)
def test_what_is_done_about_who_stays_away_is_told_once(absence: str, note: str) -> None:
    async def evening() -> None:
        table = Seats(Agreement((0, 1), Absence(absence), grace=0.0))
        await table.come(0, 1)
        table.news(1)
        table.room.leave(table.guests[0])
        while note not in (new := notes(table, 1)):
            assert new in ([], ["away"])
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert not notes(table, 1)
        assert table.room.over.is_set() == (absence == "keep")

    run(evening)


@pytest.mark.usefixtures("at_once")
def test_the_computer_plays_for_who_is_away_until_he_is_back() -> None:
    async def evening() -> None:
        table = Seats(Agreement((0, 1), Absence.COMPUTER, grace=0.0))
        await table.come(0, 1)
        away = table.asked
        moves = len(table.session.timeline)
        table.room.leave(table.guests[away])
        while len(table.session.timeline) == moves or table.asked == away:
            await asyncio.sleep(0.01)
        table.news(1 - away)
        await table.come(away)
        assert notes(table, 1 - away) == ["back"]
        while table.asked != away:
            await table.play_on(1)
        await table.play_on(1)

    run(evening)


def test_who_leaves_is_told_at_once_and_not_as_a_lost_connection() -> None:
    async def evening() -> None:
        table = Seats(Agreement((0, 1), grace=1000.0))
        await table.come(0, 1)
        table.news(1)
        table.guests[0].leaves = True
        table.room.leave(table.guests[0])
        await asyncio.sleep(0.01)
        assert notes(table, 1) == ["left"]
        await table.come(0)
        assert notes(table, 1) == ["back"]
        table.room.leave(table.guests[0])
        await asyncio.sleep(0.01)
        assert not notes(table, 1), "a lost connection has a moment to come back"

    run(evening)


def test_a_line_that_is_soon_back_is_not_told_at_all() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        table.news(1)
        table.room.leave(table.guests[0])
        await moment()
        await table.come(0)
        assert not notes(table, 1)

    run(evening)


@pytest.mark.usefixtures("at_once")
def test_who_comes_back_while_his_stand_in_thinks_hears_of_his_card_like_everybody() -> None:
    async def evening() -> None:
        thinker = Thinker()
        table = Seats(Agreement((0, 1), Absence.COMPUTER, grace=0.0), stand_in=thinker)
        await table.come(0, 1)
        while table.asked != 1:
            await table.play_on(1)
        table.room.leave(table.guests[1])
        await asyncio.to_thread(thinker.thinks.wait, 50)
        coming = asyncio.create_task(table.come(1))
        await moment()
        thinker.may.set()
        await coming
        await table.play_on(1)
        heard = list(lines_of([*table.news(0)], "do"))
        seen = [told(move.action, move.after, 0) for move in table.session.timeline]
        assert len(heard) == sum(map(len, seen))

    run(evening)


def test_who_comes_by_another_line_while_he_is_there_is_not_told_of_again() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        assert "came" in notes(table, 0)
        await table.come(1)
        assert notes(table, 0) == []

    run(evening)


@pytest.mark.usefixtures("at_once")
def test_nobody_is_missed_when_the_evening_is_over() -> None:
    async def evening() -> None:
        table = Seats(Agreement((0, 1), grace=0.0))
        await table.come(0, 1)
        table.room.keep()
        table.room.leave(table.guests[1])
        await asyncio.sleep(0.05)
        assert notes(table, 0)[-1] == "kept"

    run(evening)


@pytest.mark.usefixtures("at_once")
def test_no_stand_in_plays_on_when_the_last_leaves_while_he_thinks() -> None:
    async def evening() -> None:
        thinker = Thinker()
        table = Seats(Agreement((0, 1), Absence.COMPUTER, grace=0.0), stand_in=thinker)
        await table.come(0, 1)
        while table.asked != 1:
            await table.play_on(1)
        moves = len(table.session.timeline)
        table.room.leave(table.guests[1])
        await asyncio.to_thread(thinker.thinks.wait, 50)
        table.room.leave(table.guests[0])
        await moment()
        thinker.may.set()
        while len(table.session.timeline) == moves:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)
        played = [move.action.seat for move in [*table.session.timeline][moves:]]
        assert [seat for seat in played if seat in (0, 1)] == [1]

    run(evening)


@pytest.mark.usefixtures("at_once")
def test_no_computer_plays_on_where_nobody_is_there() -> None:
    async def evening() -> None:
        table = Seats(Agreement((0, 1), Absence.COMPUTER, grace=0.0))
        await table.come(0, 1)
        moves = len(table.session.timeline)
        for seat in (0, 1):
            table.room.leave(table.guests[seat])
        await asyncio.sleep(0.1)
        assert len(table.session.timeline) == moves
        away = table.asked
        await table.come(1 - away)
        assert len(table.session.timeline) > moves
        assert "stands-in" in notes(table, 1 - away)

    run(evening)


@pytest.mark.usefixtures("at_once")
def test_a_room_that_opens_again_misses_nobody_who_has_not_come_yet() -> None:
    async def evening() -> None:
        first, table = Seats(), Seats()
        await first.come(0, 1)
        table.room = room_of(first.session, Agreement((0, 1), Absence.KEEP, grace=0.0))
        await table.come(0)
        await asyncio.sleep(0.05)
        await table.come(1)
        assert notes(table, 0) == ["came", "came"]
        assert not table.room.over.is_set()
        table.room.leave(table.guests[1])
        await asyncio.wait_for(table.room.over.wait(), 50)

    run(evening)


@pytest.mark.usefixtures("at_once")
def test_a_shared_room_that_opens_again_awaits_the_others_as_soon_as_the_first_has_come() -> None:
    async def evening() -> None:
        first, store = Seats(), Memory()
        store.is_shared = True
        await first.come(0, 1)
        room = room_of(first.session, Agreement((0, 1), Absence.KEEP, grace=0.0), store=store)
        await asyncio.sleep(0.05)
        assert not room.over.is_set()
        await room.arrive(Guest(0, 0, 0))
        await asyncio.wait_for(room.over.wait(), 50)

    run(evening)


def test_who_comes_in_the_moment_that_a_room_is_closed_is_told_so() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0)
        table.room.close()
        await table.come(1)
        assert table.guests[1].sent_away is No.CLOSED

    run(evening)
