"""An evening at a service: many games in one room, behind the doors of two programs."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from time import monotonic

import pytest

from apart.devices import Device
from apart.rooms import simulated
from apart.services import HEADER, SHORT, Service, run, service
from apart.test_apart_shared_seals import Programs
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Again, Join, Measure, Saying, Wish
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import SPECTATOR, No, Note
from foppen_access.net.protocol.room_protocols import SeatAccess
from foppen_access.players.levels import Level
from foppen_access.rooms import spectators
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.presence import attendance
from foppen_access.rooms.room import Room
from foppen_access.rooms.service import evening_state, room_reader
from foppen_access.rooms.service.evening_state import (
    EveningState,
    again_line,
    back_line,
    done_line,
    first_state,
    state_after,
    wish_line,
)
from foppen_access.rooms.service.room_registry import RoomRegistry
from foppen_access.rooms.service.service_secret import MOST_NUMBERS, ServiceKey
from foppen_access.rooms.service.stored_evening import StoredEvening
from foppen_access.rooms.storage.store import StoreDownError
from foppen_access.seals.seal_witness import Checked
from foppen_engine import Seat, pending
from foppen_engine.values import replace

SEATS = (0, 1)


async def hear(serving: Service, seat: Seat, word: Wish | Again | Saying) -> None:
    room, guest = serving.guests[seat]
    await room.hear(guest, word)


async def to_the_end(serving: Service) -> None:
    """The present game, to its end at both doors."""
    while any(pending(room.game.state) for room, _ in serving.guests.values()):
        for seat, (room, guest) in serving.guests.items():
            if room.game.asks(seat) is not None:
                await serving.play_for(seat, room, guest)
            elif not room.game.acts:
                await room.read_on()  # as now and then, whatever was heard
        await asyncio.sleep(0)


async def restarted(serving: Service) -> None:
    """Both programs of the service end, and others begin."""
    for at, each in enumerate(serving.stores):
        await serving.programs[at].close()
        serving.programs[at] = RoomRegistry(each, ServiceKey(b"key"), 0.1, serving.faults)


async def sent(serving: Service, seat: Seat) -> No:
    """Why a guest is sent away."""
    guest = serving.guests[seat][1]
    while guest.sent_away is None:
        await asyncio.sleep(0.01)
    return guest.sent_away


async def next_game(serving: Service, *, wishes: Sequence[Seat] = SEATS) -> None:
    for seat in wishes:
        await hear(serving, seat, Again())
    for seat in SEATS:
        assert await sent(serving, seat) is No.AGAIN


async def come_each_at_a_door(serving: Service) -> None:
    """Two guests, each at a program of his own."""
    for seat in SEATS:
        await serving.come(seat, seat)


async def invited_link(serving: Service, seat: int) -> str:
    """What opens a seat, of the invitation that a guest is told next."""
    invited = (await serving.until(seat, "invited"))["invited"]
    assert isinstance(invited, dict)
    link: str = invited["link"].partition("#")[2]
    return link


def test_two_games_follow_at_two_doors_with_the_same_links_and_what_was_won_is_told() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            for number in range(1, 3):
                await to_the_end(serving)
                await next_game(serving)
                for seat in SEATS:
                    await serving.come(seat, seat)
                    told = await serving.until(seat, "evening")
                    wins = told["evening"]
                    assert isinstance(wins, dict)
                    assert sum(wins["wins"]) >= number
            assert not serving.faults.errors

    run(evening)


def test_what_is_wished_at_two_doors_counts_together_and_holds_for_the_next_game() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            await hear(serving, 0, Wish(Measure.NEXT, text="3"))
            wished = await serving.until(1, "note", Note.WISHED.value)
            assert (wished["seat"], wished["text"]) == (0, "next 3")
            await hear(serving, 1, Wish(Measure.NEXT, text="3"))
            for seat in SEATS:
                plan = await serving.until(seat, "note", Note.NEXT.value)
                assert plan["text"] == "foppen-1995 3 Anna,Bert"
            await hear(serving, 0, Wish(Measure.SEAT, text="Dora"))
            await hear(serving, 1, Wish(Measure.SEAT, text="dora"))
            invited = (await serving.until(1, "invited"))["invited"]
            assert isinstance(invited, dict)
            dora = invited["link"].partition("#")[2]
            assert await serving.programs[0].seat_access(dora, "here") is No.SOON
            words = invited["words"].replace(",", "")
            assert await serving.programs[1].seat_access(words, "here") is No.SOON
            await to_the_end(serving)
            await next_game(serving)
            for door in (0, 1):
                access = await serving.programs[door].seat_access(dora, "here")
                assert isinstance(access, SeatAccess)
                assert access.seat == 2
            room = await serving.come(0, 0)
            assert room.game.state.seats == 5
            assert not serving.faults.errors

    run(evening)


def test_who_watches_a_service_s_table_is_told_no_hand_and_sent_on_or_away_like_all() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            for seat in SEATS:
                await hear(serving, seat, Wish(Measure.SPECTATORS))
            link = await invited_link(serving, 0)
            access = await serving.programs[1].seat_access(link, "there")
            assert isinstance(access, SeatAccess)
            assert access.seat == SPECTATOR
            watching = Guest(SPECTATOR, 0, 0)
            await access.room.arrive(watching)
            await to_the_end(serving)
            await next_game(serving)
            assert watching.sent_away is No.AGAIN
            assert isinstance(await serving.programs[0].seat_access(link, "there"), SeatAccess)
            for seat in SEATS:
                await serving.come(seat, seat)
                told = await serving.until(seat, "evening")
                assert "watched" not in str(told), "that was said in the game before"
            for seat in SEATS:
                await hear(serving, seat, Wish(Measure.NO_SPECTATORS))
            await serving.until(0, "note", Note.NO_SPECTATORS.value)
            assert await serving.programs[0].seat_access(link, "there") is No.UNKNOWN

    run(evening)


async def watching(serving: Service, door: int) -> Guest:
    """A spectator at a door, by the link that the guest of the first seat was told."""
    for seat in SEATS:
        await hear(serving, seat, Wish(Measure.SPECTATORS))
    link = await invited_link(serving, 0)
    access = await serving.programs[door].seat_access(link, "there")
    assert isinstance(access, SeatAccess)
    guest = Guest(SPECTATOR, 0, 0)
    await access.room.arrive(guest)
    return guest


def test_that_somebody_watches_and_nobody_any_more_is_told_at_both_doors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(spectators, "SOON_BACK", 0.01)

    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            first = await watching(serving, 1)
            for seat in SEATS:
                await serving.until(seat, "note", Note.WATCHED.value)
            here, there = (serving.guests[seat][0] for seat in SEATS)
            assert here.spectators.are_told_of(), "who comes to the other door is told as well"
            second = Guest(SPECTATOR, 0, 0)
            await here.spectators.arrive(second)
            there.spectators.leave(first)
            await asyncio.sleep(0.1)
            here.spectators.leave(second)
            for seat in SEATS:
                await serving.until(seat, "note", Note.UNWATCHED.value)
            told = [line for seat in SEATS for line in serving.news(seat)]
            notes = (Note.WATCHED.value, Note.UNWATCHED.value)
            assert not [line for line in told if line.get("note") in notes], "once"

    run(evening)


def test_nobody_is_told_of_spectators_whom_the_table_has_just_sent_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(spectators, "SOON_BACK", 0.01)

    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            first = await watching(serving, 1)
            _, there = (serving.guests[seat][0] for seat in SEATS)
            there.spectators.leave(first)
            await serving.until(0, "note", Note.UNWATCHED.value)
            second = Guest(SPECTATOR, 0, 0)
            await there.spectators.arrive(second)
            await serving.until(0, "note", Note.WATCHED.value)
            for seat in SEATS:
                await hear(serving, seat, Wish(Measure.NO_SPECTATORS))
            await serving.until(0, "note", Note.NO_SPECTATORS.value)
            there.spectators.leave(second)
            there.spectators.look_around()
            await asyncio.sleep(0.1)
            assert Note.WATCHED.value not in {line.get("note") for line in serving.news(0)}

    run(evening)


def test_a_door_at_which_only_somebody_watches_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_reader, "EMPTY_AFTER", 0.5)

    async def evening() -> None:
        async with service(header=SHORT) as serving:
            for seat in SEATS:
                await serving.come(seat, 0)
            guest = await watching(serving, 1)
            for _ in range(2):
                await asyncio.sleep(0.6)
                await serving.store.tell(serving.founded[0].token[:32], "")
            await asyncio.sleep(0.01)
            assert guest.sent_away is None

    run(evening)


def test_who_follows_into_the_next_game_hears_at_once_how_he_may_begin_it_without_the_others() -> (
    None
):
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            await to_the_end(serving)
            await next_game(serving)
            access = await serving.programs[0].seat_access(serving.founded[0].token, "here")
            assert isinstance(access, SeatAccess)
            guest = Guest(0, 0, 0)
            news = access.room.news(guest)
            assert not [line for line in await anext(news) if "evening" in line]
            await access.room.arrive(guest)
            assert [line for line in await anext(news) if "evening" in line]

    run(evening)


def test_in_a_game_of_which_no_more_is_stored_a_guest_can_be_removed_and_another_game_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(evening_state, "MOST_LINES", 0)

    async def evening() -> None:
        async with service(Agreement((0, 1, 2), level=Level.RANDOM), SHORT) as serving:
            for seat in range(3):
                await serving.come(seat, seat % 2)
            await serving.until(1, "do", "deal")
            await hear(serving, 0, Wish(Measure.SPECTATORS))
            assert (await serving.until(0, "unheard"))["unheard"] == "full"
            for seat in SEATS:
                await hear(serving, seat, Wish(Measure.REMOVE, 2))
            assert await sent(serving, 2) is No.REMOVED
            del serving.guests[2]
            await to_the_end(serving)
            await next_game(serving)

    run(evening)


def test_who_wishes_ever_new_names_is_told_why_no_more_are_noted_and_holds_up_nobody() -> None:

    state = first_state(SHORT, Agreement((0, 1), level=Level.RANDOM))
    for number in range(evening_state.MOST_OPEN):
        wish = Wish(Measure.SEAT, text=f"Name{number}")
        assert not state.why_unnoted(0, wish)
        state = state_after(state, wish_line(0, wish))
    another = Wish(Measure.SEAT, text="Dora")
    assert state.why_unnoted(0, another) == "open"
    assert not state.why_unnoted(1, another)
    assert not state.why_unnoted(0, Wish(Measure.MUTE, 1))
    state = state_after(state, wish_line(1, another))
    assert not state.why_unnoted(0, replace(another, text="dora"))


def test_nothing_is_done_for_which_no_invitation_is_left() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            room = await serving.come(0, 0)
            shared = room.rematch and room.rematch.shared
            assert isinstance(shared, StoredEvening)
            wish = Wish(Measure.INVITE, 1)
            await shared.note_wish(0, wish, str)
            shared.state = replace(shared.state, issued=MOST_NUMBERS)
            await shared.settle(wish, frozenset({0}))
            assert shared.state.opens(1) == 1
            assert await shared.note_wish(0, wish, str) == "numbers"

    run(evening)


def invitations(serving: Service, seat: Seat) -> list[tuple[str, str]]:
    """Names and links of all invitations that a guest has been told since he was asked last."""
    told = [line["invited"] for line in serving.news(seat) if "invited" in line]
    return [(each.get("name", ""), each["link"]) for each in told if isinstance(each, dict)]


async def wish_while_deaf(serving: Service, *wishes: Wish) -> None:
    """All wish the same at the first door, and the second one reads it afterwards, all at once."""
    serving.stores[1].deaf = True
    first, second = (room.rematch and room.rematch.shared for room, _ in serving.guests.values())
    assert isinstance(first, StoredEvening)
    assert isinstance(second, StoredEvening)
    for wish in wishes:
        await first.note_wish(1, wish, str)
        await first.settle(wish, frozenset(SEATS))
        await asyncio.sleep(0)
    await second.read_on()
    await asyncio.sleep(0.01)


def test_links_that_a_program_reads_at_once_are_told_by_the_names_of_those_whom_they_invite() -> (
    None
):
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            wishes = [Wish(Measure.SEAT, text=name) for name in ("Dora", "Emil")]
            await wish_while_deaf(serving, *wishes)
            told = [invitations(serving, seat) for seat in SEATS]
            assert [name for name, _ in told[0]] == ["Dora", "Emil"]
            assert told[1] == told[0]

    run(evening)


def test_who_wished_a_seat_for_somebody_hears_the_invitation_again_when_he_wishes_it_again() -> (
    None
):
    async def evening() -> None:
        async with service(Agreement((0, 1, 2), level=Level.RANDOM), SHORT) as serving:
            for seat in range(3):
                await serving.come(seat, seat % 2)
            await serving.until(1, "do", "deal")
            wish = Wish(Measure.SEAT, text="Dora")
            for seat in SEATS:
                await hear(serving, seat, wish)
            await serving.until(0, "invited")
            await hear(serving, 0, replace(wish, text="dora"))
            await serving.until(0, "invited")
            await hear(serving, 2, wish)
            assert (await serving.until(2, "unheard"))["unheard"] == "decided"
            for seat in SEATS:
                await hear(serving, seat, Wish(Measure.NO_SEAT, text="Dora"))
            await serving.until(0, "note", Note.NEXT.value)
            await hear(serving, 0, wish)
            assert not invitations(serving, 0)

    run(evening)


def test_a_wish_at_a_door_that_has_not_heard_yet_of_its_decision_opens_no_other_vote() -> None:
    async def evening() -> None:
        async with service(Agreement((0, 1, 2), level=Level.RANDOM), SHORT) as serving:
            for seat, door in ((0, 0), (1, 0), (2, 1)):
                await serving.come(seat, door)
            await serving.until(2, "do", "deal")
            serving.stores[1].deaf = True
            wish = Wish(Measure.SPECTATORS)
            for seat in SEATS:
                await hear(serving, seat, wish)
            await serving.until(0, "invited")
            await hear(serving, 2, wish)
            assert (await serving.until(2, "unheard"))["unheard"] == "decided"
            shared = serving.guests[2][0].rematch
            assert shared
            assert isinstance(shared.shared, StoredEvening)
            assert not shared.shared.state.wishes

    run(evening)


def test_nobody_is_told_a_link_for_spectators_who_may_not_come_any_more() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            await wish_while_deaf(serving, Wish(Measure.SPECTATORS), Wish(Measure.NO_SPECTATORS))
            assert len(invitations(serving, 0)) == 1
            assert not invitations(serving, 1)

    run(evening)


def test_who_is_muted_is_so_at_both_doors_in_the_next_game_and_after_a_restart() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            await serving.until(1, "do", "deal")
            await hear(serving, 0, Wish(Measure.MUTE, 1))
            await serving.until(1, "note", Note.MUTED.value)
            await to_the_end(serving)
            await next_game(serving)
            again = RoomRegistry(serving.store, ServiceKey(b"key"), 0.1, serving.faults)
            serving.programs[0] = again
            for seat in SEATS:
                await serving.come(seat, 0)
            await serving.until(1, "do", "deal")
            await hear(serving, 1, Saying("Hello?"))
            assert (await serving.until(1, "unheard"))["unheard"] == "muted"
            await again.close()

    run(evening)


def test_a_yes_from_before_a_restart_still_counts() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            for seat in SEATS:
                await serving.come(seat, 0)
            await to_the_end(serving)
            await hear(serving, 0, Again())
            await serving.programs[0].close()
            serving.programs[0] = RoomRegistry(
                serving.store, ServiceKey(b"key"), 0.1, serving.faults
            )
            for seat in SEATS:
                await serving.come(seat, 0)
            await next_game(serving, wishes=(1,))
            room = await serving.come(0, 0)
            assert not room.game.is_over
            await serving.programs[0].close()

    run(evening)


def test_what_all_wished_before_a_restart_is_done_when_all_are_back() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            await to_the_end(serving)
            await serving.guests[0][0].over.wait()
            await restarted(serving)
            name = f"{serving.founded[0].token[:32]}{evening_state.ENDING}"
            spectators = [wish_line(seat, Wish(Measure.SPECTATORS)) for seat in SEATS]
            lines = [*spectators, again_line(0), again_line(1)]
            serving.store.tables[name] = [written(line) for line in lines]
            await serving.come(0, 0)
            await asyncio.sleep(0.01)
            assert not serving.guests[0][1].sent_away, "nobody goes on while another comes back"
            await serving.come(1, 1)
            await serving.until(0, "note", Note.SPECTATORS.value)
            for seat in SEATS:
                assert await sent(serving, seat) is No.AGAIN

    run(evening)


def test_that_the_computer_plays_for_somebody_is_wished_anew_after_a_restart() -> None:
    """Who was silent then may be quick now."""

    async def evening() -> None:
        async with service(Agreement((0, 1, 2), level=Level.RANDOM), SHORT) as serving:
            wish = Wish(Measure.STAND_IN, 1)
            for seat in (0, 1, 2):
                await serving.come(seat, 0)
            await serving.until(0, "do", "deal")
            await hear(serving, 0, wish)
            await restarted(serving)
            for seat in (0, 2):
                await serving.come(seat, 0)
            await hear(serving, 2, wish)
            await serving.until(0, "note", Note.WISHED.value)
            await asyncio.sleep(0.05)
            assert not serving.guests[0][0].stand_ins.seats
            await hear(serving, 0, wish)
            assert (await serving.until(2, "note", Note.STANDS_IN.value))["seat"] == 1

    run(evening)


def test_who_was_away_when_the_computer_took_over_plays_again_when_back_after_a_restart() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            await serving.until(0, "do", "deal")
            room, guest = serving.guests[1]
            room.leave(guest)
            while serving.guests[0][0].here != (0,):
                await asyncio.sleep(0.01)
            await hear(serving, 0, Wish(Measure.STAND_IN, 1))
            await serving.until(0, "note", Note.STANDS_IN.value)
            await restarted(serving)
            room = await serving.come(0, 0)
            assert room.stand_ins.seats == (1,)
            await room.arrive(Guest(1, 0, 0, returns=True))
            assert not room.stand_ins.seats

    run(evening)


def test_a_wish_stands_once_where_the_store_kept_it_and_did_not_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            append = serving.store.append

            async def kept_unanswered(table: str, expected: int, lines: Sequence[str]) -> bool:
                await append(table, expected, lines)
                monkeypatch.setattr(serving.store, "append", append)
                raise StoreDownError

            monkeypatch.setattr(serving.store, "append", kept_unanswered)
            wish = Wish(Measure.NEXT, text="3")
            await hear(serving, 0, wish)
            name = f"{serving.founded[0].token[:32]}{evening_state.ENDING}"
            assert serving.store.tables[name] == [written(wish_line(0, wish))]
            assert (await serving.until(1, "note", Note.WISHED.value))["text"] == "next 3"

    run(evening)


def test_a_wish_that_others_were_quicker_than_is_stored_at_once() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            serving.stores[1].deaf = True
            await hear(serving, 0, Wish(Measure.SPECTATORS))
            begun = asyncio.get_running_loop().time()
            await hear(serving, 1, Wish(Measure.NEXT, text="3"))
            assert asyncio.get_running_loop().time() == pytest.approx(begun, abs=0.1)

    simulated(evening())


def evening_after(*lines: dict[str, object]) -> EveningState:
    state = first_state(SHORT, Agreement(SEATS, level=Level.RANDOM))
    for line in lines:
        state = state_after(state, line)
    return state


def test_who_plays_himself_again_is_silent_no_more() -> None:
    silent = done_line(Wish(Measure.STAND_IN, 1), frozenset({0}), is_silent=True)
    assert evening_after(silent).silent == {1}
    assert evening_after(silent, back_line(1)).silent == frozenset()


def test_a_yes_to_another_game_goes_with_whom_another_follows() -> None:
    removed = done_line(Wish(Measure.REMOVE, 1), frozenset({0}))
    assert evening_after(again_line(0), again_line(1), removed).again == {0}


def test_who_is_not_to_come_after_all_hears_that_of_his_invitation() -> None:
    comes, not_after_all = (
        done_line(Wish(measure, text="Dora"), frozenset(SEATS))
        for measure in (Measure.SEAT, Measure.NO_SEAT)
    )
    (dora,) = (each for each in evening_after(comes).planned.people if each.name == "Dora")
    assert evening_after(comes).opens(dora.number) is No.SOON
    assert evening_after(comes, not_after_all).opens(dora.number) is No.UNSEATED


def test_a_leaked_link_opens_nothing_after_a_new_invitation_and_says_why() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            await serving.until(1, "do", "deal")
            for wish in (Wish(Measure.HOST, 0), Wish(Measure.INVITE, 1)):
                room = serving.guests[0][0]
                evening = room.rematch and room.rematch.shared
                assert evening
                await evening.note_wish(0, wish, str)
                await evening.settle(wish, frozenset({0}))
            assert await sent(serving, 1) is No.REMOVED
            invited = (await serving.until(0, "invited"))["invited"]
            assert isinstance(invited, dict)
            for door in (0, 1):
                directory = serving.programs[door]
                old = await directory.seat_access(serving.founded[1].token, "here")
                new = await directory.seat_access(invited["link"].partition("#")[2], "here")
                assert old is No.REMOVED
                assert isinstance(new, SeatAccess)
                assert new.seat == 1

    run(evening)


@pytest.mark.parametrize("is_over", [False, True])
def test_a_table_closed_for_good_opens_for_nobody_after_a_restart_either(*, is_over: bool) -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            if is_over:
                await to_the_end(serving)
            for seat in SEATS:
                await hear(serving, seat, Wish(Measure.DELETE))
            for seat in SEATS:
                assert await sent(serving, seat) is No.ENDED
            again = RoomRegistry(serving.store, ServiceKey(b"key"), 0.1, serving.faults)
            assert await again.seat_access(serving.founded[0].token, "here") is No.ENDED
            await again.close()

    run(evening)


def test_a_guest_of_another_game_begins_anew_and_one_of_a_later_game_is_not_sent_back() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            first = serving.guests[0][0]
            of_first = first.seated(0, "")
            await to_the_end(serving)
            await next_game(serving)
            second = await serving.come(0, 0)
            now = second.seated(0, "")
            earlier = Join("", run=of_first.run, seal=of_first.seal)
            assert await second.misfit(0, earlier) is No.AGAIN
            assert await second.misfit(0, Join("", run=now.run, seal=now.seal)) is None
            other = Join("", run=now.run.replace("0001", "0002"), seal="later")
            assert await second.misfit(0, other) is No.RESTORED
            assert of_first.seal != now.seal, "each game has a secret of its own"

    run(evening)


@pytest.mark.parametrize("line", ['{"wish":{"measure":"mute","seat":1},"by":9}', "[]", '{"x":1}'])
def test_a_damaged_evening_closes_its_room_alone(line: str) -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            name = serving.founded[0].token[:32]
            serving.store.tables[f"{name}.evening"] = [line]
            answer = await serving.programs[0].seat_access(serving.founded[0].token, "here")
            assert answer is No.FAULT

    run(evening)


def test_each_game_is_sealed_anew_over_restarts_between_two_and_inside_one() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            for number in range(2):
                programs = Programs(serving)
                programs.salts = {seat: f"{number}{seat}" * 16 for seat in SEATS}
                for seat in SEATS:
                    await programs.come(seat, seat)
                await programs.until_dealt()
                await restarted(serving)
                for seat in SEATS:
                    await programs.come(seat, seat)
                playing = asyncio.create_task(to_the_end(serving))
                while programs.found.keys() != {*SEATS}:
                    await programs.hear()
                await playing
                assert programs.found == {0: Checked(), 1: Checked()}
                await hear(serving, 0, Again())
                await restarted(serving)
                for seat in SEATS:
                    await programs.come(seat, seat)
                await next_game(serving, wishes=(1,))
            secrets = [name for name in serving.store.tables if name.endswith(".seal")]
            assert len(secrets) >= 2

    run(evening)


def test_who_was_silent_is_so_after_a_restart_when_his_device_comes_back_by_itself() -> None:
    async def evening() -> None:
        async with with_clock(10) as (serving, seat):
            await serving.until(seat, "note", "stands-in")
            await restarted(serving)
            access = await serving.programs[0].seat_access(serving.founded[seat].token, "here")
            assert isinstance(access, SeatAccess)
            guest = Guest(seat, 0, 0, returns=True)
            await access.room.arrive(guest)
            assert isinstance(access.room, Room)
            await asyncio.sleep(1)
            assert access.room.stand_ins.seats == (seat,)
            await access.room.hear(guest, Saying("Here I am"))
            assert not access.room.stand_ins.seats

    simulated(evening())


@pytest.mark.parametrize("word", [Wish(Measure.NEXT, text="3"), Again()])
def test_a_wish_after_an_older_copy_was_restored_is_no_fault_and_closes_the_room(
    word: Wish | Again,
) -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            for seat in SEATS:
                await serving.come(seat, 0)
            await hear(serving, 0, Wish(Measure.NEXT, text="3"))
            await to_the_end(serving)
            name = serving.founded[0].token[:32]
            serving.store.tables[f"{name}.evening"].clear()
            await hear(serving, 1, word)
            for seat in SEATS:
                assert await sent(serving, seat) is No.RESTORED
            assert not serving.faults.errors

    run(evening)


def test_a_wish_for_the_computer_lapses_at_all_doors_when_he_is_back() -> None:
    async def evening() -> None:
        async with service(Agreement((0, 1, 2), level=Level.RANDOM)) as serving:
            for seat, door in ((0, 0), (1, 1), (2, 1)):
                await serving.come(seat, door)
            await serving.until(1, "do", "deal")
            for wisher in (1, 2):
                room, guest = serving.guests[0]
                guest.leaves = True
                room.leave(guest)
                assert (await serving.until(wisher, "note", "left"))["seat"] == 0
                await hear(serving, wisher, Wish(Measure.STAND_IN, 0))
                assert (await serving.until(wisher, "note", "wished"))["seat"] == 0
                room = await serving.come(0, 0)
                assert (await serving.until(wisher, "note", "back"))["seat"] == 0
                assert not room.stand_ins.seats
                for seat in (1, 2):
                    serving.news(seat)
            assert not serving.faults.errors

    run(evening)


def test_a_yes_after_a_blackout_doesn_t_count_alone_before_the_others_can_be_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [monotonic()]
    monkeypatch.setattr(attendance, "monotonic", lambda: clock[0])

    async def evening() -> None:
        async with service(Agreement((0, 1, 2), level=Level.RANDOM), SHORT) as serving:
            for seat, door in ((0, 0), (1, 1), (2, 1)):
                await serving.come(seat, door)
            await to_the_end(serving)
            room = serving.guests[0][0]
            while room.here != (0, 1, 2):
                await asyncio.sleep(0.01)
            serving.stores[1].deaf = True
            for down, seconds in ((True, 5), (True, 5), (True, 5), (False, 60)):
                clock[0] += seconds
                serving.store.down = down
                serving.store.spread(serving.founded[0].token[:32], "")
                await asyncio.sleep(0.05)
            await hear(serving, 0, Again())
            await asyncio.sleep(0.05)
            assert {*room.here} == {0, 1, 2}
            assert room.rematch
            assert not room.rematch.begins
            await serving.programs[1].close()
            while {*room.here} != {0}:
                clock[0] += 1
                serving.store.spread(serving.founded[0].token[:32], "")
                await asyncio.sleep(0.01)
            assert await sent(serving, 0) is No.AGAIN

    run(evening)


@asynccontextmanager
async def with_clock(seconds: int) -> AsyncIterator[tuple[Service, Seat]]:
    """A table with a clock, and who has to decide there."""
    own = Agreement((0, 1), level=Level.RANDOM, clock=seconds)
    async with service(own) as serving:
        for seat in SEATS:
            await serving.come(seat, 0)
        room = serving.guests[0][0]
        while room.game.asked is None or room.game.asks(room.game.asked[0]) is None:
            await asyncio.sleep(0.01)
        yield serving, room.game.asked[0]


def test_no_clock_runs_for_a_card_that_waits_for_the_store() -> None:
    async def evening() -> None:
        async with with_clock(10) as (serving, seat):
            serving.store.down = True
            playing = asyncio.create_task(serving.play_for(seat, *serving.guests[seat]))
            await asyncio.sleep(60)
            serving.store.down = False
            await playing
            assert not {"silent", "stands-in"} & {line.get("note") for line in serving.news(seat)}

    simulated(evening())


def test_a_card_played_before_the_clock_s_word_was_stored_lets_nobody_be_replaced() -> None:
    async def evening() -> None:
        async with with_clock(10) as (serving, seat):
            room = serving.guests[seat][0]
            serving.store.down = True
            await asyncio.sleep(11)
            playing = asyncio.create_task(serving.play_for(seat, *serving.guests[seat]))
            await asyncio.sleep(1)
            serving.store.down = False
            await playing
            await asyncio.sleep(3)
            assert not room.stand_ins.seats
            assert not [name for name in serving.store.tables if name.endswith(".evening")]

    simulated(evening())


def test_who_comes_while_a_wish_waits_for_the_store_is_let_in_at_once() -> None:
    async def evening() -> None:
        async with service(header=SHORT) as serving:
            await come_each_at_a_door(serving)
            serving.store.down = True
            wish = Wish(Measure.NEXT, text="3")
            wishing = asyncio.create_task(hear(serving, 0, wish))
            await serving.until(0, "note", "unkept")
            access = await serving.programs[0].seat_access(serving.founded[1].token, "here")
            assert isinstance(access, SeatAccess)
            assert not wishing.done()
            serving.store.down = False
            await wishing
            assert (await serving.until(1, "note", "wished"))["text"] == "next 3"

    run(evening)


def test_with_a_clock_the_computer_plays_at_both_doors_until_he_says_something() -> None:
    async def evening() -> None:
        own = Agreement((0, 1), level=Level.RANDOM, clock=1)
        async with service(own, SHORT) as serving:
            await come_each_at_a_door(serving)
            told = [await serving.until(seat, "note", "stands-in") for seat in SEATS]
            assert told[0] == told[1]
            late = told[0]["seat"]
            assert isinstance(late, int)
            await hear(serving, late, Saying("Here I am"))
            for seat in SEATS:
                assert (await serving.until(seat, "note", "back"))["seat"] == late

    run(evening)


@pytest.mark.parametrize("said", ["close", "delete"])
def test_a_guest_of_a_service_hears_that_he_can_close_his_table_and_who_can_delete_it(
    said: str,
) -> None:
    async def evening() -> None:
        async with service() as serving:
            room, token = await serving.come(0, 0), serving.founded[0].token
            is_at_service = said == "close"
            seated = room.seated(0, token if is_at_service else token[32:])
            device = Device(seated, HEADER, Random(1))
            device.hear({"evening": {"wins": [0, 0, 0, 0]}})
            assert device.guest_game.typed("delete")
            device.hear({"note": "wished", "seat": 1, "text": "delete"})
            device.desk.show()
            heard = device.out.getvalue()
            assert ("Type delete once more if you want to close it." in heard) is is_at_service
            assert ("whoever runs the service" in heard) is is_at_service
            assert f"Bert wants to {said} the table" in heard

    run(evening)
