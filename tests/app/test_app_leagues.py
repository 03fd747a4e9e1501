"""Leagues of levels, and the level and the neighbours of a game at the keyboard."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from keyboard import Ran, run_program
from listening import unspeakable

from foppen_access.contests.league_play import Contest, LeagueTally
from foppen_access.faults.fault import Status
from foppen_access.gameplay.record import load
from foppen_access.gameplay.timeline import Timeline
from foppen_access.narration.languages import languages
from foppen_engine import Deal, Draw
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato.state import FutschikatoState

EVERY_SEAT = "each played until everybody has sat once in every seat"


def league_of(*arguments: str) -> Ran:
    ran = run_program(["simulate", "--seed", "5", "--lang", "en", *arguments])
    assert (ran.status, ran.errors) == (0, "")
    return ran


def rows(path: str) -> list[dict[str, str]]:
    with Path(path).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


BRAILLE = ("--game", "foppen-braille", "--players", "3", "--rounds", "2")


@pytest.mark.slow
def test_levels_are_ranked_by_their_strength() -> None:
    levels = ("--level", "random,easy,normal")
    ran = league_of(*BRAILLE, *levels, "--games", "40", "--csv", "league.csv")
    assert [line.split(":")[0] for line in ran.lines[1:-1]] == ["Normal", "Easy", "Random"]
    table = {row["name"]: row for row in rows("league.csv")}
    assert {row["games"] for row in table.values()} == {"40"}
    assert {row["seats"] for row in table.values()} == {"120"}
    assert sum(float(row["share"]) for row in table.values()) == pytest.approx(1)
    normal, chance = table["normal"], table["random"]
    error = float(normal["points_error"]) + float(chance["points_error"])
    assert float(normal["points"]) - float(chance["points"]) > 3 * error


def test_the_last_level_fills_the_table_and_everybody_sits_everywhere_once() -> None:
    """On the same cards: the first deal of each seating is the same."""
    league_of("--players", "4", "--level", "random,normal", "--games", "1", "--record", "all")
    games = [load(path).timeline for path in sorted(Path("all").iterdir())]
    assert len(games) == 4
    assert len({next(iter(game)).action for game in games}) == 1
    league_of("--players", "4", "--level", "random,normal", "--games", "2", "--csv", "t.csv")
    assert [(row["name"], row["seats"]) for row in rows("t.csv")] == [
        ("random", "8"),
        ("normal", "24"),
    ]


def recorded(folder: str) -> list[Timeline]:
    return [load(path).timeline for path in sorted(Path(folder).iterdir())]


def test_every_round_has_the_same_cards_in_every_seating() -> None:
    table = ("--game", "foppen-1995", "--players", "3", "--rounds", "4", "--games", "3")
    league_of(*table, "--level", "random,easy,normal", "--record", "all")
    games = recorded("all")
    for number in range(0, len(games), 3):
        seatings = games[number : number + 3]
        deals = [
            [move.action for move in game if isinstance(move.action, Deal)] for game in seatings
        ]
        assert len(deals[0]) == 4
        assert deals[0] == deals[1] == deals[2]
        assert len({len(game) for game in seatings}) > 1, "each went its own way"


def first_pile(game: Timeline) -> list[object]:
    """The cards drawn before the pile was shuffled anew."""
    cards: list[object] = []
    for move in game:
        if isinstance(move.action, Draw):
            assert isinstance(move.before, FutschikatoState)
            if not move.before.pile:
                break
            cards.append(move.action.card)
    return cards


def test_futschikato_is_drawn_from_the_same_pile_in_every_seating() -> None:
    table = ("--game", "futschikato", "--players", "5", "--games", "4")
    league_of(*table, "--level", "random,normal", "--record", "all")
    piles = list(map(first_pile, recorded("all")))
    for number in range(0, len(piles), 5):
        longest = max(piles[number : number + 5], key=len)
        assert all(pile == longest[: len(pile)] for pile in piles[number : number + 5])
    assert len({len(pile) for pile in piles}) > 1


@pytest.mark.parametrize(
    "table", ["foppen-braille --players 3 --rounds 3", "futschikato --players 4"]
)
def test_a_series_and_a_league_of_equals_are_the_same_games(table: str) -> None:
    options = ("--game", *table.split(), "--games", "2")
    league_of(*options, "--level", "easy", "--record", "series")
    league_of(*options, "--level", "easy,easy", "--record", "league")
    series, league = ([tuple(game) for game in recorded(each)] for each in ("series", "league"))
    assert series == league[:: len(league) // 2]
    assert len(set(league)) == 2


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (
            "1",
            f"One deal of the cards, {EVERY_SEAT}: 4 games, ",
        ),
        (
            "2",
            f"2 deals of the cards, {EVERY_SEAT}: 8 games, ",
        ),
    ],
)
def test_a_league_says_how_many_deals_and_how_many_games_it_was(games: str, said: str) -> None:
    table = ("--game", "futschikato", "--players", "4", "--level", "random,easy")
    ran = league_of(*table, "--games", games, "--record", "all")
    assert ran.lines[0] == f"{said}Futschikato, 4 at the table."
    assert len(recorded("all")) == 4 * int(games)


def test_the_table_says_what_the_records_say() -> None:
    options = ("--level", "random,normal", "--games", "1", "--record", "all", "--csv", "t.csv")
    league_of(*BRAILLE, *options)
    points = wins = 0.0
    for path in Path("all").iterdir():
        state = load(path).timeline.state
        assert isinstance(state, FoppenState)
        seat = (1 - int(path.stem[-1])) % 3
        points += state.totals[seat]
        wins += (seat in state.winners()) / len(state.winners())
    chance = rows("t.csv")[0]
    assert float(chance["points"]) == pytest.approx(points / 6)
    assert float(chance["share"]) == pytest.approx(wins / 3)
    assert (chance["share_error"], chance["points_error"]) == ("", "")


def test_results_do_not_depend_on_how_many_work_at_once() -> None:
    options = (*BRAILLE, "--level", "normal,random", "--games", "6", "--csv")
    said = [league_of(*options, f"{jobs}.csv", "--jobs", str(jobs)).out for jobs in (1, 2)]
    assert said[0] == said[1]
    assert Path("1.csv").read_bytes() == Path("2.csv").read_bytes()


def test_one_level_has_a_table_by_seats() -> None:
    game = ("--game", "futschikato", "--players", "3", "--names", "Ana,Bo,Cy")
    league_of(*game, "--games", "3", "--csv", "t.csv")
    table = rows("t.csv")
    assert [row["name"] for row in table] == ["Ana", "Bo", "Cy"]
    assert sum(float(row["share"]) for row in table) == pytest.approx(1)
    assert {row["points"] for row in table} == {""}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("games", ["1", "2"])
@pytest.mark.parametrize("game", ["foppen-1995", "futschikato"])
def test_a_league_is_reported_in_words(game: str, games: str, language: str) -> None:
    command = ["simulate", "--game", game, "--players", "3", "--games", games]
    short = ["--rounds", "1"] if game == "foppen-1995" else []
    levels = ["--level", "easy,random", "--lang", language]
    ran = run_program([*command, *short, *levels])
    assert (ran.status, len(ran.lines)) == (0, 5)
    assert not any(map(unspeakable, ran.lines))
    assert all(line.endswith(".") for line in ran.lines)


@pytest.mark.parametrize(
    "wrong", ["--level normal,genius", "--level ,", "--players 4 --level easy,easy,easy,easy,easy"]
)
def test_a_league_that_cannot_be_is_one_sentence(wrong: str) -> None:
    ran = run_program(["simulate", *wrong.split()])
    assert (ran.status, ran.out) == (2, "")
    assert ran.errors.count("\n") == 1


@pytest.mark.parametrize(
    ("bots", "levels", "said"),
    [
        (4, [], "There are 4 opponents"),
        (3, ["--level", "normal"], "There are 4 opponents"),
        (3, ["--level", "easy,normal"], "There are 5 opponents"),
    ],
)
def test_too_many_opponents_are_counted(bots: int, levels: list[str], said: str) -> None:
    programs = ["--bot", "true"] * bots
    table = ("--game", "foppen-1995", "--players", "3", "--lang", "en")
    ran = run_program(["simulate", *table, *programs, *levels])
    assert ran.errors == f"{said} for 3 seats.\n"


def actions(path: str) -> list[object]:
    return [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()[1:]]


def lead(record: str, *arguments: str) -> list[object]:
    """A game until the first card is asked for, and what is kept of it."""
    run_program(["play", "--seed", "1", "--record", record, *arguments], ["?"])
    return actions(record)


def test_the_level_of_a_game_is_wished_for_or_set() -> None:
    table = ("--game", "futschikato", "--players", "8")
    normal, easy = lead("normal", *table), lead("easy", *table, "--level", "easy")
    assert normal[0] == easy[0]
    assert normal != easy
    run_program(["settings", "level", "easy"])
    assert lead("set", *table) == easy
    assert lead("wished", *table, "--level", "normal") == normal
    run_program(["resume", "wished", "--level", "strong", "--seed", "1"], ["?"])
    assert actions("wished")[: len(normal)] == normal


def greeting(*arguments: str) -> list[str]:
    return run_program(["play", "--players", "6", "--lang", "en", *arguments]).lines[:3]


def test_the_greeting_tells_what_the_neighbours_are_like() -> None:
    said = greeting("--seed", "1", "--record", "r")
    assert said == greeting("--seed", "1")
    sentence = said[1]
    assert [word for word in ("careful", "bold", "spiteful") if word in sentence] == [
        "careful",
        "bold",
        "spiteful",
    ]
    assert all(sentence.count(name) == 1 for name in ("Bix", "Cosmo", "Dido", "Echo", "Fips"))
    assert not unspeakable(sentence)
    assert {greeting("--seed", str(seed))[1] for seed in range(3)} == {sentence}


def test_neighbours_stay_as_they_were_when_a_game_is_taken_up_again() -> None:
    sentence = greeting("--record", "r")[1]
    assert run_program(["resume", "r", "--lang", "en"]).lines[1] == sentence


def test_people_among_themselves_have_no_neighbours_to_describe() -> None:
    names = "Ana,Bo,Cy"
    ran = run_program(["play", "--game", "futschikato", "--names", names, "--players", "3"])
    assert "careful" not in ran.out


def test_a_league_that_was_broken_off_promises_nothing_and_begins_anew() -> None:
    told = (*BRAILLE, "--level", "random,easy", "--games", "3")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Contest, "play", interrupted_after(1, Contest.play))
        ran = run_program(["simulate", "--seed", "5", "--lang", "en", *told, "--record", "first"])
    assert ran.status == Status.INTERRUPTED
    assert "resume" not in " ".join([*ran.lines, ran.errors])
    first = {path.name: path.read_bytes() for path in Path("first").iterdir()}
    assert len(first) == 3
    league_of(*told, "--record", "second")
    assert [actions_of(Path("second", name).read_bytes()) for name in first] == [
        actions_of(each) for each in first.values()
    ]
    again = run_program(["simulate", "--seed", "5", "--lang", "en", *told, "--record", "first"])
    assert "choose another folder" in again.errors


def interrupted_after(
    deals: int, play: Callable[[Contest, int], dict[str, LeagueTally]]
) -> Callable[[Contest, int], dict[str, LeagueTally]]:
    def played(contest: Contest, number: int) -> dict[str, LeagueTally]:
        if number > deals:
            raise KeyboardInterrupt
        return play(contest, number)

    return played


def actions_of(record: bytes) -> list[bytes]:
    """Its lines but for the first."""
    return record.splitlines()[1:]
