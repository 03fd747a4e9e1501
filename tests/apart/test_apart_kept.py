"""What is kept beside a record, so that its room can open again."""

import json
from pathlib import Path

import pytest
from keyboard import run_program

from foppen_access.apart.absence import Absence
from foppen_access.apart.kept import SECRET_BYTES, Kept, beside, keep, kept
from foppen_engine.notation import NotationError

ROOM = Kept(
    secret=bytes(range(SECRET_BYTES)),
    language="de",
    people=(0, 1),
    level="easy",
    seed="7",
    sealed=False,
    salts=("a",),
    absence=Absence.KEEP,
    grace=60,
    advice=True,
    port=8710,
)


def test_a_room_is_read_as_it_was_kept() -> None:
    keep(Path("a.jsonl.room"), ROOM)
    assert kept(Path("a.jsonl.room"), 4) == ROOM


def test_no_two_records_share_a_room_and_none_is_another_ones() -> None:
    names = ("a.jsonl", "a.txt", "a")
    assert len({*map(beside, map(Path, names)), *map(Path, names)}) == 2 * len(names)


@pytest.mark.parametrize(
    "broken",
    [
        {"secret": "00"},
        {"secret": "x"},
        {"language": "xx"},
        {"people": [1]},
        {"level": "godlike"},
        {"absence": "never"},
        {"grace": 999_999},
        {"port": 70_000},
        {"version": 2},
        {"format": "else"},
    ],
)
def test_what_cannot_be_a_room_is_refused(broken: dict[str, object]) -> None:
    path = Path("a.jsonl.room")
    keep(path, ROOM)
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | broken))
    with pytest.raises(NotationError):
        kept(path, 4)


def test_why_a_room_does_not_open_again_is_one_sentence() -> None:
    record, room = Path("a.jsonl"), Path("a.jsonl.room")
    header = {"format": "foppen-record", "version": 1, "game": "foppen-2018"}
    record.write_text(json.dumps(header | {"seats": [*"ABCD"]}) + "\n", encoding="utf-8")
    command = ["host", "--record", "a.jsonl", "--lang", "en"]
    assert run_program(command).errors.startswith("There is no table with invitations for a.jsonl.")
    keep(room, ROOM)
    data = json.loads(room.read_text(encoding="utf-8"))
    room.write_text(json.dumps(data | {"version": 2}), encoding="utf-8")
    assert run_program(command).errors.startswith("a.jsonl.room comes from another")
    room.write_text(json.dumps(data | {"people": [0, 1, 2, 3, 4]}), encoding="utf-8")
    assert run_program(command).errors.startswith("a.jsonl.room is damaged")
    room.write_text(json.dumps(data | {"people": []}), encoding="utf-8")
    assert "resume --open" in run_program(command).errors
    assert run_program([*command, "--grace", "5"]).errors.startswith("--grace was agreed")
    assert (
        run_program(["host", "--names", "Anna", "--record", "a.room", "--lang", "en"]).status == 2
    )
    assert not Path("a.room").exists()
