"""Who deals can't have shuffled until he liked it, and every guest's device finds out."""

import asyncio
import errno
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random

import pytest
from games import header_of
from keyboard import run_program

from apart import devices
from apart.cheats import CHEATS, OF_SEAL, without
from apart.devices import PEOPLE, SEATS, Data, Evening, played
from apart.rooms import Memory, sealing_of
from apart.test_apart_kept import ROOM
from foppen_access.evenings.hosting.host_options import SealBeside
from foppen_access.gameplay.files import replace_file
from foppen_access.gameplay.record import write_whole
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.protocol.guest import Guest
from foppen_access.rooms import room, room_file, room_sealing
from foppen_access.rooms.room_file import SealingFiles
from foppen_access.rooms.room_file import beside as beside_record
from foppen_access.rooms.room_file import keep as keep_room
from foppen_access.rooms.room_file import kept as kept_room
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.storage.file_store import FileStore
from foppen_access.seals import seal_data
from foppen_access.seals.seal_witness import Broken, Witness
from foppen_access.seals.sealing_state import SealingState
from foppen_access.seals.shuffle_seal import (
    NOTHING,
    OLD,
    SALT_BYTES,
    VERSION,
    Contributions,
    Flaw,
    Seal,
    Unsealed,
    Why,
    committed,
)
from foppen_engine import Action, AwaitDeal, Seat, TakeBack, VoidRound, new_game, pending
from foppen_engine.notation import NotationError
from foppen_engine.values import replace

GAMES = ("foppen-1995", "futschikato")
SALTS = ("a" * 2 * SALT_BYTES, "b" * 2 * SALT_BYTES)
PROMISES = {seat: committed(salt) for seat, salt in enumerate(SALTS)}
CHECKED = {0: ["checked"], 1: ["checked"]}
WRONG = ["a" * 33, "ä" * 32, "A" * 32, "", "x\n" * 16]


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
        own.devices[1].guest_game._witness = None  # it is gone before it tells its salt
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
    files = SealingFiles(OF_ROOM, kept_room(OF_ROOM, SEATS), keep)
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


def test_the_seal_of_a_host_is_beside_his_record_when_the_game_is_over() -> None:
    keep_room(OF_ROOM, replace(ROOM, contributions=NOTHING))
    record = Path("game.jsonl")
    sealing, store = hosted(SealBeside(record).keep)

    async def evening() -> None:
        for seat, salt in enumerate(SALTS):
            await sealing.promise(seat, committed(salt))
        await sealing.bind()
        for seat, salt in enumerate(SALTS):
            await sealing.add(seat, salt)
        assert not seal_data.beside(record).exists()
        await sealing.open()
        assert not await store.append(".seal", 1, ['{"bound":true}'])

    asyncio.run(evening())
    assert seal_data.kept(seal_data.beside(record), SEATS) == sealing.seal
    assert kept_room(OF_ROOM, SEATS).contributions == Contributions(
        PROMISES, dict(enumerate(SALTS))
    )


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


def test_nobody_changes_his_promise_when_all_are_bound() -> None:
    async def evening() -> Sealing:
        sealing = sealing_of("secret")
        for seat, salt in enumerate(SALTS):
            await sealing.promise(seat, committed(salt))
        await sealing.bind()
        await sealing.add(0, SALTS[1])
        assert not sealing.salts
        await sealing.add(0, SALTS[0])
        await sealing.promise(1, committed("0" * 32))
        return sealing

    assert asyncio.run(evening()).seal == Unsealed(Why.SALT, (1,))


@pytest.mark.parametrize("salt", WRONG)
def test_a_salt_that_no_seal_could_be_read_with_is_none(salt: str) -> None:
    async def evening() -> Sealing:
        sealing = sealing_of("secret", (0,))
        await sealing.promise(0, committed(salt))
        await sealing.bind()
        await sealing.add(0, salt)
        return sealing

    assert not asyncio.run(evening()).salts


def test_the_salts_of_guests_and_their_seats_change_the_cards() -> None:
    one, other = SALTS
    seeds = {
        Seal("", {}, salts, "x").seed
        for salts in ({}, {0: one}, {0: other}, {1: one}, {0: one, 1: other}, {0: other, 1: one})
    }
    assert len(seeds) == 6


def test_a_device_tells_its_salt_only_where_it_is_counted_and_no_promise_has_changed() -> None:
    def witness() -> Witness:
        return Witness(0, SALTS[0], "seal", PEOPLE)

    assert not witness().promised({1: PROMISES[1]})
    assert not witness().promised(PROMISES | {0: PROMISES[1]})
    assert not witness().promised(PROMISES | {2: PROMISES[1]})
    own = witness()
    assert own.promised(PROMISES)
    assert own.promised({**PROMISES})
    assert not own.promised(PROMISES | {1: PROMISES[0]})


def test_a_room_that_tells_another_seal_or_other_people_to_who_comes_back_is_found() -> None:
    for seal, people in (("other", PEOPLE), ("seal", (0, 1, 2))):
        witness = Witness(0, SALTS[0], "seal", PEOPLE)
        witness.come_back(seal, people)
        assert witness.finds_without_secret() == Broken(Flaw.CHANGED)


def test_who_came_too_late_for_the_seal_says_so() -> None:
    found = Witness(0, SALTS[0], "seal", PEOPLE).finds("x", new_game("futschikato", 3), [])
    assert found == Unsealed(Why.LATE)


def test_whose_line_is_lost_at_the_end_accuses_nobody() -> None:
    witness = Witness(0, SALTS[0], "seal", PEOPLE)
    assert witness.finds_without_secret(is_lost=True) == Unsealed(Why.LOST)
    assert witness.finds_without_secret() == Broken(Flaw.UNTOLD)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_began_sealed_as_it_was_done_first_goes_on_and_its_seal_holds(
    game: str,
) -> None:
    given = Contributions({}, dict(enumerate(SALTS)), version=OLD)
    sealing = sealing_of("of the room", PEOPLE, given)
    assert sealing.seed == committed("\n".join(("of the room", *SALTS)))
    evening = played(game, sealing=sealing)
    actions = [move.action for move in evening.session.timeline]
    start = evening.session.timeline.start
    assert isinstance(sealing.seal, Seal)
    assert sealing.seal.flaw(start, actions) is None
    assert replace(sealing.seal, salts={}).flaw(start, actions)
    data = seal_data.seal_to_data(sealing.seal)
    assert data == {
        "format": "foppen-seal",
        "commitment": committed("of the room"),
        "salts": [*SALTS],
        "secret": "of the room",
    }
    assert seal_data.seal_from_data(data, SEATS) == sealing.seal


def test_verify_says_what_is_wrong_with_a_seal() -> None:
    evening = played("futschikato")
    path = Path("game.jsonl")
    write_whole(path, header_of("futschikato", SEATS), [m.action for m in evening.session.timeline])
    own = evening.sealing.seal
    assert isinstance(own, Seal)
    other = "0" * 64
    seals: dict[str, Seal | Unsealed] = {
        "": own,
        "seal-broken-commitment": replace(own, secret=other),
        "seal-broken-cards": replace(own, secret=other, commitment=committed(other)),
        "seal-broken-salts": replace(own, salts={0: own.salts[0]}),
    }
    for key, seal in seals.items():
        seal_data.keep(seal_data.beside(path), seal)
        assert seal_data.kept(seal_data.beside(path), SEATS) == seal
        ran = run_program(["verify", "game.jsonl", "--lang", "en"])
        assert ran.status == bool(key)
        wrong = f"{devices.TEXTS.text(key)} This is about game.jsonl.\n" if key else ""
        assert ran.errors == wrong
        checked = f"One record holds. {devices.TEXTS.text('seal-checked')}"
        assert " ".join(ran.lines) == ("" if key else checked)


def test_verify_says_of_how_many_records_a_seal_fits() -> None:
    evening = played("futschikato")
    actions = [move.action for move in evening.session.timeline]
    for name in ("a.jsonl", "b.jsonl"):
        write_whole(Path(name), header_of("futschikato", SEATS), actions)
    assert "There is no seal beside it." in run_program(["verify", "a.jsonl", "--lang", "en"]).out
    own = evening.sealing.seal
    assert isinstance(own, Seal)
    seal_data.keep(seal_data.beside(Path("a.jsonl")), own)
    ran = run_program(["verify", "a.jsonl", "b.jsonl", "--lang", "en"])
    assert ran.lines == ["2 records hold. With a seal that fits: 1."]


@pytest.mark.parametrize("version", [OLD, VERSION])
def test_who_lets_a_round_be_void_to_deal_again_has_broken_the_seal(version: int) -> None:
    seal = Seal(committed("x"), PROMISES, dict(enumerate(SALTS)), "x", version)
    timeline = Timeline(new_game("foppen-2018", SEATS))
    dealer, actions = seal.dealer(timeline), list[Action]()
    while len(actions) < 3:
        awaited = pending(timeline.state)
        action: Action = VoidRound()
        if isinstance(awaited, AwaitDeal):
            chance = Random(f"{seal.seed} {len(timeline)}")
            action = dealer.answer(timeline.state, awaited, chance)
        timeline.add(action)
        actions.append(action)
    assert actions[0] != actions[2]
    assert seal.flaw(timeline.start, actions[:1]) is None
    assert seal.flaw(timeline.start, actions) is Flaw.ENTRIES


def test_verify_says_that_something_was_taken_back_in_a_sealed_game() -> None:
    evening = played("futschikato")
    path, seal = Path("game.jsonl"), evening.sealing.seal
    actions = [move.action for move in evening.session.timeline]
    write_whole(path, header_of("futschikato", SEATS), [*actions, TakeBack(1), actions[-1]])
    seal_data.keep(seal_data.beside(path), seal)
    ran = run_program(["verify", "game.jsonl", "--lang", "en"])
    assert ran.status
    assert ran.errors == f"{devices.TEXTS.text('seal-broken-entries')} This is about game.jsonl.\n"


class SlowToOpen(Memory):
    """A store that takes its time to keep a seal, or keeps none."""

    keeps = True

    async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
        if '{"format"' in lines[0]:
            await asyncio.sleep(0.05)
            self.down = not self.keeps
        return await super().append(table, expected, lines)


def test_the_seal_is_kept_before_anybody_is_told_the_secret() -> None:
    store = SlowToOpen()
    told: list[object] = []

    def host(_evening: Evening, _seat: Seat, data: Data) -> Iterable[Data]:
        if "secret" in data:
            told.append(json.loads(store.tables[".seal"][-1]))
        yield data

    sealing = sealing_of("secret", store=store)
    played("futschikato", host, sealing=sealing)
    assert told == [seal_data.seal_to_data(sealing.seal)] * 2


def test_where_the_seal_can_not_be_kept_everybody_checks_the_game_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "OPENED_WITHIN", 0.1)
    store = SlowToOpen()
    store.keeps = False
    assert played("futschikato", sealing=sealing_of("secret", store=store)).found() == CHECKED
    assert "secret" not in "".join(store.tables[".seal"])


def finished(evening: Evening) -> Path:
    """Its record, and what its room kept; it was ended before it could keep the seal."""
    path, sealing = Path("game.jsonl"), evening.sealing
    write_whole(path, header_of("futschikato", SEATS), [m.action for m in evening.session.timeline])
    given = Contributions(sealing.promises, sealing.salts)
    of_room = replace(ROOM, seed=sealing.secret, sealed=True, contributions=given)
    keep_room(beside_record(path), of_room)
    return path


def test_the_seal_of_a_game_whose_host_was_ended_too_early_is_written_when_he_opens_it_again() -> (
    None
):
    evening = played("futschikato")
    path = finished(evening)
    ran = run_program(["host", "--record", "game.jsonl", "--lang", "en"])
    assert ran.errors == "The game in game.jsonl is over. Choose another file for a new one.\n"
    assert seal_data.kept(seal_data.beside(path), SEATS) == evening.sealing.seal
    assert run_program(["verify", "game.jsonl", "--lang", "en"]).status == 0
    keep_room(beside_record(path), ROOM)
    run_program(["host", "--record", "game.jsonl", "--lang", "en"])
    assert seal_data.kept(seal_data.beside(path), SEATS) == evening.sealing.seal


def test_where_a_seal_can_not_be_written_that_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    seal = Unsealed(Why.SALT, (1,))
    path = finished(played("futschikato"))
    with monkeypatch.context() as patch:
        patch.setattr(seal_data, "replace_file", full)
        ran = run_program(["host", "--record", "game.jsonl", "--lang", "en"])
        assert ran.status == 1
        assert ran.errors.startswith("game.jsonl.seal: ")
        beside = SealBeside(path)
        beside.keep(seal)
        beside.keep_again()
        assert beside.trouble
    beside.keep_again()
    assert not beside.trouble
    assert seal_data.kept(seal_data.beside(path), SEATS) == seal
    seal_data.beside(path).unlink()
    seal_data.beside(path).mkdir()
    beside.keep(seal)
    assert beside.trouble


def test_verify_says_that_a_game_is_not_sealed_and_why() -> None:
    path = Path("game.jsonl")
    write_whole(path, header_of("futschikato", SEATS), [])
    seal_data.keep(seal_data.beside(path), Unsealed(Why.SALT, (1,)))
    ran = run_program(["verify", "game.jsonl", "--lang", "en"])
    assert ran.status == 0
    assert "Bert's device didn't answer" in ran.errors
    for broken in ("{}", '{"format":"foppen-seal","version":9}', "[", '{"format":1}'):
        seal_data.beside(path).write_text(broken, encoding="utf-8")
        ran = run_program(["verify", "game.jsonl", "--lang", "en"])
        assert (ran.status, ran.errors) == (1, "Damaged: the seal beside game.jsonl.\n")


@pytest.mark.parametrize(
    "data", [None, 7, [], "0", {"4": "a"}, {"-1": "a"}, {"0": 7}, {"0": "a" * 65}]
)
def test_promises_of_nobody_or_of_no_text_are_refused(data: object) -> None:
    with pytest.raises(NotationError):
        seal_data.by_seat_from_data(data, "promises", 4)
