"""What is kept beside a record, so that its room can open again."""

import asyncio
import json
import os
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from games import header_of
from keyboard import run_program

from apart.rooms import Noted
from foppen_access.evenings.hosting.host_options import Here
from foppen_access.evenings.hosting.hosted_evening import HostedEvening
from foppen_access.evenings.hosting.network_access import check_log
from foppen_access.evenings.prepared_game import Sitting
from foppen_access.gameplay.record_header import NewerVersion
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.players.levels import Level
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.presence.absence_policy import Absence
from foppen_access.rooms.room_file import (
    SECRET_BYTES,
    Listening,
    RoomFile,
    beside,
    keep,
    kept,
)
from foppen_access.rooms.storage.growing_room_file import GrowingRoomFile
from foppen_access.seals.seal_data import contributions_to_data
from foppen_access.seals.shuffle_seal import OLD, Contributions, Unsealed, Why, committed
from foppen_engine import new_game
from foppen_engine.plain_data import NotationError
from foppen_engine.values import replace

SALTS = {0: "a" * 32, 1: "b" * 32}
PROMISES = {seat: committed(salt) for seat, salt in SALTS.items()}
OF_NOBODY = {"contributions": contributions_to_data(Contributions({}, {}))}
ROOM = RoomFile(
    Agreement((0, 1), Absence.KEEP, 60, advice=True, level=Level.EASY, language="de", clock=60),
    secret=bytes(range(SECRET_BYTES)),
    serves=False,
    seed="7",
    sealed=False,
    contributions=Contributions(PROMISES, {}, Unsealed(Why.SALT, (1,))),
    port=8710,
    listening=Listening(Path("/a.pem"), log=Path("/a b.log"), from_one_address=7, unannounced=True),
    renewed=(0, 2, 0, 0),
    wins=(1, 0, 0, 3),
)


def test_a_room_is_read_as_it_was_kept() -> None:
    keep(Path("a.jsonl.room"), ROOM)
    assert kept(Path("a.jsonl.room"), 4) == ROOM


def test_what_a_room_needs_is_found_from_any_folder() -> None:
    keep(Path("a.jsonl.room"), replace(ROOM, listening=Listening(certificate=Path("a.pem"))))
    assert kept(Path("a.jsonl.room"), 4).listening.certificate == Path("a.pem").absolute()


def test_standard_error_as_the_log_is_forgotten_with_the_program_that_was_begun_so() -> None:
    path, anywhere = Path("a.jsonl.room"), Listening(log=Path("-"), from_one_address=7)
    keep(path, replace(ROOM, listening=anywhere))
    assert kept(path, 4).listening == Listening(from_one_address=7)
    data = json.loads(path.read_bytes())
    data["listening"]["log"] = "-"  # as it was kept at first
    path.write_text(json.dumps(data), encoding="utf-8")
    assert kept(path, 4).listening == Listening(from_one_address=7)


def evening_of(kept_room: RoomFile, path: Path) -> HostedEvening:
    timeline, header = Timeline(new_game("foppen-2018", 4)), header_of("foppen-2018", 4)
    sitting = Sitting(game_of("foppen-2018"), header, timeline, Keeper(header, timeline, path))
    program: Any = SimpleNamespace(settings=SimpleNamespace(thinking=0))
    return HostedEvening(
        program, sitting, kept_room, faults=Noted(), overhear=None, records=ExitStack()
    )


def test_invitations_that_are_renewed_at_once_are_all_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def later(do: Callable[..., None], *given: object) -> None:
        await asyncio.sleep(0)
        do(*given)

    async def evening() -> list[str]:
        hosted = evening_of(ROOM, Path("a.jsonl"))
        both = await asyncio.gather(hosted.renew(0), hosted.renew(1))
        return [each.link.partition("#")[2] for each in both]

    keep(Path("a.jsonl.room"), ROOM)
    monkeypatch.setattr(asyncio, "to_thread", later)
    given = asyncio.run(evening())
    again = kept(Path("a.jsonl.room"), 4)
    assert again.renewed == (1, 3, 0, 0)
    assert [again.invitation(seat).token for seat in (0, 1)] == given


def test_an_invitation_that_can_not_be_kept_is_not_given_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object) -> None:
        raise OSError

    async def evening() -> None:
        hosted = evening_of(ROOM, Path("a.jsonl"))
        monkeypatch.setattr(GrowingRoomFile, "change", fails)
        one, other = await hosted.renew(0), await hosted.renew(0)
        assert one.link != other.link

    asyncio.run(evening())


WATCHED = ("spectators", "numbers", "host")
"""What is kept since spectators can come."""


def without_evening(path: Path) -> dict[str, object]:
    """What is kept of a room, as it was before it could have several games."""
    data: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return {key: data[key] for key in data.keys() - {"renewed", "wins", "clock", *WATCHED}}


def test_what_older_rooms_did_not_have_is_nothing() -> None:
    path = Path("a.jsonl.room")
    keep(path, ROOM)
    path.write_text(json.dumps(without_evening(path) | {"version": 4}), encoding="utf-8")
    agreement = replace(ROOM.agreement, clock=0)
    assert kept(path, 4) == replace(ROOM, agreement=agreement, renewed=(), wins=())


def test_nobody_watches_a_room_that_was_kept_before_anybody_could() -> None:
    path = Path("a.jsonl.room")
    keep(path, replace(ROOM, spectators=1))
    assert kept(path, 4).is_watched
    data = json.loads(path.read_text(encoding="utf-8"))
    for key in WATCHED:
        del data[key]
    path.write_text(json.dumps(data | {"version": 5}), encoding="utf-8")
    assert kept(path, 4) == replace(ROOM, spectators=0)


def test_how_a_room_was_reached_is_not_said_in_older_ones() -> None:
    path = Path("a.jsonl.room")
    keep(path, ROOM)
    data = without_evening(path)
    del data["listening"]
    path.write_text(json.dumps(data | {"version": 3}), encoding="utf-8")
    assert kept(path, 4).listening == Listening()


def test_where_it_was_not_kept_yet_whether_somebody_plays_at_the_keyboard_nobody_does() -> None:
    path = Path("a.jsonl.room")
    keep(path, ROOM)
    data = without_evening(path)
    del data["serves"], data["contributions"], data["listening"]
    path.write_text(json.dumps(data | {"version": 1, "salts": []}), encoding="utf-8")
    assert kept(path, 4).serves


@pytest.mark.parametrize("version", [1, 2])
def test_the_salts_of_a_room_that_was_sealed_as_it_was_done_first_are_kept(version: int) -> None:
    path = Path("a.jsonl.room")
    keep(path, ROOM)
    data = without_evening(path) | {"version": version, "salts": ["x", "y"]}
    del data["contributions"], data["listening"]
    if version == 1:
        del data["serves"]
    path.write_text(json.dumps(data), encoding="utf-8")
    assert kept(path, 4).contributions == Contributions({}, {0: "x", 1: "y"}, version=OLD)


@pytest.mark.parametrize(
    ("given", "can_be"),
    [
        (Contributions({}, {}), True),
        (Contributions(PROMISES, {}), True),
        (Contributions(PROMISES, SALTS), True),
        (Contributions({}, {}, Unsealed(Why.PROMISE, (1,))), True),
        (Contributions({0: PROMISES[0]}, {}), False),
        (Contributions(PROMISES | {2: PROMISES[0]}, {}), False),
        (Contributions(PROMISES | {1: "none"}, {}), False),
        (Contributions(PROMISES, {0: SALTS[0]}), False),
        (Contributions(PROMISES, {0: SALTS[1], 1: SALTS[0]}), False),
        (Contributions({}, SALTS), False),
        (Contributions({0: committed("x"), 1: committed("y")}, {0: "x", 1: "y"}), False),
        (Contributions(PROMISES, SALTS, Unsealed(Why.SALT, (1,))), False),
        (Contributions({}, {}, Unsealed(Why.SALT, (2,))), False),
        (Contributions(PROMISES, {}, version=OLD), False),
        (Contributions({}, SALTS | {2: "c"}, version=OLD), False),
    ],
)
def test_a_room_opens_again_only_with_promises_and_salts_that_can_be(
    given: Contributions, *, can_be: bool
) -> None:
    path = Path("a.jsonl.room")
    keep(path, replace(ROOM, contributions=given))
    if can_be:
        assert kept(path, 4).contributions == given
        return
    with pytest.raises(NotationError):
        kept(path, 4)


def test_what_opens_a_room_again_names_what_is_not_kept() -> None:
    here = Here(
        detail="full",
        port=8711,
        listening=Listening(certificate=Path("my cert.pem"), from_one_address=300),
    )
    assert here.typed(Path("a.jsonl"), {"lang": "de", "say": "silent"}, Catalog("de")) == (
        "--record a.jsonl --detail ausführlich --lang de --say stumm"
    )


def test_a_room_is_reached_as_it_was_unless_it_is_said_otherwise() -> None:
    kept = Listening(
        certificate=Path("/old.pem"), key=Path("/old.key"), address="https://old.example", log=None
    )
    here = Here(detail=None, port=None, listening=Listening())
    assert here.reaches(kept) == kept
    typed = Listening(certificate=Path("new.pem"), from_one_address=300)
    assert here._replace(listening=typed).reaches(kept) == Listening(
        certificate=Path("new.pem"),
        address="https://old.example",
        from_one_address=300,
    )


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_room_has_links_of_the_web_or_none(language: str) -> None:
    command = ["host", "--names", "Anna", "--lang", language, "--address"]
    for address in ("table.example", "https://a.example\x1bx", "http://", "ftp://a.example"):
        refused = run_program([*command, address])
        given = address.replace("\x1b", "")
        text = Catalog(language).text("cli-error-address", given=given, option="--address")
        assert (refused.status, refused.errors) == (2, f"{text}\n")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_nobody_waits_for_who_reads_the_log_of_a_room() -> None:
    os.mkfifo("log")
    with pytest.raises(OSError, match="log"):
        check_log(Listening(log=Path("log")))


def test_no_two_records_share_a_room_and_none_is_another_ones() -> None:
    names = ("a.jsonl", "a.txt", "a")
    assert len({*map(beside, map(Path, names)), *map(Path, names)}) == 2 * len(names)


@pytest.mark.parametrize(
    ("version", "is_newer"),
    [(7, True), (10**6, True), (0, False), (-1, False), (True, False), ("3", False)],
)
def test_a_room_is_of_a_newer_program_only_where_its_version_is_higher(
    version: object, *, is_newer: bool
) -> None:
    path = Path("a.jsonl.room")
    keep(path, ROOM)
    data = json.loads(path.read_text(encoding="utf-8")) | {"version": version}
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(NotationError) as refused:
        kept(path, 4)
    assert isinstance(refused.value.reason, NewerVersion) == is_newer


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
        {"version": 1},
        {"contributions": 1},
        {"contributions": {"version": 2, "promises": {"9": "x"}, "salts": {}, "unsealed": None}},
        {"serves": 1},
        {"listening": {"log": 1}},
        {"listening": {"door": "x"}},
        {"listening": {"certificate": "a\0b"}},
        {"listening": {"log": "/a\n.log"}},
        {"listening": {"log": ""}},
        {"listening": {"proxy": "\x1b[2J"}},
        {"listening": {"from_one_address": 0}},
        {"listening": {"unannounced": 1}},
        {"listening": {"from_one_address": 100_001}},
        {"listening": {"address": "table.example"}},
        {"listening": {"address": "javascript:x"}},
        {"listening": {"address": "http://[bad"}},
        {"listening": {"address": "https://a.example/\x1b]0;x\x07"}},
        {"renewed": [1]},
        {"wins": [0, 0, 0, 10**9]},
        {"clock": 999_999},
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
    room.write_text(json.dumps(data | {"version": 7}), encoding="utf-8")
    assert run_program(command).errors.startswith("a.jsonl.room comes from another")
    room.write_text(json.dumps(data | {"people": [0, 1, 2, 3, 4]}), encoding="utf-8")
    assert run_program(command).errors.startswith("a.jsonl.room is damaged")
    room.write_text(json.dumps(data | {"people": []} | OF_NOBODY), encoding="utf-8")
    assert run_program(command).errors.endswith(" resume a.jsonl\n")
    assert run_program([*command, "--grace", "5"]).errors.startswith("--grace was agreed")
    assert (
        run_program(["host", "--names", "Anna", "--record", "a.room", "--lang", "en"]).status == 2
    )
    assert not Path("a.room").exists()
