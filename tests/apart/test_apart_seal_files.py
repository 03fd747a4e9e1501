"""The seal of a game that is over is kept beside its record, or it is said that it can't be."""

import asyncio
import errno
import json
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from games import header_of
from keyboard import run_program

from apart.devices import PEOPLE, SEATS, Data, Evening, played
from apart.rooms import Memory, sealing_of
from apart.test_apart_kept import ROOM
from apart.test_apart_seals import CHECKED, GAMES, OF_ROOM, PROMISES, SALTS, hosted
from foppen_access.evenings.hosting.host_options import SealBeside
from foppen_access.gameplay.record import write_whole
from foppen_access.rooms import game_start
from foppen_access.rooms.room_file import beside as beside_record
from foppen_access.rooms.room_file import keep as keep_room
from foppen_access.rooms.room_file import kept as kept_room
from foppen_access.seals import seal_data
from foppen_access.seals.shuffle_seal import (
    NOTHING,
    OLD,
    Contributions,
    Seal,
    Unsealed,
    Why,
    committed,
)
from foppen_engine import Seat
from foppen_engine.values import replace


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
    monkeypatch.setattr(game_start, "OPENED_WITHIN", 0.1)
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
