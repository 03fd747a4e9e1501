"""A third game is files that are added: it is played, recorded, refereed and simulated."""

import json
from pathlib import Path

import pytest
from copies import PROGRAM, PROJECT, Copy

ADDED = Path(__file__).parent / "zehn"

ASKED = ["h", "h r", "c", "l", "e", "t", "s", "ss", "w", "f", "k", "k b", "r", "i", "a", "aa"]
ASKED += [",", ".", "<", ">", "o", "v", "v2", "hb", "?", "? s"]

CARDS = ["#1", "#2", "#3"]
"""Whichever can be played: what can't be is refused, and the next one tried."""

OVER = {"en": "The game is over.", "de": "Das Spiel ist aus."}


def files_of(root: Path) -> dict[Path, bytes]:
    return {
        path.relative_to(root): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_nothing_of_the_program_is_changed(copy: Copy) -> None:
    ours = {
        Path(name) / at: text for name in PROGRAM for at, text in files_of(PROJECT / name).items()
    }
    theirs = {
        Path(name) / at: text for name in PROGRAM for at, text in files_of(copy.root / name).items()
    }
    added = files_of(ADDED)
    assert added
    assert theirs == ours | added


@pytest.mark.parametrize("language", OVER)
def test_it_is_played_to_its_end_with_every_question_asked(copy: Copy, language: str) -> None:
    file = f"{language}.jsonl"
    typed = [*ASKED, *CARDS, "u", *CARDS * 3, *ASKED, ""]
    game = ["play", "--game", "zehn", "--players", "3", "--seed", "4"]
    said = copy.run(*game, "--record", file, "--lang", language, typed=typed)
    assert any(line.startswith(OVER[language]) for line in said)
    facts = [json.loads(line) for line in copy.run("verify", "--events", file)]
    assert [fact["event"] for fact in facts].count("trick_won") == 3
    assert facts[-1]["event"] == "game_over"


def test_it_is_left_and_taken_up_again(copy: Copy) -> None:
    game = ["play", "--game", "zehn", "--players", "5", "--seed", "1", "--record", "left.jsonl"]
    assert "The game is saved." in copy.run(*game, typed=["#1", "q", "yes"])[-1]
    said = copy.run("resume", "left.jsonl", typed=["i", *CARDS * 2])
    assert any(line.startswith(OVER["en"]) for line in said)


@pytest.mark.slow
def test_two_people_share_a_keyboard(copy: Copy) -> None:
    typed = [line for _ in range(6) for line in ("", *CARDS)]
    said = copy.run("play", "--game", "zehn", "--names", "Anna,Bert", "--seed", "2", typed=typed)
    assert any(line.startswith(OVER["en"]) for line in said)


def test_a_table_is_refereed_with_a_correction_a_refused_card_and_a_revoke(copy: Copy) -> None:
    table = ["table", "--game", "zehn", "--names", "Anna,Bert,Cleo", "--record", "table.jsonl"]
    typed = ["b9", "b3 r2 b4", "e", "1: b5", "b3", "b2", "yes", "c", "l", "?"]
    said = copy.run(*table, "--leader", "Anna", typed=typed)
    for line in (
        "There is no Blue 9 in this game.",
        "Cleo wins.",
        "Anna 2, Bert 2, Cleo 2.",
        "Card 1: Anna Blue 5 instead of Blue 3.",
        "Bert can't have Blue 2: in trick 1 Bert discarded Red 2 instead of following Blue.",
        "Does it stand? A question mark says more.",
        "On the table: Anna Blue 3, Bert Blue 2.",
        "Anna Blue 5, Bert Red 2, Cleo Blue 4. Anna wins.",
    ):
        assert line in said
    said = copy.run("resume", "table.jsonl", typed=["Anna r3", "b6 r4 r5 r6"])
    assert "It isn't Anna's turn, it is Cleo's." in said
    assert "The game is over. Anna, Bert, and Cleo share the win." in said
    assert copy.run("verify", "table.jsonl")


@pytest.mark.slow
def numbered(entry: str, menu: list[str]) -> str:
    """The number of an entry of a menu that was said."""
    return next(line.split()[0] for line in menu if line.endswith(f" {entry}"))


def test_it_is_chosen_from_the_menu_and_set_up_at_a_table_by_answers(copy: Copy) -> None:
    number = numbered("Ten", copy.run(typed=[numbered("Play", copy.run(typed=["q"])), "q"]))
    said = copy.run(
        typed=[numbered("Play", copy.run(typed=["q"])), number, "3", "", "i", "q", "yes"]
    )
    assert "Trick 1. It is your turn. Ten." in said
    said = copy.run("table", typed=[number, "Anna,Bert,Cleo", "", "Bert", "e"])
    assert "Anna 3, Bert 3, Cleo 3." in said


def test_what_it_has_not_is_refused_with_a_sentence(copy: Copy) -> None:
    table = ["table", "--game", "zehn", "--names", "Anna,Bert,Cleo"]
    assert copy.run(*table, "--dealer", "Anna", status=2) == ["--dealer doesn't go with this game."]
    assert copy.run("simulate", "--game", "zehn", "--players", "6", status=2) == [
        "Ten is for 3 to 5 players, not for 6."
    ]
    assert copy.run("simulate", "--game", "zehn", "--rounds", "2", status=2)
    copy.run("play", "--game", "zehn", "--seed", "1", "--record", "some.jsonl")
    nobody = ["There is no advice and no review for this game."]
    assert copy.run("review", "some.jsonl", status=1) == nobody


def test_it_is_simulated_in_a_series_and_in_a_league(copy: Copy) -> None:
    series = copy.run("simulate", "--game", "zehn", "--games", "5", "--record", "series")
    assert series[0] == "5 games, Ten, 4 at the table."
    assert copy.run("verify", *(str(path) for path in (copy.root / "series").iterdir()))
    league = copy.run("simulate", "--game", "zehn", "--games", "2", "--level", "easy,strong,random")
    assert league[-2] == "An equal share would be 25.0 percent."


@pytest.mark.slow
def test_it_is_offered_in_help_and_can_be_set(copy: Copy) -> None:
    assert "zehn" in " ".join(copy.run("play", "--help"))
    assert copy.run("settings", "game", "zehn") == ["Game, now Ten."]
    assert copy.run("play", "--seed", "1")[0].startswith("Ten, 4 at the table")
    copy.run("settings", "game", "foppen-2018")


def test_the_laws_of_every_game_hold_and_views_tell_nothing(copy: Copy) -> None:
    ran = copy.python(str(Path(__file__).parent / "laws_hold.py"))
    assert ran.returncode == 0, ran.stderr


@pytest.mark.slow
def test_its_types_fit_those_of_the_program(copy: Copy) -> None:
    packages = ("-p", "foppen_engine.games.zehn", "-p", "foppen_access.games.zehn")
    ran = copy.python(
        "-m",
        "mypy",
        "--strict",
        "--cache-dir",
        "types",
        *packages,
        environment={"MYPYPATH": "engine"},
    )
    assert ran.returncode == 0, ran.stdout
