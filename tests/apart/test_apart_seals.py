"""Who deals can't have shuffled until he liked it, and every guest's device finds out."""

import asyncio
import errno
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest
from games import header_of

from apart.cheats import CHEATS, OF_SEAL, without
from apart.devices import PEOPLE, SEATS, Data, Evening, played
from apart.rooms import Memory, sealing_of
from apart.test_apart_kept import ROOM
from foppen_access.gameplay.files import replace_file
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.protocol.guest import Guest
from foppen_access.rooms import room_file, room_sealing
from foppen_access.rooms.room_file import keep as keep_room
from foppen_access.rooms.room_file import kept as kept_room
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.storage.file_store import FileStore
from foppen_access.rooms.storage.growing_room_file import GrowingRoomFile
from foppen_access.seals.sealing_state import SealingState
from foppen_access.seals.shuffle_seal import (
    NOTHING,
    SALT_BYTES,
    Contributions,
    Seal,
    Unsealed,
    Why,
    committed,
)
from foppen_engine import Seat, new_game, pending
from foppen_engine.values import replace

GAMES = ("foppen-1995", "futschikato")
SALTS = ("a" * 2 * SALT_BYTES, "b" * 2 * SALT_BYTES)
PROMISES = {seat: committed(salt) for seat, salt in enumerate(SALTS)}
CHECKED = {0: ["checked"], 1: ["checked"]}


@pytest.mark.parametrize("game", GAMES)
def test_every_device_finds_that_the_cards_came_as_they_were_sealed(game: str) -> None:
    evening = played(game)
    assert pending(evening.session.state) is None
    assert evening.found() == CHECKED


@pytest.mark.parametrize("name", CHEATS)
def test_a_host_who_cheats_is_found_by_everybody_who_can(name: str) -> None:
    for game in CHEATS[name].games:
        assert CHEATS[name].is_found(game, 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", CHEATS)
def test_a_host_who_cheats_is_found_forty_times_of_forty(name: str) -> None:
    cheat = CHEATS[name]
    assert all(cheat.is_found(cheat.games[seed % len(cheat.games)], seed) for seed in range(40))


def test_where_a_room_seals_nothing_that_is_said_before_the_game_and_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room_sealing, "SALTS_WITHIN", 0.05)

    async def evening() -> Evening:
        own = Evening(host=without(*OF_SEAL)())
        for seat in PEOPLE:
            await own.come(seat, lambda told: replace(told, seal=""))
        await own.play()
        return own

    found = asyncio.run(evening()).found()
    assert found == {0: ["unsealed-none"] * 2, 1: ["unsealed-none"] * 2}


def test_where_a_device_promises_nothing_the_game_goes_on_unsealed_and_all_hear_whose_it_is() -> (
    None
):
    told: list[Data] = []

    def host(_evening: Evening, _seat: Seat, data: Data) -> Iterable[Data]:
        told.append(data)
        yield data

    evening = played(host=host, silent=(1,))
    assert not any("secret" in data for data in told)
    said = {seat: device.said() for seat, device in evening.devices.items()}
    mine = "Not sealed, because your device takes no part in the shuffle."
    berts = "Not sealed, because Bert's device takes no part in the shuffle."
    assert [line for line in said[0] if "sealed" in line] == [berts] * 2
    assert [line for line in said[1] if "sealed" in line] == [mine] * 2
    assert evening.sealing.seal == Unsealed(Why.PROMISE, (1,))
    dealt = next(at for at, line in enumerate(said[0]) if line.startswith("Round 1"))
    assert said[0].index(berts) < dealt


def test_where_a_salt_does_not_come_the_game_goes_on_unsealed_and_all_hear_whose_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room_sealing, "SALTS_WITHIN", 0.05)

    async def evening() -> Evening:
        own = Evening()
        for seat in PEOPLE:
            await own.come(seat)
        own.devices[1].guest_game.seal._witness = None  # it is gone before it tells its salt
        await own.play()
        return own

    own = asyncio.run(evening())
    assert own.sealing.seal == Unsealed(Why.SALT, (1,))
    said = own.devices[0].said()
    away = "Not sealed, because Bert's device didn't answer during the shuffle."
    assert said.count(away) == 2
    assert said[-1] == away
    assert said.index("The table waits for Bert.") < said.index(away)


def test_who_comes_back_with_the_same_device_before_it_has_told_its_salt_is_awaited() -> None:
    async def evening() -> Evening:
        own = Evening()
        await own.come(0)
        await own.come(1)
        while not own.sealing.is_bound:
            await asyncio.sleep(0)
        own.room.leave(own.guests.pop(1))
        await own.hear()
        assert not own.sealing.is_settled
        await own.come(1)
        await own.play()
        return own

    assert asyncio.run(evening()).found() == CHECKED


def test_who_comes_back_with_another_device_can_not_tell_the_salt_that_is_awaited() -> None:
    async def evening() -> Evening:
        own = Evening()
        await own.come(0)
        await own.come(1)
        while not own.sealing.is_bound:
            await asyncio.sleep(0)
        own.room.leave(own.guests.pop(1))
        del own.devices[1]
        await own.come(1)
        await own.play()
        return own

    own = asyncio.run(evening())
    assert own.sealing.seal == Unsealed(Why.SALT, (1,))
    assert own.found()[0][-1] == "unsealed"
    assert own.found()[1][-1] == "unsealed"


def test_a_device_that_comes_in_the_middle_says_that_it_can_not_tell_and_the_others_check() -> None:
    async def evening() -> Evening:
        own = Evening()
        for seat in PEOPLE:
            await own.come(seat)
        while len(own.session.timeline) < 10:
            await own.hear()
        own.room.leave(own.guests.pop(1))
        del own.devices[1]
        await own.come(1)
        await own.play()
        return own

    found = asyncio.run(evening()).found()
    assert found == {0: ["checked"], 1: ["unsealed-late"]}


def test_whose_line_is_lost_again_and_again_finds_the_same() -> None:
    async def evening() -> Evening:
        own = Evening("futschikato")
        for seat in PEOPLE:
            await own.come(seat)
        while not own.room.over.is_set():
            await own.hear()
            seat = own.rng.choice(PEOPLE)
            if own.rng.random() < 0.2:
                own.room.leave(own.guests[seat])
                await own.come(seat)
        await own.play()
        return own

    assert asyncio.run(evening()).found() == CHECKED


OF_ROOM = Path("game.jsonl.room")


def fail(_: object) -> None:
    pytest.fail("the game is not over")


def hosted(keep: Callable[[Seal | Unsealed], None] = fail) -> tuple[Sealing, FileStore]:
    """The sealing of a host, as far as the file of his room has it."""
    timeline = Timeline(new_game("foppen-2018", SEATS))
    keeper = Keeper(header_of("foppen-2018", SEATS), timeline, Path("game.jsonl"))
    files = GrowingRoomFile(OF_ROOM, kept_room(OF_ROOM, SEATS), keep)
    store = FileStore(keeper, 1, files)
    return Sealing("secret", PEOPLE, store, lines=files.lines), store


def test_another_run_of_a_room_goes_on_with_the_same_promises_and_salts() -> None:
    """Nobody gets a second choice of shuffles by opening the room again."""
    keep_room(OF_ROOM, replace(ROOM, contributions=NOTHING))
    sealing, _ = hosted()

    async def contribute(own: Sealing, *, told: tuple[int, ...]) -> None:
        for seat, salt in enumerate(SALTS):
            await own.promise(seat, committed(salt))
        await own.bind()
        for seat in told:
            await own.add(seat, SALTS[seat])

    asyncio.run(contribute(sealing, told=(0,)))
    again, _ = hosted()
    assert again.is_bound
    assert again.promises == PROMISES
    assert not again.salts
    asyncio.run(contribute(again, told=(0, 1)))
    assert again.told()[0] == sealing.told()[0]
    last, _ = hosted()
    assert last.salts == again.salts
    assert last.is_settled
    assert last.seed == again.seed


def test_lines_that_come_too_early_too_late_or_from_nobody_change_nothing() -> None:
    state = SealingState(PEOPLE)
    state.take({"promise": PROMISES[0], "seat": 0})
    state.take({"bound": True})
    assert not state.is_bound
    state.take({"promise": PROMISES[1], "seat": 1})
    state.take({"promise": PROMISES[1], "seat": 2})
    state.take({"bound": True})
    assert state.is_bound
    state.take({"promise": PROMISES[0], "seat": 1})
    assert state.promises == PROMISES


def test_what_somebody_else_writes_in_a_host_s_record_happens_to_nobody() -> None:
    keep_room(OF_ROOM, replace(ROOM, contributions=NOTHING))
    _, store = hosted()
    with Path("game.jsonl").open("a", encoding="utf-8") as record:
        record.write('{"do":"void_round"}\n')
    assert asyncio.run(store.load("", 1)) == []


def test_a_disk_that_is_full_when_all_are_bound_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keep_room(OF_ROOM, replace(ROOM, contributions=NOTHING))
    attempts, unkept = list[bool](), list[bool]()
    sealing, store = hosted()

    def full_at_first(path: Path, content: bytes, *, private: bool) -> None:
        attempts.append(store.is_well)
        if len(attempts) <= 2:
            raise OSError(errno.ENOSPC, "full")
        replace_file(path, content, private=private)

    async def evening() -> None:
        sealing.watch(lambda: None, lambda: unkept.append(True))
        for seat, salt in enumerate(SALTS):
            await sealing.promise(seat, committed(salt))
        monkeypatch.setattr(room_file, "replace_file", full_at_first)
        await sealing.bind()

    asyncio.run(evening())
    assert (attempts, unkept) == ([True, False, False], [True])
    assert store.is_well
    assert kept_room(OF_ROOM, SEATS).contributions.promises == PROMISES


def test_who_leaves_before_his_promise_is_kept_has_never_been_there() -> None:
    class Slow(Memory):
        async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
            await asyncio.sleep(0.01)
            return await super().append(table, expected, lines)

    async def evening() -> None:
        own = Evening(sealing=sealing_of("secret", store=Slow()))
        guest = Guest(0, 0, 0, PROMISES[0])
        arriving = asyncio.create_task(own.room.arrive(guest))
        await asyncio.sleep(0)
        own.room.leave(guest)
        await arriving
        assert own.room.here == ()
        assert own.sealing.promises == {0: PROMISES[0]}

    asyncio.run(evening())


def test_a_host_who_opens_again_when_all_are_bound_waits_until_all_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody else serves his guests, so nobody can be there of whom he doesn't know."""
    monkeypatch.setattr(room_sealing, "SALTS_WITHIN", 0.01)

    async def evening() -> None:
        own = Evening(sealing=sealing_of("secret", given=Contributions(PROMISES, {})))
        await own.room.arrive(Guest(0, 0, 0, PROMISES[0]))
        await asyncio.sleep(0.05)
        assert not own.sealing.is_settled
        await own.room.arrive(Guest(1, 0, 0, PROMISES[1]))
        await asyncio.wait_for(own.sealing.settled.wait(), 60)
        assert own.sealing.seal == Unsealed(Why.SALT, PEOPLE)

    asyncio.run(evening())


def test_a_room_that_is_kept_for_another_evening_tells_its_secret_to_nobody_who_comes() -> None:
    store, told = Memory(), list[str]()

    def overheard(_evening: Evening, _seat: Seat, data: Data) -> Iterable[Data]:
        told.append(json.dumps(data))
        yield data

    async def evening() -> Evening:
        own = Evening("futschikato", overheard, sealing=sealing_of("5" * 64, store=store))
        for seat in PEOPLE:
            await own.come(seat)
        while len(own.session.timeline) < 10:
            await own.hear()
        own.room.keep()
        for seat in PEOPLE:
            own.room.leave(own.guests[seat])
            await own.come(seat)
            await own.hear()
        assert own.sealing.secret not in "".join([*told, *store.tables[".seal"]])
        while not own.sealing.is_open:  # who plays on all the same can check it at the end
            await own.hear()
        await own.hear()
        return own

    assert asyncio.run(evening()).found() == CHECKED


def test_the_salts_of_guests_and_their_seats_change_the_cards() -> None:
    one, other = SALTS
    seeds = {
        Seal("", {}, salts, "x").seed
        for salts in ({}, {0: one}, {0: other}, {1: one}, {0: one, 1: other}, {0: other, 1: one})
    }
    assert len(seeds) == 6
