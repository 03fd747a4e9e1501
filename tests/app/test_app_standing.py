"""How a player stands: bests, wins in a row, and a rating that doesn't claim too much."""

from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from games import header_of, lines, random_game
from hypothesis import example, given
from hypothesis import strategies as st
from keyboard import Screen, more_waits, run_program
from properties import examples

from foppen_access.evenings.afterwards import kept_tallies
from foppen_access.evenings.afterwards.game_tally import Tally, tally_from_data, tally_to_data
from foppen_access.evenings.afterwards.kept_tallies import SOON_READ, tallies_at_once
from foppen_access.evenings.afterwards.own_standing import (
    FEW,
    is_best,
    rating,
    table_of,
    wins_in_a_row,
)
from foppen_access.evenings.afterwards.standing_lines import news_of, standing_lines
from foppen_access.gameplay.record import Loaded, load
from foppen_access.gameplay.record_index import RecordIndex
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.data_folders import Places

GERMAN = Catalog("de")


def tally(
    *points: int,
    won: bool = False,
    beaten: int = 0,
    level: str = "normal",
    game: str = "foppen-2018",
    over: bool = True,
) -> Tally:
    """A game of four, in which the player has done better than so many."""
    ahead = {name: at < beaten for at, name in enumerate(("Bix", "Cosmo", "Dido"))}
    return Tally(game, "2026-01-01T00:00:00Z", over, won, points, 0, ahead, level)


def test_what_is_kept_of_a_game_is_read_again_as_it_was() -> None:
    kept = tally(10, -3, won=True, beaten=3)
    assert tally_from_data(tally_to_data(kept)) == kept


@pytest.mark.parametrize("level", ["best", "Normal", 3, None])
def test_a_level_from_elsewhere_is_none(level: object) -> None:
    data = tally_to_data(tally(10))
    assert isinstance(data, list)
    with pytest.raises(ValueError):  # noqa: PT011 - it carries the data
        tally_from_data([*data[:-1], level])


def test_a_game_left_early_or_among_people_is_at_no_kind_of_table() -> None:
    assert table_of(tally(1)) == ("foppen-2018", 4, "normal")
    assert table_of(tally(1, over=False)) is None
    assert table_of(tally(1, level="")) is None


def test_only_a_result_above_all_others_at_such_a_table_is_a_best() -> None:
    before = [
        tally(-10, -5),
        tally(0, -2),
        tally(-30),
        tally(90, level="easy"),
        tally(95, over=False),
    ]
    assert FEW == 3
    assert is_best(tally(-1), before)
    assert not is_best(tally(-2), before)
    assert not is_best(tally(-1), before[1:])
    assert not is_best(tally(), before), "a game without points has none"


def test_wins_in_a_row_end_with_the_first_that_is_none() -> None:
    won, lost, left = tally(1, won=True), tally(1), tally(1, over=False)
    assert wins_in_a_row([won, left, won, lost, won, won, won]) == (2, 3)
    assert wins_in_a_row([lost, won]) == (0, 1)
    assert wins_in_a_row([]) == (0, 0)


def test_a_game_says_one_thing_at_most_and_a_best_before_a_row() -> None:
    before = [tally(-9, won=True), tally(-8), tally(-7)]
    best = GERMAN.text("standing-best", points="plus 5")
    assert news_of(tally(5, won=True), before, GERMAN) == best
    assert news_of(tally(-9, won=True), before, GERMAN) == GERMAN.text("standing-row", count=2)
    assert not news_of(tally(-9), before, GERMAN)


@examples(200)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=300))
@example([3] * 6)
def test_a_rating_lies_between_its_bounds_and_they_come_nearer_with_more_games(
    beaten: list[int],
) -> None:
    few, many = (rating([tally(1, beaten=each) for each in beaten] * times) for times in (1, 9))
    assert 0 <= few.low <= few.share <= few.high <= 1
    assert few.low < few.high
    assert many.high - many.low < few.high - few.low


def test_of_a_hundred_ratings_of_equals_hardly_any_excludes_that_they_are_equal() -> None:
    """The error that is said is the one there is: among four equals one beats half of the others,
    and who beats one often beats all."""
    rng, missed = Random("equals"), 0
    for _ in range(400):
        own = [sorted(range(4), key=lambda _: rng.random()).index(0) for _ in range(12)]
        found = rating([tally(1, beaten=each) for each in own])
        missed += not found.low <= 0.5 <= found.high
    assert missed <= 0.05 * 400


def test_each_kind_of_table_has_its_line_with_what_chance_leaves_open() -> None:
    games = [tally(-9, won=True, beaten=3), tally(4, beaten=2), tally(1, level="easy")]
    lines = standing_lines(games, GERMAN)
    assert (
        "Foppen 2018, 4 am Tisch, normale Gegner, 2 Spiele: Du lässt 83 von 100 Gegnern hinter dir."
        " Es können auch 24 bis 99 sein."
    ) in lines
    assert GERMAN.text("standing-best-so-far", points="plus 4") in lines
    assert sum("leichte Gegner, ein Spiel" in line for line in lines) == 1


def test_after_a_game_the_statistics_are_offered_and_said_and_the_question_stays() -> None:
    after, text = iter(("statistik", "Statistik, bitte", "stat", "q")), GERMAN.text
    places = cycle(f"#{number}" for number in range(1, 21))

    def typed_at(screen: Screen) -> str:
        if text("after-game") in screen.getvalue():
            return next(after, "")
        return "" if more_waits(screen) else next(places)

    game = ["play", "--game", "foppen-1995", "--players", "3", "--rounds", "1", "--seed", "4"]
    ran = run_program([*game, "--level", "easy", "--lang", "de"], typed_at, terminal=True)
    assert text("practice-offer") in ran.lines
    assert ran.out.count("Foppen 1995: ein Spiel zu Ende") == 3
    assert ran.out.count(text("after-game")) == 4


def test_what_comes_after_a_game_waits_until_its_end_is_told() -> None:
    text, places = GERMAN.text, cycle(f"#{number}" for number in range(1, 21))
    typed = [""]

    def typed_at(screen: Screen) -> str:
        if typed[-1] == "statistik":
            line = ""
        elif more_waits(screen):
            line = "statistik"
        else:
            line = "q" if text("after-game") in screen.getvalue() else next(places)
        typed.append(line)
        return line

    game = ["play", "--game", "foppen-1995", "--players", "3", "--rounds", "1", "--seed", "4"]
    ran = run_program([*game, "--level", "easy", "--lang", "de"], typed_at, terminal=True)
    assert text("news-first") in ran.lines
    assert "ein Spiel zu Ende" not in ran.out


def test_in_the_midst_of_a_game_it_is_said_when_there_are_practice_and_statistics() -> None:
    typed = ["statistik", "Üben, bitte", "stats", "h"]
    lines = run_program(["play", "--lang", "de", "--seed", "1"], typed).lines
    assert lines.count(GERMAN.text("after-the-game")) == 3


def test_a_game_is_not_compared_with_itself_however_its_path_is_written() -> None:
    folder = Places().games
    folder.mkdir(parents=True)
    game = random_game("futschikato", 3, 1)
    content = lines(header_of("futschikato", 3), (move.action for move in game))
    (folder / "0.jsonl").write_bytes(b"".join(content))
    index = RecordIndex(Places().record_index, folder)
    assert tallies_at_once(index, but=folder / ".." / folder.name / "0.jsonl") == []


def test_after_a_game_only_a_few_records_are_read_and_each_time_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder, read = Places().games, list[Path]()
    folder.mkdir(parents=True)
    game = random_game("futschikato", 3, 1)
    content = b"".join(lines(header_of("futschikato", 3), (move.action for move in game)))
    for number in range(SOON_READ * 2 + 3):
        (folder / f"{number}.jsonl").write_bytes(content)

    def counted(path: Path) -> Loaded:
        read.append(path)
        return load(path)

    monkeypatch.setattr(kept_tallies, "load", counted)
    found = []
    for _ in range(4):
        index = RecordIndex(Places().record_index, folder)
        found.append(len(tallies_at_once(index, but=folder / "0.jsonl")))
    assert found == [0, 0, 2 * SOON_READ + 2, 2 * SOON_READ + 2]
    assert len(read) == len({*read}) == 2 * SOON_READ + 2
