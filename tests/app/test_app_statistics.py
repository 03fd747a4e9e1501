"""Statistics count what the records say."""

import csv
import tracemalloc
from pathlib import Path
from typing import BinaryIO

import pytest
from games import NAMES, header_of, lines, random_game
from keyboard import run_program

from foppen_access.evenings.afterwards import kept_tallies
from foppen_access.gameplay import record, record_folder
from foppen_access.gameplay.record_index import RecordIndex
from foppen_access.runtime.data_folders import Places
from foppen_engine import Options
from foppen_engine.games.foppen.events import Fooled
from foppen_engine.step import GameOver, RoundScored

GAMES = ((1, 10_000), (2, 10_000), (3, 30))
"""Seeds, and how many actions; the last is not over."""


def kept() -> list[list[object]]:
    """Some games are kept; the events of each."""
    folder = Places().games
    folder.mkdir(parents=True)
    events: list[list[object]] = []
    for seed, most in GAMES:
        game = random_game("foppen-1995", 4, seed, options=Options(rounds=2), most=most)
        content = lines(header_of("foppen-1995", 4, Options(rounds=2)), (m.action for m in game))
        (folder / f"{seed}.jsonl").write_bytes(b"".join(content))
        events.append([event for move in game for event in move.events])
    (folder / "broken.jsonl").write_bytes(b"{")
    return events


def test_statistics_say_games_wins_rounds_fools_and_opponents() -> None:
    games = kept()
    every = [event for events in games for event in events]
    over = [event for event in every if isinstance(event, GameOver)]
    points = [event.points[0] for event in every if isinstance(event, RoundScored)]
    fooled = sum(isinstance(event, Fooled) and event.seat == 0 for event in every)
    wins = sum(0 in event.winners for event in over)
    won = {0: "none", 1: "one"}.get(wins, str(wins))
    first, second, *others = run_program(["statistics", "--lang", "en"]).lines
    assert first == f"Foppen 1995: {len(over)} games finished, {won} won."
    assert second.startswith(f"{len(points)} rounds, minus {-sum(points) / len(points):.1f} on")
    assert f"Fooled {fooled} times, {fooled / len(points):.1f} times a round." in second
    assert len(others) == 3
    for seat, name in enumerate(NAMES[:4]):
        ahead = sum(each.totals[0] > each.totals[seat] for each in over if each.totals)
        better = {0: "none", 1: "one"}.get(ahead, str(ahead))
        assert not seat or f"With {name} {len(over)} games. You did better in {better}." in others


def test_statistics_are_a_table_with_a_row_for_each_game() -> None:
    games = kept()
    arguments = ["statistics", "--csv", "games.csv", "--lang", "de"]
    assert run_program(arguments).status == 0
    with Path("games.csv").open(encoding="utf-8-sig", newline="") as file:
        heads, *rows = csv.reader(file, delimiter=";")
    assert heads[:2] == ["Tag", "Spiel"]
    assert len(rows) == len(games)
    assert all(len(row) == len(heads) for row in rows)
    assert sorted(row[heads.index("zu Ende")] for row in rows) == ["ja", "ja", "nein"]
    assert run_program(arguments).status == 1, "a table that is there is not replaced unasked"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The records that were read as a whole, or for their first lines."""
    names: list[str] = []

    def opened(path: Path) -> BinaryIO:
        names.append(path.stem)
        return record.opened(path)

    def load(path: Path) -> record.Loaded:
        names.append(path.stem)
        return record.load(path)

    monkeypatch.setattr(record_folder, "opened", opened)
    monkeypatch.setattr(kept_tallies, "load", load)
    return names


def said() -> list[str]:
    return run_program(["statistics", "--lang", "en"]).lines


def test_a_record_is_read_again_only_if_it_was_changed(read: list[str]) -> None:
    kept()
    folder = Places().games
    (folder / "broken.jsonl").unlink()
    heard = said()
    assert set(read) == {"1", "2", "3"}
    read.clear()
    assert said() == heard
    assert read == []
    content = (folder / "1.jsonl").read_bytes()
    (folder / "1.jsonl").write_bytes(content.rpartition(b"\n{")[0] + b"\n")
    (folder / "4.jsonl").write_bytes(content)
    heard = said()
    assert set(read) == {"1", "4"}
    Places().record_index.unlink()
    assert said() == heard


@pytest.mark.slow
def test_the_index_grows_by_what_is_new_and_forgets_what_is_old() -> None:
    kept()
    index, path = Places().record_index, Places().games / "3.jsonl"
    said()
    before = index.read_bytes()
    content = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(content[:-1]))
    said()
    after = index.read_bytes()
    assert after.startswith(before)
    assert 1 <= after[len(before) :].count(b"\n") <= 2
    for number in range(2, 130):
        path.write_bytes(b"".join(content[:-1]) + b"\n" * number)
        said()
    assert index.read_bytes().count(b"\n") <= 110


def test_the_index_forgets_records_that_are_gone() -> None:
    kept()
    said()
    index, gone = Places().record_index, Places().games / "2.jsonl"
    assert b'"2.jsonl"' in index.read_bytes()
    gone.unlink()
    with index.open("ab") as file:
        file.write(b"{")
    said()
    assert b'"2.jsonl"' not in index.read_bytes()
    assert b'"1.jsonl"' in index.read_bytes()


NESTED = b'["gone.jsonl",0,0,{"x":[%s]}]\n' % b",".join([b"[]"] * 20_000)


@pytest.mark.parametrize(("more", "size"), [(b"", 2**30), (b"".join([NESTED] * 20), 0)])
def test_however_large_an_index_is_it_costs_little(more: bytes, size: int) -> None:
    kept()
    said()
    index = Places().record_index
    with index.open("ab") as file:
        file.write(more)
        file.truncate(max(size, file.tell()))
    tracemalloc.start()
    try:
        found = RecordIndex(index, Places().games)
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()
    assert found.facts(Places().games / "1.jsonl")


def test_a_game_with_half_a_character_is_counted_as_one_that_cannot_be_read() -> None:
    kept()
    path = Places().games / "1.jsonl"
    path.write_bytes(path.read_bytes().replace(NAMES[1].encode(), b"\\ud800"))
    ran = run_program(["statistics", "--csv", "games.csv", "--lang", "en"])
    assert ran.status == 0
    assert len(Path("games.csv").read_bytes().splitlines()) == len(GAMES)


def test_two_programs_that_count_at_once_count_the_same() -> None:
    kept()
    heard = said()
    Places().record_index.unlink()
    places = Places()
    first, second = (RecordIndex(places.record_index, places.games) for _ in range(2))
    record_folder.shelved(first)
    record_folder.shelved(second)
    assert said() == heard
    first.add(Places().games / "1.jsonl", over=True)
    first.keep()
    assert said() == heard


def test_where_nothing_was_played_nothing_is_counted() -> None:
    ran = run_program(["statistics", "--lang", "en"])
    assert (ran.status, ran.errors) == (1, "There is no game yet that can be counted.\n")
