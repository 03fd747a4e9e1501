"""What a table does about a guest who chatters, stalls, or has come by a link that leaked."""

import asyncio
import json

import pytest

from apart.rooms import NoEvening, Seats, lines_of, moment, room_of, session_of, simulated
from apart.test_apart_evening import rematch
from foppen_access.narration.catalog import Catalog
from foppen_access.net.protocol.evening_info import (
    EveningInfo,
    Invited,
    invited_from_data,
    invited_to_data,
)
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.invitations import InvitationCheck, invitation
from foppen_access.net.protocol.messages.guest_messages import (
    Measure,
    Nudge,
    Ready,
    Saying,
    Wish,
    word_from_data,
    word_to_data,
)
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.players.random_player import RandomPlayer
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.moderation.moderation import DECIDED_WITHIN, OF_SIGNAL, words_of
from foppen_access.rooms.moderation.next_seats import follow
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.moderation.turn_timer import SILENT_AFTER
from foppen_access.rooms.moderation.votes import Votes
from foppen_access.rooms.presence.absence_policy import SOON_BACK, Absence
from foppen_engine.plain_data import NotationError

CHATTER = "la " * 20
STRANGE_WORDS = 20
"""An honest guest hears at most so many words of a chatterer before he is muted."""


def table_of(
    host: int | None = 0, clock: float = 0, people: int = 3, absence: Absence = Absence.WAIT
) -> Seats:
    agreement = Agreement(tuple(range(people)), absence, clock=clock)
    table = Seats(agreement)
    computers = {seat: RandomPlayer() for seat in range(people, 4)}
    table.session = session_of("foppen-2018", 4, computers)
    table.room = room_of(table.session, agreement, stand_in=RandomPlayer(), rematch=rematch(host))
    return table


def notes(table: Seats, seat: int) -> list[str]:
    told = [str(line["note"]) for line in lines_of(table.news(seat), "note")]
    return [note for note in told if note != "came"]


def said_words(table: Seats, seat: int) -> int:
    said = [line for line in lines_of(table.news(seat), "note") if line["note"] == "said"]
    return sum(len(str(line["text"]).split()) for line in said)


def test_of_a_chatterer_no_more_is_heard_than_one_can_type_and_nothing_when_he_is_muted() -> None:
    async def evening() -> None:
        table = table_of()
        await table.come(0, 1, 2)
        for _ in range(30):
            await table.room.hear(table.guests[1], Saying(CHATTER.strip()))
        assert said_words(table, 2) == STRANGE_WORDS
        assert {"unheard": "too-much"} in table.news(1)
        await table.room.hear(table.guests[0], Wish(Measure.MUTE, 1))
        for word in (Saying("la"), Ready()):
            await table.room.hear(table.guests[1], word)
        assert notes(table, 2) == ["muted"]
        assert {"unheard": "muted"} in table.news(1)
        await table.room.hear(table.guests[0], Wish(Measure.UNMUTE, 1))
        assert notes(table, 2) == ["unmuted"]

    asyncio.run(evening())


def test_the_host_sends_somebody_away_at_once_and_the_computer_plays_on() -> None:
    async def evening() -> None:
        table = table_of()
        await table.come(0, 1, 2)
        away = table.guests[1]
        await table.room.hear(table.guests[2], Wish(Measure.REMOVE, 1))
        assert notes(table, 0) == ["wished"], "a guest only wishes"
        assert away.sent_away is None
        await table.room.hear(table.guests[0], Wish(Measure.REMOVE, 1))
        await moment()
        assert away.sent_away is No.REMOVED
        assert {*table.room.game.stand_ins} == {1}
        assert notes(table, 0) == ["removed", "stands-in"]
        await table.room.hear(away, Ready())
        assert {*table.room.game.stand_ins} == {1}, "what he has still sent counts for nothing"

    asyncio.run(evening())


@pytest.mark.parametrize("host", [0, None])
def test_a_seat_whose_link_leaked_gets_another_and_only_who_wished_it_hears_it(
    host: int | None,
) -> None:
    async def evening() -> None:
        table = table_of(host)
        await table.come(0, 1, 2)
        stranger = table.guests[1]
        await table.room.hear(table.guests[0], Wish(Measure.INVITE, 1))
        if host is None:
            assert stranger.sent_away is None, "one of two doesn't send the other away"
            await table.room.hear(table.guests[2], Wish(Measure.INVITE, 1))
        await moment()
        assert stranger.sent_away is No.REMOVED
        told = [[*lines_of(table.news(seat), "invited")] for seat in (0, 2)]
        assert [len(each) for each in told] == [1, 0 if host == 0 else 1]
        assert told[0][0]["invited"] == {"seat": 1, "words": "new words", "link": "http://x/#new"}

    asyncio.run(evening())


def test_the_old_invitation_opens_nothing_any_more_and_its_guest_hears_why() -> None:
    among = tuple(f"word{number}" for number in range(200))
    old, new = (invitation(b"secret", 1, among, renewed=count) for count in (0, 1))
    other = invitation(b"secret", 0, among)
    door = InvitationCheck({0: other, 1: old}, lambda: 0.0)
    assert door.seat(old.token, "x") == 1
    door.renew(1, new)
    assert [door.seat(each, "x") for each in (*new, *other)] == [1, 1, 0, 0]
    assert {door.seat(each, "x") for each in old} == {No.REMOVED}
    door.let_in([(1, old)])
    assert {door.seat(each, "x") for each in old} == {1}
    assert {door.seat(each, "x") for each in (*new, *other)} == {No.UNSEATED}


@pytest.mark.parametrize(("host", "people", "needed"), [(0, 3, 1), (None, 3, 2), (None, 2, 2)])
def test_the_host_deletes_the_table_or_most_of_all(
    host: int | None, people: int, needed: int
) -> None:
    async def evening() -> list[int]:
        kept = NoEvening()
        deleted: list[int] = []
        table = table_of(host, people=people)
        table.room = room_of(
            table.session,
            table.room.agreement,
            rematch=Rematch(EveningInfo((0,) * 4, host), kept, "run"),
        )
        await table.come(*range(people))
        guests = [*table.guests.values()]
        for guest in guests:
            await table.room.hear(guest, Wish(Measure.DELETE))
            deleted += [1 + guest.seat] * (kept.deleted - len(deleted))
        assert {guest.sent_away for guest in guests} == {No.DELETED}
        return deleted

    assert asyncio.run(evening()) == [needed]


def test_who_stalls_holds_nobody_up_for_longer_than_the_agreed_clock() -> None:
    async def evening() -> None:
        table = table_of(clock=60)
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        for _ in range(3):
            awaited, before = table.asked, len(table.session.timeline)
            if awaited != 0:
                await table.play(table.some_card())
                continue
            began = asyncio.get_running_loop().time()
            while len(table.session.timeline) == before:
                await asyncio.sleep(1)
            assert asyncio.get_running_loop().time() - began <= 61
            told = notes(table, 1)
            assert told.index("silent") < told.index("stands-in")
            await table.room.hear(table.guests[0], Ready())

    simulated(evening())


def test_who_is_here_and_silent_is_told_of_where_there_is_no_clock() -> None:
    async def evening() -> None:
        table = table_of()
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        seat = table.asked
        await asyncio.sleep(SILENT_AFTER + 1)
        (note,) = [line for line in lines_of(table.news(1), "note") if line["note"] == "silent"]
        assert note["seat"] == seat
        await table.play(table.some_card())
        table.room.leave(table.guests[table.asked])
        await asyncio.sleep(SILENT_AFTER + 1)
        told = [line for line in lines_of(table.news(1), "note") if line["note"] == "silent"]
        assert not told, "who is away is no longer silent"

    simulated(evening())


@pytest.mark.parametrize("host", [None, 0, 3])
def test_most_let_the_computer_play_for_who_is_here_and_silent_also_for_a_host(
    host: int | None,
) -> None:
    async def evening() -> None:
        table = table_of(host)
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        while table.asked != 0:
            await table.play(table.some_card())
        for seat in (1, 2):
            await table.room.hear(table.guests[seat], Wish(Measure.STAND_IN, 0))
        assert not table.room.game.stand_ins, "he has only just been asked"
        await asyncio.sleep(SILENT_AFTER + 1)
        await table.room.hear(table.guests[1], Wish(Measure.STAND_IN, 0))
        assert {*table.room.game.stand_ins} == {0}

    simulated(evening())


def test_who_is_silent_loses_no_votes_by_a_word_or_by_coming_again_but_by_a_card() -> None:
    async def evening() -> None:
        table = table_of(None)
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        stalls = table.asked
        others = [seat for seat in range(3) if seat != stalls]
        await asyncio.sleep(SILENT_AFTER + 1)
        await table.room.hear(table.guests[others[0]], Wish(Measure.STAND_IN, stalls))
        for word in (Nudge(others[0]), Wish(Measure.MUTE, others[0]), Saying("la")):
            await table.room.hear(table.guests[stalls], word)
        table.room.leave(table.guests[stalls])
        await table.come(stalls)
        await table.room.hear(table.guests[others[1]], Wish(Measure.STAND_IN, stalls))
        assert {*table.room.game.stand_ins} == {stalls}
        await table.room.hear(table.guests[stalls], Ready())
        while table.asked not in others:
            await table.play(table.some_card())
        assert not table.room.game.stand_ins, "he plays himself"

    simulated(evening())


def test_who_plays_after_all_begins_without_votes_against_him() -> None:
    async def evening() -> None:
        table = table_of(None)
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        stalls = table.asked
        one, other = [seat for seat in range(3) if seat != stalls]
        await asyncio.sleep(SILENT_AFTER + 1)
        await table.room.hear(table.guests[one], Wish(Measure.STAND_IN, stalls))
        await table.play(table.some_card())
        while table.asked != stalls:
            await table.play(table.some_card())
        await asyncio.sleep(SILENT_AFTER + 1)
        await table.room.hear(table.guests[other], Wish(Measure.STAND_IN, stalls))
        assert not table.room.game.stand_ins

    simulated(evening())


@pytest.mark.parametrize(("here", "away"), [(8.0, 0.0), (0.2, SOON_BACK - 0.1)])
def test_nobody_gets_more_of_the_clock_and_no_second_word_of_his_silence_by_coming_again(
    here: float, away: float
) -> None:
    async def evening() -> None:
        table = table_of(clock=30)
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        stalls, before = table.asked, len(table.session.timeline)
        told: list[str] = []
        while asyncio.get_running_loop().time() < 32 + here + away:
            await asyncio.sleep(here)
            told += notes(table, (stalls + 1) % 3)
            table.room.leave(table.guests[stalls])
            await asyncio.sleep(away)
            table.guests[stalls] = Guest(stalls, 0, table.room.notes(stalls), returns=True)
            await table.room.arrive(table.guests[stalls])
        assert told.count("silent") == 1
        assert "stands-in" in told
        assert len(table.session.timeline) > before

    simulated(evening())


def test_the_next_game_begins_also_when_a_silent_guest_of_the_last_one_has_come_and_gone() -> None:
    async def evening() -> None:
        before, after = table_of(), table_of()
        await before.come(0, 1, 2)
        before.room.stand_ins.replace(2)
        follow(after.room, before.room, {seat: seat for seat in range(4)})
        await after.come(2)
        after.room.leave(after.guests[2])
        await after.come(0, 1)
        assert after.room.game.has_begun

    simulated(evening())


def test_whoever_another_program_has_sent_to_the_next_game_already_is_expected_there() -> None:
    async def evening() -> None:
        before, after = table_of(), table_of()
        await before.come(0, 1, 2)
        here = before.room.here
        before.room.leave(before.guests[1])
        follow(after.room, before.room, {seat: seat for seat in range(4)}, here)
        await after.come(0)
        assert after.room.seated(0, "").here == (0, 1, 2)

    simulated(evening())


@pytest.mark.parametrize("absence", [*Absence])
def test_nobody_is_waited_for_and_no_game_ends_for_whom_the_computer_plays(
    absence: Absence,
) -> None:
    async def evening() -> None:
        table = table_of(absence=absence)
        await table.come(0, 1, 2)
        await table.room.hear(table.guests[0], Wish(Measure.REMOVE, 2))
        await asyncio.sleep(1)
        table.room.leave(table.guests[2])
        await asyncio.sleep(table.room.agreement.grace + 1)
        told = notes(table, 1)
        assert told.count("stands-in") == 1
        assert not {"waits", "kept", "away"} & {*told}
        assert not table.room.over.is_set()

    simulated(evening())


def test_nobody_is_missed_for_whom_the_computer_has_played_before() -> None:
    async def evening() -> None:
        table = table_of()
        table.room.stand_ins.follow((2,), ())
        await table.come(0, 1)
        await asyncio.sleep(table.room.agreement.grace + 1)
        assert "away" not in notes(table, 1)
        await table.come(2)
        table.room.leave(table.guests[2])
        await asyncio.sleep(table.room.agreement.grace + 1)
        assert "away" in notes(table, 1), "he has been here"

    simulated(evening())


def test_a_page_that_is_loaded_again_is_not_taken_for_somebody_who_has_gone() -> None:
    async def evening() -> None:
        table = table_of(None)
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        here = (table.asked + 1) % 3
        for seat in {*range(3)} - {here}:
            await table.room.hear(table.guests[seat], Wish(Measure.STAND_IN, here))
        table.room.leave(table.guests[here])
        assert not table.room.game.stand_ins
        await table.come(here)
        assert not table.room.game.stand_ins

    simulated(evening())


def test_a_new_invitation_is_for_somebody_of_whom_nothing_is_known() -> None:
    async def evening() -> None:
        table = table_of(None)
        await table.come(0, 1, 2)
        await table.room.hear(table.guests[2], Wish(Measure.DELETE))
        for measure in (Measure.MUTE, Measure.INVITE):
            for seat in (0, 1):
                await table.room.hear(table.guests[seat], Wish(measure, 2))
        await moment()
        assert notes(table, 0)[-1] == "invited"
        await table.come(2)
        await table.room.hear(table.guests[2], Saying("hello"))
        assert said_words(table, 0) == 1
        await table.room.hear(table.guests[0], Wish(Measure.DELETE))
        assert table.room.dismissed is None, "one of three"

    simulated(evening())


def test_what_was_wished_of_whom_another_follows_lapses_with_what_he_wished() -> None:
    votes, other = Votes(None), Wish(Measure.MUTE, 2)
    votes.add(2, Wish(Measure.MUTE, 1))
    for seat in (0, 1):
        votes.add(seat, other)
    votes.forget_seat(1)
    assert votes.open == (other,)
    assert votes.wishers(other) == {0}


def test_who_comes_is_told_who_is_silent_unless_that_is_he() -> None:
    async def evening() -> None:
        table = table_of(None)
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        stalls = table.asked
        await asyncio.sleep(SILENT_AFTER + 1)
        told = {seat: table.room.evening(seat) for seat in range(3)}
        silent = {seat: info.silent for seat, info in told.items() if info}
        assert silent == {seat: None if seat == stalls else stalls for seat in range(3)}

    simulated(evening())


def test_who_is_muted_stays_so_in_the_next_game_wherever_he_sits() -> None:
    async def evening() -> None:
        before, after = table_of(), table_of()
        await before.come(0, 1, 2)
        await before.room.hear(before.guests[0], Wish(Measure.MUTE, 2))
        follow(after.room, before.room, {0: 0, 1: 2, 2: 1, 3: 3})
        await after.come(0, 1, 2)
        await after.room.hear(after.guests[1], Saying("la"))
        assert said_words(after, 2) == 0
        assert {"unheard": "muted"} in after.news(1)
        await after.room.hear(after.guests[2], Saying("la"))
        assert said_words(after, 0) == 1

    simulated(evening())


@pytest.mark.parametrize("joined", [".", ",", "-", "/"])
def test_words_that_no_space_parts_are_as_many(joined: str) -> None:
    assert words_of(joined.join(["hello"] * 30)) >= STRANGE_WORDS
    assert words_of("Das war ein schöner Stich, den hätte ich auch gern gehabt!") == 11


def test_two_who_toggle_something_are_heard_no_more_often_than_who_speaks() -> None:
    async def evening() -> None:
        table = table_of(None, people=2)
        await table.come(0, 1)
        for _ in range(20):
            for measure in (Measure.MUTE, Measure.UNMUTE):
                await table.room.hear(table.guests[0], Wish(measure, 1))
        assert OF_SIGNAL * len(notes(table, 1)) <= STRANGE_WORDS
        assert {"unheard": "too-much"} in table.news(0)

    simulated(evening())


def test_two_make_one_of_them_host_and_give_one_another_invitation_but_send_nobody_away() -> None:
    async def evening() -> None:
        table = table_of(None, people=2)
        await table.come(0, 1)
        await table.room.hear(table.guests[0], Wish(Measure.REMOVE, 1))
        assert {"unheard": "few"} in table.news(0)
        for wisher in (1, 0):
            await table.room.hear(table.guests[wisher], Wish(Measure.INVITE, 1))
            await asyncio.sleep(0.01)
            assert table.guests[1].sent_away is (None if wisher else No.REMOVED)
        await table.come(1)
        for wisher in (0, 1):
            await table.room.hear(table.guests[wisher], Wish(Measure.HOST, 1))
        await asyncio.sleep(0.01)
        assert "host" in notes(table, 0)

    simulated(evening())


def test_who_is_alone_may_delete_his_table() -> None:
    async def evening() -> None:
        table = table_of(None, people=1)
        await table.come(0)
        await table.room.hear(table.guests[0], Wish(Measure.DELETE))
        assert table.guests[0].sent_away is No.DELETED

    simulated(evening())


def test_who_wishes_what_changes_nothing_hears_so() -> None:
    async def evening() -> None:
        table = table_of()
        await table.come(0, 1, 2)
        needless = (
            Wish(Measure.REMOVE, 3),
            Wish(Measure.STAND_IN, 0),
            Wish(Measure.UNMUTE, 1),
            Wish(Measure.DELETE, 1),
        )
        for wish in needless:
            await table.room.hear(table.guests[0], wish)
            assert {"unheard": "needless"} in table.news(0)
        await table.room.hear(table.guests[0], Wish(Measure.MUTE, 1))
        assert {"unheard": "needless"} not in table.news(0)

    simulated(evening())


def test_who_wishes_what_was_just_decided_hears_so_and_opens_no_other_vote() -> None:
    async def evening() -> None:
        table = table_of(None, people=4)
        await table.come(0, 1, 2, 3)
        for wisher in (0, 2):
            await table.room.hear(table.guests[wisher], Wish(Measure.INVITE, 1))
        await moment()
        assert notes(table, 0) == ["wished", "invited"], "two of the other three"
        await table.room.hear(table.guests[3], Wish(Measure.INVITE, 1))
        assert {"unheard": "decided"} in table.news(3)
        assert "wished" not in notes(table, 0)
        await asyncio.sleep(DECIDED_WITHIN)
        await table.room.hear(table.guests[3], Wish(Measure.INVITE, 1))
        assert "wished" in notes(table, 0)

    simulated(evening())


def test_what_was_decided_otherwise_since_can_be_wished_again_at_once() -> None:
    async def evening() -> None:
        table = table_of(None)
        await table.come(0, 1, 2)
        for measure in (Measure.MUTE, Measure.UNMUTE, Measure.MUTE):
            for wisher in (0, 1):
                await table.room.hear(table.guests[wisher], Wish(measure, 2))
        assert [note for note in notes(table, 0) if note != "wished"] == [
            "muted",
            "unmuted",
            "muted",
        ]

    simulated(evening())


def test_a_host_deletes_his_table_when_the_game_is_over_as_well() -> None:
    async def evening() -> None:
        table = table_of()
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        await table.play_on(1000)
        await table.room.over.wait()
        await table.room.hear(table.guests[0], Wish(Measure.DELETE))
        assert {guest.sent_away for guest in table.guests.values()} == {No.DELETED}

    simulated(evening())


def test_only_whose_turn_it_is_can_be_reminded_of_it() -> None:
    async def evening() -> None:
        table = table_of()
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        other = (table.asked + 1) % 3
        for seat in (other, table.asked):
            await table.room.hear(table.guests[other], Nudge(seat))
        nudges = [line for line in lines_of(table.news(2), "note") if line["note"] == "nudged"]
        assert [line["seat"] for line in nudges] == [table.asked]

    asyncio.run(evening())


def test_a_wish_is_told_once_however_it_is_written_and_who_repeats_it_is_answered() -> None:
    async def evening() -> None:
        table = table_of(None)
        await table.come(0, 1, 2)
        for text in ("", "x", "xx"):
            await table.room.hear(table.guests[0], Wish(Measure.REMOVE, 1, text))
        assert notes(table, 2) == ["wished"]
        answers = [*lines_of(table.news(0), "unheard")]
        assert answers == [{"unheard": "needless"}] * 2

    simulated(evening())


def test_a_reload_gives_no_seat_to_the_computer_whatever_is_written_with_the_wish() -> None:
    async def evening() -> None:
        table = table_of(None, people=2)
        await table.come(0, 1)
        await table.room.game.go_on()
        await table.room.hear(table.guests[0], Wish(Measure.STAND_IN, 1, "x"))
        table.room.leave(table.guests[1])
        assert not table.room.game.stand_ins

    simulated(evening())


def test_who_is_muted_says_nothing_by_a_name_and_his_wish_counts() -> None:
    async def evening() -> None:
        table = table_of(None)
        await table.come(0, 1, 2)
        table.room.moderation.muted.add(1)
        wish = Wish(Measure.SEAT, text="Bert is a pig")
        await table.room.hear(table.guests[1], wish)
        await moment()
        assert not notes(table, 2)
        assert {"unheard": "muted"} in table.news(1)
        await table.room.hear(table.guests[2], wish)
        await moment()
        assert table.room.rematch
        kept_evening = table.room.rematch.evening
        assert isinstance(kept_evening, NoEvening)
        assert kept_evening.planned == [wish]

    simulated(evening())


@pytest.mark.parametrize("measure", [Measure.REMOVE, Measure.INVITE])
def test_a_yes_of_whom_another_follows_at_a_seat_counts_no_more(measure: Measure) -> None:
    async def evening() -> None:
        table = table_of(None)
        await table.come(0, 1, 2)
        assert table.room.rematch
        table.room.of_evening.wish_again(1)
        table.room.moderation.do(Wish(measure, 1), frozenset({0, 2}))
        table.room.of_evening.wish_again(0)
        assert not table.room.rematch.begins
        table.room.of_evening.wish_again(2)
        assert table.room.rematch.begins

    simulated(evening())


def test_a_room_of_a_service_takes_no_wishes() -> None:
    async def evening() -> None:
        table = Seats()
        await table.come(0, 1)
        for measure in Measure:
            await table.room.hear(table.guests[0], Wish(measure, 1))
        await moment()
        assert notes(table, 1) == []
        assert table.guests[1].sent_away is None

    asyncio.run(evening())


def test_who_has_gone_counts_for_nothing_and_what_is_done_is_wished_no_more() -> None:
    votes, wish = Votes(None), Wish(Measure.MUTE, 2)
    assert votes.add(0, wish)
    assert not votes.add(0, wish)
    assert not votes.settled(wish, {0, 1}, {1})
    votes.add(1, wish)
    assert votes.settled(wish, {0, 1}, {0, 1}) == {0, 1}
    votes.forget(wish)
    assert not votes.settled(wish, {0, 1}, {0, 1})
    assert not votes.open


@pytest.mark.parametrize(
    "data",
    [
        {"wish": {"measure": "praise", "seat": 1}},
        {"wish": {"seat": 1}},
        {"wish": {"measure": "mute", "seat": -1}},
        {"nudge": "x"},
    ],
)
def test_a_wish_that_can_not_be_is_refused(data: object) -> None:
    with pytest.raises(NotationError):
        word_from_data(data)


@pytest.mark.parametrize("word", [Wish(Measure.DELETE), Wish(Measure.REMOVE, 2), Nudge(1)])
def test_a_wish_is_read_as_it_was_written(word: Wish | Nudge) -> None:
    assert word_from_data(json.loads(json.dumps(word_to_data(word)))) == word


def test_a_new_invitation_is_read_as_it_was_written_and_no_other_link_is_passed_on() -> None:
    link = f"https://example.org/#{invitation(b'secret', 1, ('word',)).token}"
    invited = Invited(1, "six, words", link)
    assert invited_from_data(json.loads(json.dumps(invited_to_data(invited))), 3) == invited
    spoken = (f"https://example.org/#{more}" for more in ("", "\x1b[2J", f"{'a' * 32}\nYou won"))
    for link in ("javascript:alert(1)", "nonsense", *spoken):
        with pytest.raises(NotationError):
            invited_from_data(invited_to_data(Invited(1, "", link)), 3)


@pytest.mark.parametrize("measure", Measure)
def test_every_wish_is_told_in_german_as_one(measure: Measure) -> None:
    told = Catalog("de").text(
        f"note-wished-{measure.value}", player="Dora", player_you=False, text=""
    )
    assert " möchte" in told
