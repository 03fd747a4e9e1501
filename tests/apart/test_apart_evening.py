"""Several games in the same room, with the same invitations."""

import asyncio
import json
from collections.abc import Callable, Coroutine

import pytest

from apart.devices import PEOPLE, Evening, verdicts
from apart.rooms import (
    NoEvening,
    Seats,
    lines_of,
    moment,
    room_of,
    sealing_of,
    session_of,
    simulated,
)
from benchmarks.simulated_evenings import MOST_WAITED, Found, evening
from foppen_access.net.protocol.evening_info import (
    EveningInfo,
    evening_from_data,
    evening_to_data,
)
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import (
    Act,
    Again,
    Join,
    Measure,
    Nudge,
    Ready,
    Salt,
    Wish,
)
from foppen_access.net.protocol.messages.room_messages import No, Note, is_of_the_moment
from foppen_access.net.protocol.outbox import Outbox
from foppen_access.players.random_player import RandomPlayer
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.guest_protocols import NarratingProtocols, TextProtocol
from foppen_access.rooms.moderation.next_seats import follow
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.presence import absence_policy
from foppen_access.rooms.room_file import RoomFile
from foppen_access.seals.shuffle_seal import NOTHING, committed
from foppen_engine import Play, parse_card
from foppen_engine.plain_data import NotationError
from foppen_engine.values import replace


def rematch(host: int | None = None) -> Rematch:
    return evening_of(EveningInfo((0, 0, 0, 0), host))


def evening_of(
    info: EveningInfo, begin: Callable[[], Coroutine[None, None, None]] | None = None
) -> Rematch:
    return Rematch(info, NoEvening(begin), "run")


def wishes(news: list[dict[str, object]]) -> list[object]:
    return [line for line in lines_of(news, "note") if line["note"] == Note.AGAIN.value]


def test_only_the_host_begins_another_game_where_he_is_here() -> None:
    asked = rematch(host=0)
    assert asked.is_new_wish(1)
    assert not asked.is_settled((0, 1))
    assert asked.is_new_wish(0)
    assert asked.is_settled((0, 1))
    assert not asked.is_settled((0, 1)), "it begins once"


@pytest.mark.parametrize(("host", "here"), [(None, (0, 1, 2)), (0, (1, 2, 3))])
def test_without_a_host_most_of_those_who_are_here_begin_it(
    host: int | None, here: tuple[int, ...]
) -> None:
    asked = rematch(host)
    asked.is_new_wish(here[0])
    assert not asked.is_settled(here)
    assert not asked.is_new_wish(here[0]), "nobody votes twice"
    assert not asked.is_settled(here)
    asked.is_new_wish(here[1])
    assert asked.is_settled(here)


def test_who_has_gone_does_not_vote() -> None:
    asked = rematch()
    asked.is_new_wish(0)
    assert not asked.is_settled((1, 2))
    assert not asked.is_settled((1,))


def test_what_could_not_begin_can_be_asked_for_again() -> None:
    asked = rematch()
    asked.is_new_wish(0)
    assert asked.is_settled((0,))
    asked.failed()
    assert asked.is_new_wish(0)
    assert asked.is_settled((0,))


def test_a_guest_of_another_game_comes_anew_and_with_a_new_salt() -> None:
    """His old salt is known to everybody: with it the cards of this game could be chosen. The room
    may have been opened by another program since.
    """

    async def evening() -> None:
        room = room_of(
            session_of("foppen-2018", 4, {seat: RandomPlayer() for seat in (2, 3)}),
            Agreement((0, 1)),
            sealing_of("secret"),
            rematch=rematch(),
        )
        seal = committed("secret")
        assert await room.misfit(1, Join("x", 30, run="other")) is No.AGAIN
        assert await room.misfit(1, Join("x", seal=committed("other secret"))) is No.AGAIN
        assert await room.misfit(1, Join("x", 30, run="run before", seal=seal)) is No.RESTORED
        assert await room.misfit(1, Join("x", run="run before", seal=seal)) is None
        assert await room.misfit(1, Join("x")) is None
        room.give_way()
        assert await room.misfit(1, Join("x")) is No.AGAIN

    asyncio.run(evening())


def test_games_of_a_room_have_names_that_give_no_secret_away_and_stay_when_it_opens_again() -> None:
    first = RoomFile(Agreement((0,)), b"s" * 32, True, "5", False, NOTHING, 1)  # noqa: FBT003
    assert replace(first, port=2).game == first.game
    assert replace(first, seed="6").game != first.game
    assert replace(first, secret=b"t" * 32).game != first.game, "a seed can't be guessed by it"


@pytest.mark.parametrize(
    ("until", "is_lost", "verdict"),
    [
        ("begin", False, []),
        ("salts", False, ["broken-untold"]),
        ("salts", True, ["unsealed-lost"]),
        ("cards", False, ["broken-untold"]),
        ("cards", True, ["unsealed-lost"]),
        ("end", False, ["checked"]),
    ],
)
def test_who_is_sent_on_accuses_nobody_whose_line_was_lost_and_each_who_begins_anew_for_the_cards(
    until: str, verdict: list[str], *, is_lost: bool
) -> None:
    async def evening() -> None:
        played = Evening()
        for seat in PEOPLE:
            await played.come(seat)
        if until == "end":
            await played.play()
        device = played.devices[1]
        for _ in range({"begin": 0, "salts": 6, "cards": 12}.get(until, 0)):
            await played.hear()
            if until == "salts" and played.sealing.is_settled:
                break
        if until == "salts":
            salts = [line for line in played.sealing.told() if "salts" in line]
            device.hear(json.loads(salts[0]))
        device.guest_game.seal.give_way(is_lost=is_lost)
        device.guest_game.seal.give_way(is_lost=not is_lost)
        assert verdicts(device.said()) == verdict

    asyncio.run(evening())


def test_nobody_wishes_another_game_before_this_one_is_over() -> None:
    async def evening() -> None:
        table, begun = Seats(), asyncio.Event()

        async def begin() -> None:
            begun.set()

        table.room = room_of(
            table.session,
            Agreement((0, 1)),
            rematch=evening_of(EveningInfo((0, 0, 0, 0)), begin),
        )
        await table.come(0, 1)
        for seat in (0, 1):
            assert [*lines_of(table.news(seat), "evening")]
            await table.room.hear(table.guests[seat], Again())
            assert not [
                note for note in lines_of(table.news(seat), "note") if note["note"] == "again"
            ]
        assert not begun.is_set()
        await table.play_on(1000)
        assert table.room.game.is_over
        await table.room.hear(table.guests[0], Again())
        assert wishes(table.news(1))
        await table.room.hear(table.guests[0], Again())
        assert not wishes(table.news(1)), "a wish is heard once"
        await table.room.hear(table.guests[1], Again())
        await begun.wait()
        table.room.give_way()
        assert table.guests[1].sent_away is No.AGAIN

    asyncio.run(evening())


def test_a_card_or_a_salt_for_the_last_game_is_not_sent_to_the_next() -> None:
    outbox = Outbox()
    for word in (
        Act(Play(1, parse_card("b9")), 5),
        Salt("abc"),
        Wish(Measure.STAND_IN, 1),
        Nudge(1),
        Again(),
    ):
        outbox.add(word)
    outbox.forget_game()
    assert [each.word for each in outbox.unacknowledged] == [Again()]


@pytest.mark.parametrize(
    "evening",
    [
        {"wins": [1, 0]},
        {"wins": [1, 0, 0, -1]},
        {"wins": [1, 0, 0, 10**9]},
        {"wins": [1, 0, 0, 0], "host": 4},
        {"wins": [1, 0, 0, "x"]},
        {"wins": [1, 0, 0, 0], "stood-in": [4]},
        {},
        [],
    ],
)
def test_an_evening_that_can_not_be_is_refused(evening: object) -> None:
    with pytest.raises(NotationError):
        evening_from_data({"evening": evening}, 4)


@pytest.mark.parametrize("info", [EveningInfo((1, 0, 2, 0)), EveningInfo((0, 0, 0), 0, (1, 2))])
def test_the_evening_is_read_as_it_was_written(info: EveningInfo) -> None:
    data = json.loads(json.dumps(evening_to_data(info)))
    assert evening_from_data(data, len(info.wins)) == info


def test_who_is_sent_on_to_the_next_game_hears_the_end_of_this_one_first() -> None:
    async def hear() -> None:
        guest = Guest(0, 0, 0)
        lines = [["over"], ["secret"]]
        told = []
        async for each in guest.hearing(lambda: lines.pop(0)):
            told.append(each)
            guest.send_away(No.AGAIN)
        assert told == [["over"], ["secret"]]

    asyncio.run(hear())


def governed(host: int | None, people: tuple[int, ...] = (0, 1)) -> Seats:
    """A room whose game waits for its people, or goes on without one of them."""
    table = Seats(Agreement(people), stand_in=RandomPlayer())
    table.session = session_of(
        "foppen-2018", 4, {seat: RandomPlayer() for seat in range(4) if seat not in people}
    )
    table.room = room_of(
        table.session, Agreement(people), stand_in=RandomPlayer(), rematch=rematch(host)
    )
    return table


def notes(table: Seats, seat: int) -> list[object]:
    told = [line["note"] for line in lines_of(table.news(seat), "note")]
    return [note for note in told if note != Note.CAME.value]


def test_the_host_begins_without_who_has_not_come_and_who_comes_plays_himself() -> None:
    async def evening() -> None:
        table = governed(host=0)
        await table.come(0)
        await table.room.hear(table.guests[0], Wish(Measure.STAND_IN, 1))
        while not table.room.game.has_begun:
            await asyncio.sleep(0)
        await table.room.game.go_on()
        assert notes(table, 0) == ["stands-in"]
        await table.play_on(3)
        assert table.asked == 0, "the computer plays for the other"
        await table.come(1)
        assert not table.room.game.stand_ins

    asyncio.run(evening())


def test_who_is_here_and_silent_is_stood_in_for_by_the_host_until_he_says_something() -> None:
    async def evening() -> None:
        table = governed(host=0)
        await table.come(0, 1)
        await table.room.hear(table.guests[1], Wish(Measure.STAND_IN, 0))
        assert notes(table, 0) == ["wished"], "a guest only wishes"
        await table.room.hear(table.guests[0], Wish(Measure.STAND_IN, 1))
        assert notes(table, 1) == ["wished", "stands-in"]
        assert {*table.room.game.stand_ins} == {1}
        await table.room.hear(table.guests[1], Ready())
        assert notes(table, 0) == ["stands-in", "back", "ready"]
        assert not table.room.game.stand_ins

    asyncio.run(evening())


def test_without_a_host_most_of_the_others_decide_and_only_over_who_is_away() -> None:
    async def evening() -> None:
        table = governed(host=None, people=(0, 1, 2))
        await table.come(0, 1, 2)
        for seat in (0, 1):
            await table.room.hear(table.guests[seat], Wish(Measure.STAND_IN, 2))
            await table.room.hear(table.guests[seat], Wish(Measure.STAND_IN, 2))
        assert not table.room.game.stand_ins, "he is here"
        assert notes(table, 2) == ["wished", "wished"], "a wish is heard once"
        table.room.leave(table.guests[2])
        await table.room.hear(table.guests[0], Wish(Measure.STAND_IN, 2))
        assert {*table.room.game.stand_ins} == {2}

    asyncio.run(evening())


def test_one_of_three_decides_nothing_alone() -> None:
    async def evening() -> None:
        table = governed(host=None, people=(0, 1, 2))
        await table.come(0)
        for seat in (1, 2, 3, 0, 9):
            await table.room.hear(table.guests[0], Wish(Measure.STAND_IN, seat))
        assert not table.room.game.stand_ins
        assert not table.room.game.has_begun

    asyncio.run(evening())


def test_who_sits_there_silently_is_stood_in_for_also_when_his_line_comes_back_by_itself() -> None:
    async def evening() -> None:
        table = governed(host=0)
        await table.come(0, 1)
        await table.room.hear(table.guests[0], Wish(Measure.STAND_IN, 1))
        table.room.leave(table.guests[1])
        table.guests[1] = Guest(1, 0, table.room.notes(1), returns=True)
        await table.room.arrive(table.guests[1])
        assert {*table.room.game.stand_ins} == {1}
        (told,) = lines_of(table.news(1), "evening")
        assert told["evening"] == {"wins": [0, 0, 0, 0], "host": 0, "stood-in": [1]}
        await table.come(1)
        assert not table.room.game.stand_ins, "a page that is opened anew is opened by somebody"

    asyncio.run(evening())


def test_who_was_away_when_the_computer_took_over_plays_when_his_line_is_back() -> None:
    async def evening() -> None:
        table = governed(host=0)
        await table.come(0, 1)
        table.room.leave(table.guests[1])
        await table.room.hear(table.guests[0], Wish(Measure.STAND_IN, 1))
        assert {*table.room.game.stand_ins} == {1}
        table.guests[1] = Guest(1, 0, table.room.notes(1), returns=True)
        await table.room.arrive(table.guests[1])
        assert not table.room.game.stand_ins

    asyncio.run(evening())


def test_when_somebody_leaves_the_wishes_of_those_who_are_left_are_counted_again() -> None:
    async def evening() -> None:
        table = governed(host=None, people=(0, 1, 2, 3))
        await table.come(0, 1, 2, 3)
        await table.room.game.go_on()
        table.room.leave(table.guests[3])
        await table.room.hear(table.guests[0], Wish(Measure.STAND_IN, 3))
        assert not table.room.game.stand_ins, "one of three"
        table.room.leave(table.guests[2])
        table.room.leave(table.guests[1])
        assert {*table.room.game.stand_ins} == {3}, "who is left alone has a way out"

    asyncio.run(evening())


def test_another_game_begins_when_those_leave_who_did_not_want_it() -> None:
    async def evening() -> None:
        table, begun = Seats(), asyncio.Event()

        async def begin() -> None:
            begun.set()

        info = EveningInfo((0, 0, 0, 0))
        table.room = room_of(table.session, Agreement((0, 1)), rematch=evening_of(info, begin))
        await table.come(0, 1)
        await table.play_on(1000)
        await table.room.hear(table.guests[0], Again())
        await moment()
        assert not begun.is_set()
        table.room.leave(table.guests[1])
        await begun.wait()

    asyncio.run(evening())


def test_a_wish_lapses_when_its_player_is_back() -> None:
    async def evening() -> None:
        table = governed(host=None, people=(0, 1, 2))
        await table.come(0, 1, 2)
        await table.room.game.go_on()
        table.room.leave(table.guests[2])
        await table.room.hear(table.guests[0], Wish(Measure.STAND_IN, 2))
        await table.come(2)
        table.room.leave(table.guests[2])
        await table.room.hear(table.guests[1], Wish(Measure.STAND_IN, 2))
        assert not table.room.game.stand_ins

    asyncio.run(evening())


def test_the_computer_goes_on_for_who_is_silent_in_the_next_game_and_who_stays_away_is_missed() -> (
    None
):
    async def evening() -> None:
        before = governed(host=0, people=(0, 1, 2))
        await before.come(0, 1, 2)
        await before.room.hear(before.guests[0], Wish(Measure.STAND_IN, 1))
        after = governed(host=0, people=(0, 1, 2))
        follow(after.room, before.room, {seat: seat for seat in range(4)})
        await after.come(0, 1)
        assert {*after.room.game.stand_ins} == {1}, "his page has followed by itself"
        await asyncio.sleep(absence_policy.SOON_BACK + 1)
        assert notes(after, 0)[:2] == ["stands-in", "away"], "who does not come is told of"

    simulated(evening())


@pytest.mark.parametrize("is_missed", [False, True])
def test_that_the_computer_plays_for_him_is_not_told_to_who_has_just_taken_over(
    *, is_missed: bool
) -> None:
    note = {"note": "stands-in", "seat": 1}
    assert is_of_the_moment(note, 1)
    assert not is_of_the_moment(note, 0)
    assert not is_of_the_moment({"note": "back", "seat": 1}, 1)

    async def told() -> str:
        evening = Evening()
        narrating = NarratingProtocols(evening.room)
        seated = evening.room.seated(1, "token")
        protocol = await narrating.protocol(seated, Join("", language="en"))
        assert isinstance(protocol, TextProtocol)
        await protocol.told([])
        if is_missed:
            again = replace(seated, aside=1)
            join = Join("", language="en", run="run", aside=1)
            protocol = await narrating.protocol(again, join)
        return " ".join(await protocol.told([json.dumps(note)]))

    assert ("computer plays for you" in asyncio.run(told())) is not is_missed


def test_evenings_with_late_silent_leaving_and_returning_guests_come_to_their_end() -> None:
    """Nobody waits for longer than a minute without a word, and nobody needs another invitation."""

    found: list[Found] = []

    async def whole() -> None:
        found.append(await evening("1 6", 2))

    simulated(whole())
    assert [(each.games, each.renewed) for each in found] == [(2, 0)]
    assert found[0].waited <= MOST_WAITED
