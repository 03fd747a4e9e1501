"""What docs/service.md and release/service say to type does what they say."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from terminals import ENVIRONMENT

from benchmarks.database import PAGE, Database, programs

SERVICE = Path(__file__).parents[2] / "release" / "service"
UNIT = (SERVICE / "foppen-access@.service").read_text(encoding="utf-8")
CONTAINER = (SERVICE / "Containerfile").read_text(encoding="utf-8")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="they are for Linux")


def settings_of(unit: str, key: str) -> list[str]:
    return re.findall(rf"^{key}=(.*)$", unit, re.MULTILINE)


def of_unit(url: str) -> list[str]:
    """The arguments of its command, as systemd puts them together."""
    (command,) = settings_of(UNIT, "ExecStart")
    own = dict(each.split("=", 1) for each in settings_of(UNIT, "Environment"))
    assert {"FOPPEN_ACCESS_HOME", "DATABASE", "OPTIONS"} <= {*own}
    said = command.replace("%i", "0").replace("${DATABASE}", url).replace("$OPTIONS", "")
    return shlex.split(said)[1:]


def of_container(url: str) -> list[str]:
    """The arguments of its entry point, and those of its command with a database of our own."""
    entry, usual = (
        json.loads(re.findall(rf"^{word} (\[.*\])$", CONTAINER, re.MULTILINE)[0])
        for word in ("ENTRYPOINT", "CMD")
    )
    assert usual[0] == "--service"
    return [*("0" if each == "8710" else each for each in entry[1:]), usual[0], url]


@pytest.mark.parametrize("arguments", [of_unit, of_container])
def test_the_command_of_the_unit_and_of_the_container_serves_until_it_is_stopped(
    arguments: Callable[[str], list[str]], database: Database
) -> None:
    command = [sys.executable, "-m", "foppen_access", *arguments(database.url), "--lang", "en"]
    environment = {**ENVIRONMENT, "FOPPEN_ACCESS_HOME": "home", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout
        while line := running.stdout.readline():
            if "Tables are opened at" in line:
                break
        running.send_signal(signal.SIGTERM)
        status = running.wait(60)
    assert line, "it has ended by itself"
    (good,) = settings_of(UNIT, "SuccessExitStatus")
    assert status in (0, *map(int, good.split()))


def test_no_container_is_open_to_all_through_an_address_of_this_network() -> None:
    (command,) = re.findall(
        r"^    docker run ((?:.*\\\n)*.*)$", PAGE.read_text("utf-8"), re.MULTILINE
    )
    options = shlex.split(command.replace("\\\n", " "))
    assert not any(each.startswith(("--publish", "-p")) for each in options)
    assert options[options.index("--network") + 1] == "host"


def sql_of_deletion() -> list[str]:
    """What is to be typed to delete, in the order of the page."""
    part = PAGE.read_text(encoding="utf-8").partition("## Deletion\n")[2].partition("\n## ")[0]
    return re.findall(r"```\n(.*?)```", part, re.DOTALL)


def keep(database: Database, room: str, names: str, days: int = 0) -> None:
    """A table with a line and a seal, as old as that."""
    header = json.dumps({"format": "foppen-record", "seats": names.split()})
    rows = [(room, ['{"room":1}', header]), (f"{room}.seal", ['{"promise":""}'])]
    with psycopg.connect(database.owner, autocommit=True) as owner:
        for name, lines in rows:
            owner.execute(
                "INSERT INTO foppen_chain VALUES (%s, 0, %s, now() - %s * interval '1 day')",
                (name, lines, days),
            )


def test_who_is_to_be_forgotten_is_found_and_deleted_with_old_tables_and_nothing_else(
    database: Database,
) -> None:
    database.clear()
    old, of_bert, other = ("a" * 32, "b" * 32, "c" * 32)
    keep(database, old, "Cleo Dora", 91)
    keep(database, of_bert, "Anna Bert", 5)
    keep(database, other, "Anna Roberta", 5)
    of_age, search, of_one = sql_of_deletion()
    with psycopg.connect(database.owner, autocommit=True) as owner:
        owner.execute(of_age.encode())
        assert {room[:32] for room in database.lines()} == {of_bert, other}
        found = owner.execute(search.encode()).fetchall()
        assert [room for room, *_ in found] == [of_bert]
        owner.execute(of_one.replace("ROOM", of_bert).encode())
    assert {room[:32] for room in database.lines()} == {other}


def environment_of(database: str, **own: str) -> dict[str, str]:
    paths = f"{Path('own').absolute()}{os.pathsep}{programs()}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": paths, "DATABASE": database, "KEY": "service.key", **own}


def backed_up(folder: str, environment: dict[str, str]) -> Path:
    """The copy of the tables that the script has made."""
    made = subprocess.run(
        [SERVICE / "backup.sh", folder], env=environment, capture_output=True, text=True, check=True
    )
    return Path(made.stdout.strip())


def test_a_backup_brings_all_back_and_is_its_owners_alone(database: Database) -> None:
    database.clear()
    keep(database, "a" * 32, "Anna Bert")
    before = database.lines()
    Path("service.key").write_text("secret", encoding="ascii")
    Path("-kept").mkdir()
    Path("-kept/service.key").touch(0o644)
    environment = environment_of(database.owner)
    made = backed_up("-kept", environment)
    database.clear()
    options = re.findall(r"pg_restore (.*?) --dbname", PAGE.read_text(encoding="utf-8"))[0]
    restore = ["pg_restore", *options.split(), "--dbname", database.owner, made.absolute()]
    subprocess.run(restore, env=environment, check=True)
    assert database.lines() == before
    with psycopg.connect(database.url) as program:
        assert program.execute("SELECT count(*) FROM foppen_chain").fetchone() == (2,)
    kept = [*Path("-kept").iterdir()]
    assert {file.name for file in kept} == {"service.key", made.name}
    assert all(not file.stat().st_mode & 0o077 for file in kept)


def own_program(name: str, *lines: str) -> None:
    """A program that is found before that of the system."""
    path = Path("own", name)
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(("#!/bin/sh", *lines)), encoding="ascii")
    path.chmod(0o755)


def test_root_backs_up_a_database_of_this_machine_as_who_has_a_role_there(
    database: Database,
) -> None:
    address = urlsplit(database.owner)
    there = {"PGHOST": str(address.hostname), "PGPORT": str(address.port), "PGUSER": "root"}
    own_program("id", "echo 0")
    own_program("runuser", '[ "$1 $2 $3" = "-u postgres --" ] && shift 3 && PGUSER=owner exec "$@"')
    Path("service.key").write_text("secret", encoding="ascii")
    made = backed_up("kept", environment_of("postgresql:///postgres", **there))
    assert made.read_bytes().startswith(b"PGDMP")
    assert not Path("kept").stat().st_mode & 0o077


def test_of_a_backup_that_fails_no_half_is_left(database: Database) -> None:
    Path("service.key").write_text("secret", encoding="ascii")
    with pytest.raises(subprocess.CalledProcessError):
        backed_up("kept", environment_of(f"{database.owner}-that-is-none"))
    assert [each.name for each in Path("kept").iterdir()] == ["service.key"]
