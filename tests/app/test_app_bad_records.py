"""Records that do not hold, one reason each, and files that are none."""

import json
import sys
import tracemalloc
from pathlib import Path

import pytest
from games import loaded
from keyboard import run_program

from foppen_access.gameplay import record
from foppen_access.gameplay.record import Loaded, RecordError, load
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.message_keys import message_name
from foppen_engine.cards import NotACard
from foppen_engine.notation import UnknownAction
from foppen_engine.plain_data import LARGEST_NUMBER, MissingKey, UnknownKey, WrongValue

HEADER: dict[str, object] = {
    "format": "foppen-record",
    "version": 1,
    "game": "foppen-2018",
    "seats": ["Anna", "Bert", "Cleo", "Dora"],
}
DEAL = '{"do":"deal","dealer":0,"hands":[12,12,12,12]}'


def problem(path: Path, *content: str | dict[str, object]) -> tuple[int, object]:
    """The line and the reason for which a record of these lines does not hold."""
    text = "".join((c if isinstance(c, str) else json.dumps(c)) + "\n" for c in content)
    error = loaded(path, text.encode("utf-8", "surrogatepass"))
    assert isinstance(error, RecordError)
    return error.line, error.reason


HEADERS = [
    ({"version": 2}, "newer-version"),
    ({"version": 10**400}, "newer-version"),
    ({"version": 0}, "wrong-value"),
    ({"version": True}, "wrong-value"),
    ({"version": "1"}, "wrong-value"),
    ({"format": "other"}, "not-a-record"),
    ({"format": None}, "not-a-record"),
    ({"game": "skat"}, "unknown-game"),
    ({"game": 7}, "wrong-value"),
    ({"game": "\ud800"}, "not-utf8"),
    ({"seats": []}, "wrong-number-of-players"),
    ({"seats": ["Anna"]}, "wrong-number-of-players"),
    ({"seats": ["Anna"] * 9}, "wrong-number-of-players"),
    ({"seats": "Anna"}, "wrong-value"),
    ({"seats": ["Anna", "", "C", "D"]}, "name-missing"),
    ({"seats": ["Anna", 1, "C", "D"]}, "wrong-value"),
    ({"seats": ["A" * 61, "B", "C", "D"]}, "name-too-long"),
    ({"options": []}, "wrong-value"),
    ({"options": {"bids": 1}}, "wrong-value"),
    ({"options": {"bids": True}}, "option-not-used"),
    ({"options": {"rounds": 3}}, "option-not-used"),
    ({"game": "foppen-1995", "options": {"rounds": 0}}, "option-out-of-range"),
    ({"game": "foppen-1995", "options": {"rounds": 1000}}, "option-out-of-range"),
    ({"game": "futschikato", "options": {"deck": {}}}, "missing-key"),
    ({"options": {"deck": {"b": 9, "g": 9, "r": 9, "y": 9, "ones": 100}}}, "option-out-of-range"),
    ({"options": {"deck": {"b": 1, "g": 9, "r": 9, "y": 9, "ones": 1}}}, "option-out-of-range"),
    ({"options": {"deck": {"b": 2, "g": 2, "r": 2, "y": 2, "ones": 0, "x": 1}}}, "unknown-key"),
    ({"options": {"length": 3}}, "unknown-key"),
    ({"created": 5}, "wrong-value"),
    ({"computers": []}, "wrong-value"),
    ({"computers": {"seats": [None] * 4}}, "missing-key"),
    ({"computers": {"seats": [None] * 3, "thinking": 500}}, "wrong-value"),
    ({"computers": {"seats": [{"level": "easy"}] * 4, "thinking": 500}}, "wrong-value"),
    ({"computers": {"seats": [None, *[{"level": "best"}] * 3], "thinking": 500}}, "wrong-value"),
    ({"computers": {"seats": [None] * 4, "thinking": 99}}, "wrong-value"),
    ({"computers": {"seats": [None] * 4, "thinking": 500, "seed": ""}}, "wrong-value"),
    ({"computers": {"seats": [None] * 4, "thinking": 500, "mood": 1}}, "unknown-key"),
    ({"program": None}, "wrong-value"),
    ({"hello": 1}, "unknown-key"),
]


@pytest.mark.parametrize(("change", "reason"), HEADERS)
def test_a_header_that_does_not_hold(scratch: Path, change: dict[str, object], reason: str) -> None:
    line, why = problem(scratch, {**HEADER, **change})
    assert (line, message_name(why)) == (1, reason)


@pytest.mark.parametrize("key", HEADER)
def test_what_a_header_must_have(scratch: Path, key: str) -> None:
    line, why = problem(scratch, {k: v for k, v in HEADER.items() if k != key})
    assert (line, message_name(why)) == (1, "not-a-record" if key == "format" else "missing-key")


def test_a_header_needs_no_more_than_it_must_have(scratch: Path) -> None:
    extras: tuple[dict[str, object], ...] = (
        {},
        {"options": {}},
        {"program": "", "created": ""},
        {"seats": ["A"] * 4},
    )
    for extra in extras:
        assert isinstance(loaded(scratch, json.dumps({**HEADER, **extra}).encode()), Loaded)


ENTRIES = [
    ('{"do":"fly"}', UnknownAction("fly")),
    ('{"do":["play"]}', WrongValue("do", "text")),
    ('{"seat":0}', MissingKey("do")),
    ('{"do":"play","seat":0}', MissingKey("card")),
    ('{"do":"play","seat":0,"card":"b5","why":1}', UnknownKey("why")),
    ('{"do":"play","seat":0,"card":"b5","":1}', UnknownKey("")),
    ('{"do":"play","seat":0,"card":"x5"}', NotACard("x5")),
    ('{"do":"play","seat":0,"card":"b05"}', NotACard("b05")),
    ('{"do":"play","seat":0,"card":5}', WrongValue("card", "card")),
    ('{"do":"play","seat":true,"card":"b5"}', WrongValue("seat", "number")),
    ('{"do":"play","seat":-1,"card":"b5"}', WrongValue("seat", "number")),
    ('{"do":"play","seat":1.0,"card":"b5"}', WrongValue("seat", "number")),
    ('{"do":"play","seat":1000001,"card":"b5"}', WrongValue("seat", "number")),
    ('{"do":"deal","dealer":0,"hands":[]}', WrongValue("hands", "hands")),
    ('{"do":"deal","dealer":0,"hands":{"0":12}}', WrongValue("hands", "list")),
    ('{"do":"deal","dealer":0,"hands":[null]}', WrongValue("hands", "number")),
    ('{"do":"take_back","actions":0}', WrongValue("actions", "positive")),
    ('{"do":"take_back"}', MissingKey("actions")),
    ('{"do":"reveal","seat":0,"cards":[],"sum":1}', WrongValue("sum", "one")),
    ('{"do":"reveal","seat":0}', MissingKey("cards")),
    ('{"do":"restore","actions":1}', UnknownKey("actions")),
]
TIMES = [
    "yesterday",
    "2026-11-21",
    "2026-11-21T20:15:00",
    "2026-11-21 20:15:00Z",
    "2026-13-21T20:15:00Z",
    "2026-11-21T20:15:00z",
    "\uff12026-11-21T20:15:00Z",
    "2026-11-21T20:15:00Z\n",
]


@pytest.mark.parametrize(("line", "reason"), ENTRIES)
def test_an_action_that_says_nothing(scratch: Path, line: str, reason: object) -> None:
    assert problem(scratch, HEADER, DEAL, line, line) == (3, reason)


@pytest.mark.parametrize("at", TIMES)
def test_what_is_no_time(scratch: Path, at: str) -> None:
    line = {**json.loads(DEAL), "at": at}
    assert problem(scratch, HEADER, line) == (2, WrongValue("at", "time"))


@pytest.mark.parametrize(
    "at", ["2026-11-21T20:15:00Z", "2026-11-21T20:15:00.25+01:00", "2024-02-29T00:00:00-11:30", ""]
)
def test_times_in_iso_8601(scratch: Path, at: str) -> None:
    line = json.dumps({**json.loads(DEAL), "at": at})
    record = loaded(scratch, f"{json.dumps(HEADER)}\n{line}\n".encode())
    assert isinstance(record, Loaded)
    assert [move.at for move in record.timeline] == [at]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"do":"bid","seat":1,"bid":true}', "not-awaited"),
        ('{"do":"draw","seat":1,"card":"7"}', "not-awaited"),
        ('{"do":"play","seat":7,"card":"b5"}', "no-such-seat"),
        ('{"do":"play","seat":0,"card":"b5"}', "not-your-turn"),
        ('{"do":"play","seat":1,"card":"b99"}', "not-in-deck"),
        ('{"do":"take_back","actions":2}', "nothing-to-take-back"),
        ('{"do":"happened","seat":1,"card":"b5"}', "not-refused"),
        (DEAL, "not-awaited"),
    ],
)
def test_an_action_that_the_rules_refuse(scratch: Path, line: str, reason: str) -> None:
    number, why = problem(scratch, HEADER, DEAL, line)
    assert (number, message_name(why)) == (3, reason)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"\n", "not-json"),
        (b"hello\n", "not-json"),
        (b"[" * 60_000 + b"\n", "not-json"),
        (b'{"do":' * 9_000 + b"\n", "not-json"),
        (b'{"do":"play","do":"play"}\n', "key-twice"),
        (b'{"do":NaN}\n', "not-json"),
        (b'{"do":' + b"9" * 5000 + b"}\n", "not-json"),
        (b'{"do":"\xff"}\n', "not-utf8"),
        (b"\xed\xa0\x80\n", "not-utf8"),
        (b"null\n", "not-an-object"),
        (b'[{"do":"play"}]\n', "not-an-object"),
        (b" " * 70_000 + b"\n", "line-too-long"),
        (b'{"do":"play","seat":1e999,"card":"b5"}\n', "wrong-value"),
        (b'{"do":"play","seat":0,"card":"\\ud800"}\n', "not-utf8"),
        (b'{"do":"\\ud83d"}\n', "not-utf8"),
    ],
)
def test_a_line_that_is_no_action(scratch: Path, line: bytes, reason: str) -> None:
    start = f"{json.dumps(HEADER)}\n{DEAL}\n".encode()
    error = loaded(scratch, start + line + DEAL.encode() + b"\n")
    assert isinstance(error, RecordError)
    assert (error.line, message_name(error.reason)) == (3, reason)


def test_files_that_are_no_records(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "folder").mkdir()
    below = "ENOENT" if sys.platform == "win32" else "ENOTDIR"
    reasons = {"missing": "ENOENT", "folder": "EISDIR", "empty/below": below, "x" * 300: ""}
    for name, reason in reasons.items():
        with pytest.raises(RecordError) as caught:
            load(tmp_path / name)
        assert caught.value.line == 0
        assert getattr(caught.value.reason, "code", "").startswith(reason)
    with pytest.raises(RecordError) as caught:
        load(tmp_path / "empty")
    assert message_name(caught.value.reason) == "empty-file"


@pytest.mark.parametrize("line", [b"\x00", b"[", b'"', b" "])
def test_a_gigabyte_in_one_line_is_not_read(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "giant.jsonl"
    with path.open("wb") as file:
        file.write(json.dumps(HEADER).encode() + b"\n" + line * 100_000)
        file.truncate(2**30)
    tracemalloc.start()
    try:
        with pytest.raises(RecordError) as caught:
            load(path)
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()
    assert (caught.value.line, message_name(caught.value.reason)) == (2, "line-too-long")


def test_a_file_of_endless_lines_is_not_read_to_its_end(
    scratch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "MOST_LINES", 10)
    line, why = problem(scratch, HEADER, *[DEAL, '{"do":"take_back","actions":1}'] * 20)
    assert (line, message_name(why)) == (11, "too-many-lines")


SENTENCES = {
    f'{{"format":"foppen-record","version":1,"version":1,"game":"{"x" * 9}","seats":[]}}': (
        "Zeile 1: Der Schlüssel version kommt zweimal vor."
    ),
    json.dumps({**HEADER, "seats": ["Anna", "b" * 10_000, "Cleo", "Dora"]}): (
        "Zeile 1: Name 2 am Tisch ist länger als 60 Zeichen."
    ),
    json.dumps({**HEADER, "seats": ["Anna", "Bert", "", "Dora"]}): (
        "Zeile 1: Name 3 am Tisch ist leer."
    ),
    json.dumps({**HEADER, "options": {"rounds": "drei"}}): (
        "Zeile 1: Zu rounds gehört eine ganze Zahl von 0 bis 1000000, hier steht etwas anderes."
    ),
    f'{json.dumps(HEADER)}\n{DEAL}\n{{"do":"take_back","actions":1,"then":1000000}}\n{DEAL}': (
        "Zeile 3: Ein Eintrag kann hier höchstens 2002 Aktionen haben, angekündigt sind 1000000."
    ),
    f'{json.dumps(HEADER)}\n{DEAL}\n{{"do":"happened","seat":1,"card":"b5"}}': (
        "Zeile 3: Blau 5 von Bert war erlaubt, das ist kein Regelverstoß."
    ),
}


@pytest.mark.parametrize("line", SENTENCES)
def test_what_is_wrong_with_a_record_is_named(line: str) -> None:
    Path("game.jsonl").write_text(f"{line}\n", encoding="utf-8")
    for command in ("verify", "resume"):
        ran = run_program([command, "game.jsonl", "--lang", "de"])
        assert (ran.status, ran.errors) == (1, f"game.jsonl, {SENTENCES[line]}\n")


@pytest.mark.parametrize(
    "content", [b"PK\x03\x04\xff", b"# Notes\n", b"[1]\n", b'{"name":"x"}\n', b"x" * 70_000]
)
def test_a_file_of_another_program_is_called_no_record(content: bytes) -> None:
    Path("notes.txt").write_bytes(content)
    for command in ("verify", "resume", "play --record", "review", "sheet"):
        ran = run_program([*command.split(), "notes.txt", "--lang", "de"])
        sentence = "notes.txt ist keine Spielaufzeichnung, oder der Anfang ist beschädigt.\n"
        assert (ran.status, ran.errors) == (1, sentence)


@pytest.mark.parametrize("language", languages())
def test_the_largest_number_of_a_record_is_told(language: str) -> None:
    said = Catalog(language).text("wrong-value", key="seat", wanted="number")
    assert f" {LARGEST_NUMBER}" in said
