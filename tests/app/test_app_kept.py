"""The games that are kept: every one can be found, told from the others, and none is denied."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from games import header_of, lines, random_game
from keyboard import Ran, run_program

from foppen_access.evenings import saved_games as kept_games
from foppen_access.gameplay import record
from foppen_access.gameplay.record import Loaded
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.runtime.data_folders import Places
from foppen_engine import Options
from foppen_engine.values import replace

NOW = datetime.now().astimezone()


def keep(name: str, *, ago: timedelta = timedelta(), over: bool = False) -> Path:
    """A game that began some time ago, with its record."""
    began = (NOW - ago).isoformat(timespec="seconds")
    header = replace(header_of("futschikato", 3), created=began)
    game = random_game("futschikato", 3, 1, options=Options(), most=10_000 if over else 10)
    path = Places().games / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(lines(header, (move.action for move in game))))
    return path


def resumed(*typed: str, language: str = "en") -> Ran:
    """What somebody hears who wants to go on and types this."""
    return run_program(["resume", "--lang", language], typed)


def test_a_game_that_began_in_the_first_moment_of_all_is_listed() -> None:
    path = keep("a")
    content = path.read_bytes()
    created = NOW.isoformat(timespec="seconds").encode()
    path.write_bytes(content.replace(created, b"0001-01-01T00:00:00Z"))
    assert path.read_bytes() != content
    ran = resumed("q")
    assert (ran.status, ran.errors) == (0, "")
    assert Catalog("en").text("kept-unreadable-only", count=1, file="a.jsonl") not in ran.out


@pytest.mark.parametrize("at", [1, 3])
def test_a_record_that_cannot_be_read_is_not_denied(at: int) -> None:
    path = keep("a")
    content = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*content[: at - 1], b"}\n", *content[at:]]))
    said = Catalog("en").text("kept-unreadable", count=1, file="a.jsonl")
    only = Catalog("en").text("kept-unreadable-only", count=1, file="a.jsonl")
    for command in ("resume", "review", "statistics"):
        assert run_program([command, "--lang", "en"]).errors == f"{only}\n"
    keep("b")
    assert run_program(["statistics", "--lang", "en"]).lines[0] == said
    ran = resumed()
    assert ran.lines[0] == said
    assert ran.status == 0


def test_a_single_game_goes_on_at_once_whatever_else_is_over() -> None:
    keep("open")
    for number in range(25):
        keep(str(number), ago=timedelta(hours=number + 1), over=True)
    assert Catalog("en").text("resume-which") not in resumed().lines


@pytest.mark.parametrize("language", languages())
def test_from_older_games_a_minus_leads_back_to_newer_ones(language: str) -> None:
    for number in range(9):
        keep(str(number), ago=timedelta(days=number + 10))
    text = Catalog(language).text
    heard = resumed("older", "-", "9", "q", language=language).lines
    assert heard.count(text("resume-which")) == 2
    assert heard.count(text("kept-which-older")) == 1
    older = text("menu-entry", number=8, text=text("kept-older"))
    assert older in heard


def test_an_entry_for_older_games_is_there_only_where_there_are_some() -> None:
    for number in range(7):
        keep(str(number), ago=timedelta(days=number + 10))
    assert Catalog("en").text("kept-older") not in resumed().out


@pytest.mark.parametrize("days", [0, 1, 3, 30])
def test_games_of_one_day_are_told_apart(days: int) -> None:
    noon = NOW.replace(hour=12, minute=30) - timedelta(days=days)
    for number in range(3):
        keep(str(number), ago=NOW - noon + timedelta(minutes=number))
    first, second, third = resumed().lines[1:4]
    assert len({first[2:], second[2:], third[2:]}) == 3
    assert "12:30" in first


@pytest.mark.parametrize("days", [0, 30])
def test_games_of_one_minute_are_told_apart(days: int) -> None:
    for name in "abc":
        keep(name, ago=timedelta(days=days))
    entries = [line[2:] for line in resumed().lines[1:4]]
    assert len(set(entries)) == 3
    assert [entry.endswith(f", number {at}") for at, entry in enumerate(entries, 1)] == [True] * 3


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The records that were read as a whole."""
    names: list[str] = []

    def load(path: Path) -> Loaded:
        names.append(path.stem)
        return record.load(path)

    monkeypatch.setattr(kept_games, "load", load)
    return names


def test_who_goes_on_waits_only_once_for_the_games_that_are_over(read: list[str]) -> None:
    for number in range(9):
        keep(f"over{number}", ago=timedelta(days=number + 1), over=True)
    for name in ("a", "b"):
        keep(name, ago=timedelta(days=20))
    heard = resumed("q").out
    assert len(read) == 11
    read.clear()
    assert resumed("q").out == heard
    assert sorted(read) == ["a", "b"]


def test_a_game_that_was_over_and_is_changed_can_go_on_again(read: list[str]) -> None:
    keep("a")
    path = keep("b", over=True)
    resumed("^D")
    read.clear()
    path.write_bytes(path.read_bytes().rpartition(b"\n{")[0] + b"\n")
    assert Catalog("en").text("resume-which") in resumed("q").lines
    assert "b" in read


FIRST = b'{"format":"foppen-index","version":1}\n'
LATER = b'{"format":"foppen-index","version":2}\n["b.jsonl",0,0,{}]\n'


def strange(content: bytes) -> bytes:
    """A line of an index that says of the records what isn't so, but is of no right kind."""
    places = Places()
    stats = ((path.name, path.stat()) for path in places.games.iterdir())
    rows = [
        b'["%s",%d,%d,%s]\n' % (name.encode(), stat.st_size, stat.st_mtime_ns, content)
        for name, stat in stats
    ]
    return FIRST + b"".join(rows)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", FIRST + b'{"b.jsonl": 7}\n', LATER, b"\xff" * 99, b"[" * 9999]
)
def test_whatever_is_known_of_games_that_are_over_no_game_is_denied(content: bytes) -> None:
    keep("a")
    keep("b")
    heard = resumed("q").out
    for broken in (content, FIRST + content, FIRST + content + b"\n"):
        Places().record_index.write_bytes(broken)
        assert resumed("q").out == heard
        assert Places().record_index.read_bytes().startswith(FIRST)


@pytest.mark.parametrize(
    "facts",
    [
        b'{"began":7,"over":1,"tally":7}',
        b'{"began":"0001-01-01T00:00:00+14:00"}',
        b'{"began":"9999-12-31T23:59:59-14:00"}',
        b'{"began":"yesterday","over":"yes","tally":[]}',
        b'{"tally":["whist","",true,true,[],0,{}]}',
        b'{"tally":["futschikato","",true,true,["1"],0,{}]}',
        b'{"tally":["futschikato","",true,true,[],"0",{}]}',
        b'{"tally":["futschikato","",true,true,[],0,{"Bert":7}]}',
        b'{"tally":["futschikato","",true,true,[1%s],0,{}]}' % (b"0" * 400),
        b'{"tally":["futschikato","",true,true,[1],1%s,{}]}' % (b"0" * 400),
        b'{"tally":["futschikato","",true,true,[1],-1,{}]}',
        b'{"tally":["futschikato","",true,true,[],0,{"\\ud800":true}]}',
    ],
)
def test_facts_of_no_right_kind_are_found_out_again(facts: bytes) -> None:
    keep("a", over=True)
    for name in ("b", "c"):
        keep(name)
    commands = (["statistics", "--lang", "en"], ["resume", "--lang", "en"])
    heard = [run_program(command, ["q"]).out for command in commands]
    for command, before in zip(commands, heard, strict=True):
        Places().record_index.write_bytes(strange(facts))
        assert run_program(command, ["q"]).out == before
