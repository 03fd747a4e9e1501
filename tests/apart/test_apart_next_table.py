"""Between two games of an evening: another game, other seats, somebody else who decides."""

import asyncio
import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from games import header_of

from apart.devices import TEXTS, Evening, played
from apart.rooms import NoEvening, Noted, Seats, lines_of, moment, room_of, session_of, simulated
from foppen_access.evenings.hosting.hosted_evening import HostedEvening
from foppen_access.evenings.prepared_game import Sitting
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.net.client.evening_wishes import EveningWish, EveningWords
from foppen_access.net.client.next_game import planned_line
from foppen_access.net.protocol.evening_info import (
    EveningInfo,
    Invited,
    NextGameInfo,
    evening_from_data,
    evening_to_data,
    invited_from_data,
    invited_to_data,
    next_game_from_text,
    next_game_to_text,
)
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.invitations import Invitation, InvitationCheck
from foppen_access.net.protocol.messages.guest_messages import (
    LONGEST_WISH,
    Again,
    Measure,
    Wish,
    word_from_data,
    word_to_data,
)
from foppen_access.net.protocol.messages.message_lines import LONGEST_WORD, read, written
from foppen_access.net.protocol.messages.room_messages import (
    COMES_NEXT,
    SPECTATOR,
    Aside,
    No,
    Note,
    aside_from_data,
    aside_to_data,
    note_key,
)
from foppen_access.net.protocol.room_protocols import SeatAccess
from foppen_access.players.random_player import RandomPlayer
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.moderation.next_seats import follow
from foppen_access.rooms.moderation.next_table import NextPerson, NextTable, changed
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.moderation.votes import in_one_way
from foppen_access.rooms.presence.absence_policy import SOON_BACK
from foppen_access.rooms.room_file import RoomFile, keep, kept
from foppen_access.rooms.single_room import SingleRoom
from foppen_access.seals.shuffle_seal import NOTHING
from foppen_engine import new_game
from foppen_engine.plain_data import NotationError

PEOPLE = tuple(NextPerson(name, seat, seat) for seat, name in enumerate(("Anna", "Bert", "Cleo")))
TABLE = NextTable("foppen-2018", PEOPLE, 2)


def told(table: NextTable | str) -> tuple[str, str, int]:
    """The plan in short: game, people, computers."""
    assert isinstance(table, NextTable)
    return table.game, ",".join(each.name for each in table.people), table.computers


@pytest.mark.parametrize(
    ("wish", "table"),
    [
        (Wish(Measure.NEXT, text="futschikato"), ("futschikato", "Anna,Bert,Cleo", 2)),
        (Wish(Measure.NEXT, text="0"), "players"),
        (Wish(Measure.NEXT, text="1"), ("foppen-2018", "Anna,Bert,Cleo", 1)),
        (Wish(Measure.NEXT, text="99"), "players"),
        (Wish(Measure.NEXT, text="skat"), "needless"),
        (Wish(Measure.SEAT, text="Dora"), ("foppen-2018", "Anna,Bert,Cleo,Dora", 1)),
        (Wish(Measure.SEAT, text="bert"), "name"),
        (Wish(Measure.SEAT, text="Bix"), "name"),
        (Wish(Measure.SEAT, text="a,b"), "name"),
        (Wish(Measure.SEAT), "name"),
        (Wish(Measure.SEAT, text="(Dora)"), "name"),
        (Wish(Measure.NO_SEAT, 1), ("foppen-2018", "Anna,Cleo", 3)),
        (Wish(Measure.NO_SEAT, 3), "needless"),
    ],
)
def test_the_next_table_is_as_it_is_wished_or_it_is_said_why_not(wish: Wish, table: object) -> None:
    found = changed(TABLE, wish, 5000)
    assert (found if isinstance(found, str) else told(found)) == table


def test_a_plan_is_taken_back_by_name() -> None:
    with_dora = changed(TABLE, Wish(Measure.SEAT, text="Dora"), 5000, PEOPLE)
    assert isinstance(with_dora, NextTable)
    assert changed(with_dora, Wish(Measure.NO_SEAT, text="dora"), 5001, PEOPLE) == TABLE
    assert changed(with_dora, Wish(Measure.NO_SEAT, text="Emil"), 5001, PEOPLE) == "needless"
    assert changed(with_dora, Wish(Measure.NO_SEAT, text="Bert"), 5001, PEOPLE) == "needless"
    without_bert = changed(with_dora, Wish(Measure.NO_SEAT, 1), 5001, PEOPLE)
    assert isinstance(without_bert, NextTable)
    assert changed(without_bert, Wish(Measure.SEAT, text="bert"), 5002, PEOPLE) == with_dora


def test_who_is_not_to_come_after_all_has_a_void_invitation_and_who_stays_the_one_he_had() -> None:
    async def evening() -> None:
        hosted = hosted_evening(Path("a.jsonl"))
        hosted.beginning = "http://127.0.0.1:1"
        own, directory = opened(hosted)
        invited = await hosted.plan(Wish(Measure.SEAT, text="Dora"))
        assert isinstance(invited, Invited)
        assert await hosted.plan(Wish(Measure.NO_SEAT, text="Dora")) is None
        token = invited.link.partition("#")[2]
        assert await directory.seat_access(token, "x") is No.UNSEATED
        await hosted.plan(Wish(Measure.NO_SEAT, 1))
        name = hosted.now.sitting.header.seats[1]
        assert await hosted.plan(Wish(Measure.SEAT, text=name)) is None, "no other invitation"
        await hosted.go_on()
        access = await directory.seat_access(own[1].token, "x")
        assert isinstance(access, SeatAccess)
        assert access.seat == 1

    asyncio.run(evening())


def opened(hosted: HostedEvening) -> tuple[dict[int, Invitation], SingleRoom]:
    """The invitations of the people of an evening, and what they open."""
    own = {seat: hosted.now.kept.invitation(seat) for seat in (0, 1, 2)}
    door = InvitationCheck(own, lambda: 0.0)
    return own, hosted.directory(door, {seat: each.token for seat, each in own.items()})


def test_who_may_watch_again_gets_another_invitation_and_the_one_before_opens_nothing() -> None:
    async def evening() -> None:
        hosted = hosted_evening(Path("a.jsonl"))
        _, directory = opened(hosted)
        first = await hosted.open_to_spectators(opens=True)
        old = first.link.partition("#")[2], first.words.replace(",", "")
        for each in old:
            assert isinstance(await directory.seat_access(each, "x"), SeatAccess)
        await hosted.open_to_spectators(opens=False)
        for each in old:
            assert await directory.seat_access(each, "x") is No.UNKNOWN
        again = await hosted.open_to_spectators(opens=True)
        assert again.link != first.link
        for each in old:
            assert await directory.seat_access(each, "x") is No.UNKNOWN

    asyncio.run(evening())


def test_who_sits_in_the_place_of_another_has_his_own_words_still() -> None:
    async def evening() -> None:
        hosted = hosted_evening(Path("a.jsonl"))
        own, _ = opened(hosted)
        await hosted.renew(1)
        await hosted.plan(Wish(Measure.NO_SEAT, 1))
        await hosted.go_on()
        assert hosted.words() == [own[0].words, own[2].words]

    asyncio.run(evening())


def test_a_guest_takes_back_by_her_name_that_somebody_comes() -> None:
    game = Evening("futschikato")
    asyncio.run(game.come(1))
    device = game.devices[1]
    device.hear(evening_to_data(EveningInfo((0,) * 4, 0)))
    device.guest_game.typed("no seat Emil")
    assert "None of the others is called Emil." in device.said()
    plan = next_game_to_text(NextGameInfo("futschikato", ("Anna", "Bert", "Emil"), 1))
    device.hear({"note": "next", "text": plan})
    device.guest_game.typed("no seat emil")
    assert device.words == [Wish(Measure.NO_SEAT, text="Emil")]
    device.hear({"note": "wished", "seat": 0, "text": "no-seat Emil"})
    assert device.said()[-1] == "Anna wants the next game without Emil."


@pytest.mark.parametrize("name", ["Anna, Maria", "Anna (1)", "Anna "])
def test_a_plan_that_no_guest_could_read_is_refused_also_with_names_from_another_record(
    name: str,
) -> None:
    strange = NextTable("foppen-2018", (NextPerson(name, 0, 0), *PEOPLE[1:]), 2)
    assert changed(strange, Wish(Measure.NEXT, text="1"), 5000) == "name"


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        (Wish(Measure.SEAT, text=" Anna  Maria "), Wish(Measure.SEAT, text="Anna Maria")),
        (Wish(Measure.SEAT, text="Bix "), Wish(Measure.SEAT, text="Bix")),
        (Wish(Measure.NEXT, text="03"), Wish(Measure.NEXT, text="3")),
        (Wish(Measure.NEXT, text="\N{ARABIC-INDIC DIGIT THREE}"), Wish(Measure.NEXT, text="3")),
        (Wish(Measure.NEXT, text="foppen-1995"), Wish(Measure.NEXT, text="foppen-1995")),
        (Wish(Measure.REMOVE, 1, "xx"), Wish(Measure.REMOVE, 1)),
    ],
)
def test_who_means_the_same_wishes_the_same(written: Wish, plain: Wish) -> None:
    assert in_one_way(written) == plain


def test_a_name_in_other_letters_is_the_same_wish() -> None:
    async def evening() -> None:
        kept_evening = NoEvening()
        table = table_of(None, kept_evening, people=2)
        await table.come(0, 1)
        for seat, name in ((0, "Dora"), (1, "dora")):
            await table.room.hear(table.guests[seat], Wish(Measure.SEAT, text=name))
        await moment()
        assert kept_evening.planned == [Wish(Measure.SEAT, text="Dora")]

    asyncio.run(evening())


@pytest.mark.parametrize("host", [0, None])
def test_who_is_muted_does_not_choose_the_letters_of_a_name(host: int | None) -> None:
    async def evening() -> None:
        kept_evening = NoEvening()
        table = table_of(host, kept_evening)
        await table.come(0, 1, 2)
        table.room.moderation.muted.add(1)
        for seat, name in ((1, "dORA"), (0, "Dora")):
            await table.room.hear(table.guests[seat], Wish(Measure.SEAT, text=name))
        await moment()
        assert kept_evening.planned == [Wish(Measure.SEAT, text="Dora")]

    asyncio.run(evening())


def test_who_is_alone_takes_back_that_somebody_comes() -> None:
    async def evening() -> None:
        kept_evening = NoEvening()
        table = table_of(None, kept_evening, people=1)
        await table.come(0)
        wishes = [Wish(Measure.SEAT, text="Dora"), Wish(Measure.NO_SEAT, text="Dora")]
        for wish in wishes:
            await table.room.hear(table.guests[0], wish)
            await moment()
        assert kept_evening.planned == wishes

    asyncio.run(evening())


def test_a_name_with_a_space_behind_it_is_seated_once_and_nobody_is_sent_away() -> None:
    async def evening() -> None:
        hosted = hosted_evening(Path("a.jsonl"))
        room = hosted.now.room
        guests = [Guest(seat, 0, 0) for seat in range(3)]
        for guest in guests:
            await room.arrive(guest)
        anna = hosted.now.sitting.header.seats[0]
        for text, why in ((f"{anna} ", "name"), ("Bix ", "name"), ("Dora  Maria ", "")):
            await room.hear(guests[0], Wish(Measure.SEAT, text=text))
            await moment()
            told = [json.loads(line) for line in room.unheard(guests[0])]
            assert ({"unheard": why} in told) is bool(why)
        plans = [line["text"] for line in lines_of(told, "note") if line["note"] == "next"]
        assert [next_game_from_text(str(text)).people[-1] for text in plans] == ["Dora Maria"]

    asyncio.run(evening())


def test_the_plan_is_said_once_to_who_comes_when_the_game_is_over() -> None:
    device = played("futschikato").devices[1]
    evening = evening_to_data(EveningInfo((0,) * 4, 0, planned=PLAN))
    device.hear(evening)
    device.guest_game.next_game.ask()
    said = " ".join(device.said())
    assert said.count(planned_line(TEXTS, PLAN)) == 1


def test_the_last_one_keeps_his_seat() -> None:
    alone = NextTable("foppen-2018", PEOPLE[:1], 4)
    assert changed(alone, Wish(Measure.NO_SEAT, 0), 5000) == "needless"


def test_a_game_that_needs_fewer_has_fewer_computers() -> None:
    many = NextTable("foppen-2018", PEOPLE, 5)
    wanted = changed(many, Wish(Measure.NEXT, text="foppen-1995"), 5000)
    assert isinstance(wanted, NextTable)
    new_game(wanted.game, len(wanted.people) + wanted.computers)


def test_computers_keep_their_names_as_far_as_they_are_free() -> None:
    table = changed(TABLE, Wish(Measure.NO_SEAT, 1), 5000)
    assert isinstance(table, NextTable)
    assert table.names(("Cosmo", "Bix")) == ("Anna", "Cleo", "Cosmo", "Bix", "Dido")
    assert table.moved == {0: 0, 2: 1}


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("spectators", EveningWish(Measure.SPECTATORS)),
        ("zuschauer", EveningWish(Measure.SPECTATORS)),
        ("no spectators", EveningWish(Measure.NO_SPECTATORS)),
        ("keine zuschauer", EveningWish(Measure.NO_SPECTATORS)),
        ("next", EveningWish(Measure.NEXT)),
        ("danach 2 computer", EveningWish(Measure.NEXT, "2 computer")),
        ("seat Dora", EveningWish(Measure.SEAT, "Dora")),
        ("platz Dora", EveningWish(Measure.SEAT, "Dora")),
        ("no seat", EveningWish(Measure.NO_SEAT)),
        ("kein platz Bert", EveningWish(Measure.NO_SEAT, "Bert")),
        ("gastgeber Bert", EveningWish(Measure.HOST, "Bert")),
        ("no", None),
        ("nein danke", None),
        ("seat", None),
        ("host", None),
        ("b7", None),
    ],
)
def test_what_is_typed_about_the_evening(line: str, wish: EveningWish | None) -> None:
    word, _, rest = line.partition(" ")
    assert EveningWords().read(word, rest) == wish


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("futschikato", "futschikato"),
        ("Foppen 1995", "foppen-1995"),
        ("1995", "foppen-1995"),
        ("foppen-2018", "foppen-2018"),
        ("braillespiel", "foppen-braille"),
        ("foppen", ""),
        ("3", "3"),
        ("3 computers", "3"),
        ("3 Computer", "3"),
        ("skat", ""),
    ],
)
def test_which_game_is_meant(said: str, meant: str) -> None:
    titles = {
        "foppen-2018": "Foppen 2018",
        "foppen-1995": "Foppen 1995",
        "foppen-braille": "Foppen Braillespiel",
        "futschikato": "Futschikato",
    }
    assert EveningWords().next_game(said, titles) == meant


PLAN = NextGameInfo("futschikato", ("Anna", "Dora Maria"), 2)


def test_what_is_planned_is_read_as_it_was_written() -> None:
    assert next_game_from_text(next_game_to_text(PLAN)) == PLAN
    info = EveningInfo((1, 0, 0), 0, planned=PLAN)
    assert evening_from_data(json.loads(json.dumps(evening_to_data(info))), 3) == info
    wishes = (Wish(Measure.NEXT, text="3"), Wish(Measure.HOST, 1), Wish(Measure.SEAT, None, "Dora"))
    for wish in wishes:
        assert word_from_data(json.loads(json.dumps(word_to_data(wish)))) == wish
    aside = Aside(Note.WISHED, 1, "seat Dora Maria")
    assert aside_from_data(aside_to_data(aside)) == aside
    assert note_key(aside) == "note-wished-seat"


@pytest.mark.parametrize("text", ["", "skat 2 Anna", "futschikato x Anna", "futschikato 2 A,A"])
def test_a_plan_that_can_not_be_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        next_game_from_text(text)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("seat Annemarie van den Berg aus Rotterdam-Zuid", "name"),
        ("platz " + "Anna " * 2000, "name"),
        ("next " + "9" * 5000, "players"),
        ("danach " + "9" * 41, "players"),
    ],
)
def test_who_types_what_is_too_long_for_a_wish_hears_why_and_stays(line: str, why: str) -> None:
    word, _, rest = line.partition(" ")
    wish = EveningWords().read(word, rest)
    assert wish
    about = EveningWords().next_game(wish.about, {}) if why == "players" else wish.about
    sent = written(word_to_data(Wish(wish.measure, text=about)))
    assert changed(TABLE, typed_wish(read(sent, LONGEST_WORD)), 5000) == why


def typed_wish(data: object) -> Wish:
    word = word_from_data(data)
    assert isinstance(word, Wish)
    return word


@pytest.mark.parametrize("measure", [Measure.SEAT, Measure.NEXT])
def test_of_a_longer_text_from_another_program_a_room_takes_the_beginning(
    measure: Measure,
) -> None:
    sent = {"wish": {"measure": measure.value, "text": "Anna" * 200}}
    assert typed_wish(sent).text == ("Anna" * 200)[:LONGEST_WISH]
    assert changed(TABLE, typed_wish(sent), 5000) in {"name", "needless"}


def test_an_invitation_that_somebody_has_made_up_is_refused() -> None:
    link = f"http://127.0.0.1:1/#{'a' * 32}"
    with pytest.raises(NotationError):
        invited_from_data(
            {"invited": {"seat": SPECTATOR, "words": "a", "link": link, "name": "a\n"}}, 3
        )


def table_of(host: int | None, evening: NoEvening, people: int = 3) -> Seats:
    agreement = Agreement(tuple(range(people)))
    table = Seats(agreement)
    computers = {seat: RandomPlayer() for seat in range(people, 4)}
    table.session = session_of("foppen-2018", 4, computers)
    rematch = Rematch(EveningInfo((0,) * 4, host), evening, "run")
    table.room = room_of(table.session, agreement, stand_in=RandomPlayer(), rematch=rematch)
    return table


def noted(table: Seats, seat: int) -> list[dict[str, object]]:
    return [dict(line) for line in lines_of(table.news(seat), "note") if line["note"] != "came"]


def test_the_host_hands_on_what_he_decides_and_then_only_wishes() -> None:
    async def evening() -> None:
        kept_evening = NoEvening()
        table = table_of(0, kept_evening)
        await table.come(0, 1, 2)
        await table.room.hear(table.guests[0], Wish(Measure.HOST, 1))
        await moment()
        assert kept_evening.hosts == [1]
        assert {"note": "host", "seat": 1} in noted(table, 2)
        await table.room.hear(table.guests[0], Wish(Measure.MUTE, 2))
        assert table.room.moderation.muted == set()
        await table.room.hear(table.guests[1], Wish(Measure.MUTE, 2))

    asyncio.run(evening())


def test_without_a_host_most_name_one_but_nobody_himself() -> None:
    async def evening() -> None:
        kept_evening = NoEvening()
        table = table_of(None, kept_evening)
        await table.come(0, 1, 2)
        await table.room.hear(table.guests[1], Wish(Measure.HOST, 1))
        assert {"unheard": "needless"} in table.news(1)
        await table.room.hear(table.guests[0], Wish(Measure.HOST, 1))
        await moment()
        assert not kept_evening.hosts
        await table.room.hear(table.guests[2], Wish(Measure.HOST, 1))
        await moment()
        assert kept_evening.hosts == [1]

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("comes_back", "leaves", "at_once", "then"),
    [(True, False, [], []), (False, False, [], [3]), (False, True, [3], [3])],
)
def test_most_decide_without_a_host_who_has_gone_and_not_while_his_page_is_loaded_again(
    at_once: list[int], then: list[int], *, comes_back: bool, leaves: bool
) -> None:
    async def evening() -> None:
        kept_evening = NoEvening()
        table = table_of(0, kept_evening, people=4)
        await table.come(0, 1, 2, 3)
        for seat in (1, 2):
            await table.room.hear(table.guests[seat], Wish(Measure.HOST, 3))
        table.guests[0].leaves = leaves
        table.room.leave(table.guests[0])
        await moment()
        assert kept_evening.hosts == at_once
        if comes_back:
            await table.come(0)
        await asyncio.sleep(SOON_BACK + 1)
        assert kept_evening.hosts == then

    simulated(evening())


def test_the_next_game_does_not_begin_while_the_page_of_the_host_is_loaded_again() -> None:
    async def evening() -> None:
        begun = asyncio.Event()

        async def begin() -> None:
            begun.set()

        table = table_of(0, NoEvening(begin))
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        await table.play_on(1000)
        await table.room.over.wait()
        for seat in (1, 2):
            await table.room.hear(table.guests[seat], Again())
        table.room.leave(table.guests[0])
        await moment()
        assert not begun.is_set()
        await asyncio.sleep(SOON_BACK + 1)
        assert begun.is_set()

    simulated(evening())


def test_everybody_gives_up_his_own_seat_and_the_game_goes_on() -> None:
    async def evening() -> None:
        kept_evening = NoEvening()
        table = table_of(0, kept_evening)
        await table.come(0, 1, 2)
        await table.room.hear(table.guests[1], Wish(Measure.NO_SEAT, 2))
        await moment()
        assert not kept_evening.planned, "another's is only wished"
        await table.room.hear(table.guests[2], Wish(Measure.NO_SEAT, 2))
        await moment()
        assert kept_evening.planned == [Wish(Measure.NO_SEAT, 2)]
        assert table.guests[2].sent_away is None

    asyncio.run(evening())


def test_one_of_two_does_not_take_the_seat_of_the_other() -> None:
    async def evening() -> None:
        kept_evening = NoEvening()
        table = table_of(None, kept_evening, people=2)
        await table.come(0, 1)
        await table.room.hear(table.guests[0], Wish(Measure.NO_SEAT, 1))
        await moment()
        assert not kept_evening.planned
        await table.room.hear(table.guests[1], Wish(Measure.NO_SEAT, 1))
        await moment()
        assert kept_evening.planned == [Wish(Measure.NO_SEAT, 1)]

    asyncio.run(evening())


def test_what_is_wished_while_the_next_game_is_prepared_is_refused_and_never_half_done() -> None:
    async def evening() -> None:
        async def prepare() -> None:
            await asyncio.Event().wait()

        kept_evening = NoEvening(prepare)
        table = table_of(0, kept_evening)
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        await table.play_on(1000)
        await table.room.over.wait()
        await table.room.hear(table.guests[0], Again())
        await moment()
        for wish in (Wish(Measure.NO_SEAT, 0), Wish(Measure.HOST, 1), Wish(Measure.SPECTATORS)):
            table.news(0)
            await table.room.hear(table.guests[0], wish)
            await moment()
            assert {"unheard": "needless"} in table.news(0)
        assert not kept_evening.planned
        assert not kept_evening.hosts
        assert table.room.rematch
        table.room.rematch.failed()
        await table.room.hear(table.guests[0], Wish(Measure.HOST, 1))
        await moment()
        assert kept_evening.hosts == [1], "it could not begin, and is planned on"

    asyncio.run(evening())


@pytest.mark.parametrize(("why", "is_told"), [(No.UNSEATED, True), (No.REMOVED, False)])
def test_who_has_no_seat_any_more_hears_the_end_of_his_game_and_who_is_removed_no_other_cards(
    why: No, *, is_told: bool
) -> None:
    """His line may be slow, so that it was told while something before was being sent."""

    async def evening() -> None:
        table = table_of(0, NoEvening())
        await table.come(0, 1, 2)
        news = table.room.news(table.guests[1])
        await anext(news)
        table.room.tell(Aside(Note.NOT_AGAIN))
        table.room.attendance.turn_out(1, why)
        rest = [line async for lines in news for line in lines]
        assert any("not-again" in line for line in rest) is is_told

    asyncio.run(evening())


def test_who_gave_up_his_seat_is_told_so_when_the_next_game_begins() -> None:
    async def evening() -> None:
        table, then = table_of(0, NoEvening()), table_of(0, NoEvening())
        await table.come(0, 1, 2)
        table.room.moderation.muted.add(2)
        follow(then.room, table.room, {0: 0, 2: 1})
        assert table.guests[1].sent_away is No.UNSEATED
        assert table.guests[2].sent_away is None
        assert then.room.moderation.muted == {1}

    asyncio.run(evening())


def hosted_evening(path: Path) -> HostedEvening:
    """The evening of a host who plays, with two others and a computer."""
    header = header_of("foppen-2018", 4)
    timeline = Timeline(new_game("foppen-2018", 4))
    sitting = Sitting(game_of("foppen-2018"), header, timeline, Keeper(header, timeline, path))
    room = RoomFile(Agreement((0, 1, 2)), b"s" * 32, False, "a" * 64, True, NOTHING, 1)  # noqa: FBT003
    keep(Path(f"{path}.room"), room)
    places = SimpleNamespace(new_record=lambda _: Path("next.jsonl"))
    program: Any = SimpleNamespace(settings=SimpleNamespace(thinking=0), places=places)
    return HostedEvening(program, sitting, room, faults=Noted(), overhear=None, records=ExitStack())


def test_the_next_game_has_other_seats_and_everybody_the_invitation_that_he_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def at_once(do: Callable[..., Any], *given: object) -> object:
        return do(*given)

    monkeypatch.setattr(asyncio, "to_thread", at_once)

    async def evening() -> None:
        hosted = hosted_evening(Path("a.jsonl"))
        hosted.beginning = "http://127.0.0.1:1"
        before = hosted.now
        own = {seat: before.kept.invitation(seat) for seat in (0, 1, 2)}
        door = InvitationCheck(own, lambda: 0.0)
        directory = hosted.directory(door, {seat: each.token for seat, each in own.items()})
        names = before.sitting.header.seats
        assert hosted.refuses(Wish(Measure.NO_SEAT, 0)) == "needless", "he plays at the keyboard"
        invited = await hosted.plan(Wish(Measure.SEAT, text="Dora"))
        assert isinstance(invited, Invited)
        assert (invited.name, invited.seat) == ("Dora", COMES_NEXT)
        assert invited_from_data(json.loads(json.dumps(invited_to_data(invited))), 4) == invited
        token = invited.link.partition("#")[2]
        assert await directory.seat_access(token, "x") is No.SOON
        await hosted.plan(Wish(Measure.NO_SEAT, 1))
        await hosted.plan(Wish(Measure.NEXT, text="futschikato"))
        await hosted.hand_over(2)
        guests = {seat: Guest(seat, 0, 0) for seat in (0, 1, 2)}
        for guest in guests.values():
            await before.room.arrive(guest)
        await hosted.go_on()
        now = hosted.now
        assert now.sitting.header.game == "futschikato"
        assert now.sitting.header.seats[:3] == (names[0], names[2], "Dora")
        assert now.kept.agreement.people == (0, 1, 2)
        assert now.kept.decides == 1
        assert guests[1].sent_away is No.UNSEATED
        assert {guests[seat].sent_away for seat in (0, 2)} == {No.AGAIN}
        places: dict[int | str, int | No] = {}
        tokens: dict[int | str, str] = {seat: each.token for seat, each in own.items()}
        for key, each in {**tokens, "Dora": token}.items():
            access = await directory.seat_access(each, "x")
            places[key] = access.seat if isinstance(access, SeatAccess) else access
        assert places == {0: 0, 1: No.UNSEATED, 2: 1, "Dora": 2}
        again = kept(now.files._path, len(now.sitting.header.seats))
        assert [again.invitation(seat).token for seat in (0, 1, 2)] == [
            own[0].token,
            own[2].token,
            token,
        ]
        assert now.room.sealing is not None
        assert before.room.sealing is not None
        assert now.room.sealing.commitment != before.room.sealing.commitment

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("host", "decides"), [(None, "Most of you"), (0, "You are the host"), (1, "Bert decides")]
)
def test_what_one_may_wish_is_said_in_short_lines_or_of_one_word_alone(
    host: int | None, decides: str
) -> None:
    async def evening() -> None:
        table = Evening()
        await table.come(0)
        device = table.devices[0]
        told = {"wins": [0, 0, 0, 0]} | ({} if host is None else {"host": host})
        device.hear({"evening": told})
        before = len(device.said())
        device.guest_game.typed("? remove")
        asked = device.said()[before:]
        assert asked[0].startswith(decides)
        assert asked[1:] == [TEXTS.text("moderation-help-remove")]
        device.guest_game.typed("? table")
        lines = device.said()[before + len(asked) :]
        assert len(lines) > 10
        assert max(len(line.split()) for line in lines) < 25

    asyncio.run(evening())
