"""Practice: positions are told as turns, judged by the coach, and counted."""

import json
from collections import Counter
from itertools import cycle
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from keyboard import Ran, Screen, more_waits, run_program

from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.games import game_of
from foppen_access.lessons import practice_positions
from foppen_access.lessons.practice_positions import (
    THEMES,
    PracticePosition,
    StockError,
    stock,
)
from foppen_access.lessons.practice_tally import LATELY, Marks, PracticeTally
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.runtime.data_folders import Places
from foppen_engine import Bid, Play, legal_actions
from tools.practice_positions import LEAST, is_accused, right_decisions

STOCK = stock()
SHORT = [next(each for each in STOCK if each.theme == theme) for theme in ("discard", "bid")]


def typed(action: object) -> str:
    """What somebody types for a decision."""
    return str(action.card) if isinstance(action, Play) else "yes"


def practised(*lines: str, language: str = "en") -> Ran:
    return run_program(["practice", "--lang", language], lines, terminal=True)


def theme(position: PracticePosition) -> str:
    return str(2 + THEMES.index(position.theme))


def wrong(position: PracticePosition) -> list[Play | Bid]:
    legal = legal_actions(position.timeline().state)
    return [each for each in legal if isinstance(each, Play | Bid) and each not in position.right]


def test_every_theme_has_positions_and_each_a_name_of_its_own() -> None:
    themes = Counter(position.theme for position in STOCK)
    assert set(themes) == set(THEMES)
    assert min(themes.values()) >= 4
    assert len({position.name for position in STOCK}) == len(STOCK)


def test_to_win_and_to_bid_is_right_in_some_positions_and_wrong_in_others() -> None:
    bids = Counter(position.right for position in STOCK if position.theme == "bid")
    assert len(bids) == 2
    assert min(bids.values()) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("position", STOCK, ids=lambda each: each.name)
def test_the_search_says_the_same_in_other_deals_and_accuses_what_is_wrong(
    position: PracticePosition,
) -> None:
    coach, timeline = game_of(position.game).coach, position.timeline()
    found = right_decisions(timeline, coach, Random("other deals"))
    assert not found or set(found) == set(position.right)
    assert all(is_accused(timeline, each, coach) for each in wrong(position))
    assert coach.least < LEAST


@pytest.mark.parametrize("language", languages())
def test_a_wrong_card_gets_its_reason_and_both_count(language: str) -> None:
    position, text = SHORT[0], Catalog(language).text
    ran = practised(theme(position), typed(wrong(position)[0]), "q", language=language)
    better = text("review-better", better="").split()[0]
    assert better in ran.out
    assert text("practice-tally-first", right=0, asked=1) in ran.lines
    ran = practised(theme(position), typed(position.right[0]), "q", language=language)
    assert text("practice-right", why="").strip() in ran.out
    assert text("practice-tally-first", right=1, asked=2) in ran.lines


def test_nothing_asked_gives_the_answer_away_or_ends_the_position() -> None:
    others = (Command.QUIT, Command.SETTINGS)
    keys = [command.value.key for command in Command if command not in others]
    ran = practised(theme(SHORT[0]), *keys, "x")
    assert "Better" not in ran.out
    assert "Right." not in ran.out
    assert Catalog("en").text("practice-first") in ran.lines
    assert not Places().practice.exists()


def test_practice_says_the_same_each_time() -> None:
    position = SHORT[0]
    first, again = (practised(theme(position), typed(wrong(position)[0])) for _ in range(2))
    assert [line for line in first.lines if "Better" in line] == [
        line for line in again.lines if "Better" in line
    ]


@pytest.mark.parametrize(
    "content", [b"", b"[1]", b"{", b"\xff\n", b'{"name":"x"}\n', b"null\n", b"[" * 9999]
)
def test_a_broken_stock_is_one_clear_sentence(content: bytes, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(content)
    if content:
        with pytest.raises(StockError):
            stock(broken)
    with (
        patch.object(practice_positions, "STOCK", broken),
        patch.object(practice_positions.stock, "__defaults__", (broken,)),
    ):
        ran = practised("q")
    said = Catalog("en").text("practice-broken")
    assert (said in " ".join(ran.lines)) == bool(content)


def test_each_answer_counts_and_the_last_ten_apart() -> None:
    marks = Marks()
    for number in range(12):
        marks = marks.and_one(f"{number}", right=number >= 4)
    assert (marks.asked, marks.right, sum(marks.lately), len(marks.lately)) == (12, 8, 8, LATELY)
    assert "3" not in marks.done
    assert "11" in marks.done


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{", '{"asked": 1}', '{"asked":1,"right":2,"lately":[],"done":[]}', "\0", "[" * 999],
)
def test_what_was_kept_and_can_not_be_read_counts_as_nothing(content: str) -> None:
    Places().practice.parent.mkdir(parents=True, exist_ok=True)
    Places().practice.write_text(content, "utf-8")
    tally = PracticeTally(Places().practice)
    assert tally.is_broken
    assert tally.marks == Marks()
    assert tally.add("x", right=True)
    assert PracticeTally(Places().practice).marks == Marks(1, 1, (True,), ("x",))
    assert json.loads(Places().practice.read_text("utf-8"))["asked"] == 1
    assert Places().practice.with_name("practice-broken.json").read_text("utf-8") == content


def test_every_broken_file_is_set_aside_and_where_none_can_be_nothing_is_written() -> None:
    path = Places().practice
    path.parent.mkdir(parents=True, exist_ok=True)
    for number in range(12):
        path.write_text(f"{number}", "utf-8")
        assert PracticeTally(path).add("x", right=True) == (number < 9)
    assert path.read_text("utf-8") == "11"
    kept = sorted(each.read_text("utf-8") for each in path.parent.glob("practice-broken*"))
    assert kept == [str(number) for number in range(9)]


def test_what_is_kept_can_be_read_again_however_much_it_is(tmp_path: Path) -> None:
    path = tmp_path / "practice.json"
    most = {"asked": 1_000_000, "right": 1_000_000, "lately": [True] * 10, "done": []}
    path.write_text(json.dumps(most), "utf-8")
    tally = PracticeTally(path)
    assert all(tally.add(f"{number} {'x' * 20_000}", right=True) for number in range(300))
    again = PracticeTally(path)
    assert not again.is_broken
    assert again.marks == tally.marks


def test_without_a_game_there_is_none_to_practise_from() -> None:
    assert Catalog("en").text("nothing-to-practise") in practised("1").out


def test_the_costliest_cards_of_a_game_come_once_more() -> None:
    run_program(
        [
            "simulate",
            "--game",
            "foppen-1995",
            "--games",
            "1",
            "--rounds",
            "1",
            "--level",
            "random",
            "--record",
            str(Places().games),
            "--seed",
            "3",
            "--lang",
            "en",
        ]
    )
    ran = practised("1", "a", "x", "q")
    text = Catalog("en").text
    heading = text("practice-heading", number=1, count=2, about=text("practice-about-own"))
    assert heading in ran.lines
    assert text("practice-first") in ran.lines


def test_after_a_game_practice_plays_its_cards_once_more_and_comes_back() -> None:
    places, after = cycle(f"#{number}" for number in range(1, 21)), iter(("practice", "a", "q"))
    text = Catalog("en").text

    def typed_at(screen: Screen) -> str:
        shown = screen.getvalue()
        if text("after-game") in shown:
            return next(after, "")
        return "" if more_waits(screen) else next(places)

    game = ["play", "--game", "foppen-1995", "--players", "3", "--rounds", "1", "--seed", "4"]
    ran = run_program([*game, "--level", "normal", "--lang", "en"], typed_at, terminal=True)
    assert text("practice-offer") in ran.lines
    assert text("practice-first") in ran.lines
    assert ran.out.count(text("after-game")) == 2
