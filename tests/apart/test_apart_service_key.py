"""The key of a service: where it lies, who can read it, and that it is said which one is used."""

import os
import re
import stat
from hashlib import sha256
from pathlib import Path

import pytest
from keyboard import Ran, run_program

from foppen_access.evenings.hosting import service_key
from foppen_access.gameplay.record import write_whole
from foppen_access.gameplay.record_header import new_header
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.room_file import SECRET_BYTES, RoomFile, beside, keep
from foppen_access.seals.shuffle_seal import NOTHING
from foppen_engine import Options

on_posix = pytest.mark.skipif(os.name != "posix", reason="modes of files")

SECRET = "ab" * SECRET_BYTES
MARK = sha256(bytes.fromhex(SECRET)).hexdigest()[:8]
NO_DATABASE = "The database can't be reached, or it doesn't let us in.\n"


def serve(*more: str) -> Ran:
    """A service whose database isn't there, so that it ends when it has its key."""
    database = ("--service", "postgresql://127.0.0.1:9/x", "--port", "0")
    return run_program(["host", *database, "--lang", "en", *more])


def written(text: str | bytes, name: str = "own.key", mode: int = 0o600) -> Path:
    path = Path(name)
    path.touch(mode)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_key_is_made_in_the_folder_of_the_program_and_nowhere_else(home: Path) -> None:
    first, again = serve(), serve()
    key = home / "service.key"
    mark = sha256(bytes.fromhex(key.read_text(encoding="ascii"))).hexdigest()[:8]
    said = f"{mark[:4]} {mark[4:]}"
    assert first.lines == [
        f"There is a new key, mark {said}. It is in {key}.",
        "Keep a copy. Without the key no invitation is good any more.",
    ]
    assert again.lines == [f"The key in use has the mark {said}. It is from {key}."]
    assert first.errors == again.errors == NO_DATABASE
    assert not [*Path().glob("*.key")]


@on_posix
def test_nobody_else_can_read_a_new_key(home: Path) -> None:
    before = os.umask(0)
    try:
        serve()
        serve("--service-key", "new/own.key", "--new-key")
    finally:
        os.umask(before)
    for key in (home / "service.key", Path("new/own.key")):
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
        assert stat.S_IMODE(key.parent.stat().st_mode) == 0o700
        assert [each for each in key.parent.iterdir() if each.suffix == ".part"] == []


def test_a_key_in_this_folder_is_used_only_if_it_is_named() -> None:
    written(SECRET, "service.key")
    assert MARK[:4] not in serve().out
    used = serve("--service-key", "service.key").out.replace("\n", " ")
    assert f"has the mark {MARK[:4]} {MARK[4:]}. It is from service.key." in used


def test_a_name_that_is_mistyped_makes_no_new_key() -> None:
    ran = serve("--service-key", "sevrice.key")
    assert ran.errors.startswith("The key is missing. Check the name.")
    assert not Path("sevrice.key").exists()
    unnamed = serve("--service-key", "")
    assert unnamed.errors == "The name of the file is missing after --service-key.\n"


def test_a_new_key_is_made_where_it_is_wished_and_never_in_the_place_of_another() -> None:
    assert "There is a new key" in serve("--service-key", "own.key", "--new-key").out
    key = Path("own.key").read_bytes()
    again = serve("--service-key", "own.key", "--new-key")
    assert again.errors == ("There is a key already. Leave --new-key out, or first move own.key.\n")
    assert Path("own.key").read_bytes() == key


@pytest.mark.parametrize("option", [("--service-key", "a.key"), ("--new-key",)])
def test_a_key_is_for_a_service_alone(option: tuple[str, ...]) -> None:
    assert run_program(["host", "--names", "Anna", *option]).status == 2


@pytest.mark.parametrize(
    "content", [b"", b"short", b"\0" * 64, b"\xff\xfe\x00", SECRET[2:].encode(), b"g" * 64]
)
def test_what_is_no_key_is_refused_in_one_sentence(content: bytes) -> None:
    written(content)
    ran = serve("--service-key", "own.key")
    assert (ran.status, ran.out) == (1, "")
    assert ran.errors == "There is no key of a service in own.key.\n"


@on_posix
def test_what_is_no_file_is_refused_in_one_sentence() -> None:
    Path("folder.key").mkdir()
    os.mkfifo("pipe.key", 0o600)
    Path("nowhere.key").symlink_to("gone")
    Path("round.key").symlink_to("round.key")
    for name in ("folder.key", "pipe.key", "nowhere.key", "round.key"):
        ran = serve("--service-key", name)
        assert (ran.status, ran.out) == (1, ""), name
        assert ran.errors.count("\n") == 1
        assert name in ran.errors


@on_posix
@pytest.mark.parametrize("option", [(), ("--new-key",)])
def test_a_link_that_leads_nowhere_is_said_to_be_one_however_a_key_is_wished(
    option: tuple[str, ...],
) -> None:
    Path("nowhere.key").symlink_to("gone")
    ran = serve("--service-key", "nowhere.key", *option)
    assert ran.errors == (
        "nowhere.key is a link that leads nowhere. "
        "Delete it, or have it lead to the file with the key.\n"
    )
    assert not Path("gone").exists()


@on_posix
def test_a_link_leads_to_a_key_that_nobody_else_can_read() -> None:
    written(SECRET)
    Path("link.key").symlink_to("own.key")
    assert MARK[:4] in serve("--service-key", "link.key").out
    Path("own.key").chmod(0o644)
    assert "can read the key" in serve("--service-key", "link.key").errors


@on_posix
@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o620, 0o666])
def test_a_key_that_others_can_read_is_refused_with_the_command_that_mends_it(mode: int) -> None:
    written(SECRET, "my own.key").chmod(mode)
    ran = serve("--service-key", "my own.key")
    assert ran.errors == (
        "Others on this computer can read the key in my own.key. "
        "First type:\nchmod 600 'my own.key'\n"
    )
    Path("my own.key").chmod(0o600)
    assert serve("--service-key", "my own.key").errors == NO_DATABASE


def test_a_key_that_was_published_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    digest = sha256(bytes.fromhex(SECRET)).hexdigest()
    monkeypatch.setattr(service_key, "_PUBLISHED", frozenset({digest}))
    written(f"{SECRET.upper()} \n")
    ran = serve("--service-key", "own.key")
    assert ran.errors == (
        "Everybody may know this key, and no invitation is good with it. "
        "Use --new-key and first delete own.key.\n"
    )


def test_the_key_that_stands_in_the_history_of_the_source_is_one_of_those() -> None:
    """What SECURITY.md says of it is what is refused."""
    page = (Path(__file__).parents[2] / "SECURITY.md").read_text(encoding="utf-8")
    assert set(re.findall("`([0-9a-f]{64})`", page)) == service_key._PUBLISHED


@on_posix
def test_a_room_that_others_can_read_says_so_and_goes_on() -> None:
    record = Path("evening.jsonl")
    write_whole(record, new_header("foppen-2018", ("Anna", "Bert", "Bix", "Cosmo"), Options()), ())
    room = RoomFile(
        Agreement((0, 1)),
        secret=bytes(SECRET_BYTES),
        serves=True,
        seed="7",
        sealed=False,
        contributions=NOTHING,
        port=0,
    )
    keep(beside(record), room)
    assert stat.S_IMODE(beside(record).stat().st_mode) == 0o600
    command = ["host", "--record", str(record), "--lang", "en", "--log", str(record)]
    assert "can take" not in run_program(command).out
    beside(record).chmod(0o644)
    assert (
        "Others on this computer can take any seat. To end this, type:\n"
        "chmod 600 evening.jsonl.room"
    ) in run_program(command).out
