"""The shuffles of a room that two programs serve are sealed, whoever of them deals."""

import asyncio
import json
from pathlib import Path

import pytest
from keyboard import run_program

from apart.rooms import Memory
from apart.services import Service, run, service
from foppen_access.net.protocol.messages.guest_messages import Salt
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.rooms import room_sealing
from foppen_access.rooms.agreement import BEFORE
from foppen_access.rooms.room_sealing import MOST_PROMISES, Sealing
from foppen_access.rooms.service.room_registry import RoomRegistry
from foppen_access.rooms.service.service_secret import ServiceKey
from foppen_access.seals import seal_data
from foppen_access.seals.seal_data import (
    ENDING,
    by_seat_from_data,
    seal_from_data,
    unsealed_from_data,
)
from foppen_access.seals.seal_witness import Checked, Verdict, Witness
from foppen_access.seals.shuffle_seal import Seal, Unsealed, Why, committed
from foppen_engine import Action, Seat
from foppen_engine.notation import entry_from_data

PEOPLE = (0, 1)
SALTS = ("a" * 32, "b" * 32)
CHECKED = {0: Checked(), 1: Checked()}


class Programs:
    """What the programs of both guests know, wherever they come in."""

    def __init__(self, serving: Service) -> None:
        self.serving = serving
        self.witnesses: dict[Seat, Witness] = {}
        self.heard: dict[Seat, list[Action]] = {seat: [] for seat in PEOPLE}
        self.lines = dict.fromkeys(PEOPLE, 0)
        self.found: dict[Seat, Verdict] = {}
        self.silent: set[Seat] = set()
        self.salts = dict(enumerate(SALTS))

    async def come(self, seat: Seat, program: int) -> None:
        salt = self.salts[seat]
        room = await self.serving.come(seat, program, self.lines[seat], committed(salt))
        seated = room.seated(seat, "")
        assert seated.seal
        if seat in self.witnesses and self.witnesses[seat].salt == salt:
            self.witnesses[seat].come_back(seated.seal, seated.people)
        else:
            self.witnesses[seat] = Witness(seat, salt, seated.seal, seated.people)

    async def hear(self) -> None:
        """All that is told now."""
        for seat in self.serving.guests:
            for line in self.serving.news(seat):
                await self._hear(seat, line)
        await asyncio.sleep(0.001)

    async def _hear(self, seat: Seat, data: dict[str, object]) -> None:
        witness, (room, guest) = self.witnesses[seat], self.serving.guests[seat]
        self.lines[seat] += "do" in data or "format" in data
        match data:
            case {"promised": str(promise)}:
                witness.taken(promise)
            case {"promises": promises}:
                told = by_seat_from_data(promises, "promises", 4)
                if witness.promised(told) and seat not in self.silent:
                    await room.hear(guest, Salt(witness.salt))
            case {"salts": salts}:
                witness.salted(by_seat_from_data(salts, "salts", 4))
            case {"unsealed": unsealed}:
                witness.told_unsealed(unsealed_from_data(unsealed, 4))
            case {"secret": str(secret)}:
                start = room.game.timeline.start
                self.found.setdefault(seat, witness.finds(secret, start, self.heard[seat]))
            case {"do": _}:
                self.heard[seat].append(entry_from_data(data))  # type: ignore[arg-type]

    async def until_dealt(self) -> None:
        while not all(self.heard.values()):
            await self.hear()

    async def to_the_end(self) -> None:
        """Play, and hear what the programs find."""
        playing = asyncio.create_task(self._play())
        while self.found.keys() != {*PEOPLE} or not self.sealing()[-1].startswith('{"format"'):
            await self.hear()
        playing.cancel()

    async def to_the_end_unsealed(self) -> Seal | Unsealed:
        """Play; what is told of the seal then."""
        playing = asyncio.create_task(self._play())
        while not self.sealing()[-1].startswith('{"format"'):
            await self.hear()
        playing.cancel()
        return seal_from_data(json.loads(self.sealing()[-1]), 4)

    async def _play(self) -> None:
        while True:
            await self.serving.play()

    def record(self) -> list[str]:
        tables = self.serving.store.tables
        return next(lines for name, lines in tables.items() if not name.endswith(ENDING))

    def name(self) -> str:
        return next(name for name in self.serving.store.tables if not name.endswith(ENDING))

    def sealing(self) -> list[str]:
        tables = self.serving.store.tables
        return next((lines for name, lines in tables.items() if name.endswith(ENDING)), [""])


def test_guests_at_two_doors_find_that_the_cards_came_as_sealed_and_verify_does() -> None:
    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            await programs.come(0, 0)
            await programs.come(1, 1)
            await programs.to_the_end()
            assert programs.found == CHECKED
            path = Path("game.jsonl")
            record, sealing = programs.record()[1:], programs.sealing()
            path.write_text("".join(f"{line}\n" for line in record), encoding="utf-8")
            seal_data.beside(path).write_text(f"{sealing[-1]}\n", encoding="utf-8")
            kept = seal_data.kept(seal_data.beside(path), 4)
            assert isinstance(kept, Seal)
            assert kept.salts == dict(enumerate(SALTS))

    run(evening)
    assert run_program(["verify", "game.jsonl", "--lang", "en"]).status == 0
    beside = seal_data.beside(Path("game.jsonl"))
    lied = beside.read_text(encoding="utf-8").replace(SALTS[1], SALTS[0])
    beside.write_text(lied, encoding="utf-8")
    assert run_program(["verify", "game.jsonl", "--lang", "en"]).status == 1


def test_a_program_that_begins_later_deals_as_it_was_sealed() -> None:
    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            for seat in PEOPLE:
                await programs.come(seat, seat)
            await programs.until_dealt()
            for each in serving.programs:
                await each.close()
            serving.programs = [
                RoomRegistry(store, ServiceKey(b"key"), 0.1, serving.faults)
                for store in serving.stores
            ]
            for seat in PEOPLE:
                await programs.come(seat, 1)
            await programs.to_the_end()
            assert programs.found == CHECKED

    run(evening)


def test_a_salt_is_told_again_at_another_door_when_the_first_is_gone() -> None:
    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            programs.silent = {0}  # the door is gone before it hears the salt
            for seat in PEOPLE:
                await programs.come(seat, 0)
            while not any(SALTS[1] in line for line in programs.sealing()):
                await programs.hear()
            programs.silent = set()
            await programs.come(0, 1)
            await programs.to_the_end()
            assert programs.found == CHECKED

    run(evening)


def test_where_somebody_keeps_his_salt_back_the_game_goes_on_unsealed_and_all_are_told_whose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room_sealing, "SALTS_WITHIN", 0.3)

    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            programs.silent = {0}
            for seat in PEOPLE:
                await programs.come(seat, seat)
            await programs.until_dealt()
            assert await programs.to_the_end_unsealed() == Unsealed(Why.SALT, (0,))
            assert {each.unsealed for each in programs.witnesses.values()} == {
                Unsealed(Why.SALT, (0,))
            }

    run(evening)


def test_a_guest_whose_front_end_is_gone_is_awaited_by_the_others_with_his_salt() -> None:
    """A page at one, a program at the other that begins with the salts: no salt is dropped."""

    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            programs.silent = {*PEOPLE}
            for seat in PEOPLE:
                await programs.come(seat, seat)
            while '{"bound":true}' not in programs.sealing():
                await programs.hear()
            await serving.programs[0].close()
            serving.programs[0] = RoomRegistry(
                serving.stores[0], ServiceKey(b"key"), 0.1, serving.faults
            )
            programs.silent = set()
            for seat in PEOPLE:
                await programs.come(seat, 1 - seat)
            await programs.to_the_end()
            assert programs.found == CHECKED

    run(evening)


def test_a_front_end_that_hears_that_all_are_there_before_it_has_read_a_promise_drops_nobody() -> (
    None
):
    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            await programs.come(0, 0)
            room, _ = serving.guests[0]
            serving.stores[0].deaf = True
            await serving.stores[0].append(
                f"{programs.name()}{ENDING}",
                1,
                [f'{{"promise":"{committed(SALTS[1])}","seat":1}}'],
            )
            room.attendance.hear('{"run":"another","here":[1],"came":1}')
            while '{"bound":true}' not in programs.sealing():
                await programs.hear()
            assert not any("unsealed" in line for line in programs.sealing())
            serving.stores[0].deaf = False
            await programs.come(1, 1)
            await programs.to_the_end()
            assert programs.found == CHECKED

    run(evening)


def test_who_comes_with_another_device_before_all_are_bound_is_sealed_with_that_one() -> None:
    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            await programs.come(0, 0)
            programs.salts[0] = "c" * 32
            await programs.come(0, 1)
            await programs.come(1, 0)
            await programs.to_the_end()
            assert programs.found == CHECKED

    run(evening)


def test_who_sits_at_two_doors_with_two_devices_is_told_nothing_false_at_the_first() -> None:
    """The first is sent away before it hears promises without its own."""

    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            await programs.come(0, 0)
            first, old = serving.guests[0]
            await programs.hear()
            for store in serving.stores:
                store.deaf = True
            programs.salts[0] = "c" * 32
            await programs.come(0, 1)
            await programs.come(1, 1)
            while '{"bound":true}' not in programs.sealing():
                await programs.hear()
            await first.tend()
            assert old.sent_away
            for store in serving.stores:
                store.deaf = False
            await programs.to_the_end()
            assert programs.found == CHECKED

    run(evening)


def test_where_all_are_bound_the_last_salt_is_enough_to_begin_whoever_is_there() -> None:
    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            lines: list[dict[str, object]] = [
                {"promise": committed(salt), "seat": seat} for seat, salt in enumerate(SALTS)
            ]
            lines += [{"bound": True}, {"salt": SALTS[1], "seat": 1}]
            serving.store.tables[f"{programs.name()}{ENDING}"] = [*map(written, lines)]
            await programs.come(0, 0)
            while not programs.heard[0]:
                await programs.hear()
            assert programs.serving.guests[0][0].here == (0,)

    run(evening)


def test_where_all_news_are_lost_who_reads_on_finds_the_salts() -> None:
    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            await programs.come(0, 0)
            await programs.come(1, 1)
            while not any("bound" in line for line in programs.sealing()):
                await asyncio.sleep(0)
            for store in serving.stores:
                store.deaf = True
            while not all(programs.heard.values()):
                await programs.hear()
                for room, _ in serving.guests.values():
                    await room.tend()
            for store in serving.stores:
                store.deaf = False
            await programs.to_the_end()
            assert programs.found == CHECKED

    run(evening)


def test_a_door_that_does_not_hear_who_is_elsewhere_hears_that_salts_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def evening() -> None:
        async with service() as serving:
            other = serving.stores[1]
            spread = other.spread
            monkeypatch.setattr(
                other, "spread", lambda table, text: None if text else spread(table, text)
            )
            programs = Programs(serving)
            await programs.come(0, 0)
            await programs.come(1, 1)
            await programs.to_the_end()
            assert programs.found == CHECKED

    run(evening)


def test_no_card_is_heard_by_a_door_that_does_not_know_yet_how_it_was_sealed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def evening() -> None:
        async with service() as serving:
            other = serving.stores[1]
            other.deaf = True
            await serving.come(0, 0)
            room = await serving.come(1, 1)
            load = other.load
            before: list[str] = []

            async def late(table: str, after: int = 0) -> list[str]:
                """The sealing as it was when the game had not begun."""
                return before if table.endswith(ENDING) else await load(table, after)

            monkeypatch.setattr(other, "load", late)
            await serving.until(0, "do", "deal")
            assert not await room.read_on()
            assert room.lines(1) == 1
            monkeypatch.setattr(other, "load", load)
            assert await room.read_on()
            assert room.lines(1) > 1

    run(evening)


def test_before_the_end_no_secret_is_in_the_store_and_no_salt_before_all_are_bound() -> None:
    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            for seat in PEOPLE:
                await programs.come(seat, seat)
            await programs.until_dealt()
            room, _ = serving.guests[0]
            assert room.sealing
            kept = json.dumps(serving.store.tables)
            assert room.sealing.secret not in kept
            assert room.sealing.seed not in kept
            kinds = [next(iter(json.loads(line))) for line in programs.sealing()]
            assert kinds == ["promise", "promise", "bound", "salt", "salt"]

    run(evening)


def test_whoever_comes_again_and_again_does_not_fill_the_store(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("foppen_access.rooms.room_sealing.MOST_PROMISES", 3)

    async def evening() -> None:
        async with service() as serving:
            for number in range(9):
                await serving.come(0, number % 2, promise=committed(f"{number}"))
            assert len(Programs(serving).sealing()) == 4
            assert Programs(serving).sealing()[-1].startswith('{"unsealed"')

    run(evening)


def test_whoever_brings_many_devices_is_named_and_not_who_comes_after_him() -> None:
    async def evening() -> Sealing:
        own = Sealing("secret", (0, 1, 2), Memory(), "room")
        await own.promise(0, committed("a"))
        for number in range(MOST_PROMISES):
            await own.promise(1, committed(f"{number}"))
        await own.promise(2, committed("honest"))
        assert own.unsealed is None
        assert not own.missing
        await own.promise(1, committed("one more"))
        return own

    assert asyncio.run(evening()).unsealed == Unsealed(Why.PROMISE, (1,))


def test_where_a_device_promises_nothing_the_game_goes_on_unsealed() -> None:
    async def evening() -> None:
        async with service() as serving:
            await serving.come(0, 0, promise=committed(SALTS[0]))
            await serving.come(1, 1)
            assert (await serving.until(0, "unsealed"))["unsealed"] == {
                "why": "promise",
                "seats": [1],
            }
            await serving.until(0, "do", "deal")

    run(evening)


@pytest.mark.parametrize("sealing", [[], ['{"bound":1}'], ['{"promise":"x"}'], ["[]"]])
def test_a_room_whose_sealing_is_damaged_is_not_served(sealing: list[str]) -> None:
    async def evening() -> None:
        async with service() as serving:
            for seat in PEOPLE:
                await serving.come(seat, seat)
            await serving.until(0, "do", "deal")
            assert len(Programs(serving).record()) > BEFORE
            Programs(serving).sealing()[:] = sealing
            another = RoomRegistry(serving.store, ServiceKey(b"key"), 0.1, serving.faults)
            assert await another.seat_access(serving.founded[0].token, "here") is No.FAULT
            await another.close()

    run(evening)
