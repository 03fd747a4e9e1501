"""The shuffles of a room that two programs serve are sealed, whoever of them deals."""

import asyncio
import json
from pathlib import Path

import pytest
from keyboard import run_program

from apart.services import Service, run, service
from foppen_access.apart import seal, shared
from foppen_access.apart.charter import BEFORE, begun
from foppen_access.apart.lines import Salt
from foppen_access.apart.place import ElsewhereError
from foppen_access.apart.rooms import Key, Rooms
from foppen_access.apart.seal import Witness, committed
from foppen_access.apart.shared_sealing import ENDING
from foppen_engine import Action, Seat
from foppen_engine.notation import entry_from_data

PEOPLE = (0, 1)


class Programs:
    """What the programs of both guests know, wherever they come in."""

    def __init__(self, serving: Service) -> None:
        self.serving = serving
        self.witnesses: dict[Seat, Witness] = {}
        self.heard: dict[Seat, list[Action]] = {seat: [] for seat in PEOPLE}
        self.lines = dict.fromkeys(PEOPLE, 0)
        self.found: dict[Seat, bool | None] = {}
        self.silent: set[Seat] = set()

    async def come(self, seat: Seat, program: int) -> None:
        salt = f"salt of {seat}"
        room = await self.serving.come(seat, program, self.lines[seat], committed(salt))
        seated = room.seated(seat, "")
        assert seated.seal
        self.witnesses.setdefault(seat, Witness(seat, salt, seated.seal))

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
            case {"promises": dict(promises)}:
                if witness.promised(promises) and seat not in self.silent:
                    await room.hear(guest, Salt(witness.salt))
            case {"salts": dict(salts)}:
                witness.salted(salts)
            case {"secret": str(secret)}:
                start = room._session.timeline.start
                assert seat not in self.found
                self.found[seat] = witness.finds(secret, start, self.heard[seat])
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

    async def _play(self) -> None:
        while True:
            await self.serving.play()

    def record(self) -> list[str]:
        tables = self.serving.store.tables
        return next(lines for name, lines in tables.items() if not name.endswith(ENDING))

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
            assert programs.found == {0: True, 1: True}
            path = Path("game.jsonl")
            record, sealing = programs.record()[1:], programs.sealing()
            path.write_text("".join(f"{line}\n" for line in record), encoding="utf-8")
            seal.beside(path).write_text(f"{sealing[-1]}\n", encoding="utf-8")
            kept = seal.kept(seal.beside(path))
            assert kept
            assert kept.salts == ("salt of 0", "salt of 1")

    run(evening)
    assert run_program(["verify", "game.jsonl", "--lang", "en"]).status == 0
    lied = seal.beside(Path("game.jsonl")).read_text(encoding="utf-8").replace("salt of 1", "x")
    seal.beside(Path("game.jsonl")).write_text(lied, encoding="utf-8")
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
            serving.programs = [Rooms(store, Key(b"key"), 0.1) for store in serving.stores]
            for seat in PEOPLE:
                await programs.come(seat, 1)
            await programs.to_the_end()
            assert programs.found == {0: True, 1: True}

    run(evening)


def test_a_salt_is_told_again_at_another_door_when_the_first_is_gone() -> None:
    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            programs.silent = {0}  # the door is gone before it hears the salt
            for seat in PEOPLE:
                await programs.come(seat, 0)
            while not any("salt of 1" in line for line in programs.sealing()):
                await programs.hear()
            programs.silent = set()
            await programs.come(0, 1)
            await programs.to_the_end()
            assert programs.found == {0: True, 1: True}

    run(evening)


def test_who_keeps_his_salt_back_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "SALTS_WITHIN", 0.3)

    async def evening() -> None:
        async with service() as serving:
            programs = Programs(serving)
            programs.silent = {0}
            for seat in PEOPLE:
                await programs.come(seat, seat)
            await programs.to_the_end()
            assert programs.found == {0: False, 1: True}

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
            assert programs.found == {0: True, 1: True}

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
            assert programs.found == {0: True, 1: True}

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
            assert room.sealing.seal.seed not in kept
            kinds = [next(iter(json.loads(line))) for line in programs.sealing()]
            assert kinds == ["promise", "promise", "bound", "salt", "salt", "closed"]

    run(evening)


def test_whoever_comes_again_and_again_does_not_fill_the_store(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("foppen_access.apart.shared_sealing.MOST_LINES", 3)

    async def evening() -> None:
        async with service() as serving:
            for number in range(9):
                await serving.come(0, number % 2, promise=committed(f"{number}"))
            assert len(Programs(serving).sealing()) == 3

    run(evening)


def test_a_game_without_salts_is_sealed_by_the_secret_alone() -> None:
    async def evening() -> None:
        async with service() as serving:
            await serving.come(0, 0)
            await serving.come(1, 1)
            await serving.until(0, "do", "deal")
            programs = Programs(serving)
            assert programs.sealing() == ['{"closed":true}']
            room, _ = serving.guests[0]
            assert room.sealing
            _, _, timeline = begun(programs.record())
            own = (move.action for move in timeline)
            assert room.sealing.seal.holds(timeline.start, own)

    run(evening)


@pytest.mark.parametrize("sealing", [[], ['{"closed":1}'], ['{"promise":"x"}'], ["[]"]])
def test_a_room_whose_sealing_is_damaged_is_not_served(sealing: list[str]) -> None:
    async def evening() -> None:
        async with service() as serving:
            for seat in PEOPLE:
                await serving.come(seat, seat)
            await serving.until(0, "do", "deal")
            assert len(Programs(serving).record()) > BEFORE
            Programs(serving).sealing()[:] = sealing
            another = Rooms(serving.store, Key(b"key"), 0.1)
            with pytest.raises(ElsewhereError):
                await another.entrance(serving.founded[0].token, "here")
            await another.close()

    run(evening)
