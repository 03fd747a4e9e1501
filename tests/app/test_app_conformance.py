"""The schema and the vectors for readers in other languages say what the program says."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest
import second_reader

from benchmarks.second_reader import by_second, evening
from foppen_access.gameplay.record_header import header_from_data
from foppen_engine import Reason
from foppen_engine.plain_data import NotationError
from tools.record_vectors import (
    FOLDER,
    HEADER,
    LINES,
    SCHEMA,
    VECTORS,
    changed,
    content,
    is_entry,
    schema,
    vector,
)

STORED: list[dict[str, Any]] = []
LONG: list[dict[str, Any]] = []
for each in map(json.loads, VECTORS.read_text(encoding="utf-8").splitlines()):
    is_long = any(piece[1] > 10_000 for piece in each["record"] if isinstance(piece, list))
    (LONG if is_long else STORED).append(each)
accepts = fastjsonschema.compile(schema())


def is_valid(data: object) -> bool:
    try:
        accepts(data)
    except fastjsonschema.JsonSchemaValueException:
        return False
    return True


def is_header(data: object) -> bool:
    try:
        header_from_data(data)
    except NotationError:
        return False
    return True


def test_the_stored_schema_is_that_of_the_program() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == schema()


def test_the_program_says_of_every_vector_what_is_stored() -> None:
    for stored in STORED:
        assert vector(stored["name"], stored["record"]) == stored


def test_a_reader_written_from_the_page_agrees_on_every_vector() -> None:
    for stored in STORED:
        assert by_second(content(stored["record"])) == stored.get("events")


@pytest.mark.slow
@pytest.mark.parametrize("stored", LONG, ids=lambda stored: str(stored["name"]))
def test_the_longest_records_are_as_long_as_the_page_says(stored: dict[str, Any]) -> None:
    assert vector(stored["name"], stored["record"]) == stored
    assert by_second(content(stored["record"])) == stored.get("events")


def names(reason: type[Reason]) -> set[str]:
    """A kind of refusal and all kinds of it."""
    return {reason.__name__}.union(*map(names, reason.__subclasses__()))


def test_the_vectors_have_every_action_every_event_and_most_refusals() -> None:
    lines = [
        json.loads(line)
        for stored in STORED
        if stored["holds"] and "evening" in stored["name"]
        for line in content(stored["record"]).splitlines()
    ]
    assert {line.get("do", "header") for line in lines} == {*second_reader.KEYS, "header"}
    events = {event["event"] for stored in STORED for event in stored.get("events", ())}
    page = (FOLDER.parent / "record.md").read_text(encoding="utf-8").partition("| event |")[2]
    told = {line.split("`")[1] for line in page.splitlines() if line.startswith("| `")}
    assert events == told
    refusals = {stored["why"] for stored in STORED if not stored["holds"]}
    assert len(refusals) > 30
    assert refusals <= names(Reason)


@pytest.mark.parametrize("line", [HEADER, *LINES], ids=lambda line: str(line.get("do", "header")))
def test_the_schema_takes_a_line_and_refuses_what_the_program_can_tell_from_it_alone(
    line: dict[str, Any],
) -> None:
    can_be = is_entry if "do" in line else is_header
    assert is_valid(line)
    assert can_be(line)
    for data in changed(line):
        if data.get("at", "") != line.get("at", "") or data.get("game") != line.get("game"):
            continue  # which days there are, and which games, no line says by itself
        seats, computers = data.get("seats"), data.get("computers")
        if "computers" in line and isinstance(computers, dict) and isinstance(seats, list):
            told = computers.get("seats")
            if isinstance(told, list) and len(told) != len(seats):
                continue  # nor how many sit there
        assert is_valid(data) == can_be(data), data


@pytest.mark.parametrize("seed", range(4))
def test_the_schema_takes_every_line_of_an_evening(seed: int) -> None:
    for number in range(10):
        record, _ = evening(f"schema/{seed}/{number}")
        if by_second(record) is not None:
            assert all(is_valid(json.loads(line)) for line in record.splitlines())


@pytest.mark.slow
def test_the_runner_passes_a_reader_that_agrees_and_no_other(tmp_path: Path) -> None:
    """Of every tenth vector; the reader is asked about all of them in the fast test."""
    runner, deaf = shutil.copy(FOLDER / "run.py", tmp_path), tmp_path / "deaf.py"
    vectors = (FOLDER / "vectors.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "vectors.jsonl").write_text("".join(vectors[::10]), encoding="utf-8")
    deaf.write_text("", encoding="utf-8")
    for reader, status in ((Path(second_reader.__file__), 0), (deaf, 1)):
        command = [sys.executable, runner, sys.executable, str(reader)]
        assert subprocess.run(command, capture_output=True, check=False).returncode == status
