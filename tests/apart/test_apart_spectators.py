"""Spectators: whoever has their link hears what all at the table hear, and of no hand a card."""

import asyncio
import json
import re
from random import Random

import pytest
from websockets.sync.client import connect

from apart.phones import Phone
from apart.rooms import NoEvening, Seats, lines_of, moment, room_of, session_of, simulated
from apart.served import served
from benchmarks import twins
from benchmarks.twins import Both
from foppen_access.net.protocol.evening_info import (
    EveningInfo,
    evening_from_data,
    evening_to_data,
    invited_from_data,
)
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.invitation_address import room_address_of
from foppen_access.net.protocol.invitations import Invitation, InvitationCheck
from foppen_access.net.protocol.messages.guest_messages import Join, Measure, Saying, Wish
from foppen_access.net.protocol.messages.room_messages import SPECTATOR, No
from foppen_access.net.protocol.room_protocols import SeatAccess
from foppen_access.players.random_player import RandomPlayer
from foppen_access.rooms import spectators
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.guest_protocols import NarratingProtocols, TextProtocol
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.single_room import SingleRoom
from foppen_engine import Bid, Deal, Play, new_game


def table_of(host: int | None = 0, *, watched: bool = False) -> Seats:
    """Three people and a computer."""
    agreement = Agreement((0, 1, 2))
    table = Seats(agreement)
    table.session = session_of("foppen-2018", 4, {3: RandomPlayer()})
    info = EveningInfo((0,) * 4, host, watched=watched)
    table.room = room_of(
        table.session, agreement, stand_in=RandomPlayer(), rematch=Rematch(info, NoEvening(), "run")
    )
    return table


def notes(table: Seats, seat: int) -> list[str]:
    return [str(line["note"]) for line in lines_of(table.news(seat), "note")]


async def spectator(table: Seats) -> Guest:
    guest = Guest(SPECTATOR, 0, table.room.notes(SPECTATOR))
    await table.room.spectators.arrive(guest)
    return guest


def heard(table: Seats, guest: Guest) -> list[dict[str, object]]:
    return [json.loads(line) for line in table.room.unheard(guest)]


def test_a_spectator_hears_the_table_and_the_table_hears_once_that_it_is_watched() -> None:
    async def evening() -> None:
        table = table_of(watched=True)
        await table.come(0, 1, 2)
        table.news(1)
        first, other = await spectator(table), await spectator(table)
        assert notes(table, 1) == ["watched"]
        told = heard(table, first)
        deals = [line for line in told if line.get("do") == "deal"]
        assert [line["hands"] for line in deals] == [[12] * 4]
        assert [*lines_of(told, "evening")]
        await table.play(table.some_card())
        assert [line["do"] for line in lines_of(heard(table, first), "do")] == ["play"]
        await table.room.spectators.hear(first, Saying("psst"))
        assert heard(table, first) == [{"unheard": "watches"}]
        assert not notes(table, 1)
        table.room.spectators.leave(other)
        table.room.give_way()
        assert [first.sent_away, other.sent_away] == [No.AGAIN, None]

    asyncio.run(evening())


async def page_of(table: Seats, protocols: NarratingProtocols, seat: int) -> TextProtocol:
    protocol = await protocols.protocol(table.room.seated(seat, ""), Join("x", language="en"))
    assert isinstance(protocol, TextProtocol)
    return protocol


async def said(table: Seats, page: TextProtocol) -> str:
    return " ".join(await page.told(table.room.unheard(page.guest)))


def test_who_comes_later_hears_once_that_somebody_is_watching() -> None:
    async def evening() -> None:
        table, text = table_of(watched=True), "Somebody is watching."
        protocols = NarratingProtocols(table.room)
        anna = await page_of(table, protocols, 0)
        await table.room.arrive(anna.guest)
        assert text not in await said(table, anna)
        bert = await page_of(table, protocols, 1)
        first = await spectator(table)  # between what Bert was told before and after he is there
        await table.room.arrive(bert.guest)
        cleo = await page_of(table, protocols, 2)
        await table.room.arrive(cleo.guest)
        for page in (anna, bert, cleo):
            assert (await said(table, page)).count(text) == 1
        table.room.spectators.leave(first)
        protocols.forget(2)
        cleo = await page_of(table, protocols, 2)
        await table.room.arrive(cleo.guest)
        assert text not in await said(table, cleo)
        await spectator(table)
        assert [(await said(table, page)).count(text) for page in (anna, bert, cleo)] == [0, 0, 1]

    asyncio.run(evening())


def test_a_fault_of_a_spectator_ends_nobody_s_game() -> None:
    async def evening() -> None:
        table = table_of(watched=True)
        await table.come(0)
        guest = await spectator(table)
        table.room.spectators.dismiss(No.FAULT)
        assert guest.sent_away is No.FAULT
        assert table.room.dismissed is None
        assert table.guests[0].sent_away is None

    asyncio.run(evening())


@pytest.mark.parametrize("host", [0, None])
def test_the_host_or_most_of_the_table_let_others_watch_and_end_it(host: int | None) -> None:
    async def evening() -> None:
        table = table_of(host)
        await table.come(0, 1, 2)
        rematch = table.room.moderation._rematch
        assert rematch is not None
        wishers = (0,) if host == 0 else (0, 1)
        for seat in (0, 1, 2):
            table.news(seat)
        await table.room.hear(table.guests[2], Wish(Measure.NO_SPECTATORS))
        assert {"unheard": "needless"} in table.news(2)
        for seat in wishers:
            await table.room.hear(table.guests[seat], Wish(Measure.SPECTATORS))
        await moment()
        told = {seat: table.news(seat) for seat in (0, 1, 2)}
        invited = {seat: [*lines_of(news, "invited")] for seat, news in told.items()}
        assert [seat for seat, each in invited.items() if each] == [*wishers]
        assert {"note": "spectators"} in told[2]
        rematch.info = EveningInfo((0,) * 4, host, watched=True)
        guest = await spectator(table)
        for seat in wishers:
            await table.room.hear(table.guests[seat], Wish(Measure.NO_SPECTATORS))
        await moment()
        assert guest.sent_away is No.UNWATCHED
        assert "no-spectators" in notes(table, 2)

    asyncio.run(evening())


def test_their_link_opens_no_seat_and_nothing_more_when_it_is_void() -> None:
    async def evening() -> None:
        table = table_of(watched=True)
        own = Invitation("f" * 32, "six words of those who only watch")
        door = InvitationCheck({0: Invitation("0" * 32, "a b c d e f"), SPECTATOR: own}, lambda: 0)
        tokens = {0: "0" * 32, SPECTATOR: own.token}
        protocols, there = NarratingProtocols(table.room), table.room.spectators
        single = SingleRoom(table.room, protocols, door, tokens, lambda: True, spectators=there)
        for each in own:
            access = await single.seat_access(each, "x")
            assert isinstance(access, SeatAccess)
            assert (access.room, access.seat) == (there, SPECTATOR)
        guests = [await spectator(table) for _ in range(spectators.MOST_SPECTATORS)]
        assert await single.seat_access(own.token, "") is No.BUSY
        there.leave(guests[0])
        door.close(SPECTATOR)
        del tokens[SPECTATOR]
        assert isinstance(access, SeatAccess)
        assert access.is_void()
        assert await single.seat_access(own.token, "x") is No.UNKNOWN
        assert isinstance(await single.seat_access("0" * 32, "x"), SeatAccess)

    asyncio.run(evening())


def test_what_is_told_of_spectators_is_read_as_it_was_written() -> None:
    info = EveningInfo((1, 0, 0), 0, watched=True, spectators=True)
    assert evening_from_data(json.loads(json.dumps(evening_to_data(info))), 3) == info
    link = f"http://127.0.0.1:1/#{'a' * 32}"
    data = {"invited": {"seat": SPECTATOR, "words": "a b", "link": link}}
    assert invited_from_data(data, 3).seat == SPECTATOR


async def in_words(pair: tuple[Both, ...], which: int, game: str, seats: int) -> list[str]:
    """All that a spectator's page is sent of a game, who comes at its beginning."""
    table = Seats()
    course = [both[which] for both in pair]
    session = session_of(game, seats, {})
    table.room = room_of(session, Agreement((*range(seats),)))
    table.room.game.has_begun = True
    seated = table.room.spectators.seated(SPECTATOR, "token")
    protocols = NarratingProtocols(table.room)
    protocol = await protocols.protocol(seated, Join("x", language="de"))
    await table.room.spectators.arrive(protocol.guest)
    sent = await protocol.told([])
    for action in course:
        if isinstance(action, Play | Bid | Deal):
            moves = session.enter(action)
            table.room._told.add_moves(moves)
            sent += await protocol.told(table.room.unheard(protocol.guest))
    return sent


def test_other_hands_change_no_byte_of_a_spectator_s_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twins, "MOST_BEFORE", 1)
    count = 0
    for seed in range(3):
        rng = Random(seed)
        pair = twins.twins(new_game("foppen-2018", 4), rng.randrange(4), range(4), rng).course
        one, other = (asyncio.run(in_words(pair, at, "foppen-2018", 4)) for at in (0, 1))
        assert one == other
        assert not any('"hand":["' in line or '"dealt"' in line for line in one)
        count += len(one)
    assert count > 50


CARD = re.compile(r"(?:Blue|Green|Red|Yellow) \d+|\bOne\b|\b[bgry]\d+\b")


def test_over_the_wire_no_card_comes_to_a_spectator_that_was_not_played() -> None:
    with (
        served("--names Anna,Bert --serve --spectators", guests=3) as links,
        Phone(links["Anna"]) as anna,
        Phone(links["Bert"]) as bert,
    ):
        where = room_address_of((links["Spectators"],))
        assert where is not None
        with connect(where.address) as page, connect(where.address) as program:
            page.send(json.dumps({"join": {"invitation": where.invitation, "language": "en"}}))
            program.send(json.dumps({"join": {"invitation": where.invitation}}))
            anna.until("Your hand")
            bert.until("Your hand")
            anna.type("say over")
            said = ""
            for socket in (page, program):
                while "over" not in (text := str(socket.recv(60))):
                    said += text
            assert "Round 1" in said
            assert '"hands":[12,12,12,12]' in said.replace(" ", "")
            assert not CARD.findall(said)
            page.send(json.dumps({"line": "hand"}))
            assert "no cards of your own" in str(page.recv(60))


def test_one_household_has_all_places_only_until_another_comes() -> None:
    async def evening() -> None:
        there = table_of(watched=True).room.spectators
        for number in range(spectators.MOST_SPECTATORS + 1):
            guest = Guest(SPECTATOR, 0, 0)
            guest.household = "a full house"
            await there.arrive(guest)
            assert (guest.sent_away is No.BUSY) is (number == spectators.MOST_SPECTATORS)
        last = [*there.guests][-1]
        for number in range(spectators.MOST_SPECTATORS):
            guest = Guest(SPECTATOR, 0, 0)
            guest.household = "next door"
            assert there.has_place(guest.household) is (number < spectators.MOST_SPECTATORS // 2)
            await there.arrive(guest)
        assert last.sent_away is No.BUSY
        assert len(there.guests) == spectators.MOST_SPECTATORS

    simulated(evening())


def test_two_households_do_not_take_the_last_place_from_each_other_in_turn() -> None:
    async def evening() -> None:
        there = table_of(watched=True).room.spectators
        most = spectators.MOST_SPECTATORS
        coming = ["alone", *["a full house"] * (most - 1), *["next door"] * (most // 2 - 1)]
        for household in coming:
            guest = Guest(SPECTATOR, 0, 0)
            guest.household = household
            await there.arrive(guest)
            assert guest.sent_away is None
        assert not any(there.has_place(household) for household in coming[1:])

    simulated(evening())


def test_a_spectator_who_comes_and_goes_for_an_hour_is_told_of_no_more_than_a_few_times() -> None:
    async def evening() -> None:
        table = table_of(watched=True)
        await table.come(0, 1)
        for _ in range(360):
            table.room.spectators.leave(await spectator(table))
            await asyncio.sleep(10)
        told = [note for note in notes(table, 0) if "watched" in note]
        assert told == ["watched", "unwatched", "watched"]
        await asyncio.sleep(spectators.AGAIN_AFTER)
        assert notes(table, 0)[-1] == "unwatched"

    simulated(evening())


def test_that_the_last_spectator_has_gone_is_told_unless_one_is_back_soon() -> None:
    async def evening() -> None:
        table = table_of(watched=True)
        await table.come(0, 1)
        for away in (1, 10):
            guest = await spectator(table)
            table.room.spectators.leave(guest)
            await asyncio.sleep(away)
        assert notes(table, 0).count("watched") == 1
        told = notes(table, 1)
        assert (told.count("unwatched"), told[-1]) == (1, "unwatched")

    simulated(evening())
