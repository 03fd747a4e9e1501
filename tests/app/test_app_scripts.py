"""`simulate` and `verify`, for scripts."""

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from games import at_a_real_table, every_table, header_of, lines, random_game
from keyboard import Screen, run_program
from listening import unspeakable

from foppen_access.gameplay.record import load
from foppen_access.narration.languages import languages
from foppen_engine import game_names, players_of


def simulate(game: str, seats: int, folder: str, *more: str) -> list[str]:
    """What a series says; its records are in the folder."""
    command = f"simulate --game {game} --players {seats} --seed 7 --lang en --record {folder}"
    ran = run_program([*command.split(), *more])
    assert (ran.status, ran.errors) == (0, "")
    return ran.lines


def same_but_created(one: Path, other: Path) -> bool:
    """Whether two records are the same byte for byte, but for when they were made."""
    first, *rest = one.read_bytes().splitlines(keepends=True)
    other_first, *other_rest = other.read_bytes().splitlines(keepends=True)
    header, other_header = (json.loads(line) for line in (first, other_first))
    other_header["created"] = header["created"]
    return rest == other_rest and json.dumps(header) == json.dumps(other_header)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_the_same_seed_writes_the_same_records_and_they_hold(game: str, seats: int) -> None:
    said = [simulate(game, seats, folder, "--games", "2") for folder in ("one", "two")]
    assert said[0] == said[1]
    assert len(said[0]) == 1 + seats
    assert not any(map(unspeakable, said[0]))
    names = sorted(path.name for path in Path("one").iterdir())
    assert names == sorted(path.name for path in Path("two").iterdir())
    assert len(names) == 2
    assert all(same_but_created(Path("one", name), Path("two", name)) for name in names)
    assert Path("one", names[0]).read_bytes() != Path("one", names[1]).read_bytes()
    assert all(load(Path("one", name)).timeline.state.over for name in names)
    ran = run_program(["verify", "--lang", "en", *(f"one/{name}" for name in names)])
    assert (ran.status, ran.out, ran.errors) == (0, "2 records hold.\n", "")


def test_games_do_not_depend_on_how_many_or_how_many_at_once() -> None:
    simulate("futschikato", 3, "one", "--games", "3")
    simulate("futschikato", 3, "two", "--games", "5", "--jobs", "2")
    for path in Path("one").iterdir():
        assert same_but_created(path, Path("two", path.name))


def test_another_seed_is_another_game() -> None:
    for seed in ("7", "8"):
        command = f"simulate --game futschikato --players 3 --games 1 --seed {seed} --record r"
        run_program(command.split())
    one, other = sorted(Path("r").iterdir())
    assert one.read_bytes().splitlines()[1] != other.read_bytes().splitlines()[1]


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
def test_two_hundred_games_hold(game: str) -> None:
    seats = players_of(game)[1]
    short = [] if game in ("foppen-2018", "futschikato") else ["--rounds", "2"]
    simulate(game, seats, "all", "--games", "200", "--level", "random", *short)
    files = sorted(map(str, Path("all").iterdir()))
    ran = run_program(["verify", "--lang", "en", *files])
    assert (ran.status, ran.out) == (0, "200 records hold.\n")


@pytest.mark.parametrize("language", languages())
def test_a_series_is_reported_in_words(language: str) -> None:
    for game in ("foppen-1995", "futschikato"):
        command = f"simulate --game {game} --players 3 --games 1 --lang {language} --level random"
        ran = run_program(command.split())
        assert not any(map(unspeakable, ran.lines))
        assert all(line.endswith(".") for line in ran.lines)


def write(name: str, *entries: object) -> None:
    """A record of these lines."""
    Path(name).write_text("".join(f"{json.dumps(entry)}\n" for entry in entries), encoding="utf-8")


def header(game: str, seats: int) -> dict[str, object]:
    return {
        "format": "foppen-record",
        "version": 1,
        "game": game,
        "seats": ["Angelika", "Hedwig", "Nikki", "Tanja", "Uwe"][:seats],
    }


def played(seat: int, card: str, **more: object) -> dict[str, object]:
    return {"event": "card_played", "seat": seat, "card": card, **more}


def plays(*cards: tuple[int, str]) -> Iterator[dict[str, object]]:
    return ({"do": "play", "seat": seat, "card": card} for seat, card in cards)


def draw(seat: int) -> dict[str, object]:
    return {"do": "draw", "seat": seat, "card": None}


def events_of(name: str, *, terminal: bool = False) -> list[object]:
    """What `verify --events` prints, read line by line."""
    ran = run_program(["verify", "--events", name], terminal=terminal)
    assert (ran.status, ran.errors) == (0, "")
    return [json.loads(line) for line in ran.lines]


FUTSCHIKATO = (
    header("futschikato", 4),
    {"do": "deal", "leader": 0, "hands": [6, 6, 6, 6]},
    *plays((0, "6"), (1, "8")),
    draw(0),
    *plays((2, "7"), (3, "7")),
    draw(1),
    *plays((0, "9"), (1, "14")),
    draw(0),
    *plays((2, "6")),
)
"""The worked example of the rules."""


def test_the_events_of_the_worked_example_of_futschikato() -> None:
    write("example.jsonl", *FUTSCHIKATO)
    assert events_of("example.jsonl") == [
        {"event": "dealt", "round": 1, "dealer": None, "leader": 0, "sizes": [6, 6, 6, 6]},
        played(0, "6", worth=6),
        played(1, "8", worth=8),
        {"event": "card_beaten", "seat": 0, "card": "6"},
        {"event": "card_drawn", "seat": 0, "card": None},
        played(2, "7", worth=7),
        played(3, "7", worth=14),
        {"event": "card_beaten", "seat": 1, "card": "8"},
        {"event": "card_drawn", "seat": 1, "card": None},
        played(0, "9", worth=9),
        played(1, "14", worth=14),
        {"event": "card_beaten", "seat": 0, "card": "9"},
        {"event": "card_drawn", "seat": 0, "card": None},
        {"event": "brought_through", "seats": [2, 3], "card": "7"},
        played(2, "6", worth=6),
    ]


SIX_CARDS = {"b": 3, "g": 2, "r": 2, "y": 2, "ones": 1}
FOPPEN = (
    {**header("foppen-braille", 3), "options": {"rounds": 1, "deck": SIX_CARDS}},
    {"do": "deal", "dealer": 2, "hands": [["b2", "r2"], ["b3", "1"], ["g2", "y2"]]},
    *plays((0, "r2"), (1, "1"), (2, "g2")),
    {"do": "take_back", "actions": 2},
    *plays((1, "b3"), (2, "g2"), (0, "b2"), (1, "1")),
)
"""Six cards: the red 2 wins, the green 2 is fooled; then blue 2 and a one, and all is over."""


def test_the_events_of_a_small_game_of_foppen() -> None:
    """What was taken back has no events. R2, R3, R9, R10."""
    write("small.jsonl", *FOPPEN)
    assert events_of("small.jsonl") == [
        {"event": "dealt", "round": 1, "dealer": 2, "leader": 0, "sizes": [2, 2, 2]},
        played(0, "r2"),
        played(1, "b3"),
        played(2, "g2"),
        {"event": "trick_won", "seat": 0, "card": "r2", "led": "r"},
        {"event": "fooled", "seat": 2, "card": "g2"},
        played(0, "b2"),
        played(1, "1"),
        {"event": "trick_won", "seat": 0, "card": "b2", "led": "b"},
        {"event": "fooled", "seat": 1, "card": "1"},
        {"event": "hand_revealed", "seat": 0, "points": 0},
        {"event": "hand_revealed", "seat": 1, "points": 0},
        {"event": "hand_revealed", "seat": 2, "points": -2},
        {"event": "round_scored", "points": [10, 0, -2], "totals": [10, 0, -2]},
        {"event": "game_over", "totals": [10, 0, -2], "winners": [0]},
    ]


def test_a_real_table_has_the_same_public_events() -> None:
    """Draws nobody sees apart."""
    for game in game_names():
        whole = random_game(game, 4, 1)
        for name, timeline in (("w", whole), ("t", at_a_real_table(whole, by_sum=True))):
            content = b"".join(lines(header_of(game, 4), (m.action for m in timeline)))
            Path(name).write_bytes(content)
        public = [
            {**event, "card": None} if event["event"] == "card_drawn" else event
            for event in events_of("w")
            if isinstance(event, dict)
        ]
        assert public == events_of("t")


def test_events_are_one_object_a_line_at_a_terminal_too() -> None:
    content = b"".join(
        lines(header_of("foppen-2018", 8), (m.action for m in random_game("foppen-2018", 8, 1)))
    )
    Path("long.jsonl").write_bytes(content)
    assert events_of("long.jsonl", terminal=True) == events_of("long.jsonl")


def test_verify_names_file_line_and_reason_of_every_record_that_does_not_hold() -> None:
    write("good", *FOPPEN)
    write("led", *FOPPEN[:2], *plays((1, "b3")))
    write("gone", *FOPPEN[:3], *plays((1, "r2")))
    write("newer", {**header("futschikato", 3), "version": 2})
    ran = run_program(["verify", "good", "led", "gone", "newer", "missing", "--lang", "en"])
    assert (ran.status, ran.out) == (1, "")
    assert ran.errors.splitlines() == [
        "led, line 3: It isn't Hedwig's turn, it is Angelika's.",
        "gone, line 4: Red 2 has gone, Angelika played it in trick 1.",
        "newer, line 1: The record is of version 2 and needs a newer program.",
        "missing: There is no such file.",
    ]


def test_the_mark_that_some_editors_put_before_a_file_is_no_fault() -> None:
    write("good", *FOPPEN)
    Path("marked").write_bytes(b"\xef\xbb\xbf" + Path("good").read_bytes())
    ran = run_program(["verify", "marked", "--lang", "en"])
    assert (ran.status, ran.errors) == (0, "")


def test_progress_is_plain_lines_on_a_terminal_at_ever_longer_intervals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    write("good", *FOPPEN)
    Path("bad").write_text("hello\n")
    clock = iter(range(1000))
    monkeypatch.setattr(
        "foppen_access.runtime.progress_display.time",
        SimpleNamespace(monotonic=lambda: next(clock)),
    )
    errors = Screen(terminal=True)
    run_program(["verify", *["good", "bad"] * 4, "--lang", "en"], errors=errors)
    progress = [line for line in errors.getvalue().splitlines() if "bad" not in line]
    assert progress == [f"{done} of 8 checked." for done in (2, 6)]
    assert not run_program(["verify", *["good"] * 8]).errors


@pytest.mark.parametrize("levels", ["random", "random,easy"])
def test_a_long_series_says_how_far_it_is(levels: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 10_000, 2))
    monkeypatch.setattr(
        "foppen_access.runtime.progress_display.time",
        SimpleNamespace(monotonic=lambda: next(clock)),
    )
    errors = Screen(terminal=True)
    command = f"simulate --game futschikato --players 3 --level {levels} --games 4 --lang en"
    run_program(command.split(), errors=errors)
    games = [1, 3] if levels == "random" else [3, 9]
    assert errors.getvalue().splitlines() == [f"{done} of {4 * games[0]} played." for done in games]


def test_more_names_than_seats_are_refused() -> None:
    ran = run_program(["simulate", "--names", "A,B,C,D,E", "--players", "4", "--lang", "en"])
    assert (ran.status, ran.errors.count("\n")) == (2, 1)
    assert ran.errors.startswith("There are 5 names for 4 seats, ")
