"""Statistics count what the records say."""

import csv
from pathlib import Path

from games import NAMES, header_of, lines, random_game
from keyboard import run_program

from foppen_access.runtime.places import Places
from foppen_engine import Options
from foppen_engine.game import GameOver, RoundScored
from foppen_engine.games.foppen.events import Fooled

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


def test_where_nothing_was_played_nothing_is_counted() -> None:
    ran = run_program(["statistics", "--lang", "en"])
    assert (ran.status, ran.errors) == (1, "There is no game yet that can be counted.\n")
